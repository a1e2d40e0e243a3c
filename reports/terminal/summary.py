"""The output at the end of a run: claims that differ from the declared verdict, notices, and a summary of ten lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.markup import escape

from sylver_claims.claims import Claim, Exhaustive, Verdict
from sylver_claims.claims.errors import parted
from sylver_claims.claims.language.functions import OWN_PYTHON
from sylver_claims.reports.terminal.console import Detail
from sylver_claims.reports.terminal.words import (
    COLOURS,
    counterexample_words,
    extent,
    is_stored,
    seconds_of_work,
    verdict_counts,
    verdict_words,
    wrapped,
)
from sylver_claims.reports.text.claim_source import xor_for_power
from sylver_claims.reports.text.margins import margin_words
from sylver_claims.reports.text.words import total_words
from sylver_claims.verifiers.common.units import case_text, counted, duration, number
from sylver_claims.verifiers.evidence import AGAIN, ANEW, OF_OTHERS, STAYS_OPEN, UNCONFIRMED, Evidence, Result
from sylver_claims.verifiers.evidence.replay import is_registered, see_again
from sylver_claims.verifiers.ledger.changes import Change, ChangeKind
from sylver_claims.verifiers.methods.exhaustive import FEW

UNDECIDED = (Verdict.INCONCLUSIVE, Verdict.VACUOUS)
SHOWN_UNDECIDED = 12
SLOWEST = 3
WHOLE = ("see it again: ", "report ")
"""Starts of lines with a command or a file, which are not wrapped, so that they can be copied."""
NAMED = 3
CHANGED = {
    ChangeKind.COUNTS: ("other count with the same code and scope, which is a fault",
                  "other counts with the same code and scope, which is a fault"),
    ChangeKind.VERDICT: ("other verdict", "other verdicts"),
    ChangeKind.COUNTEREXAMPLE: ("other counterexample", "other counterexamples"),
    ChangeKind.SCOPE: ("other scope", "other scopes"),
    ChangeKind.NEW: ("new claim", "new claims"),
}  # fmt: skip


class Ended(NamedTuple):
    """A finished run: its bound, seconds, exit status, the changes since earlier runs, and its report."""

    upto: int
    seconds: float
    status: int
    changes: Sequence[Change] | None
    report: Path
    json: Path | None


def summary(console: Console, results: Sequence[Result], ended: Ended, detail: Detail) -> None:
    """Print the details of each claim if requested, then the claims that are not as declared, then the summary."""
    if detail is Detail.ALL:
        _print(console, _everything(results))
    not_as_declared(console, results, detail)
    _print(console, ["", *_of_others(results), *_attention(results, detail), *_lines(results, ended)])


def not_as_declared(console: Console, results: Sequence[Result], detail: Detail) -> None:
    """Print each claim whose verdict differs from the declared one, unless `summary` printed it with all others."""
    differing = [
        r for r in results if not r.matches_declaration and not (r.verdict is Verdict.REFUTED and detail is Detail.ALL)
    ]
    decided = [r for r in differing if r.verdict not in UNDECIDED]
    undecided = [r for r in differing if r.verdict in UNDECIDED]
    most = len(undecided) if detail >= Detail.CLAIMS else SHOWN_UNDECIDED
    for result in (*decided, *undecided[:most]):
        _print(console, _refutation(result) if result.verdict is Verdict.REFUTED else _alarm(result))
    if len(undecided) > most:
        _print(console, ["", f"and {len(undecided) - most} more are undecided: -v has a line for each"])


def _print(console: Console, lines: Sequence[str] | Iterator[str]) -> None:
    for line in lines:
        if any(command in line for command in WHOLE):
            console.print(line, highlight=False, soft_wrap=True)
        else:
            wrapped(console, line, len(line) - len(line.lstrip()) + 2)


def _lines(results: Sequence[Result], ended: Ended) -> Iterator[str]:
    """Yield the summary."""
    stored = sum(map(is_stored, results))
    where = f"{len(results) - stored} computed, {stored} stored"
    beyond = sum(r.scope.asked > ended.upto for r in results)
    farther = f" and beyond it for {counted(beyond, 'claim')}" if beyond else ""
    yield f"{extent([r.claim for r in results], ended.upto)}{farther}, {duration(ended.seconds)} ({where})"
    counts = [r.counts for r in results]
    searched, random = sum(c.searched for c in counts), sum(c.random for c in counts)
    yield f"{_counts(results)}; {number(searched)} cases searched" + (f", {number(random)} random" if random else "")
    yield f"{_as_declared(results, ended.status)}; {_changed(ended.changes)}"
    yield from _errata(results)
    slowest = sorted((r for r in results if not is_stored(r)), key=seconds_of_work, reverse=True)[:SLOWEST]
    if len(results) > SLOWEST and slowest:
        most = ", ".join(f"{escape(r.claim.id)} {duration(seconds_of_work(r))}" for r in slowest)
        yield f"most work, all processes together: {most}"
    yield f"report {escape(str(ended.report))}" + (f"   results {escape(str(ended.json))}" if ended.json else "")


def _of_others(results: Sequence[Result]) -> Iterator[str]:
    """Yield the number of verdicts that rest on evidence of another machine, and of its pieces that were recomputed."""
    others = sum(any(e.detail.get(OF_OTHERS) for e in r.evidence) for r in results)
    again = sum(int(e.detail.get(AGAIN, 0)) for r in results for e in _all_evidence(r))
    if others or again:
        verdicts = f"{counted(others, 'verdict rests', 'verdicts rest')} on stored evidence of another machine"
        yield f"[bold]{verdicts}[/]; {counted(again, 'piece')} of such evidence computed again here{_agreeing(results)}"


def _agreeing(results: Sequence[Result]) -> str:
    """Return whether the recomputed evidence is the same; no other line reports the conflict of a variant."""
    conflicts = sum(e.verdict is Verdict.CONFLICT for r in results for e in _all_evidence(r))
    return f"; [bold red]{counted(conflicts, 'conflict')}[/]" if conflicts else ": the same"


def _all_evidence(result: Result) -> list[Evidence]:
    return [*result.evidence, *(e for _, e in result.sharpness)]


def _counts(results: Sequence[Result]) -> str:
    """Return the verdict counts; in long runs also state that none is undecided or in error."""
    counts = Counter(r.verdict for r in results)
    parts = [verdict_counts([r for r in results if r.verdict not in (*UNDECIDED, Verdict.ERROR)])]
    undecided = sum(counts[v] for v in UNDECIDED)
    kinds = f" ({', '.join(f'{counts[v]} {v}' for v in UNDECIDED if counts[v])})" if undecided else ""
    for value, noun, colour in (
        (undecided, f"undecided{kinds}", COLOURS[Verdict.INCONCLUSIVE]),
        (counts[Verdict.ERROR], "error" if counts[Verdict.ERROR] == 1 else "errors", COLOURS[Verdict.ERROR]),
    ):
        if value:
            parts.append(f"[{colour}]{value} {noun}[/]")
        elif Detail.of(len(results), 0) is not Detail.ALL:
            parts.append(f"0 {noun}")
    return ", ".join(filter(None, parts))


def _as_declared(results: Sequence[Result], status: int) -> str:
    differing = [r for r in results if not r.matches_declaration]
    if differing:
        return f"[bold red]{len(differing)} of {len(results)} not as declared[/] (exit {status})"
    skipped = sum(r.verdict is Verdict.OUT_OF_RANGE for r in results)
    if skipped:
        of = "" if len(results) == 1 else f"{len(results) - skipped} of {len(results)} as declared, {skipped} "
        return f"{of}out of the range of this bound (exit {status})"
    return f"{'' if len(results) == 1 else f'all {len(results)} '}as declared (exit {status})"


def _changed(changes: Sequence[Change] | None) -> str:
    """Return the changes since the last run that included each claim, the most serious first and with names."""
    if changes is None:
        return "no earlier run to compare with"
    if not changes:
        return "since the last run: no change"
    parts = []
    for kind, nouns in CHANGED.items():
        if found := [c.now.claim.id for c in changes if c.kind is kind]:
            named = f" ({_named(found)})" if kind not in (ChangeKind.NEW, ChangeKind.SCOPE) else ""
            parts.append(counted(len(found), *nouns) + named)
    return f"since the last run: {', '.join(parts)}"


def _named(names: Sequence[str]) -> str:
    """Return the first names, and the number of the others."""
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return escape(", ".join(names[:NAMED]) + more)


def _errata(results: Sequence[Result]) -> Iterator[str]:
    """Yield the number of printed statements that fail, and of those that have a corrected form that holds."""
    from sylver_claims.reports.views.errata import FILE, failing

    printed = failing(results)
    corrected = {name for r in results if r.verdict.supports for name in r.claim.corrects}
    mended = sum(not corrected.isdisjoint(names) for names in printed)
    if printed:
        with_form = f", of these {mended} with a corrected form that holds" if mended else ""
        yield f"printed statements that fail: {len(printed)}{with_form}; see {FILE}"


def _attention(results: Sequence[Result], detail: Detail) -> Iterator[str]:
    """Yield the notices that the details do not show: counts, and the option that prints them in full."""
    if detail is not Detail.ALL:
        unrefuted = [r.claim.id for r in results for _, e in r.sharpness if e.verdict.supports]
        if unrefuted:
            claims = counted(len(set(unrefuted)), "claim")
            yield f"variants not refuted: {len(unrefuted)}, of {claims}; -vv names them, and so does the report"
        if notes := {claim.id for claim, _ in _notes(results)}:
            yield f"notes on how {counted(len(notes), 'claim was', 'claims were')} checked: -vv shows them"
    if old := [r.claim.id for r in results if r.stale and is_registered(r.claim)]:  # users edit their own files
        more = f" and {len(old) - 1} more" if len(old) > 1 else ""
        first = escape(old[0])
        yield f"stale evidence, not counted, for {first}{more}: verify stale {first} lists the changes"


def _everything(results: Sequence[Result]) -> Iterator[str]:
    """Yield all details of each claim."""
    for result in results:
        if result.verdict is Verdict.REFUTED:
            yield from _refutation(result)
        if result.verdict is Verdict.NOT_REPRODUCED:
            yield from ("", f"[magenta]not reproduced[/] {escape(result.claim.id)}: {escape(result.claim.title)}")
            yield from (f"  {escape(e.message)}" for e in result.evidence if e.verdict is Verdict.NOT_REPRODUCED)
    for result in results:
        if words := margin_words(result):
            yield ""
            yield f"[bold]tightest[/] {escape(result.claim.id)}: {escape(words.replace('$', ''))}"
    variants = [(r.claim.id, title, e) for r in results for title, e in r.sharpness if e.verdict.supports]
    walked = [(r.claim, e.detail.get("why_not")) for r, e in _walked(results)]
    if variants or walked:
        yield ""
    for name, title, evidence in variants:
        scope = evidence.scope.words
        text = f"{name}, variant: {title}; in {scope}; the claim could be stronger, or tests nothing"
        yield f"not refuted: {escape(text)}"
    if walked:
        plain = [(claim, why_not) for claim, why_not in walked if why_not]
        printed, few = sum(c.forall.kind == "printed" for c, _ in plain), sum(why == FEW for _, why in plain)
        kinds = ((printed, "on printed cases"), (few, "on few cases"))
        which = ", ".join(f"{number} {words}" for number, words in kinds if number)
        text = f"predicates: {len(walked) - len(plain)} compiled by numba, {len(plain)} run in Python"
        yield f"{text} ({which})" if which else text
    for claim, note in _notes(results):
        yield f"  {escape(claim.id)}: {escape(note)}"


def _walked(results: Sequence[Result]) -> list[tuple[Result, Evidence]]:
    return [(r, e) for r in results for e in r.evidence if e.name == Exhaustive.name and e.cases]


def _notes(results: Sequence[Result]) -> Iterator[tuple[Claim, str]]:
    """Yield notes on how claims were checked, mostly for claims outside the registry."""
    walked = [(r.claim, e.detail) for r, e in _walked(results)]
    for claim, detail in walked:
        known = claim.forall.kind == "printed" or detail.get("why_not") in (FEW, OWN_PYTHON)
        if detail.get("why_not") and not is_registered(claim) and not known:
            yield claim, str(detail["why_not"])
    for claim in (r.claim for r in results if not is_registered(r.claim)):
        if part := xor_for_power(claim):
            yield claim, f"{part} is the exclusive or of bits; a power is written **"
    for result in results:
        if why := next((e.detail[ANEW] for e in result.evidence if e.detail.get(ANEW)), ""):
            yield result.claim, str(why)
    for claim, detail in walked:
        for total in detail.get("totals") or ():
            yield claim, total_words(total, number)
        if detail.get(UNCONFIRMED) and not is_registered(claim):
            of = detail.get("compared of")
            judged = f"; it checked {detail['compared']} of the {of} smallest cases" if of else ""
            yield claim, f"{UNCONFIRMED}: {detail[UNCONFIRMED]}{judged}"
        elif detail.get("compared of"):
            judged = f"{detail['compared']} of the {detail['compared of']} smallest cases"
            by = "plain Python" if detail.get("alone") else "the reference"
            why = "counts only few cases" if detail.get("totals") else "is slow"
            yield claim, f"{by} {why}: it checked {judged}"


def _refutation(result: Result) -> Iterator[str]:
    evidence = result.refuting
    values = (evidence.counterexample if evidence else None) or {}
    yield ""
    yield f"[bold magenta]refuted[/] {escape(result.claim.id)}: {escape(result.claim.title)}"
    yield f"  {escape(counterexample_words(result))}"
    yield f"  see it again: {escape(see_again(result.claim, values))}"
    if result.claim.finite_form_of:
        yield f"  {STAYS_OPEN}: {escape(result.claim.finite_form_of)}"
    if not result.matches_declaration:
        said = f"the claim file declares {result.declared} ({escape(result.claim.where)})"
        yield f"  [bold red]not as declared[/]: {said}"


def _alarm(result: Result) -> Iterator[str]:
    claim = result.claim
    yield ""
    differing = [e for e in result.evidence if not e.verdict.supports and e.verdict is not Verdict.OUT_OF_RANGE]
    faults = [e for e in differing if e.verdict is Verdict.ERROR] if result.verdict is Verdict.ERROR else []
    for evidence in faults:  # first the line of the file with the error, which editors turn into a link
        yield from _problem("[bold red]error:[/]", evidence)
    if faults:
        others = ", ".join(dict.fromkeys(e.name for e in faults))
        yield f"  in {escape(claim.id)}, declared {result.declared}, by {others} ({escape(claim.where)})"
        return
    found = f"declared {result.declared}, found {result.verdict}"
    if result.verdict is result.declared:
        found = f"{result.verdict}, but {', '.join(f'{e.name} is {e.verdict}' for e in differing)}"
    if result.without_proof:
        found = f"{verdict_words(result)}, but not {result.declared}"
    yield f"[bold red]not as declared:[/] {escape(claim.where)}: {escape(claim.id)}: {found}"
    for evidence in differing:
        yield from _problem(f"  {evidence.name}: {evidence.verdict}:", evidence)
        if evidence.counterexample:
            yield f"  see it again: {escape(see_again(claim, evidence.counterexample))}"


def _problem(label: str, evidence: Evidence) -> Iterator[str]:
    """Yield the message of evidence, and below it the fix."""
    is_whole = evidence.verdict is Verdict.CONFLICT or "\n" in evidence.message
    problem, fix = (evidence.message, "") if is_whole else parted(evidence.message)
    yield f"{label} {escape(_where(evidence) + problem)}"
    if fix:
        yield f"  help: {escape(fix)}"


def _where(evidence: Evidence) -> str:
    is_named = evidence.verdict is Verdict.ERROR  # in the message
    return f"at {case_text(evidence.counterexample)}; " if evidence.counterexample and not is_named else ""
