"""So the winning moves of Sx repeat."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import outcome_eliminated, step
from sylver_claims.claims.lemmas.periodicity.alike import ALIKE_BELOW, ALIKE_EVEN
from sylver_claims.claims.lemmas.periodicity.halves import (
    BEYOND,
    BY_HALVES,
    EVENS_KEPT,
    NOT_NEGATIVE,
    ODD_LARGER,
    ODD_MOVE,
    ODDS_AFTER,
    SIZE,
    SUMS,
)
from sylver_claims.claims.lemmas.periodicity.terms import (
    ABOVE_ALIKE,
    BY_PARITY,
    FAR_IN_S,
    FULL,
    LEAST_OF_SX,
    LET_B,
    LET_T,
    LET_Y,
    NEAR_BOTH,
    NO_ODD_WINS,
    OF_S,
    OTHER_BOTH,
    PERIOD,
    SX_ALIKE,
    Periodic,
)
from sylver_claims.claims.lemmas.positions import every, some
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Let, Pick


def after_x(D: Periodic) -> list[AnyStep]:
    """Show that any two Sx are alike, and that an odd move far below x wins in Sx exactly if it wins in S."""
    from z3 import And, Implies

    S, q, v, j, T, o = D.S, D.q, D.v, D.j, D.T, D.to_odd
    Sx, Sz, Sy = o(S, q), o(S, v), o(S, j)
    far = And(j >= 0, j < q - T)
    return [
        step(
            LEAST_OF_SX,
            every(q, Implies(q >= T, D.least(Sx, q)), Sx),
            [FULL, OF_S, EVENS_KEPT, ODDS_AFTER, NOT_NEGATIVE],
            ["least_odd", "even_from_T"],
        ),
        step(
            SX_ALIKE,
            every([q, v], Implies(And(q >= T, v >= T), D.alike(Sx, q, Sz, v)), Sx, Sz),
            [LEAST_OF_SX, FULL, OF_S, EVENS_KEPT, ODDS_AFTER],
            ["alike", "same_evens", "odd_from"],
        ),
        step(
            "y and x − y are in Sy, where y is far below x",
            every([q, j], Implies(far, And(D.even(S, q - j), D.even(Sy, q - j), D.odd(Sy, j))), o(Sx, j)),
            [FULL, f"{ODD_MOVE}: even", ODD_LARGER],
            ["even_from_T", "odd_half"],
        ),
        step(
            "so x is in Sy",
            every([q, j], Implies(far, D.odd(Sy, q)), o(Sx, j)),
            ["y and x − y are in Sy, where y is far below x", f"{SUMS}: even and odd"],
        ),
        step(
            FAR_IN_S,
            every([q, j], Implies(And(q >= 0, far), D.lost(o(Sx, j)) == D.lost(Sy)), o(Sx, j)),
            ["so x is in Sy", outcome_eliminated],
            ["odd_move", "odd_half"],
        ),
    ]


def late_moves(D: Periodic) -> list[AnyStep]:
    """Show that from some number on no odd move wins in S."""
    from z3 import And, Exists, If, Implies, Not, Or

    S, q, j, y, z, T, o = D.S, D.q, D.j, D.y, D.z, D.T, D.to_odd
    Sx, Sy = o(S, q), o(S, j)
    won = And(j >= 1, D.lost(Sy))
    return [
        Let(
            name="no odd move from 2z + 1 on wins in S",
            constant=D.none_from(z),
            value=every(y, Implies(y >= z, Not(D.lost(o(S, y)))), o(S, y)),
        ),
        step(
            "if y wins in S, it wins in Sx for each x far above",
            every([q, j], Implies(And(won, q >= T, j < q - T), And(Not(D.odd(Sx, j)), D.lost(o(Sx, j)))), Sx, Sy),
            [FAR_IN_S, LEAST_OF_SX, SIZE],
            ["least_odd"],
        ),
        step(
            "if y wins in S, no x far above does",
            every([j, z], Implies(And(won, z > j + T), D.none_from(z)), Sy, D.none_from(z)),
            ["if y wins in S, it wins in Sx for each x far above", NO_ODD_WINS, SIZE],
            ["none_from"],
        ),
        step(
            "so from some number on none does",
            every(j, Implies(won, D.none_from(j + T + 1)), Sy),
            ["if y wins in S, no x far above does"],
        ),
        step("some odd move wins in S, or none", Or(D.none_from(1), Exists(j, won, patterns=[Sy])), [], ["none_from"]),
        step(
            "from some number on none wins in S",
            some(z, D.none_from(z), D.none_from(z)),
            ["so from some number on none does", "some odd move wins in S, or none"],
        ),
        Pick(
            name=LET_Y,
            constants=[D.Y],
            goal=D.none_from(D.Y),
            uses=["from some number on none wins in S"],
            definitions=[],
        ),
        Let(name="let R be Q + B + T, or Y + T", constant=D.R, value=If(D.first < D.Y, D.Y, D.first) + T),
    ]


def by_halves(D: Periodic) -> list[AnyStep]:
    """Compare the winning moves of Sx and Sz, with z a period more than x ≥ R, by halves."""
    from z3 import And, Implies, Not, Or

    S, s, q, v, j, m, n, T, e, o = D.S, D.s, D.q, D.v, D.j, D.m, D.n, D.T, D.to_even, D.to_odd
    Sx, Sz, wins = o(S, q), o(S, v), D.case.symbol("wins_in_position")
    later = And(q >= D.R, v - q == D.period)
    even_wins, odd_wins = D.even_wins, D.odd_wins
    by_parity = Or(And(n % 2 == 0, even_wins(s, n / 2)), And(n % 2 == 1, odd_wins(s, n / 2)))
    both = odd_wins(Sx, j) == odd_wins(Sz, v + (j - q))
    not_near, not_near_z = Or(j > q + T, j < q - T), Or(j > v + T, j < v - T)

    def shown(name: str, when: Any, formula: Any, uses: list[str], definitions: list[str]) -> AnyStep:
        goal = every([q, v, j], Implies(And(later, when), formula), Sx, Sz, odd_wins(Sx, j))
        return step(name, goal, [*uses, LET_B, SIZE], [*definitions, "R_last", "Q_first"])

    return [
        Let(
            name="the even move 2m wins",
            constant=even_wins(s, m),
            value=And(m > 0, Not(D.even(s, m)), D.lost(e(s, m))),
        ),
        Let(
            name="the odd move 2j + 1 wins",
            constant=odd_wins(s, j),
            value=And(j >= 0, Not(D.odd(s, j)), D.lost(o(s, j))),
        ),
        step(
            BY_PARITY,
            every([s, n], wins(s, n) == by_parity, wins(s, n)),
            ["a move by halves", BY_HALVES],
            ["wins_in_position", "even_wins", "odd_wins"],
        ),
        step(
            "x does not win in Sx",
            every(q, Implies(q >= T, Not(odd_wins(Sx, q))), Sx),
            [LEAST_OF_SX],
            ["odd_wins", "least_odd"],
        ),
        shown(
            "by halves: an odd move near x wins in both",
            Not(not_near),
            both,
            [SX_ALIKE, ABOVE_ALIKE, LEAST_OF_SX, ALIKE_BELOW, PERIOD],
            ["odd_wins", "least_odd"],
        ),
        shown(
            "by halves: any other odd move wins in both",
            True,
            And(odd_wins(Sx, j), not_near) == And(odd_wins(Sz, j), not_near_z),
            [LEAST_OF_SX, BEYOND, FAR_IN_S, LET_Y],
            ["odd_wins", "least_odd", "none_from"],
        ),
    ]


def replies(D: Periodic) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of Sx and Sz agree, with z a period more than x ≥ 2R + 1."""
    from z3 import And, Implies, Or

    S, q, v, n, T, t, o, p = D.S, D.q, D.v, D.n, D.T, D.t, D.to_odd, 2 * D.period
    Sx, Sz, first = o(S, q), o(S, v), 2 * D.R + 1
    wins, agree, recur = map(D.case.symbol, ("wins_in_position", "replies_agree", "replies_recur"))
    later = And(q >= D.R, v - q == D.period)
    near = And(n - (2 * q + 1) <= 2 * T, 2 * q + 1 - n <= 2 * T)
    others = [And(wins(o(S, place), n), Or(n - (2 * place + 1) > 2 * t, 2 * place + 1 - n > 2 * t)) for place in (q, v)]
    least = And(*(D.least(o(S, place), place) for place in (n / 2, n / 2 + D.period)))

    def shown(name: str, when: Any, formula: Any, uses: list[str], definitions: list[str]) -> AnyStep:
        goal = every([q, v, n], Implies(And(later, when), formula), Sx, Sz, wins(Sx, n))
        return step(name, goal, [BY_PARITY, *uses], definitions)

    return [
        shown(
            "each even move wins in both",
            n % 2 == 0,
            wins(Sx, n) == wins(Sz, n),
            [SX_ALIKE, ALIKE_EVEN, PERIOD, LET_B, SIZE],
            ["even_wins", "R_last", "Q_first", "alike", "same_evens"],
        ),
        shown(
            NEAR_BOTH,
            And(n % 2 == 1, near),
            wins(Sx, n) == wins(Sz, n + 2 * (v - q)),
            ["by halves: an odd move near x wins in both"],
            [],
        ),
        shown(
            OTHER_BOTH,
            n % 2 == 1,
            others[0] == others[1],
            ["by halves: any other odd move wins in both", "x does not win in Sx", LET_T, LET_B],
            ["R_last", "Q_first"],
        ),
        step(
            "by halves: Sx and Sz have the same winning moves",
            every([q, v], Implies(later, agree(S, t, 2 * q + 1, 2 * (v - q))), Sx, Sz),
            ["each even move wins in both", NEAR_BOTH, OTHER_BOTH, LET_T],
            ["replies_agree", "odd_move"],
        ),
        step(
            "Sx and Sz have the same winning moves",
            every(n, Implies(And(n % 2 == 1, n >= first), And(least, agree(S, t, n, p))), agree(S, t, n, p)),
            ["by halves: Sx and Sz have the same winning moves", LEAST_OF_SX, LET_B, SIZE],
            ["R_last", "Q_first"],
        ),
        step(
            "so they recur",
            recur(S, t, first, p),
            ["Sx and Sz have the same winning moves", LET_B, SIZE],
            ["replies_recur", "R_last", "Q_first"],
        ),
        Conclusion(uses=["so they recur"], definitions=[]),
    ]
