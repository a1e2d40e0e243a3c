"""The types of the claim language, and how those of a kernel follow from its annotations."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Type:
    """A type: its name, and the types of its parts (of a tuple all of them, of an array or a sequence the one)."""

    name: str
    parts: tuple[Type, ...] = ()

    def __str__(self) -> str:
        if self.name == "tuple":
            return f"({', '.join(map(str, self.parts))})"
        return f"{self.name} of {self.parts[0]}" if self.parts else self.name

    def holds(self, name: str) -> bool:
        """Whether the type, or a type of its parts, has this name."""
        return self.name == name or any(part.holds(name) for part in self.parts)

    @property
    def noun(self) -> str:
        """The name with its article, for messages."""
        return self.name if self.name == "None" else f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}"


INT, BOOL, TEXT, NONE = Type("integer"), Type("boolean"), Type("string"), Type("None")
DECIMAL = Type("decimal number")
"""Of a printed case or of a sample: it is compared by ``==`` and ``!=``, and nothing is computed with it."""
MIXED = Type("decimal number or other value")
"""A column with decimal numbers and other values is treated as decimal numbers."""
SEMIGROUP, TABLE, ANY = Type("semigroup"), Type("table"), Type("value")
INTEGERS = Type("array", (INT,))


def tuple_of(*parts: Type) -> Type:
    """Return the type of a tuple with parts of these types."""
    return Type("tuple", parts)


def sequence_of(part: Type) -> Type:
    """Return the type of a tuple of unknown length."""
    return Type("sequence", (part,))


def type_of_value(value: Any) -> Type:
    """Return the type of a constant, or of a value of a printed case."""
    kinds = {bool: BOOL, int: INT, str: TEXT, float: DECIMAL, type(None): NONE}
    if type(value) in kinds:
        return kinds[type(value)]
    if isinstance(value, tuple | list):
        return tuple_of(*map(type_of_value, value))
    return ANY


def joined(one: Type, other: Type) -> Type:
    """Return the type of a value that has one of two types; `ANY` where nothing narrower holds both."""
    if one == other:
        return one
    if TABLE in (one, other):  # a value that may be a table may depend on the bound
        return TABLE
    if {one, other} <= {INT, BOOL, DECIMAL}:
        return DECIMAL if DECIMAL in (one, other) else INT
    if one.name == other.name == "tuple" and len(one.parts) == len(other.parts):
        return tuple_of(*map(joined, one.parts, other.parts))
    listed = ("tuple", "sequence")
    if one.name in listed and other.name in listed:
        parts = (*one.parts, *other.parts)
        part = parts[0] if parts else INT
        for next_part in parts[1:]:
            part = joined(part, next_part)
        return sequence_of(part)
    return MIXED if _has_decimals(one) or _has_decimals(other) else ANY


def _has_decimals(kind: Type) -> bool:
    return kind in (DECIMAL, MIXED) or any(map(_has_decimals, kind.parts))


NAMED = {
    "int": INT, "Natural": INT, "np.int64": INT, "bool": BOOL, "str": TEXT, "Any": ANY, "Gaps": SEMIGROUP,
    "Integers": INTEGERS, "Generators": INTEGERS, "Pairs": Type("array", (tuple_of(INT, INT),)),
    "Bools": Type("array", (BOOL,)), "GapRows": Type("array", (SEMIGROUP,)),
    "Factorizations": Type("array", (INTEGERS,)),
    "Iterable[int]": Type("sequence", (INT,)), "Sequence[int]": Type("sequence", (INT,)),
}  # fmt: skip


def type_of_annotation(text: str) -> Type | None:
    """Return the type that an annotation of a kernel names; None for one that predicates cannot pass or use.

    A "whole array" is one that a kernel looks up entries in: it may be a table. ``Integers`` may not, since the number
    of entries of a table depends on the bound of the run.
    """
    if text in NAMED:
        return NAMED[text]
    if text.startswith(("npt.NDArray", "Words", "Replies", "Partners")):
        return Type("whole array", (BOOL if "bool" in text else INT,))
    node = ast.parse(text, mode="eval").body
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "tuple" and isinstance(node.slice, ast.Tuple):
        found = [type_of_annotation(ast.unparse(part)) for part in node.slice.elts if not _is_dots(part)]
        parts = [part for part in found if part is not None]
        if len(parts) < len(found):
            return None
        return sequence_of(parts[0]) if any(map(_is_dots, node.slice.elts)) else tuple_of(*parts)
    return None


def _is_dots(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...
