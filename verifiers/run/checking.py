"""A run: it submits the jobs that the ledger leaves, and decides each claim when its last job has ended."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from claims import Claim, Exhaustive, Total, Verdict
from claims.domains import Scope
from claims.registry import origin, without_duplicates
from claims.vocabulary.means import OneJobMeans
from verifiers.common.contained import contained, containing
from verifiers.evidence import VARIANT, Covered, Evidence, Result
from verifiers.evidence.fingerprint import fingerprint, forget, parts
from verifiers.evidence.ranges import Shard
from verifiers.evidence.tally import Tally, as_tally
from verifiers.judging.totals import laid_down
from verifiers.ledger import Ledger, names
from verifiers.ledger.schema import LedgerError
from verifiers.ledger.staleness import checked_still, described, stale_of
from verifiers.processes.stopping import Limit
from verifiers.processes.timeouts import LONG, GivenUp, TimeLimitExceeded, run_with_cpu_limit, set_cpu_limit
from verifiers.processes.worker_pool import Pool, WorkerPool
from verifiers.run.cluster_pool import ClusterPool
from verifiers.run.collect import Confirmations, KnownCounterexample, MeansCheck, searched_evidence, stored_comparison
from verifiers.run.jobs import Confirmed, Jobs, Subject
from verifiers.run.search import Search, is_small
from verifiers.run.tasks import forget_ready
from verifiers.run.totals import Counted, Failure, count_all, count_first
from verifiers.run.watching import Watcher
from verifiers.walks.estimate import estimate
from verifiers.walks.memory_needs import refuse_what_does_not_fit
from verifiers.walks.plan import Options, Work, failure_of, planned, sharing
from verifiers.walks.recheck import compare_again, draw, place, to_walk

if TYPE_CHECKING:
    from verifiers.walks.cluster import Cluster

LOOK = 1.0
"""Seconds between two looks whether the run is to stop."""
NOTHING = Counted()
COULD_NOT = (CancelledError, EOFError, GivenUp, MemoryError, TimeLimitExceeded)
"""Errors of a job that was given up, or that a limit ended."""
MANY = 16
"""So many searches over few cases are done by worker processes."""


def run(
    claims: Sequence[Claim],
    options: Options,
    ledger: Ledger,
    watcher: Watcher | None = None,
    *,
    cluster: Cluster | None = None,
    pool: WorkerPool | None = None,
) -> list[Result]:
    """Check claims by the means asked for; return a result for each, in their order.

    The jobs are done by a cluster, by a pool of several runs, or by one of this run. On KeyboardInterrupt what was
    finished is in the ledger, and the exception goes on.

    Raises
    ------
    ClaimError
        When two claims have the same id.
    LedgerError
        When nothing more can be kept; what was kept before is safe.
    """

    def check(some: Sequence[Claim], how: Options, shown: Watcher, counted: Counted = NOTHING) -> list[Result]:
        return _Run(some, how, ledger, shown, counted, cluster, pool).results()

    _begin_anew(options)
    chosen, shown = without_duplicates(claims), watcher or Watcher()
    counted, left = count_first(chosen, options, ledger, shown, check)
    return check(chosen, left, shown, counted)


def count(
    claim: Claim, total: Total, highest: int, options: Options, ledger: Ledger, watcher: Watcher | None = None
) -> Failure | None:
    """Count a total of a claim for the layers up to ``highest``; return why it was not, or None."""

    def check(some: Sequence[Claim], how: Options, shown: Watcher) -> list[Result]:
        return _Run(some, how, ledger, shown, NOTHING).results()

    _begin_anew(options)
    return count_all({total: (claim, highest)}, options, ledger, watcher or Watcher(), check).failed.get(total)


def _begin_anew(options: Options) -> None:
    forget()
    forget_ready()
    set_cpu_limit(options.cpu_limit)


class _Run:
    """The claims of a run, those of them that are decided, and the jobs for the others."""

    def __init__(
        self,
        claims: Sequence[Claim],
        options: Options,
        ledger: Ledger,
        watcher: Watcher,
        counted: Counted,
        cluster: Cluster | None = None,
        pool: WorkerPool | None = None,
    ) -> None:
        self._claims, self._options, self._ledger = claims, options, ledger
        self._watcher, self._counted = watcher, counted
        self._is_own = pool is None
        if pool is None and cluster is None and options.jobs:
            pool = WorkerPool(options.jobs, options.cpu_limit)
        self._stop = Limit(options.budget, options.memory, options.spent, pool.memory if pool else lambda: 0)
        executor: Pool | None = pool
        if cluster is not None:
            executor = ClusterPool(cluster, options.cpu_limit, self._stop.fail)
        self._jobs = Jobs(executor, options.cpu_limit, self._stop, watcher.started, watcher.ended)
        self._confirmations = Confirmations(self._jobs, ledger, self._stop)
        exhaustive = Exhaustive.name in options.means
        self._variants = {
            c.id: [c.varied(v, i) for i, v in enumerate(c.variants)] if exhaustive else [] for c in claims
        }
        self._searched: dict[str, Evidence] = {}
        self._works = self._planned(exhaustive)
        self._scopes = {claim.id: _scope(claim, options) for claim in claims}
        self._checks = {
            c.id: [MeansCheck(c, m, self._scopes[c.id], ledger) for m in _others(c, options)] for c in claims
        }
        self._known = {
            c.id: KnownCounterexample(c, ledger)
            for c in claims
            if c.counterexample is not None and not c.sampled  # a sample looks at all its cases in every run
        }
        self._choose_again()
        self._decided: dict[str, Result] = {}
        self._waiting_for = dict.fromkeys((c.id for c in claims), 0)
        self._parts = dict.fromkeys(self._works, 1)
        self._owners = {name: claim for claim in claims for name in self._names(claim)}

    def _planned(self, exhaustive: bool) -> dict[str, Work]:
        """Plan the searches of the claims and of their variants; those that cannot be done end no others."""
        options, ledger = self._options, self._ledger
        searched = [(c, False) for c in self._claims if exhaustive and any(isinstance(m, Exhaustive) for m in c.means)]
        works: dict[str, Work] = {}
        for claim, briefly in [*searched, *((v, True) for vs in self._variants.values() for v in vs)]:
            try:
                plan = partial(contained(planned), claim, options, ledger, briefly=briefly)
                works[claim.id] = run_with_cpu_limit(options.cpu_limit, plan)
                works[claim.id].failure = self._counted.failure(claim)
                works[claim.id].counted = self._counted.words(claim)
            except LedgerError:
                raise
            except Exception as error:  # of the claim's own code, or more than can be done
                self._searched[claim.id] = _failed(claim, error)
        for claim in self._claims:
            for name in self._names(claim):
                if name in works:
                    works[name].file = origin(claim)
        refuse_what_does_not_fit(works.values(), options.memory, options.jobs)
        return works

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
        with suppress(Exception), containing():  # the search will meet it again
            if expected := estimate(self._works.values(), self._jobs.number):
                self._watcher.note(expected)
        for claim in self._claims:
            if (work := self._works.get(claim.id)) is not None:
                self._watcher.begin(claim, _cases(work))
        try:
            self._keep_keys()
            self._begin()
            self._decide_all()
            return [self._decided[c.id] for c in self._claims]
        finally:
            self._jobs.end(closing=self._is_own)

    def _keep_keys(self) -> None:
        claims, means = self._claims, self._options.means
        self._ledger.keep_keys(
            (c.id, fingerprint(c, m), m.name, parts(c, m)) for c in claims for m in c.means if m.name in means
        )
        stale = stale_of(claims, self._ledger)
        self._old = {c.id: tuple(map(described, checked_still(c, stale.get(c.id, [])))) for c in claims}

    # --- work that begins ---------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Submit all the work there is; a claim is decided when nothing is left of it."""
        costs = _costs(self._ledger) if any(not c.is_stored for cs in self._checks.values() for c in cs) else {}
        for claim in self._claims:
            self._waiting_for[claim.id] += 1 + sum(name in self._works for name in self._names(claim))
            for check in self._checks[claim.id]:
                if not check.is_stored:
                    self._waiting_for[claim.id] += 1
                    cost = costs.get((claim.id, check.means.name), check.means.cost)
                    check.submit(self._jobs, cost, partial(self._one_ended, claim))
            if (known := self._known.get(claim.id)) is not None and not known.is_stored:
                self._waiting_for[claim.id] += 1
                known.submit(self._confirmations, partial(self._one_ended, claim))
        for work, shard in self._again:
            self._walk_again(work, shard)
        for work in self._search():
            self._part_ended(work)
        for claim in self._claims:  # one whose evidence is all stored has no other end
            self._one_ended(claim)

    def _search(self) -> list[Work]:
        """Begin the searches; return the works that need none."""
        complete = [work for work in self._works.values() if not work.gaps and work.cases]
        uncompared = [work for work in complete if stored_comparison(work, self._ledger) is None]
        groups = sharing(self._works.values(), uncompared)
        is_here = len(groups) < MANY and all(map(is_small, groups))
        for group in groups:
            ended = self._search_ended
            Search(group, self._jobs, self._stop, self._ledger, self._watcher, ended, is_here=is_here).begin()
        searched = {work.claim.id for group in groups for work in group}
        return [work for name, work in self._works.items() if name not in searched]

    def _search_ended(self, work: Work) -> None:
        if not work.claim.variant_of:
            self._watcher.ended(work.claim, Exhaustive.name)
        self._part_ended(work)

    def _part_ended(self, work: Work) -> None:
        """Take the evidence when a search, and its repetitions for another machine, have ended."""
        self._parts[work.claim.id] -= 1
        if not self._parts[work.claim.id]:
            self._conclude(work)

    def _conclude(self, work: Work) -> None:
        """Take the evidence of a search; where the confirmation of a counterexample is missing, ask for it before."""
        claim, subject = work.claim, Subject(work.claim, Exhaustive(), work.key, work.file)

        def confirm(values: dict[str, Any]) -> Confirmed | None:
            found = self._confirmations.stored(subject, values)
            if found is None:
                self._confirmations.ask(subject, values, partial(self._conclude, work), is_declared=False)
            return found

        try:
            found = contained(searched_evidence)(work, self._ledger, self._stop, confirm)
        except LedgerError:
            raise
        except Exception as error:  # of the claim's own code
            found = _failed(claim, error)
        if found is not None:
            self._searched[claim.id] = found
            self._one_ended(self._owners[claim.id])

    def _walk_again(self, work: Work, shard: Shard) -> None:
        """Let a range of another machine be walked again, or a share of it."""
        if (chosen := to_walk(work, shard, self._ledger)) is None:
            return
        entry, share = chosen

        def ended(job: Future[Any]) -> None:
            again: Tally | Exception | None = None
            try:
                (found,) = job.result()["tallies"]
                if isinstance(found, dict):
                    again = as_tally(found)
                elif Verdict(found[0]) is not Verdict.INCONCLUSIVE:
                    again = Exception(found[1])
            except COULD_NOT:  # that is no difference
                pass
            except Exception as error:
                again = error
            if again is not None:
                compare_again(work, entry, share, again, self._ledger)
            self._part_ended(work)

        totals = [[laid_down(total) for total in work.claim.totals]]
        arguments = {"highest": share.high, "gaps": [], "totals": totals, "shard": list(share)}
        self._parts[work.claim.id] += 1
        subject = Subject(work.claim, Exhaustive(), work.key, work.file)
        self._jobs.submit("walk", [subject], arguments, ended, is_search=True)

    def _pieces(self, claim: Claim) -> list[MeansCheck | KnownCounterexample]:
        """What is checked of a claim by jobs."""
        return [*([self._known[claim.id]] if claim.id in self._known else []), *self._checks[claim.id]]

    def _names(self, claim: Claim) -> list[str]:
        """Ids of a claim and of its variants."""
        return [claim.id, *(v.id for v in self._variants[claim.id])]

    # --- claims that are decided --------------------------------------------------------------------------------------

    def _one_ended(self, claim: Claim) -> None:
        """Decide a claim when all work on it has ended."""
        self._waiting_for[claim.id] -= 1
        if not self._waiting_for[claim.id]:
            self._decide(claim)

    def _decide_all(self) -> None:
        """Take answers until each claim is decided."""
        stopped, stages = 0.0, [False, True]
        while len(self._decided) < len(self._claims):
            if self._stop.failure is not None:
                raise self._stop.failure
            if self._stop.is_set():
                stopped = stopped or monotonic()
                if stages and (not stages[0] or monotonic() > stopped + LONG):
                    self._jobs.give_up(searches=stages.pop(0))
            self._jobs.next(LOOK if stopped else min(self._stop.left(), LOOK))

    def _decide(self, claim: Claim) -> None:
        searched = self._searched.get(claim.id)
        evidence = [] if searched is None else [searched]
        if claim.id in self._known:
            evidence.append(self._known[claim.id].evidence(self._confirmations))
        evidence += [check.evidence(self._stop) for check in self._checks[claim.id]]
        variants = zip(claim.variants, self._variants[claim.id], strict=False)
        sharpness = tuple((change.title, self._searched[varied.id]) for change, varied in variants)
        wrong = [(VARIANT, f'"{title}": {e.message}') for title, e in sharpness if e.verdict is Verdict.ERROR]
        evidence += [Evidence(name=name, verdict=Verdict.ERROR, scope=Covered(), message=text) for name, text in wrong]
        result = Result(
            claim=claim,
            evidence=tuple(evidence),
            scope=self._scopes[claim.id],
            sharpness=sharpness,
            stale=self._old.get(claim.id, ()),
        )
        self._decided[claim.id] = result
        if claim.counted is None:  # a total is no claim of a paper
            self._watcher.done(result)


