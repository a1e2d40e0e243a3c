"""Positions of a table, solved on a cluster: a position a task, the same rows as on one machine.

What is not solved when the time is over is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from kernels import even, finite
from verifiers.code.digest import code_digest
from verifiers.tables import even_positions, two_generators
from verifiers.walks.cluster import AHEAD, Cluster

LOOK = 0.2
"""Seconds between two looks at the time."""
PAIR, EVEN = "pair", "even"
SOLVERS: dict[str, Callable[..., Any]] = {PAIR: finite.solve, EVEN: even.solve}
"""What rows of each kind are made by: a worker must have the same code."""


def row_task(task: dict[str, Any]) -> dict[str, Any]:
    """Solve a position on a worker; return its row as plain data, or why the worker refuses."""
    from distributed import get_worker

    own = code_digest(SOLVERS[task["kind"]])
    if own != task["solver"]:
        why = f"the solver has the digest {own} there, not {task['solver']}: other code or another version"
        return {"refused": why, "worker": get_worker().address}
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
    """Yield the rows of positions as workers find them, until the deadline, or until there are no more.

    Raises
    ------
    ClusterError
        When the scheduler is lost, or every worker has other code.
    """
    from distributed import wait

    task = task | {"solver": code_digest(SOLVERS[task["kind"]])}
    running: dict[Any, tuple[int, ...]] = {}
    refused: list[tuple[int, ...]] = []
    following = partial(next, missing, None)
    try:
        while monotonic() < deadline:
            while len(running) < AHEAD * cluster.threads:
                if (position := refused.pop() if refused else following()) is None:
                    break
                running[cluster.send(row_task, task | {"position": list(position)})] = position
            if not running:
                return
            with suppress(TimeoutError):  # nothing ready yet is no error
                wait(list(running), timeout=LOOK, return_when="FIRST_COMPLETED")
            for future in [f for f in running if f.done()]:
                position = running.pop(future)
                answer = cluster.answer(future)
                if answer is None:
                    refused.append(position)
                else:
                    yield answer["row"]
            on_progress()
    finally:
        cluster.cancel(list(running))
