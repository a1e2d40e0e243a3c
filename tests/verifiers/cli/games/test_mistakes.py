"""Commands about games that cannot be carried out: one sentence for each mistake."""

import pytest
from messages import error

MISTAKES = [
    ("position 1 4", "the game is over"),
    ("position {}", "infinitely many"),
    ("position 12 15 21 --certificate proof.json", "not decided, so there is nothing to certify"),
    ("position 4 5 --allow x/y", "--allow takes boyers2024/prop-4b, got"),
    ("position 8 14 --allow boyers2024/prop-4b", "boyers2024/prop-4b cannot be assumed"),
    ("position 4 x", '"x" is not a positive number'),
    ("position 0 3", "0 is not a positive number"),
    (f"position {'9' * 400} 3", "numbers go up to 1000000"),
    ("position 37 38 41", "add --force"),
    ("position 300 301 307", "at most 1024"),
    ("position 4 5 --certificate no/such/folder/file", "there is no folder no/such/folder for file; make it first"),
    ("construct 1", "1 never wins"),
    ("construct 4 8", "4 divides 8"),
    ("construct 3 4", "above 3"),
    ("construct x", "is not a positive number"),
    ("construct 500", "out of reach"),
    pytest.param("construct 35", "out of reach", marks=pytest.mark.slow),
    ("construct 4 5 --budget soon", "--budget takes a time"),
    ("check missing.json", "missing.json"),
    ("rooks 3 3 3 3", "both rooks are on (3, 3), which is not a position"),
    ("rooks 3 3 3 3 --game jump", "both coins are on (3, 3)"),
    ("rooks -1 2 3 4", "-1 is not a coordinate: coordinates start at 0"),
    (f"rooks 1 2 3 {2**64}", "is too large: coordinates go up to 18446744073709551615"),
    (f"rooks 1 2 3 {'9' * 5000}", "is too large"),
    ("rooks 1 2 3", "four coordinates, such as 5 3 2 7; got 3"),
    ("rooks 1 2 3 4 5", "got 5"),
    ("rooks 1 2 x 4", '"x" is not a coordinate'),
    ("rooks 1 2 ² 4", '"²" is not a coordinate'),
    ("rooks 0 2 3 4 --game push", "a coin with a coordinate 0 is off the board"),
    ("rooks 1 2 3 4 --game chess", "--game takes one of rooks, jump, onto, push"),
    ("tournament --bots chessBot,randomBot", 'no bot "chessBot"; there are randomBot'),
    ("tournament --bots randomBot", "two or more different bots"),
    ("tournament", "give the players with --bots"),
    ("tournament --tables --bots randomBot,alwaysMax", "not both"),
    ("tournament --tables --opening sicilian", "--opening takes uniform-10"),
    ("tournament --tables --games 0", "--games must be at least 1"),
    (f"tournament --tables --games {10**9}", "more than 10000000 games"),
]


@pytest.mark.parametrize(("command", "words"), MISTAKES)
def test_a_mistake_is_told_in_one_sentence(verify, command, words):
    status, _, err = verify(*command.split())
    assert status == 2
    assert words in error(err)
