"""Statements read back from Coq are those of the claims; differences are found."""

from functools import reduce

import pytest
import z3
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.coq import export
from sylver_claims.verifiers.coq.expected_statement import Stated
from sylver_claims.verifiers.coq.layout import SECTION, STATEMENT, statement
from sylver_claims.verifiers.coq.names import Names
from sylver_claims.verifiers.coq.printer import COMPARISONS, CONNECTIVES, Printer, Text
from sylver_claims.verifiers.coq.printing_parser import Applied, Bound, Name, Unread, answers, question
from sylver_claims.verifiers.coq.read_back import formula, plain
from sylver_claims.verifiers.coq.theorem import exported
from sylver_claims.verifiers.coq.vocabulary import ReadablePrinter
from sylver_claims.verifiers.formulas.nodes import declarations

from .conftest import HEAD, equal
from .test_printer import SAID

x, y, z = z3.Ints("x y z")
p, b = z3.Bools("p b")
S = z3.Function("S", z3.IntSort(), z3.BoolSort())
f = z3.Function("f", z3.IntSort(), z3.BoolSort(), z3.IntSort())


def larger(inner):
    """Return integer terms made of others."""
    two = st.sampled_from([z3.ArithRef.__add__, z3.ArithRef.__sub__, z3.ArithRef.__mul__])
    many = st.lists(inner, min_size=3, max_size=4)
    tests = comparisons(inner) | inner.map(S) | st.tuples(inner.map(S), comparisons(inner)).map(z3.And)
    return st.one_of(
        st.builds(lambda of, a, c: of(a, c), two, inner, inner),
        st.builds(lambda of, parts: of(parts), st.sampled_from([z3.Sum, z3.Product]), many),
        inner.map(lambda a: -a),
        st.builds(lambda a, n: a / n, inner, st.integers(1, 9)),
        st.builds(lambda a, n: a % n, inner, st.integers(1, 9)),
        st.builds(z3.If, tests, inner, inner),
        st.tuples(inner, tests).map(lambda pair: f(*pair)),
    )


def comparisons(inner):
    """Return comparisons of integer terms."""
    signs = [z3.ArithRef.__le__, z3.ArithRef.__lt__, z3.ArithRef.__ge__, z3.ArithRef.__gt__, equal, z3.Distinct]
    several = st.lists(inner, min_size=3, max_size=4).map(lambda parts: z3.Distinct(*parts))
    return st.builds(lambda of, a, c: of(a, c), st.sampled_from(signs), inner, inner) | several


def joined(inner):
    """Return formulas made of others."""
    two = st.sampled_from([z3.Implies, equal, z3.Xor, lambda a, c: z3.Not(equal(a, c))])
    several = st.lists(inner, min_size=1, max_size=4)
    return st.one_of(
        inner.map(z3.Not),
        st.builds(lambda of, parts: of(*parts), st.sampled_from([z3.And, z3.Or]), several),
        st.builds(lambda of, a, c: of(a, c), two, inner, inner),
        st.builds(z3.If, inner, inner, inner),
    )


def quantified(inner):
    """Return formulas that say something of all, or of some, of one or two variables."""
    variables = st.lists(st.sampled_from([x, y, b]), min_size=1, max_size=2, unique_by=str)
    return st.builds(lambda of, bound, e: of(bound, e), st.sampled_from([z3.ForAll, z3.Exists]), variables, inner)


integers = st.recursive(st.sampled_from([x, y, z]) | st.integers(-(10**9), 10**20).map(z3.IntVal), larger, max_leaves=5)
atoms = st.sampled_from([p, b, z3.BoolVal(True), z3.BoolVal(False)]) | integers.map(S) | comparisons(integers)
formulas = st.recursive(atoms, lambda inner: joined(inner) | quantified(inner), max_leaves=12)


def difference(coq, expected, text):
    """Return the difference between a theorem in Coq's output, with its definitions, and the expected statement."""
    return expected.difference(text, coq.says_of(text, question))


def without_proof(whole):
    """Return the definitions of a file, and its theorem without the proof."""
    text = whole.text({})
    return f"{text.partition(SECTION)[0]}{STATEMENT}{statement(text)}\nProof. Admitted.\n"


def about(some):
    """Return a theorem with hypotheses, and its expected statement."""
    printer = Printer(Names())
    symbols = sorted({d for e in some for d in declarations(e)}, key=lambda d: str(d.name()))
    for d in symbols:
        printer.names.of(d)
    binders = "".join(f" ({printer.names.of(d)} : {printer.type_of(d)})" for d in symbols)
    supposed = "".join(f"{printer.operand(e)} -> " for e in some)
    text = f"{HEAD}Theorem claim : {f'forall{binders}, ' if symbols else ''}{supposed}True. Admitted.\n"
    whole = reduce(lambda then, e: z3.Implies(e, then), reversed(some), z3.BoolVal(True))
    return Stated(symbols, plain(whole)), text


