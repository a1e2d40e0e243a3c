"""``Sample``: independent seeded trials of printed cases, judged by exact binomial intervals.

A case is excluded if its exact interval contains no allowed probability, at the confidence of the claim. An assumption
that is not in the source may be the cause, so such a case is `not reproduced` under its policy. It is `refuted` only if
every registered policy is excluded, or if nothing was assumed. This is not a counterexample, but it is deterministic:
the trials are numbered and seeded, and the reference, if there is one, has repeated some of them. A case that is not
settled after ``max_trials`` trials is `inconclusive`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import prod
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, Sample, Verdict
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.lemmas.binomial import exact_interval
from sylver_claims.kernels.reference.predicates.judge import truth
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.common.contained import PredicateRaises
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.judging.diagnostics import predicate_error, telling
from sylver_claims.verifiers.judging.predicates import for_case
from sylver_claims.verifiers.processes.timeouts import compute_for

POINTS = 32
"""Number of parts of an interval; the statement is evaluated at their ends."""


@dataclass(frozen=True)
class Look:
    """The result of one case: successes, trials, the exact interval with its error, and the conclusion."""

    values: dict[str, Any]
    trials: int
    successes: int
    low: float
    high: float
    error: float
    state: str

    @property
    def words(self) -> str:
        """The case and its interval in a sentence."""
        in_words = {"allowed": "settled, as stated", "excluded": "excludes the statement", "open": "not settled"}
        return (
            f"{case_text(self.values)}: {self.successes} of {self.trials} trials, exact interval "
            f"{self.low:.4f} to {self.high:.4f} (error {self.error:.1e}): {in_words[self.state]}"
        )


def sample(claim: Claim, method: Sample) -> Evidence:
    """Sample each case until it is settled, and let the reference, if there is one, repeat some trials."""
    rows = smallest_rows(claim.forall, 0, claim.forall.count(0, 0))
    looks: list[Look] = []
    words = lambda: f"{len(looks)} of {len(rows)} cases sampled"
    fault = compute_for(claim.id, words, partial(_look_at_all, claim, method, rows, looks), is_many=True)
    if fault is not None:
        return _evidence(claim, method, looks, Verdict.CONFLICT, fault)
    policy = f"; policy: {method.policy}" if method.policy else ""
    excluded = [look for look in looks if look.state == "excluded"]
    still_open = [look for look in looks if look.state == "open"]
    if excluded:
        refuted = refuted_looks(method, excluded)
        first = (refuted or excluded)[0]
        policies = prod(map(len, method.assumes.values()))
        under = under_what(method, first.values)
        said = f"not reproduced {under}: " if not refuted else f"under all {policies} policies: " if under else ""
        message = (
            f"{said}{first.words}; {len(excluded)} of {len(looks)} cases are excluded, at level {level(method):.2g} "
            f"for all together{policy}"
        )
        verdict = Verdict.REFUTED if refuted else Verdict.NOT_REPRODUCED
        return _evidence(claim, method, looks, verdict, message, first)
    if still_open:
        return _evidence(claim, method, looks, Verdict.INCONCLUSIVE, still_open[0].words)
    settling = max(looks, key=lambda look: look.trials)
    message = f"the case that took most trials: {settling.words}{policy}"
    return _evidence(claim, method, looks, Verdict.TESTED, message)


def _look_at_all(claim: Claim, method: Sample, rows: Sequence[Rows], looks: list[Look]) -> str | None:
    """Sample each case until it is settled, append results to ``looks``, and return a difference, if any."""
    for row in rows:
        least = first_successes(claim, method, row)
        if (fault := disagreement(claim, method, row, least)) is not None:
            return fault
        looks.append(sampled(claim, method, row, len(rows), least))
    return None


def under_what(method: Sample, values: Mapping[str, Any]) -> str:
    """Describe the policy under which a case was sampled: ``under opening uniform-30``; empty if none was assumed."""
    chosen = [f"{name} {values[name]}" for name, registered in method.assumes.items() if len(registered) > 1]
    return f"under {', '.join(chosen)}" if chosen else ""


def refuted_looks(method: Sample, excluded: Sequence[Look]) -> list[Look]:
    """Return the cases that are excluded under every registered policy."""

    def key(values: Mapping[str, Any]) -> str:
        return json.dumps(values, sort_keys=True, default=str)

    known = {key(look.values) for look in excluded}
    policies = [dict(zip(method.assumes, chosen, strict=True)) for chosen in product(*method.assumes.values())]
    return [look for look in excluded if all(key({**look.values, **policy}) in known for policy in policies)]


def level(method: Sample) -> float:
    """Return an upper bound for the chance that any interval is wrong, including those in the statement."""
    return 1 - method.confidence + method.stated_error


def sampled(claim: Claim, method: Sample, row: Rows, cases: int, least: int | None = None) -> Look:
    """Run trials of one case until it is settled, or the maximum is reached.

    ``least`` is the number of successes in the first ``method.min_trials`` trials, if known.
    """
    arguments, values = claim.forall.arguments(row), claim.forall.values(row)
    done, successes = 0, 0
    for count, error in _looks(method, cases):
        known = least if done == 0 else None
        found = _successes(claim, method.trial, arguments, done, count - done) if known is None else known
        done, successes = count, successes + found
        low, high = exact_interval(successes, done, 1 - error)
        state = state_of(claim, row, low, successes / done, high)
        look = Look(values, done, successes, low, high, error, state)
        if state != "open":
            break
    return look


def state_of(claim: Claim, row: Rows, low: float, estimate: float, high: float) -> str:
    """Return whether the statement allows the whole interval, no part of it, or neither: allowed, excluded, open.

    Raises
    ------
    PredicateRaises
        If its answer for the interval contradicts its answers for probabilities in it.
    """
    arguments = claim.forall.arguments(row)
    points = sorted({estimate, *(low + (high - low) * i / POINTS for i in range(POINTS)), high})
    then = for_case(claim, claim.trees["then"])
    try:
        some = truth(then(*arguments, low, high))
        allowed = [p for p in points if truth(then(*arguments, p, p))]
    except Exception as error:
        raise predicate_error(claim, row, error) from error
    gaps = [p for p in points if allowed and allowed[0] < p < allowed[-1] and p not in allowed]
    if not some and not allowed:
        return "excluded"
    if some and not gaps:
        return "allowed" if allowed == points else "open"
    what = (
        f"False for {low:.4f} to {high:.4f}, but True for {allowed[0]:.4f}; it must allow an interval exactly if it "
        "allows a probability in it, as high > 0.5 does"
        if not some
        else f"True for {allowed[0]:.4f} and {allowed[-1]:.4f}, but False for {gaps[0]:.4f}; the probabilities that "
        "it allows must be an interval"
    )
    raise PredicateRaises(f'{claim.where}: on {case_text(claim.forall.values(row))}: "then" is {what}')


def first_successes(claim: Claim, method: Sample, row: Rows) -> int:
    """Run the first ``min_trials`` trials of a case; return the number of successes."""
    return _successes(claim, method.trial, claim.forall.arguments(row), 0, method.min_trials)


def _successes(claim: Claim, trial: Callable[..., Any], arguments: tuple[Any, ...], first: int, count: int) -> int:
    """Run ``count`` trials, starting with number ``first``; return the number of successes."""
    with telling(claim, "the trial", "return the number of successes, at most the number of trials"):
        found = trial(*arguments, first, count)
        if not isinstance(found, int | np.integer | np.bool_):
            raise TypeError(f"{found!r} is not a number of trials")
        if not 0 <= found <= count:
            raise ValueError(f"{found} of {count} trials succeed, which is impossible")
        return int(found)


def _looks(method: Sample, cases: int) -> Iterator[tuple[int, float]]:
    """Yield the numbers of trials at which to look, and the error of each look; the sum is below the claim's."""
    count, error = method.min_trials, (1 - method.confidence) / cases
    while True:
        error /= 2
        yield min(count, method.max_trials), error
        if count >= method.max_trials:
            return
        count *= 2


