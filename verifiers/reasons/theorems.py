"""The theorems by which positions are decided: each rests on claims of the registry, with the standing they have here.

``short`` is more than the cases of its claim: the steps of the proof hold of every quiet ender S, every p > 0 and every
z > t(S) coprime with p, as ``claims.sicherman2002.proofs.multiples`` says and a test of this room makes sure.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from claims import Claim

ENDERS, SHORT, TWO_NUMBERS = "enders", "short", "two numbers"


class Theorem(NamedTuple):
    """What a theorem says of positions, in words, and the claim that it is."""

    words: str
    claim: Claim

    @property
    def standing(self) -> str:
        """The claim and the verdict that is declared of it."""
        return f"{self.claim.id}, {self.claim.declared}"


@cache
def theorems() -> dict[str, Theorem]:
    """Return the theorems by name; the claim files are loaded only when they are asked for."""
    from claims.sicherman2002.enders import hutchings_quiet_with_a_move
    from claims.sicherman2002.multiples import short_moves
    from claims.sicherman2002.outcomes import enders_n

    return {
        ENDERS: Theorem("an ender with t > 1 is an N-position", enders_n),
        SHORT: Theorem("(S × p)z is a quiet ender if S is one, z > t(S), and z is coprime with p", short_moves),
        TWO_NUMBERS: Theorem("{m, n} is a quiet ender if m, n ≥ 2 are coprime", hutchings_quiet_with_a_move),
    }
