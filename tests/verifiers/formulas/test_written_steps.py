"""Steps that are written in the claim language: they are the steps that their author could write with z3."""

import pytest
import z3

from sylver_claims.claims import (
    Choice,
    Claim,
    Conclusion,
    Exhaustive,
    GameInduction,
    Induction,
    Kind,
    Let,
    Paper,
    Pick,
    Pigeonhole,
    Proof,
    Step,
    Steps,
    every,
    implies,
    look_at,
    numerical_semigroups,
    semigroup,
    some,
    tuples,
)
from sylver_claims.claims.errors import ScriptError
from sylver_claims.claims.language import LanguageError
from sylver_claims.claims.lemmas.strategy_stealing import enders_are_n
from sylver_claims.claims.vocabulary.script import after, defined, empty_position, lost, number_of, then, value_of
from sylver_claims.kernels.finite import is_p_position
from sylver_claims.kernels.semigroups import adjoin, frobenius_number, genus
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.smtlib import text
from sylver_claims.verifiers.formulas.statement import Case, statement_of

NOTES = Paper(key="notes", title="Notes", authors=("A",), venue="notebook", year=2026)
A, B = z3.Ints("a b")


def claim(forall, then_, **more):
    return Claim(
        id="notes/claim", title="A claim", source=NOTES.at("page 1"), kind=Kind.THEOREM, statement="It holds.",
        forall=forall, then=then_, methods=[Exhaustive()], **more,
    )  # fmt: skip


def case_of(domain=None, then_=lambda a: a >= 0):
    return Case(statement_of(claim(domain or tuples("a", start=0, limit=9), then_)))


def positions():
    return case_of(numerical_semigroups("S", limit=8), lambda S: frobenius_number(S) + genus(S) >= -1)


def same(one, other):
    """Whether two formulas are the same text for solvers."""
    return text([one]) == text([other])


def test_a_step_is_about_the_case_and_every_integer():
    proof = Steps("a")

    @proof.step
    def positive(a, b):
        """a + b is positive."""
        return implies(b >= 0 and a > 1, a + b > 0)

    (step,) = proof(case_of())
    goal = z3.ForAll(B, z3.Implies(z3.And(B >= 0, A > 1), A + B > 0))
    assert (type(step), step.name, step.uses) == (Step, "a + b is positive", [])
    assert same(step.goal, goal)


def test_the_value_of_a_function_has_the_variables_of_the_case_and_others():
    assert same(value_of(case_of(), lambda a, b: a > 2 * b), A > 2 * B)
    assert same(value_of(positions(), lambda S, b: b in S), positions().S(B))
    first, second = value_of(case_of(), lambda b, a: (b, a + 1))
    assert (first.eq(B), second.eq(A + 1)) == (True, True)


def test_a_name_of_the_steps_has_a_value():
    proof, case = Steps("a"), case_of()
    known = proof.symbol("known")

    @proof.let
    def is_large(a):
        """Whether a is large."""
        return a > 100

    proof(case, mark="_7")
    assert value_of(case, is_large, proof, "_7").eq(z3.Bool("is_large_7"))
    assert value_of(case, known, proof, "_7").eq(z3.Int("known_7"))


def test_a_parameter_that_is_not_named_stands_for_every_integer():
    proof = Steps()
    proof.step(lambda_with_words(lambda a, b: a + b == b + a))
    (step,) = proof(case_of())
    assert same(step.goal, z3.ForAll([A, B], A + B == B + A))


def lambda_with_words(function, words="In words."):
    function.__doc__ = words
    return function


def test_a_sign_is_as_written():
    proof = Steps("a")

    @proof.step
    def above(a):
        """a is above -a."""
        return a > -a

    (step,) = proof(case_of())
    assert same(step.goal, case_of().a > -case_of().a)
    two = z3.IntVal(2)
    (step,) = proof(case_of(), a=two)
    assert same(step.goal, two > -two)


