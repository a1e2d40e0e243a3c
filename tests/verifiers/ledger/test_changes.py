"""Results stored with a run, and changes since then."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from made_results import made_result, searched_to

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import select
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.ledger import Ledger, Run, changes
from sylver_claims.verifiers.ledger.changes import ChangeKind
from sylver_claims.verifiers.ledger.runs import again, as_data, results_of
from sylver_claims.verifiers.ledger.schema import LedgerError

CLAIM, OTHER = select(["boyers2024/thm-4", "boyers2024/prop-8v"])
SCOPE = searched_to(201, "odd q", low=9)
WALK = Evidence(
    name="exhaustive", verdict=Verdict.VERIFIED, scope=SCOPE, cases=97, met=48, fingerprint="ab", detail={"digest": "0"}
)
NOW = made_result(CLAIM, WALK)


def run_of(*results, when="2024-01-01 00:00:00"):
    return Run(201, "verify check", when, results_of(json.dumps([as_data(r) for r in results])))


@pytest.mark.parametrize("stale", [(), ("exhaustive: 9 cases; since then: statement changed",)])
def test_a_result_is_read_back_as_it_was(stale):
    told = replace(NOW, stale=stale)
    assert again(results_of(json.dumps([as_data(told)])), {CLAIM.id: CLAIM}) == [told]


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({}, None),
        ({"seconds": 5.0, "fresh": False}, None),
        ({"verdict": Verdict.REFUTED}, ChangeKind.VERDICT),
        ({"scope": searched_to(101, "odd q", low=9, asked=201)}, ChangeKind.SCOPE),
        ({"scope": replace(SCOPE, missing=((9, 11),))}, ChangeKind.SCOPE),
        ({"scope": searched_to(201, "odd q", low=9, asked=101)}, None),
        ({"cases": 96}, ChangeKind.COUNTS),
        ({"detail": {"digest": "1"}}, ChangeKind.COUNTS),
        ({"cases": 96, "fingerprint": "cd"}, None),
        ({"counterexample": {"q": 9}}, ChangeKind.COUNTEREXAMPLE),
    ],
)
def test_what_has_changed(changed, kind):
    before = replace(NOW, evidence=(replace(WALK, **changed),))
    found = changes.changes([NOW], [run_of(before)])
    assert [c.kind for c in found] == ([] if kind is None else [kind])


def test_another_bound_changes_nothing_for_printed_cases():
    (claim,) = select(["boyers2024/table-1"])
    now, before = (
        made_result(claim, replace(WALK, scope=searched_to(upto, "136 printed entries", low=0, asked=upto)))
        for upto in (201, 40)
    )
    assert changes.changes([now], [run_of(before)]) == []
    left = made_result(claim, replace(WALK, cases=90, scope=replace(SCOPE, missing=((0, 0),))))
    assert [c.kind for c in changes.changes([now], [run_of(left)])] == [ChangeKind.SCOPE]


def test_the_first_run_is_compared_with_nothing_and_a_new_claim_is_new():
    assert changes.changes([NOW], []) is None
    (change,) = changes.changes([NOW], [run_of(replace(NOW, claim=OTHER))])
    assert (change.kind, change.before) == (ChangeKind.NEW, None)


def test_a_claim_is_compared_with_the_last_run_that_has_it():
    other = replace(NOW, claim=OTHER)
    worse = replace(NOW, evidence=(replace(WALK, verdict=Verdict.INCONCLUSIVE),))
    for runs in (
        [run_of(other, when="3"), run_of(worse, when="2"), run_of(NOW, when="1")],
        [run_of(worse, when="2"), run_of(NOW, other, when="1")],
    ):
        (change,) = changes.changes([NOW, other], runs)
        assert (change.kind, change.when) == (ChangeKind.VERDICT, "2")


def test_a_ledger_gives_its_runs_back_the_last_one_first():
    book = Ledger(None)
    assert list(book.runs()) == []
    for upto in (1, 2, 3):
        book.keep_run(upto, "verify", [as_data(NOW)])
    runs = list(book.runs())
    assert [r.upto for r in runs] == [3, 2, 1]
    assert changes.changes([NOW], runs) == []
    assert changes.of_run(runs[0], [CLAIM]) == [NOW]
    assert changes.of_run(runs[0], [OTHER]) == []
    assert runs[0].when
    book.close()


def test_a_run_that_repeats_the_last_one_is_not_stored_again():
    book, again = Ledger(None), [as_data(NOW)]
    assert [book.keep_run(upto, "verify", again) for upto in (1, 1, 2, 2)] == [False, True, True, True]
    assert [run.upto for run in book.runs()] == [2, 1]
    assert not book.keep_run(2, "verify", [])
    assert len(list(book.runs())) == 3
    book.close()


def test_a_ledger_reads_runs_of_earlier_versions_and_refuses_damaged_ones(tmp_path):
    place, stored = tmp_path / "ledger.sqlite", [as_data(NOW)]
    with closing(Ledger(place)) as book:
        book.keep_run(1, "verify", stored)
        assert book.rows("SELECT typeof(results), length(results) < 600 FROM runs") == [("blob", 1)]
    for damage, readable in ((json.dumps(stored), True), ("[", False), (b"[", False)):
        with closing(sqlite3.connect(place)) as db:
            db.execute("UPDATE runs SET results = ?", (damage,))
            db.commit()
        with closing(Ledger(place)) as book:
            if readable:
                assert changes.of_run(next(book.runs()), [CLAIM]) == [NOW]
            else:
                with pytest.raises(LedgerError, match=r"a run in .+ cannot be read"):
                    next(book.runs())


def test_a_counterexample_of_tuples_is_the_same_as_read_back_from_the_ledger():
    found = replace(WALK, verdict=Verdict.REFUTED, counterexample={"moves": (4, 5)})
    book = Ledger(None)
    book.keep_run(1, "verify", [as_data(replace(NOW, evidence=(found,)))])
    assert changes.changes([replace(NOW, evidence=(found,))], book.runs()) == []
    book.close()
