"""The rules of the game for positions with 4, as two facts, and the names of the facts derived from them."""

from __future__ import annotations

from typing import Any, NamedTuple

from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pick, Step

LOSING = "no move leads from a P-position to a P-position"
WINNING = "let reply be a move to a P-position, where there is one"
TWO_THREE = "{2, 3} is a P-position"
ENDS = "S: the only P-position with 2 or 3 is {2, 3}"
INSIDE = "N1: neither odd number of another P-position is the sum of the other and the even one"
BOUNDS = "D1: how far entries and pairs reach"
ONE_EVEN = "D2: a and c have at most one entry, and none if they are a pair"
ONE_ODD = "D2: b is at most once in a line"
ONE_PARTNER = "D2: a number has at most one partner"
IN_LINE = "D4: b is in the line, or beyond twice the partner"
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
    """Express the definition of a P-position as two facts: about a move from it, and from another position."""
    from z3 import And, BoolVal, ForAll, Implies, Ints, Not

    a, b, c, n = Ints("a b c n")
    here, move = (a, b, c), (a, b, c, n)
    reply = w.reply(*here)
    wins = And(w.legal(*here, reply), w.P(*(f(*here, reply) for f in w.after)))
    both = And(w.P(*here), w.legal(*move))
    return [
        Let(name="the numbers that the predicate reads", constant=w.play(*move), value=BoolVal(True)),
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


def played(w: Words, *moves: tuple[Any, ...]) -> list[Any]:
    """Return the ``play`` terms of moves, which make solvers consider them."""
    return [w.play(*move) for move in moves]