def test_quantifiers_and_hints():
    proof = Steps("S")

    @proof.step
    def closed(S, a, b):
        """Sums are in S."""
        look_at(a in S, b in S)
        look_at(a + b in S)
        return implies(a in S and b in S, a + b in S)

    @proof.step
    def nested(S):
        """Some number is followed by numbers of S alone."""
        return some(lambda a: every(lambda b: implies(b > a, b in S), at=lambda b: b in S))

    case = positions()
    S = case.S
    closed_, nested_ = proof(case)
    a, b, both = S(A), S(B), S(A + B)  # z3 needs names that hold the terms of a pattern
    hints = [z3.MultiPattern(a, b), z3.MultiPattern(both)]
    assert same(closed_.goal, z3.ForAll([A, B], z3.Implies(z3.And(S(A), S(B)), S(A + B)), patterns=hints))
    inner = z3.ForAll(B, z3.Implies(B > A, S(B)), patterns=[S(B)])
    assert same(nested_.goal, z3.Exists(A, inner))


def test_hints_of_a_quantifier_may_be_alternatives():
    proof = Steps("S")

    @proof.step
    def some_sums(S, a):
        """Some sums are in S."""
        return some(lambda b: b in S and a + b in S, at=(lambda b: b in S, lambda b: (a + b in S, b + a in S)))

    case = positions()
    S = case.S
    (step,) = proof(case)
    first, second = S(A + B), S(B + A)
    patterns = [z3.MultiPattern(S(B)), z3.MultiPattern(first, second)]
    assert same(step.goal, z3.ForAll(A, z3.Exists(B, z3.And(S(B), first), patterns=patterns)))


def test_a_hint_may_be_the_name_of_a_function():
    proof = Steps()
    f = proof.symbol("f")
    proof.step(lambda_with_words(lambda: every(lambda a, b: f(a, b) > 0, at=f)))
    (step,) = proof(case_of())
    g = z3.Function("f", *[z3.IntSort()] * 3)
    assert same(step.goal, z3.ForAll([A, B], g(A, B) > 0, patterns=[g(A, B)]))


def test_all_kinds_of_steps():
    proof = Steps("a")
    c, f = proof.symbol("c"), proof.symbol("f")

    @proof.let
    def half(a):
        """Let half be a/2."""
        return a // 2

    @proof.let
    def is_even(b):
        """b is even."""
        return b % 2 == 0

    @proof.choice(c, lambda a: a + 1, largest=False, definitions=[half])
    def least(a):
        """Let c be the least number from half on."""
        return c >= half

    @proof.pick(f, uses=[least])
    def following(b):
        """Let f(b) be a greater number."""
        return f(b) > b

    @proof.induction("b", start=2, complete=True, uses=[following, "b is even"], definitions=["half", f])
    def inductive(a, b, d):
        """By induction."""
        return implies(is_even(b), f(b) + d > a)

    @proof.pigeonhole("b", count=lambda a: a, holes=lambda a: a + 1, missing=lambda: 0, when=lambda a: a > 1)
    def holes(a, b):
        """There are few."""
        return f(b)

    @proof.game_induction("b")
    def game(b):
        """By game induction."""
        return lost(after(b, 1)) == lost(empty_position)

    proof.conclude(uses=[game], definitions=[], cases=[lambda a: a > 1, lambda a: a <= 1])
    steps = proof(case_of())
    assert [*map(type, steps)] == [Let, Let, Choice, Pick, Induction, Pigeonhole, GameInduction, Conclusion]
    let, truth, chosen, picked, by_induction, counted, by_game, last = steps
    half_, even, f_ = (
        z3.Int("half"),
        z3.Function("is_even", z3.IntSort(), z3.BoolSort()),
        z3.Function("f", *[z3.IntSort()] * 2),
    )
    assert same(let.constant == let.value, half_ == A / 2)
    assert same(truth.constant == truth.value, even(B) == (B % 2 == 0))
    assert same(chosen.goal, z3.Int("c") >= half_)
    assert same(chosen.bound > 0, A + 1 > 0)
    assert (str(chosen.constant), chosen.largest, chosen.definitions) == ("c", False, ["half"])
    assert same(picked.constants[0] > 0, f_(B) > 0)
    assert same(picked.goal, f_(B) > B)
    assert picked.uses == ["Let c be the least number from half on"]
    goal = z3.ForAll(z3.Int("d"), z3.Implies(even(B), f_(B) + z3.Int("d") > A))
    assert same(by_induction.goal, goal)
    assert (by_induction.start, by_induction.complete) == (2, True)
    assert (by_induction.uses, by_induction.definitions) == (
        ["Let f(b) be a greater number", "b is even"],
        ["half", "f"],
    )
    assert same(counted.value > counted.count, f_(B) > A)
    assert (counted.missing, str(counted.when)) == (0, "a > 1")
    assert " ".join(str(by_game.goal).split()) == "lost_position(after_move(b, 1)) == lost_position(empty_position)"
    assert (last.uses, last.definitions, [*map(str, last.cases)]) == (["By game induction"], [], ["a > 1", "a <= 1"])


