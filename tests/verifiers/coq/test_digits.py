"""Statements about binary digits as theorems of Coq: the content of the file, and texts that the kernel rejects."""

import random
from dataclasses import replace
from functools import cache

import pytest
import z3

from sylver_claims.claims import Proof
from sylver_claims.verifiers.coq import digits, shared_parts
from sylver_claims.verifiers.coq.digits import DigitsPrinter, FormulaText, file_of, statement_by_digits
from sylver_claims.verifiers.coq.expected_statement import in_integers
from sylver_claims.verifiers.coq.layout import STATEMENT
from sylver_claims.verifiers.coq.names import WITH_DIGITS, Names
from sylver_claims.verifiers.coq.printer import NotInCoq
from sylver_claims.verifiers.coq.read_back import BITWISE
from sylver_claims.verifiers.coq.shared_parts import parts_of
from sylver_claims.verifiers.coq.theorem import exported, proof_of
from sylver_claims.verifiers.formulas.nodes import Term, nodes

from .conftest import claim
from .test_read_back import difference, without_proof

WIDTH = 68
x, y, z = (z3.BitVec(name, WIDTH) for name in "xyz")
PLACES = {"x": 0, "y": 1, "z": 2}
CHANGES = {
    "a constant that is off by one, in the statement": ("1 = Z.land x 1", "0 = Z.land x 1"),
    "a comparison that is swapped, in the statement": ("1 <= w /\\", "1 >= w /\\"),
    "a constant that is off by one, in both": ("\n  1 = Z.lxor", "\n  0 = Z.lxor"),
    "a formula that is not closed": ("(Eq (Num (1))\n        (Xor", "(Eq (Num (0))\n        (Xor"),
    "no states at all": ("false (Z.to_nat 200000)", "false 0"),
    "a variable that is not read": ("by_digits 4", "by_digits 3"),
}
FAULTS = {
    "Digits.v": {
        "a carry that is forgotten": ("a && b || c && (a || b)", "a && b"),
        "a comparison that is swapped": ("known (below even (without k n) (without k m))", "known (below even m n)"),
        "a column that is left out": ("map (cons true) (columns n) ++ ", ""),
        "a state that is left out": ("else meet more (f :: waiting)", "else meet more waiting"),
    },
    "Cases.v": {
        "the other branch": ("| Yes => simple_term a\n      | No => simple_term b", "| Yes | No => simple_term a"),
        "a case that is left out": ("| Some c, _ => if_true c g ++ if_false c g", "| Some c, _ => if_true c g"),
        "what is denied is known": (
            "cases choices fuel (suppose c false known) g",
            "cases choices fuel (suppose c true known) g",
        ),
        "both are supposed where one fails": ("| Both f g, true =>", "| Both f g, _ =>"),
        "less or equal": (
            "(f, true) :: (Lt q p, false) :: (Eq p q, false)",
            "(f, true) :: (Lt q p, false) :: (Eq p q, true)",
        ),
        "one choice for both": ("if Bool.eqb b c then p else None", "p"),
    },
}


@cache
def by_digits(name):
    """Return a claim that an automaton for binary digits proves, also if its own proof has steps."""
    return replace(claim(name), methods=[Proof(width="unbounded")])


def whole(name):
    """Return a claim as it is exported, which takes seconds for some."""
    return exported(by_digits(name))


@pytest.fixture(scope="module")
def p1_xor():
    """Return the file of the smallest of these claims."""
    return whole("miyadera/p1-xor").text({})


def test_the_statement_is_about_all_integers_from_its_start_on(p1_xor):
    theorem = " ".join(p1_xor.partition(STATEMENT)[2].partition("\nProof.")[0].split())
    assert theorem.startswith("Theorem claim : forall w x y z : Z, ((1 <= w /\\ 1 <= x /\\ 1 <= y /\\ 1 <= z) /\\ ")
    assert theorem.endswith(" -> 1 = Z.lxor (Z.lxor (Z.lxor (w - 1) (x - 1)) (y - 1)) (z - 1).")


@pytest.mark.process
def test_a_theorem_rests_on_nothing(p1_xor, said):
    found = said(p1_xor)
    assert found.accepted
    assert (found.lemmas, found.assumed, found.refused) == (2, [], {})


@pytest.mark.process
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_changed_is_refused(change, p1_xor, said):
    assert change[0] in p1_xor
    assert not said(p1_xor.replace(*change)).accepted


