"""``Sample``: independent seeded trials of printed cases, judged by exact binomial intervals.

A case is excluded when its exact interval excludes all that the statement allows, at the level that the claim names.
What is assumed beside the source may be to blame: such a case is `not reproduced` under its policy. `refuted` is said
only where each registered policy is excluded, or where nothing was assumed. That is no counterexample, but it is
deterministic: the trials are numbered and seeded, and the reference, if the claim gives one, has repeated some of them.
A case that ``max_trials`` trials leave open is `inconclusive`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from time import perf_counter
from typing import Any

import numpy as np

from claims import Claim, Sample, Verdict
from claims.domains import Rows
from claims.lemmas.binomial import exact_interval
from kernels.reference.predicates.judge import truth
from verifiers.common.contained import PredicateRaises
from verifiers.common.units import case_text
from verifiers.evidence import Covered, Evidence
from verifiers.judging.diagnostics import predicate_error, telling
from verifiers.judging.predicates import for_case
from verifiers.means.exhaustive import smallest_rows

POINTS = 32
"""An interval is divided into so many parts, and the statement is asked at the end of each."""


@dataclass(frozen=True)
class Look:
    """What was seen of one case: successes among trials, the exact interval with its error, and what follows."""

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
        in_words = {"allowed": "settled, as stated", "excluded": "excludes what is stated", "open": "not settled"}
        return (
            f"{case_text(self.values)}: {self.successes} of {self.trials} trials, exact interval "
            f"{self.low:.4f} to {self.high:.4f} (error {self.error:.1e}): {in_words[self.state]}"
        )


def sample(claim: Claim, means: Sample) -> Evidence:
    """Sample each case until it is settled, and let the reference, if there is one, repeat some trials."""
    start = perf_counter()
    rows = smallest_rows(claim.forall, 0, claim.forall.count(0, 0))
    looks: list[Look] = []
    for row in rows:
        least = first_successes(claim, means, row)
        if (fault := disagreement(claim, means, row, least)) is not None:
            return _evidence(claim, means, looks, start, Verdict.CONFLICT, fault)
        looks.append(sampled(claim, means, row, len(rows), least))
    excluded = [look for look in looks if look.state == "excluded"]
    still_open = [look for look in looks if look.state == "open"]
    if excluded:
        refuted = refuted_looks(means, excluded)
        first = (refuted or excluded)[0]
        policies = prod(map(len, means.assumes.values()))
        under = under_what(means, first.values)
        said = f"not reproduced {under}: " if not refuted else f"under all {policies} policies: " if under else ""
        policy = f"; policy: {means.policy}" if means.policy else ""
        message = (
            f"{said}{first.words}; {len(excluded)} of {len(looks)} cases are excluded, at level {level(means):.2g} for "
            f"all together{policy}"
        )
        verdict = Verdict.REFUTED if refuted else Verdict.NOT_REPRODUCED
        return _evidence(claim, means, looks, start, verdict, message, first)
    if still_open:
        return _evidence(claim, means, looks, start, Verdict.INCONCLUSIVE, still_open[0].words)
    settling = max(looks, key=lambda look: look.trials)
    policy = f"; policy: {means.policy}" if means.policy else ""
    message = f"the case that took most trials: {settling.words}{policy}"
    return _evidence(claim, means, looks, start, Verdict.TESTED, message)


def under_what(means: Sample, values: Mapping[str, Any]) -> str:
    """Say under which policy a case was sampled: ``under opening uniform-30``; nothing where none was assumed."""
    chosen = [f"{name} {values[name]}" for name, registered in means.assumes.items() if len(registered) > 1]
    return f"under {', '.join(chosen)}" if chosen else ""


def refuted_looks(means: Sample, excluded: Sequence[Look]) -> list[Look]:
    """Return those of the excluded cases that are excluded under every registered policy too."""

    def key(values: Mapping[str, Any]) -> str:
        return json.dumps(values, sort_keys=True, default=str)

    known = {key(look.values) for look in excluded}
    policies = [dict(zip(means.assumes, chosen, strict=True)) for chosen in product(*means.assumes.values())]
    return [look for look in excluded if all(key({**look.values, **policy}) in known for policy in policies)]


def level(means: Sample) -> float:
    """Chance at most that any interval misses: those of the sample, and those that the statement holds."""
    return 1 - means.confidence + means.stated_error


def sampled(claim: Claim, means: Sample, row: Rows, cases: int, least: int | None = None) -> Look:
    """Draw trials of one case until it is settled, or there are as many as may be.

    ``least`` is how many of the first ``means.min_trials`` succeed, where that is known.
    """
    arguments, values = claim.forall.arguments(row), claim.forall.values(row)
    done, successes = 0, 0
    for count, error in _looks(means, cases):
        known = least if done == 0 else None
        found = _successes(claim, means.trial, arguments, done, count - done) if known is None else known
        done, successes = count, successes + found
        low, high = exact_interval(successes, done, 1 - error)
        state = state_of(claim, row, low, successes / done, high)
        look = Look(values, done, successes, low, high, error, state)
        if state != "open":
            break
    return look


def state_of(claim: Claim, row: Rows, low: float, estimate: float, high: float) -> str:
    """Return whether the statement allows all of an interval, nothing of it, or neither: allowed, excluded, open.

    Raises
    ------
    PredicateRaises
        Where what it says of the interval contradicts what it says of the probabilities in it.
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


