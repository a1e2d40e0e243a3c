"""The exhaustive walks of a run: shards dealt out to threads, and kept in the ledger as each is complete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import get_ident
from time import perf_counter
from typing import Protocol

from claims import Claim, Verdict
from claims.domains import Domain, Rows
from verifiers.common.contained import contained
from verifiers.evidence import Result
from verifiers.evidence.ranges import Interval, Shard
from verifiers.evidence.tally import Tally
from verifiers.judging.predicates import CompiledClaim
from verifiers.judging.prefixes import refuse_tables_of_their_bound
from verifiers.ledger import Finding, Ledger
from verifiers.ledger.schema import LedgerError
from verifiers.means.exhaustive import Interrupted, check_shard, compare_with_reference, prepare_walk
from verifiers.processes.stopping import Limit
from verifiers.processes.threads import Threads
from verifiers.processes.timeouts import cpu_limit
from verifiers.processes.underway import compute_for
from verifiers.walks.plan import Work, failure_of
from verifiers.walks.scheduler import Queue

SAMPLE = 32
"""So many cases are judged to guess what a compiled case costs; in Python one, which is not judged again."""
FIRST = 1 << 18
"""Largest first shard where the ledger does not know what cases cost: the first ones are often the cheapest."""
LEAST = 1.0
"""Seconds that the reference has for the smallest cases when a budget is about to end."""
UNKNOWN = 1e-6
"""Seconds a case, where nothing can be told before."""


class Watcher(Protocol):
    """What is told of the progress of a run; called from several threads, of the claims in any order."""

    def begin(self, claim: Claim, cases: int) -> None:
        """The exhaustive search of a claim has this many cases still to try."""

    def advance(self, claim: Claim, cases: int) -> None:
        """So many cases more were tried."""

    def started(self, claim: Claim, means: str) -> None:
        """A claim, or a variant of it, is being checked by this means from now on."""

    def ended(self, claim: Claim, means: str) -> None:
        """It is not any more."""

    def done(self, result: Result) -> None:
        """A claim is decided; in any order."""

    def dwelling(self, claim: Claim, words: str, seconds: float) -> None:
        """A case of a claim, or a table of it, has taken so many seconds of computing by now."""

    def note(self, text: str) -> None:
        """There is something to say about the run, in one line."""


class Silent:
    """A watcher that shows nothing."""

    def begin(self, claim: Claim, cases: int) -> None:
        """Show nothing."""

    def advance(self, claim: Claim, cases: int) -> None:
        """Show nothing."""

    def started(self, claim: Claim, means: str) -> None:
        """Show nothing."""

    def ended(self, claim: Claim, means: str) -> None:
        """Show nothing."""

    def done(self, result: Result) -> None:
        """Show nothing."""

    def dwelling(self, claim: Claim, words: str, seconds: float) -> None:
        """Show nothing."""

    def note(self, text: str) -> None:
        """Show nothing."""


def begin(group: list[Work], pool: Threads, workers: int, stop: Limit, ledger: Ledger, watcher: Watcher) -> None:
    """Make the predicates of a group ready, compare them with the reference, and let threads of the pool walk."""
    walking = prepare_group(group, stop, watcher)
    if not walking:
        return
    works, predicates = [w for w, _ in walking], [p for _, p in walking]
    queue = queue_for(works, predicates, workers)
    walk = Walk(works, predicates, queue, stop, ledger, watcher)
    for _ in range(workers):
        future = pool.submit(walk.go, walk.left_by)
        for work in works:
            work.futures.append(future)


def prepare_group(group: list[Work], stop: Limit, watcher: Watcher) -> list[tuple[Work, CompiledClaim]]:
    """Compile the predicates of a group, and compare each with the reference; what fails is noted."""
    walking: list[tuple[Work, CompiledClaim]] = []
    for work in group:
        if stop.is_set():
            break
        if work.failure is not None:
            continue
        watcher.advance(work.claim, 0)  # it is at work, though to compile and to compare may take a while
        try:
            prepare = contained(partial(_prepare, work, stop))
            walking.append((work, compute_for(work.claim, lambda: "what makes it ready", prepare, is_many=True)))
        except Exception as error:
            work.failure = failure_of(error, work.claim)
    return walking


def _prepare(work: Work, stop: Limit) -> CompiledClaim:
    """Compile the predicates of one claim, and compare them with the reference."""
    refuse_tables_of_their_bound(work.claim, work.scope.highest, [low - 1 for low, _ in work.gaps])
    made = prepare_walk(work.claim, work.scope.highest)
    work.why_not = made.why_not
    patience = min(cpu_limit(), max(stop.left() / 4, LEAST))
    work.compared = compare_with_reference(work.claim, made, work.scope.highest, patience)
    return made


def queue_for(works: Sequence[Work], predicates: Sequence[CompiledClaim], workers: int) -> Queue:
    """Return the queue of the shards that these works share."""
    first = works[0]
    known = all(w.rate for w in works)
    rate = sum(w.rate for w in works) if known else guessed_rate(first.claim.forall, first.gaps[0], predicates)
    return Queue(first.claim.forall, first.gaps, first.begun, rate, workers, None if known else FIRST)


def guessed_rate(domain: Domain, gap: Interval, predicates: Sequence[CompiledClaim]) -> float:
    """Seconds a case, by all predicates, judged on some of the first cases that are missing."""
    low, high = gap
    try:
        tops = (min(low + width, high) for width in (0, 1, 8, 64))
        block = next((b for top in tops for b in domain.blocks(low, top)), None)
        if block is None:
            return UNKNOWN
        return sum(_seconds(made, block) for made in predicates)
    except Exception:  # the walk will meet it again, and tell which claim it concerns
        return UNKNOWN


def _seconds(made: CompiledClaim, block: Rows) -> float:
    """Seconds a case takes, by one predicate; what is compiled is run twice, for the first time it may load."""
    rows = block[: SAMPLE if made.outcome is None else 1].copy()
    taken = 0.0
    for _ in range(2 if made.outcome is None else 1):
        start = perf_counter()
        made.block(rows)
        taken = perf_counter() - start
    return taken / len(rows)


class Walk:
    """One walk for several claims, by several threads that take shards from one queue."""

    def __init__(
        self,
        works: list[Work],
        predicates: list[CompiledClaim],
        queue: Queue,
        stop: Limit,
        ledger: Ledger,
        watcher: Watcher,
    ) -> None:
        self.works, self.predicates, self.queue = works, predicates, queue
        self.stop, self.ledger, self.watcher = stop, ledger, watcher
        self._at: dict[int, Shard] = {}  # what each thread walks

    def go(self) -> None:
        """Walk shards until there are none left, or the run is to stop."""
        while not self.stop.is_set() and any(w.failure is None for w in self.works):
            shard = self.queue.take(self.stop.left())
            if shard is None:
                return
            try:
                self._walk(shard)
            except Interrupted:
                return
            except LedgerError as error:  # nothing can be kept any more
                self.stop.fail(error)
                return
            except Exception as error:  # of the domain: it concerns all
                for work in self.works:
                    work.failure = failure_of(error, work.claim)

    def left_by(self, thread: int) -> Callable[[], None]:
        """Return what another thread does in place of one that does not come back: it walks that shard, and goes on."""
        if (shard := self._at.pop(thread, None)) is not None:
            self.queue.put_back(shard)
        return self.go

    @contained
    def _walk(self, shard: Shard) -> None:
        going = [i for i, work in enumerate(self.works) if work.failure is None]
        works, predicates = [self.works[i] for i in going], [self.predicates[i] for i in going]
        if not works:
            return
        claims, own, start = [w.claim for w in works], get_ident(), perf_counter()
        self._at[own] = shard
        tallies = check_shard(
            claims, predicates, shard.interval, (shard.part, shard.parts), self.stop.interrupted,
            lambda i, n: self.watcher.advance(claims[i], n),
        )  # fmt: skip
        if self._at.pop(own, None) is None:  # this thread came back late, and another one walks it
            raise Interrupted
        cases = max((t.cases for t in tallies if isinstance(t, Tally)), default=0)
        self.queue.measured(cases, perf_counter() - start)
        store_shard(works, shard, tallies, self.ledger)


def store_shard(works: Sequence[Work], shard: Shard, tallies: Sequence[Tally | Exception], ledger: Ledger) -> None:
    """Let the ledger keep what one shard gave, for each claim that it did not fail."""
    found = []
    for work, tally in zip(works, tallies, strict=True):
        if isinstance(tally, Exception):
            work.failure = failure_of(tally, work.claim)
        elif work.failure is None:
            expected = work.claim.forall.count(*shard.interval)
            if shard.parts == 1 and tally.cases != expected:
                text = f"layers {shard.interval}: {tally.cases} cases were walked, the domain counts {expected}"
                work.failure = (Verdict.CONFLICT, text)
            else:
                found.append(Finding(work.claim.id, work.key, tally, work.why_not, work.claim.forall))
    ledger.keep_shard(found, shard)
