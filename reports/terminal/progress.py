"""Where a run stands: how far each paper is decided, and what is being worked on since when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from claims import Claim, Exhaustive
from reports.terminal.words import STORED, counted, duration, is_stored, seconds_of_work, verdict_counts
from verifiers.evidence import Result

ROWS = 4
"""So much of what is being worked on is shown, what was begun first above."""


@dataclass
class Filling:
    """The claims of a paper, by the part of their ids before the ``/``, as they are decided."""

    name: str
    claims: int = 0
    results: list[Result] = field(default_factory=list)

    @property
    def is_full(self) -> bool:
        return len(self.results) == self.claims

    def counts(self) -> str:
        """Count the verdicts so far, and those that differ from what is declared."""
        differing = sum(not r.matches_declaration for r in self.results)
        alarm = f", [bold red]{differing} not as declared[/]" if differing else ""
        return verdict_counts(self.results) + alarm

    def time(self) -> str:
        """Return the time of what this run computed."""
        stored = all(is_stored(r) for r in self.results)
        return STORED if stored else duration(sum(map(seconds_of_work, self.results)))


@dataclass
class Work:
    """What is being worked on; claims by their ids. Called under one lock."""

    since: dict[tuple[str, str], float] = field(default_factory=dict)
    walks: dict[str, list[int]] = field(default_factory=dict)  # the cases that were tried, of how many
    over: set[str] = field(default_factory=set)
    dwelling: dict[str, str] = field(default_factory=dict)  # a case that takes long, until cases go on

    def start(self, claim: Claim, means: str, now: float) -> None:
        if _whole(claim) not in self.over:
            self.since.setdefault((claim.id, means), now)

    def end(self, claim: Claim, means: str) -> None:
        self.dwelling.pop(claim.id, None)
        self.since.pop((claim.id, means), None)

    def advance(self, claim: Claim, cases: int, now: float) -> None:
        """Count cases; a walk that moves is being worked on, whoever has said so, until it has tried all."""
        self.dwelling.pop(claim.id, None)
        if claim.id in self.walks:
            walk = self.walks[claim.id]
            walk[0] += cases
            if walk[0] < walk[1]:
                self.start(claim, Exhaustive.name, now)
            else:
                self.end(claim, Exhaustive.name)

    def decide(self, claim: Claim) -> None:
        """Forget a claim and its variants."""
        self.over.add(claim.id)
        for key in [k for k in self.since if k[0].partition("~")[0] == claim.id]:
            del self.since[key]

    def rows(self, now: float) -> list[tuple[str, str, str, str]]:
        """Return claim, means, time and progress of what is being worked on, what was begun first above."""
        first = sorted(self.since.items(), key=lambda item: item[1])
        return [
            (claim, means, whole_seconds(now - t), self._progress(claim, means, now - t)) for (claim, means), t in first
        ]

    def _progress(self, claim: str, means: str, seconds: float) -> str:
        """Say how far a walk is, and when it ends if it goes on as it has; cases get dearer as they grow."""
        if means == Exhaustive.name and claim in self.dwelling:
            return f"at {self.dwelling[claim]}"
        tried, cases = self.walks.get(claim, (0, 0))
        if means != Exhaustive.name or not tried:
            return ""
        left = whole_seconds(seconds * (cases - tried) / tried)
        return f"{100 * tried // cases} % of {counted(cases, 'case')}, about {left} left"


def _whole(claim: Claim) -> str:
    """Return the id of a claim, or of the one that it varies."""
    return claim.variant_of or claim.id


def whole_seconds(seconds: float) -> str:
    """Write a time that goes on."""
    return duration(seconds) if seconds >= 60 else f"{seconds:.0f} s"


def now_words(rows: Sequence[tuple[str, str, str, str]], stage: str) -> str:
    """Name what is being worked on, in one line; the stage of the run where that is no claim."""
    shown = [
        " ".join((claim, means, time)) + f" ({progress})" * bool(progress) for claim, means, time, progress in rows
    ]
    if not shown:
        return f"now: {stage}"
    more = f" and {len(shown) - ROWS} more" if len(shown) > ROWS else ""
    return f"now: {'; '.join(shown[:ROWS])}{more}"
