"""Searches in worker processes find what this process finds, however they are dealt out."""

import pytest

from claims import Table, Verdict
from claims.registry import load
from kernels import four
from verifiers.ledger import Ledger
from verifiers.run import run, search
from verifiers.walks import scheduler
from verifiers.walks.plan import Options, planned

FILE = """
from kernels import semigroups
from claims import Margin, numerical_semigroups, variant

def half(n):
    if n == 33:
        raise ValueError("not 33")
    return n // 2

all_of_them = [
    Claim(**stated(id="mine/holds", forall=integers("n"), given=lambda n: n % 3 == 0, then=lambda n: n * n >= n,
                   variants=[variant("n > 5", then=lambda n: n > 5)])),
    Claim(**stated(id="mine/fails", forall=tuples("m n"), then=lambda m, n: m * n != 35)),
    Claim(**stated(id="mine/raises", forall=integers("n"), then=lambda n: half(n) >= 0)),
    Claim(**stated(id="mine/semigroups", forall=numerical_semigroups("S", limit=6),
                   then=lambda S: semigroups.genus(S) * 2 > semigroups.frobenius_number(S),
                   margin=Margin(of="2g/(t + 2)", value=lambda S: semigroups.genus(S) * 2,
                                 over=lambda S: semigroups.frobenius_number(S) + 2))),
    Claim(**stated(id="mine/divides", forall=integers("n"), then=lambda n: 1 // (n - 34) >= 0)),
]
"""


def found(claims, jobs, upto=40):
    told = []
    for result in run(claims, Options(upto=upto, jobs=jobs), Ledger(None)):
        for e in (*result.evidence, *(e for _, e in result.sharpness)):
            told.append((result.claim.id, e.verdict, e.message, e.scope, e.cases, e.met, e.failed, e.counterexample))
            told.append({k: v for k, v in e.detail.items() if k != "seconds"})
    return told


@pytest.mark.process
@pytest.mark.parametrize("is_dealt_out", [False, True])
def test_workers_find_what_this_process_finds(written, monkeypatch, is_dealt_out):
    claims = load(written(FILE))
    here = found(claims, jobs=0, upto=5000)
    if is_dealt_out:
        monkeypatch.setattr(search, "DEALT_OUT", 0.0)
        monkeypatch.setattr(scheduler, "TARGET", 0.05)
    assert found(claims, jobs=2, upto=5000) == here
    verdicts = {told[0]: told[1] for told in here if isinstance(told, tuple)}
    assert verdicts["mine/fails"] is Verdict.REFUTED
    assert verdicts["mine/raises"] is verdicts["mine/divides"] is Verdict.ERROR


@pytest.mark.process
def test_a_file_that_is_edited_during_the_run_is_refused(written):
    path = written(FILE)
    claims = load(path)[:1]
    path.write_text(path.read_text(encoding="utf-8").replace("n * n >= n", "n * n > n"), encoding="utf-8")
    (result,) = run(claims, Options(upto=5000, jobs=2), Ledger(None))
    assert result.verdict is Verdict.ERROR
    assert "was edited meanwhile" in result.evidence[0].message


def test_a_few_cheap_cases_are_searched_by_this_process(make):
    def endless(n):
        while n >= 0:
            n += 1
        return True

    small = lambda claim, upto: search.is_small([planned(claim, Options(upto=upto), Ledger(None))])
    cheap = make(then=lambda n: n > 0)
    assert small(cheap, 1000)
    assert not small(cheap, 5000)
    assert not small(make(then=endless), 9)
    assert not small(make(using=[Table("partners", four.partners)], then=lambda n, partners: partners[n] >= 0), 9)
