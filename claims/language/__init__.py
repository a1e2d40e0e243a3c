"""The claim language: predicates as typed syntax trees, parsed when the claim file is loaded.

A predicate is never run as an arbitrary Python function. `read` makes its tree; search, exact evaluation, proof,
mutation, explanation and evidence keys are functions of that one tree. ``docs/language.md`` specifies the language.
"""

from sylver_claims.claims.language.check import checked, tree_for
from sylver_claims.claims.language.digest import digest
from sylver_claims.claims.language.errors import LanguageError
from sylver_claims.claims.language.functions import Entries, PlainPython, Semigroup, plain_python, semigroup
from sylver_claims.claims.language.nodes import Function
from sylver_claims.claims.language.parse import parse, read

__all__ = [
    "Entries", "Function", "LanguageError", "PlainPython", "Semigroup", "checked", "digest", "parse", "plain_python",
    "read", "semigroup", "tree_for",
]  # fmt: skip
