"""One claim, checked by one of its methods, as a test."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.verifiers.common.commit import this_commit
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.evidence.replay import see_again
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options


def checked(claim: Claim, method: str, upto: int) -> tuple[Result, dict[str, list[list[Any]]]]:
    """Check a claim by one of its methods, with one thread; return the result, and the rows of a ledger."""
    ledger = Ledger(None, commit=this_commit())
    try:
        (result,) = run([claim], Options(upto=upto, methods=frozenset([method]), jobs=0), ledger)
        return result, ledger.contents()
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


def properties(result: Result) -> list[tuple[str, object]]:
    """Return properties of a test: verdict, scope and cases."""
    evidence = result.evidence[0]
    return [
        ("verdict", str(result.verdict)),
        ("declared", str(result.declared)),
        ("scope", evidence.scope.words),
        ("cases", evidence.cases),
        ("cases that met the hypotheses", evidence.met),
    ]
