"""Formulas as text of Coq: integers have type ``Z``, booleans type ``bool``, and formulas are propositions.

A boolean function has values in ``bool``, so that it can be the condition of an if-then-else; as a proposition, its
value equals ``true``. Connectives are those of ``verifiers.refutation.forms``, so that the printed text is the
meaning of a form. Parentheses that neither Coq nor most readers need are omitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import z3

from sylver_claims.verifiers.coq.names import Names
from sylver_claims.verifiers.formulas.nodes import Term, declarations
from sylver_claims.verifiers.refutation.forms import connective

COMPARISONS = {z3.Z3_OP_LE: "<=", z3.Z3_OP_LT: "<", z3.Z3_OP_GE: ">=", z3.Z3_OP_GT: ">", z3.Z3_OP_EQ: "="}
SUMS = {z3.Z3_OP_ADD: " + ", z3.Z3_OP_SUB: " - "}
DIVISIONS = {z3.Z3_OP_IDIV: "/", z3.Z3_OP_MOD: "mod"}
CONNECTIVES = {"Both": "/\\", "Either": "\\/", "Then": "->", "Same": "<->"}
TESTS = {"Both": "andb", "Either": "orb", "Then": "implb", "Same": "Bool.eqb"}
WORD, APPLIED, TIMES, PLUS, COMPARED, NEGATED, JOINED, WHOLE = 0, 10, 40, 50, 70, 75, 99, 200
Scope = tuple[str, ...]


class NotInCoq(Exception):
    """Something in a formula has no counterpart in Coq here."""


class Text(NamedTuple):
    """A piece of text, and its level in Coq's grammar: a higher one binds less."""

    text: str
    level: int

    def within(self, level: int) -> str:
        """Return the text, in parentheses where it binds less than this level."""
        return self.text if self.level <= level else f"({self.text})"


