"""Formulas of a solver written in mathematics."""

import pytest
import z3
from made_results import proved_in_steps

from sylver_claims.claims.registry import select
from sylver_claims.reports.text import mathml
from sylver_claims.reports.text.smtlib_latex import latex_lines, predicates
from sylver_claims.verifiers.formulas import smtlib

x, y, t, x_1 = z3.Ints("x y t x_1")
S = z3.Function("S", z3.IntSort(), z3.BoolSort())
P = z3.Function("P", z3.IntSort(), z3.IntSort(), z3.BoolSort())
f = z3.Function("f", z3.IntSort(), z3.IntSort())
late = z3.Bool("late")
w = z3.BitVec("w", 8)


def latex(text, predicates=()):
    """LaTeX of a formula in one line; empty if it is left out."""
    return " ".join(line.latex for line in latex_lines(text, predicates, widest=10**6))


def written_as_asked(formula):
    """LaTeX of a formula; the meanings of its names come from the questions to the solvers."""
    return latex(formula.sexpr(), predicates(smtlib.text([formula])))


@pytest.mark.parametrize(
    ("formula", "written"),
    [
        (x + 2 * y <= t, r"x + 2 \cdot y \le t"),
        (x - (y - t) == 3, "x - (y - t) = 3"),
        ((x - y) - t == -3, "x - y - t = -3"),
        (x * (y + 1) > 0, r"x \cdot (y + 1) > 0"),
        (z3.Not(x == y), r"x \ne y"),
        (z3.Not(x <= y), "x > y"),
        (z3.Not(S(x + y)), r"x + y \notin S"),
        (z3.ForAll(x, z3.Implies(S(x), S(x + t))), r"\forall x\colon\; x \in S \Rightarrow x + t \in S"),
        (z3.Exists([x, y], x * y == t), r"\exists x, y\colon\; x \cdot y = t"),
        (z3.Implies(z3.Implies(x > 0, y > 0), t > 0), r"(x > 0 \Rightarrow y > 0) \Rightarrow t > 0"),
        (z3.And(z3.Or(x > 0, y > 0), t > 0), r"(x > 0 \lor y > 0) \land t > 0"),
        ((x > 0) == z3.And(y > 0, t > 0), r"x > 0 \Leftrightarrow y > 0 \land t > 0"),
        (z3.Not(z3.And(S(x), S(y))), r"\neg (x \in S \land y \in S)"),
        (x % 4 == 1, r"x \bmod 4 = 1"),
        (x / 2 == y, r"\lfloor x / 2 \rfloor = y"),
        (z3.If(x > 0, x, -x) >= 0, r"(x \text{ if } x > 0 \text{, else } -x) \ge 0"),
        (x_1 + z3.Int("half") == z3.Int("k!2"), r"x_{1} + \mathrm{half} = k_{2}"),
        (z3.Int("G_4_6_n") < z3.Int("G_4_6_n_"), "G_{4,6n} < G'_{4,6n}"),
        (f(x) >= 5, r"f(x) \ge 5"),
        (f(f(x) - 1) == f(x + y), "f(f(x) - 1) = f(x + y)"),
        (z3.Not(f(x) == x), r"f(x) \ne x"),
        (S(f(x)), r"f(x) \in S"),
        (z3.Not(P(x, y)), r"\neg P(x, y)"),
        (P(x, y) == S(x), r"P(x, y) \Leftrightarrow x \in S"),
        (late == (x < y), r"\mathrm{late} \Leftrightarrow x < y"),
        (z3.Not(late == S(x)), r"\neg (\mathrm{late} \Leftrightarrow x \in S)"),
        (z3.Not(z3.Distinct(x, y)), "x = y"),
        (z3.Distinct(x, y, t), r"x, y, t \text{ are all different}"),
        ((x - 3) / 2 > 0, r"\lfloor (x - 3) / 2 \rfloor > 0"),
        (2 * x / 3 > 0, r"\lfloor 2 \cdot x / 3 \rfloor > 0"),
        (x / 2 / 3 > 0, r"\lfloor \lfloor x / 2 \rfloor / 3 \rfloor > 0"),
        (x % 4 / 2 > 0, r"\lfloor (x \bmod 4) / 2 \rfloor > 0"),
        (-x / 2 > 0, r"\lfloor (-x) / 2 \rfloor > 0"),
        ((x + y) % 4 > 0, r"(x + y) \bmod 4 > 0"),
        (x + y % 4 > 0, r"x + (y \bmod 4) > 0"),
        (x % 4 % 2 > 0, r"(x \bmod 4) \bmod 2 > 0"),
        (x * (y % 4) > 0, r"x \cdot (y \bmod 4) > 0"),
        (x + -3 > y - -3, "x + (-3) > y - (-3)"),
        (x - 2 * (y - 1) > 0, r"x - 2 \cdot (y - 1) > 0"),
        (z3.Implies(x > 0, z3.Implies(y > 0, t > 0)), r"x > 0 \Rightarrow (y > 0 \Rightarrow t > 0)"),
        (z3.Xor(z3.Or(x > 0, late), S(x)), r"(x > 0 \lor \mathrm{late}) \oplus (x \in S)"),
        (z3.Or(z3.Xor(late, S(x)), x > 0), r"(\mathrm{late} \oplus (x \in S)) \lor x > 0"),
        (z3.ForAll(x, z3.Exists(y, x < y)), r"\forall x\colon\; \exists y\colon\; x < y"),
        (z3.And(z3.Exists(y, x < y), x > 0), r"(\exists y\colon\; x < y) \land x > 0"),
        (z3.Not(z3.Exists(y, S(y))), r"\neg (\exists y\colon\; y \in S)"),
        (z3.ForAll([late, x], late == S(x)), r"\forall \mathrm{late}, x\colon\; \mathrm{late} \Leftrightarrow x \in S"),
        (z3.And(w >= -1, w >> 2 < 3), r"w \ge -1 \land \lfloor w / 2^{2} \rfloor < 3"),
    ],
)  # fmt: skip
def test_formulas(formula, written):
    assert written_as_asked(formula) == written
    assert "<math" in mathml.formula(written)


