"""The expected statement of a Coq theorem, and its comparison with the statement that Coq prints."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any

import z3

from sylver_claims.claims.vocabulary.steps import Let, Step
from sylver_claims.verifiers.coq.layout import THEOREM, defined
from sylver_claims.verifiers.coq.printing_parser import Unread
from sylver_claims.verifiers.coq.read_back import BITWISE, plain, theorem
from sylver_claims.verifiers.formulas.statement import Statement
from sylver_claims.verifiers.formulas.theory import name_of
from sylver_claims.verifiers.proof.script import Script


@dataclass(frozen=True)
class Stated:
    """The declarations of the symbols, and a formula in Coq's connectives that the theorem states for all of them."""

    symbols: list[Any]
    formula: Any

    def difference(self, text: str, said: str) -> str:
        """Return the reason why Coq's output is not the expected theorem of a file, or an empty string if it is."""
        try:
            found = theorem(said, THEOREM, defined(text), self.symbols)
        except Unread as error:
            return f"the theorem can not be read back from Coq: {error}"
        return "" if found.eq(self.formula) else "the theorem in Coq is not the statement of the claim"


def stated(script: Script) -> Stated:
    """Return the expected statement of a script: its definitions and assumptions imply its last goal.

    It is built from the script, independently of the code that writes the file.
    """
    theory, last = script.statement.theory, script.steps[-1]
    if not isinstance(last, Step):
        raise ValueError("a script that does not end with its statement")
    lets = {name_of(step.constant) for step in script.steps if isinstance(step, Let)}
    symbols = [name for name in theory.facts if name not in lets]
    meant = [facts[0] if len(facts) == 1 else z3.And(*facts) for name in symbols if (facts := theory.facts[name])]
    supposed = [*meant, *script.assumed]
    whole = reduce(lambda then, given: z3.Implies(given, then), reversed(supposed), last.goal)
    return Stated([theory.declared[name] for name in symbols], plain(whole))


OF_INTEGERS: dict[int, Any] = {
    z3.Z3_OP_BXOR: BITWISE["lxor"], z3.Z3_OP_BAND: BITWISE["land"], z3.Z3_OP_BOR: BITWISE["lor"],
    z3.Z3_OP_BADD: z3.ArithRef.__add__, z3.Z3_OP_BSUB: z3.ArithRef.__sub__,
    z3.Z3_OP_SLT: z3.ArithRef.__lt__, z3.Z3_OP_SLEQ: z3.ArithRef.__le__,
    z3.Z3_OP_SGT: z3.ArithRef.__gt__, z3.Z3_OP_SGEQ: z3.ArithRef.__ge__,
    z3.Z3_OP_EQ: z3.ExprRef.__eq__,
}  # fmt: skip
"""The operation on integers for each operation on bit-vectors."""


def stated_by_digits(statement: Statement) -> Stated:
    """Return the expected statement of a claim about binary digits: the same statement about integers of any length."""
    symbols = [z3.Int(name_of(value.term)).decl() for value in statement.variables.values()]
    return Stated(symbols, plain(in_integers(z3.Implies(statement.given, statement.then))))


def in_integers(e: Any) -> Any:
    """Return a formula or term with integers in place of bit-vectors; reject quantifiers and other operators."""
    return _in_integers(e, {})


def _in_integers(e: Any, known: dict[int, Any]) -> Any:
    if e.get_id() not in known:
        known[e.get_id()] = _of_parts_in_integers(e, [_in_integers(part, known) for part in e.children()])
    return known[e.get_id()]


def _of_parts_in_integers(e: Any, parts: list[Any]) -> Any:
    if z3.is_bv_value(e):
        return z3.IntVal(e.as_signed_long())
    if z3.is_bv(e) and z3.is_const(e):
        return z3.Int(name_of(e))
    if z3.is_distinct(e):
        return z3.Distinct(*parts)
    if e.decl().kind() == z3.Z3_OP_BASHR and z3.is_int_value(parts[1]) and parts[1].as_long() >= 0:
        return z3.ArithRef.__div__(parts[0], z3.IntVal(2 ** parts[1].as_long()))
    if e.decl().kind() == z3.Z3_OP_ITE:
        return z3.If(*parts)
    if any(z3.is_bv(part) for part in e.children()):
        return reduce(OF_INTEGERS[e.decl().kind()], parts)
    return e.decl()(*parts) if parts else e
