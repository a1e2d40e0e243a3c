import base64
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any
from zipfile import ZipFile

import pytest
from made_results import made_result

from sylver_claims import reports
from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import load
from sylver_claims.reports.site import build
from sylver_claims.reports.text.words import MEANING, SIGN, duration, number
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """Parses a page strictly: every element is closed, in order, and every id is unique."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"
        assert len(set(self.ids)) == len(self.ids)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                self.links.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1:] == [tag], f"</{tag}> at {self.getpos()}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self.open):
            self.words += data


@pytest.fixture(scope="module")
def site(results: Sequence[Result], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "site"
    index = build.write(results, folder, upto=201, command="verify check '<b>'", versions={"z3": "<5>"})
    assert index == folder / "index.html"
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return {str(p.relative_to(site)): Page(p.read_text(encoding="utf-8")) for p in site.rglob("*.html")}


def file_of(claim: str) -> str:
    """Return the page of a claim."""
    return f"claim/{re.sub('[^a-z0-9.]+', '-', claim)}.html"


def article(site: Path, claim: str) -> str:
    """Return the words of one claim."""
    found = re.search(r"<article .*?</article>", (site / file_of(claim)).read_text(encoding="utf-8"), re.S)
    assert found is not None
    return re.sub(r"[ \n\xa0]+", " ", Page(found[0]).words)


@pytest.mark.slow
def test_a_page_for_each_paper_and_claim_under_a_name_that_stays_in_the_folder(
    pages: dict[str, Page], results: Sequence[Result]
) -> None:
    papers = {"made2024.html", "else-where.html"}
    tables = {"index.html", "errata.html", "even_positions.html", "graph.html", "pictures.html", "two_generators.html"}
    tables |= {"silver_dollar.html", "bots.html", "after_16.html", "all_claims.html", "explore.html", "proofs.html"}
    errata = {
        f"erratum/{name}.html" for name in ("made2024-conj-2", "made2024-conj-3", "made2024-conj-4", "other-odd-2")
    }
    letters = {f"letter/{paper}" for paper in papers}  # each has a claim that is refuted
    assert set(pages) == papers | letters | tables | errata | {file_of(r.claim.id) for r in results}


def test_every_claim_is_on_the_page_of_its_paper_and_in_the_table(
    pages: dict[str, Page], results: Sequence[Result]
) -> None:
    for result in results:
        file = "made2024.html" if result.claim.source.paper.key == "made2024" else "else-where.html"
        assert file_of(result.claim.id) in pages[file].links
        assert result.claim.id in pages[file_of(result.claim.id)].words
        assert result.claim.id in pages["all_claims.html"].words
        assert file_of(result.claim.id) in pages["all_claims.html"].links
        assert result.claim.id.partition("/")[2] in pages[file].ids


def test_every_link_leads_somewhere_in_the_site(site: Path, pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        for link in page.links:
            if link.startswith("data:image/svg+xml,"):
                continue
            path, _, anchor = link.partition("#")
            file = str(((site / name).parent / path).resolve().relative_to(site.resolve())) if path else name
            kept = file.startswith("proofs/") or file.endswith((".png", ".css", ".svg", ".md", ".zip"))
            assert file in pages or (kept and (site / file).is_file()), link
            is_position = file == "explore.html" and re.fullmatch(r"(\w+:)?[\d,]*", anchor)
            if not anchor.startswith("claims?") and not is_position:
                assert not anchor or anchor.replace("%40", "@").replace("%3A", ":") in pages[file].ids, link


def test_no_page_asks_for_anything_from_elsewhere(site: Path) -> None:
    asking = re.compile(r"https?:|@import|url\((?!.#)|<script [^>]|src=(?!\"conway.png\")")
    style = (site / "style.css").read_text(encoding="utf-8")
    assert re.findall(r"url\([^#)]*\)", style) == ['url("formulas.woff2")']
    assert (site / "formulas.woff2").is_file()
    assert not asking.search(style.replace('url("formulas.woff2")', ""))
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not asking.search(
            text.replace("&lt;script", "").replace('<script type="application/json" id="data">', "")
        )
        assert "default-src 'none'" in text
        sheets = re.findall(r'<link rel="stylesheet" href="([^"]*)">', text)
        assert [(path.parent / sheet).resolve() for sheet in sheets] == [(site / "style.css").resolve()]
        scripts = re.findall(r"<script>(.*?)</script>", text, re.S)
        digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
        allowed = " ".join(f"'sha256-{digest}'" for digest in digests)
        worker = "; worker-src blob:" if path.name == "explore.html" else ""
        assert f'script-src {allowed}{worker}"' in text


def test_what_claims_and_the_command_line_say_is_text(site: Path, pages: dict[str, Page]) -> None:
    assert {name: page.tags.count("script") for name, page in pages.items()} == dict.fromkeys(pages, 1) | {
        "pictures.html": 2,
        "graph.html": 2,
        "explore.html": 6,
    }
    hostile = "<script>alert(1)</script>"
    showing = {name for name, page in pages.items() if hostile in page.words}
    assert showing > {"index.html", "made2024.html", file_of("made2024/odd-1")}
    assert "verify check '<b>'" in pages["index.html"].words
    assert "z3 <5>" in pages["index.html"].words


def test_sections_stand_in_the_order_of_the_paper(pages: dict[str, Page]) -> None:
    words = pages["made2024.html"].words
    headings = ["Introduction", "Lemma 1.", "Remark 7.", "The inequality", "Conway's", "Elsewhere in", "Appendix"]
    main = words[words.index("Checked up to") :]
    places = [main.index(h) for h in headings if h in main]
    assert places == sorted(places)
    assert "This run has no claim of this section." in words


def test_headings_never_skip_a_level(pages: dict[str, Page]) -> None:
    for page in pages.values():
        levels = [int(t[1]) for t in page.tags if re.fullmatch(r"h[1-6]", t)]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
        assert {"main"} <= set(page.tags)
        assert page.tags.count("caption") == page.tags.count("table")


def test_a_verified_theorem_with_its_sharpness(site: Path) -> None:
    text = article(site, "made2024/thm-4")
    assert "verified odd q, 9 ≤ q ≤ 201" in text
    assert "complete up to 201" in text
    assert "compared with the reference implementation on the 20 smallest cases" in text
    assert "digest 00ab" in text
    assert "it fails at q=7" in text
    assert "not refuted, so the statement may be weaker than necessary" in text
    assert "Not as declared" not in text
    assert "verify check made2024/thm-4 --upto 201" in text
    assert "A named predicate, whose source" in text


def test_a_proof_with_its_steps_and_what_was_not_compiled(site: Path) -> None:
    text = article(site, "made2024/lem-1")
    assert "proved every case, without bound" in text
    assert "The proof, in 2 steps" in text
    assert "z3 4.15: proved, 1\u202f234\u202f567 resource units in 2.5\u202fs; cvc5 1.3: undecided" in text
    assert "Closed. ✓z3 4.15 –cvc5 1.3: undecided" in text
    assert "The statement. (identity) From (1). ✓z3 4.15" in text
    assert "A note." in text
    assert "{8, 14} is P. certificate" in text
    assert json.loads((site / "proofs" / "made2024_lem-1" / "certificate-1.json").read_text()) == {"period": 920}
    assert "∀x:" in text.replace(" ", "")
    with ZipFile(site / "proofs" / "solver-questions.zip") as archive:
        names = {f"made2024_{claim}/00{place}.smt2" for claim in ("lem-1", "odd-7") for place in (1, 2)}
        assert set(archive.namelist()) == names
        assert archive.read("made2024_lem-1/001.smt2").startswith(b"; made2024/lem-1: closed\n(declare")
    assert "made2024_lem-1/001.smt2 in the archive of questions" in text
    assert "run in Python, not compiled: it uses a set" in text
    assert "from the run that produced the evidence, which may be an earlier one" in text


def test_the_claims_own_limit_is_said_in_words(site: Path, pages: dict[str, Page]) -> None:
    text = article(site, "made2024/thm-9@strict")
    assert "stops at this claim’s own limit genus ≤ 24; to raise it: --limit genus=28" in text
    assert "1\u202f234\u202f567" in text
    assert "at its own limit" in pages["all_claims.html"].words


def test_a_counterexample_can_be_seen_again(site: Path) -> None:
    declared, surprise = article(site, "made2024/conj-2"), article(site, "made2024/conj-3")
    assert "refuted at q=21" in declared
    assert "17 of the 48 cases that satisfy the hypotheses fail" in declared
    assert "listed in the claim file" in declared
    assert "verify explain made2024/conj-2 q=21" in declared
    assert "Not as declared" not in declared
    assert "Not as declared. Declared verified, found refuted by exhaustive search." in surprise
    beyond = article(site, "made2024/conj-4")
    assert "Listed in the claim file. No case fails up to the bound of the search: odd q, 9 ≤ q ≤ 201." in beyond
    other = article(site, "other/odd-2")
    assert re.search(r"verify explain \S*conftest.py::other/odd-2 case=\d+", other)
    assert "complete up to" not in other


def test_trouble_is_told_whole(site: Path) -> None:
    assert "Traceback <script>alert(1)</script> ValueError" in article(site, "made2024/odd-1")
    assert "kernels say 3, the reference says 4" in article(site, "made2024/odd-5")
    assert "stopped with 57 to 201 still to check" in article(site, "made2024/odd-4")
    assert "This run did not check the claim." in article(site, "made2024/odd-6")


def test_the_overview_counts_and_finds(pages: dict[str, Page]) -> None:
    words = " ".join(pages["index.html"].words.split())
    assert "This report covers 15 claims from 2 sources, checked up to 201." in words
    main = words[words.index("Machine-checked claims") :]
    fails = main.index("1 of 11 printed statements fails; it is not graded yet.")
    assert fails < main.index("In Sylver Coinage two players") < main.index("Findings")
    assert main.index("Papers") < main.index("Findings") < main.index("Provenance") < main.index("Verdicts")
    assert "made2024/thm-4, with 2q+1" in words.replace(" + ", "+")


@pytest.mark.slow
def test_the_same_results_give_the_same_bytes(results: Sequence[Result], site: Path, tmp_path: Path) -> None:
    again = build.write(results, tmp_path / "again", upto=201, command="verify check '<b>'", versions={"z3": "<5>"})
    for path in (p for p in site.rglob("*") if p.is_file()):
        assert path.read_bytes() == (again.parent / path.relative_to(site)).read_bytes()


def test_a_run_without_claims_is_a_page_too(tmp_path: Path) -> None:
    index = build.write([], tmp_path, upto=1000, command="verify check", versions={})
    assert "No printed statement fails in this run." in Page(index.read_text(encoding="utf-8")).words


def test_what_is_short_of_proved_says_what_it_rests_on(pages: dict[str, Page]) -> None:
    words = {name: " ".join(pages[file_of(f"made2024/{name}")].words.split()) for name in ("odd-7", "odd-8", "odd-9")}
    assert "follows from: each row of the table ends <somewhere>" in words["odd-7"]
    assert "under opening uniform-30" in words["odd-9"]
    places = re.findall(
        "97 48 0 12 ms judged by this file's own Python|; judged by this file's own Python", words["odd-8"]
    )
    assert len(places) == 3  # the row of the search, the verdict, and the citation
    assert "not compiled" not in words["odd-8"]
    assert "plain Python from the claim file and has no reference implementation" in words["odd-8"]


def test_every_verdict_has_a_colour() -> None:
    style = (reports.FOLDER / "templates" / "style.css").read_text(encoding="utf-8")
    for verdict in Verdict:
        assert re.search(rf"\.v-{str(verdict).replace(' ', '-')}\b[^{{]*{{ --v:", style), verdict


def test_every_verdict_has_a_meaning_and_a_sign_of_its_own() -> None:
    assert set(MEANING) == set(SIGN) == set(Verdict)
    assert len(set(SIGN.values())) == len(Verdict)


def test_numbers_and_times() -> None:
    assert [number(v) for v in (0, 999, 1000, 1234567)] == ["0", "999", "1\u202f000", "1\u202f234\u202f567"]
    shown = [duration(s).replace("\u202f", " ") for s in (0, 0.0001, 0.0123, 1.26, 1234)]
    assert shown == ["0 ms", "<1 ms", "12 ms", "1.3 s", "20 min 34 s"]


def test_a_report_of_claims_outside_the_registry_has_none_of_its_tables(tmp_path: Path, written: Any) -> None:
    body = 'one = Claim(**stated(id="mine/one", forall=integers("n"), methods=[Exhaustive()], then=lambda n: n > 0))'
    (claim,) = load(written(body))
    build.write([made_result(claim)], tmp_path / "r", upto=9, command="c", versions={})
    files = {path.relative_to(tmp_path / "r").as_posix() for path in (tmp_path / "r").rglob("*.*")}
    own = {
        "index.html",
        "errata.html",
        "all_claims.html",
        "graph.html",
        "mine.html",
        "claim/mine-one.html",
    }
    own |= {"style.css", "files.json", "badge.svg", "summary.svg", "formulas.woff2", "formulas-license.txt"}
    assert files == own
    for file in own:
        if file.endswith(".html"):
            links = Page((tmp_path / "r" / file).read_text(encoding="utf-8")).links
            inside = {link.partition("#")[0] for link in links if not link.startswith(("data:", "#"))}
            assert all((tmp_path / "r" / file).parent.joinpath(link).exists() for link in inside - {""}), file


@pytest.mark.slow
def test_claims_whose_domain_nobody_could_walk_are_reported(tmp_path: Path, written: Any) -> None:
    """Drawn cases and a scale need no bound of the domain's own: the report must not ask for one."""
    body = """
    from sylver_claims.claims import numerical_semigroups
    from sylver_claims.kernels.semigroups import genus
    fields = dict(forall=numerical_semigroups("S", limit=None), then=lambda S: genus(S) >= 0)
    drawn = Claim(**stated(id="mine/drawn", methods=[Fuzz(max_value=12)], **fields))
    walked = Claim(**stated(id="mine/walked", methods=[Exhaustive()], **fields))
    """
    claims = load(written(dedent(body)))
    results = run(claims, Options(upto=201, scales={"genus": 5}), Ledger(None))
    assert [str(r.verdict) for r in results] == ["tested", "verified"]
    build.write(results, tmp_path / "r", upto=201, command="c", versions={})
    page = Page((tmp_path / "r" / "claim/mine-drawn.html").read_text(encoding="utf-8"))
    assert "all numerical semigroups of genus\xa0≤\xa012" in page.words
    _, refused = run(claims, Options(upto=201), Ledger(None))
    assert refused.verdict is Verdict.INCONCLUSIVE
    assert "genus 201 cannot be searched" in refused.evidence[0].message


def test_the_commit_of_the_run_and_of_evidence_is_told(results: Sequence[Result], tmp_path: Path) -> None:
    held = replace(results[0], evidence=(replace(results[0].evidence[0], fingerprint="f" * 32),))
    given: dict[str, Any] = {"upto": 9, "command": "c", "versions": {}}
    pages = (Path("index.html"), Path(file_of(held.claim.id)))
    build.write([held], tmp_path / "none", **given)
    told = [Page((tmp_path / "none" / page).read_text(encoding="utf-8")).words for page in pages]
    assert [words.count("not recorded") for words in told] == [1, 1]
    build.write([held], tmp_path / "r", **given, commit="a" * 40 + "+", commits={"f" * 32: ("b" * 40,)})
    run, claim = (Page((tmp_path / "r" / page).read_text(encoding="utf-8")).words for page in pages)
    assert f"{'a' * 12} with changes not committed" in run
    assert f"commit {'b' * 12}, with" in claim
