"""The conclusion of each kind of step follows in Coq from its obligations, by the principle of that kind."""

import pytest
import z3

from sylver_claims.claims import Choice, Induction, Pigeonhole
from sylver_claims.verifiers.coq.names import Names
from sylver_claims.verifiers.coq.printer import Printer
from sylver_claims.verifiers.proof.obligations import obligations, usable_formula

from .conftest import section

pytestmark = [pytest.mark.process, pytest.mark.slow]

i, k, n, m, v = z3.Ints("i k n m v")
P = z3.Function("P", z3.IntSort(), z3.BoolSort())
g = z3.Function("g", z3.IntSort(), z3.IntSort())


def followed(step, principle, *parts):
    """Return a file in which a step follows from its parts by a principle, which takes some terms and these parts."""
    printer = Printer(Names())
    shown = [obligation.goal for obligation in obligations(step)]
    goal = usable_formula(step)
    if isinstance(step, Choice):
        goal = z3.Exists(step.constant, goal)
    begin = section([*shown, goal], printer)
    supposed = [f"Hypothesis part_{number} : {printer.prop(formula)}." for number, formula in enumerate(shown)]
    terms = [part(printer) for part in parts]
    proof = f"({principle} {' '.join([*terms, *(f'part_{number}' for number in range(len(shown)))])})"
    lines = [*supposed, f"Lemma follows : {printer.prop(goal)}.", f"Proof. exact {proof}. Qed.", "End Test.", ""]
    return begin + "\n".join(lines)


def said(variable, formula):
    return lambda printer: printer.function([variable], formula)


def term(e):
    return lambda printer: printer.term(e)


def value(variable, e):
    return lambda printer: f"(fun {printer.names.of(variable.decl())} : Z => {printer.term(e)})"


def supposed(formula):
    return lambda printer: f"({printer.prop(formula)})"


GOAL = z3.And(P(k), k > m)
NUMBER = z3.And(P(n), z3.Exists(k, n < k))
COUNTING = (supposed(P(m)), value(i, g(i) + v), term(n), term(m))
STEPS = {
    "induction": (Induction(name="s", goal=GOAL, variable=k, start=-2),
                  "induction", said(k, GOAL), term(z3.IntVal(-2))),
    "complete induction": (Induction(name="s", goal=GOAL, variable=k, start=3, complete=True),
                           "complete_induction", said(k, GOAL), term(z3.IntVal(3))),
    "largest": (Choice(name="s", goal=NUMBER, constant=n, bound=2 * m), "largest", said(n, NUMBER), term(2 * m)),
    "smallest": (Choice(name="s", goal=NUMBER, constant=n, bound=0, largest=False),
                 "smallest", said(n, NUMBER), term(z3.IntVal(0))),
    "pigeonhole": (Pigeonhole(name="s", value=g(i) + v, variable=i, count=n, holes=m, when=P(m)),
                   "pigeonhole", *COUNTING),
    "pigeonhole with one missing": (
        Pigeonhole(name="s", value=g(i) + v, variable=i, count=n, holes=m, missing=v - 1, when=P(m)),
        "pigeonhole_with_one_missing", *COUNTING, term(v - 1)),
}  # fmt: skip


@pytest.mark.parametrize("kind", STEPS)
def test_a_step_follows_from_its_parts(coq, kind):
    coq.accepts(followed(*STEPS[kind]))


def test_by_another_principle_it_does_not(coq):
    """An induction that starts later, a number that is the smallest, and one hole fewer, are refused."""
    step, _, *terms = STEPS["largest"]
    assert coq.says(followed(step, "smallest", *terms))[0]
    step, principle, goal, _ = STEPS["induction"]
    assert coq.says(followed(step, principle, goal, term(z3.IntVal(-1))))[0]
    step, principle, *terms = STEPS["pigeonhole"]
    assert coq.says(followed(step, principle, *terms[:3], term(m - 1)))[0]
