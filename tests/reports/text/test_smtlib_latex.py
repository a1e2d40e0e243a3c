"""Formulas of a solver written in mathematics."""

import pytest
import z3

from reports.text import mathml
from reports.text.smtlib_latex import latex

x, y, t = z3.Ints("x y t")
S = z3.Function("S", z3.IntSort(), z3.BoolSort())


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
        (z3.Int("x_1") + z3.Int("half") == z3.Int("k!2"), r"x_{1} + \mathrm{half} = k_{2}"),
    ],
)  # fmt: skip
def test_formulas(formula, written):
    assert latex(formula.sexpr()) == written
    assert "math" in str(mathml.formula(written))


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
