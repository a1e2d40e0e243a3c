"""A worker process: it does the jobs of ``verifiers.processes.worker_pool``, by name.

The system ends a job that computes for too long. A search has no limit, but each of its cases has: the process names a
case that takes too long, and ends. The system ends the process if one instruction keeps it from doing so.
"""

from __future__ import annotations

import signal
import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread
from typing import Any

from claims import ClaimError
from verifiers.common.contained import contained
from verifiers.processes.child_process import end_with, serve, tell
from verifiers.processes.timeouts import LONG, Computation, cpu_limit, innermost, overdue, set_cpu_limit

LOOK = 0.5
"""Seconds between two looks at a search."""
_is_watched = False


def task(name: str, claims: Sequence[dict[str, str]] = (), **arguments: Any) -> dict[str, Any]:
    """Compute a task for claims, each named by its file, id, means and fingerprint."""
    from verifiers.run.tasks import TASKS
    from verifiers.walks.claims_of_file import claim_of_file

    return TASKS[name]([claim_of_file(**named) for named in claims], **arguments)


def find(path: str, claim: str, means: str) -> dict[str, Any]:
    """Tell the fingerprint that a claim has in this process, or why it has none."""
    from verifiers.walks.claims_of_file import key_of_file

    try:
        return {"key": key_of_file(path, claim, means), "why": ""}
    except LookupError as error:
        return {"key": "", "why": str(error.args[0])}


def lemma(path: str, claim: str, name: str) -> dict[str, Any]:
    """Find a proof for Coq of one lemma of a claim's proof, or say why none was found."""
    from verifiers.coq.jobs import proof_of_lemma

    return proof_of_lemma(path, claim, name)


def coq(**arguments: Any) -> dict[str, Any]:
    """Let Coq check the file of a claim."""
    from verifiers.coq.jobs import checked_file

    return checked_file(**arguments)


def lemmas(file: str, library: str) -> dict[str, Any]:
    """Let Coq compile a file of lemmas."""
    from verifiers.coq.jobs import compiled_lemmas

    return compiled_lemmas(file, library)


JOBS: dict[str, Callable[..., dict[str, Any]]] = {"coq": coq, "find": find, "lemma": lemma, "lemmas": lemmas}
"""The jobs that are not tasks of a run."""


def main() -> None:
    """Do jobs until there are no more."""
    Thread(target=_watch, daemon=True).start()
    serve(_do)


def _do(request: dict[str, Any]) -> dict[str, Any]:
    """Do one job; return what it gave, or what it raised, as text."""
    global _is_watched  # noqa: PLW0603  # one job at a time
    _is_watched = request["is_search"]
    set_cpu_limit(request["cpu_limit"])
    signal.setitimer(signal.ITIMER_PROF, request["cpu_limit"] + LONG * _is_watched)
    try:
        job = JOBS.get(request["job"]) or partial(task, request["job"])
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
    """Name a case that takes long, and end the process when it takes too long."""
    while True:
        time.sleep(LOOK)
        if not _is_watched:
            continue
        signal.setitimer(signal.ITIMER_PROF, cpu_limit() + LONG)  # or one instruction keeps this thread from looking
        if (found := innermost()) is None:
            continue
        if text := overdue(found):
            end_with({"given up": text, "claim": found.claim}, partial(_is_at, found))
        if (seconds := found.seconds()) > LONG:
            tell({"dwelling": found.words(), "claim": found.claim, "seconds": seconds})
