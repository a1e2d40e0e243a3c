"""Parser for Coq's output with ``Set Printing All``: names, applications, binders, cases, and lets."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from sylver_claims.verifiers.coq.layout import THEOREM, defined

ASK = "Set Printing All.\nSet Printing Depth 1000000."
"""Settings of Coq before printing."""
_TOKEN = re.compile(r"\s*(=>|:=|@?[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*|[^\s\w])")
_WORDS = frozenset(["forall", "fun", "match", "return", "with", "end", "let", "in", "as", "if", "then", "else", "fix"])


class Unread(Exception):
    """Coq's output cannot be parsed; the message has the reason."""


@dataclass(frozen=True)
class Name:
    """The name of a variable or of a definition."""

    name: str


@dataclass(frozen=True)
class Applied:
    """An application: the function, followed by its arguments."""

    parts: tuple[Said, ...]


@dataclass(frozen=True)
class Bound:
    """``forall`` or ``fun`` with a variable of a type, and its body. A variable named _ does not occur in the body."""

    word: str
    name: str
    kind: Said
    body: Said


@dataclass(frozen=True)
class Cases:
    """A match on a boolean: one value if it is true, another if it is false."""

    test: Said
    then: Said
    otherwise: Said


@dataclass(frozen=True)
class Let:
    """A local definition: a name, its value, and the body in which it is used."""

    name: str
    value: Said
    body: Said


Said = Name | Applied | Bound | Cases | Let


def question(text: str, module: str) -> str:
    """Return a file that imports a compiled module and prints its definitions and the statement of its theorem."""
    asked = [f"Print {name}." for name in defined(text)]
    return "\n".join([f"Require Import {module}.", ASK, *asked, f"Check {THEOREM}.\n"])


def answers(said: str, names: Iterable[str]) -> dict[str, Said]:
    """Return the definitions that Coq printed, by name, and the statement of the theorem, which is the last name."""
    found: dict[str, Said] = {}
    *definitions, theorem = names
    place = 0
    for name in [*definitions, theorem]:
        sign = ":" if name == theorem else "="
        start = re.compile(rf"^{re.escape(name)}\s+{sign}\s", re.M).search(said, place)
        if start is None:
            raise Unread(f"Coq did not print the definition of {name}")
        reader = _Reader(said, start.end())
        found[name] = reader.term()
        if name != theorem:
            reader.take(":")
        elif reader.token:
            raise Unread(f'"{reader.token}" after the statement')
        place = reader.start
    return found


class _Reader:
    """Reads a text from a position on; ``token`` is the next token, which starts at ``start``."""

    def __init__(self, text: str, place: int) -> None:
        self.text, self.start, self._end = text, place, place
        self.token = ""
        self._next()

    def _next(self) -> str:
        before = self.token
        found = _TOKEN.match(self.text, self._end)
        if found is None and self.text[self._end :].strip():
            raise Unread(f'"{self.text[self._end :].strip()[:20]}"')
        self.start = self._end
        self.token, self._end = (found[1], found.end()) if found else ("", len(self.text))
        return before

    def take(self, token: str) -> None:
        """Read the given token, and refuse any other."""
        if self.token != token:
            self._refuse(token)
        self._next()

    def _refuse(self, wanted: str) -> NoReturn:
        raise Unread(f'"{self.token or "the end"}" where {wanted} is expected')

    def term(self) -> Said:
        """Read the longest term that starts here."""
        if self.token in ("forall", "fun"):
            return self._bound(self._next())
        if self.token == "match":
            return self._cases()
        if self.token == "let":
            return self._lets()
        parts = [self._operand()]
        while self.token == "(" or self._is_name() or self.token in ("match", "forall", "fun"):
            parts.append(self._operand())
        return parts[0] if len(parts) == 1 else Applied(tuple(parts))

    def _is_name(self) -> bool:
        return bool(re.match(r"[@A-Za-z_]", self.token)) and self.token not in _WORDS

    def _operand(self) -> Said:
        if self.token == "(":
            self._next()
            inner = self.term()
            self.take(")")
            return inner
        if self.token in ("match", "forall", "fun"):
            return self.term()
        if not self._is_name():
            self._refuse("a term")
        return Name(self._next())

    def _bound(self, word: str) -> Said:
        groups = []
        while self.token == "(":
            self._next()
            groups.append(self._variables())
            self.take(")")
        groups = groups or [self._variables()]
        self.take("," if word == "forall" else "=>")
        found = self.term()
        for names, kind in reversed(groups):
            for name in reversed(names):
                found = Bound(word, name, kind, found)
        return found

    def _lets(self) -> Said:
        named = []
        while self.token == "let":
            self._next()
            if not self._is_name():
                self._refuse("a name")
            name = self._next()
            if self.token == ":":
                self._next()
                self.term()
            self.take(":=")
            named.append((name, self.term()))
            self.take("in")
        found = self.term()
        for name, value in reversed(named):
            found = Let(name, value, found)
        return found

    def _variables(self) -> tuple[list[str], Said]:
        names = []
        while self.token != ":":
            if not self._is_name():
                self._refuse("a variable")
            names.append(self._next())
        self.take(":")
        return names, self.term()

    def _cases(self) -> Said:
        self.take("match")
        test = self.term()
        self.take("return")
        self.term()
        parts = []
        for before, value in (("with", "true"), ("", "false")):
            for token in (before, "|", value, "=>"):
                if token:
                    self.take(token)
            parts.append(self.term())
        self.take("end")
        return Cases(test, *parts)
