"""The tasks of a run: pure functions from claims and plain data to plain data, in any process.

A task has a claim, or several that share a search, a method, and a piece of the work: the evidence of a method, a
question to a solver, the confirmation of a counterexample, the comparison with the reference, one shard of a search.
"""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pkgutil import resolve_name
from time import perf_counter
from typing import Any

from sylver_claims.claims import Claim, Verdict
from sylver_claims.claims.domains import Domain, Rows, Scope
from sylver_claims.claims.domains.base import is_wide
from sylver_claims.claims.vocabulary.methods import Method, OneJobMethod
from sylver_claims.kernels.engine.hashing import hashes
from sylver_claims.verifiers.common.contained import PredicateRaises, contained, containing
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.evidence.ranges import Interval, Shard
from sylver_claims.verifiers.evidence.tally import Tally, as_data
from sylver_claims.verifiers.judging.predicates import CompiledClaim, judge_by_reference, judge_one
from sylver_claims.verifiers.judging.prefixes import refuse_tables_of_their_bound
from sylver_claims.verifiers.judging.tables import tables_for
from sylver_claims.verifiers.judging.totals import lay_down, plain_entries
from sylver_claims.verifiers.methods.confirmation import confirmed
from sylver_claims.verifiers.methods.exhaustive import (
    Compared,
    check_shard,
    compare_with_reference,
    failing_case,
    prepare_walk,
)
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded, compute_for, run_with_cpu_limit
from sylver_claims.verifiers.proof.conclude import Prepared
from sylver_claims.verifiers.proof.solvers import ask
from sylver_claims.verifiers.walks.plan import failure_of, with_failing_case

Answer = dict[str, Any]
SAMPLE = 32
"""Number of cases to estimate the time of a compiled case; in Python one, which is not judged again."""
UNKNOWN = 1e-6
"""Seconds per case without any estimate."""
LOOKED_AT = 20_000
"""Number of cases beyond the bound to examine, if no case up to the bound meets the hypotheses."""
MOST_READY = 16
"""Number of claims that a process keeps prepared for their search."""


# --- methods other than searches -------------------------------------------------------------------------------------


def check(claims: Sequence[Claim], method: str, scope: Sequence[Any], replayed: dict[str, Any] | None) -> Answer:
    """Check a claim by one of its methods; return its evidence, or the questions of its proof."""
    (claim,) = claims
    wanted = next(m for m in claim.methods if isinstance(m, OneJobMethod) and m.name == method)
    try:
        found = _checked(claim, wanted, Scope(*scope), replayed)
    except Exception as error:
        found = failed(claim, wanted, error)
    return {"prepared": found.as_data()} if isinstance(found, Prepared) else {"evidence": found.as_dict()}


def ask_solver(_: Sequence[Claim], solver: str, text: str, resources: int) -> Answer:
    """Ask a solver one question."""
    return vars(ask(solver, text, resources))


@contained
def _checked(claim: Claim, method: OneJobMethod, scope: Scope, replayed: dict[str, Any] | None) -> Evidence | Prepared:
    kind = type(method)
    of_run = (scope, replayed) if kind.depends_on_scope else ()
    checker, start = resolve_name(kind.checker), perf_counter()
    found = checker(claim, method, *of_run)
    assert isinstance(found, Evidence | Prepared)
    return replace(found, seconds=perf_counter() - start) if isinstance(found, Evidence) else found


def unfinished(method: Method, verdict: Verdict, message: str) -> Evidence:
    """Return the evidence of a method that did not finish."""
    return Evidence(name=method.name, verdict=verdict, message=message)


def failed(claim: Claim, method: OneJobMethod, error: Exception) -> Evidence:
    """Return the evidence of a method that ended with an error."""
    if isinstance(error, TimeLimitExceeded) and method.hint:
        return unfinished(method, Verdict.INCONCLUSIVE, f"{error}; {method.hint}")
    return unfinished(method, *failure_of(error, claim))


# --- counterexamples --------------------------------------------------------------------------------------------------


