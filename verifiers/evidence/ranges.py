"""Shards: the cases of an interval of layers, or one share of them; and the cover of a scope by stored shards.

Ranges of several runs or machines may overlap. Of all combinations of stored shards, the one with the fewest missing
layers is used; if two combinations cover the same layers, they must agree.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sylver_claims.claims.domains import Domain
from sylver_claims.verifiers.evidence.tally import Tally

Interval = tuple[int, int]
Range = tuple[int, int, Tally]


class Shard(NamedTuple):
    """Share ``part`` of ``parts`` of the cases in the layers ``low`` to ``high``; the domain defines the shares."""

    low: int
    high: int
    part: int = 0
    parts: int = 1

    @property
    def interval(self) -> Interval:
        """The layers."""
        return self.low, self.high

    def __str__(self) -> str:
        share = f", share {self.part} of {self.parts}" if self.parts > 1 else ""
        return f"layers {self.low} to {self.high}{share}"


def gaps_between(kept: Iterable[Range], low: int, high: int) -> list[Interval]:
    """Return the intervals of ``low`` to ``high`` that no stored range covers; the ranges are sorted."""
    missing = []
    at = low
    for start, end, _ in kept:
        if start > at:
            missing.append((at, min(start - 1, high)))
        at = max(at, end + 1)
    if at <= high:
        missing.append((at, high))
    return missing


def best_cover(ranges: Sequence[Range]) -> list[Range]:
    """Return disjoint ranges that cover the most layers, and among such sets the fewest ranges; sorted."""
    ordered = sorted(ranges, key=lambda r: (r[1], r[0]))
    ends = [r[1] for r in ordered]
    best: list[tuple[int, int, int]] = [(0, 0, -1)]  # layers covered, -ranges used, index of the last range
    before: list[int] = []
    for i, (low, high, _) in enumerate(ordered):
        at = bisect_left(ends, low, 0, i)
        before.append(at)
        covered, used, _ = best[at]
        best.append(max(best[i], (covered + high - low + 1, used - 1, i), key=lambda b: b[:2]))
    chosen: list[Range] = []
    at = len(ordered)
    while best[at][2] >= 0:
        place = best[at][2]
        chosen.append(ordered[place])
        at = before[place]
    return chosen[::-1]


def total(kept: Iterable[Range], domain: Domain) -> Tally:
    """Add up the tallies of ranges."""
    summed = Tally()
    for _, _, tally in kept:
        summed.add(tally, domain)
    return summed


def contradictions(ranges: Sequence[Range]) -> Iterator[str]:
    """Yield the contradictions between ranges of the same claim and code over the same layers.

    A range is compared with every chain of smaller ones that covers it exactly, and bounds the counts of each range
    inside it. Other overlapping ranges can only be compared by recomputing them: `verify audit` does this.
    """
    different = {(low, high, counts([(low, high, t)])): (low, high, t) for low, high, t in ranges}.values()
    ordered = sorted(different, key=lambda r: (r[0], -r[1]))
    lows = [r[0] for r in ordered]
    for i, outer in enumerate(ordered):
        inside = [r for r in ordered[i + 1 : bisect_right(lows, outer[1])] if r[1] <= outer[1]]
        if not inside:
            continue
        chain = best_cover(inside)
        if not gaps_between(chain, outer[0], outer[1]) and counts(chain) != counts([outer]):
            layers = f"layers {outer[0]} to {outer[1]}"
            one, several = (counts_in_words(counts(found)) for found in ([outer], chain))
            yield f"{layers}: {one} in one piece, in parts {several}"
        for low, high, tally in inside:
            whole = outer[2]
            if tally.cases > whole.cases or tally.met > whole.met or tally.failed > whole.failed:
                yield f"layers {low} to {high} hold more than the layers {outer[0]} to {outer[1]} around them"


def counts(ranges: Iterable[Range]) -> tuple[int, int, int, int]:
    """Return cases, cases that met the hypotheses, failures, and digest of ranges together."""
    cases = met = failed = digest = 0
    for _, _, tally in ranges:
        cases, met, failed = cases + tally.cases, met + tally.met, failed + tally.failed
        digest = (digest + tally.digest) % (1 << 64)
    return cases, met, failed, digest


def counts_in_words(found: tuple[int, int, int, int]) -> str:
    """Describe counts."""
    return f"{found[0]} cases, {found[1]} met, {found[2]} failed, digest {found[3]:016x}"
