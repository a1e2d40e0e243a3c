"""One claim in words on a terminal: what was checked, and what is known of its counterexample; counts and times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from claims import Claim, Exhaustive, Fuzz, Sample, Verdict
from claims.vocabulary.means import MEANS, OneJobMeans
from verifiers.common.units import case_text
from verifiers.evidence import KNOWN_COUNTEREXAMPLE, Evidence, Result

COLOURS = {
    Verdict.PROVED: "bold green",
    Verdict.CONDITIONAL: "green",
    Verdict.VERIFIED: "green",
    Verdict.TESTED: "cyan",
    Verdict.REFUTED: "bold magenta",
    Verdict.NOT_REPRODUCED: "magenta",
    Verdict.INCONCLUSIVE: "yellow",
    Verdict.VACUOUS: "yellow",
    Verdict.CONFLICT: "bold red",
    Verdict.ERROR: "bold red",
}
STORED = "stored"
OWN_VENUE = "this registry"


def number(value: float) -> str:
    """Write a count with spaces between groups of three digits."""
    return f"{value:,.0f}".replace(",", " ")


def counted(value: int, one: str, many: str = "") -> str:
    """Write a number with its noun: ``1 claim``, ``288 claims``."""
    return f"{number(value)} {one if value == 1 else many or one + 's'}"


def duration(seconds: float) -> str:
    """Write a time in the unit that suits it."""
    if seconds >= 60:
        minutes = round(seconds) // 60
        hours = f"{minutes // 60} h " if minutes >= 60 else ""
        return f"{hours}{minutes % 60} min" + ("" if hours else f" {round(seconds) % 60} s")
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.0f} ms"


def extent(claims: Sequence[Claim], upto: int) -> str:
    """Say what a run is about; claims of the registry's own, which are printed nowhere, stand in collections."""
    papers = {c.source.paper.key: c.source.paper for c in claims}
    own = sum(paper.venue == OWN_VENUE for paper in papers.values())
    parts = [counted(n, noun) for n, noun in ((len(papers) - own, "paper"), (own, "collection")) if n]
    return ", ".join((*parts, counted(len(claims), "claim"), f"bound {number(upto)}"))


def verdict_counts(results: Sequence[Result]) -> str:
    """Count the verdicts, in colour, the best ones first."""
    counts = Counter(r.verdict for r in results)
    return ", ".join(f"[{COLOURS[v]}]{counts[v]} {v}[/]" for v in COLOURS if counts[v])


def is_stored(result: Result) -> bool:
    """Tell whether all that was asked for was in the ledger; a counterexample that a file names is always looked at."""
    searched = [e for e in result.evidence if e.name != KNOWN_COUNTEREXAMPLE]
    return not any(e.fresh for e in searched or result.evidence)


def seconds_of_work(result: Result) -> float:
    """Return the time that this run spent on a claim and its variants, all processes together."""
    return sum(e.seconds for e in (*result.evidence, *(e for _, e in result.sharpness)) if e.fresh)


def scope_words(result: Result) -> str:
    """Say what was checked, for one line of the table."""
    evidence = result.refuting if result.verdict is Verdict.REFUTED else result.deciding
    return "nothing was run" if evidence is None else evidence.told(_checked(result, evidence))


def _checked(result: Result, evidence: Evidence) -> str:
    if result.verdict is Verdict.NOT_REPRODUCED:
        return f"{evidence.detail['under']}: {evidence.failed} of {evidence.cases}, by {evidence.scope.words}"
    if result.verdict is Verdict.REFUTED and evidence.name == Sample.name:
        return f"excluded by {evidence.scope.words}, {evidence.failed} of {evidence.cases}"
    if result.verdict is Verdict.REFUTED:
        exhaustive = next((e for e in result.evidence if e.name == Exhaustive.name), evidence)
        case = case_text(evidence.counterexample or {})
        if not exhaustive.failed:
            fails = "a drawn case fails:" if evidence.name == Fuzz.name else "fails at"
            return f"{fails} {case}; in {exhaustive.scope.words}: no failure"
        return f"fails at {case}; in {exhaustive.scope.words}: {number(exhaustive.failed)} of {number(exhaustive.met)}"
    if result.verdict is Verdict.ERROR:
        return f"{evidence.name}: see below"
    layers = evidence.scope.layers
    if result.verdict.supports and evidence.name == Exhaustive.name and layers is not None and layers.limited:
        return f"{evidence.scope.words} (limit; --scale {layers.scale}=N){beside(result, evidence)}"
    if result.verdict is Verdict.PROVED:
        return f"{evidence.scope.words}; {evidence.message}"
    if not result.verdict.supports:
        return f"{evidence.scope.words}: {evidence.message.splitlines()[-1] if evidence.message else ''}"
    return f"{evidence.scope.words}{beside(result, evidence)}"


def beside(result: Result, evidence: Evidence) -> str:
    """Say how many cases of a search met the hypotheses, and how many were drawn besides."""
    if evidence.name != Exhaustive.name:
        return ""
    drawn = next((e for e in result.evidence if e.name == Fuzz.name and e.cases), None)
    if result.claim.given is None:
        return f"; {number(drawn.cases)} drawn besides" if drawn else ""
    besides = f", and {number(drawn.met)} of {number(drawn.cases)} drawn besides" if drawn else ""
    return f"; {number(evidence.met)} meet the hypotheses{besides}"


def counterexample_words(result: Result) -> str:
    """Say what refutes a claim, and whether a smaller case may."""
    evidence = result.refuting
    if evidence is None:
        return ""
    if evidence.name == Sample.name:
        return evidence.message
    case = case_text(evidence.counterexample or {})
    if evidence.name == KNOWN_COUNTEREXAMPLE:
        said = f"known counterexample {case}, confirmed; {_smaller(result)}"
    elif evidence.found_smallest:
        said = f"smallest counterexample {case}"
    else:
        means = MEANS.get(evidence.name)
        name = means.counterexample if means is not None and issubclass(means, OneJobMeans) else "counterexample"
        said = f"{name} {case}"
    return "; ".join(filter(None, (said, evidence.message)))


def _smaller(result: Result) -> str:
    """Say which cases were searched beside a counterexample that the search has not met."""
    searched = next((e for e in result.evidence if e.name == Exhaustive.name), None)
    layers = None if searched is None else searched.scope.layers
    if searched is None or layers is None or layers.highest < layers.lowest:
        return "smaller cases were not searched"
    if searched.failed:
        return "not every smaller case was searched"
    integers = result.claim.forall.kind == "integers"
    within = f"up to {layers.highest}" if integers else f"in {searched.scope.words}"
    return f"none smaller {within}"
