"""False statements that steps could make look proved: names, uses, principles, and objects that change.

The statement is n < 5 for all n from 1 on. Each script here would have it that something false is known; where this
contradicted all that there is, the proof would be found to speak of nothing, so most have it false from n = 5 on only.
"""

from dataclasses import replace

import pytest
import z3

from claims import Assumption, Choice, Conclusion, Induction, Let, Pick, Proof, Step, Verdict, numerical_semigroups
from kernels import apery, finite, semigroups
from verifiers.formulas.definitions import defines, means_the_same_as
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.values import Array
from verifiers.proof import prove

pytestmark = pytest.mark.process

Int, Bool = z3.IntSort(), z3.BoolSort()
b, c, h, k, x, y = z3.Ints("b c h k x y")
f, g = (z3.Function(name, Int, Int) for name in "fg")
NUMBERED = z3.Const(5, Int)  # a constant whose name is no text: it is printed as k!5
LIKE_NUMBERED = z3.Int("k!5")


def is_below_5(n):
    return n < 5


# --- Names ------------------------------------------------------------------------------------------------------------


def one_more(case, constant, other):
    """Say that a constant is another one, and one more where the statement is false."""
    return constant == other + z3.If(case.then, 0, 1)


def chosen(case, constant):
    return [Choice(name="c", constant=constant, goal=z3.And(constant == 3, case.then == case.then), bound=3)]


def recursion(name):
    function = z3.RecFunction(name, Int, Int)
    z3.RecAddDefinition(function, x, function(x) + 1)
    return function


def picked(*goals, constants=(c,)):
    return [Pick(name="c", constants=list(constants), goal=z3.And(*goals))]


NAMES = [
    (
        "a name that two constants have, chosen",
        lambda case: [
            Choice(name="c", constant=LIKE_NUMBERED, goal=one_more(case, LIKE_NUMBERED, NUMBERED), bound=NUMBERED + 1)
        ],
        "k!5 stands for two things",
    ),
    (
        "a name that two constants have, picked",
        lambda case: picked(one_more(case, LIKE_NUMBERED, NUMBERED), constants=[LIKE_NUMBERED]),
        "k!5 stands for two things",
    ),
    ("a name of two sorts", lambda case: picked(c == 1, z3.Bool("c")), "c stands for two things"),
    ("a name of two arities", lambda case: picked(c == z3.Function("c", Int, Int)(c) + 1), "c stands for two things"),
    ("a name in bars", lambda case: picked(z3.Int("|c|") == c + 1, constants=[z3.Int("|c|")]), "can be no name"),
    ("a numeral", lambda case: picked(z3.Int("5") == 6, constants=[z3.Int("5")]), "can be no name"),
    ("a word of SMT-LIB", lambda case: picked(z3.Int("div") == 6, constants=[z3.Int("div")]), "can be no name"),
    ("the name of a bound variable", lambda case: chosen(case, z3.Int("b_0")), "can be no name"),
    ("a variable of the claim", lambda case: chosen(case, case.n), "names n, which stands elsewhere"),
    ("one name twice", lambda case: picked(c == 1, constants=[c, c]), "names c, which stands elsewhere"),
    (
        "a constant that stands earlier",
        lambda case: [Step(name="s", goal=c > c - 1), *chosen(case, c)],
        "names c, which",
    ),
    ("no constant at all", lambda case: picked(case.then, constants=[]), "constants takes a list"),
    ("a term as a constant", lambda case: picked(c + 1 == case.n, constants=[c + 1]), "constants takes constants"),
    (
        "a constant in its own bound",
        lambda case: [Choice(name="c", constant=c, goal=c >= 0, bound=c)],
        "names c, which stands elsewhere",
    ),
    (
        "another such integer",
        lambda case: [Choice(name="c", constant=c, goal=z3.And(c <= 5, z3.Int("c_other") == 7), bound=5)],
        "uses the name c_other",
    ),
    (
        "a smaller one",
        lambda case: [Induction(name="k", variable=k, goal=z3.Int("k_smaller") == k, complete=True)],
        "uses the name k_smaller",
    ),
    ("a variable that nothing binds", lambda case: picked(c == z3.Var(0, Int) + 1), "no quantifier binds"),
    (
        "and under an induction",
        lambda case: [Induction(name="k", variable=k, goal=k == z3.Var(0, Int), complete=True)],
        "no quantifier binds",
    ),
    ("a value of itself", lambda case: [Let(name="f", constant=f(x), value=f(x) + 1)], "names f, which stands"),
    ("a constant of itself", lambda case: [Let(name="h", constant=h, value=h + 1)], "names h, which stands"),
    (
        "values of each other",
        lambda case: [Let(name="f", constant=f(x), value=g(x) + 1), Let(name="g", constant=g(x), value=f(x))],
        "names g, which stands elsewhere",
    ),
    (
        "a function of one variable twice",
        lambda case: [Let(name="f", constant=z3.Function("f", Int, Int, Int)(x, x), value=x)],
        "constant takes a constant",
    ),
    (
        "a function of what is no variable",
        lambda case: [Let(name="f", constant=f(z3.IntVal(3)), value=x)],
        "constant takes a constant",
    ),
    (
        "a value at a number as one at all",
        lambda case: [
            Let(name="f", constant=f(case.n), value=case.n),
            Step(name="s", goal=f(z3.IntVal(4)) == case.n, definitions=["f"]),
        ],
        "as a model",
    ),
    (
        "a recursion of z3's own",
        lambda case: [Step(name="s", goal=z3.Implies(recursion("r")(case.n) == 0, case.then))],
        "r is a recursive definition",
    ),
    (
        "and in a case of the conclusion",
        lambda case: [Conclusion(cases=[recursion("q")(case.n) == 0])],
        "q is not on the list",
    ),
    ("an array", lambda case: [Step(name="s", goal=z3.Array("a", Int, Int)[0] == 0)], "is not on the list"),
    (
        "a remainder by what may be 0",
        lambda case: [Step(name="s", goal=case.n % (case.n - case.n) == 0)],
        "no positive number",
    ),
]


