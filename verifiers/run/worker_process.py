"""What a worker process does: the jobs that ``verifiers.processes.worker_pool`` hands it, by name."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable
from typing import Any

from claims import ClaimError
from verifiers.common.contained import contained
from verifiers.processes.child_process import serve


def check(**arguments: Any) -> dict[str, Any]:
    """Check a claim by one means."""
    from verifiers.run.means_jobs import check_claim_of_file

    return check_claim_of_file(**arguments)


def ask(solver: str, text: str, resources: int) -> dict[str, Any]:
    """Ask a solver one question."""
    from verifiers.proof.solvers import ask as ask_solver

    return vars(ask_solver(solver, text, resources))


def confirm(**arguments: Any) -> dict[str, Any]:
    """Check the counterexample that a claim file names."""
    from verifiers.run.means_jobs import confirm_known_of_file

    return confirm_known_of_file(**arguments)


def find(path: str, claim: str, means: str) -> dict[str, Any]:
    """Tell the fingerprint that a claim has in this process, or why it has none."""
    from verifiers.walks.claims_of_file import key_of_file

    try:
        return {"key": key_of_file(path, claim, means), "why": ""}
    except LookupError as error:
        return {"key": "", "why": str(error.args[0])}


def walk(**arguments: Any) -> dict[str, Any]:
    """Make claims ready to be walked, or walk a shard."""
    from verifiers.walks.walk_jobs import walk_claims_of_files

    return walk_claims_of_files(**arguments)


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


JOBS: dict[str, Callable[..., dict[str, Any]]] = {
    "ask": ask, "check": check, "confirm": confirm, "coq": coq, "find": find, "lemma": lemma,
    "lemmas": lemmas, "walk": walk,
}  # fmt: skip


def main() -> None:
    """Do jobs until there are no more; one that computes for longer than it may is ended by the system."""
    serve(_do)


def _do(request: dict[str, Any]) -> dict[str, Any]:
    """Do one job; return what it gave, or what it raised, as text."""
    signal.setitimer(signal.ITIMER_PROF, request["cpu_limit"])
    try:
        return {"gave": contained(JOBS[request["job"]])(**request["arguments"])}
    except ClaimError as error:
        return {"refused": str(error)}
    except Exception as error:
        return {"raised": "".join(traceback.format_exception(error)).strip()}
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
