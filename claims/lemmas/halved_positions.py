"""Positions that contain the even numbers from 2T + 2 on, and an odd number: the numbers 2i and 2i + 1 by their i.

The least odd number of such a position s is 2q + 1, with q ≥ T. So all odd numbers above 2(q + T) + 1 are in s, and the
even numbers in s are sums of even moves alone. A move changes the even numbers, and the odd ones as seen from q, in the
same way for all q. An odd move below 2(q − T) + 1 leaves nothing of the odd numbers in s.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.order import BASICS, HAS_N, HAS_S, LEAST, ORDER, SAME_OUTCOME, moves, step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let

NOT_NEGATIVE = "no negative number is in s, and 0 is"
SUMS = "the sum of two numbers is in s"
EVEN_MOVE, ODD_MOVE = "the numbers in s and 2m", "the numbers in s and 2j + 1"
BEYOND = "all odd numbers beyond 2(q + T) + 1 are in s"
EVENS_KEPT = "an odd move does not change the even numbers"
ODDS_AFTER = "an odd number after the move 2j + 1 is in s, or it is 2j + 1 more than an even number in s"
AFTER_EVEN, AFTER_ODD = "2q + 1 is the least odd number after an even move", "the least odd number after an odd move"
SAME_PLACE = "of positions that are alike at the same place, both are lost or none"
ALIKE_EVEN, ALIKE_ABOVE, ALIKE_BELOW = (
    f"after {move}, positions that were alike are alike" for move in ("an even move", "an odd move above", "one below")
)
FAR = "far below, an odd move leads from positions with the same even numbers to the same position"


class Halves:
    """Terms of the steps: the even and odd numbers of a position, moves, and two positions that are alike."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, Int, Ints, IntSort

        whole, truth = IntSort(), BoolSort()
        self.P = case.positions
        self.T = Int("T_even")
        self.even, self.odd, self.state = (Function(f"{name}_half", whole, whole, truth) for name in ("even", "odd", "least"))
        self.to_even, self.to_odd = (Function(f"{name}_move", whole, whole, whole) for name in ("even", "odd"))
        self.seen = Function("odd_from", whole, whole, whole, truth)
        self.full = Function("has_even_from_T", whole, truth)
        self.alike = Function("alike_at", *[whole] * 4, truth)
        self.same_evens = Function("same_even", whole, whole, truth)
        self.s, self.u, self.q, self.v = Ints("s_half u_half q_half v_half")
        self.i, self.j, self.k, self.m, self.c = Ints("i_half j_half k_half m_half c_half")


def halves(H: Halves, case: Any) -> list[AnyStep]:
    """Show how moves act on the numbers of a position, halved; T ≥ 0 is given by a step."""
    return [*moves(case), *terms(H), *after_moves(H), *alike(H)]


