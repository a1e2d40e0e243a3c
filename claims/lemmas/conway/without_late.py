"""What the same count gives if no entry of a lower line lies beyond its partner: 3x_q ≥ 7q − 10."""

from __future__ import annotations

from sylver_claims import Assumption, Steps, every, implies, look_at
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.conway.counting import (
    early_places,
    early_size,
    evens,
    in_line_q,
    is_even,
    is_in_line,
    is_lower,
    named,
    number,
    of_index,
)
from sylver_claims.claims.lemmas.conway.lines import at, in_line, in_lines, partner, partners, same, with_partner
from sylver_claims.claims.lemmas.with_4 import facts
from sylver_claims.claims.lemmas.with_4.rules import P

assumed = Steps()


def is_late(q, b, r, y, alone):
    """Whether q < y < r, and b is less than 2q, which is the entry of a pair."""
    return q < y and y < r and b < 2 * q and alone == 2 * q  # noqa: PLR1716


@assumed.step
def is_never_late():
    """no even number is in the line of a lower q beyond its partner."""
    return every(
        lambda q, b, r, y, alone: not (is_late(q, b, r, y, alone) and P(q, b, r) and P(q, alone, y)),
        at=lambda q, b, r, y, alone: (P(q, b, r), P(q, alone, y)),
    ) and every(
        lambda q, b, r, y, alone: not (is_late(q, b, r, y, alone) and P(r, b, q) and P(y, alone, q)),
        at=lambda q, b, r, y, alone: (P(r, b, q), P(y, alone, q)),
    )


NONE_LATE = Assumption(words=words_of(is_never_late), formula=lambda case: assumed(case)[0].goal)
seven_thirds = Steps("", facts, in_lines)
"""Count the even b below 2q in line q: all of them are before x_q."""
q_7, early, place = map(seven_thirds.symbol, ("q_7", "early_T7", "place_T7"))


@seven_thirds.let
def too_near_7(q):
    """let q be too near: 3x < 7q − 10."""
    return 3 * partner(q) < 7 * q - 10


def is_near():
    """Whether q_7 is lower and too near."""
    return is_lower(too_near_7(q_7), q_7)


@seven_thirds.pick(q_7, definitions=[])
def one_too_near():
    """T7: let q be lower and too near, if any is."""
    return is_near() or every(lambda q: not is_lower(too_near_7(q), q), at=too_near_7)


seven_thirds.include(lambda case: in_line_q(case, label="T7", q=lambda: q_7, bad=too_near_7))


@seven_thirds.step(uses=[*named("T7", is_in_line), with_partner], definitions=[in_line, "entry", "pair"])
def is_before(b):
    """T7: b is before x."""
    look_at(at(q_7, b))
    r = at(q_7, b)
    return implies(is_even(too_near_7(q_7), q_7, b), in_line(q_7, b, r) and r < partner(q_7) and 3 * r >= q_7 + 8)


seven_thirds.include(lambda case: early_places(case, mark="_T7", label="T7", q=lambda: q_7, bad=too_near_7))


@seven_thirds.step(uses=[is_before, *named("T7", is_in_line, early_size)], definitions=[place])
def has_place(i):
    """T7: each has its place."""
    look_at(place(i))
    r, x = at(q_7, number(i)), partner(q_7)
    return implies(
        of_index(too_near_7(q_7), q_7, i),
        in_line(q_7, number(i), r) and 4 * place(i) == x - 4 - r and place(i) >= 0 and place(i) < early,
    )


@seven_thirds.pigeonhole(
    "i", count=lambda: evens(q_7), holes=lambda: early, when=is_near, uses=[has_place, same], definitions=[]
)
def counted(i):
    """T7: counted."""
    return place(i)


@seven_thirds.step(uses=[counted, *named("T7", early_size)], definitions=[too_near_7])
def is_not():
    """T7: this one is not."""
    return not is_near()


@seven_thirds.step(uses=[is_not, one_too_near], definitions=[too_near_7])
def partner_bound(q):
    """T7: if 5 ≤ q < x, then 3x ≥ 7q − 10."""
    look_at(partner(q))
    x = partner(q)
    return implies(q >= 5 and q % 2 == 1 and q < x, 3 * x >= 7 * q - 10 and not too_near_7(q))


seven_thirds.conclude(uses=[partner_bound, partners])
