"""Ledgers of several runs: merged, they equal the ledger of one run; differences are conflicts."""

import re
import sqlite3
from contextlib import closing

import pytest

from sylver_claims.claims import Exhaustive, Verdict, coprime_pairs, numerical_semigroups
from sylver_claims.kernels import finite, semigroups
from sylver_claims.kernels.semigroups import genus
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.evidence.ranges import Shard, best_cover, contradictions
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.formulas import definitions
from sylver_claims.verifiers.formulas.definitions import Meaning, all_meanings
from sylver_claims.verifiers.judging.predicates import ready
from sylver_claims.verifiers.ledger import Finding, Ledger
from sylver_claims.verifiers.ledger.database import LedgerError
from sylver_claims.verifiers.ledger.merge import merge
from sylver_claims.verifiers.methods.exhaustive import check_shard
from sylver_claims.verifiers.proof import definitions_audit
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.audit import audit, drawn, entries
from sylver_claims.verifiers.walks.plan import Options
from sylver_claims.verifiers.walks.scheduler import TARGET, Queue


def holding(tmp_path, name, claim, shards):
    """A ledger file that holds these shards of a claim."""
    ledger = Ledger(tmp_path / name)
    walk(ledger, claim, shards)
    ledger.close()
    return tmp_path / name


def walk(ledger, claim, shards):
    for shard in shards:
        (found,) = check_shard([claim], [ready(claim, ())], shard.interval, (shard.part, shard.parts))
        key = fingerprint(claim, Exhaustive())
        ledger.keep_shard([Finding(claim.id, key, found, "", claim.forall)], shard)


def exhaustive(claim, upto, ledger):
    (result,) = run([claim], Options(upto=upto, jobs=2, methods=frozenset(["exhaustive"])), ledger)
    return result.evidence[0]


def comparable(evidence):
    return (evidence.verdict, evidence.cases, evidence.met, evidence.failed, evidence.counterexample,
            evidence.detail["digest"], evidence.scope.words)  # fmt: skip


@pytest.fixture
def pairs(make):
    return make(forall=coprime_pairs("m", "n"), given=lambda m, n: (m + n) % 3 == 1, then=lambda m, n: m * n != 29 * 50)


def test_two_halves_equal_one_whole(pairs, tmp_path):
    a = holding(tmp_path, "a", pairs, [Shard(2, 70)])
    b = holding(tmp_path, "b", pairs, [Shard(60, 70), Shard(71, 120)])
    ledger = Ledger(tmp_path / "all")
    assert merge(ledger, a).conflicts == merge(ledger, b).conflicts == []
    joined = exhaustive(pairs, 120, ledger)
    assert not joined.fresh
    whole = exhaustive(pairs, 120, Ledger(None))
    assert comparable(joined) == comparable(whole)
    assert joined.counterexample == {"m": 29, "n": 50}


def test_shares_from_two_machines_are_one_range(make, tmp_path):
    claim = make(forall=numerical_semigroups("S"), then=lambda S: genus(S) < 99)
    a = holding(tmp_path, "a", claim, [Shard(0, 18), *(Shard(19, 20, part, 5) for part in (0, 2, 4))])
    b = holding(tmp_path, "b", claim, [Shard(19, 20, part, 5) for part in (3, 1)])
    ledger = Ledger(tmp_path / "all")
    merge(ledger, a)
    partly = exhaustive(claim, 18, ledger)
    assert (partly.verdict, partly.fresh) == (Verdict.VERIFIED, False)
    merge(ledger, b)
    joined = exhaustive(claim, 20, ledger)
    assert not joined.fresh
    assert comparable(joined) == comparable(exhaustive(claim, 20, Ledger(None)))


@pytest.mark.parametrize("change", ["met = met - 1", "digest = '00000000000000aa'", "cases = cases + 1"])
@pytest.mark.parametrize("cut", [[Shard(2, 70)], [Shard(2, 40), Shard(41, 70)]])
def test_overlaps_that_differ_are_a_conflict(pairs, tmp_path, change, cut):
    a = holding(tmp_path, "a", pairs, [Shard(2, 70)])
    b = holding(tmp_path, "b", pairs, cut)
    with closing(sqlite3.connect(b)) as db, db:
        from sylver_claims.verifiers.ledger.schema import RANGE, seal

        db.execute(f"UPDATE ranges SET {change} WHERE high = 70")
        for row in db.execute(f"SELECT rowid, {', '.join(RANGE)} FROM ranges").fetchall():
            db.execute("UPDATE ranges SET seal = ? WHERE rowid = ?", (seal(*row[1:]), row[0]))
    ledger = Ledger(tmp_path / "all")
    assert merge(ledger, a).conflicts == []
    found = merge(ledger, b)
    assert len(found.conflicts) >= 1
    assert exhaustive(pairs, 70, ledger).verdict is Verdict.CONFLICT
    assert merge(Ledger(tmp_path / "other"), tmp_path / "all").conflicts  # it travels


