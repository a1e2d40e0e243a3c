"""The exhaustive walks of a run, dealt out to threads, and kept in the ledger as each interval is complete."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event, Lock
from typing import Protocol

from claims import Claim, Verdict
from verifiers.evidence import Result
from verifiers.exhaustive import Interrupted, Tally, compare_with_reference, walk_part
from verifiers.ledger import Ledger
from verifiers.margins import keep, measuring
from verifiers.plan import Work, trouble
from verifiers.predicates import Ready, ready, tables_for


class Watcher(Protocol):
    """What is told of the progress of a run; called from several threads."""

    def begin(self, claim: Claim, cases: int) -> None:
        """A claim has this many cases still to try."""

    def advance(self, claim: Claim, cases: int) -> None:
        """So many cases more were tried."""

    def done(self, result: Result) -> None:
        """A claim is finished."""


class Silent:
    """A watcher that shows nothing."""

    def begin(self, claim: Claim, cases: int) -> None:
        """Show nothing."""

    def advance(self, claim: Claim, cases: int) -> None:
        """Show nothing."""

    def done(self, result: Result) -> None:
        """Show nothing."""


def begin(group: list[Work], pool: ThreadPoolExecutor, stop: Event, ledger: Ledger, watcher: Watcher) -> None:
    """Make the predicates of a group ready, compare them with the reference, and hand its walks to the pool."""
    walking: list[tuple[Work, Ready]] = []
    for work in group:
        try:
            tables = tables_for(work.claim, work.scope.highest)
            made = ready(work.claim, tables)
            work.why_not = made.why_not
            made = replace(made, measure=measuring(work.claim, tables, compiled=not made.why_not))
            compare_with_reference(work.claim, made, work.scope.highest)
            walking.append((work, made))
        except Exception as error:
            work.trouble = trouble(error)
    if not walking:
        return
    works, predicates = [w for w, _ in walking], [p for _, p in walking]
    claims = [w.claim for w in works]
    for unit in works[0].units:
        joined = Joined(works, unit, claims[0].forall.parts(*unit), ledger)
        for part in range(joined.parts):
            task = _walk_task(works, claims, predicates, unit, part, joined, stop, watcher)
            future = pool.submit(task)
            for work in works:
                work.futures.append(future)


def _walk_task(
    works: list[Work],
    claims: list[Claim],
    predicates: list[Ready],
    unit: tuple[int, int],
    part: int,
    joined: Joined,
    stop: Event,
    watcher: Watcher,
) -> Callable[[], None]:
    def task() -> None:
        if stop.is_set():
            return
        try:
            tallies = walk_part(
                claims, predicates, unit, (part, joined.parts), stop, lambda i, n: watcher.advance(claims[i], n)
            )
            joined.add(tallies)
        except Interrupted:
            return
        except Exception as error:  # of the domain or the ledger: it concerns all
            for work in works:
                work.trouble = trouble(error)

    return task


class Joined:
    """Collects the parts of one interval; when the last one is in, the ledger keeps the interval."""

    def __init__(self, works: list[Work], unit: tuple[int, int], parts: int, ledger: Ledger) -> None:
        self.works, self.unit, self.parts, self.ledger = works, unit, parts, ledger
        self._tallies = [Tally() for _ in works]
        self._missing = parts
        self._lock = Lock()

    def add(self, tallies: list[Tally | Exception]) -> None:
        with self._lock:
            self._missing -= 1
            for work, own, more in zip(self.works, self._tallies, tallies, strict=True):
                if isinstance(more, Tally):
                    own.add(more, work.claim.forall)
                else:
                    work.trouble = trouble(more)
            if self._missing:
                return
        for work, own in zip(self.works, self._tallies, strict=True):
            if work.trouble is not None:
                continue
            expected = work.claim.forall.count(*self.unit)
            if own.cases != expected:
                text = f"layers {self.unit}: {own.cases} cases were walked, the domain counts {expected}"
                work.trouble = (Verdict.CONFLICT, text)
                continue
            if work.claim.margin is not None:
                keep(work.claim, work.key, self.unit, own.margin, self.ledger)
            self.ledger.keep_range(work.claim.id, work.key, self.unit, own, work.why_not)