def disagreement(claim: Claim, method: Sample, row: Rows, least: int) -> str | None:
    """Repeat the first trials of a case by the reference, if there is one; return the difference.

    The first ``method.min_trials`` trials, with ``least`` successes, are also run in two parts, which detects trials
    that ignore their numbers or differ between calls.
    """
    spot = method.spot or method.trial
    arguments = claim.forall.arguments(row)
    for i in range(method.repeated if method.reference else 0):
        fast, slow = (_successes(claim, made, arguments, i, 1) for made in (spot, method.reference or spot))
        if fast != slow:
            case = case_text(claim.forall.values(row))
            return f"{case}, trial {i}: the kernels say {fast}, the reference {slow}"
    half = method.min_trials // 2
    shares = ((0, half), (half, method.min_trials - half))
    parts = [_successes(claim, method.trial, arguments, *share) if share[1] else 0 for share in shares]
    if least != sum(parts):
        case = case_text(claim.forall.values(row))
        return (
            f"{case}: {least} of the first {method.min_trials} trials succeed, in two parts {parts[0]} and {parts[1]}"
        )
    return None


def _evidence(
    claim: Claim,
    method: Sample,
    looks: list[Look],
    verdict: Verdict,
    message: str,
    first: Look | None = None,
) -> Evidence:
    """Return the evidence; ``first`` is the case that is excluded, to be named."""
    excluded = [look for look in looks if look.state == "excluded"]
    trials = sum(look.trials for look in looks)
    return Evidence(
        name=method.name,
        verdict=verdict,
        scope=Covered(f"{trials} seeded trials of {claim.forall.describe(0, 0)}"),
        cases=len(looks),
        met=len(looks),
        failed=len(excluded),
        counterexample=first.values if first and verdict is Verdict.REFUTED else None,
        message=message,
        detail={
            "trials": trials,
            "policy": method.policy,
            "under": under_what(method, first.values) if first and verdict is Verdict.NOT_REPRODUCED else "",
            "level": level(method),
            "repeated": method.repeated if method.reference else 0,
            "samples": [{**vars(look), "words": look.words} for look in looks],
        },
    )
