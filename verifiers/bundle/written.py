"""Replay data of a bundle: predicates of claims as plain Python source, with cases and their results."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from sylver_claims.claims import Claim, Verdict
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.language import Function, PlainPython
from sylver_claims.claims.language.evaluate import PythonWriter, _identifier
from sylver_claims.claims.language.nodes import Row
from sylver_claims.claims.language.walk import functions_of
from sylver_claims.claims.vocabulary.methods import Exhaustive
from sylver_claims.verifiers.bundle import definitions
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.judging.predicates import judged_by, outcome_of
from sylver_claims.verifiers.judging.tables import tupled

MOST_CASES = 200
"""Maximum number of smallest cases per claim in a bundle, in addition to the counterexample."""
MOST_STEPS = 500_000
"""Maximal number of steps of all of them together."""
ROOMS = ("semigroups", "finite")
"""Subpackages of kernels whose functions can have a definition of the same name in the bundle."""
SIGNS = {"not met": "-", "holds": "1", "fails": "0"}


class NotWritten(Exception):
    """A claim cannot be replayed by plain Python; the message has the reason."""


class Differs(Exception):
    """The definitions of a bundle and this program disagree on a case."""


def replayed(result: Result) -> dict[str, Any]:
    """Return the replay data of a claim: its source text, its cases, and the result for each case.

    Raises
    ------
    NotWritten
        If the claim has tables, plain Python, or kernels without a definition in the bundle, or nothing to replay.
    Differs
        If the text and this program disagree on a case.
    """
    claim = result.claim
    text = written(claim)
    given, then = judged_by(claim)
    cases, found, steps = [], "", 0
    for row in _rows(result):
        try:
            case = _data(claim, row)
            sign = SIGNS[outcome_of(given, then, claim.forall.arguments(row))]
        except (ArithmeticError, ValueError, IndexError):  # the case has no result here
            continue
        answer = definitions.judged(text, definitions.value_of(case), definitions.MOST)
        steps += definitions.MOST - definitions.STEPS.left
        if answer == "?" or steps > MOST_STEPS:
            break
        if answer != sign:
            raise Differs(
                f"{claim.id}: the definitions of the bundle give {answer} for {case}, and this program {sign}"
            )
        cases.append(case)
        found += sign
    if not cases:
        raise NotWritten("its cases take too long in plain Python")
    if result.verdict is Verdict.REFUTED and "0" not in found:
        raise NotWritten("its counterexample takes too long in plain Python")
    return {"text": text, "names": list(claim.forall.names), "cases": cases, "found": found}


def written(claim: Claim) -> str:
    """Return the predicates of a claim as Python functions ``given`` and ``then``; raise NotWritten if impossible."""
    if claim.sampled:
        raise NotWritten("its trials are drawn")
    if claim.using:
        raise NotWritten("it uses tables")
    if all(not isinstance(method, Exhaustive) for method in claim.methods) and claim.forall.kind == "objects":
        raise NotWritten("its cases are not numbers")
    return "\n\n\n".join(_text(name, claim.trees[name]) for name in ("given", "then") if name in claim.trees)


def _text(name: str, tree: Function | PlainPython) -> str:
    if isinstance(tree, PlainPython):
        raise NotWritten("its predicates are plain Python of the claim file")
    writer = _Text()
    functions = list(functions_of(tree))
    for number, function in enumerate(functions):
        writer.names[id(function)] = f"{name}_{_identifier(function.name)}_{number}" if number else name
    nodes = [writer.function(function, writer.names[id(function)]) for function in functions]
    return "\n\n\n".join(ast.unparse(ast.fix_missing_locations(node)) for node in nodes)


class _Text(PythonWriter):
    """Writes a tree as Python code that calls the definitions of the bundle."""

    def __init__(self) -> None:
        super().__init__("reference", None)

    def of_row(self, row: Row) -> str:
        if row.module.split(".")[-2] not in ROOMS or row.name not in definitions.KERNELS:
            raise NotWritten(f"{row.dotted} has no definition in the bundle")
        return f"{row.name}__"


def _rows(result: Result) -> Iterator[Rows]:
    """Yield the smallest covered cases, and the counterexample."""
    claim = result.claim
    if result.counterexample is not None:
        yield claim.forall.row(dict(result.counterexample))
    yield from smallest_rows(claim.forall, result.scope.highest, MOST_CASES)


def _data(claim: Claim, row: Rows) -> list[Any]:
    """Return the arguments of the predicates in a case, as JSON data."""
    return [_plain(value) for value in map(tupled, claim.forall.reference_arguments(row))]


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return {"gaps": sorted(value)}
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    raise NotWritten(f"a value of its cases is {type(value).__name__}")
