"""The theorems that decide positions: each depends on claims of the registry, with their expected verdicts.

Others, which are not proved, are used where somebody allows them by name; a certificate that rests on one is rejected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from sylver_claims.verifiers.certificates.reasons_check import ENDERS, KNOWN, PAIRS, RESTS_ON, SHORT

if TYPE_CHECKING:
    from sylver_claims.claims import Claim
    from sylver_claims.claims.positions import Position

__all__ = ["ENDERS", "PAIRS", "SHORT", "Allowed", "Theorem", "allowable", "described", "rests_on", "theorems"]


class Theorem(NamedTuple):
    """What a theorem says of positions, in words, and the claim that it is."""

    words: str
    claim: Claim


class Allowed(NamedTuple):
    """A claim that nobody has proved here, by which a position is won if it is finite and of a kind."""

    words: str
    claim: Claim
    wins: Callable[[Position], bool]


@cache
def theorems() -> dict[str, Theorem]:
    """Return the theorems by name; the claim files are loaded only when they are asked for.

    Raises
    ------
    RuntimeError
        If one is not declared to be proved, or is another than the checker of certificates knows by this name.
    """
    from sylver_claims.claims import Verdict
    from sylver_claims.claims.sicherman2002.enders import hutchings_quiet_with_a_move
    from sylver_claims.claims.sicherman2002.multiples import short_moves
    from sylver_claims.claims.sicherman2002.outcomes import enders_n

    found = {
        ENDERS: Theorem("an ender with t > 1 is an N-position", enders_n),
        SHORT: Theorem("(S × p)z is a quiet ender if S is one, z > t(S), and z is coprime with p", short_moves),
        PAIRS: Theorem("{m, n} is a quiet ender if m, n ≥ 2 are coprime", hutchings_quiet_with_a_move),
    }
    if unproved := [theorem.claim.id for theorem in found.values() if theorem.claim.declared is not Verdict.PROVED]:
        raise RuntimeError(f"positions are decided only by proved claims, and {', '.join(unproved)} is not")
    if {name: theorem.claim.id for name, theorem in found.items()} != KNOWN:
        raise RuntimeError(
            "internal error: the certificate checker has different theorems of these names; please report this"
        )
    return found


@cache
def allowable() -> dict[str, Allowed]:
    """Return the claims that can be allowed, by their ids."""
    from sylver_claims.claims.boyers2024.outcomes import prop_4b

    words = "a symmetric or pseudo-symmetric position is an N-position"
    return {prop_4b.id: Allowed(words, prop_4b, _is_nearly_symmetric)}


def _is_nearly_symmetric(S: Position) -> bool:
    """Whether half of the numbers up to t are gaps, or one half more: S is symmetric or pseudo-symmetric."""
    return 2 * S.genus <= S.frobenius_number + 2


def rests_on(name: str) -> tuple[str, ...]:
    """Return the names of the theorems that are used where a position is decided by one; search uses none."""
    return (name,) if name in allowable() else RESTS_ON.get(name, ())


def described(names: Collection[str]) -> dict[str, dict[str, str]]:
    """Return theorems as plain data, with those that they rest on: their words, and their claims as declared here."""
    known = theorems() | allowable()
    used = [known_name for name in sorted(names) for known_name in rests_on(name)]
    return {
        name: {"words": known[name].words, "claim": known[name].claim.id, "declared": str(known[name].claim.declared)}
        for name in dict.fromkeys(used)
    }
