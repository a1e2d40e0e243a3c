"""A run: what is still to be checked, checked by threads and worker processes, and each claim decided as it can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from claims import Claim, Exhaustive, Total, Verdict
from claims.domains import Scope
from claims.registry import origin, without_duplicates
from claims.vocabulary.means import OneJobMeans
from verifiers.common.contained import contained, containing
from verifiers.evidence import VARIANT, Covered, Evidence, Result
from verifiers.evidence.fingerprint import fingerprint, forget, parts
from verifiers.ledger import Ledger, names
from verifiers.ledger.schema import LedgerError
from verifiers.ledger.staleness import checked_still, described, stale_of
from verifiers.processes.stopping import Limit
from verifiers.processes.threads import Call, Threads
from verifiers.processes.timeouts import set_cpu_limit
from verifiers.processes.worker_pool import Pool, WorkerPool
from verifiers.run.cluster_pool import ClusterPool
from verifiers.run.collect import KnownCounterexample, MeansCheck, walked_evidence
from verifiers.run.lookout import LOOK, Lookout
from verifiers.run.means_jobs import MeansJobs
from verifiers.run.totals import Counted, Failure, count_all, count_first
from verifiers.walks.estimate import estimate
from verifiers.walks.executor import Silent, Watcher, begin
from verifiers.walks.memory_needs import refuse_what_does_not_fit
from verifiers.walks.plan import Options, Work, failure_of, planned, sharing
from verifiers.walks.recheck import draw, place, walk_again
from verifiers.walks.walk_jobs import WalkJob, is_small
from verifiers.walks.when_done import when_walked

if TYPE_CHECKING:
    from verifiers.walks.cluster import Cluster


PATIENCE = 2.0
"""Seconds that an interrupted run waits for its threads to write what they have."""
NOTHING = Counted()
MANY = 16
"""From so many walks over few cases on, it pays to begin worker processes for them."""


def run(
    claims: Sequence[Claim],
    options: Options,
    ledger: Ledger,
    watcher: Watcher | None = None,
    *,
    cluster: Cluster | None = None,
) -> list[Result]:
    """Check claims by the means asked for; return a result for each, in their order.

    With a cluster, the walks and the jobs of other means are sent there. On KeyboardInterrupt what was finished is in
    the ledger, and the exception goes on.

    Raises
    ------
    ClaimError
        When two claims have the same id.
    LedgerError
        When nothing more can be kept; what was kept before is safe.
    """
    forget()
    set_cpu_limit(options.cpu_limit)

    def check(some: Sequence[Claim], how: Options, shown: Watcher, counted: Counted = NOTHING) -> list[Result]:
        return _Run(some, how, ledger, shown, cluster, counted).results()

    chosen, shown = without_duplicates(claims), watcher or Silent()
    counted, left = count_first(chosen, options, ledger, shown, check)
    return check(chosen, left, shown, counted)


def count(
    claim: Claim, total: Total, highest: int, options: Options, ledger: Ledger, watcher: Watcher | None = None
) -> Failure | None:
    """Count a total of a claim for the layers up to ``highest``; return why it was not, or None."""
    forget()
    set_cpu_limit(options.cpu_limit)

    def check(some: Sequence[Claim], how: Options, shown: Watcher) -> list[Result]:
        return _Run(some, how, ledger, shown, None, NOTHING).results()

    return count_all({total: (claim, highest)}, options, ledger, watcher or Silent(), check).failed.get(total)


class _Run:
    """The claims of a run, those of them that are decided, and what works on the others."""

    def __init__(
        self,
        claims: Sequence[Claim],
        options: Options,
        ledger: Ledger,
        watcher: Watcher,
        cluster: Cluster | None,
        counted: Counted,
    ) -> None:
        self._claims, self._options, self._ledger = claims, options, ledger
        self._watcher, self._cluster, self._counted = watcher, cluster, counted
        self._stop = Limit(options.budget, options.memory, options.spent)
        exhaustive = Exhaustive.name in options.means
        self._variants = {
            c.id: [c.varied(v, i) for i, v in enumerate(c.variants)] if exhaustive else [] for c in claims
        }
        self._unplanned: dict[str, Evidence] = {}
        self._works = self._planned(exhaustive)
        self._checks = {c.id: [MeansCheck(c, m, self._scope(c), ledger) for m in _others(c, options)] for c in claims}
        self._known = {
            c.id: KnownCounterexample(c, ledger)
            for c in claims
            if c.counterexample is not None and not c.sampled  # a sample looks at all its cases in every run
        }
        self._choose_again()
        self._decided: dict[str, Result] = {}
        self._threads: tuple[Threads, ...] = ()
        self._ended: SimpleQueue[Claim] = SimpleQueue()
        self._waiting_for: dict[str, int] = {}

    def _planned(self, exhaustive: bool) -> dict[str, Work]:
        """Plan the walks of the claims and of their variants; those that cannot be done end no others."""
        options, ledger = self._options, self._ledger
        walked = [(c, False) for c in self._claims if exhaustive and any(isinstance(m, Exhaustive) for m in c.means)]
        works: dict[str, Work] = {}
        for claim, briefly in [*walked, *((v, True) for vs in self._variants.values() for v in vs)]:
            try:
                works[claim.id] = contained(planned)(claim, options, ledger, briefly=briefly)
                works[claim.id].failure = self._counted.failure(claim)
                works[claim.id].counted = self._counted.words(claim)
            except LedgerError:
                raise
            except Exception as error:  # of the claim's own code, or more than can be done
                self._unplanned[claim.id] = _failed(claim, error)
        for claim in self._claims:
            for name in (claim.id, *(v.id for v in self._variants[claim.id])):
                if name in works:
                    works[name].file = origin(claim)
        refuse_what_does_not_fit(works.values(), options.memory, options.jobs)
        return works

    def _scope(self, claim: Claim) -> Scope:
        """Return what is asked for; of a domain that cannot say it, that there is nothing to go through."""
        with suppress(Exception), containing():
            return claim.forall.scope(self._options.upto, self._options.scales)
        return Scope(0, -1, self._options.upto, None, claim.forall.scale)

    def _choose_again(self) -> None:
        """Choose what of the evidence of another machine is computed again in this run."""
        machine = self._ledger.machine
        ranges = {(w.claim.id, w.key, place(s)): (w, s) for w in self._works.values() for s in w.others}
        self._again = [ranges[piece] for piece in draw(list(ranges), machine)]
        pieces = [p for claim in self._claims for p in self._pieces(claim) if p.is_stored and p.is_of_another]
        rest = {(p.claim.id, p.key, p.place): p for p in pieces}
        for piece in draw(list(rest), machine):
            rest[piece].is_again = True

    def results(self) -> list[Result]:
        """Do the work, and return a result for each claim."""
        options, stop = self._options, self._stop
        with suppress(Exception), containing():  # the walk will meet it again
            if expected := estimate(self._works.values(), self._cluster.threads if self._cluster else options.jobs):
                self._watcher.note(expected)
        for claim in self._claims:
            if (work := self._works.get(claim.id)) is not None:
                self._watcher.begin(claim, _cases(work))
        jobs = MeansJobs(self._pool(), options.cpu_limit, self._watcher.started, self._watcher.ended)
        self._threads = preparer, walkers = Threads(1), Threads(options.jobs)
        interrupted = False
        try:
            self._keep_keys()
            self._begin(jobs, preparer, walkers)
            self._decide_all(jobs)
            return [self._decided[c.id] for c in self._claims]
        except KeyboardInterrupt:
            interrupted = True
            raise
        finally:
            stop.set()
            jobs.close()
            for pool in (preparer, walkers):
                pool.shutdown(wait=not interrupted)
            if interrupted:  # a table, or a predicate, may take its time, and what they do is not kept
                wait([future for work in self._works.values() for future in work.futures], PATIENCE)

    def _pool(self) -> Pool | None:
        """Return where jobs are done: on the cluster, in processes of this machine, or, with one thread, just here."""
        options = self._options
        if self._cluster is not None:
            return ClusterPool(self._cluster, options.cpu_limit, self._stop.fail)
        return WorkerPool(options.jobs, options.cpu_limit) if options.jobs > 1 or options.budget is not None else None

    def _keep_keys(self) -> None:
        claims, means = self._claims, self._options.means
        self._ledger.keep_keys(
            (c.id, fingerprint(c, m), m.name, parts(c, m)) for c in claims for m in c.means if m.name in means
        )
        stale = stale_of(claims, self._ledger)
        self._old = {c.id: tuple(map(described, checked_still(c, stale.get(c.id, [])))) for c in claims}

    # --- work that begins ---------------------------------------------------------------------------------------------

    def _begin(self, jobs: MeansJobs, preparer: Threads, walkers: Threads) -> None:
        """Begin all the work there is; a claim is put into the queue of those that ended once for each piece of it."""
        groups = sharing(self._works.values())
        apart = [group for group in groups if is_small(group, self._options)]
        apart = apart if len(apart) >= MANY else []
        for group in groups:
            walked_apart = any(group is g for g in apart)
            prepare = partial(self._prepare, group, walkers)
            preparing = Future[None]() if walked_apart else preparer.submit(prepare, _always(prepare))
            for work in group:
                work.prepared = preparing
            if walked_apart:
                preparing.set_result(None)
                self._walk_apart(group, jobs)
        costs = _costs(self._ledger) if any(not c.is_stored for cs in self._checks.values() for c in cs) else {}
        for checks in self._checks.values():
            for check in checks:
                if not check.is_stored:
                    check.submit(jobs, costs.get((check.claim.id, check.means.name)))
        for known in self._known.values():
            if not known.is_stored:
                known.submit(jobs)
        walked_again: dict[str, list[Future[None]]] = {}
        for work, shard in self._again:
            name = work.claim.variant_of or work.claim.id
            again = partial(walk_again, work, shard, self._ledger, self._stop)
            walked_again.setdefault(name, []).append(walkers.submit(again, _always(_nothing)))
        for claim in self._claims:
            walks = [self._works[name] for name in self._names(claim) if name in self._works]
            found = [check.found for check in self._pieces(claim) if check.found is not None]
            self._waiting_for[claim.id] = 1 + len(walks) + len(found)
            for work in walks:
                when_walked(work, partial(self._walk_ended, claim, work))
            again_here = walked_again.get(claim.id, [])
            self._waiting_for[claim.id] += len(again_here)
            for future in (*found, *again_here):
                future.add_done_callback(partial(self._job_ended, claim))
            self._ended.put(claim)  # a claim of which all is stored has nothing else that ends

    def _walk_apart(self, group: list[Work], jobs: MeansJobs) -> None:
        walk = WalkJob(group, jobs.walk, self._options.cpu_limit, self._stop, self._ledger, self._watcher)
        for work in group:
            work.futures.append(walk.ended)
        walk.begin(lambda: self._walk_begins(group))

    def _walk_begins(self, group: list[Work]) -> None:
        for work in group:
            if not work.claim.variant_of:
                self._watcher.started(work.claim, Exhaustive.name)

    @contained
    def _prepare(self, group: list[Work], walkers: Threads) -> None:
        self._walk_begins(group)
        if self._cluster is None or group[0].claim.totals:  # what was counted is known here
            begin(group, walkers, self._options.jobs, self._stop, self._ledger, self._watcher)
        else:
            self._cluster.go(group, self._stop, self._ledger, self._watcher)

    def _walk_ended(self, claim: Claim, work: Work) -> None:
        if work.claim is claim and work.prepared is not None:
            self._watcher.ended(claim, Exhaustive.name)
        self._ended.put(claim)

    def _job_ended(self, claim: Claim, _: Future[Any]) -> None:
        self._ended.put(claim)

    def _pieces(self, claim: Claim) -> list[MeansCheck | KnownCounterexample]:
        """What is checked of a claim by jobs."""
        return [*([self._known[claim.id]] if claim.id in self._known else []), *self._checks[claim.id]]

    def _names(self, claim: Claim) -> list[str]:
        """Ids of a claim and of its variants."""
        return [claim.id, *(v.id for v in self._variants[claim.id])]

    # --- claims that are decided --------------------------------------------------------------------------------------

    def _decide_all(self, jobs: MeansJobs) -> None:
        """Decide each claim when all work on it has ended."""
        given_up, lookout = False, Lookout(self._works.values(), self._threads, self._stop, self._watcher)
        while len(self._decided) < len(self._claims):
            if self._stop.failure is not None:
                raise self._stop.failure
            if self._stop.is_set() and not given_up:
                jobs.close()
                given_up = True
            lookout.look()
            try:
                claim = self._ended.get_nowait()
            except Empty:
                if jobs.run_here():
                    continue
                try:
                    claim = self._ended.get(timeout=max(0.0, min(self._stop.left(), LOOK)) if not given_up else LOOK)
                except Empty:
                    continue
            for check in self._pieces(claim):
                check.keep()
            self._waiting_for[claim.id] -= 1
            if self._waiting_for[claim.id] == 0:
                self._decide(claim)

    def _decide(self, claim: Claim) -> None:
        stop = self._stop
        is_walked = claim.id in self._works or claim.id in self._unplanned
        evidence = [self._walked(claim)] if is_walked else []
        if claim.id in self._known:
            evidence.append(self._known[claim.id].evidence(stop))
        evidence += [check.evidence(stop) for check in self._checks[claim.id]]
        sharpness = tuple(
            (change.title, self._walked(varied))
            for change, varied in zip(claim.variants, self._variants[claim.id], strict=False)
        )
        if stop.failure is not None:
            raise stop.failure
        wrong = [(VARIANT, f'"{title}": {e.message}') for title, e in sharpness if e.verdict is Verdict.ERROR]
        evidence += [Evidence(name=name, verdict=Verdict.ERROR, scope=Covered(), message=text) for name, text in wrong]
        result = Result(
            claim=claim,
            evidence=tuple(evidence),
            scope=self._scope(claim),
            sharpness=sharpness,
            stale=self._old.get(claim.id, ()),
        )
        self._decided[claim.id] = result
        self._watcher.done(result)

    def _walked(self, claim: Claim) -> Evidence:
        """Return the evidence of a walk that has ended, or that could not be planned."""
        if claim.id in self._unplanned:
            return self._unplanned[claim.id]
        try:
            return contained(walked_evidence)(self._works[claim.id], self._ledger, self._stop)
        except LedgerError:
            raise
        except Exception as error:  # of the claim's own code
            return _failed(claim, error)


def _failed(claim: Claim, error: Exception) -> Evidence:
    """Return the evidence of a search that came to no end, for what the claim's own code raised."""
    verdict, message = failure_of(error, claim)
    return Evidence(name=Exhaustive.name, verdict=verdict, scope=Covered(), message=message)


def _cases(work: Work) -> int:
    """Number of cases that are still to try; 0 where the domain cannot tell, as the walk will find."""
    with suppress(Exception), containing():
        return sum(work.claim.forall.count(*gap) for gap in work.gaps)
    return 0


def _others(claim: Claim, options: Options) -> list[OneJobMeans]:
    """Return the means of a claim that are asked for and are no walk."""
    return [m for m in claim.means if isinstance(m, OneJobMeans) and m.name in options.means]


def _always(call: Call) -> Callable[[int], Call]:
    """Return what gives this call, whichever thread is left behind."""
    return lambda _: call


def _nothing() -> None:
    """Do nothing."""


def _costs(ledger: Ledger) -> dict[tuple[str, str | None], float]:
    """Return the seconds that each claim took by each means, whatever the code was: the order of the work follows."""
    rows = ledger.rows("SELECT claim, means, json_extract(data, '$.seconds') FROM evidence WHERE json_valid(data)")
    return {(claim, names.means_of(str(name))): float(s) for claim, name, s in rows if isinstance(s, float | int)}
