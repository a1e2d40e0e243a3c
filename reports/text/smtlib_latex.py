"""Write an SMT-LIB formula in mathematical notation.

A formula is parsed from its s-expression, so reports need no solver. The declarations in the solver's input determine
the meaning of names: a predicate of one number is a set, and (S x) is written x in S. A long formula is broken into
lines at its outermost signs, and inner parts are indented.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from sylver_claims.reports.text.s_expressions import Unreadable, size, tree_of

DECLARED = re.compile(r"^\(declare-fun (\S+) \(.*\) Bool\)$", re.MULTILINE)
MOST = 3000  # symbols; longer formulas can only be downloaded
WIDEST = 76  # letters in a line
LEAST_POWER = 32  # least exponent for which a power of two is written as a power

# How loosely an expression binds: 0 for an isolated expression, larger if it needs brackets sooner.
ALONE, TIGHT, PRODUCT, SUM, REMAINDER, RELATION, AND, OR, CONDITIONAL, QUANTIFIED = range(10)


class _Sign(NamedTuple):
    """A sign between operands: how loosely it binds, and how loosely its first operand and the others may bind."""

    text: str
    binds: int
    first: int
    others: int


_PLUS, _MINUS = _Sign(" + ", SUM, SUM, SUM), _Sign(" - ", SUM, SUM, PRODUCT)
SIGNS = {
    "*": _Sign(r" \cdot ", PRODUCT, PRODUCT, PRODUCT),
    "+": _PLUS, "-": _MINUS, "bvadd": _PLUS, "bvsub": _MINUS,
    # Readers take "x + y mod 4" for the remainder of a sum, so a remainder in a sum gets brackets.
    "mod": _Sign(r" \bmod ", REMAINDER, PRODUCT, PRODUCT),
    "bvxor": _Sign(r" \oplus ", REMAINDER, PRODUCT, PRODUCT),
    "and": _Sign(r" \land ", AND, AND, AND), "or": _Sign(r" \lor ", OR, OR, OR),
    "xor": _Sign(r" \oplus ", CONDITIONAL, TIGHT, TIGHT),
    # Some readers take "a => b => c" for "a => b and b => c", so an implied implication gets brackets.
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
UNBROKEN = frozenset(("div", "bvashr", "^", "_"))
QUANTIFIERS = frozenset(("forall", "exists"))
TRUTHS = frozenset(("and", "or", "xor", "not", "=>", "true", "false", *QUANTIFIERS, *RELATIONS))
NEGATED = {"=": "distinct", "distinct": "=", "<=": ">", ">=": "<", "<": ">=", ">": "<="}


def predicates(asked: str) -> frozenset[str]:
    """Return the names that the solver's input declares as boolean, for any number of arguments."""
    return frozenset(DECLARED.findall(asked))


class Line(NamedTuple):
    """A line of a formula: its indentation in steps, and its LaTeX."""

    depth: int
    latex: str


def latex_lines(text: str, predicates: Collection[str] = (), widest: int = WIDEST) -> tuple[Line, ...]:
    """Return the formula of an s-expression in lines of LaTeX; none if it is too long or cannot be parsed.

    Parameters
    ----------
    text
        The s-expression.
    predicates
        Names with boolean values; other names are numbers, or functions whose values are numbers.
    widest
        The largest number of signs in a line, if it can be broken.
    """
    try:
        tree = tree_of(text)
        if size(tree, MOST) > MOST:
            return ()
        return tuple(_Writer(frozenset(predicates)).lines(tree, widest))
    except (Unreadable, RecursionError, ValueError, IndexError):
        return ()


@cache
def _width(latex: str) -> int:
    """Return the approximate width of a line, in letters: a sign with its spaces counts as two, braces as none."""
    shown = re.sub(r"\\(?:mathrm|text)(?=\{)", "", latex)
    return len(re.sub(r"[{}_^\s]", "", re.sub(r"\\[A-Za-z]+|[<>=+]|\\.", "xx", shown)))