def confirm(claims: Sequence[Claim], values: dict[str, Any], patience: float) -> Answer:
    """Check a counterexample, found or declared by a claim file, with kernels and reference."""
    (claim,), start = claims, perf_counter()
    try:
        with containing():
            judge = partial(confirmed, claim, values, patience)
            verdict, message = run_with_cpu_limit(2 * patience, judge)  # time for kernels and reference
            if verdict is Verdict.CONFLICT and case_text(values) == case_text(dict(claim.counterexample or {})):
                row = claim.forall.row(values)
                outcomes = judge_one(claim, row), judge_by_reference(claim, row)
                holds = (
                    "that does not meet the hypothesis" if "not met" in outcomes else "in which the claim does not fail"
                )
                if "fails" not in outcomes:
                    message = f'"counterexample" names {case_text(values)}, a case {holds}'
    except Exception as error:
        verdict, message = failure_of(error, claim)
    return {"verdict": str(verdict), "message": message, "seconds": perf_counter() - start}


# --- cases beyond the bound -------------------------------------------------------------------------------------------


def look(claims: Sequence[Claim], layers: Sequence[int]) -> Answer:
    """Return whether one of the first cases of some layers meets the hypotheses."""
    (claim,), (low, high) = claims, layers
    return {"met": contained(_is_met)(claim, low, high)}


def _is_met(claim: Claim, low: int, high: int) -> bool:
    tables = tables_for(claim, high)
    rows = (row for block in claim.forall.blocks(low, high) for row in block)
    return any(judge_one(claim, row, tables) != "not met" for row in islice(rows, LOOKED_AT))


# --- exhaustive searches ----------------------------------------------------------------------------------------------


@dataclass
class _Ready:
    """A claim that is prepared for its search, or the reason why it is not."""

    claim: Claim
    made: CompiledClaim | None = None
    why_not: str = ""
    failure: tuple[Verdict, str] | None = None


_READY: OrderedDict[tuple[int, int, tuple[int, ...]], _Ready] = OrderedDict()


def forget_ready() -> None:
    """Clear the prepared claims, because their code may have changed."""
    _READY.clear()


def _ready(claim: Claim, highest: int, earlier: Sequence[int]) -> _Ready:
    key = (id(claim), highest, tuple(earlier))  # the claim is kept alive, so its id is unique
    if key not in _READY:
        _READY[key] = found = _Ready(claim)
        try:
            contained(refuse_tables_of_their_bound)(claim, highest, earlier)
            make = partial(contained(prepare_walk), claim, highest)
            found.made = compute_for(claim.id, lambda: "making tables and predicates", make, is_many=True)
            found.why_not = found.made.why_not
        except Exception as error:
            found.failure = failure_of(error, claim)
        while len(_READY) > MOST_READY:
            _READY.popitem(last=False)
    _READY.move_to_end(key)
    return _READY[key]


def prepare(
    claims: Sequence[Claim], highest: int, totals: Sequence[Sequence[Any]], gaps: Sequence[Interval], patience: float
) -> Answer:
    """Prepare claims for their search, compare each with the reference, and estimate the seconds per case."""
    going: list[_Ready] = []
    made = []
    for claim in _with_totals(claims, totals):
        ready = _ready(claim, highest, [low - 1 for low, _ in gaps])
        compared: Compared | None = None
        if ready.made is not None and ready.failure is None:
            try:
                compared = contained(compare_with_reference)(claim, ready.made, highest, patience)
                going.append(ready)
            except Exception as error:
                ready.failure = _failure(error, claim, ready.made.tables, highest)
        made.append({"why_not": ready.why_not, "compared": compared, "failure": ready.failure})
    predicates = [ready.made for ready in going if ready.made is not None]
    domain, one_layer = claims[0].forall, sum(high - low + 1 for low, high in gaps) == 1
    if not gaps or (one_layer and domain.parts(*gaps[0]) == 1):  # there is nothing to divide into shards
        return {"rate": UNKNOWN, "made": made}
    rate = _guessed_rate(domain, (gaps[0][0], gaps[0][1]), predicates)
    return {"rate": rate, "made": made}


