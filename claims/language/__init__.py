"""The claim language: predicates as typed syntax trees, read from the claim file when it is loaded.

A predicate is never run as an arbitrary Python function. `read` makes its tree; search, exact evaluation, proof,
mutation, explanation and evidence keys are functions of that one tree. ``docs/language.md`` specifies the language.
"""

from claims.language.check import checked, tree_for
from claims.language.digest import digest
from claims.language.errors import LanguageError
from claims.language.functions import Entries, PlainPython, Semigroup, plain_python, semigroup
from claims.language.nodes import Function
from claims.language.parse import parse, read

__all__ = [
    "Entries", "Function", "LanguageError", "PlainPython", "Semigroup", "checked", "digest", "parse", "plain_python",
    "read", "semigroup", "tree_for",
]  # fmt: skip
