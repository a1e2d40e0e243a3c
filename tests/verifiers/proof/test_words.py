"""Proofs with functions of number theory and of semigroups: true statements are proved, and false ones are not."""

from math import isqrt

import pytest

from sylver_claims.claims import Proof, Verdict, integers, numerical_semigroups, semigroup_elements
from sylver_claims.kernels.numbers import divisors, is_prime, least_prime_factor
from sylver_claims.kernels.semigroups import frobenius_number, gaps, genus, has, is_legal, multiplicity
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

pytestmark = pytest.mark.process
NUMBERS = integers("n", start=2, limit=20)
SEMIGROUPS = numerical_semigroups("S", limit=4)
BY_FROBENIUS = numerical_semigroups("S", limit=6, by="frobenius_number")
BY_GENERATOR = numerical_semigroups("S", limit=6, by="largest_generator")
ELEMENTS = semigroup_elements("S", "x", limit=3)
OF_4 = numerical_semigroups("S", limit=6, multiplicity=4)


def all_are_legal(S):
    return all(is_legal(S, g) for g in gaps(S))


def proof(make, forall, then, given=None):
    claim = make(forall=forall, given=given, then=then, methods=[Proof(resources=1_000_000)])
    (result,) = run([claim], Options(upto=6, jobs=0, methods=frozenset(["proof"])), Ledger(None))
    return result.evidence[0]


@pytest.mark.parametrize(
    ("forall", "given", "then"),
    [
        (NUMBERS, is_prime, lambda n: n == 2 or n % 2 == 1),
        (NUMBERS, lambda n: is_prime(n) and n > 7, lambda n: n % 5 != 0 and n % 7 != 0),
        (NUMBERS, None, lambda n: 1 < least_prime_factor(n) <= n and n % least_prime_factor(n) == 0),
        (NUMBERS, None, lambda n: all(n % d == 0 for d in divisors(n)) and 1 in divisors(n)),
        (NUMBERS, None, lambda n: isqrt(n * n) == n and isqrt(n) <= n),
        (SEMIGROUPS, None, lambda S: all(is_legal(S, g) for g in gaps(S)) and len(gaps(S)) == genus(S)),
        (SEMIGROUPS, None, all_are_legal),
        (ELEMENTS, None, lambda S, x: 2 * x in S and x not in gaps(S)),
        (OF_4, None, lambda S: has(S, 8) and not has(S, 3)),
        (BY_FROBENIUS, None, lambda S: frobenius_number(S) + 1 in S),
        (BY_GENERATOR, None, lambda S: multiplicity(S) in S),
    ],
)
def test_what_holds_is_proved(make, forall, given, then):
    found = proof(make, forall, then, given)
    assert found.verdict is Verdict.PROVED, found.message


@pytest.mark.parametrize(
    ("forall", "given", "then"),
    [
        (NUMBERS, is_prime, lambda n: n % 2 == 1),
        (NUMBERS, None, lambda n: least_prime_factor(n) < n),
        (NUMBERS, None, lambda n: all(d < n for d in divisors(n))),
        (NUMBERS, None, lambda n: isqrt(n) * isqrt(n) == n),
        (SEMIGROUPS, None, lambda S: all(g < genus(S) for g in gaps(S))),
        (ELEMENTS, None, lambda S, x: x + 1 in S),
        (OF_4, None, lambda S: has(S, 6)),
        (numerical_semigroups("S", limit=4), None, lambda S: has(S, 8)),
    ],
)
def test_what_does_not_hold_is_not_proved(make, forall, given, then):
    assert proof(make, forall, then, given).verdict is not Verdict.PROVED
