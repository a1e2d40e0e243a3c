"""Values of heaps against the reference, against play of several heaps, against known values and periods."""

import json
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from sylver_claims.kernels import heaps
from sylver_claims.kernels.heaps import games
from sylver_claims.kernels.reference import heaps as reference
from sylver_claims.kernels.reference.heaps import games as rules

KNOWN = json.loads((Path(__file__).parents[2] / "data" / "heap_values.json").read_text())


def array(values):
    return np.array(values, np.int64)


def digits_of(code):
    """Return the digits of a code such as 0.137."""
    return array([int(digit) for digit in code.removeprefix("0.")])


def values_of(game, most, of=heaps):
    return of.splitting_values(most) if game == "splitting" else of.octal_values(digits_of(game), most)


def agree(found, wanted):
    return found.dtype == wanted.dtype == np.int64 and np.array_equal(found, wanted)


@pytest.mark.parametrize("length", range(4))
def test_all_short_codes(length):
    for digits in product(range(8), repeat=length):
        assert agree(heaps.octal_values(array(digits), 12), reference.octal_values(digits, 12)), digits


@pytest.mark.slow
def test_random_codes():
    draw = Random(7)
    highest = 0
    for _ in range(3000):
        digits, most = [draw.randrange(8) for _ in range(draw.randint(0, 9))], draw.randint(0, 25)
        wanted = reference.octal_values(digits, most)
        assert agree(heaps.octal_values(array(digits), most), wanted), (digits, most)
        highest = max(highest, wanted.max())
    assert highest > 15


def test_all_small_sets():
    for count in range(5):
        for sizes in combinations(range(1, 8), count):
            assert agree(heaps.taking_values(array(sizes), 24), reference.taking_values(sizes, 24)), sizes


@pytest.mark.slow
def test_random_sets():
    draw = Random(8)
    for _ in range(3000):
        sizes, most = [draw.randint(1, 40) for _ in range(draw.randint(0, 12))], draw.randint(0, 60)
        assert agree(heaps.taking_values(array(sizes), most), reference.taking_values(sizes, most)), (sizes, most)


def test_heaps_that_are_divided():
    wanted = reference.splitting_values(150)
    for most in range(151):
        assert agree(heaps.splitting_values(most), wanted[: most + 1])


@pytest.mark.parametrize("digits", [(7, 7), (0, 7), (1, 3, 7), (0, 0, 7), (5, 6), (4,), (0, 2, 4, 1), (3, 3, 3)])
def test_octal_values_are_those_of_play(digits):
    assert reference.octal_values(digits, 11).tolist() == by_play(lambda n: rules.octal_options(digits, n), 11)


@pytest.mark.parametrize("sizes", [(1,), (2, 3), (1, 3, 4)])
def test_taking_values_are_those_of_play(sizes):
    assert reference.taking_values(sizes, 11).tolist() == by_play(lambda n: rules.taking_options(sizes, n), 11)


def test_splitting_values_are_those_of_play():
    assert reference.splitting_values(13).tolist() == by_play(rules.splitting_options, 13)


def by_play(options, most):
    """Values by the definition: the mex over all moves in positions with several heaps, without nim-sums."""

    @cache
    def value(position):
        after = set()
        for place, heap in enumerate(position):
            others = position[:place] + position[place + 1 :]
            after |= {value(tuple(sorted((*others, *left)))) for left in options(heap)}
        return next(n for n in range(len(after) + 1) if n not in after)

    return [value((n,)) for n in range(most + 1)]


@pytest.mark.parametrize("known", KNOWN["values"], ids=lambda known: known["game"])
def test_known_values(known):
    first, wanted = known["first"], known["values"]
    for of in (heaps, reference):
        assert values_of(known["game"], first + len(wanted) - 1, of)[first:].tolist() == wanted


