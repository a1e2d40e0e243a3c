"""SMT-LIB text of formulas with an allowlist of sorts and operators; it is read back and compared before it is used.

Bound variables are renamed by their place, so that two proofs with the same question have the same text. Names consist
of letters, digits, ``_`` and ``!``; a name has one sort, and is not a word of SMT-LIB.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import z3

from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.nodes import Term, children

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_!]*")
OPERATORS: dict[int, str] = {
    z3.Z3_OP_TRUE: "true",
    z3.Z3_OP_FALSE: "false",
    z3.Z3_OP_AND: "and",
    z3.Z3_OP_OR: "or",
    z3.Z3_OP_NOT: "not",
    z3.Z3_OP_IMPLIES: "=>",
    z3.Z3_OP_XOR: "xor",
    z3.Z3_OP_EQ: "=",
    z3.Z3_OP_IFF: "=",
    z3.Z3_OP_DISTINCT: "distinct",
    z3.Z3_OP_ITE: "ite",
    z3.Z3_OP_LE: "<=",
    z3.Z3_OP_LT: "<",
    z3.Z3_OP_GE: ">=",
    z3.Z3_OP_GT: ">",
    z3.Z3_OP_ADD: "+",
    z3.Z3_OP_SUB: "-",
    z3.Z3_OP_UMINUS: "-",
    z3.Z3_OP_MUL: "*",
    z3.Z3_OP_IDIV: "div",
    z3.Z3_OP_MOD: "mod",
    z3.Z3_OP_BADD: "bvadd",
    z3.Z3_OP_BSUB: "bvsub",
    z3.Z3_OP_BXOR: "bvxor",
    z3.Z3_OP_BAND: "bvand",
    z3.Z3_OP_BOR: "bvor",
    z3.Z3_OP_BNOT: "bvnot",
    z3.Z3_OP_BASHR: "bvashr",
    z3.Z3_OP_SLEQ: "bvsle",
    z3.Z3_OP_SLT: "bvslt",
    z3.Z3_OP_SGEQ: "bvsge",
    z3.Z3_OP_SGT: "bvsgt",
}
LONG = 12  # number of parts from which a repeated formula gets a name
DIVISIONS = ("div", "mod")
WORDS = """
_ as let exists forall match par assert check define declare get pop push reset set exit BINARY DECIMAL HEXADECIMAL
NUMERAL STRING Bool Int Real Array String RegLan RoundingMode abs is_int to_int to_real divisible select store concat
extract repeat bvneg bvmul int2bv bv2nat sat unsat unknown model exp sin cos tan csc sec cot sqrt arcsin arccos arctan
arccsc arcsec arccot
"""
RESERVED = frozenset(WORDS.split()) | frozenset(OPERATORS.values())


def is_name(name: str) -> bool:
    """Whether a name is valid for a symbol: letters, digits and _, and no reserved word."""
    return bool(NAME.fullmatch(name)) and name not in RESERVED and not re.fullmatch(r"[bs]_\d+", name)


@dataclass(frozen=True)
class _Assertion:
    """A formula as a line of text, with the declarations of its symbols and sorts, by name."""

    line: str
    symbols: dict[str, tuple[Any, tuple[str, ...]]]


def text(formulas: Iterable[Any]) -> str:
    """Write formulas, and the question whether they contradict each other.

    Raises
    ------
    Unreadable
        If something is not supported, or the text differs from the formulas.
    """
    assertions = [_assertion(Term(z3.BoolVal(f) if isinstance(f, bool) else f)) for f in formulas]
    together: dict[str, tuple[Any, tuple[str, ...]]] = {}
    for assertion in assertions:
        for name, symbol in assertion.symbols.items():
            _add_symbol(together, name, *symbol)
    return "\n".join([*_declarations(together), *(a.line for a in assertions), "(check-sat)", ""])


@lru_cache(maxsize=20_000)
def _assertion(formula: Term) -> _Assertion:
    """Write a formula, and read it back; a formula shared by questions or proofs is written once."""
    writer = _Writer()
    line = f"(assert {writer.whole(formula.of)})"
    _compare("\n".join([*_declarations(writer.symbols), line]), formula.of, _reading())
    return _Assertion(line, writer.symbols)


@cache
def _reading() -> Any:
    """Return the context in which text is read back."""
    return z3.Context()


def _declarations(symbols: Mapping[str, tuple[Any, tuple[str, ...]]]) -> list[str]:
    return [f"(declare-fun {name} ({' '.join(s[:-1])}) {s[-1]})" for name, (_, s) in sorted(symbols.items())]


def _add_symbol(
    symbols: dict[str, tuple[Any, tuple[str, ...]]], name: str, declared: Any, sorts: tuple[str, ...]
) -> None:
    """Add a symbol; a name that another one has is refused."""
    other, sorts_of_other = symbols.setdefault(name, (declared, sorts))
    if sorts_of_other != sorts:
        raise Unreadable(f"{name} has two meanings: {' '.join(sorts_of_other)} and {' '.join(sorts)}")
    if not other.eq(declared):
        raise Unreadable(f"{name} has two meanings")


class _Writer:
    """Writes a formula, and collects the symbols that it uses."""

    def __init__(self) -> None:
        self.symbols: dict[str, tuple[Any, tuple[str, ...]]] = {}
        self._short: dict[int, str] = {}
        self._heads: dict[int, str] = {}  # by the ids of declarations

    def whole(self, formula: Any) -> str:
        """Write a formula; long repeated parts are written once and get a name."""
        named: list[str] = []
        for node in _repeated(formula):
            named.append(f"(let ((s_{len(named)} {self.write(node, ())}))")
            self._short[node.get_id()] = f"s_{len(named) - 1}"
        return f"{' '.join([*named, self.write(formula, ())])}{')' * len(named)}"

    def write(self, node: Any, bound: tuple[str, ...]) -> str:
        if self._short and (short := self._short.get(node.get_id())) is not None:
            return short
        if z3.is_quantifier(node):
            return self._quantifier(node, bound)
        if z3.is_var(node):
            index: int = z3.get_var_index(node)
            if index >= len(bound):
                raise Unreadable("a variable that no quantifier binds")
            return bound[-1 - index]
        if isinstance(node, z3.IntNumRef):
            n: int = node.as_long()
            return str(n) if n >= 0 else f"(- {-n})"
        if isinstance(node, z3.BitVecNumRef):
            return f"(_ bv{node.as_long()} {node.size()})"
        declared, operands = node.decl(), children(node)
        if (head := self._heads.get(declared.get_id())) is None:
            head = self._heads[declared.get_id()] = self._head(declared)
        if head in DIVISIONS and not (z3.is_int_value(operands[1]) and operands[1].as_long() > 0):
            raise Unreadable("a quotient or remainder by a value that is not a positive literal")
        parts = [self.write(operand, bound) for operand in operands]
        return f"({' '.join([head, *parts])})" if parts else head

    def _head(self, declared: Any) -> str:
        if declared.kind() == z3.Z3_OP_UNINTERPRETED:
            return self._symbol(declared)
        if declared.kind() not in OPERATORS:
            raise Unreadable(f"the operator {declared.name()} is not supported")
        _sort(declared.range())  # the sorts of operands are checked where they are written
        return OPERATORS[declared.kind()]

    def _symbol(self, decl: Any) -> str:
        name: str = str(decl.name())
        if not is_name(name):
            raise Unreadable(
                f"{name!r} is not a valid name; use letters, digits and _, and no reserved word of SMT-LIB"
            )
        sorts = (*(_sort(decl.domain(i)) for i in range(decl.arity())), _sort(decl.range()))
        _add_symbol(self.symbols, name, decl, sorts)
        return name

    def _quantifier(self, node: Any, bound: tuple[str, ...]) -> str:
        if node.is_lambda():
            raise Unreadable("a lambda is not supported")
        names = tuple(f"b_{len(bound) + i}" for i in range(node.num_vars()))
        inner = bound + names
        body = self.write(node.body(), inner)
        patterns = [
            f":pattern ({' '.join(self.write(term, inner) for term in node.pattern(i).children())})"
            for i in range(node.num_patterns())
        ]
        if patterns:
            body = f"(! {body} {' '.join(patterns)})"
        variables = " ".join(f"({name} {_sort(node.var_sort(i))})" for i, name in enumerate(names))
        return f"({'forall' if node.is_forall() else 'exists'} ({variables}) {body})"


def _repeated(formula: Any) -> list[Any]:
    """Return the long repeated parts of a formula, outside quantifiers; parts of others come first."""
    parents: dict[int, int] = {}
    lengths: dict[int, int] = {}
    found: list[Any] = []
    waiting = [(formula, False)]
    while waiting:
        node, done = waiting.pop()
        if done:
            lengths[node.get_id()] = 1 + sum(lengths.get(child.get_id(), 1) for child in children(node))
            found.append(node)
        elif z3.is_app(node):
            parents[node.get_id()] = parents.get(node.get_id(), 0) + 1
            if parents[node.get_id()] == 1:
                waiting.append((node, True))
                waiting += [(child, False) for child in children(node)]
    return [n for n in found if parents[n.get_id()] > 1 and lengths[n.get_id()] >= LONG]


def _sort(sort: Any) -> str:
    if sort.kind() in (z3.Z3_INT_SORT, z3.Z3_BOOL_SORT):
        return "Int" if sort.kind() == z3.Z3_INT_SORT else "Bool"
    if sort.kind() == z3.Z3_BV_SORT:
        return f"(_ BitVec {sort.size()})"
    raise Unreadable(f"the sort {sort} is not supported")


def _compare(written: str, formula: Any, context: Any) -> None:
    """Read the text of a formula back, and compare it with the formula part by part."""
    try:
        read = [f.translate(formula.ctx) for f in z3.parse_smt2_string(written, ctx=context)]
    except z3.Z3Exception as error:
        raise Unreadable(f"the text for the solvers cannot be read back: {error}") from error
    if len(read) != 1 or not _same(read[0], formula):
        raise Unreadable("the text for the solvers differs from the formula")


def _same(a: Any, b: Any) -> bool:
    """Whether two formulas differ at most in the names of bound variables, and in the notation of negative numbers.

    A negative number is written as the negation of a positive one.
    """
    waiting, seen = [(a, b)], set()
    while waiting:
        a, b = waiting.pop()
        if a.eq(b) or (key := (a.get_id(), b.get_id())) in seen:
            continue
        seen.add(key)
        if z3.is_int_value(b) and b.as_long() < 0:
            if not a.eq(-z3.IntVal(-b.as_long(), b.ctx)):
                return False
        elif z3.is_app(a) and z3.is_app(b):
            if not a.decl().eq(b.decl()) or a.num_args() != b.num_args():
                return False
            waiting += zip(a.children(), b.children(), strict=True)
        elif z3.is_quantifier(a) and z3.is_quantifier(b):
            if _quantifies(a) != _quantifies(b):
                return False
            waiting += [(a.pattern(i), b.pattern(i)) for i in range(a.num_patterns())]
            waiting.append((a.body(), b.body()))
        else:
            return False
    return True


def _quantifies(node: Any) -> tuple[Any, ...]:
    """Return the data of a quantifier without its body and patterns."""
    sorts = [node.var_sort(i) for i in range(node.num_vars())]
    return node.is_forall(), node.is_lambda(), sorts, node.num_patterns()
