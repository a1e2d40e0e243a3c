"""Proofs whose steps are functions in the claim language: the docstring of each is the step in words.

``Steps`` records them, and is the ``steps`` of a `Proof`::

    proof = Steps()

    @proof.induction("k")
    def three_divides(k):
        '''3 divides k³ − k.'''
        return (k**3 - k) % 3 == 0
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sylver_claims.claims.errors import ScriptError
from sylver_claims.claims.language.proof_steps import Symbol, words_of
from sylver_claims.claims.vocabulary.steps import (
    AnyStep,
    Choice,
    Conclusion,
    GameInduction,
    Induction,
    Let,
    Pick,
    Pigeonhole,
    Step,
)

Formula: TypeAlias = Callable[..., Any]
"""A function in the claim language."""
Use: TypeAlias = Formula | str
"""An earlier step: its function, or its name, with ``{label}`` and parameters in braces as in `Steps.__call__`."""
F = TypeVar("F", bound=Formula)


def _of_positions(name: str) -> Any:
    return Symbol(name, of="positions")


element, within, after, lost = map(_of_positions, ("element", "within", "after", "lost"))
"""Functions of numbers of positions: n is an element of s; t contains s; the position after a move; s is lost."""
empty_position, number_of = map(_of_positions, ("empty_position", "number_of"))
"""The number of the position without moves, and the number of a semigroup as a position."""
given, then, defined = (Symbol(name, of="statement") for name in ("given", "then", "defined"))  # type: tuple[Any, Any, Any]
"""Hypothesis and conclusion of the claim, and that both have values."""


class ByHalves:
    """The kind of an induction on halves, which is three steps; see `Steps.by_halves`."""


class Counterexample:
    """The kind of a case in which a statement fails, which is several steps; see `Steps.counterexample`."""


@dataclass(frozen=True)
class Part:
    """One step as it is written: its kind, its function, and its other fields."""

    kind: type[AnyStep | ByHalves | Counterexample]
    function: Formula
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Comparison:
    """Two positions with the same outcome if they have the same elements: the function returns both."""

    function: Formula


class Steps:
    """The steps of a proof, in the order in which they are written.

    Parameters
    ----------
    names
        Variables of the claim that are parameters of the steps, such as ``"S"`` or ``"m n"``. All other parameters of
        a step are variables for all integers.
    *before
        Steps of other proofs that come first; or functions that take the case and return steps.
    **tuples
        Parameters that are tuples of variables for all integers, with the names of these: ``at="x y z"``; or of values,
        if ``names`` has the name.
    """

    def __init__(
        self, names: str = "", *before: Callable[[Any], Sequence[AnyStep | Conclusion]], **tuples: str
    ) -> None:
        self.names = names.split()
        self.tuples = {name: variables.split() for name, variables in tuples.items()}
        self._symbols: set[Symbol] = set()
        self.parts: list[Part | Comparison | Callable[[Any], Sequence[AnyStep | Conclusion]]] = [*before]
        self._conclusion: dict[str, Any] | None = None

    def __call__(
        self, case: Any, *, mark: str = "", label: str = "", concluding: bool = True, **values: Any
    ) -> list[Any]:
        """Return the steps for a case.

        ``values`` replace variables of the claim, by name; names of the proof, functions that return the value, and
        tuples are possible. If a proof has the same steps twice, ``mark`` is an ending of the names that these
        introduce, and of the variables of inductions, and ``label`` of the names of the steps, or replaces ``{label}``
        in these. So does the name of a value replace that of a parameter in braces, also in ``uses`` and
        ``definitions``.
        """
        if unknown := values.keys() - {*self.names}:
            raise ScriptError(f"{self} has no parameter {', '.join(sorted(unknown))} to be given a value")
        try:
            values = {name: values[name] if name in values else getattr(case, name) for name in self.names}
        except AttributeError as error:
            raise ScriptError(f"{self}: {error}") from error
        writer, found = case.writer(values, self, mark, label), []
        for part in self.parts:
            if isinstance(part, Part):
                found += writer.written(part)
            elif isinstance(part, Comparison):
                writer.compare(part.function)
            elif isinstance(part, Steps):
                theirs = {name: value for name, value in values.items() if name in part.names}
                found += part(case, mark=mark, label=label, concluding=False, **theirs)
            else:
                found += [step for step in part(case) if not isinstance(step, Conclusion)]
        if self._conclusion is not None and concluding:
            found.append(writer.conclusion(self._conclusion))
        return found

    def __repr__(self) -> str:
        return f'Steps("{" ".join(self.names)}")'

    @property
    def functions(self) -> Iterator[Callable[..., Any]]:
        """Yield all functions that the steps consist of."""
        for part in self.parts:
            if isinstance(part, Steps):
                yield from part.functions
            elif isinstance(part, Part | Comparison):
                yield part.function
            else:
                yield part
        yield from (self._conclusion or {}).get("cases", ())

    @property
    def outline(self) -> list[str]:
        """The names of steps and functions, and the fields of the conclusion: digests of files may not have these."""
        found: list[str] = []
        for part in self.parts:
            if isinstance(part, Steps):
                found += part.outline
            elif isinstance(part, Part):
                found.append(words_of(part.function))
            else:
                found.append(getattr(part.function if isinstance(part, Comparison) else part, "__name__", ""))
        uses, definitions = ((self._conclusion or {}).get(name) for name in ("uses", "definitions"))
        found += (use if isinstance(use, str) else words_of(use) for use in uses or ())
        return [*found, "all definitions" if definitions is None else f"definitions {[*map(str, definitions)]}"]

    @property
    def own(self) -> set[Formula]:
        """The functions of these steps, and of other `Steps` that are among them."""
        others = [part.own for part in self.parts if isinstance(part, Steps)]
        return {part.function for part in self.parts if isinstance(part, Part)}.union(*others)

    @property
    def symbols(self) -> set[Symbol]:
        """The names that these steps introduce, and other `Steps` that are among them."""
        return self._symbols.union(*(part.symbols for part in self.parts if isinstance(part, Steps)))

    # --- names --------------------------------------------------------------------------------------------------------

    def symbol(self, name: str) -> Any:
        """Return a new name, for `pick` and `choice`."""
        found = Symbol(name)
        self._symbols.add(found)
        return found

    @staticmethod
    def known(name: str, about: str = "", by: Callable[..., Any] | None = None) -> Any:
        """Return a name of the definitions in the statement.

        With the name of a semigroup, ``about``, the name of its value is the ending: ``known("gaps_", "S", genus)`` is
        the number of gaps of S up to a number, which the definition of ``genus`` has.
        """
        return Symbol(name, of="case", about=about, by=by)

    # --- steps --------------------------------------------------------------------------------------------------------

    def _record(self, kind: type[AnyStep | ByHalves | Counterexample], function: F, **options: Any) -> F:
        words_of(function)
        self.parts.append(Part(kind, function, {k: v for k, v in options.items() if v is not None}))
        return function

    def include(self, *others: Callable[[Any], Sequence[AnyStep | Conclusion]]) -> None:
        """Continue with steps of other proofs, or with functions that take the case and return steps."""
        self.parts += others

    def step(
        self,
        function: F | None = None,
        *,
        uses: Sequence[Use] = (),
        definitions: Sequence[Any] | None = None,
        cases: Sequence[Formula] = (),
    ) -> Any:
        """Record a `Step`; the decorator may have arguments."""
        if function is not None:
            return self._record(Step, function)
        return lambda f: self._record(Step, f, uses=uses, definitions=definitions, cases=cases)

    def induction(
        self,
        variable: str,
        *,
        start: int = 0,
        complete: bool = False,
        uses: Sequence[Use] = (),
        definitions: Sequence[Any] | None = None,
    ) -> Callable[[F], F]:
        """Record an `Induction` on a parameter of the function."""
        named = {"variable": variable, "start": start, "complete": complete}
        return lambda f: self._record(Induction, f, **named, uses=uses, definitions=definitions)

    def game_induction(
        self, variable: str, *, uses: Sequence[Use] = (), definitions: Sequence[Any] | None = None
    ) -> Callable[[F], F]:
        """Record a `GameInduction` on a parameter of the function, the number of a position."""
        return lambda f: self._record(GameInduction, f, variable=variable, uses=uses, definitions=definitions)

    def by_halves(
        self,
        largest: str,
        *,
        base: Sequence[Use] = (),
        uses: Sequence[Use] = (),
        definitions: Sequence[Any] = (),
    ) -> Callable[[F], F]:
        """Record a statement about integers from 0 on that holds if it holds of their halves, rounded down.

        This is an induction on the largest of the parameters that ``largest`` names, as in ``"x y"``. ``uses`` and
        ``definitions`` are for the step from the halves; ``base`` lists the steps that it needs for 0.
        """
        named = {"largest": largest, "base": base}
        return lambda f: self._record(ByHalves, f, **named, uses=uses, definitions=definitions)

    def let(self, function: Formula) -> Any:
        """Record a `Let`, and return the name: that of the function, which returns the value."""
        self._record(Let, function)
        return self.symbol(function.__name__)

    def pick(
        self, *symbols: Any, uses: Sequence[Use] = (), definitions: Sequence[Any] | None = None
    ) -> Callable[[F], F]:
        """Record a `Pick` of integers with the property that the function returns.

        If the function has parameters that are variables for all integers, each name is a function of them.
        """
        return lambda f: self._record(Pick, f, symbols=symbols, uses=uses, definitions=definitions)

    def counterexample(self, *symbols: Any) -> Callable[[Formula], Any]:
        """Record a case in which a statement for all integers fails, if there is one; return the name that it fails.

        The function returns the statement, "for all k, for all x, ...", possibly with hypotheses in between. Its name
        is that of a `Let`, which is the negation; one `Pick` after another, "take k, if it fails", takes the numbers.
        """

        def record(function: Formula) -> Any:
            self._record(Counterexample, function, symbols=symbols)
            return self.symbol(function.__name__)

        return record

    def choice(
        self,
        symbol: Any,
        bound: Formula,
        *,
        largest: bool = True,
        uses: Sequence[Use] = (),
        definitions: Sequence[Any] | None = None,
    ) -> Callable[[F], F]:
        """Record a `Choice` of the largest integer with the property that the function returns, or of the smallest."""
        named = {"symbols": (symbol,), "bound": bound, "largest": largest}
        return lambda f: self._record(Choice, f, **named, uses=uses, definitions=definitions)

    def pigeonhole(
        self,
        variable: str,
        *,
        count: Formula,
        holes: Formula,
        missing: Formula | None = None,
        when: Formula | None = None,
        uses: Sequence[Use] = (),
        definitions: Sequence[Any] | None = None,
    ) -> Callable[[F], F]:
        """Record a `Pigeonhole` step about the values that the function returns."""
        named = {"variable": variable, "count": count, "holes": holes, "missing": missing, "when": when}
        return lambda f: self._record(Pigeonhole, f, **named, uses=uses, definitions=definitions)

    def same_outcome(self, function: F) -> F:
        """Let two positions have the same outcome if they have the same elements; the function returns both.

        The first is a semigroup, the second another one, or the number of a position. This holds for all parameters.
        """
        self.parts.append(Comparison(function))
        return function

    def conclude(
        self, *, uses: Sequence[Use] = (), definitions: Sequence[Any] | None = None, cases: Sequence[Formula] = ()
    ) -> None:
        """Name the few steps from which the statement follows."""
        self._conclusion = {"uses": uses, "definitions": definitions, "cases": cases}


def value_of(case: Any, function: Formula | Symbol, steps: Steps | None = None, mark: str = "", **values: Any) -> Any:
    """Return the value of a function in the claim language for a case, of whose variables it has the names.

    ``values`` replace these; all other parameters are variables for all integers. Names that ``steps`` introduce end
    with ``mark``; a name of this kind, of a constant, may take the place of the function.
    """
    known = {name: getattr(case, name) for name in inspect.signature(function).parameters if hasattr(case, name)}
    writer = case.writer(known | values, steps or Steps(), mark, "")
    return writer.declared(function) if isinstance(function, Symbol) else writer.meaning(function).value
