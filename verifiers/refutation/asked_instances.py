"""Terms at which solvers instantiate quantifiers: cvc5 lists its instances, z3 has them in its proof log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import cvc5
import z3

from sylver_claims.verifiers.digits.read import expressions
from sylver_claims.verifiers.formulas.nodes import declarations
from sylver_claims.verifiers.refutation.quantifiers import Skolemized
from sylver_claims.verifiers.refutation.solving import carried, text_of

Row = dict[str, Any]  # one instance: terms by the names of variables


def by_cvc5(skolemized: Skolemized, options: Mapping[str, str], resources: int) -> list[Row] | None:
    """Return the instances by which cvc5 refutes formulas, or None if it does not refute them."""
    formulas = skolemized.formulas
    solver = cvc5.Solver(cvc5.TermManager())
    for name, value in ({"print-inst": "list", "dag-thresh": "0", "rlimit": str(resources)} | dict(options)).items():
        solver.setOption(name, value)
    solver.setLogic("ALL")
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, f"{text_of(formulas)}\n(check-sat)\n", "step")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said = command.invoke(solver, parser.getSymbolManager()).strip() or said
    if said != "unsat":
        return None
    listed = solver.getInstantiations()
    readable = _Readable(skolemized)
    return [
        row
        for block in expressions(listed.decode() if isinstance(listed, bytes) else listed)
        for row in readable.rows(block)
    ]


class _CannotRead(Exception):
    """A term of cvc5 contains a symbol that is not in the formulas."""


_OPERATORS: dict[str, Any] = {
    "+": z3.Sum, "*": z3.Product, "ite": z3.If, "and": z3.And, "or": z3.Or, "not": z3.Not, "=>": z3.Implies,
    "div": lambda a, b: a / b, "mod": lambda a, b: a % b,
    "div_total": lambda a, b: a / b, "mod_total": lambda a, b: a % b,
    ">=": z3.ArithRef.__ge__, "<=": z3.ArithRef.__le__, ">": z3.ArithRef.__gt__, "<": z3.ArithRef.__lt__,
    "=": z3.ExprRef.__eq__,
}  # fmt: skip


class _Readable:
    """Reads terms with the symbols of formulas, and with Skolem functions that z3 creates for remaining quantifiers."""

    def __init__(self, skolemized: Skolemized) -> None:
        self._symbols = {d.name(): d for formula in skolemized.formulas for d in declarations(formula)}
        self._skolems = skolemized.skolems

    def rows(self, block: Any) -> Iterator[Row]:
        """Yield the instances of one quantifier, each with the terms that can be read."""
        if not isinstance(block, list) or not block or block[0] != "instantiations":
            return
        names = [variable[0].strip("|") for variable in block[1][1]]
        for terms in block[2:]:
            yield self.row(zip(names, terms, strict=True))

    def row(self, terms: Iterable[tuple[str, Any]]) -> Row:
        """Read the terms of an instance, as far as they can be read."""
        row = {}
        for name, term in terms:
            with suppress(_CannotRead):
                row[name] = self._term(term)
        return row

    def _term(self, s: Any) -> Any:
        if isinstance(s, str):
            return self._constant(s)
        head, *rest = s
        if not isinstance(head, str):
            raise _CannotRead(str(s))
        parts = [self._term(part) for part in rest]
        name = head.strip("|")
        if head == "-":
            return -parts[0] if len(parts) == 1 else parts[0] - parts[1]
        if head in _OPERATORS:
            return _OPERATORS[head](*parts)
        if name in self._symbols and self._symbols[name].arity() == len(parts):
            return self._symbols[name](*parts)
        skolem = self._skolems.get(re.sub(r"!\d+$", "", name))  # z3 adds a number
        if skolem is not None and skolem.arity() == len(parts):
            return skolem(*parts)
        raise _CannotRead(head)

    def _constant(self, s: str) -> Any:
        if s.lstrip("-").isdigit():
            return z3.IntVal(int(s))
        if s in ("true", "false"):
            return z3.BoolVal(s == "true")
        name = s.strip("|")
        if name in self._symbols and self._symbols[name].arity() == 0:
            return self._symbols[name]()
        raise _CannotRead(s)


def by_z3(skolemized: Skolemized, seed: int, resources: int) -> list[Row] | None:
    """Return the instances that z3 creates until it refutes formulas, or None if it does not refute them."""
    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.set("rlimit", resources)
    solver.set("random_seed", seed)
    made: list[Any] = []
    listening = z3.OnClause(solver, lambda reason, *_: made.append(reason) if _is_instance(reason) else None)
    solver.add(*carried(skolemized.formulas, context))
    said = str(solver.check())
    del listening
    if said != "unsat":
        return None
    readable = _Readable(skolemized)
    return [readable.row(_terms(reason)) for reason in made]


def _is_instance(reason: Any) -> bool:
    """Whether a clause is an instance: the reason is then inst(quantified formula, ..., bind(terms), ...)."""
    return reason is not None and z3.is_app(reason) and reason.decl().name() == "inst"


def _terms(reason: Any) -> Iterator[tuple[str, Any]]:
    """Yield the variables and terms of an instance, as S-expressions."""
    quantified, *others = reason.children()
    terms = next(part for part in others if z3.is_app(part) and part.decl().name() == "bind")
    for i, term in enumerate(terms.children()):
        yield quantified.var_name(i), _written(term)


def _written(term: Any) -> Any:
    if z3.is_int_value(term):
        return str(term.as_long())
    name = str(term.decl().name())
    return [{"if": "ite"}.get(name, name), *map(_written, term.children())] if term.num_args() else name
