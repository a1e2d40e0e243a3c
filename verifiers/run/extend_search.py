"""Extend searches beyond the bound of a run, for a given time, the cheapest claims first.

Time affects only the extent of the search; verdicts are about the searched cases, as in any run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from heapq import heapify, heappop, heappush
from time import monotonic
from typing import NamedTuple

from sylver_claims.claims import Exhaustive, Verdict
from sylver_claims.verifiers.evidence import Evidence, Result
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes.worker_pool import WorkerPool
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options

FACTOR = 2
"""Factor by which a bound grows per step."""
GROWTH = 8.0
"""Estimated factor by which a step takes longer than the one before: as for cases of three numbers."""
LEAST = 0.01
"""Minimal seconds per step."""


class _Step(NamedTuple):
    """A possible next search: its estimated time, the claim, and the number of times that its bound has grown."""

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
    """Search claims of a run beyond its bound for a given time; return the results with new evidence.

    Only claims verified by an exhaustive search are extended. The limit of a claim grows with the bound of the run,
    unless ``options`` sets it. ``on_found`` is called with each result that reaches farther than before. An unfinished
    step changes only the ledger, where the next run finds its shards.
    """
    end, found = monotonic() + seconds, list(results)
    steps = [
        _Step(GROWTH * max(e.seconds, LEAST), place, 1)
        for place, result in enumerate(results)
        if (e := result.exhaustive) is not None and _grows(result, e, options)
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
            (result,) = run([found[step.place].claim], more, ledger, there=pool)
        except MemoryError:
            continue  # too large; the earlier result remains
        evidence = result.exhaustive
        if evidence is None or evidence.verdict in (Verdict.INCONCLUSIVE, Verdict.ERROR):
            continue  # stopped by a limit of time, memory, counts or a kernel
        found[step.place] = _with(found[step.place], result, evidence)
        on_found(found[step.place])
        if evidence.verdict.supports:
            heappush(steps, _Step(GROWTH * max(monotonic() - begun, LEAST), step.place, step.number + 1))


def _grows(result: Result, evidence: Evidence, options: Options) -> bool:
    """Whether a larger bound adds cases that can change the result."""
    domain = result.claim.forall
    is_decided_by_it = result.verdict is evidence.verdict is Verdict.VERIFIED
    is_free = domain.limit is None or domain.scale not in options.scales
    return is_decided_by_it and is_free and domain.kind != "printed"


def _grown(result: Result, steps: int, options: Options) -> Options:
    """Return the bound after some steps: the genus grows by 1 per step, any other bound by `FACTOR`."""
    domain, highest = result.claim.forall, result.scope.highest
    grown = highest + steps if domain.kind.startswith("semigroup") else highest * FACTOR**steps
    scales = {} if domain.limit is None else {domain.scale: grown}
    methods = frozenset([Exhaustive.name])
    return replace(options, upto=options.upto * FACTOR**steps, scales={**options.scales, **scales}, methods=methods)


def _with(result: Result, more: Result, evidence: Evidence) -> Result:
    """Return a result in which the evidence of a farther search replaces that of its own."""
    kept = tuple(evidence if e.name == Exhaustive.name else e for e in result.evidence)
    return replace(result, evidence=kept, scope=more.scope)
