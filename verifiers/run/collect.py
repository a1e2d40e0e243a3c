"""The evidence of the search of one claim, collected from this run and from the ledger."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from sylver_claims.claims import Claim, Exhaustive, Verdict
from sylver_claims.verifiers.common.contained import containing
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import (
    AGAIN,
    OF_OTHERS,
    UNCONFIRMED,
    Evidence,
    searched,
)
from sylver_claims.verifiers.evidence.extremes import margin_detail
from sylver_claims.verifiers.evidence.fingerprint import engines
from sylver_claims.verifiers.evidence.ranges import (
    Interval,
    Range,
    Shard,
    best_cover,
    contradictions,
    gaps_between,
    total,
)
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.judging.predicates import has_other_code
from sylver_claims.verifiers.ledger import Ledger, names
from sylver_claims.verifiers.methods.exhaustive import ON_THE_KERNELS, Compared
from sylver_claims.verifiers.processes.stopping import Limit
from sylver_claims.verifiers.run.jobs import Jobs, Subject
from sylver_claims.verifiers.run.pieces import CONFIRMING, conflicts_text, is_of_another, own_python, why_anew
from sylver_claims.verifiers.walks.plan import USUAL_BOUND, Work, shards_of_others, with_failing_case

Confirm = Callable[[dict[str, Any]], Evidence | None]
"""Returns the answer of kernels and reference about a counterexample; None if it is still pending."""
Beyond = Callable[[Interval], bool | None]
"""Returns whether a case of some layers meets the hypotheses; None if the answer is still pending."""


def searched_evidence(
    work: Work, ledger: Ledger, stop: Limit, confirm: Confirm, is_met_beyond: Beyond
) -> Evidence | None:
    """Return the evidence of a search that has ended, from the ledger; None if an answer is missing."""
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
        if verdict is Verdict.ERROR and tally.first is not None:
            message = with_failing_case(message, tally.first)
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
            why = f"{given_up}; " if given_up else stop.why or work.stopped
            message = f"{message}; {why}stopped with {_intervals_text(missing)} still to check{smaller}"
    elif missing:
        verdict, message = Verdict.INCONCLUSIVE, f"{stop.why}stopped with {_intervals_text(missing)} still to check"
    elif tally.met == 0:
        if (found := _of_no_case(work, tally, is_met_beyond)) is None:
            return None
        verdict, message = found
    elif compared is not None and _is_unconfirmed(claim, compared):
        also = f", {compared.cases} of {compared.wanted} by the reference as well" if compared.cases else " alone"
        by_kernels = f"{tally.met} of {tally.met} hold by the kernels{also}"
        verdict, message = Verdict.INCONCLUSIVE, f"{by_kernels}; {UNCONFIRMED}: {compared.why}; {ON_THE_KERNELS}"
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
            **_origin_of_walk(work, kept, ledger),
            **why_anew(claim, Exhaustive()),
        },
        fresh=bool(work.gaps) or tally.cases == 0,  # nothing is stored for a search without cases
        fingerprint=work.key,
        engines=engines(Exhaustive.name),
    )


def _is_unconfirmed(claim: Claim, compared: Compared) -> bool:
    """Whether the reference evaluated too few cases: none of a search, or not all required ones of printed cases."""
    wanted = compared.wanted if claim.forall.kind == "printed" else 1
    return bool(compared.why) and compared.cases < wanted and has_other_code(claim)


def _of_no_case(work: Work, tally: Tally, is_met_beyond: Beyond) -> tuple[Verdict, str] | None:
    """Return the verdict on a search in which no case met the hypotheses; None if an answer is missing.

    If the bound is lower than usual, the first such case may be beyond it: then the claim is not at fault.
    """
    scope, usual = work.scope, work.claim.forall.scope(USUAL_BOUND)
    is_lowered = scope.highest < usual.highest and not work.claim.variant_of
    message = "no case met the hypotheses"
    if tally.cases == 0:
        of_domain = scope.limit is not None and scope.limit < scope.lowest
        bound = f"the limit of the domain, {scope.limit}," if of_domain else "the bound"
        message = f"{bound} is below the first case, which has {scope.lowest}; raise it"
    beyond = max(scope.highest + 1, scope.lowest), usual.highest
    if not is_lowered or beyond[0] > beyond[1]:
        return Verdict.VACUOUS, message
    if (is_met := is_met_beyond(beyond)) is None:
        return None
    if not is_met:
        return Verdict.VACUOUS, "no case met the hypotheses"
    return Verdict.OUT_OF_RANGE, message if tally.cases == 0 else f"{message} up to this bound; raise it"


def _compared(work: Work, ledger: Ledger) -> Compared | None:
    """Return the result of the comparison with the reference, from this run or from the ledger."""
    claim, made = work.claim, work.compared
    if made is None:
        return stored_comparison(work, ledger)
    cut_short = made.cases < made.wanted
    kept = Evidence(
        name=names.of_comparison(work.scope.highest, in_part=cut_short),
        verdict=Verdict.INCONCLUSIVE if cut_short else Verdict.TESTED,
        cases=made.cases,
        seconds=made.seconds,
        detail={"wanted": made.wanted, "further": made.further, "why": made.why},
    )
    ledger.keep_evidence(claim.id, work.key, kept)
    return made


def stored_comparison(work: Work, ledger: Ledger) -> Compared | None:
    """Return the stored comparison for this bound, or for the next larger one."""
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
    return Compared(stored.cases, wanted, further, stored.seconds, str(stored.detail.get("why", "")))


def _judges(claim: Claim, wanted: int, made: Compared | None) -> dict[str, Any]:
    """Return as plain data the engines that evaluated the cases of a search."""
    if own := own_python(claim):
        return own
    if not has_other_code(claim):
        return _comparison(wanted, made) | {"alone": True}
    relying = {UNCONFIRMED: "compare_smallest=0 relies on the kernels alone"} if not claim.compare_smallest else {}
    return _comparison(wanted, made) | relying


def _comparison(wanted: int, made: Compared | None) -> dict[str, Any]:
    """Return as plain data the number of compared smallest cases, and the other compared cases."""
    if made is None:
        return {"compared": 0}
    short: dict[str, Any] = {"compared of": min(made.wanted, wanted)} if made.cases < made.wanted else {}
    short |= {UNCONFIRMED: made.why} if made.why else {}
    return {"compared": min(made.cases, wanted), **short} | ({"compared further": made.further} if made.further else {})


def _disagreement(work: Work, everything: list[Range], kept: list[Range], ledger: Ledger) -> str:
    """Return a contradiction within the ledger, or with the domain's own count of cases; empty if there is none."""
    found = [*ledger.conflicts(work.claim.id, work.key), *contradictions(everything)]
    at = 0
    while at < len(kept) and not found:
        end = at  # consecutive ranges are counted together
        while end + 1 < len(kept) and kept[end + 1][0] == kept[end][1] + 1:
            end += 1
        low, high = kept[at][0], kept[end][1]
        cases, expected = sum(t.cases for _, _, t in kept[at : end + 1]), work.claim.forall.count(low, high)
        if cases != expected:
            found.append(f"layers {low} to {high}: {cases} cases are in the ledger, the domain counts {expected}")
        at = end + 1
    return conflicts_text(found)