@dataclass(frozen=True)
class _Writer:
    """A writer of formulas, for given names of predicates, which have boolean values."""

    predicates: frozenset[str]
    _known: dict[int, tuple[Any, tuple[str, int]]] = field(default_factory=dict, compare=False)
    """Written expressions by their identity, with the expression itself, so that its identity is not used again."""

    def written(self, tree: Any) -> tuple[str, int]:
        """Return the LaTeX of an expression, and how loosely it binds."""
        if isinstance(tree, str):
            value = _integer(tree)
            return (_name(tree), ALONE) if value is None else _literal(value)
        if id(tree) not in self._known:
            self._known[id(tree)] = tree, self._written(tree)
        return self._known[id(tree)][1]

    def _written(self, tree: Any) -> tuple[str, int]:
        head, *parts = tree
        if not isinstance(head, str) or head == "_" or not parts:
            raise Unreadable
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

    def lines(self, tree: Any, widest: int, loosest: int = QUANTIFIED, depth: int = 0) -> list[Line]:
        """Return the lines of a formula, one if it is short, in brackets if it binds more loosely than ``loosest``."""
        text = self._inside(tree, loosest)
        bracketed = isinstance(tree, list) and self.written(tree)[1] > loosest
        found = self._broken(tree, widest, depth) if _width(text) > widest else []
        if not found:
            return [Line(depth, text)]
        return _between("(", found, ")") if bracketed else found

    def _broken(self, tree: Any, widest: int, depth: int) -> list[Line]:
        """Return the lines of a formula broken at its outermost signs; none if it has no signs."""
        if isinstance(tree, str):
            return []
        head, *parts = tree
        if head in QUANTIFIERS:
            inner, (names, body) = self._within(parts[0]), parts
            return [Line(depth, self._bound(head, names)), *inner.lines(body, widest, depth=depth + 1)]
        if head == "not":
            opposite = self._opposite(parts[0])
            return self._broken(opposite, widest, depth) if opposite else self._denied(parts[0], widest, depth)
        if head == "ite":
            test, yes, no = (self.lines(part, widest, CONDITIONAL, depth) for part in parts)
            tested, otherwise = _between(r"\text{ if } ", test, r",\;"), _between(r"\text{else } ", no, "")
            return _between("(", [*yes, *tested, *otherwise], ")")
        if head in ASSOCIATIVE:
            parts = list(_flat(head, parts))
        if len(parts) == 1 and head in ASSOCIATIVE:
            return self._broken(parts[0], widest, depth)
        if head in UNBROKEN or (head in SIGNS and len(parts) == 1) or (head == "distinct" and len(parts) > 2):
            return []
        if head in SIGNS:
            return self._joined(self._sign(head, parts), parts, widest, depth)
        inside = [_between("", self.lines(part, widest, CONDITIONAL, depth + 1), ",") for part in parts]
        inside[-1][-1] = inside[-1][-1]._replace(latex=inside[-1][-1].latex.removesuffix(","))
        return [Line(depth, f"{_name(head)}("), *chain.from_iterable(inside), Line(depth, ")")]

    def _denied(self, tree: Any, widest: int, depth: int) -> list[Line]:
        found = self._broken(tree, widest, depth)
        return _between(r"\neg (", found, ")") if found and not self._is_membership(tree) else []

    def _joined(self, sign: _Sign, parts: Sequence[Any], widest: int, depth: int) -> list[Line]:
        """Return each operand on separate lines, with the sign before all but the first."""
        found = self.lines(parts[0], widest, sign.first, depth)
        for part in parts[1:]:
            starts_with_sign = sign.binds == SUM and self._inside(part, sign.others).startswith("-")
            loosest = TIGHT if starts_with_sign else sign.others
            found += _between(sign.text.lstrip(), self.lines(part, widest, loosest, depth), "")
        return found

    def _quantified(self, head: str, names: Any, body: Any) -> tuple[str, int]:
        return f"{self._bound(head, names)} {self._within(names)._inside(body, QUANTIFIED)}", QUANTIFIED

    def _bound(self, head: str, names: Any) -> str:
        return rf"\{head} {', '.join(_name(name) for name, _ in names)}\colon\;"

    def _within(self, names: Any) -> _Writer:
        """Return the writer for the body of a quantifier that binds these names."""
        true_or_false = frozenset(name for name, sort in names if sort == "Bool")
        inner = (self.predicates - {name for name, _ in names}) | true_or_false
        return self if inner == self.predicates else _Writer(inner)

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
        sign = self._sign(head, parts)
        return sign.text.join(self._operands(sign, parts)), sign.binds

    def _together(self, head: str, parts: list[Any]) -> tuple[str, int]:
        """Return an associative operation, and how loosely it binds; a single operand is returned unchanged."""
        if len(parts) == 1:
            return self.written(parts[0])
        return SIGNS[head].text.join(self._operands(SIGNS[head], parts)), SIGNS[head].binds

    def _operands(self, sign: _Sign, parts: list[Any]) -> Iterator[str]:
        """Yield operands with the necessary brackets, also around an operand whose sign follows another sign."""
        for place, part in enumerate(parts):
            text = self._inside(part, sign.others if place else sign.first)
            yield f"({text})" if place and sign.binds == SUM and text.startswith("-") else text

    def _sign(self, head: str, parts: Sequence[Any]) -> _Sign:
        return EQUIVALENT if head == "=" and any(map(self._is_truth, parts)) else SIGNS[head]

    def _negation(self, tree: Any) -> tuple[str, int]:
        if opposite := self._opposite(tree):
            return self.written(opposite)
        if self._is_membership(tree):
            return rf"{self._inside(tree[1], REMAINDER)} \notin {_name(tree[0])}", RELATION
        return rf"\neg {self._inside(tree, TIGHT)}", TIGHT

    def _opposite(self, tree: Any) -> list[Any]:
        """Return the negation of a relation between numbers; empty for any other expression."""
        if isinstance(tree, list) and len(tree) == 3 and tree[0] in NEGATED and not self._speaks_of_truth(tree):
            return [NEGATED[tree[0]], *tree[1:]]
        return []

    def _is_membership(self, tree: Any) -> bool:
        return isinstance(tree, list) and len(tree) == 2 and tree[0] in self.predicates

    def _speaks_of_truth(self, tree: list[Any]) -> bool:
        return tree[0] == "=" and any(map(self._is_truth, tree[1:]))

    def _is_truth(self, tree: Any) -> bool:
        """Return whether an expression has a boolean value."""
        if isinstance(tree, list) and tree and tree[0] == "ite":
            return self._is_truth(tree[2])
        head = tree[0] if isinstance(tree, list) and tree else tree
        return isinstance(head, str) and (head in TRUTHS or head in self.predicates)

    def _inside(self, tree: Any, loosest: int) -> str:
        text, binds = self.written(tree)
        return text if binds <= loosest else f"({text})"


