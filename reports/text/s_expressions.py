"""Parse s-expressions of SMT-LIB, and replace the names of ``let`` by their values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

TOKEN = re.compile(r"\(|\)|\|[^|]*\||[^\s()]+")


class Unreadable(Exception):
    """The text is not a formula."""


def tree_of(text: str) -> Any:
    """Return the tree of an s-expression: lists of lists and symbols; raise `Unreadable` unless the text is one.

    Names of ``let`` are replaced by their values, and instructions to the solver are omitted.
    """
    tokens = TOKEN.findall(text)
    try:
        tree, rest = _read(tokens, 0)
    except IndexError:
        raise Unreadable("a bracket is missing") from None
    if rest != len(tokens):
        raise Unreadable("there is more than one expression")
    return _unfolded(tree, {})


def size(tree: Any, most: int) -> int:
    """Return the number of symbols, up to about ``most``, because expanded parts of ``let`` can be very long."""
    total, waiting = 0, [tree]
    while waiting and total <= most:
        node = waiting.pop()
        total += 1
        waiting += [] if isinstance(node, str) else node
    return total


def _read(tokens: list[str], at: int) -> tuple[Any, int]:
    if tokens[at] == ")":
        raise Unreadable("a bracket is closed that was not opened")
    if tokens[at] != "(":
        return tokens[at].strip("|"), at + 1
    found: list[Any] = []
    at += 1
    while tokens[at] != ")":
        item, at = _read(tokens, at)
        found.append(item)
    return found, at + 1


def _unfolded(tree: Any, names: Mapping[str, Any]) -> Any:
    """Replace the names of ``let`` by their values, and omit annotations for the solver."""
    if isinstance(tree, str):
        return names.get(tree, tree)
    if tree and tree[0] == "let":
        return _unfolded(tree[2], {**names, **{name: _unfolded(value, names) for name, value in tree[1]}})
    if tree and tree[0] == "!":
        return _unfolded(tree[1], names)
    if tree and tree[0] in ("forall", "exists"):
        bound = {name for name, _ in tree[1]}
        return [tree[0], tree[1], _unfolded(tree[2], {k: v for k, v in names.items() if k not in bound})]
    return [_unfolded(part, names) for part in tree]