def test_a_damaged_row_is_left_out_and_done_again(pairs, tmp_path):
    a = holding(tmp_path, "a", pairs, [Shard(2, 40), Shard(41, 70)])
    with closing(sqlite3.connect(a)) as db, db:
        db.execute("UPDATE ranges SET met = met - 1 WHERE low = 41")
    ledger = Ledger(tmp_path / "all")
    assert merge(ledger, a).damaged == 1
    assert best_cover(ledger.all_ranges(pairs.id, fingerprint(pairs, Exhaustive()), 70))[-1][1] == 40
    own = Ledger(a)
    assert comparable(exhaustive(pairs, 70, own)) == comparable(exhaustive(pairs, 70, Ledger(None)))
    assert own.damaged


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda p: p.write_bytes(b"no ledger at all" * 99), "not a readable ledger"),
        (lambda p: p.write_bytes(p.read_bytes()[:5000]), "not a readable ledger"),
        (lambda p: p.unlink(), "there is no ledger"),
        (lambda p: executed(p, "PRAGMA user_version=7"), "has ledger format 7, this program reads 4"),
    ],
)
def test_what_cannot_be_merged_is_told_and_changes_nothing(pairs, tmp_path, spoil, words):
    a = holding(tmp_path, "a", pairs, [Shard(2, 70)])
    spoil(a)
    ledger = Ledger(tmp_path / "all")
    with pytest.raises(LedgerError, match=words):
        merge(ledger, a)
    assert ledger.contents() == {"ranges": [], "evidence": []}


def executed(path, statement):
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)


@pytest.mark.slow
def test_an_audit_finds_what_was_changed(pairs, tmp_path):
    ledger = Ledger(tmp_path / "a")
    walk(ledger, pairs, [Shard(10 * k, 10 * k + 9) for k in range(1, 12)])
    found = audit([pairs], ledger, 0.3, seed=4)
    assert found.differing == []
    assert 1 <= found.audited < found.shards == 11
    again = [e.shard for e in drawn(entries([pairs], ledger), 0.3, 4)]
    assert again == [e.shard for e in drawn(entries([pairs], ledger), 0.3, 4)]
    assert again != [e.shard for e in drawn(entries([pairs], ledger), 0.3, 5)]
    wrong = Tally(cases=4, met=1, failed=0, digest=77)
    ledger.keep_shard([Finding(pairs.id, fingerprint(pairs, Exhaustive()), wrong, "")], Shard(2, 4))
    found = audit([pairs], ledger, 1.0, seed=1)
    assert len(found.differing) == 1
    assert exhaustive(pairs, 119, ledger).verdict is Verdict.CONFLICT


@pytest.mark.process
def test_an_audit_of_printed_cases_finds_the_failure_that_was_kept(verify, written):
    rows = "[((4, 5), (11,)), ((5, 7), (9,))]"
    path = written(
        f"one = Claim(**stated(id='mine/one', forall=cases('position wins', {rows}),"
        " then=lambda position, wins: wins == (11,), counterexample={'position': (5, 7), 'wins': (9,)}))"
    )
    assert verify("claims", path)[0] == 0
    status, out, _ = verify("audit", path, "--fraction", "100%")
    assert (status, "2 cases, 0 differ" in out) == (0, True)


@pytest.mark.slow
def test_commands(verify, written, tmp_path):
    body = 'one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n * n >= n))'
    path = written(body)
    assert verify("claims", path, "--upto", 60, "--ledger", "b.sqlite")[0] == 0
    status, out, _ = verify("merge", "b.sqlite", "--ledger", "all.sqlite")
    assert (status, " ranges, 1 other" in out) == (0, True)
    status, out, _ = verify("audit", path, "--ledger", "all.sqlite", "--fraction", "100%", "--seed", 3)
    assert (status, "ranges computed again, 60 cases, 0 differ (seed 3)" in out) == (0, True)
    assert verify("audit", path, "--ledger", "all.sqlite", "--fraction", "7")[0] == 2
    assert verify("merge", "all.sqlite", "--ledger", "all.sqlite")[0] == 2


