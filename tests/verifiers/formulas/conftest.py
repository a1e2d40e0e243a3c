"""What the tests of formulas share: functions translated and evaluated."""

import numpy as np
import pytest
import z3

from sylver_claims.verifiers.formulas.nodes import nodes
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.formulas.translate import Translator

LIMIT = 4_000_000  # of z3's resource units, for one question


class Read:
    """A function of whole numbers as a formula, to be evaluated at numbers."""

    def __init__(self, function, names):
        self.theory = Theory()
        self.variables = [self.theory.symbol(name, z3.IntSort()) for name in names]
        translator = Translator(self.theory)
        self.value = translator.read(function, self.variables)
        self.defined = z3.And(*translator.defined) if translator.defined else z3.BoolVal(True)

    def at(self, formula, numbers):
        """Whether a formula follows from the theory at these numbers; if not, its negation must follow."""
        if isinstance(formula, bool):
            return formula
        here = z3.simplify(expanded(z3.substitute(formula, *self._pairs(numbers))))
        if z3.is_true(here) or z3.is_false(here):
            return z3.is_true(here)
        known = [instance for fact in self.theory.about([here]) for instance in instances(fact, here)]
        answers = [contradict([*known, other]) for other in (z3.Not(here), here)]
        assert sorted(answers) == [False, True], (formula, numbers, answers)
        return answers[0]

    def _pairs(self, numbers):
        return [(v, z3.IntVal(n)) for v, n in zip(self.variables, numbers, strict=True)]


def expanded(formula, done=None):
    """Replace quantifiers over the integers between two numbers by conjunctions and disjunctions."""
    if done is None:
        formula, done = without_combinations(formula), {}
    if formula.get_id() not in done:
        done[formula.get_id()] = formula, _expanded_once(formula, done)  # held, so that the number is its own
    return done[formula.get_id()][1]


def without_combinations(formula):
    """Replace each xm + yn that has a name by what it is."""
    (x, m, y, n), numbers = (z3.Var(place, z3.IntSort()) for place in range(4)), [z3.IntSort()] * 5
    return z3.substitute_funs(formula, (z3.Function("combination", *numbers), x * m + y * n))


def _expanded_once(formula, done):
    if z3.is_quantifier(formula) and (ends := _ends(formula)) is not None:
        each = [z3.substitute_vars(formula.body(), z3.IntVal(n)) for n in range(*ends)]
        is_plain = all(expanded(one, done).eq(one) for one in each[:1])
        each = [z3.simplify(one) if is_plain else expanded(one, done) for one in each]
        return (z3.And if formula.is_forall() else z3.Or)(*each, formula.is_forall())
    if z3.is_app(formula) and formula.num_args():
        return formula.decl()(*(expanded(part, done) for part in formula.children()))
    return formula


def _ends(formula):
    """Return the ends of the range of a quantifier: start <= n and n < stop."""
    if formula.num_vars() != 1 or not (z3.is_implies(formula.body()) or z3.is_and(formula.body())):
        return None
    inside = formula.body().arg(0)
    while z3.is_and(inside) and z3.is_and(inside.arg(0)):
        inside = inside.arg(0)
    if inside.num_args() != 2:
        return None
    low, high = inside.children()
    start = low.arg(0) if z3.is_le(low) else low.arg(1) if z3.is_ge(low) else None
    stop = high.arg(1) if z3.is_lt(high) else high.arg(0) if z3.is_gt(high) else None
    ends = [z3.simplify(end) for end in (start, stop) if end is not None]
    same = len(ends) == 2 and all(any(map(z3.is_var, part.children())) for part in (low, high))
    return tuple(end.as_long() for end in ends) if same and all(map(z3.is_int_value, ends)) else None


def instances(fact, formula):
    """Instances of a fact about all x and y for the quotients and remainders in a formula of numbers."""
    if not z3.is_quantifier(fact):
        return [fact]
    divisions = [node for node in nodes(formula) if node.decl().kind() == z3.Z3_OP_UNINTERPRETED]
    assert {str(node.decl()) for node in divisions} <= {"quotient_by", "remainder_by"}
    return [z3.substitute_vars(fact.body(), *reversed(node.children())) for node in divisions]


def contradict(formulas):
    """Whether formulas contradict each other, as far as z3 can decide within its limit."""
    solver = z3.Solver()
    solver.set("rlimit", LIMIT)
    solver.add(*formulas)
    return solver.check() == z3.unsat


@pytest.fixture
def agrees():
    """Return a function that compares the translation of a Python function with Python's results, at each case."""

    def compare(function, names, cases, everywhere=True):
        read = Read(function, names)
        counted = 0
        for case in cases:
            try:
                expected = function(*case)
            except Exception as error:
                expected = error
            has_value = isinstance(expected, bool | int | np.bool_)
            is_defined = read.at(read.defined, case)
            assert has_value or not is_defined, (case, expected)
            assert is_defined or not everywhere, (case, expected)
            if is_defined:
                counted += 1
                value = read.value if z3.is_expr(read.value) else z3.IntVal(read.value)
                if isinstance(read.value, bool) or z3.is_bool(read.value):
                    assert read.at(read.value, case) is bool(expected), (case, expected)
                else:
                    assert read.at(value == int(expected), case), (case, expected)
        assert counted

    return compare


@pytest.fixture
def read():
    """Return a function that translates a function of integers a, b, c: its value, and the conditions for it."""

    def reading(function, count=None):
        theory = Theory()
        required = function.__code__.co_argcount - len(function.__defaults__ or ())
        names = "abc"[: required if count is None else count]
        translator = Translator(theory)
        value = translator.read(function, [theory.symbol(name, z3.IntSort()) for name in names])
        return value, translator.defined

    return reading


@pytest.fixture(name="expanded")
def _expanded():
    return expanded
