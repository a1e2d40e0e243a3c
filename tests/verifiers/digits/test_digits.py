"""Automata of binary digits: they accept the solutions in Python's integers; wrong certificates are rejected."""

import random
from itertools import product

import pytest
import z3

from sylver_claims.claims import Kind, Proof, Verdict, integers, tuples
from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.digits import make
from sylver_claims.verifiers.digits.check import Refused, apart, case_of, check, following, read
from sylver_claims.verifiers.digits.formula import ATOMS, JOINED, holds, joined
from sylver_claims.verifiers.digits.make import decide
from sylver_claims.verifiers.digits.read import Unknown, formula_of
from sylver_claims.verifiers.evidence import Covered
from sylver_claims.verifiers.formulas.bits import Bits
from sylver_claims.verifiers.formulas.smtlib import text
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.formulas.translate import Translator
from sylver_claims.verifiers.formulas.widths import SOLVED, WIDTH
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.proof.conclude import ObligationResult
from sylver_claims.verifiers.proof.proving import prepare
from sylver_claims.verifiers.proof.solvers import DIGITS, Answer, ask
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

NAMES = "xyz"
SIGNS = {"bvslt": "<", "bvsle": "<=", "bvsgt": ">", "bvsge": ">=", "=": "==", "distinct": "!="}
JOINS = {"bvxor": "^", "bvand": "&", "bvor": "|", "bvadd": "+", "bvsub": "-"}


def declared(*formulas, names=NAMES, width=WIDTH):
    lines = [f"(declare-fun {name} () (_ BitVec {width}))" for name in names]
    return "\n".join([*lines, *(f"(assert {formula})" for formula in formulas), "(check-sat)", ""])


def number(n):
    return f"(_ bv{n % 2**WIDTH} {WIDTH})"


def term(draw, depth):
    """A term for a solver, and for Python."""
    kind = draw.random() if depth else draw.random() / 3
    if kind < 0.25:
        name = draw.choice(NAMES)
        return name, name
    if kind < 0.35:
        n = draw.randint(-9, 9)
        return number(n), f"({n})"
    if kind < 0.45:
        a, k = term(draw, depth - 1), draw.randint(0, 3)
        return f"(bvashr {a[0]} {number(k)})", f"({a[1]} >> {k})"
    if kind < 0.5:
        a = term(draw, depth - 1)
        return f"(bvnot {a[0]})", f"(~{a[1]})"
    if kind < 0.6:
        c, a, b = truth(draw, depth - 1), term(draw, depth - 1), term(draw, depth - 1)
        return f"(ite {c[0]} {a[0]} {b[0]})", f"({a[1]} if {c[1]} else {b[1]})"
    sign, (a, b) = draw.choice([*JOINS]), (term(draw, depth - 1) for _ in range(2))
    return f"({sign} {a[0]} {b[0]})", f"({a[1]} {JOINS[sign]} {b[1]})"


def truth(draw, depth):
    """A formula for a solver, and for Python."""
    kind = draw.random()
    if kind < 0.6 or depth < 1:
        sign, (a, b) = draw.choice([*SIGNS]), (term(draw, max(0, depth)) for _ in range(2))
        return f"({sign} {a[0]} {b[0]})", f"({a[1]} {SIGNS[sign]} {b[1]})"
    a, b, c = (truth(draw, depth - 1) for _ in range(3))
    return draw.choice([
        (f"(and {a[0]} {b[0]} {c[0]})", f"({a[1]} and {b[1]} and {c[1]})"),
        (f"(or {a[0]} {b[0]})", f"({a[1]} or {b[1]})"),
        (f"(not {a[0]})", f"(not {a[1]})"),
        (f"(=> {a[0]} {b[0]})", f"(not {a[1]} or {b[1]})"),
        (f"(= {a[0]} {b[0]})", f"({a[1]} == {b[1]})"),
        (f"(xor {a[0]} {b[0]})", f"({a[1]} != {b[1]})"),
        (f"(ite {a[0]} {b[0]} {c[0]})", f"({b[1]} if {a[1]} else {c[1]})"),
        (f"(let ((s_0 {a[0]})) (or (not s_0) {b[0]}))", f"(not {a[1]} or {b[1]})"),
    ])  # fmt: skip