@pytest.mark.parametrize(("steps", "words"), [a[1:] for a in NAMES], ids=[a[0] for a in NAMES])
def test_names(make, fails, steps, words):
    fails(make(then=is_below_5), words, steps=steps)


# --- Principles -------------------------------------------------------------------------------------------------------

PRINCIPLES = [
    (
        "a later step",
        lambda case: [Step(name="a", goal=case.then, uses=["b"]), Step(name="b", goal=case.then, uses=["a"])],
        "uses b, which is no earlier step",
    ),
    ("a step itself", lambda case: [Step(name="a", goal=case.then, uses=["a"])], "uses a, which is no earlier step"),
    (
        "two steps of one name",
        lambda case: [Step(name="a", goal=True), Step(name="a", goal=case.then, uses=["a"])],
        'two steps are called "a"',
    ),
    ("a step called the statement", lambda case: [Step(name="the statement", goal=case.then)], "rename it"),
    ("the conclusion of itself", lambda case: [Conclusion(uses=["the statement"])], "which is no step"),
    ("cases that leave one out", lambda case: [Conclusion(cases=[case.n < 5])], "as a model"),
    ("no case", lambda case: [Conclusion(cases=[False])], "one of the cases holds"),
    ("an induction without a base", lambda case: [Induction(name="i", variable=k, goal=k > 5)], '"i: base"'),
    (
        "an induction that ends",
        lambda case: [Induction(name="i", variable=k, goal=k < 5)],
        '"i: next"',
    ),
    (
        "a complete one without smaller ones",
        lambda case: [Induction(name="i", variable=k, goal=k < 5, complete=True)],
        '"i: from all smaller"',
    ),
    (
        "an induction that starts later",
        lambda case: [
            Induction(name="i", variable=k, goal=k > 5, start=6),
            Step(name="s", goal=case.n > 5, uses=["i"]),
        ],
        'step "s" is not proved',
    ),
    ("a choice of none", lambda case: [Choice(name="c", constant=c, goal=c > c + 1, bound=0)], "there is one"),
    ("a choice without bound", lambda case: [Choice(name="c", constant=c, goal=c >= 0, bound=9)], "beyond the bound"),
    (
        "the smallest by an upper bound",
        lambda case: [Choice(name="c", constant=c, goal=c <= 9, bound=9, largest=False)],
        "beyond the bound",
    ),
    ("a pick of none", lambda case: picked(z3.Or(case.then, c > c + 1)), "as a model"),
    ("a name as a step", lambda case: [Let(name="h", constant=h, value=case.n), used("h")], "which is no earlier step"),
    (
        "a hypothesis shown by itself",
        lambda case: [Step(name="s", goal=z3.Implies(case.then, case.then)), used("s", case.then)],
        "as a model",
    ),
]


