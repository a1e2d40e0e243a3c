"""The moves that are named win: see ``coin_outcomes`` for the lost positions.

The named moves lower a coordinate to the xor of the other three, or to that with its last digit changed. So do the
moves by which the set of the theorem is entered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.language.proof_steps import Symbol
from sylver_claims.claims.lemmas import coin_outcomes as coins
from sylver_claims.claims.lemmas import coin_sets, xor
from sylver_claims.claims.lemmas.coin_outcomes import AT, KEPT_APART, StepList
from sylver_claims.claims.lemmas.coin_tables import SIDE, bound, entry_name, table
from sylver_claims.claims.vocabulary.script import Use, defined, given
from sylver_claims.kernels.boards import two_coins, two_coins_moves

nim_sums = Steps()
for_all_four = nim_sums.by_halves("x y z w", base=[xor.of_0], uses=[xor.digits])


@for_all_four
def without_x(x, y, z, w):
    """x ^ x ^ y ^ z ^ w."""
    look_at(x ^ (x ^ y ^ z ^ w))
    return x ^ (x ^ y ^ z ^ w) == y ^ w ^ z


@for_all_four
def without_y(x, y, z, w):
    """y ^ x ^ y ^ z ^ w."""
    look_at(y ^ (x ^ y ^ z ^ w))
    return y ^ (x ^ y ^ z ^ w) == x ^ z ^ w


@for_all_four
def without_z(x, y, z, w):
    """z ^ x ^ y ^ z ^ w."""
    look_at(z ^ (x ^ y ^ z ^ w))
    return z ^ (x ^ y ^ z ^ w) == y ^ w ^ x


@for_all_four
def without_w(x, y, z, w):
    """w ^ x ^ y ^ z ^ w."""
    look_at(w ^ (x ^ y ^ z ^ w))
    return w ^ (x ^ y ^ z ^ w) == x ^ z ^ y


@nim_sums.by_halves("x y z", base=[xor.of_0], uses=[xor.digits])
def exchanged(x, y, z):
    """(x ^ y) ^ z = (x ^ z) ^ y."""
    look_at(x ^ y ^ z)
    return x ^ y ^ z == x ^ z ^ y


@nim_sums.step(uses=[xor.with_1, xor.not_negative], definitions=[])
def of_digits(x):
    """x ^ 1 = 1 - x for 0 and 1."""
    look_at(x ^ 1)
    return implies(x >= 0, implies(x <= 1, x ^ 1 == 1 - x))


@nim_sums.step(uses=[xor.undo, xor.equal], definitions=[])
def with_0(x):
    """0 ^ x = x."""
    look_at(0 ^ x)
    return implies(x >= 0, x ^ x ^ x == x and x ^ x == 0 and 0 ^ x == x)


@nim_sums.step(uses=[exchanged, of_digits], definitions=[])
def last_digit(x, y):
    """(x ^ y) ^ 1 = (1 - x) ^ y for x = 0 and 1."""
    look_at(x ^ y ^ 1)
    return implies(x >= 0 and y >= 0, implies(x <= 1, x ^ y ^ 1 == x ^ 1 ^ y and x ^ y ^ 1 == (1 - x) ^ y))


@nim_sums.step(uses=[last_digit, with_0], definitions=[])
def last_digit_of_1(x, y):
    """(1 ^ y) ^ 1 = y."""
    look_at(x ^ y ^ 1)
    return implies(x >= 0 and y >= 0, implies(x == 1, x ^ y ^ 1 == (1 - x) ^ y and 0 ^ y == y and x ^ y ^ 1 == y))


# --- The moves that may be named --------------------------------------------------------------------------------------

EACH, LOST, PUSH = "here k few one game", 8, 9
"""Parameters of a step about one move: the position, its number, numbers of steps about the target, and the game."""
WINS = tuple(Symbol(f"wins_{k}") for k in range(8))
BY_SUMS = [without_x, without_y, without_z, without_w, last_digit, last_digit_of_1, xor.not_negative]
lets, by_nim, by_digit = Steps(EACH), Steps(EACH), Steps(EACH)


def target(here, k):
    """Return the target of a move: the xor of the other three coordinates, or that with its last digit changed."""
    found = here[k % 4] ^ (here[0] ^ here[1] ^ here[2] ^ here[3])
    return found if k < 4 else found ^ 1


def moved(here, k):
    """Return the position after a move, or the position itself."""
    return coins.lowered(here, k % 4, target(here, k)) if k < LOST else here


def is_found(here, k, game):
    """Whether a move is the named one, or none is, or a push."""
    place, _, why = two_coins_moves.winning_move(here[0], here[1], here[2], here[3], game)
    if k < LOST:
        return place == k % 4 and why == (two_coins_moves.BY_NIM if k < 4 else two_coins_moves.BY_LAST_DIGIT)
    return why == (two_coins_moves.LOST if k == LOST else two_coins_moves.BY_PUSH)


def supposed(here, game):
    """Whether the claim is about this position of the game."""
    return given and coins.is_position(here, game)


def wins(here, k, game):
    """whether a move that may be named wins: {k}."""
    n, after = target(here, k), moved(here, k)
    return n >= 0 and n < here[k % 4] and coins.is_position(after, game) and coins.is_in(after)


lets.let(wins)


@by_nim.step(uses=BY_SUMS, definitions=["x"])
def target_by_nim(here, k, game):
    """the targets of the named moves: {k}."""
    return implies(supposed(here, game), target(here, k) == coins.both_xors(here, k % 2)[0] ^ here[k ^ 2])


@by_digit.step(uses=BY_SUMS, definitions=["x"])
def target_if_few(here, k, game):
    """the targets of the named moves: {few}."""
    less, _ = coins.both_xors(here, k % 2)
    return implies(supposed(here, game), implies(less <= 1, target(here, k) == (1 - less) ^ here[k ^ 6]))


@by_digit.step(uses=BY_SUMS, definitions=["x"])
def target_if_one(here, k, game):
    """the targets of the named moves: {one}."""
    less, _ = coins.both_xors(here, k % 2)
    return implies(supposed(here, game), implies(less == 1, target(here, k) == here[k ^ 6]))


def has_value():
    """the statement has a value."""
    return defined


def moves_in(game: int) -> range:
    """Return the numbers of the moves that may be named."""
    return range(8 if game in KEPT_APART else 4)


def cases_in(game: int) -> list[Callable[..., Any]]:
    """Return the cases of the proof: a move is named, none, a push, or the coins meet."""

    def case_of(k: int) -> Callable[..., Any]:
        return lambda here: is_found(here, k, game)

    def not_supposed(here):
        return not supposed(here, game)

    found = [*moves_in(game), LOST, *[PUSH] * (game == two_coins.PUSH)]
    return [*map(case_of, found), *[not_supposed] * (game in KEPT_APART)]


def for_position(proof: Steps, game: int) -> Callable[[Any], StepList]:
    """Return the steps for the position of a claim."""

    def steps(case: Any) -> StepList:
        case.of(two_coins_moves.winning_move, *case.variables, game)  # its definition introduces the names
        return proof(case, here=case.variables)

    return steps


def proof_for(
    game: int, before: Steps, *others: Callable[[Any], StepList], uses: Sequence[Use], definitions: Sequence[Any]
) -> Callable[[Any], StepList]:
    """Return the proof that the named move leads into the set, and that none is named in the set alone."""
    push, moves, ending = game == two_coins.PUSH, tuple(moves_in(game)), coins.lost_in(game).removeprefix("lost")
    in_set, win, tests, found = Steps.known(f"in_set{ending}"), WINS[: len(moves)], Steps(EACH), Steps(EACH)
    parts = ["x", *(f"{part}{ending}" for part in ("place", "target", "reason"))]
    targets = [f"the targets of the named moves: {k}" for k in range(12 if game in KEPT_APART else 4)]
    enters = ["the set at the position", *(f"when a move that may be named leads into the set: {k}" for k in moves)]

    def each(steps: Steps, numbers: Sequence[int] = moves) -> Callable[[Any], StepList]:
        def of(case: Any, k: int) -> StepList:
            return steps(case, here=case.variables, k=k, few=2 * k - 4, one=2 * k - 3, game=game, mark=f"_{k}")

        return lambda case: [step for k in numbers for step in of(case, k)]

    def is_there(at):
        """Whether the reference finds a position in the set."""
        return in_set(at[0], at[1], at[2], at[3])

    def can(here, k):
        """Whether the reference finds that a move leads into the set."""
        return target(here, k) < here[k % 4] and is_there(moved(here, k))

    proof = Steps("here", before, at=AT)

    @proof.step(uses=coins.OF_SET, definitions=[coins.inside, in_set])
    def is_set(at):
        """the set is that of the theorem."""
        look_at(coins.is_in(at))
        look_at(is_there(at))
        return implies(all(n >= 0 for n in at), is_there(at) == (coins.is_position(at, game) and coins.is_in(at)))

    proof.include(nim_sums, each(lets), each(by_nim, moves[:4]), each(by_digit, moves[4:]))

    @proof.step(
        uses=[*targets, *coins.ways(game), xor.near, xor.equal, xor.not_negative],
        definitions=["x", coins.inside, *map(str, win)],
    )
    def some_wins(here):
        """one of the moves that may be named leads into the set."""
        return implies(supposed(here, game), any((coins.is_in(here), *win, push and coins.in_line(here))))

    @proof.step(uses=[is_set, xor.not_negative], definitions=["x", *map(str, win)])
    def is_set_here(here):
        """the set at the position."""
        return implies(supposed(here, game), is_there(here) == coins.is_in(here))

    @tests.step(uses=[is_set, xor.not_negative], definitions=["x", *map(str, win)])
    def is_set_after(here, k):
        """when a move that may be named leads into the set: {k}."""
        return implies(supposed(here, game), can(here, k) == win[k])

    proof.include(each(tests))

    @proof.step(uses=[*enters, some_wins], definitions=["x"])
    def some_enters(here):
        """one of the moves that may be named leads into the set, as the reference tests it."""
        into = (is_there(here), *tuple(can(here, k) for k in moves), push and coins.in_line(here))
        return implies(supposed(here, game), any(into))

    @found.step(uses=[*enters, some_enters], definitions=[*parts, "wins_{k}"])
    def found_wins(here, k):
        """the named move {k}."""
        _, n, _ = two_coins_moves.winning_move(here[0], here[1], here[2], here[3], game)
        is_out = not coins.is_in(here) and not (push and coins.in_line(here))
        found_it = is_found(here, k, game)
        return implies(supposed(here, game), implies(found_it, n == target(here, k) and wins(here, k, game) and is_out))

    proof.include(each(found))

    @proof.step(uses=[*enters, some_enters], definitions=parts)
    def one_or_none(here):
        """one of these moves is named, or none."""
        named = (*moves, LOST, PUSH) if push else (*moves, LOST)
        return implies(supposed(here, game), any(is_found(here, k, game) for k in named))

    @proof.step(uses=enters, definitions=parts)
    def none_in_set(here):
        """no move is named in the set."""
        place, _, _ = two_coins_moves.winning_move(here[0], here[1], here[2], here[3], game)
        return implies(supposed(here, game), implies(is_found(here, LOST, game), place == -1 and coins.is_in(here)))

    def push_in_line(here):
        """a push is named in line."""
        in_line = not coins.is_in(here) and coins.in_line(here)
        return implies(supposed(here, game), implies(is_found(here, PUSH, game), in_line))

    known: list[Use] = [one_or_none, *(f"the named move {k}" for k in moves), none_in_set, *[push_in_line] * push]
    if push:
        proof.step(uses=enters, definitions=parts)(push_in_line)
    proof.include(*others)

    with_value = [*definitions, f"is_named{ending}"]
    proof.step(uses=[some_enters, *known, *uses], definitions=with_value, cases=cases_in(game))(has_value)
    proof.conclude(cases=cases_in(game), uses=[*known, *uses], definitions=definitions)
    return for_position(proof, game)


def by_play(game: int) -> Callable[[Any], StepList]:
    """Return the proof that the named moves win, and that none is named in a lost position."""

    def after(k: int) -> Callable[..., Any]:
        return lambda position: moved(position, k)

    places = [after(k) for k in (LOST, *moves_in(game))]
    uses = [SIDE, *map(entry_name, range(len(places)))]
    return proof_for(game, coins.played(game), table(game, 0, *places), uses=uses, definitions=["x", bound])


def into_the_set(game: int, kind: int) -> Callable[[Any], StepList]:
    """Return the proof that the named moves lead into the set ``coin_sets.inside`` of a kind."""
    in_words = Steps("", at=AT)

    @in_words.step(uses=coins.OF_SET, definitions=[coins.inside])
    def is_of_statement(at):
        """the set is that of the statement."""
        look_at(coins.is_in(at))
        x, y, z, w = at
        return implies(coins.is_placed(at, game), coins.is_in(at) == coin_sets.inside(x, y, z, w, kind))

    before = Steps("", xor.facts, coins.closed_set(game))
    return proof_for(game, before, in_words, uses=[is_of_statement], definitions=["x"])
