"""Proofs about all positions: their symbols against the reference, and game induction on false statements."""

from itertools import product

import pytest
import z3

from sylver_claims.claims import GameInduction, Step
from sylver_claims.claims.lemmas import separation
from sylver_claims.claims.lemmas.order import moves
from sylver_claims.kernels.reference import finite, semigroups
from sylver_claims.verifiers.formulas.definitions.positions import positions
from sylver_claims.verifiers.formulas.statement import Case, statement_of
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.proof.obligations import obligations, usable_formula

s, k, n = z3.Ints("s k n")
NUMBERS = range(-2, 12)


def below_5(n):
    return n < 5


# --- Meaning ----------------------------------------------------------------------------------------------------------


def family():
    """Some finite positions by their gaps, and the positions after any moves, numbered."""
    found, waiting = (
        {},
        [frozenset(gaps) for gaps in ((), (1,), (1, 2), (1, 3), (1, 2, 3), (1, 2, 4), (1, 2, 5), (1, 3, 5))],
    )
    waiting += [frozenset((1, 2, 3, 6, 7)), frozenset((1, 2, 4, 5, 7)), frozenset((1, 2, 3, 4, 6, 9))]
    while waiting:
        gaps = waiting.pop()
        if gaps not in found:
            found[gaps] = len(found)
            waiting += [frozenset(semigroups.adjoin(gaps, move)) for move in gaps]
    return found


POSITIONS = family()
BY_NUMBER = {number: gaps for gaps, number in POSITIONS.items()}
MEANING = {
    "in_position": lambda s, n: n >= 0 and n not in BY_NUMBER[s],
    "within": lambda s, t: BY_NUMBER[t] <= BY_NUMBER[s],
    "after_move": lambda s, n: POSITIONS[frozenset(semigroups.adjoin(BY_NUMBER[s], n))] if n > 0 else s,
    "lost_position": lambda s: finite.is_p_position(BY_NUMBER[s]),
}
OPERATORS = {
    z3.Z3_OP_OR: lambda *a: any(a), z3.Z3_OP_NOT: lambda a: not a, z3.Z3_OP_EQ: lambda a, b: a == b,
    z3.Z3_OP_LE: lambda a, b: a <= b, z3.Z3_OP_GE: lambda a, b: a >= b,
    z3.Z3_OP_LT: lambda a, b: a < b, z3.Z3_OP_GT: lambda a, b: a > b,
    z3.Z3_OP_ADD: lambda *a: sum(a), z3.Z3_OP_SUB: lambda a, b: a - b,
}  # fmt: skip


def is_true(e):
    """Evaluate a formula for these positions; numbers are tried in a range, positions completely."""
    return value_of(e)(())


def value_of(e):
    """Return the value of a formula as a function of the values of its bound variables."""
    if z3.is_var(e):
        place = -1 - z3.get_var_index(e)
        return lambda bound: bound[place]
    if z3.is_quantifier(e):
        names, body = [e.var_name(i) for i in range(e.num_vars())], value_of(e.body())
        ranges, join = [BY_NUMBER if name[0] in "st" else NUMBERS for name in names], all if e.is_forall() else any
        return lambda bound: join(body((*bound, *values)) for values in product(*ranges))
    if z3.is_int_value(e):
        number = e.as_long()
        return lambda bound: number
    kind, parts = e.decl().kind(), [*map(value_of, e.children())]
    if kind == z3.Z3_OP_IMPLIES:
        return lambda bound: not parts[0](bound) or parts[1](bound)
    if kind == z3.Z3_OP_AND:
        return lambda bound: all(part(bound) for part in parts)
    operator = MEANING[e.decl().name()] if kind == z3.Z3_OP_UNINTERPRETED else OPERATORS[kind]
    return lambda bound: operator(*(part(bound) for part in parts))


def facts():
    theory = Theory()
    positions(theory)
    return [*(fact for name in MEANING for fact in theory.facts[name]), *(need.formula for need in theory.needed)]


@pytest.mark.slow
@pytest.mark.parametrize("number", range(7))
def test_what_is_said_of_positions_is_true_of_finite_ones(number):
    assert len(facts()) == 7
    assert is_true(facts()[number])


def test_the_same_with_another_meaning_is_not_true(monkeypatch):
    monkeypatch.setitem(MEANING, "lost_position", lambda s: not finite.is_p_position(BY_NUMBER[s]))
    assert not is_true(facts()[5])
    monkeypatch.setitem(MEANING, "after_move", lambda s, n: s)
    assert not is_true(facts()[4])


# --- Game induction ---------------------------------------------------------------------------------------------------


def of_all(goal, **more):
    """Return a function that returns a game induction for a goal about the position s."""
    return lambda case: [GameInduction(name="g", variable=s, goal=goal(case.positions), **more)]


def some_number(P):
    """It is true for all positions larger than a given one, and false for the position {0}."""
    return z3.Exists(n, z3.And(n > 0, P.element(s, n)))


FALSE = {
    "some positive number is in each position": some_number,
    "1 is in each position": lambda P: P.element(s, 1),
    "no position is lost": lambda P: z3.Not(P.lost(s)),
    "each position is lost": lambda P: P.lost(s),
    "each position is contained in no other one": lambda P: z3.ForAll(k, z3.Implies(P.within(s, k), k == s)),
}


@pytest.mark.process
@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_of_one_position_is_not_shown(name, make, fails):
    fails(make(then=below_5), "g: from all larger", steps=of_all(FALSE[name], definitions=None))


@pytest.mark.process
def test_no_contradiction_follows_from_what_is_said_of_positions(make):
    """All proved facts about positions, with their definitions: solvers find no contradiction."""
    case = Case(statement_of(make(then=below_5)))
    known = [usable_formula(s) for s in [*moves(case), *separation.single_win(case)] if hasattr(s, "goal")]
    for resources, others in ((400_000, []), (400_000, [case.positions.lost(s), s == 3])):
        solver = z3.Solver()
        solver.set("rlimit", resources)
        solver.add(*facts(), *known, *others)
        assert solver.check() != z3.unsat


def test_positions_have_to_be_asked_for(make, fails):
    goal = z3.Int("n_free") == z3.Int("n_free")
    fails(
        make(then=below_5),
        "ask for case.positions first",
        steps=lambda case: [GameInduction(name="g", variable=s, goal=goal)],
    )


def test_symbols_of_ones_own_are_none_of_positions(make, fails):
    own = z3.Function("in_position", z3.IntSort(), z3.BoolSort())

    def steps(case):
        assert case.positions
        return [Step(name="s", goal=own(s) == own(s))]

    fails(make(then=below_5), "in_position has two meanings", steps=steps)


def test_the_names_of_other_positions_are_kept(make, fails):
    larger = z3.Int("s_larger")
    fails(make(then=below_5), "s_larger", steps=of_all(lambda P: P.within(s, larger)))


def test_what_the_solvers_are_asked():
    """A position, with the goal for each larger one; and the goal then holds of all."""
    step = GameInduction(name="g", variable=s, goal=s > 0)
    (asked,) = obligations(step)
    assert asked.part == "from all larger"
    known, goal = asked.goal.body().children()
    larger, other = known.body().children()
    assert [str(part.decl()) for part in larger.children()] == ["within", "in_position", "Not"]
    assert str(other) == "Var(1) > 0"
    assert str(goal) == "Var(0) > 0"
    assert usable_formula(step).eq(z3.ForAll(s, s > 0))
