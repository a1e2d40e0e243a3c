"""Tables computed on a cluster: one position per task, with the same rows as on one machine.

Positions that are not solved at the deadline are cancelled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from sylver_claims.kernels import even
from sylver_claims.verifiers.tables import even_positions, two_generators
from sylver_claims.verifiers.walks.cluster import AHEAD, Cluster, Task

T = TypeVar("T")

LOOK = 0.2
"""Seconds between two checks of the deadline."""


def pair_task(task: Task) -> Task:
    """Solve a pair on a worker; return its row as plain data."""
    return {"row": two_generators.as_data(two_generators.solved(task["position"]))}


def even_task(task: Task) -> Task:
    """Solve a position of greatest common divisor 2 on a worker; return its row as plain data."""
    return {"row": even_positions.row_of(even.solve(task["position"], limit=task["limit"]), task["limit"])}


def pairs_on(cluster: Cluster) -> two_generators.Rows:
    """Return a function that solves pairs of the table of record."""

    def rows(
        missing: Iterator[two_generators.Pair], deadline: float, on_progress: Callable[[], object]
    ) -> Iterator[two_generators.Row]:
        found = _rows(cluster, pair_task, {}, missing, deadline, on_progress)
        return map(two_generators.as_row, found)

    return rows


def evens_on(cluster: Cluster, limit: int) -> even_positions.Rows:
    """Return a function that solves positions of greatest common divisor 2, with odd moves up to a limit."""

    def rows(missing: Iterator[tuple[int, ...]], deadline: float) -> Iterator[dict[str, Any]]:
        return _rows(cluster, even_task, {"limit": limit}, missing, deadline, lambda: None)

    return rows


def _rows(
    cluster: Cluster,
    function: Callable[[Task], Task],
    task: Task,
    missing: Iterator[tuple[int, ...]],
    deadline: float,
    on_progress: Callable[[], object],
) -> Iterator[Any]:
    """Yield the rows of positions as workers find them, until the deadline, or until there are no more."""

    def go_on() -> bool:
        on_progress()
        return monotonic() < deadline

    for _, answer in dealt(cluster, function, partial(next, missing, None), lambda p: task | {"position": p}, go_on):
        yield answer["row"]


def dealt(
    cluster: Cluster,
    function: Callable[[Task], Task],
    following: Callable[[], T | None],
    task_of: Callable[[T], Task],
    go_on: Callable[[], bool],
) -> Iterator[tuple[T, Task]]:
    """Send pieces of work to workers, and yield each with its answer, in the order of the answers.

    ``following`` returns the next piece, or None; it is called again after answers. If ``go_on`` returns False, or the
    generator is closed, unfinished pieces are cancelled.

    Raises
    ------
    ClusterError
        If the scheduler is lost, or every worker has other code.
    ClaimError
        If a piece ended several workers.
    """
    running: dict[Future[Task], T] = {}
    try:
        while go_on():
            while len(running) < AHEAD * cluster.threads and (piece := following()) is not None:
                running[cluster.submit(function, task_of(piece))] = piece
            if not running:
                return
            wait(running, LOOK, FIRST_COMPLETED)
            for future in [f for f in running if f.done()]:
                yield running.pop(future), future.result()
    finally:
        for future in running:
            future.cancel()
