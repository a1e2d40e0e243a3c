"""Options of a run, and the work that the ledger leaves for it."""

from __future__ import annotations

import os
import traceback
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from sylver_claims.claims import Claim, ClaimError, Exhaustive, Proof, Table, Verdict
from sylver_claims.claims.domains import Domain, Scope
from sylver_claims.claims.errors import parted
from sylver_claims.claims.language.catalogue import is_kernel
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.verifiers.code.sources import NotInFile
from sylver_claims.verifiers.common.contained import PredicateRaises
from sylver_claims.verifiers.common.extras import advice, missing
from sylver_claims.verifiers.common.units import case_text, duration
from sylver_claims.verifiers.evidence.fingerprint import domain_key, fingerprint
from sylver_claims.verifiers.evidence.ranges import Interval, Shard, best_cover, gaps_between
from sylver_claims.verifiers.judging.diagnostics import of_own_code
from sylver_claims.verifiers.judging.predicates import Disagreement, TooSlow
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods.exhaustive import Compared
from sylver_claims.verifiers.processes.timeouts import (
    CPU_LIMIT,
    GivenUp,
    TimeLimitExceeded,
    cpu_limit,
    run_with_cpu_limit,
)

FAILS = "fails, which is not confirmed"
MOST_CASES = 10**12
"""Searches with more cases are refused: at 10 ns per case this number takes three hours on one core."""
USUAL_BOUND = 201
"""Default bound of a run; with a lower one, a run may be below the first case of a claim."""
SHARP = 1001
"""Variants are searched through the first unit of work, at most up to this layer: each should fail early."""
ESTIMATED = 30.0
"""A run that takes less than this number of seconds is not estimated."""
GUESS = 50e-9
"""Seconds per case, if the ledger has no times."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """Options of a run.

    ``methods`` are the methods to use; ``jobs`` is the number of worker processes, where 0 means this process. No new
    work starts after ``budget`` seconds, of which ``spent`` have passed, or when the run uses ``memory`` bytes. A
    computation is stopped after ``cpu_limit`` seconds of CPU time. ``effort`` multiplies the resources of proofs. If
    ``stop_at_first``, the run ends with the first claim whose verdict is not as declared.
    """

    upto: int
    scales: Mapping[str, int] = field(default_factory=dict)
    methods: frozenset[str] = field(default_factory=lambda: frozenset(METHODS))
    jobs: int = field(default_factory=lambda: os.cpu_count() or 1)
    budget: float | None = None
    memory: int | None = None
    cpu_limit: float = CPU_LIMIT
    spent: float = 0.0
    effort: int = 1
    stop_at_first: bool = False


class TooLarge(Exception):
    """A search has too many cases, or needs too much memory; the message gives a bound that fits."""


@dataclass
class Work:
    """The exhaustive work for one claim: its scope, its key in the ledger, and the missing layers.

    ``gaps`` are the layers that are missing in the ledger, ``begun`` stored shares of intervals of these; ``cases`` is
    the number of stored cases, and ``rate`` the seconds per stored case, or 0. ``file`` is the claim file. ``others``
    are stored ranges that another machine searched, and ``again`` those that were recomputed here. ``counted`` has the
    counts for the claim, and ``stopped`` the reason why the search of a refuted claim ended; ``has_failed`` is true if
    a stored case fails.
    """

    claim: Claim
    scope: Scope
    key: str
    gaps: list[Interval]
    begun: frozenset[Shard] = frozenset()
    cases: int = 0
    rate: float = 0.0
    file: Path | None = None
    why_not: str = ""
    compared: Compared | None = None
    failure: tuple[Verdict, str] | None = None
    others: list[Shard] = field(default_factory=list)
    again: list[Shard] = field(default_factory=list)
    counted: list[dict[str, object]] = field(default_factory=list)
    stopped: str = ""
    has_failed: bool = False


def planned(claim: Claim, options: Options, ledger: Ledger, *, briefly: bool = False) -> Work:
    """Find the intervals of layers that are missing in the ledger; ``briefly`` is for variants."""
    domain = claim.forall
    try:
        scope = domain.scope(options.upto, options.scales)
        refuse = partial(domain.refuse_walk, scope.highest)
        if domain.kind == "objects":  # code of the claim file lists them
            run_with_cpu_limit(cpu_limit(), refuse)
        else:
            refuse()
    except TimeLimitExceeded as error:
        raise TooLarge(f"the objects of {domain.scale} up to {scope.highest} were not listed: {error}") from error
    except ValueError as error:
        raise TooLarge(str(error)) from error
    if briefly and scope.lowest <= (top := min(scope.highest, SHARP)):
        scope = replace(scope, highest=domain.first_unit(scope.lowest, top))
    try:
        cases = domain.count(scope.lowest, scope.highest)
    except MemoryError as error:
        raise TooLarge(f"there is not enough memory to count the cases up to {scope.highest}") from error
    if cases > MOST_CASES:
        fits = bisect_left(range(scope.highest), MOST_CASES, key=lambda v: domain.count(scope.lowest, v)) - 1
        raise TooLarge(
            f"a bound of {scope.highest} means more than {MOST_CASES:.0e} cases; up to {fits} would fit: "
            f"lower --upto, or set --limit {domain.scale}={fits}"
        )
    key = fingerprint(claim, Exhaustive())
    held = ledger.shards(claim.id, key)
    if any(s.parts > 1 for s, _ in held):
        ledger.join(claim.id, key, domain)
        held = ledger.shards(claim.id, key)
    kept = best_cover([(s.low, s.high, t) for s, t in held if s.parts == 1 and s.high <= scope.highest])
    missing = gaps_between(kept, scope.lowest, scope.highest)
    of_others = shards_of_others(ledger, claim.id, key)
    others = [shard for low, high, _ in kept if (shard := Shard(low, high)) in of_others]
    cases_kept, seconds = sum(t.cases for _, t in held), sum(t.seconds for _, t in held)
    rate, begun = seconds / max(cases_kept, 1), _begun(missing, [s for s, _ in held])
    has_failed = any(tally.first is not None for _, tally in held)
    return Work(claim, scope, key, missing, begun, cases_kept, rate, others=others, has_failed=has_failed)


def shards_of_others(ledger: Ledger, claim: str, fingerprint: str) -> frozenset[Shard]:
    """Return the shards of a claim that were searched on other machines."""
    query = "SELECT low, high, part, parts FROM ranges WHERE claim = ? AND fingerprint = ? AND machine != ?"
    return frozenset(Shard(*row) for row in ledger.rows(query, (claim, fingerprint, ledger.machine)))


def _begun(gaps: list[Interval], held: list[Shard]) -> frozenset[Shard]:
    """Return the stored shares of intervals within the gaps; of overlapping intervals, only those of the first."""
    begun: dict[tuple[int, int, int], list[Shard]] = {}
    for shard in held:
        if shard.parts > 1 and any(low <= shard.low and shard.high <= high for low, high in gaps):
            begun.setdefault((shard.low, shard.high, shard.parts), []).append(shard)
    chosen: list[tuple[int, int, int]] = []
    for key in sorted(begun, key=lambda k: (-len(begun[k]) / k[2], k)):
        if all(key[1] < low or high < key[0] for low, high, _ in chosen):
            chosen.append(key)
    return frozenset(shard for key in chosen for shard in begun[key])


def sharing(works: Iterable[Work], besides: Iterable[Work] = ()) -> list[list[Work]]:
    """Group work over the same domain and layers, which one search can do, and some ``besides``.

    Claims with totals, or with tables of their own files, are separate, and come last, because their tables may take
    long.
    """
    groups: dict[Any, list[Work]] = {}
    for work in (*(work for work in works if work.gaps), *besides):
        if work.failure is None:
            alone = work.claim.id if _has_own_table(work.claim) else ""
            groups.setdefault((alone, _identity(work.claim.forall), tuple(work.gaps), work.begun), []).append(work)
    return sorted(groups.values(), key=lambda group: _has_own_table(group[0].claim))


def estimate(works: Iterable[Work], processes: int) -> str:
    """Describe the number of cases to try, and the time by earlier costs; empty for a short run.

    The cost of a case grows with its size, so a bound far beyond the ledger takes longer than the estimate.
    """
    seconds, cases, unknown = 0.0, 0, 0
    for group in sharing(works):
        number = sum(group[0].claim.forall.count(*gap) for gap in group[0].gaps)
        cases += number * len(group)
        unknown += sum(not work.rate for work in group)
        seconds += number * sum(work.rate or GUESS for work in group)
    if seconds / processes < ESTIMATED:
        return ""
    guess = f"; {unknown} searches have no earlier time, and count with {1e9 * GUESS:.0f} ns a case" if unknown else ""
    return f"{cases:.3g} cases to try: about {duration(seconds / processes)} with {processes} processes{guess}"


def _has_own_table(claim: Claim) -> bool:
    return any(not isinstance(table, Table) or not is_kernel(table.compute) for table in claim.using)


def _identity(domain: Domain) -> Any:
    """Return a key shared by domains with the same cases; unique for a domain without such a key."""
    try:
        return domain_key(domain)
    except NotInFile:
        return id(domain)


def failure_of(error: Exception, claim: Claim) -> tuple[Verdict, str]:
    """Return the verdict and message for an exception raised while checking a claim."""
    if isinstance(error, Disagreement):
        return Verdict.CONFLICT, str(error)
    if isinstance(error, MemoryError):
        return Verdict.INCONCLUSIVE, str(error) or "there is not enough memory for this scope"
    if isinstance(error, OverflowError | TooSlow | TooLarge | TimeLimitExceeded | GivenUp):
        return Verdict.INCONCLUSIVE, str(error)
    if isinstance(error, ClaimError | PredicateRaises):
        return Verdict.ERROR, str(error)
    if (message := of_own_code(error, claim)) is not None:
        return Verdict.ERROR, message
    return Verdict.ERROR, "".join(traceback.format_exception(error)).strip()


def with_failing_case(message: str, values: dict[str, Any]) -> str:
    """Return the message of an error with a case in which the claim fails, unless it names one."""
    if FAILS in message or "\n" in message:  # the latter is a traceback
        return message
    problem, fix = parted(message)
    return "; ".join(filter(None, (problem, f"{case_text(values)} {FAILS}", fix)))


def with_installed_methods(claims: Sequence[Claim], options: Options, note: Callable[[str], object]) -> Options:
    """Leave out proofs if the solvers are not installed, and say so."""
    proved = Proof.name in options.methods and any(m.name == Proof.name for claim in claims for m in claim.methods)
    if not proved or not (names := missing("proof")):
        return options
    note(f"proofs are left out: {advice(*names)}")
    return replace(options, methods=options.methods - {Proof.name})
