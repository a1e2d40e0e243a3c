"""Stored proofs."""

import pytest

from sylver_claims.verifiers.coq.proof_cache import PLACE, CorruptProofs, load, store

PROOF = "Proof.\n  apply NNPP. intro denied.\n  refine (refute _ _).\n  vm_compute. reflexivity.\nQed."

OPEN = {
    "boyers2024/prop-5: the_statements_about_positions_have",
    "boyers2024/prop-6@table: the_words_have_a_meaning_here",
    "boyers2024/prop-7@table: the_words_have_a_meaning_here",
}
"""Solvers show of these that predicates have values; the theorems of Coq do not rest on that."""
NOT_ACCEPTED = {
    "sicherman2002/short-moves": (
        "t_r_is_not_in_s",
        "all_numbers_beyond_t_r_are_in_s",
        "and_t_r_is_t_s",
        "of_k_and_t_k_one_is_in_s",
        "s_is_paired_and_so_is_r",
    ),
    "sicherman2002/long-moves@a-move-left": (
        "where_m_and_n_are_coprime_let_um_vn_there_are_such",
        "step_1_is_legal",
        "all_from_z_on_are_in_s",
        "all_numbers_beyond_t_r_are_in_s",
        "and_t_r_is_t_s",
        "so_some_k_and_t_k_are_legal",
        "let_s_be_the_lesser_one_there_are_such",
        "ps_and_t_t_ps_are_legal_in_t",
        "the_greater_one_is_greater_than_t_t",
        "t_t_pt_s_p_1_z",
        "statement",
        "so_t_is_not_an_ender",
    ),
    "sicherman2002/long-moves@from-t": ("and_t_r_is_t_s",),
    "boyers2024/fact-1@five": ("ix_ry_sz_is_n_times_f_u_v_of_v_w_x_y", "n_is_ix_ry_sz_of_v_w_x_y_z"),
}
"""Lemmas of claims that solvers prove and Coq does not accept yet."""


def test_proofs_are_stored(tmp_path):
    store({"key": PROOF, "other": None}, tmp_path / "proofs.json.xz")
    assert load(tmp_path / "proofs.json.xz") == {"key": PROOF, "other": None}


def test_a_damaged_file_is_refused(tmp_path):
    (tmp_path / "proofs.json.xz").write_bytes(PLACE.read_bytes()[:1000])
    with pytest.raises(CorruptProofs, match="not a file of proofs"):
        load(tmp_path / "proofs.json.xz")


def test_those_of_the_program_are_proofs():
    assert sum(proof is not None for proof in load().values()) > 700


@pytest.mark.slow
def test_each_lemma_of_each_claim_has_a_proof_that_is_kept(theorems):
    kept = load()
    shown = {f"{claim}: {name}": kept.get(key) for claim, whole in theorems.items() for name, key in whole.keys.items()}
    assert {name for name, proof in shown.items() if proof is None} == OPEN | {
        f"{claim}: {name}" for claim, names in NOT_ACCEPTED.items() for name in names
    }
