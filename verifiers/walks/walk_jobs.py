"""Walks over few cases, as jobs of worker processes: most are judged in Python, which the threads of one cannot share.

The claims of a group are first made ready in a worker: compiled or not, and compared with the reference. Then its
shards follow, each kept when it is complete. Where they are walked changes neither counts nor digests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from functools import lru_cache
from threading import Event
from time import perf_counter
from typing import Any, NamedTuple

from claims import Claim, Exhaustive, Verdict
from verifiers.common.contained import containing
from verifiers.evidence.fingerprint import UNKEYED
from verifiers.evidence.ranges import Shard
from verifiers.evidence.tally import Tally, as_data, as_tally
from verifiers.judging.predicates import CompiledClaim
from verifiers.ledger import Ledger
from verifiers.ledger.schema import LedgerError
from verifiers.means.exhaustive import Compared, check_shard, compare_with_reference, prepare_walk
from verifiers.processes.stopping import Limit
from verifiers.processes.worker_pool import nothing
from verifiers.walks.claims_of_file import claim_of_file
from verifiers.walks.executor import FIRST, Watcher, guessed_rate, store_shard
from verifiers.walks.plan import Options, Work, failure_of
from verifiers.walks.scheduler import Queue

FEW = 1 << 12
"""A walk over more cases than these is dealt out to threads of the run itself."""
COST, FOLLOWING = 6.0, 1e6
"""Seconds that a walk is put at, of which nothing is known; what follows of one that is begun comes before all else."""
MADE = 16
"""So many claims are held ready by a worker."""
Submit = Callable[..., Future[Any]]


# --- in a worker ------------------------------------------------------------------------------------------------------


class _Prepared(NamedTuple):
    """A claim made ready in this process, or what went wrong with that."""

    claim: Claim
    ready: CompiledClaim | None = None
    why_not: str = ""
    compared: Compared | None = None
    failure: tuple[Verdict, str] | None = None


@lru_cache(maxsize=MADE)
def _prepared(path: str, name: str, key: str, highest: int, patience: float) -> _Prepared:
    claim, _ = claim_of_file(path, name, Exhaustive.name, key)
    why_not = ""
    try:
        with containing():
            made = prepare_walk(claim, highest)
            why_not = made.why_not
            return _Prepared(claim, made, why_not, compare_with_reference(claim, made, highest, patience))
    except Exception as error:
        return _Prepared(claim, why_not=why_not, failure=failure_of(error, claim))


def walk_claims_of_files(
    claims: list[dict[str, str]], highest: int, patience: float, gap: list[int], shard: list[int] | None
) -> dict[str, Any]:
    """Make claims ready, each named by its file, id and fingerprint; or walk a shard for those of which that went well.

    ``gap`` is the first interval that is missing, by which it is guessed what a case costs.
    """
    made = [_prepared(**claim, highest=highest, patience=patience) for claim in claims]
    going = [(m.claim, m.ready) for m in made if m.ready is not None]
    if shard is None:
        rate = guessed_rate(going[0][0].forall, (gap[0], gap[1]), [ready for _, ready in going]) if going else 0.0
        return {"rate": rate, "made": [{k: getattr(m, k) for k in ("why_not", "compared", "failure")} for m in made]}
    start, place = perf_counter(), Shard(*shard)
    tallies = check_shard(
        [c for c, _ in going], [r for _, r in going], place.interval, (place.part, place.parts), Event(),
        lambda *_: None,
    )  # fmt: skip
    answers = [
        as_data(t) if isinstance(t, Tally) else failure_of(t, c) for t, (c, _) in zip(tallies, going, strict=True)
    ]
    return {"tallies": answers, "seconds": perf_counter() - start}


# --- in the run -------------------------------------------------------------------------------------------------------


def is_small(group: Sequence[Work], options: Options) -> bool:
    """Whether a group of works can be walked in a worker: few cases, of claims in files, whose code can be told.

    Not with a budget of time or memory, which the run itself looks after; nor with tables, which claims share there.
    """
    if options.jobs < 2 or options.budget is not None or options.memory is not None:
        return False
    if group[0].claim.forall.kind in ("printed", "objects"):  # plain data need not bring such cases back as they are
        return False
    if any(w.file is None or w.key.startswith(UNKEYED) or w.begun or w.claim.using for w in group):
        return False
    first = group[0]
    try:
        with containing():
            return sum(first.claim.forall.count(*gap) for gap in first.gaps) <= FEW
    except Exception:  # the walk will meet it again, and tell
        return False


class WalkJob:
    """One walk for several claims in a worker: what is submitted next is decided when an answer has come.

    ``ended`` is done when nothing more comes.
    """

    def __init__(
        self, works: list[Work], submit: Submit, patience: float, stop: Limit, ledger: Ledger, watcher: Watcher
    ) -> None:
        self._works, self._submit = works, submit
        self._stop, self._ledger, self._watcher = stop, ledger, watcher
        self._going: list[Work] = []
        self._queue: Queue | None = None
        first = works[0]
        self._arguments = {
            "claims": [{"path": str(w.file), "name": w.claim.id, "key": w.key} for w in works],
            "highest": first.scope.highest,
            "patience": patience,
            "gap": list(first.gaps[0]),
        }
        self.ended: Future[None] = Future()

    def begin(self, began: Callable[[], object]) -> None:
        """Queue the first job; ``began`` is called when a worker takes it."""
        self._next(None, COST, self._prepared, began)

    def _next(
        self, shard: Shard | None, cost: float, then: Callable[[Any], None], began: Callable[[], object] = nothing
    ) -> None:
        arguments = self._arguments | {"shard": None if shard is None else list(shard)}
        first = self._works[0]
        group, chain = f"walks of {first.file}", f"walk of {first.claim.id} from {first.gaps[0]}"
        job = self._submit(arguments, cost=cost, group=group, chain=chain, began=began)
        job.add_done_callback(lambda done: self._answered(done, then))

    def _answered(self, job: Future[Any], then: Callable[[Any], None]) -> None:
        try:
            then(job.result())
        except (CancelledError, EOFError):  # the run gave it up
            self._end()
        except LedgerError as error:
            self._stop.fail(error)
            self._end()
        except Exception as error:
            for work in self._works:
                work.failure = work.failure or failure_of(error, work.claim)
            self._end()

    def _prepared(self, answer: dict[str, Any]) -> None:
        for work, prepared in zip(self._works, answer["made"], strict=True):
            work.why_not = prepared["why_not"]
            if prepared["failure"] is not None:
                work.failure = _read(prepared["failure"])
            else:
                work.compared = Compared(*prepared["compared"])
                self._going.append(work)
        first, known = self._works[0], all(w.rate for w in self._works)
        rate = sum(w.rate for w in self._works) if known else answer["rate"]
        self._queue = Queue(first.claim.forall, first.gaps, first.begun, rate, 1, None if known else FIRST)
        self._go_on()

    def _go_on(self) -> None:
        wanted = self._queue is not None and not self._stop.is_set() and any(w.failure is None for w in self._going)
        shard = self._queue.take() if wanted and self._queue is not None else None
        if shard is None:
            self._end()
        else:
            self._next(shard, FOLLOWING, lambda answer: self._walked(shard, answer))

    def _walked(self, shard: Shard, answer: dict[str, Any]) -> None:
        tallies: list[Tally | Exception] = []
        for work, tally in zip(self._going, answer["tallies"], strict=True):
            if isinstance(tally, dict):
                tallies.append(as_tally(tally))
                self._watcher.advance(work.claim, tally["cases"])
            else:
                work.failure = work.failure or _read(tally)
                tallies.append(Tally())  # not kept, for its claim has failed
        assert self._queue is not None
        cases = max((t.cases for t in tallies if isinstance(t, Tally)), default=0)
        self._queue.measured(cases, float(answer["seconds"]))
        store_shard(self._going, shard, tallies, self._ledger)
        self._go_on()

    def _end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)


def _read(failure: list[str]) -> tuple[Verdict, str]:
    return Verdict(failure[0]), failure[1]
