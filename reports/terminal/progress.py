"""Where a run stands: how far each paper is decided, and what is being worked on since when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sylver_claims.claims import Claim, Exhaustive
from sylver_claims.reports.terminal.words import STORED, is_stored, seconds_of_work, verdict_counts
from sylver_claims.verifiers.common.units import counted, duration
from sylver_claims.verifiers.evidence import Result

ROWS = 4
"""So much of what is being worked on is shown, what was begun first above."""
SHARE = 0.05
"""The share of the cases from which on a time is predicted: the first ones wait for the compiler."""


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
    phases: dict[tuple[str, str], str] = field(default_factory=dict)  # of a check, until it ends
    dwelling: dict[str, str] = field(default_factory=dict)  # a case that takes long, until cases go on
    first: float | None = None  # when the first cases were tried

    @property
    def cases(self) -> tuple[int, int]:
        """The cases of all searches that were tried, and how many there are to try."""
        return sum(tried for tried, _ in self.walks.values()), sum(cases for _, cases in self.walks.values())

    def searched(self, now: float) -> str:
        """Say how far the searches are together, and when they end if they go on as they have; empty at either end."""
        tried, cases = self.cases
        if self.first is None or not 0 < tried < cases or now <= self.first:
            return ""
        searched = f"{100 * tried // cases} % of {counted(cases, 'case')} searched"
        if tried < SHARE * cases:
            return searched
        return f"{searched}, about {whole_seconds((now - self.first) * (cases - tried) / tried)} left"

    def start(self, claim: Claim, method: str, now: float) -> None:
        if _whole(claim) not in self.over:
            self.since.setdefault((claim.id, method), now)

    def end(self, claim: Claim, method: str) -> None:
        self.dwelling.pop(claim.id, None)
        self.phases.pop((claim.id, method), None)
        self.since.pop((claim.id, method), None)

    def advance(self, claim: Claim, cases: int, now: float) -> None:
        """Count cases; a walk that moves is being worked on, whoever has said so, until it has tried all."""
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
        """Forget a claim and its variants."""
        self.over.add(claim.id)
        if claim.id in self.walks:
            self.walks[claim.id][0] = self.walks[claim.id][1]
        for key in [k for k in self.since if k[0].partition("~")[0] == claim.id]:
            del self.since[key]

    def rows(self, now: float) -> list[tuple[str, str, str, str]]:
        """Return claim, method, time and progress of what is being worked on, what was begun first above."""
        first = sorted(self.since.items(), key=lambda item: item[1])
        return [
            (claim, method, whole_seconds(now - t), self._progress(claim, method, now - t))
            for (claim, method), t in first
        ]

    def _progress(self, claim: str, method: str, seconds: float) -> str:
        """Say how far a walk is, and when it ends if it goes on as it has; cases get dearer as they grow."""
        if method == Exhaustive.name and claim in self.dwelling:
            return f"at {self.dwelling[claim]}"
        tried, cases = self.walks.get(claim, (0, 0))
        if method != Exhaustive.name or not tried:
            return self.phases.get((claim, method), "")
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
        " ".join((claim, method, time)) + f" ({progress})" * bool(progress) for claim, method, time, progress in rows
    ]
    if not shown:
        return f"now: {stage}"
    more = f" and {len(shown) - ROWS} more" if len(shown) > ROWS else ""
    return f"now: {'; '.join(shown[:ROWS])}{more}"
