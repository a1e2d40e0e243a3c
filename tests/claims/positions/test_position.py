"""Position: canonical form, moves, errors that quote it, and answers that agree with the"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sylver_claims.claims import Position
from sylver_claims.claims.positions import (
    IllegalMove,
    InfinitePosition,
    PositionError,
    TooLargePosition,
    UnreadablePosition,
    board_cells,
    board_html,
)
from sylver_claims.kernels.reference import finite, semigroups

NUMBERS = st.lists(st.integers(1, 40), max_size=6)


def test_the_example_of_the_readme():
    S = Position(4, 17)
    assert S.winning_moves() == (43,)
    assert str(S.outcome()) == "N: 43 wins"
    assert S.outcome().winning_move == 43
    after = S.play(43)
    assert (after.outcome().winner, after.outcome().reason) == ("P", "every move loses")
    assert (S.multiplicity, S.frobenius_number, S.genus, S.gcd) == (4, 47, 24, 1)
    assert S.gaps == S.legal_moves
    assert S.kind == "quiet ender (symmetric)"


def test_superfluous_numbers_are_left_out():
    S = Position(13, 10, 5, 4)
    assert S.generators == (4, 5)
    assert {S} == {Position(4, 5)}
    assert hash(S) == hash(Position(4, 5))
    assert repr(S) == "Position(4, 5)"
    assert str(S) == "{4, 5}"
    assert Position(8, 12, 20) == Position(8, 12)
    assert Position() != Position(1)


@given(NUMBERS)
def test_repr_and_text_come_back(numbers):
    S = Position(*numbers)
    assert eval(repr(S)) == S
    assert Position.from_text(str(S)) == S
    assert all(not S.is_legal(n) for n in numbers)
    kept = list(S.generators)
    assert all(Position(*kept[:i], *kept[i + 1 :]).is_legal(n) for i, n in enumerate(kept))


@given(NUMBERS, st.integers(-3, 200))
def test_legal_moves_are_no_sums(numbers, n):
    sums = {0}
    for value in range(1, 201):
        if any(value - g in sums for g in numbers):
            sums.add(value)
    assert Position(*numbers).is_legal(n) == (n > 0 and n not in sums)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(2, 9), min_size=1, max_size=4))
def test_finite_answers_are_those_of_the_reference(numbers):
    S = Position(*numbers)
    if S.gcd == 1 and S.genus <= 12:
        T = semigroups.from_generators(numbers)
        assert S.frobenius_number == semigroups.frobenius_number(T)
        assert S.genus == semigroups.genus(T)
        assert S.winning_moves() == tuple(finite.winning_moves(T).tolist())
        assert ("symmetric" in S.kind and "pseudo" not in S.kind) == semigroups.is_symmetric(T)
        assert ("ender" in S.kind and S.kind != "not an ender") == semigroups.is_ender(T)


@pytest.mark.parametrize(
    ("numbers", "kind"),
    [
        ((2, 3), "quiet ender (symmetric)"),
        ((4, 5, 7), "unquiet ender (pseudo-symmetric)"),
        ((1,), "all numbers"),
        ((3, 7, 8), "not an ender"),
    ],
)
def test_kinds(numbers, kind):
    assert Position(*numbers).kind == kind


def test_one_ends_the_game():
    over = Position(2, 3).play(1)
    assert over == Position(1)
    assert over.legal_moves == ()
    assert over.outcome().winner == "N"
    assert over.outcome().winning_move is None


@pytest.mark.parametrize("text", ["4 17", " 17,4 ", "{4, 17}", "{17 4 21}"])
def test_texts(text):
    assert Position.from_text(text) == Position(4, 17)


@pytest.mark.parametrize("text", ["4 x", "4 -17", "4.0 5", "٤ 17", "{4", "0 3"])
def test_unreadable_texts_are_quoted(text):
    with pytest.raises(UnreadablePosition, match="is not a position") as caught:
        Position.from_text(text)
    assert isinstance(caught.value, ValueError)


def test_unreadable_numbers():
    with pytest.raises(UnreadablePosition, match="not a position"):
        Position("4")  # type: ignore[arg-type]
    with pytest.raises(UnreadablePosition, match="-4 is not a positive number"):
        Position(3, -4)


def test_an_illegal_move_is_another_error():
    with pytest.raises(IllegalMove, match=r"21 is not legal in \{4, 17\}") as caught:
        Position(4, 17).play(21)
    assert not isinstance(caught.value, UnreadablePosition)


@pytest.mark.parametrize("question", ["gaps", "genus", "frobenius_number", "kind", "outcome", "winning_moves"])
@pytest.mark.parametrize("numbers", [(4, 6), (), (7,)])
def test_infinite_positions_say_what_is_known(numbers, question):
    S = Position(*numbers)
    with pytest.raises(InfinitePosition, match="infinitely many") as caught:
        _ask(S, question)
    assert str(S) in str(caught.value)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (2, "3 wins"), (3, "2 wins"), (5, "it is a P-position"), (97, "it is a P-position"), (10, "5 wins"),
        (25, "5 wins"), (14, "7 wins"), (2 * 3 * 5 * 7, "7 wins"), (4, "this program; add"), (9, "this program; add"),
    ],
)  # fmt: skip
def test_of_a_single_number_the_theorems_are_told(number, words):
    with pytest.raises(InfinitePosition, match=words):
        _ = Position(number).genus


def _ask(S, question):
    answer = getattr(S, question)
    return answer() if callable(answer) else answer


def test_infinite_positions_can_be_played():
    S = Position(4, 6)
    assert (S.gcd, S.is_legal(2), S.is_legal(10), S.is_legal(10**9 + 1)) == (2, True, False, True)
    assert S.play(7) == Position(4, 6, 7)
    assert Position().play(5) == Position(5)


def test_what_is_too_large_is_said():
    with pytest.raises(TooLargePosition, match="go up to 1000000"):
        Position(10**6 + 1)
    with pytest.raises(TooLargePosition, match="go up to 1000000"):
        Position.from_text("9" * 5000)
    vast = Position(999_999, 10**6)
    assert vast.genus == 999_998 * 999_999 // 2
    for question in (lambda: vast.gaps, lambda: vast.kind, vast.winning_moves, lambda: list(board_cells(vast))):
        with pytest.raises(PositionError, match=r"\{999999, 1000000\}"):
            question()


def test_board():
    rows = list(board_cells(Position(4, 17), [43]))
    assert len(rows) == 12
    flat = dict(cell for row in rows for cell in row)
    assert (flat[4], flat[8], flat[43], flat[47], flat[17]) == ("played", "eliminated", "winning", "legal", "played")
    assert Position(4, 17)._repr_html_().count("<tr>") == 12
    assert "infinitely many" in board_html(Position(4, 6))


def test_the_board_as_a_table():
    text = board_html(Position(4, 5), [11])
    assert '<td class="winning" title="11: winning"' in text
    assert text.count("<td") == 12
