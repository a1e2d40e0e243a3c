"""Small changes of a predicate, made on the syntax tree of its source: a bound, a constant or a condition changed.

A predicate is a lambda or a function of a claim file. Its own text is changed, never that of a kernel that it calls.
In a lambda every comparison by order and every integer is changed; in a function, which may run loops, those that stand
in comparisons.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from types import CellType, CodeType, FunctionType
from typing import Any

from verifiers.code.source import Function, NoSource, tree_of
from verifiers.code.twins import plain

ORDERS: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
LESS = (ast.Lt, ast.LtE)


@dataclass(frozen=True)
class Change:
    """One change of a predicate.

    ``before`` and ``after`` are the changed piece of its text. ``function`` is the changed predicate. ``direction`` is
    1 when that is known to hold in fewer cases or the same, -1 when in more or the same, 0 when nothing is known.
    ``operand``, where there is one, has the functions for the changed side of a comparison, old and new, and the
    direction in case the new one is the greater.
    """

    before: str
    after: str
    function: Callable[..., Any]
    direction: int = 0
    operand: tuple[Callable[..., Any], Callable[..., Any], int] | None = None


def changes(predicate: Callable[..., Any], sign: int = 1) -> Iterator[Change]:
    """Yield every change of a predicate; none of one that is no function or whose source cannot be found.

    ``sign`` is 1 when the truth of the predicate can only help what it is changed for, -1 when it can only hurt, or 0.
    """
    function = plain(predicate)
    node = _node_of(function)
    if node is None:
        return
    signs = _signs(node, sign)
    places = {id(part): i for i, part in enumerate(ast.walk(node))}
    shown = _displayed_nodes(node)
    for part in ast.walk(node):
        if isinstance(part, ast.Compare):
            yield from _orders(function, node, part, places[id(part)], signs.get(id(part), 0))
        elif isinstance(part, ast.Constant) and type(part.value) is int and id(part) in shown:
            yield from _constants(function, node, part, places, shown[id(part)], signs)


def without_parts(predicate: Callable[..., Any]) -> Iterator[Change]:
    """Yield, for a lambda that is a conjunction, the lambda without each of its parts."""
    function = plain(predicate)
    node = _node_of(function)
    if not isinstance(node, ast.Lambda) or not (
        isinstance(node.body, ast.BoolOp) and isinstance(node.body.op, ast.And)
    ):
        return
    for i, part in enumerate(node.body.values):
        changed = deepcopy(node)
        body = changed.body
        assert isinstance(body, ast.BoolOp)
        del body.values[i]
        if len(body.values) == 1:
            changed.body = body.values[0]
        yield Change(ast.unparse(part), f"without {ast.unparse(part)}", rebuilt(function, changed), -1)


def _orders(function: FunctionType, node: Function, part: ast.Compare, place: int, sign: int) -> Iterator[Change]:
    for i, op in enumerate(part.ops):
        if type(op) not in ORDERS:
            continue
        changed = deepcopy(node)
        compare = list(ast.walk(changed))[place]
        assert isinstance(compare, ast.Compare)
        compare.ops[i] = ORDERS[type(op)]()
        strict = isinstance(op, ast.LtE | ast.GtE)
        yield Change(ast.unparse(part), ast.unparse(compare), rebuilt(function, changed), sign if strict else -sign)


def _constants(
    function: FunctionType,
    node: Function,
    part: ast.Constant,
    places: dict[int, int],
    holder: ast.AST,
    signs: dict[int, int],
) -> Iterator[Change]:
    given = int(str(part.value))
    divisors = [b.right for b in ast.walk(node) if isinstance(b, ast.BinOp) and isinstance(b.op, ast.Mod)]
    for value in (given - 1, given + 1):
        if value == 1 and any(part is divisor for divisor in divisors):
            continue  # every remainder modulo 1 is 0
        changed = deepcopy(node)
        copies = list(ast.walk(changed))
        constant = copies[places[id(part)]]
        assert isinstance(constant, ast.Constant)
        constant.value = value
        after = copies[places[id(holder)]]
        operand, direction = None, 0
        if isinstance(holder, ast.Compare) and (side := _alone(holder, part)) is not None:
            direction = signs.get(id(holder), 0) * side * (1 if value > given else -1)
        elif isinstance(holder, ast.Compare) and isinstance(after, ast.Compare) and isinstance(node, ast.Lambda):
            operand = _operand(function, node, holder, after, part, signs.get(id(holder), 0))
        yield Change(ast.unparse(holder), ast.unparse(after), rebuilt(function, changed), direction, operand)


def _alone(compare: ast.Compare, part: ast.Constant) -> int | None:
    """Return what a greater constant makes of a comparison, where the constant is a side of it by itself."""
    sides = [compare.left, *compare.comparators]
    if not any(side is part for side in sides):
        return None
    effects = _effects(compare, next(k for k, side in enumerate(sides) if side is part))
    return effects.pop() if len(effects) == 1 else 0


def _effects(compare: ast.Compare, i: int) -> set[int]:
    """Return what a greater i-th side makes of the one or two relations in which it stands."""
    beside = ([(compare.ops[i], True)] if i < len(compare.ops) else []) + ([(compare.ops[i - 1], False)] if i else [])
    return {_effect(op, left) for op, left in beside}


def _operand(
    function: FunctionType, node: ast.Lambda, old: ast.Compare, new: ast.Compare, part: ast.AST, sign: int
) -> tuple[Callable[..., Any], Callable[..., Any], int] | None:
    """Return the changed side of a comparison as functions, and what a greater side makes of the truth."""
    sides, changed = [old.left, *old.comparators], [new.left, *new.comparators]
    i = next(k for k, side in enumerate(sides) if any(p is part for p in ast.walk(side)))
    effects = _effects(old, i)
    if not sign or len(effects) != 1 or 0 in effects:
        return None
    made = [ast.Lambda(args=node.args, body=side) for side in (sides[i], changed[i])]
    return rebuilt(function, made[0]), rebuilt(function, made[1]), sign * effects.pop()


def _effect(op: ast.cmpop, left: bool) -> int:
    """Return 1 when a greater side (the left one, or the right one) makes a comparison true less often, or -1."""
    if type(op) not in ORDERS:
        return 0
    return 1 if isinstance(op, LESS) == left else -1


def sign_of_calls(function: FunctionType, name: str) -> int:
    """Return 1 when the truth of all calls of a function by name can only help the predicate, -1 when hurt, else 0."""
    node = _node_of(function)
    if node is None:
        return 0
    signs = _signs(node, 1)
    calls = [
        p for p in ast.walk(node) if isinstance(p, ast.Call) and isinstance(p.func, ast.Name) and p.func.id == name
    ]
    effects = {signs.get(id(call), 0) for call in calls}
    return effects.pop() if len(effects) == 1 else 0


def _signs(node: Function, whole: int) -> dict[int, int]:
    """Return, for comparisons and calls whose truth can only help, 1; for those that can only hurt, -1."""
    found: dict[int, int] = {}

    def visit(part: ast.AST, sign: int) -> None:
        if isinstance(part, ast.BoolOp):
            for value in part.values:
                visit(value, sign)
        elif isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not):
            visit(part.operand, -sign)
        elif isinstance(part, ast.Compare | ast.Call):
            found[id(part)] = sign

    if isinstance(node, ast.Lambda):
        visit(node.body, whole)
        return found
    for part in ast.walk(node):
        if isinstance(part, ast.Return) and part.value is not None:
            visit(part.value, whole)
        if isinstance(part, ast.If) and not part.orelse and (answer := _answered(part)) is not None:
            visit(part.test, whole if answer else -whole)
    return found


def _answered(part: ast.If) -> bool | None:
    """Return the truth value that a condition leads to at once, if it does."""
    first = part.body[0]
    if isinstance(first, ast.Return) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, bool):
        return first.value.value
    return None


def _displayed_nodes(node: Function) -> dict[int, ast.AST]:
    """Return, for each integer that is to be changed, the piece of text with which it is shown."""
    found: dict[int, ast.AST] = {}

    def visit(part: ast.AST, holder: ast.AST | None) -> None:
        if isinstance(part, ast.Compare) or (isinstance(part, ast.Call) and holder is None):
            holder = part
        if holder is not None:
            found[id(part)] = holder
        for child in ast.iter_child_nodes(part):
            if not isinstance(child, ast.arguments):
                visit(child, holder)

    if isinstance(node, ast.Lambda):
        visit(node.body, None)
        return found
    for part in ast.walk(node):
        if isinstance(part, ast.Compare):
            visit(part, None)
    return found


def _node_of(function: Any) -> Function | None:
    try:
        return tree_of(function.__code__)
    except (NoSource, AttributeError):  # or it is no function
        return None


def _inner(node: Function, free: tuple[str, ...], file: str) -> CodeType:
    """Compile a lambda or definition inside a function that has its free variables; return its own code."""
    around = ast.parse(f"def around({', '.join(free)}):\n    pass")
    outer = around.body[0]
    assert isinstance(outer, ast.FunctionDef)
    if isinstance(node, ast.Lambda):
        outer.body = [ast.Return(deepcopy(node))]
    else:
        bare = deepcopy(node)
        bare.decorator_list = []
        outer.body = [bare]
    code = compile(ast.fix_missing_locations(around), file, "exec")
    whole = next(c for c in code.co_consts if isinstance(c, CodeType))
    return next(c for c in whole.co_consts if isinstance(c, CodeType))


def rebuilt(function: FunctionType, node: Function, scope: dict[str, Any] | None = None) -> FunctionType:
    """Make a function of a changed node, with the globals and the enclosed variables of the old one."""
    code = _inner(node, function.__code__.co_freevars, function.__code__.co_filename)
    cells: dict[str, CellType] = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    closure = tuple(cells[name] for name in code.co_freevars)
    made = FunctionType(code, scope or function.__globals__, function.__name__, function.__defaults__, closure)
    made.__kwdefaults__ = function.__kwdefaults__
    made.__module__ = function.__module__
    return made