@pytest.fixture
def of_pairs_only(monkeypatch):
    """Audit only the definitions about two semigroups: the tests of definitions compare all, and so does CI."""
    every = definitions_audit.parts

    def of_pairs(draw, extent):
        return [p if semigroups.contains in p.functions else p._replace(cases=[]) for p in every(draw, extent)]

    monkeypatch.setattr(definitions_audit, "EXTENT", definitions_audit.Extent(genus=2, drawn=1))
    monkeypatch.setattr(definitions_audit, "parts", of_pairs)


def test_an_audit_of_definitions(verify, of_pairs_only):
    status, out, _ = verify("audit", "--definitions", "--seed", 3)
    words = r"(\d+) definitions compared with kernel and reference: \d+ values, 0 differ \(seed 3\)\n"
    assert (status, int(re.fullmatch(words, out)[1])) == (0, len(all_meanings()))
    assert verify("audit", "boyers2024/*", "--definitions")[0] == 2


def test_an_audit_of_definitions_names_what_is_changed_and_what_nothing_covers(verify, of_pairs_only, monkeypatch):
    ((key, meaning),) = [(k, m) for k, m in all_meanings().items() if m.function is semigroups.contains]
    changed = Meaning(meaning.function, lambda theory, T, S: meaning.of(theory, S, T))
    new = Meaning(finite.p_positions, lambda theory, genus: genus)
    monkeypatch.setattr(definitions, "_MEANINGS", all_meanings() | {key: changed, id(new): new})
    status, out, _ = verify("audit", "--definitions", "--seed", 3)
    assert status == 1
    assert "differs finite.p_positions: no comparison with kernel and reference covers this definition" in out
    assert "differs semigroups.contains of gaps = {}, others = {1}: kernel and reference say " in out
    assert f"{len(all_meanings()) - 1} definitions" in out
    assert ", 2 differ (seed 3)" in out


def tally(cases, digest=0):
    return Tally(cases=cases, met=cases, digest=digest)


def test_contradictions():
    assert not list(
        contradictions([(1, 9, tally(9, 5)), (1, 4, tally(4, 2)), (5, 9, tally(5, 3)), (4, 6, tally(3, 9))])
    )
    assert list(contradictions([(1, 9, tally(9, 5)), (1, 4, tally(4, 2)), (5, 9, tally(5, 4))]))
    assert list(contradictions([(1, 9, tally(9)), (2, 4, tally(10))]))


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("rate", [0.0, 1e-5, 1.0])
@pytest.mark.parametrize("domain", [coprime_pairs("m", "n"), numerical_semigroups("S")])
def test_shards_make_up_the_gaps(domain, rate, workers):
    gaps = [(domain.lowest, 9), (14, 19)]
    begun = {Shard(17, 18, 1, 3)} if domain.kind == "semigroup" else set()
    queue = Queue(domain, gaps, begun, rate, workers)
    shards = list(iter(queue.take, None))
    assert len(shards) == len(set(shards))
    walked = [row.tobytes() for s in shards for block in domain.blocks(*s) for row in block.copy()]
    expected = [row.tobytes() for gap in gaps for block in domain.blocks(*gap) for row in block.copy()]
    held = [row.tobytes() for s in begun for block in domain.blocks(*s) for row in block.copy()]
    assert sorted(walked + held) == sorted(expected)


def test_shards_follow_the_cost_measured():
    queue = Queue(coprime_pairs("m", "n"), [(2, 5000)], (), 0.0, 1)
    queue.measured(1000, 1.0)
    domain = coprime_pairs("m", "n")
    sizes = []
    for _ in range(5):
        shard = queue.take()
        sizes.append(domain.count(*shard.interval))
        queue.measured(sizes[-1], sizes[-1] / 10_000)
    assert max(sizes) <= 40_000
    assert sizes[-1] > 24_000  # four seconds, cut at a whole layer
    assert 0 < domain.count(*queue.take(seconds=0.5).interval) <= 5000  # no more than fits into the time left
    assert queue.take(seconds=0.001) is None


@pytest.mark.parametrize(("shares", "highest", "parts"), [(5, 30, 5), (15, 30, 15), (17, 28, 7), (40, 26, 6)])
def test_the_rest_is_dealt_out_at_once_rather_than_its_last_layer_alone(shares, highest, parts):
    """Each interval is walked from the root: the last layer alone would cost more than its cases."""
    domain = numerical_semigroups("S")
    first_guess = shares / domain.count(0, 30) * TARGET / 2  # the first shards have half of the target size
    shard = Queue(domain, [(0, 30)], (), first_guess, 1).take()
    assert shard == (0, highest, 0, parts)
