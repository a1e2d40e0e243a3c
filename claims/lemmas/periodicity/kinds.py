"""Positions are of finitely many kinds; kind and least odd number determine the outcome."""

from __future__ import annotations

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.periodicity.alike import SAME_PLACE, likeness
from sylver_claims.claims.lemmas.periodicity.halves import BEYOND, NONE_BELOW, NOT_NEGATIVE, SIZE, halves
from sylver_claims.claims.lemmas.periodicity.terms import (
    ALIKE_KIND,
    FULL,
    HAS_KIND,
    KINDS,
    LET_M,
    LET_T,
    LOST_KIND,
    OF_S,
    SAME_KIND,
    Periodic,
)
from sylver_claims.claims.lemmas.positions import every, some, together
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pick


def begin(D: Periodic) -> list[AnyStep]:
    """Name T, and describe S."""
    from z3 import And, ForAll, If, Not

    i, even, odd = D.i, D.even(D.S, D.i), D.odd(D.S, D.i)
    return [
        Pick(name=LET_T, constants=[D.T], goal=If(D.t > 0, D.t, 0) == D.T, definitions=[]),
        step(SIZE, D.T >= 0, [LET_T]),
        *halves(D, D.case),
        *likeness(D),
        step(
            OF_S,
            ForAll(i, And(even == D.case.S(i), Not(odd)), patterns=[even, odd]),
            [],
            ["even_half", "odd_half", "number_of_S_doubled"],
        ),
        step(FULL, D.full(D.S), [OF_S, LET_T], ["t_S", "even_from_T"]),
    ]


def kinds(D: Periodic) -> list[AnyStep]:
    """Show that positions are of finitely many kinds, and that a kind and q determine the outcome."""
    from z3 import And, ForAll, If, Implies, Or

    s, u, q, v, c, r, a, d, k = D.s, D.u, D.q, D.v, D.c, D.r, D.kinds.a, D.kinds.d, D.kinds.k
    shape, place, least, kind = D.shape, D.place, D.least, D.kind
    of_s, odd_ones = D.at(a), And(least(D.at(a), q), D.seen(D.at(a), q, k))
    both = And(least(s, q), least(u, v), kind(s, r), kind(u, r))
    looked_at = [least(s, q), least(u, v), kind(s, r), kind(u, r)]
    here = D.alike(s, q, u, v)
    in_table = And(d >= 0, d < 2, k >= 0, k <= D.T)
    by_shape = And(shape(place(s), 0, c) == D.even(s, c), shape(place(s), 1, c) == D.seen(s, q, c))
    terms = [D.seen(s, q, c), D.even(s, c), shape(place(s), 0, c), shape(place(s), 1, c)]
    own = And(D.kinds.agree(place(s), r, 2, 0), r >= 0, r <= D.M)
    lost_one = And(least(s, q), D.lost(s), kind(s, r))
    return [
        Let(name="the positions as 0, 1, 2, ...", constant=of_s, value=If(a % 2 == 0, a / 2, -((a + 1) / 2))),
        Let(name="the place of a position", constant=place(s), value=If(s >= 0, 2 * s, -2 * s - 1)),
        Let(
            name="even numbers, and odd ones as seen from the least",
            constant=shape(a, d, k),
            value=Or(And(d == 0, D.even(of_s, k)), And(d == 1, some(q, odd_ones, least(of_s, q)))),
        ),
        step(
            "each position has a place",
            every(s, And(place(s) >= 0, D.at(place(s)) == s), place(s)),
            [],
            ["place_of", "position_at"],
        ),
        *D.kinds.steps(),
        step("there are finitely many kinds", D.kinds.is_enough(2, 0), [D.kinds.few, SIZE]),
        Pick(
            name=LET_M,
            constants=[D.M],
            goal=D.kinds.enough(D.M, 2, 0),
            uses=["there are finitely many kinds"],
            definitions=["is_enough_kind"],
        ),
        Let(name="s is of kind r", constant=kind(s, r), value=own),
        step(KINDS, D.M + 1 >= 0, [LET_M], ["enough_kind"]),
        step(
            HAS_KIND,
            every([s, q], Implies(least(s, q), some(r, kind(s, r), kind(s, r))), least(s, q)),
            [LET_M, "each position has a place"],
            ["enough_kind", "covered_kind", "is_of_kind"],
        ),
        step(
            "the numbers by the shape",
            ForAll([s, q, c], Implies(least(s, q), by_shape), patterns=[together(least(s, q), term) for term in terms]),
            ["each position has a place"],
            ["shape", "least_odd"],
        ),
        step(
            "positions of the same kind have the same shape",
            every(
                [s, u, r, d, k],
                Implies(And(kind(s, r), kind(u, r), in_table), shape(place(s), d, k) == shape(place(u), d, k)),
                kind(s, r),
                kind(u, r),
                shape(place(s), d, k),
            ),
            [],
            ["is_of_kind", "agree_kind"],
        ),
        step(
            SAME_KIND,
            every([s, q, u, v, r], Implies(both, here), *looked_at),
            [
                "the numbers by the shape",
                "positions of the same kind have the same shape",
                NOT_NEGATIVE,
                NONE_BELOW,
                BEYOND,
            ],
            ["alike", "same_evens", "least_odd", "even_from_T", "odd_from"],
        ),
        step(
            ALIKE_KIND,
            every([s, q, u, v, r], Implies(And(here, kind(s, r)), kind(u, r)), here, kind(s, r)),
            ["the numbers by the shape"],
            ["is_of_kind", "agree_kind", "alike", "same_evens"],
        ),
        Let(name="kind r is lost at q", constant=D.lost_kind(q, r), value=some(s, lost_one, kind(s, r))),
        step(
            LOST_KIND,
            every(
                [s, q, r],
                Implies(And(least(s, q), kind(s, r)), D.lost(s) == D.lost_kind(q, r)),
                least(s, q),
                kind(s, r),
            ),
            [SAME_KIND, SAME_PLACE],
            ["lost_kind"],
        ),
    ]
