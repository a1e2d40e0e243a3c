"""Translation of a tree of the claim language to terms and formulas of z3.

Supported: arithmetic and comparisons of integers (see ``terms``), ``and``, ``or``, ``not``, conditional expressions,
assignments, ``if``, loops and ``all`` and ``any`` over literal items, and over ``range(a, b)`` where a loop only
returns early: this is "for all" or "there is". A call of a kernel is replaced by its definition, and a call of a
function of a claim file is translated, too. Everything else is refused, with the line and the reason.

The formula ignores errors, such as a ``raise`` or a remainder by 0; ``Translator.defined`` has the condition, to be
proved, that they do not happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.claims.language import LanguageError, nodes, parse
from sylver_claims.claims.language.nodes import Function, Statement
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import meaning_of
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.expressions import Expressions, for_all, plain
from sylver_claims.verifiers.formulas.functions import items
from sylver_claims.verifiers.formulas.terms import Listed, Range
from sylver_claims.verifiers.formulas.theory import Between

Scope = dict[str, Any]


@dataclass(frozen=True)
class Way:
    """The result of statements: the paths that returned, with their conditions, and the scope of the others."""

    returned: list[tuple[Any, Any]]
    goes_on: Any
    scope: Scope


class Translator(Expressions):
    """Translates functions; ``defined`` has the conditions for evaluation to give a value."""

    # --- Functions ----------------------------------------------------------------------------------------------------

    def read(self, function: Function | Callable[..., Any], arguments: Sequence[Any]) -> Any:
        """Return the value of a function for these arguments, by its definition or by its tree."""
        if not isinstance(function, Function):
            meaning = meaning_of(function)
            if meaning is not None:
                return self.by_definition(meaning, arguments)
            try:
                function = parse(function)
            except LanguageError as error:
                raise Unreadable(str(error), placed=True) from error
        names = function.parameters
        scope = {name: plain(value) for name, value in function.constants}
        scope |= dict(zip(names, arguments, strict=False))
        if len(arguments) > len(names) or len(scope) < len(names):
            raise Unreadable(f"{function.name} takes {len(names)} arguments and is given {len(arguments)}")
        before, self._of = self._of, function
        self._depth += 1
        try:
            with self._placed(function):
                return self._result(function, scope)
        finally:
            self._depth -= 1
            self._of = before

    def _result(self, function: Function, scope: Scope) -> Any:
        way = self.run(function.body, scope)
        if way.goes_on is not False:
            with self.supposing(way.goes_on):
                self.require(False)  # it would return None
        if not way.returned:
            raise Unreadable(f"{function.name} returns nothing")
        *earlier, (_, value) = way.returned
        for condition, other in reversed(earlier):
            value = terms.chosen(condition, other, value)
        return value

    # --- Statements ---------------------------------------------------------------------------------------------------

    def run(self, statements: Sequence[Statement], scope: Scope) -> Way:
        """Translate statements in order, and return their result."""
        returned: list[tuple[Any, Any]] = []
        goes_on: Any = True
        for statement in statements:
            if goes_on is False:
                break
            with self.supposing(goes_on), self._placed(statement):
                way = self._statement(statement, scope)
            returned += [(terms.both(goes_on, condition), value) for condition, value in way.returned]
            goes_on, scope = terms.both(goes_on, way.goes_on), way.scope
        return Way(returned, goes_on, scope)

    def _statement(self, node: Statement, scope: Scope) -> Way:
        match node:
            case nodes.Return():
                return Way([(True, self.value(node.value, scope))], False, scope)
            case nodes.Assign():
                value = self.value(node.value, scope)
                return Way([], True, scope | self.targets(node.target, value))
            case nodes.If():
                return self._either(node, scope)
            case nodes.For():
                return self._loop(node, scope)
            case nodes.Fail():
                self.require(False)
                return Way([], False, scope)
        word = node.word if isinstance(node, nodes.Jump) else type(node).__name__.lower()
        raise Unreadable(f"{word} is not supported in proofs")

    @staticmethod
    def _changed(before: Scope, after: Scope) -> list[str]:
        """Return the names that have another value than before, or no longer have one."""
        return sorted(name for name in before if name not in after or after[name] is not before[name])

    def _either(self, node: nodes.If, scope: Scope) -> Way:
        condition = terms.truth(self.value(node.test, scope))
        if isinstance(condition, bool):
            return self.run(node.body if condition else node.other, scope)
        with self.supposing(condition):
            yes = self.run(node.body, scope)
        with self.supposing(terms.negated(condition)):
            no = self.run(node.other, scope)
        returned = [(terms.both(condition, c), v) for c, v in yes.returned]
        returned += [(terms.both(terms.negated(condition), c), v) for c, v in no.returned]
        goes_on = terms.chosen(condition, yes.goes_on, no.goes_on)
        if yes.goes_on is False or no.goes_on is False:
            return Way(returned, goes_on, no.scope if yes.goes_on is False else yes.scope)
        return Way(returned, goes_on, self._merged(condition, yes.scope, no.scope))

    def _merged(self, condition: Any, yes: Scope, no: Scope) -> Scope:
        """Return the names that have a value on both paths; reading any other name is an error."""
        merged = {}
        for name in yes.keys() & no.keys():
            try:
                merged[name] = yes[name] if yes[name] is no[name] else terms.chosen(condition, yes[name], no[name])
            except Unreadable:
                continue
        return merged

    def _loop(self, node: nodes.For, scope: Scope) -> Way:
        over = self.value(node.over, scope)
        if isinstance(over, Listed) or (isinstance(over, Range) and over.plain is None):
            return self.for_all(node, over, scope)
        if isinstance(over, Between):
            return self._for_any_position(node, over, scope)
        returned: list[tuple[Any, Any]] = []
        goes_on: Any = True
        for item in items(over):
            with self.supposing(goes_on):
                way = self.run(node.body, scope | self.targets(node.target, item))
            returned += [(terms.both(goes_on, c), v) for c, v in way.returned]
            goes_on, scope = terms.both(goes_on, way.goes_on), way.scope
            if goes_on is False:
                break
        return Way(returned, goes_on, scope)

    def for_all(self, node: nodes.For, over: Range | Listed, scope: Scope) -> Way:
        """Translate a loop over items that are not literal: it only returns early, always the same boolean."""
        if not isinstance(node.target, nodes.Name):
            raise Unreadable("a loop over a range must have one variable here")
        with self.any_of(over) as (n, inside):
            inner = scope | self.targets(node.target, n)
            way = self.run(node.body, inner)
            values = {value if isinstance(value, bool) else None for _, value in way.returned}
            if len(values) > 1 or None in values:
                raise Unreadable("this loop may only return True, or only return False")
            if way.goes_on is not False and (changed := self._changed(inner, way.scope)):
                raise Unreadable(f"this loop may not change {', '.join(changed)}")
            stops = terms.formula(terms.either(*(condition for condition, _ in way.returned)))
        scope = {name: value for name, value in scope.items() if name != node.target.id}
        if not values:
            return Way([], True, scope)
        none_stops = for_all(n, inside, terms.negated(stops))
        return Way([(terms.negated(none_stops), values.pop())], none_stops, scope)

    def _for_any_position(self, node: nodes.For, over: Between, scope: Scope) -> Way:
        """Translate a loop over all semigroups between two: the condition for False fails for an arbitrary one.

        One arbitrary semigroup can represent all of them only in the conclusion itself, outside other loops.
        """
        if not (self.concludes and self._depth == 1 and not self._bound and isinstance(node.target, nodes.Name)):
            raise Unreadable('all positions between two are understood in the function that is "then"')
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
        inner = scope | {name: T}
        way = self.run(node.body, inner)
        if self._changed(inner, way.scope) or name in scope or any(value is not False for _, value in way.returned):
            raise Unreadable("this loop may only return False")
        stops = terms.either(*(condition for condition, _ in way.returned))
        return Way([(stops, False)], terms.negated(stops), scope)
