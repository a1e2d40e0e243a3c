"""The pages except the overview: errata played out, statements of papers in order, changes, scopes with holes."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from made_results import made_result, searched_to
from made_results import searched as evidence

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import registry, select
from sylver_claims.reports.site import build, even_positions
from sylver_claims.reports.text.citation import of_claim, of_paper
from sylver_claims.reports.text.reference_source import references_of
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.reports.views.errata import failing, group_of
from sylver_claims.reports.views.evidence import bar_of, refutations
from sylver_claims.reports.views.inventory import inventory_of
from sylver_claims.verifiers.evidence import Covered, Result
from sylver_claims.verifiers.games.playout import play
from sylver_claims.verifiers.ledger.changes import Change, ChangeKind

RULE, RULE_MENDED, INEQUALITY, LISTS = select(
    ["boyers2024/thm-2", "boyers2024/thm-2@no-odd-reply", "boyers2024/thm-4", "boyers2024/future-multi-complete"]
)


@pytest.fixture
def printed() -> Sequence[Result]:
    failing = evidence(Verdict.REFUTED, counterexample={"a": 5, "c": 7}, failed=1, fingerprint="00ff")
    return [
        made_result(RULE, replace(failing, engines={"Python": "3.x", "numba": "y"})),
        made_result(RULE_MENDED, evidence(Verdict.VERIFIED)),
        made_result(INEQUALITY, evidence(Verdict.VERIFIED)),
        made_result(LISTS, evidence(Verdict.REFUTED, counterexample={"m": 9, "p": 11}, failed=1)),
    ]


def written(results: Sequence[Result], folder: Path, **more: object) -> dict[str, str]:
    """Write a site, and return the words of its pages."""
    build.write(results, folder, upto=100, command="verify check", versions={}, **more)  # type: ignore[arg-type]
    return {str(p.relative_to(folder)): words(p.read_text(encoding="utf-8")) for p in folder.rglob("*.html")}


def words(page: str) -> str:
    page = re.sub(r"<(style|script)>.*?</\1>|<[^>]+>", " ", page, flags=re.S)
    return re.sub(r"\s+", " ", page.replace("\u202f", " "))


@pytest.mark.slow
def test_an_erratum_is_played_out_and_its_corrected_form_stands_beside_it(
    printed: Sequence[Result], tmp_path: Path
) -> None:
    board = play(RULE.board)
    assert board is not None
    site = written(printed, tmp_path, boards=lambda _: {RULE.id: board})
    text, other = (site[f"erratum/boyers2024-{name}.html"] for name in ("thm-2", "future-multi-complete"))
    assert "Theorem 2 of Boyers et al. (2024) fails at {2, 4, 5, 7}" in text
    assert text.index("As printed") < text.index("a=5 c=7") < text.index("is an N-position: 3 wins")
    assert "Reproduce: verify explain boyers2024/thm-2 a=5 c=7" in text
    assert text.index("Corrected form") < text.index("the rule holds where no odd move wins")
    assert "This run has no corrected form." in other
    boards = [
        'id="board"' in (tmp_path / f"erratum/boyers2024-{name}.html").read_text(encoding="utf-8")
        for name in ("thm-2", "future-multi-complete")
    ]
    assert boards == [True, False]
    listed = site["errata.html"]
    entry = "Theorem 2 · fails at {2, 4, 5, 7} · playable · corrected"
    assert listed.index(entry) < listed.index("Readings and steps of proofs")


@pytest.mark.parametrize(
    ("claim", "group"),
    [
        ("boyers2024/thm-2", "printed"),
        ("boyers2024/cor-2a@available", "reading"),
        ("boyers2024/future-multi-complete", "reading"),  # that the lists are complete is not printed
        ("boyers2024/future-monotone", "answered"),
        ("moskowitz/elo-second-neutral", "asked"),
        ("moskowitz/elo-second-sum", "asked"),
    ],
)
def test_only_what_is_printed_is_an_erratum_of_print(claim: str, group: str) -> None:
    assert group_of(*select([claim])) == group


def test_the_page_of_a_claim_names_what_corrects_it_and_how_it_was_checked(
    printed: Sequence[Result], tmp_path: Path
) -> None:
    pages = written(printed, tmp_path)
    text = pages["claim/boyers2024-thm-2.html"]
    assert "Corrected in boyers2024/thm-2@no-odd-reply ✓ verified" in text
    assert "Python 3.x, numba y fingerprint 00ff" in text
    assert "sylver_claims.kernels.reference.four.table.is_p_position" in text
    assert "@misc{boyers2024:thm-2," in text
    assert "limit of its own: cells ≤ 801" in text
    assert "It is a corrected form of boyers2024/thm-2 ✗ refuted" in pages["claim/boyers2024-thm-2-no-odd-reply.html"]


def test_statements_stand_in_the_order_of_the_paper_with_coverage(printed: Sequence[Result], tmp_path: Path) -> None:
    text = written(printed, tmp_path)["boyers2024.html"]
    begin = text.rindex("Introduction")
    places = [
        text.index(name, begin) for name in ("Definition 1 ", "Example 1 ", "Theorem 2 ", "Theorem 4 ", "Coverage ")
    ]
    assert places[:4] == sorted(places[:4])
    assert "Not checked: a definition" in text
    assert "Not in this run: boyers2024/thm-5." in text
    assert re.search(r"theorem 5 5 2 ", text)
    assert "all of them corrected" in text


def test_statements_that_fail_are_counted_alike_in_the_summary_and_on_the_pages() -> None:
    under = {"under": "a policy"}
    results = [made_result(c, evidence(c.declared, detail=under)) for c in registry() if c.source.paper.printed]
    rows = [row for page in papers_of(results) for row in inventory_of(page).rows]
    assert [sorted(names) for names in failing(results)] == [
        sorted(c.id for c in row.named if c.verdict is Verdict.REFUTED) for row in rows if row.fails
    ]
    beside = [row.statement.number for row in rows if row.grade and not row.fails]
    assert {"Theorem 1", "Theorem 4", "Table 1"} < {*beside}
    assert all(row.why for row in rows if row.fails)


def test_coverage_adds_up(printed: Sequence[Result]) -> None:
    (page,) = papers_of(printed)
    made = inventory_of(page)
    assert made.total is not None
    for part in ("all", "stated", "run"):
        assert sum(getattr(row, part) for row in made.coverage) == getattr(made.total, part)
    assert made.total.run == 2
    shown = [c.id for part in made.sections for row in part.rows for c in (*row.claims, *row.beyond)]
    assert sorted(shown) == sorted(c.id for c in page.claims)


def test_subsections_have_their_printed_numbers() -> None:
    claims = [c for c in registry() if c.source.paper.key == "miyadera"]
    (page,) = papers_of([made_result(c, evidence(c.declared)) for c in claims])
    assert [section.number for section in page.sections] == ["1", "1.1", "1.2", "1.3"]
    assert page.sections[2].heading == "Two-dimensional Silver Dollar game without a push"
    made = inventory_of(page)
    assert [row.statement.number for row in made.sections[2].rows] == ["Definition 1.4", "Definition 1.5", "Theorem 3"]
    assert not any(part.others for part in made.sections)


def test_each_statement_of_the_run_stands_under_its_verdict_the_gravest_first(printed: Sequence[Result]) -> None:
    (page,) = papers_of(printed)
    made = inventory_of(page)
    found = {verdict: [row.statement.name for row in rows] for verdict, rows in made.by_verdict}
    assert found == {Verdict.REFUTED: ["Theorem 2"], Verdict.VERIFIED: ["Theorem 4"]}
    assert next(iter(found)) is Verdict.REFUTED
    anchors = [row.anchor for row in made.rows]
    assert len(anchors) == len(set(anchors))


@pytest.mark.slow
def test_the_statements_at_a_glance_lead_to_where_they_stand(printed: Sequence[Result], tmp_path: Path) -> None:
    build.write(printed, tmp_path, upto=100, command="c", versions={})
    text = (tmp_path / "boyers2024.html").read_text(encoding="utf-8")
    glance = text[text.index('class="at-a-glance"') :].partition("</nav>")[0]
    for name in ("Theorem 2", "Theorem 4"):
        (anchor,) = re.findall(rf'<a href="#(statement:\d+)">{name}</a>', glance)
        assert re.search(rf'id="{anchor}">\s*<h3>{name} <a ', text)


@pytest.mark.slow
def test_what_fails_says_how_badly_and_why_where_it_stands(printed: Sequence[Result], tmp_path: Path) -> None:
    site = written(printed, tmp_path)
    why = "the proof overlooks odd winning moves"
    for page in ("boyers2024.html", "errata.html", "index.html", "letter/boyers2024.html"):
        assert re.search(rf"needs a hypothesis .{{0,400}}{why}", site[page]), page
    assert "Conway&#39;s inequality is proved here for every 4-pair" not in site["index.html"]  # it was searched only
    holding = [r for r in printed if r.verdict is not Verdict.REFUTED]
    assert why not in "".join(written(holding, tmp_path / "holding").values())


@pytest.mark.slow
def test_our_own_failed_conjectures_are_no_errata(printed: Sequence[Result], tmp_path: Path) -> None:
    (ours,) = select(["conjectures/no-two-ends"])
    failing = made_result(ours, evidence(Verdict.REFUTED, counterexample={"q": 819}, failed=1))
    site = written([*printed, failing], tmp_path)
    assert ours.id not in site["errata.html"]
    assert "fails at q=819" in site["failed_conjectures.html"]
    assert "Reproduce: verify explain conjectures/no-two-ends q=819" in site["erratum/conjectures-no-two-ends.html"]
    assert "1 conjecture of this project failed" in site["index.html"]
    assert "failed_conjectures.html" not in written(printed, tmp_path / "none")


@pytest.mark.slow
def test_stale_evidence_is_told_and_counted(printed: Sequence[Result], tmp_path: Path) -> None:
    told = 'exhaustive: 9 cases, 0 failed; kept 2026; since then: "then" changed <b>'
    site = written([replace(printed[0], stale=(told,)), *printed[1:]], tmp_path)
    page, other = (site[f"claim/boyers2024-thm-{i}.html"] for i in (2, 4))
    assert "Stale evidence, not counted" in page
    assert "Exhaustive: 9 cases, 0 failed; kept 2026; since then: &#34;then&#34; changed &lt;b&gt;." in page
    assert "Stale" not in other
    assert "1 claim also has stale evidence" in site["index.html"]
    assert "stale" not in written(printed, tmp_path)["index.html"]


@pytest.mark.slow
def test_code_that_has_changed_since_the_run_is_told(printed: Sequence[Result], tmp_path: Path) -> None:
    site = written([replace(printed[0], outdated=("exhaustive", "fuzz")), *printed[1:]], tmp_path)
    assert "The code of 1 claim has changed since this run" in site["index.html"]
    page, other = (site[f"claim/boyers2024-thm-{i}.html"] for i in (2, 4))
    assert "The results of exhaustive search and of fuzzing come from an earlier version" in page
    assert "changed since" not in other
    assert "changed since" not in written(printed, tmp_path)["index.html"]


@pytest.mark.slow
def test_changes_are_told_by_kind(printed: Sequence[Result], tmp_path: Path) -> None:
    before = made_result(INEQUALITY, evidence(Verdict.INCONCLUSIVE, message="a limit was hit"))
    changes = [
        Change(ChangeKind.NEW, printed[0]),
        Change(ChangeKind.VERDICT, printed[2], before, "2024-01-01 00:00:00"),
    ]
    pages = written(printed, tmp_path, changes=changes)
    assert "Another verdict: 1 claim; New: 1 claim" in pages["index.html"]
    text = pages["changes.html"]
    assert "boyers2024/thm-4 2024-01-01 00:00:00 … inconclusive a limit was hit" in text
    assert text.index("Another verdict") < text.index("New: in no earlier run")
    same = written(printed, tmp_path / "same", changes=[])
    assert "Changes since earlier runs" not in same["index.html"]
    assert "changes.html" not in same


@pytest.mark.parametrize(
    ("scope", "pieces"),
    [
        (searched_to(100), [(0, 100)]),
        (searched_to(50, asked=100), [(0, 50)]),
        (searched_to(20, asked=100, missing=((21, 50),)), [(0, 20), (50, 50)]),
        (searched_to(20, asked=100, missing=((21, 50), (61, 100))), [(0, 20), (50, 10)]),
        (searched_to(0, asked=100, missing=((1, 50),)), [(50, 50)]),
        (searched_to(20, asked=100, missing=((21, 30),), limit=60), [(0, 20), (30, 30)]),
        (searched_to(0, asked=100, missing=((1, 100),)), []),
        (searched_to(200, asked=100), [(0, 100)]),
    ],
)
def test_a_scope_is_drawn_with_its_holes(scope: Covered, pieces: list[tuple[float, float]]) -> None:
    bar = bar_of(evidence(Verdict.INCONCLUSIVE, scope=scope))
    assert bar is not None
    assert [tuple(map(round, piece)) for piece in bar.pieces] == pieces


def test_the_smallest_is_said_only_where_every_smaller_case_was_searched(results: Sequence[Result]) -> None:
    result = next(r for r in results if r.claim.id == "made2024/conj-3")
    assert refutations(result)[0].found_by == "The smallest one, found by exhaustive search"
    (evidence,) = result.evidence
    left_out = replace(result, evidence=(replace(evidence, detail={"not the smallest": True}),))
    assert refutations(left_out)[0].found_by == "Found by exhaustive search, which skipped some smaller cases"


def test_a_citation_escapes_what_tex_would_read() -> None:
    made = of_claim(INEQUALITY, "verified", "50 % of a_b & c", "verify check x --upto 1")
    assert r"verified, 50 \% of a\_b \& c;" in made
    assert made.startswith("@misc{boyers2024:thm-4,")
    assert "author       = {Morgan Boyers and Natalie Burton" in of_paper(INEQUALITY.source.paper)


def test_references_are_the_plain_twins_of_the_kernels_that_are_named() -> None:
    names = [r.name for r in references_of(INEQUALITY)]
    assert names == ["sylver_claims.kernels.reference.four.table.partners"]
    assert all("import numba" not in r.text and r.text.startswith("def ") for r in references_of(RULE))


def test_replies_are_shaded_in_the_same_order_each_time() -> None:
    assert sorted({"-2", "+2", "8", "-16", "+16", "4"}, key=even_positions._distance) == [
        "4",
        "8",
        "+2",
        "-2",
        "+16",
        "-16",
    ]
