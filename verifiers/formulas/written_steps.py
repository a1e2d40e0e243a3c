"""Steps that are written in the claim language, as steps with formulas of z3."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from types import FunctionType
from typing import Any

import z3

from sylver_claims.claims.errors import shown_path
from sylver_claims.claims.language import LanguageError, nodes
from sylver_claims.claims.language.nodes import Statement
from sylver_claims.claims.language.proof_steps import Symbol, parse_step, words_of
from sylver_claims.claims.vocabulary.script import ByHalves, Counterexample, Formula, Part, Steps, Use
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
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions.positions import empty, number_of, positions
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.nodes import symbols
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory
from sylver_claims.verifiers.formulas.translate import Scope, Translator, Way


@dataclass(frozen=True)
class Meaning:
    """A function as a value: of the integer variables, with the patterns of `look_at`."""

    value: Any
    variables: Mapping[str, Any]
    patterns: Sequence[Any]

    def for_all(self, *without: str) -> Any:
        """Return the formula for all integers, but for some of the variables."""
        bound = [v for name, v in self.variables.items() if name not in without]
        value = terms.formula(self.value)
        return z3.ForAll(bound, value, patterns=[*self.patterns]) if bound else value


@dataclass(frozen=True)
class Writer:
    """Translates the functions of one use of some steps: with the values of names, and endings for new names."""

    case: Any
    ask: Callable[[Callable[[Theory], Any]], Any]
    values: Mapping[str, Any]
    steps: Steps
    mark: str
    label: str
    truths: set[str]

    # --- names --------------------------------------------------------------------------------------------------------

    def name(self, symbol: Symbol) -> str:
        """Return the name of a symbol in formulas."""
        if symbol.of == "case":
            return symbol.name + (self.values[symbol.about].name if symbol.about else "")
        return symbol.name + (self.mark if symbol in self.steps.symbols else "")

    def declared(self, symbol: Symbol, *arguments: Any) -> Any:
        """Return a symbol of the proof, for arguments."""
        name = self.name(symbol)
        sort = z3.BoolSort() if name in self.truths else z3.IntSort()
        if not arguments:
            return z3.Const(name, sort)
        return z3.Function(name, *[z3.IntSort()] * len(arguments), sort)(*arguments)

    def words(self, function: Formula) -> str:
        """Return the name of a step."""
        words = words_of(function)
        if function not in self.steps.own:
            return words
        return self._with_names(words if "{label}" in words else words + self.label)

    def _with_names(self, words: str) -> str:
        """Return words with the label, and the names of values, instead of ``{label}`` and the names of parameters."""
        for name, value in (*self.values.items(), ("label", self.label)):
            if (named := f"{{{name}}}") in words:  # the text of a value may be long
                words = words.replace(named, value.name if isinstance(value, Semigroup) else str(value))
        return words

    def known(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fields of a step for the formulas that it may use."""
        uses: Sequence[Use] = options.get("uses", ())
        definitions = options.get("definitions")
        return {
            "uses": [self._with_names(u) if isinstance(u, str) else self.words(u) for u in uses],
            "definitions": None if definitions is None else [*map(self._definition, definitions)],
        }

    def _definition(self, named: Symbol | str) -> str:
        return self.name(named) if isinstance(named, Symbol) else self._with_names(named)

    # --- formulas -----------------------------------------------------------------------------------------------------

    def meaning(self, function: Formula, new: str = "") -> Meaning:
        """Translate a function; ``new`` is the variable of an induction, a name that the proof introduces."""
        try:
            tree = parse_step(function)
        except LanguageError as error:
            raise Unreadable(str(error), placed=True) from error
        tuples = {name: self.steps.tuples[name] for name in tree.parameters if name in self.steps.tuples}
        names = [name for parameter in tree.parameters for name in tuples.get(parameter, [parameter])]
        values = {name: self.value(name) for name in names if name in self.values}
        variables = {n: _bound(n + (self.mark if n == new else ""), values) for n in names if n not in values}
        known = values | variables
        known |= {name: tuple(known[v] for v in of) for name, of in tuples.items()}

        def translated(theory: Theory) -> tuple[Any, list[Any]]:
            translator = StepTranslator(theory, self)
            return translator.read(
                tree, [_rebuilt(known[name], theory) for name in tree.parameters]
            ), translator.patterns

        value, patterns = self.ask(translated)
        return Meaning(value, variables, patterns)

    def value(self, name: str) -> Any:
        """Return the value of a parameter; for a name of the proof, the function; for a function, its value."""
        return self._meant(self.values[name], name)

    def _meant(self, value: Any, name: str) -> Any:
        if isinstance(value, tuple):
            return tuple(self._meant(part, name) for part in value)
        if isinstance(value, Symbol):
            return partial(self.declared, value)
        if not isinstance(value, FunctionType):
            return value
        meaning = self.meaning(value)
        if meaning.variables:
            unknown = ", ".join(meaning.variables)
            problem = f"it is the value of {name}, and these steps have no {unknown}: name it in Steps(...)"
            raise _refusal(value, problem)
        return meaning.value

    def formulas(self, functions: Sequence[Formula]) -> list[Any]:
        """Translate functions of no other variables than those of the claim."""
        return [terms.formula(self.meaning(f).value) for f in functions]

    def conclusion(self, options: Mapping[str, Any]) -> Conclusion:
        """Return the last step."""
        return Conclusion(**self.known(options), cases=self.formulas(options["cases"]))

    def compare(self, function: Formula) -> None:
        """Note that two positions have the same outcome if they have the same elements."""
        one, other = self.meaning(function).value
        (self.case.same_outcome if isinstance(other, Semigroup) else self.case.same_as)(one, other)

    def written(self, part: Part) -> list[AnyStep]:
        """Return the steps of a part."""
        if part.kind is Counterexample:
            return self._counterexample(part)
        return self._by_halves(part) if part.kind is ByHalves else [self._step(part)]

    def _counterexample(self, part: Part) -> list[AnyStep]:
        named, rest = Symbol(part.function.__name__), terms.formula(self.meaning(part.function).value)
        self.truths.add(self.name(named))
        fails = self.declared(named)
        found: list[AnyStep] = [Let(name=self.words(part.function), constant=fails, value=z3.Not(rest))]
        known: dict[str, Any] = {"definitions": [self.name(named)]}
        for constant in map(self.declared, part.options["symbols"]):
            rest = z3.substitute_vars(_last_for_all(rest, part.function).body(), constant)
            name, goal = f"take {constant}, if it fails", z3.Implies(fails, z3.Not(rest))
            found.append(Pick(name=name, constants=[constant], goal=goal, **known))
            known = {"uses": [name], "definitions": []}
        return found

    def _by_halves(self, part: Part) -> list[AnyStep]:
        name, meaning, options = self.words(part.function), self.meaning(part.function), part.options
        numbers, n = [*meaning.variables.values()], z3.Int(f"n_any{self.mark}")
        holds, positive = terms.formula(meaning.value), z3.And(*(v >= 0 for v in numbers))
        of_halves = z3.substitute(holds, *((v, v / 2) for v in numbers))
        up_to_n = z3.And(positive, *(self._variable(part, v, meaning) <= n for v in options["largest"].split()))
        each = partial(z3.ForAll, numbers, patterns=[*meaning.patterns])
        from_halves, up_to = f"{name}, if it holds of the halves", f"{name}, up to n"
        base = self.known({"uses": options["base"]})["uses"]
        goal = each(z3.Implies(positive, z3.Implies(of_halves, holds)))
        return [
            Step(name=from_halves, goal=goal, **self.known(options)),
            Induction(
                name=up_to,
                variable=n,
                goal=each(z3.Implies(up_to_n, holds)),
                uses=[*base, from_halves],
                definitions=[],
            ),
            Step(name=name, goal=each(z3.Implies(positive, holds)), uses=[up_to], definitions=[]),
        ]

    def _step(self, part: Part) -> AnyStep:
        options, name = part.options, self.words(part.function)
        meaning = self.meaning(part.function, options.get("variable", ""))
        free = [*meaning.variables.values()]
        if part.kind is Let:
            named = Symbol(part.function.__name__)
            value = meaning.value if terms.is_truth(meaning.value) else terms.integer(meaning.value)
            if z3.is_bool(terms.formula(value) if isinstance(value, bool) else value):
                self.truths.add(self.name(named))
            return Let(name=name, constant=self.declared(named, *free), value=terms.formula(value))
        known = {"name": name, **self.known(options)}
        if part.kind is Step:
            return Step(goal=meaning.for_all(), cases=self.formulas(options.get("cases", ())), **known)
        if part.kind is Pick:
            constants = [self.declared(symbol, *free) for symbol in options["symbols"]]
            return Pick(constants=constants, goal=terms.formula(meaning.value), **known)
        if part.kind is Choice:
            bound = self.meaning(options["bound"]).value
            (constant,) = map(self.declared, options["symbols"])
            return Choice(goal=meaning.for_all(), constant=constant, bound=bound, largest=options["largest"], **known)
        variable = self._variable(part, options["variable"], meaning)
        if part.kind is Induction:
            known |= {"start": options["start"], "complete": options["complete"]}
        if part.kind is Pigeonhole:
            others = {n: self.meaning(options[n]).value for n in ("count", "holes", "missing", "when") if n in options}
            return Pigeonhole(value=meaning.value, variable=variable, **others, **known)
        assert part.kind in (Induction, GameInduction)
        return part.kind(goal=meaning.for_all(options["variable"]), variable=variable, **known)

    @staticmethod
    def _variable(part: Part, name: str, meaning: Meaning) -> Any:
        """Return the variable of an induction."""
        if name not in meaning.variables:
            known = f"; these are {', '.join(meaning.variables)}" if meaning.variables else ""
            raise _refusal(part.function, f"{name} is not a parameter for all integers{known}")
        return meaning.variables[name]


