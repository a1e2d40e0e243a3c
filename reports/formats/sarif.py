"""Results as SARIF 2.1.0, which code scanning services read: a finding for each claim that is not as declared."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sylver_claims.claims import Verdict
from sylver_claims.reports.formats.differences import Difference, differences
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.evidence.plain import exact

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
RULES = {
    Verdict.ERROR: "A predicate or the tool failed.",
    Verdict.CONFLICT: "Two engines disagree.",
    Verdict.REFUTED: "A statement that is declared to hold has a counterexample.",
    Verdict.NOT_REPRODUCED: "A sample excludes the stated value.",
    Verdict.INCONCLUSIVE: "A limit was reached before the claim was decided.",
    Verdict.VACUOUS: "No case met the hypotheses.",
}
OTHER = "The verdict is not the declared one."


def text(results: Sequence[Result], versions: Mapping[str, str]) -> str:
    """Return the findings as a SARIF log of one run."""
    found = list(differences(results))
    used = dict.fromkeys(d.result.verdict for d in found)
    rules = [{"id": str(v), "shortDescription": {"text": RULES.get(v, OTHER)}} for v in used]
    driver = {"name": "sylver-claims", "version": versions.get("sylver-claims", ""), "rules": rules}
    run = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": all(r.verdict is not Verdict.ERROR for r in results)}],
        "results": [_finding(d, list(used).index(d.result.verdict)) for d in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1, ensure_ascii=False) + "\n"


def _finding(difference: Difference, rule: int) -> dict[str, Any]:
    result = difference.result
    path = Path(difference.file)
    uri = path.as_uri() if path.is_absolute() else quote(difference.file)
    place = {"artifactLocation": {"uri": uri}, "region": {"startLine": difference.line}}
    return {
        "ruleId": str(result.verdict),
        "ruleIndex": rule,
        "level": difference.level,
        "message": {"text": difference.text},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"claim/v1": result.claim.id},
        "properties": {"declared": str(result.declared), "counterexample": exact(result.counterexample)},
    }
