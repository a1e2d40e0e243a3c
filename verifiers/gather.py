"""The evidence of one claim, gathered from the walks, from the ledger, and from the means checked in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from claims import Claim, Exhaustive, Fuzz, Verdict
from claims.means import InOnePiece
from verifiers.evidence import KNOWN_COUNTEREXAMPLE, Evidence, scope_of, shown_case
from verifiers.exhaustive import CONFIRMING, Compared, confirmed
from verifiers.fingerprint import engines, fingerprint
from verifiers.lane import Lane
from verifiers.ledger import Ledger
from verifiers.limits import Limit
from verifiers.margins import margin_detail
from verifiers.plan import Options, Work, trouble
from verifiers.predicates import judge_by_reference, judge_one
from verifiers.shard import Range, best_cover, contradictions, gaps_between, total

CUT_SHORT = "compared, in part"
LEAST = 10.0
"""Seconds that the reference has for a counterexample when a budget is spent."""
LONGEST_FUZZ = 180.0
"""Seconds that are waited for drawn cases: a drawn semigroup may have so many gaps that it is never decided."""
TOO_LONG = f"the drawn cases took more than {LONGEST_FUZZ:.0f} s; draw smaller ones, such as by Fuzz(most=30)"


def begun_pieces(claims: Sequence[Claim], options: Options, ledger: Ledger, lane: Lane) -> dict[str, list[Piece]]:
    """Begin the means that are checked in one piece, in the order of the claims, and so from the top of the table."""
    return {
        claim.id: [
            Piece(claim, means, options, ledger, lane)
            for means in claim.means
            if not isinstance(means, Exhaustive) and means.name in options.means
        ]
        for claim in claims
    }


def gathered(claim: Claim, work: Work | None, begun: list[Piece], ledger: Ledger, stop: Limit) -> tuple[Evidence, ...]:
    """Gather the evidence of one claim, waiting for what is still being checked."""
    evidence = [] if work is None else [walked_evidence(work, ledger, stop)]
    if claim.counterexample is not None and not claim.sampled:  # a sample looks at all its cases in every run
        evidence.append(_known_counterexample(claim, ledger, stop))
    return (*evidence, *(piece.evidence(stop) for piece in begun))


def walked_evidence(work: Work, ledger: Ledger, stop: Limit) -> Evidence:
    """Wait for the walks of a claim, and say what the ledger now holds."""
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
    smallest = True
    if work.trouble is not None:
        verdict, message = work.trouble
    elif disagreement := _disagreement(work, everything, kept, ledger):
        verdict, message = Verdict.CONFLICT, disagreement
    elif tally.first is not None:
        verdict, message = _confirmed_once(claim, tally.first, ledger, stop)
        smallest = not missing or claim.forall.layer(claim.forall.row(tally.first)) < missing[0][0]
        if verdict is Verdict.REFUTED and smallest:
            verdict, message = _as_foreseen(claim, tally.first, message)
        if verdict is Verdict.REFUTED and missing:
            smaller = "" if smallest else ", where there may be a smaller counterexample"
            message = f"{message}; {stop.why}stopped with {_shown(missing)} still to check{smaller}"
    elif missing:
        verdict, message = Verdict.INCONCLUSIVE, f"{stop.why}stopped with {_shown(missing)} still to check"
    elif tally.cases == 0:
        verdict, message = Verdict.VACUOUS, f"the bound is below the first case, which has {scope.lowest}; raise it"
    elif tally.met == 0:
        verdict, message = Verdict.VACUOUS, "no case met the hypotheses"
    else:
        verdict, message = Verdict.VERIFIED, ""
    reached = scope.highest if not missing else missing[0][0] - 1
    compared = _compared(work, ledger)
    return Evidence(
        name=Exhaustive.name,
        verdict=verdict,
        scope=scope_of(claim.forall, scope, reached) | {"missing": missing},
        cases=tally.cases,
        met=tally.met,
        failed=tally.failed,
        counterexample=tally.first,
        seconds=tally.seconds + (compared.seconds if compared else 0.0),
        message=message,
        detail={
            "digest": f"{tally.digest:016x}",
            "why_not": work.why_not or ledger.note(claim.id, work.key),
            **_comparison(min(claim.examples, tally.cases), compared),
            **({} if smallest else {"not the smallest": True}),
            **margin_detail(claim, tally.margin),
        },
        fresh=bool(work.gaps),
        fingerprint=work.key,
        engines=engines(Exhaustive.name),
    )


def _compared(work: Work, ledger: Ledger) -> Compared | None:
    """Return how the comparison with the reference went: in this run, or in an earlier one that cut it short."""
    claim, made = work.claim, work.compared
    if made is not None and made.cases < made.wanted:
        kept = Evidence(name=CUT_SHORT, verdict=Verdict.TESTED, scope={}, cases=made.cases, seconds=made.seconds)
        ledger.keep_evidence(claim.id, work.key, kept)
    elif made is None and (held := ledger.evidence(claim.id, work.key, CUT_SHORT)) is not None:
        return Compared(held.cases, claim.examples, 0, held.seconds)
    return made


def _comparison(wanted: int, made: Compared | None) -> dict[str, Any]:
    """Return as plain data how many of the smallest cases were compared, and which others."""
    if made is None:
        return {"compared": wanted}
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
    if not found:
        return ""
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"{found[0]}{more}; find out which run is wrong, then begin anew with another --ledger"


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
    said = shown_case(dict(claim.counterexample))
    return Verdict.CONFLICT, f"the smallest counterexample is {shown_case(found)}, the claim file says {said}"


def _confirmed_once(claim: Claim, values: dict[str, Any], ledger: Ledger, stop: Limit) -> tuple[Verdict, str]:
    """Put a counterexample before the reference, unless the ledger holds its answer; also when a budget is spent."""
    name = f"confirmed {values}"
    key = fingerprint(claim, Exhaustive())
    held = ledger.evidence(claim.id, key, name)
    if held is None:
        verdict, message = confirmed(claim, values, min(CONFIRMING, max(stop.left(), LEAST)))
        if verdict is Verdict.INCONCLUSIVE:
            return verdict, message
        held = Evidence(name=name, verdict=verdict, scope={}, message=message, counterexample=values)
        ledger.keep_evidence(claim.id, key, held)
    return held.verdict, held.message


def _known_counterexample(claim: Claim, ledger: Ledger, stop: Limit) -> Evidence:
    """Check the counterexample that stands in the claim file, whatever the bound of the run is."""
    start = perf_counter()
    values = dict(claim.counterexample or {})
    try:
        verdict, message = _confirmed_once(claim, values, ledger, stop)
        row = claim.forall.row(values)
        if verdict is Verdict.CONFLICT and "fails" not in (judge_one(claim, row), judge_by_reference(claim, row)):
            message = f'"counterexample" names {shown_case(values)}, a case in which the claim does not fail'
    except Exception as error:
        verdict, message = trouble(error)
    return Evidence(
        name=KNOWN_COUNTEREXAMPLE,
        verdict=verdict,
        scope={"words": "the one case that the claim file names"},
        cases=1,
        met=1,
        failed=int(verdict is Verdict.REFUTED),
        counterexample=values if verdict is Verdict.REFUTED else None,
        seconds=perf_counter() - start,
        message=message,
        fingerprint=fingerprint(claim, Exhaustive()),
        engines=engines(Exhaustive.name),
    )


class Piece:
    """The evidence of a means that is checked in one piece: held by the ledger, or begun in a lane."""

    def __init__(self, claim: Claim, means: InOnePiece, options: Options, ledger: Ledger, lane: Lane) -> None:
        self._claim, self._means, self._ledger = claim, means, ledger
        self._key = fingerprint(claim, means)
        self._name = f"{means.name} {options.upto}" if isinstance(means, Fuzz) else means.name
        self._held = ledger.evidence(claim.id, self._key, self._name)
        if self._held is None:
            replayed = ledger.counterexample(claim.id, means.name) if isinstance(means, Fuzz) else None
            self._wait = lane.begin(claim, means, self._key, options.upto, replayed)

    def evidence(self, stop: Limit) -> Evidence:
        """Wait for the evidence, and let the ledger keep it."""
        if self._held is not None:
            return self._named(self._held)
        if stop.is_set():
            return _unfinished(self._means, Verdict.INCONCLUSIVE, "the budget was spent before this was finished")
        patience = LONGEST_FUZZ if isinstance(self._means, Fuzz) else float("inf")
        try:
            new = self._wait(min(stop.left(), patience))
        except TimeoutError:
            spent = "the budget was spent before this was finished" if stop.left() <= 0 else TOO_LONG
            return _unfinished(self._means, Verdict.INCONCLUSIVE, spent)
        except Exception as error:
            return _unfinished(self._means, *trouble(error))
        if new.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
            self._ledger.keep_evidence(self._claim.id, self._key, replace(new, name=self._name))
        return self._named(new)

    def _named(self, evidence: Evidence) -> Evidence:
        means = self._means.name
        return replace(evidence, name=means, fingerprint=self._key, engines=engines(means))


def _unfinished(means: InOnePiece, verdict: Verdict, message: str) -> Evidence:
    return Evidence(name=means.name, verdict=verdict, scope={"words": "nothing"}, message=message)
