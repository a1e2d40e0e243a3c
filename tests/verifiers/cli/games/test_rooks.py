"""verify rooks: answers against play, pictures, and exit statuses."""

import re
from itertools import product

import pytest

from sylver_claims.kernels.reference.boards import two_coins as reference
from sylver_claims.verifiers.games import two_coins


def rows_of(out):
    return {line[:15].strip(): line[16:] for line in out.split("\n\n")[0].splitlines()}


def test_a_position(verify):
    status, out, _ = verify("rooks", 5, 3, 2, 7)
    rows = rows_of(out)
    assert status == 0
    assert rows["position"] == "(5, 3) and (2, 7), column and row"
    assert rows["game"].startswith("Corner the Two Rooks")
    assert rows["outcome"] == "N: the player to move wins"
    assert rows["a winning move"] == "(5, 3) to (5, 0)"
    assert rows["why"] == "nim: 5 ⊕ 3 ⊕ 2 ⊕ 7 = 3, and 3 ⊕ 3 = 0 makes it 0"
    assert "\n0 · · · · · * ·\n" in out
    assert "\n3 · · · · · A ·\n" in out
    assert "\n7 · · B · · · ·\n" in out


@pytest.mark.parametrize(
    ("numbers", "move", "words"),
    [
        ((0, 0, 1, 1), "(1, 1) to (0, 1)", "exception: 0 ⊕ 0 ⊕ 1 ⊕ 1 = 0, but it is in 𝒩_0"),
        ((0, 1, 0, 3), "(0, 3) to (0, 0)", "nim leads to (0, 1), (0, 1), one square"),
        ((0, 0, 1, 3), "(1, 3) to (1, 0)", "nim leads to (0, 0), (1, 1), in 𝒩_0"),
        ((1, 0, 0, 0), "none", "in 𝒫_1: equal in one coordinate, 2n and 2n + 1 in the other, and no move is left"),
        ((6, 5, 2, 1), "none", "6 ⊕ 5 ⊕ 2 ⊕ 1 = 0, and it is not in 𝒩_0"),
        ((2**64 - 1, 1, 5, 7), "(18446744073709551615, 1) to (3, 1)", "nim"),
    ],
)
def test_moves_and_reasons(verify, numbers, move, words):
    status, out, _ = verify("rooks", *numbers)
    assert status == 0
    assert rows_of(out)["a winning move"] == move
    assert words in rows_of(out)["why"]


def test_a_push(verify):
    status, out, _ = verify("rooks", 2, 1, 5, 1, "--game", "push")
    assert status == 0
    assert rows_of(out)["a winning move"] == "(5, 1) pushes (2, 1) off the board, and follows it"
    assert "\n1 · A · · B ·\n" in out


@pytest.mark.parametrize("name", two_coins.GAMES)
def test_answers_by_play(name):
    """Outcome and move of all positions of a small board, judged by the rules as data."""
    game = two_coins.GAMES[name]
    off = game.first
    for numbers in product(range(off, off + 4), repeat=4):
        if name in ("rooks", "jump") and numbers[:2] == numbers[2:]:
            continue
        answer = two_coins.solve(numbers, name)
        inside = tuple(v - off for v in numbers)
        assert answer.lost == reference.is_lost(*inside, game.number)
        if answer.lost:
            assert answer.target is None
            continue
        after = [None, None]
        if answer.target is not None:
            after = [(inside[0], inside[1]), (inside[2], inside[3])]
            after[answer.mover] = tuple(v - off for v in answer.target)
        here = ((inside[0], inside[1]), (inside[2], inside[3]))
        assert tuple(after) in set(reference.moves(here, game.number))
        assert reference._is_lost(tuple(after), game.number)


def test_a_large_board_is_cut(verify):
    _, out, _ = verify("rooks", 100, 3, 40, 77)
    picture = out.split("\n\n")[1].splitlines()
    assert len(picture) == 11
    assert re.search(r"\n77 .*B", out)
    assert "⋯" in out
    assert "⋮" in out
    _, out, _ = verify("rooks", 2**60, 3, 40, 77)
    assert "no picture" in out
