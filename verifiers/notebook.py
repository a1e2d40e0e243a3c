"""Checks from Python, in a notebook or a script: ``check(claim, upto=60)``, and ``reasons(Position(4, 6))``."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from sylver_claims.claims import Claim, Position
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.verifiers.common.commit import this_commit
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.run.watching import Watcher
from sylver_claims.verifiers.walks.plan import Options

if TYPE_CHECKING:
    from sylver_claims.verifiers.reasons.tree import Node

REFRESH = 0.3
"""Seconds between two updates of the progress bar."""


def check(
    claim: Claim,
    *,
    upto: int = 201,
    methods: Collection[str] = tuple(METHODS),
    scales: Mapping[str, int] | None = None,
    budget: float | None = None,
    ledger: str | Path | None = None,
    progress: bool = True,
    means: Collection[str] | None = None,
) -> Result:
    """Check a claim, by all its methods or by the given ones.

    Parameters
    ----------
    claim
        From a claim file, by ``claims.registry.select``, or made in the notebook.
    upto
        The bound of the run.
    methods
        Names of methods, such as ``["exhaustive", "proof"]``.
    scales
        Changed limits of the claim, as by ``--limit``.
    budget
        Seconds after which no new work is started, and unfinished work is stopped.
    ledger
        The file of cached evidence; without one, nothing is cached.
    progress
        Whether a notebook shows a progress bar while the claim is checked. Scripts never do.
    means
        The old name of ``methods``.

    Returns
    -------
    Result
        ``verdict`` is that of all methods together, ``evidence`` the result of each: its scope, the number of cases,
        the counterexample. A notebook displays it as a table.

    Raises
    ------
    ValueError
        If a method does not exist, or ``upto`` is less than 1.
    LedgerError
        If the ledger cannot be read or written.
    """
    if means is not None:
        warnings.warn(
            '"means" of check is now called "methods"; the old name goes with the next release',
            DeprecationWarning, stacklevel=2,
        )  # fmt: skip
        methods = means
    if upto < 1:
        raise ValueError(f"upto must be at least 1, got {upto}")
    if unknown := sorted(set(methods) - set(METHODS)):
        raise ValueError(f"the methods are {', '.join(sorted(METHODS))}; got {', '.join(unknown)}")
    options = Options(upto=upto, scales=scales or {}, methods=frozenset(methods), jobs=0, budget=budget)
    book = Ledger(None) if ledger is None else Ledger(Path(ledger), commit=this_commit())
    handle = _display_handle() if progress else None
    try:
        (result,) = run([claim], options, book, Watcher() if handle is None else ProgressBar(handle))
    finally:
        book.close()
        if handle is not None:
            handle.update({"text/plain": "", "text/html": ""}, raw=True)
    return result


class ProgressBar(Watcher):
    """Shows a progress bar in a notebook, through a display handle of IPython."""

    def __init__(self, handle: Any) -> None:
        self._handle, self._begun, self._last = handle, monotonic(), 0.0
        self._done = self._cases = 0
        self._at = ""

    def begin(self, claim: Claim, cases: int) -> None:
        self._cases += cases
        self._show(claim)

    def advance(self, claim: Claim, cases: int) -> None:
        self._done += cases
        self._show(claim)

    def started(self, claim: Claim, method: str) -> None:
        self._at = method
        self._show(claim)

    def _show(self, claim: Claim) -> None:
        now = monotonic()
        if now - self._last < REFRESH:
            return
        self._last = now
        cases = f"{self._done} of {self._cases} cases" if self._cases else "getting ready"
        words = f"{claim.id}: {self._at}, {cases}, {now - self._begun:.0f} s"
        html = f'<progress value="{self._done}" max="{max(self._cases, 1)}"></progress> {escape(words)}'
        self._handle.update({"text/plain": words, "text/html": html}, raw=True)


def _display_handle() -> Any:
    """Return the display of a notebook; None outside a notebook."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    if shell is None or not hasattr(shell, "kernel"):
        return None
    return ipython.display.display({"text/plain": ""}, raw=True, display_id=True)  # type: ignore[union-attr]


@dataclass(frozen=True)
class Reasons:
    """The outcome of a position, and its reasons.

    Attributes
    ----------
    position
        The position.
    outcome
        "N", "P", or "?" if it is not decided.
    winning_moves
        Known winning moves.
    complete
        Whether these are all winning moves.
    nodes
        The positions that decide it: first the position itself, then those after replies.
    """

    position: Position
    outcome: str
    winning_moves: tuple[int, ...]
    complete: bool
    nodes: tuple[Node, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the reasons as plain data."""
        from sylver_claims.verifiers.reasons.tree import as_data

        head = {"position": list(self.position.generators), "outcome": self.outcome, "complete": self.complete}
        return {**head, "winning_moves": list(self.winning_moves), "reasons": as_data(list(self.nodes))}

    def lines(self) -> list[str]:
        """Return a line for each position that decides the outcome, and one for the replies to its moves."""
        from sylver_claims.verifiers.reasons.words import reason_lines

        return list(reason_lines(list(self.nodes)))

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<Reasons {self.position}: {self.outcome}>"

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- {line}" for line in self.lines()) + "\n"


def reasons(position: Position) -> Reasons:
    """Return who wins a position, and why: by theorems of the registry if they apply, else by search.

    Unlike ``Position.outcome``, it also decides positions with infinitely many legal moves, if a theorem leaves
    finitely many of them to examine.
    """
    from sylver_claims.verifiers.reasons.decide import Decider
    from sylver_claims.verifiers.reasons.tree import tree

    decider = Decider()
    reason = decider.all_moves(position)
    return Reasons(
        position, reason.outcome, tuple(sorted(reason.wins)), reason.complete, tuple(tree(decider, position))
    )