OTHERS = {
    "miyadera/p1-xor": [
        ("1 <= w /\\ ", ""),
        ("1 <= w", "1 < w"),
        ("1 <= w", "0 <= w"),
        ("Z.lxor", "Z.land"),
        ("(x - 1)", "(w - 1)"),
        ("forall w x y z", "forall x w y z"),
    ],
    "beyond/space@closed": [
        ("then 1 else 0", "then 0 else 1"),
        ("then 1 else 0", "then 1 else 1"),
        ("if andb (", "if orb ("),
        ("x / 2 =?", "x / 4 =?"),
        ("x / 2 =?", "x =?"),
        ("x / 2 =? u / 2", "x / 2 <=? u / 2"),
        ("let c3 := y / 2", "let c3 := z / 2"),
    ],
    "miyadera/winning-move@rooks-closed": [
        ("(n4 <? x)", "(n4 <=? x)"),
        ("let n4 := Z.lxor x", "let n4 := Z.lxor y"),
        ("then n7 else", "then n6 else"),
        ("if c17 then n5 else ", ""),
        ("let c8 := andb (negb (0 >? (if w <? n3 then w else n3))) c7", "let c8 := c7"),
        ("let c2 := negb (y =? w) in", "let c2 := y =? w in"),
        ("n10 <> n12 \\/ n11 <> n13", "n10 <> n12"),
        ("c5 = true \\/ c6 = true", "c6 = true \\/ c5 = true"),
    ],
}


@pytest.mark.process
@pytest.mark.parametrize("name", OTHERS)
def test_a_statement_that_is_another_one_is_seen(name, coq):
    text, stated = without_proof(whole(name)), whole(name).stated
    assert difference(coq, stated, text) == ""
    for before, after in OTHERS[name]:
        assert before in text
        assert "is not the statement" in difference(coq, stated, text.replace(before, after, 1)), (before, after)


def test_bit_vectors_stand_for_integers():
    m, n = z3.Ints("m n")
    bits = z3.BitVec("m", WIDTH) ^ z3.BitVec("n", WIDTH) & -1
    half, chosen = z3.BitVec("m", WIDTH) >> 1, z3.If(z3.BitVec("m", WIDTH) < 2, bits, z3.BitVec("n", WIDTH))
    assert in_integers(half >> 2).eq(z3.ArithRef.__div__(z3.ArithRef.__div__(m, z3.IntVal(2)), z3.IntVal(4)))
    found = in_integers(z3.Implies(bits - 2 != z3.BitVec("m", WIDTH), z3.BitVec("n", WIDTH) <= bits))
    xor = BITWISE["lxor"](m, BITWISE["land"](n, -1))
    assert found.eq(z3.Implies(z3.Distinct(xor - 2, m), n <= xor))
    assert in_integers(chosen).eq(z3.If(m < 2, xor, n))


@pytest.mark.process
@pytest.mark.parametrize(
    ("file", "before", "after"), [(file, *change) for file, changes in FAULTS.items() for change in changes.values()]
)
def test_a_library_with_a_fault_is_refused(file, before, after, coq):
    text = (coq.compiled / file).read_text(encoding="utf-8")
    assert before in text
    module = text.replace(before, after).replace("Open Scope Z_scope.", "", 1)
    assert "Error" in coq.says(module)[1]


@pytest.mark.parametrize("formula", [x >> y == z, x >> 17 == y, x >> -1 == y, z3.ULT(x, y), x * y == z], ids=str)
def test_what_has_no_counterpart_is_refused(formula):
    with pytest.raises(NotInCoq):
        DigitsPrinter(Names()).prop(formula)
    with pytest.raises(NotInCoq):
        FormulaText(PLACES).prop(formula)


DECIDED = {
    "the lesser of two": (z3.If(x < y, x, y) <= x, True),
    "the branches are swapped": (z3.If(x < y, y, x) <= x, False),
    "the condition is negated": (z3.If(z3.Not(x < y), x, y) <= x, False),
    "a half is no more": (x >> 1 <= x, True),
    "a half is less, of 0 as well": (x >> 1 < x, False),
    "a half and its last digit": (z3.Implies(z3.And(x >> 1 == y, x & 1 == 0), x == y + y), True),
    "a quarter and its last digit": (z3.Implies(z3.And(x >> 2 == y, x & 1 == 0), x == y + y), False),
    "halves digit by digit": ((x ^ y) >> 1 == (x >> 1) ^ (y >> 1), True),
    "a half and a quarter": ((x ^ y) >> 1 == (x >> 1) ^ (y >> 2), False),
    "halves of halves": ((x >> 1) >> 2 == x >> 3, True),
    "quotients of choices": (z3.If(x < y, x, y) >> 1 == z3.If(x >> 1 < y >> 1, x >> 1, y >> 1), True),
    "a choice by a half": (z3.If(x >> 1 < y, x, y) <= x, True),
    "a choice by a half, with the branches swapped": (z3.If(x >> 1 < y, y, x) <= x, False),
    "a sum of halves, which is not read": ((x >> 1) + (x >> 1) <= x, False),
    "a sum of choices": (z3.If(x < y, x, y) + z3.If(x < y, y, x) == x + y, True),
}


@pytest.mark.process
def test_choices_and_quotients_are_decided(coq):
    goals = [
        f"Goal decided 3 {choices} 2000 {FormulaText(PLACES).prop(formula)} = {str(so).lower()}. now vm_compute. Qed."
        for formula, so in DECIDED.values()
        for choices in ("true", "false")
    ]
    coq.accepts("\n".join(["From Sylver Require Import Digits.", *goals]))


