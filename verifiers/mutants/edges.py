"""The edge cases of a claim: degenerate cases, in its domain and beyond, and the claim without each of its hypotheses.

Misstated theorems fail here: at 0 and 1, for equal entries or a common divisor, or because a hypothesis is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import gcd
from typing import Any

import numpy as np

from sylver_claims.claims import Claim
from sylver_claims.claims.domains.integers import Tuples
from sylver_claims.claims.domains.printed import Printed
from sylver_claims.claims.language import Function, read
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.common.units import counted
from sylver_claims.verifiers.judging.predicates import for_case, outcome_of
from sylver_claims.verifiers.judging.tables import tables_for
from sylver_claims.verifiers.mutants.changes import without_parts
from sylver_claims.verifiers.mutants.judge import Fate, Judge, Outcome
from sylver_claims.verifiers.mutants.mutations import Mutant, mutants_of
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded, run_with_cpu_limit

PATIENCE = 5.0
"""Seconds of computing for one degenerate case."""
MOST_TABLE = 40
"""Number of entries of the tables beyond the lowest layer."""


@dataclass(frozen=True)
class Edge:
    """A degenerate case: its kind, its values, whether it is in the domain, and the result of the predicates.

    ``said`` is "not met", "holds", "fails", or an error.
    """

    kind: str
    values: Mapping[str, Any]
    is_case: bool
    said: str

    @property
    def is_failure(self) -> bool:
        """Whether the claim itself fails."""
        return self.is_case and self.said == "fails"

    @property
    def words(self) -> str:
        """The result as a sentence about the claim."""
        if self.is_case:
            return {"fails": "the claim FAILS", "not met": "the hypotheses leave it out"}.get(self.said, self.said)
        if self.said == "not met":
            return "the domain leaves it out, and so do the hypotheses"
        need = "though it holds there" if self.said == "holds" else f"and must: the claim {self.said} there"
        return f"the domain leaves it out, {need}"


def edges_of(claim: Claim) -> Iterator[Edge]:
    """Yield the degenerate cases of a claim, each once."""
    seen = set()
    for kind, values in _candidates(claim):
        if repr(values) not in seen:
            seen.add(repr(values))
            yield _judged(claim, kind, values)


def hypotheses(claim: Claim, upto: int, cpu_limit: float) -> list[Outcome]:
    """Judge the claim without each of its hypotheses, and without each condition of its domain, on small cases."""
    dropped = list(_dropped(claim))
    if not dropped:
        return []
    judge = Judge(claim, upto, cpu_limit)
    return [judge.outcome(mutant) for mutant in dropped]


def hypothesis_words(outcome: Outcome) -> str:
    """Describe whether a hypothesis is load-bearing."""
    if outcome.fate is Fate.KILLED:
        return f"load-bearing: without it, the claim {outcome.words}"
    return "not seen to be needed in " + counted(outcome.cases, "case") + f": {outcome.words}"


def _dropped(claim: Claim) -> Iterator[Mutant]:
    if claim.sampled or isinstance(claim.forall, Printed):
        return
    for mutant in mutants_of(claim):
        if mutant.part == "domain" or mutant.after == "dropped" or mutant.after.startswith("without "):
            yield mutant
    domain = claim.forall
    if isinstance(domain, Tuples) and domain.where is not None and isinstance(tree := read(domain.where), Function):
        parts: list[tuple[str, Any]] = [(change.before, change.function) for change in without_parts(tree)]
        for before, where in parts or [("the condition of the domain", None)]:
            words = _named(before, tree, domain)
            yield Mutant("domain", words, f"without {words}", claim.altered(0, forall=replace(domain, where=where)))


def _named(text: str, tree: Function, domain: Tuples) -> str:
    """Write a condition of a domain by the names of its variables."""
    names = dict(zip(tree.parameters, domain.names, strict=False))
    words = "".join(c if c.isalnum() or c == "_" else f"\0{c}\0" for c in text).split("\0")
    return "".join(names.get(word, word) for word in words)


# --- degenerate cases -------------------------------------------------------------------------------------------------


def _candidates(claim: Claim) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield degenerate values of the variables, with their kinds; the others are as in a small case."""
    domain = claim.forall
    if domain.kind == "semigroup":
        (name,) = domain.names
        for kind, generators in (("all numbers", [1]), ("one gap", [2, 3]), ("two generators", [3, 4])):
            yield kind, {name: generators}
        return
    if domain.kind == "printed":
        return
    base = _small_case(claim)
    if base is None:
        return
    whole = [name for name in domain.names if type(base[name]) is int]
    for name in whole:
        for kind, value in (("0", 0), ("1", 1), ("negative", -1), ("negative", -max(base[name], 2))):
            yield f"{name} is {kind}" if kind in "01" else f"{name} is negative", {**base, name: value}
    if len(whole) > 1:
        for value in (0, 1, 2, base[whole[0]]):
            yield "equal entries", {**base, **dict.fromkeys(whole, value)}
        for factor in (2, 3):
            yield f"common divisor {factor}", {**base, **{name: factor * base[name] for name in whole}}
        yield "reversed", {**base, **dict(zip(whole, [base[name] for name in reversed(whole)], strict=True))}
    for name in domain.names:
        if isinstance(base[name], tuple | list):
            for kind, held in (("empty", ()), ("one entry 0", (0,)), ("one entry 1", (1,)), ("equal entries", (2, 2))):
                yield f"{name}: {kind}", {**base, name: held}


def _small_case(claim: Claim) -> dict[str, Any] | None:
    """Return a small case with different entries, that meets the hypotheses if one of the first does."""
    domain = claim.forall
    values = [domain.values(row) for row in smallest_rows(domain, domain.lowest + MOST_TABLE, 100)]
    whole = [v for v in values if len(set(map(repr, v.values()))) == len(v) and all(n != 0 for n in v.values())]
    met = [v for v in whole if _said(claim, dict(v)) != "not met"]
    return dict(next(iter(met or whole or values), {})) or None


def _judged(claim: Claim, kind: str, values: dict[str, Any]) -> Edge:
    try:
        claim.forall.row(values)
        is_case = True
    except (ValueError, OverflowError):
        is_case = False
    return Edge(kind, values, is_case, _said(claim, values))


def _said(claim: Claim, values: dict[str, Any]) -> str:
    """Judge the values by the predicates, whether or not they are a case of the domain."""
    try:
        return run_with_cpu_limit(PATIENCE, lambda: _outcome(claim, values))
    except TimeLimitExceeded:
        return f"does not end within {PATIENCE:.0f} s"
    except Exception as error:  # of the claim's own code, on values that it was not written for
        return f"raises {type(error).__name__}"


def _outcome(claim: Claim, values: dict[str, Any]) -> str:
    domain = claim.forall
    if domain.kind == "semigroup":
        generators = next(iter(values.values()))
        if gcd(*generators) != 1:
            raise ValueError("no numerical semigroup")
        arguments: tuple[Any, ...] = (semigroups.from_generators(np.array(generators, np.int64)),)
    else:
        arguments = tuple(values[name] for name in domain.names)
    tables = tables_for(claim, domain.lowest + MOST_TABLE) if claim.using else ()
    given, then = (claim.trees.get(name) for name in ("given", "then"))
    assert then is not None
    judge = None if given is None else for_case(claim, given)
    return outcome_of(judge, for_case(claim, then), (*arguments, *tables))
