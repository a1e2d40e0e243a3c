"""The domain, the table and the names of the readings that the claims on weak positions share.

Definitions 3 to 7 of the paper: a position is weak, or 0-weak, when the number of its legal moves is odd; it is n-weak
when for each move j > 1 there is "a different unique move" k > 1 that, played in response to j, returns an
(n - 1)-weak position; it is ∞-weak when for each move j > 1 that can be played for the rest of the game there is always
"a unique response" k > 1 that returns a weak position. The last two do not require that the position itself is weak.

The claims make three choices.

- *Different and unique.* That k differs from j is trivial, because j is no longer legal. The plain ids read the words
  as "a different one for each j, that serves no other": distinct replies. Claims with other ids cover the other
  readings: any reply at all, as in the example after definition 6; mutual pairs, as the note after definition 4
  argues; exactly one.
- *For the rest of the game.* The response also has to make the same possible again. Another reading demands this of
  every response that returns a weak position.
- *Positions.* Those with finitely many legal moves, 1 among them. After 1 the game is over: there is no
  move, so the position is n-weak for each n ≥ 1 and ∞-weak, but not weak. The claims exclude this case, as their
  variants show.
"""

from __future__ import annotations

from sylver_claims import Semigroup, Table, numerical_semigroups, semigroup
from sylver_claims.kernels import finite, semigroups, weak


def in_reach(highest: int) -> int:
    """Return the genus up to which the table is needed; raise OverflowError if it is too large for the table."""
    if highest > weak.LARGEST_GENUS:
        raise OverflowError(
            f"weak positions are decided up to genus {weak.LARGEST_GENUS}: --limit weak={highest} is more"
        )
    return highest


POSITIONS = numerical_semigroups("S", limit=24, scale="weak")
LEVELS = Table("levels", weak.levels, in_reach)
LOST = Table("lost", finite.p_positions)

SECTION_2, SECTION_4 = "2", "4"

N_WEAK = {
    weak.DISTINCT_REPLIES: r"each move $j > 1$ can be given a reply $k > 1$ of its own, such that both return",
    weak.ANY_REPLY: r"for each move $j > 1$ there is a reply $k > 1$ such that both return",
    weak.MUTUAL_PAIRS: r"the moves above $1$ fall into pairs, each a reply to the other, such that both return",
    weak.EXACTLY_ONE: r"for each move $j > 1$ there is exactly one reply $k > 1$ such that both return",
}
"""When a position is n-weak by a reading; the claims add the position returned, such as "an (n - 1)-weak position"."""

GAME_OVER = "when the game is over there is no move above 1 to be answered, so that it is n-weak for each n ≥ 1"
"""Why mutants survive by which the position without legal moves becomes a case."""

INFINITY_WEAK = {
    **{reading: f"{words} a weak position that is again ∞-weak" for reading, words in N_WEAK.items()},
    weak.EXACTLY_ONE: r"for each move $j > 1$ there is exactly one reply $k > 1$ such that both return a weak "
    r"position, and that position is ∞-weak",
    weak.WHATEVER_REPLY: r"for each move $j > 1$ there is a reply $k > 1$ such that both return a weak position, and "
    r"all weak positions so returned are ∞-weak",
}
"""When a position is ∞-weak by a reading."""


def position(generators: tuple[int, ...]) -> Semigroup:
    """Return the finite position in which these numbers have been played."""
    return semigroup(generators)


def legal_moves(generators: tuple[int, ...]) -> tuple[int, ...]:
    """Return the remaining legal moves when these numbers, with gcd 1, have been played."""
    S = position(generators)
    return tuple(n for n in range(1, semigroups.frobenius_number(S) + 1) if semigroups.is_legal(S, n))


def is_lost(generators: tuple[int, ...]) -> bool:
    """Whether the player to move loses."""
    return finite.is_p_position(position(generators))


def is_n_weak(generators: tuple[int, ...], n: int, reading: int) -> bool:
    """Whether this position is n-weak by a reading."""
    S = position(generators)
    return weak.is_n_weak(S, n, reading, weak.levels(semigroups.genus(S)))


def is_infinity_weak(generators: tuple[int, ...], reading: int) -> bool:
    """Whether this position is ∞-weak by a reading."""
    S = position(generators)
    return weak.is_infinity_weak(S, reading, weak.levels(semigroups.genus(S)))
