"""Proofs that are kept: only texts that declare nothing are taken."""

import pytest

from verifiers.coq.kept import CorruptProofs, is_proof, load, store

PROOF = "Proof.\n  apply NNPP. intro denied.\n  refine (refute _ _).\n  vm_compute. reflexivity.\nQed."
OTHERS = {
    "an axiom": PROOF.replace("intro denied.", "intro denied. Axiom classic : False."),
    "an axiom behind the proof": f"{PROOF}\nAxiom classic : False.",
    "two proofs": f"{PROOF}\n{PROOF}",
    "a comment": PROOF.replace("intro denied.", "intro denied. (* "),
    "a text": PROOF.replace("intro denied.", 'intro "(*".'),
    "a bullet": PROOF.replace("intro denied.", "{ Axiom classic : False. }"),
    "no proof": "Proof. Admitted.",
    "nothing": "",
    "half of one": "Proof.",
    "a number": 7,
}

OPEN = {
    "boyers2024/prop-5: what_is_said_of_positions_has_a_valu",
    "boyers2024/prop-6@table: the_words_have_a_meaning_here",
    "boyers2024/prop-7@table: the_words_have_a_meaning_here",
}
"""Solvers show of these that predicates have values; the theorems of Coq do not rest on that."""


def test_a_proof_is_taken(tmp_path):
    assert is_proof(PROOF)
    store({"key": PROOF, "other": None}, tmp_path / "proofs.json.xz")
    assert load(tmp_path / "proofs.json.xz") == {"key": PROOF, "other": None}


@pytest.mark.parametrize("what", OTHERS)
def test_what_declares_something_is_refused(what, tmp_path):
    assert not is_proof(OTHERS[what])
    store({"key": OTHERS[what]}, tmp_path / "proofs.json.xz")
    with pytest.raises(CorruptProofs, match="no file of proofs"):
        load(tmp_path / "proofs.json.xz")


def test_those_of_the_program_are_proofs():
    assert sum(proof is not None for proof in load().values()) > 700


@pytest.mark.slow
def test_each_lemma_of_each_claim_has_a_proof_that_is_kept(theorems):
    kept = load()
    shown = {f"{claim}: {name}": kept.get(key) for claim, whole in theorems.items() for name, key in whole.keys.items()}
    assert {name for name, proof in shown.items() if proof is None} == OPEN
