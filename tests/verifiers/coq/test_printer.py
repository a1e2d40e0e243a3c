"""Formulas as text of Coq: the text has the meaning of the formula, and each name has one meaning."""

import random
from itertools import pairwise

import pytest
import z3

from sylver_claims.verifiers.coq.facts import test_proof as proof_of_test
from sylver_claims.verifiers.coq.names import RESERVED, WITH_DIGITS, Names
from sylver_claims.verifiers.coq.printer import NotInCoq, Printer, Text

from .conftest import equal, section

x, y, z = z3.Ints("x y z")
p = z3.Bool("p")
S = z3.Function("S", z3.IntSort(), z3.BoolSort())
f = z3.Function("f", z3.IntSort(), z3.BoolSort(), z3.IntSort())

SAID = [
    (z3.ForAll([x, y], z3.Implies(z3.And(S(x), S(y), x != y), S(x + y - 2 * z))),
     r"forall (x : Z) (y : Z), (S x = true /\ S y = true /\ x <> y) -> S (x + y - 2 * z) = true"),
    (z3.Exists(x, z3.Or(S(x), p)), r"exists (x : Z), S x = true \/ p = true"),
    (S(x) == (x > 3), "S x = true <-> x > 3"),
    (z3.Xor(p, x >= y), "~ (p = true <-> x >= y)"),
    (z3.Distinct(x, y, z), r"x <> y /\ x <> z /\ y <> z"),
    (z3.Implies(p, z3.ForAll(y, y > x)), "p = true -> forall (y : Z), y > x"),
    (z3.Implies(z3.Implies(p, S(x)), S(y)), "(p = true -> S x = true) -> S y = true"),
    (z3.If(p, S(x), S(y)), r"(p = true -> S x = true) /\ (~ (p = true) -> S y = true)"),
    (equal(z3.If(z3.And(x > 0, S(y)), x, -y), z), "(if andb (x >? 0) (S y) then x else (- y)) = z"),
    (equal(f(x % 4, S(x) == (y < 2)), z3.IntVal(-3)), "f (x mod 4) (Bool.eqb (S x) (y <? 2)) = (-3)"),
    (x - (y - z) <= x / 2 * y, "x - (y - z) <= (x / 2) * y"),
    (z3.ForAll(z3.Bool("b"), z3.Or(z3.Bool("b"), p)), r"forall (b : bool), b = true \/ p = true"),
    (z3.And(z3.BoolVal(True), z3.Not(z3.BoolVal(False))), r"True /\ ~ False"),
]  # fmt: skip


@pytest.mark.parametrize(("formula", "text"), SAID, ids=str)
def test_a_formula_is_printed_so(formula, text):
    assert Printer(Names()).prop(formula) == text


def test_a_variable_takes_the_name_of_no_other_one_and_of_no_symbol():
    printer = Printer(Names())
    inner = z3.ForAll(x, z3.Or(S(x), x > y))
    assert printer.prop(z3.Exists(y, z3.And(inner, S(y)))) == (
        r"exists (y : Z), (forall (x : Z), S x = true \/ x > y) /\ S y = true"
    )
    within = z3.ForAll(x, z3.And(S(x), z3.Exists(x, S(x)), x > y))
    assert printer.prop(within) == r"forall (x : Z), S x = true /\ (exists (x_1 : Z), S x_1 = true) /\ x > y"
    assert printer.prop(equal(x, y)) == "x = y"
    assert printer.prop(inner) == r"forall (x_1 : Z), S x_1 = true \/ x_1 > y"


def test_each_symbol_has_a_name_of_its_own():
    names = Names()
    wanted = ["x!1", "x_1", "x.1", "forall", "Z", "H", "denied", "2", "_"]
    given = [names.of(z3.Int(name).decl()) for name in wanted]
    assert given == ["x_1", "x_1_1", "x_1_2", "forall_1", "Z_1", "H_1", "denied_1", "x2", "x_"]
    assert names.of(z3.Int("x!1").decl()) == "x_1"
    assert names.of(z3.Bool("x!1").decl()) == names.of(z3.Bool("x!1").decl()) == "x_1_3"


@pytest.mark.parametrize(
    "formula",
    [
        z3.Real("r") > 0,
        equal(z3.BitVec("v", 8), z3.BitVec("w", 8)),
        equal(x / y, z),
        equal(x % -3, z),
        equal(z3.If(z3.ForAll(x, S(x)), x, y), z),
        equal(z3.Lambda(x, x + 1)[y], z),
        equal(f(x, z3.Exists(x, S(x))), z),
    ],
    ids=str,
)
def test_what_has_no_counterpart_is_refused(formula):
    with pytest.raises(NotInCoq):
        Printer(Names()).prop(formula)


BELOW = z3.ForAll(z, z3.Implies(z3.And(z >= 0, z < x + y), z3.Not(S(x - z))))


def test_what_is_said_of_all_below_a_bound_can_be_computed():
    printed = Printer(Names()).test_of([x, y], z3.Or(S(y), BELOW))
    assert printed == "(fun (x : Z) (y : Z) => orb (S y) (all_below (x + y) (fun (z : Z) => negb (S (x - z)))))"


@pytest.mark.parametrize(
    "formula",
    [
        z3.ForAll(z, S(z)),
        z3.ForAll(z, z3.Implies(z < x, S(z))),
        z3.ForAll(z, z3.Implies(z3.And(z >= 1, z < x), S(z))),
        z3.ForAll(z, z3.Implies(z3.And(z >= 0, z <= x), S(z))),
        z3.ForAll(z, z3.Implies(z3.And(z >= 0, z < x + z), S(z))),
        z3.ForAll(z, z3.Implies(z3.And(z >= 0, y < x), S(z))),
        z3.ForAll([y, z], z3.Implies(z3.And(z >= 0, z < x), S(z))),
        z3.Exists(z, z3.Implies(z3.And(z >= 0, z < x), S(z))),
    ],
    ids=str,
)
def test_what_is_said_of_others_can_not(formula):
    with pytest.raises(NotInCoq, match="unbounded quantifier"):
        Printer(Names()).test(formula)


