"""The evidence of one claim, gathered from the walks, from the ledger, and from the jobs of the other means."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from time import perf_counter
from typing import Any

from claims import Claim, Exhaustive, Verdict
from claims.domains import Scope
from claims.vocabulary.means import OneJobMeans
from verifiers.common.units import case_text
from verifiers.evidence import BY_OWN_PYTHON, KNOWN_COUNTEREXAMPLE, Covered, Evidence, searched
from verifiers.evidence.extremes import margin_detail
from verifiers.evidence.fingerprint import engines, fingerprint
from verifiers.evidence.ranges import Range, best_cover, contradictions, gaps_between, total
from verifiers.judging.predicates import has_other_code, in_python, is_own_python
from verifiers.judging.tables import tables_for
from verifiers.ledger import Ledger, names
from verifiers.means.exhaustive import Compared, compare_with_reference, confirmed
from verifiers.processes.stopping import Limit
from verifiers.processes.timeouts import cpu_limit
from verifiers.run.means_jobs import Confirmed, MeansJobs, confirm_known, unfinished
from verifiers.run.others import is_of_another, piece_origin, walk_origin, why_anew
from verifiers.walks.plan import Work, failure_of

LEAST = 10.0
"""Seconds that the reference has for a counterexample when a budget is spent."""


def walked_evidence(work: Work, ledger: Ledger, stop: Limit) -> Evidence:
    """Say what the ledger holds when the walks of a claim have ended."""
    if work.prepared is not None:
        work.prepared.result()
    for future in work.futures:
        if not future.cancelled():
            future.result()
    claim, scope = work.claim, work.scope
    everything = ledger.all_ranges(claim.id, work.key, scope.highest)
    kept = best_cover(everything)
    missing = gaps_between(kept, scope.lowest, scope.highest)
    tally = total(kept, claim.forall)
    compared = _compared(work, ledger, stop) if tally.cases and work.failure is None else work.compared
    smallest = True
    if work.failure is not None:
        verdict, message = work.failure
    elif disagreement := _disagreement(work, everything, kept, ledger):
        verdict, message = Verdict.CONFLICT, disagreement
    elif tally.first is not None:
        verdict, message = _confirmed_once(claim, tally.first, ledger, stop)
        smallest = not missing or claim.forall.layer(claim.forall.row(tally.first)) < missing[0][0]
        if verdict is Verdict.REFUTED and smallest:
            verdict, message = _as_foreseen(claim, tally.first, message)
        if verdict is Verdict.REFUTED and missing:
            smaller = "" if smallest else ", where there may be a smaller counterexample"
            message = f"{message}; {stop.why}stopped with {_intervals_text(missing)} still to check{smaller}"
    elif missing:
        verdict, message = Verdict.INCONCLUSIVE, f"{stop.why}stopped with {_intervals_text(missing)} still to check"
    elif tally.cases == 0:
        verdict, message = Verdict.VACUOUS, f"the bound is below the first case, which has {scope.lowest}; raise it"
    elif tally.met == 0:
        verdict, message = Verdict.VACUOUS, "no case met the hypotheses"
    else:
        verdict, message = Verdict.VERIFIED, ""
    return Evidence(
        name=Exhaustive.name,
        verdict=verdict,
        scope=searched(claim.forall, scope, missing),
        cases=tally.cases,
        met=tally.met,
        failed=tally.failed,
        counterexample=tally.first,
        seconds=tally.seconds + (compared.seconds if compared else 0.0),
        message=message,
        detail={
            "digest": f"{tally.digest:016x}",
            "why_not": work.why_not or ledger.note(claim.id, work.key),
            **_judges(claim, min(claim.compare_smallest, tally.cases), compared),
            **({} if smallest else {"not the smallest": True}),
            **margin_detail(claim, tally.margin),
            **({"totals": work.counted} if work.counted else {}),
            **walk_origin(work, kept, ledger),
            **why_anew(claim, Exhaustive()),
        },
        fresh=bool(work.gaps) or tally.cases == 0,  # the ledger holds nothing of no case
        fingerprint=work.key,
        engines=engines(Exhaustive.name),
    )


def _compared(work: Work, ledger: Ledger, stop: Limit) -> Compared | None:
    """Return how the comparison with the reference went, in this run or in one that the ledger has it from.

    A run that was killed may have kept its cases, but not this: then the comparison is made now.
    """
    claim, made = work.claim, work.compared
    if made is None and (stored := _stored_comparison(work, ledger)) is not None:
        return stored
    if made is None:
        try:
            patience = min(cpu_limit(), max(stop.left(), LEAST))
            tables = tables_for(claim, work.scope.highest)
            made = compare_with_reference(claim, in_python(claim, tables), work.scope.highest, patience)
        except Exception as error:
            work.failure = failure_of(error, claim)
    if made is not None:
        cut_short = made.cases < made.wanted
        kept = Evidence(
            name=names.of_comparison(work.scope.highest, in_part=cut_short),
            verdict=Verdict.INCONCLUSIVE if cut_short else Verdict.TESTED,
            scope=Covered(),
            cases=made.cases,
            seconds=made.seconds,
            detail={"wanted": made.wanted, "further": made.further},
        )
        ledger.keep_evidence(claim.id, work.key, kept)
    return made


def _stored_comparison(work: Work, ledger: Ledger) -> Compared | None:
    """Return the comparison that the ledger holds for this bound, or for the next larger one."""
    claim, highest = work.claim, work.scope.highest
    query = "SELECT DISTINCT means FROM evidence WHERE claim = ? AND fingerprint = ?"
    layers = (names.layer_of_comparison(name) for (name,) in ledger.rows(query, (claim.id, work.key)))
    reaching = sorted({layer for layer in layers if layer is not None and layer >= highest})
    stored_as = (names.of_comparison(layer, in_part=in_part) for layer in reaching for in_part in (False, True))
    found = (ledger.evidence(claim.id, work.key, name) for name in stored_as)
    stored = next((evidence for evidence in found if evidence is not None), None)
    if stored is None:
        return None
    wanted, further = (n if type(n := stored.detail.get(name)) is int else 0 for name in ("wanted", "further"))
    return Compared(stored.cases, wanted, further, stored.seconds)


def _judges(claim: Claim, wanted: int, made: Compared | None) -> dict[str, Any]:
    """Return as plain data who judged the cases of a search."""
    if own := _own_python(claim):
        return own
    return _comparison(wanted, made) | ({} if has_other_code(claim) else {"alone": True})


def _own_python(claim: Claim) -> dict[str, Any]:
    return {BY_OWN_PYTHON: True} if is_own_python(claim) else {}


def _comparison(wanted: int, made: Compared | None) -> dict[str, Any]:
    """Return as plain data how many of the smallest cases were compared, and which others."""
    if made is None:
        return {"compared": 0}
    short = {"compared of": min(made.wanted, wanted)} if made.cases < made.wanted else {}
    return {"compared": min(made.cases, wanted), **short} | ({"compared further": made.further} if made.further else {})


def _disagreement(work: Work, everything: list[Range], kept: list[Range], ledger: Ledger) -> str:
    """Say where the ledger contradicts itself, or the domain's own count of cases; empty when nowhere."""
    found = [*ledger.conflicts(work.claim.id, work.key), *contradictions(everything)]
    at = 0
    while at < len(kept) and not found:
        end = at  # ranges that follow one another are counted together
        while end + 1 < len(kept) and kept[end + 1][0] == kept[end][1] + 1:
            end += 1
        low, high = kept[at][0], kept[end][1]
        cases, expected = sum(t.cases for _, _, t in kept[at : end + 1]), work.claim.forall.count(low, high)
        if cases != expected:
            found.append(f"layers {low} to {high}: {cases} cases are in the ledger, the domain counts {expected}")
        at = end + 1
    return _conflicts_text(found)


