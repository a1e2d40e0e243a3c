"""The date under each fingerprint is that of the last row, and the commits are those of all rows."""

from dataclasses import replace

from sylver_claims.claims import Exhaustive, Fuzz, Verdict
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger import Finding, Ledger
from sylver_claims.verifiers.ledger.dates import commits_of, dates_of
from sylver_claims.verifiers.ledger.merge import merge
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

ONE, OTHER = "1" * 40, "2" * 40 + "+"
"""Two commits, the second with changes."""


def test_dates_are_those_of_the_last_rows():
    ledger = Ledger(None)
    assert dates_of(ledger) == {}
    row = "INSERT INTO evidence (claim, fingerprint, means, data, seal, kept) VALUES (?, ?, ?, '{}', '', ?)"
    for claim, key, kept in (("a/b", "f", "2026-01-31 10:00:00"), ("a/c", "g", "2026-02-01 00:00:01")):
        ledger.rows(row, (claim, key, "proof", kept))
    ledger.rows(row, ("a/b", "f", "fuzz", "2026-03-02 10:00:00"))
    assert dates_of(ledger) == {"f": "2026-03-02", "g": "2026-02-01"}


def test_evidence_counts_at_another_commit_and_keeps_its_own(make):
    claim = make(methods=[Exhaustive(), Fuzz()])
    book = Ledger(None, commit=ONE)
    (first,) = run([claim], Options(upto=60, jobs=0), book)
    book.commit = OTHER
    (again,) = run([claim], Options(upto=60, jobs=0), book)
    assert [e.fresh for e in again.evidence] == [False, False]
    assert [replace(e, fresh=True) for e in again.evidence] == list(first.evidence)
    assert set(commits_of(book).values()) == {(ONE,)}
    run([claim], Options(upto=90, jobs=0), book)
    assert commits_of(book)[fingerprint(claim, Exhaustive())] == (ONE, OTHER)


def test_shares_that_are_joined_have_the_commits_of_all(make):
    claim, book = make(), Ledger(None)
    for part, commit in enumerate((OTHER, "", ONE, OTHER)):
        book.commit = commit
        book.keep_shard([Finding(claim.id, "f", Tally(15, 15), "", claim.forall)], Shard(1, 60, part, 4))
    assert book.rows("SELECT parts, commits FROM ranges") == [(1, f"{OTHER} {ONE}")]
    assert commits_of(book) == {"f": (OTHER, ONE)}


def test_commits_are_merged_with_what_they_belong_to(tmp_path):
    book = Ledger(tmp_path / "other", commit=OTHER)
    book.keep_shard([Finding("a/b", "f", Tally(9, 9), "")], Shard(1, 9))
    book.keep_evidence("a/b", "g", Evidence(name="fuzz", verdict=Verdict.TESTED, scope=Covered("w")))
    book.close()
    own = Ledger(None, commit=ONE)
    merge(own, tmp_path / "other")
    assert commits_of(own) == {"f": (OTHER,), "g": (OTHER,)}
