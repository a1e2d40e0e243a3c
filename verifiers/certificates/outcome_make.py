"""Make a certificate of the outcome of a position, from the P-positions of its solution; the checker is separate.

A certificate is a list of P-positions with a reply to each move, such that all replies lead to positions of the list
(``verifiers.certificates.outcome_check`` defines the format). The list is kept short. Positions are handled in
decreasing order of genus, and the replies of a position are a greedy cover: first those that lead to positions already
listed, then the position that answers most of the remaining moves, among these the one with the fewest gaps.

Semigroups are Python integers here: bit n is set if n is a gap.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable, Collection, Iterator
from itertools import chain
from typing import Any

import numpy as np

from sylver_claims.kernels.finite import Search, is_finished
from sylver_claims.kernels.finite.store import p_positions_in
from sylver_claims.verifiers.certificates.outcome_check import content_digest

Certificate = dict[str, Any]
Report = Callable[[int, int], object]
"""Takes the number of finished positions, and the number of listed positions."""


def gap_bits(generators: Collection[int]) -> int:
    """Return the gaps of a numerical semigroup as bits; the generators must be coprime."""
    least = min(generators)
    size = 2 * least
    while True:
        gaps = (1 << size) - 2
        for n in generators:
            gaps = adjoined(gaps, n)
        if not gaps >> (size - least):
            return gaps
        size *= 2


def adjoined(gaps: int, n: int) -> int:
    """Return the gaps after n is played: a gap remains unless subtracting a multiple of n gives an element."""
    while n < gaps.bit_length():
        gaps &= gaps << n | ((1 << n) - 1)
        n *= 2
    return gaps


def numbers_in(gaps: int) -> Iterator[int]:
    """Yield the gaps in increasing order."""
    while gaps:
        low = gaps & -gaps
        yield low.bit_length() - 1
        gaps ^= low


def generators_of(gaps: int) -> list[int]:
    """Return the minimal generators, in increasing order."""
    found: list[int] = []
    least = next(n for n in range(1, gaps.bit_length() + 2) if not gaps >> n & 1)
    left = ((1 << (gaps.bit_length() + least + 1)) - 2) & ~gaps
    while left:
        found.append(next(numbers_in(left)))
        left &= ~_sums(found, left.bit_length())
    return found


def _sums(generators: list[int], size: int) -> int:
    sums = 1
    for n in generators:
        step = n
        while step < size:
            sums |= sums << step & ((1 << size) - 1)
            step *= 2
    return sums


def p_positions(search: Search) -> set[int]:
    """Return the gaps of all P-positions that a finished search met: those that can be reached from its root."""
    if not is_finished(search):
        raise RuntimeError("the search is not finished; call advance until is_finished")
    rows = p_positions_in(search.store, search.walk.removable.size).astype("<u8")
    found: set[int] = set()
    for few in np.array_split(rows.view(f"V{8 * rows.shape[1]}").ravel(), len(rows) // 2**14 + 1):
        found.update(int.from_bytes(row, "little") for row in few.tolist())
    return found


def make(generators: Collection[int], lost: Collection[int], report: Report | None = None) -> Certificate:
    """Make the certificate of a position.

    Parameters
    ----------
    generators : collection of int
        With greatest common divisor 1, and without 1.
    lost : collection of int
        All P-positions that can be reached from this one, as `p_positions` returns them.
    report : callable, optional

    Returns
    -------
    dict
        As ``verifiers.certificates.outcome_check`` reads it.
    """
    root = gap_bits(generators)
    wins = [n for n in numbers_in(root) if adjoined(root, n) in lost]
    move = None if root in lost else min(wins, key=lambda n: (adjoined(root, n).bit_count(), n))
    answered = closure(root if move is None else adjoined(root, move), lost, report)
    return sealed({
        "format": "sylver-certificate 1",
        "position": generators_of(root),
        "outcome": "P" if move is None else "N",
        "winning_move": move,
        "p_positions": [generators_of(gaps) for gaps in answered],
        "replies": list(answered.values()),
    })  # fmt: skip


def sealed(content: Certificate) -> Certificate:
    """Return the content with its digest, which replaces an earlier one."""
    return content | {"digest": content_digest(content)}


def text(certificate: Certificate) -> str:
    """Return a certificate as JSON, with one line per listed position."""
    lines = []
    for key, value in certificate.items():
        if isinstance(value, list) and value and isinstance(value[0], list):
            rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in value)
            lines.append(f'"{key}": [\n{rows}\n]')
        else:
            lines.append(f'"{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def closure(start: int, lost: Collection[int], report: Report | None = None) -> dict[int, list[int]]:
    """Find replies to all moves of a P-position, and of the P-positions that the replies lead to.

    Returns
    -------
    dict
        For each of these positions, by its gaps as bits, the replies to its legal moves but 1, in increasing order.
    """
    listed = {start}
    waiting = [(-start.bit_count(), start)]
    answered: dict[int, list[int]] = {}
    while waiting:
        _, gaps = heapq.heappop(waiting)
        chosen, replies = _replies(gaps, lost, listed)
        answered[gaps] = replies
        for found in chosen:
            heapq.heappush(waiting, (-found.bit_count(), found))
        listed |= chosen
        if report is not None:
            report(len(answered), len(listed))
    return answered


def _replies(gaps: int, lost: Collection[int], listed: Collection[int]) -> tuple[set[int], list[int]]:
    """Choose a reply to each move but 1; return the positions that they lead to, and the replies."""
    moves = [n for n in numbers_in(gaps) if n > 1]
    met: dict[int, dict[int, int]] = {}  # position that is not listed -> move -> reply
    reply: dict[int, int] = {}
    for x in moves:
        if x in reply:
            continue
        after = adjoined(gaps, x)
        above = after >> x << x
        for y in chain(numbers_in(above), numbers_in(after ^ above)):  # below x, most moves already have replies
            if (found := adjoined(after, y)) not in lost:
                continue
            if found in listed:
                reply[x], reply[y] = y, x
                break
            met.setdefault(found, {}).update({x: y, y: x})
    chosen: set[int] = set()
    while len(reply) < len(moves):
        best = min(met, key=lambda found: _merit(found, sum(x not in reply for x in met[found])))
        chosen.add(best)
        reply = met.pop(best) | reply
    return chosen, [reply[x] for x in moves]


def _merit(found: int, moves: int) -> tuple[float, int]:
    """Return the sort key of a position: few gaps per answered move are better, because each gap needs a reply."""
    return (found.bit_count() / moves if moves else float("inf"), found)