def _conflicts_text(found: list[str]) -> str:
    """Say the first of what contradicts, how many more there are, and the mend; empty when nothing does."""
    if not found:
        return ""
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"{found[0]}{more}; find out which run is wrong, then begin anew with another --ledger"


def _intervals_text(missing: list[tuple[int, int]]) -> str:
    return ", ".join(f"{low} to {high}" for low, high in missing)


def _as_foreseen(claim: Claim, found: dict[str, Any], message: str) -> tuple[Verdict, str]:
    """A claim file that declares a smallest counterexample must declare the one that the search finds."""
    domain = claim.forall
    if claim.counterexample is None:
        return Verdict.REFUTED, message
    order = domain.order(domain.row(found)), domain.order(domain.row(dict(claim.counterexample)))
    if order[0] == order[1]:
        return Verdict.REFUTED, message
    said = case_text(dict(claim.counterexample))
    return Verdict.CONFLICT, f"the smallest counterexample is {case_text(found)}, the claim file says {said}"


def _confirmed_once(claim: Claim, values: dict[str, Any], ledger: Ledger, stop: Limit) -> tuple[Verdict, str]:
    """Put a counterexample before the reference, unless the ledger holds its answer; also when a budget is spent."""
    key = fingerprint(claim, Exhaustive())
    stored = ledger.evidence(claim.id, key, names.of_confirmation(values))
    if stored is not None:
        return stored.verdict, stored.message
    start = perf_counter()
    found = Confirmed(*confirmed(claim, values, min(cpu_limit(), max(stop.left(), LEAST))), perf_counter() - start)
    _keep_confirmed(claim, key, values, found, ledger)
    return found.verdict, found.message


def _keep_confirmed(claim: Claim, key: str, values: dict[str, Any], found: Confirmed, ledger: Ledger) -> None:
    if found.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
        name, seconds = names.of_confirmation(values), found.seconds
        ledger.keep_evidence(
            claim.id,
            key,
            Evidence(
                name=name,
                verdict=found.verdict,
                scope=Covered(),
                message=found.message,
                counterexample=values,
                seconds=seconds,
            ),
        )


