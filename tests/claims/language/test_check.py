"""Types are checked when a claim is made; an error names its line."""

import numba
import pytest
from numba import types

from sylver_claims.claims.language import LanguageError, checked, parse
from sylver_claims.claims.language.evaluate import evaluator
from sylver_claims.claims.language.show import text_of
from sylver_claims.claims.language.types import ANY, BOOL, INT, SEMIGROUP, TABLE, tuple_of
from sylver_claims.verifiers.judging.compile import compiled

REFUSED = {
    "len(T) >= n": "len of a table, which depends on the bound of the run",
    "sum(T) >= n": "a loop goes over a whole table",
    "n in T": "a whole table is compared",
    "T == n": "a whole table is compared",
    "any(x == n for x in T)": "a loop goes over a whole table",
    "len(S) > n": "len of a semigroup",
    "all(n in S for n in S)": "a loop goes over a semigroup",
    "S[0] > n": "a semigroup cannot be indexed",
    "S > n": "a semigroup is compared with an integer",
    "S + 1 > n": "+ is given a semigroup",
    "n and True": "and is given an integer",
    "(1, 2)[2] > n": "index 2 is out of range",
    "(1, 2)[-1] > n": "index -1 is out of range",
    "T[n][1] > n": "an entry of a table is indexed",
    "semigroups.frobenius_of(T) > n": "argument 1 of semigroups.frobenius_of is a table",
    "semigroup(T) == S": "semigroup is given a table",
    "(1, 2) > n": "a tuple is compared with an integer",
    "'one' == n": "a string is compared with an integer",
    "semigroups.genus(n) > 1": "argument 1 of semigroups.genus is an integer, not a semigroup",
    "semigroups.is_legal(S) > 1": "semigroups.is_legal takes 2 arguments",
    "semigroup(n) == S": "semigroup is given one integer",
    "all(k for k in S)": "a loop goes over a semigroup",
    "-S == n": "- is given a semigroup",
    "not (1, 2)": "a tuple is used as a condition",
}
UNASSIGNED = [
    "for k in range(n):\n    x = k\nreturn x > 0",
    "if n > 1:\n    x = 1\nreturn x > 0",
    "for k in range(n):\n    pass\nreturn k > 0",
    "while n > 3:\n    x = 1\n    n -= 1\nreturn x == 1",
]
NO_RETURN = ["if n > 1:\n    return True", "for k in range(n):\n    return True", "n += 1"]


@pytest.mark.parametrize(("text", "said"), REFUSED.items())
def test_refusals(module, text, said):
    made = module(f"def f(n, S, T):\n    return {text}\n")
    with pytest.raises(LanguageError) as refused:
        checked(parse(made.f), [INT, SEMIGROUP, TABLE])
    assert said in str(refused.value)
    assert ".py:10: " in str(refused.value)
    assert "Fix: " in str(refused.value)


@pytest.mark.parametrize("text", UNASSIGNED)
def test_a_variable_without_a_value_on_some_way_is_refused(function, text):
    with pytest.raises(LanguageError, match="may have no value here"):
        checked(parse(function(text)), [INT])


@pytest.mark.parametrize("text", NO_RETURN)
def test_a_way_without_a_return_is_refused(function, text):
    with pytest.raises(LanguageError, match="can end without a return"):
        checked(parse(function(text)), [INT])


@pytest.mark.parametrize(
    "text",
    [
        "while True:\n    if n > 3:\n        return True\n    n += 1",
        "while True:\n    n += 1\n    if n > 3:\n        x = n\n        break\nreturn x > 0",
        "if n > 1:\n    return True\nelse:\n    return False",
        "if n > 1:\n    x = 1\nelse:\n    raise ValueError('small')\nreturn x == 1",
        "x = n > 1\nfor k in range(3):\n    x = k\nreturn x == 2",
    ],
)
def test_ways_that_end_are_understood(function, text):
    checked(parse(function(text)), [INT])


def test_semigroups_are_compared_by_kernels(module):
    made = module("def f(S, n):\n    return n + 1 in S and S != semigroup(n, n + 1) and n not in (1, 2)\n")
    tree, kind = checked(parse(made.f), [SEMIGROUP, INT])
    assert kind == BOOL
    assert text_of(tree.expression) == "n + 1 in S and (not S == semigroup(n, n + 1)) and (n not in (1, 2))"


def test_a_helper_is_checked_for_the_types_of_each_call(module):
    made = module("def part(x):\n    return x[0]\n\n\ndef f(n, p):\n    return part((n, 1)) == part(p)\n")
    checked(parse(made.f), [INT, tuple_of(INT, INT)])
    checked(parse(made.f), [INT, ANY])
    with pytest.raises(LanguageError, match="an integer cannot be indexed"):
        checked(parse(made.f), [INT, INT])


def test_variables_may_be_named_like_functions_of_generated_code(module):
    text = (
        "def f(n):\n    power, entry, add, number, least, index = 2, 3, 4, 5, 6, 7\n"
        "    found, first, value = (n**power, entry), add + number, min((least, index))\n"
        "    return found[0] + found[1] + first + value == n**2 + 18\n"
    )
    tree, _ = checked(parse(module(text).f), [INT])
    assert evaluator(tree)(5)
    fast = compiled(tree, types.boolean(types.int64), "bool")
    assert numba.njit(lambda n: fast(n))(5)  # noqa: PLW0108 - it has no wrapper for Python
