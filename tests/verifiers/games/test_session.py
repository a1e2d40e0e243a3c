"""verify play: turns, hints, taking back, records that are played again, and one sentence for each mistake."""

import io
import json

import pytest

from sylver_claims.claims.positions import Position
from sylver_claims.verifiers.cli.games.play import hint, position_text
from sylver_claims.verifiers.games.session import PERSON, Game, RecordedGameError, again


@pytest.fixture
def talk(verify, monkeypatch):
    """Play with these lines typed; return status and output."""

    def played(lines, *options):
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        status, out, err = verify("play", *options)
        return status, out + err

    return played


def test_a_game_to_its_end_and_its_record(talk, verify, tmp_path):
    status, out = talk(["5", "foo", "hint", "moves", "1"], "--bot", "alwaysMin", "--record", "one.json")
    assert status == 0
    assert "type a number, or: moves, hint, undo, quit" in out
    assert "alwaysMin won" in out
    held = json.loads((tmp_path / "one.json").read_text())
    assert (held["moves"][0], held["moves"][-1], held["winner"]) == (5, 1, "alwaysMin")
    status, out, _ = verify("play", "--replay", "one.json")
    assert status == 0
    assert out.splitlines()[-1] == "alwaysMin won: the other played 1"
    assert "blunder; winning:" in out or "loses, as every move" in out


def test_winning_by_the_hints(talk):
    """From a won finite position, following the hints wins against any bot."""
    game = Game("randomBot@above-1", "uniform-30", 2, bot_begins=False, moves=[5, 7], used=[0, 0])
    while not game.winner:
        if game.to_move == PERSON:
            words = hint(game.position)
            assert words.startswith("winning: ")
            game.play(int(words.split()[1]))
        else:
            game.reply()
    assert game.winner == PERSON


def test_illegal_moves_and_undo(talk):
    _, out = talk(["undo", "5", "10", "undo", "quit"], "--bot", "alwaysMax")
    assert "there is nothing to take back" in out
    assert "10 is not legal in {5" in out
    assert "taken back\n{}: infinitely many legal moves" in out


def test_undo_takes_back_the_bots_reply_and_its_clock():
    game = Game("maximalOdd", "uniform-30", 1, bot_begins=False, moves=[7, 9], used=[0, 5])
    game.play(4)
    assert game.reply()
    assert game.used[-1] > 5
    assert game.undo()
    assert (game.moves, game.used) == ([7, 9], [0, 5])


def test_a_record_is_played_again_move_by_move():
    game = Game("peekThen2Weak", "uniform-30", 4, bot_begins=True)
    while not game.winner:
        if game.to_move == PERSON:
            legal = [n for n in range(4, 200) if game.position.is_legal(n)]
            game.play(legal[0] if legal else game.position.legal_moves[-1])
        else:
            game.reply()
    held = json.loads(json.dumps(game.record()))
    assert again(held) == game
    own = [i for i in range(len(game.moves)) if game.players[i % 2] == game.bot]
    changed = held | {"moves": [n + (i == own[1]) for i, n in enumerate(held["moves"])]}
    with pytest.raises(RecordedGameError, match=f"move {own[1] + 1} is .*, but peekThen2Weak plays"):
        again(changed)
    with pytest.raises(RecordedGameError, match="the record says 'nobody'"):
        again(held | {"winner": "nobody"})


@pytest.mark.parametrize("opening", ["uniform-10", "finish-20", "prime-20"])
def test_the_bot_opens_by_its_policy_even_after_2(opening):
    game = Game("alwaysMax", opening, 1, bot_begins=False, moves=[2], used=[0])
    move = game.reply()
    assert Position(2).is_legal(move)
    assert (game.moves, game.position.gcd) == ([2, move], 1)


def test_words_for_positions():
    assert position_text(Position(3, 5)) == "{3, 5}: 4 legal moves: 1 2 4 7"
    assert position_text(Position(30, 37)).endswith("type moves to see all")
    assert hint(Position(4, 6)) == "no hint: the position is infinite"
    assert hint(Position(2, 3)) == "every move loses against best play"
    assert hint(Position(101, 103)).startswith("no hint: the position is too large")


@pytest.mark.parametrize("text", ["{", "[]"])
def test_a_file_that_is_no_record_is_refused(verify, tmp_path, text):
    (tmp_path / "other.json").write_text(text)
    status, _, err = verify("play", "--replay", "other.json")
    assert status == 2
    assert "is not a record of a game" in " ".join(err.split())


def test_a_game_lists_the_moves_once_for_each_position_and_writes_no_file(talk, tmp_path):
    _, out = talk(["hint", "moves", "5", "hint", "hint", "quit"], "--bot", "alwaysMin")
    assert out.count("{}: infinitely many legal moves") == 2  # at the beginning, and where it is asked for
    assert out.count("legal moves: ") == 1
    assert "game abandoned" in out
    assert list(tmp_path.iterdir()) == []
    talk(["quit"], "--record", "g.json")
    assert (tmp_path / "g.json").exists()
