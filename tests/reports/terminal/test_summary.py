"""The end of a run: differences, notices, the summary; and whether a counterexample is called the smallest."""

import io
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from made_results import made_result, searched_to
from rich.console import Console

from sylver_claims.claims import Exhaustive, Kind, Paper, Verdict, numerical_semigroups
from sylver_claims.reports.terminal.console import FEW, Detail
from sylver_claims.reports.terminal.summary import Ended, summary
from sylver_claims.reports.terminal.words import counterexample_words, scope_words
from sylver_claims.verifiers.common.units import duration
from sylver_claims.verifiers.evidence import AGAIN, ANEW, BY_OWN_PYTHON, KNOWN_COUNTEREXAMPLE, OF_OTHERS, Evidence
from sylver_claims.verifiers.ledger.changes import Change, ChangeKind

SCOPE = searched_to(201)


def evidence(verdict=Verdict.VERIFIED, name="exhaustive", **changes):
    return Evidence(**({"name": name, "verdict": verdict, "scope": SCOPE, "cases": 201, "met": 201} | changes))


def found(n, **changes):
    fields = {"counterexample": {"n": n}, "failed": 1, "message": "the reference agrees"}
    return evidence(**({"verdict": Verdict.REFUTED} | fields | changes))


def known(n):
    return found(n, name=KNOWN_COUNTEREXAMPLE, cases=1, met=1)


def printed(results, detail=Detail.PAPERS, changes=(), status=0, json=Path("r.json"), width=80):
    file = io.StringIO()
    ended = Ended(201, 62.0, status, changes, Path("report/index.html"), json)
    summary(Console(file=file, width=width, color_system=None), results, ended, detail)
    return file.getvalue()


@pytest.fixture
def registered(make):
    """Return a maker of claims that are named by their ids alone."""
    return partial(make, where="somewhere")


@pytest.fixture
def many(registered):
    """Return a run with all parts of a summary, and with more claims than are listed one by one."""
    own = Paper(key="own", title="Own", authors=("We",), venue="this registry", year=2026)
    plain = [made_result(registered(id=f"test/c{i}"), evidence(seconds=float(i), fresh=i > 3)) for i in range(FEW)]
    wrong = registered(id="test/wrong", counterexample={"n": 7}, kind=Kind.THEOREM, title="a wrong one")
    mended = registered(id="own/mended", corrects=["test/wrong"], source=own.at("1"))
    return [
        *plain,
        made_result(wrong, found(7, seconds=30.0), known(7), stale=("old",)),
        made_result(mended, evidence(Verdict.PROVED, "proof"), sharpness=(("more", evidence()),)),
    ]


def test_the_summary(many):
    assert printed(many).splitlines() == [
        "",
        "variants not refuted: 1, of 1 claim; -vv names them, and so does the report",
        "stale evidence, not counted, for test/wrong: verify stale test/wrong lists the changes",
        "1 paper, 1 collection, 14 claims, bound 201, 1 min 2 s (10 computed, 4 stored)",
        "1 proved, 12 verified, 1 refuted, 0 undecided, 0 errors; 2 613 cases searched",
        "all 14 as declared (exit 0); since the last run: no change",
        "printed statements that fail: 1, of these 1 with a corrected form that holds; see errata.html",
        "most work, all processes together: test/wrong 30.0 s, test/c11 11.0 s, test/c10 10.0 s",
        "report report/index.html   results r.json",
    ]


def test_a_form_that_is_refuted_corrects_nothing_and_what_is_stored_is_not_slow(many):
    stored = [replace(r, evidence=tuple(replace(e, fresh=False) for e in r.evidence)) for r in many]
    stored[-1] = replace(stored[-1], evidence=(found(3, fresh=False),), sharpness=())
    text = printed(stored)
    assert "printed statements that fail: 1; see errata.html\n" in text
    assert "(0 computed, 14 stored)" in text
    assert "most work" not in text


def test_what_is_declared_is_told_only_when_asked_for(many):
    assert "refuted test/wrong: a wrong one" not in printed(many, Detail.CLAIMS)
    everything = printed(many, Detail.ALL)
    assert "refuted test/wrong: a wrong one\n  smallest counterexample n=7; the reference agrees\n" in everything
    assert "not refuted: own/mended, variant: more; in integers n, 1 ≤ n ≤ 201; the claim could be" in everything
    assert "predicates: 13 compiled by numba, 0 run in Python" in everything


