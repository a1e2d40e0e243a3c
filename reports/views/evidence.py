"""One means in a row: the evidence as the page shows it, in words and figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from claims import Automaton, Claim, Exhaustive, Proof, Sample, Verdict
from claims.domains.printed import Printed
from reports.text.plain import plain
from reports.text.words import (
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
from reports.views import proof_files
from reports.views.proof_steps import steps_of
from verifiers.common.units import case_text
from verifiers.evidence import AGAIN, ANEW, BY_OWN_PYTHON, KNOWN_COUNTEREXAMPLE, OF_OTHERS, Evidence, Result, strength
from verifiers.evidence.replay import see_again

TOLD_APART = frozenset(
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
    )
)


@dataclass(frozen=True)
class Bar:
    """How much of the bound asked for was reached: pieces of the whole, as start and width in percent, and in words.

    ``option`` raises the claim's own limit, where that limit decides and not the bound of the run.
    """

    pieces: tuple[tuple[float, float], ...]
    words: str
    option: str


@dataclass(frozen=True)
class Row:
    """The evidence of one means, ready to be set."""

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
    """One counterexample: its values, who found it, and how to see it again."""

    case: str
    found_by: str
    failing: str
    command: str


def scope_words(evidence: Evidence) -> str:
    """Return the scope in words."""
    return unbroken(readable(plain(evidence.scope.words)))


def row_of(claim: Claim, evidence: Evidence) -> Row:
    """Return the evidence of one means as it is shown."""
    proof = evidence.name in (Proof.name, Automaton.name)
    lines = evidence.message.strip().splitlines()
    steps = steps_of(claim, evidence.detail.get("steps") or ())
    return Row(
        name=evidence.name,
        verdict=evidence.verdict,
        scope=scope_words(evidence),
        bar=None if proof or isinstance(claim.forall, Printed) else bar_of(evidence),
        cases=counted(evidence.cases, "point") if proof and evidence.cases else number(evidence.cases),
        met=number(evidence.met),
        failed=number(evidence.failed),
        time=duration(evidence.seconds),
        message=readable(evidence.told(lines[-1] if lines else "")),
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


def bar_of(evidence: Evidence) -> Bar | None:
    """Return how far the scope reaches into what was asked for; None where the two are not of one kind."""
    layers, missing = evidence.scope.layers, evidence.scope.missing
    if layers is None or missing is None or evidence.verdict is Verdict.ERROR:
        return None
    low, high, asked, limit, scale = astuple(layers)
    pieces = _pieces(low, high, max(asked, high), missing, limit)
    reached = f"{number(high)} of {number(asked)} asked for" if high >= low else f"nothing of {number(asked)} asked for"
    if len(pieces) > 1:
        reached = f"whole up to {reached}, and parts beyond"
    if limit is None or limit >= asked:
        return Bar(pieces, reached if high <= asked else f"{number(high)}, beyond the {number(asked)} asked for", "")
    named = number(limit) if scale == "upto" else f"{scale} ≤ {number(limit)}".replace(" ", "\xa0")
    words = f"bounded by this claim’s limit {named}; raise with"
    higher = limit + max(1, limit // 6)
    return Bar(pieces, words if high >= limit else f"{reached}; {words}", f"--scale {scale}={higher}")


def _pieces(
    low: int, high: int, end: int, missing: Sequence[tuple[int, ...]], limit: int | None
) -> tuple[tuple[float, float], ...]:
    """Return what was walked of ``low`` to ``end``, in percent of it: up to ``high``, and what lies between gaps."""
    width = end - low + 1
    if width <= 0:
        return ((0.0, 100.0),)
    top = max(high, min(end, end if limit is None else limit), *(gap[1] for gap in missing)) if missing else high
    starts = [low, *(gap[1] + 1 for gap in missing)]
    ends = [*(gap[0] - 1 for gap in missing), top]
    walked = [(a, b) for a, b in zip(starts, ends, strict=True) if a <= b]
    return tuple((100 * (a - low) / width, 100 * (b - a + 1) / width) for a, b in walked)


def _notes(evidence: Evidence) -> Iterator[str]:
    """Yield what a reader must know of how the check was made."""
    detail = evidence.detail
    if detail.get("why_not") and not detail.get(BY_OWN_PYTHON):
        yield f"not compiled, run in Python: {detail['why_not']}"
    for total in detail.get("totals") or ():
        yield total_words(total)
    if detail.get("compared"):
        why = "counts only few cases" if detail.get("totals") else "is slow"
        cut = f", not on {detail['compared of']}: the reference {why}" if detail.get("compared of") else ""
        further = detail.get("compared further", 0)
        besides = (
            f", and on {further} more that {'meets' if further == 1 else 'meet'} the hypotheses" if further else ""
        )
        by = (
            "judged by this code alone, once more in plain Python"
            if detail.get("alone")
            else "compared with the reference"
        )
        yield f"{by} on the {counted(int(detail['compared']), 'smallest case')}{cut}{besides}"
    if detail.get("digest") and evidence.cases:
        yield f"digest {detail['digest']}"
    if detail.get(OF_OTHERS):
        yield "stored evidence of another machine, or part of it"
    if detail.get(AGAIN):
        yield f"stored by another machine, and computed again here: {counted(int(detail[AGAIN]), 'piece')}"
    if detail.get(ANEW):
        yield str(detail[ANEW])
    for held in detail.get("samples") or ():
        yield readable(held["words"])
    for key, value in detail.items():
        if key not in TOLD_APART and isinstance(value, str | int | float) and value != "":
            yield f"{key.replace('_', ' ')} {_shown(value)}"


def _shown(value: str | int | float) -> str:
    """Return what a detail says, its numbers as the page has them."""
    if isinstance(value, bool | str):
        return str(value)
    return number(value) if isinstance(value, int) else decimal(value)


def refutations(result: Result) -> list[Refutation]:
    """Return the distinct counterexamples, that of the strongest means first."""
    found: dict[str, list[Evidence]] = {}
    for evidence in sorted(result.evidence, key=strength):
        if evidence.counterexample:
            found.setdefault(case_text(evidence.counterexample), []).append(evidence)
    return [_refutation(result, witnesses) for witnesses in found.values()]


def _refutation(result: Result, witnesses: list[Evidence]) -> Refutation:
    named = {
        KNOWN_COUNTEREXAMPLE: "named in the claim file",
        Sample.name: "no counterexample: excluded by the exact interval of a sample, whatever the policy",
        Exhaustive.name: "found by exhaustive search, which left out smaller cases",
    }
    if any(e.found_smallest for e in witnesses):
        named[Exhaustive.name] = "the smallest, by exhaustive search"
    by = " and ".join(named.get(e.name, f"found by {means_in_words(e.name)}") for e in witnesses)
    values = witnesses[0].counterexample or {}
    searched = next((e for e in result.evidence if e.name == Exhaustive.name and e.cases), None)
    failing = _how_many_fail(searched) if searched in (None, witnesses[0]) or not searched.failed else ""
    return Refutation(case_words(result.claim, values), capital(by), failing, see_again(result.claim, values))


def _how_many_fail(searched: Evidence | None) -> str:
    """Say how many cases of the exhaustive search fail; none may, where the counterexample lies beyond its bound."""
    if searched is None:
        return ""
    if not searched.failed:
        return f"No case fails within the scope of the search: {scope_words(searched)}"
    if searched.met == 1:
        return "It is the only case that met the hypotheses"
    verb = "fails" if searched.failed == 1 else "fail"
    return f"{number(searched.failed)} of the {counted(searched.met, 'case')} that met the hypotheses {verb}"


def bound_of(result: Result) -> str:
    """Return the reach of the verdict and the name of its judge in a few words, shown with the verdict."""
    evidence = result.refuting if result.verdict is Verdict.REFUTED else result.deciding
    if evidence is None:
        said = {e.verdict for e in result.evidence}
        return "one means proves it, another refutes it" if Verdict.REFUTED in said else "no means was run"
    return evidence.told(_reach(result, evidence))


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
