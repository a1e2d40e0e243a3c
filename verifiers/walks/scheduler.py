"""Dealing out shards: each about `TARGET` seconds of work, by what the shards before it cost.

A first guess comes from a few cases that are judged at once, or from what the ledger holds. How the work is cut changes
neither counts nor digests, so machines of any speed may share it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from math import ceil

from claims.domains import Domain
from verifiers.evidence.ranges import Interval, Shard

TARGET = 4.0
"""Seconds that a shard should take, so that little is lost with it, and beginning and keeping it cost little beside."""
LEAST = 0.1
"""Seconds below which it is not worth cutting work for more processes."""
GROWTH = 8
SHARES = 8
"""So many shares are dealt out at once of some layers, or up to twice as many that are the rest.

More at once would be cheaper, as each share is walked from the root on, but would leave more undone when it is stopped.
"""


class Queue:
    """The shards of one walk, handed out one at a time."""

    def __init__(
        self,
        domain: Domain,
        gaps: Iterable[Interval],
        begun: Iterable[Shard],
        rate: float,
        workers: int,
        first: int | None = None,
    ) -> None:
        self._domain, self._workers = domain, workers
        self._rate = max(rate, 1e-9)
        self._most = max(1, min(round(TARGET / self._rate / 2), first or 1 << 62))
        self._shares = _unfinished(begun)
        self._gaps = _without(list(gaps), {s.interval for s in self._shares})
        self._left = sum(domain.count(*gap) for gap in self._gaps)

    def take(self, seconds: float = float("inf")) -> Shard | None:
        """Return the next shard; None when there is none left, or none that is expected to end in so many seconds."""
        if not self._shares and self._gaps:
            self._cut(seconds)
        if not self._shares:
            return None
        low, high, _, parts = self._shares[0]
        if seconds < self._domain.count(low, high) / parts * self._rate:
            return None
        return self._shares.pop(0)

    @property
    def is_empty(self) -> bool:
        """Whether no shard is left to be taken."""
        return not self._shares and not self._gaps

    def put_back(self, shard: Shard) -> None:
        """Return a shard that was not walked."""
        self._shares.insert(0, shard)

    def measured(self, cases: int, seconds: float) -> None:
        """Learn what a shard cost."""
        if cases:
            self._rate = max(seconds / cases, 1e-9)
            self._most = max(1, min(round(TARGET / self._rate), GROWTH * max(cases, self._most)))

    def _cut(self, seconds: float) -> None:
        """Cut the next shard from the first gap, or several shares of some layers where these can be dealt out."""
        low, high = self._gaps.pop(0)
        fair = ceil(self._left / self._workers)
        wanted = max(1, min(self._most, max(fair, round(LEAST / self._rate))))
        shared = SHARES * wanted if self._left > 2 * SHARES * wanted else max(wanted, self._left)
        most = wanted if self._domain.parts(low, high) == 1 else shared
        top = self._top(low, high, int(min(most, max(seconds, 0) / self._rate)))  # fewer layers, but no smaller shares
        cases = self._domain.count(low, top)
        self._left -= cases
        parts = min(self._domain.parts(low, top), max(1, ceil(cases / wanted)))
        self._shares = [Shard(low, top, part, parts) for part in range(parts)]
        if top < high:
            self._gaps.insert(0, (top + 1, high))

    def _top(self, low: int, high: int, wanted: int) -> int:
        """The largest layer so that ``low`` to it are at most so many cases, at least ``low``."""
        fits: Callable[[int], bool] = lambda v: self._domain.count(low, v) <= wanted
        step = next(s for s in (1 << k for k in count()) if low + s > high or not fits(low + s))
        inside, outside = low + step // 2 if step > 1 else low, min(low + step, high + 1)
        while outside - inside > 1:
            middle = (inside + outside) // 2
            inside, outside = (middle, outside) if fits(middle) else (inside, middle)
        return inside


def _unfinished(begun: Iterable[Shard]) -> list[Shard]:
    """Return the shares that are missing of intervals of which the ledger holds some."""
    held = set(begun)
    cuts = sorted({(s.low, s.high, s.parts) for s in held})
    every = (Shard(low, high, part, parts) for low, high, parts in cuts for part in range(parts))
    return [shard for shard in every if shard not in held]


def _without(gaps: list[Interval], taken: set[Interval]) -> list[Interval]:
    """Cut intervals, each inside one of the gaps, out of these."""
    for low, high in sorted(taken):
        place = next(i for i, (a, b) in enumerate(gaps) if a <= low and high <= b)
        a, b = gaps[place]
        gaps[place : place + 1] = [gap for gap in ((a, low - 1), (high + 1, b)) if gap[0] <= gap[1]]
    return gaps