@pytest.mark.parametrize("detail", list(Detail))
def test_what_differs_is_told_once_with_its_case_and_the_command(many, registered, detail):
    refuted = made_result(registered(id="test/news", title="t"), found(5))
    error = made_result(registered(id="test/fault"), evidence(Verdict.ERROR, message="it fell"))
    conflict = made_result(registered(id="test/two"), found(9, verdict=Verdict.CONFLICT, message="they differ"))
    text = printed([*many, refuted, error, conflict], detail, status=4)
    assert text.count("refuted test/news: t\n  smallest counterexample n=5; the reference agrees\n") == 1
    assert text.count("see it again: verify explain test/news n=5") == 1
    assert "error: it fell\n  in test/fault, declared verified, by exhaustive (somewhere)\n" in text
    assert "not as declared: somewhere: test/two: declared verified, found conflict\n" in text
    conflict = "  exhaustive: conflict: at n=9; they differ\n  see it again: verify explain test/two n=9\n"
    assert conflict in text
    assert "3 of 17 not as declared (exit 4)" in text
    assert "1 conflict, 0 undecided, 1 error;" in text


def test_of_many_that_are_undecided_some_are_told(make):
    stopped = evidence(Verdict.INCONCLUSIVE, message="the budget was spent")
    results = [made_result(make(id=f"test/c{i}"), stopped) for i in range(20)]
    text = printed(results, status=3)
    assert text.count("the budget was spent") == 12
    assert "and 8 more are undecided: -v has a line for each" in text
    assert "20 undecided (20 inconclusive), 0 errors" in text
    assert printed(results, Detail.CLAIMS).count("the budget was spent") == 20


def test_one_claim_needs_few_words(make):
    text = printed([made_result(make(), evidence(seconds=1.0))], Detail.ALL, None, json=None)
    assert text.splitlines()[-4:] == [
        "1 paper, 1 claim, bound 201, 1 min 2 s (1 computed, 0 stored)",
        "1 verified; 201 cases searched",
        "as declared (exit 0); no earlier run to compare with",
        "report report/index.html",
    ]


def test_what_has_changed_is_counted_and_named(many):
    kinds = [ChangeKind.NEW, ChangeKind.SCOPE, ChangeKind.COUNTS, *[ChangeKind.VERDICT] * 4]
    text = printed(many, changes=[Change(kind, result) for kind, result in zip(kinds, many, strict=False)])
    assert (
        "since the last run: 1 other count with the same code and scope, which is a fault (test/c2), "
        "4 other verdicts (test/c3, test/c4, test/c5 and 1 more), 1 other scope, 1 new claim\n"
    ) in text


def test_notes_of_ones_own_claims_are_counted_where_they_are_not_shown(many, make):
    own = make(id="mine/one", where="mine.py:3")
    result = made_result(own, evidence(detail={"why_not": "it uses a set"}))
    assert "notes on how 1 claim was checked: -vv shows them" in printed([*many, result])
    assert "mine/one: it uses a set" in printed([*many, result], Detail.ALL)


def words(claim, *evidence):
    return counterexample_words(made_result(claim, *evidence))


def test_smallest_is_said_only_where_every_smaller_case_was_searched(make):
    claim = make()
    assert words(claim, found(7)) == "smallest counterexample n=7; the reference agrees"
    assert words(claim, known(7), found(7)).startswith("smallest counterexample n=7;")
    gap = found(90, detail={"not the smallest": True}, message="the reference agrees; stopped with 7 to 9 to check")
    assert words(claim, gap) == "counterexample n=90; the reference agrees; stopped with 7 to 9 to check"
    assert words(claim, known(90), gap) == (
        "known counterexample n=90, confirmed; not every smaller case was searched; the reference agrees"
    )
    drawn = found(500, name="fuzz")
    assert words(claim, evidence(), drawn).startswith("counterexample (drawn, not the smallest in order) n=500;")
    assert words(claim, found(500, name="proof"), drawn).startswith("counterexample (a solver's, not the smallest")
    assert words(claim, found(500, name="proof"), found(7)).startswith("smallest counterexample n=7;")
    sampled = evidence(Verdict.REFUTED, "sample", counterexample={"row": 1}, message="2 of 3 cases are excluded")
    assert words(claim, sampled) == "2 of 3 cases are excluded"