class KnownCounterexample:
    """The counterexample that stands in the claim file, checked whatever the bound of the run is.

    Where kernels and reference were asked before, the ledger has their answer.
    """

    def __init__(self, claim: Claim, ledger: Ledger) -> None:
        self.claim, self._ledger = claim, ledger
        self._values = dict(claim.counterexample or {})
        self.key = fingerprint(claim, Exhaustive())
        self.place = names.of_confirmation(self._values)
        stored = ledger.evidence(claim.id, self.key, self.place)
        self._stored = None if stored is None else Confirmed(stored.verdict, stored.message, stored.seconds)
        self.is_of_another = is_of_another(ledger, claim.id, self.key, self.place)
        self.is_again = False
        self.found: Future[Confirmed] | None = None

    @property
    def is_stored(self) -> bool:
        """Whether the ledger holds the answer, and it need not be looked for again."""
        return self._stored is not None and not self.is_again

    def submit(self, jobs: MeansJobs) -> None:
        """Queue the job."""
        self.found = jobs.confirm(self.claim, self.key)

    def keep(self) -> None:
        """Let the ledger keep what the job has found, when it has ended."""
        if not self.is_stored and self.found is not None and self.found.done() and not self.found.cancelled():
            self._keep(self.found.result())
            self.found, self.is_of_another = None, False

    def _keep(self, found: Confirmed) -> Confirmed:
        self._stored = found
        _keep_confirmed(self.claim, self.key, self._values, found, self._ledger)
        return found

    def evidence(self, stop: Limit) -> Evidence:
        """Return the evidence; what a budget stopped is checked now, for it is never left out."""
        found = self._stored or self._keep(Confirmed(*confirm_known(self.claim, max(stop.left(), LEAST)), 0.0))
        refuted = found.verdict is Verdict.REFUTED
        return Evidence(
            name=KNOWN_COUNTEREXAMPLE,
            verdict=found.verdict,
            scope=Covered("the one case that the claim file names"),
            cases=1,
            met=1,
            failed=int(refuted),
            counterexample=self._values if refuted else None,
            seconds=found.seconds,
            message=found.message,
            detail=piece_origin(other=self.is_of_another, again=self.is_again)
            | why_anew(self.claim, Exhaustive())
            | _own_python(self.claim),
            fingerprint=self.key,
            engines=engines(Exhaustive.name),
        )


class MeansCheck:
    """The evidence of a means other than a walk: stored in the ledger, or to be found by a job."""

    def __init__(self, claim: Claim, means: OneJobMeans, scope: Scope, ledger: Ledger) -> None:
        self.claim, self.means, self._ledger, self._scope = claim, means, ledger, scope
        self.key = fingerprint(claim, means)
        self.place = names.of_means(means.name, scope if means.depends_on_scope else None)
        self._stored = ledger.evidence(claim.id, self.key, self.place)
        self.is_of_another = is_of_another(ledger, claim.id, self.key, self.place)
        self.is_again = False
        self.found: Future[Evidence] | None = None

    @property
    def is_stored(self) -> bool:
        """Whether the ledger holds the evidence, and it need not be looked for again."""
        return self._stored is not None and not self.is_again

    def submit(self, jobs: MeansJobs, cost: float | None) -> None:
        """Queue the job, which took so many seconds before."""
        ledger, in_scope = self._ledger, self.means.depends_on_scope
        replayed = ledger.counterexample(self.claim.id, self.means.name) if in_scope else None
        self.found = jobs.submit(self.claim, self.means, key=self.key, scope=self._scope, replayed=replayed, cost=cost)

    def keep(self) -> None:
        """Let the ledger keep what the job has found, when it has ended."""
        if not self.is_stored and self.found is not None and self.found.done() and not self.found.cancelled():
            self._stored = self.found.result()
            self.found, self.is_of_another = None, False
            if self._stored.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
                named = replace(self._stored, name=self.place)
                self._ledger.keep_evidence(self.claim.id, self.key, named)

    def evidence(self, stop: Limit) -> Evidence:
        """Return the evidence; of what the run gave up, say so."""
        if self._stored is None:
            return unfinished(self.means, Verdict.INCONCLUSIVE, f"{stop.why}this was not finished")
        means, found = self.means.name, self._stored
        if disagreement := _conflicts_text(self._ledger.conflicts(self.claim.id, self.key)):
            found = replace(found, verdict=Verdict.CONFLICT, message=disagreement)
        detail = (
            found.detail
            | piece_origin(other=self.is_of_another, again=self.is_again)
            | why_anew(self.claim, self.means)
            | _own_python(self.claim)
        )
        return replace(found, name=means, fingerprint=self.key, engines=engines(means), detail=detail)
