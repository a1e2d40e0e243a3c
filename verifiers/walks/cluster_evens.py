"""The semigroups above a position of greatest common divisor 2, swept on a cluster: one a task, as on one machine.

A task holds the position, the semigroup, and the P-positions of those that even moves make of it, as bytes; it is sent
when they are known, and answered by the P-positions of its own. Sizes and values are looked at before they are used,
here and on the worker. All that is known stands in the run; so a worker that is lost costs the sweep that it was at,
which another does again. The position itself is swept last, in the run, when nothing else is left to do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np

from kernels import even
from kernels.even.driver import Lattice
from kernels.even.inputs import Stream
from kernels.even.lattice import ideals_of, level, successors
from kernels.even.single import Swept, swept
from verifiers.code.sources import digest_of
from verifiers.walks.cluster import Cluster, ClusterError, LostError, Task
from verifiers.walks.cluster_tables import dealt, refusal

BEGUN_ANEW = "the scheduler of the cluster is lost; nothing is kept of these semigroups; the same command sweeps all"
FIELDS = {"stream", "odd_wins", "decided", "reached", "period", "start", "why", "steps"}


# --- P-positions as bytes ---------------------------------------------------------------------------------------------


def stream_data(stream: Stream | None) -> Task | None:
    """Return P-positions as plain data: two integers, and the rows as bytes, the lowest first."""
    if stream is None:
        return None
    return {"lost": stream.lost.astype("<u8").tobytes(), "period": stream.period, "first": stream.first}


def as_stream(data: Any, ideals: int, bound: int) -> Stream | None:
    """Read the P-positions of a semigroup from plain data: how many ideals it has, and the first regular x, are given.

    Raises
    ------
    ValueError
        When they cannot be such.
    """
    if data is None:
        return None
    _hold(isinstance(data, dict) and set(data) == {"lost", "period", "first"}, "with other fields")
    lost, period, first = data["lost"], data["period"], data["first"]
    words = (ideals + 63) // 64
    _hold(isinstance(lost, bytes) and len(lost) % (8 * words) == 0, "of another size")
    rows = np.frombuffer(lost, "<u8").astype(np.uint64).reshape(-1, words)
    _hold(_is_count(period) and period <= len(rows), "with another period")
    _hold(_is_count(first) and (first == bound or (first > bound and period == len(rows) > 0)), "from another x on")
    _hold(ideals % 64 == 0 or not (rows[:, -1] >> np.uint64(ideals % 64)).any(), "of ideals that are not there")
    return Stream(rows, period, first)


def swept_data(found: Swept) -> Task:
    """Return what a sweep found as plain data."""
    return found._asdict() | {"stream": stream_data(found.stream), "odd_wins": list(found.odd_wins)}


def as_swept(data: Task, ideals: int, bound: int) -> Swept:
    """Read what the sweep of a semigroup found; ValueError when it cannot be that."""
    _hold(set(data) == FIELDS, "with other fields")
    wins = data["odd_wins"]
    _hold(isinstance(wins, list) and all(_is_count(n) and n % 2 == 1 for n in wins), "with other moves")
    _hold(all(m < n for m, n in pairwise(wins)), "with moves in no order")
    _hold(all(_is_count(data[name]) for name in ("reached", "period", "start", "steps")), "with other numbers")
    _hold(type(data["decided"]) is bool and isinstance(data["why"], str), "with other values")
    found = Swept(**data | {"odd_wins": tuple(wins), "stream": as_stream(data["stream"], ideals, bound)})
    _hold(found.decided == (not found.why) and (found.decided or found.stream is None), "decided for no reason")
    _hold(not found.odd_wins or found.period == 0, "won, with a period")
    _hold(found.period == 0 or found.stream is not None, "whose period is not held")
    if found.stream is not None:
        _hold(2 * found.stream.period == found.period, "with another period")
        _hold(2 * len(found.stream.lost) <= found.reached + 1, "of more rows than it looked at")
    return found


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**62


def _hold(condition: bool, fault: str) -> None:
    if not condition:
        raise ValueError(f"it is a sweep {fault}")


# --- on a worker ------------------------------------------------------------------------------------------------------


def sweep_task(task: Task) -> Task:
    """Sweep one semigroup on a worker; return what was found, or why the worker refuses."""
    if (refused := refusal(even.solve, task["solver"])) is not None:
        return refused
    lattice, E = _halved(tuple(task["position"])), task["semigroup"]
    _hold(E in lattice.semigroups, "of a semigroup that is not above the position")
    wanted = successors(E, lattice.frobenius)
    _hold(set(task["streams"]) == set(wanted), "with P-positions of other semigroups")
    ideals = {S: ideals_of(S, lattice.frobenius) for S in wanted}
    streams = {S: as_stream(task["streams"][S], ideals[S].size, lattice.small.bound) for S in wanted}
    return swept_data(swept(E, lattice, level(E, lattice.frobenius), ideals, streams, task["limit"]))


@lru_cache(maxsize=4)
def _halved(position: tuple[int, ...]) -> Lattice:
    """Return what the sweeps of a position start from, which is the same for all of its tasks."""
    return even.halved(position)


# --- in the run -------------------------------------------------------------------------------------------------------


def swept_on(
    cluster: Cluster, position: tuple[int, ...], limit: int, report: Callable[[int, int], object]
) -> dict[int, Swept]:
    """Have all semigroups above a position swept on a cluster; `kernels.even.solve` takes them, and sweeps its own.

    ``report`` is called with how many were swept, and how many there are.

    Raises
    ------
    ClusterError
        When the cluster cannot be used, or a worker gave what is no sweep.
    """
    from dask import config

    lattice = even.halved(position)
    above = lattice.semigroups[:-1]
    waiting = list(above)
    found: dict[int, Swept] = {}
    common = {"solver": digest_of(even.solve), "position": list(position), "limit": limit}

    def following() -> int | None:
        for E in waiting:
            if all(S in found for S in successors(E, lattice.frobenius)):
                waiting.remove(E)
                return E
        return None

    def task_of(E: int) -> Task:
        streams = {S: found[S].stream for S in successors(E, lattice.frobenius)}
        held = {S: None if s is None or s.first > lattice.small.bound else s for S, s in streams.items()}
        return common | {"semigroup": E, "streams": {S: stream_data(s) for S, s in held.items()}}

    try:
        with config.set({"distributed.admin.large-graph-warning-threshold": "1GB"}):  # all of a task is data
            for E, answer in dealt(cluster, sweep_task, following, task_of, lambda: len(found) < len(above)):
                found[E] = _answered(answer, ideals_of(E, lattice.frobenius).size, lattice.small.bound)
                report(len(found), len(above))
    except LostError as error:
        raise LostError(BEGUN_ANEW) from error
    return found


def _answered(answer: Task, ideals: int, bound: int) -> Swept:
    """Read what a worker gave; ClusterError when it cannot be what the sweep of a semigroup finds."""
    try:
        return as_swept(answer, ideals, bound)
    except ValueError as error:
        raise ClusterError(
            f"a worker of the cluster gave what cannot come of its task ({error}); see which of them has a fault"
        ) from error
