"""Beyond the bound of a run, for a given time: the claims whose reach costs least are searched farther first.

Time decides only how far is searched; what is said is said of what was searched, as in any run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from heapq import heapify, heappop, heappush
from time import monotonic
from typing import NamedTuple

from claims import Exhaustive, Verdict
from verifiers.evidence import Evidence, Result
from verifiers.ledger import Ledger
from verifiers.processes.worker_pool import WorkerPool
from verifiers.run.checking import run
from verifiers.walks.plan import Options

FACTOR = 2
"""By how much a bound grows in a step."""
GROWTH = 8.0
"""How much longer a step is reckoned to take than the one before: as for cases of three numbers."""
LEAST = 0.01
"""Seconds that a step takes at the least."""


class _Step(NamedTuple):
    """What is to be searched next: for how long, probably, which claim, and how often its bound has grown before."""

    seconds: float
    place: int
    number: int


def farther(
    results: Sequence[Result],
    seconds: float,
    options: Options,
    ledger: Ledger,
    on_found: Callable[[Result], object] = lambda _: None,
) -> list[Result]:
    """Search claims of a run beyond its bound while there is time; return the results with the evidence that is new.

    Only claims that an exhaustive search has verified are searched farther; a limit of a claim's own grows as the
    bound of the run does, but for one that ``options`` sets. ``on_found`` is called with each result that reaches
    farther than before. A step that is not finished in time changes nothing but the ledger, where the next run finds
    what was done of it.
    """
    end, found = monotonic() + seconds, list(results)
    steps = [
        _Step(GROWTH * max(e.seconds, LEAST), place, 1)
        for place, result in enumerate(results)
        if (e := _search_of(result)) is not None and _grows(result, e, options)
    ]
    heapify(steps)
    with closing(WorkerPool(options.jobs, options.cpu_limit)) as pool:
        _take_steps(steps, found, end, options, ledger, on_found, pool if options.jobs else None)
    return found


def _take_steps(
    steps: list[_Step],
    found: list[Result],
    end: float,
    options: Options,
    ledger: Ledger,
    on_found: Callable[[Result], object],
    pool: WorkerPool | None,
) -> None:
    while steps and steps[0].seconds <= (left := end - monotonic()):
        step = heappop(steps)
        more = replace(_grown(found[step.place], step.number, options), budget=left)
        begun = monotonic()
        try:
            (result,) = run([found[step.place].claim], more, ledger, pool=pool)
        except MemoryError:
            continue  # more than fits; what was found before stands
        evidence = _search_of(result)
        if evidence is None or evidence.verdict in (Verdict.INCONCLUSIVE, Verdict.ERROR):
            continue  # it was stopped by a limit: of time, of memory, of what can be counted, or of a kernel
        found[step.place] = _with(found[step.place], result, evidence)
        on_found(found[step.place])
        if evidence.verdict.supports:
            heappush(steps, _Step(GROWTH * max(monotonic() - begun, LEAST), step.place, step.number + 1))


def _search_of(result: Result) -> Evidence | None:
    return next((e for e in result.evidence if e.name == Exhaustive.name), None)


def _grows(result: Result, evidence: Evidence, options: Options) -> bool:
    """Whether a larger bound gives more cases, and there is something to be said of them."""
    domain = result.claim.forall
    is_decided_by_it = result.verdict is evidence.verdict is Verdict.VERIFIED
    is_free = domain.limit is None or domain.scale not in options.scales
    return is_decided_by_it and is_free and domain.kind != "printed"


def _grown(result: Result, steps: int, options: Options) -> Options:
    """Return what is asked for after so many steps: a semigroup's genus grows by 1, any other bound by `FACTOR`."""
    domain, highest = result.claim.forall, result.scope.highest
    grown = highest + steps if domain.kind == "semigroup" else highest * FACTOR**steps
    scales = {} if domain.limit is None else {domain.scale: grown}
    means = frozenset([Exhaustive.name])
    return replace(options, upto=options.upto * FACTOR**steps, scales={**options.scales, **scales}, means=means)


def _with(result: Result, more: Result, evidence: Evidence) -> Result:
    """Return a result with the evidence of a farther search in place of that of its own."""
    kept = tuple(evidence if e.name == Exhaustive.name else e for e in result.evidence)
    return replace(result, evidence=kept, scope=more.scope)
