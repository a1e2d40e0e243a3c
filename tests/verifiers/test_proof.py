"""Proofs: closed steps, the bridge, and everything that must not count as a proof."""

import pytest
import z3

from claims import (
    Choice,
    Exhaustive,
    Induction,
    Proof,
    Script,
    Step,
    Verdict,
    integers,
    numerical_semigroups,
    odd_numbers,
)
from kernels.semigroups import frobenius_number, genus
from verifiers.child_process import Child
from verifiers.ledger import Ledger
from verifiers.plan import Options
from verifiers.run import run
from verifiers.solvers import Solver

n = z3.Int("n")


def proved(claim):
    (result,) = run([claim], Options(upto=50, means=frozenset(["proof"])), Ledger(None))
    return result.evidence[0]


def script(resources=2_000_000, **fields):
    defaults = {"variables": [n], "given": n >= 1, "then": n * 2 > n}
    return Proof(script=lambda: Script(**(defaults | fields)), resources=resources)


@pytest.mark.process
def test_a_proof(make):
    evidence = proved(make(then=lambda n: 2 * n > n, means=[script()]))
    assert evidence.verdict is Verdict.PROVED
    assert evidence.detail["steps"][-1]["name"] == "the statement"
    assert evidence.cases > 350


@pytest.mark.process
def test_steps_are_closed_one_by_one(make):
    k = z3.Int("k")
    steps = [Step(name="squares of odd numbers", goal=z3.ForAll(k, (2 * k + 1) * (2 * k + 1) == 4 * (k * k + k) + 1))]
    proof = script(given=z3.And(n >= 1, n % 2 == 1), then=n * n >= n, steps=steps)
    evidence = proved(make(forall=odd_numbers("n"), then=lambda n: n * n >= n, means=[proof]))
    assert evidence.verdict is Verdict.PROVED
    assert [s["name"] for s in evidence.detail["steps"]] == ["squares of odd numbers", "the statement"]


@pytest.mark.process
def test_a_false_step_is_no_proof(make):
    proof = script(steps=[Step(name="wrong", goal=n > 5)])
    evidence = proved(make(then=lambda n: 2 * n > n, means=[proof]))
    assert evidence.verdict is Verdict.INCONCLUSIVE
    assert 'step "wrong"' in evidence.message


def test_a_step_may_not_use_a_later_one(make):
    proof = script(steps=[Step(name="a", goal=n <= n + 1, uses=["b"]), Step(name="b", goal=n <= n + 1)])
    assert proved(make(then=lambda n: 2 * n > n, means=[proof])).verdict is Verdict.ERROR


@pytest.mark.parametrize(
    "fields",
    [
        {"then": n * 2 >= n + 2},  # says more than the claim
        {"given": n >= 2},  # leaves out a case
        {"given": n >= 0},  # takes in what is no case
        {"given": z3.And(n >= 1, n != 7)},
        {"axioms": [n != 3]},  # an assumption that fails in a case
        {"axioms": [n < 5000]},  # and one that fails far off
        {"given": z3.And(n >= 1, n < 2000)},
    ],
)
def test_a_formula_that_is_not_the_claim_is_a_conflict(make, fields):
    evidence = proved(make(then=lambda n: 2 * n > n, means=[script(**fields)]))
    assert evidence.verdict is Verdict.CONFLICT
    assert "not the claim" in evidence.message


def test_a_false_claim_is_not_proved(make):
    evidence = proved(make(then=lambda n: n != 1000, means=[script(then=n != 1000)]))
    assert (evidence.verdict, evidence.counterexample) == (Verdict.REFUTED, {"n": 1000})


@pytest.mark.process
def test_a_model_of_the_solver_refutes_what_no_point_meets(make):
    evidence = proved(make(then=lambda n: n * n != 1234321, means=[script(then=n * n != 1234321)]))
    assert (evidence.verdict, evidence.counterexample) == (Verdict.REFUTED, {"n": 1111})
    assert "gave this case as a model" in evidence.message


@pytest.mark.process
def test_both_solvers_are_asked_and_named(make):
    evidence = proved(make(then=lambda n: 2 * n > n, means=[script()]))
    (step,) = evidence.detail["steps"]
    assert [a["solver"].split()[0] for a in step["answers"]] == ["z3", "cvc5"]
    assert {a["verdict"] for a in step["answers"]} == {"proved"}
    assert all(a["resources"] > 0 for a in step["answers"])
    assert "(check-sat)" in step["smt2"]


@pytest.mark.process
def test_a_step_with_contradictory_hypotheses_is_flagged(make):
    steps = [Step(name="idle", goal=z3.ForAll(c, z3.Implies(z3.And(c > 5, c < 3), c == 4)))]
    evidence = proved(make(then=lambda n: 2 * n > n, means=[script(steps=steps)]))
    assert ["note" in step for step in evidence.detail["steps"]] == [True, False]


@pytest.mark.process
def test_induction(make):
    k = z3.Int("k")
    doubles = [f(0) == 0, z3.ForAll(k, z3.Implies(k >= 0, f(k + 1) == f(k) + 2))]

    def with_induction(goal, start=0):
        steps = [
            Induction(name="double", goal=z3.Implies(z3.And(*doubles), goal), variable=k, start=start),
            Step(name="used", goal=z3.Implies(z3.And(*doubles), f(10) == 20), uses=["double"]),
        ]
        return proved(make(then=lambda n: 2 * n > n, means=[script(steps=steps)]))

    found = with_induction(f(k) == 2 * k)
    assert found.verdict is Verdict.PROVED
    assert [s["name"] for s in found.detail["steps"]] == ["double: base", "double: next", "used", "the statement"]
    assert with_induction(f(k) == 2 * k + 1).verdict is Verdict.INCONCLUSIVE  # the base fails
    assert with_induction(z3.Or(k == 0, f(k) > 2 * k)).verdict is Verdict.INCONCLUSIVE  # the next does


