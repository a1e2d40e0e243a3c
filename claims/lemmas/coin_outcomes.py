"""The lost positions of two coins or rooks, on all boards.

The theorem of a game gives a set. No move leads from a position of the set to another one, and from each other position
some move leads into the set. So it is the set of the lost positions, by induction on the sum of the coordinates. After
a coin leaves the board alone, the other coin follows, so this move loses.

The set is x ^ z = y ^ w if a coin may reach each square on its way. From any other position, let the xor of the columns
x and z be greater than that of the rows: one of the columns can be lowered, so that both are equal. If a coin pushes
the other off the board and follows it, each position in line is won, and the xors differ there.

If a coin jumps over the other but not onto it, call a position near if both columns have the same half, rounded down,
and both rows, too. The set has the near positions in line, and the others with x ^ z = y ^ w. A near position out of
line is won by a move into line. From others, one of the columns can be lowered as above, unless the coins are then
near, and not in line; then the xor of the rows is 0 or 1, and a column is lowered until that of the columns is the
other one of 0 and 1.

If such coins start on one square, each move on the board leads to different squares. So whether they are lost depends
on the set only, and not on whether a coin may leave the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.vocabulary.script import given
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels.boards import two_coins

StepList = list[AnyStep | Conclusion]
AT, FIRST, KEPT_APART = "x y z w", ("x", "w"), (two_coins.JUMP, two_coins.ROOKS)
"""Coordinates; the first variable of a claim, squares counted from 0 or 1; where a coin jumps over but not onto it."""
SET, LOST, WRONG = range(3)
"""Properties of a position: it is in the set, or lost, or one of both alone."""
OUTCOME, IN_WORDS = "the lost positions are those of the set", "the set is that of the theorem"
BOTH_OFF, NEAR = "both coins off the board are lost", "where the coins are near"
INTO = "some move leads from each other position into the set"
CLOSED = [f"lowering {axis} leads out of the set" for axis in "xyzw"]
NOT_LOST = [f"lowering {axis} leads from no lost position to another one" for axis in "xyzw"]
FROM_ONE = [f"lowering {axis} leads from one square to no lost position, if that is lost" for axis in "xyzw"]
SOME_FROM_ONE = "some move leads from one square to a lost position, if that is not lost"
OF_SET = [xor.pairs, xor.near, xor.equal, xor.not_negative]
INTO_SET = [xor.near, xor.not_negative, xor.equal, xor.undo, xor.undo_last, xor.lower]


def lost_in(game: int) -> str:
    """Return the name of the lost positions of a game."""
    names = ("push", "onto", "jump", "rooks")
    return f"lost_{names[game] if game < len(names) else f'reading_{game}'}"


def named(words: str, game: int) -> str:
    """Return the name of a step about a game."""
    return f"{words} [{lost_in(game)}]"


# --- Moves ------------------------------------------------------------------------------------------------------------


def is_position(at, game):
    """Whether the coins are on different squares, if they cannot meet."""
    return game not in KEPT_APART or at[0] != at[2] or at[1] != at[3]


def is_placed(at, game, t=0):
    """Whether a position is on the board, and so is a square t."""
    return all(n >= 0 for n in (*at, t)) and is_position(at, game)


def lowered(at, i, t):
    """Return the position with a coordinate changed to t."""
    return (*at[:i], t, *at[i + 1 :])


def is_in(at):
    """Whether a position is in the set."""
    return inside(at[0], at[1], at[2], at[3])


def is_lost(at, game):
    """Whether a position is lost."""
    return two_coins.is_lost(at[0], at[1], at[2], at[3], game)


def has(at, game, what):
    """Whether a position has a property."""
    if what == WRONG:
        return is_lost(at, game) != is_in(at)
    return is_in(at) if what == SET else is_lost(at, game)


def can_lower(at, i, t, game):
    """Whether a coordinate may be lowered to t, if no coin is in the way."""
    return t >= 0 and t < at[i] and is_position(lowered(at, i, t), game)


def reaches(at, i, t, game, what=SET):
    """Whether a coordinate may be lowered to t, and leads to a position with a property."""
    return can_lower(at, i, t, game) and has(lowered(at, i, t), game, what)


def leads(at, i, game, what):
    """Whether a coordinate may be lowered to lead to a position with a property."""
    return some(
        lambda t: reaches(at, i, t, game, what),
        at=(lambda t: is_in(lowered(at, i, t)), lambda t: is_lost(lowered(at, i, t), game)),
    )


def leads_to(at, game, what):
    """Whether some move leads to a position with a property."""
    return any(leads(at, i, game, what) for i in range(4))


# --- The set ----------------------------------------------------------------------------------------------------------

the_set, out_of_set, into_line = Steps("game", at=AT), Steps("game i axis", at=AT), Steps("game", at=AT)
a_little, more = Steps("game i these", at=AT), Steps("game i these", at=AT)


def is_near(at):
    """Whether the columns have the same half, rounded down, and the rows, too."""
    return at[0] // 2 == at[2] // 2 and at[1] // 2 == at[3] // 2


def in_line(at):
    """Whether the coins are in one row or column, and on different squares."""
    return (at[0] == at[2]) != (at[1] == at[3])


def both_xors(at, i):
    """Return the xor of the rows and that of the columns, or the other way round."""
    return at[1 - i] ^ at[3 - i], at[i] ^ at[i + 2]


def by_nim(at, i, n, game):
    """Whether a column, or a row, may be lowered so that their xor is n, to lead into the set."""
    return reaches(at, i, n ^ at[i + 2], game) or reaches(at, i + 2, n ^ at[i], game)


@the_set.let
def inside(at, game):
    """the set of the theorem."""
    rows, columns = both_xors(at, 0)
    return in_line(at) if game in KEPT_APART and is_near(at) else columns == rows


@out_of_set.step(uses=[xor.near, xor.same, xor.same_first], definitions=[inside])
def leads_out(at, t, i, game):
    """lowering {axis} leads out of the set."""
    look_at(is_in(at), is_in(lowered(at, i, t)))
    return implies(is_placed(at, game, t), implies(is_in(at) and t < at[i], not is_in(lowered(at, i, t))))


@a_little.step(uses=INTO_SET, definitions=[inside])
def others_differ_a_little(at, i, game):
    """where {these} differ more, and the others a little."""
    look_at(is_in(at))
    less, more = both_xors(at, i)
    differ = not is_in(at) and not is_near(at) and less < more and less <= 1
    return implies(is_placed(at, game), implies(differ, by_nim(at, i, 1 - less, game)))


@more.step(uses=INTO_SET, definitions=[inside])
def differ_more(at, i, game):
    """where {these} differ more."""
    look_at(is_in(at))
    (less, more), may_meet = both_xors(at, i), game not in KEPT_APART
    differ = not is_in(at) and (may_meet or not is_near(at)) and less < more and (may_meet or less > 1)
    return implies(is_placed(at, game), implies(differ, by_nim(at, i, less, game)))


@into_line.step(uses=INTO_SET, definitions=[inside])
def near_coins(at, game):
    """where the coins are near."""
    look_at(is_in(at))
    is_reached = any(reaches(at, i, at[i ^ 2], game) for i in range(4))
    return implies(is_placed(at, game), implies(not is_in(at) and is_near(at), is_reached))


def repeated(parts: Sequence[Steps], rows: Sequence[Mapping[str, Any]], label: str = "") -> Callable[[Any], StepList]:
    """Return all the steps for each of these values."""
    return lambda case: [s for row in rows for part in parts for s in part(case, label=label, **row)]


def ways(game: int) -> list[str]:
    """Return the names of the steps about the ways from outside into the set."""
    kinds, near = ([", and the others a little", ""], [NEAR]) if game in KEPT_APART else ([""], [])
    return [*(f"where {these} differ more{kind}" for these in ("columns", "rows") for kind in kinds), *near]


def closed_set(game: int) -> Callable[[Any], StepList]:
    """Return the steps that no move leads from the set into it, and that some move leads into it from outside."""
    sides, near = ([a_little, more], [into_line]) if game in KEPT_APART else ([more], [])
    two = repeated(sides, [{"game": game, "i": i, "these": these} for i, these in enumerate(("columns", "rows"))])
    four = repeated([out_of_set], [{"game": game, "i": i, "axis": axis} for i, axis in enumerate("xyzw")])
    steps = Steps("game", the_set, four, two, *near, at=AT)

    @steps.step(uses=ways(game), definitions=[inside])
    def some_move(at):
        """some move leads from each other position into the set."""
        look_at(is_in(at))
        return implies(is_placed(at, game), is_in(at) or leads_to(at, game, SET))

    return lambda case: steps(case, game=game)


# --- The lost positions -----------------------------------------------------------------------------------------------


def without_coins(game: int) -> list[str]:
    """Return the names of the steps about coins off the board."""
    leave = bool(two_coins.RULES[game, 2])
    return [named(words, game) for words in [*["a coin that is alone leaves the board"] * leave, BOTH_OFF]]


def outcomes(game: int) -> Callable[[Any], StepList]:
    """Return the steps that the lost positions are those of the set: none is the first where this is wrong."""
    leave, push = (bool(rule) for rule in two_coins.RULES[game, 2:4])
    steps, to_lost, lost, label = Steps("", at=AT), Steps("i axis", at=AT), lost_in(game), named("", game)
    off = without_coins(game)

    @steps.step(definitions=[lost])
    def both_off():
        """both coins off the board are lost."""
        return two_coins.is_lost(-1, -1, -1, -1, game)

    def alone(x, y):
        """a coin that is alone leaves the board."""
        look_at(is_lost((-1, -1, x, y), game))
        look_at(is_lost((x, y, -1, -1), game))
        return implies(x >= 0 and y >= 0, not is_lost((-1, -1, x, y), game) and not is_lost((x, y, -1, -1), game))

    if leave:
        steps.step(uses=[both_off], definitions=[lost])(alone)

    @to_lost.step(uses=off, definitions=[lost])
    def none_to_lost(at, t, i):
        """lowering {axis} leads from no lost position to another one."""
        look_at(is_lost(at, game), is_lost(lowered(at, i, t), game))
        leads_out = implies(is_lost(at, game) and can_lower(at, i, t, game), not is_lost(lowered(at, i, t), game))
        return implies(is_placed(at, game, t), leads_out)

    steps.include(repeated([to_lost], [{"i": i, "axis": axis} for i, axis in enumerate("xyzw")], label))

    @steps.step(uses=off, definitions=[lost])
    def some_to_lost(at):
        """some move leads from each other position to a lost one."""
        look_at(is_lost(at, game))
        return implies(is_placed(at, game), is_lost(at, game) or (push and in_line(at)) or leads_to(at, game, LOST))

    @steps.step(uses=[*CLOSED, some_to_lost, *[xor.equal] * push], definitions=[inside] * push)
    def wrong_in_set(at):
        """if a position of the set is not lost, a smaller one is wrong."""
        look_at(is_lost(at, game))
        look_at(is_in(at))
        return implies(is_placed(at, game), implies(is_in(at) and not is_lost(at, game), leads_to(at, game, WRONG)))

    @steps.step(uses=[INTO, *(named(words, game) for words in NOT_LOST)], definitions=[])
    def wrong_outside(at):
        """so it is if another position is lost."""
        look_at(is_lost(at, game))
        look_at(is_in(at))
        return implies(is_placed(at, game), implies(not is_in(at) and is_lost(at, game), leads_to(at, game, WRONG)))

    @steps.induction("total", start=-1, uses=[wrong_in_set, wrong_outside], definitions=[])
    def none_is_wrong(at, total):
        """up to a sum of the coordinates."""
        look_at(is_in(at))
        look_at(is_lost(at, game))
        is_right = implies(at[0] + at[1] + at[2] + at[3] <= total, is_lost(at, game) == is_in(at))
        return implies(is_placed(at, game), is_right)

    @steps.step(uses=[none_is_wrong], definitions=[])
    def are_of_set(at):
        """the lost positions are those of the set."""
        look_at(is_lost(at, game))
        look_at(is_in(at))
        return implies(is_placed(at, game), is_lost(at, game) == is_in(at))

    return lambda case: steps(case, label=label)


def played(game: int) -> Steps:
    """Return the steps that the lost positions of a game are those of the set."""
    return Steps("", xor.facts, closed_set(game), outcomes(game))


# --- Coins on one square ----------------------------------------------------------------------------------------------


def from_one_square(game: int) -> Callable[[Any], StepList]:
    """Return the steps that coins on one square are lost unless a move on the board leads to a lost position."""
    steps, to_lost, lost, label = Steps(""), Steps("i axis"), lost_in(game), named("", game)
    off = without_coins(game)

    @to_lost.step(uses=off, definitions=[lost])
    def none_to_lost(x, y, t, i):
        """lowering {axis} leads from one square to no lost position, if that is lost."""
        at = (x, y, x, y)
        look_at(is_lost(at, game), is_lost(lowered(at, i, t), game))
        is_lowered = is_lost(at, game) and t < at[i]
        return implies(x >= 0 and y >= 0 and t >= 0, implies(is_lowered, not is_lost(lowered(at, i, t), game)))

    steps.include(repeated([to_lost], [{"i": i, "axis": axis} for i, axis in enumerate("xyzw")], label))

    @steps.step(uses=off, definitions=[lost])
    def some_to_lost(x, y):
        """some move leads from one square to a lost position, if that is not lost."""
        look_at(is_lost((x, y, x, y), game))
        return implies(x >= 0 and y >= 0, is_lost((x, y, x, y), game) or leads_to((x, y, x, y), game, LOST))

    return lambda case: steps(case, label=label)


# --- The statements ---------------------------------------------------------------------------------------------------


def in_words(words: Callable[..., Any], first: int) -> Callable[[Any], StepList]:
    """Return the step that the set is that of the theorem, squares counted from 0 or 1."""
    steps = Steps("position")

    @steps.step(uses=OF_SET, definitions=[inside, FIRST[first]])
    def is_of_theorem(position):
        """the set is that of the theorem."""
        a, b, c, d = position
        return implies(given, inside(a - first, b - first, c - first, d - first) == words(a, b, c, d))

    return lambda case: steps(case, position=case.variables)


def outcome(game: int, words: Callable[..., Any], first: int) -> Steps:
    """Return the proof of a theorem about each position, squares counted from 0 or 1."""
    steps = Steps("", played(game), in_words(words, first))
    steps.conclude(uses=[named(OUTCOME, game), IN_WORDS], definitions=[FIRST[first]])
    return steps


jump_like_rooks = Steps(
    "", played(two_coins.ROOKS), outcomes(two_coins.JUMP), *(from_one_square(game) for game in KEPT_APART)
)
"""The lost positions are the same whether or not a coin may leave the board by itself."""


@jump_like_rooks.step(
    uses=[named(words, game) for game in KEPT_APART for words in (OUTCOME, *FROM_ONE, SOME_FROM_ONE)], definitions=[]
)
def same_on_one_square(x, y):
    """coins on one square are lost in both games, or in none."""
    jump, rooks = is_lost((x, y, x, y), two_coins.JUMP), is_lost((x, y, x, y), two_coins.ROOKS)
    look_at(jump, rooks)
    return implies(x >= 0 and y >= 0, jump == rooks)


jump_like_rooks.conclude(uses=[*(named(OUTCOME, game) for game in KEPT_APART), same_on_one_square], definitions=[])
