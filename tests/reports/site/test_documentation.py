"""Pages link to the documentation if it is next to the report, and only then."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sylver_claims.reports.site import build, documentation
from sylver_claims.verifiers.evidence import Result

GIVEN: dict[str, Any] = {"upto": 9, "command": "c", "versions": {}}
ROOT = Path(__file__).resolve().parents[3]


def led_to(folder: Path) -> dict[str, set[Path]]:
    """Return, for each page of a report, the files outside its folder to which it leads."""
    return {
        str(page.relative_to(folder)): {
            place
            for href in re.findall(r'href="([^"#:]+)', page.read_text(encoding="utf-8"))
            if not (place := (page.parent / href).resolve()).is_relative_to(folder.resolve())
        }
        for page in folder.rglob("*.html")
    }


def documented(folder: Path, title: str) -> None:
    (folder / "docs").mkdir()
    for name in ("index", "verdicts", "rests-on"):
        (folder / "docs" / f"{name}.html").write_text(f"<!doctype html><title>{title}</title>")


def test_each_page_leads_to_the_documentation_that_is_there(results: Sequence[Result], tmp_path: Path) -> None:
    documented(tmp_path, "sylver-claims")
    build.write(results, tmp_path / "report", **GIVEN)
    found = led_to(tmp_path / "report")
    assert {"index.html", "errata.html", "claim/made2024-thm-4.html"} <= set(found)
    assert all(tmp_path / "docs" / "index.html" in places for places in found.values())
    assert {"index", "verdicts", "rests-on"} == {place.stem for place in found["index.html"]}
    assert [place for places in found.values() for place in places if not place.is_file()] == []


@pytest.mark.parametrize("title", ["", "another project"])
def test_no_page_leads_to_one_that_is_not_there_or_is_another(
    results: Sequence[Result], tmp_path: Path, title: str
) -> None:
    if title:
        documented(tmp_path, title)
    build.write(results, tmp_path / "report", **GIVEN)
    assert {page: places for page, places in led_to(tmp_path / "report").items() if places} == {}


def test_what_the_pages_lead_to_is_a_page_of_the_documentation() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert f"<title>{re.search('^site_name: (.*)$', settings, re.MULTILINE)[1]}</title>" == documentation.BEGINS  # type: ignore[index]
    assert f"site_dir: .verify/{documentation.FOLDER}\n" in settings
    for name in ("index", "verdicts", "rests-on"):
        assert (ROOT / "docs" / f"{name}.md").is_file()
