"""Three numbers without a common divisor: a number is superfluous exactly if it is not a minimal generator.

Let G be the sums of x, y and z, and P the sums of two of them, without r. If r = a + b with positive a and b in G, then
a and b are less than r, so in P, and r is in P. Then all of G is in P, and the two numbers are coprime: in ux + vy + wz
= 1 replace r by a combination of the two. Conversely, if P = G, then r is in P: it is one of the two numbers and a
positive number of P, so r is not a minimal generator. Each minimal generator is x, y or z, and at most t + m + 1; so
there are three of them exactly if none of x, y and z is superfluous.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.boyers2024.proofs.combinations import combinations
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import Sums, far_ones, is_finite
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.vocabulary.script import defined, given
from sylver_claims.claims.vocabulary.steps import AnyStep

G, t = Steps.known("G_x_y_z"), Steps.known("t_G_x_y_z")
COPRIME, NUMBERS = "coprime_x_y_z", ("x", "y", "z")
OF_ALL = ", of x, y, z"
ADDED, IS_F = "a sum and one number more is a sum, of {two}", "each sum is some f(i, j, ...), of {two}"
FAR, WRITTEN_OUT = f"from (x − 1)(y + z) on, each number is a sum{OF_ALL}", f"and written out{OF_ALL}"
BEYOND = [f"beyond the product, each number is a sum, of {numbers}" for numbers in ("x, y, z", "y, z", "x, z", "x, y")]


def ascending(x, y, z):
    """Whether x < y < z."""
    return x < y and y < z  # noqa: PLR1716


def is_superfluous(P, meant):
    """Whether r is superfluous, as the claim has it."""
    return meant and every(lambda n: P(n) == G(n))


# --- All numbers beyond xyz are sums of x, y and z; if one of these is 1, all numbers are -----------------------------

finite = Steps("x y z coprime product")


def some_is_1(x, y, z):
    """Whether one of the numbers is 1."""
    return x == 1 or y == 1 or z == 1


@finite.induction("n", definitions=[*NUMBERS, G])
def with_1(x, y, z, n):
    """if one of the numbers is 1, each number is a sum, of x, y, z."""
    return implies(some_is_1(x, y, z), G(n))


@finite.step(definitions=NUMBERS)
def is_far(x, y, z, product):
    """the product is that, less 1, or more, of x, y, z."""
    return some_is_1(x, y, z) or (x - 1) * (y + z) <= product + 1


@finite.step(definitions=NUMBERS)
def positive(product):
    """the product is positive, of x, y, z."""
    return product > 0


@finite.step(uses=[with_1, is_far, positive, FAR], definitions=[])
def beyond(coprime, product, n):
    """beyond the product, each number is a sum, of x, y, z."""
    look_at(G(n))
    return implies(coprime and n > product, G(n))


# --- P is closed under addition, is part of G, and has the numbers of G that are less than r --------------------------

of_two = Steps("r P two")


@of_two.induction("a", complete=True, uses=[ADDED], definitions=["{P}", "{r}"])
def closed(P, a, b, n):
    """the sum of two sums is a sum, of {two}."""
    look_at(P(a), P(b), P(n))
    return implies(P(a) and P(b) and n <= a + b and n >= a + b, P(n))


@of_two.induction("n", complete=True, definitions=[G, "{P}", "{r}"])
def part(P, n):
    """each sum is in G, of {two}."""
    return implies(P(n), G(n))


@of_two.induction("n", complete=True, definitions=[G, "{P}", "{r}"])
def less(r, P, n):
    """each number of G less than the third number is a sum, of {two}."""
    return implies(G(n) and n < r, P(n))


# --- r is superfluous exactly if it is not a minimal generator --------------------------------------------------------

minimal_or_sum, all_in_p = Steps("x y z r P two"), Steps("r P two")
superfluous = Steps("x y z r first second u_r u_first u_second P combined coprime coprime_two meant two")
minimal, combination = superfluous.known("minimal_G_x_y_z"), superfluous.known("combination")
(a, b), (i, j) = map(minimal_or_sum.symbol, "ab"), map(superfluous.symbol, "ij")


@minimal_or_sum.step(definitions=[G, "{P}", *NUMBERS])
def none_negative(P, n):
    """no negative number is a sum, of {two}."""
    look_at(G(n))
    look_at(P(n))
    return implies(n < 0, not G(n) and not P(n))


@minimal_or_sum.step(definitions=[G, "{P}", *NUMBERS])
def in_g(x, y, z, P):
    """all three are in G, of {two}."""
    return G(x) and G(y) and G(z) and G(0) and P(0)


@minimal_or_sum.pick(a, b, uses=[in_g], definitions=[minimal, "{r}"])
def split(r):
    """if it is not a minimal generator, let it be a + b, of {two}."""
    is_split = a > 0 and b > 0 and G(a) and G(b) and a + b <= r and a + b >= r
    return implies(not minimal(r), is_split)


@minimal_or_sum.step(uses=[split, words_of(less), words_of(closed)], definitions=[])
def is_sum(r, P):
    """if it is not a minimal generator, it is a sum, of {two}."""
    return implies(not minimal(r), P(r))


@all_in_p.induction("n", complete=True, uses=[words_of(closed)], definitions=[G, "{P}", "{r}"])
def all_of_g(r, P, n):
    """if the third number is a sum, each number of G is, of {two}."""
    return implies(P(r) and G(n), P(n))


@superfluous.pick(i, j, uses=[IS_F], definitions=["{combined}", "{r}"])
def is_f(r, first, second, P):
    """if the third number is a sum, let it be f(i, j), of {two}."""
    return implies(P(r), combination(i, first, j, second) == r)


@superfluous.let
def c(u_r, u_first):
    """the coefficient of the first, of {two}."""
    return u_first + u_r * i


@superfluous.let
def d(u_r, u_second):
    """the coefficient of the second, of {two}."""
    return u_second + u_r * j


@superfluous.step(uses=[is_f, WRITTEN_OUT], definitions=[combination, c, d])
def written_out(r, first, second, P, coprime):
    """then the two numbers are coprime, in numbers, of {two}."""
    return implies(coprime and P(r), c * first + d * second == 1)


@superfluous.step(definitions=["{coprime_two}"])
def coprime_by(first, second, coprime_two):
    """numbers with a combination 1 are coprime, of {two}."""
    return implies(c * first + d * second == 1, coprime_two)


@superfluous.step(uses=[written_out, coprime_by], definitions=[])
def are_coprime(r, P, coprime, coprime_two):
    """then the two numbers are coprime, of {two}."""
    return implies(coprime and P(r), coprime_two)


@superfluous.step(uses=[words_of(in_g)], definitions=[minimal, "{P}", *NUMBERS])
def not_minimal(x, y, z, r, P):
    """if all of G are sums, the third number is not a minimal generator, of {two}."""
    all_are_sums = every(lambda n: implies(G(n), P(n)), at=G)
    all_are_in_g = every(lambda n: implies(P(n), G(n)), at=P)
    return implies(ascending(x, y, z) and all_are_sums and all_are_in_g, not minimal(r))


@superfluous.let
def two_are_enough(P):
    """that the two have the same sums as all three, of {two}."""
    return every(lambda n: P(n) == G(n))


@superfluous.step(
    uses=[not_minimal, are_coprime, *map(words_of, (all_of_g, is_sum, part, none_negative))],
    definitions=[two_are_enough],
)
def in_words(x, y, z, r, coprime, coprime_two):
    """the two numbers are coprime, and all of G are sums, exactly if it is not a minimal generator, of {two}."""
    return implies(ascending(x, y, z) and coprime, (coprime_two and two_are_enough) == (not minimal(r)))


@superfluous.step(uses=[in_words], definitions=[two_are_enough, "{coprime_two}"])
def meaning_of_superfluous(x, y, z, r, P, coprime, meant):
    """{r} is superfluous exactly if it is not a minimal generator."""
    return implies(ascending(x, y, z) and coprime, is_superfluous(P, meant) == (not minimal(r)))


# --- There are three minimal generators exactly if x, y and z are minimal generators ----------------------------------

counted = Steps("x y z coprime")
count, m = counted.known("minimals_G_x_y_z"), counted.known("m_G_x_y_z")


@counted.step(definitions=[minimal, G, *NUMBERS])
def only(x, y, z, n):
    """each minimal generator is x, y or z."""
    look_at(minimal(n))
    return implies(minimal(n), n in (x, y, z))


@counted.step(definitions=[t, m, COPRIME, *NUMBERS])
def of_bounds(coprime):
    """t is the last gap, and m the least positive number."""
    return implies(coprime, m > 0 and G(m) and every(lambda n: implies(n > t, G(n)), at=G))


@counted.step(uses=[of_bounds], definitions=[G, *NUMBERS])
def from_minus_1(coprime):
    """t is −1 or more."""
    return implies(coprime, t >= -1 and not G(-1))


@counted.step(uses=[of_bounds], definitions=[])
def less_m(coprime):
    """n − m is in G, if n is more than t + m + 1."""
    return implies(coprime, every(lambda n: implies(n > t + m + 1, G(n - m)), at=minimal))


@counted.step(uses=[of_bounds, from_minus_1, less_m], definitions=[minimal])
def at_most(coprime):
    """no minimal generator is more than t + m + 1."""
    return implies(coprime, every(lambda n: implies(minimal(n), n <= t + m + 1), at=minimal))


def one_up_to(x, k):
    """Return 1 for a minimal generator up to k, 0 for other numbers."""
    return 1 if minimal(x) and x <= k else 0


@counted.induction("k", uses=[only], definitions=[count, *NUMBERS])
def how_many(x, y, z, k):
    """how many minimal generators are at most k."""
    return implies(ascending(x, y, z), count(k) == one_up_to(x, k) + one_up_to(y, k) + one_up_to(z, k))


@counted.step(uses=[how_many, at_most, of_bounds, from_minus_1], definitions=[COPRIME])
def three(x, y, z):
    """there are three if x, y and z are some, and only then."""
    return implies(given, (count(t + m + 1) == 3) == (minimal(x) and minimal(y) and minimal(z)))


# --- The statements ---------------------------------------------------------------------------------------------------


def without(s: Sums, at: int) -> tuple[Sums, dict[str, Any]]:
    """Return the sums of the two numbers that are left without one, r, and the values of the parameters of steps."""
    (first, second), (u_first, u_second) = ((*of[:at], *of[at + 1 :]) for of in (s.numbers, s.one))
    p = Sums(s.case, (first, second))
    numbers = {"r": s.numbers[at], "first": first, "second": second, "two": f"{first}, {second}", "P": p.G}
    multiples = {"u_r": s.one[at], "u_first": u_first, "u_second": u_second, "combined": p.is_f}
    return p, {**numbers, **multiples, "coprime": s.coprime, "coprime_two": p.coprime, "meant": p.meant}


def of(steps: Steps, s: Sums, values: dict[str, Any]) -> list[AnyStep]:
    """Return steps with some of these values."""
    mark = f"_{values['r']}" if steps.symbols else ""
    return steps(s.case, mark=mark, **{name: values[name] for name in steps.names if name in values})


meaning = Steps()


@meaning.step(uses=BEYOND)
def is_defined():
    """the words have a meaning."""
    return defined


def minimal_system(case: Any) -> list[AnyStep]:
    """Prove that three numbers are in canonical form exactly if they are the minimal system of generators."""
    s = Sums(case)
    found = [*far_ones(s), *finite(case, coprime=s.coprime, product=s.product)]
    for p, values in (without(s, at) for at in range(3)):
        found += [*is_finite(p), *of(of_two, s, values), *combinations(p)]
        found += [step for steps in (minimal_or_sum, all_in_p, superfluous) for step in of(steps, s, values)]
    return [*found, *counted(case, coprime=s.coprime), *meaning(case)]
