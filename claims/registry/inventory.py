"""The inventory of a paper: its statements in order, each with its claims, or the reason why it has none.

It is in ``statements.json``, next to the claim files of the paper: a list of objects with ``number`` (as printed, empty
for a statement without one), ``kind``, ``section``, ``label`` (a short description, formulas between dollar signs), and
``claims`` (names of claims of this paper) or ``reason`` (why the statement has no claim). A name without ``@`` includes
its readings. ``beyond`` lists those that differ from the printed statement: corrected and stronger forms. If a printed
statement is refuted, ``grade`` is one of `GRADES`, and ``why`` a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sylver_claims.claims.errors import ClaimError
from sylver_claims.claims.registry.loader import HOME

FIELDS = {"number": str, "kind": str, "section": str, "label": str, "reason": str, "claims": list, "beyond": list}
FIELDS |= {"grade": str, "why": str}
GRADES = ("misprint", "edge case", "needs a hypothesis", "fails broadly")
"""Grades of failure, from harmless to substantial."""
NEEDED = ("number", "kind", "section", "label")


@dataclass(frozen=True)
class Statement:
    """One statement of a paper; ``claims`` and ``beyond`` are ids, which without ``@`` include their readings."""

    number: str
    kind: str
    section: str
    label: str
    claims: tuple[str, ...] = ()
    beyond: tuple[str, ...] = ()
    reason: str = ""
    grade: str = ""
    why: str = ""

    @property
    def name(self) -> str:
        """Its number as printed, or its kind."""
        return self.number or self.kind.capitalize()


@cache
def statements_of(paper: str) -> tuple[Statement, ...]:
    """Return the inventory of a paper by its key, in the order of the paper; empty for a paper without one.

    Raises
    ------
    ClaimError
        If the file does not have the form above; the message has the file, the statement and the problem.
    """
    path = HOME / paper / "statements.json"
    if not path.resolve().is_relative_to(HOME) or not path.is_file():
        return ()
    return read(path, paper)


def read(path: Path, paper: str) -> tuple[Statement, ...]:
    """Read an inventory from its file."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ClaimError(f"{path}: the file is not valid JSON: {error}") from error
    if not isinstance(rows, list):
        raise ClaimError(f"{path}: an inventory must be a list of statements")
    return tuple(_statement(row, f"{path}: statement {i}", paper) for i, row in enumerate(rows, 1))


def _statement(row: Any, place: str, paper: str) -> Statement:
    """Convert the JSON object of a statement, and check its fields."""
    if not isinstance(row, dict):
        raise ClaimError(f"{place} must be an object")
    for name in (*NEEDED, *row):
        if name not in FIELDS or not isinstance(row.get(name), FIELDS[name]):
            raise ClaimError(f'{place}: "{name}" is missing, unknown or has the wrong type')
    names = [*row.get("claims", ()), *row.get("beyond", ())]
    if not all(isinstance(name, str) and name and "/" not in name for name in names):
        raise ClaimError(f"{place} must name claims of this paper, without {paper}/")
    if bool(row.get("claims")) == bool(row.get("reason")):
        raise ClaimError(f'{place} ("{row["label"]}") must have either "claims" or a "reason"')
    grade, why = row.get("grade", ""), row.get("why", "")
    if (grade in GRADES) != bool(why) or (grade and grade not in GRADES):
        raise ClaimError(f'{place} needs "why" with its "grade", which is {", ".join(GRADES[:-1])} or {GRADES[-1]}')
    claims, beyond = (tuple(f"{paper}/{name}" for name in row.get(key, ())) for key in ("claims", "beyond"))
    number, kind, section, label = (row[k] for k in NEEDED)
    return Statement(number, kind, section, label, claims, beyond, row.get("reason", ""), grade, why)


def reached(statement: Statement, known: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the known ids that belong to a statement: those of the printed form, and those beyond it."""
    mine = [k for k in known if k in (*statement.claims, *statement.beyond) or k.partition("@")[0] in statement.claims]
    return [k for k in mine if k not in statement.beyond], [k for k in mine if k in statement.beyond]


def said_by(statement: Statement, known: Iterable[str]) -> list[str]:
    """Return the known ids that express the whole statement: those that it names, else its readings."""
    printed, _ = reached(statement, known)
    return [k for k in printed if k in statement.claims] or printed


def faults(statements: Collection[Statement], known: Collection[str]) -> list[str]:
    """List the ids of an inventory that do not exist, and the claims that belong to no statement."""
    named = {name for s in statements for name in (*s.claims, *s.beyond)}
    found = {k for s in statements for part in reached(s, known) for k in part}
    unknown = [f"{n} is named, but there is no such claim" for n in sorted(named - {*known})]
    return [*unknown, *(f"{k} belongs to no statement" for k in known if k not in found)]
