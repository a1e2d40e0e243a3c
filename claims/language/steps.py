"""Counting the steps of an evaluation: the nodes of the tree, and the calls of kernels."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import inf
from typing import Any

from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.evaluate import PythonWriter, built
from sylver_claims.claims.language.nodes import Function, Row, Statement
from sylver_claims.claims.language.show import called
from sylver_claims.claims.language.walk import nodes_of

Weigh = Callable[[Row, Sequence[Any], Any], object]
"""Receives a function of the catalogue, the arguments of a call, and its result."""


class TooManySteps(Exception):
    """An evaluation takes more steps than allowed."""


def steps(tree: Function, arguments: Sequence[Any], most: int) -> int:
    """Return the number of nodes evaluated in one case, or ``most + 1`` if there are more than ``most``.

    A node in a loop counts once for each pass.
    """
    return _steps_and_value(tree, arguments, most, _unweighed)[0]


def steps_of_case(
    trees: Iterable[Function], arguments: Sequence[Any], most: int, weigh: Weigh | None = None
) -> Iterator[int]:
    """Yield the steps of the hypothesis, if there is one, and those of the conclusion if the case meets it.

    After each call of a function of the catalogue, ``weigh`` receives the function, its arguments and the result.
    """
    for tree in trees:
        number, value = _steps_and_value(tree, arguments, most, weigh or _unweighed)
        yield number
        most -= number
        if most < 0 or not value:
            return


def _steps_and_value(tree: Function, arguments: Sequence[Any], most: int, weigh: Weigh) -> tuple[int, Any]:
    counter = _counter(tree)
    counter.left, counter.weigh = most, weigh
    try:
        value = counter.function(*arguments)
    except TooManySteps:
        return most + 1, None
    return most - counter.left, value


@cache
def most_steps(tree: Function) -> float:
    """Return a bound on the steps of every case, by the tree alone; infinity for a tree with a loop."""
    total = 0.0
    for node in nodes_of(tree):
        if isinstance(node, nodes.For | nodes.While | nodes.Comprehension):
            return inf
        total += 1
        if isinstance(node, nodes.If):  # its blocks count again when they are reached
            total += sum(1 for statement in (*node.body, *node.other) for _ in nodes_of(statement))
        if isinstance(node, nodes.Call) and isinstance(node.target, Function):
            total += most_steps(node.target)
    return total


def _unweighed(*_: Any) -> None:
    """Weigh nothing."""


class _Counter:
    """Evaluates a tree with the kernels, and counts its nodes."""

    def __init__(self, tree: Function) -> None:
        self.left = 0
        self.weigh: Weigh = _unweighed
        self.function = built(tree, _Counting(self))

    def tick(self, number: int) -> bool:
        self.left -= number
        if self.left < 0:
            raise TooManySteps
        return True


_counter = cache(_Counter)


class _Counting(PythonWriter):
    """Writes a tree that counts, before each straight piece of code, the nodes that it has."""

    def __init__(self, counter: _Counter) -> None:
        super().__init__("kernels", None)
        self.counter = counter
        self.scope["tick__"] = counter.tick

    def of_row(self, row: Row) -> str:
        name = super().of_row(row)
        answer = self.scope[name]

        def weighed(*arguments: Any) -> Any:
            found = answer(*arguments)
            self.counter.weigh(row, arguments, found)
            return found

        self.scope[f"weighed_{name}"] = weighed
        return f"weighed_{name}"

    def block(self, statements: Sequence[Statement]) -> list[ast.stmt]:
        size = sum(1 for statement in statements for _ in nodes_of(statement))
        counted: ast.stmt = ast.Expr(called("tick__", ast.Constant(max(size, 1))))
        return [counted, *super().block(statements)]

    def _Comprehension(self, node: nodes.Comprehension) -> ast.expr:
        found = super()._Comprehension(node)
        assert isinstance(found, ast.GeneratorExp)
        size = sum(1 for _ in nodes_of(node.element)) + sum(1 for loop in node.loops for _ in nodes_of(loop))
        found.generators[-1].ifs.insert(0, called("tick__", ast.Constant(size)))
        return found