def _intervals_text(missing: list[tuple[int, int]]) -> str:
    return ", ".join(f"{low} to {high}" for low, high in missing)


def _as_foreseen(claim: Claim, found: dict[str, Any], message: str) -> tuple[Verdict, str]:
    """Require that the declared smallest counterexample of a claim, if any, is the one that the search finds."""
    domain = claim.forall
    if claim.counterexample is None:
        return Verdict.REFUTED, message
    order = domain.order(domain.row(found)), domain.order(domain.row(dict(claim.counterexample)))
    if order[0] == order[1]:
        return Verdict.REFUTED, message
    said = case_text(dict(claim.counterexample))
    return Verdict.CONFLICT, f"the smallest counterexample is {case_text(found)}, the claim file says {said}"


class CasesBeyond:
    """Whether a case beyond the bound of a run meets the hypotheses of a claim: a job searches for one."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._found: dict[str, bool] = {}

    def is_met(self, subject: Subject, then: Callable[[], object], layers: Interval) -> bool | None:
        """Return the answer for some layers; if it is pending, request it, and call ``then`` when it is known."""
        name = subject.claim.id

        def keep(job: Future[Any]) -> None:
            self._found[name] = False
            with suppress(Exception):  # then no such case is known
                self._found[name] = bool(job.result()["met"])
            then()

        if name not in self._found:
            self._jobs.submit("look", [subject], {"layers": list(layers)}, keep, cost=CONFIRMING)
        return self._found.get(name)


def _origin_of_walk(work: Work, kept: list[Range], ledger: Ledger) -> dict[str, Any]:
    """Return as plain data whether stored evidence comes from another machine, and the number of recomputed pieces."""
    others = shards_of_others(ledger, work.claim.id, work.key)
    taken = any(Shard(low, high) in others for low, high, _ in kept)
    compared = (names.of_comparison(work.scope.highest, in_part=in_part) for in_part in (False, True))
    taken = taken or any(is_of_another(ledger, work.claim.id, work.key, name) for name in compared)
    return ({OF_OTHERS: True} if taken else {}) | ({AGAIN: len(work.again)} if work.again else {})


def costs_of(ledger: Ledger) -> dict[tuple[str, str | None], float]:
    """Return the seconds that each claim took by each method, also with stale code: they order the work."""
    rows = ledger.rows("SELECT claim, means, json_extract(data, '$.seconds') FROM evidence WHERE json_valid(data)")
    return {(claim, names.method_of(str(name))): float(s) for claim, name, s in rows if isinstance(s, float | int)}


def cases_left(work: Work) -> int:
    """Return the number of cases that are still to be searched; 0 if the domain raises an error."""
    with suppress(Exception), containing():
        return sum(work.claim.forall.count(*gap) for gap in work.gaps)
    return 0