POSITIONS: dict[str, Callable[[Theory], Any]] = {
    "empty_position": empty,
    "number_of": lambda theory: partial(number_of, theory),
}


class StepTranslator(Translator):
    """Translates the function of a step; ``patterns`` has the terms of its hints."""

    def __init__(self, theory: Theory, writer: Writer) -> None:
        super().__init__(theory)
        self.writer = writer
        self.patterns: list[Any] = []

    def _statement(self, node: Statement, scope: Scope) -> Way:
        if not isinstance(node, nodes.LookAt):
            return super()._statement(node, scope)
        if self._depth > 1:
            raise Unreadable("look_at belongs to the function of a step, not to a function that it calls")
        self.patterns.append(_pattern([self.value(term, scope) for term in node.terms]))
        return Way([], True, scope)

    def _named(self, node: nodes.Named, scope: Scope) -> Any:
        symbol = node.symbol
        if symbol.of == "positions":
            make = POSITIONS.get(symbol.name)
            return getattr(positions(self.theory), symbol.name) if make is None else make(self.theory)
        if symbol.of == "statement":
            return getattr(self.writer.case, symbol.name)
        if symbol.of == "case":
            if symbol.by is not None:
                self.read(symbol.by, [self.theory.rebuilt(self.writer.values[symbol.about])])
            return self.theory.known(self.writer.name(symbol))
        return self.writer.declared(symbol)

    def _apply(self, node: nodes.Apply, scope: Scope) -> Any:
        given = [self.value(a, scope) for a in node.arguments]
        arguments = [*map(self._argument, chain(*(a if isinstance(a, tuple) else (a,) for a in given)))]
        if isinstance(node.function, nodes.Named) and node.function.symbol.of == "proof":
            return self.writer.declared(node.function.symbol, *arguments)
        function = self.value(node.function, scope)
        if not callable(function):
            raise Unreadable("a number is called like a function")
        return function(*arguments)

    def compared(self, op: str, a: Any, b: Any) -> Any:
        """Return the boolean of a comparison; with a literal it is as written, not the other way round."""
        if op in terms.COMPARISONS and {type(a), type(b)} == {int, z3.ArithRef} and not terms.of_bits(a, b):
            return terms.COMPARISONS[op](a, b)
        return super().compared(op, a, b)

    def negative(self, value: Any) -> Any:
        """Return the number with the other sign, as written."""
        return -value if isinstance(value, z3.ArithRef) else super().negative(value)

    @staticmethod
    def _argument(value: Any) -> Any:
        return value if isinstance(value, Semigroup) else terms.integer(value)

    def _quantifier(self, node: nodes.Quantifier, scope: Scope) -> Any:
        variables = {name: _bound(name, scope) for name in node.variables}
        inner = scope | variables
        with self.supposing(True, *variables.values()):
            formula = terms.formula(terms.truth(self.value(node.formula, inner)))
            at = [self._looked_at(each, inner) for each in node.at]
        quantify = z3.ForAll if node.word == "every" else z3.Exists
        return quantify([*variables.values()], formula, patterns=at)

    def _looked_at(self, node: nodes.Expression, scope: Scope) -> Any:
        """Return the pattern of one term, or of a tuple."""
        return _pattern(
            [self.value(each, scope) for each in (node.items if isinstance(node, nodes.TupleOf) else [node])]
        )


