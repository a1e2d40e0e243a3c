"""Small values for which a step of a proof is false, for the message that it is not proved.

A step in the claim language is evaluated like a predicate, by the reference, in the smallest cases of the claim and for
small integers. Steps with quantifiers, or with names that a proof picks, are left out. This affects messages only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any

from sylver_claims.claims import Claim, Induction, Let, Proof, Step, Steps
from sylver_claims.claims.language import LanguageError, checked, nodes
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.language.nodes import Call, Function
from sylver_claims.claims.language.proof_steps import Symbol, parse_step, words_of
from sylver_claims.claims.language.types import INT
from sylver_claims.claims.language.walk import nodes_of, rewritten
from sylver_claims.claims.vocabulary.script import ByHalves, Part
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.common.units import case_text

Lets = dict[str, tuple[Callable[..., Any], list[str]]]
CASES, LAYERS, TRIED = 40, 60, 4000
"""Number of cases, and of their layers, and of evaluations of one step."""


class _NotEvaluated(Exception):
    """A step that only solvers understand."""


def false_for(claim: Claim, method: Proof, name: str) -> str:
    """Return values for which the step of this name is false, such as ``k=2``; empty if none are found."""
    steps = method.steps
    parts = [*_parts(steps)] if isinstance(steps, Steps) else []
    of_name = (p for p, _ in parts if p.kind in (Step, Induction, ByHalves) and words_of(p.function) == name)
    if (part := next(of_name, None)) is None:
        return ""
    try:
        lets = {p.function.__name__: (p.function, of.names) for p, of in parts if p.kind is Let}
        return _first_false(claim, part, lets)
    except (_NotEvaluated, LanguageError):
        return ""


def _parts(steps: Steps) -> Iterator[tuple[Part, Steps]]:
    """Yield each part, with the steps that it belongs to."""
    for part in steps.parts:
        if isinstance(part, Steps):
            yield from _parts(part)
        elif isinstance(part, Part):
            yield part, steps


def _first_false(claim: Claim, part: Part, lets: Lets) -> str:
    domain, tree = claim.forall, parse_step(part.function)
    names = [name for name in tree.parameters if name not in domain.names]
    tree = replace(_Predicates(lets).of(tree), parameters=(*domain.names, *names))
    evaluate = evaluator(checked(tree, (*domain.types, *[INT] * len(names)))[0], "reference")
    variable, start = part.options.get("variable"), part.options.get("start", 0)
    is_about_case = any(isinstance(node, nodes.Name) and node.id in domain.names for node in nodes_of(tree))
    rows = smallest_rows(domain, domain.lowest + LAYERS, CASES if is_about_case else 1)
    for row in rows:
        for values in islice(_small(len(names)), TRIED // len(rows)):
            found = dict(zip(names, values, strict=True))
            is_meant = variable is None or found[variable] >= start
            is_meant &= part.kind is not ByHalves or all(n >= 0 for n in values)
            if is_meant and _is_false(evaluate, (*domain.reference_arguments(row), *values)):
                return case_text({**(domain.values(row) if is_about_case else {}), **found})
    return ""


def _small(count: int) -> Iterator[tuple[int, ...]]:
    """Yield all tuples of this many integers, the small ones first."""
    known: list[int] = []
    for n in range(TRIED if count else 1):
        known.append((n + 1) // 2 if n % 2 else -(n // 2))  # 0, 1, -1, 2, -2, ...
        yield from (values for values in product(known, repeat=count) if not count or known[-1] in values)


def _is_false(evaluate: Callable[..., Any], arguments: tuple[Any, ...]) -> bool:
    try:
        return evaluate(*arguments) is False
    except (ArithmeticError, LookupError, ValueError, TypeError, AssertionError):  # it has no value there
        return False


class _Predicates:
    """Converts the trees of steps to those of predicates: with ``or`` for ``implies``, and without hints.

    ``lets`` are the functions that name values, each with the names of variables of the claim that its steps use.
    """

    def __init__(self, lets: Lets) -> None:
        self.lets = lets

    def of(self, tree: Function) -> Function:
        body = tuple(statement for statement in tree.body if not isinstance(statement, nodes.LookAt))
        return replace(tree, body=rewritten(body, self._change))

    def _change(self, node: nodes.Node) -> nodes.Node | None:
        match node:
            case Call(nodes.Builtin("implies"), (condition, conclusion)):
                fails = nodes.Unary("not", rewritten(condition, self._change))
                return nodes.Logic("or", (fails, rewritten(conclusion, self._change)), line=node.line)
            case Call(Function() as called, arguments):
                return replace(node, target=self.of(called), arguments=rewritten(arguments, self._change))
            case nodes.Named(symbol):
                return self._value(symbol, (), node.line)
            case nodes.Apply(nodes.Named(symbol), arguments):
                return self._value(symbol, rewritten(arguments, self._change), node.line)
            case nodes.Apply() | nodes.Quantifier():
                raise _NotEvaluated
        return None

    def _value(self, symbol: Symbol, arguments: tuple[nodes.Expression, ...], line: int) -> Call:
        """Return a call of the function that has the value of a name."""
        if symbol.of != "proof" or symbol.name not in self.lets:
            raise _NotEvaluated
        written, names = self.lets[symbol.name]
        function, others = self.of(parse_step(written)), iter(arguments)
        given = (nodes.Name(name) if name in names else next(others) for name in function.parameters)
        return Call(function, tuple(given), symbol.name, line=line)