def test_a_name_of_which_nothing_is_known_is_no_set():
    """Nor is one that is known to be a function."""
    assert latex("(f x)") == "f(x)"
    assert predicates("(declare-fun f (Int) Int)\n(declare-fun S (Int) Bool)\n(declare-fun p () Bool)\n") == {"S", "p"}


@pytest.mark.parametrize("text", ["(and (S x))", "(or (S x))", "(and (and (S x)))"])
def test_one_operand_stands_alone(text):
    assert latex(text, {"S"}) == r"x \in S"


def test_other_operators():
    assert latex("(< (^ (+ x 1) 2) (^ x 3))") == "(x + 1)^{2} < x^{3}"
    assert latex("(= (div x (* 2 y)) (- (- x)))") == r"\lfloor x / (2 \cdot y) \rfloor = -(-x)"
    assert latex("(= ((_ extract 1 0) w) #b11)") == ""


def test_a_number_that_a_quantifier_binds_is_none_of_the_predicates():
    assert latex("(forall ((p Int)) (= p q))", {"p"}) == r"\forall p\colon\; p = q"


@pytest.mark.slow
def test_formulas_of_a_proof():
    """In the proof of Conway's inequality, x_q is a function, and occurs next to quotients and predicates."""
    (claim,) = select(["boyers2024/thm-4"])
    steps = {
        step["name"]: latex(step["formula"], predicates(step["smt2"]))
        for step in proved_in_steps(claim).detail["steps"]
    }
    reach = steps["how far partners reach"]
    assert (
        r"\mathrm{partner}(q) \ge 5 \land \mathrm{partner}(q) \bmod 2 = 1 \land (q + \mathrm{partner}(q)) \bmod 4 = 0"
        in reach
    )
    counted = next(text for name, text in steps.items() if name.startswith("T3a: counted"))
    assert r"\mathrm{place}_{T3a}(i" in counted
    assert r"c_{3} \in \mathrm{too}_{far3}" in counted
    assert r"\lfloor (3 \cdot c_{3} - 9) / 4 \rfloor" in counted
    for name, text in steps.items():
        assert text, name
        for numbers in ("partner", "place", "early", "late"):
            assert rf"\in \mathrm{{{numbers}}}" not in text, name


def test_what_is_shared_is_written_out():
    sums = x + y
    assert latex(z3.And(sums * sums > 0, sums * sums < t).sexpr()).count("x + y") == 4


@pytest.mark.parametrize("text", ["", "(", ")", "(and", "(let)", "(())", "a b", "(let ((a 1)) a) x"])
def test_what_is_no_formula_is_left_out(text):
    assert latex(text) == ""


def test_a_formula_that_grows_beyond_measure_is_left_out():
    text = "a0"
    for i in range(30):
        text = f"(let ((a{i} (+ a{i + 1} a{i + 1}))) {text})"
    assert latex(f"(let ((a30 1)) {text})") == "" or len(latex(text)) < 100_000


def test_a_long_formula_is_broken_at_its_outermost_signs():
    text = (
        "(forall ((a Int) (b Int)) (=> (and (<= 0 a) (or (P a) (not (= a b))) (not (P b))) (exists ((c Int)) (P c))))"
    )
    shown = [(line.depth, line.latex) for line in latex_lines(text, {"P"}, widest=16)]
    assert shown == [
        (0, r"\forall a, b\colon\;"),
        (1, r"0 \le a"),
        (1, r"\land (a \in P \lor a \ne b)"),
        (1, r"\land b \notin P"),
        (1, r"\Rightarrow (\exists c\colon\; c \in P)"),
    ]


def test_brackets_of_what_is_broken_stand_before_its_first_and_after_its_last_line():
    shown = latex_lines("(and (or (< a b) (< b c)) (> (ite (< a b) (+ a 1) (f a b)) 0))", widest=8)
    assert [line.latex for line in shown] == [
        "(a < b", r"\lor b < c)", r"\land (a + 1", r"\text{ if } a < b,\;", r"\text{else } f(a, b))", "> 0",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        ("18446744073709551616", "x < 2^{64}"),
        ("18446744073709551615", "x < 2^{64} - 1"),
        ("4294967297", "x < 2^{32} + 1"),
        ("4294967298", "x < 4294967298"),
        ("2147483648", "x < 2147483648"),
        ("(- 9223372036854775808)", "x < -2^{63}"),
        ("(* 2 4294967295)", r"x < 2 \cdot (2^{32} - 1)"),
        ("(^ 4294967296 y)", "x < (2^{32})^{y}"),
        ("#x8000000000000000", "x < -2^{63}"),
    ],
)
def test_large_powers_of_two_are_written_as_powers(number, shown):
    assert latex(f"(< x {number})") == shown