def _bound(name: str, values: Mapping[str, Any]) -> Any:
    """Return a variable for a quantifier that binds no name in these values."""
    taken = {n for value in values.values() for term in _terms(value) for n in symbols(term)}
    while name in taken:
        name += "_"
    return z3.Int(name)


def _terms(value: Any) -> Iterator[Any]:
    """Yield the terms of a value."""
    if isinstance(value, tuple):
        for part in value:
            yield from _terms(part)
    else:
        yield from value.of if isinstance(value, Semigroup) else [value]


def _rebuilt(value: Any, theory: Theory) -> Any:
    if isinstance(value, tuple):
        return tuple(_rebuilt(part, theory) for part in value)
    return value if isinstance(value, z3.FuncDeclRef | partial) else theory.rebuilt(value)


def _last_for_all(statement: Any, function: Formula) -> Any:
    """Return the last "for all" of a statement that is under hypotheses or behind alternatives."""
    while not z3.is_quantifier(statement):
        if not (parts := statement.children()):
            raise _refusal(function, "its statement has fewer numbers than are to be taken")
        statement = parts[-1]
    return statement


def _refusal(function: Formula, problem: str) -> Unreadable:
    """Return the error about a function, with its place."""
    code = function.__code__
    return Unreadable(f"{shown_path(code.co_filename)}:{code.co_firstlineno}: {problem}", placed=True)


def _pattern(looked_at: list[Any]) -> Any:
    """Return the pattern of all of these terms; the list holds them until z3 does."""
    return z3.MultiPattern(*looked_at)
