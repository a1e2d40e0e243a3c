"""Positions with 4 and an odd number: what the rules say of those that are lost, as steps of a proof.

Such a position is the triple (a, b, c) of its least elements ≡ 1, 2, 3 mod 4. It has an *entry* b at (a, c) when
{4, a, b, c} is a P-position and b is no sum, |a − c| < b < 2 min(a, c); a and c are a *4-pair* when {4, a, c} is a
P-position, so that b = 2 min(a, c). All of it is shown from the rules: that no move leads from a P-position to a
P-position, and that a winning move leads from every other position. Which moves are looked at is said by ``play``; a
winning move is called ``reply``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from claims.vocabulary.steps import AnyStep, Conclusion, Let, Pick, Step
from kernels import four

LOSING = "no move leads from a P-position to a P-position"
WINNING = "let reply be a move to a P-position, where there is one"
TWO_THREE = "{2, 3} is a P-position"
ENDS = "S: the only P-position with 2 or 3 is {2, 3}"
INSIDE = "N1: neither odd number of another P-position is the sum of the other and the even one"
BOUNDS = "D1: how far entries and pairs reach"
ONE_EVEN = "D2: a and c have at most one entry, and none if they are a pair"
ONE_ODD = "D2: b stands at most once in a line"
ONE_PARTNER = "D2: a number has at most one partner"
STANDS = "D4: b stands in the line, or beyond twice the partner"
BELOW = "D5: an entry beyond the partner is less than twice it"
EARLIER = "D6: why b is not the entry at a and c"
NO_ENTRY = "D7: why a and c have no entry"
HAS_PARTNER = "D3: each odd number from 5 on has a partner"
RULES = ("position_with_4", "legal_with_4", "a_after", "b_after", "c_after")


class Words(NamedTuple):
    """The symbols of the rules, and those that the steps add."""

    P: Any
    position: Any
    legal: Any
    after: tuple[Any, Any, Any]
    play: Any
    reply: Any
    entry: Any
    pair: Any
    answer: Any


def words_of(case: Any) -> Words:
    """Return the symbols."""
    from z3 import BoolSort, Function, IntSort

    whole, truth = IntSort(), BoolSort()
    P, position, legal = map(case.symbol, ("P_with_4", "position_with_4", "legal_with_4"))
    return Words(
        P,
        position,
        legal,
        (case.symbol("a_after"), case.symbol("b_after"), case.symbol("c_after")),
        Function("play", *[whole] * 4, truth),
        Function("reply", *[whole] * 4),
        Function("entry", *[whole] * 3, truth),
        Function("pair", *[whole] * 2, truth),
        Function("answer", *[whole] * 3),
    )


def least(p: Any, q: Any) -> Any:
    """Return the lesser of two numbers."""
    from z3 import If

    return If(p < q, p, q)


def rules(w: Words) -> list[AnyStep]:
    """Say what a P-position is as two facts: of a move from it, and of a move from another position."""
    from z3 import And, BoolVal, ForAll, Implies, Ints, Not

    a, b, c, n = Ints("a b c n")
    here, move = (a, b, c), (a, b, c, n)
    reply = w.reply(*here)
    wins = And(w.legal(*here, reply), w.P(*(f(*here, reply) for f in w.after)))
    both = And(w.P(*here), w.legal(*move))
    return [
        Let(name="what is looked at", constant=w.play(*move), value=BoolVal(True)),
        Let(name="let an entry be this", constant=w.entry(*here), value=And(w.P(*here), b < 2 * a, b < 2 * c, b >= 6)),
        Let(name="let a pair be this", constant=w.pair(a, c), value=And(w.P(a, 2 * least(a, c), c), a >= 5, c >= 5)),
        Step(
            name=LOSING,
            goal=ForAll([*move], Implies(both, Not(w.P(*(f(*move) for f in w.after)))), patterns=[w.play(*move)]),
            definitions=["P_with_4", "wins_with_4"],
        ),
        Pick(
            name=WINNING,
            constants=[reply],
            goal=Implies(And(w.position(*here), Not(w.P(*here))), wins),
            definitions=["P_with_4", "wins_with_4"],
        ),
        Let(
            name="let the answer to a and c be this",
            constant=w.answer(a, c),
            value=w.reply(a, 2 * least(a, c), c),
        ),
    ]


def facts_up_to_s(case: Any) -> list[AnyStep]:
    """Show S."""
    w = words_of(case)
    return [*rules(w), *ends(w)]


def facts_up_to_n1(case: Any) -> list[AnyStep]:
    """Show S, N1 and D1."""
    w = words_of(case)
    return [*rules(w), *ends(w), *bounds(w)]


def facts_of_moves(case: Any) -> list[AnyStep | Conclusion]:
    """Show what the rules say of moves from the position of the case, one class of moves after the other."""
    from z3 import And, ForAll, Implies, Int, Not

    w, n, here = words_of(case), Int("n"), case.variables
    steps: list[AnyStep] = []
    for r, least_of_class in enumerate(here, 1):
        after = [n if k == r else other for k, other in enumerate(here, 1)]
        inside = And(n > 1, n % 4 == r, n < least_of_class)
        lost = case.of(four.is_p_position, *after, *case.tables)
        steps.append(
            Step(
                name=f"no move ≡ {r} mod 4 leads to a P-position",
                goal=Implies(case.given, ForAll(n, Implies(And(inside, w.play(*here, n)), Not(lost)), patterns=[lost])),
                uses=[LOSING],
                definitions=[*RULES, "P_with_4", "lost_with_4", "play", *map(str, here)],
            )
        )
    return [*rules(w), *steps, Conclusion(uses=[step.name for step in steps], definitions=["play", *map(str, here)])]


def _from(case: Any, seen: Sequence[Any], *names: str) -> list[AnyStep | Conclusion]:
    """Show the statement from some of the facts, of which it is said what is looked at.

    Entries and pairs are told in the numbers that are played.
    """
    from z3 import And, ForAll, Implies, Ints, MultiPattern

    w, (a, b, c) = words_of(case), Ints("a_any b_any c_any")
    lost, alone = (case.of(four.is_p_position, a, even, c, *case.tables) for even in (b, 0))
    entries, pairs = "an entry in the numbers that are played", "a pair in the numbers that are played"
    looked_at = "this is looked at"
    defined = ["lost_with_4", "position_with_4", "P_with_4"]
    larger = Implies(And(b >= 2 * least(a, c), b % 4 == 2), lost)
    return [
        *facts(case),
        Step(
            name=entries,
            goal=ForAll([a, b, c], Implies(w.entry(a, b, c), lost), patterns=[w.entry(a, b, c)]),
            uses=[BOUNDS],
            definitions=[*defined, "entry"],
        ),
        Step(
            name=pairs,
            goal=ForAll([a, c], Implies(w.pair(a, c), alone), patterns=[w.pair(a, c)]),
            uses=[f"{BOUNDS}, pairs"],
            definitions=[*defined, "pair"],
        ),
        Step(
            name=f"{pairs}, with an even one",
            goal=ForAll(
                [a, b, c], Implies(w.pair(a, c), larger), patterns=[MultiPattern(w.pair(a, c), w.play(0, b, 0, 0))]
            ),
            uses=[f"{BOUNDS}, pairs"],
            definitions=[*defined, "pair"],
        ),
        Step(name=looked_at, goal=And(*seen), definitions=["play"]),
        Step(name="the words have a meaning here", goal=case.defined, definitions=[*map(str, case.variables)]),
        Conclusion(
            uses=[entries, pairs, f"{pairs}, with an even one", BOUNDS, f"{BOUNDS}, pairs", looked_at, *names],
            definitions=["play", "entry", *map(str, case.variables)],
        ),
    ]


def has_partner(case: Any) -> list[AnyStep | Conclusion]:
    """Show D3."""
    return _from(case, [words_of(case).play(case.q, 0, 0, 0)], f"{HAS_PARTNER}: a", f"{HAS_PARTNER}: c")


def stands_somewhere(case: Any) -> list[AnyStep | Conclusion]:
    """Show D4."""
    play = words_of(case).play
    return _from(case, [play(case.x, case.b, 0, 0), play(0, case.b, 0, 0)], f"{STANDS}: a", f"{STANDS}: c")


def why_not(case: Any) -> list[AnyStep | Conclusion]:
    """Show D6."""
    return _from(case, [words_of(case).play(case.a, case.b, case.c, 0)], EARLIER)


def why_empty(case: Any) -> list[AnyStep | Conclusion]:
    """Show D7."""
    return _from(case, [words_of(case).play(case.a, 0, case.c, 0)], NO_ENTRY)


def facts(case: Any) -> list[AnyStep]:
    """Show S, N1 and D1 to D7."""
    w = words_of(case)
    return [*rules(w), *ends(w), *bounds(w), *single(w), *replies(w)]


def _of(w: Words, *moves: tuple[Any, ...]) -> list[Any]:
    return [w.play(*move) for move in moves]


def ends(w: Words) -> list[AnyStep]:
    """Show which P-positions have 2 or 3: after one of them, the other is the reply."""
    from z3 import And, ForAll, Implies, Ints, Or

    a, b, c = Ints("a b c")
    here = (a, b, c)
    only = Or(And(b != 2, c != 3), And(a == 5, b == 2, c == 3))
    looked_at = _of(w, (*here, 2), (*here, 3))
    return [
        Step(name=TWO_THREE, goal=w.P(5, 2, 3), definitions=[*RULES, "P_with_4", "wins_with_4"]),
        Step(
            name=ENDS,
            goal=ForAll([*here], Implies(And(w.P(*here), *looked_at), only), patterns=[w.P(*here)]),
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
        looked_at = And(w.P(*here), b > 2, c > 3, *_of(w, (*here, t), (*here, reply)))
        each = [f"{INSIDE}: {name}, if the reply is ≡ {r} mod 4" for r in (1, 2, 3)]
        steps += [
            Step(
                name=each[r - 1],
                goal=ForAll([*here], Implies(And(looked_at, reply % 4 == r), inside), patterns=[w.P(*here)]),
                uses=[LOSING, WINNING],
                definitions=[*RULES, "P_with_4", "play"],
            )
            for r in (1, 2, 3)
        ]
        answered = Step(
            name=f"{INSIDE}: {name}, t is answered else",
            goal=ForAll([*here], Implies(looked_at, Or(inside, w.legal(*after_t, reply))), patterns=[w.P(*here)]),
            uses=[LOSING, WINNING],
            definitions=[*RULES, "P_with_4", "play"],
        )
        of_class = Step(
            name=f"{INSIDE}: {name}",
            goal=ForAll([*here], Implies(looked_at, inside), patterns=[w.P(*here)]),
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


def single(w: Words) -> list[AnyStep]:
    """Show D2: of two P-positions that differ in one number, a move leads from one to the other."""
    from z3 import And, ForAll, Implies, Ints, MultiPattern

    a, b, c, other = Ints("a b c other")
    here = (a, b, c)
    defined = [*RULES, "P_with_4", "entry", "pair", "play"]

    def step(name: str, variables: Sequence[Any], both: Sequence[Any], moves: Any, follows: Any) -> Step:
        goal = ForAll([*variables], Implies(And(*both, *_of(w, *moves)), follows), patterns=[MultiPattern(*both)])
        return Step(name=name, goal=goal, uses=[LOSING], definitions=defined)

    entry, pair = w.entry, w.pair
    moves = ((*here, other), (a, other, c, b))
    of_pair = (a, 2 * least(a, c), c)
    return [
        step(ONE_EVEN, (*here, other), (entry(*here), entry(a, other, c)), moves, b == other),
        step(f"{ONE_EVEN}, as pairs", here, (entry(*here), pair(a, c)), ((*of_pair, b),), b > 2 * least(a, c)),
        step(
            f"{ONE_ODD}: a",
            (*here, other),
            (entry(*here), entry(a, b, other)),
            ((*here, other), (a, b, other, c)),
            c == other,
        ),
        step(
            f"{ONE_ODD}: c",
            (*here, other),
            (entry(*here), entry(other, b, c)),
            ((*here, other), (other, b, c, a)),
            a == other,
        ),
        step(
            f"{ONE_PARTNER}: a",
            (a, c, other),
            (pair(a, c), pair(a, other)),
            ((*of_pair, other), (a, 2 * least(a, other), other, c)),
            c == other,
        ),
        step(
            f"{ONE_PARTNER}: c",
            (a, c, other),
            (pair(a, c), pair(other, c)),
            ((*of_pair, other), (other, 2 * least(other, c), c, a)),
            a == other,
        ),
        step(
            f"{BELOW}: a",
            (*here, other),
            (entry(*here), pair(a, other)),
            ((*here, other),),
            Implies(other < c, b < 2 * other),
        ),
        step(
            f"{BELOW}: c",
            (*here, other),
            (entry(*here), pair(other, c)),
            ((*here, other),),
            Implies(other < a, b < 2 * other),
        ),
    ]


def replies(w: Words) -> list[AnyStep]:
    """Show D3, D4, D6 and D7: what the winning move of a position that is not lost can be."""
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
                name=f"{STANDS}: {name}",
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
