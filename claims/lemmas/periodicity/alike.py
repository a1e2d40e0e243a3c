"""Positions that are alike: they have the same even numbers, and the same odd ones as seen from the least of each.

They are alike after the same even move, and after odd moves at the same distance. If they have the same least odd
number, they have the same outcome. An odd move far below the least ones leads from positions with the same even numbers
to the same position.
"""

from __future__ import annotations

from sylver_claims.claims.lemmas.order import BASICS, same_outcome, step
from sylver_claims.claims.lemmas.periodicity.halves import (
    BY_HALVES,
    EVEN_MOVE,
    EVENS_KEPT,
    NONE_BELOW,
    NOT_NEGATIVE,
    ODD_MOVE,
    SEEN,
    Halves,
)
from sylver_claims.claims.lemmas.positions import every
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction

SWAPPED_ALIKE = "if s is like u, then u is like s"
SAME_PLACE = "if s and u are alike and have the same least odd number, they have the same outcome"
ALIKE_EVEN = "after an even move, positions that were alike are alike"
ALIKE_ABOVE = "after an odd move above the least one, positions that were alike are alike"
ALIKE_BELOW = "after an odd move below the least one, positions that were alike are alike"
FAR = "after an odd move far below, only the even numbers count"


def likeness(H: Halves) -> list[AnyStep]:
    """Show that positions that are alike remain alike after moves, and have the same outcome at the same place."""
    return [*same_place(H), *alike(H), *far_below(H)]


def same_place(H: Halves) -> list[AnyStep]:
    """Show that positions that are alike and have the same least odd number have the same numbers and outcome."""
    from z3 import Implies

    s, u, q, v, there, lost = H.s, H.u, H.q, H.v, H.alike(H.s, H.q, H.u, H.q), H.P.lost
    name = "if s and u are alike and have the same least odd number, u contains s"
    return [
        step(
            SWAPPED_ALIKE,
            every([s, q, u, v], Implies(H.alike(s, q, u, v), H.alike(u, v, s, q)), H.alike(s, q, u, v)),
            [],
            ["alike", "same_evens"],
        ),
        step(
            name,
            every([s, q, u], Implies(there, H.P.within(s, u)), there),
            [SEEN, BY_HALVES],
            ["alike", "same_evens", "within"],
        ),
        step(
            SAME_PLACE,
            every([s, q, u], Implies(there, lost(s) == lost(u)), there),
            [name, SWAPPED_ALIKE, same_outcome],
        ),
    ]


def alike(H: Halves) -> list[AnyStep]:
    """Show that positions that are alike are alike after the same moves."""
    from z3 import And, Implies, Ints

    s, u, q, v, j, k, m, T = H.s, H.u, H.q, H.v, H.j, H.k, H.m, H.T
    even, seen, e, o = H.even, H.seen, H.to_even, H.to_odd
    n, c = Ints("i_alike c_alike")
    here = H.alike(s, q, u, v)
    inductions = [
        Induction(
            name=f"by induction, after an even move: {name}",
            variable=variable,
            complete=True,
            goal=every([s, q, u, v, m], Implies(And(here, m > 0), And(one == other, same)), here, looked_at),
            uses=uses,
            definitions=definitions,
        )
        for name, variable, one, other, looked_at, same, uses, definitions in (
            (
                "the same even numbers",
                n,
                even(s, n),
                even(u, n),
                even(e(s, m), n),
                even(e(s, m), n) == even(e(u, m), n),
                [NOT_NEGATIVE, f"{EVEN_MOVE}: even"],
                ["alike", "same_evens"],
            ),
            (
                "the same odd numbers",
                c,
                seen(s, q, c),
                seen(u, v, c),
                seen(e(s, m), q, c),
                seen(e(s, m), q, c) == seen(e(u, m), v, c),
                [NONE_BELOW, f"{EVEN_MOVE}: the least odd one", f"{EVEN_MOVE}: {SEEN}"],
                ["alike"],
            ),
        )
    ]
    return [
        *inductions,
        step(
            ALIKE_EVEN,
            every([s, q, u, v, m], Implies(And(here, m > 0), H.alike(e(s, m), q, e(u, m), v)), here, e(s, m)),
            [NOT_NEGATIVE, f"{EVEN_MOVE}: the least odd one", NONE_BELOW, *(each.name for each in inductions)],
            ["alike", "same_evens"],
        ),
        *(
            step(
                name,
                every(
                    [s, q, u, v, j, k],
                    Implies(And(here, j - q == k - v, j >= T, k >= T, when), H.alike(o(s, j), place, o(u, k), other)),
                    here,
                    o(s, j),
                    o(u, k),
                ),
                [f"{ODD_MOVE}: the least odd one", EVENS_KEPT, f"{ODD_MOVE}: odd numbers as seen from {seen_from}"],
                ["alike", "same_evens", "least_odd"],
            )
            for name, when, place, other, seen_from in (
                (ALIKE_ABOVE, j > q, q, v, "q"),
                (ALIKE_BELOW, j < q, j, k, "j"),
            )
        ),
    ]


def far_below(H: Halves) -> list[AnyStep]:
    """Show that s and u with the same even numbers have the same outcome after an odd move far below."""
    from z3 import And, Implies

    within, lost = H.P.within, H.P.lost
    s, u, q, v, i, j, T = H.s, H.u, H.q, H.v, H.i, H.j, H.T
    even, odd, o = H.even, H.odd, H.to_odd
    far = And(H.same_evens(s, u), H.least(s, q), H.full(u), j >= 0, j < q - T)
    at = [H.same_evens(s, u), H.least(s, q), o(u, j)]
    both = And(H.same_evens(s, u), H.least(s, q), H.least(u, v), j >= 0, j < q - T, j < v - T)
    name = "u contains s after an odd move far below"
    return [
        step(
            f"{name}: an odd number less the move",
            every([s, q, u, j, i], Implies(And(far, odd(s, i)), even(u, i - j)), *at, odd(s, i)),
            [],
            ["least_odd", "even_from_T"],
        ),
        step(
            f"{name}: odd numbers",
            every([s, q, u, j, i], Implies(And(far, odd(s, i)), odd(o(u, j), i)), *at, odd(s, i)),
            [f"{name}: an odd number less the move", f"{ODD_MOVE}: even", f"{ODD_MOVE}: odd"],
        ),
        step(
            name,
            every([s, q, u, j], Implies(far, within(s, o(u, j))), *at),
            [BY_HALVES, f"{ODD_MOVE}: even", f"{name}: odd numbers"],
            ["within", "same_evens"],
        ),
        step(
            f"{name}, and after the same move",
            every([s, q, u, j], Implies(far, within(o(s, j), o(u, j))), *at),
            [name, *BASICS],
            ["odd_move"],
        ),
        step(
            "the same even numbers in the other order",
            every([s, u], Implies(H.same_evens(s, u), H.same_evens(u, s)), H.same_evens(s, u)),
            [],
            ["same_evens"],
        ),
        step(
            FAR,
            every(
                [s, q, u, v, j],
                Implies(both, lost(o(s, j)) == lost(o(u, j))),
                H.least(s, q),
                H.least(u, v),
                o(s, j),
                o(u, j),
            ),
            [f"{name}, and after the same move", "the same even numbers in the other order", same_outcome],
            ["least_odd"],
        ),
    ]