def terms(H: Halves) -> list[AnyStep]:
    """Describe even and odd numbers of a position, and after a move."""
    from z3 import And, ForAll, Implies, Not, Or

    has, after = H.P.element, H.P.after
    s, u, q, v, i, j, k, m, T = H.s, H.u, H.q, H.v, H.i, H.j, H.k, H.m, H.T
    even, odd, e, o = H.even, H.odd, H.to_even, H.to_odd
    none_below = ForAll(i, Implies(i < q, Not(odd(s, i))), patterns=[odd(s, i)])
    from_T = ForAll(i, Implies(i > T, even(s, i)), patterns=[even(s, i)])
    equal = ForAll(i, even(s, i) == even(u, i), patterns=[even(s, i), even(u, i)])
    c, seen = H.c, H.seen
    shifted = ForAll(c, seen(s, q, c) == seen(u, v, c), patterns=[seen(s, q, c), seen(u, v, c)])

    def sums(name: str, left: Any, right: Any, total: Any, more: int) -> AnyStep:
        at = And(left(s, i), right(s, j), k <= i + j + more, k >= i + j + more)
        return step(
            f"{SUMS}: {name}",
            ForAll([s, i, j, k], Implies(at, total(s, k)), patterns=[together(left(s, i), right(s, j), total(s, k))]),
            [],
            ["in_position", "even_half", "odd_half"],
        )

    def moved(name: str, of: Any, new: Any, other: Any, less: Any, move: Any, when: Any) -> AnyStep:
        return step(
            name,
            ForAll(
                [s, move, i],
                Implies(when, of(new, i) == Or(of(s, i), other(new, i - less))),
                patterns=[together(of(new, i), of(s, i))],
            ),
            [],
            ["in_position", "after_move", "even_half", "odd_half", "even_move", "odd_move"],
        )

    return [
        Let(name="2i is in s", constant=even(s, i), value=has(s, 2 * i)),
        Let(name="2i + 1 is in s", constant=odd(s, i), value=has(s, 2 * i + 1)),
        Let(name="2(q + c) + 1 is in s", constant=seen(s, q, c), value=odd(s, q + c)),
        Let(name="the position after 2m", constant=e(s, m), value=after(s, 2 * m)),
        Let(name="the position after 2j + 1", constant=o(s, j), value=after(s, 2 * j + 1)),
        Let(name="all even numbers above 2T are in s", constant=H.full(s), value=from_T),
        Let(
            name="2q + 1 is the least odd number of s",
            constant=H.state(s, q),
            value=And(q >= T, odd(s, q), H.full(s), none_below),
        ),
        Let(name="s and u have the same even numbers", constant=H.same_evens(s, u), value=equal),
        Let(
            name="the numbers of s as seen from q are those of u as seen from v",
            constant=H.alike(s, q, u, v),
            value=And(H.state(s, q), H.state(u, v), H.same_evens(s, u), shifted),
        ),
        step(
            NOT_NEGATIVE,
            ForAll(
                [s, i],
                And(even(s, 0), Implies(i < 0, And(Not(even(s, i)), Not(odd(s, i))))),
                patterns=[even(s, i), odd(s, i)],
            ),
            [],
            ["in_position", "even_half", "odd_half"],
        ),
        sums("even ones", even, even, even, 0),
        sums("an even and an odd one", even, odd, odd, 0),
        sums("odd ones", odd, odd, even, 1),
        moved(f"{EVEN_MOVE}: even", even, e(s, m), even, m, m, m > 0),
        moved(f"{EVEN_MOVE}: odd", odd, e(s, m), odd, m, m, m > 0),
        moved(f"{ODD_MOVE}: even", even, o(s, j), odd, j + 1, j, j >= 0),
        moved(f"{ODD_MOVE}: odd", odd, o(s, j), even, j, j, j >= 0),
        step(
            "an even move is larger",
            ForAll(
                [s, m],
                Implies(m > 0, And(H.P.within(s, e(s, m)), has(e(s, m), 2 * m), has(s, 2 * m) == even(s, m))),
                patterns=[e(s, m)],
            ),
            [HAS_S, HAS_N],
            ["even_move", "even_half"],
        ),
        step(
            "an odd move is larger",
            ForAll(
                [s, j],
                Implies(
                    j >= 0,
                    And(H.P.within(s, o(s, j)), has(o(s, j), 2 * j + 1), has(s, 2 * j + 1) == odd(s, j)),
                ),
                patterns=[o(s, j)],
            ),
            [HAS_S, HAS_N],
            ["odd_move", "odd_half"],
        ),
        step(
            "an even number above 2T and the least odd one",
            ForAll(
                [s, q, i],
                Implies(And(H.state(s, q), i > q + T), And(even(s, i - q), odd(s, q))),
                patterns=[together(H.state(s, q), odd(s, i))],
            ),
            [],
            ["least_half", "has_even_from_T"],
        ),
        step(
            BEYOND,
            ForAll([s, q, i], Implies(And(H.state(s, q), i > q + T), odd(s, i)), patterns=[together(H.state(s, q), odd(s, i))]),
            ["an even number above 2T and the least odd one", f"{SUMS}: an even and an odd one"],
        ),
    ]


