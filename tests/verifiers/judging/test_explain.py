"""The parts of a predicate with their values in one case."""

import pytest

from claims.language import plain_python
from claims.language.types import INT, TABLE, TEXT
from verifiers.judging.explain import explain

LEAST = 1


def double(n):
    """Twice the number."""
    return 2 * n


def by_steps(n):
    m = n + 1
    return m > n


two = (lambda n: n < double(n), lambda n: n < double(n) + 1)  # told apart by their places in the line


@pytest.mark.parametrize(
    ("predicate", "types", "arguments", "text", "parts"),
    [
        (lambda n: n < double(n) < 9, [INT], (4,), "n < double(n) < 9", [("double(n)", "8")]),
        (two[0], [INT], (4,), "n < double(n)", [("double(n)", "8")]),
        (two[1], [INT], (4,), "n < double(n) + 1", [("double(n) + 1", "9"), ("double(n)", "8")]),
        (
            lambda n, t: t[n] > LEAST and n > 0, [INT, TABLE], (1, [5, 6]), "t[n] > LEAST and n > 0",
            [("t[n] > LEAST", "True"), ("t[n]", "6"), ("n > 0", "True")],
        ),
        (lambda n, t: n > 9 and t[n] > 1, [INT, TABLE], (5, [5]), "n > 9 and t[n] > 1", [("n > 9", "False")]),
        (lambda n: all(k < n for k in range(n)), [INT], (3,), "all((k < n for k in range(n)))", []),
        (lambda word: word[:1] == "a", [TEXT], ("abba",), "word[:1] == 'a'", [("word[:1]", "a")]),
        (lambda n, k=2: n > k, [INT], (3,), "n > k", []),
    ],
)  # fmt: skip
def test_parts_are_shown_with_their_values(predicate, types, arguments, text, parts):
    found = explain(predicate, types, arguments)
    assert (found.text, list(found.parts)) == (text, parts)


def test_what_is_one_expression_is_explained_and_nothing_else():
    assert explain(double, [INT], (3,)).text == "2 * n"
    assert explain(by_steps, [INT], (3,)) is None
    assert explain(plain_python(lambda n: n > 0), [INT], (3,)) is None
