"""Objects of a script that say something else the next time, or do something to what they are given: no proof."""

import pytest
import z3

from claims import Choice, Conclusion, Induction, Pick, Step

pytestmark = pytest.mark.process

c, k = z3.Ints("c k")


def is_below_5(n):
    return n < 5


class OnceTrue:
    asked = 0

    def __bool__(self):
        self.asked += 1
        return self.asked == 1


class AnyName(str):
    __slots__ = ()

    def __hash__(self):
        return hash("first")

    def __eq__(self, other):
        return True


class HoldsAll(list):
    def __iter__(self):
        return iter(())

    def __contains__(self, value):
        return True


class SixAtFirst(int):
    pass


class ChangedStep(Step):
    pass


class ChangedConclusion(Conclusion):
    pass


class TrueAtFirst(z3.BoolRef):
    """A formula that is true when it is first looked at, and later another one."""

    def later(self, other):
        self.asked, self.other = 0, other
        return self

    def as_ast(self):
        if not hasattr(self, "other"):
            return self.ast
        self.asked += 1
        return self.ast if self.asked < 40 else self.other.ast


def two_faced(case):
    return TrueAtFirst(z3.BoolVal(True).ast, z3.main_ctx()).later(case.then)


def with_children(case):
    goal = z3.Not(case.then)
    goal.children = list
    return goal


CHANGING = [
    (
        "largest",
        lambda case: [
            Choice(name="c", constant=c, goal=z3.If(case.then, c == 5, c <= 5), bound=5, largest=OnceTrue()),
        ],
        "largest takes True or False",
    ),
    (
        "complete",
        lambda case: [Induction(name="i", variable=k, goal=k >= 0, complete=OnceTrue())],
        "complete takes True or False",
    ),
    (
        "start",
        lambda case: [Induction(name="i", variable=k, goal=k > 5, start=SixAtFirst(6))],
        "start takes an integer",
    ),
    (
        "a name that equals all",
        lambda case: [Step(name="first", goal=True), Step(name="s", goal=case.then, uses=[AnyName("first")])],
        "uses takes the names of steps",
    ),
    ("a list that holds all", lambda case: [Step(name="s", goal=case.then, uses=HoldsAll())], "uses takes a list"),
    ("a name of a kind of its own", lambda case: [Step(name=AnyName("s"), goal=case.then)], "the name of a step"),
    ("cases", lambda case: [Step(name="s", goal=case.then, cases=HoldsAll([True]))], "cases takes a list"),
    ("definitions", lambda case: [Step(name="s", goal=case.then, definitions=HoldsAll())], "definitions takes a list"),
    ("constants", lambda case: [Pick(name="s", goal=case.then, constants=HoldsAll([c]))], "constants takes a list"),
    ("the list of steps", lambda case: HoldsAll([Step(name="s", goal=case.then)]), "a proof takes a list of steps"),
    ("a step", lambda case: [ChangedStep(name="s", goal=True)], '"steps" takes steps'),
    ("a conclusion", lambda case: [ChangedConclusion()], '"steps" takes steps'),
    ("a formula", lambda case: [Step(name="s", goal=two_faced(case))], "goal takes a formula of z3"),
    (
        "a formula with another method",
        lambda case: [Step(name="s", goal=with_children(case))],
        "in the steps",
    ),
    (
        "a formula of another context",
        lambda case: [Step(name="s", goal=z3.BoolVal(True, z3.Context()))],
        "goal takes a formula of z3",
    ),
]


@pytest.mark.parametrize(("steps", "words"), [a[1:] for a in CHANGING], ids=[a[0] for a in CHANGING])
def test_objects_that_change(make, fails, steps, words):
    fails(make(then=is_below_5), words, steps=steps)


def test_what_a_script_does_to_the_theory_changes_nothing(make, fails):
    def steps(case):
        theory = case._statement.theory
        theory.define(case.n, z3.BoolVal(False))
        theory.needed.clear()
        case._statement.defined.clear()
        return []

    fails(make(then=is_below_5), "as a model", steps=steps)


def test_a_statement_that_changes_while_steps_are_asked_for(make, fails):
    most = [10**9]

    def steps(case):
        most[0] = 5
        return []

    def of_a_list(n):
        return n < most[0]

    limit = 1

    def above(n):
        return n >= limit

    def change(case):
        nonlocal limit
        limit = 5
        return []

    fails(make(then=of_a_list), "list is not on the list", steps=steps)
    fails(make(then=above), "no longer what it was", steps=change)
