"""A run: what is still to be checked, checked in threads, and the evidence put together."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from bisect import bisect_left
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from threading import Event, Lock
from time import monotonic, perf_counter
from typing import Any, Protocol

from claims import Claim, Exhaustive, Fuzz, Proof, Verdict
from claims.domains import Scope
from verifiers.evidence import Evidence, Result, scope_of
from verifiers.exhaustive import Disagreement, Interrupted, Tally, compare_with_reference, confirmed, walk_part
from verifiers.fingerprint import fingerprint
from verifiers.fuzz import fuzz
from verifiers.ledger import Ledger, gaps_between, total
from verifiers.proof import prove
from verifiers.predicates import Ready, ready, tables_for


MOST_CASES = 10**12
"""More cases than this are refused: at 10 ns a case they take three hours on one core."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """What a run is asked to do.

    ``means`` leaves out the other means; ``budget`` is in seconds, after which no new work is begun.
    """

    upto: int
    scales: Mapping[str, int] = field(default_factory=dict)
    means: frozenset[str] = frozenset((Exhaustive.name, Fuzz.name, Proof.name))
    jobs: int = field(default_factory=lambda: os.cpu_count() or 1)
    budget: float | None = None


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


class TooLarge(Exception):
    """The bound asks for more than can be done; the message says what would fit."""


class _Limit(Event):
    """Set by hand on an interrupt, or by itself when the budget is spent."""

    def __init__(self, budget: float | None) -> None:
        super().__init__()
        self._deadline = None if budget is None else monotonic() + budget

    def is_set(self) -> bool:
        return super().is_set() or (self._deadline is not None and monotonic() > self._deadline)


@dataclass
class _Work:
    """The exhaustive work for one claim: its scope, its key in the ledger, and the intervals still to walk."""

    claim: Claim
    scope: Scope
    key: str
    units: list[tuple[int, int]]
    compared: int = 0
    why_not: str = ""
    trouble: tuple[Verdict, str] | None = None
    futures: list[Future[None]] = field(default_factory=list)


def run(claims: Sequence[Claim], options: Options, ledger: Ledger, watcher: Watcher | None = None) -> list[Result]:
    """Check claims by the means asked for; return a result for each, in their order.

    On KeyboardInterrupt what was finished is in the ledger, and the exception goes on.

    Raises
    ------
    TooLarge
        Before any work, when a scope has more cases than can ever be walked.
    """
    watcher = watcher or Silent()
    stop = _Limit(options.budget)
    works = {c.id: _planned(c, options, ledger) for c in claims if _wanted(c, Exhaustive.name, options)}
    for work in works.values():
        watcher.begin(work.claim, sum(work.claim.forall.count(*unit) for unit in work.units))
    pool = ThreadPoolExecutor(options.jobs)
    try:
        for group in _sharing(works.values()):
            _begin(group, pool, stop, ledger, watcher)
        results = []
        for claim in claims:
            results.append(_result(claim, works.get(claim.id), options, ledger, stop))
            watcher.done(results[-1])
        return results
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _wanted(claim: Claim, name: str, options: Options) -> bool:
    return name in options.means and any(m.name == name for m in claim.means)


def _planned(claim: Claim, options: Options, ledger: Ledger) -> _Work:
    """Find which intervals of layers the ledger does not hold yet."""
    domain = claim.forall
    scope = domain.scope(options.upto, options.scales)
    if domain.count(scope.lowest, scope.highest) > MOST_CASES:
        fits = bisect_left(range(scope.highest), MOST_CASES, key=lambda v: domain.count(scope.lowest, v)) - 1
        raise TooLarge(
            f"{claim.id}: a bound of {scope.highest} means more than {MOST_CASES:.0e} cases; up to {fits} would fit"
        )
    key = fingerprint(claim, Exhaustive())
    kept = ledger.ranges(claim.id, key, scope.highest)
    missing = gaps_between(kept, scope.lowest, scope.highest)
    return _Work(claim, scope, key, [unit for gap in missing for unit in domain.units(*gap)])


def _sharing(works: Iterable[_Work]) -> list[list[_Work]]:
    """Group the work over the same domain and the same intervals: one walk serves all of it."""
    groups: dict[Any, list[_Work]] = {}
    for work in works:
        if work.units:
            groups.setdefault((work.claim.forall, tuple(work.units)), []).append(work)
    return list(groups.values())


def _begin(group: list[_Work], pool: ThreadPoolExecutor, stop: Event, ledger: Ledger, watcher: Watcher) -> None:
    """Make the predicates of a group ready, compare them with the reference, and hand its walks to the pool."""
    walking: list[tuple[_Work, Ready]] = []
    for work in group:
        try:
            made = ready(work.claim, tables_for(work.claim, work.scope.highest))
            work.why_not = made.why_not
            work.compared = compare_with_reference(work.claim, made, work.scope.highest)
            walking.append((work, made))
        except Exception as error:
            work.trouble = _trouble(error)
    if not walking:
        return
    works, predicates = [w for w, _ in walking], [p for _, p in walking]
    claims = [w.claim for w in works]
    for unit in works[0].units:
        joined = _Joined(works, unit, claims[0].forall.parts(*unit), ledger)
        for part in range(joined.parts):
            task = _walk_task(works, claims, predicates, unit, part, joined, stop, watcher)
            future = pool.submit(task)
            for work in works:
                work.futures.append(future)


def _walk_task(
    works: list[_Work],
    claims: list[Claim],
    predicates: list[Ready],
    unit: tuple[int, int],
    part: int,
    joined: _Joined,
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
        except Exception as error:
            for work in works:
                work.trouble = _trouble(error)

    return task


class _Joined:
    """Collects the parts of one interval; when the last one is in, the ledger keeps the interval."""

    def __init__(self, works: list[_Work], unit: tuple[int, int], parts: int, ledger: Ledger) -> None:
        self.works, self.unit, self.parts, self.ledger = works, unit, parts, ledger
        self._tallies = [Tally() for _ in works]
        self._missing = parts
        self._lock = Lock()

    def add(self, tallies: list[Tally]) -> None:
        with self._lock:
            self._missing -= 1
            for work, own, more in zip(self.works, self._tallies, tallies, strict=True):
                own.add(more, work.claim.forall)
            if self._missing:
                return
        for work, own in zip(self.works, self._tallies, strict=True):
            expected = work.claim.forall.count(*self.unit)
            if own.cases != expected:
                text = f"layers {self.unit}: {own.cases} cases were walked, the domain counts {expected}"
                work.trouble = (Verdict.CONFLICT, text)
                continue
            self.ledger.keep_range(work.claim.id, work.key, self.unit, own)


def _trouble(error: Exception) -> tuple[Verdict, str]:
    """Say what an exception means for the verdict."""
    if isinstance(error, Disagreement):
        return Verdict.CONFLICT, str(error)
    if isinstance(error, MemoryError):
        return Verdict.INCONCLUSIVE, str(error) or "there is not enough memory for this scope"
    if isinstance(error, OverflowError):
        return Verdict.INCONCLUSIVE, str(error)
    return Verdict.ERROR, "".join(traceback.format_exception(error)).strip()


def _result(claim: Claim, work: _Work | None, options: Options, ledger: Ledger, stop: Event) -> Result:
    """Gather the evidence of one claim: the other means first, while the pool walks."""
    others = []
    for means in claim.means:
        if isinstance(means, Exhaustive) or means.name not in options.means:
            continue
        others.append(_kept_or_new(claim, means, options, ledger, stop))
    evidence = [] if work is None else [_exhaustive_evidence(work, ledger)]
    if claim.counterexample is not None:
        evidence.append(_known_counterexample(claim, ledger))
    return Result(claim=claim, evidence=tuple(evidence + others))


def _exhaustive_evidence(work: _Work, ledger: Ledger) -> Evidence:
    """Wait for the walks of a claim, and say what the ledger now holds."""
    for future in work.futures:
        if not future.cancelled():
            future.result()
    claim, scope = work.claim, work.scope
    kept = ledger.ranges(claim.id, work.key, scope.highest)
    missing = gaps_between(kept, scope.lowest, scope.highest)
    tally = total(kept, claim.forall)
    if work.trouble is not None:
        verdict, message = work.trouble
    elif tally.first is not None:
        verdict, message = _confirmed_once(claim, tally.first, ledger)
        if verdict is Verdict.REFUTED:
            verdict, message = _as_foreseen(claim, tally.first, message)
    elif missing:
        verdict, message = Verdict.INCONCLUSIVE, f"stopped with {_shown(missing)} still to check"
    elif tally.met == 0:
        verdict, message = Verdict.VACUOUS, "no case met the hypotheses"
    else:
        verdict, message = Verdict.VERIFIED, ""
    reached = scope.highest if not missing else missing[0][0] - 1
    return Evidence(
        name=Exhaustive.name,
        verdict=verdict,
        scope=scope_of(claim.forall, scope, reached) | {"missing": missing},
        cases=tally.cases,
        met=tally.met,
        failed=tally.failed,
        counterexample=tally.first,
        seconds=tally.seconds,
        message=message,
        detail={"digest": f"{tally.digest:016x}", "why_not": work.why_not, "compared": work.compared},
        fresh=bool(work.units),
    )


def _shown(missing: list[tuple[int, int]]) -> str:
    return ", ".join(f"{low} to {high}" for low, high in missing)


def _as_foreseen(claim: Claim, found: dict[str, Any], message: str) -> tuple[Verdict, str]:
    """A claim file that declares a smallest counterexample must declare the one that the search finds."""
    domain = claim.forall
    if claim.counterexample is None:
        return Verdict.REFUTED, message
    order = domain.order(domain.row(found)), domain.order(domain.row(dict(claim.counterexample)))
    if order[0] == order[1]:
        return Verdict.REFUTED, message
    return Verdict.CONFLICT, f"the smallest counterexample is {found}, the claim file says {dict(claim.counterexample)}"


def _confirmed_once(claim: Claim, values: dict[str, Any], ledger: Ledger) -> tuple[Verdict, str]:
    """Put a counterexample before the reference, unless the ledger holds its answer."""
    name = f"confirmed {values}"
    key = fingerprint(claim, Exhaustive())
    held = ledger.evidence(claim.id, key, name)
    if held is None:
        verdict, message = confirmed(claim, values)
        held = Evidence(name=name, verdict=verdict, scope={}, message=message, counterexample=values)
        ledger.keep_evidence(claim.id, key, held)
    return held.verdict, held.message


def _known_counterexample(claim: Claim, ledger: Ledger) -> Evidence:
    """Check the counterexample that stands in the claim file, whatever the bound of the run is."""
    start = perf_counter()
    values = dict(claim.counterexample or {})
    try:
        verdict, message = _confirmed_once(claim, values, ledger)
    except Exception as error:
        verdict, message = _trouble(error)
    return Evidence(
        name="known counterexample",
        verdict=verdict,
        scope={"words": "the one case that the claim file names"},
        cases=1,
        met=1,
        failed=int(verdict is Verdict.REFUTED),
        counterexample=values if verdict is Verdict.REFUTED else None,
        seconds=perf_counter() - start,
        message=message,
    )


def _kept_or_new(claim: Claim, means: Fuzz | Proof, options: Options, ledger: Ledger, stop: Event) -> Evidence:
    """Return the evidence of a means that is checked in one piece: from the ledger, or new."""
    key = fingerprint(claim, means)
    name = f"{means.name} {options.upto}" if isinstance(means, Fuzz) else means.name
    held = ledger.evidence(claim.id, key, name)
    if held is not None:
        return replace(held, name=means.name)
    start = perf_counter()
    try:
        if stop.is_set():
            raise TimeoutError
        if isinstance(means, Fuzz):
            new = fuzz(claim, means, options.upto, ledger.counterexample(claim.id, means.name))
        else:
            new = prove(claim, means)
    except TimeoutError:
        new = _unfinished(means, Verdict.INCONCLUSIVE, "the budget was spent before this was begun")
    except Exception as error:
        new = _unfinished(means, *_trouble(error))
    new = replace(new, seconds=perf_counter() - start)
    if new.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
        ledger.keep_evidence(claim.id, key, replace(new, name=name))
    return new


def _unfinished(means: Fuzz | Proof, verdict: Verdict, message: str) -> Evidence:
    return Evidence(name=means.name, verdict=verdict, scope={"words": "nothing"}, message=message)
