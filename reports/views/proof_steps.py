"""The steps of a proof for a page: numbers, used steps, solvers, and formulas in lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sylver_claims.claims import Claim
from sylver_claims.reports.text import smtlib_latex
from sylver_claims.reports.text.words import capital
from sylver_claims.reports.views import proof_files

SEVERAL = frozenset(("induction", "game induction", "case split", "choice", "extremal choice", "pigeonhole"))
"""Kinds of steps with several formulas, one for each part; the name of a formula ends with that of its part."""


class Used(NamedTuple):
    """A step that another one uses: its number and its name; its anchor is ``step:`` and the number."""

    number: int
    name: str


class Named(NamedTuple):
    """A formula of a proof: its step, and its part of the step, if the step has parts."""

    step: str
    part: str


def steps_of(claim: Claim, formulas: Sequence[Mapping[str, Any]]) -> tuple[dict[str, Any], ...]:
    """Return the formulas of a proof in order, each as stored, with further values for a page.

    These are: ``number`` and ``says`` of its step; ``part`` of the step, empty for a step without parts; ``after``, the
    steps that it uses; ``lines`` of the formula, none if it is too long; and ``file``, the input of the solvers.
    """
    names = list(_names(formulas))
    numbers = {step: i for i, step in enumerate(dict.fromkeys(named.step for named in names), 1)}
    shown = []
    for place, (named, formula) in enumerate(zip(names, formulas, strict=True), 1):
        asked = formula.get("smt2") or ""
        more = {
            "number": numbers[named.step],
            "says": _sentence(named.step),
            "part": named.part,
            "after": sorted(Used(numbers[name], name) for name in set(formula["uses"]) if name in numbers),
            "lines": smtlib_latex.latex_lines(formula["formula"], smtlib_latex.predicates(asked)),
            "file": proof_files.name(claim.id, place) if asked else "",
        }
        shown.append({"note": "", **formula, **more})
    return tuple(shown)


def _names(formulas: Sequence[Mapping[str, Any]]) -> Iterator[Named]:
    """Yield step and part of each formula; names that later steps use, and the kind, determine the step."""
    whole = {formula["name"] for formula in formulas}
    used = sorted({name for formula in formulas for name in formula["uses"]} - whole, key=len, reverse=True)
    for formula in formulas:
        name = formula["name"]
        step = next((step for step in used if name.startswith(f"{step}: ")), "")
        if not step and formula["kind"] in SEVERAL:
            step = name.rpartition(": ")[0]
        yield Named(step, name[len(step) + 2 :]) if step else Named(name, "")


def _sentence(name: str) -> str:
    """Return a name as a sentence."""
    words = capital(name)
    return words if words.endswith((".", "?", "!")) else f"{words}."
