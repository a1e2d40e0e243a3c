"""Stored proofs."""

from types import SimpleNamespace

import pytest

from sylver_claims.verifiers.cli import coq
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.coq import proof_cache
from sylver_claims.verifiers.coq.proof_cache import PLACE, CorruptProofs, load, store

PROOF = "Proof.\n  apply NNPP. intro denied.\n  refine (refute _ _).\n  vm_compute. reflexivity.\nQed."

WITHOUT_PROOF = 2
"""Number of lemmas for which the search finds no proof; ``make coq`` names them. It should only become smaller."""


def test_proofs_are_stored(tmp_path):
    store({"key": PROOF, "other": None}, tmp_path / "proofs.json.xz")
    assert load(tmp_path / "proofs.json.xz") == {"key": PROOF, "other": None}


def test_a_damaged_file_is_refused(tmp_path):
    (tmp_path / "proofs.json.xz").write_bytes(PLACE.read_bytes()[:1000])
    with pytest.raises(CorruptProofs, match="not a file of proofs"):
        load(tmp_path / "proofs.json.xz")


def test_those_of_the_program():
    kept = load().values()
    assert sum(proof is not None for proof in kept) > 700
    assert sum(proof is None for proof in kept) <= WITHOUT_PROOF


def test_only_the_lemmas_that_the_installation_lists_may_have_no_proof():
    """What an earlier run did not find in another folder does not change the exit status."""
    theorem = SimpleNamespace(exported=SimpleNamespace(keys={"lemma": "key"}), missing={"lemma": "why"}, checked=None)
    assert coq._status([theorem], {"key"}) is Status.AS_DECLARED
    assert coq._status([theorem], {"other"}) is Status.INCONCLUSIVE


@pytest.mark.slow
def test_to_search_again_for_one_claim_keeps_the_answers_of_others(verify, tmp_path, monkeypatch):
    claim, stored = "moskowitz/elo-second-sum@without-2", []
    monkeypatch.setattr(proof_cache, "load", lambda place=PLACE: {"of another": None} if place == PLACE else {})
    monkeypatch.setattr(proof_cache, "store", lambda proofs, place=PLACE: stored.append((dict(proofs), place)))
    status, _, _ = verify("coq", claim, "--again", "--keep", "--folder", str(tmp_path / "coq"))
    proofs, place = stored[-1]
    assert (status, place) == (0, PLACE)
    assert proofs.pop("of another", "lost") is None
    assert [bool(proof) for proof in proofs.values()] == [True]
