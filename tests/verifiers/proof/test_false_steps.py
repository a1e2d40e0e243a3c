"""False statements that steps could make look proved: names, uses, principles, and objects that change.

The statement is n < 5 for all n from 1 on. Each script here would have it that something false is known; where this
contradicted all that there is, the proof would be found to speak of nothing, so most have it false from n = 5 on only.
"""

import pytest
import z3

from sylver_claims.claims import Choice, Conclusion, Induction, Let, Pick, Pigeonhole, Step

pytestmark = pytest.mark.process

Int = z3.IntSort()
c, h, k, x = z3.Ints("c h k x")
f, g = (z3.Function(name, Int, Int) for name in "fg")
NUMBERED = z3.Const(5, Int)  # a constant whose name is a number: it is printed as k!5
LIKE_NUMBERED = z3.Int("k!5")


def is_below_5(n):
    return n < 5


# --- Names ------------------------------------------------------------------------------------------------------------


def one_more(case, constant, other):
    """State that a constant equals another one, plus 1 if the statement is false."""
    return constant == other + z3.If(case.then, 0, 1)


def chosen(case, constant):
    return [Choice(name="c", constant=constant, goal=z3.And(constant == 3, case.then == case.then), bound=3)]


def recursion(name):
    function = z3.RecFunction(name, Int, Int)
    z3.RecAddDefinition(function, x, function(x) + 1)
    return function


def picked(*goals, constants=(c,)):
    return [Pick(name="c", constants=list(constants), goal=z3.And(*goals))]


