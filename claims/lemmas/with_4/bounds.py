"""S, N1 and D1: which P-positions have 2 or 3, and how far the numbers of the others are apart."""

from __future__ import annotations

from sylver_claims.claims.lemmas.with_4.rules import (
    BOUNDS,
    ENDS,
    INSIDE,
    LOSING,
    RULES,
    TWO_THREE,
    WINNING,
    Words,
    played,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Step


def ends(w: Words) -> list[AnyStep]:
    """Show which P-positions have 2 or 3: after one of them, the other is the reply."""
    from z3 import And, ForAll, Implies, Ints, Or

    a, b, c = Ints("a b c")
    here = (a, b, c)
    only = Or(And(b != 2, c != 3), And(a == 5, b == 2, c == 3))
    seen = played(w, (*here, 2), (*here, 3))
    return [
        Step(name=TWO_THREE, goal=w.P(5, 2, 3), definitions=[*RULES, "P_with_4", "wins_with_4"]),
        Step(
            name=ENDS,
            goal=ForAll([*here], Implies(And(w.P(*here), *seen), only), patterns=[w.P(*here)]),
            uses=[LOSING, TWO_THREE],
            definitions=[*RULES, "P_with_4", "play"],
        ),
    ]


def bounds(w: Words) -> list[AnyStep]:
    """Show N1 and D1.

    Let c = a + b in a P-position (a, b, c). Then t = c − 4 is its largest gap, and every other move eliminates t: so a
    winning reply to t would have won before.
    """
    from z3 import And, ForAll, Implies, Ints, Or

    a, b, c = Ints("a b c")
    here = (a, b, c)
    steps: list[AnyStep] = []
    for name, after_t, t, inside in (("c", (a, b, c - 4), c - 4, c < a + b), ("a", (a - 4, b, c), a - 4, a < b + c)):
        reply = w.reply(*after_t)
        supposed = And(w.P(*here), b > 2, c > 3, *played(w, (*here, t), (*here, reply)))
        each = [f"{INSIDE}: {name}, if the reply is ≡ {r} mod 4" for r in (1, 2, 3)]
        steps += [
            Step(
                name=each[r - 1],
                goal=ForAll([*here], Implies(And(supposed, reply % 4 == r), inside), patterns=[w.P(*here)]),
                uses=[LOSING, WINNING],
                definitions=[*RULES, "P_with_4", "play"],
            )
            for r in (1, 2, 3)
        ]
        answered = Step(
            name=f"{INSIDE}: {name}, t is answered else",
            goal=ForAll([*here], Implies(supposed, Or(inside, w.legal(*after_t, reply))), patterns=[w.P(*here)]),
            uses=[LOSING, WINNING],
            definitions=[*RULES, "P_with_4", "play"],
        )
        of_class = Step(
            name=f"{INSIDE}: {name}",
            goal=ForAll([*here], Implies(supposed, inside), patterns=[w.P(*here)]),
            uses=[answered.name, *each],
            definitions=["legal_with_4"],
        )
        steps += [answered, of_class]
    both = And(c < a + b, a < b + c)
    of_entry = And(a >= 5, c >= 7, b >= 6, b % 4 == 2, a - c + 4 <= b, c - a + 4 <= b, b <= 2 * a - 4, b <= 2 * c - 4)
    odd = And(a % 4 == 1, c % 4 == 3)
    of_pair = And(a >= 5, c >= 7, c <= 3 * a - 4, a <= 3 * c - 4)
    return [
        *steps,
        Step(
            name=INSIDE,
            goal=ForAll([*here], Implies(And(w.P(*here), b > 2), And(both, c > 3, a > 4)), patterns=[w.P(*here)]),
            uses=[ENDS, f"{INSIDE}: c", f"{INSIDE}: a"],
            definitions=["P_with_4", "position_with_4", "play"],
        ),
        Step(
            name=BOUNDS,
            goal=ForAll([*here], Implies(w.entry(*here), And(of_entry, odd)), patterns=[w.entry(*here)]),
            uses=[INSIDE],
            definitions=["P_with_4", "position_with_4", "entry"],
        ),
        Step(
            name=f"{BOUNDS}, pairs",
            goal=ForAll([a, c], Implies(w.pair(a, c), And(of_pair, odd)), patterns=[w.pair(a, c)]),
            uses=[INSIDE],
            definitions=["P_with_4", "position_with_4", "pair"],
        ),
    ]
