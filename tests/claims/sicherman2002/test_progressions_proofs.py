"""The proofs about arithmetic progressions: none goes through for a statement that is altered."""

from dataclasses import replace

import pytest

from sylver_claims.claims import Proof, Verdict
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.sicherman2002 import progressions
from sylver_claims.claims.sicherman2002.proofs import progression_sums as sums
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.proof.conclude import CONCLUSION

pytestmark = pytest.mark.process

CLAIMS = [progressions.roberts, progressions.case_a, progressions.case_b, progressions.case_c]


def undecided(evidence):
    return {step["name"] for step in evidence.detail["steps"] if not proved_by(step)}


def proved_by(step):
    return {answer["solver"].split()[0] for answer in step["answers"] if answer["verdict"] == "proved"}


@pytest.mark.parametrize(
    ("claim", "variant"),
    [(claim, variant) for claim in CLAIMS for variant in claim.variants],
    ids=lambda value: getattr(value, "id", getattr(value, "title", "")),
)
def test_no_variant_is_proved(claim, variant, methods_of, altered):
    """Of these a step does not close, or they do not follow from the steps."""
    evidence = altered(claim.varied(variant, 1), replace(methods_of(claim), resources=500_000), of=claim)
    assert evidence.verdict is not Verdict.PROVED


@pytest.mark.parametrize(
    "then",
    [
        lambda a, d, s: (
            semigroups.frobenius_of(semigroups.progression(a, d, s)) == (a - 2) // s * a + (d - 1) * (a - 1) - 1
        ),
        lambda a, d, s: (
            semigroups.frobenius_of(semigroups.progression(a, d, s)) == ((a - 2) // s + 1) * a + d * (a - 1) - 1
        ),
        lambda a, d, s: semigroups.frobenius_of(semigroups.progression(a, d, s)) <= a * d,
    ],
    ids=["q for q + 1", "d for d - 1", "a bound that is too low"],
)
def test_another_formula_is_not_proved(then, altered):
    claim = replace(progressions.roberts, then=then, variants=())
    evidence = altered(claim, Proof(steps=sums.roberts, resources=500_000), of=progressions.roberts)
    assert evidence.verdict is not Verdict.PROVED
    assert undecided(evidence) == {CONCLUSION}


@pytest.mark.parametrize("step", [sums.only, sums.each])
def test_both_inductions_are_needed(step, altered, left):
    method = Proof(steps=lambda case: left(sums.roberts(case), words_of(step)), resources=300_000)
    evidence = altered(replace(progressions.roberts, variants=()), method, of=progressions.roberts)
    assert evidence.verdict is Verdict.INCONCLUSIVE
