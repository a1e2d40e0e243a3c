"""Proposition 6 and Theorem 3 of Boyers et al.: trying all plays in {4, x} finds one winning move, the partner of x.

The winning moves of the finite position {4, x} are those of the triple of its least elements, of which the facts about
partners speak.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Steps, Table, implies, look_at
from sylver_claims.claims.boyers2024.proofs.multiplicity_four import multiples_of
from sylver_claims.claims.boyers2024.proofs.partners import KNOWN, near, near_the_case, outcomes
from sylver_claims.claims.lemmas.conway.lines import partner, partners
from sylver_claims.claims.lemmas.numbered import alike, numbered, outcome
from sylver_claims.claims.lemmas.order import basics, has_n
from sylver_claims.claims.lemmas.with_4.as_positions import (
    as_positions,
    inside,
    moved,
    same_legal,
    same_outcome,
    to_triple,
)
from sylver_claims.claims.lemmas.with_4.of_sums import ELEMENTS, IS_TRIPLE, Sums, of_triple
from sylver_claims.claims.lemmas.with_4.proofs import has_a_value, lost
from sylver_claims.claims.lemmas.with_4.rules import P, a_after, b_after, c_after, is_legal
from sylver_claims.claims.vocabulary.script import after, number_of
from sylver_claims.claims.vocabulary.script import lost as position_lost
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import finite, four

RESOURCES = 20_000_000
TABLES = Table("replies", four.even_replies), Table("partners", four.partners)

only_winner = Steps("x S")
"""The winning moves of {4, x} are the partner of x alone."""
wins_with_4 = only_winner.known("wins_with_4")
wins, up_to, t = (only_winner.known(name, "S") for name in ("wins_", "wins_up_to_", "t_"))
a, b, c = map(only_winner.symbol, ("a_of_G_4_x", "b_of_G_4_x", "c_of_G_4_x"))


@only_winner.step(uses=[has_n], definitions=["lost_position"])
def not_lost_after_1(S):
    """after 1 the position is not lost."""
    return not position_lost(after(number_of(S), 1))


@only_winner.step(
    uses=[not_lost_after_1, alike(0), outcome(1), same_legal, moved, to_triple, same_outcome, f"{{S}}: {IS_TRIPLE}"],
    definitions=[wins, wins_with_4, is_legal],
)
def wins_as_triple(S, n_any):
    """the winning moves of {4, x} are those of its triple."""
    look_at(wins(n_any))
    return wins(n_any) == wins_with_4(a, b, c, n_any)


in_class = Steps("x mine r")
CLASSES = [(mine, r) for mine in (1, 3) for r in (1, 2, 3)]


def is_lost_after(x, mine, r, n):
    """Whether {4, x, n} is lost, x ≡ mine and n ≡ r mod 4, in the numbers that are played."""
    first = n if r == 1 else x if mine == 1 else 0
    third = n if r == 3 else x if mine == 3 else 0
    return lost(first, n if r == 2 else 0, third)


def is_of_class(x, mine, r, n):
    """Whether x ≡ mine and n ≡ r mod 4, and n is legal."""
    return x % 4 == mine and n % 4 == r and is_legal(a, b, c, n)


@in_class.step(definitions=[lost, is_legal, a_after, b_after, c_after, "x", a, b, c])
def as_played(x, mine, r, n_any):
    """if x ≡ {mine}, a move ≡ {r} leaves the position of the numbers that are played."""
    look_at(is_legal(a, b, c, n_any))
    is_lost = P(a_after(a, b, c, n_any), b_after(a, b, c, n_any), c_after(a, b, c, n_any))
    return implies(is_of_class(x, mine, r, n_any), is_lost == is_lost_after(x, mine, r, n_any))


@in_class.step(uses=[as_played, *KNOWN, partners, near], definitions=[wins_with_4, is_legal, "x", a, b, c])
def only_partner(x, mine, r, n_any):
    """if x ≡ {mine}, of the moves ≡ {r} only the partner can win."""
    look_at(wins_with_4(a, b, c, n_any))
    return implies(is_of_class(x, mine, r, n_any), wins_with_4(a, b, c, n_any) == (n_any == partner(x)))


only_winner.include(
    lambda case: [step for mine, r in CLASSES for step in in_class(case, x=case.variables[0], mine=mine, r=r)]
)


@only_winner.step(
    uses=[
        wins_as_triple,
        near,
        *(f"if x ≡ {mine}, of the moves ≡ {r} only the partner can win" for mine, r in CLASSES),
    ],
    definitions=["x", a, b, c, wins_with_4, is_legal],
)
def only(x, S, n_any):
    """only the partner wins."""
    look_at(wins(n_any))
    return wins(n_any) == (n_any == partner(x))


@only_winner.induction("k_any", uses=[only, near], definitions=[up_to])
def counted(x, S, k_any):
    """by induction: up to k there is one winning move, or none below the partner."""
    return up_to(k_any) == (1 if k_any >= partner(x) else 0)


@only_winner.step(uses=[only, near], definitions=[wins, t])
def partner_up_to_t(x, S):
    """the partner is at most the largest legal move."""
    return partner(x) <= t


@only_winner.step(uses=[counted, partner_up_to_t, near], definitions=[])
def one(S):
    """there is one winning move up to the largest legal move."""
    return up_to(t) == 1


only_winner.step(uses=[f"{{S}}: {ELEMENTS}"], definitions=["x", a, b, c, inside])(has_a_value)
only_winner.conclude(uses=[one, only, near], definitions=["x", a, b, c])


def ask_for_partners(case: Any) -> None:
    """Ask for the outcomes of positions with 4, and for the partners, which a statement may not mention."""
    case.of(four.is_p_position, 5, 0, 7, *TABLES)
    case.of(four.partners, 5)


def of_one(numbers):
    """Return the least elements of {4, x}: x, 2x and 3x."""
    return multiples_of(numbers[0])


def one_move_wins(case: Any) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of {4, x} are the partner of x alone."""
    ask_for_partners(case)
    of_sums = Sums(case, "x", of_one)
    S = of_sums.S
    case.of(finite.winning_moves, S)
    return [
        *basics(case),
        *outcomes(case),
        *near_the_case(case),
        *as_positions(case),
        *of_triple(of_sums),
        *numbered(case, 1, S),
        *only_winner(case, S=S),
    ]
