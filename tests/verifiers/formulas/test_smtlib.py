"""The text for solvers: names, sorts and operators of an allowlist, read back and compared with the formula."""

import pytest
import z3
from z3 import And, Bool, BoolSort, Exists, ForAll, Function, Implies, Int, Ints, IntSort, Not, Or

from sylver_claims.verifiers.formulas import smtlib
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.smtlib import text

n, m, k = Ints("n m k")
f = Function("f", IntSort(), IntSort())
S = Function("S", IntSort(), BoolSort())
x, y = z3.BitVecs("x y", 68)


@pytest.fixture(autouse=True)
def _written_anew():
    """Each formula is written and read back again each time."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(smtlib, "_assertion", smtlib._assertion.__wrapped__)
        yield


def asked(*formulas):
    """What z3 says of the text alone."""
    solver = z3.Solver()
    solver.from_string(text(formulas))
    return solver.check()


def test_what_is_written():
    assert text([ForAll(n, Implies(n > m, S(f(n))), patterns=[f(n)]), m != -5]) == (
        "(declare-fun S (Int) Bool)\n(declare-fun f (Int) Int)\n(declare-fun m () Int)\n"
        "(assert (forall ((b_0 Int)) (! (=> (> b_0 m) (S (f b_0))) :pattern ((f b_0)))))\n"
        "(assert (distinct m (- 5)))\n(check-sat)\n"
    )


@pytest.mark.parametrize(
    "formula",
    [
        And(n > 0, n >= m, n < m, n <= k, n == m, z3.Distinct(n, m, k), Not(S(n)), Or(S(n), z3.Xor(S(m), S(k)))),
        Implies(z3.If(S(n), n, m) + 2 * n - -m * 3 == -n, n * m > 0),
        n / 3 + n % 7 == -2,
        And(x + y - 3 == (x ^ y), (x & ~y) <= (x | 5), x < y, x > y, x >= y, x >> 2 == y, x != z3.BitVecVal(-1, 68)),
        ForAll([n, m], Exists(k, And(n + k == m, ForAll(n, n * k >= f(n))))),
        z3.BoolVal(True),
        Or(z3.BoolVal(False), Bool("b")),
    ],
)
def test_what_is_on_the_list_is_read_back(formula):
    assert text([formula]).count("(assert") == 1


@pytest.mark.parametrize(
    "name",
    [
        "|a|", "a b", "a|b", "1", "-1", "2x", "", "b_0", "b_17", "s_0", "x.y", "a-b", "a'", "α", "x\n", "(", "+", "=",
        "and", "ite", "not", "let", "forall", "exists", "_", "as", "par", "match", "Int", "Bool", "Real", "div", "mod",
        "abs", "true", "false", "distinct", "bvadd", "select", "store", "assert", "check", "is_int", "to_real",
        "exp", "sin", "arctan",
    ],
)  # fmt: skip
def test_names_that_can_be_no_names(name):
    with pytest.raises(Unreadable, match="is not a valid name"):
        text([Int(name) > 0])
    with pytest.raises(Unreadable, match="is not a valid name"):
        text([Function(name, IntSort(), IntSort())(n) > 0])


@pytest.mark.parametrize("name", ["sin", "exp", "pi", "iff", "implies", "rem", "bvult", "div0", "seq", "re", "iand"])
def test_a_name_that_a_solver_has_a_meaning_for_is_refused_or_has_none(name):
    """z3 parses (sin 0) as the sine, regardless of declarations: comparing the text with the formula detects this."""
    for g, formulas in (
        (Function(name, IntSort(), IntSort()), lambda g: [g(0) == 5, g(1) == 7, g(2) == 7]),
        (Function(name, IntSort(), IntSort(), BoolSort()), lambda g: [g(0, 1), g(1, 0), Not(g(0, 0)), Not(g(2, 3))]),
        (Function(name, BoolSort(), BoolSort(), BoolSort()), lambda g: [Not(g(True, True)), g(True, False)]),
    ):
        try:
            answer = asked(*formulas(g))
        except Unreadable:
            continue
        assert answer == z3.sat


@pytest.mark.parametrize("name", ["|a|", "1", "b_0", "and", "α", "n!1"])
def test_bound_variables_have_names_of_their_own(name):
    bound = Int(name)
    written = text([ForAll(bound, f(bound) > n)])
    assert written == text([ForAll(k, f(k) > n)])
    assert "(forall ((b_0 Int)) (> (f b_0) n))" in written


@pytest.mark.parametrize("name", ["|a|", "a", "b_0", "c!0"])
def test_a_bound_variable_does_not_capture_a_constant(name):
    """Each of some names for the bound variable equals, or resembles, the name of the constant next to it."""
    bound, free = Int(name), Int("a")
    below = Exists(bound, And(bound < free if name != "a" else bound < 7, S(bound)))
    written = text([below, free > 3])
    assert "(exists ((b_0 Int)) (and (< b_0 " in written
    assert "(declare-fun a () Int)" in written
    nested = ForAll(k, Exists(bound, bound > k))
    assert asked(Not(nested)) == z3.unsat
    assert "(forall ((b_0 Int)) (exists ((b_1 Int)) (> b_1 b_0)))" in text([nested])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Int("a") > 0, Bool("a")),
        (Int("a") > 0, z3.BitVec("a", 68) > 0),
        (z3.BitVec("a", 68) > 0, z3.BitVec("a", 67) > 0),
        (Int("f") > 0, f(n) > 0),
        (f(n) > 0, Function("f", IntSort(), IntSort(), IntSort())(n, n) > 0),
        (f(n) > 0, Function("f", IntSort(), BoolSort())(n)),
    ],
)
def test_a_name_stands_for_one_thing(one, other):
    for formulas in ([one, other], [And(one, other)]):
        with pytest.raises(Unreadable, match="has two meanings"):
            text(formulas)


r, a = z3.Real("r"), z3.Array("a", IntSort(), IntSort())
thing = z3.DeclareSort("Thing")
plus_one = z3.RecFunction("plus_one", IntSort(), IntSort())
z3.RecAddDefinition(plus_one, [n], n + 1)


@pytest.mark.parametrize(
    "formula",
    [
        r > 0,
        z3.ToReal(n) > 0,
        z3.ToInt(r) > 0,
        n**2 > 0,
        n**m > 0,
        z3.Int2BV(n, 68) > 0,
        z3.BV2Int(x) > 0,
        a[n] > 0,
        z3.Store(a, n, m) == a,
        z3.K(IntSort(), z3.IntVal(0)) == a,
        z3.Const("t", thing) == z3.Const("u", thing),
        z3.StringVal("a") == z3.String("b"),
        z3.Length(z3.String("b")) > 0,
        z3.ULT(x, y),
        z3.UDiv(x, y) == 1,
        x / y == 1,
        x * y == 1,
        x << y == 1,
        z3.LShR(x, y) == 1,
        z3.Extract(3, 0, x) == 1,
        z3.Concat(x, y) == 1,
        z3.AtMost(S(n), S(m), 1),
        plus_one(n) > 0,
        z3.Lambda(n, n + 1)[m] > 0,
        ForAll(r, r > 0),
        ForAll(z3.Const("t", thing), n > 0),
        z3.FPVal(1, z3.Float32()) == z3.FP("p", z3.Float32()),
        z3.IsInt(r),
        z3.Sum(z3.If(S(n), 1.5, r), r) > 0,
        z3.is_expr(n) and z3.AllChar(z3.ReSort(z3.StringSort())) == z3.Empty(z3.ReSort(z3.StringSort())),
    ],
    ids=lambda formula: formula.sexpr().replace("\n", " ")[:40],
)
def test_sorts_and_operators_that_are_not_on_the_list(formula):
    with pytest.raises(Unreadable, match=r"is not supported|cannot be read back"):
        text([formula])


@pytest.mark.parametrize("formula", [n / m, n % m, n / 0, n % 0, n / -3, n % -3, n / (m * m + 1), 7 / n])
def test_division_is_by_positive_numbers_that_are_written_down(formula):
    with pytest.raises(Unreadable, match="not a positive literal"):
        text([formula == 1])
    with pytest.raises(Unreadable, match="not a positive literal"):
        text([ForAll(n, formula == k)])


WRONG = {
    "an operator": (z3.Z3_OP_LE, "<", n <= m),
    "and for or": (z3.Z3_OP_AND, "or", And(n > m, S(n))),
    "a direction": (z3.Z3_OP_GT, "<", n > m),
    "a sum": (z3.Z3_OP_ADD, "-", n + m == 3),
    "a quotient": (z3.Z3_OP_IDIV, "mod", n / 3 == m),
    "not": (z3.Z3_OP_NOT, "and", Not(S(n))),
    "implies": (z3.Z3_OP_IMPLIES, "and", Implies(S(n), S(m))),
    "distinct": (z3.Z3_OP_DISTINCT, "=", n != m),
    "signs": (z3.Z3_OP_SLT, "bvult", x < y),
    "shifts": (z3.Z3_OP_BASHR, "bvlshr", x >> y == x),
    "no operator": (z3.Z3_OP_LE, "less", n <= m),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_writer_that_writes_something_else_is_found_out(monkeypatch, name):
    operator, other, formula = WRONG[name]
    text([formula])
    monkeypatch.setitem(smtlib.OPERATORS, operator, other)
    with pytest.raises(Unreadable, match=r"differs from the formula|cannot be read back"):
        text([formula])


def test_a_writer_that_writes_other_parts_is_found_out(monkeypatch):
    original = smtlib._Writer.write

    def tampered(change):
        monkeypatch.setattr(smtlib._Writer, "write", lambda self, node, bound: change(original(self, node, bound)))

    formulas = [
        ForAll([n, m], Implies(n < m, S(n)), patterns=[z3.MultiPattern(S(n), S(m))]),
        And(n > 3, x == 5, m == -4),
        Exists([n, m], S(n)),
    ]
    text(formulas)
    for old, new in (
        ("b_0", "b_1"), ("forall", "exists"), ("3", "4"), ("bv5", "bv6"), ("(- 4)", "4"), ("(- 4)", "(- 3)"),
        ("(S b_0) (S b_1)", "(S b_1) (S b_0)"), ("(S b_0) (S b_1)", "(S b_1)"), ("(> n 3)", "(> m 3)"),
        ("Int) (b_1 Int", "Bool) (b_1 Int"), ("(b_1 Int)) (S", "(b_1 Bool)) (S"), ("(< b_0 b_1)", "(> b_0 b_1)"),
        (" (= m (- 4))", ""),
    ):  # fmt: skip
        tampered(lambda written, old=old, new=new: written.replace(old, new))
        with pytest.raises(Unreadable, match=r"differs from the formula|cannot be read back"):
            text(formulas)
        monkeypatch.undo()


def test_a_formula_that_is_left_out_or_added_is_found_out(monkeypatch):
    original = smtlib._Writer.whole
    for change in ("true", "{}) (assert true", "true) (assert {}"):
        monkeypatch.setattr(smtlib._Writer, "whole", lambda self, f, change=change: change.format(original(self, f)))
        with pytest.raises(Unreadable, match="differs from the formula"):
            text([n > 3])


def test_the_same_lemma_of_two_proofs_is_the_same_text():
    """The text depends neither on the names of variables nor on terms that were created before."""

    def lemma(first, second):
        p, q = Ints(f"{first} {second}")
        inner = Exists(q, And(f(q) > p, q < n))
        return ForAll([p], Implies(S(p), inner), patterns=[S(p)])

    assert text([lemma("p", "q")]) == text([lemma("q", "p")]) == text([lemma("x!17", "x!18")])
    assert text([lemma("p", "q")]) != text([ForAll(k, Implies(S(k), Exists(m, And(f(k) > m, m < n))), patterns=[S(k)])])


def test_long_parts_are_written_once():
    long = z3.If(n > m, n * n + m * m + k * k, f(n) + f(m) + f(k)) + f(n * m + k)
    formula = And(long > 3, long * long < 900, ForAll(m, Implies(S(m), long == m)))
    written = text([formula, long == 7])
    assert written.count("ite") == 3  # in the two of them, and once under the quantifier, where m is another
    assert "(let ((s_0 (+ (ite" in written
    assert asked(formula, n == 0, m == 0, k == 0, z3.ForAll(k, f(k) == 2), S(5)) == z3.unsat
    assert asked(long > 3, long < 4) == z3.unsat


def test_sharing_keeps_a_text_short():
    term = n
    for _ in range(40):
        term = term * term + term + m + 1
    assert len(text([term > 0])) < 10_000
