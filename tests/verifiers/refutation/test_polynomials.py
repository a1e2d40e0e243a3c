"""Terms and comparisons as polynomials, and the polynomials whose sign may matter."""

import pytest
import z3

from sylver_claims.verifiers.refutation.cofactors import cofactors
from sylver_claims.verifiers.refutation.polynomials import Constraint, Polynomial, Unknowns, degree, is_comparison

x, y, n = z3.Ints("x y n")
f = z3.Function("f", z3.IntSort(), z3.IntSort())


def _value(polynomial: Polynomial, values: list[int]) -> int:
    total = 0
    for monomial, factor in polynomial.items():
        part = factor
        for unknown in monomial:
            part *= values[unknown]
        total += part
    return total


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (x + y - x, {(1,): 1}),
        ((x + y) * (x - y), {(0, 0): 1, (1, 1): -1}),
        (-(2 * x - 3), {(0,): -2, (): 3}),
        (x - y - n - 1, {(0,): 1, (1,): -1, (2,): -1, (): -1}),
        (x * 0, {}),
    ],
)
def test_terms_are_multiplied_out(term: z3.ArithRef, expected: Polynomial) -> None:
    unknowns = Unknowns()
    for unknown in (x, y, n):
        unknowns.polynomial(unknown)
    assert unknowns.polynomial(term) == expected


def test_what_is_no_polynomial_is_an_unknown() -> None:
    unknowns = Unknowns()
    assert unknowns.polynomial(f(x) * (x % 3) + f(x)) == {(0, 1): 1, (0,): 1}
    assert [str(term) for term in unknowns.all] == ["f(x)", "x%3"]


def test_a_polynomial_is_a_term_again() -> None:
    unknowns = Unknowns()
    term = (x + 2 * y) * (x - 1) + 5
    solver = z3.Solver()
    solver.add(unknowns.term(unknowns.polynomial(term)) != term)
    assert solver.check() == z3.unsat
    assert degree(unknowns.polynomial(term)) == 2
    assert str(unknowns.term({})) == "0"


@pytest.mark.parametrize("positive", [True, False])
@pytest.mark.parametrize("atom", [x < y, x <= y, x > y, x >= y, x == y, x < 3, 2 * x >= y + 1])
def test_a_constraint_holds_where_the_comparison_does(atom: z3.BoolRef, positive: bool) -> None:
    unknowns = Unknowns()
    unknowns.polynomial(x), unknowns.polynomial(y)
    sign, polynomial = unknowns.constraint(atom, positive)
    for a in range(-3, 5):
        for b in range(-3, 5):
            value = _value(polynomial, [a, b])
            holds = {"=": value == 0, "!=": value != 0, ">=": value >= 0}[sign]
            said = z3.is_true(z3.simplify(z3.substitute(atom, (x, z3.IntVal(a)), (y, z3.IntVal(b)))))
            assert holds is (said is positive)


def test_comparisons_of_integers_alone_are_comparisons() -> None:
    p = z3.Bool("p")
    assert all(map(is_comparison, [x < y, x == 3, f(x) >= 2]))
    assert not any(map(is_comparison, [p, p == (x < y), z3.Distinct(x, y), z3.ForAll(x, x > 0)]))


def test_a_common_factor_and_what_is_beside_an_unknown() -> None:
    unknowns = Unknowns()

    def equation(atom: z3.BoolRef) -> Constraint:
        return unknowns.constraint(atom, positive=True)

    n_, x_, y_ = (unknowns.polynomial(unknown) for unknown in (n, x, y))
    assert (n_, x_, y_) == ({(0,): 1}, {(1,): 1}, {(2,): 1})
    assert {(1,): 1, (2,): 1} in cofactors([equation(n * x + n * y == 0)])
    assert {(1,): 1, (2,): -1} in cofactors([equation(n * x == n * y + 1)])
    d = z3.Int("d")
    found = cofactors([equation(n * x + y == 0), equation(y == n * d)])
    assert {(1,): 1, (3,): 1} in found or {(1,): -1, (3,): -1} in found
    assert cofactors([equation(x == y)]) == []
