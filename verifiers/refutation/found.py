"""A refutation of formulas, as Coq checks it: ground facts, theory lemmas, and clauses that follow from these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


class NotFound(Exception):
    """No refutation was found; the message has the stage at which the search ended."""


class Literal(NamedTuple):
    """An atom by its number, from 1, or its negation."""

    atom: int
    positive: bool


@dataclass(frozen=True)
class Fact:
    """A formula that holds for all meanings of its symbols, or one of the formulas to refute.

    ``rule`` is the reason, and ``about`` the data that Coq needs to check it:

    - ``given``: formula number ``about`` (from 0) of those that are refuted.
    - ``instance``: ``about`` is (quantified formula, terms): "for all x: A" implies A(terms), or A(terms) implies
      "there is x: A".
    - ``witness``: ``about`` is (quantified formula, constants): A(constants) implies "for all x: A", or "there is x: A"
      implies A(constants); the constants are new, and occur only in later facts.
    - ``congruence``: ``about`` is (one application, another one) of a function: equal arguments give equal values.
    - ``conditional``: ``about`` is an if-then-else c, x, y of integers: c implies that it is x, and not c that it is y.
    - ``division``: ``about`` is (a, b), b a positive numeral: a = b (a div b) + a mod b and 0 <= a mod b < b.
    """

    rule: str
    formula: Any
    about: Any


class Derived(NamedTuple):
    """A clause that follows by unit propagation: a reason is a literal, and the number of the form that forces it."""

    clause: list[Literal]
    reasons: list[tuple[Literal, int]]
    falsified: int


@dataclass(frozen=True)
class Refutation:
    """Facts, in the order for Coq, and the reason why they contradict each other.

    ``atoms`` are the formulas that are not split further. A lemma lists literals that arithmetic excludes together.
    Forms are numbered from 1: those of the facts, then those of the lemmas, then the derived clauses; the last clause
    is empty.
    """

    facts: list[Fact]
    atoms: list[Any]
    lemmas: list[list[Literal]]
    derivation: list[Derived]
