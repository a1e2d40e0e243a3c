"""Stored evidence of another machine counts, and a sample of it is recomputed: forged results are found."""

import pytest

from sylver_claims.claims import Exhaustive, Fuzz, Verdict, plain_python
from sylver_claims.verifiers.common.machine import stored_number
from sylver_claims.verifiers.evidence import AGAIN, ANEW, OF_OTHERS, Covered, Evidence
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger import Finding, Ledger
from sylver_claims.verifiers.ledger.merge import merge
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.run.pieces import is_of_another
from sylver_claims.verifiers.walks import spot_check_imports
from sylver_claims.verifiers.walks.plan import Options, shards_of_others

OPTIONS = Options(upto=60, jobs=0)


@pytest.fixture
def elsewhere(tmp_path):
    """A ledger file, and a function that fills it on another machine."""
    path = tmp_path / "l.sqlite"

    def fill(*claims, options=OPTIONS):
        book = Ledger(path, "another")
        found = run(claims, options, book)
        book.close()
        return found

    return path, fill


def details(result, name):
    return [e.detail[name] for e in result.evidence if name in e.detail]


def test_honest_evidence_is_computed_again_once_and_then_counts_as_found_here(make, elsewhere):
    path, fill = elsewhere
    claim = make(methods=[Exhaustive(), Fuzz()])
    fill(claim)
    book = Ledger(path)
    (first,), (second,) = (run([claim], OPTIONS, book) for _ in range(2))
    assert first.verdict is second.verdict is Verdict.VERIFIED
    assert [n > 0 for n in details(first, AGAIN)] == [True, True]
    assert details(second, AGAIN) == []
    assert [e.fresh for e in second.evidence] == [False, False]
    book.close()


def test_what_was_found_here_is_not_computed_again(make):
    book = Ledger(None)
    claim = make(methods=[Exhaustive(), Fuzz()])
    for _ in range(2):
        (result,) = run([claim], OPTIONS, book)
    assert details(result, AGAIN) == details(result, OF_OTHERS) == []


def test_a_forged_range_is_a_conflict(make):
    claim = make(then=lambda n: n < 50)
    book = Ledger(None, "another")
    book.keep_shard([Finding(claim.id, fingerprint(claim, Exhaustive()), Tally(60, 60, 0, 7), "")], Shard(1, 60))
    book.machine = "this one"
    (result,) = run([claim], OPTIONS, book)
    assert result.verdict is Verdict.CONFLICT
    assert "the ledger holds 60 cases, 60 met, 0 failed" in result.evidence[0].message
    assert run([claim], OPTIONS, book)[0].verdict is Verdict.CONFLICT  # it stays


def test_a_forged_range_that_is_too_large_is_walked_in_part(make, monkeypatch):
    monkeypatch.setattr(spot_check_imports, "MOST", 10)
    claim, sound = make(then=lambda n: n < 0), make(id="test/sound")
    book = Ledger(None, "another")
    book.keep_shard([Finding(claim.id, fingerprint(claim, Exhaustive()), Tally(60, 60, 0, 7), "")], Shard(1, 60))
    run([sound], OPTIONS, book)
    book.machine = "this one"
    forged, result = run([claim, sound], OPTIONS, book)
    assert forged.verdict is Verdict.CONFLICT
    assert "more than the ledger has in total" in forged.evidence[0].message
    assert (details(result, AGAIN), details(result, OF_OTHERS)) == ([1], [True])  # a part of it is not all of it


def test_a_forged_verdict_is_a_conflict(make):
    claim = make(then=lambda n: n < 0, methods=[Fuzz()])
    book = Ledger(None, "another")
    forged = Evidence(name=f"fuzz {OPTIONS.upto}", verdict=Verdict.TESTED, scope=Covered("all"), cases=9, met=9)
    book.keep_evidence(claim.id, fingerprint(claim, Fuzz()), forged)
    book.machine = "this one"
    (result,) = run([claim], OPTIONS, book)
    assert result.verdict is Verdict.CONFLICT
    assert "the ledger holds tested" in result.evidence[0].message
    assert run([claim], OPTIONS, book)[0].verdict is Verdict.CONFLICT


