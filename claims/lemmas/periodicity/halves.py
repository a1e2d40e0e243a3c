"""Positions with all even numbers above 2T, by the halves of their numbers: 2i is written as i, and 2i + 1, too.

Let 2q + 1, q ≥ T, be the least odd number of such a position s. Then all odd numbers above 2(q + T) + 1 are in s, and
only even moves change the even numbers.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import has_n, has_s, moves, step
from sylver_claims.claims.lemmas.positions import every
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let

SIZE = "T ≥ 0"
NOT_NEGATIVE = "0 is in s, and no negative number is"
SUMS, EVEN_MOVE, ODD_MOVE = "the sum of two numbers is in s", "the numbers of s and 2m", "the numbers of s and 2j + 1"
BY_HALVES = "the numbers of s by halves"
EVEN_LARGER, ODD_LARGER = "an even move makes s larger", "an odd move makes s larger"
BEYOND = "all odd numbers above 2(q + T) + 1 are in s"
EVENS_KEPT = "an odd move does not change the even numbers"
ODDS_AFTER = "after the move 2j + 1, an odd number is in s, or it is 2j + 1 more than an even number of s"
SEEN, NONE_BELOW = "odd numbers as seen from q", "no odd number is less than the least one"


class Halves:
    """Terms of the steps: T, the numbers and moves of a position by halves, and positions that are alike."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, Int, Ints, IntSort

        whole, truth = IntSort(), BoolSort()
        self.P = case.positions
        self.T = Int("T_even")
        self.even, self.odd = (Function(f"{name}_half", whole, whole, truth) for name in ("even", "odd"))
        self.to_even, self.to_odd = (Function(f"{name}_move", whole, whole, whole) for name in ("even", "odd"))
        self.seen = Function("odd_from", whole, whole, whole, truth)
        self.full = Function("even_from_T", whole, truth)
        self.least, self.same_evens = (Function(name, whole, whole, truth) for name in ("least_odd", "same_evens"))
        self.alike = Function("alike", *[whole] * 4, truth)
        self.s, self.u, self.q, self.v = Ints("s_half u_half q_half v_half")
        self.i, self.j, self.k, self.m, self.c = Ints("i_half j_half k_half m_half c_half")


def halves(H: Halves, case: Any) -> list[AnyStep]:
    """Show how moves act on positions by halves; an earlier step shows that T is not negative."""
    return [*moves(case), *terms(H), *numbers(H), *after_moves(H)]


def terms(H: Halves) -> list[AnyStep]:
    """Name the terms."""
    from z3 import And, Implies, Not

    s, u, q, v, i, j, m, c, T = H.s, H.u, H.q, H.v, H.i, H.j, H.m, H.c, H.T
    none_below = every(i, Implies(i < q, Not(H.odd(s, i))), H.odd(s, i))
    from_T = every(i, Implies(i > T, H.even(s, i)), H.even(s, i))
    found = [
        ("2i is in s", H.even(s, i), H.P.element(s, 2 * i)),
        ("2i + 1 is in s", H.odd(s, i), H.P.element(s, 2 * i + 1)),
        ("2(q + c) + 1 is in s", H.seen(s, q, c), H.odd(s, q + c)),
        ("the position after 2m", H.to_even(s, m), H.P.after(s, 2 * m)),
        ("the position after 2j + 1", H.to_odd(s, j), H.P.after(s, 2 * j + 1)),
        ("all even numbers above 2T are in s", H.full(s), from_T),
        ("2q + 1 is the least odd number of s", H.least(s, q), And(q >= T, H.odd(s, q), H.full(s), none_below)),
        ("s and u have the same even numbers", H.same_evens(s, u), _same(H.even(s, i), H.even(u, i), i)),
        (
            "s with the least odd number 2q + 1 is like u with 2v + 1",
            H.alike(s, q, u, v),
            And(H.least(s, q), H.least(u, v), H.same_evens(s, u), _same(H.seen(s, q, c), H.seen(u, v, c), c)),
        ),
    ]
    return [Let(name=name, constant=constant, value=value) for name, constant, value in found]


