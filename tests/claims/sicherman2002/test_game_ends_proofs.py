"""The proofs that every game ends: weakened statements, each false of a small case, are not proved."""

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.lemmas import moves_of_multiples
from sylver_claims.claims.lemmas.moves_of_multiples import divides_both
from sylver_claims.claims.sicherman2002 import game_ends
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import adjoin, frobenius_number, genus

pytestmark = [pytest.mark.process, pytest.mark.slow]


def lowers_to_2_or_more(g, n):
    """Whether the greatest common divisor is from 2 to g - 1, which is false where it falls to 1."""
    return any(
        divides_both(d, g, n) and all(c <= d for c in range(1, g + 1) if divides_both(c, g, n)) for d in range(2, g)
    )


def lowers_to_the_greatest_below(g, n):
    """Whether some common divisor d < g is greater than all others, itself included."""
    return any(
        divides_both(d, g, n) and all(c < d for c in range(1, g + 1) if divides_both(c, g, n)) for d in range(1, g)
    )


def keeps_g_and_lowers_t(S, g, n):
    """Whether t falls, where g is kept; the move 2 leaves t = 3 in {4, 5, 6, 7}."""
    if n % g == 0:
        return frobenius_number(adjoin(S, n // g)) < frobenius_number(S)
    return moves_of_multiples.lowers_divisor(g, n)


def at_least_two_less(S, g, n):
    """Whether the genus falls by two or more, where g is kept."""
    if n % g == 0:
        return genus(adjoin(S, n // g)) < genus(S) - 1
    return moves_of_multiples.lowers_divisor(g, n)


def to_2_or_more(S, g, n):
    """Whether the genus falls, or the greatest common divisor, to no less than 2."""
    if n % g == 0:
        return genus(adjoin(S, n // g)) < genus(S)
    return lowers_to_2_or_more(g, n)


def to_the_greatest_below(S, g, n):
    """Whether the genus falls, or the greatest common divisor to a number below itself."""
    if n % g == 0:
        return genus(adjoin(S, n // g)) < genus(S)
    return lowers_to_the_greatest_below(g, n)


def t_lowers_it_by(less):
    """Return the statement on the longest game, with another number of moves that become illegal by t."""
    return lambda S: (
        all(genus(adjoin(S, n)) < genus(S) for n in semigroups.gaps(S))
        and (frobenius_number(S) < 0 or genus(adjoin(S, frobenius_number(S))) == genus(S) - less)
    )


ENDS, LONGEST, KEEPS, POSITION = (
    game_ends.every_game_ends,
    game_ends.longest_game,
    game_ends.moves_that_keep_g,
    game_ends.position_after_move,
)
FALSE = {
    "illegal multiples of g": (ENDS, {"given": ENDS.variants[0].given}),
    "the genus falls by two": (ENDS, {"then": at_least_two_less}),
    "t falls": (ENDS, {"then": keeps_g_and_lowers_t}),
    "no divisor 1": (ENDS, {"then": to_2_or_more}),
    "a divisor less than itself": (ENDS, {"then": to_the_greatest_below}),
    "t lowers it by two": (LONGEST, {"then": t_lowers_it_by(2)}),
    "t lowers it by nothing": (LONGEST, {"then": t_lowers_it_by(0)}),
    "in {1}, too": (
        LONGEST,
        {
            "then": lambda S: (
                all(genus(adjoin(S, n)) < genus(S) for n in semigroups.gaps(S))
                and (frobenius_number(S) < -1 or frobenius_number(S) * genus(S) > 0)
            )
        },
    ),
    "each move lowers it by one": (
        LONGEST,
        {
            "then": lambda S: (
                all(genus(adjoin(S, n)) == genus(S) - 1 for n in semigroups.gaps(S))
                and (frobenius_number(S) < 0 or genus(adjoin(S, frobenius_number(S))) == genus(S) - 1)
            )
        },
    ),
    "less than gt": (KEEPS, {"then": lambda S, g, n: n < g * frobenius_number(S)}),
    "at most t": (KEEPS, {"then": lambda S, g, n: n <= frobenius_number(S)}),
    "moves that lower g": (KEEPS, {"given": moves_of_multiples.is_legal}),
    "illegal moves that keep g": (KEEPS, {"given": lambda S, g, n: n % g == 0}),
    "y/g is in S": (
        POSITION,
        {
            "then": lambda S, g, x, y: (
                game_ends.is_eliminated(S, g, g * x, y) == (y % g == 0 and y // g in adjoin(S, x) and y // g in S)
            )
        },
    ),
    "the move x": (POSITION, {"then": POSITION.variants[1].then}),
    "the move gx, once": (
        POSITION,
        {
            "then": lambda S, g, x, y: (
                any((y - k * (g * x)) % g == 0 and (y - k * (g * x)) // g in S for k in range(min(y // (g * x), 1) + 1))
                == (y % g == 0 and y // g in adjoin(S, x))
            )
        },
    ),
    "all large multiples of g": (
        POSITION,
        {
            "then": lambda S, g, x, y: (
                game_ends.is_eliminated(S, g, g * x, y) == (y % g == 0 and (y // g in adjoin(S, x) or y >= g * x))
            )
        },
    ),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_proved(name, verdict):
    claim, fields = FALSE[name]
    assert verdict(claim, **fields) in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)
