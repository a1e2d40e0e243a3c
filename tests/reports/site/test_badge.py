"""The badge and the summary: their texts agree with the run, and their pieces fill the bars."""

import xml.etree.ElementTree as ET

import pytest

from sylver_claims.reports.site import badge, build

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def drawings(results, tmp_path):
    folder = build.write(results, tmp_path, upto=201, command="verify check", versions={}).parent
    return {name: ET.parse(folder / name).getroot() for name in (badge.BADGE, badge.SUMMARY)}


def test_a_badge_says_how_many_verdicts_differ(results, drawings):
    differing = sum(not r.matches_declaration for r in results)
    assert differing
    assert drawings[badge.BADGE].get("aria-label") == f"sylver-claims: {differing} not as declared"
    fine = [r for r in results if r.matches_declaration]
    assert badge.badge(fine)["said"] == f"{len(fine)} claims as declared"
    assert badge.badge(fine)["good"] is True


def test_each_bar_of_the_summary_is_filled(results, drawings):
    bars = [r for r in drawings[badge.SUMMARY].iter(f"{SVG}rect") if r.get("class")]
    rows = {bar.get("y") for bar in bars}
    assert len(rows) == len({r.claim.source.paper.key for r in results})
    for y in rows:
        assert sum(float(bar.get("width")) for bar in bars if bar.get("y") == y) == pytest.approx(badge._BAR, abs=0.5)


def test_the_numbers_of_a_row_add_up(results, drawings):
    titles = [t.text for t in drawings[badge.SUMMARY].iter(f"{SVG}title")][1:]
    assert sum(int(text.split()[0]) for text in titles) == len(results)
