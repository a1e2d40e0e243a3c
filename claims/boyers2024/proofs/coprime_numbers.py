"""Sums of numbers played: all from some number on are sums, just where the numbers have no common divisor but 1.

Write f(i, j, k) = ix + jy + kz. If f(u, v, w) = 1, then n = f(nu, nv, nw); with r and s the remainders of nv and nw by
x, n is f(i, r, s) for some i. From (x - 1)(y + z) on, i is not negative, and n is a sum. Conversely, each sum is some
f(i, j, k), and so is the difference 1 of two sums in a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Any

from sylver_claims import Induction, Let, Pick, Step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep

AT_0, FIRST, AT_1 = "f(0, 0, ...) is 0, and a sum", "0 is some f(i, j, ...)", "if x = 1, then 1 is some f(i, j, ...)"
IS_F, LESS, NEXT = "each sum is some f(i, j, ...)", "f less f is some f", "if n and n + 1 are some f, so is 1"
ADDED, ONE, FORM = "a sum and one number more is a sum", "let f(u, v, ...) be 1", "n is f(i, r, s)"
WRITTEN = "n is ix + ry + sz"
WRITTEN_OUT, MULTIPLIED = "and written out", "i times x"
SUMMED = "ix + ry + sz is n times f(u, v, ...)"
IN_WORDS = "so n is the sum of these values"
SMALL, FAR = "r, s < x", "from (x - 1)(y + z) on, each number is a sum"
PRODUCT, BEYOND = "the product is that, less 1, or more", "beyond the product, each number is a sum"


def are_coprime(x: int, y: int, z: int) -> bool:
    """Whether the numbers have no common divisor but 1."""
    return gcd(x, y, z) == 1


def five_are_coprime(v: int, w: int, x: int, y: int, z: int) -> bool:
    """Whether the numbers have no common divisor but 1."""
    return gcd(v, w, x, y, z) == 1


def two_are_coprime(x: int, y: int) -> bool:
    """Whether two numbers have no common divisor but 1."""
    return gcd(x, y) == 1


def total_of(terms: Sequence[Any]) -> Any:
    """Return the sum of terms; of a single one, that term."""
    from z3 import Sum

    return Sum(*terms) if len(terms) > 1 else terms[0]


class Sums:
    """Terms of the steps about two, three or five numbers: the set G of their sums, f, and that they are coprime."""

    def __init__(self, case: Any, numbers: tuple[Any, ...] | None = None) -> None:
        from z3 import Bool, BoolSort, Function, Int, Ints, IntSort, Product

        self.case, self.numbers = case, case.variables if numbers is None else numbers
        numbers, name = self.numbers, "_".join(map(str, self.numbers))
        said = {2: two_are_coprime, 3: are_coprime, 5: five_are_coprime}[len(numbers)]
        self.coprime = self.meant = case.of(said, *numbers)
        self.are_many, self.product = len(numbers) > 3, Product(*numbers)
        if len(numbers) == 2 or self.are_many:  # solvers do not look into a name
            self.coprime = Bool(f"coprime_{name}")
        self.G, self.combination = case.symbol(f"G_{name}"), case.symbol("combination")
        self.is_f = Function(f"combined_{name}", IntSort(), BoolSort())
        self.n, self.times = Int("n"), Ints("i j k h l")[: len(numbers)]
        self.i = Function(f"first_{name}", IntSort(), IntSort())(self.n)
        self.one = Ints(" ".join(f"{letter}_{name}" for letter in "uvwst"))[: len(numbers)]

    def f(self, *times: Any) -> Any:
        """Return f of these, as the claim has it."""
        from z3 import IntVal

        times = tuple(IntVal(i) if isinstance(i, int) else i for i in times)
        value = self.combination(times[0], self.numbers[0], times[1], self.numbers[1])
        for i, x in zip(times[2:], self.numbers[2:], strict=True):
            value = self.combination(1, value, i, x)
        return value

    def in_numbers(self, *times: Any) -> Any:
        """Return the value of f as a sum of products."""
        return total_of([u * x for u, x in zip(times, self.numbers, strict=True)])

    def named(self, name: str) -> str:
        """Return the name of a step about these numbers."""
        return f"{name}, of {', '.join(map(str, self.numbers))}"

    def step(self, name: str, goal: Any, *uses: str, definitions: Any = None) -> Step:
        """Return a step about these numbers."""
        return Step(name=self.named(name), goal=goal, uses=[*map(self.named, uses)], definitions=definitions)


def combinations(s: Sums) -> list[AnyStep]:
    """Each sum is some f(i, j, ...): 0 is, and with n − x also n. So is the difference of two of them."""
    from z3 import And, Exists, ForAll, Implies, Ints

    f, C, G, n, i = s.f, s.is_f, s.G, s.n, s.times
    a, here = Ints("a b c d e")[: len(i)], f(*i)
    more: list[Step] = []
    for at, x in enumerate(s.numbers):
        following = f(*i[:at], i[at] + 1, *i[at + 1 :])
        goal = Implies(here == n - x, And(following == n, C(n)))
        more.append(s.step(f"{x} more than some f is some f", ForAll([*i, n], goal, patterns=[together(here, C(n))])))
    next_ones = difference(s) if s.are_many else []
    less = f(*(p - q for p, q in zip(a, i, strict=True)))
    in_a_row = ForAll(n, Implies(And(C(n), C(n + 1)), C(1)), patterns=[together(C(n), C(n + 1))])
    return [
        Let(name=s.named("the numbers f(i, j, ...)"), constant=C(n), value=Exists(i, here == n, patterns=[here])),
        *more,
        s.step(FIRST, And(f(*[0] * len(i)) == 0, C(0))),
        Induction(
            name=s.named(IS_F),
            variable=n,
            goal=Implies(G(n), C(n)),
            complete=True,
            uses=[*(step.name for step in more), s.named(FIRST)],
        ),
        Step(name=s.named(AT_1), goal=Implies(s.numbers[0] == 1, C(1)), uses=[more[0].name, s.named(FIRST)]),
        *(
            next_ones
            or [
                s.step(LESS, ForAll([*a, *i], less == f(*a) - here, patterns=[together(f(*a), here)])),
                s.step(NEXT, in_a_row, LESS, definitions=[str(C.name())]),
            ]
        ),
    ]


def difference(s: Sums) -> list[AnyStep]:
    """The difference of f(a, ...) and f(b, ...) is f(a − b, ...); two numbers in a row are of that form."""
    from z3 import And, ForAll, Implies, Int, Ints, Not, Or

    C, n, count = s.is_f, s.n, len(s.numbers)
    m, a, b = (
        Int("n_in_a_row"),
        Ints("above_1 above_2 above_3 above_4 above_5")[:count],
        Ints("below_1 below_2 below_3 below_4 below_5")[:count],
    )
    found, row = And(C(m), C(m + 1)), And(C(n), C(n + 1))
    looked_at = [together(C(n), C(n + 1))]
    apart = s.f(*(p - q for p, q in zip(a, b, strict=True)))
    named = [str(C.name())]
    return [
        Pick(
            name=s.named("let n and n + 1 be some f, if any two in a row are"),
            constants=[m],
            goal=Or(found, ForAll(n, Not(row), patterns=looked_at)),
            definitions=[],
        ),
        Pick(
            name=s.named("let n + 1 be f(a, ...)"),
            constants=list(a),
            goal=Implies(found, s.f(*a) == m + 1),
            definitions=named,
        ),
        Pick(
            name=s.named("let n be f(b, ...)"), constants=list(b), goal=Implies(found, s.f(*b) == m), definitions=named
        ),
        s.step(LESS, apart == s.f(*a) - s.f(*b), definitions=["combination"]),
        s.step(
            "1 is f(a − b, ...)",
            Implies(found, apart == 1),
            LESS,
            "let n + 1 be f(a, ...)",
            "let n be f(b, ...)",
            definitions=[],
        ),
        s.step("so 1 is some f", Implies(found, C(1)), "1 is f(a − b, ...)", definitions=named),
        s.step(
            NEXT,
            ForAll(n, Implies(row, C(1)), patterns=looked_at),
            "so 1 is some f",
            "let n and n + 1 be some f, if any two in a row are",
            definitions=[],
        ),
    ]


def sums_of_all(s: Sums) -> list[AnyStep]:
    """Each f(i, j, ...) with i, j, ... ≥ 0 is a sum, by one induction after another, from the last number on."""
    from z3 import And, ForAll, Implies, Int, Or

    f, G, n, m = s.f, s.G, s.n, Int("m")
    closed = Implies(And(G(m), Or(*(n == m + x for x in s.numbers))), G(n))
    at_0 = s.step(AT_0, And(f(*[0] * len(s.times)) == 0, G(0)))
    found: list[AnyStep] = [at_0, s.step(ADDED, ForAll([m, n], closed, patterns=[together(G(m), G(n))]))]
    before = s.named(AT_0)
    for at in reversed(range(len(s.times))):
        i, later, x = s.times[at], s.times[at + 1 :], s.numbers[at]
        here, following = f(*[0] * at, i, *later), f(*[0] * at, i + 1, *later)
        some = Implies(And(*(j >= 0 for j in later)), G(here))
        looked_at = following if s.are_many else here  # with many numbers, solvers only go back
        one_more = s.step(f"one {x} more", ForAll([i, *later], following == here + x, patterns=[looked_at]))
        added = Induction(
            name=s.named(f"each f(i, j, ...) from {x} on is a sum"),
            variable=i,
            goal=ForAll(later, some, patterns=[here]) if later else G(here),
            uses=[s.named(ADDED), one_more.name, before],
            definitions=[],
        )
        found += [one_more, added]
        before = added.name
    return found


def one_is_f(s: Sums) -> list[AnyStep]:
    """Name u, v, ... with f(u, v, ...) = 1; the claim writes f for three numbers, and the sum itself for two."""
    from z3 import Implies

    by_name, in_numbers = Implies(s.coprime, s.f(*s.one) == 1), Implies(s.coprime, s.in_numbers(*s.one) == 1)
    name = str(s.coprime)
    named = Let(name=s.named("that they are coprime"), constant=s.coprime, value=s.meant)
    if s.are_many:
        return [
            named,
            Pick(name=s.named(ONE), constants=list(s.one), goal=by_name, definitions=[name]),
            s.step(WRITTEN_OUT, in_numbers, ONE, definitions=["combination"]),
        ]
    if len(s.numbers) == 2:
        return [
            named,
            Pick(name=s.named(WRITTEN_OUT), constants=list(s.one), goal=in_numbers, definitions=[name]),
            s.step(ONE, by_name, WRITTEN_OUT, definitions=["combination"]),
        ]
    return [
        Pick(name=s.named(ONE), constants=list(s.one), goal=by_name, definitions=[]),
        s.step(WRITTEN_OUT, in_numbers, ONE, definitions=["combination"]),
    ]


def named_values(s: Sums, values: dict[str, Any]) -> tuple[dict[str, Any], list[AnyStep]]:
    """Return names for values that depend on n, by their words, and the steps that introduce them."""
    from z3 import Function, IntSort

    suffix = "_".join(map(str, s.numbers))
    named = {word: Function(f"{word}_{suffix}", IntSort(), IntSort())(s.n) for word in values}
    return named, [
        Let(name=s.named(f"let this be the {word.replace('_', ' of ')}"), constant=named[word], value=value)
        for word, value in values.items()
    ]


def far_ones(s: Sums) -> list[AnyStep]:
    """From (x - 1)(y + z) on all numbers are sums, if f is 1 somewhere: n is f(i, r, s) with r, s < x, and i ≥ 0."""
    from z3 import And, ForAll, Implies

    n, i, x, case, one = s.n, s.i, s.numbers[0], s.case, s.one
    others, products = s.numbers[1:], [n * v for v in one[1:]]
    rests = [case.remainder(product, x) for product in products]
    quotients = [case.quotient(product, x) for product in products]
    times = [p * y == (x * q + r) * y for p, q, r, y in zip(products, quotients, rests, others, strict=True)]
    whole = n * one[0] + total_of([q * y for q, y in zip(quotients, others, strict=True)])
    total = s.in_numbers(*one)
    over = total_of([r * y for r, y in zip(rests, others, strict=True)])
    names = [str(y) for y in s.numbers]
    added = sums_of_all(s)

    values: dict[str, Any] = {}

    def always(name: str, goal: Any, *uses: str, definitions: Any = None) -> Step:
        return s.step(name, ForAll(n, goal, patterns=[i, s.G(n), *values.values()]), *uses, definitions=definitions)

    def each(name: str, goal: Any, *uses: str, definitions: Any = None) -> Step:
        return always(name, Implies(s.coprime, goal), *uses, definitions=definitions)

    first = [str(i.decl().name())]
    if s.are_many:  # solvers compare sums of named values
        values, lets = named_values(
            s,
            {"multiple": i * x, "lead": n * one[0] * x, "whole": n * total}
            | {f"product_{y}": p * y for p, y in zip(products, others, strict=True)}
            | {f"quotient_{y}": q * y * x for q, y in zip(quotients, others, strict=True)}
            | {f"rest_{y}": r * y for r, y in zip(rests, others, strict=True)},
        )
        of_each = {word: [values[f"{word}_{y}"] for y in others] for word in ("product", "quotient", "rest")}

        def names_of(*words: str) -> list[str]:
            return [str(values[word].decl().name()) for word in words]

        in_words = values["multiple"] + total_of(of_each["rest"])
        written = [
            *lets,
            each("n times 1", values["whole"] == n, WRITTEN_OUT, definitions=names_of("whole")),
            always(
                MULTIPLIED,
                values["multiple"] == values["lead"] + total_of(of_each["quotient"]),
                definitions=[*first, *names_of("multiple", "lead", *(f"quotient_{y}" for y in others))],
            ),
            always(
                "n times 1, product by product",
                values["whole"] == values["lead"] + total_of(of_each["product"]),
                definitions=names_of("whole", "lead", *(f"product_{y}" for y in others)),
            ),
            *(
                step
                for y, divides, product, quotient, rest in zip(others, times, *of_each.values(), strict=True)
                for step in (
                    always(f"divided by x, times {y}", divides, definitions=["quotient_by", str(x)]),
                    always(
                        f"product with {y}",
                        product == quotient + rest,
                        f"divided by x, times {y}",
                        definitions=names_of(f"product_{y}", f"quotient_{y}", f"rest_{y}"),
                    ),
                )
            ),
            always(
                SUMMED,
                in_words == values["whole"],
                MULTIPLIED,
                "n times 1, product by product",
                *(f"product with {y}" for y in others),
                definitions=[],
            ),
            each(IN_WORDS, in_words == n, "n times 1", SUMMED, definitions=[]),
            each(
                WRITTEN,
                i * x + over == n,
                IN_WORDS,
                definitions=names_of("multiple", *(f"rest_{y}" for y in others)),
            ),
        ]
        limited = [
            each(
                f"r times {y}",
                rest <= (x - 1) * y,
                SMALL,
                definitions=[*names_of(f"rest_{y}"), str(x), str(y)],
            )
            for y, rest in zip(others, of_each["rest"], strict=True)
        ]
        last, names = IN_WORDS, [*names, *names_of("multiple")]
    else:
        divided = "divided by x, times y and z"
        limits = [r * y <= (x - 1) * y for r, y in zip(rests, others, strict=True)]
        written = [
            each("n times 1", n * total == n, WRITTEN_OUT, definitions=[]),
            each(divided, And(*times), definitions=["quotient_by", str(x)]),
            each(WRITTEN, i * x + over == n, "n times 1", divided, definitions=first),
        ]
        limited, last = [each("r times y", And(*limits), SMALL, definitions=names)], WRITTEN
    return [
        *added,
        *one_is_f(s),
        Let(name=s.named("let i be n times u, and the quotients"), constant=i, value=whole),
        *written,
        each(FORM, s.f(i, *rests) == n, WRITTEN, definitions=["combination"]),
        each(SMALL, And(*(And(r >= 0, r < x) for r in rests))),
        *limited,
        each(
            "i ≥ 0",
            Implies(n >= (x - 1) * total_of(others), i >= 0),
            last,
            *(f"r times {y}" for y in (others if s.are_many else "y")),
            definitions=names,
        ),
        Step(
            name=s.named(FAR),
            goal=ForAll(n, Implies(And(s.coprime, n >= (x - 1) * total_of(others)), s.G(n)), patterns=[s.G(n)]),
            uses=[*map(s.named, (FORM, "i ≥ 0", SMALL)), added[-1].name],
            definitions=[],
        ),
    ]


def is_finite(s: Sums) -> list[AnyStep]:
    """All numbers beyond the product of the numbers played are sums, so that a largest play is there to speak of."""
    from z3 import And, ForAll, Implies

    names = [str(y) for y in s.numbers]
    beyond = ForAll(s.n, Implies(And(s.coprime, s.n > s.product), s.G(s.n)), patterns=[s.G(s.n)])
    return [
        *far_ones(s),
        s.step(PRODUCT, (s.numbers[0] - 1) * total_of(s.numbers[1:]) <= s.product + 1, definitions=names),
        s.step(BEYOND, beyond, PRODUCT, FAR, definitions=[]),
    ]
