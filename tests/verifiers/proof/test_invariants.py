"""Claims about invariants of every numerical semigroup: true ones are proved, and nearly true ones are not."""

import pytest

from sylver_claims.claims import Induction, Proof, Verdict, numerical_semigroups
from sylver_claims.kernels.semigroups import (
    conductor,
    contains,
    embedding_dimension,
    equal,
    frobenius_number,
    genus,
    is_acute,
    is_almost_symmetric,
    is_arf,
    is_legal,
    is_symmetric,
    left_elements,
    minimal_generators,
    multiplicity,
    pseudo_frobenius_numbers,
    quotient,
    semigroup_type,
    special_gaps,
    wilf_number,
)

pytestmark = pytest.mark.process

FEW = 3_000_000


@pytest.fixture
def verdict(make, prove):
    """Return a function that proves something of every semigroup, and returns the verdict."""

    def of(then, given=None, steps=None):
        claim = make(forall=numerical_semigroups("S", limit=12), given=given, then=then)
        return prove(claim, Proof(steps=steps, resources=FEW)).verdict

    return of


def in_pairs(case):
    """One of n and t - n is a gap, so there are at least k + 1 gaps among 0, ..., k and t - k, ..., t."""
    from z3 import Implies, Int

    k, t, gaps = Int("k"), case.of(frobenius_number, case.S), case.symbol("gaps_S")
    goal = Implies(k <= t, gaps(k) + gaps(t) - gaps(t - k - 1) >= k + 1)
    return [Induction(name="gaps in pairs", variable=k, goal=goal)]


def multiples(case):
    """Multiples of elements are elements."""
    from z3 import ForAll, Implies, Int

    k, n = Int("k"), Int("n")
    return [Induction(name="multiples", variable=k, goal=ForAll(n, Implies(case.S(n), case.S(k * n))))]


def counted(case):
    """The number of pseudo-Frobenius numbers up to n is not negative."""
    from z3 import Int

    k = Int("k")
    return [Induction(name="not negative", variable=k, goal=case.symbol("pfs_S")(k - 2) >= 0)]


def is_doubled(S):
    for x in range(conductor(S) + 1):
        for y in range(x + 1):
            if not is_legal(S, x) and not is_legal(S, y) and is_legal(S, 2 * x - y):
                return False
    return True


PROVED = {
    "the conductor is at most twice the genus": (lambda S: conductor(S) <= 2 * genus(S), None, in_pairs),
    "symmetric": (lambda S: is_symmetric(S) == (conductor(S) == 2 * genus(S)),),
    "2x - y in an Arf semigroup": (is_doubled, is_arf),
    "elements below the conductor": (lambda S: len(left_elements(S)) + genus(S) == conductor(S),),
    "the second element": (lambda S: left_elements(S)[1] == multiplicity(S), lambda S: len(left_elements(S)) > 1),
    "the quotient by 1": (lambda S: equal(quotient(S, 1), S),),
    "quotients": (lambda S: all(contains(quotient(S, d), S) for d in range(1, conductor(S))), None, multiples),
    "half": (lambda S: frobenius_number(quotient(S, 2)) <= frobenius_number(S),),
    "t is pseudo-Frobenius": (lambda S: frobenius_number(S) in pseudo_frobenius_numbers(S),),
    "t is a special gap": (lambda S: frobenius_number(S) in special_gaps(S), lambda S: genus(S) > 0),
    "special gaps": (
        lambda S: all(x in pseudo_frobenius_numbers(S) for x in range(conductor(S)) if x in special_gaps(S)),
    ),
    "the multiplicity": (lambda S: multiplicity(S) in minimal_generators(S),),
    "the type": (lambda S: semigroup_type(S) >= 1, None, counted),
    "almost symmetric": (
        lambda S: is_almost_symmetric(S) == (2 * genus(S) - conductor(S) + 1 == semigroup_type(S)),
    ),
    "Wilf": (lambda S: wilf_number(S) + conductor(S) == embedding_dimension(S) * len(left_elements(S)),),
}  # fmt: skip
FALSE = {
    "the conductor is less": (lambda S: conductor(S) < 2 * genus(S), None, in_pairs),
    "2x - y in any semigroup": (is_doubled,),
    "up to the conductor": (lambda S: len(left_elements(S)) + genus(S) == conductor(S) + 1,),
    "the second element is another": (
        lambda S: left_elements(S)[1] == multiplicity(S) + 1, lambda S: len(left_elements(S)) > 1,
    ),
    "the quotient by 2": (lambda S: equal(quotient(S, 2), S),),
    "a quotient is contained": (lambda S: contains(S, quotient(S, 2)),),
    "t is a special gap, if there is none": (lambda S: frobenius_number(S) in special_gaps(S),),
    "special gaps and pseudo-Frobenius numbers": (
        lambda S: all(x in special_gaps(S) for x in range(conductor(S)) if x in pseudo_frobenius_numbers(S)),
    ),
    "a type of 2": (lambda S: semigroup_type(S) > 1, None, counted),
    "all are acute": (is_acute,),
    "almost symmetric, one off": (
        lambda S: is_almost_symmetric(S) == (2 * genus(S) - conductor(S) == semigroup_type(S)),
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", PROVED)
def test_what_is_so_is_proved(verdict, name):
    assert verdict(*PROVED[name]) is Verdict.PROVED


@pytest.mark.slow
@pytest.mark.parametrize("name", FALSE)
def test_what_is_not_so_is_not_proved(verdict, name):
    assert verdict(*FALSE[name]) in (Verdict.REFUTED, Verdict.INCONCLUSIVE)


def test_what_else_is_done_with_such_an_array_is_not_read(verdict):
    for then in (lambda S: special_gaps(S)[0] > 0, lambda S: 0 in left_elements(S), lambda S: sum(special_gaps(S)) > 0):
        assert verdict(then) is Verdict.INCONCLUSIVE
