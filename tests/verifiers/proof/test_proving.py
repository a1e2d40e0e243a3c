"""Proofs: the statement is translated from the predicates, each step is proved, and what counts as a proof."""

import pytest
import z3

from sylver_claims.claims import (
    Choice,
    Conclusion,
    Exhaustive,
    Induction,
    Let,
    Pick,
    Proof,
    Step,
    Verdict,
    integers,
    numerical_semigroups,
    odd_numbers,
)
from sylver_claims.kernels.semigroups import frobenius_number, genus, is_legal
from sylver_claims.verifiers.evidence import Covered
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes.child_process import Child
from sylver_claims.verifiers.proof.solvers import Solver
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

b, c, k = z3.Ints("b c k")
f = z3.Function("f", z3.IntSort(), z3.IntSort())


def doubled(n):
    return 2 * n > n


@pytest.fixture
def proved(prove):
    """Return the function that gives the evidence of the proof of a claim, which has no other method."""
    return lambda claim: prove(claim, *claim.methods)


def by(*steps, **fields):
    """A proof with these steps, of which each may be a function of the case."""
    return [Proof(steps=lambda case: [s(case) if callable(s) else s for s in steps], resources=2_000_000, **fields)]


@pytest.mark.process
def test_a_proof(make, proved):
    evidence = proved(make(then=doubled, methods=by()))
    assert evidence.verdict is Verdict.PROVED
    assert evidence.scope == Covered("every case, without bound")
    assert [s["name"] for s in evidence.detail["steps"]] == ["the statement"]
    assert "the predicates of the claim, as they are read, for every case of its domain" in evidence.detail["rests on"]


@pytest.mark.process
def test_steps_are_closed_one_by_one(make, proved):
    odd = Step(name="squares of odd numbers", goal=z3.ForAll(k, (2 * k + 1) * (2 * k + 1) == 4 * (k * k + k) + 1))
    evidence = proved(make(forall=odd_numbers("n"), then=lambda n: n * n >= n, methods=by(odd)))
    assert evidence.verdict is Verdict.PROVED
    assert [s["name"] for s in evidence.detail["steps"]] == ["squares of odd numbers", "the statement"]


@pytest.mark.process
def test_hypothesis_and_domain_are_read(make, proved):
    claim = make(forall=odd_numbers("n", start=3), given=lambda n: n % 3 == 0, then=lambda n: n % 6 == 3, methods=by())
    assert proved(claim).verdict is Verdict.PROVED
    wider = make(forall=integers("n", start=3), given=claim.given, then=claim.then, methods=by())
    assert (proved(wider).verdict, proved(wider).counterexample) == (Verdict.REFUTED, {"n": 6})


@pytest.mark.process
@pytest.mark.parametrize(
    ("name", "then"),
    [("div", lambda div: div > 0), ("let", lambda let: let > 0), ("b_0", lambda b_0: b_0 > 0)],
)
def test_a_variable_with_a_name_that_solvers_do_not_take_is_told(make, name, then, proved):
    found = proved(make(forall=integers(name), then=then, methods=[Proof()]))
    assert found.verdict is Verdict.INCONCLUSIVE
    assert f"the variable {name}" in found.message


@pytest.mark.process
def test_a_model_of_the_solver_refutes_what_no_point_meets(make, proved):
    evidence = proved(make(then=lambda n: n * n != 1234321, methods=by()))
    assert (evidence.verdict, evidence.counterexample) == (Verdict.REFUTED, {"n": 1111})
    assert "gave this case as a model" in evidence.message


@pytest.mark.process
def test_both_solvers_are_asked_and_named(make, proved):
    (step,) = proved(make(then=doubled, methods=by())).detail["steps"]
    assert [a["solver"].split()[0] for a in step["answers"]] == ["z3", "cvc5"]
    assert {a["verdict"] for a in step["answers"]} == {"proved"}
    assert all(a["resources"] > 0 for a in step["answers"])
    assert "(check-sat)" in step["smt2"]


@pytest.mark.process
def test_a_step_with_contradictory_hypotheses_is_flagged(make, proved):
    idle = Step(name="idle", goal=z3.ForAll(c, z3.Implies(z3.And(c > 5, c < 3), c == 4)))
    evidence = proved(make(then=doubled, methods=by(idle)))
    assert ["note" in step for step in evidence.detail["steps"]] == [True, False]


