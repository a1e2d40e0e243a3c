"""A run: it submits the jobs for missing evidence, and decides each claim when its last job has ended."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any

from sylver_claims.claims import Claim, Exhaustive, Total, Verdict
from sylver_claims.claims.domains import Scope
from sylver_claims.claims.registry import origin, without_duplicates
from sylver_claims.claims.vocabulary.methods import OneJobMethod
from sylver_claims.verifiers.common.contained import contained, containing
from sylver_claims.verifiers.evidence import VARIANT, Evidence, Result
from sylver_claims.verifiers.evidence.fingerprint import fingerprint, forget, parts
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.evidence.tally import Tally, as_tally
from sylver_claims.verifiers.judging.totals import laid_down
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.ledger.schema import LedgerError
from sylver_claims.verifiers.ledger.staleness import checked_still, described, stale_of
from sylver_claims.verifiers.processes.stopping import Limit
from sylver_claims.verifiers.processes.timeouts import (
    LONG,
    GivenUp,
    TimeLimitExceeded,
    run_with_cpu_limit,
    set_cpu_limit,
)
from sylver_claims.verifiers.processes.worker_pool import Pool, WorkerPool
from sylver_claims.verifiers.run import totals
from sylver_claims.verifiers.run.cluster_pool import ClusterPool
from sylver_claims.verifiers.run.collect import CasesBeyond, cases_left, costs_of, searched_evidence, stored_comparison
from sylver_claims.verifiers.run.jobs import Jobs, Subject
from sylver_claims.verifiers.run.pieces import Confirmations, KnownCounterexample, MeansCheck, Piece
from sylver_claims.verifiers.run.search import Search, is_small
from sylver_claims.verifiers.run.tasks import forget_ready, unfinished
from sylver_claims.verifiers.run.totals import Counted, Failure, Wanted
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks.cluster import Cluster
from sylver_claims.verifiers.walks.memory_needs import refuse_what_does_not_fit
from sylver_claims.verifiers.walks.plan import (
    Options,
    Work,
    estimate,
    failure_of,
    planned,
    sharing,
    with_installed_methods,
)
from sylver_claims.verifiers.walks.spot_check_imports import compare_again, draw, to_walk

There = Cluster | WorkerPool | None
"""The cluster or the shared pool of a run; None if the run starts its own pool."""
LOOK = 1.0
"""Seconds between two checks whether the run must stop."""
COULD_NOT = (CancelledError, EOFError, GivenUp, MemoryError, TimeLimitExceeded)
"""Errors of a job that was cancelled or stopped by a limit."""
PLAN, AGAIN = "count of its cases", "search of another machine, again"
MANY = 16
"""Number of short searches from which on worker processes do them."""


def run(
    claims: Sequence[Claim],
    options: Options,
    ledger: Ledger,
    watcher: Watcher | None = None,
    *,
    there: There = None,
) -> list[Result]:
    """Check claims by the requested methods; return a result for each claim that was decided, in their order.

    A cluster, a shared pool, or a pool of this run does the jobs. On KeyboardInterrupt, finished work is in the ledger,
    and the exception propagates.

    Raises
    ------
    ClaimError
        If two claims have the same id.
    LedgerError
        If results can no longer be stored; earlier results are safe.
    """
    chosen, shown = without_duplicates(claims), watcher or Watcher()
    options = with_installed_methods(chosen, options, shown.note)
    _begin_anew(options)
    wanted, beyond = totals.wanted(chosen, options)
    counted, start = Counted(), monotonic()
    if wanted:
        counted = _count(wanted, options, ledger, shown, there)
        options = replace(options, spent=options.spent + monotonic() - start)
    return _Run(chosen, options, ledger, shown, replace(counted, beyond=beyond), there).results()


def count(
    claim: Claim, total: Total, highest: int, options: Options, ledger: Ledger, watcher: Watcher | None = None
) -> Failure | None:
    """Count a total of a claim for the layers up to ``highest``; return the failure, or None."""
    _begin_anew(options)
    return _count({total: (claim, highest)}, options, ledger, watcher or Watcher()).failed.get(total)


def _count(wanted: Wanted, options: Options, ledger: Ledger, watcher: Watcher, there: There = None) -> Counted:
    upto = max(1, *(highest for _, highest in wanted.values()))
    alone = replace(options, upto=upto, scales={}, methods=frozenset([Exhaustive.name]), stop_at_first=False)
    walked = totals.walks_of(wanted)
    results = _Run([*walked.values()], alone, ledger, watcher, Counted(), there).results()
    return totals.counted(wanted, walked, results, ledger)


def _begin_anew(options: Options) -> None:
    forget()
    forget_ready()
    set_cpu_limit(options.cpu_limit)


class _Run:
    """The claims of a run, the decided ones among them, and the jobs for the others."""

    def __init__(
        self,
        claims: Sequence[Claim],
        options: Options,
        ledger: Ledger,
        watcher: Watcher,
        counted: Counted,
        there: There,
    ) -> None:
        self._claims, self._options, self._ledger = claims, options, ledger
        self._watcher, self._counted = watcher, counted
        self._is_own = not isinstance(there, WorkerPool)
        if there is None and options.jobs:
            there = WorkerPool(options.jobs, options.cpu_limit)
        pool = there if isinstance(there, WorkerPool) else None
        self._stop = Limit(options.budget, options.memory, options.spent, pool.memory if pool else lambda: 0)
        executor: Pool | None = pool
        if isinstance(there, Cluster):
            executor = ClusterPool(there, options.cpu_limit, self._stop.fail)
        self._jobs = Jobs(executor, options.cpu_limit, self._stop, watcher, options.effort)
        self._confirmations = Confirmations(self._jobs, ledger, self._stop, watcher)
        exhaustive = Exhaustive.name in options.methods
        self._variants = {
            c.id: [c.varied(v, i) for i, v in enumerate(c.variants)] if exhaustive else [] for c in claims
        }
        self._searched: dict[str, Evidence] = {}
        self._searches: list[Search] = []
        self._beyond = CasesBeyond(self._jobs)
        self._works = self._planned(exhaustive)
        self._scopes = {claim.id: _scope(claim, options) for claim in claims}
        self._pieces = {claim.id: self._pieces_of(claim) for claim in claims}
        self._choose_again()
        self._decided: dict[str, Result] = {}
        self._is_over = False
        self._waiting_for = dict.fromkeys((c.id for c in claims), 0)
        self._parts = dict.fromkeys(self._works, 1)
        self._owners = {name: claim for claim in claims for name in self._names(claim)}

    def _planned(self, exhaustive: bool) -> dict[str, Work]:
        """Plan the searches of the claims and of their variants; an impossible one does not affect the others."""
        options, ledger = self._options, self._ledger
        searched = [
            (c, False) for c in self._claims if exhaustive and any(isinstance(m, Exhaustive) for m in c.methods)
        ]
        works: dict[str, Work] = {}
        for claim, briefly in [*searched, *((v, True) for vs in self._variants.values() for v in vs)]:
            self._watcher.started(claim, PLAN)
            try:
                plan = partial(contained(planned), claim, options, ledger, briefly=briefly)
                works[claim.id] = run_with_cpu_limit(options.cpu_limit, plan)
                works[claim.id].failure = self._counted.failure(claim)
                works[claim.id].counted = self._counted.words(claim)
            except LedgerError:
                raise
            except Exception as error:  # of the claim's own code, or a limit
                self._searched[claim.id] = unfinished(Exhaustive(), *failure_of(error, claim))
            finally:
                self._watcher.ended(claim, PLAN)
        for claim in self._claims:
            for name in self._names(claim):
                if name in works:
                    works[name].file = origin(claim)
        refuse_what_does_not_fit(works.values(), options.memory, options.jobs)
        return works

    def _choose_again(self) -> None:
        """Choose the evidence of another machine to recompute in this run."""
        machine = self._ledger.machine
        ranges = {(w.claim.id, w.key, str(s)): (w, s) for w in self._works.values() for s in w.others}
        self._again = [ranges[piece] for piece in draw(list(ranges), machine)]
        pieces = [p for held in self._pieces.values() for p in held if p.is_stored and p.is_of_another]
        rest = {(p.claim.id, p.key, p.place): p for p in pieces}
        for piece in draw(list(rest), machine):
            rest[piece].is_again = True

    def results(self) -> list[Result]:
        """Do the work, and return a result for each claim."""
        with suppress(Exception), containing():  # the search will report it
            if expected := estimate(self._works.values(), self._jobs.number):
                self._watcher.note(expected)
        for claim in self._claims:
            if (work := self._works.get(claim.id)) is not None:
                self._watcher.begin(claim, cases_left(work))
        try:
            self._keep_keys()
            self._begin()
            self._decide_all()
            return [self._decided[c.id] for c in self._claims if c.id in self._decided]
        finally:
            self._jobs.end(closing=self._is_own)

    def _keep_keys(self) -> None:
        claims, method = self._claims, self._options.methods
        self._ledger.keep_keys(
            (c.id, fingerprint(c, m), m.name, parts(c, m)) for c in claims for m in c.methods if m.name in method
        )
        stale = stale_of(claims, self._ledger)
        self._old = {c.id: tuple(map(described, checked_still(c, stale.get(c.id, [])))) for c in claims}

    # --- starting work ------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Submit all work; a claim is decided when no work for it is left."""
        costs = {} if all(p.is_stored for held in self._pieces.values() for p in held) else costs_of(self._ledger)
        for claim in self._claims:
            self._waiting_for[claim.id] += 1 + sum(name in self._works for name in self._names(claim))
            for piece in self._pieces[claim.id]:
                if not piece.is_stored:
                    self._waiting_for[claim.id] += 1
                    piece.submit(costs, partial(self._one_ended, claim))
        for work, shard in self._again:
            self._walk_again(work, shard)
        for work in self._search():
            self._part_ended(work)
        for claim in self._claims:  # decide those whose evidence is all stored
            self._one_ended(claim)

    def _search(self) -> list[Work]:
        """Start the searches; return the works that need none."""
        complete = [work for work in self._works.values() if not work.gaps and work.cases]
        uncompared = [work for work in complete if stored_comparison(work, self._ledger) is None]
        groups = sharing(self._works.values(), uncompared)
        is_here = len(groups) < MANY and all(map(is_small, groups))
        for group in groups:
            ended = self._search_ended
            search = Search(group, self._jobs, self._stop, self._ledger, self._watcher, ended, is_here=is_here)
            self._searches.append(search)
            search.begin()
        searched = {work.claim.id for group in groups for work in group}
        return [work for name, work in self._works.items() if name not in searched]

    def _search_ended(self, work: Work) -> None:
        self._watcher.ended(work.claim, Exhaustive.name)
        self._part_ended(work)

    def _part_ended(self, work: Work) -> None:
        """Collect the evidence when a search, and its repetitions for another machine, have ended."""
        self._parts[work.claim.id] -= 1
        if not self._parts[work.claim.id]:
            self._conclude(work)

    def _conclude(self, work: Work) -> None:
        """Collect the evidence of a search; first request the confirmation of a counterexample, if it is missing."""
        claim, subject = work.claim, Subject(work.claim, Exhaustive(), work.key, work.file)

        def confirm(values: dict[str, Any]) -> Evidence | None:
            found = self._confirmations.stored(subject, values)
            if found is None:
                self._confirmations.ask(subject, values, partial(self._conclude, work))
            return found

        is_met = partial(self._beyond.is_met, subject, partial(self._conclude, work))
        try:
            found = contained(searched_evidence)(work, self._ledger, self._stop, confirm, is_met)
        except LedgerError:
            raise
        except Exception as error:  # of the claim's own code
            found = unfinished(Exhaustive(), *failure_of(error, claim))
        if found is not None:
            self._searched[claim.id] = found
            self._one_ended(self._owners[claim.id])

    def _walk_again(self, work: Work, shard: Shard) -> None:
        """Submit a search of a range of another machine, or of a share of it."""
        if (chosen := to_walk(work, shard, self._ledger)) is None:
            return
        entry, share = chosen

        def ended(job: Future[Any]) -> None:
            self._watcher.ended(work.claim, AGAIN)
            again: Tally | Exception | None = None
            try:
                (found,) = job.result()["tallies"]
                if isinstance(found, dict):
                    again = as_tally(found)
                elif Verdict(found[0]) is not Verdict.INCONCLUSIVE:
                    again = Exception(found[1])
            except COULD_NOT:  # not a difference
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
        began = partial(self._watcher.started, work.claim, AGAIN)
        self._jobs.submit("walk", [subject], arguments, ended, began=began, is_search=True)

    def _pieces_of(self, claim: Claim) -> list[Piece]:
        """Return the pieces of evidence of a claim that jobs compute."""
        pieces: list[Piece] = []
        if claim.counterexample is not None and not claim.sampled:  # a sample covers all its cases in every run
            pieces.append(KnownCounterexample(claim, self._ledger, self._confirmations))
        methods = [m for m in claim.methods if isinstance(m, OneJobMethod) and m.name in self._options.methods]
        scope = self._scopes[claim.id]
        return pieces + [MeansCheck(claim, m, scope, self._ledger, self._jobs, self._stop) for m in methods]

    def _names(self, claim: Claim) -> list[str]:
        """Return the ids of a claim and of its variants."""
        return [claim.id, *(v.id for v in self._variants[claim.id])]

    # --- deciding claims ----------------------------------------------------------------------------------------------

    def _one_ended(self, claim: Claim) -> None:
        """Decide a claim when all work on it has ended."""
        self._waiting_for[claim.id] -= 1
        if not self._waiting_for[claim.id]:
            self._decide(claim)

    def _decide_all(self) -> None:
        """Process answers until each claim is decided."""
        stopped, stages = 0.0, [False, True]
        while len(self._decided) < len(self._claims) and not self._is_over:
            if self._stop.failure is not None:
                raise self._stop.failure
            if self._stop.is_set():
                stopped = stopped or monotonic()
                if stages and (not stages[0] or monotonic() > stopped + LONG):
                    self._jobs.give_up(searches=stages.pop(0))
            self._jobs.next(LOOK if stopped else min(self._stop.left(), LOOK))
            for search in self._searches:
                search.look()

    def _decide(self, claim: Claim) -> None:
        searched = self._searched.get(claim.id)
        evidence = [] if searched is None else [searched]
        evidence += [piece.evidence() for piece in self._pieces[claim.id]]
        variants = zip(claim.variants, self._variants[claim.id], strict=False)
        sharpness = tuple((change.title, self._searched[varied.id]) for change, varied in variants)
        wrong = [(VARIANT, f'"{title}": {e.message}') for title, e in sharpness if e.verdict is Verdict.ERROR]
        evidence += [Evidence(name=name, verdict=Verdict.ERROR, message=text) for name, text in wrong]
        result = Result(
            claim=claim,
            evidence=tuple(evidence),
            scope=self._scopes[claim.id],
            sharpness=sharpness,
            stale=self._old.get(claim.id, ()),
        )
        if self._is_over:
            return
        self._decided[claim.id] = result
        self._is_over = self._options.stop_at_first and not result.matches_declaration
        if claim.counted is None:  # a total is not a claim of a paper
            self._watcher.done(result)


def _scope(claim: Claim, options: Options) -> Scope:
    """Return the scope of a claim; an empty one if the domain raises an error."""
    with suppress(Exception), containing():
        return claim.forall.scope(options.upto, options.scales)
    return Scope(0, -1, options.upto, None, claim.forall.scale)
