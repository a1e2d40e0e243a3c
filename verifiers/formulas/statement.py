"""The statement of a claim, translated from its trees, and the case that the steps of a proof use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.claims import Claim, Table, Total
from sylver_claims.claims.domains import Domain
from sylver_claims.claims.domains.integers import Integers, Tuples
from sylver_claims.claims.language import Function, LanguageError, PlainPython
from sylver_claims.claims.vocabulary.script import Steps
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions.outcomes import same_members_same_outcome
from sylver_claims.verifiers.formulas.definitions.positions import Positions, positions, same_as
from sylver_claims.verifiers.formulas.domains import Width, variables_of
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory
from sylver_claims.verifiers.formulas.translate import Translator
from sylver_claims.verifiers.formulas.written_steps import Writer


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


def statement_of(claim: Claim, width: Width = None) -> Statement:
    """Translate the statement of a claim.

    Raises
    ------
    Unreadable
        If a predicate or the domain is not supported; the message has the line and the reason.
    """
    given_tree, then_tree = _trees(claim)
    theory = Theory()
    theory.has_hypotheses = given_tree is not None
    values, within = variables_of(claim.forall, theory, width)
    tables = tuple(claim.using)
    if width is None:
        theory.bound = _bound(claim.forall, values)
    supposing, concluding = Translator(theory), Translator(theory, concludes=True)
    given: Any = within
    if given_tree is not None:
        with supposing.supposing(within):
            given = terms.both(within, _truth(supposing.read(given_tree, (*values, *tables)), "given"))
    with concluding.supposing(given):
        then = _truth(concluding.read(then_tree, (*values, *tables)), "then")
    defined = [*supposing.defined, *concluding.defined]
    variables = dict(zip(claim.forall.names, values, strict=True))
    return Statement(theory, variables, terms.formula(given), terms.formula(then), defined, tables)


def _bound(domain: Domain, values: list[Any]) -> Any:
    """Return the layer of a case, if it is known: a scope with this case has at least this bound."""
    if type(domain) is Integers:
        return values[0]
    if type(domain) is not Tuples or domain.leading:
        return None
    most = values[0]
    for value in values[1:]:
        most = terms.chosen(terms.compared("<", most, value), value, most)
    return most


def _trees(claim: Claim) -> tuple[Function | None, Function]:
    """Return the trees of hypothesis, if there is one, and conclusion."""
    try:
        given, then = claim.trees.get("given"), claim.trees["then"]
    except LanguageError as error:
        raise Unreadable(str(error), placed=True) from error
    if isinstance(given, PlainPython) or isinstance(then, PlainPython):
        raise Unreadable("the predicate is plain Python, which cannot be proved")
    return given, then


def _truth(value: Any, name: str) -> Any:
    if not terms.is_truth(value):
        raise Unreadable(f'"{name}" does not return a boolean')
    return value


class Case:
    """A case of a claim for the steps of a proof; its variables are attributes.

    The requests of the steps that add something to the theory are recorded, so that ``repeat`` can make them in another
    translation of the same statement.
    """

    def __init__(self, statement: Statement) -> None:
        self._statement = statement
        self._asked: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []
        self.given, self.then = statement.given, statement.then
        self.defined = z3.And(*statement.defined)
        self._truths: set[str] = set()

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
        """Return the value of a function for these arguments, by its definition or by its tree."""
        return self._ask(lambda theory, *given: Translator(theory).read(function, given), *arguments)

    def writer(self, values: Mapping[str, Any], steps: Steps, mark: str, label: str) -> Writer:
        """Return the translator of steps that are written in the claim language."""
        return Writer(self, self._ask, values, steps, mark, label, self._truths)

    def same_outcome(self, A: Semigroup, B: Semigroup) -> None:
        """Note that A and B have the same outcome if the same moves are legal, for all values of their parameters."""
        self._ask(same_members_same_outcome, A, B)

    @property
    def positions(self) -> Positions:
        """Return the predicates of all positions, by their numbers."""
        found: Positions = self._ask(positions)
        return found

    def same_as(self, S: Semigroup, s: Any) -> None:
        """Note that S and the position s have the same outcome if they have the same elements, for all parameters."""
        self._ask(same_as, S, s)

    def symbol(self, name: str) -> Any:
        """Return a symbol of the statement by its name, as on the page of the claim."""
        return self._statement.theory.known(name)

    @property
    def symbols(self) -> frozenset[str]:
        """Return the names of all symbols so far."""
        return frozenset(self._statement.theory.facts)

    def repeat(self, statement: Statement) -> None:
        """Repeat the requests of this translation in another one."""
        other = Case(statement)
        for answer, asked in self._asked:
            other._ask(answer, *asked)

    def _ask(self, answer: Callable[..., Any], *asked: Any) -> Any:
        """Return the answer of a function of the theory and of the values, which become values of this theory."""
        theory = self._statement.theory
        before = theory.size
        try:
            return answer(theory, *map(theory.rebuilt, asked))
        finally:
            if theory.size > before:
                self._asked.append((answer, asked))
