"""The theorems by which positions are decided: each rests on claims of the registry, with the standing they have here.

``short`` is more than the cases of its claim: the steps of the proof hold of every quiet ender S, every p > 0 and every
z > t(S) coprime with p, as ``claims.sicherman2002.proofs.multiples`` says and a test of this room makes sure.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from claims import Claim

ENDERS, SHORT, TWO_NUMBERS = "enders", "short", "two coprime numbers"


class Theorem(NamedTuple):
    """What a theorem says of positions, in words, and the claim that it is."""

    words: str
    claim: Claim


@cache
def theorems() -> dict[str, Theorem]:
    """Return the theorems by name; the claim files are loaded only when they are asked for.

    Raises
    ------
    RuntimeError
        If one is not declared to be proved.
    """
    from claims import Verdict
    from claims.sicherman2002.enders import hutchings_quiet_with_a_move
    from claims.sicherman2002.multiples import short_moves
    from claims.sicherman2002.outcomes import enders_n

    found = {
        ENDERS: Theorem("an ender with t > 1 is an N-position", enders_n),
        SHORT: Theorem("(S × p)z is a quiet ender if S is one, z > t(S), and z is coprime with p", short_moves),
        TWO_NUMBERS: Theorem("{m, n} is a quiet ender if m, n ≥ 2 are coprime", hutchings_quiet_with_a_move),
    }
    if unproved := [theorem.claim.id for theorem in found.values() if theorem.claim.declared is not Verdict.PROVED]:
        raise RuntimeError(f"positions are decided by what is proved alone, and {', '.join(unproved)} is not")
    return found