def _same(one: Any, other: Any, variable: Any) -> Any:
    from z3 import ForAll

    return ForAll(variable, one == other, patterns=[one, other])


def numbers(H: Halves) -> list[AnyStep]:
    """Describe the even and odd numbers of a position, and those after a move."""
    from z3 import And, ForAll, Implies, Not, Or

    has, within = H.P.element, H.P.within
    s, q, i, j, k, m, T = H.s, H.q, H.i, H.j, H.k, H.m, H.T
    even, odd, e, o = H.even, H.odd, H.to_even, H.to_odd
    by_halves = Or(And(k % 2 == 0, even(s, k / 2)), And(k % 2 == 1, odd(s, k / 2)))
    none = And(even(s, 0), Implies(i < 0, Not(Or(even(s, i), odd(s, i)))))
    above = And(H.least(s, q), i > q + T)
    larger_even = And(within(s, e(s, m)), has(e(s, m), 2 * m), has(s, 2 * m) == even(s, m))
    larger_odd = And(within(s, o(s, j)), has(o(s, j), 2 * j + 1), has(s, 2 * j + 1) == odd(s, j))
    found = [
        step(
            f"{SUMS}: {name}",
            every(
                [s, i, j, k],
                Implies(And(one(s, i), other(s, j), k == i + j + more), total(s, k)),
                one(s, i),
                other(s, j),
                total(s, k),
            ),
            [],
            ["in_position", "even_half", "odd_half"],
        )
        for name, one, other, total, more in (("even and odd", even, odd, odd, 0), ("odd", odd, odd, even, 1))
    ]
    found += [
        step(
            f"{name}: {parity}",
            every([s, n, i], Implies(legal, of(new, i) == Or(of(s, i), less)), of(new, i), of(s, i)),
            [],
            ["in_position", "after_move", "even_half", "odd_half", "even_move", "odd_move"],
        )
        for name, n, legal, new, parity, of, less in (
            (EVEN_MOVE, m, m > 0, e(s, m), "even", even, even(e(s, m), i - m)),
            (EVEN_MOVE, m, m > 0, e(s, m), "odd", odd, odd(e(s, m), i - m)),
            (ODD_MOVE, j, j >= 0, o(s, j), "even", even, odd(o(s, j), i - j - 1)),
            (ODD_MOVE, j, j >= 0, o(s, j), "odd", odd, even(o(s, j), i - j)),
        )
    ]
    return [
        *found,
        step(BY_HALVES, every([s, k], has(s, k) == by_halves, has(s, k)), [], ["even_half", "odd_half"]),
        step(
            NOT_NEGATIVE,
            ForAll([s, i], none, patterns=[even(s, i), odd(s, i)]),
            [],
            ["in_position", "even_half", "odd_half"],
        ),
        step(
            EVEN_LARGER,
            every([s, m], Implies(m > 0, larger_even), e(s, m)),
            [has_s, has_n],
            ["even_move", "even_half"],
        ),
        step(
            ODD_LARGER,
            every([s, j], Implies(j >= 0, larger_odd), o(s, j)),
            [has_s, has_n],
            ["odd_move", "odd_half"],
        ),
        step(
            f"{BEYOND}: as a sum",
            every([s, q, i], Implies(above, And(even(s, i - q), odd(s, q))), H.least(s, q), odd(s, i)),
            [],
            ["least_odd", "even_from_T"],
        ),
        step(
            BEYOND,
            every([s, q, i], Implies(above, odd(s, i)), H.least(s, q), odd(s, i)),
            [f"{BEYOND}: as a sum", f"{SUMS}: even and odd"],
        ),
    ]


