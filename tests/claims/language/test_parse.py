"""Constructs that the parser accepts, and those that it refuses, with the line and a fix."""

import ast
import re

import numpy as np
import pytest

from sylver_claims.claims.language import LanguageError, checked, digest, parse, plain_python, read
from sylver_claims.claims.language.evaluate import entry, evaluator
from sylver_claims.claims.language.proof_steps import parse_step
from sylver_claims.claims.language.show import text_of
from sylver_claims.claims.language.types import INT

REFUSED = {
    "n / 2 == 1": ("/ makes a float", "divide with //"),
    "0.5 < n": ("0.5 is a float", "multiply both sides"),
    "n in {1, 2}.union({3})": (".union", None),
    "{1, 2} == {n}": ("a set has no order", "a tuple"),
    "{k for k in range(n)} == n": ("a set has no order", None),
    "{1: 2}[n] == 2": ("a dictionary", None),
    "any(n > 0 for j in range(2) for n in range(n))": ("n is read before its loop", "rename"),
    "any(n > 0 for j in range(2) if j < n for n in range(2))": ("n is read before its loop", "rename"),
    "f'{n}' == '1'": ("an f-string", None),
    "(lambda k: k)(n) == 1": ("is not the name of a function", "call a function by its name"),
    "(m := n) > 1": (":=", None),
    "n is True": ("is compares objects", "write =="),
    "print(n) == None": ("print is not in the claim language", None),
    "np.array((n, 1)) == n": ("np.array is not in the claim language", "write the tuple itself"),
    "np.sqrt(n) > 1": ("np.sqrt is not in the claim language", None),
    "isqr(n) > 1": ("isqr is not defined", "isqrt"),
    "frobenius(n) > 1": ("frobenius is not defined", "did you mean frobenius_of"),
    "n > most": ("most is not defined", None),
    "semigroups.genu(n) > 1": ("semigroups.genu is not defined", "genus"),
    "f(n - 1)": ("f calls itself", "write a loop"),
    "gcd(*(1, n), n) == gcd(n, key=2)": ("takes no arguments by name", None),
    "abs(n, 1) == 1": ("and is given 2", None),
    "even.solve((4, n)) == 1": ("even.solve cannot be called in a predicate", None),
    "n[::2] == n": ("a slice with a step", None),
    "max(*n) > 1": ("* in a call", None),
    "zip((1,), (n,)) == n": ("zip is used up by one loop", "write tuple(zip(...))"),
    "n.real > 1": (".real is not in the claim language", None),
    "(1,).count(n) == 1": (".count is not in the claim language", None),
    "[1, n] == n": ("a list can change", "write a tuple"),
}
STATEMENTS = {
    "n.x = 1\nreturn True": ("n.x is changed", "assign to a name"),
    "n[0] = 1\nreturn True": ("n[0] is changed", None),
    "try:\n    return True\nexcept ValueError:\n    return False": ("an exception cannot be caught", None),
    "with n:\n    return True": ("with", None),
    "import math\nreturn True": ("import inside a predicate", None),
    "def g():\n    return 1\nreturn True": ("a function inside a predicate", None),
    "for k in range(3):\n    pass\nelse:\n    return True\nreturn False": ("for ... else", None),
    "global n_\nreturn True": ("global", None),
    "return": ("return gives nothing", "return a value"),
    "n + 1\nreturn True": ("n + 1 as a statement", None),
    "a, *b = (1, 2)\nreturn True": ("is changed", None),
}
TAKEN = """
x: int = 1
y = x + 1
x += -n if n > 1 and n < 3 else max((*(n, 1), 2)[0:1])
for k in range(2):
    continue
while n > 3:
    break
if sum(k for k in range(n)) > 1:
    pass
assert n > 0
if (1, 2)[0] > n:
    raise ValueError
return True
"""
UNKNOWN = {  # a text of each other kind of expression and statement; None where no predicate can have one
    "NamedExpr": "x = (m := n)", "Lambda": "x = lambda: n", "Dict": "x = {}", "Set": "x = {n}", "List": "x = [n]",
    "ListComp": "x = [k for k in n]", "SetComp": "x = {k for k in n}", "DictComp": "x = {k: k for k in n}",
    "Await": None, "Yield": "x = (yield n)", "YieldFrom": "x = (yield from n)", "Attribute": "x = n.real",
    "FormattedValue": None, "JoinedStr": "x = f'{n}'", "TemplateStr": None, "Interpolation": None,
    "FunctionDef": "def g(): return 1", "AsyncFunctionDef": None, "ClassDef": "class A: pass", "Delete": "del n",
    "TypeAlias": None, "AsyncFor": None, "With": "with n: pass", "AsyncWith": None, "Global": "global q",
    "Match": "match n:\n    case 1: pass", "Try": "try: pass\nfinally: pass",
    "TryStar": "try: pass\nexcept* ValueError: pass", "Import": "import math", "ImportFrom": "from math import gcd",
    "Nonlocal": None, "Expr": "n",
}  # fmt: skip


