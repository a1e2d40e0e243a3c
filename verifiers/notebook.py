"""Checking a claim from Python, in a notebook or a script: ``check(claim, upto=60)`` returns a result."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from claims import Claim
from claims.vocabulary.means import MEANS
from verifiers.common.commit import this_commit
from verifiers.evidence import Result
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options


def check(
    claim: Claim,
    *,
    upto: int = 201,
    means: Collection[str] = tuple(MEANS),
    scales: Mapping[str, int] | None = None,
    budget: float | None = None,
    ledger: str | Path | None = None,
) -> Result:
    """Check a claim, by all its means or by those that are named.

    Parameters
    ----------
    claim
        From a claim file, by ``claims.registry.select``, or made in the notebook.
    upto
        The bound of the run.
    means
        Names of means, such as ``["exhaustive", "proof"]``.
    scales
        The claim's own limits to be changed, as by ``--scale``.
    budget
        Seconds after which no new work is begun, and what is not finished is given up.
    ledger
        The file in which evidence is kept, and looked for before anything is computed; nothing is kept without one.

    Returns
    -------
    Result
        ``verdict`` is that of all means together, ``evidence`` what each of them found: its scope, how many cases there
        were, the counterexample. In a notebook it shows itself as a table.

    Raises
    ------
    ValueError
        When a means is named that there is not, or ``upto`` is less than 1.
    LedgerError
        When the ledger cannot be read or written.
    """
    if upto < 1:
        raise ValueError(f"upto must be at least 1, got {upto}")
    if unknown := sorted(set(means) - set(MEANS)):
        raise ValueError(f"the means are {', '.join(sorted(MEANS))}; got {', '.join(unknown)}")
    options = Options(upto=upto, scales=scales or {}, means=frozenset(means), jobs=0, budget=budget)
    book = Ledger(None) if ledger is None else Ledger(Path(ledger), commit=this_commit())
    try:
        (result,) = run([claim], options, book)
    finally:
        book.close()
    return result
