"""Random functions: evaluation is Python's own, compiled code agrees or raises, and so do formulas with values in them.

``TREES=100000 pytest tests/claims/language/test_random_functions.py`` tries more of them.
"""

import importlib.util
import os
from functools import partial
from random import Random

import numba
import pytest
import z3
from numba import types
from random_functions import Writer

from sylver_claims.claims.language import checked, parse
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.language.show import text_of
from sylver_claims.claims.language.steps import most_steps, steps
from sylver_claims.claims.language.types import INT
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.theory import Theory
from sylver_claims.verifiers.formulas.translate import Translator
from sylver_claims.verifiers.judging.compile import NotCompiled, compiled

TREES = int(os.environ.get("TREES", "300"))
AT_ONCE = 100
HEAD = "from math import comb, gcd, isqrt, lcm\n\n\n"
SIGNATURE = types.int64(types.int64, types.int64, types.int64)
EDGES = (0, 1, -1, 2, 3, -5, 17, 2**31, -(2**31), 2**62, 2**63 - 1, -(2**63))


def load(folder, text):
    file = folder / "random_claims.py"
    file.write_text(HEAD + text)
    spec = importlib.util.spec_from_file_location(f"random_claims_{abs(hash(text))}", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def cases(seed, number):
    random = Random(seed)
    small = [tuple(random.randint(-9, 9) for _ in range(3)) for _ in range(number)]
    return [*small, *(tuple(random.choice(EDGES) for _ in range(3)) for _ in range(number))]


def outcome(function, case):
    """Return the result of a function; the text of an error, and the choice among several errors, do not count."""
    try:
        return function(*case)
    except (ArithmeticError, ValueError, MemoryError) as error:
        return "overflow" if isinstance(error, OverflowError | MemoryError) else "error"


def compiled_or_none(tree):
    """Compile a tree; some are evaluated instead, such as a loop over a tuple of an integer and a boolean."""
    try:
        return compiled(tree, SIGNATURE, "number")
    except (NotCompiled, numba.TypingError):
        return None


@numba.njit
def call(function, a, b, c):
    return function(a, b, c)


@pytest.mark.parametrize("batch", range(0, TREES, AT_ONCE))
def test_evaluation_is_python_and_compiled_code_agrees(batch, tmp_path):
    writer = Writer(batch)
    names = [f"f{i}" for i in range(AT_ONCE)]
    module = load(tmp_path, "\n\n".join(writer.function(name, truth=i % 2 == 0) for i, name in enumerate(names)))
    runs = numba.njit(SIGNATURE.return_type(types.FunctionType(SIGNATURE), *SIGNATURE.args))(call.py_func)
    for i, name in enumerate(names):
        function = getattr(module, name)
        tree, _ = checked(parse(function), (INT,) * 3)
        evaluated = evaluator(tree)
        fast = compiled_or_none(tree) if i % 10 == 0 else None
        for case in cases(batch + i, 6):
            expected = outcome(function, case)
            assert isinstance(outcome(evaluated, case), str) or steps(tree, case, 10**9) <= most_steps(tree)
            assert outcome(evaluated, case) == expected or outcome(evaluated, case) == "overflow", text_of(tree)
            if fast is None:
                continue
            found = outcome(partial(runs, fast), case)
            if isinstance(found, str):
                assert isinstance(expected, str) or found == "overflow", (text_of(tree), case, found, expected)
            else:
                assert found == expected, (text_of(tree), case)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(0, TREES, AT_ONCE))
def test_formulas_with_values_agree(batch, tmp_path):
    writer = Writer(batch + 1, proved=True)
    names = [f"f{i}" for i in range(AT_ONCE)]
    module = load(tmp_path, "\n\n".join(writer.function(name, truth=i % 2 == 0) for i, name in enumerate(names)))
    for i, name in enumerate(names):
        tree, _ = checked(parse(getattr(module, name)), (INT,) * 3)
        theory = Theory()
        variables = [theory.symbol(v, z3.IntSort()) for v in "abc"]
        translator = Translator(theory)
        value = translator.read(tree, variables)
        said = terms.formula(value) if terms.is_truth(value) else terms.integer(value)
        for case in cases(batch + i, 4):
            pairs = [(v, z3.IntVal(n)) for v, n in zip(variables, case, strict=True)]
            assert not translator.defined or z3.is_true(z3.simplify(z3.substitute(z3.And(*translator.defined), *pairs)))
            here = z3.simplify(z3.substitute(said, *pairs))
            found = z3.is_true(here) if z3.is_bool(here) else here.as_long()
            assert found == evaluator(tree)(*case), (text_of(tree), case)