def walk(
    claims: Sequence[Claim],
    highest: int,
    totals: Sequence[Sequence[Any]],
    gaps: Sequence[Interval],
    shard: list[int],
    *,
    drawing: bool = False,
) -> Answer:
    """Search one shard for claims of the same domain; return a tally or a failure for each.

    If ``drawing``, the reference evaluates some random cases.
    """
    start, place = perf_counter(), Shard(*shard)
    ready = [_ready(claim, highest, [low - 1 for low, _ in gaps]) for claim in _with_totals(claims, totals)]
    going = {i: r.made for i, r in enumerate(ready) if r.made is not None and r.failure is None}
    searched = [ready[i].claim for i in going]
    part = place.part, place.parts
    seen = [0]
    check = partial(contained(check_shard), searched, [*going.values()], place.interval, part)
    judge = partial(check, drawing=drawing, seen=seen)
    tallies = compute_for(claims[0].id, lambda: f"{seen[0]} cases of this part done", judge, is_many=True)
    found = {
        i: tally if isinstance(tally, Tally) else _failure(tally, ready[i].claim, going[i].tables, highest)
        for i, tally in zip(going, tallies, strict=True)
    }
    answers = [found.get(i, r.failure) for i, r in enumerate(ready)]
    return {"tallies": [_plain(t) if isinstance(t, Tally) else t for t in answers], "seconds": perf_counter() - start}


def _failure(error: Exception, claim: Claim, tables: tuple[Any, ...], highest: int) -> tuple[Verdict, str]:
    """Return the verdict and message for an exception of a search; an error names a failing case, too."""
    verdict, message = failure_of(error, claim)
    if isinstance(error, PredicateRaises) and (values := contained(failing_case)(claim, tables, highest)):
        message = with_failing_case(message, values)
    return verdict, message


def _plain(tally: Tally) -> dict[str, Any] | tuple[Verdict, str]:
    """Return a tally as plain data, or as a failure if it contains a number that JSON cannot represent."""
    data = as_data(tally)
    try:
        json.dumps(data)
    except ValueError:
        text = (
            f"a number of more than {sys.get_int_max_str_digits()} digits was counted, which the ledger does not keep"
        )
        return Verdict.INCONCLUSIVE, f"{text}: lower the bound"
    return data


def _with_totals(claims: Sequence[Claim], totals: Sequence[Sequence[Any]]) -> Sequence[Claim]:
    """Store the totals of the run in this process."""
    for claim, entries in zip(claims, totals, strict=True):
        for total, held in zip(claim.totals, entries, strict=True):
            if held is not None:
                lay_down(total, plain_entries(held))
    return claims


def _guessed_rate(domain: Domain, gap: Interval, predicates: Sequence[CompiledClaim]) -> float:
    """Return the seconds per case for all predicates, measured on some of the first missing cases."""
    low, high = gap
    try:
        tops = (min(low + width, high) for width in (0, 1, 8, 64))
        block = next((b for top in tops for b in domain.blocks(low, top)), None)
        return UNKNOWN if block is None else sum(_seconds(made, block) for made in predicates)
    except Exception:  # the search will report it, with the claim
        return UNKNOWN


def _seconds(made: CompiledClaim, block: Rows) -> float:
    """Return the seconds per case for one predicate; compiled code runs twice, because the first call may load it."""
    rows = block[: SAMPLE if made.outcome is None else 1].copy()
    if not is_wide(rows):
        hashes(rows)  # the first call may load this, too
    taken = 0.0
    for _ in range(2 if made.outcome is None else 1):
        start = perf_counter()
        made.block(rows)
        taken = perf_counter() - start
    return taken / len(rows)


TASKS: dict[str, Callable[..., Answer]] = {
    "ask": ask_solver, "check": check, "confirm": confirm, "look": look, "prepare": prepare, "walk": walk,
}  # fmt: skip
"""The tasks by name: each takes claims, and its arguments by name."""
