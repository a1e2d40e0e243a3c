"""Automatic mutants of a claim: a hypothesis dropped, a bound or a constant changed; each should be refuted.

A surviving mutant shows a statement that could be stronger, or a check that tests nothing, unless it is equivalent to
the claim. In that case the claim file can accept it, with the reason (``accepted_mutants``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.claims.domains.integers import Axis, Integers, Tuples
from sylver_claims.claims.domains.printed import Printed
from sylver_claims.claims.language import Function, LanguageError, PlainPython, read
from sylver_claims.claims.language.nodes import Call
from sylver_claims.claims.language.walk import nodes_of
from sylver_claims.verifiers.mutants.changes import Change, calling, changes, sign_of_calls, without_parts

_OTHERS = 8  # number of other values of a printed column to try for each value


@dataclass(frozen=True)
class Mutant:
    """A changed claim; ``part`` is the changed part.

    ``change`` is the change of a predicate, if any. ``shared`` identifies the change of a named function: it is enough
    that one of the claims that call the function notices the change.
    """

    part: str
    before: str
    after: str
    claim: Claim
    change: Change | None = None
    shared: str = ""

    @property
    def name(self) -> str:
        """Unique name of a mutant of a claim, for ``accepted_mutants``."""
        return f"{self.part}: {self.after}"


def mutants_of(claim: Claim) -> list[Mutant]:
    """Return the mutants of a claim, with unique names.

    In printed cases, which are few, each case is changed, not the predicate. A statement about a probability has no
    mutants, because only a sample could evaluate them.
    """
    if claim.sampled:
        return []
    printed = isinstance(claim.forall, Printed)
    found = [*_of_printed(claim)] if printed else [*_of_predicates(claim), *_of_start(claim)]
    return list({m.name: m for m in reversed(found)}.values())[::-1]


def _of_predicates(claim: Claim) -> Iterator[Mutant]:
    given, then = None if claim.given is None else read(claim.given), read(claim.then)
    if given is not None:
        parts = [] if isinstance(given, PlainPython) else list(without_parts(given))
        for part in parts:
            yield Mutant("given", part.before, part.after, claim.altered(0, given=part.function), part)
        if not parts:
            yield Mutant("given", "the hypothesis", "dropped", claim.altered(0, given=None))
    for name, function in (("given", given), ("then", then)):
        if isinstance(function, Function):
            for change, shared in _own_and_of_helpers(function):
                if changed := _altered(claim, **{name: change.function}):
                    yield Mutant(name, change.before, change.after, changed, change, shared)


def _altered(claim: Claim, **fields: Any) -> Claim | None:
    """Return a changed claim; None if the claim language refuses it, such as the entry 2 of a pair."""
    try:
        return claim.altered(0, **fields)
    except LanguageError:
        return None


def _own_and_of_helpers(function: Function) -> Iterator[tuple[Change, str]]:
    """Yield the changes of a predicate and, one level deep, of the functions that it calls by name.

    Each change has a key that identifies the change of a named function.
    """
    for change in changes(function):
        yield change, _place(function, change)
    calls = (n for n in nodes_of(function) if isinstance(n, Call) and n.text.isidentifier())
    helpers = {call.text: call.target for call in calls if isinstance(call.target, Function)}
    for name, helper in sorted(helpers.items()):
        for change in changes(helper, sign_of_calls(function, helper)):
            texts = f"{name}: {change.before}", f"{name}: {change.after}"
            changed = calling(function, helper, change.function)
            yield Change(*texts, changed, change.direction), _place(helper, change)


def _place(function: Function, change: Change) -> str:
    module = function.source.__module__
    return "" if function.is_lambda else f"{module}.{function.name}: {change.before} -> {change.after}"


def _of_start(claim: Claim) -> Iterator[Mutant]:
    """Yield the claim with a domain that starts one step earlier, unless it is known to be false."""
    if claim.counterexample is not None:
        return
    domain = claim.forall
    axes = (domain.axis,) if isinstance(domain, Integers) else domain.axes if isinstance(domain, Tuples) else ()
    for i, axis in enumerate(axes):
        if axis.start - axis.step < 0:
            continue
        earlier = Axis(axis.name, axis.start - axis.step, axis.step)
        changed = [*axes[:i], earlier, *axes[i + 1 :]]
        new: Any = (
            replace(domain, axis=earlier) if isinstance(domain, Integers) else replace(domain, axes=tuple(changed))  # type: ignore[call-arg]
        )
        texts = f"{axis.name} from {axis.start}", f"{axis.name} from {earlier.start}"
        yield Mutant("domain", *texts, claim.altered(0, forall=new))


def _of_printed(claim: Claim) -> Iterator[Mutant]:
    """Yield printed cases with one changed value each; a change should be noticed."""
    domain = claim.forall
    if not isinstance(domain, Printed):
        return
    for i, row in enumerate(domain.rows):
        rows = []
        for k in reversed(range(len(row))):
            others = list(dict.fromkeys(repr(r[k]) for r in domain.rows))[: _OTHERS + 1]
            column = [next(r[k] for r in domain.rows if repr(r[k]) == shown) for shown in others]
            values = [v for v in (_another(row[k]), *column) if v is not None and v != row[k]]
            rows += [(*row[:k], value, *row[k + 1 :]) for value in values]
        if rows and (changed := _altered(claim, forall=replace(domain, rows=tuple(rows)))):
            yield Mutant("printed", f"case {i + 1}: {row!r}", f"case {i + 1}", changed)


def _another(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if value in ("N", "P"):
        return "P" if value == "N" else "N"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple | list) and all(isinstance(v, int) for v in value):
        return (*value[:-1], value[-1] + 1) if value else (1,)
    return None
