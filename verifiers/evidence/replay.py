"""Commands that reproduce the check of a claim or a case."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.claims.domains import Scope
from sylver_claims.claims.registry import HOME, origin
from sylver_claims.verifiers.common.contained import containing
from sylver_claims.verifiers.common.units import case_text


def check_again(claim: Claim, scope: Scope) -> str:
    """Return the command that checks a claim in a scope again, with ``--limit`` unless the bound is enough."""
    scale = ""
    with suppress(Exception), containing():  # a user's domain may raise
        if scope.lowest <= scope.highest != claim.forall.scope(scope.asked).highest:
            scale = " --limit " + shlex.quote(f"{claim.forall.scale}={scope.highest}")
    return f"verify check {_target(claim)} --upto {scope.asked}{scale}"


def see_again(claim: Claim, values: Mapping[str, Any]) -> str:
    """Return the command that explains one case of a claim, quoted for the shell if necessary."""
    if claim.forall.kind == "printed":  # printed cases are numbered
        return f"verify explain {_target(claim)} case={int(claim.forall.row(dict(values))[0]) + 1}"
    settings = (shlex.quote(case_text({name: value})) for name, value in values.items())
    return " ".join(("verify explain", _target(claim), *settings))


def _target(claim: Claim) -> str:
    """Return the target of the claim on the command line: its id, after its file if that is outside the registry."""
    file, loaded = claim.where.rpartition(":")[0], origin(claim)
    if loaded is not None and Path(file).is_file() and Path(file).resolve() != loaded:  # a function made it
        file = os.path.relpath(loaded)
    return claim.id if is_registered(claim) else shlex.quote(f"{file}::{claim.id}")


def is_registered(claim: Claim) -> bool:
    """Whether the id alone identifies a claim: it is in the registry, or not in a file."""
    if (file := origin(claim)) is not None:
        return file.is_relative_to(HOME)
    where = claim.where.rpartition(":")[0]
    return not where.endswith(".py") or Path(where).resolve().is_relative_to(HOME)
