"""Expressions of the claim language as terms, for the translator in `verifiers.formulas.translate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import z3

from sylver_claims.claims import Table
from sylver_claims.claims.errors import shown_path
from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.nodes import Builtin, Expression, Function, Target
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions import Meaning, meaning_of
from sylver_claims.verifiers.formulas.definitions.multiples import coprime_together
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.functions import UNDERSTOOD, array, items
from sylver_claims.verifiers.formulas.terms import CommonDivisor, Listed, Range, Row
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory

Scope = dict[str, Any]


class Expressions:
    """Translates expressions; ``defined`` has the conditions for evaluation to give a value."""

    def __init__(self, theory: Theory, concludes: bool = False) -> None:
        self.theory, self.concludes = theory, concludes
        self.defined: list[Any] = []
        self._conditions: list[Any] = []
        self._bound: list[Any] = []
        self._depth = 0
        self._of: Function | None = None

    # --- Conditions ---------------------------------------------------------------------------------------------------

    @contextmanager
    def supposing(self, condition: Any, *bound: Any) -> Iterator[None]:
        """Translate an expression that is evaluated only under a condition, for all values of the bound variables."""
        self._conditions.append(condition)
        self._bound += bound
        try:
            yield
        finally:
            self._conditions.pop()
            del self._bound[len(self._bound) - len(bound) :]

    def require(self, condition: Any) -> None:
        """Note that a condition must hold here."""
        if condition is True:
            return
        supposed = terms.formula(terms.both(*self._conditions))
        goal = z3.Implies(supposed, terms.formula(condition))
        self.defined.append(z3.ForAll(self._bound, goal) if self._bound else goal)

    def runs_above_0(self, n: Any) -> bool:
        """Whether n is the variable of a loop over a range that starts at a positive literal."""
        starts = [c.arg(0) for c in self._conditions if z3.is_expr(c) and z3.is_and(c) and z3.is_le(c.arg(0))]
        return any(s.arg(1).eq(n) and z3.is_int_value(s.arg(0)) and s.arg(0).as_long() > 0 for s in starts)

    @contextmanager
    def any_of(self, over: Range | Listed) -> Iterator[tuple[Any, Any]]:
        """Translate a body for one integer of a range or an array; yield it, and the formula that it is in there."""
        n = self.theory.variable("n")
        inside = over.has(n)
        with self.supposing(inside, n):
            yield n, inside

    @contextmanager
    def _placed(self, node: nodes.Node | Function) -> Iterator[None]:
        """Add the line to an error without a line."""
        try:
            yield
        except Unreadable as error:
            if error.placed or self._of is None:
                raise
            place = f"{shown_path(self._of.file)}:{node.line or self._of.line}"
            raise Unreadable(f"{place}: {error}", placed=True) from error

    def read(self, function: Function | Callable[..., Any], arguments: Sequence[Any]) -> Any:
        """Return the value of a function for these arguments, by its definition or by its tree."""
        raise NotImplementedError

    def by_definition(self, meaning: Meaning | None, arguments: Sequence[Any]) -> Any:
        """Return the value of a kernel for these arguments."""
        assert meaning is not None
        name = meaning.function.__name__
        said = (meaning.of.__doc__ or f"as {name} of the reference, which is read").split("\n")[0]
        self.theory.meanings[name] = said
        try:
            if meaning.requires is not None:
                self.require(meaning.requires(self.theory, *arguments))
            return meaning.of(self, *arguments) if meaning.reads else meaning.of(self.theory, *arguments)
        except (TypeError, AttributeError, z3.Z3Exception) as error:
            raise Unreadable(f"{name} gets an argument that its definition does not support") from error

    def targets(self, target: Target | Expression, value: Any) -> Scope:
        """Return the targets of an assignment."""
        if isinstance(target, nodes.Name):
            return {target.id: value}
        if isinstance(target, nodes.TupleOf) and isinstance(value, tuple) and len(target.items) == len(value):
            found: Scope = {}
            for part, item in zip(target.items, value, strict=True):
                found |= self.targets(part, item)
            return found
        raise Unreadable("this cannot be assigned to")

    # --- Expressions --------------------------------------------------------------------------------------------------

    def value(self, node: Expression, scope: Scope) -> Any:
        """Return the value of an expression."""
        with self._placed(node):
            return getattr(self, f"_{type(node).__name__.lower()}")(node, scope)

    def _literal(self, node: nodes.Literal, scope: Scope) -> Any:
        return plain(node.value)

    def _name(self, node: nodes.Name, scope: Scope) -> Any:
        if node.id not in scope:
            raise Unreadable(f"{node.id} does not have a value on every path to this line")
        return scope[node.id]

    def _tupleof(self, node: nodes.TupleOf, scope: Scope) -> Any:
        return tuple(self.value(item, scope) for item in node.items)

    def _entry(self, node: nodes.Entry, scope: Scope) -> Any:
        whole = self.value(node.array, scope)
        if type(whole) is Table:
            whole = self._row_of(whole)
        for place in [self.value(index, scope) for index in node.indices]:
            if isinstance(whole, Row) and terms.is_number(place):
                self.require(terms.both(terms.compared("<=", 0, place), terms.compared("<", place, whole.size)))
                whole = whole.at(terms.integer(place))
            elif not isinstance(whole, tuple):
                raise Unreadable("entries are supported only for tuples, and from arrays with a definition")
            elif type(place) is not int or not 0 <= place < len(whole):
                raise Unreadable("the index of an entry must be a literal within the range")
            else:
                whole = whole[place]
        return whole

    def _row_of(self, table: Table) -> Any:
        """Return the entries of a table by the definition of its function.

        A run computes the table up to the bound of all cases, which may be any bound from that of the case on. If the
        entries do not depend on it, it is that of the case.
        """
        meaning = meaning_of(table.compute)
        if meaning is None:
            raise Unreadable(f"the table {table.name} is not an array with a definition")
        if self.theory.bound is None:
            raise Unreadable("entries are supported only for tables of claims about integers, or tuples with a bound")
        if table.argument_for is not Table("", table.compute).argument_for:
            upto = self.read(table.argument_for, [self.theory.bound_of_run])
        elif meaning.grows:
            upto = self.theory.bound
        else:
            raise Unreadable(f"the entries of the table {table.name} depend on its size")
        return self.by_definition(meaning, [upto])

    def _part(self, node: nodes.Part, scope: Scope) -> Any:
        whole = self.value(node.array, scope)
        ends = [None if end is None else self.value(end, scope) for end in (node.start, node.stop)]
        if not isinstance(whole, tuple) or not all(end is None or type(end) is int for end in ends):
            raise Unreadable("slices are supported only for tuples, with literal ends")
        return whole[slice(*ends)]

    def _unary(self, node: nodes.Unary, scope: Scope) -> Any:
        value = self.value(node.operand, scope)
        if node.op == "not":
            return terms.negated(terms.truth(value))
        if not (terms.is_number(value) or terms.is_truth(value)):
            raise Unreadable(f"{node.op} of a value that is not an integer")
        if node.op == "+":
            return value if terms.is_number(value) else terms.integer(value)
        return self.negative(value) if node.op == "-" else terms.computed("-", terms.negative(value), 1)

    def _operation(self, node: nodes.Operation, scope: Scope) -> Any:
        sign, a, b = node.op, self.value(node.left, scope), self.value(node.right, scope)
        if isinstance(a, tuple) and isinstance(b, tuple) and sign == "+":
            return a + b
        if not all(terms.is_number(v) or terms.is_truth(v) for v in (a, b)):
            raise Unreadable(f"{sign} of values that are not integers")
        if sign in ("//", "%") and z3.is_expr(b) and z3.is_int(b):  # it must be positive here
            if not self.runs_above_0(b):
                self.require(b > 0)
            return self.theory.divided(terms.integer(a), b)[0 if sign == "//" else 1]
        if sign == "^" and not terms.of_bits(a, b) and any(z3.is_expr(v) and z3.is_int(v) for v in (a, b)):
            return self.theory.xor(terms.integer(a), terms.integer(b))
        return terms.computed(sign, a, b)

    def _comparison(self, node: nodes.Comparison, scope: Scope) -> Any:
        first, *others = node.operands
        left = self.value(first, scope)
        parts: list[Any] = []
        for op, operand in zip(node.ops, others, strict=True):
            with self.supposing(terms.both(*parts)):
                right = self.value(operand, scope)
            parts.append(self.compared(op, left, right))
            left = right
        return terms.both(*parts)

    def negative(self, value: Any) -> Any:
        """Return the number with the other sign."""
        return terms.negative(value)

    def compared(self, op: str, a: Any, b: Any) -> Any:
        """Return the boolean of a comparison."""
        if op in ("in", "not in"):
            found = self._is_in(a, b)
            return found if op == "in" else terms.negated(found)
        same = self._same(a, b) if op in ("==", "!=") else None
        if same is not None:
            return same if op == "==" else terms.negated(same)
        plain = all(terms.is_number(v) or terms.is_truth(v) or isinstance(v, tuple) for v in (a, b))
        if op not in terms.COMPARISONS or not plain:
            raise Unreadable("only integers, booleans and tuples of these can be compared")
        if isinstance(a, tuple) != isinstance(b, tuple) or (isinstance(a, tuple) and op not in ("==", "!=")):
            raise Unreadable("tuples are compared with tuples, by == and !=")
        return terms.compared(op, a, b)

    def _same(self, a: Any, b: Any) -> Any:
        """Return the formula that two semigroups are equal, or that a common divisor is 1; None for other values."""
        if isinstance(a, Semigroup) and isinstance(b, Semigroup):
            return self.by_definition(meaning_of(semigroups.equal), (a, b))
        for divisor, number in ((a, b), (b, a)):
            if isinstance(divisor, CommonDivisor) and type(number) is int and number == 1:
                few = len(divisor.numbers) < 3
                return divisor.is_1(self.theory) if few else coprime_together(self.theory, divisor.numbers)
        return None

    def _is_in(self, a: Any, whole: Any) -> Any:
        if isinstance(whole, tuple):
            return terms.either(*(self.compared("==", a, item) for item in whole))
        if isinstance(whole, Range) and (terms.is_number(a) or terms.is_truth(a)):
            return whole.has(a)
        if isinstance(whole, Semigroup | Listed) and terms.is_number(a):
            return (whole.has if isinstance(whole, Listed) else whole)(terms.integer(a))
        raise Unreadable('"in" is understood of numbers in tuples, ranges, semigroups, and arrays with a definition')

    def _logic(self, node: nodes.Logic, scope: Scope) -> Any:
        meets = node.op == "and"
        parts: list[Any] = []
        for operand in node.operands:
            supposed = parts if meets else [terms.negated(p) for p in parts]
            with self.supposing(terms.both(*supposed)):
                value = self.value(operand, scope)
            if not terms.is_truth(value):
                raise Unreadable(f"{node.op} gets a number; compare it with 0")
            parts.append(value)
            if value is (not meets):  # the rest is not evaluated
                break
        return terms.both(*parts) if meets else terms.either(*parts)

    def _choice(self, node: nodes.Choice, scope: Scope) -> Any:
        condition = terms.truth(self.value(node.test, scope))
        if isinstance(condition, bool):
            return self.value(node.value if condition else node.other, scope)
        with self.supposing(condition):
            yes = self.value(node.value, scope)
        with self.supposing(terms.negated(condition)):
            no = self.value(node.other, scope)
        return terms.chosen(condition, yes, no)

    # --- Calls and comprehensions -------------------------------------------------------------------------------------

    def _call(self, node: nodes.Call, scope: Scope) -> Any:
        target = node.target
        if isinstance(target, Builtin):
            return self._called(target.name, node, scope)
        arguments = [self.value(argument, scope) for argument in node.arguments]
        if isinstance(target, Function):
            return self.read(target, arguments)
        meaning = meaning_of(target.function)
        if meaning is None:
            raise Unreadable(f"the kernel {target.dotted} has no definition for solvers")
        kinds = (kind.name for kind in target.takes)
        given = [array(v) if kind in ("array", "sequence") else v for v, kind in zip(arguments, kinds, strict=False)]
        return self.by_definition(meaning, given)

    def _called(self, name: str, node: nodes.Call, scope: Scope) -> Any:
        if name not in UNDERSTOOD:
            raise Unreadable(f"{node.text} is not supported in proofs")
        if name in ("all", "any") and isinstance(node.arguments[0], nodes.Comprehension):
            comprehension = node.arguments[0]
            return self._quantified(name == "all", comprehension.element, comprehension.loops, scope)
        arguments = [self.value(argument, scope) for argument in node.arguments]
        try:
            return UNDERSTOOD[name](self, *arguments)
        except (TypeError, ValueError) as error:
            raise Unreadable(f"{node.text} gets an unsupported argument") from error

    def _quantified(self, universal: bool, element: Expression, loops: Sequence[nodes.Loop], scope: Scope) -> Any:
        """Return the translation of ``all`` or ``any``, with the element for each item of the loops."""
        if not loops:
            return terms.truth(self.value(element, scope))
        loop, *inner = loops
        over = self.value(loop.over, scope)

        def said(item: Any) -> Any:
            here = scope | self.targets(loop.target, item)
            tested: list[Any] = []
            for test in loop.conditions:
                with self.supposing(terms.both(*tested)):
                    tested.append(terms.truth(self.value(test, here)))
            held = terms.both(*tested)
            with self.supposing(held):
                holds = self._quantified(universal, element, inner, here)
            return terms.either(terms.negated(held), holds) if universal else terms.both(held, holds)

        if isinstance(over, Listed) or (isinstance(over, Range) and over.plain is None):
            with self.any_of(over) as (n, inside):
                holds = said(n)
            return for_all(n, inside, holds) if universal else _there_is(n, inside, holds)
        each: list[Any] = []
        for item in items(over):
            with self.supposing(terms.both(*(each if universal else [terms.negated(e) for e in each]))):
                each.append(said(item))
        return terms.both(*each) if universal else terms.either(*each)

    def _comprehension(self, node: nodes.Comprehension, scope: Scope) -> Any:
        return tuple(self._each(node.element, node.loops, scope))

    def _each(self, element: Expression, loops: Sequence[nodes.Loop], scope: Scope) -> Iterator[Any]:
        """Yield the element for each item of loops over literal items, with conditions that are literal, too."""
        if not loops:
            yield self.value(element, scope)
            return
        loop, *inner = loops
        for item in items(self.value(loop.over, scope)):
            here = scope | self.targets(loop.target, item)
            chosen = [self.value(test, here) for test in loop.conditions]
            if not all(isinstance(test, bool) for test in chosen):
                raise Unreadable("the selection of items must not depend on the case")
            if all(chosen):
                yield from self._each(element, inner, here)


def plain(value: Any) -> Any:
    """Return a constant of a tree as a value; a named tuple becomes a tuple."""
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    if type(value) not in (int, bool, str):
        raise Unreadable(f"{value!r} is not supported in proofs")
    return value


def for_all(n: Any, inside: Any, holds: Any) -> Any:
    """Return the formula that all n of a range have a property."""
    return True if holds is True else z3.ForAll(n, z3.Implies(terms.formula(inside), terms.formula(holds)))


def _there_is(n: Any, inside: Any, holds: Any) -> Any:
    """Return the formula that some n of a range has a property."""
    return z3.Exists(n, z3.And(terms.formula(inside), terms.formula(holds)))
