"""Lemmas of several claims: each is compiled once, and an error in one is reported for all of them."""

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from pkgutil import resolve_name

import pytest

from sylver_claims.claims.registry import select
from sylver_claims.verifiers.coq.check import check, refused_of
from sylver_claims.verifiers.coq.layout import BEGIN
from sylver_claims.verifiers.coq.shared_lemmas import LEMMA, LIBRARY, Sentence, Shown, files_of, in_several, shown_in
from sylver_claims.verifiers.coq.theorem import found_proof
from sylver_claims.verifiers.coq.theorems import in_folder, written
from sylver_claims.verifiers.run.worker_process import JOBS

ONE, OTHER = "sicherman2002/quiet-odd", "sicherman2002/odds-and-enders"
IN_BOTH = "in_a_quiet_ender_just_one_of_h_and_t"
LAST = "statement"
SAID = Sentence("above", "S n = true", [("given", "S 0 = true")], [("S", "Z -> bool"), ("n", "Z")])
PROOF = "Proof.\n  exact given.\nQed."


def test_a_lemma_stands_alone_with_all_that_it_speaks_of():
    alone = SAID.alone(PROOF)
    assert alone.text == (
        f"Section {alone.name}.\nVariable S : Z -> bool.\nVariable n : Z.\nHypothesis given : S 0 = true.\n"
        f"Lemma {alone.name} : S n = true.\nProof using All.\n  exact given.\nQed.\nEnd {alone.name}.\n"
    )
    assert alone.proof == f"Proof. exact ({alone.name} S n given). Qed."


def test_lemmas_are_the_same_whatever_they_are_called():
    assert SAID.alone(PROOF) == replace(SAID, name="below").alone(PROOF)
    others = [
        replace(SAID, goal="S (n + 1) = true"),
        replace(SAID, hypotheses=[("given", "S 1 = true")]),
        replace(SAID, hypotheses=[("known", "S 0 = true")]),
        replace(SAID, symbols=[("S", "Z -> bool"), ("n", "bool")]),
    ]
    assert len({SAID.alone(PROOF).name, SAID.alone(f"{PROOF} ").name, *(o.alone(PROOF).name for o in others)}) == 6


def test_keys_do_not_depend_on_the_names_of_bound_variables():
    goal = "forall (x : Z) (y : Z), x > n -> exists (x_1 : Z), S (x + x_1) = true"
    said = replace(SAID, goal=goal)
    renamed = replace(said, goal="forall (a : Z) (b : Z), a > n -> exists (c' : Z), S (a + c') = true")
    assert renamed.key == said.key
    others = ["forall (x : Z) (y : Z), y > n -> exists (x_1 : Z), S (x + x_1) = true", goal.replace("n", "m")]
    given = [("given", "forall (n : Z), S n = true")]
    assert len({said.key, *(replace(said, goal=o).key for o in others), replace(said, hypotheses=given).key}) == 4


def test_what_stands_in_two_files_is_shown_once():
    alone, without = replace(SAID, name="alone", goal="True"), replace(SAID, name="without", goal="False")
    first = {"above": (SAID, PROOF), "alone": (alone, PROOF), "without": (without, None)}
    lemmas = in_several([first, {"below": (SAID, PROOF), "without": (without, None)}])
    assert lemmas == [{"above": SAID.alone(PROOF)}, {"below": SAID.alone(PROOF)}]
    ((name, text),) = files_of(lemmas).items()
    assert text.count(SAID.alone(PROOF).text) == 1
    assert shown_in("there", {name: text}, lemmas[1], []) == Shown("there", {"below": SAID.alone(PROOF).proof}, [name])
    assert shown_in("there", {name: text}, lemmas[1], [SAID.alone(PROOF).name]) == Shown("there")


def test_only_the_proof_of_what_is_shown_elsewhere_is_another_one():
    text = f"{BEGIN}Lemma a : True.\nProof.\n  exact I.\nQed.\n\nLemma b : True.\nProof.\n  exact I.\nQed.\n"
    short = Shown("there", {"b": "Proof. exact (c). Qed."}, ["Lemmas_1"]).put_into(text)
    assert short == (
        f"{BEGIN}From {LIBRARY} Require Import Lemmas_1.\n"
        "Lemma a : True.\nProof.\n  exact I.\nQed.\n\nLemma b : True.\nProof. exact (c). Qed.\n"
    )
    assert Shown().put_into(text) == text


