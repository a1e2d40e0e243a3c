"""Temporary."""

from __future__ import annotations

from typing import Any, NamedTuple

from sylver_claims.claims.language.proof_steps import words_of as _w
from sylver_claims.claims.lemmas.with_4 import bounds, moves, rules

LOSING = _w(rules.losing)
WINNING = _w(rules.winning)
TWO_THREE = _w(bounds.two_three)
ENDS = _w(bounds.no_other_end)
INSIDE = _w(bounds.inside)
BOUNDS = _w(bounds.entry_bounds)
ONE_EVEN = _w(moves.one_even)
ONE_ODD = _w(moves.one_odd_a)[:-3]
ONE_PARTNER = _w(moves.one_partner_a)[:-3]
IN_LINE = _w(moves.in_line_a)[:-3]
BELOW = _w(moves.below_twice_a)[:-3]
EARLIER = _w(moves.earlier)
NO_ENTRY = _w(moves.no_entry)
HAS_PARTNER = _w(moves.has_partner_a)[:-3]


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
