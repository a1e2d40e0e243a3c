"""A solver's formula, as SMT-LIB has it, written in mathematics.

A formula is read from its s-expression, so that reports need no solver. A unary predicate of integers is a set: (S x)
is written x in S.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

TOKEN = re.compile(r"\(|\)|\|[^|]*\||[^\s()]+")
# Binding strength: 0 for what stands alone, larger for what binds looser.
INFIX = {
    "*": (r" \cdot ", 2), "+": (" + ", 4), "-": (" - ", 4), "mod": (r" \bmod ", 3),
    "=": (" = ", 5), "<=": (r" \le ", 5), ">=": (r" \ge ", 5), "<": (" < ", 5), ">": (" > ", 5),
    "distinct": (r" \ne ", 5),
    "and": (r" \land ", 7), "or": (r" \lor ", 8), "xor": (r" \oplus ", 8), "=>": (r" \Rightarrow ", 9),
    "bvadd": (" + ", 4), "bvsub": (" - ", 4), "bvxor": (r" \oplus ", 4), "bvult": (" < ", 5), "bvule": (r" \le ", 5),
    "bvugt": (" > ", 5), "bvuge": (r" \ge ", 5),
}  # fmt: skip
NEGATED = {"=": "distinct", "<=": ">", ">=": "<", "<": ">=", ">": "<="}
MOST = 3000  # symbols; longer formulas are only to be downloaded


class _Unreadable(Exception):
    """The text is no formula."""


def latex(text: str) -> str:
    """Return the formula of an s-expression in LaTeX; empty when it is too long or cannot be read."""
    tokens = TOKEN.findall(text)
    if not tokens:
        return ""
    try:
        tree, rest = _read(tokens, 0)
        if rest != len(tokens):
            return ""
        unfolded = _unfolded(tree, {})
        return _written(unfolded)[0] if _size(unfolded) <= MOST else ""
    except (_Unreadable, RecursionError, ValueError, IndexError):
        return ""


def _read(tokens: list[str], at: int) -> tuple[Any, int]:
    if tokens[at] == ")":
        raise _Unreadable
    if tokens[at] != "(":
        return tokens[at].strip("|"), at + 1
    found: list[Any] = []
    at += 1
    while tokens[at] != ")":
        item, at = _read(tokens, at)
        found.append(item)
    return found, at + 1


def _unfolded(tree: Any, names: Mapping[str, Any]) -> Any:
    """Put what ``let`` names in its place, and leave out instructions to the solver."""
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


def _size(tree: Any) -> int:
    """Count the symbols, up to a little above `MOST`: what ``let`` shares may be very many when written out."""
    total, waiting = 0, [tree]
    while waiting and total <= MOST:
        node = waiting.pop()
        total += 1
        waiting += [] if isinstance(node, str) else node
    return total


def _written(tree: Any) -> tuple[str, int]:
    """Return LaTeX and how loosely it binds."""
    if isinstance(tree, str):
        return _name(tree), 0
    head, *parts = tree
    if not isinstance(head, str):
        raise _Unreadable
    if head in ("forall", "exists"):
        bound = ", ".join(_name(name) for name, _ in parts[0])
        return rf"\{head} {bound}\colon\; {_inside(parts[1], 9)}", 10
    if head == "not":
        return _negation(parts[0])
    if head == "ite":
        test, yes, no = (_inside(p, 9) for p in parts)
        return rf"({yes} \text{{ if }} {test} \text{{, else }} {no})", 0
    if head == "div":
        return rf"\lfloor {_inside(parts[0], 4)} / {_inside(parts[1], 2)} \rfloor", 0
    if head == "-" and len(parts) == 1:
        return f"-{_inside(parts[0], 2)}", 4
    if head == "=" and any(isinstance(p, list) and p and p[0] in ("and", "or", "not", "=>", "<=", ">=") for p in parts):
        return r" \Leftrightarrow ".join(_inside(p, 8) for p in parts), 9
    if head in INFIX and len(parts) > 1:
        sign, strength = INFIX[head]
        return sign.join(_operands(head, parts, strength)), strength
    if len(parts) == 1:
        return rf"{_inside(parts[0], 4)} \in {_name(head)}", 5
    return f"{_name(head)}({', '.join(_inside(p, 9) for p in parts)})", 0


def _operands(head: str, parts: list[Any], strength: int) -> Iterator[str]:
    """Operands with the brackets that they need; the second of a difference is tighter than the first."""
    for place, part in enumerate(parts):
        tight = (
            strength - 1 if (head in ("-", "=>") and (place > 0) == (head == "-")) or head in ("=", "mod") else strength
        )
        yield _inside(part, tight)


def _negation(tree: Any) -> tuple[str, int]:
    if isinstance(tree, list) and len(tree) == 3 and tree[0] in NEGATED and not _speaks_of_truth(tree):
        return _written([NEGATED[tree[0]], *tree[1:]])
    if isinstance(tree, list) and len(tree) == 2 and isinstance(tree[0], str) and tree[0] not in ("not", "-"):
        return rf"{_inside(tree[1], 4)} \notin {_name(tree[0])}", 5
    return rf"\neg {_inside(tree, 1)}", 1


def _speaks_of_truth(tree: list[Any]) -> bool:
    return tree[0] == "=" and any(isinstance(p, list) and p and p[0] in ("and", "or", "not", "=>") for p in tree[1:])


def _inside(tree: Any, loosest: int) -> str:
    text, strength = _written(tree)
    return text if strength <= loosest else f"({text})"


def _name(name: str) -> str:
    """Write a number or a name; ``x_1`` and ``x!1`` have an index."""
    if re.fullmatch(r"\d+", name):
        return name
    if name.startswith("#x"):
        return str(int(name[2:], 16))
    if name.startswith("#b"):
        return str(int(name[2:], 2))
    stem, _, index = re.sub(r"[!.]", "_", name).partition("_")
    shown = stem if len(stem) == 1 else rf"\mathrm{{{re.sub('[^A-Za-z0-9]', '', stem)}}}"
    index = re.sub("[^A-Za-z0-9]", "", index)
    return f"{shown}_{{{index}}}" if index else shown
