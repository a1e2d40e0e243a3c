"""Definitions against kernel and reference: Grundy values of finite games, of sums of them, and of two rooks."""

from __future__ import annotations

import itertools

import z3

from sylver_claims.kernels.boards import two_coins
from sylver_claims.kernels.heaps import any_game
from sylver_claims.kernels.reference.boards import two_coins as slow_coins
from sylver_claims.kernels.reference.heaps import any_game as slow_game
from sylver_claims.verifiers.formulas.definitions.games import OPTION, ROOKS_HAVE_VALUE, SUM_HAS_VALUE
from sylver_claims.verifiers.proof.comparison import Fixed

REACHES = any_game.reaches, slow_game.reaches


def compare_moves(game: int, largest: int) -> int:
    """Compare the moves of a game from the positions up to the largest."""
    case, function = Fixed(), any_game.is_option
    for p, q in itertools.product(range(largest + 1), range(-1, largest + 1)):
        said = case.of(function, *map(z3.IntVal, (game, p, q)))
        case.note(function, said, function(game, p, q), slow_game.is_option(game, p, q), game=game, p=p, q=q)
    return case.check()


def compare_game(game: int, largest: int) -> int:
    """Compare P-positions and Grundy values of the positions of a game, the smallest first; its moves are known."""
    case, count = Fixed(), 0
    _know_moves(case, game, largest)
    for p in range(largest + 1):
        of = z3.IntVal(game), z3.IntVal(p)
        for k in range(-1, p + 2):
            said, values = case.of(any_game.reaches, *of, z3.IntVal(k)), [f(game, p, k) for f in REACHES]
            case.note(any_game.reaches, said, *values, game=game, p=p, value=k)
        count += case.check(keep=True)
        for function, slow in ((any_game.is_lost, slow_game.is_lost), (any_game.grundy_value, slow_game.grundy_value)):
            case.note(function, case.of(function, *of), function(game, p), slow(game, p), game=game, p=p)
        count += case.check(keep=True)
    return count


def _know_moves(case: Fixed, game: int, largest: int) -> None:
    """Make the moves of a game from the positions up to the largest known."""
    x = z3.Int("q_fixed")
    for p in range(largest + 1):
        moves = case.of(any_game.is_option, z3.IntVal(game), z3.IntVal(p), x)
        few = [x == q for q in range(p) if slow_game.is_option(game, p, q)]
        case.known.append(z3.ForAll(x, moves == z3.Or(*few), patterns=[moves]))
    case.fixed.add(OPTION)


def compare_sums_of_games(game: int, other: int, largest: int) -> int:
    """Compare the Grundy values of sums, the smallest positions first; the moves of both games are known."""
    case, count = Fixed(), 0
    for one in (game, other):
        _know_moves(case, one, largest)
    function = any_game.sum_value
    for p, q in itertools.product(range(largest + 1), repeat=2):
        of = game, p, other, q
        said = case.of(function, *map(z3.IntVal, of))
        reaches = case.theory.known(SUM_HAS_VALUE)
        for k in range(p + q + 1):
            values = [slow_game.sum_value(game, r, other, q) for r in range(p) if slow_game.is_option(game, p, r)]
            values += [slow_game.sum_value(game, p, other, r) for r in range(q) if slow_game.is_option(other, q, r)]
            case.note(function, reaches(*of, k), k in values, k in values, position=of, value=k)
        count += case.check(keep=True)
        case.note(function, said, function(*of), slow_game.sum_value(*of), position=of)
        count += case.check(keep=True)
    return count


def compare_values_of_rooks(side: int) -> int:
    """Compare the Grundy values of two rooks, those of smaller sums of coordinates first."""
    case, count, function = Fixed(), 0, two_coins.rooks_values
    table, fast, slow = case.of(function, z3.IntVal(side)), function(side), slow_coins.rooks_values(side)
    reaches = case.theory.known(ROOKS_HAVE_VALUE)
    for place in sorted(itertools.product(range(side), repeat=4), key=sum):
        said = table
        for n in place:
            said = said.at(z3.IntVal(n))
        after = [(*place[:i], t, *place[i + 1 :]) for i in range(4) for t in range(place[i])]
        values = [slow[p] for p in after if p[:2] != p[2:]]
        for k in range(sum(place) + 1):
            case.note(function, reaches(*place, k), k in values, k in values, position=place, value=k)
        count += case.check(keep=True)
        case.note(function, said, int(fast[place]), int(slow[place]), position=place)
        count += case.check(keep=True)
    return count
