"""Periods of heap games: certificates of known ones, of all small subtraction games, and certificates that lie."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from sylver_claims.verifiers.certificates import heap_period_check as checker
from sylver_claims.verifiers.certificates import heap_period_make as maker
from sylver_claims.verifiers.certificates.heap_period_check import Rejected, TooLong, check

KNOWN = json.loads((Path(__file__).parents[2] / "data" / "heap_values.json").read_text("utf-8"))["periods"]
KAYLES = {"format": checker.FORMAT, "game": "octal", "code": [7, 7], "preperiod": 71, "period": 12}
TAKING = {"format": checker.FORMAT, "game": "taking", "code": [1, 3, 4], "preperiod": 0, "period": 7}


def digits_of(code):
    return [int(digit) for digit in code.removeprefix("0.")]


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["game"])
def test_known_octal_games(known):
    certificate = maker.make("octal", digits_of(known["game"]), 4000)
    assert (certificate["preperiod"], certificate["period"]) == (known["last_exception"] + 1, known["period"])
    assert f"period {known['period']}" in check(json.loads(json.dumps(certificate)))


def test_kayles_and_dawsons_kayles():
    assert maker.make("octal", (7, 7), 10_000) == KAYLES
    assert check(KAYLES) == "the nim-values of the octal game 0.77 have the pre-period 71 and the period 12"
    dawson = maker.make("octal", (0, 7), 10_000)
    assert (dawson["preperiod"], dawson["period"]) == (53, 34)
    check(dawson)


@pytest.mark.parametrize("code", [(1, 0, 6), (0, 0, 7)])
def test_games_of_which_so_many_heaps_show_no_period(code):
    assert maker.make("octal", code, 3000) is None


@pytest.mark.slow
def test_all_subtraction_games_up_to_12():
    """Known: {1, ..., k} has period k + 1 [Winning Ways, chapter 4]; the others are checked by the checker alone."""
    for size in range(1, 13):
        for sizes in combinations(range(1, 13), size):
            certificate = maker.make("taking", sizes, 10_000)
            assert certificate is not None, sizes
            check(certificate)
            if sizes == tuple(range(1, size + 1)):
                assert (certificate["preperiod"], certificate["period"]) == (0, size + 1)


def test_subtraction_games_of_two_numbers():
    """Known [Winning Ways, chapter 4]: {a, b} has no pre-period; its period is 2a if b / a is odd, else a + b."""
    for a, b in combinations(range(1, 13), 2):
        certificate = maker.make("taking", (a, b), 10_000)
        wanted = 2 * a if b % (2 * a) == a else a + b
        assert (certificate["preperiod"], certificate["period"]) == (0, wanted), (a, b)
        check(certificate)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "another"}, "its format is not"),
        ({"game": "chess"}, '"game" has to be'),
        ({"code": [7, 8]}, "integers from 0 to 7"),
        ({"code": "77"}, "at most 64 integers"),
        ({"preperiod": -1}, '"preperiod" has to be an integer of at least 0'),
        ({"period": 0}, '"period" has to be an integer of at least 1'),
        ({"period": True}, '"period" has to be'),
        ({"preperiod": 70}, "do not repeat with period 12 from 70 on"),
        ({"preperiod": 72}, "the pre-period is less than 72"),
        ({"period": 6}, "do not repeat"),
        ({"period": 24}, "the period is 12, or less"),
        ({"code": [7, 3]}, "pre-period is less"),
    ],
)
def test_a_certificate_that_lies_about_kayles_is_rejected(change, words):
    with pytest.raises(Rejected, match=words):
        check(KAYLES | change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"code": [0, 1]}, "integers from 1"),
        ({"preperiod": 1}, "the pre-period is less than 1"),
        ({"period": 14}, "the period is 7, or less"),
        ({"period": 5}, "do not repeat"),
    ],
)
def test_a_certificate_that_lies_about_subtraction_is_rejected(change, words):
    assert check(TAKING).endswith("pre-period 0 and the period 7")
    with pytest.raises(Rejected, match=words):
        check(TAKING | change)


def test_what_takes_too_long_is_not_checked():
    with pytest.raises(TooLong, match="at most 65536 are computed"):
        check(KAYLES | {"preperiod": 10**6})


def test_the_values_of_the_checker_are_those_of_the_kernel():
    from sylver_claims.kernels.reference.heaps import octal_values, taking_values

    for code in ([7, 7], [0, 7], [1, 3, 7], [4], [0, 2, 4, 1], [3, 3], [], [5, 6], [0, 0, 7]):
        assert checker._octal(code, 40).tolist() == octal_values(code, 39).tolist(), code
    for code in ([1], [2, 3], [1, 3, 4], [7, 3, 3], []):
        assert checker._taking(code, 60).tolist() == taking_values(code, 59).tolist(), code


def test_the_values_of_a_certificate_go_on_as_those_of_the_game():
    from sylver_claims.kernels.reference.heaps import octal_values, taking_values

    for game, code, values in (
        ("octal", (0, 7), octal_values),
        ("taking", (2, 3), taking_values),
        ("taking", (3, 5, 8), taking_values),
    ):
        certificate = maker.make(game, code, 200)
        size = 2 * (certificate["preperiod"] + certificate["period"]) + 5
        assert checker.values_of(certificate, size).tolist() == values(list(code), size - 1).tolist()
        assert checker.values_of(certificate, 3).tolist() == values(list(code), 2).tolist()


def test_a_game_without_moves():
    assert check(
        maker.make("taking", (), 10)
    ) == "the nim-values of the game of taking [] have the pre-period 0 and " + ("the period 1")
    assert check(maker.make("octal", (0, 0), 100)).endswith("pre-period 0 and the period 1")
