"""Error messages for claim files that cannot be loaded: one sentence, with the line and a fix."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import traceback
from dataclasses import fields
from difflib import get_close_matches
from enum import EnumType
from functools import reduce
from pathlib import Path
from typing import Any, cast

import sylver_claims
from sylver_claims import claims
from sylver_claims.claims.errors import ClaimError
from sylver_claims.claims.language.catalogue import hint_for_name
from sylver_claims.claims.vocabulary.claim import Claim, Table, Variant
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.claims.vocabulary.source import Paper

MOVED = {
    "apery": "sylver_claims.kernels.semigroups",
    "conway": "sylver_claims.kernels.four.procedure",
    "coordinates": "sylver_claims.kernels.semigroups.coordinates",
    "ratings": "sylver_claims.kernels.bots.ratings",
    "rooks": "sylver_claims.kernels.boards.many_rooks",
    "silver_dollar": "sylver_claims.kernels.boards.two_coins",
    "silver_dollar_lines": "sylver_claims.kernels.boards.two_coins_lines",
    "silver_dollar_moves": "sylver_claims.kernels.boards.two_coins_moves",
    "tree": "sylver_claims.kernels.semigroups.tree",
    "tree_counts": "sylver_claims.kernels.semigroups.counts",
}
"""Old names of modules of ``kernels``, with the new ones."""
EXAMPLES = {
    "integers": 'integers("n", start=1, limit=100)',
    "odd_numbers": 'odd_numbers("q", start=5)',
    "tuples": 'tuples("x y z", start=0)',
    "coprime_pairs": 'coprime_pairs("m", "n", start=2)',
    "arithmetic_progressions": 'arithmetic_progressions("a", "d", "s")',
    "numerical_semigroups": 'numerical_semigroups("S", limit=24)',
    "semigroup_elements": 'semigroup_elements("S", "x")',
    "semigroups_and_integers": 'semigroups_and_integers("S m n", upto=(6, 12))',
    "conway_cells": 'conway_cells("a", "c")',
    "odd_with_even_reply": 'odd_with_even_reply("x", "b")',
    "layered": 'layered("p", lambda n: [(n,)], limit=20)',
    "cases": 'cases("m n", [(2, 3), (4, 5)])',
    "oeis_cases": 'oeis_cases("g v", "b007323.txt", last=20)',
}
HERE = Path(claims.__file__).resolve().parent
KINDS = {kind.__name__: kind for kind in (Claim, Paper, Variant, Table, *METHODS.values())}
SYNONYMS = {
    "author": "authors", "assume": "given", "assumes": "given", "assumption": "given", "assumptions": "given",
    "check": "methods", "claim": "then", "conclusion": "then", "condition": "given", "data": "using", "date": "year",
    "domain": "forall", "example": "counterexample", "expect": "counterexample", "hypotheses": "given",
    "hypothesis": "given", "kind": "kind", "name": "id", "note": "remark", "paper": "source",
    "predicate": "then", "reference": "source", "status": "kind", "table": "using", "tables": "using",
    "text": "statement", "where": "given",
}  # fmt: skip
"""Other words for fields, by which a mistake may call them."""


def explained(path: Path, error: BaseException) -> ClaimError:
    """Return the error message for an exception that loading a file raised."""
    if isinstance(error, SyntaxError):
        line = f":{error.lineno}" if error.lineno else ""
        return ClaimError(
            f"{path}{line}: the file is not valid Python: {error.msg.rstrip('?.')}; fix this line or the one above"
        )
    if isinstance(error, SystemExit):
        return ClaimError(f"{path}: the file calls sys.exit when it is loaded; remove this call")
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename) == path.resolve()]
    place = f"{path}:{lines[-1]}" if lines else f"{path}"
    ours = bool(frames) and Path(frames[-1].filename).is_relative_to(HERE)
    return ClaimError(f"{place}: {_sentence(path, error, ours=ours)}")


def _sentence(path: Path, error: BaseException, *, ours: bool) -> str:
    """Return the problem; ``ours`` is True for an exception of the vocabulary, whose text is complete."""
    text = str(error)
    if isinstance(error, ImportError) and (moved := _moved(error, text)):
        return moved
    if isinstance(error, ModuleNotFoundError):
        return f"there is no module {error.name}; correct the name, or install it for {sys.executable}"
    if isinstance(error, ImportError):
        return (
            f"the file cannot be loaded: {text.partition(' (')[0]}{_meant(_wanted(text), _offered(error.name or ''))}"
        )
    if isinstance(error, RecursionError):
        last = traceback.extract_tb(error.__traceback__)[-2:]
        runs = any(Path(frame.filename) == path.resolve() for frame in last)
        problem = "recursion is too deep" if runs else "code is nested too deeply"
        return f"the {problem} for Python; write a loop or a tuple"
    if isinstance(error, NameError):
        name = error.name or _wanted(text)
        later = _line_of(path, name)
        where = f" before line {later}; move it up" if later else f"; {hint_for_name(name)}"
        return f"the name {name} is not defined{where}"
    if isinstance(error, TypeError) and (found := re.search(r"unexpected keyword argument '(\w+)'", text)):
        return _unknown_argument(text.partition("()")[0], found[1])
    if (
        isinstance(error, TypeError)
        and "positional argument" in text
        and (kind := text.partition(".__init__")[0]) in KINDS
    ):
        return f"the fields of {kind} are given by name: {', '.join(f.name for f in fields(KINDS[kind])[:6] if f.init)}"
    if isinstance(error, AttributeError) and isinstance(error.obj, EnumType):
        known = list(error.obj.__members__)
        hint = _meant(str(error.name), known) or f"; it has {', '.join(known)}"
        return f"{error.obj.__name__} has no {error.name}{hint}"
    if isinstance(error, TypeError) and "missing" in text and "keyword-only" in text:
        text = text.replace("Claim.__init__()", "this Claim").replace("required keyword-only ", "")
        return f"{text}; add it"
    if isinstance(error, TypeError) and (example := EXAMPLES.get(text.partition("()")[0])):
        return f"{text}; it is written as in {example}"
    if ours and isinstance(error, TypeError | ValueError):
        return text
    return f"the file cannot be loaded: {type(error).__name__}{text and ': '}{text}"


def _unknown_argument(called: str, name: str) -> str:
    """Return the sentence about a field that an object does not have, or an argument that a function does not take."""
    kind, is_object = called.removesuffix(".__init__"), called.endswith(".__init__")
    if is_object:
        known = [f.name for f in fields(KINDS[kind]) if f.init] if kind in KINDS else []
        problem = f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind} has no field {name}"
    else:
        function: Any = reduce(
            lambda value, part: getattr(value, part, None), kind.split("."), cast(Any, sylver_claims)
        )
        known = [p for p in inspect.signature(function).parameters if p != "self"] if callable(function) else []
        problem = f"{kind} has no argument {name}"
    synonym = SYNONYMS.get(name, "")
    meant = f"; did you mean {synonym}?" if synonym in known else _meant(name, known)
    words = "fields" if is_object else "arguments"
    return problem + (meant or (f"; its {words} are {', '.join(known)}" if known else "; take it out"))


def _line_of(path: Path, name: str) -> int | None:
    """Return the line of a file that defines a name outside of functions; None if there is none."""
    for node in ast.parse(path.read_bytes()).body:
        targets = node.targets if isinstance(node, ast.Assign) else ()
        if name in [getattr(node, "name", ""), *(getattr(target, "id", "") for target in targets)]:
            return node.lineno
    return None


def _moved(error: ImportError, text: str) -> str:
    """Return a hint for the import of a module that was moved or does not exist."""
    wanted = (error.name or "").removeprefix("sylver_claims.kernels").removeprefix(".") or _wanted(text)
    return f"sylver_claims.kernels.{wanted} is now {MOVED[wanted]}; import that" if wanted in MOVED else ""


def _wanted(text: str) -> str:
    found = re.search(r"'(\w+)'", text)
    return found[1] if found else ""


def _offered(module: str) -> list[str]:
    loaded = sys.modules.get(module)
    return [] if loaded is None else [name for name in dir(loaded) if not name.startswith("_")]


def _meant(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, n=1, cutoff=0.6)
    return f"; did you mean {close[0]}?" if close else ""