class Printer:
    """Prints formulas and terms, by the names of one file.

    Some if-then-elses may have names (``defined``). ``propositions`` are predicates defined with quantifiers, whose
    values are propositions; they cannot be used in conditions.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.defined: dict[Term, str] = {}
        self.propositions: set[str] = set()
        self._terms: dict[tuple[Term, Scope], Text] = {}

    def prop(self, e: Any) -> str:
        """Print a formula as a proposition."""
        self._name_all(e)
        return self._prop(e, ()).text

    def operand(self, e: Any) -> str:
        """Print a formula as a proposition, as one side of a connective."""
        self._name_all(e)
        return self._prop(e, ()).within(NEGATED)

    def term(self, e: Any) -> str:
        """Print a term, as an argument: an integer, or the boolean of a formula without quantifiers."""
        self._name_all(e)
        return self._term(e, ()).within(WORD)

    def test(self, e: Any) -> str:
        """Print a formula without quantifiers as a boolean, as an argument."""
        self._name_all(e)
        return self._test(e, ()).within(WORD)

    def type_of(self, declaration: Any) -> str:
        """Print the type of a constant or a function."""
        sorts = [declaration.domain(i) for i in range(declaration.arity())]
        proper = str(declaration.name()) in self.propositions
        return " -> ".join([*map(sort_name, sorts), "Prop" if proper else sort_name(declaration.range())])

    def function(self, constants: Sequence[Any], formula: Any) -> str:
        """Print a formula about some constants as a property, as an argument."""
        self._name_all(formula, *constants)
        binders = " ".join(f"({self.names.of(c.decl())} : {sort_name(c.sort())})" for c in constants)
        return f"(fun {binders} => {self._prop(formula, ()).text})"

    def test_of(self, constants: Sequence[Any], formula: Any) -> str:
        """Print a computable test of some constants, as an argument.

        Each quantifier in it is over the integers from 0 to below a bound.
        """
        self._name_all(formula, *constants)
        binders = " ".join(f"({self.names.of(c.decl())} : {sort_name(c.sort())})" for c in constants)
        return f"(fun {binders} => {self._test(formula, ()).text})"

    def property_of(self, quantified: Any) -> str:
        """Print the body of a quantified formula as a property, as an argument."""
        self._name_all(quantified)
        binders, scope = self._opened(quantified, ())
        return f"(fun {binders} => {self._prop(quantified.body(), scope).text})"

    def _name_all(self, *terms: Any) -> None:
        """Reserve the names of all symbols before those of bound variables."""
        for term in terms:
            for declaration in sorted(set(declarations(term)), key=lambda d: str(d.name())):
                self.names.of(declaration)

    def _opened(self, quantified: Any, scope: Scope) -> tuple[str, Scope]:
        """Return the binders of the variables, and the scope of the body."""
        if quantified.is_lambda():
            raise NotInCoq("a lambda")
        binders = []
        for i in range(quantified.num_vars()):
            name = self.names.bound(quantified.var_name(i), scope)
            binders.append(f"({name} : {sort_name(quantified.var_sort(i))})")
            scope = (*scope, name)
        return " ".join(binders), scope

    def _prop(self, e: Any, scope: Scope) -> Text:
        if z3.is_quantifier(e):
            binders, inner = self._opened(e, scope)
            word = "forall" if e.is_forall() else "exists"
            return Text(f"{word} {binders}, {self._prop(e.body(), inner).text}", WHOLE)
        if (parts := connective(e)) is None:
            return self._atom(e, scope)
        name, args = parts
        if not args:
            return Text("True" if name == "Yes" else "False", WORD)
        if name == "Neg":
            return self._negation(args[0], scope)
        first, second = (self._prop(arg, scope) for arg in args)
        leans = _goes_on(name, args[1]) or (name == "Then" and z3.is_quantifier(args[1]))
        right = second.text if leans else second.within(NEGATED)
        return Text(f"{first.within(NEGATED)} {CONNECTIVES[name]} {right}", JOINED)

    def _negation(self, e: Any, scope: Scope) -> Text:
        if z3.is_eq(e) and z3.is_int(e.arg(0)):
            return self._compared(e, "<>", scope)
        return Text(f"~ {self._prop(e, scope).within(WORD)}", NEGATED)

    def _atom(self, e: Any, scope: Scope) -> Text:
        if z3.is_app(e) and e.decl().kind() in COMPARISONS:
            return self._compared(e, COMPARISONS[e.decl().kind()], scope)
        if self._is_proposition(e):
            return self._application(e, scope)
        return Text(f"{self._term(e, scope).within(COMPARED - 1)} = true", COMPARED)

    def _is_proposition(self, e: Any) -> bool:
        return bool(z3.is_app(e)) and str(e.decl().name()) in self.propositions

    def _compared(self, e: Any, sign: str, scope: Scope) -> Text:
        left, right = (self._term(arg, scope).within(COMPARED - 1) for arg in e.children())
        return Text(f"{left} {sign} {right}", COMPARED)

    def _term(self, e: Any, scope: Scope) -> Text:
        key = (Term(e), scope)
        if key not in self._terms:
            self._terms[key] = self._new_term(e, scope)
        return self._terms[key]

    def _new_term(self, e: Any, scope: Scope) -> Text:
        if z3.is_var(e):
            return Text(scope[-1 - z3.get_var_index(e)], WORD)
        if z3.is_quantifier(e):
            raise NotInCoq("a quantifier within a term")
        if z3.is_int_value(e):
            return Text(str(e.as_long()) if e.as_long() >= 0 else f"({e.as_long()})", WORD)
        if (name := self.defined.get(Term(e))) is not None:
            return Text(name, WORD)
        kind, parts = e.decl().kind(), e.children()
        if self._is_proposition(e):
            raise NotInCoq("a predicate defined with quantifiers, within a term")
        if kind == z3.Z3_OP_UNINTERPRETED:
            return self._application(e, scope)
        if z3.is_bool(e):
            return self._test(e, scope)
        if kind == z3.Z3_OP_ITE:
            test, then, other = self._test(parts[0], scope), self._term(parts[1], scope), self._term(parts[2], scope)
            return Text(f"if {test.text} then {then.text} else {other.text}", WHOLE)
        if kind in DIVISIONS:
            return self._quotient(DIVISIONS[kind], parts, scope)
        if kind == z3.Z3_OP_UMINUS:
            inner = self._term(parts[0], scope)
            return Text(f"(- {f'({inner.text})' if z3.is_int_value(parts[0]) else inner.within(APPLIED)})", WORD)
        if kind in SUMS:
            first, *others = (self._term(part, scope) for part in parts)
            return Text(SUMS[kind].join([first.within(PLUS), *(o.within(TIMES) for o in others)]), PLUS)
        if kind == z3.Z3_OP_MUL:
            return Text(" * ".join(self._term(part, scope).within(APPLIED) for part in parts), TIMES)
        raise NotInCoq(f"the operator {e.decl().name()}")

    def _application(self, e: Any, scope: Scope) -> Text:
        self.type_of(e.decl())
        words = [self.names.of(e.decl()), *(self._term(part, scope).within(WORD) for part in e.children())]
        return Text(" ".join(words), APPLIED if len(words) > 1 else WORD)

    def _quotient(self, sign: str, parts: Sequence[Any], scope: Scope) -> Text:
        """Print a division by a positive numeral, on which Coq and SMT-LIB agree."""
        if not (z3.is_int_value(parts[1]) and parts[1].as_long() > 0):
            raise NotInCoq("a quotient or remainder by a value that is not a positive literal")
        return Text(f"{self._term(parts[0], scope).within(APPLIED)} {sign} {parts[1].as_long()}", TIMES)

    def _test(self, e: Any, scope: Scope) -> Text:
        if z3.is_quantifier(e):
            return self._tested_below(e, scope)
        if (parts := connective(e)) is None:
            return self._atomic_test(e, scope)
        name, args = parts
        if not args:
            return Text("true" if name == "Yes" else "false", WORD)
        tested = " ".join(self._test(arg, scope).within(WORD) for arg in args)
        return Text(f"{'negb' if name == 'Neg' else TESTS[name]} {tested}", APPLIED)

    def _tested_below(self, quantified: Any, scope: Scope) -> Text:
        if (parts := _bounded(quantified)) is None:
            raise NotInCoq("an unbounded quantifier in a computation")
        binder, inner = self._opened(quantified, scope)
        bound, formula = self._term(parts[0], inner).within(WORD), self._test(parts[1], inner).text
        return Text(f"all_below {bound} (fun {binder} => {formula})", APPLIED)

    def _atomic_test(self, e: Any, scope: Scope) -> Text:
        if z3.is_app(e) and e.decl().kind() in COMPARISONS:
            return self._compared(e, f"{COMPARISONS[e.decl().kind()]}?", scope)
        return self._term(e, scope)


def sort_name(sort: Any) -> str:
    """Return the type whose members are those of a sort."""
    if sort.kind() in (z3.Z3_INT_SORT, z3.Z3_BOOL_SORT):
        return "Z" if sort.kind() == z3.Z3_INT_SORT else "bool"
    raise NotInCoq(f"the sort {sort}")


def _bounded(quantified: Any) -> tuple[Any, Any] | None:
    """Return a bound and a body, if a quantified formula is about all integers from 0 to below the bound."""
    if not quantified.is_forall() or quantified.num_vars() != 1 or not z3.is_implies(quantified.body()):
        return None
    within, formula = quantified.body().children()
    variable = z3.Var(0, z3.IntSort())
    if not z3.is_and(within) or within.num_args() != 2 or not within.arg(0).eq(variable >= 0):
        return None
    bound = within.arg(1).arg(1) if z3.is_lt(within.arg(1)) else variable
    return (bound, formula) if within.arg(1).eq(variable < bound) and _is_without(bound, variable) else None


def _is_without(term: Any, variable: Any) -> bool:
    """Whether a term has no quantifier, and does not contain a variable."""
    return not (z3.is_quantifier(term) or term.eq(variable)) and all(_is_without(t, variable) for t in term.children())


def _goes_on(name: str, e: Any) -> bool:
    """Whether a formula has the same connective, which needs no parentheses, because it associates to the right."""
    parts = connective(e) if name != "Same" else None
    return parts is not None and parts[0] == name and len(parts[1]) > 1
