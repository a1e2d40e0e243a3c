"""Corrected forms name claims known to be false; boards are finite positions of claims with a counterexample."""

import pytest

from sylver_claims.claims import ClaimError, Verdict
from sylver_claims.claims.registry import load, registry


def test_a_corrected_form_corrects_a_claim_that_is_false():
    known = {c.id: c for c in registry()}
    mending = [c for c in known.values() if c.corrects]
    assert mending
    for claim in mending:
        assert claim.declared is not Verdict.REFUTED
        assert all(known[m].declared is Verdict.REFUTED for m in claim.corrects), claim.id


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ("board=(4, 6), counterexample={'n': 1}", "must be the numbers of a finite position, got (4, 6)"),
        ("board=(0, 1), counterexample={'n': 1}", "must be the numbers of a finite position, got (0, 1)"),
        ("board=(4, 5)", "needs a counterexample; give one, or remove"),
        ("corrects='mine/two'", "must list ids of other claims, got 'mine/two'"),
        ("corrects=('mine/one',)", "must list ids of other claims, got ('mine/one',)"),
    ],
)
def test_what_is_malformed_is_refused(written, fields, words):
    path = written(f'one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 1), {fields})')
    with pytest.raises(ClaimError) as caught:
        load(path)
    assert words in str(caught.value)
