"""The search for a refutation of contradictory formulas, in the form that Coq checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import z3

from sylver_claims.verifiers.refutation.asked_instances import Row, by_cvc5, by_z3
from sylver_claims.verifiers.refutation.clauses import Search, TooMany, clauses_of, renumbered, trimmed
from sylver_claims.verifiers.refutation.forms import Atoms, Form, atoms_of, because
from sylver_claims.verifiers.refutation.found import Fact, Literal, NotFound, Refutation
from sylver_claims.verifiers.refutation.ground import Facts, Ground
from sylver_claims.verifiers.refutation.opaque import Abstraction, side_facts
from sylver_claims.verifiers.refutation.quantifiers import Fresh, Skolemized, all_nodes, has_quantifier
from sylver_claims.verifiers.refutation.solving import core_of
from sylver_claims.verifiers.refutation.theory_lemmas import Theory, implicant

HYPOTHESES = 4_000_000  # z3's resources to find the needed formulas
INSTANCES, NO_INSTANCES = 20_000_000, 20_000  # and to show that instances are contradictory
Z3, SEEDS = 2_000_000, 3
CVC5 = 300_000
MOST_LEMMAS = 2000
MOST_CONFLICTS = 20_000

PROOFS = {"produce-proofs": "true"}
APART = {
    "miniscope-quant": "off", "prenex-quant": "none", "var-elim-quant": "false", "var-ineq-elim-quant": "false",
    "elim-taut-quant": "false", "cond-var-split-quant": "off", "ite-lift-quant": "none", "ite-dtt-split-quant": "false",
}  # fmt: skip


def refute(formulas: Sequence[z3.BoolRef]) -> Refutation:
    """Find a refutation of contradictory formulas.

    Raises
    ------
    NotFound
        If none is found; the message has the stage.
    """
    given = [Fact("given", formula, i) for i, formula in enumerate(formulas)]
    core = core_of(formulas, HYPOTHESES, small=False)
    facts = None if core is None else _with_instances([given[i] for i in core], Fresh(formulas))
    facts = facts or _with_instances(given, Fresh(formulas))  # some formulas only help solvers to find instances
    if facts is None:
        raise NotFound("no instances suffice")
    facts = facts + side_facts([fact.formula for fact in facts])
    opaque = Abstraction(opaque=True)
    core = core_of([opaque.flat(fact.formula) for fact in facts], INSTANCES)
    if core is None:
        raise NotFound("z3 does not refute the facts without functions")
    return _propositional(needed(facts, core))


def _with_instances(given: list[Fact], fresh: Fresh) -> list[Fact] | None:
    """Return given formulas and instances that are contradictory, or None if no such instances are found."""
    formulas = [fact.formula for fact in given]
    if not any(map(has_quantifier, formulas)):
        return given
    for lazy, rows in _asked(formulas, fresh):
        facts = Facts(fresh)
        Ground(lazy, facts).instantiate(rows)
        together = given + facts.all
        abstraction = Abstraction(opaque=False)
        resources = INSTANCES if rows else NO_INSTANCES
        core = core_of([abstraction.flat(fact.formula) for fact in together], resources)
        if core is not None:
            return needed(together, core)
    return None


def _asked(formulas: Sequence[Any], fresh: Fresh) -> Iterator[tuple[Skolemized, list[Row]]]:
    """Yield instances of the solvers, in several variants."""
    eager, lazy = Skolemized(formulas, fresh), Skolemized(formulas, fresh, lazy=True)

    def ways() -> Iterator[tuple[Skolemized, list[Row] | None]]:
        yield eager, []  # witnesses may suffice
        yield eager, by_cvc5(eager, PROOFS, CVC5)
        for skolemized in (lazy, eager) if lazy.skolems else (eager,):
            for seed in range(SEEDS):
                yield skolemized, by_z3(skolemized, seed, Z3)
        yield lazy, by_cvc5(lazy, PROOFS, CVC5)
        yield eager, by_cvc5(eager, PROOFS | APART, CVC5)

    for skolemized, rows in ways():
        if rows is not None:
            yield skolemized, rows


def needed(facts: Sequence[Fact], core: Sequence[int]) -> list[Fact]:
    """Return the facts of a core, with the witnesses for the constants that they mention, in the original order."""
    kept, mentioned = set(core), set[int]()
    for i in reversed(range(len(facts))):
        fact = facts[i]
        if fact.rule == "witness" and any(constant.get_id() in mentioned for constant in fact.about[1]):
            kept.add(i)
        if i in kept:
            terms = fact.about[1] if fact.rule == "instance" else ()
            mentioned |= {node.get_id() for node in all_nodes(fact.formula, *terms)}
    return [fact for i, fact in enumerate(facts) if i in kept]


class _Propositional:
    """Facts and lemmas as clauses, with the search for values of their atoms."""

    def __init__(self, facts: list[Fact]) -> None:
        self.atoms = Atoms()
        self.search = Search()
        self.lemmas: list[list[Literal]] = []
        self._facts = facts
        self._clauses: list[list[Literal]] = []
        self._large: list[tuple[Form, int]] = []  # forms that become clauses when a model needs them
        for number, fact in enumerate(facts, 1):
            self._add(self.atoms.form(fact.formula), number)

    def _add(self, form: Form, number: int) -> None:
        try:
            found = clauses_of(form)
        except TooMany:
            self._large.append((form, number))
            for atom in atoms_of(form):
                self.search.know(atom)
        else:
            for clause in found:
                self._clauses.append(clause)
                self.search.add(clause, number)

    def exclude(self, lemma: list[Literal]) -> None:
        """Add a lemma."""
        self.lemmas.append(lemma)
        clause = [Literal(atom, not positive) for atom, positive in lemma]
        self._clauses.append(clause)
        self.search.add(clause, len(self._facts) + len(self.lemmas))

    def literals(self) -> list[Literal] | None:
        """Return few literals that make all facts true, or None if that is impossible."""
        while (model := self.search.model(MOST_CONFLICTS)) is not None:
            wrong = False
            holding: list[Literal] = []
            for form, number in self._large:
                true, reason = because(form, model)
                holding += reason
                if not true:
                    wrong = True
                    self.search.add([Literal(atom, not positive) for atom, positive in reason], number)
            if not wrong:
                return implicant(self._clauses, model, holding)
        return None


def _propositional(facts: list[Fact]) -> Refutation:
    """Find lemmas about integers, and derive the empty clause from them and the facts."""
    together = _Propositional(facts)
    theory = Theory(together.atoms)
    while (literals := together.literals()) is not None:
        for lemma in theory.lemmas([c for c in literals if theory.is_comparison(c.atom)]):
            together.exclude(lemma)
        if len(together.lemmas) > MOST_LEMMAS:
            raise NotFound("too many theory lemmas")
    return _compact(facts, together.atoms, together.lemmas, together.search)


def _compact(facts: list[Fact], atoms: Atoms, lemmas: list[list[Literal]], search: Search) -> Refutation:
    """Remove the parts that the empty clause does not depend on."""
    steps, used = trimmed(search.derived)
    kept = [i - 1 for i in sorted(used) if i <= len(facts)]
    chosen = needed(facts, kept)
    of_lemmas = [i for i in sorted(used) if i > len(facts)]
    places = {id(fact): place for place, fact in enumerate(chosen, 1)}
    numbers = {i + 1: places[id(facts[i])] for i in kept}
    numbers |= {number: len(chosen) + place for place, number in enumerate(of_lemmas, 1)}
    derivation = renumbered(steps, numbers, len(chosen) + len(of_lemmas) + 1)
    return Refutation(chosen, atoms.all, [lemmas[i - len(facts) - 1] for i in of_lemmas], derivation)
