"""Which evidence decides, and whose counterexample is shown."""

import pytest
from made_results import made_result, searched_to

from sylver_claims.claims import Exhaustive, Fuzz, Proof, Verdict
from sylver_claims.reports.views.evidence import bound_of
from sylver_claims.verifiers.evidence import KNOWN_COUNTEREXAMPLE, Covered, Evidence


def evidence(name, n=None, verdict=Verdict.REFUTED, **detail):
    case = None if n is None else {"n": n}
    return Evidence(name=name, verdict=verdict, scope=searched_to(100), counterexample=case, detail=detail)


def test_the_declared_counterexample_comes_before_one_that_was_drawn(make):
    claim = make(counterexample={"n": 150}, methods=[Exhaustive(), Fuzz()])
    walked = evidence("exhaustive", verdict=Verdict.VERIFIED)
    result = made_result(claim, walked, evidence("fuzz", 8723), evidence(KNOWN_COUNTEREXAMPLE, 150))
    assert result.refuting.counterexample == {"n": 150}
    assert bound_of(result) == "at n=150"


def test_one_of_a_search_comes_before_a_solvers(make):
    walked = evidence("exhaustive", 150, **{"not the smallest": True})
    result = made_result(make(methods=[Exhaustive(), Proof()]), evidence("proof", 8723), walked)
    assert result.refuting is walked
    smallest = evidence("exhaustive", 150)
    known = evidence(KNOWN_COUNTEREXAMPLE, 151)
    assert made_result(make(), known, smallest).refuting is smallest


@pytest.mark.parametrize("first", ["proof", "automaton", "exhaustive"])
def test_what_is_proved_decides_before_what_was_searched(make, first):
    held = [Evidence(name=name, verdict=Verdict.PROVED, scope=Covered()) for name in ("fuzz", "exhaustive", first)]
    assert made_result(make(), *held).deciding.name == first
