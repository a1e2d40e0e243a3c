"""What evidence is keyed by: the statement's fields, the code it reaches, and the versions of the engines."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib.metadata import version
from typing import Any

from claims import Claim, Exhaustive, Fuzz, Proof
from claims.domains import Domain
from claims.means import Means
from kernels import walk
from verifiers.code import code_digest

ENGINES = {Exhaustive.name: ("numba", "numpy"), Fuzz.name: ("numba", "numpy", "hypothesis"), Proof.name: ("z3-solver",)}


@cache
def _version(name: str) -> str:
    return f"{name} {version(name)}"


@cache
def _loop_digest() -> str:
    return code_digest(walk.integer_judge) + code_digest(walk.semigroup_judge)


def _of_domain(domain: Domain) -> Iterator[str]:
    yield code_digest(type(domain).blocks)
    yield code_digest(type(domain).arguments)
    for field in fields(domain):
        value: Any = getattr(domain, field.name)
        if field.name not in ("limit", "counted"):  # neither changes which cases a layer has
            yield f"{field.name}={code_digest(value) if callable(value) else repr(value)}"


def engines(means: str) -> list[str]:
    """Versions of what a means rests on."""
    python = f"Python {sys.version_info.major}.{sys.version_info.minor}"
    return [python, *(_version(name) for name in ENGINES[means])]


def fingerprint(claim: Claim, means: Means) -> str:
    """Return 32 hexadecimal digits that change when the statement, its code or an engine changes."""
    parts = [claim.id, *engines(means.name), *_of_domain(claim.forall), code_digest(claim.then)]
    parts.append("" if claim.given is None else code_digest(claim.given))
    parts += [f"{t.name} {code_digest(t.compute)} {code_digest(t.reach)}" for t in claim.using]
    if isinstance(means, Proof):
        parts += [code_digest(means.script), str(means.resources)]
    elif isinstance(means, Fuzz):
        parts.append(repr(means))
    else:
        parts += [_loop_digest(), str(claim.examples)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
