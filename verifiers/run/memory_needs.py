"""The memory that a walk takes, predicted from its scope, so that one that does not fit is refused before it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from claims.domains.base import ROWS_AT_ONCE
from kernels import finite, four
from kernels.boards import two_coins_lines
from kernels.engine.memory import installed
from kernels.finite import store
from verifiers.common.contained import contained
from verifiers.judging.predicates import MOST_TABLES, reached_by
from verifiers.run.plan import TooLarge, Work

OURS = 400 * 2**20
"""What Python, numba and the compiled code take."""
WORD = 8
COPIES = 4
"""So many arrays of the size of a block are held while it is made and judged."""

LINES = (
    two_coins_lines.push_lines,
    two_coins_lines.onto_lines,
    two_coins_lines.jump_lines,
    two_coins_lines.rooks_lines,
)
TABLES: dict[Any, Callable[[int], int]] = {
    four.partners: four.memory_needed,
    four.even_replies: partial(four.memory_needed, replies=True),
    **dict.fromkeys((finite.outcomes_by_genus, finite.p_positions), store.memory_needed),
    **dict.fromkeys(LINES, lambda side: side**3 // 8 + 3 * WORD * side**2),
}
"""Bytes of the tables whose kernels say what they need; any other is put at a word for each pair up to its bound."""


def needed(work: Work, highest: int, jobs: int) -> int:
    """Bytes that a walk up to a layer takes: its tables, and the blocks of all threads."""
    claim = work.claim
    tables = [TABLES.get(t.compute, _square)(reached_by(claim, t, highest)) for t in claim.using]
    layer = claim.forall.count(highest, highest) if claim.forall.kind == "integers" else 0
    block = max(ROWS_AT_ONCE, layer) * len(claim.forall.names) * WORD * COPIES
    return OURS + sum(sorted(tables)[-MOST_TABLES:]) + jobs * block


def _square(bound: int) -> int:
    return WORD * (bound + 1) ** 2


def refuse_what_does_not_fit(works: Iterable[Work], allowed: int | None, jobs: int) -> None:
    """Raise TooLarge, with the largest bound that fits, for the first walk that would need more than the memory.

    Where none is ``allowed`` in so many words, it is that of the machine, if the system tells.
    """
    memory = allowed or installed()
    allows = "this machine has" if allowed is None else "--memory allows"
    for work in works if memory else ():
        try:
            contained(_refuse)(work, memory, allows, jobs)
        except TooLarge:
            raise
        except Exception:  # of the claim's own code; or no such table is ever made: the walk says so
            continue


def _refuse(work: Work, memory: int, allows: str, jobs: int) -> None:
    top, low = work.scope.highest, work.scope.lowest - 1
    if not work.gaps or needed(work, top, jobs) <= memory:
        return
    if needed(work, low + 1, jobs) > memory:
        raise TooLarge(f"{work.claim.id}: even its smallest case takes more memory than {_shown(memory)}")
    inside, outside = low + 1, top
    while outside - inside > 1:
        middle = (inside + outside) // 2
        inside, outside = (middle, outside) if needed(work, middle, jobs) <= memory else (inside, middle)
    raise TooLarge(
        f"{work.claim.id}: a bound of {top} takes about {_shown(needed(work, top, jobs))} of memory, "
        f"and {allows} {_shown(memory)}; up to {inside} would fit"
    )


def _shown(size: int) -> str:
    return f"{size / 2**30:.3g} GiB"