def test_an_induction_on_halves_is_three_steps():
    proof = Steps()

    @proof.step
    def zero():
        """at 0."""
        return 0 * 0 == 0

    @proof.by_halves("x y", base=[zero], uses=["another"])
    def bounded(x, y, z):
        """in words."""
        look_at(x * y, z * y)
        return implies(z > x, x * y <= z * y)

    _, of_halves, up_to, whole = proof(case_of())
    x, y, z = z3.Ints("x y z")

    def holds(x, y, z):
        return z3.Implies(z > x, x * y <= z * y)

    def each(formula):
        return z3.ForAll([x, y, z], formula, patterns=[z3.MultiPattern(x * y, z * y)])

    not_negative = z3.And(x >= 0, y >= 0, z >= 0)
    assert same(of_halves.goal, each(z3.Implies(not_negative, z3.Implies(holds(x / 2, y / 2, z / 2), holds(x, y, z)))))
    assert (of_halves.uses, of_halves.definitions) == (["another"], [])
    below = z3.And(not_negative, x <= up_to.variable, y <= up_to.variable)
    assert same(up_to.goal, each(z3.Implies(below, holds(x, y, z))))
    assert (type(up_to), up_to.start, up_to.uses) == (Induction, 0, ["at 0", of_halves.name])
    assert same(whole.goal, each(z3.Implies(not_negative, holds(x, y, z))))
    assert (whole.name, whole.uses, whole.definitions) == ("in words", [up_to.name], [])


def test_an_induction_on_halves_is_on_parameters():
    proof = Steps()

    @proof.by_halves("x n")
    def positive(x):
        """in words."""
        return x >= 0

    with pytest.raises(Unreadable, match="n is not a parameter for all integers; these are x"):
        proof(case_of())


def test_parameters_and_names_may_be_tuples():
    proof = Steps("numbers functions", at="x y")
    names = proof.symbol("u"), proof.symbol("v")

    @proof.step
    def bounded(numbers, functions, at, a):
        """in words."""
        look_at(at[0] + at[1] + a)
        return all(f(a) + n < at[i] * names[i] for i, (f, n) in enumerate(zip(functions, numbers)))  # noqa: B905

    @proof.induction("x")
    def ordered(at):
        """by induction."""
        return at[0] <= at[1] * at[1]

    (step, induction) = proof(case_of(), mark="_1", numbers=(A, 7), functions=(proof.symbol("f"), proof.symbol("g")))
    x, y, a_, u, v = z3.Ints("x y a_ u_1 v_1")
    f, g = (z3.Function(f"{name}_1", z3.IntSort(), z3.IntSort()) for name in "fg")
    within = z3.And(f(a_) + A < x * u, g(a_) + 7 < y * v)
    assert same(step.goal, z3.ForAll([x, y, a_], within, patterns=[x + y + a_]))
    x = z3.Int("x_1")
    assert same(induction.goal, z3.ForAll(y, x <= y * y))
    assert induction.variable.eq(x)


