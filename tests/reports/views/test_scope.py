"""A page shows the scope of the run, including ``--limit``."""

import json

import pytest

from sylver_claims.claims import Exhaustive, integers, numerical_semigroups
from sylver_claims.claims.domains import Scope
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.verifiers.evidence.replay import check_again
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.ledger.runs import again, as_data, results_of
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


def view(results):
    (page,) = papers_of(results)
    return page.claims[0]


def test_a_page_names_the_scope_of_the_run(make):
    claim = make(forall=numerical_semigroups("S", limit=5), then=lambda S: True, methods=[Exhaustive()])
    for scales, domain, option in (({}, "5", ""), ({"genus": 6}, "6", " --limit genus=6")):
        results = run([claim], Options(upto=9, scales=scales, jobs=0), Ledger(None))
        stored = results_of(json.dumps([as_data(r) for r in results]))
        for shown in (results, again(stored, {claim.id: claim})):
            assert view(shown).domain == f"all numerical semigroups of genus\xa0≤\xa0{domain}"
            assert view(shown).command.endswith(f"--upto 9{option}")


@pytest.mark.parametrize(
    ("limit", "upto", "scales", "option"),
    [
        (50, 30, {}, ""),
        (50, 30, {"bound": 50}, " --limit bound=50"),
        (50, 90, {"bound": 50}, ""),
        (50, 90, {"bound": 60}, " --limit bound=60"),
        (None, 30, {"bound": 40}, " --limit bound=40"),
        (50, 30, {"bound": 30}, ""),
    ],
)
def test_the_command_covers_what_the_run_did(make, limit, upto, scales, option):
    claim = make(forall=integers("n", limit=limit), methods=[Exhaustive()])
    results = run([claim], Options(upto=upto, scales=scales, jobs=0), Ledger(None))
    (shown,) = again(results_of(json.dumps([as_data(r) for r in results])), {claim.id: claim})
    assert shown.scope == results[0].scope
    assert view([shown]).command.endswith(f"--upto {upto}{option}")


def test_a_limit_that_is_new_today_is_named_by_the_claim(make):
    before = Scope(1, 30, 30, None, "x; rm -rf ~")
    claim = make(forall=integers("n", limit=20))
    assert check_again(claim, before).endswith(" --upto 30 --limit bound=30")
