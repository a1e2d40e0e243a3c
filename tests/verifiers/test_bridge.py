"""The bridge of a proof: formulas evaluated on cases, and formulas that are not the claim."""

import random

import pytest
import z3

from claims import Fuzz, Proof, Script, Verdict, numerical_semigroups, tuples
from kernels.semigroups import frobenius_number, genus, is_legal, is_quiet_ender
from verifiers.bridge import Mismatch, build
from verifiers.concrete import true
from verifiers.evaluate import Formula
from verifiers.ledger import Ledger
from verifiers.plan import Options
from verifiers.points import smallest
from verifiers.run import run
from verifiers.terms import Unsupported
from verifiers.windows import Unbounded

S = z3.Function("S", z3.IntSort(), z3.BoolSort())
T = z3.Function("T", z3.IntSort(), z3.BoolSort())
n, t, x, y, z = z3.Ints("n t x y z")
GAPS = (1, 2, 3, 6, 7, 11)


def proved(claim):
    (result,) = run([claim], Options(upto=8, means=frozenset(["proof"])), Ledger(None))
    return result.evidence[0]


def quick(formula, sets=()):
    values = {"S": lambda m: m >= 0 and m not in GAPS, "t": 11}
    return Formula(formula, sets).true(values, {"S": (0, 11)})


def slow(formula):
    m = z3.Var(0, z3.IntSort())
    member = z3.And(m >= 0, *(m != gap for gap in GAPS))
    return true(z3.substitute_funs(z3.substitute(formula, (t, z3.IntVal(11))), (S, member)))


