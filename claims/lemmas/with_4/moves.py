"""D2 to D7: consequences of a move that exists, and of a winning move that must exist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.with_4.rules import (
    BELOW,
    EARLIER,
    ENDS,
    HAS_PARTNER,
    IN_LINE,
    INSIDE,
    LOSING,
    NO_ENTRY,
    ONE_EVEN,
    ONE_ODD,
    ONE_PARTNER,
    RULES,
    WINNING,
    Words,
    least,
    played,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Step


def single(w: Words) -> list[AnyStep]:
    """Show D2: of two P-positions that differ in one number, a move leads from one to the other."""
    from z3 import And, ForAll, Implies, Ints, MultiPattern

    a, b, c, other = Ints("a b c other")
    here = (a, b, c)
    defined = [*RULES, "P_with_4", "entry", "pair", "play"]

    def step(name: str, variables: Sequence[Any], both: Sequence[Any], moves: Any, follows: Any) -> Step:
        goal = ForAll([*variables], Implies(And(*both, *played(w, *moves)), follows), patterns=[MultiPattern(*both)])
        return Step(name=name, goal=goal, uses=[LOSING], definitions=defined)

    entry, pair = w.entry, w.pair
    moves = ((*here, other), (a, other, c, b))
    of_pair = (a, 2 * least(a, c), c)
    sides = ("a", c, (a, other)), ("c", a, (other, c))  # the line, and the number that another one replaces
    return [
        step(ONE_EVEN, (*here, other), (entry(*here), entry(a, other, c)), moves, b == other),
        step(f"{ONE_EVEN}, as pairs", here, (entry(*here), pair(a, c)), ((*of_pair, b),), b > 2 * least(a, c)),
        *(
            step(
                f"{ONE_ODD}: {line}",
                (*here, other),
                (entry(*here), entry(p, b, r)),
                ((*here, other), (p, b, r, replaced)),
                replaced == other,
            )
            for line, replaced, (p, r) in sides
        ),
        *(
            step(
                f"{ONE_PARTNER}: {line}",
                (a, c, other),
                (pair(a, c), pair(p, r)),
                ((*of_pair, other), (p, 2 * least(p, r), r, replaced)),
                replaced == other,
            )
            for line, replaced, (p, r) in sides
        ),
        *(
            step(
                f"{BELOW}: {line}",
                (*here, other),
                (entry(*here), pair(p, r)),
                ((*here, other),),
                Implies(other < replaced, b < 2 * other),
            )
            for line, replaced, (p, r) in sides
        ),
    ]


def replies(w: Words) -> list[AnyStep]:
    """Show D3, D4, D6 and D7: the possible winning moves of a position that is not lost."""
    from z3 import And, ForAll, Implies, Ints, Or

    a, b, c = Ints("a b c")
    here = (a, b, c)
    defined = [*RULES, "P_with_4", "entry", "pair", "play"]
    entry, pair = w.entry, w.pair
    steps: list[AnyStep] = []
    for name, q, position in (("a", a, (a, b, a + b)), ("c", c, (b + c, b, c))):
        r = w.reply(*position)
        there = (q, r) if name == "a" else (r, q)
        e, p = entry(there[0], b, there[1]), pair(*there)
        line = And(q >= 5, q % 4 == (1 if name == "a" else 3), b % 4 == 2, b >= 6, b < 2 * q)
        steps.append(
            Step(
                name=f"{IN_LINE}: {name}",
                goal=ForAll([q, b], Implies(line, Or(e, And(p, 2 * r <= b))), patterns=[w.play(q, b, 0, 0)]),
                uses=[WINNING, INSIDE, ENDS],
                definitions=defined,
            )
        )
    for name, q, position in (("a", a, (a, 2 * a, 3 * a)), ("c", c, (3 * c, 2 * c, c))):
        r = w.reply(*position)
        goal = Implies(And(q >= 5, q % 4 == (1 if name == "a" else 3)), pair(*((q, r) if name == "a" else (r, q))))
        looked_at = w.play(q, 0, 0, 0)
        steps.append(
            Step(
                name=f"{HAS_PARTNER}: {name}",
                goal=ForAll([q], goal, patterns=[looked_at]),
                uses=[WINNING, INSIDE, ENDS],
                definitions=defined,
            )
        )
    r = w.reply(*here)
    odd, cell = And(a % 4 == 1, c % 4 == 3, a >= 5, c >= 7), And(a - c < b, c - a < b, b < 2 * a, b < 2 * c)
    by_even, by_c, by_a = And(r < b, entry(a, r, c)), And(r < c, r % 4 == 3), And(r < a, r % 4 == 1)
    why = Or(
        entry(*here),
        by_even,
        And(by_c, Or(entry(a, b, r), And(pair(a, r), b >= 2 * r))),
        And(by_a, Or(entry(r, b, c), And(pair(r, c), b >= 2 * r))),
    )
    r_0 = w.answer(a, c)
    none = Or(
        pair(a, c),
        entry(a, r_0, c),
        And(r_0 < c, r_0 % 4 == 3, pair(a, r_0)),
        And(r_0 < a, r_0 % 4 == 1, pair(r_0, c)),
    )
    return [
        *steps,
        Step(
            name=EARLIER,
            goal=ForAll([*here], Implies(And(odd, cell, b >= 6, b % 4 == 2), why), patterns=[w.play(*here, 0)]),
            uses=[WINNING, INSIDE, ENDS],
            definitions=defined,
        ),
        Step(
            name=NO_ENTRY,
            goal=ForAll([a, c], Implies(And(odd, a < 3 * c, c < 3 * a), none), patterns=[w.play(a, 0, c, 0)]),
            uses=[WINNING, INSIDE, ENDS],
            definitions=[*defined, "answer"],
        ),
    ]
