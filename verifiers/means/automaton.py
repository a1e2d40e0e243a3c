"""``Automaton``: period certificates, made by ``kernels.even`` and checked by other code.

A certificate ends in a verdict on each of infinitely many odd moves, so that a claim on finitely many positions is
proved when its predicate holds and all certificates stand.
"""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

from claims import Automaton, Claim, Verdict
from claims.domains.printed import Printed
from kernels import even
from verifiers.certificates import period_check, period_make
from verifiers.evidence import Covered, Evidence
from verifiers.judging.predicates import judge_one
from verifiers.means.exhaustive import confirmed, smallest_rows


def certify(claim: Claim, means: Automaton) -> Evidence:
    """Make and check a certificate for the position of each case, and judge the case."""
    start = perf_counter()
    if not isinstance(claim.forall, Printed):
        raise ValueError("Automaton takes claims on printed cases, each of which names its position; use cases(...)")
    rows = smallest_rows(claim.forall, 0, len(claim.forall.rows))
    kept: list[dict[str, Any]] = []
    for row in rows:
        values = claim.forall.values(row)
        generators = values[means.variable]
        solution = even.solve(generators, limit=means.limit)
        if not solution.position.decided:
            message = f"{list(generators)} is not decided: {solution.position.why}"
            return _evidence(Verdict.INCONCLUSIVE, message, len(rows), kept, start)
        certificate = json.loads(json.dumps(period_make.make(solution)))
        try:
            proved = period_check.check(certificate)
        except period_check.Rejected as error:
            message = f"the certificate of {list(generators)} is rejected: {error}"
            return _evidence(Verdict.CONFLICT, message, len(rows), kept, start)
        except period_check.TooLong as error:
            message = f"the certificate of {list(generators)} was not checked: {error}"
            return _evidence(Verdict.INCONCLUSIVE, message, len(rows), kept, start)
        kept.append({"position": list(generators), "proved": proved, "certificate": certificate})
        if judge_one(claim, row) != "holds":
            verdict, message = confirmed(claim, values)
            return _evidence(verdict, f"{message}; by certificate, {proved}", len(rows), kept, start, values)
    message = f"{len(kept)} period certificate{'s' * (len(kept) > 1)}, computed again by other code"
    return _evidence(Verdict.PROVED, message, len(rows), kept, start)


def _evidence(
    verdict: Verdict,
    message: str,
    cases: int,
    kept: list[dict[str, Any]],
    start: float,
    counterexample: dict[str, Any] | None = None,
) -> Evidence:
    words = "all even and odd moves of " + ", ".join("{" + ", ".join(map(str, k["position"])) + "}" for k in kept)
    return Evidence(
        name=Automaton.name,
        verdict=verdict,
        scope=Covered(words) if kept else Covered(),
        cases=cases,
        met=len(kept),
        failed=int(counterexample is not None),
        counterexample=counterexample,
        seconds=perf_counter() - start,
        message=message,
        detail={"certificates": kept},
    )