def _between(before: str, found: Sequence[Line], after: str) -> list[Line]:
    """Return lines with text before the first and after the last."""
    first, *others = found
    lines_ = [first._replace(latex=before + first.latex), *others]
    return [*lines_[:-1], lines_[-1]._replace(latex=lines_[-1].latex + after)]


def _flat(head: str, parts: list[Any]) -> Iterator[Any]:
    """Yield the operands of an operation, with nested operations of the same kind flattened."""
    for part in parts:
        if isinstance(part, list) and part and part[0] == head:
            yield from _flat(head, part[1:])
        else:
            yield part


def _name(name: str) -> str:
    """Return a name in LaTeX; ``x_1`` and ``x!1`` have an index, ``x_`` is a different name from ``x``."""
    stem, _, index = re.sub(r"[!.]", "_", name).partition("_")
    prime = "'" if name.endswith("_") else ""
    shown = stem if len(stem) == 1 else rf"\mathrm{{{re.sub('[^A-Za-z0-9]', '', stem)}}}"
    index = re.sub(r"(?<=\d)_(?=\d)", ",", index.strip("_"))
    index = re.sub("[^A-Za-z0-9,]", "", index)
    return f"{shown}{prime}_{{{index}}}" if index else f"{shown}{prime}"


def _integer(name: str) -> int | None:
    """Return the value of a number; None for a name."""
    if re.fullmatch(r"\d+", name):
        return int(name)
    return _signed(name) if name.startswith(("#x", "#b")) else None


def _literal(value: int) -> tuple[str, int]:
    """Return an integer in LaTeX, and how loosely it binds; large powers of two, plus or minus 1, are powers."""
    if value < 0:
        text, binds = _literal(-value)
        return (f"-({text})" if binds == SUM else f"-{text}"), SUM
    for offset in (0, -1, 1):
        power = (value - offset).bit_length() - 1
        if power >= LEAST_POWER and value - offset == 1 << power:
            return f"2^{{{power}}}" + (f" {offset:+d}".replace("1", " 1") if offset else ""), SUM if offset else TIGHT
    return str(value), ALONE


def _signed(word: str) -> int:
    """Return the value of a bit vector in two's complement, as in signed comparisons."""
    base, bits = (16, 4) if word[1] == "x" else (2, 1)
    size, value = bits * (len(word) - 2), int(word[2:], base)
    return value - (1 << size) if value >> (size - 1) else value