@pytest.mark.process
@pytest.mark.slow
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@example([z3.ForAll([x], z3.If(z3.BoolVal(True), S(z), S(x)))])  # z3 itself leaves out the other branch, when asked
@given(st.lists(formulas, min_size=1, max_size=12))
def test_a_random_formula_is_read_back(coq, some):
    assert difference(coq, *about(some)) == ""


@pytest.mark.process
def test_what_is_printed_so_is_read_back(coq):
    said = [e for e, _ in SAID]
    assert difference(coq, *about(said)) == ""


MUTANTS = {
    "no parentheses": lambda patch: patch.setattr(Text, "within", lambda text, _: text.text),
    "a comparison swapped": lambda patch: patch.setitem(COMPARISONS, z3.Z3_OP_GT, "<"),
    "a comparison that is strict": lambda patch: patch.setitem(COMPARISONS, z3.Z3_OP_GE, ">"),
    "or for and": lambda patch: patch.setitem(CONNECTIVES, "Both", "\\/"),
    "a hypothesis dropped": lambda patch: patch.setattr(export._File, "hypotheses", without_the_first),
    "a definition that says less": lambda patch: patch.setattr(export._File, "definitions", weaker),
    "a negation lost": lambda patch: patch.setattr(
        ReadablePrinter, "_negation", lambda printer, e, scope: printer._prop(e, scope)
    ),
}


def without_the_first(file, hypotheses=export._File.hypotheses):
    return hypotheses(file)[1:]


def weaker(file, definitions=export._File.definitions):
    return (part.replace("(S 0 = true) /\\\n", "") for part in definitions(file))


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_wrong_printer_is_seen(coq, monkeypatch, mutant):
    """Either Coq rejects the text, or the statement that is read back differs."""
    claim = next(claim for claim in registry() if claim.id == "sicherman2002/odds-and-enders")
    whole = exported(claim)
    assert difference(coq, whole.stated, without_proof(whole)) == ""
    MUTANTS[mutant](monkeypatch)
    text = without_proof(exported(claim))
    assert text != without_proof(whole)
    assert "Error" in coq.says_of(text, question) or difference(coq, whole.stated, text)


def read(said):
    """Return the statement that Coq prints so."""
    return answers(f"claim : {said}", ["claim"])["claim"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("forall x : nat, True", "neither an integer"),
        ("@eq BinNums.Z (BinInt.Z.div x BinNums.Z0) x", "not positive"),
        ("@eq bool true false", "neither is true"),
        ("BinInt.Z.pow x x", "BinInt.Z.pow of 2"),
        ("and True", "and of 1"),
        ("and x True", "another sort where Bool is expected"),
        ("forall x : BinNums.Z True", "where , is expected"),
        ("(True", r"where \) is expected"),
        ("let y := x, y", "where in is expected"),
        ("let S := fun z : bool => z in S x", "a function"),
        ("let y := x in y x", "is not a function"),
        ("fun x : bool => x", "a function"),
    ],
)
def test_what_is_not_understood_is_refused(said, why):
    with pytest.raises(Unread, match=why):
        formula(read(said), {"x": x})


def test_a_name_stands_for_what_it_was_given_to_last():
    said = "let y := BinInt.Z.add x x in let x : BinNums.Z := y in BinInt.Z.lt x (let y := x in BinInt.Z.mul y y)"
    assert formula(read(said), {"x": x}).eq(x + x < (x + x) * (x + x))


def test_names_within_names_are_read_once():
    """Written out, the formula would have a million million sums."""
    lets = " ".join(f"let n{i + 1} := BinInt.Z.add n{i} n{i} in" for i in range(40))
    found, doubled = formula(read(f"let n0 := x in {lets} BinInt.Z.lt n40 x"), {"x": x}), x
    for _ in range(40):
        doubled = z3.ArithRef.__add__(doubled, doubled)
    assert found.eq(doubled < x)
    assert plain(found).eq(found)


def test_what_coq_says_is_taken_apart():
    said = "forall (x y : BinNums.Z) (_ : S x), @ex bool (fun b : bool => or b True)"
    integer = Name("BinNums.Z")
    some = Bound("fun", "b", Name("bool"), Applied((Name("or"), Name("b"), Name("True"))))
    inner = Bound("forall", "_", Applied((Name("S"), Name("x"))), Applied((Name("@ex"), Name("bool"), some)))
    assert read(said) == Bound("forall", "x", integer, Bound("forall", "y", integer, inner))
