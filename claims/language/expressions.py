"""Types of expressions: see `claims.language.check`, of which this is the larger part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NoReturn

from sylver_claims.claims.errors import shown_path
from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.errors import LanguageError
from sylver_claims.claims.language.nodes import Builtin, Call, Expression, Function, Row, Target
from sylver_claims.claims.language.types import (
    ANY,
    BOOL,
    DECIMAL,
    INT,
    INTEGERS,
    MIXED,
    NONE,
    SEMIGROUP,
    TABLE,
    TEXT,
    Type,
    joined,
    sequence_of,
    tuple_of,
    type_of_value,
)

Scope = dict[str, Type]
NUMBERS = (INT, BOOL, ANY)
LISTED = ("tuple", "sequence", "array", "range")
OF_NUMBERS = (
    "abs", "bit_count", "bit_length", "bool", "comb", "divmod", "gcd", "int", "isqrt", "lcm", "pow", "range",
)  # fmt: skip
RANGE = Type("range", (INT,))
ASK = "ask it by the functions of kernels.semigroups, such as is_legal(S, n), genus(S) or n in S"


class Expressions:
    """Checks the expressions of one function.

    Each method returns the expression as it is evaluated, and its type.
    """

    def __init__(self, function: Function) -> None:
        self.of = function

    def called(self, function: Function, arguments: tuple[Type, ...]) -> tuple[Function, Type]:
        """Return a called function for arguments of these types, and the type of its result."""
        raise NotImplementedError

    def refuse(self, node: nodes.Node, problem: str, fix: str) -> NoReturn:
        raise LanguageError(f"{shown_path(self.of.file)}:{node.line or self.of.line}", problem, fix)

    def bound(self, target: Target, kind: Type) -> Scope:
        if isinstance(target, nodes.Name):
            return {target.id: kind}
        parts = self.parts_of(target, kind, len(target.items))
        found: Scope = {}
        for item, part in zip(target.items, parts, strict=True):
            found |= self.bound(item, part)  # type: ignore[arg-type]
        return found

    def parts_of(self, node: nodes.Node, kind: Type, wanted: int) -> Sequence[Type]:
        if kind.name == "tuple":
            if len(kind.parts) != wanted:
                self.refuse(node, f"{wanted} names are given {len(kind.parts)} values", "give one name for each")
            return kind.parts
        return [self.item(node, kind)] * wanted

    def item(self, node: nodes.Node, kind: Type) -> Type:
        """Return the type of the items of a loop over a value."""
        if kind == ANY:
            return ANY
        if kind == SEMIGROUP:
            self.refuse(node, "a loop goes over a semigroup, which is infinite", f"loop over a range, and {ASK}")
        if kind == TABLE:
            self.refuse(
                node,
                "a loop goes over a whole table, which depends on the bound of the run",
                "loop over a range that the case gives",
            )
        if kind.name not in LISTED:
            self.refuse(node, f"a loop goes over {kind.noun}", "loop over a range, a tuple or an array")
        if not kind.parts:
            return ANY
        found = kind.parts[0]
        for part in kind.parts[1:]:
            found = joined(found, part)
        return found

    # --- Expressions --------------------------------------------------------------------------------------------------

    def expression(self, node: Expression, scope: Scope) -> tuple[Expression, Type]:
        found: tuple[Expression, Type] = getattr(self, f"_{type(node).__name__}")(node, scope)
        return found

    def expressions(self, parts: Sequence[Expression], scope: Scope) -> tuple[tuple[Expression, ...], tuple[Type, ...]]:
        made = [self.expression(part, scope) for part in parts]
        return tuple(m for m, _ in made), tuple(k for _, k in made)

    def truth(self, node: Expression, scope: Scope) -> Expression:
        made, kind = self.expression(node, scope)
        if kind not in NUMBERS:
            self.refuse(node, f"{kind.noun} is used as a condition", "compare it, as in len(x) > 0")
        return made

    def number(self, node: Expression, kind: Type, where: str) -> None:
        if kind not in NUMBERS:
            hint = ASK if kind == SEMIGROUP else "take a part of it that is a number, as in x[0]"
            self.refuse(node, f"{where} is given {kind.noun}", hint)

    def _Literal(self, node: nodes.Literal, scope: Scope) -> tuple[Expression, Type]:
        return node, type_of_value(node.value)

    def _Name(self, node: nodes.Name, scope: Scope) -> tuple[Expression, Type]:
        if node.id not in scope:
            self.refuse(node, f"{node.id} may have no value here", "assign it on every path to this line")
        return node, scope[node.id]

    def _Operation(self, node: nodes.Operation, scope: Scope) -> tuple[Expression, Type]:
        (left, right), (a, b) = self.expressions((node.left, node.right), scope)
        made = replace(node, left=left, right=right)
        if node.op == "+" and a.name == b.name == "tuple":
            return made, tuple_of(*a.parts, *b.parts)
        if node.op == "+" and {a.name, b.name} <= {"tuple", "sequence"}:
            return Call(Builtin("concatenated"), (left, right), "+", line=node.line), joined(a, b)
        if node.op in ("+", "*") and ANY in (a, b):
            return made, ANY
        if node.op == "*" and (a.name in LISTED or b.name in LISTED):
            self.refuse(node, "a sequence is repeated by *", "write tuple(0 for k in range(n))")
        for kind in (a, b):
            self.number(node, kind, node.op)
        if node.op in "&|^" and a == b == BOOL:
            return made, BOOL
        return made, ANY if ANY in (a, b) else INT

    def _Unary(self, node: nodes.Unary, scope: Scope) -> tuple[Expression, Type]:
        if node.op == "not":
            return replace(node, operand=self.truth(node.operand, scope)), BOOL
        operand, kind = self.expression(node.operand, scope)
        self.number(node, kind, node.op)
        return replace(node, operand=operand), INT

    def _Comparison(self, node: nodes.Comparison, scope: Scope) -> tuple[Expression, Type]:
        operands, kinds = self.expressions(node.operands, scope)
        for op, (a, b) in zip(node.ops, pairwise(kinds), strict=True):
            self.comparable(node, op, a, b)
        if {"==", "!="}.intersection(node.ops):  # compiled code compares arrays entry by entry, as NumPy does
            operands = tuple(
                Call(Builtin("tuple"), (x,), "tuple", line=node.line) if kind.name == "array" else x
                for x, kind in zip(operands, kinds, strict=True)
            )
        if SEMIGROUP not in kinds:
            return replace(node, operands=operands), BOOL
        parts: list[Expression] = []
        for op, (x, y), (a, b) in zip(node.ops, pairwise(operands), pairwise(kinds), strict=True):
            parts.append(
                self.of_semigroups(node, op, x, y)
                if SEMIGROUP in (a, b)
                else nodes.Comparison((op,), (x, y), line=node.line)
            )
        return parts[0] if len(parts) == 1 else nodes.Logic("and", tuple(parts), line=node.line), BOOL

    def comparable(self, node: nodes.Comparison, op: str, a: Type, b: Type) -> None:
        if a.holds("table") or b.holds("table"):
            self.refuse(node, "a whole table is compared", "compare its entries, as in table[n]")
        if any(part.holds("array") for kind in (a, b) for part in kind.parts):
            self.refuse(node, "a tuple that holds an array is compared", "compare the arrays one by one")
        if op in ("in", "not in"):
            if b.name not in (*LISTED, "value", "semigroup"):
                self.refuse(node, f"in looks into {b.noun}", "look into a range, a tuple, an array or a semigroup")
            return
        if op in ("is", "is not") or ANY in (a, b):
            return
        ordered = op not in ("==", "!=")
        if SEMIGROUP in (a, b) and (ordered or a != b):
            self.refuse(
                node,
                f"a semigroup is compared with {(b if a == SEMIGROUP else a).noun} by {op}",
                f"compare numbers, or semigroups by == and !=; {ASK}",
            )
        if (
            ordered
            and (a not in NUMBERS or b not in NUMBERS)
            and not (a.name == b.name and a.name in ("tuple", "string"))
        ):
            self.refuse(
                node, f"{a.noun} is compared with {b.noun} by {op}", "compare numbers, such as a length or an entry"
            )
        sorts = [0 if k in (INT, BOOL, DECIMAL) else 1 if k.name in LISTED else 2 if k == TEXT else 3 for k in (a, b)]
        if sorts[0] != sorts[1] and NONE not in (a, b) and MIXED not in (a, b):
            self.refuse(node, f"{a.noun} is compared with {b.noun}", "compare values of one kind")

    def of_semigroups(self, node: nodes.Comparison, op: str, x: Expression, y: Expression) -> Expression:
        """Return the call that compares semigroups, or looks whether a number is in one."""
        name = "equal" if op in ("==", "!=") else "has"
        call = Call(Builtin(name), (x, y) if name == "equal" else (y, x), name, line=node.line)
        return nodes.Unary("not", call, line=node.line) if op in ("!=", "not in") else call

    def _Logic(self, node: nodes.Logic, scope: Scope) -> tuple[Expression, Type]:
        operands, kinds = self.expressions(node.operands, scope)
        for operand, kind in zip(node.operands, kinds, strict=True):
            if kind not in (BOOL, ANY):
                self.refuse(operand, f"{node.op} is given {kind.noun}", "compare it, as in n != 0")
        return replace(node, operands=operands), BOOL

    def _Choice(self, node: nodes.Choice, scope: Scope) -> tuple[Expression, Type]:
        test = self.truth(node.test, scope)
        (value, other), (a, b) = self.expressions((node.value, node.other), scope)
        return replace(node, test=test, value=value, other=other), joined(a, b)

    def _TupleOf(self, node: nodes.TupleOf, scope: Scope) -> tuple[Expression, Type]:
        items, kinds = self.expressions(node.items, scope)
        return replace(node, items=items), tuple_of(*kinds)

    def _Entry(self, node: nodes.Entry, scope: Scope) -> tuple[Expression, Type]:
        array, kind = self.expression(node.array, scope)
        indices, kinds = self.expressions(node.indices, scope)
        for index, k in zip(node.indices, kinds, strict=True):
            self.number(index, k, "an index")
        made = replace(node, array=array, indices=indices)
        if isinstance(node.array, nodes.Entry) and self.expression(node.array.array, scope)[1] == TABLE:
            self.refuse(node, "an entry of a table is indexed", "write t[i, j] for a table of two dimensions")
        if kind == TEXT:
            return made, TEXT
        if kind == SEMIGROUP or (kind.name not in LISTED and kind not in (TABLE, ANY)):
            self.refuse(
                node,
                f"{kind.noun} cannot be indexed",
                ASK if kind == SEMIGROUP else "index a table, an array or a tuple",
            )
        if kind in (TABLE, ANY):
            return made, ANY
        if kind.name == "tuple" and len(indices) == 1:
            place = indices[0].value if isinstance(indices[0], nodes.Literal) else None
            if type(place) is int and not 0 <= place < len(kind.parts):
                self.refuse(
                    node,
                    f"index {place} is out of range for a tuple of length {len(kind.parts)}",
                    "count from 0, up to the length minus 1",
                )
            return made, kind.parts[place] if type(place) is int else self.item(node, kind)
        return made, self.item(node, kind)

    def _Part(self, node: nodes.Part, scope: Scope) -> tuple[Expression, Type]:
        array, kind = self.expression(node.array, scope)
        ends = [None if end is None else self.expression(end, scope)[0] for end in (node.start, node.stop)]
        if kind.name not in ("tuple", "sequence", "value", "string"):
            self.refuse(node, f"{kind.noun} cannot be sliced", "loop over a range and take single entries, as in t[k]")
        literal: list[Any] = [
            None if end is None else end.value if isinstance(end, nodes.Literal) else ... for end in ends
        ]
        gives = sequence_of(self.item(node, kind)) if kind.name in ("tuple", "sequence") else kind
        if kind.name == "tuple" and ... not in literal:
            gives = tuple_of(*kind.parts[slice(*literal)])
        return replace(node, array=array, start=ends[0], stop=ends[1]), gives

    def _Comprehension(self, node: nodes.Comprehension, scope: Scope) -> tuple[Expression, Type]:
        inner, loops = dict(scope), []
        for loop in node.loops:
            over, kind = self.expression(loop.over, inner)
            inner |= self.bound(loop.target, self.item(loop.over, kind))
            loops.append(replace(loop, over=over, conditions=tuple(self.truth(c, inner) for c in loop.conditions)))
        element, kind = self.expression(node.element, inner)
        return replace(node, element=element, loops=tuple(loops)), sequence_of(kind)

    # --- Calls --------------------------------------------------------------------------------------------------------

    def _Call(self, node: Call, scope: Scope) -> tuple[Expression, Type]:
        arguments, kinds = self.expressions(node.arguments, scope)
        if isinstance(node.target, Function):
            target, gives = self.called(node.target, kinds)
            return replace(node, target=target, arguments=arguments), gives
        if isinstance(node.target, Row):
            self.row(node, node.target, kinds)
            given = tuple(
                Call(Builtin("array"), (argument,), "array", line=node.line)
                if wanted.name == "array" and kind.name in ("tuple", "sequence")
                else argument
                for argument, kind, wanted in zip(arguments, kinds, node.target.takes, strict=False)
            )
            return replace(node, arguments=given), node.target.gives
        return replace(node, arguments=arguments), self.builtin(node, node.target.name, kinds)

    def row(self, node: Call, row: Row, kinds: Sequence[Type]) -> None:
        if not len(row.takes) - row.defaults <= len(kinds) <= len(row.takes):
            self.refuse(
                node, f"{node.text} takes {len(row.takes)} arguments and is given {len(kinds)}", "give one for each"
            )
        for place, (wanted, kind) in enumerate(zip(row.takes, kinds, strict=False), 1):
            if not _fits(kind, wanted):
                fix = "give a semigroup, such as semigroup(4, 9)" if wanted == SEMIGROUP else f"give {wanted.noun}"
                self.refuse(node, f"argument {place} of {node.text} is {kind.noun}, not {wanted.noun}", fix)

    def builtin(self, node: Call, name: str, kinds: tuple[Type, ...]) -> Type:
        if name in OF_NUMBERS:
            for argument, kind in zip(node.arguments, kinds, strict=True):
                self.number(argument, kind, node.text)
            return {"range": RANGE, "divmod": tuple_of(INT, INT), "bool": BOOL}.get(name, INT)
        if name in ("gcd_of", "lcm_of"):
            self.number(node, self.item(node, kinds[0]), node.text)
            return INT
        if name == "semigroup":
            if TABLE in kinds:
                self.refuse(node, "semigroup is given a table", "give its entries, as in semigroup(t[0], t[1])")
            several = len(kinds) == 1 and kinds[0].name in (*LISTED, "value")
            if len(kinds) == 1 and not several:
                self.refuse(
                    node, f"semigroup is given one {kinds[0].name}", "give two or more generators, or one tuple"
                )
            for argument, kind in zip(node.arguments, kinds, strict=True):
                if not several:
                    self.number(argument, kind, node.text)
            return SEMIGROUP
        if name in ("equal", "has"):
            return BOOL
        if name == "array":
            return INTEGERS
        first = kinds[0]
        if name == "len":
            if first in (SEMIGROUP, TABLE) or first.name not in (*LISTED, "value", "string"):
                why = "which depends on the bound of the run" if first == TABLE else "which has none"
                self.refuse(
                    node,
                    f"len of {first.noun}, {why}",
                    ASK if first == SEMIGROUP else "use a number that the case gives",
                )
            return INT
        if name in ("min", "max") and len(kinds) > 1:
            for argument, kind in zip(node.arguments, kinds, strict=True):
                self.number(argument, kind, node.text)
            return INT
        item = self.item(node, first)
        if name in ("all", "any"):
            if item not in NUMBERS:
                self.refuse(
                    node, f"{name} goes over values of type {item}", "compare each, as in all(x > 0 for x in ...)"
                )
            return BOOL
        if name in ("min_default", "max_default"):
            return joined(item, kinds[1])
        if name in ("sum", "min", "max"):
            self.number(node, item, node.text)
            return ANY if item == ANY else INT
        if name == "enumerate":
            return sequence_of(tuple_of(INT, item))
        if name == "zip":
            return sequence_of(tuple_of(*(self.item(node, kind) for kind in kinds)))
        return first if first.name == "tuple" and name == "tuple" else sequence_of(item)  # tuple, sorted


def _fits(kind: Type, wanted: Type) -> bool:
    """Whether a kernel can be given a value of a type."""
    if ANY in (kind, wanted) or kind == wanted:
        return True
    if wanted.name == "array":
        return kind.name in LISTED and all(part in NUMBERS for part in kind.parts)
    if wanted.name == "whole array":
        return kind == TABLE or kind.name == "array"
    if wanted in (INT, BOOL):
        return kind in (INT, BOOL)
    if wanted.name == "tuple":
        return (
            kind.name == "tuple" and len(kind.parts) == len(wanted.parts) and all(map(_fits, kind.parts, wanted.parts))
        )
    return wanted.name == "sequence" and kind.name in LISTED