OPERATIONS = (
    "a + b", "a - b", "a * b", "a // b", "a % b", "a & b", "a | b", "a ^ b",
    "a << abs(b)", "a >> abs(b)", "a ** abs(b)",
    "-a", "~a", "+a", "a < b", "a <= b", "a > b", "a >= b", "a == b", "a != b", "a in (b, c)", "a not in (b, c)",
    "a < b < c", "a if b > c else b", "a > 0 and b > 0", "a > 0 or b > 0", "not a > b", "min(a, b)", "max(a, b, c)",
    "abs(a)", "int(a > b)", "int(a)", "gcd(a, b)", "gcd(a, b, c)", "gcd(a, 0, 0)", "lcm(a, b, c)", "isqrt(abs(a))",
    "comb(abs(b) + 5, c)", "pow(a, abs(b))", "pow(a, abs(b), 11)", "a.bit_length()", "a.bit_count()", "(a, b, c)[1]",
    "sum((a, b, c))", "min((a, b, c))", "max((a, b, c))", "gcd(*(a, b, c))", "len((a, b))", "len(range(a, c))",
    "sum(x * b for x in range(c))", "min(x % 4 - a for x in range(b, 20))", "max(x % 4 - a for x in range(b, 20))",
    "min((x for x in range(a, b)), default=c)", "max((x for x in range(a, b)), default=c)",
    "all(x > b for x in range(a, 9))", "any(x > 7 for x in range(a, 9))", "all(x > b for x in range(9, 9))",
    "any(x > b for x in range(9, 9))", "sum(1 for x in range(a, 12, 3) if x % 2 == 1 if x > b)",
    "sum(x * y for x in range(c) for y in range(x, 9) if y > b)", "sum(x * y for x, y in zip((a, b), (b, c)))",
    "sum(i * x for i, x in enumerate((a, b, c)))", "sum(x for x in (a, b, c) if x > b)",
)  # fmt: skip


def test_the_bound_on_the_steps_is_infinite_for_loops_and_counts_each_call(tmp_path):
    functions = (
        "one(a):\n    return a + 1",
        "two(a):\n    return one(a) + one(a)",
        "loop(a):\n    return sum(k for k in range(a))",
    )
    module = load(tmp_path, "\n\n".join(f"def {function}" for function in functions))
    trees = {name: checked(parse(getattr(module, name)), (INT,))[0] for name in ("one", "two", "loop")}
    assert steps(trees["one"], (7,), 99) == most_steps(trees["one"]) == 4
    assert steps(trees["two"], (7,), 99) == most_steps(trees["two"]) == 6 + 2 * 4
    assert most_steps(trees["loop"]) == float("inf")


def test_each_operator(tmp_path):
    text = "\n\n".join(f"def f{i}(a, b, c):\n    return {shown}" for i, shown in enumerate(OPERATIONS))
    module = load(tmp_path, text + "\n")
    runs = numba.njit(SIGNATURE.return_type(types.FunctionType(SIGNATURE), *SIGNATURE.args))(call.py_func)
    for i, shown in enumerate(OPERATIONS):
        function = getattr(module, f"f{i}")
        tree, _ = checked(parse(function), (INT,) * 3)
        fast = compiled(tree, SIGNATURE, "number")
        for case in [(7, 3, 5), (-7, 3, 3), (7, -3, 9), (3, 7, 7), (5, 5, 1), (0, 2, 0)]:
            expected = function(*case)
            assert evaluator(tree)(*case) == expected, (shown, case)
            assert runs(fast, *case) == expected, (shown, case)
