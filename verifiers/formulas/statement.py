"""What a claim states, read off its own predicates, and what a proof's steps may ask about a case."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import z3

from claims import Claim, Table, Total
from claims.domains.integers import Integers
from verifiers.formulas import numbers
from verifiers.formulas.definitions.outcomes import same_members_same_outcome
from verifiers.formulas.domains import Digits, variables_of
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.reader import Reader
from verifiers.formulas.theory import Semigroup, Theory


@dataclass(frozen=True)
class Statement:
    """Hypothesis and conclusion as formulas about the symbols of a theory.

    ``defined`` must hold for the predicates to give a value in every case.
    """

    theory: Theory
    variables: dict[str, Any]
    given: Any
    then: Any
    defined: list[Any]
    tables: tuple[Table | Total, ...] = ()


def statement_of(claim: Claim, digits: Digits = None) -> Statement:
    """Read what a claim states.

    Raises
    ------
    Unreadable
        When a predicate, or the domain, is not understood; the message names the line and the reason.
    """
    theory = Theory()
    values, within = variables_of(claim.forall, theory, digits)
    tables = tuple(claim.using)
    if type(claim.forall) is Integers and digits is None:
        (theory.bound,) = values  # a scope that has this case goes at least so far
    reader = Reader(theory)
    given: Any = within
    if claim.given is not None:
        with reader.supposing(within):
            given = numbers.both(within, _truth(reader.read(claim.given, (*values, *tables)), "given"))
    concluding = Reader(theory, concludes=True)
    with concluding.supposing(given):
        then = _truth(concluding.read(claim.then, (*values, *tables)), "then")
    defined = [*reader.defined, *concluding.defined]
    variables = dict(zip(claim.forall.names, values, strict=True))
    return Statement(theory, variables, numbers.formula(given), numbers.formula(then), defined, tables)


def written_by_hand(claim: Claim, formula: Callable[[Any], Any]) -> Statement:
    """Return what a formula says that stands for the predicates of a claim; of its domain all integers are cases.

    Raises
    ------
    Unreadable
        When the claim is not about integers, or the formula is none.
    """
    theory = Theory()
    values, _ = variables_of(claim.forall, theory, None)
    if claim.forall.kind != "integers":
        raise Unreadable("a formula that is written by hand is about integers")
    variables = dict(zip(claim.forall.names, values, strict=True))
    blank = Statement(theory, variables, z3.BoolVal(True), z3.BoolVal(True), [])
    then = theory.rebuilt(formula(Case(blank)))
    return Statement(theory, variables, blank.given, numbers.formula(_truth(then, "formula")), [])


def _truth(value: Any, name: str) -> Any:
    if not numbers.is_truth(value):
        raise Unreadable(f'"{name}" returns what is no truth value')
    return value


class Case:
    """A case of a claim, as the steps of a proof speak of it: its variables are attributes.

    What the steps ask is noted, so that it can be asked of another reading of the same statement (``repeat``).
    """

    def __init__(self, statement: Statement) -> None:
        self._statement = statement
        self._asked: list[tuple[str, tuple[Any, ...]]] = []
        self.given, self.then = statement.given, statement.then
        self.defined = z3.And(*statement.defined)

    @property
    def variables(self) -> tuple[Any, ...]:
        """Return the variables of the domain, in their order."""
        return tuple(self._statement.variables.values())

    @property
    def tables(self) -> tuple[Table | Total, ...]:
        """Return the tables of the claim, for functions that take them."""
        return self._statement.tables

    def __getattr__(self, name: str) -> Any:
        variables = self._statement.theory.positions | self._statement.variables
        if name.startswith("_") or name not in variables:
            raise AttributeError(f"the case has {', '.join(variables)}, and no {name}")
        return variables[name]

    def of(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Return what a function gives for these arguments: by its definition, or read as the statement is."""
        return self._ask("of", function, *arguments)

    def same_outcome(self, A: Semigroup, B: Semigroup) -> None:
        """Note that positions in which the same moves are legal have the same outcome, for positions such as these."""
        self._ask("same outcome", A, B)

    def symbol(self, name: str) -> Any:
        """Return a symbol of the statement by its name, as the page of the claim lists them."""
        return self._statement.theory.known(name)

    def quotient(self, a: Any, b: Any) -> Any:
        """Return a // b, as the statement has it for a b that is not written down."""
        return self._ask("divided", a, b)[0]

    def remainder(self, a: Any, b: Any) -> Any:
        """Return a % b, as the statement has it for a b that is not written down."""
        return self._ask("divided", a, b)[1]

    def repeat(self, statement: Statement) -> None:
        """Ask of another reading what was asked of this one."""
        other = Case(statement)
        for question, asked in self._asked:
            other._ask(question, *asked)

    def _ask(self, question: str, *asked: Any) -> Any:
        self._asked.append((question, asked))
        theory = self._statement.theory
        if question == "of":
            function, *arguments = asked
            return Reader(theory).read(function, tuple(map(theory.rebuilt, arguments)))
        a, b = map(theory.rebuilt, asked)
        return theory.divided(a, b) if question == "divided" else same_members_same_outcome(theory, a, b)
