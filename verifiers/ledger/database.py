"""The ledger: cached results in SQLite, so that a later run computes only the missing ones.

Searches are stored as ranges of layers with counts and a digest, the evidence of other methods as a whole. Their key is
a fingerprint of the statement and of the code that evaluated it; stale evidence is not used. A stored result is never
replaced: if two runs differ, both the row and the conflict remain.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sylver_claims.claims.domains import Domain
from sylver_claims.verifiers.common.commit import joined
from sylver_claims.verifiers.common.files import json_text
from sylver_claims.verifiers.common.machine import this_machine
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.evidence.ranges import Range, Shard, counts, counts_in_words, total
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.ledger.names import method_of
from sylver_claims.verifiers.ledger.rows import evidence_of, evidence_row, range_row, shard_of
from sylver_claims.verifiers.ledger.runs import StoredResult, packed, results_of, text_of
from sylver_claims.verifiers.ledger.schema import EVIDENCE, RANGE, LedgerError, connect, explained, transaction

__all__ = ["Finding", "Ledger", "LedgerError"]
BESIDE = ("seal", "machine", "commits")
COLUMNS = {"ranges": RANGE, "evidence": EVIDENCE}
OF_SHARD = "claim = ? AND fingerprint = ? AND low = ? AND high = ? AND part = ? AND parts = ?"
EVIDENCE_OF = f"SELECT {', '.join(EVIDENCE)}, seal FROM evidence WHERE claim = ?"
KEEP_KEY = "INSERT OR IGNORE INTO keys (claim, fingerprint, means, parts) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True)
class Run:
    """A finished run: its bound, its command, its time (UTC), its results, and the commit if it is known."""

    upto: int
    command: str
    when: str
    results: list[StoredResult]
    commit: str = ""


class Finding(NamedTuple):
    """The result of one claim in a shard; ``why_not`` is the reason why it was not compiled, if so."""

    claim: str
    fingerprint: str
    tally: Tally
    why_not: str
    domain: Domain | None = None


class Ledger:
    """One ledger file, or one in memory if the path is None. ``damaged`` counts rows that were ignored.

    New rows get ``machine`` (default: this one) and ``commit``, see `this_commit`; merged rows keep theirs.
    """

    def __init__(self, path: Path | None, machine: str | None = None, *, commit: str = "") -> None:
        self.path = path
        self.machine = this_machine() if machine is None else machine
        self.commit = commit
        self.damaged = 0
        with explained(path):
            self._db = connect(path)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        with explained(self.path):
            yield

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._explained(), transaction(self._db):
            yield

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def __del__(self) -> None:
        if hasattr(self, "_db"):  # a ledger in memory is often not closed
            self._db.close()

    def keep_shard(self, found: Iterable[Finding], shard: Shard) -> None:
        """Store the results of claims in one shard, in one transaction; complete shares become one range."""
        with self._transaction():
            for finding in found:
                row = range_row(finding.claim, finding.fingerprint, shard, finding.tally, finding.why_not)
                self._put_range(row, self.machine, self.commit)
                if shard.parts > 1 and finding.domain is not None:
                    self._join(finding, shard, finding.domain)

    def join(self, claim: str, fingerprint: str, domain: Domain) -> None:
        """Join the shares that came from several ledgers."""
        why_not = self.note(claim, fingerprint)
        with self._transaction():
            for low, high, parts in {(s.low, s.high, s.parts) for s, _ in self.shards(claim, fingerprint)}:
                if parts > 1:
                    self._join(Finding(claim, fingerprint, Tally(), why_not), Shard(low, high, 0, parts), domain)

    def _join(self, finding: Finding, shard: Shard, domain: Domain) -> None:
        """Join the shares of an interval when the last one is stored."""
        key = "claim = ? AND fingerprint = ? AND low = ? AND high = ? AND parts = ?"
        place = (finding.claim, finding.fingerprint, *shard.interval, shard.parts)
        (number,) = self._db.execute(f"SELECT COUNT(*) FROM ranges WHERE {key}", place).fetchone()
        if number < shard.parts:
            return
        rows = self._db.execute(f"SELECT {', '.join(RANGE)}, seal FROM ranges WHERE {key}", place).fetchall()
        held = {found[0].part: found[1] for row in rows if (found := shard_of(row)) is not None}
        if len(held) < shard.parts:
            return
        whole = total([(*shard.interval, held[part]) for part in sorted(held)], domain)
        query = f"SELECT machine, commits FROM ranges WHERE {key} ORDER BY kept, part"
        neighbours = self._db.execute(query, place).fetchall()
        machine = next((str(held) for held, _ in neighbours if held != self.machine), self.machine)
        row = range_row(finding.claim, finding.fingerprint, Shard(*shard.interval), whole, finding.why_not)
        self._put_range(row, machine, joined(*(str(commits) for _, commits in neighbours)))
        self._db.execute(f"DELETE FROM ranges WHERE {key}", place)

    def _put_range(self, row: Sequence[Any], machine: str, commits: str) -> None:
        """Store one row with its machine and commits; if another row has the same key, note the difference."""
        held = self._db.execute(f"SELECT {', '.join(RANGE)}, seal FROM ranges WHERE {OF_SHARD}", row[:6]).fetchone()
        if held is not None and (old := shard_of(held)) is not None:
            new = shard_of(row)
            if new is not None and counts([(0, 0, old[1])]) != counts([(0, 0, new[1])]):
                was, now = (counts_in_words(counts([(0, 0, t)])) for t in (old[1], new[1]))
                self._note_conflict(row[0], row[1], f"{old[0]}: the ledger holds {was}; now {now}")
            elif machine == self.machine:
                self._db.execute(f"UPDATE ranges SET machine = ? WHERE {OF_SHARD}", (machine, *row[:6]))
            return
        self._insert("ranges", *row, machine, commits)

    def _note_conflict(self, claim: str, fingerprint: str, message: str) -> None:
        self._db.execute(
            "INSERT OR IGNORE INTO conflicts (claim, fingerprint, message) VALUES (?, ?, ?)",
            (claim, fingerprint, message),
        )

    def note_conflict(self, claim: str, fingerprint: str, message: str) -> None:
        """Record a contradiction between two pieces of evidence for one claim and code."""
        with self._transaction():
            self._note_conflict(claim, fingerprint, message)

    def conflicts(self, claim: str, fingerprint: str) -> list[str]:
        """Return the noted differences."""
        query = "SELECT message FROM conflicts WHERE claim = ? AND fingerprint = ? ORDER BY kept, message"
        return [str(text) for (text,) in self.rows(query, (claim, fingerprint))]

    def shards(self, claim: str, fingerprint: str) -> list[tuple[Shard, Tally]]:
        """Return all stored searches of a claim, including shares of intervals."""
        query = f"SELECT {', '.join(RANGE)}, seal FROM ranges WHERE claim = ? AND fingerprint = ?"
        rows = self.rows(query, (claim, fingerprint))
        sound = [found for row in rows if (found := shard_of(row)) is not None]
        self.damaged += len(rows) - len(sound)
        return sound

    def take_as_own(self, claim: str, fingerprint: str, shard: Shard) -> None:
        """Note that this machine recomputed a shard with the same result."""
        own = (self.machine, claim, fingerprint, *map(int, shard))
        with self._transaction():
            self._db.execute(f"UPDATE ranges SET machine = ? WHERE {OF_SHARD}", own)

    def all_ranges(self, claim: str, fingerprint: str, highest: int) -> list[Range]:
        """Return the stored ranges of a claim that end at ``highest`` or below; they may overlap."""
        found = self.shards(claim, fingerprint)
        return [(s.low, s.high, tally) for s, tally in found if s.parts == 1 and s.high <= highest]

    def note(self, claim: str, fingerprint: str) -> str:
        """Return the reason why the stored ranges were not compiled, or the empty string."""
        query = "SELECT why_not FROM ranges WHERE claim = ? AND fingerprint = ? LIMIT 1"
        return "".join(str(why_not) for (why_not,) in self.rows(query, (claim, fingerprint)))

    def keep_evidence(self, claim: str, fingerprint: str, evidence: Evidence) -> None:
        """Store the evidence of one method; record a conflict if the ledger has another verdict for the same code."""
        with self._transaction():
            self._put_evidence(evidence_row(claim, fingerprint, evidence), self.machine, self.commit)

    def _put_evidence(self, row: Sequence[Any], machine: str, commits: str) -> None:
        held = self._db.execute(f"{EVIDENCE_OF} AND fingerprint = ? AND means = ?", row[:3]).fetchone()
        old, new = (None if r is None else evidence_of(r) for r in (held, row))
        if old is not None and new is not None:
            was, now = (_comparable(e) for e in (old, new))
            if was != now:
                self._note_conflict(row[0], row[1], f"{row[2]}: the ledger holds {was}; now {now}")
            elif machine == self.machine:
                where = "claim = ? AND fingerprint = ? AND means = ?"
                self._db.execute(f"UPDATE evidence SET machine = ? WHERE {where}", (machine, *row[:3]))
            return
        self._insert("evidence", *row, machine, commits)

    def _insert(self, table: str, *row: Any) -> None:
        """Insert a row with its checksum, its machine and its commits, in place of a damaged one."""
        columns = (*COLUMNS[table], *BESIDE)
        places = ", ".join("?" * len(columns))
        self._db.execute(f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}) VALUES ({places})", row)

    def evidence(self, claim: str, fingerprint: str, method: str) -> Evidence | None:
        """Return the stored evidence of one method, if any."""
        rows = self.rows(f"{EVIDENCE_OF} AND fingerprint = ? AND means = ?", (claim, fingerprint, method))
        found = evidence_of(rows[0]) if rows else None
        self.damaged += bool(rows) and found is None
        return found

    def counterexample(self, claim: str, method: str) -> dict[str, Any] | None:
        """Return the last counterexample that a method found for a claim, by any code."""
        rows = self.rows(f"{EVIDENCE_OF} ORDER BY kept DESC", (claim,))
        found = (evidence_of(row) for row in rows if method_of(str(row[2])) == method)
        return next((e.counterexample for e in found if e is not None and e.counterexample is not None), None)

    def keep_keys(self, keys: Iterable[tuple[str, str, str, Mapping[str, str]]]) -> None:
        """Store the parts of fingerprints, to list changes later: claim, key, method, parts."""
        held = set(self.rows("SELECT claim, fingerprint FROM keys"))
        new = [(claim, *key, json.dumps(parts)) for claim, *key, parts in keys if (claim, key[0]) not in held]
        if new:
            with self._transaction():
                self._db.executemany(KEEP_KEY, new)

    def contents(self) -> dict[str, list[list[Any]]]:
        """Return all ranges and all evidence as plain data, for ``take``."""
        with self._explained():
            return {
                table: [list(row) for row in self._db.execute(f"SELECT {', '.join((*columns, *BESIDE))} FROM {table}")]
                for table, columns in COLUMNS.items()
            }

    def take(self, contents: Mapping[str, Sequence[Sequence[Any]]]) -> int:
        """Merge another ledger, in one transaction; return the number of damaged rows, which are ignored."""
        left_out = 0
        with self._transaction():
            for table, sound, put in (
                ("ranges", shard_of, self._put_range), ("evidence", evidence_of, self._put_evidence)
            ):  # fmt: skip
                for *found, machine, commits in contents[table]:
                    if sound(found) is None:
                        left_out += 1
                    else:
                        put(found, machine, commits)
            for row in contents.get("conflicts", ()):
                self._note_conflict(*row)
            self._db.executemany(KEEP_KEY, contents.get("keys", ()))
        return left_out

    def keep_run(self, upto: int, command: str, results: list[dict[str, Any]]) -> bool:
        """Store the results of a run, so that its report can be rendered again; an exact repetition is not stored.

        Returns
        -------
        bool
            Whether the previous run had the same results.
        """
        text, run = json_text(results), (upto, command, self.commit)
        with self._transaction():
            last = "SELECT results, upto, command, commits FROM runs ORDER BY id DESC LIMIT 1"
            stored, *before = self._db.execute(last).fetchone() or (b"", None)
            is_same = text_of(stored) == text
            if not is_same or (*before,) != run:
                row = (packed(text), *run)
                self._db.execute("INSERT INTO runs (results, upto, command, commits) VALUES (?, ?, ?, ?)", row)
                self._db.execute("DELETE FROM runs WHERE id NOT IN (SELECT id FROM runs ORDER BY id DESC LIMIT 20)")
        return is_same

    def runs(self, *, after: int = 0) -> Iterator[Run]:
        """Yield the stored runs, the last one first, after skipping some."""
        for (i,) in self.rows("SELECT id FROM runs ORDER BY id DESC LIMIT -1 OFFSET ?", (after,)):
            for upto, command, when, stored, commit in self.rows(
                "SELECT upto, command, kept, results, commits FROM runs WHERE id = ?", (i,)
            ):
                if (results := results_of(text_of(stored))) is None:
                    raise LedgerError(f'a run in {self.path} cannot be read; run "verify check" again')
                yield Run(upto, command, when, results, commit)

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query."""
        with self._explained():
            return self._db.execute(query, values).fetchall()


def _comparable(evidence: Evidence) -> str:
    """Return data on which two runs of the same code must agree; cases of a refutation depend on replayed cases."""
    found = f"{evidence.verdict}"
    return f"{found}, {evidence.cases} cases, {evidence.met} met" if evidence.verdict.supports else found
