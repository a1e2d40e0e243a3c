"""What a run shows on a terminal: bars while it goes, a line per claim as it ends, and the findings."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from claims import Claim, Fuzz, Sample, Verdict
from reports.margins import margin_words
from reports.predicate_source import xor_for_power
from verifiers.commands import is_registered, see_again
from verifiers.evidence import KNOWN_COUNTEREXAMPLE, Evidence, Result, shown_case
from verifiers.terminal import Rate

COLOURS = {
    Verdict.PROVED: "bold green",
    Verdict.VERIFIED: "green",
    Verdict.TESTED: "cyan",
    Verdict.REFUTED: "bold magenta",
    Verdict.INCONCLUSIVE: "yellow",
    Verdict.VACUOUS: "yellow",
    Verdict.CONFLICT: "bold red",
    Verdict.ERROR: "bold red",
}
STRENGTH = ("proof", KNOWN_COUNTEREXAMPLE, "exhaustive", "fuzz")


def number(value: float) -> str:
    """Write a count with thin spaces between groups of three digits."""
    return f"{value:,.0f}".replace(",", " ")


def duration(seconds: float) -> str:
    """Write a time in the unit that suits it."""
    if seconds >= 100:
        return f"{seconds:.0f} s"
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.0f} ms"


def principal(result: Result) -> Evidence | None:
    """Return the evidence that decides the verdict; of several, the strongest means."""
    deciding = [e for e in result.evidence if e.verdict is result.verdict]
    return min(deciding, key=lambda e: STRENGTH.index(e.name) if e.name in STRENGTH else 9, default=None)


def scope_words(result: Result) -> str:
    """Say what was checked, for one line of the table."""
    evidence = principal(result)
    if evidence is None:
        return "nothing was run"
    if result.verdict is Verdict.REFUTED and evidence.name == Sample.name:
        return f"excluded by {evidence.scope['words']}, {evidence.failed} of {evidence.cases}"
    if result.verdict is Verdict.REFUTED:
        exhaustive = next((e for e in result.evidence if e.name == "exhaustive"), evidence)
        case = shown_case(evidence.counterexample or {})
        if not exhaustive.failed:
            fails = "a drawn case fails:" if evidence.name == Fuzz.name else "fails at"
            return f"{fails} {case}; in {exhaustive.scope['words']}: no failure"
        return (
            f"fails at {case}; in {exhaustive.scope['words']}: {number(exhaustive.failed)} of {number(exhaustive.met)}"
        )
    if result.verdict is Verdict.ERROR:
        return f"{evidence.name}: see below"
    own = evidence.scope.get("limit")
    asked = evidence.scope.get("asked", 0)
    if evidence.name == "exhaustive" and own is not None and evidence.scope["high"] < asked:
        return f"{evidence.scope['words']} (limit; --scale {evidence.scope['scale']}=N){beside(result, evidence)}"
    if result.verdict is Verdict.PROVED:
        return f"every case; {evidence.message}"
    if not result.verdict.holds:
        return f"{evidence.scope.get('words', '')}: {evidence.message.splitlines()[-1] if evidence.message else ''}"
    return f"{evidence.scope['words']}{beside(result, evidence)}"


def beside(result: Result, evidence: Evidence) -> str:
    """Say how many cases of a search met the hypotheses, and how many were drawn besides."""
    if evidence.name != "exhaustive":
        return ""
    drawn = next((e for e in result.evidence if e.name == Fuzz.name and e.cases), None)
    if result.claim.given is None:
        return f"; {number(drawn.cases)} drawn besides" if drawn else ""
    besides = f", and {number(drawn.met)} of {number(drawn.cases)} drawn besides" if drawn else ""
    return f"; {number(evidence.met)} meet the hypotheses{besides}"


class Watcher:
    """Shows a run: bars for the claims at work on a terminal, a line for each that is done."""

    def __init__(self, console: Console, claims: Sequence[Claim]) -> None:
        self._console = console
        self._width = max((len(c.id) for c in claims), default=10)
        self._bars = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=24),
            MofNCompleteColumn(),
            Rate(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._tasks: dict[str, Any] = {}

    def __enter__(self) -> Watcher:
        self._bars.start()
        self._line("claim", "verdict", "cases", "time", "scope", "bold")
        return self

    def __exit__(self, *_: object) -> None:
        self._bars.stop()

    def begin(self, claim: Claim, cases: int) -> None:
        """Prepare a bar; it appears with the first cases."""
        self._tasks[claim.id] = self._bars.add_task(claim.id, total=cases, visible=False)

    def advance(self, claim: Claim, cases: int) -> None:
        """Move a claim's bar on."""
        if claim.id in self._tasks:
            self._bars.update(self._tasks[claim.id], advance=cases, visible=True)

    def started(self, claim: Claim, means: str) -> None:
        """Show nothing."""

    def ended(self, claim: Claim, means: str) -> None:
        """Show nothing."""

    def note(self, text: str) -> None:
        """Print a line."""
        self._bars.console.print(text, highlight=False)

    def done(self, result: Result) -> None:
        """Replace a claim's bar by its line."""
        if result.claim.id in self._tasks:
            self._bars.remove_task(self._tasks.pop(result.claim.id))
        style = COLOURS[result.verdict] if result.as_declared else "bold red"
        searched = [e for e in result.evidence if e.name != KNOWN_COUNTEREXAMPLE]
        self._line(
            result.claim.id,
            str(result.verdict),
            number(result.cases),
            duration(result.seconds) if any(e.fresh for e in searched or result.evidence) else "kept",
            scope_words(result),
            style,
        )

    def _line(self, claim: str, verdict: str, cases: str, time: str, scope: str, style: str) -> None:
        self._bars.console.print(
            f"[bold]{escape(claim):<{self._width}}[/]  [{style}]{verdict:<12}[/] {cases:>13}  {time:>7}  "
            f"{escape(scope)}",
            highlight=False,
            soft_wrap=not self._console.is_terminal,
            overflow="ellipsis" if self._console.is_terminal else None,
            no_wrap=True,
        )


