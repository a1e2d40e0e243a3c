"""The claims of one file, listed and checked one by one, for tests: in this process or a separate one.

In a test process of another project, ``claims`` may be a package of that project. So the claims of a file outside the
registry are loaded and checked in a separate process, in which ``claims`` is this project's package.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, TypedDict

from sylver_claims.claims import Claim
from sylver_claims.claims.errors import UserError
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.common.commit import this_commit
from sylver_claims.verifiers.common.contained import contained
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.evidence.replay import see_again
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes.child_process import serve
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options


class Checked(TypedDict):
    """Result of one method: the differences in words, properties, and rows of a ledger."""

    differs: str
    properties: list[tuple[str, object]]
    found: dict[str, list[list[Any]]]


def checked(claim: Claim, method: str, upto: int) -> Checked:
    """Check a claim by one of its methods, with one thread and a ledger in memory."""
    ledger = Ledger(None, commit=this_commit())
    try:
        (result,) = run([claim], Options(upto=upto, methods=frozenset([method]), jobs=0), ledger)
        differs = "" if result.matches_declaration else in_words(result)
        return {"differs": differs, "properties": _properties(result), "found": ledger.contents()}
    finally:
        ledger.close()


def in_words(result: Result) -> str:
    """Report the declared verdict, the result of each method, and the command that reproduces a counterexample."""
    lines = [
        f"{result.claim.id}: {result.claim.title}",
        f"declared {result.declared}, found {result.verdict} ({result.claim.where})",
    ]
    for e in result.evidence:
        lines.append(f"  {e.name}: {e.verdict}; {e.scope.words}; {e.cases} cases, {e.met} met, {e.failed} failed")
        if e.message:
            lines.append(f"    {e.message}")
        if e.counterexample is not None:
            kind = "smallest counterexample" if e.found_smallest else f"counterexample by {e.name}"
            case = case_text(e.counterexample)
            again = see_again(result.claim, e.counterexample)
            lines.append(f"    {kind} {case}; see it again: {again}")
    return "\n".join(lines)


def _properties(result: Result) -> list[tuple[str, object]]:
    evidence = result.evidence[0]
    return [
        ("verdict", str(result.verdict)),
        ("declared", str(result.declared)),
        ("scope", evidence.scope.words),
        ("cases", evidence.cases),
        ("cases that met the hypotheses", evidence.met),
    ]


# --- in a separate process --------------------------------------------------------------------------------------------


@cache
def _claims(path: str) -> list[Claim]:
    return load(Path(path))


@cache
def _ledger(path: str) -> Ledger:
    return Ledger(Path(path))


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    """List the claims of a file, or check one of them, or store the results in a ledger."""
    try:
        if "ledger" in request:
            ledger = _ledger(request["ledger"])
            return {"left out": 0 if request["found"] is None else ledger.take(request["found"])}
        found = contained(_claims)(request["path"])
        if "place" not in request:
            return {"claims": [(c.id, c.where, [m.name for m in c.methods]) for c in found]}
        return dict(contained(checked)(found[request["place"]], request["method"], request["upto"]))
    except UserError as error:
        return {"refused": str(error)}


def main() -> None:
    """Answer requests until the input ends."""
    serve(_answer)
