"""Results as SARIF 2.1.0, which code scanning services read: a finding for each claim that is not as declared."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sylver_claims.claims import Verdict
from sylver_claims.reports.formats.differences import Difference, Failure, differences
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
    ended_well = all(r.verdict is not Verdict.ERROR for r in results)
    return _log(versions, rules, [_finding(d, list(used).index(d.result.verdict)) for d in found], ended_well)


def text_of_failures(failures: Sequence[Failure], versions: Mapping[str, str]) -> str:
    """Return the errors that ended the run as a SARIF log."""
    rules = [{"id": str(Verdict.ERROR), "shortDescription": {"text": RULES[Verdict.ERROR]}}]
    found = [
        {"ruleId": str(Verdict.ERROR), "ruleIndex": 0, "level": "error", "message": {"text": each.text}}
        | ({"locations": [_location(each.file, each.line)]} if each.file else {})
        for each in failures
    ]
    return _log(versions, rules, found, False)


def _log(
    versions: Mapping[str, str], rules: list[dict[str, Any]], found: list[dict[str, Any]], ended_well: bool
) -> str:
    driver = {"name": "sylver-claims", "version": versions.get("sylver-claims", ""), "rules": rules}
    invocations = [{"executionSuccessful": ended_well}]
    run = {"tool": {"driver": driver}, "invocations": invocations, "results": found}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1, ensure_ascii=False) + "\n"


def _finding(difference: Difference, rule: int) -> dict[str, Any]:
    result = difference.result
    return {
        "ruleId": str(result.verdict),
        "ruleIndex": rule,
        "level": difference.level,
        "message": {"text": difference.text},
        "locations": [_location(difference.file, difference.line)],
        "partialFingerprints": {"claim/v1": result.claim.id},
        "properties": {"declared": str(result.declared), "counterexample": exact(result.counterexample)},
    }


def _location(file: str, line: int) -> dict[str, Any]:
    uri = Path(file).as_uri() if Path(file).is_absolute() else quote(file)
    return {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": {"startLine": line}}}
