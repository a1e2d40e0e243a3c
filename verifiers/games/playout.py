"""The boards of counterexamples, solved and played out for reports: outcome, winning moves and a line of play.

A position that contains 4 and is too large for the general solver is decided by ``kernels.four``.
"""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sylver_claims.claims import Verdict
from sylver_claims.claims.domains.printed import Printed
from sylver_claims.claims.positions import Position, outcome_of
from sylver_claims.kernels import finite, four
from sylver_claims.verifiers.certificates import outcome_make as certificates
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.games.line_of_play import FoundByWalk, line_of_play

MOST_POSITIONS = 10**6  # for the general solver
MOST_GAPS = 1000  # maximal number of gaps of a position that is played to the end


@dataclass(frozen=True)
class Played:
    """A solved position, with its numbers as given: who wins, by which moves, and a line of play.

    The line begins with the least winning move. In it the loser takes the largest legal move and the winner the
    smallest winning one; in a P-position the loser begins. If it would be very long, it has only its first move, and
    ``whole`` is False. If ``general``, ``verify position`` can solve the position, too.
    """

    given: tuple[int, ...]
    position: Position
    outcome: str
    winning: tuple[int, ...]
    line: tuple[int, ...]
    whole: bool = True
    general: bool = True


def boards(results: Sequence[Result]) -> dict[str, Played]:
    """Play out the boards of refuted claims, by id, except boards that are too large."""
    wanted = {r.claim.id: _board(r) for r in results if r.verdict is Verdict.REFUTED}
    played = {name: play(board) for name, board in wanted.items() if board}
    return {name: found for name, found in played.items() if found is not None}


def _board(result: Result) -> tuple[int, ...]:
    """Return the board of a claim, or of the printed case that fails; empty if there is none."""
    claim = result.claim
    case = next((e.counterexample for e in result.evidence if e.counterexample), None)
    if claim.board or case is None or not isinstance(claim.forall, Printed) or "position" not in claim.forall.names:
        return claim.board
    numbers = claim.forall.position(claim.forall.row(case)) or ()
    return numbers if math.gcd(*numbers) == 1 else ()


def play(numbers: tuple[int, ...]) -> Played | None:
    """Solve a finite position and play it out; return None if it is too large, or no move is legal."""
    position = Position(*numbers)
    lost = _lost_in(position)
    if lost is None or position.genus == 0:
        return None
    gaps = certificates.gap_bits(position.generators)
    winning = tuple(n for n in certificates.numbers_in(gaps) if certificates.adjoined(gaps, n) in lost)
    first = winning[0] if winning else gaps.bit_length() - 1
    outcome = outcome_of(position, winning).winner
    general = not isinstance(lost, _WithFour)
    if gaps.bit_count() > MOST_GAPS:
        return Played(numbers, position, outcome, winning, (first,), whole=False, general=general)
    line = line_of_play(position, first, lost) if winning else _from_lost(position, first, lost)
    return Played(numbers, position, outcome, winning, tuple(line), general=general)


def _from_lost(position: Position, first: int, lost: Container[int]) -> list[int]:
    """Play from a P-position: the loser begins with the largest legal move."""
    after = position.play(first)
    if after.generators == (1,):
        return [first]
    gaps = certificates.gap_bits(after.generators)
    reply = next(n for n in certificates.numbers_in(gaps) if certificates.adjoined(gaps, n) in lost)
    return [first, *line_of_play(after, reply, lost)]


def _lost_in(position: Position) -> Container[int] | None:
    """Return the P-positions below a position, as gaps in bits."""
    small = position.genus <= finite.LARGEST_GENUS
    if small and finite.estimate(position.generators).positions <= MOST_POSITIONS:
        return FoundByWalk(finite.finish(finite.begin(position.generators)))
    return _WithFour(max(position.generators)) if 4 in position.generators else None


class _WithFour(Container[int]):
    """The P-positions that contain 4, with odd numbers up to a bound, by the kernel for these positions."""

    def __init__(self, largest: int) -> None:
        self._tables: Any = (four.even_replies(largest), four.partners(largest))

    def __contains__(self, gaps: object) -> bool:
        assert isinstance(gaps, int)
        a, b, c = (_least(gaps, residue) for residue in (1, 2, 3))
        return bool(four.is_p_position(a, b, c, *self._tables))


def _least(gaps: int, residue: int) -> int:
    """Return the least element of a semigroup with 4 in one class modulo 4."""
    elements = ~gaps & _every_fourth(gaps.bit_length() // 4 + 2) << residue
    return (elements & -elements).bit_length() - 1


@cache
def _every_fourth(count: int) -> int:
    """Return the first ``count`` of the numbers 0, 4, 8, ... as bits."""
    return ((1 << 4 * count) - 1) // 15
