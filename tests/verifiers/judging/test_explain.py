"""The parts of a predicate with their values in one case."""

import pytest

from sylver_claims.claims import Table, cases, plain_python
from sylver_claims.verifiers.judging.explain import explain

LEAST = 1


def double(n):
    """Twice the number."""
    return 2 * n


def above(n):
    """Whether the number is above the least."""
    return n > LEAST


def by_steps(n):
    m = n + 1
    return m > n


two = (lambda n: n < double(n), lambda n: n < double(n) + 1)  # told apart by their places in the line
ENTRIES = Table("t", lambda bound: [5, 6, 7])


@pytest.mark.parametrize(
    ("fields", "arguments", "text", "parts"),
    [
        ({"then": lambda n: n < double(n) < 9}, (4,), "n < double(n) < 9", [("double(n)", "8")]),
        ({"then": two[0]}, (4,), "n < double(n)", [("double(n)", "8")]),
        ({"then": two[1]}, (4,), "n < double(n) + 1", [("double(n) + 1", "9"), ("double(n)", "8")]),
        (
            {"using": [ENTRIES], "then": lambda n, t: t[n] > LEAST and n > 0}, (1, [5, 6]), "t[n] > LEAST and n > 0",
            [("t[n] > LEAST", "True"), ("t[n]", "6"), ("LEAST", "1"), ("n > 0", "True")],
        ),
        (
            {"using": [ENTRIES], "then": lambda n, t: n > 9 and t[n] > 1}, (5, [5]), "n > 9 and t[n] > 1",
            [("n > 9", "False")],
        ),
        ({"then": lambda n: all(k < n for k in range(n))}, (3,), "all(k < n for k in range(n))", []),
        ({"then": lambda n, k=2: n > k}, (3,), "n > k", [("k", "2")]),
        (
            {"forall": cases("word", ["abba", "aba"]), "then": lambda word: word[:1] == "a"}, ("abba",),
            "word[:1] == 'a'", [("word[:1]", "a")],
        ),
        (
            {"forall": cases("pair", [[1, 2], [1, 3]]), "then": lambda pair: pair[:1] == (1,)}, ([1, 2],),
            "pair[:1] == (1,)", [("pair[:1]", "(1,)"), ("(1,)", "(1,)")],
        ),
    ],
)  # fmt: skip
def test_parts_are_shown_with_their_values(make, fields, arguments, text, parts):
    found = explain(make(**fields), "then", arguments)
    assert (found.text, list(found.parts)) == (text, parts)


def test_what_is_one_expression_is_explained_and_nothing_else(make):
    assert explain(make(then=above), "then", (3,)).text == "n > LEAST"
    assert explain(make(then=by_steps), "then", (3,)) is None
    assert explain(make(then=plain_python(lambda n: n > 0)), "then", (3,)) is None
