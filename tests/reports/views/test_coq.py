"""The result of Coq for a proof appears on the page of the claim and on that of all proofs, until the proof changes."""

import re
from dataclasses import replace

import pytest
from made_results import searched

from sylver_claims.claims import Verdict
from sylver_claims.reports.site import build
from sylver_claims.reports.views.coq import current
from sylver_claims.verifiers.coq.layout import BEGIN, SECTION, STATEMENT
from sylver_claims.verifiers.coq.record import Record

TEXT = f"{BEGIN}Definition even n := n mod 2 = 0.\n{SECTION}{STATEMENT}Theorem claim : even 2.\nProof. easy. Qed.\n"
CLAIM = "made2024/lem-1"


def record(**changed):
    made = Record(CLAIM, "proof-key", "8.16.1", TEXT, 7, 0, 0, ["classic"], 3.5)
    return replace(made, **changed)


@pytest.fixture
def proved(results):
    """The results, with a fingerprint of the one proof among them."""
    return [
        replace(r, evidence=tuple(replace(e, fingerprint="proof-key" if e.name == "proof" else "") for e in r.evidence))
        for r in results
    ]


def words_of(folder, file):
    text = re.sub(r"<(style|script).*?</\1>", "", (folder / file).read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


def pages(results, records, folder):
    build.write(results, folder, upto=9, command="c", versions={}, coq={CLAIM: records} if records else {})
    return words_of(folder, "claim/made2024-lem-1.html"), words_of(folder, "proofs.html")


def test_a_record_of_another_proof_is_not_shown(proved, tmp_path):
    assert set(current(proved, {CLAIM: record(), "made2024/no-such": record()})) == {CLAIM}
    assert current(proved, {CLAIM: record(key="other")}) == {}
    for place, records in enumerate((None, record(key="other"))):
        claim, proofs = pages(proved, records, tmp_path / str(place))
        assert "Theorem in Coq" not in claim
        assert "Coq has not checked these proofs; verify coq --check runs it." in proofs
        assert "accepts" not in proofs


@pytest.mark.parametrize(
    ("changed", "says", "short"),
    [
        ({}, "The kernel of Coq 8.16.1 accepts the theorem", "accepted"),
        ({"missing": 1}, "(7 lemmas; it does not rest on 1 of them, without a proof)", "accepted"),
        ({"refused": 1, "missing": 2}, "Of 7 lemmas Coq 8.16.1 accepts 4", "4 of the lemmas"),
        ({"lemmas": 0, "assumed": []}, "accepts the theorem, without any axiom (by reflection)", "without axioms"),
        ({"lemmas": 0, "refused": 1}, "does not accept the theorem", "refused"),
        ({"differs": "why"}, "differs from the statement of the claim", "another theorem"),
    ],
)
def test_what_coq_said(proved, tmp_path, changed, says, short):
    claim, proofs = pages(proved, record(**changed), tmp_path)
    assert says in claim
    assert "Theorem claim : even 2." in claim
    assert "Definition even n" in claim
    assert "easy" not in claim
    assert f"{short} {changed.get('lemmas', 7) or '·'} 3.5 s" in proofs
    accepted = "0 proofs" if "why" in changed.values() or "refused" in changed else "1 proof"
    assert f"The kernel of Coq accepts {accepted} as a theorem" in proofs


@pytest.mark.parametrize(("assumed", "free", "others"), [([], 1, 0), (["classic"], 0, 1)])
def test_theorems_without_any_axiom_are_counted_apart(proved, tmp_path, assumed, free, others):
    _, proofs = pages(proved, record(assumed=assumed), tmp_path)
    assert f"as a theorem: {free} without any axiom, {others} with excluded middle alone" in proofs


def closed(proofs):
    """Return how many formulas the page says that both solvers closed, and one alone."""
    found = re.search(r"Both closed (\d+); one alone closed (\d+)\.", proofs)
    return tuple(map(int, found.groups()))


def test_how_many_solvers_closed_the_formulas(proved, tmp_path):
    both, one = closed(pages(proved, None, tmp_path)[1])
    (result,) = [r for r in proved if r.claim.id == CLAIM]
    evidence = next(e for e in result.evidence if e.detail.get("steps"))
    first, *others = evidence.detail["steps"]
    (answer,) = [answer for answer in first["answers"] if answer["verdict"] == "proved"]
    twice = replace(evidence, detail={**evidence.detail, "steps": [{**first, "answers": [answer, answer]}, *others]})
    changed = replace(result, evidence=tuple(twice if e is evidence else e for e in result.evidence))
    _, proofs = pages([changed if r is result else r for r in proved], None, tmp_path / "both")
    assert closed(proofs) == (both + 1, one - 1)


def test_by_what_a_claim_is_shown(proved, tmp_path):
    _, proofs = pages(proved, None, tmp_path)
    assert re.search(r"made2024/lem-1 \W? ?proved 2 formulas, 1 period certificate", proofs)


def test_a_theorem_with_another_axiom_is_not_counted_as_accepted(proved, tmp_path):
    _, proofs = pages(proved, record(assumed=["mine"]), tmp_path)
    assert "accepted, with another axiom" in proofs
    assert "accepts 0 proofs" in proofs


def test_the_verdict_is_that_of_the_claim_and_not_of_its_proof_alone(proved, tmp_path):
    refuted = searched(Verdict.REFUTED, counterexample={"q": 21}, failed=1)
    doubtful = [replace(r, evidence=(*r.evidence, refuted)) if r.claim.id == CLAIM else r for r in proved]
    _, proofs = pages(doubtful, None, tmp_path)
    assert re.search(r"made2024/lem-1 \W? ?conflict 2 formulas", proofs)
