"""Up to five numbers without a common divisor: a number is superfluous exactly if it is not a minimal generator.

Let r be a number of M for which this fails, if there is one. Let G be the sums of M, and P the sums of the others. If r
= a + b with positive a and b in G, then M has a number less than r; a and b are less than r, so in P; r is in P, and so
is all of G. Conversely, let P and G agree up to F(M) + max M. If r is a minimal generator, r is not greater than that:
otherwise 1 is in M, and r = 1 is less than another number. So r is in P: it is another number and a positive number of
P, and not a minimal generator. Each minimal generator is in M.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sylver_claims import Steps, every, implies, look_at, semigroup
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import Sums, far_ones
from sylver_claims.claims.vocabulary.script import defined, given, then, value_of
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion

NAMES = ("v", "w", "x", "y", "z")
G, minimal, t = (Steps.known(f"{name}G_v_w_x_y_z") for name in ("", "minimal_", "t_"))
P_NAME, OF_EACH = "G_any_any_any_any_any", "x k is_so"
symbol = Steps().symbol
r, c, d, another = map(symbol, ("r", "c", "d", "another"))
holds, others = (tuple(symbol(name.format(x)) for x in NAMES) for name in ("holds_for_{}", "other_{}"))


def sums_of(numbers):
    """Return the sums of the numbers."""
    return semigroup(numbers)


def of_each(steps: Callable[[int], Steps]) -> Callable[[Any], list[AnyStep | Conclusion]]:
    """Return the steps about each number x, the k-th, where the statement has ``is_so`` for: x is superfluous."""

    def found(case: Any) -> list[AnyStep | Conclusion]:
        said = zip(case.variables, case.then.arg(0).arg(0).children(), strict=True)
        given = [{"x": x, "k": k, "is_so": is_so} for k, (x, is_so) in enumerate(said)]
        return [step for of in given for step in steps(of["k"])(case, mark=f"_{of['x']}", **of)]

    return found


def P(n):  # noqa: N802 - a name in formulas
    """Whether n is a sum of the others."""
    return n in sums_of(others)


def finite() -> Steps:
    """All numbers beyond the product are sums: all numbers are, if one is 1; else w + x + y + z is at most wxyz."""
    proof = Steps("v w x y z numbers coprime product")

    def some_is_1(numbers):
        """Whether one of the numbers is 1."""
        return any(x == 1 for x in numbers)

    @proof.induction("n", definitions=[*NAMES, G])
    def with_1(numbers, n):
        """if one of the numbers is 1, each number is a sum."""
        return implies(some_is_1(numbers), G(n))

    @proof.let
    def wx(w, x):
        """let this be wx."""
        return w * x

    @proof.let
    def yz(y, z):
        """let this be yz."""
        return y * z

    @proof.let
    def wxyz():
        """let this be wxyz."""
        return wx * yz

    @proof.let
    def vwxyz(v):
        """let this be vwxyz."""
        return v * wxyz

    @proof.let
    def start(v, w, x, y, z):
        """let this be (v − 1)(w + x + y + z)."""
        return (v - 1) * (w + x + y + z)

    @proof.step(definitions=NAMES)
    def positive(product):
        """the product is positive."""
        return product > 0

    @proof.step(definitions=[wx, *NAMES])
    def up_to_wx(numbers, w, x):
        """w + x ≤ wx."""
        return some_is_1(numbers) or (w + x <= wx and wx >= 2)

    @proof.step(definitions=[yz, *NAMES])
    def up_to_yz(numbers, y, z):
        """y + z ≤ yz."""
        return some_is_1(numbers) or (y + z <= yz and yz >= 2)

    @proof.step(uses=[up_to_wx, up_to_yz], definitions=[wxyz])
    def two_products(numbers):
        """wx + yz ≤ wxyz."""
        return some_is_1(numbers) or wx + yz <= wxyz

    @proof.step(uses=[up_to_wx, up_to_yz, two_products], definitions=[])
    def up_to_wxyz(numbers, w, x, y, z):
        """w + x + y + z ≤ wxyz."""
        return some_is_1(numbers) or w + x + y + z <= wxyz

    @proof.step(uses=[up_to_wxyz], definitions=[start, vwxyz, *NAMES])
    def early(numbers):
        """(v − 1)(w + x + y + z) ≤ vwxyz − wxyz."""
        return some_is_1(numbers) or (wxyz > 0 and start <= vwxyz - wxyz)

    @proof.step(definitions=[wx, yz, wxyz, vwxyz])
    def is_product(product):
        """the product is vwxyz."""
        return product == vwxyz

    @proof.step(uses=[early], definitions=[])
    def up_to_product(numbers):
        """the product is that, less 1, or more."""
        return some_is_1(numbers) or start <= vwxyz + 1

    @proof.step(uses=["from (x − 1)(y + z) on, each number is a sum, of v, w, x, y, z"], definitions=[start])
    def far(coprime, n):
        """from (v − 1)(w + x + y + z) on, too."""
        look_at(G(n))
        return implies(coprime and n >= start, G(n))

    @proof.step(uses=[with_1, up_to_product, is_product, positive, far], definitions=[])
    def beyond(coprime, product, n):
        """beyond the product, each number is a sum."""
        look_at(G(n))
        return implies(coprime and n > product, G(n))

    return proof


other_number = Steps(OF_EACH)
"""Name one of the others."""


@other_number.let
def other(x):
    """let this be {x}, or another number for r."""
    return another if x == r else x


def superfluous() -> Steps:  # noqa: PLR0915
    """Each number is superfluous exactly if it is not a minimal generator, and each minimal generator is in M."""
    proof = Steps("v w x y z numbers coprime cofinite product", finite())
    for_each, for_each_at_last, sets = Steps(OF_EACH), Steps(OF_EACH), [G, P_NAME]

    @proof.step(uses=["beyond the product, each number is a sum"], definitions=["coprime_v_w_x_y_z", *NAMES])
    def is_cofinite(cofinite):
        """all numbers from some one on are sums."""
        return cofinite

    @proof.step(definitions=[t, G, "coprime_v_w_x_y_z", *NAMES])
    def bounds(coprime):
        """t is the last gap."""
        beyond_t = every(lambda n: implies(n > t, G(n)), at=G)
        return implies(given, t >= -1 and not G(t) and beyond_t and coprime)

    @proof.step(uses=[is_cofinite, bounds], definitions=NAMES)
    def meaning():
        """the words have a meaning."""
        return defined

    @for_each.let
    def holds_for(x, is_so):
        """whether it holds for {x}."""
        return is_so == (not minimal(x))

    proof.include(of_each(lambda k: for_each))

    @proof.pick(r, definitions=[])
    def fails(numbers):
        """let r be a number of M for which it fails, if there is one."""
        failures = tuple(r == x and not it_holds for x, it_holds in zip(numbers, holds))  # noqa: B905
        return r in numbers and any((all(holds), *failures))

    @proof.let
    def another(v, z):
        """let this be another number than r."""
        return z if r == v else v

    proof.include(of_each(lambda k: other_number))

    @proof.step(uses=[fails], definitions=[another, *NAMES])
    def chosen(v, z, numbers):
        """r is a number of M, and so is another."""
        return r > 0 and r in numbers and another in (v, z)

    @proof.step(uses=[chosen], definitions=[*others, another, *NAMES])
    def are_others(numbers):
        """the others are numbers of M, and all but r are left."""
        pairs = tuple(zip(numbers, others))  # noqa: B905
        is_left = all(x == r or o == x for x, o in pairs)  # noqa: PLR1714
        return all((is_left, *tuple(o > 0 and o in (another, x) for x, o in pairs)))

    @proof.step(definitions=[*others, another])
    def none_is_r():
        """none of the others is r."""
        return implies(another != r, all(o != r for o in others))

    @proof.step(definitions=[*sets, *NAMES])
    def in_g(numbers):
        """the numbers are in G."""
        return all((G(0), P(0), *tuple(G(x) for x in numbers)))

    @proof.step(uses=[in_g, chosen, are_others], definitions=[])
    def others_in_g():
        """the others are in G."""
        return all(G(x) for x in (r, *others))

    @proof.step(uses=[are_others], definitions=[P_NAME])
    def added(a, n):
        """a sum and one of the others is a sum."""
        look_at(P(a), P(n))
        return implies(P(a) and any(n == a + o for o in others), P(n))

    @proof.induction("a", complete=True, uses=[added], definitions=[P_NAME])
    def closed(a, b, n):
        """the sum of two sums is a sum."""
        look_at(P(a), P(b), P(n))
        return implies(P(a) and P(b) and n <= a + b and n >= a + b, P(n))

    @proof.induction("n", complete=True, uses=[are_others, chosen], definitions=[*sets, *NAMES])
    def part(n):
        """each sum is in G."""
        return implies(P(n), G(n))

    @proof.induction("n", complete=True, uses=[are_others], definitions=[*sets, *NAMES])
    def less(n):
        """each number of G less than r is a sum."""
        return implies(G(n) and n < r, P(n))

    @proof.induction("n", complete=True, uses=[are_others, closed], definitions=[*sets, *NAMES])
    def all_of_g(n):
        """if r is a sum, each number of G is."""
        return implies(P(r) and G(n), P(n))

    @proof.pick(c, d, uses=[chosen, others_in_g], definitions=[minimal])
    def split():
        """if r is not a minimal generator, let it be a + b."""
        return implies(not minimal(r), c > 0 and d > 0 and G(c) and G(d) and c + d <= r and c + d >= r)

    @proof.step(uses=[split], definitions=[another, G, *NAMES])
    def is_another(v, w, x, y, z):
        """then r is not the only number."""
        return implies(v <= w <= x <= y <= z and not minimal(r), another != r)

    @proof.step(uses=[split, less, closed], definitions=[])
    def is_sum():
        """then r is a sum."""
        return implies(not minimal(r), P(r))

    @proof.step(uses=[chosen, bounds], definitions=[])
    def from_0():
        """t is not negative, or 1 and r − 1 are in G."""
        return implies(given, t >= 0 or (t >= -1 and G(1) and G(r - 1)))

    @proof.step(definitions=[minimal])
    def only_1():
        """if 1 and r − 1 are in G, only r = 1 is a minimal generator."""
        return implies(G(1) and G(r - 1) and minimal(r), r <= 1)

    @proof.step(uses=[chosen, from_0, only_1], definitions=NAMES)
    def near(z):
        """a minimal generator that is not the only number is at most t + z."""
        return implies(given and minimal(r) and another != r, r < t + z + 1)

    @proof.step(uses=[chosen, part, others_in_g, none_is_r], definitions=[minimal, P_NAME])
    def not_minimal():
        """if r is a sum, it is not a minimal generator."""
        return implies(another != r and P(r), not minimal(r))

    @proof.step(
        uses=[is_another, is_sum, all_of_g, part, near, not_minimal, chosen, others_in_g],
        definitions=[],
    )
    def right(z):
        """r is superfluous exactly if it is not a minimal generator."""
        agree = every(lambda n: implies(n >= 0 and n < t + z + 1, G(n) == P(n)), at=(G, P))
        return implies(given, (another != r and agree) == (not minimal(r)))

    @for_each_at_last.step(uses=[right], definitions=["holds_for_{x}", *others, another])
    def so_it_holds(x, k):
        """so it holds for {x}, if r is {x}."""
        return implies(given and r == x, holds[k])

    proof.include(of_each(lambda k: for_each_at_last))

    @proof.step(uses=[fails, *(f"so it holds for {x}, if r is {x}" for x in NAMES)], definitions=[])
    def all_hold():
        """so it holds for each number."""
        return implies(given, all(holds))

    @proof.step(definitions=[G])
    def one_less(numbers, n):
        """a positive number of G is a number of M more than one of G."""
        look_at(G(n))
        return implies(n > 0 and G(n), any(G(n - x) for x in numbers))

    @proof.step(definitions=[G, *NAMES])
    def none_negative(n):
        """no negative number is in G."""
        look_at(G(n))
        return implies(G(n), n >= 0)

    @proof.step(uses=[one_less, none_negative, in_g], definitions=[minimal, *NAMES])
    def only(numbers, n):
        """each minimal generator is in M."""
        look_at(minimal(n))
        return implies(minimal(n), n in numbers)

    @proof.step(uses=[all_hold, only], definitions=holds)
    def so_is_m():
        """so is M."""
        return implies(given, then)

    return proof


def minimal_system(case: Any) -> list[AnyStep]:
    """Prove that the numbers are in canonical form exactly if they are the minimal system of generators."""
    s, cofinite = Sums(case), value_of(case, sums_of, numbers=case.variables).cofinite
    values = {"numbers": s.numbers, "coprime": s.coprime, "cofinite": cofinite, "product": s.product}
    return [*far_ones(s), *superfluous()(case, **values)]