NAMES = [
    (
        "a name that two constants have, chosen",
        lambda case: [
            Choice(name="c", constant=LIKE_NUMBERED, goal=one_more(case, LIKE_NUMBERED, NUMBERED), bound=NUMBERED + 1)
        ],
        "k!5 has two meanings",
    ),
    (
        "a name that two constants have, picked",
        lambda case: picked(one_more(case, LIKE_NUMBERED, NUMBERED), constants=[LIKE_NUMBERED]),
        "k!5 has two meanings",
    ),
    ("a name of two sorts", lambda case: picked(c == 1, z3.Bool("c")), "c has two meanings"),
    ("a name of two arities", lambda case: picked(c == z3.Function("c", Int, Int)(c) + 1), "c has two meanings"),
    ("a name in bars", lambda case: picked(z3.Int("|c|") == c + 1, constants=[z3.Int("|c|")]), "is not a valid name"),
    ("a numeral", lambda case: picked(z3.Int("5") == 6, constants=[z3.Int("5")]), "is not a valid name"),
    ("a word of SMT-LIB", lambda case: picked(z3.Int("div") == 6, constants=[z3.Int("div")]), "is not a valid name"),
    ("the name of a bound variable", lambda case: chosen(case, z3.Int("b_0")), "is not a valid name"),
    ("a variable of the claim", lambda case: chosen(case, case.n), "names n, which is used elsewhere"),
    ("one name twice", lambda case: picked(c == 1, constants=[c, c]), "names c, which is used elsewhere"),
    (
        "a constant that stands earlier",
        lambda case: [Step(name="s", goal=c > c - 1), *chosen(case, c)],
        "names c, which",
    ),
    ("no constant at all", lambda case: picked(case.then, constants=[]), "constants takes a list"),
    ("a term as a constant", lambda case: picked(c + 1 == case.n, constants=[c + 1]), "constants takes constants"),
    (
        "a constant in its own bound",
        lambda case: [Choice(name="c", constant=c, goal=c >= 0, bound=c)],
        "names c, which is used elsewhere",
    ),
    (
        "another such integer",
        lambda case: [Choice(name="c", constant=c, goal=z3.And(c <= 5, z3.Int("c_other") == 7), bound=5)],
        "uses the name c_other",
    ),
    (
        "a smaller one",
        lambda case: [Induction(name="k", variable=k, goal=z3.Int("k_smaller") == k, complete=True)],
        "uses the name k_smaller",
    ),
    ("a variable that nothing binds", lambda case: picked(c == z3.Var(0, Int) + 1), "no quantifier binds"),
    (
        "and under an induction",
        lambda case: [Induction(name="k", variable=k, goal=k == z3.Var(0, Int), complete=True)],
        "no quantifier binds",
    ),
    (
        "a value of itself",
        lambda case: [Let(name="f", constant=f(x), value=f(x) + 1)],
        "names f, which is used elsewhere",
    ),
    ("a constant of itself", lambda case: [Let(name="h", constant=h, value=h + 1)], "names h, which is used elsewhere"),
    (
        "values of each other",
        lambda case: [Let(name="f", constant=f(x), value=g(x) + 1), Let(name="g", constant=g(x), value=f(x))],
        "names g, which is used elsewhere",
    ),
    (
        "a function of one variable twice",
        lambda case: [Let(name="f", constant=z3.Function("f", Int, Int, Int)(x, x), value=x)],
        "constant takes a constant",
    ),
    (
        "a function of what is no variable",
        lambda case: [Let(name="f", constant=f(z3.IntVal(3)), value=x)],
        "constant takes a constant",
    ),
    (
        "a value at a number as one at all",
        lambda case: [
            Let(name="f", constant=f(case.n), value=case.n),
            Step(name="s", goal=f(z3.IntVal(4)) == case.n, definitions=["f"]),
        ],
        "as a model",
    ),
    (
        "a picked function at another place",
        lambda case: picked(f(x) == f(x + 1) + 1, constants=[f(x)]),
        "the goal speaks of f at another place",
    ),
    (
        "a picked function at a number",
        lambda case: picked(f(z3.IntVal(3)) == 3, constants=[f(z3.IntVal(3))]),
        "constants takes constants",
    ),
    (
        "picked functions of different variables",
        lambda case: picked(f(x) == x, g(h) == x, constants=[f(x), g(h)]),
        "taken of the same variables",
    ),
    (
        "a picked function beside a constant",
        lambda case: picked(f(x) == x, c == x, constants=[f(x), c]),
        "taken of the same variables",
    ),
    (
        "a picked function of what stands for its value",
        lambda case: picked(f(z3.Int("f_value")) >= 0, z3.Int("f_value") == 3, constants=[f(z3.Int("f_value"))]),
        "uses the name f_value",
    ),
    (
        "a picked function that stands earlier",
        lambda case: [Step(name="s", goal=f(c) == f(c)), *picked(f(x) == x, constants=[f(x)])],
        "names f, which is used elsewhere",
    ),
    (
        "a number of holes for each value",
        lambda case: [Pigeonhole(name="p", value=k, variable=k, count=5, holes=k + 1)],
        'only "value" may depend on k',
    ),
    (
        "a condition for each value",
        lambda case: [Pigeonhole(name="p", value=k, variable=k, count=5, holes=5, when=k < 4)],
        'only "value" may depend on k',
    ),
    (
        "another value",
        lambda case: [Pigeonhole(name="p", value=k - z3.Int("k_other"), variable=k, count=5, holes=5)],
        "uses the name k_other",
    ),
    (
        "a recursion of z3's own",
        lambda case: [Step(name="s", goal=z3.Implies(recursion("r")(case.n) == 0, case.then))],
        "r is a recursive definition",
    ),
    (
        "and in a case of the conclusion",
        lambda case: [Conclusion(cases=[recursion("q")(case.n) == 0])],
        "the operator q is not supported",
    ),
    ("an array", lambda case: [Step(name="s", goal=z3.Array("a", Int, Int)[0] == 0)], "is not supported"),
    (
        "a remainder by what may be 0",
        lambda case: [Step(name="s", goal=case.n % (case.n - case.n) == 0)],
        "not a positive literal",
    ),
]


@pytest.mark.parametrize(("steps", "words"), [a[1:] for a in NAMES], ids=[a[0] for a in NAMES])
def test_names(make, fails, steps, words):
    fails(make(then=is_below_5), words, steps=steps)


