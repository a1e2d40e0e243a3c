"""Formulas about integers and their binary digits, as lists of nodes: see `verifiers.digits.check`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import xor
from typing import Any

Node = tuple[Any, ...]
Formula = Sequence[Node]

JOINED = ("not", "all", "any")
ATOMS = ("zero", "less")
REMEMBERING = ("later", "add", "subtract", *ATOMS)
LEAVES = ("variable", "number")
PARTS = {
    **{"variable": 0, "number": 0, "shift": 1, "later": 1, "zero": 1, "not": 1},
    **{"and": 2, "or": 2, "add": 2, "subtract": 2, "less": 2},
}
"""Number of parts of each kind of node; "xor", "all" and "any" have any number."""


def parts(node: Node) -> Sequence[int]:
    """Return the numbers of the nodes that a node refers to."""
    return () if node[0] in LEAVES else node[1:2] if node[0] == "shift" else node[1:]


def holds(formula: Formula, numbers: Mapping[str, int]) -> bool:
    """Whether these numbers satisfy the formula, by Python's arithmetic."""
    values: list[Any] = []
    for node in formula:
        given = [values[i] for i in parts(node)]
        values.append(_value(node, given, numbers))
    return bool(values[-1])


def _value(node: Node, given: list[Any], numbers: Mapping[str, int]) -> Any:
    match node[0]:
        case "variable":
            return numbers[node[1]]
        case "number":
            return node[1]
        case "xor":
            return reduce(xor, given)
        case "and":
            return given[0] & given[1]
        case "or":
            return given[0] | given[1]
        case "add":
            return given[0] + given[1]
        case "subtract":
            return given[0] - given[1]
        case "shift":
            return given[0] >> node[2]
        case "later":
            return given[0]
        case "zero":
            return given[0] == 0
        case "less":
            return given[0] < given[1]
    return joined(node[0], given)


def joined(kind: str, given: Sequence[bool | None]) -> bool | None:
    """Return "not", "all" or "any" of booleans, some of which may be unknown; None if unknown."""
    if kind == "not":
        return None if given[0] is None else not given[0]
    settles = kind == "any"
    return settles if settles in given else None if None in given else not settles
