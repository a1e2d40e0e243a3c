"""Generic ways through a tree: its nodes, its functions, and a copy with some nodes replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

from sylver_claims.claims.language.nodes import (
    Assign,
    Call,
    Comprehension,
    For,
    Function,
    Literal,
    Loop,
    Name,
    Node,
    Row,
)

Rewrite = Callable[[Node], Node | None]


def children(node: Node) -> Iterator[Node]:
    """Yield the nodes directly below a node, in order; of a call only the arguments."""
    for value in vars(node).values():
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, Node))


def nodes_of(part: Node | Function) -> Iterator[Node]:
    """Yield all nodes of a function, or a node and all below it, parents first; not those of called functions."""
    waiting: list[Node] = list(reversed(part.body)) if isinstance(part, Function) else [part]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(list(children(node)))


def targets_of(node: Node) -> set[str]:
    """Return the names that an assignment, a loop or a comprehension gives values to."""
    if isinstance(node, Comprehension):
        return set().union(*(targets_of(loop) for loop in node.loops))
    target = node.target if isinstance(node, Assign | For | Loop) else None
    return set() if target is None else {part.id for part in nodes_of(target) if isinstance(part, Name)}


def free_names(node: Node) -> set[str]:
    """Return the names in an expression that get their values outside it."""
    if isinstance(node, Name):
        return {node.id}
    if not isinstance(node, Comprehension):
        return set().union(*map(free_names, children(node)))
    first, *others = node.loops
    inside = [node.element, *(part for loop in others for part in (loop.over, *loop.conditions)), *first.conditions]
    return free_names(first.over) | (set().union(*map(free_names, inside)) - targets_of(node))


def functions_of(function: Function) -> Iterator[Function]:
    """Yield a function and those of claim files that it calls, itself or through others, each once, callers first."""
    met: dict[int, Function] = {id(function): function}
    waiting = [function]
    while waiting:
        here = waiting.pop(0)
        yield here
        for node in nodes_of(here):
            if isinstance(node, Call) and isinstance(node.target, Function) and id(node.target) not in met:
                met[id(node.target)] = node.target
                waiting.append(node.target)


@cache
def rows_of(function: Function) -> tuple[Row, ...]:
    """Return the rows of the catalogue that a function names, itself or through others, each once."""
    calls = (node for f in functions_of(function) for node in nodes_of(f) if isinstance(node, Call))
    return tuple(dict.fromkeys(c.target for c in calls if isinstance(c.target, Row)))


def integers_of(function: Function) -> set[int]:
    """Return the integers that a function and those that it calls mention."""
    literals = (node.value for f in functions_of(function) for node in nodes_of(f) if isinstance(node, Literal))
    return {number for value in literals for number in _integers(value)}


def _integers(value: Any) -> Iterator[int]:
    if isinstance(value, tuple):
        for part in value:
            yield from _integers(part)
    elif isinstance(value, int):
        yield int(value)


def rewritten(node: Any, change: Rewrite) -> Any:
    """Return a copy of a node, a function or a tuple of nodes in which ``change`` replaced nodes.

    ``change`` is called for each node, parents first; None keeps the node and continues below it.
    """
    if isinstance(node, tuple):
        parts = tuple(rewritten(part, change) for part in node)
        return node if all(new is old for new, old in zip(parts, node, strict=True)) else parts
    if isinstance(node, Function):
        body = rewritten(node.body, change)
        return node if body is node.body else replace(node, body=body)
    if not isinstance(node, Node):
        return node
    found = change(node)
    if found is not None:
        return found
    changed = {}
    for field in fields(node):
        old = getattr(node, field.name)
        if isinstance(old, Node | tuple) and not (isinstance(node, Literal) and field.name == "value"):
            new = rewritten(old, change)
            if new is not old:
                changed[field.name] = new
    return replace(node, **changed) if changed else node
