"""The theorems on two coins about the tables of lost positions, on boards of any size.

A line of the board has at most one lost position, because each coordinate may be lowered to any smaller one. The side
of a board is a power of 2, so the xor of its squares is on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas import coin_outcomes as coins
from sylver_claims.claims.lemmas import coin_sets, xor
from sylver_claims.claims.lemmas.coin_outcomes import AT, FIRST, StepList
from sylver_claims.claims.vocabulary.script import defined, given
from sylver_claims.kernels.boards import two_coins

SIDE, ON_LINE = "a board has the squares that it is made for", "the table has the one lost position of each line"
XOR_FITS = "the xor of two squares is on the board"
IN_SET, TARGET_FITS = "the position with xor 0 is in the set", "it is on the board"

sides, xor_on_board = Steps(), Steps()
side, bound = sides.known("side_for"), sides.known("bound_of_run")


@sides.induction("n", complete=True, definitions=[side])
def has_squares(n):
    """a board has the squares that it is made for."""
    return side(n) >= n and side(n) >= 2


# --- The side of a board is a power of 2 ------------------------------------------------------------------------------


def fits(n, x, y):
    """Whether the xor of squares is on the board for n squares, if these are."""
    return implies(x < side(n) and y < side(n), x ^ y < side(n))


@xor_on_board.step(uses=[xor.near, xor.not_negative], definitions=[side])
def on_small_board(n, x, y):
    """the xor of squares is on a board of side 2."""
    look_at(side(n), x ^ y)
    return implies((n >= 0 and x >= 0 and y >= 0) and n <= 2, fits(n, x, y))


@xor_on_board.step(uses=[xor.digits], definitions=[side])
def on_half_board(n, x, y):
    """so it is, if that of the halves is."""
    look_at(side(n), x ^ y)
    return implies((n >= 0 and x >= 0 and y >= 0) and n > 2, implies(fits((n + 1) // 2, x // 2, y // 2), fits(n, x, y)))


@xor_on_board.induction("m", uses=[on_small_board, on_half_board], definitions=[])
def on_boards(n, x, y, m):
    """the xor is on boards for up to m squares."""
    look_at(side(n), x ^ y)
    return implies((n >= 0 and x >= 0 and y >= 0) and n <= m, fits(n, x, y))


@xor_on_board.step(uses=[on_boards], definitions=[])
def on_board(n, x, y):
    """the xor of two squares is on the board."""
    look_at(side(n), x ^ y)
    return implies((n >= 0 and x >= 0 and y >= 0) and n >= 0, fits(n, x, y))


# --- The table --------------------------------------------------------------------------------------------------------


def table(game: int, first: int, *places: Callable[..., Any]) -> Callable[[Any], StepList]:
    """Return the steps that the table has the one lost position of each line, and that these are lost if in the set.

    The places are positions by that of the statement.
    """
    steps, entries = Steps("", sides, at=AT), [entry_of(game, first, place) for place in places]
    line = steps.known(coins.lost_in(game).replace("lost", "line"))

    @steps.step(uses=[coins.named(coins.NOT_LOST[3], game)], definitions=[line])
    def on_line(at):
        """the table has the one lost position of each line."""
        look_at(coins.is_lost(at, game))
        return implies(coins.is_placed(at, game), (line(at[0], at[1], at[2]) == at[3]) == coins.is_lost(at, game))

    def all_steps(case: Any) -> StepList:
        each = [s for i, e in enumerate(entries) for s in e(case, position=case.variables, number=i)]
        return [*steps(case), *each]

    return all_steps


def entry_of(game: int, first: int, place: Callable[..., Any]) -> Steps:
    """Return the step about an entry of the table."""
    steps = Steps("position number")
    line = steps.known(coins.lost_in(game).replace("lost", "line"))

    @steps.step(uses=[ON_LINE, coins.named(coins.OUTCOME, game), xor.not_negative], definitions=[FIRST[first], bound])
    def is_lost_in_set(position):
        """entry {number} of the statement."""
        at = place(position)
        is_entry = line(at[0], at[1], at[2]) == at[3]
        are_of_set = (is_entry == coins.is_lost(at, game)) and (coins.is_lost(at, game) == coins.is_in(at))
        return implies(given and coins.is_position(at, game), are_of_set)

    return steps


def has_entries():
    """the table has the entries."""
    return defined


def entry_name(i: int) -> str:
    """Return the name of the step about an entry of the table."""
    return f"entry {i} of the statement"


# --- The statements ---------------------------------------------------------------------------------------------------


def entry(game: int, words: Callable[..., Any], first: int) -> Steps:
    """Return the proof of a theorem about each position of the table, squares counted from 0 or 1."""

    def place(position):
        return tuple(n - first for n in position)

    steps = Steps("", coins.played(game), coins.in_words(words, first), table(game, first, place))
    steps.step(uses=[SIDE], definitions=[FIRST[first], bound])(has_entries)
    steps.conclude(uses=[SIDE, entry_name(0), coins.IN_WORDS], definitions=[FIRST[first], bound])
    return steps


def line_of_nim(game: int) -> Callable[[Any], StepList]:
    """Return the proof that a line (w, x, y), squares counted from 1, has its lost position where the xor is 0."""

    def place(position):
        w, x, y = position
        return w - 1, x - 1, y - 1, (w - 1) ^ (x - 1) ^ (y - 1)

    steps = Steps("position", coins.played(game), table(game, 1, place), xor_on_board)

    @steps.step(uses=[xor.pairs, xor.equal, xor.not_negative], definitions=[coins.inside, FIRST[1], bound])
    def in_set(position):
        """the position with xor 0 is in the set."""
        at = place(position)
        return at[3] ^ at[3] == 0 and coins.is_in(at)

    @steps.step(uses=[on_board, SIDE, xor.not_negative], definitions=[FIRST[1], bound])
    def target_fits(position):
        """it is on the board."""
        target = place(position)[3]
        return target >= 0 and target < side(bound)

    steps.step(uses=[SIDE], definitions=[FIRST[1], bound])(has_entries)
    steps.conclude(uses=[entry_name(0), in_set, target_fits], definitions=[])
    return lambda case: steps(case, position=case.variables)


def entries_of(position):
    """Return the position of a line where the xor is 0, and that with the last digit of w changed."""
    x, y, z = position
    return (x, y, z, x ^ y ^ z), (x, y, z, x ^ y ^ z ^ 1)


def of_nim(position):
    """Return the position of a line where the xor is 0."""
    return entries_of(position)[0]


def of_other(position):
    """Return the position of a line where the xor is 1."""
    return entries_of(position)[1]


of_rooks = Steps(
    "position", coins.played(two_coins.ROOKS), table(two_coins.ROOKS, 0, of_nim, of_other), xor_on_board, at=AT
)
line = of_rooks.known("line_rooks")


@of_rooks.step(uses=coins.OF_SET, definitions=[coins.inside])
def is_script_p(at):
    """the set is that of the theorem."""
    look_at(coins.is_in(at))
    x, y, z, w = at
    return implies(coins.is_placed(at, two_coins.ROOKS), coins.is_in(at) == coin_sets.in_script_p(x, y, z, w))


@of_rooks.step(uses=[xor.digits, xor.pairs, xor.equal, xor.not_negative], definitions=[])
def near_coins(at):
    """the xor of near coins is 0 or 1."""
    x, y, z, w = at
    look_at(x ^ y ^ z ^ w)
    is_digit = (x // 2) ^ (y // 2) ^ (z // 2) ^ (w // 2) == 0 and x ^ y ^ z ^ w <= 1
    return implies(coins.is_placed(at, two_coins.ROOKS), implies(coins.is_near(at), is_digit))


@of_rooks.step(uses=[near_coins, xor.pairs, xor.near, xor.with_1, xor.not_negative], definitions=[coins.inside])
def at_most_two(at):
    """the set has at most two positions on a line."""
    look_at(coins.is_in(at))
    x, y, z, w = at
    is_one = x ^ y ^ z ^ w <= 1 and (w == x ^ y ^ z or w == x ^ y ^ z ^ 1)
    return implies(coins.is_placed(at, two_coins.ROOKS), implies(coins.is_in(at), is_one))


@of_rooks.step(uses=[at_most_two, coins.named(coins.OUTCOME, two_coins.ROOKS)], definitions=["x", line])
def one_or_none(position):
    """the table has one of them, or none."""
    w = line(position[0], position[1], position[2])
    return w == -1 or any(w == at[3] and coins.is_position(at, two_coins.ROOKS) for at in entries_of(position))


@of_rooks.step(uses=[on_board, SIDE, xor.with_1, xor.not_negative], definitions=["x", bound])
def both_fit(position):
    """it is on the board."""
    one, other = entries_of(position)
    return all(at[3] >= 0 and at[3] < side(bound + 1) for at in entries_of(position)) and one[3] != other[3]


@of_rooks.step(uses=[is_script_p, xor.not_negative], definitions=["x"])
def both_in_words(position):
    """both in words."""
    return all(
        implies(
            coins.is_position(at, two_coins.ROOKS), coins.is_in(at) == coin_sets.in_script_p(at[0], at[1], at[2], at[3])
        )
        for at in entries_of(position)
    )


of_rooks.step(uses=[SIDE], definitions=["x", bound])(has_entries)
of_rooks.conclude(uses=[entry_name(0), entry_name(1), both_in_words, both_fit, one_or_none], definitions=[])


def line_of_rooks(case: Any) -> StepList:
    """Prove that a line has its lost position where the set of Theorem 4 has a position, or none."""
    return of_rooks(case, position=case.variables)
