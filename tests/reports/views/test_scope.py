"""A page says what the run covered, ``--scale`` included."""

import json

from claims import Exhaustive, numerical_semigroups
from reports.views.claims import papers_of
from verifiers.ledger import Ledger
from verifiers.ledger.runs import again, as_data, results_of
from verifiers.run import run
from verifiers.run.plan import Options


def view(results):
    (page,) = papers_of(results)
    return page.claims[0]


def test_a_page_names_the_scope_of_the_run(make):
    claim = make(forall=numerical_semigroups("S", limit=5), then=lambda S: True, means=[Exhaustive()])
    for scales, domain, option in (({}, "5", ""), ({"genus": 6}, "6", " --scale genus=6")):
        results = run([claim], Options(upto=9, scales=scales, jobs=1), Ledger(None))
        stored = results_of(json.dumps([as_data(r) for r in results]))
        for shown in (results, again(stored, {claim.id: claim}, 9)):
            assert view(shown).domain == f"all numerical semigroups of genus\xa0≤\xa0{domain}"
            assert view(shown).command.endswith(f"--upto 9{option}")