def after_moves(H: Halves) -> list[AnyStep]:
    """Describe the least odd number after a move, and the odd numbers as seen from it."""
    from z3 import And, If, Implies, Int, Not, Or

    s, q, i, j, m, c, T = H.s, H.q, H.i, H.j, H.m, H.c, H.T
    even, odd, seen, e, o, least = H.even, H.odd, H.seen, H.to_even, H.to_odd, H.least
    n = Int("i_below")
    moved, odd_moved = And(H.full(s), m > 0), And(H.full(s), j >= T)
    seen_after = Or(seen(s, q, c), seen(e(s, m), q, c - m))
    from_q, from_j = Or(seen(s, q, c), even(s, c - (j - q))), Or(seen(s, q, c + (j - q)), even(s, c))
    none_below = f"by induction, after an even move: {NONE_BELOW}"
    return [
        step(
            EVENS_KEPT,
            every([s, j, i], Implies(odd_moved, even(o(s, j), i) == even(s, i)), even(o(s, j), i)),
            [SIZE, NOT_NEGATIVE, f"{ODD_MOVE}: even"],
            ["even_from_T"],
        ),
        step(
            ODDS_AFTER,
            every([s, j, i], Implies(odd_moved, odd(o(s, j), i) == Or(odd(s, i), even(s, i - j))), odd(o(s, j), i)),
            [SIZE, EVENS_KEPT, f"{ODD_MOVE}: odd"],
        ),
        step(
            f"{ODD_MOVE}: the least odd one",
            every([s, q, j], Implies(And(least(s, q), j >= T), least(o(s, j), If(j < q, j, q))), least(s, q), o(s, j)),
            [SIZE, NOT_NEGATIVE, EVENS_KEPT, ODDS_AFTER],
            ["least_odd", "even_from_T"],
        ),
        Induction(
            name=none_below,
            variable=n,
            complete=True,
            goal=every(
                [s, q, m],
                Implies(And(least(s, q), m > 0, n < q), Not(odd(e(s, m), n))),
                least(s, q),
                odd(e(s, m), n),
            ),
            uses=[NOT_NEGATIVE, f"{EVEN_MOVE}: odd"],
            definitions=["least_odd"],
        ),
        step(
            "all even numbers above 2T are in s and 2m",
            every(
                [s, m, i], Implies(And(moved, i > T), And(even(s, i), even(e(s, m), i))), H.full(s), even(e(s, m), i)
            ),
            [f"{EVEN_MOVE}: even"],
            ["even_from_T"],
        ),
        step(
            f"{EVEN_MOVE}: the least odd one",
            every([s, q, m], Implies(And(least(s, q), m > 0), least(e(s, m), q)), least(s, q), e(s, m)),
            [NOT_NEGATIVE, "all even numbers above 2T are in s and 2m", f"{EVEN_MOVE}: odd", none_below],
            ["least_odd", "even_from_T"],
        ),
        step(
            SEEN,
            every([s, q, i], seen(s, q, i - q) == odd(s, i), least(s, q), odd(s, i)),
            [],
            ["odd_from"],
        ),
        step(
            NONE_BELOW,
            every([s, q, c], Implies(And(least(s, q), c < 0), Not(seen(s, q, c))), least(s, q), seen(s, q, c)),
            [],
            ["odd_from", "least_odd"],
        ),
        step(
            f"{EVEN_MOVE}: {SEEN}",
            every(
                [s, q, m, c],
                Implies(m > 0, seen(e(s, m), q, c) == seen_after),
                seen(e(s, m), q, c),
                seen(s, q, c),
            ),
            [f"{EVEN_MOVE}: odd"],
            ["odd_from"],
        ),
        *(
            step(
                f"{ODD_MOVE}: odd numbers as seen from {name}",
                every(
                    [s, q, j, c],
                    Implies(And(least(s, q), j >= T), seen(o(s, j), place, c) == shown),
                    least(s, q),
                    seen(o(s, j), place, c),
                ),
                [ODDS_AFTER],
                ["odd_from", "least_odd"],
            )
            for name, place, shown in (("q", q, from_q), ("j", j, from_j))
        ),
    ]
