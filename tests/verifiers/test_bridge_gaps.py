"""Formulas that say something else than the claim where a bridge of small cases would not see it."""

import pytest
import z3

from claims import Proof, Script, Verdict
from verifiers.ledger import Ledger
from verifiers.plan import Options
from verifiers.run import run

n = z3.Int("n")
b = z3.BitVec("n_in_binary", 64)
FORBIDDEN = {70021: False}


def far_off(n):
    return n not in (80021, 999983)


LISTED = list(range(5000))


def proof(given=n >= 1, then=None, terms=()):
    return Proof(script=lambda: Script(variables=[n], given=given, then=z3.BoolVal(True) if then is None else then,
                                       terms=terms))  # fmt: skip


def verdict(claim):
    (result,) = run([claim], Options(upto=30, jobs=1), Ledger(None))
    return result.verdict, result.evidence[0].message


@pytest.mark.slow
@pytest.mark.parametrize(
    "then",
    [
        lambda n: n not in {50021, 999983},
        lambda n: FORBIDDEN.get(n, True),
        lambda n: FORBIDDEN.get(n % 10**9, n % 7 < 9),
        lambda n: far_off(n) and f"{n}" != "",
        lambda n: (n % 5000 in LISTED and f"{n:d}" != "") and n != 60013,
    ],
)
def test_a_false_statement_about_constants_in_containers_is_not_proved(make, then):
    assert verdict(make(then=then, means=[proof()]))[0] is Verdict.CONFLICT


def test_a_formula_that_stops_where_the_claim_does_not_is_no_proof(make):
    means = proof(z3.And(n >= 1, n < 2**63), z3.ULE(b, b), [(b, lambda n: n)])
    claim = make(then=lambda n: n & (2**64 - 1) == n, means=[means])
    found, message = verdict(claim)
    assert found is Verdict.CONFLICT
    assert "meets the hypothesis of the claim, but not that of the formula" in message


def test_a_bit_vector_must_hold_every_case(make):
    found, message = verdict(
        make(then=lambda n: n & (2**64 - 1) == n, means=[proof(then=z3.ULE(b, b), terms=[(b, int)])])
    )
    assert found is Verdict.CONFLICT
    assert "has no place in a bit-vector" in message


def test_a_term_has_whole_values(make):
    half = z3.Int("half")
    found, message = verdict(make(means=[proof(then=half < half + 1, terms=[(half, lambda n: n / 2)])]))
    assert found is Verdict.CONFLICT
    assert "no integer" in message
