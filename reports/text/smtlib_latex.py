"""A solver's formula, as SMT-LIB has it, written in mathematics.

A formula is read from its s-expression, so that reports need no solver. What the names in it stand for is read off the
declarations of what the solvers were asked: a predicate of one number is a set, and (S x) is written x in S.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

TOKEN = re.compile(r"\(|\)|\|[^|]*\||[^\s()]+")
DECLARED = re.compile(r"^\(declare-fun (\S+) \(.*\) Bool\)$", re.MULTILINE)
MOST = 3000  # symbols; longer formulas are only to be downloaded

# How loosely what is written binds: 0 for what stands alone, larger for what needs brackets sooner.
ALONE, TIGHT, PRODUCT, SUM, REMAINDER, RELATION, AND, OR, CONDITIONAL, QUANTIFIED = range(10)


class _Sign(NamedTuple):
    """A sign between operands: how loosely it binds, and how loosely its first operand and the others may."""

    text: str
    binds: int
    first: int
    others: int


_PLUS, _MINUS = _Sign(" + ", SUM, SUM, SUM), _Sign(" - ", SUM, SUM, PRODUCT)
SIGNS = {
    "*": _Sign(r" \cdot ", PRODUCT, PRODUCT, PRODUCT),
    "+": _PLUS, "-": _MINUS, "bvadd": _PLUS, "bvsub": _MINUS,
    # "x + y mod 4" is read as the remainder of a sum: a remainder in a sum stands in brackets.
    "mod": _Sign(r" \bmod ", REMAINDER, PRODUCT, PRODUCT),
    "bvxor": _Sign(r" \oplus ", REMAINDER, PRODUCT, PRODUCT),
    "and": _Sign(r" \land ", AND, AND, AND), "or": _Sign(r" \lor ", OR, OR, OR),
    "xor": _Sign(r" \oplus ", CONDITIONAL, TIGHT, TIGHT),
    # "a => b => c" is read as "a => b and b => c" by some: what is implied stands in brackets if it is an implication.
    "=>": _Sign(r" \Rightarrow ", CONDITIONAL, OR, OR),
}  # fmt: skip
RELATIONS = {
    "=": " = ", "distinct": r" \ne ", "<=": r" \le ", ">=": r" \ge ", "<": " < ", ">": " > ", "bvult": " < ",
    "bvule": r" \le ", "bvugt": " > ", "bvuge": r" \ge ", "bvslt": " < ", "bvsle": r" \le ", "bvsgt": " > ",
    "bvsge": r" \ge ",
}  # fmt: skip
SIGNS |= {name: _Sign(text, RELATION, REMAINDER, REMAINDER) for name, text in RELATIONS.items()}
EQUIVALENT = _Sign(r" \Leftrightarrow ", CONDITIONAL, OR, OR)
ASSOCIATIVE = frozenset(("and", "or", "xor", "+", "*", "bvadd", "bvxor"))
QUANTIFIERS = frozenset(("forall", "exists"))
TRUTHS = frozenset(("and", "or", "xor", "not", "=>", "true", "false", *QUANTIFIERS, *RELATIONS))
NEGATED = {"=": "distinct", "distinct": "=", "<=": ">", ">=": "<", "<": ">=", ">": "<="}


class _Unreadable(Exception):
    """The text is no formula."""


def predicates(asked: str) -> frozenset[str]:
    """Return the names that a text for solvers declares to be true or false, for one number, for more, or for none."""
    return frozenset(DECLARED.findall(asked))


def latex(text: str, predicates: Collection[str] = ()) -> str:
    """Return the formula of an s-expression in LaTeX; empty when it is too long or cannot be read.

    Parameters
    ----------
    text
        The s-expression.
    predicates
        Names of what is true or false; what other names stand for is a number, or a function whose values are numbers.
    """
    tokens = TOKEN.findall(text)
    if not tokens:
        return ""
    try:
        tree, rest = _read(tokens, 0)
        if rest != len(tokens):
            return ""
        unfolded = _unfolded(tree, {})
        return _Writer(frozenset(predicates)).written(unfolded)[0] if _size(unfolded) <= MOST else ""
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


@dataclass(frozen=True)
class _Writer:
    """Writes formulas in which some names, the predicates, are true or false."""

    predicates: frozenset[str]

    def written(self, tree: Any) -> tuple[str, int]:
        """Return LaTeX and how loosely it binds."""
        if isinstance(tree, str):
            name = _name(tree)
            return name, SUM if name.startswith("-") else ALONE
        head, *parts = tree
        if not isinstance(head, str) or head == "_" or not parts:
            raise _Unreadable
        if head in QUANTIFIERS:
            return self._quantified(head, *parts)
        if head == "not":
            return self._negation(parts[0])
        if head in ASSOCIATIVE:
            return self._together(head, list(_flat(head, parts)))
        if len(parts) > 1 and (head in SIGNS or head in ("ite", "div", "bvashr", "^")):
            return self._operation(head, parts)
        if head == "-":
            return f"-{self._inside(parts[0], PRODUCT)}", SUM
        if len(parts) == 1 and head in self.predicates:
            return rf"{self._inside(parts[0], REMAINDER)} \in {_name(head)}", RELATION
        return f"{_name(head)}({', '.join(self._inside(p, CONDITIONAL) for p in parts)})", ALONE

    def _quantified(self, head: str, names: Any, body: Any) -> tuple[str, int]:
        bound = ", ".join(_name(name) for name, _ in names)
        true_or_false = frozenset(name for name, sort in names if sort == "Bool")
        inner = _Writer((self.predicates - {name for name, _ in names}) | true_or_false)
        return rf"\{head} {bound}\colon\; {inner._inside(body, QUANTIFIED)}", QUANTIFIED

    def _operation(self, head: str, parts: list[Any]) -> tuple[str, int]:
        if head == "ite":
            test, yes, no = (self._inside(p, CONDITIONAL) for p in parts)
            return rf"({yes} \text{{ if }} {test} \text{{, else }} {no})", ALONE
        if head == "div":
            return rf"\lfloor {self._inside(parts[0], PRODUCT)} / {self._inside(parts[1], ALONE)} \rfloor", ALONE
        if head == "bvashr":
            power = self._inside(parts[1], CONDITIONAL)
            return rf"\lfloor {self._inside(parts[0], PRODUCT)} / 2^{{{power}}} \rfloor", ALONE
        if head == "^":
            return f"{self._inside(parts[0], ALONE)}^{{{self._inside(parts[1], CONDITIONAL)}}}", TIGHT
        if head == "distinct" and len(parts) > 2:
            different = ", ".join(self._inside(p, REMAINDER) for p in parts)
            return rf"{different} \text{{ are all different}}", CONDITIONAL
        sign = EQUIVALENT if head == "=" and any(map(self._is_truth, parts)) else SIGNS[head]
        return sign.text.join(self._operands(sign, parts)), sign.binds

    def _together(self, head: str, parts: list[Any]) -> tuple[str, int]:
        """Write an operation that is the same however its operands are put together; of one operand, it is that one."""
        if len(parts) == 1:
            return self.written(parts[0])
        return SIGNS[head].text.join(self._operands(SIGNS[head], parts)), SIGNS[head].binds

    def _operands(self, sign: _Sign, parts: list[Any]) -> Iterator[str]:
        """Yield operands with the brackets that they need: of two signs in a row the second has some."""
        for place, part in enumerate(parts):
            text = self._inside(part, sign.others if place else sign.first)
            yield f"({text})" if place and sign.binds == SUM and text.startswith("-") else text

    def _negation(self, tree: Any) -> tuple[str, int]:
        if isinstance(tree, list) and len(tree) == 3 and tree[0] in NEGATED and not self._speaks_of_truth(tree):
            return self.written([NEGATED[tree[0]], *tree[1:]])
        if isinstance(tree, list) and len(tree) == 2 and tree[0] in self.predicates:
            return rf"{self._inside(tree[1], REMAINDER)} \notin {_name(tree[0])}", RELATION
        return rf"\neg {self._inside(tree, TIGHT)}", TIGHT

    def _speaks_of_truth(self, tree: list[Any]) -> bool:
        return tree[0] == "=" and any(map(self._is_truth, tree[1:]))

    def _is_truth(self, tree: Any) -> bool:
        """Whether something is true or false, and no number."""
        if isinstance(tree, list) and tree and tree[0] == "ite":
            return self._is_truth(tree[2])
        head = tree[0] if isinstance(tree, list) and tree else tree
        return isinstance(head, str) and (head in TRUTHS or head in self.predicates)

    def _inside(self, tree: Any, loosest: int) -> str:
        text, binds = self.written(tree)
        return text if binds <= loosest else f"({text})"


def _flat(head: str, parts: list[Any]) -> Iterator[Any]:
    """Yield the operands of an operation and of those of the same kind among them."""
    for part in parts:
        if isinstance(part, list) and part and part[0] == head:
            yield from _flat(head, part[1:])
        else:
            yield part


def _name(name: str) -> str:
    """Write a number or a name; ``x_1`` and ``x!1`` have an index, ``x_`` is another name than ``x``."""
    if re.fullmatch(r"\d+", name):
        return name
    if name.startswith(("#x", "#b")):
        return str(_signed(name))
    stem, _, index = re.sub(r"[!.]", "_", name).partition("_")
    prime = "'" if name.endswith("_") else ""
    shown = stem if len(stem) == 1 else rf"\mathrm{{{re.sub('[^A-Za-z0-9]', '', stem)}}}"
    index = re.sub(r"(?<=\d)_(?=\d)", ",", index.strip("_"))
    index = re.sub("[^A-Za-z0-9,]", "", index)
    return f"{shown}{prime}_{{{index}}}" if index else f"{shown}{prime}"


def _signed(word: str) -> int:
    """Return the number of a word of bits; its first bit is a sign, as it is where words are compared."""
    base, bits = (16, 4) if word[1] == "x" else (2, 1)
    size, value = bits * (len(word) - 2), int(word[2:], base)
    return value - (1 << size) if value >> (size - 1) else value
