"""A worker process: it does the jobs of ``verifiers.processes.worker_pool``, by name.

The system ends a job that computes for too long. A search has no limit, but each of its cases has: the process names a
case that takes too long, and ends. The system ends the process if one instruction keeps it from doing so.
"""

from __future__ import annotations

import signal
import time
import traceback
from collections.abc import Sequence
from functools import partial
from pkgutil import resolve_name
from threading import Thread
from typing import Any

from sylver_claims.claims import ClaimError
from sylver_claims.verifiers.common.contained import contained
from sylver_claims.verifiers.processes.child_process import end_with, serve, tell
from sylver_claims.verifiers.processes.timeouts import (
    LONG,
    Computation,
    cpu_limit,
    innermost,
    overdue,
    phase,
    set_cpu_limit,
)

LOOK = 0.5
"""Seconds between two checks of a search."""
LATE = 10.0
"""CPU seconds after which a job reports its layer, so that a first shard that is too large can be cut there."""
_is_watched = False
_began = 0.0  # the CPU seconds of this process when its job began


def task(name: str, claims: Sequence[dict[str, str]] = (), **arguments: Any) -> dict[str, Any]:
    """Do a task for claims, each given by its file, id, method and fingerprint."""
    from sylver_claims.verifiers.run.tasks import TASKS
    from sylver_claims.verifiers.walks.claims_of_file import claim_of_file

    return TASKS[name]([claim_of_file(**named) for named in claims], **arguments)


JOBS = {
    "coq": "sylver_claims.verifiers.coq.theorem.checked_file",
    "find": "sylver_claims.verifiers.walks.claims_of_file.key_of_file",
    "lemma": "sylver_claims.verifiers.coq.theorem.proof_of_lemma",
    "lemmas": "sylver_claims.verifiers.coq.theorem.compiled_lemmas",
}
"""The functions of the jobs that are not tasks of a run: each is imported where it is asked for."""


def main() -> None:
    """Do jobs until the input ends."""
    Thread(target=_watch, daemon=True).start()
    serve(_do)


def _do(request: dict[str, Any]) -> dict[str, Any]:
    """Do one job; return its result or its exception as text."""
    global _is_watched, _began  # noqa: PLW0603  # one job at a time
    _is_watched, _began = request["is_search"], time.process_time()
    set_cpu_limit(request["cpu_limit"])
    signal.setitimer(signal.ITIMER_PROF, request["cpu_limit"] + LONG * _is_watched)
    try:
        name = request["job"]
        job = resolve_name(JOBS[name]) if name in JOBS else partial(task, name)
        return {"gave": contained(job)(**request["arguments"])}
    except ClaimError as error:
        return {"refused": str(error)}
    except Exception as error:
        return {"raised": "".join(traceback.format_exception(error)).strip()}
    finally:
        _is_watched = False
        signal.setitimer(signal.ITIMER_PROF, 0)


def _is_at(found: Computation) -> bool:
    return _is_watched and innermost() is found


def _watch() -> None:
    """Report a case that takes long, and end the process when it takes too long."""
    while True:
        time.sleep(LOOK)
        if (at := phase()) is not None:
            tell({"phase": at.words(), "claim": at.claim})
        if not _is_watched:
            continue
        signal.setitimer(signal.ITIMER_PROF, cpu_limit() + LONG)  # in case a long instruction blocks this thread
        if (found := innermost()) is None:
            continue
        if text := overdue(found):
            end_with({"given up": text, "claim": found.claim}, partial(_is_at, found))
        spent = time.process_time() - _began
        if (seconds := found.seconds()) > LONG:
            dwelling = {"dwelling": found.words(), "claim": found.claim, "seconds": seconds}
            tell({**dwelling, "layer": found.layer(), "before": spent - seconds})
        elif spent > LATE:
            tell({"late": found.layer()})
