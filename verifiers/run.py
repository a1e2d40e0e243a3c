"""A run: what is still to be checked, checked in threads, and the evidence put together."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from importlib.metadata import version
from typing import TYPE_CHECKING

from claims import Claim, Exhaustive
from claims.registry import origin
from verifiers.estimate import estimate
from verifiers.evidence import Result
from verifiers.fingerprint import fingerprint, forget, parts
from verifiers.gather import begun_pieces, gathered, walked_evidence
from verifiers.lane import Lane
from verifiers.ledger import Ledger
from verifiers.limits import Limit
from verifiers.memory import refuse_what_does_not_fit
from verifiers.plan import Options, planned, sharing
from verifiers.staleness import checked_still, described, stale_of
from verifiers.walks import Silent, Watcher, begin

if TYPE_CHECKING:
    from verifiers.cluster import Cluster


PATIENCE = 2.0
"""Seconds that an interrupted run waits for its threads to write what they have."""


def run(
    claims: Sequence[Claim],
    options: Options,
    ledger: Ledger,
    watcher: Watcher | None = None,
    *,
    cluster: Cluster | None = None,
    told: Callable[[str], object] = lambda _: None,
) -> list[Result]:
    """Check claims by the means asked for; return a result for each, in their order.

    With a cluster, the walks are sent there. ``told`` is called with what a long run is expected to take.
    On KeyboardInterrupt what was finished is in the ledger, and the exception goes on.

    Raises
    ------
    TooLarge
        Before any work, when a scope has more cases than can ever be walked.
    LedgerError
        When nothing more can be kept; what was kept before is safe.
    """
    forget()
    watcher = watcher or Silent()
    stop = Limit(options.budget, options.memory)
    exhaustive = Exhaustive.name in options.means
    variants = {c.id: [c.varied(v, i) for i, v in enumerate(c.sharp)] for c in claims if exhaustive}
    walked = [c for c in claims if exhaustive and any(isinstance(m, Exhaustive) for m in c.means)]
    works = {c.id: planned(c, options, ledger) for c in walked}
    works |= {v.id: planned(v, options, ledger, briefly=True) for vs in variants.values() for v in vs}
    for claim in claims:
        for work in (works.get(claim.id), *(works[v.id] for v in variants.get(claim.id, ()))):
            if work is not None:
                work.file = origin(claim)
    refuse_what_does_not_fit(works.values(), options.memory, options.jobs)
    threads = options.jobs if cluster is None else cluster.threads
    if expected := estimate(works.values(), threads):
        told(expected)
    for claim in walked:
        watcher.begin(claim, sum(claim.forall.count(*gap) for gap in works[claim.id].gaps))
    preparer, walkers = ThreadPoolExecutor(1), ThreadPoolExecutor(options.jobs)
    interrupted = False
    lane = Lane(options.jobs if options.jobs > 1 or options.budget is not None else 0)
    try:
        ledger.keep_keys(
            (c.id, fingerprint(c, m), m.name, parts(c, m)) for c in claims for m in c.means if m.name in options.means
        )
        stale = stale_of(claims, ledger)
        old = {c.id: tuple(map(described, checked_still(c, stale.get(c.id, [])))) for c in claims}
        begun = begun_pieces(claims, options, ledger, lane)
        for group in sharing(works.values()):
            if cluster is None:
                preparing = preparer.submit(begin, group, walkers, options.jobs, stop, ledger, watcher)
            else:
                preparing = preparer.submit(cluster.go, group, stop, ledger, watcher)
            for work in group:
                work.prepared = preparing
        results = []
        for claim in claims:
            evidence = gathered(claim, works.get(claim.id), begun[claim.id], ledger, stop)
            sharpness = [(v, walked_evidence(works[v.id], ledger, stop)) for v in variants.get(claim.id, ())]
            titled = tuple((c.title, e) for (_, e), c in zip(sharpness, claim.sharp, strict=exhaustive))
            if stop.failure is not None:
                raise stop.failure
            results.append(Result(claim=claim, evidence=evidence, sharpness=titled, stale=old.get(claim.id, ())))
            watcher.done(results[-1])
        return results
    except KeyboardInterrupt:
        interrupted = True
        raise
    finally:
        stop.set()
        lane.close()
        for pool in (preparer, walkers):
            pool.shutdown(wait=not interrupted, cancel_futures=True)
        if interrupted:  # a table, or a predicate, may take its time, and what they do is not kept
            wait([future for work in works.values() for future in work.futures], PATIENCE)


def versions() -> dict[str, str]:
    """Versions of what the verdicts rest on."""
    names = ("sylver-claims", "numba", "numpy", "hypothesis", "z3-solver", "cvc5")
    return {"python": platform.python_version(), **{name: version(name) for name in names}}
