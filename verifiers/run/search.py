"""The exhaustive search of a group of claims over one domain, in shards that the ledger stores.

The first job prepares the claims and compares them with the reference. A short search continues in the same process; a
long one is distributed to all of them. Each answer determines the next job.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from functools import partial
from math import inf
from time import monotonic
from typing import Any

from sylver_claims.claims import Exhaustive, Verdict
from sylver_claims.verifiers.common.contained import containing
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally, as_tally
from sylver_claims.verifiers.judging.predicates import is_own_python
from sylver_claims.verifiers.judging.totals import laid_down
from sylver_claims.verifiers.ledger import Finding, Ledger
from sylver_claims.verifiers.methods.exhaustive import COMPARED, Compared, is_light
from sylver_claims.verifiers.processes.stopping import Limit
from sylver_claims.verifiers.processes.timeouts import cpu_limit
from sylver_claims.verifiers.processes.worker_pool import FOLLOWING, CaseGivenUp
from sylver_claims.verifiers.run.jobs import Jobs, Subject
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks.plan import Work, failure_of
from sylver_claims.verifiers.walks.scheduler import Queue

FIRST, FIRST_OF_FEW = 1 << 18, 16
"""Largest first shard if the ledger has no cost of a case; the first cases are often the cheapest.

If there are fewer cases than `FEW`, each may cost far more than the one before.
"""
COUNTING = 20.0
"""Seconds to continue a search after all its claims have failed, to count further failing cases."""
LEAST = 1.0
"""Seconds for the reference to evaluate the smallest cases when a budget is nearly spent."""
DEALT_OUT = 8.0
"""A search that takes longer than this number of seconds is distributed to all processes."""
COST, CHEAP, DEAR, FEW = 6.0, 0.5, 12.0, 3000
"""Guessed seconds of a search without a record: of many cases; of fewer than `FEW`, which is rarely compiled; of few
cases with an expensive reference."""
RECENT = 3.0
"""Seconds after a message about an expensive case, after which the worker may be at another case."""
MOST_CUTS = 3
"""Maximal number of times that a search splits a shard before an expensive case, to store the cases before it."""
CUT_WITHIN = 10.0
"""It does so only if the cases before took at most this CPU time in seconds: they are searched again."""


class Search:
    """One search for several claims; ``ended`` is called once for each of them, when its search is over."""

    def __init__(
        self,
        works: list[Work],
        jobs: Jobs,
        stop: Limit,
        ledger: Ledger,
        watcher: Watcher,
        ended: Callable[[Work], object],
        *,
        is_here: bool = False,
    ) -> None:
        self._is_here = is_here
        self._works, self._jobs, self._stop, self._ledger = works, jobs, stop, ledger
        self._watcher, self._ended = watcher, ended
        self._queue: Queue | None = None
        self._number, self._running, self._is_over = 1, 0, False
        self._reported: set[str] = set()
        self._counting_until = inf
        self._under_way: list[Future[Any]] = []
        self._cuts: dict[Shard, int] = {}
        self._is_measured = False
        self._dwelling = ("", "", 0.0, -inf)

    def begin(self) -> None:
        """Queue the first job."""
        patience = min(cpu_limit(), max(self._stop.left() / 4, LEAST))
        self._submit("prepare", {"patience": patience}, self._prepared, cost=self._expected())

    def _expected(self) -> float:
        """Return the estimated seconds of the search; they only order the work."""
        first = self._works[0]
        with suppress(Exception), containing():
            cases = sum(first.claim.forall.count(*gap) for gap in first.gaps)
            is_usual = all(work.claim.compare_smallest == COMPARED for work in self._works)
            guess = COST if cases >= FEW else CHEAP if is_usual else DEAR
            return max(guess, cases * sum(work.rate for work in self._works))
        return COST

    @property
    def _going(self) -> list[Work]:
        return [work for work in self._works if work.failure is None]

    def _submit(
        self, name: str, arguments: dict[str, Any], then: Callable[[list[Work], Any], None], cost: float
    ) -> None:
        going = self._going
        if not going:
            self._end()
            return
        first = going[0]
        chain = f"search of {self._works[0].claim.id} from {first.gaps[:1]}" if self._number == 1 else ""
        totals = [[laid_down(total) for total in work.claim.totals] for work in going]
        self._running += 1
        job: Future[Any] = self._jobs.submit(
            name,
            [Subject(work.claim, Exhaustive(), work.key, work.file) for work in going],
            {"highest": first.scope.highest, "gaps": first.gaps, "totals": totals, **arguments},
            partial(self._answered, going, then, arguments.get("shard")),
            is_here=self._is_here,
            cost=cost,
            group=f"searches of {first.file}",
            chain=chain,
            began=partial(self._began, going),
            on_message=lambda message: self._on_message(message, arguments.get("shard"), job),
            is_search=True,
        )
        self._under_way = [*(j for j in self._under_way if not j.done()), job]

    def _began(self, going: Sequence[Work]) -> None:
        for work in going:
            self._watcher.started(work.claim, Exhaustive.name)

    def _on_message(self, message: dict[str, Any], shard: list[int] | None, job: Future[Any]) -> None:
        if "phase" in message:
            self._watcher.phase(self._works[0].claim, Exhaustive.name, message["phase"])
            return
        if "late" in message:
            if shard is not None and not self._is_measured and shard[0] == self._works[0].gaps[0][0]:
                self._cut(Shard(*shard), message["late"] or 0, job)
            return
        words, seconds, claim = message["dwelling"], message["seconds"], message["claim"]
        self._dwelling = claim, words, seconds, monotonic()
        for work in self._works:
            if work.claim.id == claim:
                self._watcher.dwelling(work.claim, words, seconds)
        if shard is not None and (layer := message["layer"]) is not None and message["before"] <= CUT_WITHIN:
            self._cut(Shard(*shard), layer, job)

    def _cut(self, shard: Shard, layer: int, job: Future[Any]) -> None:
        """Start a shard again without the layers from one on that may never end: a case before them may fail."""
        if shard.parts == 1 and shard.low < layer and shard not in self._cuts and len(self._cuts) < MOST_CUTS:
            self._cuts[shard] = layer
            self._jobs.give_up_one(job)

    def _answered(
        self, going: list[Work], then: Callable[[list[Work], Any], None], shard: list[int] | None, job: Future[Any]
    ) -> None:
        self._running -= 1
        if self._is_over:  # the time for counting failing cases is over
            return
        try:
            answer = job.result()
        except CaseGivenUp as error:
            guilty = [work for work in going if work.claim.id == error.claim] or going
            self._fail(guilty, error)
            self._go_on(shard)
        except (CancelledError, EOFError):  # the run cancelled it
            if shard is not None and (layer := self._cuts.get(Shard(*shard))) is not None and not self._stop.is_set():
                self._begin_again(Shard(*shard), layer)
                return
            claim, words, seconds, seen = self._dwelling
            if monotonic() < seen + RECENT or self._is_cut_out(shard):
                text = f"{self._stop.why}{words} was given up after {seconds:.0f} s of CPU time"
                for work in (work for work in going if work.claim.id == claim):
                    work.failure = work.failure or (Verdict.INCONCLUSIVE, text)
            self._end()
        except Exception as error:
            self._fail(going, error)
            self._end()
        else:
            then(going, answer)

    def _is_cut_out(self, shard: list[int] | None) -> bool:
        """Whether a shard is the one case before which another shard was cut."""
        if shard is None or shard[0] not in self._cuts.values():
            return False
        return self._works[0].claim.forall.count(*Shard(*shard).interval) == 1

    def _begin_again(self, shard: Shard, layer: int) -> None:
        """Search the layers of a shard before an expensive one, then this one, and then the others."""
        assert self._queue is not None
        if layer < shard.high:
            self._queue.put_back_layers(layer + 1, shard.high)
        self._queue.put_back(Shard(layer, layer))
        self._queue.put_back(Shard(shard.low, layer - 1))
        self._fill()

    def _go_on(self, shard: list[int] | None) -> None:
        """Repeat a job that a case has ended, without the claim of this case."""
        if self._stop.is_set():
            self._end()
        elif shard is None:
            self.begin()
        elif self._queue is not None:
            self._queue.put_back(Shard(*shard))
            self._fill()

    @staticmethod
    def _fail(works: Sequence[Work], error: Exception) -> None:
        for work in works:
            work.failure = work.failure or failure_of(error, work.claim)

    def _prepared(self, going: list[Work], answer: dict[str, Any]) -> None:
        for work, made in zip(going, answer["made"], strict=True):
            work.why_not = made["why_not"]
            if made["failure"] is not None:
                work.failure = _read(made["failure"])
            else:
                work.compared = Compared(*made["compared"])
        first, known = self._works[0], all(w.rate for w in self._works)
        rate = sum(w.rate for w in self._works) if known else answer["rate"]
        cases = sum(first.claim.forall.count(*gap) for gap in first.gaps)
        self._number = self._jobs.number if rate * cases > DEALT_OUT else 1
        most = FIRST_OF_FEW if cases < FEW and not self._is_here else FIRST
        self._queue = Queue(first.claim.forall, first.gaps, first.begun, rate, self._number, None if known else most)
        self._fill()

    def _count_from_now(self) -> None:
        """Start counting failing cases if all claims have failed, and no file declares the number."""
        if all(w.has_failed and (w.claim.variant_of or w.claim.declared is not Verdict.REFUTED) for w in self._going):
            self._counting_until = min(self._counting_until, monotonic() + COUNTING)

    def _fill(self) -> None:
        """Submit as many shards as may run at once."""
        assert self._queue is not None
        self._count_from_now()
        self.look()
        while self._running < self._number and not self._stop.is_set() and self._going and not self._is_over:
            shard = self._queue.take(self._stop.left())
            if shard is None:
                break
            arguments = {"shard": list(shard), "drawing": self._queue.is_empty}
            self._submit("walk", arguments, partial(self._walked, shard), FOLLOWING)
        if not self._running:
            self._end()

    def _walked(self, shard: Shard, going: list[Work], answer: dict[str, Any]) -> None:
        assert self._queue is not None
        tallies = [as_tally(t) if isinstance(t, dict) else _read(t) for t in answer["tallies"]]
        self._is_measured = True
        self._queue.measured(max((t.cases for t in tallies if isinstance(t, Tally)), default=0), answer["seconds"])
        found = []
        for work, tally in zip(going, tallies, strict=True):
            if not isinstance(tally, Tally):
                work.failure = work.failure or tally
                continue
            self._watcher.advance(work.claim, tally.cases)
            self._tell_first(work, tally)
            if work.failure is not None:
                continue
            expected = work.claim.forall.count(*shard.interval)
            if shard.parts == 1 and tally.cases != expected:
                text = f"layers {shard.interval}: {tally.cases} cases were searched, the domain counts {expected}"
                work.failure = (Verdict.CONFLICT, text)
            else:
                found.append(Finding(work.claim.id, work.key, tally, work.why_not, work.claim.forall))
        self._ledger.keep_shard(found, shard)
        self._fill()

    def look(self) -> None:
        """End the search if all its claims have failed, and the time for counting failing cases is over.

        This time does not affect whether a claim fails, nor its smallest counterexample.
        """
        if self._is_over or monotonic() < self._counting_until or not self._is_left:
            return
        for work in self._going:
            work.stopped = f"{COUNTING:.0f} s after the first failing case was found, the search "
        self._is_over = True
        for job in self._under_way:
            self._jobs.give_up_one(job)
        for work in self._works:
            self._ended(work)

    @property
    def _is_left(self) -> bool:
        """Whether some cases are still to be searched."""
        return self._running > 0 or (self._queue is not None and not self._queue.is_empty)

    def _tell_first(self, work: Work, tally: Tally) -> None:
        """Report an unexpected counterexample immediately."""
        claim = work.claim
        work.has_failed = work.has_failed or tally.first is not None
        if tally.first is None or claim.variant_of or claim.declared is Verdict.REFUTED or claim.id in self._reported:
            return
        self._reported.add(claim.id)
        others = f"; the search continues for {COUNTING:.0f} s, to count others" if self._is_left else ""
        self._watcher.note(f"{claim.id} fails at {case_text(tally.first)}{others}")

    def _end(self) -> None:
        if self._running or self._is_over:
            return
        self._is_over = True
        for work in self._works:
            self._ended(work)


def is_small(group: Sequence[Work]) -> bool:
    """Whether a search has few cases, which Python evaluates in less time than a worker process needs to start."""
    try:
        with containing():
            mine = [work.claim for work in group]
            if any(claim.using or is_own_python(claim) for claim in mine):
                return False
            return all(is_light(work.claim, (), work.scope.highest) for work in group)
    except Exception:  # the search will report it
        return False


def _read(failure: Sequence[str]) -> tuple[Verdict, str]:
    return Verdict(failure[0]), failure[1]