@pytest.mark.process
def test_coq_computes_what_is_said_of_all_below_a_bound(coq):
    """The test is equivalent to its proposition; with another bound it is not."""
    formula, printer = z3.Or(S(y), BELOW), Printer(Names())
    begin = section([formula], printer)
    goal = f"Goal ({printer.prop(formula)}) <-> {printer.test(formula)} = true. tests. Qed. End Test."
    coq.accepts(begin + goal)
    assert coq.says(begin + goal.replace("all_below (x + y)", "all_below (x + y + 1)"))[0]


def test_what_the_library_defines_is_no_name_of_a_symbol():
    assert {"refute", "truth", "clause_form", "Both", "Empty", "pick_1", "game_induction"} <= RESERVED
    of_digits = {"formula", "test", "both_kinds", "decided", "Xor", "False_", "simple_term", "given"}
    assert of_digits <= WITH_DIGITS - RESERVED


def term(draw, depth):
    """Return a random integer term without symbols, or with the variables of a section."""
    if depth == 0:
        return draw.choice([x, y, z, z3.IntVal(draw.randint(-9, 9))])
    a, b = term(draw, depth - 1), term(draw, depth - 1)
    return draw.choice([
        lambda: a + b, lambda: a - b, lambda: a * b, lambda: -a, lambda: a / draw.randint(1, 5),
        lambda: a % draw.randint(1, 5), lambda: a + b + a, lambda: a - b - b, lambda: a * b * b,
        lambda: z3.If(test(draw, depth - 1), a, b),
    ])()  # fmt: skip


def test(draw, depth):
    """Return a random formula without quantifiers."""
    if depth == 0:
        a, b = term(draw, 1), term(draw, 1)
        return draw.choice([a <= b, a < b, a >= b, a > b, equal(a, b), a != b, z3.BoolVal(draw.random() < 0.5)])
    a, b, c = (test(draw, draw.randint(0, depth - 1)) for _ in range(3))
    return draw.choice([
        z3.And(a, b), z3.And(a, b, c), z3.Or(a, b), z3.Or(a, b, c), z3.Not(a), z3.Implies(a, b), equal(a, b),
        z3.Xor(a, b), z3.If(a, b, c), z3.Distinct(a, b), equal(term(draw, 2), term(draw, 1)),
        z3.Distinct(term(draw, 1), term(draw, 1), term(draw, 1)), z3.And(a), z3.Or(a),
    ])  # fmt: skip


test.__test__ = False  # a maker of formulas, not a test


@pytest.mark.process
@pytest.mark.slow
def test_coq_computes_what_z3_does(coq):
    """Each formula about numbers is true in Coq if z3 finds it true, as a proposition and as a test."""
    draw, printer, lines = random.Random(3), Printer(Names()), []
    values = 0
    for _ in range(150):
        formula = test(draw, draw.randint(1, 3))
        numbers = [(v, z3.IntVal(draw.randint(-20, 20))) for v in (x, y, z)]
        closed = z3.substitute(formula, *numbers)
        value = z3.is_true(z3.simplify(closed))
        assert value or z3.is_false(z3.simplify(closed))
        values += value
        prop, tested = printer.prop(closed), printer.test(closed)
        lines.append(f"Goal {tested} = {str(value).lower()}. vm_compute. reflexivity. Qed.")
        lines.append(f"Check ({proof_of_test(closed, printer)} : ({prop}) <-> {tested} = true).")
    assert 40 < values < 110
    coq.accepts("\n".join(lines))


@pytest.mark.process
@pytest.mark.slow
def test_parentheses_that_are_left_out_are_not_needed(coq, monkeypatch):
    """Coq reads each formula like the same with all parentheses."""
    draw = random.Random(5)
    formulas = [test(draw, draw.randint(1, 3)) for _ in range(150)]
    formulas += [z3.Implies(a, z3.ForAll(x, z3.Or(z3.Exists(y, b), S(x)))) for a, b in pairwise(formulas)]
    formulas += [formula for formula, _ in SAID]
    printer = Printer(Names())
    begin = section([*formulas], printer)
    short = [printer.prop(formula) for formula in formulas]
    within = Text.within
    monkeypatch.setattr(Text, "within", lambda text, level: f"({within(text, 0).strip()})")
    monkeypatch.setattr("sylver_claims.verifiers.coq.printer._goes_on", lambda *_: False)
    full = [printer.prop(formula) for formula in formulas]
    assert sum(map(len, full)) > 1.2 * sum(map(len, short))
    pairs = zip(short, full, strict=True)
    same = [f"Goal ({a}) = ({b}). match goal with |- ?P = ?P => reflexivity end. Qed." for a, b in pairs]
    coq.accepts(begin + "\n".join([*same, "End Test."]))


@pytest.mark.process
def test_a_wrong_print_is_seen(coq):
    """The controls of the two tests above: a wrong value, and another reading, are refused."""
    assert coq.says("Goal ((-7) mod 4 =? (-3)) = true. vm_compute. reflexivity. Qed.")[0]
    assert coq.says("Goal (1 - 2 - 3 = 1 - (2 - 3)) = (1 - 2 - 3 = 1 - 2 - 3). reflexivity. Qed.")[0]
