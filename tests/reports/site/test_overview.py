"""The first sentence of the overview: how many printed statements fail, and how many of them substantively."""

import re

import pytest
from made_results import made_result
from made_results import searched as evidence

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import registry, select
from sylver_claims.reports.site import build, overview
from sylver_claims.reports.site.overview import Tally
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.reports.views.errata import failing
from sylver_claims.reports.views.inventory import inventory_of

PRINTED = ["boyers2024/thm-2", "boyers2024/thm-4", "boyers2024/msg"]


def tally(**counts):
    return Tally(**({"total": 10, "failing": 0, "substantive": 0, "ungraded": 0, "unchecked": 0, "absent": 0} | counts))


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({}, "No printed statement fails in this run."),
        (
            {"total": 160, "failing": 35, "substantive": 13},
            "35 of 160 printed statements fail, 13 of them substantively.",
        ),
        ({"total": 1, "failing": 1, "ungraded": 1}, "1 of 1 printed statement fails; it is not graded yet."),
        ({"failing": 2, "ungraded": 2}, "2 of 10 printed statements fail; they are not graded yet."),
        ({"failing": 1, "substantive": 1}, "1 of 10 printed statements fails substantively."),
        ({"failing": 3}, "3 of 10 printed statements fail, but only in an edge case or by a misprint."),
        (
            {"failing": 3, "substantive": 1, "ungraded": 1},
            "3 of 10 printed statements fail, 1 of them substantively; 1 is not graded yet.",
        ),
    ],
)
def test_the_sentence(counts, said):
    assert tally(**counts).sentence == said


def results_of(verdicts):
    """Return results of claims with these verdicts."""
    return [made_result(claim, evidence(verdict, detail={"under": "a policy"})) for claim, verdict in verdicts]


def found_in(results):
    papers = papers_of(results)
    inventories = {page.file: inventory_of(page) for page in papers}
    failures = overview.failures_of(results, papers, inventories)
    return failures, overview.tally_of(results, papers, inventories, failures)


@pytest.mark.slow
def test_the_whole_registry_is_counted_statement_by_statement():
    results = results_of((c, c.declared) for c in registry())
    failures, counted = found_in(results)
    rows = [row for page in papers_of(results) if page.paper.printed for row in inventory_of(page).rows]
    assert counted.failing == len(failures) == len(failing(results))
    assert (counted.total, counted.absent) == (len(rows), 0)
    assert counted.unchecked == sum(bool(row.statement.reason) for row in rows)
    assert 0 < counted.substantive < counted.failing
    assert counted.ungraded == 0


def test_a_run_of_some_claims_counts_only_their_statements():
    verdicts = zip(select(PRINTED), (Verdict.REFUTED, Verdict.VERIFIED, Verdict.REFUTED), strict=True)
    failures, counted = found_in(results_of(verdicts))
    assert counted.sentence == "2 of 3 printed statements fail, 1 of them substantively."
    assert counted.absent > 0
    assert failures[0].grade == "needs a hypothesis"


def test_a_false_lemma_of_ones_own_paper_is_listed_as_not_graded(results, tmp_path):
    index = build.write(results, tmp_path, upto=9, command="c", versions={})
    text = re.sub(r"\s+", " ", index.read_text(encoding="utf-8"))
    assert 'not graded yet</span> <a href="erratum/made2024-conj-3.html">conj-3</a>' in text
    heading = text[text.index("<h1>") : text.index("</h1>")]
    assert heading == "<h1>1 of 11 printed statements fails; it is not graded yet."
