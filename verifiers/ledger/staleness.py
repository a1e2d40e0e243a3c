"""Stale evidence, computed by other code than the current code: it is listed with the changes, and ignored."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sylver_claims.claims import Claim, Exhaustive
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.evidence.fingerprint import UNKEYED, fingerprint, parts, why_unkeyed
from sylver_claims.verifiers.ledger.database import Ledger
from sylver_claims.verifiers.ledger.names import method_of

SUMMED = 'what "'


class Stale(NamedTuple):
    """Old evidence for a claim: its methods, its result, its date, and the changes since."""

    method: str
    found: str
    kept: str
    changes: list[str]


def differences(old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    """List the differences between the parts of two fingerprints; sums only if none of their parts differs."""
    names = [n for n in {**old, **new} if old.get(n) != new.get(n)]
    causes = [n for n in names if not n.startswith(SUMMED)] or names
    return [_change_text(n, old.get(n), new.get(n)) for n in causes]


def _change_text(name: str, old: str | None, new: str | None) -> str:
    if old is None:
        return f"{name} is new"
    if new is None:
        return f"{name} is no longer used"
    plain = (len(old) < 16 and len(new) < 16) or name in ("statement", "means")
    name = "method" if name == "means" else name  # the name in ledgers
    return f"{name} is {new}, was {old}" if plain else f"{name} changed"


def described(stale: Stale) -> str:
    """Return a description of stale evidence in one sentence."""
    return f"{stale.method}: {stale.found}; kept {stale.kept}; since then: {', '.join(stale.changes)}"


def outdated(result: Result) -> tuple[str, ...]:
    """Return the methods of a result whose evidence is stale, as far as it has keys."""
    claim = result.claim
    checked = (claim, *(claim.varied(variant, i) for i, variant in enumerate(claim.variants)))
    todays = {fingerprint(c, m) for c in checked for m in (*c.methods, Exhaustive())}
    keyed = [e for e in (*result.evidence, *(e for _, e in result.sharpness)) if e.fingerprint]
    old = (e.name for e in keyed if e.fingerprint not in todays and not e.fingerprint.startswith(UNKEYED))
    return tuple(dict.fromkeys(old))


def stale_of(claims: Sequence[Claim], ledger: Ledger) -> dict[str, list[Stale]]:
    """Return stale evidence by claim, the newest first.

    It includes methods that the claim no longer has: see `checked_still`.
    """
    todays = {(c.id, fingerprint(c, m)): (c, m) for c in claims for m in c.methods}
    found: dict[str, list[Stale]] = {c.id: [] for c in claims}
    keys = {(row[0], row[1]): row[2:] for row in ledger.rows("SELECT claim, fingerprint, means, parts FROM keys")}
    for claim, key, method, said, kept in _stored_evidence(ledger):
        if claim not in found or (claim, key) in todays:
            continue
        kind, made = keys.get((claim, key), (method, None))
        today = next(((c, m) for c, m in todays.values() if c.id == claim and m.name == kind), None)
        changes = [why] if today and (why := why_unkeyed(*today)) else _changes(made, today and parts(*today))
        found[claim].append(Stale(str(kind), said, str(kept), changes))
    return {claim: rows for claim, rows in found.items() if rows}


def checked_still(claim: Claim, rows: Sequence[Stale]) -> list[Stale]:
    """Omit evidence of methods that the claim file no longer has: it is obviously irrelevant."""
    return [row for row in rows if row.method in {m.name for m in claim.methods}]


def _changes(made: str | None, now: Mapping[str, str] | None) -> list[str]:
    if now is None:
        return ["the claim no longer has this method"]
    if made is None:
        return ["unknown: the ledger does not list its dependencies"]
    return differences(json.loads(made), now) or ["unknown: it used unsupported code"]


def _stored_evidence(ledger: Ledger) -> list[tuple[str, str, str, str, str]]:
    """Return all evidence of a ledger: claim, fingerprint, method, result and date; the newest first."""
    walks = ledger.rows(
        "SELECT claim, fingerprint, SUM(cases), SUM(failed), MAX(high), MAX(kept) FROM ranges"
        " GROUP BY claim, fingerprint"
    )
    found = [
        (c, f, "exhaustive", f"{cases} cases up to {high}, {failed} failed", kept)
        for c, f, cases, failed, high, kept in walks
    ]
    rows = ledger.rows("SELECT claim, fingerprint, means, data, kept FROM evidence WHERE json_valid(data)")
    for claim, key, method, data, kept in rows:
        if (named := method_of(method)) is not None:
            said = json.loads(data)
            found.append((claim, key, named, f"{said['verdict']}; {said['scope']['words']}", kept))
    return sorted(found, key=lambda row: row[4], reverse=True)
