"""The evidence of one claim, gathered from the walks, from the ledger, and from the jobs of the other means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from claims import Claim, Exhaustive, Verdict
from claims.domains import Scope
from claims.registry import origin
from claims.vocabulary.means import OneJobMeans
from verifiers.common.units import case_text
from verifiers.evidence import BY_OWN_PYTHON, KNOWN_COUNTEREXAMPLE, Covered, Evidence, searched
from verifiers.evidence.extremes import margin_detail
from verifiers.evidence.fingerprint import engines, fingerprint
from verifiers.evidence.ranges import Range, best_cover, contradictions, gaps_between, total
from verifiers.judging.predicates import has_other_code, is_own_python
from verifiers.ledger import Ledger, names
from verifiers.means.exhaustive import Compared
from verifiers.processes.stopping import Limit
from verifiers.processes.timeouts import cpu_limit
from verifiers.run.jobs import Confirmed, Jobs, Subject
from verifiers.run.others import is_of_another, piece_origin, walk_origin, why_anew
from verifiers.run.tasks import unfinished
from verifiers.walks.plan import Work

LEAST = 10.0
"""Seconds that the reference has for a counterexample when a budget is spent."""


Confirm = Callable[[dict[str, Any]], Confirmed | None]
"""Returns the answer of kernels and reference about a counterexample; None where it is still to come."""


def searched_evidence(work: Work, ledger: Ledger, stop: Limit, confirm: Confirm) -> Evidence | None:
    """Return the evidence that the ledger holds of a search that has ended; None where a confirmation is missing."""
    claim, scope = work.claim, work.scope
    everything = ledger.all_ranges(claim.id, work.key, scope.highest)
    kept = best_cover(everything)
    missing = gaps_between(kept, scope.lowest, scope.highest)
    tally = total(kept, claim.forall)
    compared = _compared(work, ledger) if tally.cases and work.failure is None else work.compared
    smallest = True
    given_up = work.failure[1] if work.failure is not None and work.failure[0] is Verdict.INCONCLUSIVE else ""
    if work.failure is not None and not (given_up and tally.first is not None):
        verdict, message = work.failure
    elif disagreement := _disagreement(work, everything, kept, ledger):
        verdict, message = Verdict.CONFLICT, disagreement
    elif tally.first is not None:
        if (confirmed := confirm(tally.first)) is None:
            return None
        verdict, message = confirmed.verdict, confirmed.message
        smallest = not missing or claim.forall.layer(claim.forall.row(tally.first)) < missing[0][0]
        if verdict is Verdict.REFUTED and smallest:
            verdict, message = _as_foreseen(claim, tally.first, message)
        if verdict is Verdict.REFUTED and missing:
            smaller = "" if smallest else ", where there may be a smaller counterexample"
            why = f"{given_up}; " if given_up else stop.why
            message = f"{message}; {why}stopped with {_intervals_text(missing)} still to check{smaller}"
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


def _compared(work: Work, ledger: Ledger) -> Compared | None:
    """Return how the comparison with the reference went, in this run or in one that the ledger has it from."""
    claim, made = work.claim, work.compared
    if made is None:
        return stored_comparison(work, ledger)
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


def stored_comparison(work: Work, ledger: Ledger) -> Compared | None:
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


class Confirmations:
    """The confirmations of counterexamples: the ledger has the answer, or a job finds it."""

    def __init__(self, jobs: Jobs, ledger: Ledger, stop: Limit) -> None:
        self._jobs, self._ledger, self._stop = jobs, ledger, stop
        self._found: dict[tuple[str, str], Confirmed] = {}

    def stored(self, subject: Subject, values: dict[str, Any]) -> Confirmed | None:
        """Return a known answer."""
        name = names.of_confirmation(values)
        if (found := self._found.get((subject.key, name))) is not None:
            return found
        stored = self._ledger.evidence(subject.claim.id, subject.key, name)
        return None if stored is None else Confirmed(stored.verdict, stored.message, stored.seconds)

    def ask(self, subject: Subject, values: dict[str, Any], then: Callable[[], object], *, is_declared: bool) -> None:
        """Ask kernels and reference, also when a budget is spent, and call ``then`` when the answer is known."""

        def keep(found: Confirmed | None) -> None:
            if found is None:  # given up with all else, and yet never left out
                self.ask(subject, values, then, is_declared=is_declared)
                return
            name = names.of_confirmation(values)
            self._found[subject.key, name] = found
            if found.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
                kept = Evidence(
                    name=name, verdict=found.verdict, scope=Covered(), message=found.message, counterexample=values,
                    seconds=found.seconds,
                )  # fmt: skip
                self._ledger.keep_evidence(subject.claim.id, subject.key, kept)
            then()

        patience = min(cpu_limit(), max(self._stop.left(), LEAST))
        self._jobs.confirm(subject, values, patience, keep, is_declared=is_declared)


class KnownCounterexample:
    """The counterexample that a claim file declares, checked whatever the bound of the run is."""

    def __init__(self, claim: Claim, ledger: Ledger) -> None:
        self.claim = claim
        self._values = dict(claim.counterexample or {})
        self.key = fingerprint(claim, Exhaustive())
        self._subject = Subject(claim, Exhaustive(), self.key, origin(claim))
        self.place = names.of_confirmation(self._values)
        self._is_kept = ledger.evidence(claim.id, self.key, self.place) is not None
        self.is_of_another = is_of_another(ledger, claim.id, self.key, self.place)
        self.is_again = False

    @property
    def is_stored(self) -> bool:
        """Whether the ledger holds the answer, and it need not be looked for again."""
        return self._is_kept and not self.is_again

    def submit(self, confirmations: Confirmations, then: Callable[[], object]) -> None:
        """Ask kernels and reference."""
        self.is_of_another = False
        confirmations.ask(self._subject, self._values, then, is_declared=True)

    def evidence(self, confirmations: Confirmations) -> Evidence:
        """Return the evidence."""
        found = confirmations.stored(self._subject, self._values)
        assert found is not None
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

    @property
    def is_stored(self) -> bool:
        """Whether the ledger holds the evidence, and it need not be looked for again."""
        return self._stored is not None and not self.is_again

    def submit(self, jobs: Jobs, cost: float, then: Callable[[], object]) -> None:
        """Queue the job, which takes about so many seconds, and call ``then`` when it has ended."""
        ledger, in_scope = self._ledger, self.means.depends_on_scope
        replayed = ledger.counterexample(self.claim.id, self.means.name) if in_scope else None
        subject = Subject(self.claim, self.means, self.key, origin(self.claim))
        jobs.check(subject, self._scope, replayed, cost, lambda found: self._keep(found, then))

    def _keep(self, found: Evidence | None, then: Callable[[], object]) -> None:
        if found is not None:
            self._stored, self.is_of_another = found, False
            if self._stored.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
                self._ledger.keep_evidence(self.claim.id, self.key, replace(self._stored, name=self.place))
        then()

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