def first_successes(claim: Claim, means: Sample, row: Rows) -> int:
    """Make the first ``min_trials`` trials of a case; return how many succeed."""
    return _successes(claim, means.trial, claim.forall.arguments(row), 0, means.min_trials)


def _successes(claim: Claim, trial: Callable[..., Any], arguments: tuple[Any, ...], first: int, count: int) -> int:
    """Make trials from the one with a number on; return how many succeed."""
    with telling(claim, "the trial", "let it give how many of so many trials succeed"):
        found = trial(*arguments, first, count)
        if not isinstance(found, int | np.integer | np.bool_):
            raise TypeError(f"{found!r} is no number of trials")
        if not 0 <= found <= count:
            raise ValueError(f"{found} of {count} trials succeed, which cannot be")
        return int(found)


def _looks(means: Sample, cases: int) -> Iterator[tuple[int, float]]:
    """Numbers of trials after which to look, and the error of each look: their sum is below that of the claim."""
    count, error = means.min_trials, (1 - means.confidence) / cases
    while True:
        error /= 2
        yield min(count, means.max_trials), error
        if count >= means.max_trials:
            return
        count *= 2


def disagreement(claim: Claim, means: Sample, row: Rows, least: int) -> str | None:
    """Let the reference, if there is one, repeat the first trials of a case; return what differs.

    The first ``means.min_trials`` trials, ``least`` of which succeed, are also made in two parts: trials that are not
    told apart by their numbers, or that are others the next time, would not be independent.
    """
    spot = means.spot or means.trial
    arguments = claim.forall.arguments(row)
    for i in range(means.repeated if means.reference else 0):
        fast, slow = (_successes(claim, made, arguments, i, 1) for made in (spot, means.reference or spot))
        if fast != slow:
            case = case_text(claim.forall.values(row))
            return f"{case}, trial {i}: the kernels say {fast}, the reference {slow}"
    half = means.min_trials // 2
    shares = ((0, half), (half, means.min_trials - half))
    parts = [_successes(claim, means.trial, arguments, *share) if share[1] else 0 for share in shares]
    if least != sum(parts):
        case = case_text(claim.forall.values(row))
        return f"{case}: {least} of the first {means.min_trials} trials succeed, in two parts {parts[0]} and {parts[1]}"
    return None


def _evidence(
    claim: Claim,
    means: Sample,
    looks: list[Look],
    start: float,
    verdict: Verdict,
    message: str,
    first: Look | None = None,
) -> Evidence:
    """Return the evidence; ``first`` is the case that is excluded, to be named."""
    excluded = [look for look in looks if look.state == "excluded"]
    trials = sum(look.trials for look in looks)
    return Evidence(
        name=means.name,
        verdict=verdict,
        scope=Covered(f"{trials} seeded trials of {claim.forall.describe(0, 0)}"),
        cases=len(looks),
        met=len(looks),
        failed=len(excluded),
        counterexample=first.values if first and verdict is Verdict.REFUTED else None,
        seconds=perf_counter() - start,
        message=message,
        detail={
            "trials": trials,
            "policy": means.policy,
            "under": under_what(means, first.values) if first and verdict is Verdict.NOT_REPRODUCED else "",
            "level": level(means),
            "repeated": means.repeated if means.reference else 0,
            "samples": [{**vars(look), "words": look.words} for look in looks],
        },
    )