class Drawn:
    """Draws formulas with up to two quantifiers."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def term(self, variables):
        pick = self.random.choice
        total = z3.IntVal(pick(range(-6, 7))) + pick([0, 1, -1]) * t
        for v in variables:
            total = total + pick([0, 1, -1, 2, -2, t - 9, 10 - t, (t - 11) * t]) * v  # 2, -1, 0, as t is 11
        return total

    def formula(self, variables, depth):
        kind = self.random.randrange(9 if depth else 4)
        if kind < 2:
            return S(self.term(variables))
        if kind == 2:
            return self.term(variables) <= self.term(variables)
        if kind == 3:
            return self.term(variables) % self.random.choice([2, 3]) == self.random.randrange(3)
        a, b = self.formula(variables, depth - 1), self.formula(variables, depth - 1)
        return [z3.And(a, b), z3.Or(a, z3.Not(b)), z3.Implies(a, b), a == b, z3.If(a, b, z3.Not(a))][kind - 4]

    def quantified(self, variables=(), left=2):
        v = z3.Int(f"v{left}")
        inner = (*variables, v)
        body = self.formula(inner, 3)
        if left > 1 and self.random.randrange(2):
            body = self.random.choice([z3.And, z3.Or])(body, self.quantified(inner, left - 1))
        return self.random.choice([z3.ForAll, z3.Exists])(v, body)


@pytest.mark.parametrize("seed", range(80))
def test_windows_miss_nothing(seed):
    formula = Drawn(seed).quantified()
    try:
        said = quick(formula)
    except Unbounded:
        return
    assert said == slow(formula)


def test_most_formulas_have_windows():
    """What is periodic far off has one, and what two variables bound between them."""
    for formula in [
        z3.ForAll(x, z3.Implies(x > t, S(x))),
        z3.ForAll([x, y], z3.Implies(z3.And(S(x), S(y)), S(x + y))),
        z3.ForAll(x, z3.Implies(x > t, z3.Or(x % 2 == 0, S(x - 3)))),
        z3.Exists(x, z3.And(x > 100, x % 7 == 3)),
        z3.Exists([x, y], z3.And(x > 0, y > 0, x * y == 12, x <= 12, y <= 12, x > y)),
        z3.ForAll([x, y], z3.Implies(z3.And(x >= 0, x < 9, 5 * x + t * y > 50), 2 * x <= t * y + 14)),
    ]:
        assert quick(formula) == slow(formula) is True


@pytest.mark.parametrize("seed", range(20))
def test_factors_that_are_known_in_a_case(seed):
    """y is bounded only through factors such as t - 9, of which the case tells the value."""
    draw = random.Random(seed)
    a, b, c = (draw.choice([k for k in range(22) if k != 11]) for _ in range(3))
    formula = z3.Exists([x, y], z3.And(x >= 0, x <= 4, (t - a) * x + (b - t) * y == 3 * (t - c)))
    assert quick(formula) == slow(formula) == any((3 * (11 - c) - (11 - a) * v) % (b - 11) == 0 for v in range(5))


@pytest.mark.parametrize(
    "formula",
    [
        z3.Exists([x, y], z3.And(x > 100, 2 * x + 3 * y == 1)),
        z3.Exists(x, z3.ForAll(y, z3.Or(S(y), x > y))),
        z3.Exists(x, z3.And(x > t, x * x == 400)),
    ],
)
def test_what_has_no_window_is_left_to_the_solver(formula):
    with pytest.raises(Unbounded):
        quick(formula)


@pytest.mark.parametrize("formula", [x % y == 0, z3.ToReal(x) / 2 > 1, z3.Exists(z3.Bool("b"), z3.Bool("b"))])
def test_what_is_not_understood_is_left_to_the_solver(formula):
    with pytest.raises(Unsupported):
        Formula(formula)


def test_division_rounds_as_the_solver_does():
    for value in range(-7, 8):
        for divisor in (2, 3):
            formula = z3.And(x % divisor == value % divisor, x / divisor == value // divisor)
            assert Formula(formula).true({"x": value}, {})
            assert true(z3.substitute(formula, (x, z3.IntVal(value))))


def between(upper):
    return z3.And(z3.ForAll(n, z3.Implies(S(n), T(n))), z3.ForAll(n, z3.Implies(T(n), z3.Or(S(n), upper))))


def test_a_formula_for_each_set():
    adjoined = z3.And(n > 6, n < t)  # only 7 can be in T or not
    assert quick(z3.Implies(between(adjoined), z3.Or(S(7), T(7) == T(7))), ["T"])
    assert not quick(z3.Implies(between(adjoined), T(7)), ["T"])
    assert not quick(z3.Implies(between(adjoined), z3.Not(T(7))), ["T"])
    assert quick(z3.Implies(between(adjoined), z3.And(T(5), z3.Not(T(6)), T(12), z3.Not(T(-1)))), ["T"])
    with pytest.raises(Unbounded):
        quick(z3.Implies(z3.ForAll(n, z3.Implies(S(n), T(n))), T(7)), ["T"])


def about_semigroups(make, hypothesis, conclusion, **fields):
    fields = {"variables": [S], "terms": [(t, frobenius_number)]} | fields
    means = [Fuzz(most=12), Proof(script=lambda: Script(**fields))]
    return make(forall=numerical_semigroups("S"), given=hypothesis, then=conclusion, means=means)


@pytest.mark.process
def test_several_hundred_semigroups_are_looked_at(make):
    claim = about_semigroups(make, None, lambda S: not is_legal(S, 0), given=z3.BoolVal(True), then=S(0), axioms=[S(0)])
    evidence = proved(claim)
    assert evidence.verdict is Verdict.PROVED
    assert evidence.cases > 450
    assert len(smallest(claim)) == 478


def test_a_thousand_tuples_are_looked_at(make):
    script = Script(variables=[x, y], given=z3.And(x >= 1, y >= 1), then=x + y >= 2)
    claim = make(forall=tuples("x y"), then=lambda x, y: x + y >= 2, means=[Proof(script=lambda: script)])
    assert build(claim, script).points > 1000


@pytest.mark.process
@pytest.mark.parametrize(
    ("then", "differs"), [(t % 2 == 1, False), (z3.BoolVal(True), True), (z3.Or(t % 2 == 1, S(3)), True)]
)
def test_a_conclusion_that_differs_outside_the_hypothesis_is_a_conflict(make, then, differs):
    """In a quiet ender t is odd: that cannot be told from "true" on the cases that meet the hypothesis."""
    quiet = z3.And(t > 0, z3.ForAll(n, z3.Implies(z3.And(n > 0, n < t), z3.Xor(S(n), S(t - n)))))
    claim = about_semigroups(
        make, is_quiet_ender, lambda S: frobenius_number(S) % 2 == 1, given=quiet, then=then, axioms=[z3.Not(S(t))]
    )
    evidence = proved(claim)
    assert (evidence.verdict is Verdict.CONFLICT) == differs
    assert ("does not meet the hypothesis" in evidence.message) == differs


def gaps_up_to(S, m):
    return sum(is_legal(S, i) for i in range(1, m + 1))


G = z3.Function("G", z3.IntSort(), z3.IntSort())


@pytest.mark.parametrize(
    "axiom",
    [
        z3.ForAll(n, z3.Implies(z3.And(n >= 0, n <= t), G(n) == G(n - 1) + z3.If(S(n - 1), 0, 1))),
        z3.ForAll(n, z3.Implies(z3.And(n >= 0, n <= t), G(n) >= n)),
        z3.ForAll(n, z3.Implies(n > 0, G(n) >= 0)),
    ],
)
def test_a_function_is_held_to_its_values(make, axiom):
    """A wrong axiom fails in a case; one that speaks of all integers cannot be evaluated, and is no axiom."""
    claim = about_semigroups(
        make,
        None,
        lambda S: genus(S) >= 0,
        given=z3.BoolVal(True),
        then=G(t) >= 0,
        axioms=[axiom],
        terms=[(t, frobenius_number), (G, gaps_up_to)],
    )
    assert proved(claim).verdict is Verdict.CONFLICT


def test_only_the_conclusion_may_speak_of_an_arbitrary_set(make):
    for fields in ({"given": T(0)}, {"axioms": [T(0)]}):
        claim = about_semigroups(make, None, lambda S: True, **({"given": z3.BoolVal(True), "then": T(0)} | fields))
        with pytest.raises(Mismatch, match="neither a variable"):
            build(claim, claim.means[1].script())


def test_what_is_true_of_some_sets_only_is_not_proved(make):
    """Not every T between S and S with t adjoined contains t, nor is every such T without it."""
    for then in (T(t), z3.Not(T(t))):
        stated = z3.Implies(between(n == t), then)
        claim = about_semigroups(make, lambda S: genus(S) > 0, lambda S: True, given=t > 0, then=stated)
        assert proved(claim).verdict is Verdict.CONFLICT


@pytest.mark.process
@pytest.mark.parametrize(("digits", "verdict"), [(8, Verdict.PROVED), (5, Verdict.CONFLICT)])
def test_a_number_must_have_place_in_its_bit_vector(make, digits, verdict):
    """With too few digits a formula would speak of the remainder."""
    vector = z3.BitVec("v", digits)
    script = Script(
        variables=[x],
        given=z3.And(x >= 1, x < 200),
        then=vector ^ vector == 0,
        terms=[(vector, lambda n: n if n < 200 else 0)],
    )
    claim = make(given=lambda n: n < 200, then=lambda n: n ^ n == 0, means=[Proof(script=lambda: script)])
    assert proved(claim).verdict is verdict
