"""False statements that a reader could take for true ones where Python does otherwise than mathematics."""

# ruff: noqa: PLR0133, PLW0603, RET503 (the predicates are to be as odd as they are)

import numpy as np
import pytest

pytestmark = pytest.mark.process


def goes_through_twice(n):
    numbers = (x for x in (1, 2))
    first = sum(numbers)
    return first == sum(numbers)


def counts_twice(n):
    pairs = enumerate((1, 2))
    first = tuple(pairs)
    return first == tuple(pairs)


def changes_a_list(n):
    one = [1]
    other = one
    other += [2]
    return len(one) == 1


def changes_a_global(n):
    return changed() and STATE == 0


STATE = 0


def changed():
    global STATE
    STATE = 1
    return True


def falls_off(n):
    if n < 100:
        return True


def raises(n):
    if n > 100:
        raise ValueError
    return True


def uses_what_may_not_be_there(n):
    for k in range(5, n):
        last = k
    return last >= 5


def returns_a_number(n):
    return 1 if n < 5 else 0


def calls_itself(n):
    return n < 5 or not calls_itself(n - 1)


OTHERWISE = [
    ("a list is no tuple", lambda n: [n] == (n,), "are compared"),
    ("a list of a loop is no tuple", lambda n: [x for x in (n,)] == (n,), "are compared"),  # noqa: C416
    ("a generator is no tuple", lambda n: (x for x in (1, n)) == (1, n), "are compared"),
    ("enumerate is no tuple", lambda n: enumerate((n,)) == ((0, n),), "are compared"),
    ("a list and a tuple are not joined", lambda n: len([n] + (n,)) == 2, "+ of what"),
    ("a generator has no length", lambda n: len(x for x in (1, n)) == 2, "tuples and lists only"),
    ("a generator ends", goes_through_twice, "what a generator gives"),
    ("enumerate ends", counts_twice, "what a generator gives"),
    ("a generator is handed on", lambda n: counted(x for x in (n,)) == 1, "what a generator gives"),
    ("a list changes under another name", changes_a_list, "+ of what are no whole numbers"),
    ("a global changes", changes_a_global, "Global is not on the list"),
    ("np.gcd takes two numbers", lambda n: np.gcd(n, n, 1) == 1, "gcd is given what is not understood"),
    ("a number is no truth value", lambda n: n, "returns what is no truth value"),
    ("nor is one of two numbers", returns_a_number, "returns what is no truth value"),
    ("and gives a number", lambda n: (n and True) == 1, "stands a number"),
    ("a way without a return", falls_off, "not None of type NoneType"),
    ("an exception", raises, "ValueError on n=101"),
    ("a remainder by 0", lambda n: 1 % (n - n) == 0, "ZeroDivisionError"),
    ("a loop that may not run", uses_what_may_not_be_there, "has no value here"),
    ("a function that calls itself", calls_itself, "calls itself"),
    ("a float", lambda n: n * 0.5 < n, "0.5 is no whole number"),
    ("a root", lambda n: n**0.5 < n, "0.5 is no whole number"),
    ("true division", lambda n: n / 2 < n, "Div is not on the list"),
    ("is", lambda n: n is n, "only numbers"),  # noqa: PLR0124
    ("a range as a set", lambda n: n in range(5), "of tuples, lists, and arrays"),
    ("a name in an expression", lambda n: (m := n) < 5 and m > 0, "NamedExpr is not on the list"),
    ("the second function of a line", [lambda n: n > 0, lambda n: n < 5][1], "as a model"),
    ("a text", lambda n: "a" < "b" or n < 5, "only numbers"),
    ("division rounds down", lambda n: (0 - n) // 2 * 2 == 0 - n, "as a model"),
    ("a truth value is a number", lambda n: (n > 5) + 1 == 1, "as a model"),
]


def counted(values):
    return len(values)


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize(("then", "words"), [a[1:] for a in OTHERWISE], ids=[a[0] for a in OTHERWISE])
def test_what_python_does_otherwise(make, fails, then, words):
    fails(make(then=then), words)


def test_lists_and_generators_are_read_where_nothing_can_go_wrong(make, tried):
    def of_lists(n):
        a, b = (x + n for x in [1, 2])
        return sum(x for x in [a, b]) == 2 * n + 3 and [n, 1][0] in [n] and len([x for x in (a, b)]) == 2  # noqa: C416

    assert tried(make(then=of_lists))[0] == "proved"
