"""Boyers et al.: definitions of the properties of positions in the examples.

A position is the tuple of the numbers played. The positions of the examples contain 4 and an odd number.
"""

from __future__ import annotations

from sylver_claims import Entries, Table, cases, semigroup
from sylver_claims.claims.domains import Domain
from sylver_claims.kernels import four, semigroups

EXAMPLE_TABLES = [Table("replies", four.even_replies, lambda n: 80), Table("partners", four.partners, lambda n: 80)]


def legal_moves(position: tuple[int, ...]) -> tuple[int, ...]:
    """Return L(M), the numbers that are not sums of numbers played."""
    S = semigroup(position)
    return tuple(n for n in range(1, semigroups.frobenius_number(S) + 1) if semigroups.is_legal(S, n))


def outcome(position: tuple[int, ...], replies: Entries, partners: Entries) -> str:
    """Return P if the player to move loses, N if that player can win."""
    a, b, c = tuple(min((n for n in position if n % 4 == r), default=0) for r in (1, 2, 3))
    return "P" if four.is_p_position(a, b, c, replies, partners) else "N"


def winning_moves(position: tuple[int, ...], replies: Entries, partners: Entries) -> tuple[int, ...]:
    """Return O(M), the legal moves that lead to a P-position."""
    return tuple(n for n in legal_moves(position) if outcome((*position, n), replies, partners) == "P")


def canonical_form(position: tuple[int, ...]) -> tuple[int, ...]:
    """Return a position without its superfluous numbers."""
    S = semigroup(position)
    return tuple(semigroups.minimal_generators(S))


def value_of(position: tuple[int, ...], what: str, replies: Entries, partners: Entries) -> object:
    """Return the property of a position that ``what`` names; x is its least odd number."""
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
    """Return the domain of an example: a position, the name of a property, and its printed value."""
    return cases("position what printed", printed, words="printed facts")


def as_printed(position: tuple[int, ...], what: str, printed: object, replies: Entries, partners: Entries) -> bool:
    """Return whether the printed value of a property of a position is correct."""
    return value_of(position, what, replies, partners) == printed
