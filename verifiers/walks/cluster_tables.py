"""Positions of a table, solved on a cluster: a position a task, the same rows as on one machine.

What is not solved when the time is over is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from kernels import even, finite
from verifiers.code.sources import digest_of
from verifiers.tables import even_positions, two_generators
from verifiers.walks.cluster import AHEAD, Cluster, Task

T = TypeVar("T")

LOOK = 0.2
"""Seconds between two looks at the time."""
PAIR, EVEN = "pair", "even"
SOLVERS: dict[str, Callable[..., Any]] = {PAIR: finite.solve, EVEN: even.solve}
"""What rows of each kind are made by: a worker must have the same code."""


def row_task(task: Task) -> Task:
    """Solve a position on a worker; return its row as plain data, or why the worker refuses."""
    if (refused := refusal(SOLVERS[task["kind"]], task["solver"])) is not None:
        return refused
    numbers = tuple(task["position"])
    if task["kind"] == PAIR:
        return {"row": two_generators.as_data(two_generators.solved(numbers))}
    return {"row": even_positions.row_of(even.solve(numbers, limit=task["limit"]), task["limit"])}


def pairs_on(cluster: Cluster) -> two_generators.Rows:
    """Return what solves pairs of the table of record."""

    def rows(
        missing: Iterator[two_generators.Pair], deadline: float, on_progress: Callable[[], object]
    ) -> Iterator[two_generators.Row]:
        found = _rows(cluster, {"kind": PAIR}, missing, deadline, on_progress)
        return map(two_generators.as_row, found)

    return rows


def evens_on(cluster: Cluster, limit: int) -> even_positions.Rows:
    """Return what solves positions of greatest common divisor 2, looking at odd moves up to a limit."""

    def rows(missing: Iterator[tuple[int, ...]], deadline: float) -> Iterator[dict[str, Any]]:
        return _rows(cluster, {"kind": EVEN, "limit": limit}, missing, deadline, lambda: None)

    return rows


def _rows(
    cluster: Cluster,
    task: dict[str, Any],
    missing: Iterator[tuple[int, ...]],
    deadline: float,
    on_progress: Callable[[], object],
) -> Iterator[Any]:
    """Yield the rows of positions as workers find them, until the deadline, or until there are no more."""
    task = task | {"solver": digest_of(SOLVERS[task["kind"]])}

    def go_on() -> bool:
        on_progress()
        return monotonic() < deadline

    for _, answer in dealt(cluster, row_task, partial(next, missing, None), lambda p: task | {"position": p}, go_on):
        yield answer["row"]


def dealt(
    cluster: Cluster,
    function: Callable[[Task], Task],
    following: Callable[[], T | None],
    task_of: Callable[[T], Task],
    go_on: Callable[[], bool],
) -> Iterator[tuple[T, Task]]:
    """Send pieces of work to workers, and yield each with its answer, in the order of the answers.

    ``following`` gives the next piece, or None; it is asked again when answers have come. What a worker refused is sent
    to another. When ``go_on`` says no, or the generator is closed, what is not finished is given up.

    Raises
    ------
    ClusterError
        When the scheduler is lost, or every worker has other code.
    ClaimError
        When a piece took several workers with it.
    """
    running: dict[Any, T] = {}
    refused: list[T] = []
    try:
        while go_on():
            while len(running) < AHEAD * cluster.threads:
                if (piece := refused.pop() if refused else following()) is None:
                    break
                running[cluster.send(function, task_of(piece))] = piece
            if not running:
                return
            cluster.wait(list(running), LOOK)
            for future in [f for f in running if f.done()]:
                piece = running.pop(future)
                answer = cluster.answer(future)
                if answer is None:
                    refused.append(piece)
                else:
                    yield piece, answer
    finally:
        cluster.cancel(list(running))


def refusal(solver: Any, wanted: str) -> Task | None:
    """Say, on a worker, why it refuses a task: its solver has another digest than that of the run; None if it has not.

    A worker with another program has refused it before.
    """
    from distributed import get_worker

    if (own := digest_of(solver)) == wanted:
        return None
    why = f"the solver has the digest {own} there, not {wanted}: other code or another version"
    return {"refused": why, "worker": get_worker().address}