def test_of_a_known_counterexample_it_is_said_how_far_none_is_smaller(make):
    claim = make(counterexample={"n": 321})
    assert words(claim, evidence(), known(321)) == (
        "known counterexample n=321, confirmed; none smaller up to 201; the reference agrees"
    )
    stopped = evidence(Verdict.INCONCLUSIVE, scope=searched_to(80, asked=201, missing=((81, 201),)), cases=80)
    assert "confirmed; none smaller up to 80;" in words(claim, stopped, known(321))
    nothing = evidence(Verdict.INCONCLUSIVE, scope=searched_to(0, asked=201), cases=0)
    assert "confirmed; smaller cases were not searched;" in words(claim, nothing, known(321))
    assert "confirmed; smaller cases were not searched;" in words(claim, known(321))
    genus = searched_to(201, "all numerical semigroups of genus ≤ 24", scale="genus")
    semigroups = make(forall=numerical_semigroups("S"), then=lambda S: True, methods=[Exhaustive()])
    far = replace(known(1), counterexample={"S": [2, 99]})
    assert "none smaller in all numerical semigroups of genus ≤ 24;" in words(semigroups, evidence(scope=genus), far)


def test_the_run_of_made_up_papers_is_summed_up(results):
    for detail in Detail:
        text = printed(list(results), detail, status=4)
        assert "smallest counterexample q=321" not in text
        assert text.count("not as declared") > 5


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.0123, "12 ms"),
        (9.94, "9.9 s"),
        (59.9, "59.9 s"),
        (59.96, "1 min 0 s"),
        (60, "1 min 0 s"),
        (0.9995, "1.0 s"),
        (3599.9, "1 h 0 min"),
        (-0.0, "0 ms"),
        (119.6, "2 min 0 s"),
        (7260, "2 h 1 min"),
        (3.5 * 86400, "3.5 days"),
        (1e9, "31.7 years"),
        (1e15, "3e+07 years"),
        (0.0001, "<1 ms"),
    ],
)
def test_times(seconds, words):
    assert duration(seconds) == words


def test_the_summary_begins_with_what_rests_on_another_machine(many, registered):
    others = [
        made_result(registered(id="test/other"), evidence(fresh=False, detail={OF_OTHERS: True})),
        made_result(registered(id="test/again"), evidence(detail={AGAIN: 2}), evidence(detail={AGAIN: 1})),
    ]
    words = "1 verdict rests on stored evidence of another machine; 3 pieces of such evidence computed again here"
    text = " ".join(printed([*many, *others]).split())
    assert f"{words}: the same" in text
    assert text.index(words) < text.index("bound 201")
    variant = replace(others[0], sharpness=(("more", evidence(Verdict.CONFLICT, detail={AGAIN: 3})),))
    assert "3 pieces of such evidence computed again here; 1 conflict" in " ".join(printed([*many, variant]).split())
    assert "another machine" not in printed(many)


def test_why_a_claim_is_never_stored_is_a_note(registered):
    why = "never taken from the ledger, for it reaches open, which is not on the list"
    result = made_result(registered(id="test/reads"), evidence(detail={ANEW: why}))
    assert f"test/reads: {why}" in " ".join(printed([result], Detail.ALL).split())


def test_what_plain_python_judged_is_told_once_in_a_line(registered):
    own = {"detail": {BY_OWN_PYTHON: True}}
    told = "judged by this file's own Python"
    refuted = made_result(registered(), found(7, **own | {"message": told}))
    for result, words in (
        (made_result(registered(), evidence(**own)), SCOPE.words),
        (made_result(registered(), evidence(Verdict.TESTED, "fuzz", **own)), SCOPE.words),
        (refuted, f"fails at n=7; in {SCOPE.words}: 1 of 201"),
    ):
        assert scope_words(result) == f"{words}; {told}"
    assert counterexample_words(refuted) == f"smallest counterexample n=7; {told}"
