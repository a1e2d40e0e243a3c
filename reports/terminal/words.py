"""One claim in words on a terminal: its verdict, its scope, its counts, and its counterexample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from sylver_claims.claims import Claim, Exhaustive, Fuzz, Proof, Sample, Verdict
from sylver_claims.claims.vocabulary.methods import METHODS, OneJobMethod
from sylver_claims.verifiers.common.units import case_text, counted, number
from sylver_claims.verifiers.evidence import KNOWN_COUNTEREXAMPLE, STAYS_OPEN, Evidence, Result

COLOURS = {
    Verdict.PROVED: "bold green",
    Verdict.CONDITIONAL: "green",
    Verdict.VERIFIED: "green",
    Verdict.TESTED: "cyan",
    Verdict.REFUTED: "bold magenta",
    Verdict.NOT_REPRODUCED: "magenta",
    Verdict.INCONCLUSIVE: "yellow",
    Verdict.VACUOUS: "yellow",
    Verdict.OUT_OF_RANGE: "dim",
    Verdict.CONFLICT: "bold red",
    Verdict.ERROR: "bold red",
}
STORED = "stored"
OWN_VENUE = "this registry"


def extent(claims: Sequence[Claim], upto: int) -> str:
    """Return the extent of a run: papers, collections (of claims that no paper prints), claims, and the bound."""
    papers = {c.source.paper.key: c.source.paper for c in claims}
    own = sum(paper.venue == OWN_VENUE for paper in papers.values())
    parts = [counted(n, noun) for n, noun in ((len(papers) - own, "paper"), (own, "collection")) if n]
    return ", ".join((*parts, counted(len(claims), "claim"), f"bound {number(upto)}"))


def verdict_counts(results: Sequence[Result]) -> str:
    """Return the counts of the verdicts, in colour, the best ones first."""
    counts = Counter(r.verdict for r in results)
    return ", ".join(f"[{COLOURS[v]}]{counts[v]} {v}[/]" for v in COLOURS if counts[v])


def is_stored(result: Result) -> bool:
    """Return whether all evidence was in the ledger, except for a declared counterexample, which is always checked."""
    searched = [e for e in result.evidence if e.name != KNOWN_COUNTEREXAMPLE]
    return not any(e.fresh for e in searched or result.evidence)


def seconds_of_work(result: Result) -> float:
    """Return the time that this run spent on a claim and its variants, all processes together."""
    return sum(e.seconds for e in (*result.evidence, *(e for _, e in result.sharpness)) if e.fresh)


def verdict_words(result: Result) -> str:
    """Return the verdict; if it has a bound, with this: ``verified ≤ 201``, ``verified < 2^64``."""
    if result.verdict is Verdict.VERIFIED and (width := result.verified_width) is not None:
        return f"{result.verdict} < 2^{width}"
    layers = result.searched_layers
    if not result.is_bounded or layers is None or result.claim.forall.kind == "printed":
        return str(result.verdict)
    return f"{result.verdict} {getattr(result.claim.forall, 'measure', '')} ≤ {layers.highest}".replace("  ", " ")


class CaseWords(NamedTuple):
    """Numbers of cases in words: searched cases, those of them that met the hypotheses, and random cases."""

    searched: str
    met: str
    random: str


def case_counts(result: Result) -> CaseWords:
    """Return the numbers of cases for one line of the table; a dash if a claim has none."""
    counts = result.counts
    random = number(counts.random_met) + (f" of {number(counts.random)}" if counts.random_met < counts.random else "")
    searched = (number(counts.searched), number(counts.met)) if counts.searched else ("–", "–")
    return CaseWords(*searched, random if counts.random else "–")


def counts_text(result: Result) -> str:
    """Return the numbers of cases as a sentence, without kinds that a claim does not have."""
    counts = result.counts
    parts = []
    for number_of, met, what in (
        (counts.searched, counts.met, "searched"),
        (counts.random, counts.random_met, "random"),
    ):
        if number_of:
            met_words = f", {number(met)} met the hypotheses" if met < number_of else ""
            parts.append(f"{number(number_of)} {what}{met_words}")
    return "; ".join(parts)


def wrapped(console: Console, text: str, indent: int = 4) -> None:
    """Print text with markup; on a terminal, wrap it between words and indent all lines but the first."""
    if not console.is_terminal:
        console.print(text, highlight=False, soft_wrap=True)
        return
    first, *rest = Text.from_markup(text).wrap(console, max(console.width - indent, 20))
    for line in (first, *(Text(" " * indent) + part for part in rest)):
        line.rstrip()
        console.print(line, highlight=False, no_wrap=True, overflow="fold")


def scope_words(result: Result) -> str:
    """Return the scope of the decisive evidence, for one line of the table."""
    evidence = result.refuting if result.verdict is Verdict.REFUTED else result.deciding
    words = "nothing was run" if evidence is None else evidence.with_note(_checked(result, evidence))
    return f"{words}; {STAYS_OPEN}" if result.claim.finite_form_of else words


def _checked(result: Result, evidence: Evidence) -> str:
    if result.verdict is Verdict.NOT_REPRODUCED:
        return f"{evidence.detail['under']}: {evidence.failed} of {evidence.cases}, by {evidence.scope.words}"
    if result.verdict is Verdict.REFUTED and evidence.name == Sample.name:
        return f"excluded by {evidence.scope.words}, {evidence.failed} of {evidence.cases}"
    if result.verdict is Verdict.REFUTED:
        exhaustive = result.exhaustive
        case = case_text(evidence.counterexample or {})
        if exhaustive is None or not exhaustive.failed:
            fails = "a random case fails:" if evidence.name == Fuzz.name else "fails at"
            others = f"; in {exhaustive.scope.words}: no failure" if exhaustive else ""
            return f"{fails} {case}{others}"
        least = "at least " if exhaustive.scope.missing else ""
        failed = f"{least}{number(exhaustive.failed)} of {number(exhaustive.met)}"
        return f"fails at {case}; in {exhaustive.scope.words}: {failed}"
    if result.verdict is Verdict.ERROR:
        return f"{evidence.name}: see below"
    layers = evidence.scope.layers
    if result.verdict.supports and evidence.name == Exhaustive.name and layers is not None and layers.limited:
        return f"{evidence.scope.words} (limit; --limit {layers.scale}=N){_no_proof(result)}"
    if result.verdict is Verdict.PROVED:
        return f"{evidence.scope.words}; {evidence.message}"
    if not result.verdict.supports:
        return f"{evidence.scope.words}: {evidence.message.splitlines()[-1] if evidence.message else ''}"
    return f"{evidence.scope.words}{_no_proof(result)}"


def _no_proof(result: Result) -> str:
    """Return the inconclusive methods, if a search verified every case up to its bound."""
    others = {e.name for e in result.evidence if e.verdict is Verdict.INCONCLUSIVE}
    if not result.without_proof:
        return ""
    return "; no proof found" if others == {Proof.name} else f"; {', '.join(sorted(others))}: inconclusive"


def further_counts(result: Result, evidence: Evidence) -> str:
    """Return the number of cases of a search that met the hypotheses, and of random cases."""
    if evidence.name != Exhaustive.name:
        return ""
    drawn = next((e for e in result.evidence if e.name == Fuzz.name and e.cases), None)
    if result.claim.given is None:
        return f"; plus {number(drawn.cases)} random cases" if drawn else ""
    besides = f", plus {number(drawn.met)} of {number(drawn.cases)} random cases" if drawn else ""
    return f"; {number(evidence.met)} meet the hypotheses{besides}"


def counterexample_words(result: Result) -> str:
    """Return the counterexample of a claim in words, and whether a smaller one may exist."""
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
        method = METHODS.get(evidence.name)
        name = method.counterexample if method is not None and issubclass(method, OneJobMethod) else "counterexample"
        said = f"{name} {case}"
    return "; ".join(filter(None, (said, evidence.message)))


def _smaller(result: Result) -> str:
    """Return which smaller cases the search covered, for a declared counterexample that it has not met."""
    searched = result.exhaustive
    layers = None if searched is None else searched.scope.layers
    if searched is None or layers is None or layers.highest < layers.lowest:
        return "smaller cases were not searched"
    if searched.failed:
        return "not every smaller case was searched"
    integers = result.claim.forall.kind == "integers"
    within = f"up to {layers.highest}" if integers else f"in {searched.scope.words}"
    return f"none smaller {within}"