@pytest.mark.process
def test_induction(make, proved):
    doubles = z3.And(f(0) == 0, z3.ForAll(k, z3.Implies(k >= 0, f(k + 1) == f(k) + 2)))

    def with_induction(goal, start=0):
        return proved(
            make(
                then=doubled,
                methods=by(
                    Induction(name="double", goal=z3.Implies(doubles, goal), variable=k, start=start),
                    Step(name="used", goal=z3.Implies(doubles, f(10) == 20), uses=["double"]),
                ),
            )
        )

    found = with_induction(f(k) == 2 * k)
    assert found.verdict is Verdict.PROVED
    assert [s["name"] for s in found.detail["steps"]] == ["double: base", "double: next", "used", "the statement"]
    assert '"double: base"' in with_induction(f(k) == 2 * k + 1).message
    assert '"double: next"' in with_induction(z3.Or(k == 0, f(k) > 2 * k)).message


@pytest.mark.process
def test_a_complete_induction(make, proved):
    halves = Induction(
        name="a sum of twos and threes",
        goal=z3.Or(k < 2, z3.Exists([b, c], z3.And(b >= 0, c >= 0, k == 2 * b + 3 * c))),
        variable=k,
        complete=True,
    )
    assert proved(make(then=doubled, methods=by(halves))).verdict is Verdict.PROVED


@pytest.mark.process
def test_a_case_split_needs_all_cases(make, proved):
    def split(*cases):
        return proved(
            make(then=doubled, methods=by(lambda case: Step(name="s", goal=case.n * case.n >= 0, cases=cases)))
        )

    assert split(c < 0, c >= 0).verdict is Verdict.PROVED
    assert "one of the cases holds" in split(c < 0, c > 0).message


@pytest.mark.process
def test_the_conclusion_may_be_a_case_split_with_few_steps(make, proved):
    found = proved(make(then=doubled, methods=by(lambda case: Conclusion(cases=[case.n < 9, case.n >= 9]))))
    assert [s["name"] for s in found.detail["steps"]] == [
        "the statement: one of the cases holds",
        "the statement: case 1",
        "the statement: case 2",
    ]
    assert found.verdict is Verdict.PROVED


@pytest.mark.process
def test_an_extremal_choice_needs_one_and_a_bound(make, proved):
    def chosen(**fields):
        def choice(case):
            third = {"goal": z3.And(c >= 0, 3 * c <= case.n), "constant": c, "bound": case.n}
            given = {name: value(case) if callable(value) else value for name, value in fields.items()}
            return Choice(name="third", **(third | given))

        last = [lambda case: Step(name="next is too large", goal=3 * (c + 1) > case.n, uses=["third"])]
        return proved(make(then=doubled, methods=by(choice, *last)))

    assert chosen().verdict is Verdict.PROVED
    assert "there is one" in chosen(goal=lambda case: z3.And(c >= 0, 3 * c < -case.n)).message
    assert "none beyond" in chosen(goal=lambda case: 3 * c >= case.n).message


@pytest.mark.process
def test_names_for_values_and_for_what_exists(make, proved):
    def steps(case):
        return [
            Let(name="its square", constant=f(k), value=k * k),
            Pick(name="a larger one", constants=[c], goal=c == f(case.n) + 1),
            Step(name="it is larger", goal=c > case.n * case.n, uses=["a larger one"]),
        ]

    evidence = proved(make(then=doubled, methods=[Proof(steps=steps)]))
    assert evidence.verdict is Verdict.PROVED
    assert "f represents its square" in evidence.detail["rests on"]


@pytest.mark.process
def test_proof_and_counterexample_are_no_proof(make):
    claim = make(
        forall=integers("n", start=1), then=lambda n: n != 1000, methods=[Exhaustive(), *by()], compare_smallest=0
    )
    (result,) = run([claim], Options(upto=1100), Ledger(None))
    assert result.verdict is Verdict.REFUTED


@pytest.mark.process
def test_any_semigroup(make, proved):
    def reflected(S):
        t = frobenius_number(S)
        return all(is_legal(S, t - n) or is_legal(S, n) for n in range(t + 1))

    claim = make(forall=numerical_semigroups("S"), then=reflected, methods=by())
    assert proved(claim).verdict is Verdict.PROVED
    most = make(forall=numerical_semigroups("S"), then=lambda S: genus(S) * 2 > frobenius_number(S) + 1, methods=by())
    assert proved(most).verdict is not Verdict.PROVED


@pytest.mark.process
@pytest.mark.parametrize("name", ["z3", "cvc5"])
def test_a_solver_that_dies_costs_one_answer(name, monkeypatch):
    text = "(declare-fun x () Int)(assert (and (> x 3) (< x 2)))(check-sat)"
    solver = Solver(name)
    try:
        assert solver.ask(text, 10**6).verdict == "proved"
        monkeypatch.setattr(Child, "send", lambda child, _: child.kill())
        assert solver.ask(text, 10**6).reason == "its process ended with status -9"
        monkeypatch.undo()
        assert solver.ask("(assert", 10**6).verdict == "undecided"
        assert solver.ask(text, 10**6).verdict == "proved"
    finally:
        solver.close()
