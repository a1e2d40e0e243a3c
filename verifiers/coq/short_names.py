"""Names for the terms that a proof says more than once, so that Coq reads and types each of them once.

A term that steps through a game is an if-then-else of if-then-elses: few terms, each of which stands in many places, so
that the text is a hundred times as long as what it says. Nothing here has to be right for what Coq accepts to be right:
a name is a local definition of the proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

SHORT = 16
"""A term with fewer characters has no name."""
OPERATORS = frozenset({"if", "+", "-", "*", "/", "mod"})
"""What stands in an integer that is in parentheses, outside of the parentheses in it; an application stays as it is."""
OF_NO_TERM = frozenset(
    {"=", "<>", "<", "<=", ">=", ">", "~", "/\\", "\\/", "->", "<->", "forall", "exists", "fun", "=>", ":", ":=", "by"}
    | set("[];,")
)
"""What stands in a formula, in a list, or in a proof."""
_WORDS = re.compile(r"\s+|[()\[\];,]|[^\s()\[\];,]+")
_BINDERS = re.compile(r"\((\w+) : (?:Z|bool)\)")


@dataclass(eq=False)
class Group:
    """What stands in parentheses; the same text is one group. It may have a name."""

    parts: tuple[str | Group, ...]
    words: frozenset[str]
    length: int
    uses: int = 0
    name: str = ""

    def __str__(self) -> str:
        return self.name or f"({''.join(map(str, self.parts))})"


def with_short_names(text: str) -> tuple[list[str], str]:
    """Return sentences that name terms, each before those that speak of it, and the text with the names in it.

    A term in which a bound variable stands keeps its place; so does what is a formula, a list, or a proof.
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
    """Return a text as words and groups, and all groups, the inner ones first."""
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
    """Return the words in a group, those in the groups in it too, and its length."""
    words = frozenset().union(*({part} if isinstance(part, str) else part.words for part in parts))
    return words, 2 + sum(len(part) if isinstance(part, str) else part.length for part in parts)


def _is_integer(group: Group) -> bool:
    """Whether a group is a sum, product, quotient, or if-then-else."""
    words = set(_own_words(group))
    return bool(words & OPERATORS) and not words & OF_NO_TERM


def _own_words(group: Group) -> Iterator[str]:
    return (part for part in group.parts if isinstance(part, str))
