"""``Automaton``: period certificates, made by ``kernels.even`` and checked by independent code.

A certificate decides infinitely many odd moves, so a claim on finitely many positions is proved if its predicate holds
and all certificates are correct.
"""

from __future__ import annotations

import json
from typing import Any

from sylver_claims.claims import Automaton, Claim, Verdict
from sylver_claims.claims.domains.printed import Printed
from sylver_claims.kernels import even
from sylver_claims.verifiers.certificates import period_check, period_make
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.judging.predicates import judge_one
from sylver_claims.verifiers.methods.certificate_evidence import CertificateEvidence
from sylver_claims.verifiers.methods.confirmation import confirmed


def certify(claim: Claim, method: Automaton) -> Evidence:
    """Make and check a certificate for the position of each case, and evaluate the case."""
    if not isinstance(claim.forall, Printed):
        raise ValueError("Automaton takes claims on printed cases, each of which names its position; use cases(...)")
    certified = CertificateEvidence(method.name)
    rows = smallest_rows(claim.forall, 0, len(claim.forall.rows))

    def evidence(verdict: Verdict, message: str, counterexample: dict[str, Any] | None = None) -> Evidence:
        positions = ["{" + ", ".join(map(str, k["position"])) + "}" for k in certified.kept]
        words = "all even and odd moves of " + ", ".join(positions) if positions else ""
        counts = len(rows), len(positions), int(counterexample is not None)
        return certified.evidence(verdict, message, counts, words=words, counterexample=counterexample)

    for row in rows:
        if (outcome := judge_one(claim, row)) == "not met":
            continue
        values = claim.forall.values(row)
        generators = values[method.variable]
        try:
            solution = even.solve(generators, limit=method.limit)
        except ValueError as error:
            raise claim.fail(f"Automaton takes positions with greatest common divisor 2; {error}") from error
        if not solution.position.decided:
            message = f"{list(generators)} is not decided: {solution.position.why}"
            return evidence(Verdict.INCONCLUSIVE, message)
        certificate = json.loads(json.dumps(period_make.make(solution)))
        try:
            proved = period_check.check(certificate)
        except period_check.Rejected as error:
            return evidence(Verdict.CONFLICT, f"the certificate of {list(generators)} is rejected: {error}")
        except period_check.TooLong as error:
            return evidence(Verdict.INCONCLUSIVE, f"the certificate of {list(generators)} was not checked: {error}")
        certified.add(generators, proved, certificate)
        if outcome == "fails":
            verdict, message = confirmed(claim, values)
            return evidence(verdict, f"{message}; by certificate, {proved}", values)
    number = len(certified.kept)
    if not number:
        return evidence(Verdict.VACUOUS, "no case met the hypotheses")
    message = f"{number} period certificate{'s' * (number > 1)}, computed again by other code"
    return evidence(Verdict.PROVED, message)
