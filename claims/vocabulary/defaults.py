"""Defaults of the id, title, source and statement of a claim, for claim files that contain only the mathematics."""

from __future__ import annotations

import ast
import re
from datetime import date
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from sylver_claims.claims.language import Function, PlainPython
from sylver_claims.claims.language.errors import LanguageError
from sylver_claims.claims.language.source import definition
from sylver_claims.claims.vocabulary.source import Paper, Source

if TYPE_CHECKING:
    from sylver_claims.claims.vocabulary.claim import Claim

NOWHERE = Source(paper=Paper(key="", title="", authors=(), venue="", year=0), place="")
"""The source of a claim that names none, until its default takes its place."""
EXAMPLES = {
    "title": "a text in quotes",
    "statement": "a text in quotes",
    "source": 'PAPER.at("Theorem 1"), with the name of your Paper',
    "kind": "Kind.CONJECTURE",
    "forall": 'integers("n") or another domain',
}
"""Examples of values of fields, for messages."""


def defaults(claim: Claim) -> dict[str, Any]:
    """Return the fields that a claim leaves out, with their defaults."""
    if claim.id and claim.title and claim.statement and claim.source is not NOWHERE:
        return {}
    file, _, line = claim.where.rpartition(":")
    name = _name_at(file, int(line)) if line.isdecimal() else ""
    stem, name = re.sub(r"[^\w.-]", "-", Path(file).stem), name or f"line-{line}"
    found: dict[str, Any] = {}
    if not claim.id:
        found["id"] = f"{stem}/{name}"
    if not claim.title:
        found["title"] = name.replace("_", " ")
    if claim.source is NOWHERE:
        paper = Paper(
            key=stem, title=f"{stem}.py", authors=("unpublished",), venue="claim file", year=date.today().year,
            printed=False,
        )  # fmt: skip
        found["source"] = paper.at(f"line {line}")
    if not claim.statement:
        found["statement"] = _statement(claim)
    return found


def predicates_of(claim: Claim) -> dict[str, Any]:
    """Return the functions of a claim, of its methods and of its margin, by their names; None for one left out."""
    of_methods = {name: f for method in claim.methods for name, f in method.functions.items()}
    return {
        "given": claim.given, "then": claim.then, **of_methods, **(claim.margin.functions if claim.margin else {}),
    }  # fmt: skip


def _statement(claim: Claim) -> str:
    """Return the predicates as they are written, in one sentence."""
    given = f" with {_text(claim.given)}" if claim.given is not None else ""
    return f"For all {', '.join(getattr(claim.forall, 'names', ()))}{given}: {_text(claim.then)}."


def _text(predicate: Any) -> str:
    """Return the expression of a lambda; of another function its first line of documentation, or its name."""
    function = predicate.function if isinstance(predicate, PlainPython) else predicate
    function = function.source if isinstance(function, Function) else function
    try:
        node = definition(function) if isinstance(function, FunctionType) else None
    except LanguageError:
        node = None
    if isinstance(node, ast.Lambda):
        return ast.unparse(node.body).replace("$", "")
    name = getattr(function, "__name__", "the predicate")
    return ((node and ast.get_docstring(node)) or name).splitlines()[0].rstrip(".")


def _name_at(file: str, line: int) -> str:
    """Return the name to which the top-level assignment on a line binds its value; empty where there is none."""
    try:
        tree = ast.parse(Path(file).read_bytes())
    except (OSError, SyntaxError, ValueError):
        return ""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.lineno <= line <= (node.end_lineno or node.lineno):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                return target.id
    return ""
