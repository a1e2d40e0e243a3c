"""Types of a tree: each part has one before anything runs, and each variable has a value wherever it is read.

`checked` returns the tree for arguments of given types: comparisons of semigroups and ``n in S`` become calls of
``equal`` and ``has``, and a tuple that a kernel takes as an array becomes one. A value whose type depends on the case,
such as an entry of a printed table, has the type `ANY`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.expressions import Expressions, Scope
from sylver_claims.claims.language.functions import PlainPython
from sylver_claims.claims.language.nodes import Function, Statement
from sylver_claims.claims.language.parse import read
from sylver_claims.claims.language.types import ANY, Type, joined


def checked(function: Function, arguments: Sequence[Type]) -> tuple[Function, Type]:
    """Return the tree of a function for arguments of these types, and the type of its result.

    Raises
    ------
    LanguageError
        Where the types do not fit, or a variable may have no value.
    """
    return _checked(function, tuple(arguments))


@cache
def _checked(function: Function, arguments: tuple[Type, ...]) -> tuple[Function, Type]:
    return _Checker(function).function(arguments)


def tree_for(written: Any, types: Sequence[Type]) -> Function | PlainPython:
    """Return the checked tree of a predicate for variables of these types, or the predicate if it is plain Python.

    Raises
    ------
    LanguageError
        For unsupported constructs and type errors.
    """
    found = read(written)
    return found if isinstance(found, PlainPython) else checked(found, types)[0]


class _Checker(Expressions):
    """Checks the statements of one function; ``returned`` is the type of its return values so far."""

    def __init__(self, function: Function) -> None:
        super().__init__(function)
        self.returned: Type | None = None
        self.jumps: list[list[Scope]] = []  # scopes at the breaks and continues of the loops around, innermost last

    def called(self, function: Function, arguments: tuple[Type, ...]) -> tuple[Function, Type]:
        return checked(function, arguments)

    def function(self, arguments: tuple[Type, ...]) -> tuple[Function, Type]:
        scope = dict(zip(self.of.parameters, arguments, strict=True))
        body, after = self.block(self.of.body, scope)
        if after is not None:
            last = self.of.body[-1] if self.of.body else nodes.Literal(None)
            self.refuse(last, f"{self.of.name} can end without a return", "end it with a return")
        gives = ANY if self.returned is None else self.returned
        return replace(self.of, body=body), gives

    # --- Statements: the scope after them, or None if control does not continue --------------------------------------

    def block(self, statements: Sequence[Statement], scope: Scope | None) -> tuple[tuple[Statement, ...], Scope | None]:
        made: list[Statement] = []
        for statement in statements:
            if scope is None:
                break  # never reached
            new, scope = self.statement(statement, scope)
            made.append(new)
        return tuple(made), scope

    def statement(self, node: Statement, scope: Scope) -> tuple[Statement, Scope | None]:
        match node:
            case nodes.Return():
                value, kind = self.expression(node.value, scope)
                self.returned = kind if self.returned is None else joined(self.returned, kind)
                return replace(node, value=value), None
            case nodes.Fail():
                return node, None
            case nodes.Jump():
                self.jumps[-1].append(scope)
                return node, None
            case nodes.Assign():
                value, kind = self.expression(node.value, scope)
                return replace(node, value=value), scope | self.bound(node.target, kind)
            case nodes.If():
                test = self.truth(node.test, scope)
                body, yes = self.block(node.body, dict(scope))
                other, no = self.block(node.other, dict(scope))
                after = _merged(yes, no) if yes is not None and no is not None else yes if no is None else no
                return replace(node, test=test, body=body, other=other), after
            case nodes.For():
                over, kind = self.expression(node.over, scope)
                item = self.item(node.over, kind)
                return self.loop(node, scope, lambda s: s | self.bound(node.target, item), {"over": over})
            case nodes.While():
                forever = isinstance(node.test, nodes.Literal) and node.test.value is True
                return self.loop(node, scope, lambda s: s, {}, forever=forever)
        raise AssertionError(node)

    def loop(
        self,
        node: nodes.For | nodes.While,
        scope: Scope,
        enter: Callable[[Scope], Scope],
        made: dict[str, Any],
        *,
        forever: bool = False,
    ) -> tuple[Statement, Scope | None]:
        """Check a loop until the types of its variables settle: a later round may widen them."""
        before = scope
        while True:
            inside: dict[str, Any] = {}
            if isinstance(node, nodes.While):
                inside["test"] = self.truth(node.test, before)
            self.jumps = [*self.jumps, []]
            inside["body"], end = self.block(node.body, enter(dict(before)))
            breaks = self.jumps[-1]
            self.jumps = self.jumps[:-1]
            ends = [end] if end is not None else []
            wider = before
            for other in (*ends, *breaks):
                wider = {name: joined(kind, other.get(name, kind)) for name, kind in wider.items()}
            if wider == before:
                break
            before = wider
        after: Scope | None = before
        if forever:
            has_break = any(isinstance(n, nodes.Jump) and n.word == "break" for n in _own_jumps(node.body))
            after = None
            for other in breaks if has_break else ():
                after = dict(other) if after is None else _merged(after, other)
        return replace(node, **made, **inside), after


def _merged(one: Scope, other: Scope) -> Scope:
    """Return the variables that have a value on both ways."""
    return {name: joined(kind, other[name]) for name, kind in one.items() if name in other}


def _own_jumps(body: Sequence[Statement]) -> list[Statement]:
    """Return the statements of a loop's body, without those of loops in it."""
    found: list[Statement] = []
    for statement in body:
        found.append(statement)
        if isinstance(statement, nodes.If):
            found += _own_jumps((*statement.body, *statement.other))
    return found