def after_moves(H: Halves) -> list[AnyStep]:
    """Describe the least odd number after a move."""
    from z3 import And, ForAll, If, Implies, Int, Not, Or

    s, u, q, v, i, j, k, m, T = H.s, H.u, H.q, H.v, H.i, H.j, H.k, H.m, H.T
    even, odd, e, o = H.even, H.odd, H.to_even, H.to_odd
    c = Int("i_below")
    return [
        step(
            EVENS_KEPT,
            ForAll(
                [s, j, i],
                Implies(And(H.full(s), j >= T), even(o(s, j), i) == even(s, i)),
                patterns=[even(o(s, j), i)],
            ),
            ["T ≥ 0", NOT_NEGATIVE, f"{ODD_MOVE}: even"],
            ["has_even_from_T"],
        ),
        step(
            ODDS_AFTER,
            ForAll(
                [s, j, i],
                Implies(And(H.full(s), j >= T), odd(o(s, j), i) == Or(odd(s, i), even(s, i - j))),
                patterns=[odd(o(s, j), i)],
            ),
            ["T ≥ 0", EVENS_KEPT, f"{ODD_MOVE}: odd"],
        ),
        step(
            AFTER_ODD,
            ForAll(
                [s, q, j],
                Implies(And(H.state(s, q), j >= T), H.state(o(s, j), If(j < q, j, q))),
                patterns=[together(H.state(s, q), o(s, j))],
            ),
            ["T ≥ 0", NOT_NEGATIVE, EVENS_KEPT, ODDS_AFTER],
            ["least_half", "has_even_from_T"],
        ),
        Induction(
            name="by induction: no odd number below is in s and 2m",
            variable=c,
            complete=True,
            goal=ForAll(
                [s, q, m],
                Implies(And(H.state(s, q), m > 0, c < q), Not(odd(e(s, m), c))),
                patterns=[together(H.state(s, q), odd(e(s, m), c))],
            ),
            uses=[NOT_NEGATIVE, f"{EVEN_MOVE}: odd"],
            definitions=["least_half"],
        ),
        step(
            "all even numbers above 2T are in s and 2m",
            ForAll(
                [s, m, i],
                Implies(And(H.full(s), m > 0, i > T), And(even(s, i), even(e(s, m), i))),
                patterns=[together(H.full(s), even(e(s, m), i))],
            ),
            [f"{EVEN_MOVE}: even"],
            ["has_even_from_T"],
        ),
        step(
            AFTER_EVEN,
            ForAll(
                [s, q, m],
                Implies(And(H.state(s, q), m > 0), H.state(e(s, m), q)),
                patterns=[together(H.state(s, q), e(s, m))],
            ),
            [
                NOT_NEGATIVE,
                "all even numbers above 2T are in s and 2m",
                f"{EVEN_MOVE}: odd",
                "by induction: no odd number below is in s and 2m",
            ],
            ["least_half", "has_even_from_T"],
        ),
    ]


