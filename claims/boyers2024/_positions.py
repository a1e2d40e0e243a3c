"""Boyers et al.: the words in which the examples speak of a position, each with its definition.

A position is the tuple of the numbers played. Those of the examples contain 4 and an odd number.
"""

from __future__ import annotations

from sylver_claims import Entries, Table, cases, semigroup
from sylver_claims.claims.domains import Domain
from sylver_claims.kernels import four, semigroups

EXAMPLE_TABLES = [Table("replies", four.even_replies, lambda n: 80), Table("partners", four.partners, lambda n: 80)]


def legal_moves(position: tuple[int, ...]) -> tuple[int, ...]:
    """L(M): the numbers that are no sum of numbers played."""
    S = semigroup(position)
    return tuple(n for n in range(1, semigroups.frobenius_number(S) + 1) if semigroups.is_legal(S, n))


def outcome(position: tuple[int, ...], replies: Entries, partners: Entries) -> str:
    """P when the player to move loses, N when that player can win."""
    a, b, c = tuple(min((n for n in position if n % 4 == r), default=0) for r in (1, 2, 3))
    return "P" if four.is_p_position(a, b, c, replies, partners) else "N"


def winning_moves(position: tuple[int, ...], replies: Entries, partners: Entries) -> tuple[int, ...]:
    """O(M): the legal moves that lead to a P-position."""
    return tuple(n for n in legal_moves(position) if outcome((*position, n), replies, partners) == "P")


def canonical_form(position: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out the superfluous numbers."""
    S = semigroup(position)
    return tuple(semigroups.minimal_generators(S))


def value_of(position: tuple[int, ...], what: str, replies: Entries, partners: Entries) -> object:
    """Return what an example says of a position; x is the least odd number of it."""
    x = min(n for n in position if n % 2)
    if what == "outcome":
        return outcome(position, replies, partners)
    if what == "canonical form":
        return canonical_form(position)
    if what == "even legal moves":
        return tuple(n for n in legal_moves(position) if n % 2 == 0)
    if what == "legal moves ≡ x mod 4":
        return tuple(n for n in legal_moves(position) if (n - x) % 4 == 0)
    if what == "legal moves ≡ x − 2 mod 4":
        return tuple(n for n in legal_moves(position) if (n - x) % 4 == 2)
    if what == "legal moves > 3, ≡ x mod 4":
        return tuple(n for n in legal_moves(position) if n > 3 and (n - x) % 4 == 0)
    if what == "legal moves > 3, ≡ x − 2 mod 4":
        return tuple(n for n in legal_moves(position) if n > 3 and (n - x) % 4 == 2)
    if what == "winning moves":
        return winning_moves(position, replies, partners)
    raise ValueError(f"no definition of {what!r}")


def facts(printed: list[tuple[tuple[int, ...], str, object]]) -> Domain:
    """Return the domain of an example: position, what is said of it, and what is printed."""
    return cases("position what printed", printed, words="printed facts")


def as_printed(position: tuple[int, ...], what: str, printed: object, replies: Entries, partners: Entries) -> bool:
    """Whether what an example prints of a position is so."""
    return value_of(position, what, replies, partners) == printed
