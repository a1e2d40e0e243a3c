"""The ledger: ranges that add up, gaps between them, and the transfer of rows between ledgers."""

from sylver_claims.claims import Verdict, integers
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.evidence.ranges import Shard, best_cover, gaps_between, total
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger import Finding, Ledger

N = integers("n")


def tally(cases, first=None, digest=0):
    return Tally(cases=cases, met=cases, failed=int(first is not None), digest=digest, first=first)


def test_ranges_add_up_and_keep_the_smallest_failure():
    ledger = Ledger(None)
    ledger.keep_shard([Finding("a", "f", tally(10, {"n": 15}, digest=2**64 - 1), "")], Shard(11, 20))
    ledger.keep_shard([Finding("a", "f", tally(10, {"n": 9}, digest=5), "")], Shard(1, 10))
    ledger.keep_shard([Finding("a", "other", tally(99), "")], Shard(1, 10))
    kept = best_cover(ledger.all_ranges("a", "f", 20))
    whole = total(kept, N)
    assert (whole.cases, whole.failed, whole.first, whole.digest) == (20, 2, {"n": 9}, 4)


def test_overlapping_ranges_are_not_counted_twice():
    ledger = Ledger(None)
    for interval in [(1, 100), (1, 50), (40, 60), (101, 120)]:
        ledger.keep_shard([Finding("a", "f", tally(interval[1] - interval[0] + 1), "")], Shard(*interval))
    assert total(best_cover(ledger.all_ranges("a", "f", 120)), N).cases == 120


def test_gaps():
    kept = [(5, 10, tally(6)), (15, 20, tally(6))]
    assert gaps_between(kept, 1, 25) == [(1, 4), (11, 14), (21, 25)]
    assert gaps_between(kept, 5, 20) == [(11, 14)]
    assert gaps_between([], 1, 0) == []
    assert gaps_between(kept, 5, 12) == [(11, 12)]


def test_evidence_survives_as_it_was():
    ledger = Ledger(None)
    evidence = Evidence(name="fuzz", verdict=Verdict.REFUTED, scope=Covered("w"), counterexample={"S": [4, 5]}, cases=3)
    ledger.keep_evidence("a", "f", evidence)
    held = ledger.evidence("a", "f", "fuzz")
    assert held is not None
    assert held.as_dict() == evidence.as_dict() | {"fresh": False}
    assert ledger.counterexample("a", "fuzz") == {"S": [4, 5]}
    assert ledger.evidence("a", "other", "fuzz") is None


def test_contents_travel():
    ledger, other = Ledger(None), Ledger(None)
    ledger.keep_shard([Finding("a", "f", tally(10), "because")], Shard(1, 10))
    other.take(ledger.contents())
    assert total(best_cover(other.all_ranges("a", "f", 10)), N).cases == 10
    assert other.note("a", "f") == "because"
