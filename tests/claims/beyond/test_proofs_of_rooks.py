"""Three rooks in one row, two rooks in space and in four dimensions: proved, unlike statements near them."""

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.beyond import _sets, space, three_rooks
from sylver_claims.claims.vocabulary.steps import Step

pytestmark = [pytest.mark.process, pytest.mark.slow]
ROW, SPACE, LINES = three_rooks.three_in_first_row, space.space, space.space_lines
FOUR = space.four_closed
CLAIMS = [ROW, SPACE, LINES, FOUR]


def half(a: int, b: int) -> int:
    """Return the largest power of 2 that divides a − b."""
    return (_sets.mating(a, b) + 1) // 2


def follows(p: tuple[int, ...], place: int, t: int, one: int, side: int) -> bool:
    """Return whether a position is in the set of the rule with another xor in one block, or other blocks."""
    half = len(p) // 2
    xor = 0
    near = True
    same = True
    for i in range(half):
        a = t if i == place else p[i]
        b = t if half + i == place else p[half + i]
        same = same and a == b
        near = near and a // side == b // side
        xor ^= a ^ b
    return not same and xor == (one if near else 0)


def is_closed_at(p: tuple[int, ...], t: int, one: int, side: int, other: int, guard: bool) -> bool:
    """Return whether the rule is closed; ``other`` changes the second named move, ``guard`` sets apart the rooks."""
    if follows(p, -1, 0, one, side):
        stays = False
        for i in range(len(p)):
            stays = stays or (t < p[i] and follows(p, i, t, one, side))
        return not stays
    xor = _sets.total(p)
    leads = guard and not _sets.apart(p)
    for change in (xor, xor ^ other):
        for i in range(len(p)):
            leads = leads or (p[i] ^ change < p[i] and follows(p, i, p[i] ^ change, one, side))
    return leads


def closed(one=1, side=2, other=1, guard=True):
    """Return the predicate that the rule is closed, in four dimensions."""
    return lambda a, b, c, d, e, f, g, h, t: is_closed_at((a, b, c, d, e, f, g, h), t, one, side, other, guard)


NEAR = {
    "the xor alone": (ROW, lambda a, b, c, lines: (lines[a, b] == c) == (a ^ b ^ c == 0)),
    "without one M": (
        ROW,
        lambda a, b, c, lines: (lines[a, b] == c) == (_sets.welter(a, b, c) ^ _sets.mating(b, c) == 0),
    ),
    "M as a power of 2": (
        ROW,
        lambda a, b, c, lines: (lines[a, b] == c) == (a ^ b ^ c ^ half(a, b) ^ half(a, c) ^ half(b, c) == 0),
    ),
    "Welter's function is 1": (ROW, lambda a, b, c, lines: (lines[a, b] == c) == (_sets.welter(a, b, c) == 1)),
    "each line of the row": (ROW, lambda a, b, c, lines: lines[a, b] >= 0),
    "the xor alone, in space": (
        SPACE,
        lambda x, y, z, u, v, w, lines: (lines[x, y, z, u, v] == w) == (x ^ y ^ z ^ u ^ v ^ w == 0),
    ),
    "word for word": (
        SPACE,
        lambda x, y, z, u, v, w, lines: (lines[x, y, z, u, v] == w) == _sets.carried_on((x, y, z, u, v, w)),
    ),
    "other pairs of coordinates": (
        SPACE,
        lambda x, y, z, u, v, w, lines: (lines[x, y, z, u, v] == w) == _sets.follows_rule((x, z, y, u, v, w), -1, 0),
    ),
    "each line of space": (
        LINES,
        lambda x, y, z, u, v, lines: space.is_line_of_rule(x, y, z, u, v, lines) and lines[x, y, z, u, v] >= 0,
    ),
    "no line of space": (LINES, lambda x, y, z, u, v, lines: lines[x, y, z, u, v] < 0),
    "a smaller entry": (LINES, lambda x, y, z, u, v, lines: lines[x, y, z, u, v] <= max(x, y, z, u, v)),
    "xor 2 in one block": (FOUR, closed(one=2)),
    "xor 0 in one block": (FOUR, closed(one=0)),
    "blocks of side 4": (FOUR, closed(side=4)),
    "to the xor of the others alone": (FOUR, closed(other=0)),
    "both rooks on one square": (FOUR, closed(guard=False)),
}


def test_the_rule_of_the_statements_near_it_is_proved(verdict):
    """The other statements in four dimensions do not fail because of another form."""
    assert verdict(FOUR, then=closed()) is Verdict.PROVED


@pytest.mark.parametrize("name", NEAR)
def test_a_statement_near_it_is_not_proved(name, verdict):
    claim, then = NEAR[name]
    assert verdict(claim, then=then) is not Verdict.PROVED


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_the_steps_do_not_contradict_each_other(claim, methods_of, verdict):
    """A false step after all others is not proved."""
    from z3 import BoolVal

    def with_false(case):
        *steps, last = methods_of(claim).steps(case)
        known = [step.name for step in steps if isinstance(step, Step)]
        return [*steps, Step(name="false", goal=BoolVal(False), uses=known), last]

    assert verdict(claim, steps=with_false) is not Verdict.PROVED
