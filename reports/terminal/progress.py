"""The progress of a run: the decided claims of each paper, and the current work with its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sylver_claims.claims import Claim, Exhaustive
from sylver_claims.reports.terminal.words import STORED, is_stored, seconds_of_work, verdict_counts
from sylver_claims.verifiers.common.units import counted, duration
from sylver_claims.verifiers.evidence import Result

ROWS = 4
"""Largest number of rows of current work, the oldest first."""
SHARE = 0.05
"""Share of the cases from which a time is predicted; the first cases wait for the compiler."""


@dataclass
class Filling:
    """The claims of a paper, that is, with the same id before the ``/``, and their results so far."""

    name: str
    claims: int = 0
    results: list[Result] = field(default_factory=list)

    @property
    def is_full(self) -> bool:
        return len(self.results) == self.claims

    def counts(self) -> str:
        """Return the counts of the verdicts so far, and of those that differ from the declared ones."""
        differing = sum(not r.matches_declaration for r in self.results)
        alarm = f", [bold red]{differing} not as declared[/]" if differing else ""
        return verdict_counts(self.results) + alarm

    def time(self) -> str:
        """Return the computing time of this run, or that all results were stored."""
        stored = all(is_stored(r) for r in self.results)
        return STORED if stored else duration(sum(map(seconds_of_work, self.results)))


@dataclass
class Work:
    """The current work; claims by their ids. Callers must hold a lock."""

    since: dict[tuple[str, str], float] = field(default_factory=dict)
    walks: dict[str, list[int]] = field(default_factory=dict)  # numbers of tried cases and of all cases
    over: set[str] = field(default_factory=set)
    phases: dict[tuple[str, str], str] = field(default_factory=dict)  # of a check, until it ends
    dwelling: dict[str, str] = field(default_factory=dict)  # a case that takes long, until the next case
    first: float | None = None  # time of the first tried cases

    @property
    def cases(self) -> tuple[int, int]:
        """The numbers of tried cases and of all cases, over all searches."""
        return sum(tried for tried, _ in self.walks.values()), sum(cases for _, cases in self.walks.values())

    def searched(self, now: float) -> str:
        """Return the progress of all searches and the predicted time left; empty before the first case, and if done."""
        tried, cases = self.cases
        if self.first is None or not 0 < tried < cases or now <= self.first:
            return ""
        searched = f"{100 * tried // cases} % of {counted(cases, 'case')} searched"
        if tried < SHARE * cases:
            return searched
        return f"{searched}, about {whole_seconds((now - self.first) * (cases - tried) / tried)} left"

    def start(self, claim: Claim, method: str, now: float) -> None:
        if (claim.variant_of or claim.id) not in self.over:
            self.since.setdefault((claim.id, method), now)

    def end(self, claim: Claim, method: str) -> None:
        self.dwelling.pop(claim.id, None)
        self.phases.pop((claim.id, method), None)
        self.since.pop((claim.id, method), None)

    def advance(self, claim: Claim, cases: int, now: float) -> None:
        """Count cases; a search counts as current work from its first case until it has tried all."""
        self.dwelling.pop(claim.id, None)
        self.first = now if self.first is None else self.first
        if claim.id in self.walks:
            walk = self.walks[claim.id]
            walk[0] += cases
            if walk[0] < walk[1]:
                self.start(claim, Exhaustive.name, now)
            else:
                self.end(claim, Exhaustive.name)

    def decide(self, claim: Claim) -> None:
        """Remove a claim and its variants from the current work."""
        self.over.add(claim.id)
        if claim.id in self.walks:
            self.walks[claim.id][0] = self.walks[claim.id][1]
        for key in [k for k in self.since if k[0].partition("~")[0] == claim.id]:
            del self.since[key]

    def rows(self, now: float) -> list[tuple[str, str, str, str]]:
        """Return claim, method, time and progress of the current work, the oldest first."""
        first = sorted(self.since.items(), key=lambda item: item[1])
        return [
            (claim, method, whole_seconds(now - t), self._progress(claim, method, now - t))
            for (claim, method), t in first
        ]

    def _progress(self, claim: str, method: str, seconds: float) -> str:
        """Return the progress of a search and the predicted time left, which ignores that later cases take longer."""
        if method == Exhaustive.name and claim in self.dwelling:
            return f"at {self.dwelling[claim]}"
        tried, cases = self.walks.get(claim, (0, 0))
        if method != Exhaustive.name or not tried:
            return self.phases.get((claim, method), "")
        left = whole_seconds(seconds * (cases - tried) / tried)
        return f"{100 * tried // cases} % of {counted(cases, 'case')}, about {left} left"


def whole_seconds(seconds: float) -> str:
    """Return a time in words, with whole seconds below a minute."""
    return duration(seconds) if seconds >= 60 else f"{seconds:.0f} s"


def now_words(rows: Sequence[tuple[str, str, str, str]], stage: str) -> str:
    """Return the current work in one line; without any, the stage of the run."""
    shown = [
        " ".join((claim, method, time)) + f" ({progress})" * bool(progress) for claim, method, time, progress in rows
    ]
    if not shown:
        return f"now: {stage}"
    more = f" and {len(shown) - ROWS} more" if len(shown) > ROWS else ""
    return f"now: {'; '.join(shown[:ROWS])}{more}"
