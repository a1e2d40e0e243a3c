"""Definitions against kernel and reference: lost positions of rooks in any dimension, and the tables of these."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import z3

from sylver_claims.kernels.boards import many_rooks
from sylver_claims.kernels.reference.boards import many_rooks as slow_rooks
from sylver_claims.verifiers.proof.comparison import Fixed

Function = Callable[..., Any]
Place = tuple[int, ...]
TABLES: dict[Function, tuple[int, int, tuple[int, ...]]] = {
    many_rooks.row_lines: (3, 1, (3, 5)),
    many_rooks.space_lines: (2, 3, (1, 2)),
}
"""The number of rooks and the dimension of each table, and the sides of boards to compare."""


def _squares(place: Sequence[Any], dimension: int) -> list[Any]:
    """Return the squares of the rooks."""
    return [tuple(place[i : i + dimension]) for i in range(0, len(place), dimension)]


def _places(side: int, rooks: int, dimension: int) -> Iterator[tuple[Place, bool]]:
    """Yield the positions on a board with rooks on different squares, and whether each is lost."""
    for place in itertools.product(range(side), repeat=rooks * dimension):
        squares = _squares(place, dimension)
        if len(set(squares)) == rooks:
            yield place, slow_rooks.is_lost(tuple(squares))


def compare_lost_rooks(function: Function, side: int) -> int:
    """Compare which positions of a board are lost, each from the other ones."""
    rooks, dimension, _ = TABLES[function]
    count, board = 0, list(_places(side, rooks, dimension))
    at = z3.Ints(" ".join(f"x_{i}" for i in range(rooks * dimension)))
    pairs = itertools.combinations(_squares(at, dimension), 2)
    are_apart = [z3.Or(*map(operator.ne, *pair)) for pair in pairs]
    for place, is_lost in board:
        case = Fixed()
        case.of(function, z3.IntVal(side))
        lost = case.theory.known(f"lost_{rooks}_rooks_{dimension}")
        said, name = lost(*map(z3.IntVal, place)), str(lost.name())
        (meant,) = case.theory.facts[name]
        case.fixed.add(name)
        case.known.append(z3.substitute_vars(meant.body(), *reversed(said.children())))
        others = [z3.And(*map(operator.eq, at, p)) for p, other_lost in board if p != place and other_lost]
        is_other = z3.And(z3.Or(*map(operator.ne, at, place)), *are_apart)
        case.known.append(z3.ForAll(at, z3.Implies(is_other, lost(*at) == z3.Or(*others)), patterns=[lost(*at)]))
        case.note(function, said, is_lost, is_lost, position=place)
        count += case.check()
        case.check_consistent(position=place)
    return count


def compare_lines_of_rooks(function: Function, side: int) -> int:
    """Compare the table of a board, after the outcomes of its positions are known."""
    rooks, dimension, _ = TABLES[function]
    case, fast, slow = Fixed(), function(side), getattr(slow_rooks, function.__name__)(side)
    table, lost = case.of(function, z3.IntVal(side)), case.theory.known(f"lost_{rooks}_rooks_{dimension}")
    case.fixed.add(str(lost.name()))
    case.known += [lost(*place) == is_lost for place, is_lost in _places(side, rooks, dimension)]
    for place in itertools.product(range(side), repeat=rooks * dimension - 1):
        entry = table
        for n in place:
            entry = entry.at(z3.IntVal(n))
        case.note(function, entry, fast[place].item(), slow[place].item(), place=place, side=side)
    return case.check()


OF_ROOKS = compare_lost_rooks, compare_lines_of_rooks
