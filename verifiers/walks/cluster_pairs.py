"""Pairs {m, n} of the table of record, solved on a cluster: a pair a task, the same rows as on one machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import Any

from kernels import finite
from verifiers.code.digest import code_digest
from verifiers.tables.two_generators import Pair, Row, as_data, as_row, solved
from verifiers.walks.cluster import AHEAD, Cluster

LOOK = 0.2
"""Seconds between two looks at the time."""


def pair_task(task: dict[str, Any]) -> dict[str, Any]:
    """Solve a pair on a worker; return its row as plain data, or why the worker refuses."""
    from distributed import get_worker

    own = code_digest(finite.solve)
    if own != task["solver"]:
        why = f"the solver has the digest {own} there, not {task['solver']}: other code or another version"
        return {"refused": why, "worker": get_worker().address}
    m, n = task["pair"]
    return {"row": as_data(solved((m, n)))}


def rows_on(
    cluster: Cluster, missing: Iterator[Pair], deadline: float, on_progress: Callable[[], object]
) -> Iterator[Row]:
    """Yield the rows of pairs as workers find them, until the deadline; what they are at then is given up.

    Raises
    ------
    ClusterError
        When the scheduler is lost, or every worker has other code.
    """
    from distributed import wait

    solver = code_digest(finite.solve)
    running: dict[Any, Pair] = {}
    refused: list[Pair] = []
    try:
        while monotonic() < deadline:
            while len(running) < AHEAD * cluster.threads:
                pair = refused.pop() if refused else next(missing)
                running[cluster.send(pair_task, {"pair": list(pair), "solver": solver})] = pair
            with suppress(TimeoutError):  # nothing ready yet is no error
                wait(list(running), timeout=LOOK, return_when="FIRST_COMPLETED")
            for future in [f for f in running if f.done()]:
                pair = running.pop(future)
                answer = cluster.answer(future)
                if answer is None:
                    refused.append(pair)
                else:
                    yield as_row(answer["row"])
            on_progress()
    finally:
        cluster.cancel(list(running))
