"""Lemmas about integers: few comparisons at a time, with products one by one."""

import pytest
import z3

from sylver_claims.verifiers.refutation.forms import Atoms, equal
from sylver_claims.verifiers.refutation.found import Literal, NotFound
from sylver_claims.verifiers.refutation.linear import Linear
from sylver_claims.verifiers.refutation.opaque import side_facts
from sylver_claims.verifiers.refutation.polynomials import Constraint, Unknowns
from sylver_claims.verifiers.refutation.solving import UNSAT
from sylver_claims.verifiers.refutation.theory_lemmas import Theory, implicant

x, y, i, j, m, n, d = z3.Ints("x y i j m n d")
f = z3.Function("f", z3.IntSort(), z3.IntSort())
S = z3.Function("S", z3.IntSort(), z3.BoolSort())

LINEAR = {
    "order": [x < y, y < i, i <= x],
    "parity": [equal(2 * x, 2 * y + 1)],
    "opaque": [f(x) > 3, f(x) < 4],
}
WITH_PRODUCTS = {
    "two positive numbers": [x >= 1, y >= 1, x * y <= 0],
    "a square": [x * x < 0],
    "an equation, multiplied": [equal(x, y), x * i > y * i],
    "a multiple between": [n > 0, n * x > 0, n * x < n],
    "a factor that is not zero": [n > 0, equal(n * x, n * y), z3.Not(equal(x, y))],
    "a factor that is 0": [m >= 0, z3.Not(m > 0), m * n > x, i >= 0, i <= m, equal(i * d, x)],
    "two equations": [
        equal(n * i + m * j, n * x + m * y), equal(j - y, -(n * d)), x >= 0, x < m, y < 0, i >= 0, j >= 0, m < n,
    ],
}  # fmt: skip


def _lemmas(formulas: list[z3.BoolRef]) -> tuple[Atoms, list[list[Literal]], list[Literal]]:
    atoms = Atoms()
    literals = []
    for formula in formulas:
        positive = not z3.is_not(formula)
        literals.append(Literal(atoms.number(formula if positive else formula.arg(0)), positive))
    return atoms, Theory(atoms).lemmas(literals), literals


def _is_linear(atoms: Atoms, lemma: list[Literal]) -> bool:
    unknowns, linear = Unknowns(), Linear()
    numbers = [linear.add(unknowns.constraint(atoms.all[a - 1], positive)) for a, positive in lemma]
    return linear.questions.check(numbers) == UNSAT


def _holds(atoms: Atoms, lemma: list[Literal]) -> bool:
    solver = z3.Solver()
    solver.set("rlimit", 10_000_000)
    solver.add(*[atoms.all[a - 1] if positive else z3.Not(atoms.all[a - 1]) for a, positive in lemma])
    return str(solver.check()) == "unsat"


def _exclude(lemmas: list[list[Literal]], literals: list[Literal]) -> bool:
    """Whether the literals contradict the lemmas propositionally."""
    solver = z3.Solver()
    for lemma in lemmas:
        solver.add(z3.Not(z3.And(*[z3.Bool(str(a)) == positive for a, positive in lemma])))
    solver.add(*[z3.Bool(str(a)) == positive for a, positive in literals])
    return bool(solver.check() == z3.unsat)


@pytest.mark.parametrize("kind", LINEAR)
def test_what_is_linear_is_one_lemma(kind: str) -> None:
    atoms, lemmas, literals = _lemmas(LINEAR[kind])
    assert lemmas == [literals]
    assert _is_linear(atoms, literals)


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=pytest.mark.slow) if kind == "two equations" else kind for kind in WITH_PRODUCTS]
)
def test_products_are_lemmas_of_their_own(kind: str) -> None:
    atoms, lemmas, literals = _lemmas(WITH_PRODUCTS[kind])
    assert not _is_linear(atoms, literals)
    assert _exclude(lemmas, literals)
    for lemma in lemmas:
        assert _holds(atoms, lemma)
        assert _is_linear(atoms, lemma) or len(lemma) <= 3


def test_several_lemmas_are_found_at_once_and_what_is_idle_is_left_out() -> None:
    _, lemmas, _ = _lemmas([x < y, y < x, z3.Not(equal(d, d)), m < n, i < j, j < i])
    assert sorted(map(sorted, lemmas)) == [
        [Literal(1, True), Literal(2, True)], [Literal(3, False)], [Literal(5, True), Literal(6, True)],
    ]  # fmt: skip


@pytest.mark.parametrize("formulas", [[x < y], [x * y == 6, x > 1, y > 1], [f(x) > f(y), equal(x, y)]])
def test_what_can_hold_has_no_lemma(formulas: list[z3.BoolRef]) -> None:
    with pytest.raises(NotFound, match="satisfy"):
        _lemmas(formulas)


def test_few_values_make_clauses_true() -> None:
    a, b, c = (Literal(number, True) for number in (1, 2, 3))
    model = {1: True, 2: True, 3: True, 4: False}
    assert implicant([[a, b], [b, c]], model, []) == [b]
    assert implicant([[a, b], [b, c]], model, [c]) == [a, c]
    assert implicant([], model, []) == []


def test_what_is_known_of_opaque_terms() -> None:
    smaller = z3.If(x < y, x, y)
    rules = [fact.rule for fact in side_facts([f(smaller) > x % 4, S(f(y)), x / 4 > 0])]
    assert sorted(rules) == ["conditional", "congruence", "division"]
    assert side_facts([x + 2 * y > 3, S(x)]) == []
    assert [fact.rule for fact in side_facts([f(z3.IntVal(1)) > f(z3.IntVal(2))])] == []


def test_a_number_of_a_linear_constraint_can_be_chosen() -> None:
    linear = Linear()
    numbers = [linear.add(Constraint(">=", {(0,): 1, (): -1})), linear.add(Constraint(">=", {(0,): -1}))]
    assert linear.questions.check(numbers) == UNSAT
    assert linear.questions.check(numbers[:1]) != UNSAT
