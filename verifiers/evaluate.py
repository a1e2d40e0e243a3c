"""Formulas evaluated on concrete cases, by Python loops over windows that are known to be enough.

The windows are those of ``verifiers.windows``; a formula for which there is none is left to the solver. A formula may
speak of any set T of integers (a function symbol without a value): it is true when it is for each T. Such a T must be
shut in between two sets, by what the formula supposes of it, so that only finitely many remain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import isinf
from typing import Any

from verifiers.terms import Node, Reader, Sum, Unsupported, conjuncts, parts, used
from verifiers.windows import ALL, Case, Interval, Unbounded, narrowed, windows

MOST_FREE = 14  # integers of which a set may contain each or not


class Formula:
    """A formula, compiled to Python.

    Parameters
    ----------
    formula
        A truth value of z3.
    sets
        Names of the unary predicates for each of which it is meant.

    Raises
    ------
    Unsupported
        When it uses what is not understood here.
    """

    def __init__(self, formula: Any, sets: Sequence[str] = ()) -> None:
        self._node = Reader().formula(formula)
        present = {node[1] for node in parts(self._node) if node[0] == "app"}
        self._sets = [name for name in sets if name in present]
        if len(self._sets) > 1:
            raise Unsupported("more than one arbitrary set")
        writer = _Writer()
        self._whole = writer.function(self._node)
        self._shut = [_Shut(side, writer) for side in _sides(self._node, self._sets[0])] if self._sets else []
        self._source = compile("\n".join(writer.lines), "<formula>", "exec")

    def true(self, values: Mapping[str, Any], bounds: Mapping[str, Interval]) -> bool:
        """Whether it is true.

        Parameters
        ----------
        values
            Value of each constant, and for each function a Python function.
        bounds
            Of unary predicates, the least integer of which they can be true and the greatest of which false.

        Raises
        ------
        Unbounded
            When no finite window is known for some quantifier.
        """
        case = Case(values, bounds)
        if self._sets:
            return self._for_each_set(case)
        return bool(self._run(case)[self._whole]())

    def _run(self, case: Case, sides: bool = False) -> dict[str, Any]:
        found: dict[int, Any] = {}
        for node in [side.others for side in self._shut] if sides else [self._node]:
            windows(node, case, {side.variable: ALL for side in self._shut} if sides else {}, found)
        scope: dict[str, Any] = {"W": found} | {f"c_{name}": value for name, value in case.values.items()}
        exec(self._source, scope)  # made here, of numbers and of names with a prefix
        return scope

    def _for_each_set(self, case: Case) -> bool:
        name = self._sets[0]
        scope = self._run(case, sides=True)
        low, high = -float("inf"), float("inf")
        for side in self._shut:
            box = narrowed(side.others, False, {side.variable: ALL}, case)
            least, greatest = (1, 0) if box is None else box[side.variable]
            low, high = (low, min(high, greatest)) if side.inside else (max(low, least), high)
        if isinf(low) or isinf(high):
            raise Unbounded
        forced = {inside: [scope[s.name] for s in self._shut if s.inside == inside] for inside in (True, False)}
        window = range(int(low), int(high) + 1)
        inside = {n for n in window if any(f(n) for f in forced[True])}
        free = [n for n in window if n not in inside and not any(f(n) for f in forced[False])]
        if len(free) > MOST_FREE:
            raise OverflowError(f"{len(free)} integers may be in {name} or not")
        for choice in product((False, True), repeat=len(free)):
            members = inside | {n for n, chosen in zip(free, choice, strict=True) if chosen}
            has = _membership(members, int(high))
            here = Case({**case.values, name: has}, {**case.bounds, name: (low, high)})
            if not self._run(here)[self._whole]():
                return False
        return True


def _membership(members: set[int], high: int) -> Callable[[int], bool]:
    return lambda n: n in members or n > high


class _Side:
    """What shuts in a set T: for each integer v with ``others``, v is ``inside`` T, or is not in it."""

    def __init__(self, variable: int, others: Node, inside: bool) -> None:
        self.variable, self.others, self.inside = variable, others, inside


class _Shut(_Side):
    def __init__(self, side: _Side, writer: _Writer) -> None:
        super().__init__(side.variable, side.others, side.inside)
        self.name = writer.function(side.others, (side.variable,))


def _sides(node: Node, name: str) -> list[_Side]:
    """Find what the formula, an implication, supposes of the form: for all v, ... implies T(v), or not T(v)."""
    found = []
    for supposed, sign in conjuncts(node, sign=False):
        if sign or supposed[0] != "exists" or len(supposed[2]) != 1:
            continue
        (v,) = supposed[2]
        said = list(conjuncts(supposed[3]))
        about = [(part, s) for part, s in said if any(p[:2] == ("app", name) for p in parts(part))]
        if len(about) == 1 and about[0][0] == ("app", name, Sum(variables=((v, 1),))):
            others = [part if s else ("not", part) for part, s in said if part is not about[0][0]]
            found.append(_Side(v, ("and", *others), not about[0][1]))
    return found


class _Writer:
    """Writes Python functions for formulas."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._functions = 0

    def function(self, node: Node, variables: tuple[int, ...] = ()) -> str:
        """Write a function of the variables that evaluates a formula; return its name."""
        name = f"f{self._functions}"
        self._functions += 1
        body = self.formula(node, variables)
        self.lines += [f"def {name}({', '.join(f'v{v}' for v in variables)}):", f"    return {body}"]
        return name

    def formula(self, node: Node, bound: tuple[int, ...]) -> str:
        """Return an expression for a formula."""
        word, *rest = node
        if word in ("true", "false"):
            return str(word == "true")
        if word in ("and", "or"):
            return (
                "(" + f" {word} ".join(self.formula(part, bound) for part in rest) + ")" if rest else str(word == "and")
            )
        if word == "not":
            return f"(not {self.formula(rest[0], bound)})"
        if word == "same":
            return "(bool({}) == bool({}))".format(*(self.formula(part, bound) for part in rest))
        if word == "if":
            c, a, b = (self.formula(part, bound) for part in rest)
            return f"({a} if {c} else {b})"
        if word in ("le", "eq"):
            return f"({self.sum(rest[0], bound)} {'<=' if word == 'le' else '=='} 0)"
        if word == "exists":
            return self._search(rest[0], rest[1], rest[2], bound)
        return self._application(node, bound)

    def _application(self, node: Node, bound: tuple[int, ...]) -> str:
        arguments = ", ".join(self.sum(part, bound) for part in node[2:])
        return f"c_{node[1]}({arguments})" if len(node) > 2 else f"c_{node[1]}"

    def sum(self, form: Sum, bound: tuple[int, ...]) -> str:
        """Return an expression for an integer term."""
        terms = [(f"v{v}", factor) for v, factor in form.variables]
        terms += [(f"c_{name}", factor) for name, factor in form.names]
        terms += [(self._term(node, bound), factor) for node, factor in form.others]
        texts = [text if factor == 1 else f"{factor}*{text}" for text, factor in terms]
        return "(" + " + ".join([*texts, *([str(form.constant)] if form.constant or not texts else [])]) + ")"

    def _term(self, node: Node, bound: tuple[int, ...]) -> str:
        word, *rest = node
        if word == "if":
            c = self.formula(rest[0], bound)
            return f"({self.sum(rest[1], bound)} if {c} else {self.sum(rest[2], bound)})"
        if word in ("mod", "div"):
            return f"({self.sum(rest[0], bound)} {'%' if word == 'mod' else '//'} {rest[1]})"
        if word == "times":
            return f"({self.sum(rest[0], bound)} * {self.sum(rest[1], bound)})"
        return self._application(node, bound)

    def _search(self, place: int, variables: tuple[int, ...], body: Node, bound: tuple[int, ...]) -> str:
        """Write a function that searches the windows, testing each part of the formula as early as it can."""
        name = f"f{self._functions}"
        self._functions += 1
        arguments = ", ".join(f"v{v}" for v in bound)
        lines = [f"def {name}({arguments}):", f"    w = W[{place}]", "    if w is None:", "        return False"]
        left = [(part, sign, set(used(part))) for part, sign in conjuncts(body)]
        later = set(variables)
        indent = "    "
        left = self._tests(left, later, (*bound, *variables), lines, indent, "return False")
        for i, v in enumerate(variables):
            later.discard(v)
            low, high = [f"int(w[{i}][0])"], [f"int(w[{i}][1])"]
            for part, sign, _ in left:
                self._limits(part, sign, v, later, low, high)
            ends = [f"{end}({', '.join(of)})" if len(of) > 1 else of[0] for end, of in (("max", low), ("min", high))]
            lines.append(f"{indent}for v{v} in range({ends[0]}, {ends[1]} + 1):")
            indent += "    "
            left = self._tests(left, later, (*bound, *variables), lines, indent, "continue")
        self.lines += [*lines, f"{indent}return True", "    return False"]
        return f"{name}({arguments})"

    def _tests(
        self, left: list[Any], later: set[int], bound: tuple[int, ...], lines: list[str], indent: str, otherwise: str
    ) -> list[Any]:
        """Write tests of the parts that speak of none of the ``later`` variables; return the other parts."""
        for part, sign, speaks in left:
            if not speaks & later:
                known = tuple(v for v in bound if v not in later)
                lines.append(f"{indent}if {'not ' if sign else ''}{self.formula(part, known)}: {otherwise}")
        return [one for one in left if one[2] & later]

    def _limits(self, part: Node, sign: bool, v: int, later: set[int], low: list[str], high: list[str]) -> None:
        """Add what a linear part says of the range of ``v``, once all other variables are known."""
        if part[0] not in ("le", "eq") or (part[0] == "eq" and not sign) or part[1].others:
            return
        form = part[1] if sign else Sum(1).plus(part[1], -1)
        factor = dict(form.variables).get(v, 0)
        if abs(factor) != 1 or any(w in later for w, _ in form.variables):
            return
        rest = form.plus(Sum(variables=((v, 1),)), -factor)
        text = self.sum(Sum().plus(rest, -factor), ())
        if factor > 0 or part[0] == "eq":
            high.append(text)
        if factor < 0 or part[0] == "eq":
            low.append(text)