def drawn_number(draw):
    return draw.choice([draw.randint(-9, 9), draw.randint(-(2**9), 2**9), draw.getrandbits(draw.randint(1, 200))])


# --- The reading ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_a_text_says_of_numbers_what_python_does(seed):
    draw = random.Random(seed)
    for _ in range(10):
        asked, said = truth(draw, 3)
        formula = formula_of(declared(asked))
        for _ in range(20):
            numbers = {name: drawn_number(draw) for name in NAMES}
            assert holds(formula, numbers) == eval(said, {}, numbers), (said, numbers)


def test_predicates_say_of_long_numbers_what_python_does():
    draw = random.Random(1)
    for then in (
        lambda x, y: (x ^ y) & 1 == (x + y) % 2 and x // 4 >= y >> 2,
        lambda x, y: x - y > (x | y) - 3 or abs(x - y) == max(x, y) - min(x, y),
        lambda x, y: (x > y) + (y > 5) - (x == y) > 0 and (x if x & 1 else y - x) ^ 1 > 2,
    ):
        terms = [Bits(z3.BitVec(name, WIDTH), 0, 2**SOLVED - 1) for name in "xy"]
        formula = formula_of(text([Translator(Theory()).read(then, terms)]))
        for _ in range(200):
            x, y = drawn_number(draw), drawn_number(draw)
            assert holds(formula, {"x": x, "y": y}) == then(x, y), (x, y)