# --- Principles -------------------------------------------------------------------------------------------------------

PRINCIPLES = [
    (
        "a later step",
        lambda case: [Step(name="a", goal=case.then, uses=["b"]), Step(name="b", goal=case.then, uses=["a"])],
        "uses b, which is not an earlier step",
    ),
    (
        "a step itself",
        lambda case: [Step(name="a", goal=case.then, uses=["a"])],
        "uses a, which is not an earlier step",
    ),
    ("the conclusion of itself", lambda case: [Conclusion(uses=["the statement"])], "which is not a step"),
    ("cases that leave one out", lambda case: [Conclusion(cases=[case.n < 5])], "as a model"),
    ("no case", lambda case: [Conclusion(cases=[False])], "one of the cases holds"),
    ("an induction without a base", lambda case: [Induction(name="i", variable=k, goal=k > 5)], '"i: base"'),
    (
        "an induction that ends",
        lambda case: [Induction(name="i", variable=k, goal=k < 5)],
        '"i: next"',
    ),
    (
        "a complete one without smaller ones",
        lambda case: [Induction(name="i", variable=k, goal=k < 5, complete=True)],
        '"i: from all smaller"',
    ),
    (
        "an induction that starts later",
        lambda case: [
            Induction(name="i", variable=k, goal=k > 5, start=6),
            Step(name="s", goal=case.n > 5, uses=["i"]),
        ],
        'step "s" is not proved',
    ),
    ("a choice of none", lambda case: [Choice(name="c", constant=c, goal=c > c + 1, bound=0)], "there is one"),
    ("a choice without bound", lambda case: [Choice(name="c", constant=c, goal=c >= 0, bound=9)], "beyond the bound"),
    (
        "the smallest by an upper bound",
        lambda case: [Choice(name="c", constant=c, goal=c <= 9, bound=9, largest=False)],
        "beyond the bound",
    ),
    ("a pick of none", lambda case: picked(z3.Or(case.then, c > c + 1)), "as a model"),
    (
        "a picked function of none",
        lambda case: [Pick(name="f", constants=[f(x)], goal=z3.And(f(x) > x, f(x) < 9))],
        "there are such",
    ),
    (
        "values that are not below the holes",
        lambda case: [Pigeonhole(name="p", value=k + 1, variable=k, count=5, holes=5)],
        '"p: they lie there"',
    ),
    (
        "values below 0",
        lambda case: [Pigeonhole(name="p", value=k - 1, variable=k, count=5, holes=5)],
        '"p: they lie there"',
    ),
    (
        "values that are the same",
        lambda case: [Pigeonhole(name="p", value=k / 2, variable=k, count=case.n, holes=case.n)],
        '"p: they are different"',
    ),
    (
        "a hole that is taken",
        lambda case: [Pigeonhole(name="p", value=k, variable=k, count=case.n, holes=case.n, missing=z3.IntVal(0))],
        '"p: it is missing"',
    ),
    (
        "a hole that is none",
        lambda case: [Pigeonhole(name="p", value=k, variable=k, count=case.n, holes=case.n, missing=case.n)],
        '"p: one that is missing"',
    ),
    (
        "a count of nothing",
        lambda case: [Pigeonhole(name="p", value=k, variable=k, count=-1, holes=-5), used("p")],
        '"used" is not proved',
    ),
    (
        "a name as a step",
        lambda case: [Let(name="h", constant=h, value=case.n), used("h")],
        "which is not an earlier step",
    ),
    (
        "a hypothesis shown by itself",
        lambda case: [Step(name="s", goal=z3.Implies(case.then, case.then)), used("s", case.then)],
        "as a model",
    ),
]


def used(name, goal=False):
    return Step(name="used", goal=goal, uses=[name])


@pytest.mark.parametrize(("steps", "words"), [a[1:] for a in PRINCIPLES], ids=[a[0] for a in PRINCIPLES])
def test_principles(make, fails, steps, words):
    fails(make(then=is_below_5), words, steps=steps)
