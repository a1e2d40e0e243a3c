"""Small changes of a predicate's tree: a bound, a constant or a condition.

The tree of a function of a claim file is changed, never that of a kernel that it calls. In a lambda, every order
comparison and every integer is changed; in a definition, which may contain loops, only those within comparisons.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from sylver_claims.claims.language.nodes import (
    Call,
    Comparison,
    Expression,
    Function,
    If,
    Literal,
    Logic,
    Node,
    Operation,
    Return,
    Unary,
)
from sylver_claims.claims.language.show import text_of
from sylver_claims.claims.language.walk import children, nodes_of, rewritten

ORDERS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}


@dataclass(frozen=True)
class Change:
    """One change of a predicate.

    ``before`` and ``after`` are the changed piece of its text. ``function`` is the changed predicate. ``direction`` is
    1 if this is known to hold in at most the same cases, -1 if in at least the same cases, 0 if nothing is known.
    ``operand``, if any, has functions for the changed side of a comparison, old and new, and the direction if the new
    one is greater.
    """

    before: str
    after: str
    function: Function
    direction: int = 0
    operand: tuple[Function, Function, int] | None = None


def changes(function: Function, sign: int = 1) -> Iterator[Change]:
    """Yield every change of a predicate.

    ``sign`` is 1 if the truth of the predicate can only help the claim, -1 if it can only hurt it, or 0.
    """
    signs, shown = _signs(function, sign), _shown(function)
    for part in nodes_of(function):
        if isinstance(part, Comparison):
            yield from _orders(function, part, signs.get(part, 0))
        elif isinstance(part, Literal) and type(part.value) is int and not part.text and part in shown:
            holder = shown[part]
            yield from _constants(function, part, holder, signs.get(holder, 0))


def without_parts(function: Function) -> Iterator[Change]:
    """Yield, for a lambda that is a conjunction, the lambda without each of its parts."""
    whole = function.expression
    if not function.is_lambda or not isinstance(whole, Logic) or whole.op != "and":
        return
    for i, part in enumerate(whole.operands):
        others = whole.operands[:i] + whole.operands[i + 1 :]
        left = others[0] if len(others) == 1 else replace(whole, operands=others)
        yield Change(text_of(part), f"without {text_of(part)}", returning(function, left), -1)


def sign_of_calls(function: Function, helper: Function) -> int:
    """Return 1 if the truth of all calls of a helper can only help the predicate, -1 if it can only hurt, else 0."""
    signs = _signs(function, 1)
    effects = {signs.get(n, 0) for n in nodes_of(function) if isinstance(n, Call) and n.target is helper}
    return effects.pop() if len(effects) == 1 else 0


def calling(function: Function, helper: Function, other: Function) -> Function:
    """Return a function that calls another function in place of a helper."""

    def change(node: Node) -> Node | None:
        if isinstance(node, Call) and node.target is helper:
            return replace(node, target=other, arguments=rewritten(node.arguments, change))
        return None

    return replace(function, body=rewritten(function.body, change))


def returning(function: Function, value: Expression) -> Function:
    """Return a function with the same parameters that only returns an expression."""
    return replace(function, body=(Return(value, line=value.line),))


def _orders(function: Function, part: Comparison, sign: int) -> Iterator[Change]:
    for i, op in enumerate(part.ops):
        if op in ORDERS:
            new = replace(part, ops=(*part.ops[:i], ORDERS[op], *part.ops[i + 1 :]))
            direction = -sign if op in ("<", ">") else sign
            yield Change(text_of(part), text_of(new), _with(function, part, new), direction)


def _constants(function: Function, part: Literal, holder: Comparison | Call, sign: int) -> Iterator[Change]:
    divisors = [n.right for n in nodes_of(function) if isinstance(n, Operation) and n.op == "%"]
    for value in (part.value - 1, part.value + 1):
        if value == 1 and part in divisors:
            continue  # every remainder modulo 1 is 0
        new = replace(part, value=value)
        operand, direction = None, 0
        if isinstance(holder, Comparison) and part in holder.operands:
            greater = _effect(holder, holder.operands.index(part))
            direction = sign * greater * (1 if value > part.value else -1)
        elif isinstance(holder, Comparison) and function.is_lambda:
            operand = _operand(function, holder, part, new, sign)
        after = text_of(_with(holder, part, new))
        yield Change(text_of(holder), after, _with(function, part, new), direction, operand)


def _with(whole: Any, part: Node, new: Node) -> Any:
    """Return a function, or a node, with one of its nodes replaced."""
    return rewritten(whole, lambda node: new if node is part else None)


def _operand(
    function: Function, holder: Comparison, part: Literal, new: Literal, sign: int
) -> tuple[Function, Function, int] | None:
    """Return the changed sides of a comparison, and the effect of a greater side on the comparison."""
    place = next(i for i, side in enumerate(holder.operands) if part in nodes_of(side))
    direction = sign * _effect(holder, place)
    side = returning(function, holder.operands[place])
    return (side, _with(side, part, new), direction) if direction else None


def _effect(comparison: Comparison, i: int) -> int:
    """Return 1 if a greater i-th operand makes a comparison true less often, -1 if more often, else 0."""
    left = {1 if op in ("<", "<=") else -1 if op in ORDERS else 0 for op in comparison.ops[i : i + 1]}
    right = {-1 if op in ("<", "<=") else 1 if op in ORDERS else 0 for op in comparison.ops[i - 1 : i]}
    effects = left | right
    return effects.pop() if len(effects) == 1 else 0


def _signs(function: Function, whole: int) -> dict[Node, int]:
    """Return the sign of each comparison and call: 1 if its truth can only help, -1 if it can only hurt."""
    found: dict[Node, int] = {}

    def visit(part: Node, sign: int) -> None:
        if isinstance(part, Logic):
            for operand in part.operands:
                visit(operand, sign)
        elif isinstance(part, Unary) and part.op == "not":
            visit(part.operand, -sign)
        elif isinstance(part, Comparison | Call):
            found[part] = sign

    for part in nodes_of(function):
        if isinstance(part, Return):
            visit(part.value, whole)
        if isinstance(part, If) and not part.other and (answer := _answered(part)) is not None:
            visit(part.test, whole if answer else -whole)
    return found


def _answered(part: If) -> bool | None:
    """Return the bool that a condition leads to immediately, if any."""
    first = part.body[0] if part.body else None
    value = first.value if isinstance(first, Return) else None
    return value.value if isinstance(value, Literal) and isinstance(value.value, bool) else None


def _shown(function: Function) -> dict[Node, Comparison | Call]:
    """Return, for each node whose integers are changed, the comparison or call that displays it."""
    found: dict[Node, Comparison | Call] = {}

    def visit(part: Node, holder: Comparison | Call | None) -> None:
        if isinstance(part, Comparison) or (isinstance(part, Call) and holder is None):
            holder = part
        if holder is not None:
            found[part] = holder
        for child in children(part):
            visit(child, holder)

    for part in function.body if function.is_lambda else nodes_of(function):
        if function.is_lambda or isinstance(part, Comparison):
            visit(part, None)
    return found
