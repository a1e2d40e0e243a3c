"""Definitions of two coins or rooks against kernel and reference: moves, outcomes, tables, and advised moves."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterable
from typing import Any

import numpy as np
import z3

from sylver_claims.kernels.boards import two_coins, two_coins_lines, two_coins_moves
from sylver_claims.kernels.reference.boards import two_coins as slow_coins
from sylver_claims.kernels.reference.boards import two_coins_lines as slow_lines
from sylver_claims.kernels.reference.boards import two_coins_moves as slow_moves
from sylver_claims.verifiers.formulas.bits import Bits
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.formulas.translate import Translator
from sylver_claims.verifiers.proof.comparison import Differs, Fixed, decided, of_case, require_same, title

Position = tuple[int, int, int, int]
GAMES: dict[str, int] = {name: getattr(two_coins_moves, name) for name in ("PUSH", "ONTO", "JUMP", "ROOKS", "NIM")}
LINES: dict[int, Any] = {
    two_coins.PUSH: two_coins_lines.push_lines,
    two_coins.ONTO: two_coins_lines.onto_lines,
    two_coins.JUMP: two_coins_lines.jump_lines,
    two_coins.ROOKS: two_coins_lines.rooks_lines,
}


def compare_moves_of_rooks(position: Position) -> int:
    """Compare whether two rooks have a move."""
    case = Fixed()
    said = case.of(two_coins.has_move, *map(z3.IntVal, position), two_coins.ROOKS)
    values = [has_move(*position, two_coins.ROOKS) for has_move in (two_coins.has_move, slow_coins.has_move)]
    case.note(two_coins.has_move, said, *values, position=position)
    return case.check()


def compare_lost_coins(game: int, position: Position) -> int:
    """Compare whether a position is lost, from the other lost positions of its board, and which moves are legal."""
    case, board = Fixed(), positions_on_board(max(position) + 1)
    said = case.of(two_coins.is_lost, *map(z3.IntVal, position), game)
    lost, name, at = said.decl(), str(said.decl().name()), z3.Ints("x_fixed y_fixed z_fixed w_fixed")
    (meant,) = case.theory.facts[name]
    case.fixed.add(name)
    case.known.append(z3.substitute_vars(meant.body(), *reversed(said.children())))
    others = [z3.And(*map(operator.eq, at, p)) for p in board if p != position and slow_coins.is_lost(*p, game)]
    is_other = z3.Or(*map(operator.ne, at, position))
    case.known.append(z3.ForAll(at, z3.Implies(is_other, lost(*at) == z3.Or(*others)), patterns=[lost(*at)]))
    values = (is_lost(*position, game) for is_lost in (two_coins.is_lost, slow_coins.is_lost))
    case.note(two_coins.is_lost, said, *values, position=position, game=game)
    return case.check() + _compare_moves(position, board, game)


def _compare_moves(position: Position, board: list[Position], game: int) -> int:
    """Compare which positions of a board a move leads to: in one question, and if that is not decided, one by one."""
    case, function, where = Fixed(), two_coins_moves.is_move, {"position": position, "game": game}
    both = {p: [is_move(position, p, game) for is_move in (function, slow_moves.is_move)] for p in board}
    for p, values in both.items():
        require_same(function, *values, **where, after=p)
    after = tuple(z3.Ints("x_after y_after z_after w_after"))
    said = case.of(function, position, after, game)
    there = [p for p in board if both[p][0]]
    on_board, legal = (z3.Or(*(z3.And(*map(operator.eq, after, p)) for p in some)) for some in (board, there))
    if decided([*case.theory.about([said]), on_board, said != legal]) == z3.unsat:
        return len(board)
    for p, values in both.items():
        case.note(function, case.of(function, position, p, game), *values, **where, after=p)
    return case.check()


def positions_on_board(side: int) -> list[Position]:
    """Return the positions on a board; a coin off the board is at (−1, −1)."""
    coins = [(-1, -1), *itertools.product(range(side), repeat=2)]
    return [(x, y, z, w) for (x, y), (z, w) in itertools.product(coins, repeat=2)]


def compare_boards(game: int, side: int) -> int:
    """Compare the tables of a board, after the outcomes of its positions are known."""
    case, lines = Fixed(), LINES.get(game)
    tables = [(two_coins.lost_positions, slow_coins.lost_positions, 4)]
    tables += [(lines, getattr(slow_lines, lines.__name__), 3)] if lines else []
    lost = case.of(two_coins.is_lost, *[z3.IntVal(0)] * 4, game).decl()
    case.fixed.add(str(lost.name()))
    for position in (p for p in positions_on_board(side) if min(p) >= 0):
        case.known.append(lost(*position) == slow_coins.is_lost(*position, game))
        can_be = case.of(two_coins.is_position, *position, game)
        values = (is_position(*position, game) for is_position in (two_coins.is_position, slow_coins.is_position))
        case.note(two_coins.is_position, z3.BoolVal(can_be), *values, position=position, game=game)
    for table, slow_table, dimensions in tables:
        of = (side, game) if table is two_coins.lost_positions else (side,)
        fast, slow = table(*of), slow_table(*of)
        for place in itertools.product(range(side), repeat=dimensions):
            entry = case.of(table, z3.IntVal(side), *of[1:])
            for at in place:
                entry = entry.at(z3.IntVal(at))
            case.note(table, entry, fast[place].item(), slow[place].item(), place=place, side=side)
    return case.check()


def compare_side(squares: int) -> int:
    """Compare the least power of 2 that is at least a number."""
    case, function = Fixed(), two_coins_lines.side_for
    case.note(function, case.of(function, z3.IntVal(squares)), function(squares), slow_lines.side_for(squares))
    return case.check()


def compare_coins(game: int, positions: Iterable[Position]) -> int:
    """Compare the winning moves of two coins, or rooks, below 2^64; return the number of positions."""
    function: Any = two_coins_moves.winning_move
    variables = [z3.BitVec(name, 68) for name in "xyzw"]
    translator, count = Translator(Theory()), 0
    said = translator.read(function, [*(Bits(v, 0, 2**64 - 1) for v in variables), game])
    for position in positions:
        where = dict(zip("xyzw", position, strict=True)) | {"game": game}
        fast = tuple(map(int, function(*(np.uint64(n) if n >= 2**63 else n for n in position), game)))
        require_same(function, fast, slow_moves.winning_move(*position, game), **where)
        here = [(v, z3.BitVecVal(n, 68)) for v, n in zip(variables, position, strict=True)]
        if not z3.is_true(z3.simplify(z3.substitute(z3.And(*translator.defined), *here))):
            raise Differs(f"{title(function)}{of_case(where)}: kernel and reference say {fast}, the definition nothing")
        defined = tuple(z3.simplify(z3.substitute(part.term, *here)).as_signed_long() for part in said)
        if defined != fast:
            text = f"kernel and reference say {fast}, the definition says {defined}"
            raise Differs(f"{title(function)}{of_case(where)}: {text}")
        count += 1
    return count


def compare_named_move(game: int, position: Position) -> int:
    """Compare the winning move of two coins, or rooks, where the numbers of the position have no width."""
    case, function = Fixed(), two_coins_moves.winning_move
    fast, slow = function(*position, game), slow_moves.winning_move(*position, game)
    for part, a, b in zip(case.of(function, *map(z3.IntVal, position), game), fast, slow, strict=True):
        case.note(function, part, a, b, position=position, game=game)
    return case.check()
