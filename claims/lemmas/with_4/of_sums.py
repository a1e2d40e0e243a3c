"""Sums of 4 and other numbers as positions: their elements are the numbers of a triple, and their outcome is its."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Steps, implies, look_at, semigroup
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.with_4 import as_positions
from sylver_claims.claims.lemmas.with_4.as_positions import alike, inside
from sylver_claims.claims.lemmas.with_4.rules import P, is_position
from sylver_claims.claims.vocabulary.script import lost, number_of, value_of
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import finite

CLOSED_SUMS, ELEMENTS = "the sums are closed under addition", "the sums are the numbers of the triple"
IS_TRIPLE, OUTCOME = "the number of these sums has the elements of the triple", "the outcome is that of the triple"


def of_1(p: int) -> Any:
    """Return the sums of 4 and another number."""
    return semigroup(4, p)


def of_2(p: int, q: int) -> Any:
    """Return the sums of 4 and two other numbers."""
    return semigroup(4, p, q)


def of_numbers(numbers):
    """Return the sums of 4 and other numbers."""
    return semigroup((4, *numbers))


def is_sum(numbers, k):
    """Whether k is a sum."""
    return k in of_numbers(numbers)


def always(numbers):
    """Whether this is always so."""
    return True


class Sums:
    """The sums S of 4 and ``numbers``, which are the numbers of a triple where ``supposed`` holds.

    The numbers are variables of the claim, or else parameters of S. The functions take all of them; where ``proper``
    holds, too, 1 is not a sum. The steps have the name of S in their names.
    """

    def __init__(
        self,
        case: Any,
        numbers: str,
        triple: Callable[[Any], Any],
        supposed: Callable[[Any], Any] = always,
        proper: Callable[[Any], Any] = always,
    ) -> None:
        self.case, self.numbers, self.triple, self.supposed, self.proper = case, numbers, triple, supposed, proper
        self.given = {name: getattr(case, name) for name in numbers.split() if hasattr(case, name)}
        self.S = value_of(case, of_numbers, self.steps(), **self.given)

    def steps(self, names: str = "") -> Steps:
        """Return new steps, with ``free``, the numbers that are parameters of S."""
        free = " ".join(name for name in self.numbers.split() if name not in self.given)
        return Steps(f"S {names} {' '.join(self.given)}", numbers=self.numbers, free=free)

    def __call__(self, steps: Steps, **values: Any) -> list[AnyStep]:
        """Return the steps about these sums."""
        return steps(self.case, mark=f"_{self.S.name}", S=self.S, **values)


def sums_are_closed(G: Sums) -> list[AnyStep]:
    """Show that the sums of any generators are a position: if k − g + y is a sum, so is k + y."""
    start, for_each, proof, own = G.steps(), G.steps("i"), G.steps(), ["{S}", *G.given]
    generators = range(1, len(G.numbers.split()) + 2)

    @start.let
    def closed(numbers, k, y):
        """{S}: k + y is a sum if k and y are."""
        return implies(is_sum(numbers, k) and is_sum(numbers, y), is_sum(numbers, k + y))

    for steps in (for_each, proof):
        steps.symbol("closed")

    @start.step(definitions=own)
    def not_negative(numbers, k):
        """{S}: no sum is negative."""
        look_at(is_sum(numbers, k))
        return implies(is_sum(numbers, k), k >= 0)

    @for_each.step(uses=[words_of(not_negative)], definitions=[closed, *own])
    def from_generator(numbers, free, i, k, y):
        """{S}: so if the generator is {i}."""
        look_at(closed(free, k, y))
        g = (4, *numbers)[i - 1]
        less = g > 0 and k >= g and is_sum(numbers, k - g) and closed(free, k - g, y)
        return implies(less and is_sum(numbers, y), is_sum(numbers, k + y))

    @proof.step(definitions=own)
    def split(numbers, k):
        """{S}: k is 0, or a generator more than a sum."""
        look_at(is_sum(numbers, k))
        more = tuple(g > 0 and k >= g and is_sum(numbers, k - g) for g in (4, *numbers))
        return implies(is_sum(numbers, k), any((k == 0, *more)))

    @proof.step(uses=[split, *(f"{{S}}: so if the generator is {i}" for i in generators)], definitions=[closed])
    def from_less(numbers, free, k, y):
        """{S}: k + y is a sum if it is one with a generator less."""
        look_at(closed(free, k, y))
        return implies(
            all(implies(g > 0 and k >= g, closed(free, k - g, y)) for g in (4, *numbers)), closed(free, k, y)
        )

    @proof.induction("k", complete=True, uses=[from_less], definitions=[*G.given])
    def by_induction(free, k, y):
        """{S}: by induction: the sums are closed under addition."""
        look_at(closed(free, k, y))
        return closed(free, k, y)

    @proof.step(uses=[words_of(not_negative), by_induction], definitions=[closed])
    def are_closed(numbers, k, y):
        """{S}: the sums are closed under addition."""
        look_at(is_sum(numbers, k), is_sum(numbers, y))
        return implies(is_sum(numbers, k) and is_sum(numbers, y), is_sum(numbers, k + y))

    return [*G(start), *(step for i in generators for step in G(for_each, i=i)), *G(proof)]


def of_triple(G: Sums) -> list[AnyStep]:
    """Show by induction that the sums are the numbers of the triple, and that the outcome is that of the triple."""
    proof, triple, supposed, proper = G.steps(), G.triple, G.supposed, G.proper

    @proof.same_outcome
    def as_position(numbers):
        """Compare the outcome of the sums with that of their number."""
        return of_numbers(numbers), number_of(of_numbers(numbers))

    @proof.let
    def a_of(numbers):
        """{S}: the least number ≡ 1 of the triple."""
        return triple(numbers)[0]

    @proof.let
    def b_of(numbers):
        """{S}: the least number ≡ 2 of the triple."""
        return triple(numbers)[1]

    @proof.let
    def c_of(numbers):
        """{S}: the least number ≡ 3 of the triple."""
        return triple(numbers)[2]

    def least(free):
        """Return the triple."""
        return a_of(free), b_of(free), c_of(free)

    @proof.let
    def meant(free, k):
        """{S}: the numbers of the triple."""
        return inside(least(free), k)

    @proof.step(definitions=[meant, inside, a_of, b_of, c_of, *G.given])
    def one_less(numbers, free, k):
        """{S}: each number of the triple but 0 is a generator more than another."""
        look_at(meant(free, k))
        more = tuple(k >= g and meant(free, k - g) for g in (4, *numbers))
        return implies(supposed(numbers), meant(free, k) == any((k == 0, *more)))

    @proof.induction("m", complete=True, uses=[one_less], definitions=["{S}", *G.given])
    def by_induction(numbers, free, m):
        """{S}: by induction: the sums are the numbers of the triple."""
        look_at(is_sum(numbers, m))
        return implies(supposed(numbers), is_sum(numbers, m) == meant(free, m))

    @proof.step(uses=[by_induction, "{S}: no sum is negative"], definitions=[inside, meant])
    def elements(numbers, free, k):
        """{S}: the sums are the numbers of the triple."""
        look_at(is_sum(numbers, k))
        return implies(supposed(numbers), is_sum(numbers, k) == inside(least(free), k))

    @proof.step(uses=[elements], definitions=[alike, is_position, f"number_of_{G.S.name}", a_of, b_of, c_of, *G.given])
    def is_triple(numbers, free):
        """{S}: the number of these sums has the elements of the triple."""
        s = number_of(of_numbers(numbers))
        look_at(s)
        return implies(supposed(numbers) and proper(numbers), is_position(least(free)) and alike(s, least(free)))

    @proof.step(definitions=[f"lost_{G.S.name}", f"number_of_{G.S.name}"])
    def same(numbers):
        """{S}: the outcome is that of the number."""
        look_at(finite.is_p_position(of_numbers(numbers)))
        return finite.is_p_position(of_numbers(numbers)) == lost(number_of(of_numbers(numbers)))

    @proof.step(uses=[same, is_triple, as_positions.same_outcome], definitions=[])
    def outcome(numbers, free):
        """{S}: the outcome is that of the triple."""
        is_lost = finite.is_p_position(of_numbers(numbers))
        look_at(is_lost)
        return implies(supposed(numbers) and proper(numbers), is_lost == P(least(free)))

    return [*sums_are_closed(G), *G(proof)]


def least(p, q):
    """Return the lesser of two numbers."""
    return q if q < p else p


def triple_of(a, b, c):
    """Return the least elements of {4, a, b, c}; 0 represents a number that is not played, but a or c is."""
    twice_a, twice_c = 2 * a if a > 0 else 2 * c, 2 * c if c > 0 else 2 * a
    least_b = least(least(b if b > 0 else twice_a, twice_a), twice_c)
    least_c = (least(c, a + least_b) if c > 0 else a + least_b) if a > 0 else c
    return least(a, least_b + least_c) if a > 0 else least_b + least_c, least_b, least_c
