"""The steps of an evaluation, counted: nodes of the tree, and the calls of kernels that it makes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.evaluate import PythonWriter, built
from sylver_claims.claims.language.nodes import Function, Row, Statement
from sylver_claims.claims.language.show import called
from sylver_claims.claims.language.walk import nodes_of

Weigh = Callable[[Row, Sequence[Any], Any], object]
"""Takes a function of the catalogue that was called, its arguments, and its answer."""


class TooManySteps(Exception):
    """An evaluation takes more steps than it may."""


def steps(tree: Function, arguments: Sequence[Any], most: int, weigh: Weigh | None = None) -> int:
    """Count the nodes that are evaluated in one case, in loops as often as they are; stop beyond ``most``.

    ``weigh`` is called with each function of the catalogue that is called, its arguments, and what the kernel answers.
    """
    counter = _counter(tree)
    counter.left, counter.weigh = most, weigh or _unweighed
    try:
        counter.function(*arguments)
    except TooManySteps:
        return most + 1
    return most - counter.left


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
