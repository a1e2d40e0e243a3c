"""``Periodic``: periodic nim-values of heaps, so that finitely many cases decide a claim for all n.

Independent code checks the certificate of each table. The statement may depend only on the values of heaps near n, on n
modulo some number, and on whether n exceeds some number; so its truth is periodic, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, Periodic, Table, Total, Verdict
from sylver_claims.claims.domains.integers import Axis, Integers
from sylver_claims.claims.language import Function, nodes
from sylver_claims.claims.language.nodes import Builtin, Call, Expression, Literal, Name, Operation
from sylver_claims.claims.language.show import text_of
from sylver_claims.verifiers.certificates import heap_period_check, heap_period_make
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.judging.predicates import in_python
from sylver_claims.verifiers.judging.tables import table_tree, tables_for
from sylver_claims.verifiers.methods.certificate_evidence import CertificateEvidence
from sylver_claims.verifiers.methods.confirmation import confirmed

GAMES = {
    "sylver_claims.kernels.heaps.games.octal_values": "octal",
    "sylver_claims.kernels.heaps.games.taking_values": "taking",
}
OF_VALUES = tuple(map(Builtin, ("abs", "bool", "int", "max", "min")))
MOST_CASES = 1_000_000


class NotPeriodic(Exception):
    """A period does not decide a claim of this form; the message has the reason."""


@dataclass
class Reach:
    """Dependencies of a statement about n: heaps from n - ``back`` on, n modulo ``modulus``, and n up to ``last``."""

    back: int = 0
    modulus: int = 1
    last: int = 0


def certify(claim: Claim, method: Periodic) -> Evidence:
    """Make and check a certificate for each table, and evaluate enough cases that all others repeat them."""
    certified = CertificateEvidence(method.name)
    if type(claim.forall) is not Integers or type(claim.forall.axis) is not Axis or claim.totals:
        raise ValueError('Periodic takes claims on integers("n"), with tables of nim-values; change forall= or using=')
    try:
        reach = _reach(claim)
        for table in claim.using:
            _certify(table, method.limit, certified)
    except (NotPeriodic, heap_period_check.TooLong) as why:
        return certified.evidence(Verdict.INCONCLUSIVE, str(why))
    except heap_period_check.Rejected as error:
        return certified.evidence(Verdict.CONFLICT, f"a certificate is rejected: {error}")
    axis = claim.forall.axis
    preperiod = max((held["certificate"]["preperiod"] for held in certified.kept), default=0)
    period = lcm(reach.modulus, axis.step, *(held["certificate"]["period"] for held in certified.kept))
    end = max(preperiod + reach.back, reach.last + 1, axis.start) + period
    if end - axis.start > MOST_CASES:
        return certified.evidence(Verdict.INCONCLUSIVE, f"{end - axis.start} cases would decide it")
    return _judged(claim, np.arange(axis.start, end, axis.step, dtype=np.int64)[:, None], certified)


def _judged(claim: Claim, rows: Any, certified: CertificateEvidence) -> Evidence:
    tables = tables_for(claim, int(rows[-1, 0]))
    for table, values, held in zip(claim.using, tables, certified.kept, strict=True):
        if (values != heap_period_check.values_of(held["certificate"], len(values))).any():
            text = f"the values of the table {table.name} are not those of its certificate"
            return certified.evidence(Verdict.CONFLICT, text)
    met, failed, first, _ = in_python(claim, tables).block(rows)
    counts = len(rows), met, failed
    if failed:
        values = claim.forall.values(rows[first])
        return certified.evidence(*confirmed(claim, values), counts, counterexample=values)
    proved = [held["proved"] for held in certified.kept]
    message = "; ".join([*proved, f"the {len(rows)} cases up to {int(rows[-1, 0])} decide all others"])
    if not met:
        return certified.evidence(Verdict.VACUOUS, message, counts)
    return certified.evidence(Verdict.PROVED, message, counts, words="every case, without bound")


def _certify(table: Table | Total, limit: int, certified: CertificateEvidence) -> None:
    """Make and check the certificate of a table."""
    assert isinstance(table, Table)
    game, code = _game(table)
    certificate = heap_period_make.make(game, code, limit)
    if certificate is None:
        raise NotPeriodic(f"the heaps up to {limit} of the table {table.name} show no period; raise limit=")
    certified.add(code, heap_period_check.check(certificate), certificate)


def _game(table: Table) -> tuple[str, tuple[int, ...]]:
    """Return the game of a table such as ``lambda most: octal_values((7, 7), most)``, and its code."""
    tree = table_tree(table)
    match tree.expression if tree is not None else None:
        case Call(target=nodes.Row() as row, arguments=(given, Name(id=bound))) if row.dotted in GAMES:
            if tree is not None and (bound,) == tree.parameters and (code := _numbers(given)) is not None:
                return GAMES[row.dotted], code
    raise NotPeriodic(f"the table {table.name} is not written as lambda most: octal_values((7, 7), most), or so")


def _numbers(node: Expression) -> tuple[int, ...] | None:
    """Return the integers of a literal tuple."""
    if isinstance(node, Call) and node.target == Builtin("array"):
        return _numbers(node.arguments[0])
    values: Any = node.value if isinstance(node, Literal) else None
    if isinstance(node, nodes.TupleOf):
        values = tuple(item.value if isinstance(item, Literal) else None for item in node.items)
    return values if isinstance(values, tuple) and all(type(value) is int for value in values) else None


# --- Dependencies of a statement --------------------------------------------------------------------------------------


def _reach(claim: Claim) -> Reach:
    """Return the dependencies of hypothesis and conclusion; raise NotPeriodic if there are others."""
    found = Reach(last=claim.forall.lowest)
    for name in ("given", "then"):
        tree = claim.trees.get(name)
        if tree is not None:
            expression = tree.expression if isinstance(tree, Function) else None
            if expression is None:
                raise NotPeriodic(f'"{name}" is not one expression of the claim language')
            _Reader(tree.parameters[0], tree.parameters[1:], found).read(expression)  # type: ignore[union-attr]
    return found


@dataclass(frozen=True)
class _Reader:
    """Reads an expression of a variable and of tables, and notes its dependencies."""

    variable: str
    tables: Sequence[str]
    found: Reach

    def read(self, node: Expression) -> None:
        """Note the dependencies of an expression."""
        match node:
            case Literal():
                return
            case nodes.Entry(array=Name(id=table), indices=(index,)) if table in self.tables:
                self.found.back = max(self.found.back, -self._offset(index))
            case Operation(op="%", left=left, right=Literal(value=int(number))) if self._is_near(left) and number > 0:
                self.found.modulus = lcm(self.found.modulus, number)
            case nodes.Comparison(operands=operands) if any(map(self._is_near, operands)):
                self._compare(operands)
            case nodes.Comparison(operands=parts) | nodes.Logic(operands=parts) | nodes.TupleOf(items=parts):
                self._each(parts)
            case Operation(left=left, right=right):
                self._each((left, right))
            case nodes.Unary(operand=operand):
                self.read(operand)
            case nodes.Choice(test=test, value=value, other=other):
                self._each((test, value, other))
            case Call(target=target, arguments=arguments) if target in OF_VALUES:
                self._each(arguments)
            case _:
                raise NotPeriodic(f"{text_of(node)} is not understood: a period decides statements on values near n")

    def _each(self, parts: Sequence[Expression]) -> None:
        for part in parts:
            self.read(part)

    def _compare(self, operands: Sequence[Expression]) -> None:
        """Note the largest value of the variable that matters in a comparison with numbers."""
        for operand in operands:
            if self._is_near(operand):
                self.found.last = max(self.found.last, abs(self._offset(operand)))
        for operand in operands:
            if not self._is_near(operand):
                numbers = (operand.value,) if isinstance(operand, Literal) else _numbers(operand)
                numbers = numbers[0] if numbers and isinstance(numbers[0], tuple) else numbers
                if numbers is None or not all(type(n) in (int, bool) for n in numbers):
                    raise NotPeriodic(f"{text_of(operand)} is compared with the variable; compare it with numbers")
                far = max((abs(self._offset(o)) for o in operands if self._is_near(o)), default=0)
                self.found.last = max(self.found.last, *(abs(int(n)) + far for n in numbers), 0)

    def _is_near(self, node: Expression) -> bool:
        try:
            self._offset(node)
        except NotPeriodic:
            return False
        return True

    def _offset(self, node: Expression) -> int:
        """Return the number c of an expression variable + c."""
        match node:
            case Name(id=self.variable):
                return 0
            case Operation(op="+", left=Name(id=self.variable), right=Literal(value=int(number))):
                return int(number)
            case Operation(op="+", left=Literal(value=int(number)), right=Name(id=self.variable)):
                return int(number)
            case Operation(op="-", left=Name(id=self.variable), right=Literal(value=int(number))):
                return -int(number)
        raise NotPeriodic(f"{text_of(node)} is not an index near {self.variable}, such as {self.variable} + 12")
