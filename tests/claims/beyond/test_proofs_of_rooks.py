"""Three rooks in one row, and two rooks in space: proved, unlike statements near them."""

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.beyond import _sets, space, three_rooks
from sylver_claims.claims.vocabulary.steps import Step

pytestmark = [pytest.mark.process, pytest.mark.slow]
ROW, SPACE, LINES = three_rooks.three_in_first_row, space.space, space.space_lines


def half(a: int, b: int) -> int:
    """Return the largest power of 2 that divides a − b."""
    return (_sets.mating(a, b) + 1) // 2


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
}


@pytest.mark.parametrize("claim", [ROW, SPACE, LINES], ids=lambda claim: claim.id)
def test_it_is_proved(claim, verdict):
    assert verdict(claim) is Verdict.PROVED


@pytest.mark.parametrize("name", NEAR)
def test_a_statement_near_it_is_not_proved(name, verdict):
    claim, then = NEAR[name]
    assert verdict(claim, then=then) is not Verdict.PROVED


@pytest.mark.parametrize("claim", [ROW, SPACE, LINES], ids=lambda claim: claim.id)
def test_the_steps_do_not_contradict_each_other(claim, methods_of, verdict):
    """A false step after all others is not proved."""
    from z3 import BoolVal

    def with_false(case):
        *steps, last = methods_of(claim).steps(case)
        known = [step.name for step in steps if isinstance(step, Step)]
        return [*steps, Step(name="false", goal=BoolVal(False), uses=known), last]

    assert verdict(claim, steps=with_false) is not Verdict.PROVED