def test_what_is_too_long_is_refused(monkeypatch):
    monkeypatch.setattr(digits, "MOST_PARTS", 500)
    with pytest.raises(NotInCoq, match=r"of \d+ parts, which is too long"):
        whole("miyadera/winning-move@rooks-closed")


ONTO = "miyadera/winning-move@onto-closed"
OTHER_MOVES = {
    "a comparison that is swapped": lambda lower: (lower, lower.arg(1) < lower.arg(0)),
    "a condition that is dropped": lambda lower: (lower, z3.BoolVal(True)),
    "another target": lambda lower: (lower.arg(0), lower.arg(0) ^ 2),
}


@pytest.mark.process
@pytest.mark.parametrize("change", OTHER_MOVES.values(), ids=OTHER_MOVES)
def test_another_move_that_is_named_does_not_win(change, said):
    """In one of the tests whether the xor of all four lowers a coordinate."""
    onto = by_digits(ONTO)
    statement = statement_by_digits(onto, proof_of(onto))
    lower = next(e for e in nodes(statement.then) if e.decl().kind() == z3.Z3_OP_SLT and is_nim_move(*e.children()))
    other = replace(statement, then=z3.substitute(statement.then, change(lower)))
    found = said(file_of(onto, other, DigitsPrinter(Names(WITH_DIGITS))))
    assert not found.accepted
    assert found.refused.keys() == {"shown"}


def is_nim_move(target, coordinate):
    """Whether a number is the xor of the first coordinate and another number."""
    return str(coordinate) == "x" and target.decl().kind() == z3.Z3_OP_BXOR and target.arg(0).eq(coordinate)


def term(draw, depth):
    """Return a random term of bit-vectors, whose value is far from leaving the width."""
    if depth == 0:
        return draw.choice([x, y, z, z3.BitVecVal(draw.randint(-9, 9), WIDTH)])
    a, b = term(draw, depth - 1), term(draw, depth - 1)
    chosen = z3.If(test(draw, 0, 0), a, b)
    return draw.choice([a ^ b, a & b, a | b, a + b, a - b, a - b - a, a ^ b ^ x, chosen, a >> draw.randint(0, 3)])


def test(draw, depth, deepest):
    """Return a random formula; its terms have at most the depth ``deepest``."""
    if depth == 0:
        a, b = term(draw, draw.randint(0, deepest)), term(draw, min(1, deepest))
        return draw.choice([a < b, a <= b, a > b, a >= b, z3.ExprRef.__eq__(a, b), a != b])
    a, b = test(draw, depth - 1, deepest), test(draw, 0, deepest)
    return draw.choice([z3.And(a, b), z3.Or(a, b), z3.Not(a), z3.Implies(a, b), a == b, z3.If(a, b, z3.Not(b))])


test.__test__ = False  # a maker of formulas, not a test


@pytest.mark.process
def test_coq_computes_what_z3_does(coq):
    """Each formula is, in both ways in which it is written, true in Coq of the numbers of which z3 finds it true."""
    draw, printer, values = random.Random(7), DigitsPrinter(Names()), []
    lines = ["From Sylver Require Import Digits."]
    for _ in range(120):
        formula = test(draw, draw.randint(0, 3), 3)
        given = [draw.randint(-40, 40) for _ in "xyz"]
        numbers = [(v, z3.BitVecVal(n, WIDTH)) for v, n in zip((x, y, z), given, strict=True)]
        values.append(z3.is_true(z3.simplify(z3.substitute(formula, *numbers))))
        written, listed = FormulaText(PLACES).prop(formula), "; ".join(f"({n})" for n in given)
        lines.append(f"Goal test [{listed}] {written} = {str(values[-1]).lower()}. vm_compute. reflexivity. Qed.")
        lines.append(f"Check (fun x y z => iff_refl _ : says [x; y; z] {written} <-> ({printer.prop(formula)})).")
    assert 30 < sum(values) < 90
    coq.accepts("\n".join(lines))


@pytest.mark.process
def test_a_formula_with_names_says_the_same_in_both_ways(coq, monkeypatch):
    monkeypatch.setattr(shared_parts, "WRITTEN_OUT", 0)
    draw, names = random.Random(8), 0
    lines = ["From Sylver Require Import Digits."]
    for _ in range(40):
        a, b, s, t = test(draw, 2, 2), test(draw, 1, 2), term(draw, 2), term(draw, 1)
        formula = z3.And(z3.Or(a, b), z3.Implies(b, z3.Not(a)), z3.If(a, s, t) < z3.If(b, t, s), s != t)
        printer, shared = DigitsPrinter(Names()), parts_of(formula).shared
        lets = " ".join(printer.named(part) for part in shared)
        text = FormulaText(PLACES, printer.defined)
        written = " ".join(f"let {printer.defined[Term(part)]} := {text.meant(part)} in" for part in shared)
        both = f"says [x; y; z] ({written} {text.prop(formula)}) <-> ({lets} {printer.prop(formula)})"
        lines.append(f"Check (fun x y z => iff_refl _ : {both}).")
        names += len(shared)
    assert names > 100
    coq.accepts("\n".join(lines))
