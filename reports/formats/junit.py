"""Results as JUnit XML: a suite for each paper, a case for each claim."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from xml.etree import ElementTree as ET

from sylver_claims.claims import Verdict
from sylver_claims.reports.formats.differences import Failure, differences, place_of, printable
from sylver_claims.verifiers.evidence import Result


def text(results: Sequence[Result]) -> str:
    """Return the results as XML, with an ``error`` or a ``failure`` for each claim that is not as declared."""
    root = ET.Element("testsuites", {"name": "sylver-claims", **_counts(results)})
    for paper, group in groupby(sorted(results, key=_paper), key=_paper):
        of_paper = list(group)
        suite = ET.SubElement(root, "testsuite", {"name": paper, **_counts(of_paper)})
        texts = {d.result.claim.id: d.text for d in differences(of_paper)}
        for result in of_paper:
            _add_case(suite, result, texts.get(result.claim.id))
    return _written(root)


def text_of_failures(failures: Sequence[Failure]) -> str:
    """Return the errors that ended the run as XML: a case with an ``error`` for each."""
    counts = {"tests": str(len(failures)), "failures": "0", "errors": str(len(failures)), "time": "0"}
    root = ET.Element("testsuites", {"name": "sylver-claims", **counts})
    suite = ET.SubElement(root, "testsuite", {"name": "verify", **counts})
    for each in failures:
        place = {"file": each.file, "line": str(each.line), "time": "0"} if each.file else {"time": "0"}
        case = ET.SubElement(suite, "testcase", {"classname": "verify", "name": each.file or "run", **place})
        ET.SubElement(case, "error", {"type": "error", "message": each.text}).text = each.text
    return _written(root)


def _written(root: ET.Element) -> str:
    ET.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _add_case(suite: ET.Element, result: Result, text: str | None) -> None:
    file, line = place_of(result)
    place = {"file": file, "line": str(line), "time": f"{result.seconds:.3f}"}
    case = ET.SubElement(suite, "testcase", {"classname": _paper(result), "name": result.claim.id, **place})
    if text is not None:
        message = f"declared {result.declared}, found {result.verdict}"
        kind = "error" if result.verdict is Verdict.ERROR else "failure"
        ET.SubElement(case, kind, {"type": str(result.verdict), "message": message}).text = text
    lines = (f"{e.name}: {e.verdict}; {e.scope.words}; {e.cases} cases, {e.met} met" for e in result.evidence)
    ET.SubElement(case, "system-out").text = printable("\n".join(lines))


def _counts(results: Sequence[Result]) -> dict[str, str]:
    differing = [r for r in results if not r.matches_declaration]
    errors = sum(r.verdict is Verdict.ERROR for r in differing)
    counts = {"tests": len(results), "failures": len(differing) - errors, "errors": errors}
    return {name: str(n) for name, n in counts.items()} | {"time": f"{sum(r.seconds for r in results):.3f}"}


def _paper(result: Result) -> str:
    return result.claim.id.partition("/")[0]