UNKNOWN = {
    "whole numbers": ("(declare-fun x () Int)", "neither a bit-vector nor"),
    "a function": ("(declare-fun x (Bool) (_ BitVec 8))", "neither a bit-vector nor"),
    "two widths": ("(declare-fun x () (_ BitVec 8)) (declare-fun y () (_ BitVec 9))", "two widths"),
    "a number of another width": (declared("(= x (_ bv1 8))"), "a number 1 of 8 binary digits"),
    "a number that is too large": (declared(f"(= x (_ bv{2**WIDTH} {WIDTH}))"), "binary digits"),
    "a product": (declared("(= (bvmul x y) z)"), "bvmul is not understood"),
    "a quantifier": (declared(f"(forall ((b_0 (_ BitVec {WIDTH}))) (= b_0 x))"), "is not understood"),
    "unsigned": (declared("(bvult x y)"), "bvult is not understood"),
    "a shift by a variable": (declared("(= (bvashr x y) z)"), "a shift by"),
    "a difference of three": (declared("(= (bvsub x y z) z)"), "more than two numbers"),
    "a number as a truth value": (declared("x"), "a number appears instead of"),
    "three that are different": (declared("(distinct x y z)"), "distinct is not understood"),
    "an unknown name": (declared("(= x v)"), "v is not understood"),
    "an open parenthesis": (declared("(= x y)") + "(", "within parentheses"),
    "another command": ("(check-sat-assuming (x))", "neither a bit-vector nor"),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_what_is_not_understood_is_named(name):
    written, words = UNKNOWN[name]
    with pytest.raises(Unknown, match=words):
        formula_of(written)


# --- The automaton ----------------------------------------------------------------------------------------------------


def accepted(formula, numbers):
    """Whether the automaton accepts the digits of numbers, read column by column, some of their signs at last."""
    case = case_of(formula)
    if case is None:
        return False
    state, said = case.start, None
    for place in range(max(n.bit_length() for n in numbers.values()) + 20):
        column = sum((numbers[name] >> place & 1) << i for i, name in enumerate(case.variables))
        after, columns = read(case, state)
        said = bool(columns >> column & 1)
        (values,) = (v for v, those in apart(after, case.all_columns) if those >> column & 1)
        state = (following(case, state), *values)
    return said


@pytest.mark.parametrize("seed", range(40))
def test_digits_are_accepted_where_python_says_so(seed):
    draw = random.Random(seed)
    for _ in range(5):
        asked, said = truth(draw, 3)
        formula = formula_of(declared(asked))
        for _ in range(4):
            numbers = {name: drawn_number(draw) for name in NAMES}
            assert accepted(formula, numbers) == eval(said, {}, numbers), (said, numbers)


def z3_says(written, digits):
    """Whether a solver finds numbers between -2^digits and 2^digits; so far from the width nothing wraps."""
    solver = z3.Solver()
    solver.from_string(written)
    for name in NAMES:
        x = z3.BitVec(name, WIDTH)
        solver.add(-(2**digits) <= x, x < 2**digits)
    return solver.check() == z3.sat


@pytest.mark.parametrize("seed", range(30))
def test_it_decides_what_brute_force_and_a_solver_decide(seed):
    draw = random.Random(100 + seed)
    for _ in range(4):
        parts = [truth(draw, 2) for _ in range(draw.randint(1, 4))]
        written = declared(*(asked for asked, _ in parts))
        said = " and ".join(python for _, python in parts)
        formula = formula_of(written)
        found = decide(formula)
        small = any(eval(said, {}, dict(zip(NAMES, n, strict=True))) for n in product(range(-5, 6), repeat=3))
        if found.numbers is None:
            check(formula, found.certificate)
            assert not small
            assert not any(z3_says(written, digits) for digits in (1, 2, 3, 5, 8, 13, 30, 50))
        else:
            assert eval(said, {}, found.numbers)
            longest = max(n.bit_length() for n in found.numbers.values())
            assert all(z3_says(written, digits) for digits in (longest, longest + 1, 50))


LONG = [
    ("a sum with itself", "(bvslt (bvadd x x) x)", "(bvsgt x (_ bv0 68))", None),
    ("a carry through everything", "(= (bvand x (bvadd x (_ bv1 68))) (_ bv0 68))", f"(bvsgt x {number(2**20)})", 21),
    ("below a number", f"(bvslt {number(2**30)} x)", "(= (bvashr x (_ bv30 68)) (_ bv1 68))", 31),
    ("below 0", "(bvslt x (_ bv0 68))", "(= (bvashr x (_ bv2 68)) (bvnot (_ bv0 68)))", 3),
]


@pytest.mark.parametrize(("first", "second", "digits"), [case[1:] for case in LONG], ids=[case[0] for case in LONG])
def test_how_many_digits_are_needed(first, second, digits):
    formula = formula_of(declared(first, second))
    found = decide(formula)
    if digits is None:
        assert check(formula, found.certificate) > 1
    else:
        assert found.numbers["x"].bit_length() == digits or found.numbers["x"] == -1


def test_so_many_states_and_no_more():
    formula = formula_of(declared("(bvslt x y)", "(bvslt y z)", "(bvslt z x)"))
    needed = check(formula, decide(formula).certificate)
    assert decide(formula, needed).certificate is not None
    assert decide(formula, needed - 1) == (None, None)


# --- Certificates that are wrong --------------------------------------------------------------------------------------

XOR, ZERO = "(bvxor x (bvxor y z))", number(0)
NIM = (
    f"(distinct {XOR} {ZERO})",
    *(f"(bvsge (bvxor {name} {XOR}) {name})" for name in NAMES),
    *(f"(bvsge {name} {ZERO})" for name in NAMES),
)
"""Contradictory, by Bouton: if the xor is not 0, lowering some heap makes it 0."""
OTHERS = {
    "a swapped comparison": (NIM[0], NIM[1].replace("bvsge", "bvsle"), *NIM[2:]),
    "a dropped conjunct": NIM[1:],
    "another one dropped": (*NIM[:3], *NIM[4:]),
    "another number": (f"(distinct {XOR} {number(1)})", *NIM[1:]),
}


def contradiction():
    formula = formula_of(declared(*NIM))
    certificate = decide(formula).certificate
    assert check(formula, certificate) > 4
    return formula, certificate


def test_contradictions_and_a_start_that_is_off_by_one():
    contradiction()
    start = "(bvsge x (_ bv1 68))", "(bvslt (bvsub x (_ bv1 68)) (_ bv0 68))"
    formula = formula_of(declared(*start))
    certificate = decide(formula).certificate
    assert check(formula, certificate) > 1
    off_by_one = formula_of(declared(start[0].replace("bv1", "bv0"), start[1]))
    assert decide(off_by_one).numbers["x"] == 0
    with pytest.raises(Refused):
        check(off_by_one, certificate)


@pytest.mark.parametrize("name", OTHERS)
def test_a_certificate_of_another_formula_is_refused(name):
    _, certificate = contradiction()
    other = formula_of(declared(*OTHERS[name]))
    assert decide(other).numbers is not None
    with pytest.raises(Refused):
        check(other, certificate)


def leaves(certificate, path=()):
    if isinstance(certificate, tuple):
        yield from leaves(certificate[1], (*path, 1))
        yield from leaves(certificate[2], (*path, 2))
    else:
        yield path, certificate


def with_leaf(certificate, path, leaf):
    if not path:
        return leaf
    return tuple(with_leaf(part, path[1:], leaf) if i == path[0] else part for i, part in enumerate(certificate))


def test_an_omitted_state_is_noticed():
    formula, certificate = contradiction()
    for path, states in leaves(certificate):
        for state in states:
            fewer = {met: stands for met, stands in states.items() if met != state}
            with pytest.raises(Refused, match="not closed"):
                check(formula, with_leaf(certificate, path, fewer))


def test_a_state_that_remembers_what_was_not_so_is_refused():
    formula, certificate = contradiction()
    changed = 0
    for path, states in leaves(certificate):
        for met, stands in states.items():
            for i, kept in enumerate(stands):
                if kept is not None:
                    other = {**states, met: (*stands[:i], kept + 1 if i == 0 else 1 - kept, *stands[i + 1 :])}
                    with pytest.raises(Refused):
                        check(formula, with_leaf(certificate, path, other))
                    changed += 1
    assert changed > 10


def test_forgetting_too_much_is_refused():
    formula, certificate = contradiction()
    for path, states in leaves(certificate):
        if states:
            nothing = [None] * (len(next(iter(states))) - 1)
            blank = {met: (met[0], *nothing) for met in states} | {(n, *nothing): (n, *nothing) for n in range(5)}
            with pytest.raises(Refused, match="accepts the negated statement"):
                check(formula, with_leaf(certificate, path, blank))


def test_a_case_that_is_left_out_is_noticed():
    formula = formula_of(declared("(or (bvslt x y) (bvslt y x) (= z (_ bv3 68)))", "(= x y)"))
    assert decide(formula).numbers is not None
    root = len(formula) - 1
    split = next(i for i, node in enumerate(formula) if node[0] == "any")
    for certificate in ({}, (split, {}, {}), (root, {}, {})):
        with pytest.raises(Refused, match="not closed"):
            check(formula, certificate)
    for node in (0, 10**6, -1):
        with pytest.raises(Refused, match="not a boolean"):
            check(formula, (node, {}, {}))


def known_at_once(formula, assumed):
    """What is known where nodes are assumed to be true or false, and which of these do not follow; None for no case."""
    known, conditions = {}, {}
    for i, node in enumerate(formula):
        found = joined(node[0], [known.get(j) for j in node[1:]]) if node[0] in JOINED else None
        if found is None and i in assumed:
            conditions[i] = found = assumed[i]
        if found is not None:
            known[i] = found
        if assumed.get(i, found) != found:
            return None
    return known, conditions


@pytest.mark.parametrize("seed", range(20))
def test_a_case_does_not_depend_on_the_order_in_which_it_is_told(seed):
    draw = random.Random(seed)
    cases = ended = 0
    while cases < 50 or ended < 5:
        formula = formula_of(declared(truth(draw, 5)[0]))
        truths = [i for i, node in enumerate(formula) if node[0] in (*JOINED, *ATOMS)]
        assumed, case = {len(formula) - 1: True}, case_of(formula)
        for node in draw.sample(truths, len(truths)):
            expected = known_at_once(formula, assumed)
            assert (case and (case.known, list(case.conditions.items()))) == (
                expected and (expected[0], list(expected[1].items()))
            )
            if case is None:
                ended += 1
                break
            cases += 1
            value = draw.random() < 0.5
            if case.known.get(node) == (not value):
                assert case.where(node, value) is None
            else:
                assumed[node], case = value, case.where(node, value)


class Everything(dict):
    """A certificate that remembers all of each state."""

    def __contains__(self, state):
        self[state] = state
        return True


NO_FORMULAS = {
    "of later nodes": [("variable", "x"), ("zero", 1)],
    "of another connective": [("variable", "x"), ("zero", 0), ("neither", 1)],
    "of another operator": [("variable", "x"), ("times", 0, 0), ("zero", 1)],
    "not equally late": [("variable", "x"), ("shift", 0, 1), ("less", 0, 1)],
    "less than nothing": [("variable", "x"), ("less", 0)],
    "of numbers only": [("number", 1), ("less", 0, 0)],
    "a number": [("variable", "x")],
}


@pytest.mark.parametrize("name", NO_FORMULAS)
def test_what_is_no_formula_is_refused(name):
    everything = Everything()
    with pytest.raises(Refused, match=r"earlier|understood|late|not a boolean"):
        check(NO_FORMULAS[name], everything)


# --- Proofs -----------------------------------------------------------------------------------------------------------


def found_by(claim):
    (result,) = run([claim], Options(upto=8, methods=frozenset(["proof"])), Ledger(None))
    return result.evidence[0]


def by_all_digits(**fields):
    return [Proof(width="unbounded", resources=2_000_000, **fields)]


@pytest.mark.process
def test_a_proof_for_numbers_of_any_length(make):
    claim = make(forall=tuples("x y", start=0), then=lambda x, y: (x ^ y) <= x + y, methods=by_all_digits())
    evidence = found_by(claim)
    assert evidence.verdict is Verdict.PROVED
    assert evidence.scope == Covered("every case, without bound")
    assert "1 without bound by an automaton of binary digits" in evidence.message
    assert "below 2^64" in evidence.message
    (step,) = evidence.detail["steps"]
    assert [a["verdict"] for a in step["answers"]] == ["proved"] * 3
    assert step["answers"][2]["units"] == "states"
    assert f"{step['answers'][2]['resources']} states, checked" in evidence.message
    assert any("verifiers/digits/check.py" in line for line in evidence.detail["rests on"])
    assert f"(bvslt x (_ bv{2**64} 68))" in step["smt2"]


BEYOND = [
    ("true below 2^64 only", lambda n: n < 2**66, Verdict.REFUTED),
    ("false at once", lambda n: n ^ 1 > n, Verdict.REFUTED),
    ("a sum beyond the width", lambda n: n + n + n + n + n + n + n + n + n + 0 ^ 1 > n, Verdict.INCONCLUSIVE),
]


@pytest.mark.process
@pytest.mark.parametrize(("then", "verdict"), [case[1:] for case in BEYOND], ids=[case[0] for case in BEYOND])
def test_what_is_false_for_some_number_of_any_length(make, then, verdict):
    claim = make(forall=integers("n", start=0), kind=Kind.CONJECTURE, then=then, methods=by_all_digits())
    evidence = found_by(claim)
    assert evidence.verdict is verdict, evidence.message
    if verdict is Verdict.REFUTED:
        assert not then(**evidence.counterexample)
        assert "gave this case as a model" in evidence.message


def test_a_width_is_a_number_of_bits_or_unbounded():
    for width in (0, 66, "some", "all ", 1.0, True):
        with pytest.raises(ValueError, match='a width from 1 to 65, or width="unbounded"'):
            Proof(width=width)


def outcome(solvers, digits, model=None):
    answers = [Answer(name, verdict) for name, verdict in zip(("z3", "cvc5"), solvers, strict=True)]
    part = prepared()[0].to_show[0]
    return ObligationResult(part, answers, [], Answer(DIGITS, digits, model=model or {})).verdict


KNOWN = ("miyadera/thm-2@closed", "miyadera/thm-4-partition")


def prepared(*ids):
    claims = [claim for claim in registry() if claim.id in (ids or KNOWN)]
    return [prepare(c, method) for c in claims for method in c.methods if isinstance(method, Proof)]


@pytest.mark.parametrize(
    ("solvers", "digits", "model", "expected"),
    [
        (("proved", "proved"), "proved", {}, "proved"),
        (("undecided", "proved"), "proved", {}, "proved"),
        (("undecided", "undecided"), "proved", {}, "undecided"),
        (("proved", "proved"), "undecided", {}, "undecided"),
        (("proved", "proved"), "false", {"x": 2**64}, "false"),
        (("proved", "proved"), "false", {"x": 2**64 - 1}, "disagreement"),
        (("undecided", "false"), "proved", {}, "disagreement"),
        (("undecided", "undecided"), "false", {"x": 5}, "false"),
        (("false", "undecided"), "undecided", {}, "false"),
        (("false", "proved"), "proved", {}, "disagreement"),
    ],
)
def test_what_the_answers_say_together(solvers, digits, model, expected):
    assert outcome(solvers, digits, model) == expected


# --- The registry -----------------------------------------------------------------------------------------------------


def questions(*ids):
    return [part for proof in prepared(*ids) for part in proof.to_show]


def within(part, digits):
    """The question for the automaton, with numbers below 2^digits."""
    names = [line.split()[1] for line in part.unbounded.text.splitlines() if line.startswith("(declare-fun")]
    bounds = "\n".join(f"(assert (bvslt {name} {number(2**digits)}))" for name in names)
    return part.unbounded.text.replace("(check-sat)", f"{bounds}\n(check-sat)")


def test_what_depends_on_much_is_cut_into_cases(monkeypatch):
    for part in questions():
        formula = formula_of(part.unbounded.text)
        whole = decide(formula).certificate
        monkeypatch.setattr(make, "MOST_NODES", 20)
        cases = decide(formula).certificate
        monkeypatch.undo()
        assert len(list(leaves(cases))) > len(list(leaves(whole)))
        assert check(formula, cases)
        assert check(formula, whole)


def agree(parts, widths):
    for part in parts:
        assert ask(DIGITS, *part.unbounded).verdict == "proved"
        for digits in widths:
            for solver in ("z3", "cvc5"):
                assert ask(solver, within(part, digits), 20_000_000).verdict == "proved", (part.name, digits, solver)


@pytest.mark.process
def test_the_solvers_agree_at_some_widths():
    agree(questions(), (1, 2, 3, 7))


@pytest.mark.process
@pytest.mark.slow
def test_the_solvers_agree_at_all_widths():
    agree(questions("miyadera/thm-4-partition"), range(1, SOLVED + 1))
    agree(questions("miyadera/thm-2@closed"), range(1, SOLVED + 1, 9))


CHANGED = [("(bvslt t x)", "(bvsle t x)"), ("(bvslt t w)", "(bvsle t w)"), ("(= x z)", "(distinct x z)")]


@pytest.mark.parametrize(("what", "instead"), CHANGED)
def test_a_changed_question_has_a_counterexample(what, instead):
    part = next(p for p in questions() if "declare-fun t" in p.unbounded.text)
    assert what in part.unbounded.text
    changed = part.unbounded.text.replace(what, instead)
    formula = formula_of(changed)
    found = decide(formula)
    solver = z3.Solver()
    solver.from_string(changed)
    assert holds(formula, found.numbers)
    solver.add(*(z3.BitVec(name, WIDTH) == value for name, value in found.numbers.items()))
    assert solver.check() == z3.sat


def test_every_kind_of_node_is_tried():
    draw = random.Random(0)
    kinds = {node[0] for _ in range(200) for node in formula_of(declared(truth(draw, 3)[0]))}
    assert kinds >= {"variable", "number", "xor", "and", "or", "add", "subtract", "shift", "later", "zero", "less"}
    assert kinds >= set(JOINED)