def used(name, goal=False):
    return Step(name="used", goal=goal, uses=[name])


@pytest.mark.parametrize(("steps", "words"), [a[1:] for a in PRINCIPLES], ids=[a[0] for a in PRINCIPLES])
def test_principles(make, fails, steps, words):
    fails(make(then=is_below_5), words, steps=steps)


# --- Objects that say something else the next time --------------------------------------------------------------------


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


# --- Definitions and what they need -----------------------------------------------------------------------------------


def sums(case):
    """The sums of 4 and 6, of which no odd number is one: no number is the greatest that is none."""
    G = case.of(apery.from_generators, Array((4, 6)))
    none = Step(name="no negative", goal=z3.ForAll(k, z3.Implies(k < 0, z3.Not(G(k)))), definitions=["G_4_6"])
    odd = Induction(
        name="no odd one",
        variable=k,
        goal=z3.Not(G(2 * k + 1)),
        complete=True,
        uses=["no negative"],
        definitions=["G_4_6"],
    )
    return G, [none, odd]


def greatest(case):
    return case.of(apery.frobenius_of, Array((4, 6)))


def resting_on_it(case, definitions=None):
    """The definition of the greatest number that is none shows that there is one."""
    G, steps = sums(case)
    t = greatest(case)
    beyond = z3.ForAll(x, z3.Implies(x > t, G(x)), patterns=[G(x)])
    found = z3.ForAll(x, z3.Implies(x > 24, G(x)), patterns=[G(x)])
    rest = {"definitions": definitions}
    return [
        *steps,
        Step(name="odd beyond", goal=z3.Not(G(2 * z3.If(t > 0, t, 0) + 1)), uses=["no odd one"], definitions=[]),
        Step(name="beyond", goal=beyond, definitions=["t_G_4_6"]),
        Step(name="found", goal=found, uses=["odd beyond", "beyond"], **rest),
        Step(name="absurd", goal=case.then, uses=["odd beyond", "beyond"], definitions=[]),
        Conclusion(uses=["absurd"], definitions=[]),
    ]


def unseen(case):
    """The same, where the definition comes in by what is assumed and not by the formulas."""
    G, steps = sums(case)
    greatest(case)
    found = z3.ForAll(x, z3.Implies(x > 24, G(x)), patterns=[G(x)])
    return [
        *steps,
        Step(name="found", goal=found, uses=["no odd one"]),
        Step(name="absurd", goal=case.then, uses=["no odd one", "found"], definitions=["t_G_4_6"]),
        Conclusion(uses=["absurd"], definitions=[]),
    ]


NEEDED = '"all numbers from some one on are in G_4_6" is not proved'


def test_what_a_definition_needs_does_not_rest_on_it(make, fails):
    fails(make(then=is_below_5), NEEDED, steps=resting_on_it, resources=1_000_000)
    named = {"steps": lambda case: resting_on_it(case, definitions=["t_G_4_6"])}
    fails(make(then=is_below_5), NEEDED, resources=1_000_000, **named)


def test_nor_by_way_of_an_assumption(make, fails):
    known = Assumption(words="it is itself", formula=lambda case: greatest(case) + 1 > greatest(case))
    steps = prove_uses(make, unseen, known)
    assert "found" not in steps["all numbers from some one on are in G_4_6"]
    fails(make(then=is_below_5), "is not proved", steps=unseen, assume=[known])