def test_tuples_may_have_values_among_variables_and_be_arguments():
    proof = Steps("q", numbers="x q", free="x")

    @proof.let
    def total(numbers, free, k):
        """in words."""
        return sum(numbers) + free[0] + k

    @proof.step
    def same_total(numbers, free):
        """in words, too."""
        return total(free, 1) == total(numbers)

    let, step = proof(case_of(), q=A)
    x, k = z3.Ints("x k")
    one, two = (z3.Function("total", *[z3.IntSort()] * 3)(x, other) for other in (z3.IntVal(1), A))
    assert let.value.eq(0 + x + A + x + k)
    assert [str(argument) for argument in let.constant.children()] == ["x", "k"]
    assert same(step.goal, z3.ForAll(x, one == two))


def test_a_counterexample_is_taken_one_number_after_another():
    proof = Steps("stated")
    k, x = proof.symbol("k"), proof.symbol("x")

    @proof.counterexample(k, x)
    def fails(stated):
        """it fails."""
        return stated

    @proof.step
    def positive():
        """k is positive, if it fails."""
        return implies(fails, k > 0)

    def of_all(*inside):
        return z3.ForAll(A, z3.Implies(A > 0, z3.ForAll(B, z3.And(A < B, *inside))))

    def taken(count):
        part = Steps("stated")
        part.counterexample(*map(part.symbol, "abc"[:count]))(lambda_with_words(lambda stated: stated))
        return part(case_of(), stated=z3.Implies(A > 1, of_all()))

    named, first, second, last = proof(case_of(), stated=of_all(), mark="_1", label=" (1)")
    fails_, k_, x_ = z3.Bool("fails_1"), *z3.Ints("k_1 x_1")
    assert (named.name, str(named.constant)) == ("it fails (1)", "fails_1")
    assert same(named.value, z3.Not(of_all()))
    after = z3.ForAll(B, z3.And(k_ < B))
    assert same(first.goal, z3.Implies(fails_, z3.Not(z3.Implies(k_ > 0, after))))
    assert (first.name, [*first.uses], first.definitions) == ("take k_1, if it fails", [], ["fails_1"])
    assert same(second.goal, z3.Implies(fails_, z3.Not(z3.And(k_ < x_))))
    assert (second.constants, second.uses, second.definitions) == ([x_], [first.name], [])
    assert same(last.goal, z3.Implies(fails_, k_ > 0))
    assert len(taken(2)) == 3
    with pytest.raises(
        Unreadable, match=r"written_steps\.py:\d+: its statement has fewer numbers than are to be taken"
    ):
        taken(3)


def test_the_statement_and_names_of_its_definitions():
    proof = Steps("S")
    gaps = proof.known("gaps_", "S", genus)

    @proof.step(definitions=["t_{S}", gaps])
    def stated(S):
        """The statement."""
        return implies(gaps(frobenius_number(S)) == genus(S), then)

    @proof.step
    def has_a_value():
        """The statement has a value."""
        return defined

    case = positions()
    step, valued = proof(case)
    t, count = case.symbol("t_S"), case.symbol("gaps_S")
    assert same(step.goal, z3.Implies(count(t) == case.of(genus, case.S), case.then))
    assert step.definitions == ["t_S", "gaps_S"]
    assert same(valued.goal, case.defined)


def test_positions_of_the_same_elements_have_the_same_outcome():
    proof = Steps("S")
    w = proof.symbol("w")
    proof.same_outcome(lambda S: (adjoin(S, w), adjoin(adjoin(S, 5), w)))
    proof.same_outcome(lambda S: (S, number_of(S)))
    case, other = positions(), positions()
    assert proof(case) == []
    S, w = other.S, z3.Int("w")
    other.same_outcome(other.of(adjoin, S, w), other.of(adjoin, other.of(adjoin, S, 5), w))
    other.same_as(*value_of(other, lambda S: (S, number_of(S))))
    assert definitions(case) == definitions(other)
    plain = positions()
    plain.of(is_p_position, plain.S)
    assert definitions(case)["lost_S"] != definitions(plain)["lost_S"]


