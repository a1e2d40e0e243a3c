"""Check a certificate of a position with greatest common divisor 2, by the definitions.

A certificate is ``{"format": FORMAT, "position": [...], "semigroups": [...]}``. For each numerical semigroup E that
contains the halves of the position's numbers, it has the generators of 2E. It also has either the odd moves that win
after these ("won_by"), or the odd number ("start") from which on the P-positions are periodic, the period, and the
digest of one period. Independent code recomputes and compares everything, so the certificate is not trusted. No odd
move 2x + 1 wins if the outcomes are periodic; otherwise none wins whose x exceeds the first winning one by more than
F(E).

``kernels.reference.even.sets`` explains the representation of positions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from math import gcd, lcm
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sylver_claims.kernels.even import replay_small
from sylver_claims.kernels.even.replay import Flags, Lists, Source, enter, sweep
from sylver_claims.kernels.reference.even.sets import (
    Semigroup,
    Set,
    adjoined,
    after,
    oversemigroups,
    semigroup,
    small_p_positions,
)

FORMAT = "sylver period certificate 1"
MOST_BYTES = 10**7
LARGEST = 200
CHUNK = 1 << 16
MOST_CELLS = 2 * 10**11
"""Largest number of pairs of an odd number and an ideal: about two hours, at 3 * 10^7 per second."""
MOST_HELD = 1 << 28
"""Largest number of odd numbers whose P-positions are in memory at once: some gigabytes."""
OnProgress = Callable[[str, int], object]
Small = dict[Set, set[tuple[Set, int]]]
"""P-positions with small x: pairs of an ideal and x, by the gaps of E."""


class Rejected(Exception):
    """The certificate is invalid; the message has the reason."""


class TooLong(Exception):
    """The certificate may be valid, but its check takes too long; the message has the estimated time."""


class Found(NamedTuple):
    """The result for one E: its P-positions with regular x, and their continuation."""

    lost: Lists
    first: int
    period: int


def read(path: Path) -> dict[str, Any]:
    """Read a certificate; raise Rejected if the file is not one."""
    if path.stat().st_size > MOST_BYTES:
        raise Rejected(f"it is larger than {MOST_BYTES} bytes")
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise Rejected(f"it is not valid JSON: {error}") from error
    if not isinstance(held, dict) or held.get("format") != FORMAT:
        raise Rejected(f'its format is not "{FORMAT}"')
    if not isinstance(held.get("semigroups"), list):
        raise Rejected('"semigroups" must be a list')
    return held


def check(certificate: dict[str, Any], on_progress: OnProgress = lambda *_: None) -> str:
    """Recompute everything, and return the proved statement; raise Rejected if something differs."""
    position = _numbers(certificate, "position")
    if gcd(*position) != 2:
        raise Rejected(f"the greatest common divisor of {position} is not 2")
    S = _gaps([n // 2 for n in position])
    stated = {_gaps([n // 2 for n in _numbers(entry, "generators")]): entry for entry in certificate["semigroups"]}
    larger = sorted(oversemigroups(S, len(stated)), key=lambda g: (len(g), sorted(g)))
    missing = [sorted(gaps) for gaps in larger if gaps not in stated]
    if missing or len(stated) != len(larger):
        raise Rejected(f"it does not list all semigroups of even numbers: {missing[:1]} is missing")
    semigroups = [semigroup(gaps) for gaps in larger]
    bound = (max(S, default=0) + 1) // 2 + max(S, default=0) + 1
    _refuse_too_long(semigroups, stated)
    small = _small(semigroups, bound)
    numbers = {E.gaps: E for E in semigroups}
    found: dict[Set, Found] = {}
    for number, E in enumerate(semigroups, 1):
        found[E.gaps] = _recomputed(E, stated[E.gaps], found, small, bound, numbers)
        on_progress("semigroups", number)
    return _conclusion(position, stated)


def _refuse_too_long(semigroups: list[Semigroup], stated: Mapping[Set, Mapping[str, Any]]) -> None:
    """Raise TooLong if the check would need too much time or memory."""
    cells = 0
    for number, E in enumerate(semigroups, 1):
        entry = stated[E.gaps]
        won_by, start, period = _won_by(entry), _integer(entry, "start"), _integer(entry, "period")
        rows = (won_by[0] if won_by else start + period) // 2
        _refuse_held(period // 2 if number == len(semigroups) and not won_by else rows)
        cells += rows * len(E.ideals)
    _refuse_cells(cells)


def _refuse_held(rows: int) -> None:
    if rows > MOST_HELD:
        raise TooLong(f"the P-positions of {rows:.1e} odd numbers are needed; the limit is {MOST_HELD}")


def _refuse_cells(cells: int) -> None:
    if cells > MOST_CELLS:
        hours, most = cells / (3e7 * 3600), MOST_CELLS / (3e7 * 3600)
        raise TooLong(f"that takes about {hours:.0f} hours; the limit is about {most:.0f}")


def _small(semigroups: list[Semigroup], bound: int) -> Small:
    """Return all P-positions with x below the bound."""
    if max((n for E in semigroups for n in E.gaps), default=0) > replay_small.LARGEST:
        lost = small_p_positions(semigroups, bound)
        return {E.gaps: {(ideal, x) for gaps, ideal, x in lost if gaps == E.gaps} for E in semigroups}
    starts = np.cumsum([0, *(len(E.ideals) for E in semigroups)]).astype(np.int64)
    gaps = np.array([_mask(E.gaps) for E in semigroups], np.uint64)
    ideals = np.array([_mask(ideal) for E in semigroups for ideal in E.ideals], np.uint64)
    flags = replay_small.small_p_positions(gaps, starts, ideals, bound)
    found: Small = {E.gaps: set() for E in semigroups}
    for E, start, end in zip(semigroups, starts, starts[1:], strict=False):
        places = zip(*(axis.tolist() for axis in np.nonzero(flags[:, start:end])), strict=True)
        found[E.gaps] = {(E.ideals[i], x) for x, i in places}
    return found


def _mask(numbers: Set) -> int:
    return sum(1 << n for n in numbers)


def _numbers(entry: dict[str, Any], name: str) -> list[int]:
    numbers = entry.get(name) if isinstance(entry, dict) else None
    if (
        not isinstance(numbers, list)
        or not numbers
        or not all(type(n) is int and 0 < n <= 2 * LARGEST for n in numbers)
    ):
        raise Rejected(f'"{name}" must list numbers up to {2 * LARGEST}')
    if any(n % 2 for n in numbers):
        raise Rejected(f'"{name}" must list even numbers')
    return numbers


def _gaps(generators: list[int]) -> Set:
    """Return the numbers that are not sums of coprime generators; all are below the product of two generators."""
    if gcd(*generators) != 1:
        raise Rejected(f"the even numbers {[2 * n for n in generators]} have no greatest common divisor 2")
    top = min(generators) * max(generators)
    is_sum = [True] + [False] * top
    for n in range(1, top + 1):
        is_sum[n] = any(n >= g and is_sum[n - g] for g in generators)
    return frozenset(n for n in range(top + 1) if not is_sum[n])


def _recomputed(
    E: Semigroup,
    stated: Mapping[str, Any],
    found: Mapping[Set, Found],
    small: Small,
    bound: int,
    numbers: Mapping[Set, Semigroup],
) -> Found:
    """Compute the P-positions of one E, as far as is stated; Rejected if something differs."""
    name = stated["generators"]
    reached = [(y, *after(E.gaps, frozenset({0}), y)) for y in range(1, bound)]
    early = [y for y, gaps, ideal in reached if (ideal, y) in small[gaps]]
    won_by, start, period = _won_by(stated), _integer(stated, "start"), _integer(stated, "period")
    if early and not won_by:
        raise Rejected(f"{name} is won by {2 * early[0] + 1}")
    sources = [_source(E, numbers[gaps], found[gaps]) for gaps in {adjoined(E.gaps, e) for e in E.gaps}]
    chunks = _chunks(E, bound, sources, small[E.gaps])
    if won_by:
        return _won(E, name, won_by, early, bound, chunks)
    if period % 2 or start % 2 == 0:
        raise Rejected(f"{name} is to repeat from {start} on with period {period}; a start is odd, and a period even")
    return _repeating(E, stated, bound, (start - 1) // 2, period // 2, sources, chunks, len(found) + 1 == len(numbers))


def _won_by(stated: Mapping[str, Any]) -> list[int]:
    moves = stated.get("won_by", [])
    if not isinstance(moves, list) or not all(type(move) is int and 2 < move < 2**62 and move % 2 for move in moves):
        raise Rejected('"won_by" must list odd numbers')
    return moves


def _integer(stated: Mapping[str, Any], name: str) -> int:
    value = stated.get(name, 0)
    if type(value) is not int or not 0 <= value < 2**62:
        raise Rejected(f'"{name}" must be a number, got {value!r}')
    return value


def _lists(entries: list[list[int]]) -> Lists:
    starts = np.cumsum([0, *map(len, entries)])
    return Lists(starts.astype(np.int64), np.array([i for entry in entries for i in entry], np.int64))


def _chunks(
    E: Semigroup, bound: int, sources: list[Source], small: set[tuple[Set, int]]
) -> Iterator[tuple[int, Lists]]:
    """Yield P-positions for `CHUNK` values of x at a time, with the first of these."""
    n, width = len(E.ideals), max(E.frobenius, 0)
    same: list[list[int]] = [[] for _ in E.ideals]
    ahead: list[list[int]] = [[] for _ in range(n * width)]
    for i, ideal in enumerate(E.ideals):
        for d in ideal:
            same[E.number[E.united(ideal, d)]].append(i)
        for d in range(1, width + 1):
            ahead[E.number[E.below(ideal, d)] * width + d - 1].append(i)
    marks = np.zeros((width + 1, n), np.uint8)
    for ideal, x in small:
        for d in range(bound - x, width + 1):
            marks[(x + d) % (width + 1), ahead[E.number[ideal] * width + d - 1]] = 1
    held = _lists(same), _lists(ahead)
    for first in count(bound, CHUNK):
        yield first, sweep(first, width, *held, _inputs(n, sources, first, CHUNK), marks)


def _inputs(n: int, sources: list[Source], first: int, rows: int) -> Flags:
    inputs = np.zeros((rows, n), np.uint8)
    for source in sources:
        enter(source, first, inputs)
    return inputs


def _source(E: Semigroup, larger: Semigroup, found: Found) -> Source:
    makes_won: list[list[int]] = [[] for _ in larger.ideals]
    for i, ideal in enumerate(E.ideals):
        makes_won[larger.number[larger.spanned(ideal)]].append(i)
    return Source(found.lost, found.first, found.period, _lists(makes_won))


def _won(
    E: Semigroup, name: list[int], stated: list[int], early: list[int], bound: int, chunks: Iterator[tuple[int, Lists]]
) -> Found:
    """Sweep up to F(E) beyond the first odd move that wins; all later positions are won."""
    last = stated[0] // 2 + max(E.frobenius, 0)
    held: list[Lists] = []
    for first, lost in chunks if last >= bound else ():
        held.append(lost)
        if first + CHUNK > last:
            break
    lost = _part(held, bound, bound, max(last + 1, bound))
    places = np.flatnonzero(lost.members == len(E.ideals) - 1)
    wins = [*early, *(np.searchsorted(lost.starts, places, "right") - 1 + bound).tolist()]
    if [2 * x + 1 for x in wins] != stated:
        raise Rejected(f"{name} is won by {[2 * x + 1 for x in wins][:5]}, not by {stated[:5]}")
    return Found(lost, bound, 0)


def _repeating(
    E: Semigroup,
    stated: Mapping[str, Any],
    bound: int,
    start: int,
    period: int,
    sources: list[Source],
    chunks: Iterator[tuple[int, Lists]],
    is_last: bool,
) -> Found:
    """Check that P-positions repeat: sweep until the input settles, at least over F(E), and one period more.

    From there on, the input must be periodic, too. All later P-positions then repeat, because they depend only on the
    input and on the F(E) previous values of x. The input need not be periodic from the start on: P-positions may repeat
    before it does.
    """
    name, width = stated["generators"], max(E.frobenius, 0)
    if period < 1:
        raise Rejected(f"{name} has neither an odd move that wins nor a period")
    if start < bound:
        raise Rejected(f"{name} is to repeat from {2 * start + 1} on, but up to {2 * bound - 1} moves are not regular")
    settled = max([start + width, *(s.first + s.lost.starts.size - 1 - s.period for s in sources)])
    _refuse_cells((settled - start + _common_period(sources)) * len(E.ideals))
    end = settled + period
    _refuse_held(end - (start if is_last else 0))
    held: list[Lists] = []
    skipped = bound
    for first, lost in chunks:
        if (lost.members == len(E.ideals) - 1).any() and first < end:
            raise Rejected(f"{name} is won by an odd move")
        held.append(lost)
        if is_last and first + CHUNK <= start:  # these are not needed for another semigroup
            held, skipped = [], first + CHUNK
        if first + CHUNK >= end:
            break
    once, again = _part(held, skipped, start, settled), _part(held, skipped, start + period, end)
    if any((a.size != b.size) or (a != b).any() for a, b in zip(once, again, strict=True)):
        raise Rejected(f"the P-positions of {name} do not repeat with period {2 * period}")
    _check_input(len(E.ideals), name, sources, settled, period)
    whole = _part(held, skipped, start, start + period)
    if digest(E, whole) != stated.get("digest"):
        raise Rejected(f"the P-positions of {name} differ")
    return Found(_part(held, skipped, skipped, start + period), skipped, period)


def _common_period(sources: list[Source]) -> int:
    return lcm(*(s.period for s in sources if s.period))


def _check_input(n: int, name: list[int], sources: list[Source], settled: int, period: int) -> None:
    """Check that the input has this period from ``settled`` on; the sources are periodic from there on.

    Their periods need not divide this one.
    """
    common = _common_period(sources)
    _refuse_cells(common * n)
    for first in range(settled, settled + common, CHUNK):
        rows = min(CHUNK, settled + common - first)
        if (_inputs(n, sources, first, rows) != _inputs(n, sources, first + period, rows)).any():
            raise Rejected(f"the positions after even moves in {name} do not repeat with period {2 * period}")


def _part(held: list[Lists], first: int, start: int, end: int) -> Lists:
    """Join lists that begin at ``first``, and return the part for x = ``start``, ..., ``end`` - 1."""
    starts = [np.zeros(1, np.int64)]
    for lists in held:
        starts.append(lists.starts[1:] + starts[-1][-1])
    joined, members = np.concatenate(starts), np.concatenate([np.zeros(0, np.int64), *(h.members for h in held)])
    cut = joined[start - first : end - first + 1]
    return Lists(cut - cut[0], members[cut[0] : cut[-1]]) if cut.size else Lists(np.zeros(1, np.int64), members[:0])


def digest(E: Semigroup, lost: Lists) -> str:
    """Return a digest of P-positions: for each x their number and the ideals, as sums of 2**n over gaps n."""
    codes = np.array([_mask(ideal) for ideal in E.ideals], np.uint64)[lost.members]
    counts = np.diff(lost.starts)
    rows = np.repeat(np.arange(counts.size), counts)
    return hashlib.sha256(counts.tobytes() + codes[np.lexsort((codes, rows))].tobytes()).hexdigest()


def _conclusion(position: list[int], stated: Mapping[Set, Mapping[str, Any]]) -> str:
    """Return the outcome of the position: 2E is P if no odd move wins, and no even one leads to such a P-position."""
    lost: set[Set] = set()
    for gaps in sorted(stated, key=len):
        if not stated[gaps].get("won_by") and not any(adjoined(gaps, e) in lost for e in gaps):
            lost.add(gaps)
    S = max(stated, key=len)
    winning = [2 * e for e in sorted(S) if adjoined(S, e) in lost]
    odd = _moves("odd", stated[S].get("won_by", []))
    even = _moves("even", winning)
    outcome = "P" if S in lost else "N"
    return f"{{{', '.join(map(str, sorted(position)))}}} is {outcome}: {odd}, and {even}"


def _moves(kind: str, moves: list[int]) -> str:
    if not moves:
        return f"no {kind} move wins"
    return f"the {kind} moves that win are {', '.join(map(str, moves))}"
