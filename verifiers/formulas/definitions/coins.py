"""Two coins or rooks on a board: moves, lost positions, the tables of these, and the move that a player is advised.

A coin is at (x, y), counted from 0, or off the board, at (−1, −1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from typing import Any

from z3 import And, BoolSort, Exists, ForAll, If, Implies, IntSort, IntVal, Not, Or, Sum, substitute

from sylver_claims.kernels.boards import two_coins, two_coins_lines, two_coins_moves
from sylver_claims.kernels.reference.boards import two_coins as rules_of_games
from sylver_claims.kernels.reference.boards import two_coins_moves as reference
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.semigroups import pattern
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Row
from sylver_claims.verifiers.formulas.theory import Theory

NAMES = {two_coins.PUSH: "push", two_coins.ONTO: "onto", two_coins.JUMP: "jump", two_coins.ROOKS: "rooks"}
SIDE = "side_for"


def _on_board(_: Theory, *position: Any) -> Any:
    x, y, z, w, _ = position
    return terms.both(*(terms.compared(">=", n, 0) for n in (x, y, z, w)))


@defines(two_coins.has_move, requires=_on_board)
def has_move(theory: Theory, x: Any, y: Any, z: Any, w: Any, game: Any) -> Any:
    """State that one of the rooks can move left or upward, to a square t of its row or column without the other."""
    if game != two_coins.ROOKS:
        raise Unreadable("of the games with two coins, has_move is defined for two rooks alone")
    x, y, z, w = map(terms.integer, (x, y, z, w))
    t = theory.variable("t")
    targets = ((x, Or(t != z, y != w)), (y, Or(t != w, x != z)), (z, Or(t != x, y != w)), (w, Or(t != y, x != z)))
    return Or(*(Exists(t, And(t >= 0, t < at, is_free)) for at, is_free in targets))


@defines(two_coins.is_position)
def is_position(theory: Theory, x: Any, y: Any, z: Any, w: Any, game: Any) -> Any:
    """State that the coins are on different squares, unless a coin may move onto the other or push it."""
    rules = _rules(game)
    return True if rules.onto or rules.push else terms.either(terms.compared("!=", x, z), terms.compared("!=", y, w))


def _rules(game: Any) -> rules_of_games.Rules:
    if type(game) is not int or not 0 <= game < len(rules_of_games.GAMES):
        raise Unreadable("the number of a game with two coins must be a literal")
    return rules_of_games.GAMES[game]


def _moves(game: int, here: Sequence[Any], t: Any, p: Any) -> Iterator[tuple[list[Any], Any, tuple[Any, ...]]]:
    """Yield the kinds of moves: their variables, the condition, and the position after the move.

    A coordinate becomes t, and that of a pushed coin p. No coin is ahead of one that is off the board, or behind it.
    """
    over, onto, leave, push, edge = _rules(game)
    for i, at in enumerate(here):
        other = (i + 2) % 4
        beyond = here[other]
        ahead = And(beyond < at, here[other ^ 1] == here[i ^ 1])
        off = {other: IntVal(-1), other ^ 1: IntVal(-1)}
        free = Or(Not(ahead), t > beyond, *[t < beyond] * over, *[t == beyond] * onto)
        yield [t], And(t >= 0, t < at, free), _changed(here, {i: t})
        if leave:
            yield (
                [],
                (at >= 0 if over else And(at >= 0, Not(ahead))),
                _changed(here, {i: IntVal(-1), i ^ 1: IntVal(-1)}),
            )
        if push and edge == "both":
            yield [], ahead, _changed(here, {i: IntVal(-1), i ^ 1: IntVal(-1)} | off)
        if push:
            pushing = And(ahead, t >= 0, t <= beyond)
            if push == "far":
                yield [t, p], And(pushing, p >= 0, p < t), _changed(here, {i: t, other: p})
            else:
                yield [t], And(pushing, t >= 1), _changed(here, {i: t, other: t - 1})
            if edge != "wall":
                yield [t], (pushing if push == "far" else And(pushing, t == 0)), _changed(here, {i: t} | off)


def _changed(here: Sequence[Any], changes: dict[int, Any]) -> tuple[Any, ...]:
    return tuple(changes.get(i, at) for i, at in enumerate(here))


def _is_legal(x: Any, y: Any, z: Any, w: Any) -> Any:
    """Return the formula that each coin is on the board or at (−1, −1)."""
    return And(*(Or(And(a >= 0, b >= 0), And(a == -1, b == -1)) for a, b in ((x, y), (z, w))))


def lost(theory: Theory, game: Any) -> Any:
    """Return the symbol for the lost positions of a game: no move leads to a lost position.

    This is a recursion on the sum of the coordinates: they are at least −1, and each move lowers their sum.
    """

    def make() -> Any:
        name = _name(game)
        symbol = theory.symbol(
            f"lost_{name}", *[IntSort()] * 4, BoolSort(), words=f"whether a position of two coins is lost ({name})"
        )
        t, p, *here = (theory.variable(letter) for letter in "tpxyzw")
        none, lowered = [], []
        for of, can, after in _moves(game, here, t, p):
            not_lost = Implies(can, Not(symbol(*after)))
            none.append(ForAll(of, not_lost, patterns=[symbol(*after)]) if of else not_lost)
            lowered.append(Implies(can, And(_is_legal(*after), Sum(*after) < Sum(*here))))
        meant = Implies(_is_legal(*here), symbol(*here) == And(*none))
        theory.define(symbol, ForAll(here, meant, patterns=[symbol(*here)]))
        ends = ForAll([*here, t, p], Implies(_is_legal(*here), And(*lowered)))
        theory.need(f"a move lowers the sum of the coordinates ({name})", symbol, ends)
        return symbol

    return theory.once(("lost with two coins", game), make)


def _name(game: Any) -> str:
    _rules(game)
    return NAMES.get(game, f"reading_{game}")


def _is_there(_: Theory, *position: Any) -> Any:
    return _is_legal(*map(terms.integer, position[:4]))


@defines(two_coins.is_lost, requires=_is_there)
def is_lost(theory: Theory, x: Any, y: Any, z: Any, w: Any, game: Any) -> Any:
    """State that no move leads to a lost position."""
    return lost(theory, game)(*map(terms.integer, (x, y, z, w)))


@defines(two_coins_moves.is_move)
def is_move(theory: Theory, position: Any, after: Any, game: Any) -> Any:
    """State that one of the kinds of moves leads from a position to another one."""
    t, p, here = theory.variable("t"), theory.variable("p"), [*map(terms.integer, position)]
    kinds = []
    for of, can, there in _moves(game, here, t, p):
        leads = And(can, *(a == terms.integer(b) for a, b in zip(there, after, strict=True)))
        kinds.append(Exists(of, leads) if of else leads)
    return Or(*kinds)


MOVE = ("place", "target", "reason")
IN_SET, IS_NAMED = "in_set", "is_named"


@defines(two_coins_moves.winning_move, reads=True)
def winning_move(translator: Any, x: Any, y: Any, z: Any, w: Any, game: Any) -> Any:
    """Return the changed coordinate, its target and the reason, as the reference reads; integers by symbols."""
    position = [x, y, z, w]
    if terms.of_bits(*position):
        return translator.read(reference.winning_move, [*position, game])
    *parts, is_named = named_move(translator, game)
    at = [*map(terms.integer, position)]
    translator.require(is_named(*at))
    return tuple(part(*at) for part in parts)


def named_move(translator: Any, game: Any) -> tuple[Any, ...]:
    """Return the symbols for the parts of the named move, and for the condition that the reference names one or none.

    Their values are those of the reference, read for any position, with a symbol for its set of P-positions.
    """
    theory = translator.theory

    def make() -> tuple[Any, ...]:
        here, reader = [theory.variable(letter) for letter in "xyzw"], type(translator)(theory)

        def define(name: str, value: Any, words: str) -> Any:
            symbol = theory.symbol(f"{name}_{_name(game)}", *[IntSort()] * 4, value.sort(), words=words)
            theory.define(symbol, ForAll(here, symbol(*here) == value, patterns=[symbol(*here)]))
            return symbol

        def read_set(position: Sequence[Any]) -> Any:
            return reader.read(reference.in_set, [*position, game])

        in_set = define(IN_SET, read_set(here), "whether a position is in the set of the theorem on the game")
        total = reduce(theory.xor, here)
        nim = [_changed(here, {i: theory.xor(at, total)}) for i, at in enumerate(here)]
        other = [_changed(at, {i: theory.xor(at[i], IntVal(1))}) for i, at in enumerate(nim)]
        sets = [(read_set(at), in_set(*at)) for at in (here, *nim, *other)]
        values = [*reader.read(reference.winning_move, [*here, game]), And(*reader.defined)]
        parts = zip((*MOVE, IS_NAMED), (substitute(value, *sets) for value in values), strict=True)
        return tuple(define(part, value, f"the {part} of the named move ({_name(game)})") for part, value in parts)

    found: tuple[Any, ...] = theory.once(("named move", game), make)
    return found


# --- Tables -----------------------------------------------------------------------------------------------------------


def _cube(dimensions: int, side: Any, entry: Any) -> Any:
    """Return the array of a number of dimensions, each of this side, by its entries."""
    if dimensions == 0:
        return entry()
    return Row(lambda at: _cube(dimensions - 1, side, partial(entry, at)), side)


def _is_side(_: Theory, side: Any, *game: Any) -> Any:
    return terms.compared(">=", side, 0)


@defines(two_coins.lost_positions, requires=_is_side)
def lost_positions(theory: Theory, side: Any, game: Any) -> Any:
    """Return at [x, y, z, w] whether no move leads to a lost position."""
    return _cube(4, side, lost(theory, game))


@defines(two_coins_lines.side_for)
def side_for(theory: Theory, squares: Any) -> Any:
    """Return the least power of 2 from 2 on that is at least a number: twice that of half the number, rounded up."""

    def make() -> Any:
        side, n = (
            theory.symbol(SIDE, IntSort(), IntSort(), words="the least power of 2 from 2 on"),
            theory.variable("n"),
        )
        theory.define(side, ForAll(n, side(n) == If(n <= 2, IntVal(2), 2 * side((n + 1) / 2)), patterns=[side(n)]))
        return side

    return theory.once(SIDE, make)(terms.integer(squares))


def _define_lines(function: Any, game: int) -> None:
    """Define the table of a game: for x, y and z the least w of a lost position, or −1 if none is on the board."""

    @defines(function, requires=_is_side)
    def lines(theory: Theory, side: Any) -> Any:
        """Return at [x, y, z] the least w that is on the board and makes (x, y, z, w) a P-position, or −1."""
        w = line(theory, game)
        return _cube(3, side, lambda *place: If(w(*place) < side, w(*place), IntVal(-1)))


def line(theory: Theory, game: int) -> Any:
    """Return the symbol for the least w >= 0 of a P-position (x, y, z, w), or −1: there is such a number or none."""

    def make() -> Any:
        name, lost_positions = _name(game), lost(theory, game)
        symbol = theory.symbol(
            f"line_{name}", *[IntSort()] * 4, words=f"the least w of a lost position (x, y, z, w), or -1 ({name})"
        )
        x, y, z, w = (theory.variable(letter) for letter in "xyzw")

        def is_p(w: Any) -> Any:
            return And(w >= 0, terms.formula(is_position(theory, x, y, z, w, game)), lost_positions(x, y, z, w))

        least = symbol(x, y, z)
        theory.define(
            symbol,
            ForAll([x, y, z], Or(least == -1, is_p(least)), patterns=[least]),
            ForAll(
                [x, y, z, w],
                Implies(is_p(w), And(least >= 0, least <= w)),
                patterns=[pattern(lost_positions(x, y, z, w), least)],
            ),
        )
        return symbol

    return theory.once(("lines", game), make)


for _function, _game in (
    (two_coins_lines.push_lines, two_coins.PUSH),
    (two_coins_lines.onto_lines, two_coins.ONTO),
    (two_coins_lines.jump_lines, two_coins.JUMP),
    (two_coins_lines.rooks_lines, two_coins.ROOKS),
):
    _define_lines(_function, _game)
