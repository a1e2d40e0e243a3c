"""Stored proofs."""

import pytest

from sylver_claims.verifiers.coq.proof_cache import PLACE, CorruptProofs, load, store

PROOF = "Proof.\n  apply NNPP. intro denied.\n  refine (refute _ _).\n  vm_compute. reflexivity.\nQed."

WITHOUT_PROOF = 18
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
