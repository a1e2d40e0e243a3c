"""Scheduling of shards, each of about `TARGET` seconds, by the cost of earlier shards.

The first estimate comes from a few cases, or from the ledger. The division into shards does not change counts or
digests, so machines of any speed can share the work.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import count
from math import ceil

from sylver_claims.claims.domains import Domain
from sylver_claims.verifiers.evidence.ranges import Interval, Shard

TARGET = 4.0
"""Target time of a shard, in seconds: losing one costs little, and its overhead is small."""
LEAST = 0.1
"""Shards shorter than this number of seconds are not split further to occupy more processes."""
GROWTH = 8
FEW, STEEP, DEAR = 1 << 8, 2.0, 2e-3
"""Limits for a smaller next shard: each of its cases may cost more than all before.

It is smaller after a shard of at most `FEW` cases that took more than `STEEP` times as long per case as the estimate,
and more than `DEAR` seconds.
"""
SHARES = 8
"""Number of shares of some layers in one shard; up to twice as many if these are the last.

More shares would be cheaper, because each share is searched from the root, but would lose more work on an interrupt.
"""


class Queue:
    """The shards of one search, returned one at a time."""

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
        """Return the next shard; None if there is none, or none that is expected to end within the given seconds."""
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
        """Whether no shard is left."""
        return not self._shares and not self._gaps

    def put_back(self, shard: Shard) -> None:
        """Return a shard that was not searched to the queue."""
        self._shares.insert(0, shard)

    def put_back_layers(self, low: int, high: int) -> None:
        """Return layers that were not searched to the queue, to be cut again."""
        self._gaps.insert(0, (low, high))
        self._left += self._domain.count(low, high)

    def measured(self, cases: int, seconds: float) -> None:
        """Record the cost of a shard."""
        if cases:
            before, self._rate = self._rate, max(seconds / cases, 1e-9)
            is_steep = cases <= FEW and self._rate > STEEP * before and seconds > DEAR
            most = ceil(cases / SHARES) if is_steep else GROWTH * max(cases, self._most)
            self._most = max(1, min(round(TARGET / self._rate), most))

    def _cut(self, seconds: float) -> None:
        """Cut the next shard from the first gap, or several shares of some layers if the domain can split them."""
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
        """Return the last layer so that the layers from ``low`` have at most the wanted cases; at least ``low``."""
        fits: Callable[[int], bool] = lambda v: self._domain.count(low, v) <= wanted
        step = next(s for s in (1 << k for k in count()) if low + s > high or not fits(low + s))
        inside, outside = low + step // 2 if step > 1 else low, min(low + step, high + 1)
        return inside + bisect_left(range(inside + 1, outside), True, key=lambda v: not fits(v))


def _unfinished(begun: Iterable[Shard]) -> list[Shard]:
    """Return the missing shares of intervals that the ledger has in part."""
    held = set(begun)
    cuts = sorted({(s.low, s.high, s.parts) for s in held})
    every = (Shard(low, high, part, parts) for low, high, parts in cuts for part in range(parts))
    return [shard for shard in every if shard not in held]


def _without(gaps: list[Interval], taken: set[Interval]) -> list[Interval]:
    """Remove intervals from the gaps that contain them."""
    for low, high in sorted(taken):
        place = next(i for i, (a, b) in enumerate(gaps) if a <= low and high <= b)
        a, b = gaps[place]
        gaps[place : place + 1] = [gap for gap in ((a, low - 1), (high + 1, b)) if gap[0] <= gap[1]]
    return gaps
