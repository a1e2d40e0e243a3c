"""Sums of numbers played: all from some number on are sums, just where the numbers have no common divisor but 1.

Write f(i, j, k) = ix + jy + kz. If f(u, v, w) = 1, then n = nux + nvy + nwz. With r and s the remainders of nv and nw
by x, n is ix + ry + sz for some i. From (x - 1)(y + z) on, i is not negative, and n is a sum.
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate
from math import gcd
from operator import add
from typing import Any

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.vocabulary.script import value_of
from sylver_claims.claims.vocabulary.steps import AnyStep

combination = Steps.known("combination")


def f(times, numbers):
    """Return the sum of products, as the claim has it."""
    total = combination(times[0], numbers[0], times[1], numbers[1])
    for i, x in zip(times[2:], numbers[2:]):  # noqa: B905
        total = combination(1, total, i, x)
    return total


def product_of(numbers):
    """Return the product of the numbers."""
    product = 1
    for x in numbers:
        product *= x
    return product


def have_no_common_divisor(numbers):
    """Whether the numbers have no common divisor but 1."""
    return gcd(*numbers) == 1


# --- Two sums, and the multiples of one number ------------------------------------------------------------------------

sums = Steps("numbers G meant")


@sums.let
def coprime(meant):
    """that they are coprime."""
    return meant


@sums.step
def has_0(G):
    """0 is a sum."""
    return G(0)


@sums.step
def added(numbers, G, m, n):
    """a sum and one number more is a sum."""
    look_at(G(m), G(n))
    return implies(G(m) and any(n == m + x for x in numbers), G(n))


multiples = Steps("x G")


@multiples.let
def times(x, k):
    """k times {x}."""
    return k * x


@multiples.induction("k", uses=["a sum and one number more is a sum{label}"], definitions=[times])
def more(G, k, m):
    """a sum and k times {x} is a sum."""
    look_at(G(m), times(k))
    return implies(G(m), G(m + times(k)))


# --- From (x - 1)(y + z) on, each number n is a sum: n is ix, and a rest with one number more after another -----------

far = Steps("x total G coprime")
n = far.symbol("n")


@far.counterexample(n)
def fails(x, total, G, coprime):
    """suppose that some number from (x − 1)(y + z) on is not a sum."""
    return every(lambda k: implies(coprime and k >= (x - 1) * total, G(k)))


with_x, with_y = Steps("x n G part i rest"), Steps("x y u n G total before part i rest times")
"""Steps about f, i and the rest for x alone, and with one number y more; then these are ``f_now, i_now, rest_now``."""


@with_x.step(definitions=[])
def so_far(x, n, part, i, rest):
    """n times f is ix and the rest, up to {x}."""
    return n * part == i * x + rest


@with_x.step(definitions=[])
def limited(rest):
    """the rest is at most x − 1 times the numbers, up to {x}."""
    return rest <= 0


@with_x.step(definitions=[])
def has_rest(G, m, rest):
    """a sum and the rest is a sum, up to {x}."""
    look_at(G(m))
    return implies(G(m), G(m + rest))


@with_y.let
def product(u, n):
    """n times the multiple of {y}."""
    return n * u


@with_y.let
def q(x):
    """its quotient by x, for {y}."""
    return product // x


@with_y.let
def r(x):
    """its remainder by x, for {y}."""
    return product % x


@with_y.step(definitions=[q, r, "quotient_by", "remainder_by", "{x}"])
def divided(x):
    """n times the multiple of {y}, divided by x."""
    return product == q * x + r and r >= 0 and r < x


@with_y.step(uses=[divided], definitions=[])
def multiplied(x, y):
    """the quotient and the remainder times {y}."""
    return product * y == q * y * x + r * y


@with_y.step(uses=[divided], definitions=["{y}"])
def remainder_limited(x, y):
    """the remainder times {y} is limited."""
    return r * y <= (x - 1) * y


@with_y.let
def f_now(y, u, part):
    """f up to {y}."""
    return part + u * y


@with_y.let
def i_now(y, i):
    """i up to {y}."""
    return i + q * y


@with_y.let
def rest_now(rest, times):
    """the rest up to {y}."""
    return rest + times(r)


@with_y.step(
    uses=["n times f is ix and the rest, up to {before}{label}", multiplied],
    definitions=[product, f_now, i_now, rest_now, "{times}"],
)
def so_far_with_y(x, n):
    """n times f is ix and the rest, up to {y}."""
    return n * f_now == i_now * x + rest_now


@with_y.step(
    uses=["the rest is at most x − 1 times the numbers, up to {before}{label}", remainder_limited],
    definitions=[rest_now, "{times}"],
)
def limited_with_y(x, total):
    """the rest is at most x − 1 times the numbers, up to {y}."""
    return rest_now <= (x - 1) * total


@with_y.step(
    uses=["a sum and the rest is a sum, up to {before}{label}", "a sum and k times {y} is a sum{label}", divided],
    definitions=[rest_now],
)
def has_rest_with_y(G, m):
    """a sum and the rest is a sum, up to {y}."""
    look_at(G(m))
    return implies(G(m), G(m + rest_now))


def with_all(names: list[str]) -> Steps:
    """Return the steps about all numbers, where f up to each of them has one of these names."""
    proof = Steps("x total n G coprime last f_last i_last rest_last times fails")

    @proof.step(uses=["and written out{label}"], definitions=names)
    def f_is_1(coprime, f_last):
        """f is 1."""
        return implies(coprime, f_last == 1)

    @proof.step(
        uses=["n times f is ix and the rest, up to {last}{label}", f_is_1],
        definitions=["{times}"],
    )
    def is_n(coprime, n, i_last, rest_last, times):
        """so n is ix and the rest."""
        return implies(coprime, n == times(i_last) + rest_last)

    @proof.step(
        uses=[is_n, "the rest is at most x − 1 times the numbers, up to {last}{label}"], definitions=["{times}", "{x}"]
    )
    def not_negative(coprime, x, total, n, i_last):
        """and i is not negative."""
        return implies(coprime and n >= (x - 1) * total, i_last >= 0)

    @proof.step(
        uses=[
            is_n,
            not_negative,
            "0 is a sum{label}",
            "a sum and k times {x} is a sum{label}",
            "a sum and the rest is a sum, up to {last}{label}",
        ],
        definitions=[],
    )
    def is_sum(coprime, x, total, n, G):
        """so n is a sum."""
        return implies(coprime and n >= (x - 1) * total, G(n))

    @proof.step(uses=["take {n}, if it fails", is_sum], definitions=["{fails}"])
    def all_far(coprime, x, total, G, k):
        """from (x − 1)(y + z) on, each number is a sum."""
        look_at(G(k))
        return implies(coprime and k >= (x - 1) * total, G(k))

    return proof


# --- u, v, ... with f(u, v, ...) = 1 ----------------------------------------------------------------------------------


def with_f_1(count: int) -> tuple[Steps, tuple[Any, ...]]:
    """Return the steps that name u, v, ... for two, three or five numbers, and these names."""
    proof = Steps("numbers coprime")
    times = tuple(map(proof.symbol, "uvwst"[:count]))

    def in_words(numbers):
        """Return the sum of products."""
        return sum(u * x for u, x in zip(times, numbers))  # noqa: B905

    @proof.pick(*times, definitions=["{coprime}"])
    def picked(numbers, coprime):
        """let f(u, v, ...) be 1."""
        return implies(coprime, (in_words(numbers) if len(numbers) == 2 else f(times, numbers)) == 1)

    @proof.step(uses=[picked], definitions=[combination])
    def written_out(numbers, coprime):
        """and written out."""
        return implies(coprime, f(times, numbers) == 1 and in_words(numbers) == 1)

    return proof, times


# --- The numbers of a claim -------------------------------------------------------------------------------------------


class Sums:
    """Values of the steps about two, three or five numbers: the set G of their sums, and that they are coprime."""

    def __init__(self, case: Any, numbers: tuple[Any, ...] | None = None) -> None:
        self.case, self.numbers = case, case.variables if numbers is None else numbers
        self.names = [*map(str, self.numbers)]
        self.mark, self.label = f"_{'_'.join(self.names)}", f", of {', '.join(self.names)}"
        self.meant = value_of(case, have_no_common_divisor, numbers=self.numbers)
        self.G, self.is_f = case.symbol(f"G{self.mark}"), Steps().symbol(f"is_f{self.mark}")
        self.product = value_of(case, product_of, numbers=self.numbers)
        self.total = reduce(add, self.numbers[1:])
        self.facts = self.about(sums)
        self.naming, times = with_f_1(len(self.numbers))
        (self.coprime,), self.one = self.named(sums, coprime), self.named(self.naming, *times)

    def about(self, steps: Steps, mark: str = "", **values: Any) -> list[AnyStep]:
        """Return steps about these numbers."""
        known = {name: (vars(self) | values)[name] for name in steps.names}
        return steps(self.case, mark=self.mark + mark, label=self.label, **known)

    def named(self, steps: Steps, *names: Any, mark: str = "") -> list[Any]:
        """Return the values with names of steps about these numbers."""
        return [value_of(self.case, name, steps, self.mark + mark) for name in names]


def far_ones(s: Sums) -> list[AnyStep]:
    """From (x − 1)(y + z) on, all numbers are sums, if x, y and z are coprime."""
    x, *others = s.numbers
    found = [*s.facts, *s.about(s.naming), *s.about(far, x=x)]
    number, failure = s.named(far, n, fails)
    times = {y: Steps().symbol(f"times{s.mark}_{y}") for y in s.names}
    found += [step for y in s.numbers for step in s.about(multiples, f"_{y}", x=y)]
    part, i, rest, before, totals = s.one[0] * x, number * s.one[0], 0, x, [*accumulate(others)]
    found += s.about(with_x, x=x, n=number, part=part, i=i, rest=rest)
    for y, u, so_far in zip(others, s.one[1:], totals, strict=True):
        mark, values = f"_{y}", {"part": part, "i": i, "rest": rest, "before": before}
        found += s.about(with_y, mark, x=x, y=y, u=u, n=number, total=so_far, times=times[str(y)], **values)
        (part, i, rest), before = s.named(with_y, f_now, i_now, rest_now, mark=mark), y
    at_last = with_all([f"f_now{s.mark}_{y}" for y in others])
    known = {"x": x, "n": number, "last": before, "times": times[s.names[0]], "fails": failure}
    return [*found, *s.about(at_last, f_last=part, i_last=i, rest_last=rest, **known)]


finite = Steps("product coprime G x total")


@finite.step
def is_far(x, total, product):
    """the product is that, less 1, or more."""
    return (x - 1) * total <= product + 1


@finite.step(uses=[is_far, "from (x − 1)(y + z) on, each number is a sum{label}"], definitions=[])
def beyond(coprime, product, G, n):
    """beyond the product, each number is a sum."""
    look_at(G(n))
    return implies(coprime and n > product, G(n))


def is_finite(s: Sums) -> list[AnyStep]:
    """All numbers beyond the product of the numbers played are sums, so a largest play exists."""
    return [*far_ones(s), *s.about(finite, x=s.numbers[0])]
