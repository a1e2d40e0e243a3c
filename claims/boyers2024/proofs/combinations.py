"""If two numbers in a row are sums of numbers played, then these have no common divisor but 1.

Each sum is some f(i, j, ...) = ix + jy + ... A sum less than some f is some f, too. So if n and n + 1 are sums, then 1
is some f.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import Sums, combination, f
from sylver_claims.claims.vocabulary.steps import AnyStep


def some_f(names: list[str]) -> tuple[Steps, Steps, Steps]:
    """Return steps about the integers f(i, j, ...): first, for each of the numbers, and about sums of these."""
    at = " ".join("ijkhg"[: len(names)])
    definition, for_each, of_sums = Steps("numbers"), Steps("numbers x place is_f", at=at), Steps("numbers G is_f")
    more, less = ([f"{x} {word} than some f is some f{{label}}" for x in names] for word in ("more", "less"))

    @definition.let
    def is_f(numbers, n):
        """the numbers f(i, j, ...)."""
        if len(numbers) == 2:
            return some(lambda i, j: f((i, j), numbers) == n, at=lambda i, j: f((i, j), numbers))
        if len(numbers) == 3:
            return some(lambda i, j, k: f((i, j, k), numbers) == n, at=lambda i, j, k: f((i, j, k), numbers))
        return some(
            lambda i, j, k, h, g: f((i, j, k, h, g), numbers) == n, at=lambda i, j, k, h, g: f((i, j, k, h, g), numbers)
        )

    def changed(at, place, by):
        """Return i, j, ... with one of them changed."""
        return (*at[:place], at[place] + by, *at[place + 1 :])

    @for_each.step(definitions=[combination, "{is_f}"])
    def one_more(numbers, at, place, x, n, is_f):
        """{x} more than some f is some f."""
        look_at(f(at, numbers), is_f(n))
        return implies(f(at, numbers) == n - x, f(changed(at, place, 1), numbers) == n and is_f(n))

    @for_each.step(definitions=[combination, "{is_f}"])
    def one_less(numbers, at, place, x, n, is_f):
        """{x} less than some f is some f."""
        look_at(f(at, numbers), is_f(n))
        return implies(f(at, numbers) == n + x, f(changed(at, place, 0 - 1), numbers) == n and is_f(n))

    @of_sums.step(definitions=[combination, "{is_f}"])
    def f_of_0(numbers, is_f):
        """0 is some f(i, j, ...)."""
        zeros = tuple(0 for x in numbers)
        return f(zeros, numbers) == 0 and is_f(0)

    @of_sums.induction("n", complete=True, uses=[f_of_0, *more], definitions=["{G}", "{is_f}", *names])
    def is_some_f(G, is_f, n):
        """each sum is some f(i, j, ...)."""
        return implies(G(n), is_f(n))

    @of_sums.induction("n", complete=True, uses=less, definitions=["{G}", "{is_f}", *names])
    def less_a_sum(G, is_f, n, m):
        """some f less a sum is some f."""
        look_at(G(n), is_f(m))
        return implies(G(n) and is_f(n + m), is_f(m))

    @of_sums.step(uses=[is_some_f, less_a_sum], definitions=[])
    def in_a_row(G, is_f, n):
        """if n and n + 1 are sums, 1 is some f."""
        look_at(G(n), G(n + 1))
        return implies(n >= 0 and G(n) and G(n + 1), is_f(1))

    @of_sums.step(uses=[f_of_0, more[0]], definitions=[])
    def with_1(numbers, is_f):
        """if the first number is 1, 1 is some f."""
        return implies(numbers[0] == 1, is_f(1))

    return definition, for_each, of_sums


def combinations(s: Sums) -> list[AnyStep]:
    """Each sum is some f(i, j, ...); if n and n + 1 are sums, 1 is."""
    definition, for_each, of_sums = some_f(s.names)
    found = s.about(definition)
    found += [step for place, x in enumerate(s.numbers) for step in s.about(for_each, x=x, place=place)]
    return [*found, *s.about(of_sums)]