@pytest.mark.process
def test_a_case_split_needs_all_cases(make):
    def split(*cases):
        steps = [Step(name="square", goal=n * n % 4 <= 1, cases=cases)]
        return proved(make(then=lambda n: 2 * n > n, means=[script(steps=steps)]))

    k = z3.Int("k")
    odd, even = z3.Exists(k, n == 2 * k + 1), z3.Exists(k, n == 2 * k)
    assert split(odd, even).verdict is Verdict.PROVED
    found = split(odd)
    assert found.verdict is Verdict.INCONCLUSIVE
    assert "one of the cases holds" in found.message


@pytest.mark.process
def test_an_extremal_choice_needs_one_and_a_bound(make):
    def chosen(**fields):
        defaults = {"goal": z3.And(c >= 0, 3 * c <= n), "constant": c, "bound": n}
        choice = Choice(name="third", **(defaults | fields))
        last = Step(name="next is too large", goal=3 * (c + 1) > n, uses=["third"])
        return proved(make(then=lambda n: 2 * n > n, means=[script(axioms=[n >= 1], steps=[choice, last])]))

    assert chosen().verdict is Verdict.PROVED
    assert "there is one" in chosen(goal=z3.And(c >= 0, 3 * c < -n)).message
    assert "none beyond" in chosen(goal=3 * c >= n).message
    assert chosen(constant=n, goal=n >= 0).verdict is Verdict.ERROR  # it would fix the variable of the claim
    assert chosen(bound=c).verdict is Verdict.ERROR


def test_a_recursive_definition_is_refused(make):
    g = z3.RecFunction("g", z3.IntSort(), z3.IntSort())
    z3.RecAddDefinition(g, c, g(c) + 1)
    steps = [Step(name="absurd", goal=z3.Implies(g(n) == g(n), n > 5))]
    evidence = proved(make(then=lambda n: 2 * n > n, means=[script(steps=steps)]))
    assert evidence.verdict is Verdict.ERROR
    assert "a recursive definition may contradict itself" in evidence.message


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


c, f = z3.Int("c"), z3.Function("f", z3.IntSort(), z3.IntSort())


@pytest.mark.parametrize(
    "fields",
    [
        {"axioms": [c > 5, c < 3]},
        {"axioms": [z3.ForAll(n, f(n) == n), f(3) == 4]},
        {"given": z3.And(n >= 1, n == c), "axioms": [c == 7]},
        {"steps": [Step(name="lemma", goal=n == n + 0), Step(name="lemma", goal=n != 3, uses=["lemma"])]},
        {"steps": [Step(name="the statement", goal=n != 3)]},
        {"steps": [Step(name="itself", goal=n != 3, uses=["itself"])]},
    ],
)
def test_a_false_statement_is_not_proved_by_a_trick(make, fields):
    evidence = proved(make(then=lambda n: n != 3, means=[script(**({"then": n != 3} | fields))]))
    assert evidence.verdict in (Verdict.CONFLICT, Verdict.REFUTED, Verdict.ERROR)


@pytest.mark.parametrize(
    ("predicate", "fields"),
    [
        (lambda n: n < 10**6, {"then": z3.BoolVal(True)}),
        (lambda n: n < 10**6, {"then": n < 10**6, "axioms": [n < 10**6]}),
        (lambda n: n != 1600, {"then": n >= 1}),
        (lambda n: n * n != 2560000, {"then": n >= 1}),
    ],
)
def test_a_formula_that_differs_far_off_is_a_conflict(make, predicate, fields):
    assert proved(make(then=predicate, means=[script(**fields)])).verdict is not Verdict.PROVED


def test_limits_of_other_means_do_not_shrink_the_bridge(make):
    claim = make(forall=integers("n", limit=300), then=lambda n: 2 * n > n and n % 499 != 0, means=[script()])
    assert proved(claim).verdict is not Verdict.PROVED


def test_proof_and_counterexample_are_a_conflict(make):
    claim = make(forall=integers("n", start=1), then=lambda n: n != 1000, means=[Exhaustive(), script()], examples=0)
    (result,) = run([claim], Options(upto=1100), Ledger(None))
    assert result.verdict in (Verdict.CONFLICT, Verdict.REFUTED)
    assert result.verdict is not Verdict.PROVED


@pytest.mark.process
def test_any_semigroup(make):
    S, t = z3.Function("S", z3.IntSort(), z3.BoolSort()), z3.Int("t")
    m, k = z3.Ints("m k")
    axioms = [
        S(0),
        z3.ForAll([m, k], z3.Implies(z3.And(S(m), S(k)), S(m + k))),
        z3.Not(S(t)),
        z3.ForAll(m, z3.Implies(m > t, S(m))),
    ]
    proof = Proof(
        script=lambda: Script(
            variables=[S],
            given=t >= 1,
            then=z3.ForAll(m, z3.Implies(S(m), z3.Not(S(t - m)))),
            axioms=axioms,
            terms=[(t, frobenius_number)],
        )
    )

    def reflected(S):
        t = frobenius_number(S)
        return all(n in _elements(S, t) or True for n in range(t)) and genus(S) * 2 >= t + 1

    claim = make(
        forall=numerical_semigroups("S"), given=lambda S: frobenius_number(S) >= 1, then=reflected, means=[proof]
    )
    assert proved(claim).verdict is Verdict.PROVED


def _elements(S, t):
    return range(t)