def test_a_forged_verdict_that_cannot_be_found_again_does_not_count(make):
    claim = make(then=lambda n: n // 0 > 0, methods=[Fuzz()])
    book = Ledger(None, "another")
    forged = Evidence(name=f"fuzz {OPTIONS.upto}", verdict=Verdict.TESTED, scope=Covered("all"), cases=9, met=9)
    book.keep_evidence(claim.id, fingerprint(claim, Fuzz()), forged)
    book.machine = "this one"
    assert run([claim], OPTIONS, book)[0].verdict is Verdict.ERROR


def test_a_sample_is_computed_again_and_the_rest_is_counted(make, elsewhere, monkeypatch):
    monkeypatch.setattr(spot_check_imports, "LEAST", 1)
    path, fill = elsewhere
    claims = [make(id=f"test/c{i}", methods=[Exhaustive(), Fuzz()]) for i in range(3)]
    fill(*claims)
    book = Ledger(path)
    found = [e for result in run(claims, OPTIONS, book) for e in result.evidence]
    for method in ("exhaustive", "fuzz"):
        mine = [e.detail for e in found if e.name == method]
        assert sum(AGAIN in detail for detail in mine) == 1
        assert sum(OF_OTHERS in detail for detail in mine) >= 2
    book.close()


def test_what_a_known_counterexample_was_confirmed_by_is_drawn_too(make, elsewhere):
    path, fill = elsewhere
    claim = make(then=lambda n: n != 7, counterexample={"n": 7})
    fill(claim)
    book = Ledger(path)
    (result,) = run([claim], OPTIONS, book)
    assert result.verdict is Verdict.REFUTED
    assert len(details(result, AGAIN)) == 2
    book.close()


def test_a_draw_follows_from_the_machine_and_the_pieces():
    pieces = [(f"a/{i}", "key", "place") for i in range(1000)]
    one = spot_check_imports.draw(pieces, "one")
    assert one == spot_check_imports.draw(pieces[::-1], "one")
    assert len(one) == 1000 // spot_check_imports.ONE_IN
    assert one != spot_check_imports.draw(pieces, "other")
    assert spot_check_imports.draw(pieces[:2], "one") == set(pieces[:2])


def test_a_ledger_that_is_merged_keeps_where_its_rows_come_from(make, elsewhere):
    path, fill = elsewhere
    claim = make(methods=[Exhaustive(), Fuzz()])
    fill(claim)
    book = Ledger(None, "this one")
    merge(book, path)
    assert shards_of_others(book, claim.id, fingerprint(claim, Exhaustive()))
    assert is_of_another(book, claim.id, fingerprint(claim, Fuzz()), f"fuzz {OPTIONS.upto}")


def test_shares_of_another_machine_make_a_range_of_another_machine(make):
    claim = make()
    book = Ledger(None, "another")
    for part, machine in ((0, "another"), (1, "this one")):
        book.machine = machine
        book.keep_shard([Finding(claim.id, "f", Tally(30, 30), "", claim.forall)], Shard(1, 60, part, 2))
    assert shards_of_others(book, claim.id, "f") == {Shard(1, 60)}


def test_the_number_of_a_machine_is_drawn_once(tmp_path):
    first = stored_number(tmp_path / "here" / "machine")
    assert first == stored_number(tmp_path / "here" / "machine") != stored_number(tmp_path / "there" / "machine")
    assert [p.name for p in (tmp_path / "here").iterdir()] == ["machine"]


@pytest.mark.parametrize("text", [b"", b"x", b"\xff" * 32])
def test_a_number_that_cannot_be_read_is_drawn_for_this_process(tmp_path, text):
    (tmp_path / "machine").write_bytes(text)
    assert stored_number(tmp_path / "machine") != stored_number(tmp_path / "machine")


def test_why_a_claim_is_never_stored_stands_in_its_evidence(make):
    book = Ledger(None)
    typed = {}
    exec("def holds(n): return n > 0", typed)
    claim = make(then=plain_python(typed["holds"]), methods=[Exhaustive(), Fuzz()])
    for _ in range(2):
        (result,) = run([claim], OPTIONS, book)
    assert all(e.fresh for e in result.evidence)
    assert len(details(result, ANEW)) == 2
    assert details(result, ANEW)[0].startswith("not reused: it reaches ")


def test_what_a_budget_ends_before_it_is_walked_again_is_no_conflict(make, elsewhere):
    path, fill = elsewhere
    claim = make()
    fill(claim)
    book = Ledger(path)
    (stopped,) = run([claim], Options(upto=90, jobs=0, budget=0.0), book)
    assert stopped.verdict is Verdict.INCONCLUSIVE
    (whole,) = run([claim], Options(upto=90, jobs=0), book)
    assert whole.verdict is Verdict.VERIFIED
    book.close()
