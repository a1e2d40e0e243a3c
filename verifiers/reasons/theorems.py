"""The theorems that decide positions; each depends on claims of the registry, with their declared verdicts.

Others, which are not proved, are used only if they are allowed by name; a certificate that uses one is rejected.
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
    """A theorem on positions, in words, and its claim."""

    words: str
    claim: Claim


class Allowed(NamedTuple):
    """A claim without a proof here, by which finite positions of one kind are won."""

    words: str
    claim: Claim
    wins: Callable[[Position], bool]


@cache
def theorems() -> dict[str, Theorem]:
    """Return the theorems by name; this loads the claim files.

    Raises
    ------
    RuntimeError
        If one is not declared to be proved, or differs from the theorem of this name in the checker of certificates.
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
    """Return the claims that can be allowed, by id."""
    from sylver_claims.claims.boyers2024.outcomes import prop_4b

    words = "a symmetric or pseudo-symmetric position is an N-position"
    return {prop_4b.id: Allowed(words, prop_4b, _is_nearly_symmetric)}


def _is_nearly_symmetric(S: Position) -> bool:
    """Whether the number of gaps is half of t + 1 or of t + 2: S is symmetric or pseudo-symmetric."""
    return 2 * S.genus <= S.frobenius_number + 2


def rests_on(name: str) -> tuple[str, ...]:
    """Return the names of the theorems that a reason uses; search uses none."""
    return (name,) if name in allowable() else RESTS_ON.get(name, ())


def described(names: Collection[str]) -> dict[str, dict[str, str]]:
    """Return theorems and those that they use as plain data: their words, and their claims as declared here."""
    known = theorems() | allowable()
    used = [known_name for name in sorted(names) for known_name in rests_on(name)]
    return {
        name: {"words": known[name].words, "claim": known[name].claim.id, "declared": str(known[name].claim.declared)}
        for name in dict.fromkeys(used)
    }