def summary(console: Console, results: Sequence[Result]) -> None:
    """Print the counts, then each refutation, then what is not as declared."""
    counts = Counter(result.verdict for result in results)
    words = ", ".join(f"[{COLOURS[v]}]{n} {v}[/]" for v, n in sorted(counts.items(), key=lambda item: -item[1]))
    claims = "1 claim" if len(results) == 1 else f"{len(results)} claims"
    console.print(f"\n{claims}: {words}; {number(sum(r.cases for r in results))} cases", highlight=False)
    _compilation(console, results)
    for result in results:
        for title, evidence in result.sharpness:
            if evidence.verdict.holds:
                scope = evidence.scope.get("words", "")
                text = f"{result.claim.id}, variant: {title}; in {scope}; the claim could be stronger, or tests nothing"
                console.print(f"not refuted: {escape(text)}", highlight=False, soft_wrap=True)
    for result in results:
        if result.verdict is Verdict.REFUTED:
            _refutation(console, result)
    for result in results:
        if words := margin_words(result):
            console.print(
                f"\n[bold]tightest[/] {result.claim.id}: {escape(words.replace('$', ''))}",
                highlight=False,
                soft_wrap=True,
            )
    for result in results:
        if not result.as_declared and result.verdict is not Verdict.REFUTED:
            _alarm(console, result)
    if old := [r.claim.id for r in results if r.stale and is_registered(r.claim)]:  # one's own files are being written
        more = f" and {len(old) - 1} more" if len(old) > 1 else ""
        text = f"\nstale evidence, not counted, for {old[0]}{more}: verify why {old[0]} says what changed"
        console.print(escape(text), highlight=False, soft_wrap=True)