@pytest.mark.parametrize("known", KNOWN["periods"], ids=lambda known: known["game"])
def test_known_periods(known):
    """Check the period up to twice the last exception, two periods and the longest move, which proves it [1]_.

    .. [1] R. K. Guy, C. A. B. Smith, "The G-values of various games" (1956): the periodicity theorem.
    """
    period, last = known["period"], known["last_exception"]
    values = values_of(known["game"], 2 * last + 2 * period + len(digits_of(known["game"])) + 1)
    assert np.array_equal(values[last + 1 + period :], values[last + 1 : -period])
    assert values[last] != values[last + period]
    for shorter in (p for p in range(1, period) if period % p == 0):
        assert not np.array_equal(values[last + 1 + shorter :], values[last + 1 : -shorter])


@pytest.mark.parametrize("game", ["0.137", "0.117"])
def test_known_exceptions(game):
    period = next(known["period"] for known in KNOWN["periods"] if known["game"] == game)
    values = values_of(game, 20 * period)
    recurring = values[10 * period : 11 * period]
    found = [n for n in range(10 * period) if values[n] != recurring[n % period]]
    assert found == KNOWN["exceptions"][game]


def test_nim_is_a_game_of_taking_any_number():
    most = 60
    assert heaps.taking_values(np.arange(1, most + 1), most).tolist() == list(range(most + 1))
    assert heaps.octal_values(np.full(most, 3), most).tolist() == list(range(most + 1))


def test_taking_is_the_octal_game_with_digits_0_and_3():
    for sizes in ([1, 3, 4], [2, 5], [1, 2, 3, 4, 5, 6], [7]):
        digits = [3 * (k in sizes) for k in range(1, max(sizes) + 1)]
        assert agree(heaps.taking_values(array(sizes), 500), heaps.octal_values(array(digits), 500))


def test_taking_up_to_k_has_the_remainder_by_k_and_1():
    assert np.array_equal(heaps.taking_values(np.arange(1, 6), 1000), np.arange(1001) % 6)


@pytest.mark.parametrize("of", [heaps, reference])
def test_a_game_without_moves_is_worth_nothing(of):
    none = np.zeros(0, np.int64)
    assert of.octal_values(none, 4).tolist() == of.taking_values(none, 4).tolist() == [0] * 5
    assert of.octal_values(array([7, 7]), 0).tolist() == of.splitting_values(0).tolist() == [0]
    assert of.taking_values(array([1]), 0).tolist() == [0]


@pytest.mark.parametrize("of", [heaps, reference])
def test_what_is_refused(of):
    for digits in ([8], [7, -1]):
        with pytest.raises(ValueError, match="digits of an octal code are 0 to 7"):
            of.octal_values(array(digits), 5)
    for sizes in ([0], [3, -2]):
        with pytest.raises(ValueError, match="must be positive"):
            of.taking_values(array(sizes), 5)
    for values in (
        lambda: of.octal_values(array([7]), -1),
        lambda: of.taking_values(array([1]), -1),
        lambda: of.splitting_values(-1),
    ):
        with pytest.raises(ValueError, match="largest heap is at least 0"):
            values()


def test_there_is_room_for_what_is_xored_of_two_values():
    """Compiled code would read and write beyond it unseen."""
    for most in range(70):
        assert games._room(most) == 1 + max(a ^ b for a in range(most + 1) for b in range(most + 1))


def test_what_is_too_large_is_refused():
    assert (heaps.LARGEST_DIVIDED, heaps.LARGEST_HEAP) == (2**20, 2**24)
    for values in (lambda most: heaps.octal_values(array([0]), most), heaps.splitting_values):
        with pytest.raises(OverflowError, match=r"LARGEST_DIVIDED = 2\*\*20"):
            values(2**20 + 1)
    assert heaps.octal_values(array([0]), 2**20).size == 2**20 + 1
    assert heaps.taking_values(array([1]), 2**24)[-1] == 0
    with pytest.raises(OverflowError, match=r"LARGEST_HEAP = 2\*\*24"):
        heaps.taking_values(array([1]), 2**24 + 1)
