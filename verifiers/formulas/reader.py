"""A Python function as a formula, read from its syntax tree by a list of what is understood.

The list: integer arithmetic and comparisons (see ``numbers``), ``and``, ``or``, ``not``, conditional expressions, names
assigned to, ``if``, loops and ``all`` and ``any`` over what is written down, and over ``range(a, b)`` where a loop only
returns early: then it says "for all" or "there is". Calls of functions with a definition are replaced by it, calls of
other functions of claim files are read in turn. Everything else is unreadable, with the line and the reason.

Where Python could raise an exception on the way, as by a ``raise`` or by a remainder by 0, the formula says nothing of
it; so that this does not happen is noted as something to be shown (``Reader.defined``).
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import FunctionType
from typing import Any

import z3

from claims.errors import shown_path
from verifiers.code.names_in_code import free_values
from verifiers.code.origin import is_kernel, is_library
from verifiers.code.source import NoSource, builtins_of, function_of, tree_of
from verifiers.formulas import numbers
from verifiers.formulas.definitions import meaning_of
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.expressions import Expressions
from verifiers.formulas.theory import Between, Theory
from verifiers.formulas.values import Range

DEEPEST = 40
Scope = dict[str, Any]


@dataclass(frozen=True)
class Way:
    """What came of some statements: the ways that returned, with their conditions; the others go on with a scope."""

    returned: list[tuple[Any, Any]]
    goes_on: Any
    scope: Scope


class Reader(Expressions):
    """Reads functions; ``defined`` holds what must be so for Python to give a value, under the conditions there."""

    def __init__(self, theory: Theory, concludes: bool = False) -> None:
        self.theory, self.concludes = theory, concludes
        self.defined: list[Any] = []
        self._conditions: list[Any] = []
        self._bound: list[Any] = []
        self._depth = 0
        self.place, self.outside, self.built_in, self.own = "", {}, {}, frozenset()

    # --- What is supposed where something is read ---------------------------------------------------------------------

    @contextmanager
    def supposing(self, condition: Any, *bound: Any) -> Any:
        """Read something that is reached only under a condition, for whatever values of the bound variables."""
        self._conditions.append(condition)
        self._bound += bound
        try:
            yield
        finally:
            self._conditions.pop()
            del self._bound[len(self._bound) - len(bound) :]

    def require(self, condition: Any) -> None:
        """Note that something must be so here."""
        if condition is True:
            return
        supposed = numbers.formula(numbers.both(*self._conditions))
        goal = z3.Implies(supposed, numbers.formula(condition))
        self.defined.append(z3.ForAll(self._bound, goal) if self._bound else goal)

    def runs_above_0(self, n: Any) -> bool:
        """Whether n is what a loop goes through, in a range that starts at a positive number written down."""
        starts = [c.arg(0) for c in self._conditions if z3.is_expr(c) and z3.is_and(c) and z3.is_le(c.arg(0))]
        return any(s.arg(1).eq(n) and z3.is_int_value(s.arg(0)) and s.arg(0).as_long() > 0 for s in starts)

    # --- Functions ----------------------------------------------------------------------------------------------------

    def read(self, function: Callable[..., Any], arguments: Sequence[Any]) -> Any:
        """Return what a function gives for these arguments."""
        meaning = meaning_of(function)
        if meaning is not None:
            return self._by_definition(meaning, arguments)
        inner = function_of(function)
        if inner is None or is_library(inner):
            raise Unreadable(
                f"{getattr(function, '__qualname__', function)!s} is not on the list of what is understood"
            )
        if is_kernel(inner):
            raise Unreadable(f"the kernel {inner.__module__}.{inner.__name__} has no definition for solvers")
        try:
            tree = tree_of(inner.__code__)
        except NoSource as error:
            raise Unreadable(str(error)) from error
        outer = free_values(inner)
        scope = self._with_defaults(inner, arguments)
        self._depth += 1
        if self._depth > DEEPEST:
            raise Unreadable(f"{inner.__qualname__} calls itself, or calls go deeper than {DEEPEST}")
        before = self.place, self.outside, self.built_in, self.own
        self.place = shown_path(inner.__code__.co_filename)
        self.outside, self.built_in = outer, builtins_of(inner)
        self.own = frozenset(inner.__code__.co_varnames) | frozenset(inner.__code__.co_cellvars)
        try:
            if isinstance(tree, ast.Lambda):
                return self.value(tree.body, scope)
            return self._result(tree, scope)
        finally:
            self._depth -= 1
            self.place, self.outside, self.built_in, self.own = before

    def _with_defaults(self, inner: FunctionType, arguments: Sequence[Any]) -> Scope:
        """Return the arguments by their names, as the code itself has them: a signature could say something else."""
        code, defaults = inner.__code__, self.from_outside(inner.__defaults__ or ())
        if code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR):
            raise Unreadable(f"{inner.__qualname__} yields or waits, and gives no value when it is called")
        names, given = code.co_varnames[: code.co_argcount], tuple(arguments)
        if code.co_kwonlyargcount or code.co_flags & inspect.CO_VARKEYWORDS:
            raise Unreadable(f"{inner.__qualname__} takes arguments by keyword only")
        more = given[len(names) :]
        missing = len(names) - len(given)
        if missing > len(defaults) or (more and not code.co_flags & inspect.CO_VARARGS):
            raise Unreadable(f"{inner.__qualname__} takes {len(names)} arguments and is given {len(given)}")
        filled = (*given, *defaults[len(defaults) - max(missing, 0) :])
        scope = dict(zip(names, filled, strict=False))
        if code.co_flags & inspect.CO_VARARGS:
            scope[code.co_varnames[code.co_argcount]] = more
        return scope

    def _by_definition(self, meaning: Any, arguments: Sequence[Any]) -> Any:
        said = (meaning.of.__doc__ or f"as {meaning.function.__name__} of the reference, which is read").split("\n")[0]
        self.theory.meanings[meaning.function.__name__] = said
        try:
            if meaning.requires is not None:
                self.require(meaning.requires(self.theory, *arguments))
            return meaning.of(self, *arguments) if meaning.reads else meaning.of(self.theory, *arguments)
        except (TypeError, AttributeError, z3.Z3Exception) as error:
            raise Unreadable(f"{meaning.function.__name__} is given what its definition does not take") from error

    def _result(self, tree: ast.FunctionDef, scope: Scope) -> Any:
        way = self.run(tree.body, scope)
        if way.goes_on is not False:
            with self.supposing(way.goes_on):
                self.require(False)  # it would return None
        return self._first(way.returned, tree)

    def _first(self, returned: list[tuple[Any, Any]], node: ast.AST) -> Any:
        if not returned:
            raise self.unreadable(node, "it returns nothing")
        *earlier, (_, value) = returned
        for condition, other in reversed(earlier):
            value = numbers.chosen(condition, other, value)
        return value

    # --- Statements ---------------------------------------------------------------------------------------------------

    def run(self, statements: Sequence[ast.stmt], scope: Scope) -> Way:
        """Return what comes of statements, one after the other."""
        returned: list[tuple[Any, Any]] = []
        goes_on: Any = True
        for statement in statements:
            if goes_on is False:
                break
            with self.supposing(goes_on):
                way = self._statement(statement, scope)
            returned += [(numbers.both(goes_on, condition), value) for condition, value in way.returned]
            goes_on, scope = numbers.both(goes_on, way.goes_on), way.scope
        return Way(returned, goes_on, scope)

    def _statement(self, node: ast.stmt, scope: Scope) -> Way:
        if isinstance(node, ast.Return) and node.value is not None:
            return Way([(True, self.value(node.value, scope))], False, scope)
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            return self._assigned(node.targets[0], self.value(node.value, scope), scope)
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            return self._assigned(node.target, self.value(node.value, scope), scope)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            before = self.value(ast.copy_location(ast.Name(node.target.id, ast.Load()), node), scope)
            value = self.operate(node, node.op, before, self.value(node.value, scope))
            return self._assigned(node.target, value, scope)
        if isinstance(node, ast.If):
            return self._either(node, scope)
        if isinstance(node, ast.For) and not node.orelse:
            return self._loop(node, scope)
        if isinstance(node, ast.Raise):
            self.require(False)
            return Way([], False, scope)
        if isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            return Way([], True, scope)
        raise self.unreadable(node, f"{type(node).__name__} is not on the list of what is understood")

    def _assigned(self, target: ast.expr, value: Any, scope: Scope) -> Way:
        return Way([], True, scope | self._bound_here(target, value))

    def _bound_here(self, target: ast.expr, value: Any) -> Scope:
        """Return what an assignment binds: names of the function itself, for others may read names from outside."""
        found = self.targets(target, value)
        if others := sorted(found.keys() - self.own):
            raise self.unreadable(target, f"{', '.join(others)} belongs to the outside of the function")
        return found

    @staticmethod
    def _changed(before: Scope, after: Scope) -> list[str]:
        """Names that no longer have the value that they had before, or have none any more."""
        return sorted(name for name in before if name not in after or after[name] is not before[name])

    def _either(self, node: ast.If, scope: Scope) -> Way:
        condition = numbers.truth(self.value(node.test, scope))
        if isinstance(condition, bool):
            return self.run(node.body if condition else node.orelse, scope)
        with self.supposing(condition):
            yes = self.run(node.body, scope)
        with self.supposing(numbers.negated(condition)):
            no = self.run(node.orelse, scope)
        returned = [(numbers.both(condition, c), v) for c, v in yes.returned]
        returned += [(numbers.both(numbers.negated(condition), c), v) for c, v in no.returned]
        goes_on = numbers.either(
            numbers.both(condition, yes.goes_on), numbers.both(numbers.negated(condition), no.goes_on)
        )
        if yes.goes_on is False or no.goes_on is False:
            return Way(returned, goes_on, no.scope if yes.goes_on is False else yes.scope)
        return Way(returned, goes_on, self._merged(condition, yes.scope, no.scope))

    def _merged(self, condition: Any, yes: Scope, no: Scope) -> Scope:
        """Names set on one way only have no value after it; to read one then is unreadable."""
        merged = {}
        for name in yes.keys() & no.keys():
            try:
                merged[name] = yes[name] if yes[name] is no[name] else numbers.chosen(condition, yes[name], no[name])
            except Unreadable:
                continue
        return merged

    def _loop(self, node: ast.For, scope: Scope) -> Way:
        over = self.value(node.iter, scope)
        if isinstance(over, Range) and not over.is_plain:
            return self._for_all(node, over, scope)
        if isinstance(over, Between):
            return self._for_any_position(node, over, scope)
        items = self.items(node, over)
        returned: list[tuple[Any, Any]] = []
        goes_on: Any = True
        for item in items:
            with self.supposing(goes_on):
                way = self.run(node.body, scope | self._bound_here(node.target, item))
            returned += [(numbers.both(goes_on, c), v) for c, v in way.returned]
            goes_on, scope = numbers.both(goes_on, way.goes_on), way.scope
            if goes_on is False:
                break
        return Way(returned, goes_on, scope)

    def _for_all(self, node: ast.For, over: Range, scope: Scope) -> Way:
        """A loop over a range that is not written down: one that does nothing but return early, always the same."""
        if not isinstance(node.target, ast.Name):
            raise self.unreadable(node, "such a loop has one variable")
        with over.each(self) as (n, inside):
            inner = scope | self._bound_here(node.target, n)
            way = self.run(node.body, inner)
            values = {value if isinstance(value, bool) else None for _, value in way.returned}
            if len(values) > 1 or None in values:
                raise self.unreadable(node, "such a loop may only return True, or only return False")
            if way.goes_on is not False and (changed := self._changed(inner, way.scope)):
                raise self.unreadable(node, f"such a loop may not change {', '.join(changed)}")
            stops = numbers.formula(numbers.either(*(condition for condition, _ in way.returned)))
        scope = {name: value for name, value in scope.items() if name != node.target.id}
        if not values:
            return Way([], True, scope)
        none_stops = over.for_all(n, inside, numbers.negated(stops))
        return Way([(numbers.negated(none_stops), values.pop())], none_stops, scope)

    def _for_any_position(self, node: ast.For, over: Between, scope: Scope) -> Way:
        """A loop over all semigroups between two: of any one of them, what makes it return False is not so.

        That one semigroup stands for all is right only where the conclusion says something of each: in the function
        that is the conclusion itself, outside other loops.
        """
        if not (self.concludes and self._depth == 1 and not self._bound and isinstance(node.target, ast.Name)):
            raise self.unreadable(node, 'all positions between two are understood in the function that is "then"')
        name = node.target.id
        T = self.theory.semigroup(name, "any semigroup between the two of the statement")
        n = self.theory.variable("n")
        contained = z3.ForAll(n, z3.Implies(over.low(n), over.high(n)))
        self.theory.need(f"there is a semigroup {name} between the two", self.theory.known(name), contained)
        self.theory.define(
            self.theory.known(name),
            z3.ForAll(n, z3.Implies(over.low(n), T(n)), patterns=[T(n)]),
            z3.ForAll(n, z3.Implies(T(n), over.high(n)), patterns=[T(n)]),
        )
        inner = scope | self._bound_here(node.target, T)
        way = self.run(node.body, inner)
        if self._changed(inner, way.scope) or name in scope or any(value is not False for _, value in way.returned):
            raise self.unreadable(node, "such a loop may only return False")
        stops = numbers.either(*(condition for condition, _ in way.returned))
        return Way([(stops, False)], numbers.negated(stops), scope)

    def unreadable(self, node: ast.AST, reason: str) -> Unreadable:
        """Return the error that names the place."""
        error = Unreadable(f"{self.place}:{getattr(node, 'lineno', '?')}: {reason}")
        error.placed = True
        return error
