"""The nodes of a predicate's syntax tree.

A node is immutable and compared by identity. ``line`` is its line in the claim file. Semantics are those of the Python
expression or statement that each class names, on unbounded integers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any, TypeAlias

from sylver_claims.claims.errors import shown_path


@dataclass(frozen=True, eq=False)
class Node:
    """Any part of a tree."""

    _: KW_ONLY
    line: int = 0


# --- Expressions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Literal(Node):
    """An integer, a boolean, a string, None, or a tuple of these; ``text`` is the name of a constant."""

    value: Any
    text: str = ""


@dataclass(frozen=True, eq=False)
class Name(Node):
    """A parameter or a local variable."""

    id: str


@dataclass(frozen=True, eq=False)
class Operation(Node):
    """``left op right`` for an arithmetic or bitwise operator."""

    op: str
    left: Expression
    right: Expression


@dataclass(frozen=True, eq=False)
class Unary(Node):
    """``-operand``, ``+operand``, ``~operand`` or ``not operand``."""

    op: str
    operand: Expression


@dataclass(frozen=True, eq=False)
class Comparison(Node):
    """A chain ``operands[0] ops[0] operands[1] ops[1] ...``; an op may be ``in``, ``not in``, ``is`` or ``is not``."""

    ops: tuple[str, ...]
    operands: tuple[Expression, ...]


@dataclass(frozen=True, eq=False)
class Logic(Node):
    """``and`` or ``or`` of two or more booleans."""

    op: str
    operands: tuple[Expression, ...]


@dataclass(frozen=True, eq=False)
class Choice(Node):
    """``value if test else other``."""

    test: Expression
    value: Expression
    other: Expression


@dataclass(frozen=True, eq=False)
class TupleOf(Node):
    """``(a, b, ...)``."""

    items: tuple[Expression, ...]


@dataclass(frozen=True, eq=False)
class Entry(Node):
    """``array[i]`` or ``array[i, j]``, with indices from 0 on."""

    array: Expression
    indices: tuple[Expression, ...]


@dataclass(frozen=True, eq=False)
class Part(Node):
    """``array[start:stop]``, of a tuple."""

    array: Expression
    start: Expression | None
    stop: Expression | None


@dataclass(frozen=True, eq=False)
class Loop(Node):
    """``for target in over if conditions`` of a comprehension."""

    target: Target
    over: Expression
    conditions: tuple[Expression, ...]


@dataclass(frozen=True, eq=False)
class Comprehension(Node):
    """``element for ... in ...``: the argument of ``all``, ``any``, ``sum``, ``tuple``, ``min`` and ``max``."""

    element: Expression
    loops: tuple[Loop, ...]


@dataclass(frozen=True, eq=False)
class Call(Node):
    """A call of a function of the language, of the catalogue, or of a claim file; ``text`` is the name as written."""

    target: Builtin | Row | Function
    arguments: tuple[Expression, ...]
    text: str


# --- Expressions of the steps of proofs -------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Named(Node):
    """A name that the proof introduces, a `claims.language.proof_steps.Symbol`."""

    symbol: Any


@dataclass(frozen=True, eq=False)
class Apply(Node):
    """The value, for some arguments, of a function of the proof or of a parameter."""

    function: Named | Name
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, eq=False)
class Quantifier(Node):
    """``every(lambda variables: formula, at)`` or ``some(...)``; ``at`` are the alternatives of terms to look at."""

    word: str
    variables: tuple[str, ...]
    formula: Expression
    at: tuple[Expression, ...]


# --- Statements -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Assign(Node):
    """``target = value``; ``op`` is the operator of an augmented assignment, of which ``value`` is the whole result."""

    target: Target
    value: Expression
    op: str = ""


@dataclass(frozen=True, eq=False)
class If(Node):
    """``if test: body else: other``."""

    test: Expression
    body: tuple[Statement, ...]
    other: tuple[Statement, ...]


@dataclass(frozen=True, eq=False)
class For(Node):
    """``for target in over: body``."""

    target: Target
    over: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, eq=False)
class While(Node):
    """``while test: body``."""

    test: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, eq=False)
class Jump(Node):
    """``break`` or ``continue``."""

    word: str


@dataclass(frozen=True, eq=False)
class Return(Node):
    """``return value``."""

    value: Expression


@dataclass(frozen=True, eq=False)
class Fail(Node):
    """``raise`` or a failed ``assert``: the case is an error."""

    message: str


@dataclass(frozen=True, eq=False)
class LookAt(Node):
    """``look_at(terms)``: a hint for the solvers."""

    terms: tuple[Expression, ...]


# --- What is called ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Builtin:
    """A function of the language itself, such as ``len``."""

    name: str


@dataclass(frozen=True)
class Row:
    """A row of the catalogue: a public kernel, which ``kernels.reference`` defines under the same name.

    ``takes`` and ``gives`` are types of `claims.language.types`; the last arguments may be left out if there are
    ``defaults``. An integer that it is given is at most ``largest``.
    """

    module: str
    name: str
    takes: tuple[Any, ...]
    gives: Any
    defaults: int
    function: Callable[..., Any]
    largest: int

    @property
    def dotted(self) -> str:
        """The name with its module."""
        return f"{self.module}.{self.name}"


@dataclass(frozen=True, eq=False)
class Function:
    """A function of a claim file: a lambda, or a definition.

    ``file`` and ``line`` are its place, ``constants`` the parameters that have a default, with their values, and
    ``source`` is the Python function that was read, if there is one.
    """

    name: str
    parameters: tuple[str, ...]
    body: tuple[Statement, ...]
    _: KW_ONLY
    file: str = ""
    line: int = 0
    is_lambda: bool = False
    constants: tuple[tuple[str, Any], ...] = ()
    source: Callable[..., Any] | None = None

    @property
    def place(self) -> str:
        """File and line, as people write them."""
        return f"{shown_path(self.file)}:{self.line}"

    @property
    def expression(self) -> Expression | None:
        """The expression that it returns, if it does nothing else."""
        (first, *more) = self.body
        return first.value if isinstance(first, Return) and not more else None


Expression: TypeAlias = (
    Literal
    | Name
    | Operation
    | Unary
    | Comparison
    | Logic
    | Choice
    | TupleOf
    | Entry
    | Part
    | Comprehension
    | Call
    | Named
    | Apply
    | Quantifier
)
Statement: TypeAlias = Assign | If | For | While | Jump | Return | Fail | LookAt
Target: TypeAlias = Name | TupleOf
