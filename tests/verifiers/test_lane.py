"""Processes of fuzzing and proofs that die: what they checked is tried once more, and costs nothing else."""

from claims import Verdict
from claims.registry import load
from verifiers import gather
from verifiers.ledger import Ledger
from verifiers.plan import Options
from verifiers.run import run

DEADLY = """
import os
import time

def dies(marker, every_time):
    if every_time or not os.path.exists(marker):
        open(marker, "w").close()
        os.kill(os.getpid(), 9)
    return True

def fuzzed(name, then):
    return Claim(**stated(id=f"mine/{name}", forall=integers("n"), means=[Fuzz(examples=20)], then=then))

once = fuzzed("once", lambda n: dies(MARKER, False))
always = fuzzed("always", lambda n: dies(MARKER, True))
def sleeps(seconds):
    time.sleep(seconds)
    return True

endless = fuzzed("endless", lambda n: sleeps(600))
never = fuzzed("never", lambda n: n > 0)
"""


def outcomes(written, tmp_path, *names):
    path = written(f"MARKER = {str(tmp_path / 'marker')!r}\n{DEADLY}")
    claims = [c for c in load(path) if c.id.removeprefix("mine/") in names]
    results = run(claims, Options(upto=50, jobs=2, means=frozenset(["fuzz"])), Ledger(None))
    return {r.claim.id.removeprefix("mine/"): r.evidence[0] for r in results}


def test_a_process_that_dies_once_costs_nothing(written, tmp_path):
    found = outcomes(written, tmp_path, "once", "never")
    assert (tmp_path / "marker").exists()
    assert {name: evidence.verdict for name, evidence in found.items()} == dict.fromkeys(found, Verdict.TESTED)


def test_a_process_that_dies_each_time_costs_one_piece_of_evidence(written, tmp_path):
    found = outcomes(written, tmp_path, "always", "never")
    assert found["always"].verdict is Verdict.INCONCLUSIVE
    assert "died twice, most likely for want of memory" in found["always"].message
    assert found["never"].verdict is Verdict.TESTED


def test_drawn_cases_that_never_end_are_given_up_with_the_mend(written, tmp_path, monkeypatch):
    monkeypatch.setattr(gather, "LONGEST_FUZZ", 15.0)
    found = outcomes(written, tmp_path, "endless", "never")
    assert found["endless"].verdict is Verdict.INCONCLUSIVE
    assert "draw smaller ones, such as by Fuzz(most=30)" in found["endless"].message
    assert found["never"].verdict is Verdict.TESTED
