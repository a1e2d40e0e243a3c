"""The evidence of one method as a row of a page, in words and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from sylver_claims.claims import Automaton, Claim, Exhaustive, Periodic, Proof, Sample, Verdict
from sylver_claims.claims.domains.printed import Printed
from sylver_claims.reports.text.plain import plain
from sylver_claims.reports.text.words import (
    capital,
    case_words,
    counted,
    decimal,
    duration,
    means_in_words,
    number,
    readable,
    total_words,
    unbroken,
)
from sylver_claims.reports.views import proof_files
from sylver_claims.reports.views.proof_steps import steps_of
from sylver_claims.verifiers.common.units import case_text
from sylver_claims.verifiers.evidence import (
    AGAIN,
    ANEW,
    BY_OWN_PYTHON,
    KNOWN_COUNTEREXAMPLE,
    OF_OTHERS,
    UNCONFIRMED,
    Evidence,
    Result,
    strength,
)
from sylver_claims.verifiers.evidence.replay import see_again

SHOWN_ELSEWHERE = frozenset(
    (
        "why_not",
        "compiled",
        "compared",
        "compared of",
        "compared further",
        "alone",
        "digest",
        "steps",
        "rests on",
        OF_OTHERS,
        AGAIN,
        ANEW,
        BY_OWN_PYTHON,
        UNCONFIRMED,
    )
)


@dataclass(frozen=True)
class Bar:
    """The searched share of the requested bound: pieces as start and width in percent, and words.

    ``option`` raises the claim's own limit, if this limit and not the bound of the run determines the share.
    """

    pieces: tuple[tuple[float, float], ...]
    words: str
    option: str


@dataclass(frozen=True)
class Row:
    """The evidence of one method, as the templates need it."""

    name: str
    verdict: Verdict
    scope: str
    bar: Bar | None
    cases: str
    met: str
    failed: str
    time: str
    message: str
    trace: str
    notes: tuple[str, ...]
    steps: tuple[Mapping[str, Any], ...]
    rests_on: tuple[str, ...]
    steps_title: str
    certificates: tuple[tuple[str, str], ...]
    fingerprint: str
    engines: str


@dataclass(frozen=True)
class Refutation:
    """One counterexample: its values, the method that found it, and the command that reproduces it."""

    case: str
    found_by: str
    failing: str
    command: str


def scope_words(evidence: Evidence) -> str:
    """Return the scope in words."""
    return unbroken(readable(plain(evidence.scope.words)))


def row_of(claim: Claim, evidence: Evidence) -> Row:
    """Return the row for the evidence of one method."""
    proof = evidence.name in (Proof.name, Automaton.name, Periodic.name)
    lines = evidence.message.strip().splitlines()
    steps = steps_of(claim, evidence.detail.get("steps") or ())
    return Row(
        name=evidence.name,
        verdict=evidence.verdict,
        scope=scope_words(evidence),
        bar=None if proof or isinstance(claim.forall, Printed) else bar_of(evidence),
        cases=_points(evidence.cases) if proof else number(evidence.cases),
        met="–" if proof else number(evidence.met),
        failed="–" if proof else number(evidence.failed),
        time=duration(evidence.seconds),
        message=readable(evidence.with_note(lines[-1] if lines else "")),
        trace=evidence.message.strip() if len(lines) > 1 else "",
        notes=tuple(_notes(evidence)),
        steps=steps,
        rests_on=tuple(evidence.detail.get("rests on") or ()),
        steps_title=f"The proof, in {counted(len({step['number'] for step in steps}), 'step')}",
        certificates=tuple(
            (held["proved"], proof_files.certificate_name(claim.id, i))
            for i, held in enumerate(evidence.detail.get("certificates") or (), 1)
        ),
        fingerprint=evidence.fingerprint,
        engines=", ".join(f"{name} {version}" for name, version in evidence.engines.items()),
    )


def _points(points: int) -> str:
    """Return the number of points of a certificate in words; a dash for a proof by formulas, which has none."""
    return counted(points, "point") if points else "–"


def bar_of(evidence: Evidence) -> Bar | None:
    """Return the share of the requested bound that was covered; None if scope and bound cannot be compared."""
    layers, missing = evidence.scope.layers, evidence.scope.missing
    if layers is None or missing is None or evidence.verdict is Verdict.ERROR:
        return None
    low, high, asked, limit, scale = astuple(layers)
    pieces = _pieces(low, high, max(asked, high), missing, limit)
    reached = f"complete up to {number(high)}" if high >= low else f"nothing checked up to {number(asked)}"
    if low <= high < asked:
        reached += f" of {number(asked)}"
    if len(pieces) > 1:
        reached += ", with parts beyond"
    if limit is None or limit >= asked:
        return Bar(pieces, reached if high <= asked else f"{reached}, beyond the bound {number(asked)} of the run", "")
    named = number(limit) if scale == "upto" else f"{scale} ≤ {number(limit)}".replace(" ", "\xa0")
    words = f"stops at this claim’s own limit {named}; to raise it:"
    higher = limit + max(1, limit // 6)
    return Bar(pieces, words if high >= limit else f"{reached}; {words}", f"--limit {scale}={higher}")


def _pieces(
    low: int, high: int, end: int, missing: Sequence[tuple[int, ...]], limit: int | None
) -> tuple[tuple[float, float], ...]:
    """Return the searched pieces of the range ``low`` to ``end`` in percent: up to ``high``, and between the gaps."""
    width = end - low + 1
    if width <= 0:
        return ((0.0, 100.0),)
    top = max(high, min(end, end if limit is None else limit), *(gap[1] for gap in missing)) if missing else high
    starts = [low, *(gap[1] + 1 for gap in missing)]
    ends = [*(gap[0] - 1 for gap in missing), top]
    walked = [(a, b) for a, b in zip(starts, ends, strict=True) if a <= b]
    return tuple((100 * (a - low) / width, 100 * (b - a + 1) / width) for a, b in walked)


def _notes(evidence: Evidence) -> Iterator[str]:
    """Yield the notes on how the check was made."""
    detail = evidence.detail
    if detail.get("why_not") and not detail.get(BY_OWN_PYTHON):
        yield f"run in Python, not compiled: {detail['why_not']}"
    for total in detail.get("totals") or ():
        yield total_words(total)
    if detail.get("compared"):
        why = "counts only few cases" if detail.get("totals") else "is slow"
        because = "" if detail.get(UNCONFIRMED) else f": the reference implementation {why}"
        cut = f", not on {detail['compared of']}{because}" if detail.get("compared of") else ""
        further = detail.get("compared further", 0)
        besides = (
            f", and on {further} more that {'meets' if further == 1 else 'meet'} the hypotheses" if further else ""
        )
        by = (
            "checked again by the same code in plain Python, not by independent code,"
            if detail.get("alone")
            else "compared with the reference implementation"
        )
        yield f"{by} on the {counted(int(detail['compared']), 'smallest case')}{cut}{besides}"
    if detail.get(UNCONFIRMED):
        yield f"{UNCONFIRMED}: {detail[UNCONFIRMED]}"
    if detail.get("digest") and evidence.cases:
        yield f"digest {detail['digest']}"
    if detail.get(OF_OTHERS):
        yield "includes stored results from another machine"
    if detail.get(AGAIN):
        yield f"results from another machine recomputed here: {counted(int(detail[AGAIN]), 'piece')}"
    if detail.get(ANEW):
        yield str(detail[ANEW])
    for held in detail.get("samples") or ():
        yield readable(held["words"])
    for key, value in detail.items():
        if key not in SHOWN_ELSEWHERE and isinstance(value, str | int | float) and value != "":
            yield f"{key.replace('_', ' ')} {_shown(value)}"


def _shown(value: str | int | float) -> str:
    """Return a detail in words, with its numbers in the style of the pages."""
    if isinstance(value, bool | str):
        return str(value)
    return number(value) if isinstance(value, int) else decimal(value)


def refutations(result: Result) -> list[Refutation]:
    """Return the distinct counterexamples, the one of the strongest method first."""
    found: dict[str, list[Evidence]] = {}
    for evidence in sorted(result.evidence, key=strength):
        if evidence.counterexample:
            found.setdefault(case_text(evidence.counterexample), []).append(evidence)
    return [_refutation(result, witnesses) for witnesses in found.values()]


def _refutation(result: Result, witnesses: list[Evidence]) -> Refutation:
    named = {
        KNOWN_COUNTEREXAMPLE: "listed in the claim file",
        Sample.name: "not a counterexample: the exact interval of a sample excludes the statement under every policy",
        Exhaustive.name: "found by exhaustive search, which skipped some smaller cases",
    }
    if any(e.found_smallest for e in witnesses):
        named[Exhaustive.name] = "the smallest one, found by exhaustive search"
    by = " and ".join(named.get(e.name, f"found by {means_in_words(e.name)}") for e in witnesses)
    values = witnesses[0].counterexample or {}
    searched = next((e for e in result.evidence if e.name == Exhaustive.name and e.cases), None)
    failing = _how_many_fail(searched) if searched in (None, witnesses[0]) or not searched.failed else ""
    return Refutation(case_words(result.claim, values), capital(by), failing, see_again(result.claim, values))


def _how_many_fail(searched: Evidence | None) -> str:
    """Return how many cases of the exhaustive search fail, possibly none if the counterexample is beyond its bound."""
    if searched is None:
        return ""
    if not searched.failed:
        return f"No case fails up to the bound of the search: {scope_words(searched)}"
    if searched.met == 1:
        return "It is the only case that satisfies the hypotheses"
    verb = "fails" if searched.failed == 1 else "fail"
    return f"{number(searched.failed)} of the {counted(searched.met, 'case')} that satisfy the hypotheses {verb}"


def bound_of(result: Result) -> str:
    """Return the scope of the verdict in a few words, with the qualification of its evidence."""
    evidence = result.refuting if result.verdict is Verdict.REFUTED else result.deciding
    if evidence is None:
        said = {e.verdict for e in result.evidence}
        return "one method proves it, another refutes it" if Verdict.REFUTED in said else "not checked"
    return evidence.with_note(_reach(result, evidence))


def _reach(result: Result, evidence: Evidence) -> str:
    if result.verdict in (Verdict.PROVED, Verdict.CONDITIONAL):
        return scope_words(evidence)
    if result.verdict is Verdict.REFUTED and evidence.counterexample:
        return f"at {case_words(result.claim, evidence.counterexample)}"
    if result.verdict is Verdict.NOT_REPRODUCED:
        return str(evidence.detail["under"])
    if result.verdict in (Verdict.VERIFIED, Verdict.TESTED, Verdict.VACUOUS):
        return scope_words(evidence)
    lines = evidence.message.strip().splitlines()
    return lines[-1] if lines else scope_words(evidence)
