"""The words of a statement in Coq: a formula from a definition is printed by its name.

If a formula is the expansion of ``is_legal(S, n)`` for some semigroup and number, this name is printed, and the
expansion only once, as a definition. Proofs are printed without such names; Coq identifies both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from sylver_claims.verifiers.coq.headings import defined
from sylver_claims.verifiers.coq.names import Names
from sylver_claims.verifiers.coq.printer import APPLIED, WORD, Printer, Scope, Text
from sylver_claims.verifiers.formulas.nodes import Term, declarations
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.refutation.quantifiers import is_open

Binding = dict[str, Any]
"""The value of each parameter: a declaration for a function, else a term."""


@dataclass(frozen=True)
class Word:
    """A definition: its name in the file, its parameters, and the formula that it abbreviates."""

    name: str
    parameters: list[Any]
    meaning: Any


class ReadablePrinter(Printer):
    """Prints formulas with the defined words of a theory."""

    def __init__(self, names: Names, propositions: set[str]) -> None:
        super().__init__(names)
        self.propositions = propositions
        self.words: list[Word] = []

    def _prop(self, e: Any, scope: Scope) -> Text:
        for word in reversed(self.words):
            if (binding := matched(word, e)) is not None:
                given = [self._given(binding[str(p.name())], scope) for p in word.parameters]
                return Text(f"{word.name} {' '.join(given)}", APPLIED)
        return super()._prop(e, scope)

    def _given(self, value: Any, scope: Scope) -> str:
        if isinstance(value, z3.FuncDeclRef):
            return self.names.of(value)
        return self._term(value, scope).within(WORD)

    def define(self, theory: Theory) -> Iterator[str]:
        """Yield a definition for each word of a theory, after the definitions that it uses."""
        for (name, arguments), meaning in theory.named.items():
            if _is_general(arguments) and z3.is_app(meaning) and meaning.children() and self._is_new(meaning):
                found = sorted(set(declarations(meaning)), key=_order(theory))
                constants = [a.of.decl() for a in arguments if isinstance(a, Term) and a.of.decl() in found]
                parameters = [d for d in found if d not in constants] + constants
                text, own = self._with_parameters(parameters, constants, meaning), self.names.fresh(name)
                yield f"{defined(name)}Definition {own} {text}.\n"
                self.words.append(Word(own, parameters, meaning))

    def _with_parameters(self, parameters: list[Any], constants: list[Any], meaning: Any) -> str:
        """Print a formula after its parameters; the constants among them become variables with new names."""
        symbols = [d for d in parameters if d not in constants]
        binders = [f"({self.names.of(d)} : {self.type_of(d)})" for d in symbols]
        scope: Scope = ()
        if constants:
            opened = z3.ForAll([d() for d in constants], meaning)
            more, scope = self._opened(opened, ())
            binders, meaning = [*binders, more], opened.body()
        return f"{' '.join(binders)} : Prop :=\n  {self._prop(meaning, scope).text}"

    def _is_new(self, meaning: Any) -> bool:
        plain = meaning.decl().kind() == z3.Z3_OP_UNINTERPRETED
        return not plain and all(matched(word, meaning) is None for word in self.words)


def _is_general(arguments: Sequence[Any]) -> bool:
    """Whether the arguments are semigroups without parameters and different integer variables."""
    terms = [a.of for a in arguments if isinstance(a, Term)]
    others = [a for a in arguments if not isinstance(a, Term)]
    plain = all(z3.is_const(t) and t.decl().kind() == z3.Z3_OP_UNINTERPRETED and z3.is_int(t) for t in terms)
    semigroups = all(isinstance(a, tuple) and a[0] == "semigroup" and len(a) == 2 for a in others)
    return plain and semigroups and len({t.get_id() for t in terms}) == len(terms)


def _order(theory: Theory) -> Any:
    places = {name: i for i, name in enumerate(theory.facts)}
    return lambda declared: (places.get(str(declared.name()), len(places)), str(declared.name()))


def matched(word: Word, formula: Any) -> Binding | None:
    """Return the values of the parameters of a word, if a formula is an instance of it; else None."""
    binding: Binding = {}
    free = {str(p.name()): p for p in word.parameters}
    return binding if _matches(word.meaning, formula, free, binding, 0) else None


def _matches(pattern: Any, e: Any, free: Mapping[str, Any], binding: Binding, depth: int) -> bool:
    """Whether a term is like a pattern; ``depth`` is the number of variables that are bound around both."""
    if z3.is_quantifier(pattern):
        if not z3.is_quantifier(e) or not _same_variables(pattern, e):
            return False
        return _matches(pattern.body(), e.body(), free, binding, depth + e.num_vars())
    if z3.is_var(pattern):
        return bool(z3.is_var(e)) and z3.get_var_index(pattern) == z3.get_var_index(e)
    declared = pattern.decl()
    name = str(declared.name())
    if name in free and declared.eq(free[name]):
        if not pattern.children():
            return _binds(name, e, binding, depth)
        if not z3.is_app(e) or e.decl().kind() != z3.Z3_OP_UNINTERPRETED or not _same_sorts(declared, e.decl()):
            return False
        if not binding.setdefault(name, e.decl()).eq(e.decl()):
            return False
    elif not z3.is_app(e) or not declared.eq(e.decl()):
        return False
    pairs = zip(pattern.children(), e.children(), strict=False)
    return pattern.num_args() == e.num_args() and all(_matches(p, t, free, binding, depth) for p, t in pairs)


def _same_variables(a: Any, b: Any) -> bool:
    sorts = [[q.var_sort(i) for i in range(q.num_vars())] for q in (a, b)]
    return bool(a.is_forall() == b.is_forall()) and sorts[0] == sorts[1]


def _same_sorts(a: Any, b: Any) -> bool:
    sorts = [[*(d.domain(i) for i in range(d.arity())), d.range()] for d in (a, b)]
    return sorts[0] == sorts[1]


def _binds(name: str, e: Any, binding: Binding, depth: int) -> bool:
    """Match a term with a parameter, outside the variables that the pattern binds."""
    outside = _lowered(e, depth)
    return outside is not None and bool(binding.setdefault(name, outside).eq(outside))


def _lowered(e: Any, depth: int) -> Any:
    """Return a term without the innermost ``depth`` bound variables around it; None if it speaks of one of them."""
    if depth == 0 or not is_open(e):
        return e
    inner = [z3.Int(f"bound!{i}") for i in range(depth)]
    outer = [z3.Var(i, z3.IntSort()) for i in range(32)]
    lower = z3.substitute_vars(e, *inner, *outer)
    return None if any(d.name() in {str(i) for i in inner} for d in declarations(lower)) else lower
