"""The page of the graph: claims that depend on a refuted one are marked, in the picture and in words."""

import re

import pytest
from made_results import made_result

from sylver_claims import reports
from sylver_claims.claims import Verdict
from sylver_claims.reports.site import build, graph
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.reports.views.relations import relations_of
from sylver_claims.verifiers.evidence import Covered, Evidence


@pytest.fixture
def run(make):
    """A refuted lemma, a theorem through another theorem, a corrected lemma, and a consequence of an absent claim."""

    def result(name, verdict, **fields):
        claim = make(id=f"test/{name}", title=f"<b>{name}</b>", **fields)
        evidence = Evidence(name="exhaustive", verdict=verdict, scope=Covered("x"), cases=1, met=1)
        return made_result(claim, evidence)

    return [
        result("lemma", Verdict.REFUTED),
        result("lemma@mended", Verdict.PROVED, corrects=("test/lemma",)),
        result("middle", Verdict.VERIFIED, uses=["test/lemma"], implies=["test/part"]),
        result("top", Verdict.PROVED, uses=["test/middle", "else/lost"]),
        result("part", Verdict.TESTED, same_as=["test/twin"]),
        result("twin", Verdict.TESTED, same_as=["test/part"]),
        result("alone", Verdict.VERIFIED),
    ]


@pytest.fixture
def page(run, tmp_path):
    return (build.write(run, tmp_path, upto=9, command="c", versions={}).parent / "graph.html").read_text()


def said_of(run):
    return relations_of(run, [v for p in papers_of(run) for v in p.claims])


def test_a_refuted_lemma_marks_all_that_rests_on_it(run):
    said = said_of(run)
    told = {k: [(n.id, direct, [m.id for m in mended]) for n, direct, mended in v.refuted] for k, v in said.items()}
    assert told.pop("test/middle") == [("test/lemma", True, ["test/lemma@mended"])]
    assert told.pop("test/top") == [("test/lemma", False, ["test/lemma@mended"])]
    assert not any(told.values())


def test_relations_are_told_forth_and_back(run):
    said = {k: {words: [n.id for n in others] for words, others in v.rows} for k, v in said_of(run).items()}
    assert said["test/lemma"] == {
        "Used in the proof, as given, of": ["test/middle"],
        "Corrected in": ["test/lemma@mended"],
    }
    assert said["test/top"] == {"Its proof as given uses": ["test/middle", "else/lost"]}
    assert said["test/part"] == {"Follows from": ["test/middle"], "It says the same as": ["test/twin"]}
    assert said["test/twin"] == {"It says the same as": ["test/part"]}
    assert said["test/alone"] == {}


def test_the_picture_links_and_colours_each_claim(page):
    nodes = re.findall(r'<a href="([^"]*)" aria-label="([^"]*)">\s*<g class="node ([^"]*)" id="([^"]*)"', page)
    words = "test/top, &lt;b&gt;top&lt;/b&gt;: proved, and its printed proof uses a refuted claim"
    assert ("claim/test-top.html", words, "shaky v-proved", "test/top") in nodes
    assert {(href, claim) for href, _, _, claim in nodes} == {
        (f"claim/test-{re.sub('@', '-', n)}.html", f"test/{n}")
        for n in ("lemma", "lemma@mended", "middle", "top", "part", "twin")
    }
    assert '<g class="node other absent" data-claim="else/lost"' in page
    assert "else/lost: not in this run" in page
    drawn = page.partition('<g aria-hidden="true">')[2]
    kinds = re.findall(r'<path class="line (\w+)( broken)?" data-from="\S+" data-to="\S+" d="M\d+ \d+[HC]', drawn)
    assert sorted(kinds) == sorted(
        [("uses", " broken"), ("corrects", ""), ("implies", ""), ("uses", ""), ("uses", ""), ("same_as", "")]
    )


def test_the_drawing_comes_before_the_words(page):
    places = [
        page.index(part)
        for part in ("Key to the drawings", 'class="relations"', "Claims whose printed proof", "drawings in words")
    ]
    assert places == sorted(places)


def test_every_verdict_has_a_shape_and_each_shape_another_outline(page):
    assert set(graph.SHAPE_OF) == {None, *Verdict}
    outlines = [graph.outline(shape, 60, 26) for shape in graph.SHAPES]
    assert len(set(outlines)) == len(outlines)
    assert all(drawn in page for drawn in outlines)
    drawn = {
        v: re.search(rf'class="node [^"]*v-{v}".*? d="([^"]*)"', page)[1] for v in ("proved", "verified", "refuted")
    }
    assert len(set(drawn.values())) == 3


def test_each_kind_of_line_has_dashes_of_its_own():
    style = (reports.FOLDER / "templates" / "style.css").read_text()
    dashes = {
        kind: re.search(rf"\.line\.{kind.rpartition(' ')[2]} {{[^}}]*stroke-dasharray: ([^;]*);", style)
        for kind in graph.KINDS
    }
    assert dashes.pop("uses") is None
    assert len({found[1] for found in dashes.values()}) == len(dashes)


def test_titles_are_text(page):
    assert "<b>top</b>" not in page
    assert "&lt;b&gt;top&lt;/b&gt;" in page


def test_the_page_of_a_claim_says_it_as_well(run, tmp_path):
    claims = build.write(run, tmp_path, upto=9, command="c", versions={}).parent / "claim"
    shaky = {path.stem for path in claims.iterdir() if "Its printed proof uses refuted statements" in path.read_text()}
    assert shaky == {"test-middle", "test-top"}
    top = (claims / "test-top.html").read_text()
    assert 'href="../graph.html#test/top"' in top
    assert 'href="../claim/test-middle.html"' in top


def test_the_page_of_a_claim_draws_its_neighbours_alone(run, tmp_path):
    claims = build.write(run, tmp_path, upto=9, command="c", versions={}).parent / "claim"
    drawn = {path.stem: re.findall(r'data-claim="([^"]*)"', path.read_text()) for path in claims.iterdir()}
    assert sorted(drawn["test-top"]) == ["else/lost", "test/middle", "test/top"]
    assert sorted(drawn["test-lemma"]) == ["test/lemma", "test/lemma@mended", "test/middle"]
    assert drawn["test-alone"] == []


def test_a_run_without_relations_has_a_page(make, tmp_path):
    results = [made_result(make())]
    text = (build.write(results, tmp_path, upto=9, command="c", versions={}).parent / "graph.html").read_text()
    assert "There are none in this run" in text
    assert graph.FILE == "graph.html"
