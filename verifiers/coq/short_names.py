"""Names for repeated terms of a proof, so that Coq parses and typechecks each of them once.

A term that steps through a game consists of nested if-then-elses. It has few different subterms, but each occurs many
times, so the text would be a hundred times as long. This module is not trusted: a name is a local definition in the
proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

SHORT = 16
"""A term with fewer characters gets no name."""
OPERATORS = frozenset({"if", "+", "-", "*", "/", "mod"})
"""A group with one of these tokens outside its inner groups is an integer. Applications of functions get no name."""
OF_NO_TERM = frozenset(
    {"=", "<>", "<", "<=", ">=", ">", "~", "/\\", "\\/", "->", "<->", "forall", "exists", "fun", "=>", ":", ":=", "by"}
    | set("[];,")
)
"""Tokens of formulas, lists and proofs."""
_WORDS = re.compile(r"\s+|[()\[\];,]|[^\s()\[\];,]+")
_BINDERS = re.compile(r"\((\w+) : (?:Z|bool)\)")


@dataclass(eq=False)
class Group:
    """The content of a pair of parentheses; equal texts are the same group. It may have a name."""

    parts: tuple[str | Group, ...]
    words: frozenset[str]
    length: int
    uses: int = 0
    name: str = ""

    def __str__(self) -> str:
        return self.name or f"({''.join(map(str, self.parts))})"


def with_short_names(text: str) -> tuple[list[str], str]:
    """Return sentences that name terms, each before the sentences that use it, and the text with these names.

    Terms with a bound variable are not named; formulas, lists and proofs are not named either.
    """
    whole, groups = _groups(text)
    bound = {"H", *_BINDERS.findall(text)}
    sentences: list[str] = []
    for group in groups:
        if group.uses > 1 and group.length >= SHORT and _is_integer(group) and not bound & group.words:
            said, group.name = str(group), f"term{len(sentences) + 1}"
            sentences.append(f"pose ({group.name} := {said}).")
    return sentences, "".join(map(str, whole))


def _groups(text: str) -> tuple[list[str | Group], list[Group]]:
    """Return a text as words and groups, and the list of all groups, inner ones first."""
    found: dict[tuple[str | Group, ...], Group] = {}
    opened: list[list[str | Group]] = [[]]
    for word in _WORDS.findall(text):
        if word == "(":
            opened.append([])
        elif word == ")":
            parts = tuple(opened.pop())
            if parts not in found:
                found[parts] = Group(parts, *_size(parts))
            opened[-1].append(found[parts])
        else:
            opened[-1].append(word)
    (whole,) = opened
    for part in (*whole, *(part for group in found.values() for part in group.parts)):
        if isinstance(part, Group):
            part.uses += 1
    return whole, list(found.values())


def _size(parts: tuple[str | Group, ...]) -> tuple[frozenset[str], int]:
    """Return the words in a group, including those of inner groups, and its length."""
    words = frozenset().union(*({part} if isinstance(part, str) else part.words for part in parts))
    return words, 2 + sum(len(part) if isinstance(part, str) else part.length for part in parts)


def _is_integer(group: Group) -> bool:
    """Whether a group is a sum, difference, product, quotient, remainder, or if-then-else."""
    words = set(_own_words(group))
    return bool(words & OPERATORS) and not words & OF_NO_TERM


def _own_words(group: Group) -> Iterator[str]:
    return (part for part in group.parts if isinstance(part, str))
