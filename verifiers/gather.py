"""The evidence of one claim, gathered from the walks, from the ledger, and from the means checked in one piece."""

from __future__ import annotations

from dataclasses import replace
from threading import Event
from time import perf_counter
from typing import Any

from claims import Claim, Exhaustive, Fuzz, Proof, Verdict
from verifiers.evidence import Evidence, scope_of
from verifiers.exhaustive import confirmed
from verifiers.fingerprint import fingerprint
from verifiers.ledger import Ledger, gaps_between, total
from verifiers.plan import Options, Work, trouble


def gathered(claim: Claim, work: Work | None, options: Options, ledger: Ledger, stop: Event) -> tuple[Evidence, ...]:
    """Gather the evidence of one claim: the other means first, while the pool walks."""
    others = []
    for means in claim.means:
        if isinstance(means, Exhaustive) or means.name not in options.means:
            continue
        others.append(_kept_or_new(claim, means, options, ledger, stop))
    evidence = [] if work is None else [walked_evidence(work, ledger)]
    if claim.counterexample is not None:
        evidence.append(_known_counterexample(claim, ledger))
    return tuple(evidence + others)


def walked_evidence(work: Work, ledger: Ledger) -> Evidence:
    """Wait for the walks of a claim, and say what the ledger now holds."""
    if work.prepared is not None:
        work.prepared.result()
    for future in work.futures:
        if not future.cancelled():
            future.result()
    claim, scope = work.claim, work.scope
    kept = ledger.ranges(claim.id, work.key, scope.highest)
    missing = gaps_between(kept, scope.lowest, scope.highest)
    tally = total(kept, claim.forall)
    if work.trouble is not None:
        verdict, message = work.trouble
    elif tally.first is not None:
        verdict, message = _confirmed_once(claim, tally.first, ledger)
        if verdict is Verdict.REFUTED:
            verdict, message = _as_foreseen(claim, tally.first, message)
    elif missing:
        verdict, message = Verdict.INCONCLUSIVE, f"stopped with {_shown(missing)} still to check"
    elif tally.met == 0:
        verdict, message = Verdict.VACUOUS, "no case met the hypotheses"
    else:
        verdict, message = Verdict.VERIFIED, ""
    reached = scope.highest if not missing else missing[0][0] - 1
    return Evidence(
        name=Exhaustive.name,
        verdict=verdict,
        scope=scope_of(claim.forall, scope, reached) | {"missing": missing},
        cases=tally.cases,
        met=tally.met,
        failed=tally.failed,
        counterexample=tally.first,
        seconds=tally.seconds,
        message=message,
        detail={"digest": f"{tally.digest:016x}", "why_not": work.why_not, "compared": work.compared},
        fresh=bool(work.units),
    )


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
    return Verdict.CONFLICT, f"the smallest counterexample is {found}, the claim file says {dict(claim.counterexample)}"


def _confirmed_once(claim: Claim, values: dict[str, Any], ledger: Ledger) -> tuple[Verdict, str]:
    """Put a counterexample before the reference, unless the ledger holds its answer."""
    name = f"confirmed {values}"
    key = fingerprint(claim, Exhaustive())
    held = ledger.evidence(claim.id, key, name)
    if held is None:
        verdict, message = confirmed(claim, values)
        held = Evidence(name=name, verdict=verdict, scope={}, message=message, counterexample=values)
        ledger.keep_evidence(claim.id, key, held)
    return held.verdict, held.message


def _known_counterexample(claim: Claim, ledger: Ledger) -> Evidence:
    """Check the counterexample that stands in the claim file, whatever the bound of the run is."""
    start = perf_counter()
    values = dict(claim.counterexample or {})
    try:
        verdict, message = _confirmed_once(claim, values, ledger)
    except Exception as error:
        verdict, message = trouble(error)
    return Evidence(
        name="known counterexample",
        verdict=verdict,
        scope={"words": "the one case that the claim file names"},
        cases=1,
        met=1,
        failed=int(verdict is Verdict.REFUTED),
        counterexample=values if verdict is Verdict.REFUTED else None,
        seconds=perf_counter() - start,
        message=message,
    )


def _kept_or_new(claim: Claim, means: Fuzz | Proof, options: Options, ledger: Ledger, stop: Event) -> Evidence:
    """Return the evidence of a means that is checked in one piece: from the ledger, or new."""
    key = fingerprint(claim, means)
    name = f"{means.name} {options.upto}" if isinstance(means, Fuzz) else means.name
    held = ledger.evidence(claim.id, key, name)
    if held is not None:
        return replace(held, name=means.name)
    start = perf_counter()
    try:
        if stop.is_set():
            raise TimeoutError
        if isinstance(means, Fuzz):
            from verifiers.fuzz import fuzz

            new = fuzz(claim, means, options.upto, ledger.counterexample(claim.id, means.name))
        else:
            from verifiers.proof import prove

            new = prove(claim, means)
    except TimeoutError:
        new = _unfinished(means, Verdict.INCONCLUSIVE, "the budget was spent before this was begun")
    except Exception as error:
        new = _unfinished(means, *trouble(error))
    new = replace(new, seconds=perf_counter() - start)
    if new.verdict not in (Verdict.ERROR, Verdict.INCONCLUSIVE):
        ledger.keep_evidence(claim.id, key, replace(new, name=name))
    return new


def _unfinished(means: Fuzz | Proof, verdict: Verdict, message: str) -> Evidence:
    return Evidence(name=means.name, verdict=verdict, scope={"words": "nothing"}, message=message)