class Here:
    """Does each job at once, in this process; keeps which there were."""

    def __init__(self):
        self.done = []

    def submit(self, name, arguments, **_):
        """Do a job."""
        self.done.append((name, arguments))
        answer = Future()
        answer.set_result(resolve_name(JOBS[name])(**arguments))
        return answer


@pytest.fixture(scope="module")
def proofs():
    """Return proofs of the lemmas of two claims, by their keys."""
    found = {}
    for theorem in theorems_in(None):
        whole = theorem.exported
        found |= {whole.keys[n]: found_proof(x, whole.printer) for n, x in whole.lemmas.items()}
    return found


def theorems_in(folder):
    """Return two claims with a lemma in common, with their files in a folder."""
    return in_folder(select([ONE, OTHER]), folder or Path())[0]


@pytest.mark.process
@pytest.mark.slow
def test_theorems_with_a_lemma_in_common_are_accepted(coq, proofs):
    here, known = Here(), dict(proofs)
    found = list(written(theorems_in(coq.folder), known, here, coq.compiled))
    assert [theorem.accepted for theorem in found] == [True, True]
    assert [theorem.checked.assumed for theorem in found] == [["classic"], ["classic"]]
    assert known == proofs
    (lemmas, *checks) = here.done
    assert lemmas[0] == "lemmas"
    assert [list(arguments["shown"]["proofs"]) for _, arguments in checks] == [[IN_BOTH], [IN_BOTH]]
    texts = [theorem.file.read_text(encoding="utf-8") for theorem in found]
    assert all(LIBRARY not in text and text.count("Qed.") > 2 for text in texts)


@pytest.mark.process
@pytest.mark.slow
def test_a_proof_that_is_refused_is_told_of_each_theorem(coq, proofs):
    key = theorems_in(coq.folder)[0].exported.keys[IN_BOTH]
    known = proofs | {key: "Proof.\n  apply NNPP. intro denied.\n  exact denied.\nQed."}
    found = list(written(theorems_in(coq.folder), known, Here(), coq.compiled))
    assert [list(theorem.checked.refused) for theorem in found] == [[IN_BOTH], [IN_BOTH]]
    assert not any(theorem.accepted for theorem in found)
    assert known[key] is None


@pytest.mark.process
@pytest.mark.slow
def test_a_lemma_that_says_something_else_is_no_proof(coq, proofs, tmp_path):
    theorem = theorems_in(coq.folder)[0]
    theorem.file.write_text(theorem.exported.text(proofs), encoding="utf-8")
    said = theorem.exported.sentences[LAST]
    weaker = replace(said, hypotheses=[*said.hypotheses, ("more", said.goal)]).alone("Proof.\n  exact more.\nQed.")
    open_one = said.alone("Proof.\nAdmitted.")
    answers = []
    for alone in (weaker, open_one):
        (tmp_path / "Lemmas_1.v").write_text(files_of([{LAST: alone}])["Lemmas_1"], encoding="utf-8")
        assert refused_of(tmp_path / "Lemmas_1.v", coq.compiled) == []
        proof = alone.proof.replace(" more)", ")")
        shown = Shown(str(tmp_path), {LAST: proof}, ["Lemmas_1"])
        answers.append(check(theorem.file, coq.compiled, theorem.exported.stated, shown))
    assert list(answers[0].refused) == [LAST]
    assert not answers[1].refused
    assert [name.partition(" ")[0] for name in answers[1].assumed] == ["classic", open_one.name]
    assert not any(answer.accepted for answer in answers)


def test_all_lemmas_of_a_file_are_found():
    """Else one that is shown elsewhere would be shown twice, and one that is refused would not be named."""
    (theorem, _) = theorems_in(None)
    text = theorem.exported.text({})
    assert theorem.exported.lemmas.keys() <= {lemma[1] for lemma in LEMMA.finditer(text)}
