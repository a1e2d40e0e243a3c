"""The last questions of a proof, and the order of the formulas that they may use."""

from dataclasses import replace

import z3

from sylver_claims.claims import Proof, Step, coprime_pairs, integers, semigroup
from sylver_claims.claims.sicherman2002 import enders, two_moves
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.formulas.statement import statement_of
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.proof.conclude import CONCLUSION
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.script import DEFINED


def uses_of(claim, steps):
    return {shown.step: shown.uses for shown in prepare(claim, Proof(steps=steps)).to_show}


def test_definitions_come_in_the_order_in_which_they_were_made():
    theory = Theory()
    names = [f"constant_{i}" for i in range(20)]
    constants = [theory.symbol(name, z3.IntSort()) for name in names]
    for i, constant in enumerate(constants):
        theory.define(constant, constant >= i)
    found = theory.about([z3.Sum(*reversed(constants)) > 0], without=["constant_7"])
    assert [str(formula.arg(0)) for formula in found] == [name for name in names if name != "constant_7"]


def test_a_step_that_states_it_is_enough_for_the_statement():
    other = Step(name="another", goal=z3.IntVal(1) > 0)

    def stated(case):
        return [other, Step(name="stated", goal=case.then)]

    def supposed(case):
        return [other, Step(name="stated", goal=z3.Implies(case.given, case.then))]

    def unsaid(case):
        return [other, Step(name="stated", goal=z3.Or(case.then, case.then))]

    claim = enders.quiet_odd
    assert uses_of(claim, stated)[CONCLUSION] == uses_of(claim, supposed)[CONCLUSION] == ["stated"]
    assert uses_of(claim, unsaid)[CONCLUSION] == ["another", "stated"]


def test_what_a_definition_needs_is_asked_once():
    asked = uses_of(enders.hutchings_quiet_with_a_move, lambda case: [])
    assert "all numbers from some one on are in G_m_n" in asked
    assert DEFINED not in asked
    sums = replace(
        two_moves.sylvester_with_a_move,
        then=lambda m, n: semigroups.is_legal(semigroup(m, n), 1),
    )
    assert DEFINED in uses_of(sums, lambda case: [])  # the Frobenius number is not spoken of


def has_no_divisor_from_2_on(n):
    for d in range(2, n):  # noqa: SIM110 - as kernels have it
        if n % d == 0:
            return False
    return True


def has_no_divisor_from_0_on(n):
    for d in range(n):  # noqa: SIM110 - as kernels have it
        if n % d == 0:
            return False
    return True


def test_a_divisor_that_starts_above_0_is_positive():
    claim, domain = enders.quiet_odd, integers("n", start=1, limit=9)
    two, zero = (
        replace(claim, forall=domain, given=None, variants=(), then=then)
        for then in (has_no_divisor_from_2_on, has_no_divisor_from_0_on)
    )
    assert not statement_of(two).defined
    assert len(statement_of(zero).defined) == 1


def test_the_variables_of_a_case_are_in_the_order_of_the_domain():
    domain = coprime_pairs("n", "m", limit=9)
    claim = replace(two_moves.sylvester_with_a_move, forall=domain, then=lambda n, m: n < m, variants=())
    seen = []
    prepare(claim, Proof(steps=lambda case: seen.append(case.variables) or []))
    assert [str(variable) for variable in seen[0]] == ["n", "m"]