def _failed(claim: Claim, error: Exception) -> Evidence:
    """Return the evidence of a search that came to no end, for what the claim's own code raised."""
    verdict, message = failure_of(error, claim)
    return Evidence(name=Exhaustive.name, verdict=verdict, scope=Covered(), message=message)


def _scope(claim: Claim, options: Options) -> Scope:
    """Return the scope of a claim; an empty one for a domain that raises an error."""
    with suppress(Exception), containing():
        return claim.forall.scope(options.upto, options.scales)
    return Scope(0, -1, options.upto, None, claim.forall.scale)


def _cases(work: Work) -> int:
    """Number of cases that are still to try; 0 where the domain cannot tell, as the search will find."""
    with suppress(Exception), containing():
        return sum(work.claim.forall.count(*gap) for gap in work.gaps)
    return 0


def _others(claim: Claim, options: Options) -> list[OneJobMeans]:
    """Return the means of a claim that are asked for and are no search."""
    return [m for m in claim.means if isinstance(m, OneJobMeans) and m.name in options.means]


def _costs(ledger: Ledger) -> dict[tuple[str, str | None], float]:
    """Return the seconds that each claim took by each means, whatever the code was: the order of the work follows."""
    rows = ledger.rows("SELECT claim, means, json_extract(data, '$.seconds') FROM evidence WHERE json_valid(data)")
    return {(claim, names.means_of(str(name))): float(s) for claim, name, s in rows if isinstance(s, float | int)}
