"""The lemmas that any proof about a numerical semigroup may use, by their names: ``verify lemmas`` lists them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import elimination, invariants
from sylver_claims.claims.vocabulary.steps import AnyStep

Steps = Callable[[Any], list[AnyStep]]


@dataclass(frozen=True)
class Lemma:
    """A lemma: its statement, the steps that prove it, and the name of the last one, which other steps use."""

    name: str
    statement: str
    steps: Steps
    step: str


LEMMAS = (
    Lemma("half-are-gaps", "2g >= F + 1", invariants.half_are_gaps, words_of(invariants.half)),
    Lemma("multiplicity-near", "m <= F + 2", invariants.multiplicity_is_near, words_of(invariants.near)),
    Lemma("multiplicity-small", "m <= g + 1", invariants.multiplicity_is_small, words_of(invariants.small)),
    Lemma("few-generators", "e <= m", invariants.few_generators, words_of(invariants.few)),
    Lemma(
        "few-pseudo-frobenius",
        "the type is at most m - 1, if F >= 1",
        invariants.few_pseudo_frobenius_numbers,
        words_of(invariants.few_pf),
    ),
    Lemma(
        "same-remainder",
        "if x is in S and y > x is congruent to x modulo m, then y is in S",
        invariants.same_remainder,
        words_of(invariants.shifted),
    ),
    Lemma(
        "eliminates-transitive",
        "if x eliminates y and y eliminates z, then x eliminates z",
        elimination.lemmas,
        words_of(elimination.transitive),
    ),
    Lemma(
        "ender",
        "in an ender every gap x < F eliminates F",
        elimination.in_an_ender,
        words_of(elimination.each),
    ),
)
"""F, g, m, e are the Frobenius number, the genus, the multiplicity and the number of minimal generators of S."""


def lemma(name: str) -> Lemma:
    """Return the lemma with this name; raise ValueError if it does not exist."""
    names = {each.name: each for each in LEMMAS}
    if name not in names:
        close = get_close_matches(name, names, n=1) or [", ".join(names)]
        raise ValueError(f"there is no lemma {name!r}; take {close[0]}")
    return names[name]


def using(*names: str) -> Steps:
    """Return the steps of lemmas, each once, for ``Proof(steps=...)``; put them before the steps of your own proof.

    Parameters
    ----------
    names
        Names of lemmas, as listed by ``verify lemmas``.

    Raises
    ------
    ValueError
        If a lemma does not exist.
    """
    chosen = [lemma(name) for name in names]

    def steps(case: Any) -> list[AnyStep]:
        found: dict[str, AnyStep] = {}
        for each in chosen:
            for step in each.steps(case):
                found.setdefault(step.name, step)
        return list(found.values())

    return steps