def _compilation(console: Console, results: Sequence[Result]) -> None:
    """Say how many predicates were compiled, and of claims outside the registry which were not, and why."""
    walked = [(r, e) for r in results for e in r.evidence if e.name == "exhaustive" and e.cases]
    plain = [(r.claim, str(e.detail["why_not"])) for r, e in walked if e.detail.get("why_not")]
    printed = [claim for claim, _ in plain if claim.forall.kind == "python"]
    if walked:
        which = f" ({len(printed)} on printed cases)" if printed else ""
        text = f"predicates: {len(walked) - len(plain)} compiled by numba, {len(plain)} run in Python{which}"
        console.print(text, highlight=False)
    own = [r.claim for r in results if not is_registered(r.claim)]
    xor = [(c, f"{part} is the exclusive or of bits; a power is written **") for c in own if (part := xor_for_power(c))]
    slow = [
        (
            r.claim,
            f"the reference is slow: it judged {e.detail['compared']} of the {e.detail['compared of']} smallest cases",
        )
        for r, e in walked
        if e.detail.get("compared of")
    ]
    for claim, note in [*((c, why) for c, why in plain if c in own and c not in printed), *xor, *slow]:
        console.print(f"  {escape(claim.id)}: {escape(note)}", highlight=False, soft_wrap=True)


def kind_of_case(evidence: Evidence) -> str:
    """Name a counterexample: only a search in order finds the smallest."""
    if evidence.name == Fuzz.name:
        return "counterexample (drawn, not the smallest in order)"
    return "counterexample" if evidence.detail.get("not the smallest") else "smallest counterexample"


def _refutation(console: Console, result: Result) -> None:
    evidence = principal(result)
    values = (evidence.counterexample if evidence else None) or {}
    case = shown_case(values)
    console.print(
        f"\n[bold magenta]refuted[/] {escape(result.claim.id)}: {escape(result.claim.title)}", highlight=False
    )
    found = "" if evidence is None or evidence.name == Sample.name else f"{kind_of_case(evidence)} {case}; "
    console.print(f"  {escape(found + (evidence.message if evidence else ''))}", highlight=False, soft_wrap=True)
    console.print(f"  see it again: {escape(see_again(result.claim, values))}", highlight=False, soft_wrap=True)
    if not result.as_declared:
        said = f"the claim file declares {result.declared} ({escape(result.claim.where)})"
        console.print(f"  [bold red]not as declared[/]: {said}", highlight=False, soft_wrap=True)


def _alarm(console: Console, result: Result) -> None:
    console.print(
        f"\n[bold red]not as declared[/] {escape(result.claim.id)}: declared {result.declared}, found {result.verdict}"
        f" ({escape(result.claim.where)})",
        highlight=False,
    )
    for evidence in result.evidence:
        if not evidence.verdict.holds:
            case = f"at {shown_case(evidence.counterexample)}; " if evidence.counterexample else ""
            text = f"  {evidence.name}: {evidence.verdict}: {escape(case + evidence.message)}"
            console.print(text, highlight=False, soft_wrap=True)


def listing(console: Console, claims: Sequence[Claim]) -> None:
    """Print the claims that there are."""
    table = Table(box=None, pad_edge=False)
    for column in ("claim", "standing", "declared", "title"):
        table.add_column(column)
    for claim in claims:
        table.add_row(claim.id, str(claim.standing), str(claim.declared), escape(claim.title))
    (console if console.is_terminal else Console(file=sys.stdout, width=200)).print(table)


def described(console: Console, claim: Claim) -> None:
    """Print one claim: what is stated, where it stands, and how it can be checked."""
    for name, value in (
        ("claim", claim.id),
        ("title", claim.title),
        ("source", str(claim.source)),
        ("standing", str(claim.standing)),
        ("statement", claim.statement),
        ("remark", claim.remark),
        ("variables", ", ".join(claim.arguments)),
        ("means", ", ".join(m.name for m in claim.means)),
        ("variants", "; ".join(variant.title for variant in claim.sharp)),
        ("declared", str(claim.declared)),
        ("at", claim.where),
    ):
        if value:
            console.print(f"[bold]{name:>10}[/]  {escape(value)}", highlight=False, soft_wrap=True)