def definitions(case):
    """Return the definitions of all symbols, as text for solvers."""
    return {name: text(facts) for name, facts in case._statement.theory.facts.items()}


def test_the_same_steps_twice_have_names_of_their_own():
    part = Steps("S")

    @part.let
    def t(S):
        """Let t be the largest move."""
        return frobenius_number(S)

    @part.step
    def smaller(S):
        """t is not in S."""
        return t not in S

    @part.step(uses=[smaller, "one more{label}"])
    def number(S):
        """S is a position."""
        return number_of(S) == number_of(S)

    repeated = Steps()

    @repeated.induction("k")
    def not_negative(k):
        """k is not negative."""
        return k >= 0

    case = positions()
    first, second = part(case), part(case, mark="_too", label=", too")
    assert [s.name for s in second] == [f"{s.name}, too" for s in first]
    assert (str(first[0].constant), str(second[0].constant)) == ("t", "t_too")
    assert first[2].uses == ["t is not in S", "one more"]
    assert second[2].uses == ["t is not in S, too", "one more, too"]
    (counted,) = repeated(case, mark="_too", label=", too")
    assert str(counted.variable) == "k_too"
    part.conclude(uses=[number])
    whole = Steps("S", part)
    whole.include(lambda case: [Step(name="more", goal=True), Conclusion()])
    assert [s.name for s in whole(case)] == [*(s.name for s in first), "more"]

    @whole.step(uses=[smaller], definitions=[t])
    def last(S):
        """t is last."""
        return t >= 0

    *_, step = whole(case, mark="_too", label=", too")
    assert (step.name, step.uses, step.definitions) == ("t is last, too", ["t is not in S, too"], ["t_too"])
    assert same(step.goal, z3.Int("t_too") >= 0)
    assert part(case)[-1] == Conclusion(uses=["S is a position"], cases=[])


def test_steps_among_others_have_the_endings_of_these():
    inner = Steps("n")

    @inner.let
    def twice(n):
        """{label}: twice n."""
        return 2 * n

    @inner.step(definitions=[twice])
    def even(n):
        """{label}: 2n is even."""
        return twice % 2 == 0

    outer = Steps("n", inner)

    @outer.step(uses=[even], definitions=[twice])
    def not_odd(n):
        """{label}: 2n is not odd."""
        return twice % 2 != 1

    named, first, second = outer(case_of(), mark="_T1", label="T1", n=lambda: 3)
    assert (str(named.constant), named.name) == ("twice_T1", "T1: twice n")
    assert (first.name, second.name, second.uses) == ("T1: 2n is even", "T1: 2n is not odd", ["T1: 2n is even"])
    assert first.definitions == second.definitions == ["twice_T1"]


def test_names_of_steps_may_have_that_of_a_value():
    part, names = Steps("values"), Steps()

    @part.step
    def small(values, b):
        """{values}: none is above 7."""
        return values(b) <= 7

    part.step(uses=[small, "{values}: each"])(lambda_with_words(lambda values, b: values(b) < 8))
    first, second = part(case_of(), values=names.symbol("f"))
    assert (first.name, second.uses) == ("f: none is above 7", ["f: none is above 7", "f: each"])


def test_a_value_replaces_a_variable_of_the_claim():
    part = Steps("T")
    part.step(lambda_with_words(lambda T, b: implies(b in T, b >= 0)))
    case = positions()
    (step,) = part(case, T=case.of(lambda: semigroup(2, 5)))
    assert "G_2_5" in str(step.goal)


def test_a_quantifier_does_not_bind_the_names_in_values():
    part = Steps("a")
    part.step(lambda_with_words(lambda a, b: a + b > 0))
    part.step(lambda_with_words(lambda a: every(lambda b: a + b > 0), "Of each."))
    part.step(lambda_with_words(lambda b: has_less(b + 1), "Of another."))
    first, second, third = part(case_of(), a=B)
    c = z3.Int("c")
    assert same(first.goal, z3.ForAll(c, B + c > 0))
    assert same(second.goal, z3.ForAll(c, B + c > 0))
    assert same(third.goal, z3.ForAll(B, z3.Exists(c, c < B + 1)))


