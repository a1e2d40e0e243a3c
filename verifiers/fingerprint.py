"""What evidence is keyed by: the statement's fields, the code it reaches, and the versions of the engines."""

from __future__ import annotations

import hashlib
import sys
import uuid
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from claims import Automaton, Claim, Exhaustive, Fuzz, Proof
from claims.domains import Domain
from claims.means import Means
from kernels import even, even_replay, walk
from verifiers.check_period import check
from verifiers.digest import Unkeyed, code_digest, source_digest
from verifiers.origin import CLAIMS, KERNELS

ENGINES = {
    Exhaustive.name: ("numba", "numpy"),
    Fuzz.name: ("numba", "numpy", "hypothesis"),
    Proof.name: ("z3-solver", "cvc5"),
    Automaton.name: ("numba", "numpy"),
}
HERE = Path(__file__).resolve().parent
UNKEYED = "unkeyed"
_known: dict[tuple[int, Means], tuple[Claim, str]] = {}


def engines(means: str) -> list[str]:
    """Versions of what a means rests on."""
    python = f"Python {sys.version_info.major}.{sys.version_info.minor}"
    return [python, *(f"{name} {version(name)}" for name in ENGINES[means])]


@cache
def _machinery() -> str:
    """Digest of what walks, draws and judges, whatever the claim."""
    judging = ("bridge", "code", "drawing", "exhaustive", "fuzz", "margins", "predicates")
    proving = (
        "automaton",
        "check_period",
        "models",
        "period_certificate",
        "proof",
        "solver_process",
        "solvers",
        "steps",
    )
    files = [HERE / f"{name}.py" for name in (*judging, *proving)]
    return source_digest(CLAIMS / "domains", KERNELS / "jit.py", *files) + code_digest(walk.integer_judge)


def _of_domain(domain: Domain) -> Iterator[str]:
    yield f"{type(domain).__module__}.{type(domain).__qualname__}"
    for field in fields(domain):
        value: Any = getattr(domain, field.name)
        if field.name not in ("limit", "counted"):  # neither changes which cases a layer has
            yield f"{field.name}={code_digest(value)}"


def fingerprint(claim: Claim, means: Means) -> str:
    """Return what changes when the statement, its code or an engine does; the same in one process, whatever it is.

    A claim that reaches values whose content cannot be told gets a key that no other process has.
    """
    key = (id(claim), means)
    if key not in _known:
        try:
            text = "\n".join(_parts(claim, means))
            found = hashlib.sha256(text.encode()).hexdigest()[:32]
        except Unkeyed:
            found = f"{UNKEYED} {uuid.uuid4().hex}"
        _known[key] = (claim, found)  # holding the claim keeps its id from being used again
    return _known[key][1]


def _parts(claim: Claim, means: Means) -> Iterator[str]:
    yield claim.id
    yield _machinery()
    yield from engines(means.name)
    yield from _of_domain(claim.forall)
    yield code_digest(claim.then)
    yield code_digest(claim.given)
    for table in claim.using:
        yield f"{table.name} {code_digest(table.compute)} {code_digest(table.reach)}"
    if isinstance(means, Automaton):
        yield f"{means!r} {code_digest(even.solve)} {code_digest(even_replay.sweep)} {code_digest(check)}"
    elif isinstance(means, Proof):
        yield f"{code_digest(means.script)} {means.resources}"
    else:
        yield f"{means!r} {claim.examples}"
        if claim.margin is not None and isinstance(means, Exhaustive):
            yield " ".join(f"{name} {code_digest(f)}" for name, f in claim.margin.functions.items())
