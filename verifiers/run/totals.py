"""The totals of the claims of a run, counted before the claims are checked, in shards that the ledger stores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from sylver_claims.claims import Claim, ClaimError, Exhaustive, Total, Verdict
from sylver_claims.claims.registry import adopt
from sylver_claims.verifiers.common.contained import contained
from sylver_claims.verifiers.evidence import Evidence, Result
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.evidence.ranges import best_cover, total
from sylver_claims.verifiers.judging.tables import reached_by
from sylver_claims.verifiers.judging.totals import entries_of, lay_down
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods.exhaustive import FEW
from sylver_claims.verifiers.walks.plan import Options

COUNTED = (Verdict.VERIFIED, Verdict.VACUOUS, Verdict.OUT_OF_RANGE)
"""Verdicts of a complete search; if no case counts, all entries are 0."""
Failure = tuple[Verdict, str]
Wanted = Mapping[Total, tuple[Claim, int]]
"""Totals, each with a claim that uses it, and the last layer that is needed."""


@dataclass(frozen=True)
class Counted:
    """The counts of a run: notes, and reasons of failures, by total.

    ``beyond`` has a failure by claim id, for claims that need too many layers of a total that is counted for others.
    """

    said: Mapping[Total, dict[str, object]] = field(default_factory=dict)
    failed: Mapping[Total, Failure] = field(default_factory=dict)
    beyond: Mapping[str, Failure] = field(default_factory=dict)

    def failure(self, claim: Claim) -> Failure | None:
        """Return why a claim cannot be checked, if something that it takes was not counted."""
        return self.beyond.get(claim.id) or next((self.failed[t] for t in claim.totals if t in self.failed), None)

    def words(self, claim: Claim) -> list[dict[str, object]]:
        """Return the counts for a claim as plain data."""
        return [self.said[t] for t in claim.totals if t in self.said]


def walks_of(wanted: Wanted) -> dict[Total, Claim]:
    """Return for each total the search that counts it.

    Raises
    ------
    ClaimError
        If two totals of a paper have the same name.
    """
    walked = {t: _walk(owner, t, highest) for t, (owner, highest) in wanted.items()}
    _refuse_doubles(walked.values())
    return walked


def counted(wanted: Wanted, walked: Mapping[Total, Claim], results: Iterable[Result], ledger: Ledger) -> Counted:
    """Store the counts of searches."""
    said, failed = {}, {}
    for (one, (_, highest)), result in zip(wanted.items(), results, strict=True):
        evidence = result.evidence[0]
        if evidence.verdict in COUNTED:
            lay_down(one, _entries(walked[one], highest, ledger))
            said[one] = _summary(one, evidence)
        else:
            failed[one] = evidence.verdict, f'"{one.name}" was not counted: {evidence.message}'
    return Counted(said, failed)


def wanted(claims: Iterable[Claim], options: Options) -> tuple[Wanted, dict[str, Failure]]:
    """Return the totals of claims, and failures by claim id; totals that need too many layers are omitted."""
    wanted: dict[Total, tuple[Claim, int]] = {}
    beyond: dict[str, Failure] = {}
    if Exhaustive.name not in options.methods:
        return wanted, beyond
    for claim in claims:
        for varied in (claim, *(claim.varied(v, i) for i, v in enumerate(claim.variants))):
            for one in varied.totals:
                owner, highest = wanted.get(one, (claim, 0))
                needed = _needed(varied, one, options)
                try:
                    if one.over.kind != "objects":  # code of the claim file lists these elsewhere, with a limit
                        one.over.refuse_walk(needed)
                except ValueError as error:
                    beyond[varied.id] = Verdict.INCONCLUSIVE, f'"{one.name}" was not counted: {error}'
                else:
                    wanted[one] = owner, max(highest, needed)
    return wanted, beyond


def _needed(claim: Claim, one: Total, options: Options) -> int:
    """Return the last layer that a claim needs; 0 on error, which the check will report."""
    try:
        scope = claim.forall.scope(options.upto, options.scales)
        return contained(reached_by)(claim, one, scope.highest)
    except Exception:
        return 0


def _walk(owner: Claim, one: Total, highest: int) -> Claim:
    counting = owner.counting(one)
    made = replace(counting, forall=replace(counting.forall, limit=highest))
    adopt(made, owner)
    return made


def _refuse_doubles(walked: Iterable[Claim]) -> None:
    seen: set[str] = set()
    for claim in walked:
        if claim.id in seen:
            name = claim.id.partition("#")[2]
            raise ClaimError(
                f'two totals of {claim.id.partition("/")[0]} are called "{name}"; rename one, or let the claims share '
                f"one ({claim.where})"
            )
        seen.add(claim.id)


def _entries(walked: Claim, highest: int, ledger: Ledger) -> object:
    kept = best_cover(ledger.all_ranges(walked.id, fingerprint(walked, Exhaustive()), highest))
    return entries_of(total(kept, walked.forall).margin.sums, highest)


def _summary(one: Total, evidence: Evidence) -> dict[str, object]:
    return {
        "name": one.name, "what": one.words, "over": evidence.scope.words, "cases": evidence.cases,
        "counted": evidence.met, "why_not": _why_in_python(one, str(evidence.detail["why_not"])),
    }  # fmt: skip


def _why_in_python(one: Total, why_not: str) -> str:
    """Return the reason why compiled code did not count a total, unless it is obvious."""
    return "" if one.over.kind == "objects" or why_not == FEW else why_not
