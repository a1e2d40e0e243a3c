"""Checking a claim from Python, as in a notebook: ``check(claim, upto=60)`` returns a result that shows itself."""

from __future__ import annotations

from collections.abc import Mapping

from claims import Claim
from verifiers.evidence import Result
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.run.plan import Options


def check(claim: Claim, *, upto: int = 201, scales: Mapping[str, int] | None = None) -> Result:
    """Check a claim by all its means; nothing is kept.

    Parameters
    ----------
    claim
        From a claim file, by ``claims.registry.select``, or made in the notebook.
    upto
        The bound of the run.
    scales
        The claim's own limits to be changed, as by ``--scale``.
    """
    (result,) = run([claim], Options(upto=upto, scales=scales or {}, jobs=1), Ledger(None))
    return result
