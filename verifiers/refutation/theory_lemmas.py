"""Lemmas about contradictory comparisons of integers, each with few literals."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sylver_claims.verifiers.refutation.forms import Atoms
from sylver_claims.verifiers.refutation.found import Literal, NotFound
from sylver_claims.verifiers.refutation.linear import Linear, each_unknown, formula_of
from sylver_claims.verifiers.refutation.polynomials import Unknowns, is_comparison
from sylver_claims.verifiers.refutation.products import Nonlinear
from sylver_claims.verifiers.refutation.solving import SAT, UNSAT, Questions, smaller_core

LEMMAS_AT_ONCE = 6
NONLINEAR_RESOURCES = 6_000_000

Lemma = list[Literal]


class Theory:
    """Finds lemmas about the comparisons among atoms."""

    def __init__(self, atoms: Atoms) -> None:
        self._atoms = atoms
        self._unknowns = Unknowns()
        self._linear = Linear()
        self._whole = Questions(NONLINEAR_RESOURCES)
        self._switch: dict[Literal, int] = {}
        self._literal: list[Literal] = []
        self._prepared = 0

    def is_comparison(self, number: int) -> bool:
        """Whether an atom compares integers."""
        return is_comparison(self._atoms.all[number - 1])

    def _prepare(self) -> None:
        for number in range(self._prepared + 1, len(self._atoms.all) + 1):
            if self.is_comparison(number):
                for positive in (True, False):
                    self._add(Literal(number, positive))
        self._prepared = len(self._atoms.all)

    def _add(self, literal: Literal) -> None:
        constraint = self._unknowns.constraint(self._atoms.all[literal.atom - 1], literal.positive)
        self._switch[literal] = self._linear.add(constraint)
        self._literal.append(literal)
        self._whole.add(formula_of(constraint, self._whole.context, each_unknown))

    def lemmas(self, literals: Sequence[Literal]) -> list[Lemma]:
        """Return lemmas that exclude some literals.

        Raises
        ------
        NotFound
            If z3 finds no contradiction between the literals.
        """
        self._prepare()
        chosen = [self._switch[literal] for literal in literals]
        found = self._linear_lemmas(chosen)
        return found or self._nonlinear_lemmas(chosen)

    def _linear_lemmas(self, chosen: list[int]) -> list[Lemma]:
        found: list[Lemma] = []
        questions = self._linear.questions
        while len(found) < LEMMAS_AT_ONCE and questions.check(chosen) == UNSAT:
            core = smaller_core(questions, questions.core())
            found.append([self._literal[i] for i in core])
            if not core:
                raise NotFound("arithmetic contradicts itself")
            chosen = [i for i in chosen if i not in core]
        return found

    def _nonlinear_lemmas(self, chosen: list[int]) -> list[Lemma]:
        said = self._whole.check(chosen)
        if said != UNSAT:
            raise NotFound(
                "numbers satisfy the facts" if said == SAT else "z3 does not see whether numbers satisfy the facts"
            )
        core = smaller_core(self._whole, self._whole.core())
        lemma = [self._literal[i] for i in core]
        return Nonlinear(self._atoms, self._unknowns).lemmas(lemma) or [lemma]


def implicant(
    clauses: Sequence[Sequence[Literal]], model: Mapping[int, bool], holding: Collection[Literal]
) -> list[Literal]:
    """Return the literals to keep, and few others that make all clauses true; later ones are omitted first."""
    true_in: dict[int, list[int]] = {}
    count = []
    for i, clause in enumerate(clauses):
        satisfied = [c.atom for c in clause if model[c.atom] is c.positive]
        count.append(len(satisfied))
        for atom in satisfied:
            true_in.setdefault(atom, []).append(i)
    kept, fixed = [], {literal.atom for literal in holding}
    for atom in reversed(model):
        inside = true_in.get(atom, [])
        if atom not in fixed and all(count[i] > 1 for i in inside):
            for i in inside:
                count[i] -= 1
        else:
            kept.append(Literal(atom, model[atom]))
    return kept[::-1]
