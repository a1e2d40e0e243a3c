"""Sweeps on a cluster: the semigroups above a position of greatest common divisor 2, and patches of the 4-table.

A task has the values with which its part of the sweep starts; the answer has the values after it. The run has all
results, so a lost worker costs one part, which another worker repeats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from sylver_claims.kernels import even
from sylver_claims.kernels.even.driver import Lattice
from sylver_claims.kernels.even.lattice import ideals_of, level, successors
from sylver_claims.kernels.even.one_sweep import Swept, swept
from sylver_claims.kernels.four.frontier import Frontier, Patch
from sylver_claims.kernels.four.patches import sweep_patch
from sylver_claims.verifiers.tables.partners_checkpoint import Elsewhere
from sylver_claims.verifiers.walks.cluster import Cluster, LostError, Task
from sylver_claims.verifiers.walks.cluster_tables import dealt

BEGUN_ANEW = "the scheduler of the cluster is lost; nothing is kept of these semigroups; the same command sweeps all"


@contextmanager
def _large_tasks() -> Iterator[None]:
    from dask import config

    with config.set({"distributed.admin.large-graph-warning-threshold": "1GB"}):  # tasks contain their data
        yield


# --- semigroups above a position --------------------------------------------------------------------------------------


def sweep_task(task: Task) -> Task:
    """Sweep one semigroup on a worker; return the result."""
    lattice, E, streams = _halved(tuple(task["position"])), task["semigroup"], task["streams"]
    ideals = {S: ideals_of(S, lattice.frobenius) for S in streams}
    return {"swept": swept(E, lattice, level(E, lattice.frobenius), ideals, streams, task["limit"])}


@lru_cache(maxsize=4)
def _halved(position: tuple[int, ...]) -> Lattice:
    """Return the common input of the sweeps of a position."""
    return even.halved(position)


def swept_on(
    cluster: Cluster, position: tuple[int, ...], limit: int, report: Callable[[int, int], object]
) -> dict[int, Swept]:
    """Sweep all semigroups above a position on a cluster, except the position itself, for `kernels.even.solve`.

    A semigroup is sent when the P-positions of those after its even moves are known. ``report`` is called with the
    number of finished semigroups, and the number of all.

    Raises
    ------
    ClusterError
        If the cluster cannot be used.
    """
    lattice = even.halved(position)
    above = lattice.semigroups[:-1]
    waiting = list(above)
    found: dict[int, Swept] = {}
    common = {"position": list(position), "limit": limit}

    def following() -> int | None:
        for E in waiting:
            if all(S in found for S in successors(E, lattice.frobenius)):
                waiting.remove(E)
                return E
        return None

    def task_of(E: int) -> Task:
        streams = {S: found[S].stream for S in successors(E, lattice.frobenius)}
        held = {S: None if s is None or s.first > lattice.small.bound else s for S, s in streams.items()}
        return common | {"semigroup": E, "streams": held}

    try:
        with _large_tasks():
            for E, answer in dealt(cluster, sweep_task, following, task_of, lambda: len(found) < len(above)):
                found[E] = answer["swept"]
                report(len(found), len(above))
    except LostError as error:
        raise LostError(BEGUN_ANEW) from error
    return found


# --- patches of the 4-table -------------------------------------------------------------------------------------------


def patch_task(task: Task) -> Task:
    """Decide a patch of 16 by 16 tiles on a worker; return its rows and columns."""
    return {"bands": sweep_patch(task["rows"], task["columns"])}


def patches_on(cluster: Cluster) -> Elsewhere:
    """Return a function that computes the patches of a sweep on the cluster."""

    def decide(frontier: Frontier, report: Callable[[], object]) -> None:
        def task_of(patch: Patch) -> Task:
            return {"rows": patch.rows, "columns": patch.columns}

        with _large_tasks():
            for patch, answer in dealt(cluster, patch_task, frontier.take, task_of, lambda: not frontier.is_done):
                frontier.put(patch.place, *answer["bands"])
                report()

    return decide
