"""Questions to z3, limited by its resources; an answer depends only on the formulas, not on earlier questions.

Formulas are passed as text to a new context. ``translate`` would also transfer z3's count of generated names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import z3

from sylver_claims.verifiers.formulas.nodes import declarations
from sylver_claims.verifiers.refutation.quantifiers import all_nodes

UNSAT, SAT = "unsat", "sat"
LEAST_AGAIN, TIMES_AGAIN = 50_000, 3


def text_of(formulas: Sequence[Any]) -> str:
    """Return formulas as text, with the declarations of their symbols and the names of their variables."""
    symbols = {d.name(): d for formula in formulas for part in _with_hints(formula) for d in declarations(part)}
    declared = (
        f"(declare-fun {d.name()} ({' '.join(str(d.domain(i)) for i in range(d.arity()))}) {d.range()})"
        for d in symbols.values()
    )
    return "\n".join([*declared, *(f"(assert {formula.sexpr()})" for formula in formulas)])


def _with_hints(formula: Any) -> Iterator[Any]:
    """Yield a formula, and the hints of its quantifiers, which may have other symbols."""
    yield formula
    for node in all_nodes(formula):
        if z3.is_quantifier(node):
            yield from (term for i in range(node.num_patterns()) for term in node.pattern(i).children())


def carried(formulas: Sequence[Any], context: z3.Context) -> list[Any]:
    """Return formulas in another context."""
    return list(z3.parse_smt2_string(text_of(formulas), ctx=context))


class Questions:
    """Formulas in a separate context; each question selects some of them."""

    def __init__(self, resources: int, products: bool = True) -> None:
        self.resources = resources
        self.context = z3.Context()
        self.solver = _solver(self.context, products)
        self.spent = 0  # resources of the last question
        self._switches: list[Any] = []
        self._number: dict[int, int] = {}

    def add(self, formula: Any) -> int:
        """Add a formula of the context and return its number."""
        switch = z3.Bool(f"switch!{len(self._switches)}", self.context)
        self.solver.add(z3.Implies(switch, formula))
        self._number[switch.get_id()] = len(self._switches)
        self._switches.append(switch)
        return len(self._switches) - 1

    def check(self, chosen: Sequence[int], resources: int | None = None) -> str:
        """Ask whether the chosen formulas are consistent: ``sat``, ``unsat``, or ``unknown``."""
        self.solver.set("rlimit", self.resources if resources is None else resources)
        before = _resources(self.solver)
        said = str(self.solver.check(*[self._switches[i] for i in chosen]))
        self.spent = _resources(self.solver) - before
        return said

    def core(self) -> list[int]:
        """Return formulas of the last question that are already contradictory."""
        return sorted(self._number[switch.get_id()] for switch in self.solver.unsat_core())


def _resources(solver: Any) -> int:
    statistics = solver.statistics()
    keys = statistics.keys()
    return int(statistics.get_key_value("rlimit count")) if "rlimit count" in keys else 0


def smaller_core(questions: Questions, core: list[int]) -> list[int]:
    """Remove unneeded formulas from a core, if this is about as easy to decide as the contradiction."""
    resources = LEAST_AGAIN + TIMES_AGAIN * questions.spent
    for i in list(core):
        if i in core:
            rest = [j for j in core if j != i]
            if questions.check(rest, resources) == UNSAT:
                core = questions.core()
    return core


def _solver(context: z3.Context, products: bool) -> z3.Solver:
    """Return a solver; without ``products``, it treats products as separate unknowns."""
    solver = z3.Solver(ctx=context)
    solver.set("random_seed", 0)
    solver.set("smt.arith.nl", products)
    return solver


def core_of(formulas: Sequence[Any], resources: int, *, small: bool = True) -> list[int] | None:
    """Return the numbers of formulas that are contradictory, or None if z3 does not find a contradiction.

    If ``small``, no further formula can be omitted, as far as z3 can show. A core that needs no reasoning about
    products is preferred.
    """
    if any(_is_product(node) for node in all_nodes(*formulas)):
        core = _core_of(formulas, resources, small, products=False)
        if core is not None:
            return core
    return _core_of(formulas, resources, small, products=True)


def _is_product(node: Any) -> bool:
    return z3.is_mul(node) and sum(not z3.is_int_value(factor) for factor in node.children()) > 1


def _core_of(formulas: Sequence[Any], resources: int, small: bool, products: bool) -> list[int] | None:
    questions = Questions(resources, products)
    for formula in carried(formulas, questions.context):
        questions.add(formula)
    if questions.check(range(len(formulas))) == UNSAT:
        core, size = questions.core(), len(formulas)
        while len(core) < size and questions.check(core) == UNSAT:
            core, size = questions.core(), len(core)
        return smaller_core(questions, core) if small else core
    return _without_switches(formulas, resources, products)


def refuted(formulas: Sequence[Any], resources: int, products: bool = True) -> tuple[bool, int]:
    """Return whether z3 refutes the formulas, and the resources used."""
    context = z3.Context()
    solver = _solver(context, products)
    solver.set("rlimit", resources)
    solver.add(*carried(formulas, context))
    return str(solver.check()) == UNSAT, _resources(solver)


def _without_switches(formulas: Sequence[Any], resources: int, products: bool) -> list[int] | None:
    """Find a core by removing blocks: without switches z3 can simplify, which is sometimes necessary."""
    core = list(range(len(formulas)))
    found, spent = refuted(formulas, resources, products)
    if not found:
        return None
    again = LEAST_AGAIN + TIMES_AGAIN * spent
    size = len(core) // 2
    while size >= 1:
        at = 0
        while at < len(core):
            rest = core[:at] + core[at + size :]
            if refuted([formulas[i] for i in rest], again, products)[0]:
                core = rest
            else:
                at += size
        size //= 2
    return core