@pytest.mark.parametrize(("text", "said"), [*REFUSED.items(), *STATEMENTS.items()], ids=[*REFUSED, *STATEMENTS])
def test_refusals_have_a_line_and_a_fix(function, text, said):
    written = function(text if text in STATEMENTS else f"return {text}")
    with pytest.raises(LanguageError) as refused:
        parse(written)
    message = str(refused.value)
    assert re.match(r".*file_\d+\.py:\d+: .+\. Fix: .+", message), message
    assert all(part in message for part in said if part), message


def test_every_kind_of_expression_and_statement_is_taken_or_refused(function):
    parse(function(TAKEN))
    taken = {type(node).__name__ for node in ast.walk(ast.parse(TAKEN))}
    kinds = {kind.__name__ for kind in (*ast.expr.__subclasses__(), *ast.stmt.__subclasses__())}
    assert kinds - {"Num", "Str", "Bytes", "NameConstant", "Ellipsis"} <= taken ^ UNKNOWN.keys()
    for text in filter(None, UNKNOWN.values()):
        written = function(f"{text}\nreturn True")
        with pytest.raises(LanguageError):
            parse(written)


def test_a_lambda_without_source_is_refused_with_a_way_out():
    made = eval("lambda n: n > 0")
    with pytest.raises(
        LanguageError, match=r"the source of <lambda> is not available\. Fix: write the claim in a file"
    ):
        parse(made)
    assert read(plain_python(made)).function is made


def test_lambdas_on_one_line_are_told_apart(module):
    made = module("f, g = lambda n: n > 1, lambda n: n > 2\n")
    assert [text_of(parse(function).expression) for function in (made.f, made.g)] == ["n > 1", "n > 2"]


LATER = """from sylver_claims.claims.language import read

trees = []
for k in range(3):
    def f(n):
        return n > k
    trees.append(read(f))
from_default = read(lambda n, k=7: n > k)
"""


def test_constants_are_those_of_the_time_of_reading(module):
    made = module(LATER)
    assert [evaluator(checked(tree, [INT])[0])(2) for tree in made.trees] == [True, True, False]
    tree = made.from_default
    assert tree.parameters == ("n",)
    assert [evaluator(checked(tree, [INT])[0])(n) for n in (7, 8)] == [False, True]


def test_a_helper_that_names_another_value_later_is_read_again(module):
    made = module("k = 1\n\n\ndef helper(n):\n    return n > k\n\n\ndef f(n):\n    return helper(n)\n")
    before = digest(parse(made.f))
    made.k = 2
    assert digest(parse(made.f)) != before
    made.k = 1
    assert digest(parse(made.f)) == before


STEP = """
from sylver_claims.claims.language.proof_steps import Symbol, every, some

c, d = Symbol("c"), Symbol("d")
k = 1
word = every


def helper(n):
    return n > k


def f(n):
    return word(lambda x: x > c(n) or helper(x))
"""


def test_a_step_that_names_another_value_later_is_read_again(module):
    made = module(STEP)
    for name, value in (("k", 2), ("c", made.d), ("word", made.some)):
        before = parse_step(made.f)
        assert parse_step(made.f) is before
        setattr(made, name, value)
        assert parse_step(made.f).body != before.body


LIKE_A_TUPLE = "type('NeverEqual', (tuple,), {'__eq__': lambda *_: False, '__hash__': tuple.__hash__})((1, 2))"
LIKE_A_KERNEL = "type('Like', (), {'py_func': semigroups.is_legal.py_func, '__call__': lambda *_: False})()"


@pytest.mark.parametrize(
    "value",
    ["[1, 2]", "{1: 2}", "{1}", "1.5", "np.int64(3)", "object()", "print", "np.array([1])", "(1, [2])", LIKE_A_TUPLE],
)
def test_constants_are_integers_truth_values_strings_and_tuples(module, value):
    with pytest.raises(LanguageError, match="not an integer, a boolean, a string or a tuple"):
        parse(module(f"CONSTANT = {value}\n\n\ndef f(n):\n    return n == CONSTANT\n").f)


@pytest.mark.parametrize("value", [LIKE_A_KERNEL, "partial(gcd, 5)"])
def test_what_is_called_is_a_function(module, value):
    with pytest.raises(LanguageError, match="called is not in the claim language"):
        parse(module(f"from functools import partial\n\ncalled = {value}\n\n\ndef f(n):\n    return called(n)\n").f)


def test_comments_and_layout_do_not_change_a_digest_and_a_constant_does(module):
    texts = [
        "def f(n):\n    return n > 1 and helper(n)\n\n\ndef helper(n):\n    return n % 2 == 0\n",
        "def helper(n):\n    '''Even.'''\n    # a comment\n    return n % 2 == 0\n\n\n"
        "def f(n):\n    return (n > 1\n            and helper(n))\n",
        "def helper(n):\n    return n % 2 == 1\n\n\ndef f(n):\n    return n > 1 and helper(n)\n",
        "def f(n):\n    return n >= 1 and helper(n)\n\n\ndef helper(n):\n    return n % 2 == 0\n",
    ]
    first, same, other_helper, other_order = (digest(parse(module(text).f)) for text in texts)
    assert first == same
    assert len({first, other_helper, other_order}) == 3


@pytest.mark.parametrize("held", [(), np.zeros(0, np.int64)])
def test_an_empty_sequence_has_no_entry(held):
    with pytest.raises(IndexError, match="there is no entry 0: it is empty"):
        entry(held, 0)
