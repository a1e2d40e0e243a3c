"""The figures of the README are those of the registry."""

import re
from pathlib import Path

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import select
from sylver_claims.claims.registry.inventory import said_by, statements_of

README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \| [^|]+ \|$", re.MULTILINE)
PAPERS = {
    "Boyers et al. (2024)": "boyers2024",
    "Miyadera, Li, Tsujii (2021)": "miyadera",
    "Moskowitz, Ponomarenko (2021)": "moskowitz",
    "Sicherman (2002)": "sicherman2002",
    "Sicherman (2020)": "sicherman2020",
}


@pytest.fixture(scope="module")
def declared():
    return {claim.id: claim.declared for claim in select([])}


def failing(paper, declared):
    """Return the statements of a paper that are expected to fail as printed."""
    return [s for s in statements_of(paper) if Verdict.REFUTED in {declared[name] for name in said_by(s, declared)}]


def test_the_table_of_papers(declared):
    rows = ROW.findall(README)
    assert [name for name, *_ in rows] == list(PAPERS)
    for name, *numbers in rows:
        statements = statements_of(PAPERS[name])
        checked = sum(not s.reason for s in statements)
        assert [int(n) for n in numbers] == [len(statements), checked, len(failing(PAPERS[name], declared))], name


def test_the_sentence_above_the_table(declared):
    statements = [s for paper in PAPERS.values() for s in statements_of(paper)]
    fail = [s for paper in PAPERS.values() for s in failing(paper, declared)]
    mild = sum(s.grade in ("edge case", "misprint") for s in fail)
    text = " ".join(README.split())
    assert f"contains {len(declared)} claims" in text
    checked = sum(not s.reason for s in statements)
    assert f"They cover {checked} of the {len(statements)} printed statements of five papers." in text
    assert f"{len(fail)} fail as printed: {len(fail) - mild} substantively, and {mild} in an edge case" in text
