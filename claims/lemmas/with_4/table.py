"""Theorem 2 of Boyers et al. for the table as claims read it: each entry is the least available number.

The table has the least even number that wins in {4, a, c}. By D2 it is the only entry of the cell, so that a number is
taken exactly if it is in the row of a before c, or in the column of c above a.

Where no odd number wins, the least available number does, or it is a sum and {4, a, c} is lost.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.lemmas.with_4 import facts
from sylver_claims.claims.lemmas.with_4.proofs import ALL_BEFORE, ENTRY, each_is_before, entries_and_pairs
from sylver_claims.claims.lemmas.with_4.words import (
    BOUNDS,
    EARLIER,
    ENDS,
    HAS_PARTNER,
    IN_LINE,
    NO_ENTRY,
    ONE_EVEN,
    ONE_ODD,
    ONE_PARTNER,
    least,
    words_of,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Let, Step

ENTRIES = "an entry is lost, as the table reads it"
REPLIES, ALL = "an even number that wins is an entry", "an entry is the number in the table"
IS_LEAST = "b is the least available number"
PLACES = "the table has a cell for a and c"


def in_the_table(case: Any) -> list[AnyStep]:
    """Show that a number is the entry of a and c exactly if the table has it there."""
    from z3 import And, ForAll, Implies, Ints, Not

    w, (a, b, c) = words_of(case), Ints("a_any b_any c_any")
    wins, reply = map(case.symbol, ("even_wins_with_4", "even_reply"))
    odd = And(a % 4 == 1, a >= 5, c % 4 == 3, c >= 7)
    return [
        Step(
            name="2 does not win",
            goal=ForAll([a, c], Implies(odd, Not(wins(a, 2, c))), patterns=[wins(a, 2, c)]),
            uses=[ENDS],
            definitions=["even_wins_with_4", "lost_with_4", "play"],
        ),
        Step(
            name=REPLIES,
            goal=ForAll([a, b, c], Implies(And(odd, wins(a, b, c)), w.entry(a, b, c)), patterns=[wins(a, b, c)]),
            uses=["2 does not win", ENTRY],
            definitions=["even_wins_with_4"],
        ),
        Step(
            name=ENTRIES,
            goal=ForAll([a, b, c], Implies(w.entry(a, b, c), wins(a, b, c)), patterns=[w.entry(a, b, c)]),
            uses=[BOUNDS],
            definitions=["even_wins_with_4", "lost_with_4", "position_with_4", "P_with_4", "entry"],
        ),
        Step(
            name="the number in the table is an entry",
            goal=ForAll(
                [a, c], Implies(And(odd, reply(a, c) != 0), w.entry(a, reply(a, c), c)), patterns=[reply(a, c)]
            ),
            uses=[REPLIES],
            definitions=["even_reply"],
        ),
        Step(
            name=ALL,
            goal=ForAll([a, b, c], Implies(w.entry(a, b, c), reply(a, c) == b), patterns=[w.entry(a, b, c)]),
            uses=[ENTRIES, "the number in the table is an entry", ONE_EVEN, BOUNDS],
            definitions=["even_reply", "play"],
        ),
    ]


def entry_is_least(case: Any) -> list[AnyStep]:
    """Show that an entry of a and c is the least available number: each smaller number is taken, and it is not."""
    from z3 import And, ForAll, Implies, Int, Ints, Not

    w, a, c, b, (n, r) = words_of(case), case.a, case.c, Int("b_entry"), Ints("n_any r_any")
    n_0 = Int("n_available")
    left, above = And(r >= 7, r < c, r % 4 == 3), And(r >= 5, r < a, r % 4 == 1)
    reply, taken, available = map(case.symbol, ("even_reply", "taken_with_4", "available_with_4"))
    wins = case.symbol("even_wins_with_4")
    x, y, z = Ints("a_any b_any c_any")
    few = Implies(wins(x, y, z), And(y < 2 * x, y < 2 * z))
    return [
        *facts(case),
        *entries_and_pairs(case),
        *in_the_table(case),
        Step(
            name="an even number that wins is less than 2a and 2c",
            goal=ForAll([x, y, z], few, patterns=[wins(x, y, z)]),
            definitions=["even_wins_with_4"],
        ),
        Step(
            name=PLACES,
            goal=And(5 + 4 * ((a - 5) / 4) == a, 7 + 4 * ((c - 7) / 4) == c),
            definitions=["a", "c"],
        ),
        Let(name="let b be the number in the table", constant=b, value=reply(a, c)),
        *each_is_before(w, a, b, c),
        Step(
            name="a number in the row before c is taken",
            goal=ForAll([n, r], Implies(And(w.entry(a, n, r), left), taken(a, n, c)), patterns=[w.entry(a, n, r)]),
            uses=[ALL],
            definitions=["taken_with_4"],
        ),
        Step(
            name="a number in the column above a is taken",
            goal=ForAll([n, r], Implies(And(w.entry(r, n, c), above), taken(a, n, c)), patterns=[w.entry(r, n, c)]),
            uses=[ALL],
            definitions=["taken_with_4"],
        ),
        Let(name="let n be the available number", constant=n_0, value=available(a, c)),
        Step(name="n is looked at", goal=w.play(a, n_0, c, 0), definitions=["play"]),
        Step(
            name="if n is less than b, it is taken",
            goal=Implies(And(w.entry(a, b, c), n_0 >= 6, n_0 < b, n_0 % 4 == 2), taken(a, n_0, c)),
            uses=[
                ALL_BEFORE,
                "n is looked at",
                "a number in the row before c is taken",
                "a number in the column above a is taken",
            ],
            definitions=[],
        ),
        Step(
            name="b is not taken",
            goal=Implies(w.entry(a, b, c), Not(taken(a, b, c))),
            uses=["the number in the table is an entry", BOUNDS, *(f"{ONE_ODD}: {line}" for line in "ac")],
            definitions=["taken_with_4", "play", "a", "c"],
        ),
        Step(
            name=IS_LEAST,
            goal=Implies(w.entry(a, b, c), available(a, c) == b),
            uses=["if n is less than b, it is taken", "b is not taken", BOUNDS],
            definitions=["available_with_4", "n_available"],
        ),
    ]


def entries_are_least(case: Any) -> list[AnyStep | Conclusion]:
    """Show that each number in the table is the least available one."""
    from z3 import Implies, Int

    w, a, c, b = words_of(case), case.a, case.c, Int("b_entry")
    return [
        *entry_is_least(case),
        Step(name="the words have a meaning here", goal=case.defined, definitions=["a", "c"]),
        Step(
            name="b is an entry",
            goal=Implies(case.given, w.entry(a, b, c)),
            uses=[PLACES, "the number in the table is an entry"],
            definitions=["a", "c", "b_entry"],
        ),
        Conclusion(uses=[PLACES, "b is an entry", IS_LEAST], definitions=["b_entry"]),
    ]


def least_ones_win(case: Any) -> list[AnyStep | Conclusion]:
    """Show that the least available number n wins where no odd number does, or {4, a, c} is lost if n is a sum.

    By D3, a and c are less than three times each other: else a partner would win. So they have an entry, which is n, or
    are a pair, by D7. Then each number below 2a and 2c is taken, by D6 or D4, and n is a sum.
    """
    from z3 import And, ForAll, Implies, Int, Ints, Not, Or

    w, a, c, n = words_of(case), case.a, case.c, Int("n_available")
    lost, taken, available = map(case.symbol, ("lost_with_4", "taken_with_4", "available_with_4"))
    wins, odd = case.symbol("odd_wins_with_4"), case.symbol("odd_reply")
    x, y, r = Ints("a_any c_any r_any")
    looked_at = [(a, n, c, 0), (a, n, 0, 0), (c, n, 0, 0), (a, 0, c, 0), (a, 0, 0, 0), (c, 0, 0, 0)]
    none, near = odd(a, c) == 0, And(a < 3 * c, c < 3 * a)
    in_pair = And(w.pair(a, c), n >= 6, n % 4 == 2, n < 2 * a, n < 2 * c)
    pairs, seen, cell = "the odd numbers of a pair are lost", "these are looked at", ["a", "c"]
    partners = [f"{ONE_PARTNER}: {line}" for line in "ac"]
    in_line = ["a number in the row before c is taken", "a number in the column above a is taken"]

    def before(name: str, supposed: Any, *uses: str) -> Step:
        goal = Implies(And(in_pair, supposed), taken(a, n, c))
        known = [seen, BOUNDS, f"{BOUNDS}, pairs", f"{ONE_EVEN}, as pairs", *partners, *in_line]
        return Step(name=name, goal=goal, uses=[*known, *uses], definitions=["play", *cell])

    cases = (
        before("a number above |a − c| is taken, for a pair", And(a - c < n, c - a < n), EARLIER),
        before("a number up to c − a is taken, for a pair", n <= c - a, f"{IN_LINE}: a"),
        before("a number up to a − c is taken, for a pair", n <= a - c, f"{IN_LINE}: c"),
    )
    large = Implies(And(w.pair(x, y), r >= 2 * least(x, y), r % 4 == 2), lost(x, r, y))
    return [
        *entry_is_least(case),
        Step(name=seen, goal=And(*(w.play(*move) for move in looked_at)), definitions=["play"]),
        Step(
            name="if no odd number wins, the least one is 0",
            goal=ForAll(r, Implies(none, Not(wins(a, r, c))), patterns=[wins(a, r, c)]),
            definitions=["odd_reply", "odd_wins_with_4"],
        ),
        Step(
            name=pairs,
            goal=ForAll([x, y], Implies(w.pair(x, y), lost(x, 0, y)), patterns=[w.pair(x, y)]),
            uses=[f"{BOUNDS}, pairs"],
            definitions=["lost_with_4", "position_with_4", "P_with_4", "pair"],
        ),
        Step(
            name="a partner of a, less than c and 3a, wins",
            goal=ForAll(r, Implies(And(w.pair(a, r), r < c), wins(a, r, c)), patterns=[w.pair(a, r)]),
            uses=[pairs, f"{BOUNDS}, pairs"],
            definitions=["odd_wins_with_4", *cell],
        ),
        Step(
            name="a partner of c, less than a and 3c, wins",
            goal=ForAll(r, Implies(And(w.pair(r, c), r < a), wins(a, r, c)), patterns=[w.pair(r, c)]),
            uses=[pairs, f"{BOUNDS}, pairs"],
            definitions=["odd_wins_with_4", *cell],
        ),
        Step(
            name="a and c have no such partner",
            goal=Implies(
                none,
                And(
                    ForAll(r, Not(And(w.pair(a, r), r < c)), patterns=[w.pair(a, r)]),
                    ForAll(r, Not(And(w.pair(r, c), r < a)), patterns=[w.pair(r, c)]),
                ),
            ),
            uses=[
                "if no odd number wins, the least one is 0",
                "a partner of a, less than c and 3a, wins",
                "a partner of c, less than a and 3c, wins",
            ],
            definitions=[],
        ),
        Step(
            name="a < 3c and c < 3a",
            goal=Implies(none, near),
            uses=[
                "a and c have no such partner",
                *(f"{HAS_PARTNER}: {line}" for line in "ac"),
                f"{BOUNDS}, pairs",
                seen,
            ],
            definitions=cell,
        ),
        Step(
            name="a and c are a pair, or have an entry",
            goal=Implies(none, Or(w.pair(a, c), w.entry(a, w.answer(a, c), c))),
            uses=["a < 3c and c < 3a", "a and c have no such partner", NO_ENTRY, seen],
            definitions=cell,
        ),
        Step(
            name="the entry is the available number, and wins",
            goal=Implies(w.entry(a, w.answer(a, c), c), lost(a, available(a, c), c)),
            uses=[ALL, IS_LEAST, ENTRIES],
            definitions=["b_entry", "even_wins_with_4"],
        ),
        *cases,
        Step(
            name="for a pair, the available number is a sum",
            goal=Implies(w.pair(a, c), n >= 2 * least(a, c)),
            uses=[step.name for step in cases],
            definitions=["available_with_4", "n_available"],
        ),
        Step(
            name="a pair is lost with a sum as well",
            goal=ForAll([x, y, r], large, patterns=[together(w.pair(x, y), lost(x, r, y))]),
            uses=[f"{BOUNDS}, pairs"],
            definitions=["lost_with_4", "position_with_4", "P_with_4", "pair"],
        ),
        Step(
            name="so the available number wins",
            goal=Implies(none, And(lost(a, available(a, c), c), available(a, c) % 4 == 2, available(a, c) >= 6)),
            uses=[
                "a and c are a pair, or have an entry",
                "the entry is the available number, and wins",
                "for a pair, the available number is a sum",
                "a pair is lost with a sum as well",
            ],
            definitions=["available_with_4", "n_available"],
        ),
        Step(
            name="the words have a meaning here",
            goal=case.defined,
            uses=[PLACES],
            definitions=[*cell, "available_with_4"],
        ),
        Conclusion(uses=[PLACES, "so the available number wins"], definitions=[]),
    ]
