"""A tree as text: for people, and as the base of the two code generators.

`Writer` turns nodes into Python's own syntax tree, which `ast.unparse` prints; a generator overrides the nodes that it
writes differently.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any, cast

from sylver_claims.claims.language import nodes
from sylver_claims.claims.language.nodes import Call, Expression, Function, Statement, Target

BINARY: dict[str, type[ast.operator]] = {
    "+": ast.Add, "-": ast.Sub, "*": ast.Mult, "//": ast.FloorDiv, "%": ast.Mod, "**": ast.Pow,
    "&": ast.BitAnd, "|": ast.BitOr, "^": ast.BitXor, "<<": ast.LShift, ">>": ast.RShift,
}  # fmt: skip
UNARY: dict[str, type[ast.unaryop]] = {"-": ast.USub, "+": ast.UAdd, "~": ast.Invert, "not": ast.Not}
COMPARED: dict[str, type[ast.cmpop]] = {
    "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "==": ast.Eq, "!=": ast.NotEq,
    "in": ast.In, "not in": ast.NotIn, "is": ast.Is, "is not": ast.IsNot,
}  # fmt: skip


def text_of(part: nodes.Node | Function) -> str:
    """Return an expression, a statement or a function as Python text."""
    writer = Writer()
    if isinstance(part, Function):
        return unparsed(writer.function(part))
    if isinstance(part, Statement):
        return unparsed(writer.statement(part))
    return unparsed(writer.expression(cast(Expression, part)))


def unparsed(node: ast.AST) -> str:
    """Return the text of a Python syntax tree that has no positions yet."""
    return ast.unparse(ast.fix_missing_locations(node))


def name(text: str) -> ast.expr:
    """Return a name, which may have dots."""
    first, *others = text.split(".")
    found: ast.expr = ast.Name(first, ast.Load())
    for other in others:
        found = ast.Attribute(found, other, ast.Load())
    return found


def called(function: str, *arguments: ast.expr) -> ast.Call:
    """Return a call of a function by its name."""
    return ast.Call(name(function), list(arguments), [])


class Writer:
    """Writes nodes as the Python that they mean."""

    # --- Functions and statements -------------------------------------------------------------------------------------

    def function(self, function: Function, called_as: str = "") -> ast.FunctionDef:
        parameters = ast.arguments([], [ast.arg(p) for p in function.parameters], None, [], [], None, [])
        written = called_as or (function.name if function.name.isidentifier() else "predicate")
        node = ast.FunctionDef(written, parameters, self.block(function.body), [], None)
        node.type_params = []  # type: ignore[attr-defined]
        return node

    def block(self, statements: Sequence[Statement]) -> list[ast.stmt]:
        return [self.statement(statement) for statement in statements] or [ast.Pass()]

    def statement(self, node: Statement) -> ast.stmt:
        match node:
            case nodes.Return():
                return ast.Return(self.expression(node.value))
            case nodes.Assign():
                if node.op:
                    return self.augmented(node)
                return ast.Assign([self.target(node.target)], self.expression(node.value), lineno=0)
            case nodes.If():
                other = self.block(node.other) if node.other else []
                return ast.If(self.expression(node.test), self.block(node.body), other)
            case nodes.For():
                return ast.For(
                    self.target(node.target), self.expression(node.over), self.block(node.body), [], lineno=0
                )
            case nodes.While():
                return ast.While(self.expression(node.test), self.block(node.body), [])
            case nodes.Jump():
                return ast.Break() if node.word == "break" else ast.Continue()
            case nodes.Fail():
                return ast.Raise(called("ValueError", ast.Constant(node.message)), None)
        raise AssertionError(node)

    def augmented(self, node: nodes.Assign) -> ast.stmt:
        assert isinstance(node.value, nodes.Operation)
        target = cast(ast.Name, self.target(node.target))
        return ast.AugAssign(target, BINARY[node.op](), self.expression(node.value.right))

    def target(self, node: Target) -> ast.expr:
        if isinstance(node, nodes.Name):
            return ast.Name(node.id, ast.Store())
        return ast.Tuple([self.target(item) for item in node.items], ast.Store())  # type: ignore[arg-type]

    # --- Expressions --------------------------------------------------------------------------------------------------

    def expression(self, node: Expression) -> ast.expr:
        found: ast.expr = getattr(self, f"_{type(node).__name__}")(node)
        return found

    def _Literal(self, node: nodes.Literal) -> ast.expr:
        return name(node.text) if node.text else constant(node.value)

    def _Name(self, node: nodes.Name) -> ast.expr:
        return ast.Name(node.id, ast.Load())

    def _Operation(self, node: nodes.Operation) -> ast.expr:
        return ast.BinOp(self.expression(node.left), BINARY[node.op](), self.expression(node.right))

    def _Unary(self, node: nodes.Unary) -> ast.expr:
        return ast.UnaryOp(UNARY[node.op](), self.expression(node.operand))

    def _Comparison(self, node: nodes.Comparison) -> ast.expr:
        first, *others = map(self.expression, node.operands)
        return ast.Compare(first, [COMPARED[op]() for op in node.ops], others)

    def _Logic(self, node: nodes.Logic) -> ast.expr:
        return ast.BoolOp(ast.And() if node.op == "and" else ast.Or(), list(map(self.expression, node.operands)))

    def _Choice(self, node: nodes.Choice) -> ast.expr:
        return ast.IfExp(self.expression(node.test), self.expression(node.value), self.expression(node.other))

    def _TupleOf(self, node: nodes.TupleOf) -> ast.expr:
        return ast.Tuple(list(map(self.expression, node.items)), ast.Load())

    def _Entry(self, node: nodes.Entry) -> ast.expr:
        places = list(map(self.expression, node.indices))
        place = places[0] if len(places) == 1 else ast.Tuple(places, ast.Load())
        return ast.Subscript(self.expression(node.array), place, ast.Load())

    def _Part(self, node: nodes.Part) -> ast.expr:
        ends = [None if end is None else self.expression(end) for end in (node.start, node.stop)]
        return ast.Subscript(self.expression(node.array), ast.Slice(*ends), ast.Load())

    def _Comprehension(self, node: nodes.Comprehension) -> ast.expr:
        loops = [
            ast.comprehension(
                self.target(loop.target), self.expression(loop.over), list(map(self.expression, loop.conditions)), 0
            )
            for loop in node.loops
        ]
        return ast.GeneratorExp(self.expression(node.element), loops)

    def _Call(self, node: Call) -> ast.expr:
        arguments = list(map(self.expression, node.arguments))
        if isinstance(node.target, nodes.Builtin) and node.target.name in ("bit_length", "bit_count"):
            return ast.Call(ast.Attribute(arguments[0], node.target.name, ast.Load()), [], [])
        if node.target == nodes.Builtin("array"):
            return arguments[0]
        return self.call(node, arguments)

    def call(self, node: Call, arguments: list[ast.expr]) -> ast.expr:
        """Write a call by the name that the claim file has for it."""
        if node.target in (nodes.Builtin("gcd_of"), nodes.Builtin("lcm_of")):
            return ast.Call(name(node.text), [ast.Starred(arguments[0], ast.Load())], [])
        if isinstance(node.target, nodes.Builtin) and node.target.name.endswith("_default"):
            return ast.Call(name(node.text), arguments[:1], [ast.keyword("default", arguments[1])])
        if isinstance(node.target, nodes.Builtin) and node.target.name in ("equal", "has"):
            sides = arguments if node.target.name == "equal" else arguments[::-1]
            return ast.Compare(sides[0], [ast.Eq() if node.target.name == "equal" else ast.In()], sides[1:])
        if node.target == nodes.Builtin("concatenated"):
            return ast.BinOp(arguments[0], ast.Add(), arguments[1])
        if len(arguments) == 1 and isinstance(arguments[0], ast.GeneratorExp):  # a pair of parentheses is enough
            arguments = [ast.Name(unparsed(arguments[0])[1:-1], ast.Load())]
        return ast.Call(name(node.text), arguments, [])


def constant(value: Any) -> ast.expr:
    """Return a constant; a negative number as Python writes it."""
    if isinstance(value, tuple):
        return ast.Tuple(list(map(constant, value)), ast.Load())
    if type(value) is int and value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)