def has_less(a):
    return some(lambda b: b < a)


def test_names_and_functions_are_values_of_parameters():
    part = Steps("values most")
    part.step(lambda_with_words(lambda values, most, b: values(b) <= most))
    names = Steps()
    (step,) = part(case_of(), values=names.symbol("f"), most=lambda: 1 + 2 * names_most)
    f = z3.Function("f", z3.IntSort(), z3.IntSort())
    assert same(step.goal, z3.ForAll(B, f(B) <= 1 + 2 * z3.Int("M")))


names_most = Steps().symbol("M")


def test_definitions_may_be_those_of_a_parameter():
    part = Steps("m")
    part.step(definitions=["{m}", "t_S"])(lambda_with_words(lambda m: m >= 0))
    (step,) = part(case_of(), m=A)
    assert step.definitions == ["a", "t_S"]


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (lambda a, b: implies(a), "implies takes 2 arguments and is given 1"),
        (lambda a, b: every(a), "every takes a formula. Fix: write every(lambda x: ...)"),
        (lambda a, b: some(lambda a: a > 0), "a has a value already. Fix: give the variable of some another name"),
        (lambda a, b: every(lambda c: c > 0, at=lambda d: d), "the lambdas of every have different variables"),
        (lambda a, b: a(b), "a number is called like a function"),
        (lambda a, b: unknown > 0, "unknown is not defined"),  # noqa: F821
        (lambda a, b: a / b > 0, "/"),
    ],
)
def test_mistakes_have_a_place(function, words):
    proof = Steps("a")
    proof.step(lambda_with_words(function))
    with pytest.raises(Unreadable, match=r"test_written_steps\.py:\d+") as error:
        proof(case_of())
    assert words in str(error.value)


def test_only_variables_of_the_case_are_named():
    with pytest.raises(ScriptError, match=r'Steps\("a q"\): the case has a, and no q'):
        Steps("a q")(case_of())
    with pytest.raises(ScriptError, match=r'Steps\("a"\) has no parameter q to be given a value'):
        Steps("a")(case_of(), q=1)


def test_a_value_has_the_names_of_its_steps():
    proof = Steps("a value")
    proof.step(lambda_with_words(lambda value: value > 0))
    assert proof(case_of(), value=lambda a: a + 1)
    with pytest.raises(Unreadable, match=r"written_steps\.py:\d+: it is the value of value, and these steps have no m"):
        proof(case_of(), value=lambda m: m + 1)


def test_a_step_has_words():
    with pytest.raises(LanguageError, match="the step <lambda> has no docstring"):
        Steps().step(lambda a: a > 0)


def test_induction_is_on_a_parameter_for_every_integer():
    proof = Steps("a")
    proof.induction("a")(lambda_with_words(lambda a: a >= 0))
    with pytest.raises(Unreadable, match=r"written_steps\.py:\d+: a is not a parameter for all integers"):
        proof(case_of())


def hinted(a):
    look_at(a + 1)
    return a > 0


def test_a_hint_belongs_to_the_step_itself():
    proof = Steps()
    proof.step(lambda_with_words(lambda a: hinted(a + 1)))
    with pytest.raises(Unreadable, match="look_at belongs to the function of a step"):
        proof(case_of())


def test_evidence_rests_on_the_steps():
    def key(words, more=(), **concluding):
        proof = Steps("a", *more)
        proof.step(lambda_with_words(lambda a: a >= 0, words))
        if concluding:
            proof.conclude(**concluding)
        return fingerprint(claim(tuples("a", start=0, limit=9), lambda a: a >= 0), Proof(steps=proof))

    assert key("In words.") == key("In words.")
    assert key("In words.") != key("In other words.")  # stored evidence names the steps
    assert key("In words.") != key("In words.", [enders_are_n])  # of another file
    assert len({key("In words."), key("In words.", uses=["In words"]), key("In words.", definitions=[])}) == 3
