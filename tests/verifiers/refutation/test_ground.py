"""Instances and witnesses of quantified formulas, and the instances that solvers report."""

import pytest
import z3

from sylver_claims.verifiers.refutation.asked_instances import by_cvc5, by_z3
from sylver_claims.verifiers.refutation.ground import Facts, Ground
from sylver_claims.verifiers.refutation.quantifiers import Fresh, Skolemized, all_nodes, has_quantifier
from sylver_claims.verifiers.refutation.solving import core_of, refuted, text_of

x, y, z, n = z3.Ints("x y z n")
S = z3.Function("S", z3.IntSort(), z3.BoolSort())
less = z3.Function("less", z3.IntSort(), z3.IntSort(), z3.BoolSort())
ENOUGH = 1_000_000

ALWAYS_LARGER = z3.ForAll(x, z3.Exists(y, z3.And(y > x, S(y))))
NONE_ABOVE = z3.ForAll(x, z3.Implies(x > n, z3.Not(S(x))))


def test_variables_have_names_of_their_own_and_skolem_functions_what_they_depend_on() -> None:
    formula = z3.ForAll([x, y], z3.Implies(less(x, y), z3.Exists(z, less(y, z))))
    skolemized = Skolemized([formula, formula], Fresh([formula]))
    universal = [o for o in skolemized.occurrences if o.universal]
    assert len({str(v) for o in universal for v in o.variables}) == 4
    other = [o for o in skolemized.occurrences if not o.universal]
    assert [o.variables[0].children() for o in other] == [[o.above.variables[1]] for o in other if o.above]
    assert not any(has_quantifier(formula.body()) for formula in skolemized.formulas)


def test_polarity_decides_which_are_instantiated() -> None:
    every, some = z3.ForAll(x, S(x)), z3.Exists(x, S(x))

    def universal(formula: z3.BoolRef) -> list[bool]:
        return [o.universal for o in Skolemized([formula], Fresh([formula])).occurrences]

    assert universal(every) == [True]
    assert universal(some) == [False]
    assert universal(z3.Not(every)) == [False]
    assert universal(z3.Implies(every, some)) == [False, False]
    assert universal(z3.Implies(some, every)) == [True, True]
    assert sorted(universal(every == z3.Bool("p"))) == [False, True]


def test_hints_are_kept() -> None:
    formula = z3.ForAll(x, z3.Implies(S(x), less(x, n)), patterns=[less(x, n)])
    found = Skolemized([formula], Fresh([formula])).formulas[0]
    assert found.num_patterns() == 1
    assert "less" in text_of([z3.ForAll(x, S(x), patterns=[less(x, n)])])


@pytest.mark.parametrize("lazy", [False, True])
@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_instances_of_a_solver_make_a_contradiction_without_quantifiers(solver: str, lazy: bool) -> None:
    formulas = [z3.ForAll(x, z3.Implies(S(x), z3.Exists(y, less(x, y)))), S(n), z3.ForAll([x, y], z3.Not(less(x, y)))]
    fresh = Fresh(formulas)
    skolemized = Skolemized(formulas, fresh, lazy)
    rows = by_z3(skolemized, 0, ENOUGH) if solver == "z3" else by_cvc5(skolemized, {"produce-proofs": "true"}, ENOUGH)
    assert rows
    facts = Facts(fresh)
    Ground(skolemized, facts).instantiate(rows)
    rules = [fact.rule for fact in facts.all]
    assert "instance" in rules
    if (solver, lazy) != ("cvc5", True):  # its own Skolem constants are not read
        assert "witness" in rules
        context = {str(node) for fact in facts.all for node in all_nodes(fact.formula)}
        assert not any("skolem!" in name or "variable!" in name for name in context)


def test_a_solver_that_does_not_refute_has_no_instances() -> None:
    skolemized = Skolemized([NONE_ABOVE], Fresh([NONE_ABOVE]))
    assert by_z3(skolemized, 0, ENOUGH) is None
    assert by_cvc5(skolemized, {}, ENOUGH) is None


def test_instances_and_witnesses_are_made_once() -> None:
    facts = Facts(Fresh([ALWAYS_LARGER, z3.Int("w0") > 0]))
    some = z3.Exists(y, S(y))
    first = facts.witness(some)
    assert str(first[0]) != "w0"
    assert facts.witness(some) is first
    facts.instance(NONE_ABOVE, [n])
    facts.instance(NONE_ABOVE, [n])
    assert [fact.rule for fact in facts.all] == ["witness", "instance"]
    facts.instance(NONE_ABOVE, [n + 1])
    assert [fact.rule for fact in facts.all] == ["witness", "instance", "instance"]


def test_a_core_leaves_out_what_is_not_needed() -> None:
    formulas = [x > 0, y > 5, x < y, y < 3, z == 4]
    assert core_of(formulas, ENOUGH) == [1, 3]
    assert core_of(formulas[:3], ENOUGH) is None


def _ender_without_eliminating_moves() -> list[z3.BoolRef]:
    """Formulas whose refutation takes another course when z3 makes up other names (boyers2024/prop-2)."""
    t, a, b = z3.Ints("t a b")

    def move(number: z3.ArithRef) -> z3.BoolRef:
        return z3.And(number > 0, z3.Not(S(number)))

    eliminates = z3.Exists(y, z3.And(move(y), y <= t, y != x, less(x, y)))
    is_sum = z3.Exists([a, b], z3.And(a > 0, S(a), b <= x + a, b >= x + a, z3.Not(S(b))))
    two_kinds = z3.Or(z3.Not(S(2 * x)), is_sum)
    before = z3.And(move(x), x < t)
    return [
        z3.ForAll(x, z3.Implies(z3.And(before, z3.Not(S(2 * x))), eliminates)),
        z3.ForAll(x, z3.Implies(z3.And(before, is_sum), eliminates)),
        z3.And(t > 0, z3.ForAll(x, z3.Implies(z3.And(move(x), x != t), z3.Not(z3.And(move(x), z3.Not(two_kinds)))))),
        z3.Not(z3.ForAll(x, z3.Implies(before, eliminates))),
    ]


def test_what_was_asked_before_changes_nothing() -> None:
    formulas = _ender_without_eliminating_moves()
    skolemized = Skolemized(formulas, Fresh(formulas))
    first = refuted(skolemized.formulas, ENOUGH // 5)
    for number in (1, 8, 70):
        for _ in range(number):
            z3.FreshInt()
        assert refuted(skolemized.formulas, ENOUGH // 5) == first
