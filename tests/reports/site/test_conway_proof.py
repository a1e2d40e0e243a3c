"""The page of the proof of Conway's inequality: text and steps correspond, and drawings are computed."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from made_results import made_result, proved_in_steps, searched_to

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import select
from sylver_claims.reports.site import build, conway_proof
from sylver_claims.reports.text import conway_proof as text
from sylver_claims.reports.text import mathml
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.tables import conway_lines

(CLAIM,) = select([conway_proof.PROVES])
REFUTED = (
    "boyers2024/thm-3@procedure",
    "boyers2024/thm-4@base",
    "boyers2024/thm-4@guy",
    "boyers2024/thm-3@new-partner",
)
FOUND = searched_to(201, "odd q, 9 ≤ q ≤ 201", low=9)


def searched(verdict, counterexample=None):
    return Evidence(
        name="exhaustive", verdict=verdict, scope=FOUND, cases=9, met=9, failed=int(counterexample is not None),
        counterexample=counterexample,
    )  # fmt: skip


@pytest.fixture(scope="module")
def proof():
    return proved_in_steps(CLAIM)


@pytest.fixture(scope="module")
def context(proof):
    results = [made_result(CLAIM, proof)]
    return conway_proof.context(results, papers_of(results))


@pytest.fixture(scope="module")
def site(tmp_path_factory, proof):
    """A report in which the inequality is proved, and some steps of its printed proof are refuted."""
    others = [made_result(c, searched(Verdict.REFUTED, c.counterexample)) for c in select(list(REFUTED))]
    folder = tmp_path_factory.mktemp("site")
    build.write([made_result(CLAIM, proof), *others], folder, upto=201, command="verify", versions={})
    return folder


@pytest.fixture(scope="module")
def page(site):
    return (site / conway_proof.FILE).read_text(encoding="utf-8")


class Words(HTMLParser):
    """Reads a page whose elements must be closed in order."""

    def __init__(self, page):
        super().__init__()
        self.open, self.words, self.links = [], "", []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.links += [value for name, value in attrs if name == "href"]
        if tag not in ("meta", "link", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, self.getpos()

    def handle_data(self, data):
        if "script" not in self.open and "style" not in self.open:
            self.words += data


def test_every_step_of_the_proof_belongs_to_one_part(proof):
    for step in proof.detail["steps"]:
        mine = [part.number for part in text.PARTS if conway_proof.belongs(step, part)]
        assert len(mine) == 1, f'the step "{step["name"]}" belongs to {mine or "no part"}'


def test_every_part_has_steps_and_every_beginning_is_one(proof):
    names = [step["name"] for step in proof.detail["steps"]]
    for part in text.PARTS:
        for beginning in part.steps:
            assert any(name.startswith(beginning) for name in names), f'{part.number}: no step begins "{beginning}"'


def test_the_parts_stand_in_the_order_of_what_they_use(proof):
    """What a step of T2 to T4 uses belongs to its own part or to one before it."""
    numbers = [part.number for part in text.PARTS]

    def place(name):
        return next(i for i, part in enumerate(text.PARTS) if conway_proof.belongs({"name": name}, part))

    for step in proof.detail["steps"]:
        mine = place(step["name"])
        if numbers[mine] in ("T2", "T3a", "T3b", "T4"):
            assert all(place(used) <= mine for used in step["uses"]), step["name"]


def test_a_step_of_no_part_is_shown(proof, tmp_path):
    steps = [*proof.detail["steps"], proof.detail["steps"][0] | {"name": "a new step"}]
    known = [s for s in steps if not s["name"].startswith("T2: ")]
    changed = replace(proof, detail=proof.detail | {"steps": known})
    build.write([made_result(CLAIM, changed)], tmp_path, upto=201, command="verify", versions={})
    shown = (tmp_path / conway_proof.FILE).read_text(encoding="utf-8")
    assert "Steps that the text does not mention" in shown
    assert '<span class="says">A new step.</span>' in shown
    assert shown.count("The evidence has no step for this part.") == 1


def test_the_page_is_there_only_when_the_inequality_is_proved(tmp_path):
    build.write([made_result(CLAIM, searched(Verdict.VERIFIED))], tmp_path, upto=201, command="verify", versions={})
    assert not (tmp_path / conway_proof.FILE).exists()
    for file in tmp_path.rglob("*.html"):
        assert conway_proof.FILE not in file.read_text(encoding="utf-8")


def test_a_proof_without_steps_has_no_page(proof):
    without = replace(proof, detail={})
    assert conway_proof.PAGE.is_shown([made_result(CLAIM, proof)])
    assert not conway_proof.PAGE.is_shown([made_result(CLAIM, without)])


def test_the_page_has_the_proof_and_its_steps(page, proof):
    read = Words(page)
    assert page.count('<section class="part"') == len(text.PARTS)
    assert page.count('<details class="asked">') == len(proof.detail["steps"])
    assert "Steps that the text does not mention" not in page
    assert "z3 0: proved" in read.words
    assert f"z3 0 closed {len(proof.detail['steps'])} of them" in read.words
    assert "boyers2024_thm-4/001.smt2 in the archive of questions" in read.words
    assert "proofs/solver-questions.zip" in read.links


def test_every_formula_of_the_text_is_read():
    prose = [t for part in text.PARTS for t in (part.says, part.prose)] + [gap.prose for gap in text.GAPS]
    for piece in prose:
        assert piece.count("$") % 2 == 0, piece
        assert "<code>" not in mathml.prose(piece)
        assert "\\" not in mathml.prose(piece)


def test_it_is_linked_from_the_claim_the_overview_and_the_errata(site):
    claim = (site / "claim" / "boyers2024-thm-4.html").read_text(encoding="utf-8")
    assert '<a href="../conway.html">The proof in words</a>' in claim
    assert '<dt><a href="conway.html">Conway’s inequality</a></dt><dd>The proof of' in (site / "index.html").read_text(
        "utf-8"
    )
    errata = {page.stem: page.read_text(encoding="utf-8") for page in (site / "erratum").glob("*.html")}
    without = {name for name, text in errata.items() if "This proof does not need it" in text}
    assert without == {"boyers2024-thm-3-procedure", "boyers2024-thm-4-base"}


def test_what_is_said_of_the_printed_proof_is_what_its_claims_say(page):
    """The counterexamples in the text are those of the claims; a claim that is not in the run is named all the same."""
    gaps = {gap.claim: gap.prose for gap in text.GAPS}
    claims = select(list(gaps))
    assert len(claims) == len(gaps)
    for claim in claims:
        for value in (claim.counterexample or {}).values():
            assert re.search(rf"\b{value}\b", gaps[claim.id]), claim.id
    assert page.count("(not in this run)") >= sum(claim.id not in REFUTED for claim in claims)


def test_numbers_of_the_text_are_those_of_the_kernels():
    partners = conway_lines.four.partners(823)
    for low, high in ((5, 11), (7, 13), (15, 33), (317, 819), (321, 823)):
        assert (partners[low], partners[high]) == (high, low)


def test_the_line_that_is_drawn(context):
    drawn, found = context["line"], conway_lines.line(conway_proof.LINE)
    assert len(drawn["points"]) == len(found.entries) == (found.q - 3) // 2
    assert not drawn["late"]
    places = conway_proof.late_places(found.q, found.partner)
    assert len(drawn["places"]) == len(places) > 9
    assert all(abs(found.q - r) + 4 <= b <= 2 * min(found.q, r) - 4 for r, b in places)
    assert all(r > found.partner and (found.q + r) % 4 == 0 and b % 4 == 2 for r, b in places)
    for circle in (*drawn["points"], *drawn["places"]):
        assert 48 <= circle["x"] <= 730
        assert 16 <= circle["y"] <= 310


def test_the_drawing_has_words(page, context):
    (label,) = re.findall(r'<svg class="chart"[^>]*role="img" aria-label="([^"]*)"', page)
    assert f"{len(context['line']['entries'])} even numbers" in label
    assert "as a table below" in label
    assert "The same as a table" in page
    assert page.count("would be late</title>") == len(context["line"]["places"])
    assert not re.search(r'(fill|stroke)="#', page)


def test_margins_and_the_exception_are_computed(page, context):
    rows = re.findall(r'<th scope="row" class="n">(\d+)</th>.*?<td>([^<]*)</td></tr>', page)
    attained = {int(q): words for q, words in rows if words != "–"}
    assert attained == {9: "both", 17: "3q − 8", 25: "3q − 8"}
    assert [int(q) for q, _ in rows] == [m.q for m in context["margins"]]
    assert (context["exception"]["m"], context["exception"]["far"]) == (5, 11)
    assert "none is late" in Words(page).words
