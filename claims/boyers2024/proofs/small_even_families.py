"""Boyers et al.: all P-positions with 4 and an even number up to 14, and the proof that these are all.

A position with 4 and an odd number, in which 1 has not been played, is the triple (a, b, c) of its least elements
≡ 1, 2, 3 mod 4; it consists of 0, 4, 8, ... and of the numbers that are at least the least element of their class. A
number is legal if it is below that least element; the moves exclude 1, which loses. A play lowers one of the three and
raises none, so the game ends, and b never grows: the positions with b ≤ 14 form a separate game.

Its P-positions are the only set such that no move leads from a member to a member, and every other position has a move
to a member. A game that ends has only one such set: two of them agree on all positions that are reachable from a
smallest position in which they differ, so they agree on that position, too. The steps show by induction that
`is_member` is this set. ``looked_at`` is always true; it makes solvers look for an answer only in positions with this
term.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.boyers2024.proofs.multiplicity_four import are_meant, sums_of
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.with_4.rules import (
    RULES,
    P,
    a_after,
    b_after,
    c_after,
    for_each_class,
    is_legal,
    is_position,
    names_for_each_class,
)
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.claims.vocabulary.steps import AnyStep


def is_member(a, b, c):
    """Whether {4, a, b, c} is one of the P-positions with b ≤ 14.

    For each b, a row a and a column c contain at most one of them: otherwise a move would lead from one to the other.
    The rule for 14 has an exception: it would pair a = 13 with c = 11, but there 5 wins, so c is 7.
    """
    return (
        (b == 2 and a == 5 and c == 3)
        or (b == 6 and a >= 5 and a % 4 == 1 and c == a + 2)
        or (b == 10 and a >= 5 and a % 8 == 5 and c == a + 6)
        or (b == 10 and a >= 9 and a % 8 == 1 and c == a - 2)
        or (b == 14 and a >= 9 and a % 8 == 1 and c == a + 6)
        or (b == 14 and a >= 21 and a % 8 == 5 and c == a - 2)
        or (b == 14 and a == 13 and c == 7)
    )


# --- Moves ------------------------------------------------------------------------------------------------------------

members = Steps()


@members.let
def is_in(a, b, c):
    """let these be the members."""
    return is_member(a, b, c)


@members.let
def at_most(a, b, c, k):
    """the small numbers."""
    return a + b + c <= k


@members.let
def looked_at(a, b, c):
    """the numbers that the predicate reads."""
    return True


def falls(a, b, c, n):
    """Whether a move leads to a position, lowers the sum and does not raise b."""
    new_a, new_b, new_c = a_after(a, b, c, n), b_after(a, b, c, n), c_after(a, b, c, n)
    return is_position(new_a, new_b, new_c) and new_a + new_b + new_c < a + b + c and new_b <= b


def is_in_after(a, b, c, n):
    """Whether a move leads to a member."""
    return is_in(a_after(a, b, c, n), b_after(a, b, c, n), c_after(a, b, c, n))


lowers_by_class, leaves_by_class = Steps("r"), Steps("r")


@lowers_by_class.step(definitions=[*RULES, is_in])
def lowers_in_class(r, a, b, c, n):
    """a legal move leads to a position, lowers the sum and does not raise b: n ≡ {r} mod 4."""
    look_at(is_legal(a, b, c, n))
    return implies(is_position(a, b, c) and n % 4 == r and is_legal(a, b, c, n), falls(a, b, c, n))


members.include(for_each_class(lowers_by_class))


@members.step(uses=names_for_each_class(lowers_in_class), definitions=[is_legal])
def lowers(a, b, c, n):
    """a legal move leads to a position, lowers the sum and does not raise b."""
    look_at(is_legal(a, b, c, n))
    return implies(is_position(a, b, c) and is_legal(a, b, c, n), falls(a, b, c, n))


@members.step
def are_positions(a, b, c):
    """the members are positions."""
    look_at(is_in(a, b, c))
    return implies(is_in(a, b, c), is_position(a, b, c))


@leaves_by_class.step(definitions=[*RULES, is_in])
def leaves_in_class(r, a, b, c, n):
    """no move leads from a member to a member: n ≡ {r} mod 4."""
    look_at(is_legal(a, b, c, n))
    return implies(is_in(a, b, c) and n % 4 == r and is_legal(a, b, c, n), not is_in_after(a, b, c, n))


members.include(for_each_class(leaves_by_class))


@members.step(uses=names_for_each_class(leaves_in_class), definitions=[is_legal])
def leaves(a, b, c, n):
    """no move leads from a member to a member."""
    look_at(is_legal(a, b, c, n))
    return implies(is_in(a, b, c) and is_legal(a, b, c, n), not is_in_after(a, b, c, n))


# --- Answers ----------------------------------------------------------------------------------------------------------


def leads_in(a, b, c, n):
    """Whether n is legal, and leads to a member."""
    return is_legal(a, b, c, n) and is_in_after(a, b, c, n)


KINDS = (
    "b = 2",
    "b = 6",
    "b = 10, c ≡ 3 mod 8",
    "b = 10, c ≡ 7 mod 8",
    "b = 14, c ≡ 3 mod 8",
    "b = 14, c ≡ 7 mod 8",
    "b = 14, c = 7",
)
"""Kinds of positions; the steps have the index of a kind."""


def is_of_kind(kind, b, c):
    """Whether a position is of a kind."""
    if kind == 0:
        return b == 2
    if kind == 1:
        return b == 6
    if kind == 2:
        return b == 10 and c % 8 == 3
    if kind == 3:
        return b == 10 and c % 8 == 7
    if kind == 4:
        return b == 14 and c % 8 == 3
    if kind == 5:
        return b == 14 and c % 8 == 7 and c > 7
    return b == 14 and c == 7


def is_answered(kind, a, b, c):
    """Whether one of some moves leads to a member.

    These are the a that the set pairs with c, the c that it pairs with a, or, if neither is legal, a smaller even
    number. For b = 14 and c = 11, which has no a, the move is 5, which leads to {4, 5, 11}.
    """
    if kind == 0:
        return leads_in(a, b, c, 3)
    if kind == 1:
        return any(leads_in(a, b, c, n) for n in (c - 2, a + 2, 2))
    if kind == 2:
        return any(leads_in(a, b, c, n) for n in (c - 6, a + 6, a - 2, 6))
    if kind == 3:
        return any(leads_in(a, b, c, n) for n in (c + 2, a + 6, a - 2, 6))
    if kind == 4:
        return any(leads_in(a, b, c, n) for n in (c + 2, a + 6, a - 2, 7, 5, 6, 10))
    if kind == 5:
        return any(leads_in(a, b, c, n) for n in (c - 6, a + 6, a - 2, 7, 5, 6, 10))
    return any(leads_in(a, b, c, n) for n in (13, a + 6, a - 2, 7, 5, 6, 10))


def is_as_member(a, b, c):
    """Whether a position with b ≤ 14 is a P-position just where it is a member."""
    return implies(b <= 14, P(a, b, c) == is_in(a, b, c))


def after_smaller(a, b, c):
    """Whether the P-positions with a smaller sum, and b ≤ 14, are the members."""
    return every(lambda x, y, z: implies(x + y + z < a + b + c, is_as_member(x, y, z)))


answers, others = Steps("kind"), Steps("kind")


@answers.step(definitions=[*RULES, is_in])
def back(kind, a, b, c):
    """from every other position with b ≤ 14 a move leads to a member: {label}."""
    look_at(looked_at(a, b, c))
    return implies(is_position(a, b, c) and is_of_kind(kind, b, c) and not is_in(a, b, c), is_answered(kind, a, b, c))


@others.step(uses=[lowers, words_of(back)], definitions=[P, "wins_with_4", looked_at])
def other_is_won(kind, a, b, c):
    """no other position is, if those with a smaller sum are the members: {label}."""
    look_at(P(a, b, c))
    before, among = after_smaller(a, b, c), is_of_kind(kind, b, c)
    is_other = looked_at(a, b, c) and b <= 14 and before and is_position(a, b, c) and among and not is_in(a, b, c)
    return not is_other or not P(a, b, c)  # z3 takes minutes with an implication


members.include(
    lambda case: [step for kind, label in enumerate(KINDS) for step in answers(case, label=label, kind=kind)],
    lambda case: [step for kind, label in enumerate(KINDS) for step in others(case, label=label, kind=kind)],
)

# --- All P-positions --------------------------------------------------------------------------------------------------


@members.step(uses=[lowers, are_positions, leaves], definitions=[P, "wins_with_4", looked_at])
def member_is_lost(a, b, c):
    """a member is a P-position, if those with a smaller sum are the members."""
    look_at(P(a, b, c))
    supposed = looked_at(a, b, c) and b <= 14 and after_smaller(a, b, c) and is_in(a, b, c)
    return not supposed or P(a, b, c)


@members.step(definitions=[P])
def lost_are_positions(a, b, c):
    """the P-positions are positions."""
    look_at(P(a, b, c))
    return implies(P(a, b, c), is_position(a, b, c))


@members.induction(
    "k",
    uses=[
        are_positions,
        lost_are_positions,
        member_is_lost,
        *(words_of(other_is_won).replace("{label}", label) for label in KINDS),
    ],
    definitions=[is_position, looked_at, at_most],
)
def up_to_k(a, b, c, k):
    """the P-positions with b ≤ 14 and a sum of at most k are the members."""
    return implies(at_most(a, b, c, k), is_as_member(a, b, c))


@members.step(uses=[up_to_k], definitions=[])
def up_to_sum(a, b, c):
    """the same for the sum as k."""
    n = a + b + c
    return implies(at_most(a, b, c, 0 if n < 0 else n), is_as_member(a, b, c))


@members.step(uses=[are_positions, lost_are_positions, up_to_sum], definitions=[at_most, is_position])
def lost_are_members(a, b, c):
    """the P-positions with b ≤ 14 are the members."""
    look_at(P(a, b, c))
    return is_as_member(a, b, c)


members_lost = Steps("", members)
lost = members_lost.known("lost_with_4")


@members_lost.step(definitions=[lost, is_position])
def as_played(a, b, c):
    """in a position a, b and c are the least elements, if these are played."""
    look_at(lost(a, b, c))
    return implies(is_position(a, b, c), lost(a, b, c) == P(a, b, c))


@members_lost.step(uses=[as_played, are_positions, lost_are_members], definitions=[is_in])
def member_if_played(a, b, c):
    """if the numbers of a member are played, that is a P-position."""
    look_at(lost(a, b, c))
    return implies(is_in(a, b, c), lost(a, b, c))


def here(a, b, c):
    """the numbers that are played here are those of a member."""
    return implies(given, is_in(a, b, c))


def by_members(*before, uses=(), definitions=()):
    """Return the proof that the position of the case is a member."""
    position, proof = Steps("a b c"), Steps("", *before, members_lost)
    position.step(uses=uses, definitions=[is_in, "x", *definitions])(here)
    proof.include(lambda case: position(case, **dict(zip("abc", case.then.children(), strict=True))))
    proof.conclude(uses=[member_if_played, here], definitions=[])
    return proof


def in_canonical_form(more):
    """Return the proof with the elements of {4, x} and {4, y}, y = x + ``more``: x is not 1 in canonical form."""
    names = ("G_4_x", "G_4_x_")

    def elements(case: Any) -> list[AnyStep]:
        x, y = case.x, case.x + more
        values = {"others": (x,), "w": (x, 2 * x, 3 * x)}, {"others": (y,), "w": (3 * y, 2 * y, y)}
        return [step for name, of in zip(names, values, strict=True) for step in sums_of(case, name, **of)]

    used = [words_of(are_meant).replace("{is_sum}", name) for name in names]
    return by_members(elements, uses=used, definitions=[f"meant_{name}" for name in names])


by_the_members = by_members()
"""The other parts of Proposition 8."""
by_2 = in_canonical_form(2)
"""Proposition 8 (1) in canonical form, where y = x + 2."""
by_6 = in_canonical_form(6)
"""Proposition 8 (4) in canonical form, where y = x + 6."""
