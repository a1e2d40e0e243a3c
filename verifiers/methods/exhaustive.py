"""``Exhaustive``: all cases of the domain, searched once for all claims that share it."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from sylver_claims.claims import Claim, Total
from sylver_claims.claims.domains import Domain, Rows
from sylver_claims.claims.domains.base import is_wide
from sylver_claims.claims.language import Function
from sylver_claims.claims.language.steps import most_steps, steps
from sylver_claims.kernels.engine.hashing import hashes
from sylver_claims.kernels.reference.engine.hashing import WORD, mixed
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.common.units import row_text
from sylver_claims.verifiers.evidence.extremes import Measured, compare_margins, measuring
from sylver_claims.verifiers.evidence.tally import Tally
from sylver_claims.verifiers.judging.diagnostics import located, predicate_error
from sylver_claims.verifiers.judging.predicates import (
    CompiledClaim,
    Disagreement,
    TooSlow,
    in_python,
    is_own_python,
    judge_by_reference,
    judge_one,
    ready,
    ready_printed,
    reference_of_claim,
)
from sylver_claims.verifiers.judging.reference_work import (
    quick_in_python,
    within,
)
from sylver_claims.verifiers.judging.tables import comparable, tables_for
from sylver_claims.verifiers.judging.totals import REFERENCE_CASES, added_in_python, layer_by_reference
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded, compute_for, cpu_limit, run_with_cpu_limit

MEETING = 5
"""Number of cases that meet the hypotheses to compare with the reference, if the first few thousand have that many."""
LOOKED_AT, AT_ONCE = 4096, 64
"""Number of cases to search for them, and the size of a block."""
SPOT_CHECKS, LAST_CHECKS = 32, 4
JUDGED_AGAIN = 8
"""About this number of cases of a block, at most one in this number, and at least one, is evaluated again in Python."""
WORTH_COMPILING = 1 << 21
"""Number of nodes that Python evaluates in less time than the compilation of a predicate."""
BESIDES = 600
"""Cost of a case in nodes, in addition to those of its predicates."""
DRAWN, QUICK = 4, 0.1
"""Number of random cases of the last shard for the reference, and its limit in seconds of CPU time; they do not change
any count."""
FAILING = 1.0
"""CPU seconds for a failing case of a claim that raises an error in another case."""
DRAWN_WORK = 3 * 10**6
"""Largest number of steps of the reference for these."""
COMPARED = 20
"""Default number of smallest cases to compare with the reference."""
LAST, MANY_PRINTED = 8, 256
OUTCOMES = ("not met", "holds", "fails")
ON_THE_KERNELS = "start the claim with smaller cases, or rely on the kernels alone with compare_smallest=0"
FEW = "these few cases are judged sooner than a predicate is compiled"


class Compared(NamedTuple):
    """The number of smallest cases on which kernels and reference agreed, of how many, and the seconds.

    ``further`` is the number of additional cases, which meet the hypotheses; ``why`` is the reason why others were
    skipped.
    """

    cases: int
    wanted: int
    further: int
    seconds: float
    why: str = ""


def prepare_walk(claim: Claim, highest: int) -> CompiledClaim:
    """Prepare the predicates and the margin of a claim for a search up to a layer."""
    tables = tables_for(claim, highest)
    is_printed = claim.forall.kind == "printed"
    compiling = claim.forall.kind == "objects" or not is_light(claim, tables, highest)
    if is_printed:
        made = ready_printed(claim, tables) if compiling else ready(claim, tables)
    else:
        made = ready(claim, tables) if compiling else in_python(claim, tables, FEW)
    return replace(made, measure=measuring(claim, tables, compiled=not (made.why_not or is_printed)))


def is_light(claim: Claim, tables: tuple[Any, ...], highest: int) -> bool:
    """Whether Python evaluates all cases up to a layer in less time than the compilation of their predicates.

    The estimate uses the number of cases, and the number of nodes of the most expensive one of the last few cases.
    """
    domain = claim.forall
    cases = domain.count(domain.lowest, highest)
    if not 0 < cases <= WORTH_COMPILING // BESIDES:
        return False
    most = WORTH_COMPILING // cases - BESIDES
    trees = [tree for name in ("given", "then") if isinstance(tree := claim.trees.get(name), Function)]
    if sum(map(most_steps, trees)) <= most:
        return True
    last = MANY_PRINTED if domain.kind == "printed" else LAST  # printed cases are not sorted
    rows = [row.copy() for block in domain.blocks(domain.lowest, highest) for row in block[-last:]][-last:]
    try:
        return all(sum(steps(tree, (*domain.arguments(row), *tables), most) for tree in trees) <= most for row in rows)
    except Exception:  # the search will report it, with the case
        return False


def check_shard(
    claims: Sequence[Claim],
    predicates: Sequence[CompiledClaim],
    interval: tuple[int, int],
    part: tuple[int, int],
    *,
    drawing: bool = False,
    seen: list[int] | None = None,
) -> list[Tally | Exception]:
    """Search one part of an interval of layers, and evaluate the predicates of every claim on each block.

    Python also evaluates a sample and, if ``drawing``, the reference some random cases. ``seen`` holds the number of
    finished cases, for progress. If a predicate of a claim raises, or two engines disagree on it, its tally is replaced
    by the exception; the other claims continue.
    """
    domain = claims[0].forall
    tallies: list[Tally | Exception] = [Tally() for _ in claims]
    sample: list[Rows] = []
    last: Sequence[Rows] = []
    drawn: list[Rows] = []
    rng = random.Random(str((*interval, *part)))
    early: dict[int, tuple[Rows, Tally]] = {}
    for block in domain.blocks(*interval, *part):
        hashed = hashes(block)
        for i, made in enumerate(predicates):
            tally = tallies[i]
            if isinstance(tally, Exception):
                continue
            try:
                for kept, rows, keys in _split(
                    block, hashed, is_own_python(claims[i]) and part[0] == 0 and i not in early
                ):
                    found = _judged(made, rows, keys, domain)
                    tally.add(found, domain)
                    if kept:
                        early[i] = (rows, found)
            except Exception as error:
                tallies[i] = located(claims[i], block, error, partial(judge_one, tables=made.tables))
        if not sample and part[0] == 0:
            sample += list(block[:: max(1, len(block) // SPOT_CHECKS)].copy())
        last = list(block[-LAST_CHECKS:].copy())
        if seen is not None:
            seen[0] += len(block)
        drawn += [block[rng.randrange(len(block))].copy() for _ in range(DRAWN if drawing and len(block) else 0)]
    for i, (claim, made) in enumerate(zip(claims, predicates, strict=True)):
        if isinstance(tallies[i], Tally):
            try:
                if not made.why_not:
                    _spot_check(claim, made, quick_in_python(claim, [*sample, *last], made.tables))
                elif i in early:
                    _judge_again(claim, made, *early[i])
                if drawing and not claim.variant_of:
                    _compare_drawn(claim, made, rng.sample(drawn, min(DRAWN, len(drawn))))
            except Exception as error:
                tallies[i] = error
    return tallies


def _split(block: Rows, hashed: Rows, apart: bool) -> Iterator[tuple[bool, Rows, Rows]]:
    """Yield the cases of a block, with their hashes; if ``apart``, first the cases that are evaluated again later."""
    if not apart or len(block) < 2:
        yield False, block, hashed
        return
    chosen = np.zeros(len(block), bool)
    chosen[:: max(len(block) // JUDGED_AGAIN, min(len(block), JUDGED_AGAIN))] = True
    yield True, block[chosen], hashed[chosen]
    yield False, block[~chosen], hashed[~chosen]


def _judged(made: CompiledClaim, block: Rows, hashed: Rows, domain: Domain) -> Tally:
    start = perf_counter()
    met, failed, first, digest = made.block(block, hashed)
    values = domain.values(block[first]) if first >= 0 else None
    margin = made.measure(block) if made.measure and met else Measured()
    return Tally(len(block), met, failed, digest, perf_counter() - start, values, margin)


def _spot_check(claim: Claim, made: CompiledClaim, rows: Sequence[Rows]) -> None:
    """Evaluate a sample of cases, and the last ones of a part, again in Python."""
    _require_same(claim, made, rows, [judge_one(claim, row, made.tables) for row in rows])
    if claim.counted is not None and made.measure is not None:
        for row in rows:
            one, other = made.measure(row[None, :].copy()), added_in_python(claim, claim.counted, row)
            if sum(one.sums.values()) != other:
                raise Disagreement(f"{row_text(claim, row)} counts {one.sums} compiled, {other} in Python")


def _require_same(claim: Claim, made: CompiledClaim, rows: Sequence[Rows], said: Sequence[str]) -> None:
    """Raise Disagreement if Python and the loop of the search disagree on cases, by the digest of outcomes."""
    for shape in {row.shape for row in rows if not is_wide(row)}:
        alike = [(row, slow) for row, slow in zip(rows, said, strict=True) if row.shape == shape and not is_wide(row)]
        block = np.stack([row for row, _ in alike])
        hashed = hashes(block)
        outcomes = (mixed(int(key) ^ OUTCOMES.index(slow)) for key, (_, slow) in zip(hashed, alike, strict=True))
        if made.block(block, hashed)[3] == sum(outcomes) & WORD:
            continue
        for row, slow in alike:
            met, failed, _, _ = made.block(row[None, :].copy())
            if (compiled := OUTCOMES[met + failed]) != slow:
                raise Disagreement(f"{row_text(claim, row)}: the compiled predicate says {compiled}, Python {slow}")
        raise Disagreement(f"{row_text(claim, alike[0][0])} and others are judged differently together and alone")


def _compare_drawn(claim: Claim, made: CompiledClaim, rows: Sequence[Rows]) -> None:
    """Evaluate random cases of a shard by the reference, the smallest first, within a time limit."""
    is_slow = claim.compare_smallest < COMPARED  # according to the author of the claim
    if is_slow or is_own_python(claim) or threading.current_thread() is not threading.main_thread():
        return

    def compare() -> None:
        asked, _ = within(claim, sorted(rows, key=claim.forall.order), made.tables, DRAWN_WORK)
        for row in asked:
            if comparable(claim, row):
                met, failed, _, _ = made.block(row[None, :].copy())
                fast, slow = OUTCOMES[met + failed], judge_by_reference(claim, row)
                if fast != slow:
                    raise Disagreement(f"{row_text(claim, row)}: the kernel says {fast}, the reference {slow}")

    with suppress(TimeLimitExceeded):
        run_with_cpu_limit(QUICK, compare)


def _judge_again(claim: Claim, made: CompiledClaim, rows: Rows, before: Tally) -> None:
    """Evaluate cases again at the end of the search: a predicate must always have the same result for a case."""
    again = _judged(in_python(claim, made.tables), rows, hashes(rows), claim.forall)
    if (again.met, again.failed, again.digest) != (before.met, before.failed, before.digest):
        shown = ", ".join(row_text(claim, row) for row in rows)
        raise Disagreement(
            f"evaluated again at the end of the search, the predicate gives another answer for some of {shown}: it has "
            "state, or is random"
        )


def compare_with_reference(claim: Claim, made: CompiledClaim, highest: int, patience: float | None = None) -> Compared:
    """Compare kernels and reference on the claim's smallest cases, within a time limit.

    A few further cases that meet the hypotheses are added.

    Raises
    ------
    Disagreement
        If the two differ on a case.
    TooSlow
        If the reference does not decide even the smallest case.
    """
    if is_own_python(claim):  # it has no reference
        return Compared(0, 0, 0, 0.0)
    smallest = smallest_rows(claim.forall, highest, claim.compare_smallest)
    rows = [row for row in smallest if comparable(claim, row)]
    if smallest and not rows:
        raise TooSlow(
            f"{row_text(claim, smallest[0])} is the smallest case, and the reference counts at most {REFERENCE_CASES} "
            f"cases, fewer than it needs; {ON_THE_KERNELS}"
        )
    known = {row.tobytes() for row in rows}
    further = [row for row in first_meeting(claim, made, highest) if row.tobytes() not in known] if rows else []
    further = [row for row in further if comparable(claim, row)]
    chosen, why = within(claim, [*rows, *further], made.tables)
    taken = set(map(id, chosen))
    made.require_end([row for row in rows if id(row) not in taken][:1])
    if rows and not chosen:
        return Compared(0, len(smallest), 0, 0.0, why)
    cases = [(row, _judged_once(claim, made, row)) for row in chosen]
    if made.outcome is None:
        _require_same(claim, made, [row for row, _ in cases], [said for _, said in cases])
    limit = cpu_limit() if patience is None else patience
    done, start = {True: 0, False: 0}, perf_counter()

    def compare() -> None:
        reference = reference_of_claim(claim)
        for row, fast in cases:
            slow = reference(row)
            if fast != slow:
                raise Disagreement(f"{row_text(claim, row)}: the kernel says {fast}, the reference {slow}")
            if fast != "not met":
                compare_margins(claim, row, made.tables)
            done[row.tobytes() in known] += 1
        if claim.counted is not None and made.measure is not None:
            _compare_layers(claim, claim.counted, made.measure, highest)

    if cases:
        with suppress(TimeLimitExceeded):
            words = lambda: f"comparing with the reference, {sum(done.values())} of {len(cases)} cases done"
            run_with_cpu_limit(limit, lambda: compute_for(claim.id, words, compare, is_many=True))
    if rows and not any(done.values()):
        raise TooSlow(
            f"{row_text(claim, chosen[0])} is the smallest case, and the reference did not finish within "
            f"{limit:g} s of CPU time; {ON_THE_KERNELS}"
        )
    return Compared(done[True], len(smallest), done[False], perf_counter() - start, why)


def _compare_layers(claim: Claim, total: Total, measure: Callable[[Rows], Measured], highest: int) -> None:
    """Count whole layers by the loop of the search and by the reference, as far as the reference can count them."""
    domain = claim.forall
    layer = domain.lowest - 1
    while (following := domain.next_layer(layer + 1, highest)) is not None:
        layer = following
        if domain.count(domain.lowest, layer) > REFERENCE_CASES:
            return
        fast = sum(measure(block).sums.get(layer, 0) for block in domain.blocks(layer, layer))
        slow = layer_by_reference(total, layer)
        if fast != slow:
            raise Disagreement(f"layer {layer} of {total.name}: the kernels count {fast}, the reference {slow}")


def _judged_once(claim: Claim, made: CompiledClaim, row: Rows) -> str:
    """Evaluate a case in Python as `judge_one` does, but cache the outcome if the search runs in Python."""
    outcome = made.outcome
    if outcome is None:
        return judge_one(claim, row, made.tables)
    try:
        return compute_for(claim.id, lambda: row_text(claim, row), lambda: outcome(row))
    except Exception as error:
        raise predicate_error(claim, row, error) from error


def first_meeting(claim: Claim, made: CompiledClaim, highest: int) -> list[Rows]:
    """Return the first cases that meet the hypotheses, among the first few thousand cases."""
    if claim.given is None:
        return []
    found: list[Rows] = []
    looked_at = 0
    at_once = 1 if made.why_not else AT_ONCE
    with suppress(Exception):  # the search will report it, with the place
        for block in _from_below(claim.forall, highest):
            for at in range(0, len(block), at_once):
                if len(found) >= MEETING or looked_at >= LOOKED_AT:
                    return found[:MEETING]
                rows = block[at : at + at_once].copy()
                looked_at += len(rows)
                if made.block(rows)[0]:
                    found += [row for row in rows if made.block(row[None, :].copy())[0]]
    return found[:MEETING]


def failing_case(claim: Claim, tables: tuple[Any, ...], highest: int) -> dict[str, Any] | None:
    """Return the first failing case that Python finds within a second, among the first few thousand; None if none."""
    found: list[dict[str, Any]] = []

    def search() -> None:
        rows = (row for block in _from_below(claim.forall, highest) for row in sorted(block, key=claim.forall.order))
        for row in islice(rows, LOOKED_AT):
            with suppress(Exception):
                if judge_one(claim, row, tables) == "fails":
                    found.append(claim.forall.values(row))
                    return

    with suppress(TimeLimitExceeded):
        run_with_cpu_limit(FAILING, search)
    return found[0] if found else None


def _from_below(domain: Domain, highest: int) -> Iterator[Rows]:
    """Yield blocks of cases by increasing layers; a block may contain several small layers."""
    low = domain.next_layer(domain.lowest, highest)
    while low is not None:
        high = min(low + AT_ONCE - 1, highest)
        if domain.count(low, high) > LOOKED_AT:
            high = low
        yield from domain.blocks(low, high)
        low = domain.next_layer(high + 1, highest)