def prove_uses(make, steps, *assumed):
    from verifiers.proof import prepare

    prepared = prepare(make(then=is_below_5), Proof(steps=steps, assume=assumed))
    return {part.step: part.uses for part in prepared.to_show}


OF_ALL = {"forall": numerical_semigroups("S"), "then": lambda S: semigroups.genus(S) < 5}


def test_a_position_that_the_script_makes_up(make, fails):
    def least(name):
        def steps(case):
            made_up = replace(case.S, name=name, member=lambda n: case.then)
            case.of(semigroups.multiplicity, made_up)
            return [Step(name="absurd", goal=case.then, definitions=[f"m_{name}"])]

        return steps

    fails(make(**OF_ALL), '"absurd" is not proved', steps=least("S"))
    fails(make(**OF_ALL), "Semigroup is not on the list", steps=least("Q"))


def test_outcomes_of_a_position_that_the_script_makes_up(make, fails):
    def steps(case):
        after = case.of(semigroups.adjoin, case.S, z3.IntVal(1))
        case.same_outcome(case.S, replace(after, member=lambda n, w: case.S(n)))
        return []

    claim = make(forall=numerical_semigroups("S"), then=lambda S: not finite.is_p_position(S))
    fails(claim, "is not proved", steps=steps)


def test_a_claim_file_says_nothing_of_what_a_kernel_means():
    with pytest.raises(Unreadable, match="a definition stands in"):
        defines(is_below_5)(lambda theory, S: True)
    with pytest.raises(Unreadable, match="a definition stands in"):
        means_the_same_as(semigroups.genus, is_below_5)


# --- Assumptions ------------------------------------------------------------------------------------------------------


def test_an_assumption_is_named(make, tried):
    assumption = Assumption(words="n is below 5", formula=lambda case: case.then)
    verdict, message = tried(make(then=is_below_5), assume=[assumption])
    assert verdict is Verdict.CONDITIONAL
    assert message.startswith("follows from: n is below 5; ")


def test_an_assumption_stays_named(make, tried):
    listed = []
    listed.append(Assumption(words="n is below 5", formula=lambda case: listed.clear() or case.then))
    assert tried(make(then=is_below_5), assume=listed)[0] is Verdict.CONDITIONAL


def test_assumptions_that_contradict_each_other(make, fails):
    odd, even = (Assumption(words=f"n = {r} mod 2", formula=lambda case, r=r: case.n % 2 == r) for r in (1, 0))
    fails(make(then=is_below_5), "its hypotheses contradict each other", assume=[odd, even])


def test_an_assumption_speaks_of_the_case(make, fails):
    def steps(case):
        return picked(c == case.n + 1)

    small = Assumption(words="c is a number", formula=lambda case: c < 5)
    fails(make(then=is_below_5), "an assumption speaks of the case, and not of c", steps=steps, assume=[small])
    odd = Assumption(words="it is so", formula=lambda case: "so")
    fails(make(then=is_below_5), '"it is so" takes a formula of z3', assume=[odd])


@pytest.mark.parametrize("fields", [{"words": " "}, {"words": 3}, {"formula": True}])
def test_an_assumption_says_something(fields):
    with pytest.raises(ValueError, match="Assumption takes words"):
        Assumption(**({"words": "w", "formula": lambda case: case.then} | fields))


def test_the_statement_speaks_of_something_however_it_is_shown(make, fails):
    claim = make(given=lambda n: n < 3 and n > 5, then=is_below_5)
    fails(claim, "speaks of nothing", steps=lambda case: [Conclusion(cases=[True])])


def test_a_formula_by_hand_is_compared_with_something(make, monkeypatch):
    monkeypatch.setattr("verifiers.by_hand.smallest_rows", lambda *_: [])
    monkeypatch.setattr("verifiers.by_hand.draw", lambda *_: None)
    evidence = prove(make(then=is_below_5), Proof(formula=lambda case: z3.BoolVal(True)))
    assert evidence.verdict is Verdict.CONFLICT
    assert "no point within reach" in evidence.message
