"""The errata: the statements that fail, most severe first, each on a page with an image for previews."""

import io
import re

import numpy as np
import pytest
from made_results import made_result
from made_results import searched as evidence
from PIL import Image

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import registry, select
from sylver_claims.reports.drawing import preview
from sylver_claims.reports.drawing.lettering import line, wrapped
from sylver_claims.reports.site import build, errata
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.reports.views.errata import errata_of
from sylver_claims.reports.views.inventory import inventory_of
from sylver_claims.verifiers.games.playout import boards


def results_of(*names):
    """Return refuted claims with the counterexamples of their files."""
    return [
        made_result(claim, evidence(Verdict.REFUTED, counterexample=claim.counterexample, failed=1))
        for claim in select(list(names))
    ]


def listed(results):
    papers = papers_of(results)
    inventories = {page.file: inventory_of(page) for page in papers}
    return errata_of(results, papers, boards(results)), inventories


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("boyers2024/thm-2", "Theorem 2 of Boyers et al. (2024) fails at {2, 4, 5, 7}"),
        ("boyers2024/thm-3-count", "Proof of Theorem 3 of Boyers et al. (2024) fails at {4, 9}"),
        ("boyers2024/prop-4b", "Proposition 4 (2) of Boyers et al. (2024) fails at {2, 3}"),
        ("boyers2024/msg", "“Every element is a sum in which each minimal generator occurs” fails at S=1"),
        (
            "boyers2024/cor-2a@available",
            "“The pair to the right, with the minimal available number for the entry” fails at {4, 65, 163}",
        ),
    ],
)
def test_the_heading_names_only_what_fails(claim, said):
    ((paper,), _) = listed(results_of(claim))
    ((group,), page) = paper.groups, paper.page
    assert errata.heading(group.items[0], group, page) == said


def test_the_gravest_errata_of_a_group_come_first():
    found, inventories = listed(results_of("boyers2024/msg", "boyers2024/thm-2", "boyers2024/thm-3-count"))
    ordered = errata.in_order(found[0], errata.graded_rows(inventories))
    assert [e.claim.id for e in ordered.groups[0].items] == [
        "boyers2024/thm-3-count", "boyers2024/thm-2", "boyers2024/msg",
    ]  # fmt: skip


def test_every_refuted_claim_has_a_page_with_an_address_of_its_own_and_an_image(tmp_path):
    results = results_of("boyers2024/thm-2", "boyers2024/msg", "conjectures/no-two-ends")
    build.write(
        results, tmp_path, upto=9, command="c", versions={}, boards=boards, address="https://example.org/report/"
    )
    pages = sorted((tmp_path / "erratum").glob("*.html"))
    assert [page.stem for page in pages] == ["boyers2024-msg", "boyers2024-thm-2", "conjectures-no-two-ends"]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert f'property="og:image" content="https://example.org/report/erratum/{page.stem}.png"' in text
        assert f'property="og:url" content="https://example.org/report/erratum/{page.name}"' in text
        assert Image.open(io.BytesIO(page.with_suffix(".png").read_bytes())).size == (1200, 630)
    text = re.sub(r"\s+", " ", re.sub("<[^>]+>", "", pages[1].read_text(encoding="utf-8")))
    assert "Theorem 2 of Boyers et al. (2024) fails at {2, 4, 5, 7} · sylver-claims" in text
    assert "Reproduce: verify explain boyers2024/thm-2 a=5 c=7" in text


def test_the_board_of_an_erratum_has_only_results_about_positions_that_contain_it(tmp_path):
    build.write(results_of("boyers2024/thm-2"), tmp_path, upto=9, command="c", versions={}, boards=boards)
    text = (tmp_path / "erratum/boyers2024-thm-2.html").read_text(encoding="utf-8")
    (data,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', text)
    assert data.startswith('{"begin":[2,5],"theorems":{}')
    assert '"pairs":{"file":"../two_generators.html","rows":[[2,5,' in data
    assert len(data) < 1000


def test_an_image_shows_its_text_and_the_states_of_the_board():
    cells = [(1, "legal"), (2, "played"), (3, "winning"), (4, "eliminated")]
    made = preview.image("Theorem 2 fails", "A title", "verify explain x", cells)
    assert made == preview.image("Theorem 2 fails", "A title", "verify explain x", cells)
    assert made != preview.image("Theorem 3 fails", "A title", "verify explain x", cells)
    pixels = np.asarray(Image.open(io.BytesIO(made)))
    assert pixels.shape == (preview.HEIGHT, preview.WIDTH)
    found = {
        name: int((pixels == value).sum()) for name, value in (("winning", preview.GREEN), ("legal", preview.RULE))
    }
    assert found["winning"] > found["legal"] > 0
    assert int((pixels == preview.SHADES - 1).sum()) > 3000  # a played number is filled with ink


def test_an_image_has_room_for_the_largest_errata():
    long = "A statement whose title is so long that no image could ever hold all of the words that it has " * 3
    made = preview.image(long, long, long, [(n, "legal") for n in range(1, 500)])
    assert Image.open(io.BytesIO(made)).size == (1200, 630)


@pytest.mark.slow
def test_every_title_of_the_registry_can_be_lettered():
    lacking = {
        sign
        for claim in registry()
        for page in papers_of([made_result(claim, evidence(Verdict.VERIFIED))])
        for view in page.claims
        for sign in view.plain
        if line(sign).max(initial=0) == 0 and not sign.isspace()
    }
    assert lacking == set()


def test_lines_are_broken_between_words():
    lines = wrapped("one two three four five six", 300, most=9)
    assert " ".join(lines) == "one two three four five six"
    assert all(line(text).shape[1] <= 300 for text in lines)
    assert wrapped("one two three four five six", 300, most=2)[-1].endswith("…")
