"""The claim language in the steps of proofs: a formula about all integers, and about the names of the proof.

In addition to the language of predicates, a step may use ``implies``, ``every`` and ``some``, the names that its proof
introduces (`Symbol`), calls of functions that are parameters, and ``look_at``, a hint for the solvers.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from types import FunctionType
from typing import Any, NoReturn

from sylver_claims.claims.errors import shown_path
from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.errors import LanguageError
from sylver_claims.claims.language.nodes import Builtin, Expression, Function, Statement
from sylver_claims.claims.language.parse import Parser


@dataclass(frozen=True)
class Symbol:
    """A name of a proof: an integer, or a function of integers.

    ``of`` is the kind of name: "proof" for one that the proof introduces, "case" for one of the definitions in the
    statement, "statement" for hypothesis and conclusion, and "positions" for a predicate of positions. A name of the
    case may end with that of a semigroup, which is the value of the parameter ``about``; the kernel ``by`` is the one
    whose definition for this semigroup has the name.
    """

    name: str
    _: KW_ONLY
    of: str = "proof"
    about: str = ""
    by: Callable[..., Any] | None = None

    def __str__(self) -> str:
        return self.name

    def __call__(self, *arguments: Any) -> NoReturn:
        raise TypeError(f"{self.name} has a value only in the steps of a proof")


def implies(condition: Any, conclusion: Any) -> Any:
    """Say in a step that the conclusion holds if the condition does."""
    return not condition or conclusion


def every(formula: Callable[..., Any], at: Callable[..., Any] | tuple[Callable[..., Any], ...] | None = None) -> Any:
    """Say in a step that a formula, a lambda, holds for all integers; ``at`` returns the terms to look at.

    A name ``f`` is short for ``lambda x: f(x)``. Several functions ``at`` are alternatives.
    """
    raise TypeError("every has a value only in the steps of a proof")


def some(formula: Callable[..., Any], at: Callable[..., Any] | tuple[Callable[..., Any], ...] | None = None) -> Any:
    """Say in a step that a formula, a lambda, holds for some integers; ``at`` is as in `every`."""
    raise TypeError("some has a value only in the steps of a proof")


def look_at(*terms: Any) -> None:
    """Write before the ``return`` of a step: solvers take the step for the values in terms of this form.

    Several of these statements are alternatives. Without one, the solvers choose the terms themselves.
    """


def words_of(function: Callable[..., Any]) -> str:
    """Return the name of a step: the docstring of its function, without the full stop.

    Raises
    ------
    LanguageError
        If the function has no docstring.
    """
    words = " ".join((function.__doc__ or "").split()).removesuffix(".")
    if not words:
        code = function.__code__
        place = f"{shown_path(code.co_filename)}:{code.co_firstlineno}"
        raise LanguageError(place, f"the step {function.__name__} has no docstring", "state the step in its docstring")
    return words


def parse_step(function: Callable[..., Any]) -> Function:
    """Return the tree of a function that is a step of a proof.

    Raises
    ------
    LanguageError
        If its source cannot be found, and for unsupported constructs.
    """
    if type(function) is not FunctionType:
        raise LanguageError("step", f"{function!r} is not a Python function with source", "write a def or a lambda")
    return _StepParser.of(function)


class _StepParser(Parser):
    """Reads the function of a step, and the functions that it calls."""

    def statement(self, node: ast.stmt) -> Iterator[Statement]:
        match node:
            case ast.Expr(ast.Call(ast.Name() as name, arguments, [])) if self._is(name, look_at):
                yield nodes.LookAt(tuple(map(self.expression, arguments)), line=node.lineno)
            case _:
                yield from super().statement(node)

    def _value(self, node: ast.expr) -> Any:
        """Return the value of an outer name; None for anything else."""
        is_outer = isinstance(node, ast.Name) and node.id not in self.local and node.id in self.scope
        return self._outer(node) if is_outer else None

    def _is(self, node: ast.expr, word: object) -> bool:
        return self._value(node) is word

    def _symbol(self, node: ast.expr) -> nodes.Named | None:
        """Return the node of a name of the proof; None for any other name."""
        value = self._value(node)
        return nodes.Named(value, line=node.lineno) if isinstance(value, Symbol) else None

    def _Name(self, node: ast.Name) -> Expression:
        value = self._value(node)
        if isinstance(value, tuple) and value and all(isinstance(part, Symbol) for part in value):
            return nodes.TupleOf(tuple(nodes.Named(part, line=node.lineno) for part in value), line=node.lineno)
        return self._symbol(node) or super()._Name(node)

    def _Call(self, node: ast.Call) -> Expression:
        of = self._symbol(node.func)
        if of is None and isinstance(node.func, ast.Name) and node.func.id in self.local:
            of = nodes.Name(node.func.id, line=node.lineno)  # type: ignore[assignment]
        if of is not None:
            if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
                self.refuse(node, f"{ast.unparse(node.func)} takes integers", "give them by position")
            return nodes.Apply(of, tuple(map(self.expression, node.args)), line=node.lineno)
        if self._is(node.func, implies):
            if len(node.args) != 2 or node.keywords:
                self.refuse(node, f"implies takes 2 arguments and is given {len(node.args)}", "give one for each")
            return nodes.Call(Builtin("implies"), tuple(map(self.expression, node.args)), "implies", line=node.lineno)
        for word in (every, some):
            if self._is(node.func, word):
                return self._quantifier(node, word.__name__)
        return super()._Call(node)

    def _quantifier(self, node: ast.Call, word: str) -> Expression:
        given = dict(zip(("formula", "at"), node.args, strict=False)) | {k.arg: k.value for k in node.keywords}
        formula, at = given.get("formula"), given.get("at", ast.Tuple([]))
        values = [formula, *(_lambda(each, formula) for each in (at.elts if isinstance(at, ast.Tuple) else [at]))]
        lambdas = [value for value in values if isinstance(value, ast.Lambda)]
        if given.keys() - {"formula", "at"} or len(lambdas) < len(values) or not lambdas[0].args.args:
            self.refuse(node, f"{word} takes a formula", f"write {word}(lambda x: ...)")
        names = [tuple(a.arg for a in each.args.args) for each in lambdas]
        if len({*names}) > 1:
            self.refuse(node, f"the lambdas of {word} have different variables", "name the same ones in the same order")
        for name in names[0]:
            self.refuse_reserved(node, name)
            if name in self.local:
                self.refuse(node, f"{name} has a value already", f"give the variable of {word} another name")
        outside = set(self.local)
        self.local |= {*names[0]}
        body, *terms = (self.expression(each.body) for each in lambdas)
        self.local = outside
        return nodes.Quantifier(word, names[0], body, tuple(terms), line=node.lineno)


def _lambda(at: ast.expr, formula: ast.expr | None) -> ast.expr:
    """Return ``lambda x: f(x)`` for the name of a function f, with the variables of the formula."""
    if not (isinstance(at, ast.Name) and isinstance(formula, ast.Lambda)):
        return at
    variables: list[ast.expr] = [ast.copy_location(ast.Name(a.arg), at) for a in formula.args.args]
    return ast.Lambda(formula.args, ast.copy_location(ast.Call(at, variables, []), at))