def alike(H: Halves) -> list[AnyStep]:
    """Show that positions that are alike are alike after the same moves."""
    from z3 import And, ForAll, Implies, Int, Not, Or

    has, within, lost = H.P.element, H.P.within, H.P.lost
    s, u, q, v, i, j, k, m, c, T = H.s, H.u, H.q, H.v, H.i, H.j, H.k, H.m, H.c, H.T
    even, odd, seen, e, o = H.even, H.odd, H.seen, H.to_even, H.to_odd
    d, d2 = Int("c_even"), Int("c_odd")
    here, there = H.alike(s, q, u, v), H.alike(s, q, u, q)
    by_odd = And(here, j - q == k - v, j >= T, k >= T)
    far = And(H.same_evens(s, u), H.state(s, q), H.full(u), j >= 0, j < q - T)
    looked_at = [H.same_evens(s, u), H.state(s, q), o(u, j)]
    even_alike, odd_alike = "by induction: the even numbers", "by induction: the odd numbers"
    same_numbers = "positions that are alike at the same place have the same numbers"
    return [
        step(
            "the same even numbers in the other order, too",
            ForAll([s, u], Implies(H.same_evens(s, u), H.same_evens(u, s)), patterns=[H.same_evens(s, u)]),
            [],
            ["same_even"],
        ),
        step(
            "numbers by halves",
            ForAll(
                [s, k],
                has(s, k) == Or(And(k % 2 == 0, even(s, k / 2)), And(k % 2 == 1, odd(s, k / 2))),
                patterns=[has(s, k)],
            ),
            [],
            ["even_half", "odd_half"],
        ),
        step(
            "alike in the other order, too",
            ForAll([s, q, u, v], Implies(here, H.alike(u, v, s, q)), patterns=[here]),
            [],
            ["alike_at", "same_even"],
        ),
        step(
            "an odd number as seen from q",
            ForAll([s, q, i], seen(s, q, i - q) == odd(s, i), patterns=[together(H.state(s, q), odd(s, i))]),
            [],
            ["odd_from"],
        ),
        step(
            f"{same_numbers}: halved",
            ForAll(
                [s, q, u, i],
                Implies(there, And(even(s, i) == even(u, i), odd(s, i) == odd(u, i))),
                patterns=[together(there, even(s, i)), together(there, odd(s, i))],
            ),
            ["an odd number as seen from q"],
            ["alike_at", "same_even"],
        ),
        step(
            same_numbers,
            ForAll([s, q, u, k], Implies(And(there, has(s, k)), has(u, k)), patterns=[together(there, has(s, k))]),
            ["numbers by halves", f"{same_numbers}: halved"],
        ),
        step(
            "positions that are alike at the same place contain each other",
            ForAll([s, q, u], Implies(there, within(s, u)), patterns=[there]),
            [same_numbers],
            ["within"],
        ),
        step(
            SAME_PLACE,
            ForAll([s, q, u], Implies(there, lost(s) == lost(u)), patterns=[there]),
            [
                "positions that are alike at the same place contain each other",
                "alike in the other order, too",
                SAME_OUTCOME,
            ],
        ),
        step(
            f"{EVEN_MOVE}: odd, as seen from q",
            ForAll(
                [s, q, m, c],
                Implies(m > 0, seen(e(s, m), q, c) == Or(seen(s, q, c), seen(e(s, m), q, c - m))),
                patterns=[together(seen(e(s, m), q, c), seen(s, q, c))],
            ),
            [f"{EVEN_MOVE}: odd"],
            ["odd_from"],
        ),
        step(
            "none is seen below",
            ForAll(
                [s, q, c],
                Implies(And(H.state(s, q), c < 0), Not(seen(s, q, c))),
                patterns=[together(H.state(s, q), seen(s, q, c))],
            ),
            [],
            ["odd_from", "least_half"],
        ),
        Induction(
            name=even_alike,
            variable=d,
            complete=True,
            goal=ForAll(
                [s, q, u, v, m],
                Implies(
                    And(here, m > 0), And(even(s, d) == even(u, d), even(e(s, m), d) == even(e(u, m), d))
                ),
                patterns=[together(here, even(e(s, m), d))],
            ),
            uses=[NOT_NEGATIVE, f"{EVEN_MOVE}: even"],
            definitions=["alike_at", "same_even"],
        ),
        Induction(
            name=odd_alike,
            variable=d2,
            complete=True,
            goal=ForAll(
                [s, q, u, v, m],
                Implies(
                    And(here, m > 0),
                    And(seen(s, q, d2) == seen(u, v, d2), seen(e(s, m), q, d2) == seen(e(u, m), v, d2)),
                ),
                patterns=[together(here, seen(e(s, m), q, d2))],
            ),
            uses=["none is seen below", AFTER_EVEN, f"{EVEN_MOVE}: odd, as seen from q"],
            definitions=["alike_at"],
        ),
        step(
            ALIKE_EVEN,
            ForAll(
                [s, q, u, v, m],
                Implies(And(here, m > 0), H.alike(e(s, m), q, e(u, m), v)),
                patterns=[together(here, e(s, m))],
            ),
            [NOT_NEGATIVE, AFTER_EVEN, "none is seen below", even_alike, odd_alike],
            ["alike_at", "same_even"],
        ),
        step(
            f"{ODD_MOVE}: odd, as seen from q",
            ForAll(
                [s, q, j, c],
                Implies(
                    And(H.state(s, q), j >= T), seen(o(s, j), q, c) == Or(seen(s, q, c), even(s, c - (j - q)))
                ),
                patterns=[together(H.state(s, q), seen(o(s, j), q, c))],
            ),
            [ODDS_AFTER],
            ["odd_from", "least_half"],
        ),
        step(
            f"{ODD_MOVE}: odd, as seen from j",
            ForAll(
                [s, q, j, c],
                Implies(
                    And(H.state(s, q), j >= T), seen(o(s, j), j, c) == Or(seen(s, q, c + (j - q)), even(s, c))
                ),
                patterns=[together(H.state(s, q), seen(o(s, j), j, c))],
            ),
            [ODDS_AFTER],
            ["odd_from", "least_half"],
        ),
        *(
            step(
                name,
                ForAll(
                    [s, q, u, v, j, k],
                    Implies(And(by_odd, when), H.alike(o(s, j), at, o(u, k), at_other)),
                    patterns=[together(here, o(s, j), o(u, k))],
                ),
                [AFTER_ODD, EVENS_KEPT, f"{ODD_MOVE}: odd, as seen from {seen_from}"],
                ["alike_at", "same_even", "least_half"],
            )
            for name, when, at, at_other, seen_from in (
                (ALIKE_ABOVE, j > q, q, v, "q"),
                (ALIKE_BELOW, j < q, j, k, "j"),
            )
        ),
        step(
            "far below: an even number",
            ForAll(
                [s, q, u, j, i],
                Implies(far, And(Implies(even(s, i), even(o(u, j), i)), Implies(odd(s, i), even(u, i - j)))),
                patterns=[together(*looked_at, even(s, i)), together(*looked_at, odd(s, i))],
            ),
            [f"{ODD_MOVE}: even"],
            ["same_even", "least_half", "has_even_from_T"],
        ),
        step(
            "far below: an odd number",
            ForAll(
                [s, q, u, j, i],
                Implies(And(far, odd(s, i)), odd(o(u, j), i)),
                patterns=[together(*looked_at, odd(s, i))],
            ),
            ["far below: an even number", f"{ODD_MOVE}: even", f"{ODD_MOVE}: odd", "T ≥ 0"],
        ),
        step(
            "far below: each number",
            ForAll(
                [s, q, u, j, k],
                Implies(And(far, has(s, k)), has(o(u, j), k)),
                patterns=[together(*looked_at, has(s, k))],
            ),
            ["numbers by halves", "far below: an even number", "far below: an odd number"],
        ),
        step(
            "far below: so the position after the move contains the other one",
            ForAll([s, q, u, j], Implies(far, within(s, o(u, j))), patterns=[together(*looked_at)]),
            ["far below: each number"],
            ["within"],
        ),
        step(
            "far below: and the other one after the same move",
            ForAll([s, q, u, j], Implies(far, within(o(s, j), o(u, j))), patterns=[together(*looked_at)]),
            ["far below: so the position after the move contains the other one", *BASICS],
            ["odd_move"],
        ),
        step(
            FAR,
            ForAll(
                [s, q, u, v, j],
                Implies(
                    And(H.same_evens(s, u), H.state(s, q), H.state(u, v), j >= 0, j < q - T, j < v - T),
                    lost(o(s, j)) == lost(o(u, j)),
                ),
                patterns=[together(H.state(s, q), H.state(u, v), o(s, j), o(u, j))],
            ),
            ["far below: and the other one after the same move", "the same even numbers in the other order, too", SAME_OUTCOME],
            ["least_half"],
        ),
    ]
