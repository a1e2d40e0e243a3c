"""Theorem 2 of Boyers et al. for the table as claims read it: each entry is the least available number.

The table has the least even number that wins in {4, a, c}. By D2 it is the only entry of the cell, so that a number is
taken exactly if it is in the row of a before c, or in the column of c above a.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.with_4 import facts, words_of
from sylver_claims.claims.lemmas.with_4.proofs import ALL_BEFORE, ENTRY, each_is_before, entries_and_pairs
from sylver_claims.claims.lemmas.with_4.rules import BOUNDS, ENDS, ONE_EVEN, ONE_ODD
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Let, Step

ENTRIES = "an entry is lost, as the table reads it"
REPLIES, ALL = "an even number that wins is an entry", "an entry is the number in the table"
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


def entries_are_least(case: Any) -> list[AnyStep | Conclusion]:
    """Show that each number in the table is the least available one: each smaller number is taken, and it is not."""
    from z3 import And, ForAll, Implies, Int, Ints, Not

    w, a, c, b, (n, r) = words_of(case), case.a, case.c, Int("b_entry"), Ints("n_any r_any")
    least = Int("n_available")
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
        Step(name="the words have a meaning here", goal=case.defined, definitions=["a", "c"]),
        Let(name="let b be the number in the table", constant=b, value=reply(a, c)),
        Step(
            name="b is an entry",
            goal=Implies(case.given, w.entry(a, b, c)),
            uses=[PLACES, "the number in the table is an entry"],
            definitions=["a", "c", "b_entry"],
        ),
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
        Let(name="let n be the available number", constant=least, value=available(a, c)),
        Step(name="n is looked at", goal=w.play(a, least, c, 0), definitions=["play"]),
        Step(
            name="if n is less than b, it is taken",
            goal=Implies(And(w.entry(a, b, c), least >= 6, least < b, least % 4 == 2), taken(a, least, c)),
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
            name="b is the least available number",
            goal=Implies(w.entry(a, b, c), available(a, c) == b),
            uses=["if n is less than b, it is taken", "b is not taken", BOUNDS],
            definitions=["available_with_4", "n_available"],
        ),
        Conclusion(uses=[PLACES, "b is an entry", "b is the least available number"], definitions=["b_entry"]),
    ]
