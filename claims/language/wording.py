"""Messages of refusals: the problem, and how to write it instead."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import numpy as np

from sylver_claims.claims.language.catalogue import BUILTINS, hint_for_name

HATCH = "write it without that, or wrap the whole predicate in plain_python(...)"
INSTEAD = {
    "Div": ("/ makes a float, which rounds", "multiply both sides, or divide with //"),
    "Set": ("a set has no order", "write a tuple, as in n in (1, 2)"),
    "SetComp": ("a set has no order", "write tuple(...) or compare with all(...)"),
    "List": ("a list can change", "write a tuple, as in (a, b)"),
    "ListComp": ("a list can change", "write tuple(... for ...)"),
    "GeneratorExp": ("a generator is used up by one loop", "write tuple(... for ...)"),
    "Starred": ("* is not in the claim language", "name the parts one by one"),
    "Lambda": ("a function inside a predicate is not in the claim language", "define it at the top of the file"),
    "FunctionDef": ("a function inside a predicate is not in the claim language", "define it at the top of the file"),
    "Try": ("an exception cannot be caught", "ask for the condition before"),
}


def kind_of(value: Any) -> str:
    """Return the type of a value, with its article."""
    name = "function" if callable(value) else type(value).__name__
    if isinstance(value, np.generic):
        return f"a NumPy {name}"
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def fix_constant(value: Any, name: str) -> str:
    """Return the fix for a constant of a type outside the language."""
    if isinstance(value, float):
        return "write integers, and multiply both sides"
    if isinstance(value, list | set | frozenset | np.ndarray):
        return "write a tuple"
    if callable(value):
        return f"call it, as in {name}(...)"
    return "write the value as an integer or a tuple, or wrap the predicate in plain_python(...)"


def fix_name(name: str, known: Sequence[str], parameters: Sequence[str] = ()) -> str:
    """Return the fix for an undefined name: the closest names that are defined, or the parameters."""
    hint, close = hint_for_name(name), get_close_matches(name, known, n=1, cutoff=0.6)
    if close and not hint.startswith("import"):
        return f"write {close[0]}"
    if len(name) == 1 and parameters:
        return f"define it above this claim, or write a parameter: {', '.join(parameters)}"
    return "define it above this claim, or import it" if hint.startswith("define") else hint


def arguments_text(number: str) -> str:
    """Return a number with the singular or plural of "argument"."""
    return f"{number} argument" if number == "1" else f"{number} arguments"


def fix_call(called: Any, text: str) -> str:
    """Return the fix for a call of a function outside the language."""
    close = get_close_matches(text.rpartition(".")[2], BUILTINS, n=1, cutoff=0.8)
    if hasattr(called, "__wrapped__"):
        return "take its decorator away, or wrap the whole predicate in plain_python(...)"
    if close and close[0] == text:
        return f"do not import {text}: Python's own function is meant"
    return f"write {close[0]}" if close else HATCH


def described(node: ast.AST) -> str:
    """Return the name of a kind of expression or statement."""
    words = {
        "JoinedStr": "an f-string", "NamedExpr": ":=", "Dict": "a dictionary", "DictComp": "a dictionary",
        "With": "with", "Global": "global", "Nonlocal": "nonlocal",
        "Delete": "del", "Import": "import inside a predicate", "ImportFrom": "import inside a predicate",
        "Yield": "yield", "Await": "await", "Match": "match", "For": "for ... else", "While": "while ... else",
    }  # fmt: skip
    shown = f"{ast.unparse(node)} as a statement" if isinstance(node, ast.Expr) else type(node).__name__
    return words.get(type(node).__name__, shown)
