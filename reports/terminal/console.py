"""Progress of a run: the current work with its time, and a line when a paper or a claim is decided.

On a terminal, the progress changes in place. Elsewhere, a line is printed after ten seconds, and each further one after
twice the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from threading import Event, Lock, Thread
from time import monotonic

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.markup import escape
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from sylver_claims.claims import Claim
from sylver_claims.reports.terminal.progress import ROWS, Filling, Work, now_words, whole_seconds
from sylver_claims.reports.terminal.words import (
    COLOURS,
    STORED,
    CaseWords,
    case_counts,
    counts_text,
    extent,
    is_stored,
    scope_words,
    verdict_words,
    wrapped,
)
from sylver_claims.verifiers.common.units import counted, duration, number
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.run import watching

FEW = 12
"""Largest number of claims for which all details are shown."""
EVERY, LONGEST = 10.0, 300.0
"""Without a terminal: seconds until the first line, and the longest time between two lines."""
LOOK = 0.5
"""Seconds between two checks whether such a line is due."""
NARROW = 96
"""Width below which the line of a paper omits its number of cases."""
BESIDE = 77
"""Width of the columns between the id of a claim and its scope."""
LEAST_SCOPE = 30
"""Width below which a scope is printed on a separate line."""


class Detail(IntEnum):
    """The level of detail of the output."""

    PAPERS = 0
    CLAIMS = 1
    ALL = 2

    @classmethod
    def of(cls, claims: int, verbose: int) -> Detail:
        """Return the level for a number of claims and of ``-v`` options."""
        return cls.ALL if claims <= FEW else cls(min(verbose, cls.ALL))


class Watcher(watching.Watcher):
    """A display of the progress of a run, drawn by another thread.

    Parameters
    ----------
    console
        The console for the output.
    claims, upto
        The claims and the bound of the run.
    detail
        A line for each paper, or for each claim.
    clock
        Function that returns a time in seconds.
    """

    def __init__(
        self,
        console: Console,
        claims: Sequence[Claim],
        upto: int,
        detail: Detail = Detail.PAPERS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._console, self._clock, self._extent = console, clock, extent(claims, upto)
        self._each = detail >= Detail.CLAIMS
        self._lock, self._work = Lock(), Work()  # print nothing under the lock, because drawing the picture takes it
        self._begun = clock()
        self._pause = EVERY
        self._next = self._begun + EVERY
        self._stage = "getting ready"
        self._all = Filling("decided", len(claims))
        self._papers: dict[str, Filling] = {}
        for claim in claims:
            name = claim.id.partition("/")[0]
            self._papers.setdefault(name, Filling(name)).claims += 1
        self._ids = max((len(c.id) for c in claims), default=10)
        self._names = max(map(len, self._papers), default=10)
        self._live: Live | None = None
        self._over = Event()
        self._thread = Thread(target=self._say_again_and_again, daemon=True)

    def __enter__(self) -> Watcher:
        self._console.print(f"checking {self._extent}", highlight=False, soft_wrap=True)
        if self._each:
            self._print_heading()
        if self._console.is_interactive:
            self._live = Live(console=self._console, transient=True, refresh_per_second=2, get_renderable=self._picture)
            self._live.start()
        else:
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._live is not None:
            self._live.stop()
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return self._clock() - self._begun

    def begin(self, claim: Claim, cases: int) -> None:
        with self._lock:
            self._work.walks[claim.id] = [0, cases]

    def advance(self, claim: Claim, cases: int) -> None:
        with self._lock:
            self._work.advance(claim, cases, self._clock())
            self._stage = "at work"

    def started(self, claim: Claim, method: str) -> None:
        with self._lock:
            self._work.start(claim, method, self._clock())
            self._stage = "at work"

    def ended(self, claim: Claim, method: str) -> None:
        with self._lock:
            self._work.end(claim, method)

    def dwelling(self, claim: Claim, words: str, seconds: float) -> None:
        with self._lock:
            self._work.dwelling[claim.id] = f"{words} for {whole_seconds(seconds)} of CPU time"

    def phase(self, claim: Claim, method: str, words: str) -> None:
        with self._lock:
            self._work.phases[claim.id, method] = words

    def stage(self, text: str) -> None:
        """Show a stage of the run that belongs to no claim, such as ``writing the report``."""
        with self._lock:
            self._stage = text

    def farther(self, result: Result) -> None:
        """Show a claim that was searched beyond the bound of the run."""
        self.stage(f"searching beyond the bound, last {result.claim.id}: {scope_words(result)}")
        if self._each:
            self._line_of_claim(result)

    def note(self, text: str) -> None:
        self._console.print(escape(text), highlight=False, soft_wrap=True)

    def done(self, result: Result) -> None:
        paper = self._papers[result.claim.id.partition("/")[0]]
        with self._lock:
            self._work.decide(result.claim)
            self._all.results.append(result)
            paper.results.append(result)
            is_full = paper.is_full
        if self._each:
            self._line_of_claim(result)
        elif is_full:
            wrapped(self._console, self._line_of_paper(paper))

    def tick(self) -> None:
        """Print the progress of the run, if a line is due."""
        with self._lock:
            now = self._clock()
            if now < self._next:
                return
            self._pause = min(2 * self._pause, LONGEST)
            self._next = now + self._pause
            decided, words = len(self._all.results), now_words(self._work.rows(now), self._stage)
            searched = self._work.searched(now)
        done = f"{decided} of {self._all.claims} claims decided" + (f", {searched}" if searched else "")
        text = f"{whole_seconds(now - self._begun)}: {done}; {words}"
        self._console.print(escape(text), highlight=False, soft_wrap=True)

    def _say_again_and_again(self) -> None:
        while not self._over.wait(LOOK):
            self.tick()

    def _picture(self) -> RenderableType:
        """Return the changing part of the output, below the printed lines."""
        with self._lock:
            rows, stage = self._work.rows(self._clock()), self._stage
            filling = [self._all] if self._each else [p for p in self._papers.values() if not p.is_full]
            bars = [(p.name, len(p.results), p.claims, p.counts()) for p in filling]
            searched, of_cases = self._work.searched(self._clock()), self._work.cases
        table = Table.grid(padding=(0, 2))
        for name, decided, claims, counts in bars:
            of = f"{decided} of {claims}"
            table.add_row(name, ProgressBar(claims, decided, width=20), of, Text.from_markup(counts))
        if searched:
            table.add_row("cases", ProgressBar(of_cases[1], of_cases[0], width=20), "", searched)
        now = Table.grid(padding=(0, 2))
        now.add_column(no_wrap=True, min_width=3)
        now.add_column(no_wrap=True, overflow="ellipsis")
        for claim, method, time, progress in rows[:ROWS]:
            now.add_row("now", " ".join(filter(None, (escape(claim), method, time + "," * bool(progress), progress))))
        if not rows:
            now.add_row("now", stage)
        if len(rows) > ROWS:
            now.add_row("", f"and {len(rows) - ROWS} more")
        return Group(table, now)

    def _line_of_paper(self, paper: Filling) -> str:
        narrow = self._console.is_terminal and self._console.width < NARROW
        claims, cases = counted(paper.claims, "claim"), number(sum(r.counts.searched for r in paper.results))
        middle = "" if narrow else f"{cases:>14} searched"
        work = paper.time() + ("" if paper.time() == STORED else " work")
        return f"[bold]{escape(paper.name):<{self._names}}[/]  {claims:>10}{middle}  {work:>14}  {paper.counts()}"

    def _line_of_claim(self, result: Result) -> None:
        colour = COLOURS[result.verdict] if result.matches_declaration else "bold red"
        time = STORED if is_stored(result) else duration(result.seconds)
        if self._has_room():
            self._print_columns(
                result.claim.id, verdict_words(result), case_counts(result), time, scope_words(result), colour
            )
            return
        wrapped(self._console, f"[bold]{escape(result.claim.id)}[/]  [{colour}]{verdict_words(result)}[/]")
        wrapped(
            self._console, f"    {escape('; '.join(filter(None, (counts_text(result), time, scope_words(result)))))}"
        )

    def _print_heading(self) -> None:
        if self._has_room():
            self._print_columns("claim", "verdict", CaseWords("searched", "met", "random"), "work", "scope", "bold")

    def _has_room(self) -> bool:
        """Return whether the scope of a claim fits on the same line as its other columns."""
        return not self._console.is_terminal or self._console.width - self._ids - BESIDE >= LEAST_SCOPE

    def _print_columns(self, claim: str, verdict: str, cases: CaseWords, work: str, scope: str, style: str) -> None:
        text = f"[bold]{escape(claim):<{self._ids}}[/]  [{style}]{verdict:<19}[/] {cases.searched:>12} {cases.met:>12}"
        wrapped(self._console, f"{text} {cases.random:>12} {work:>10}  {escape(scope)}".rstrip())
