"""What the claims of a run count, before they are checked: walked as claims are, in shards that the ledger keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic

from claims import Claim, ClaimError, Exhaustive, Total, Verdict
from claims.registry import adopt
from verifiers.common.contained import contained
from verifiers.evidence import Evidence, Result
from verifiers.evidence.fingerprint import fingerprint
from verifiers.evidence.ranges import best_cover, total
from verifiers.judging.tables import reached_by
from verifiers.judging.totals import entries_of, lay_down
from verifiers.ledger import Ledger
from verifiers.means.exhaustive import FEW
from verifiers.run.watching import Watcher
from verifiers.walks.plan import Options

COUNTED = (Verdict.VERIFIED, Verdict.VACUOUS)
"""Verdicts of a walk that went through all its cases; where none counts, all entries are 0."""
Failure = tuple[Verdict, str]
Check = Callable[[Sequence[Claim], Options, Watcher], list[Result]]


@dataclass(frozen=True)
class Counted:
    """What was counted for a run: what is to be said of it, and why some totals were not, by total."""

    said: Mapping[Total, dict[str, object]] = field(default_factory=dict)
    failed: Mapping[Total, Failure] = field(default_factory=dict)

    def failure(self, claim: Claim) -> Failure | None:
        """Return why a claim cannot be checked, if something that it takes was not counted."""
        return next((self.failed[t] for t in claim.totals if t in self.failed), None)

    def words(self, claim: Claim) -> list[dict[str, object]]:
        """Return, as plain data, what was counted for a claim."""
        return [self.said[t] for t in claim.totals if t in self.said]


def count_first(
    claims: Sequence[Claim],
    options: Options,
    ledger: Ledger,
    watcher: Watcher,
    check: Check,
) -> tuple[Counted, Options]:
    """Count what the claims take, by ``check``; return what was counted, and what is asked for the rest.

    Raises
    ------
    ClaimError
        When two totals of a paper have the same name.
    """
    wanted = _wanted(claims, options)
    if not wanted:
        return Counted(), options
    start = monotonic()
    counted = count_all(wanted, options, ledger, watcher, check)
    return counted, replace(options, spent=options.spent + monotonic() - start)


def count_all(
    wanted: Mapping[Total, tuple[Claim, int]],
    options: Options,
    ledger: Ledger,
    watcher: Watcher,
    check: Check,
) -> Counted:
    """Count totals, each for a claim and up to a layer."""
    walked = {t: _walk(owner, t, highest) for t, (owner, highest) in wanted.items()}
    _refuse_doubles(walked.values())
    upto = max(1, *(highest for _, highest in wanted.values()))
    alone = replace(options, upto=upto, scales={}, means=frozenset([Exhaustive.name]))
    results = check(list(walked.values()), alone, watcher)
    said, failed = {}, {}
    for (one, (_, highest)), result in zip(wanted.items(), results, strict=True):
        evidence = result.evidence[0]
        if evidence.verdict in COUNTED:
            lay_down(one, _entries(walked[one], highest, ledger))
            said[one] = _summary(one, evidence)
        else:
            failed[one] = evidence.verdict, f'"{one.name}" was not counted: {evidence.message}'
    return Counted(said, failed)


def _wanted(claims: Iterable[Claim], options: Options) -> dict[Total, tuple[Claim, int]]:
    """Return each total with a claim that takes it, and the last layer that is needed of it."""
    wanted: dict[Total, tuple[Claim, int]] = {}
    if Exhaustive.name not in options.means:
        return wanted
    for claim in claims:
        for varied in (claim, *(claim.varied(v, i) for i, v in enumerate(claim.variants))):
            for one in varied.totals:
                owner, highest = wanted.get(one, (claim, 0))
                wanted[one] = owner, max(highest, _needed(varied, one, options))
    return wanted


def _needed(claim: Claim, one: Total, options: Options) -> int:
    """Return the last layer that a claim needs; 0 where it cannot say so, as will be told when it is checked."""
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
    """Say why it was not counted by compiled code, where that is no matter of course."""
    return "" if one.over.kind == "objects" or why_not == FEW else why_not
