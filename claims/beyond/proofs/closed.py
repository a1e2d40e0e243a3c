"""Steps that the rule for two rooks on a board of four dimensions is closed under outcomes.

Let r_i be the xor of both coordinates on the axis i, and s the xor of all r_i. The rule is s = 1 if no r_i is more than
1, and s = 0 elsewhere.

A coordinate is changed by n if it is replaced by its xor with n. Then r_i changes to r_i ^ n and s to s ^ n. Let the
rule hold before and after this, and n > 0. Then s changes, from 0 to 1 or from 1 to 0, so n = 1. But this preserves the
half of r_i, rounded down, and so the s of the rule.

From outside, a change by s or by s ^ 1 leads into the rule. If no r_i is more than 1, then s = 0, some r_i is 1, and
s ^ 1 lowers it. Else s lowers some r_i, by a move of nim. If no r_i would then be more than 1, s ^ 1 lowers it to lead
into the rule. If r_i is lowered by n, then so is one of its two coordinates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.beyond import _sets
from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion

PLACES, XORS = "abcdefgh", [f"r_{i}" for i in range(4)]

# --- Facts about the xor ----------------------------------------------------------------------------------------------

of_xor = Steps("", xor.zero_first)


@of_xor.step(uses=[xor.undo_first, xor.equal], definitions=[])
def unchanged(x, y):
    """if x ^ y = x, then y = 0."""
    look_at(x ^ y)
    return implies(x >= 0 and y >= 0, implies(x ^ y == x, y == 0))


@of_xor.by_halves("x y z", base=[xor.of_0], uses=[xor.digits])
def first(x, y, z):
    """(x ^ z) ^ y = (x ^ y) ^ z."""
    look_at(x ^ z ^ y, x ^ y ^ z)
    return x ^ z ^ y == x ^ y ^ z


@of_xor.by_halves("x y z", base=[xor.of_0], uses=[xor.digits])
def last(x, y, z):
    """x ^ (y ^ z) = (x ^ y) ^ z."""
    look_at(x ^ (y ^ z))
    return x ^ (y ^ z) == x ^ y ^ z


@of_xor.step(uses=[first, xor.not_negative], definitions=[])
def back(x, y, z):
    """((x ^ y) ^ z) ^ x = ((x ^ y) ^ x) ^ z, and so with y."""
    look_at(x ^ y ^ z)
    are_equal = x ^ y ^ z ^ x == x ^ y ^ x ^ z and x ^ y ^ z ^ y == x ^ y ^ y ^ z
    return implies(x >= 0 and y >= 0 and z >= 0, are_equal)


@of_xor.step(uses=[xor.lower, back, xor.undo, xor.undo_first, xor.not_negative], definitions=[])
def lower_by(x, y, z):
    """if (x ^ y) ^ z < x ^ y, then x ^ z < x or y ^ z < y."""
    look_at(x ^ y ^ z)
    return implies(x >= 0 and y >= 0 and z >= 0, implies(x ^ y ^ z < x ^ y, x ^ z < x or y ^ z < y))


# --- The rule ---------------------------------------------------------------------------------------------------------

rule_is_closed = Steps("p a b c d e f g h", xor.facts, of_xor)
r_0, r_1, r_2, r_3 = map(rule_is_closed.symbol, XORS)
lowers_r_0, lowers_r_1, lowers_r_2, lowers_r_3 = (rule_is_closed.symbol(f"lowers_{r}") for r in XORS)
LEADS = [rule_is_closed.symbol(f"leads_by_{at}") for at in PLACES]
by_a, by_b, by_c, by_d, by_e, by_f, by_g, by_h = LEADS
sums, on_axis, lowered, in_place, by_one = (Steps("p t i axis at other") for _ in range(5))


def each(steps: Steps, marks: Sequence[str]) -> Callable[[Any], list[AnyStep]]:
    """Return the steps for the first coordinates of p, of one rook, or of both; ``other`` is that of the other rook."""

    def about(case: Any, i: int) -> list[AnyStep]:
        *p, t = case.variables
        return steps(case, mark=marks[i], p=tuple(p), t=t, i=i, axis=i % 4, at=p[i], other=p[i - 4])

    return lambda case: [step for i in range(len(marks)) for step in about(case, i)]


@sums.let
def r_(at, other):
    """r_{i} is the xor of {at} and {other}."""
    return at ^ other


rule_is_closed.include(each(sums, "0123"))


def of_axes():
    """Return all r_i."""
    return r_0, r_1, r_2, r_3


def changed(i, n):
    """Return all r_i, one of them changed by n."""
    return (
        r_0 ^ n if i == 0 else r_0,
        r_1 ^ n if i == 1 else r_1,
        r_2 ^ n if i == 2 else r_2,
        r_3 ^ n if i == 3 else r_3,
    )


def up_to_each(r):
    """Return the xor of the first number, of the first two, and so on."""
    return r[0], r[0] ^ r[1], r[0] ^ r[1] ^ r[2], r[0] ^ r[1] ^ r[2] ^ r[3]


def are_small(r):
    """Whether no number is more than 1."""
    return all(x <= 1 for x in r)


@rule_is_closed.let
def s_all():
    """s is the xor of all r_i."""
    return r_0 ^ r_1 ^ r_2 ^ r_3


def rule():
    """Return the rule, in terms of the xors."""
    return s_all == (1 if are_small(of_axes()) else 0)


def rule_after(i, n):
    """Return the rule after r_i is changed by n."""
    return s_all ^ n == (1 if are_small(changed(i, n)) else 0)


@rule_is_closed.step(uses=[xor.not_negative], definitions=[*PLACES, *XORS, s_all])
def none_negative():
    """no xor of some r_i is negative."""
    return all(x >= 0 for x in (*of_axes(), *up_to_each(of_axes()), s_all))


@rule_is_closed.step(uses=[xor.near, none_negative], definitions=[s_all])
def small():
    """if no r_i is more than 1, neither is s."""
    return implies(are_small(of_axes()), are_small((*up_to_each(of_axes()), s_all)))


@on_axis.step(
    uses=[none_negative, xor.from_0, unchanged, xor.equal, xor.near, xor.with_1, xor.not_negative], definitions=[]
)
def leads_out(i, n):
    """changing r_{i} leads out of the rule."""
    look_at(of_axes()[i] ^ n)
    return implies(n >= 0, implies(rule() and n != 0, not rule_after(i, n)))


@on_axis.let
def lowers_r_(i, n):
    """n lowers r_{i} to lead into the rule."""
    return of_axes()[i] ^ n < of_axes()[i] and rule_after(i, n)


@on_axis.step(uses=[first, last, none_negative], definitions=[s_all])
def changes_s(i, n):
    """changing r_{i} by n changes s by n."""
    look_at(of_axes()[i] ^ n)
    m, k = up_to_each(of_axes()), up_to_each(changed(i, n))
    before, after = (*m, s_all), (*k, k[3])
    return implies(n >= 0, all(after[j] == before[j] ^ n for j in range(i, 5)))


def lowers(i, n):
    """Whether n lowers r_i to lead into the rule."""
    return (lowers_r_0(n), lowers_r_1(n), lowers_r_2(n), lowers_r_3(n))[i]


def leads_in(i):
    """Whether s or s ^ 1 lowers r_i, into the rule."""
    return lowers(i, s_all) or lowers(i, s_all ^ 1)


rule_is_closed.include(each(on_axis, "0123"))


@rule_is_closed.step(uses=[none_negative, lower_by, xor.equal], definitions=[s_all])
def by_nim():
    """if s is not 0, s lowers some r_i."""
    return implies(s_all != 0, s_all ^ s_all == 0 and any(r ^ s_all < r for r in of_axes()))


@rule_is_closed.step(uses=[none_negative, small, xor.from_0, xor.equal], definitions=[f"lowers_{r}" for r in XORS])
def into_if_small():
    """from outside, s or s ^ 1 lowers some r_i, into the rule, if no r_i is more than 1."""
    if_small = not rule() and are_small(of_axes()) and any(r > 0 for r in of_axes())
    return implies(if_small, any(leads_in(i) for i in range(4)))


@lowered.step(
    uses=[none_negative, last, xor.with_1, xor.from_0, xor.equal, xor.not_negative], definitions=["lowers_r_{i}"]
)
def into_by_nim(i):
    """from outside, s or s ^ 1 lowers some r_i, into the rule, if s lowers r_{i}."""
    r = of_axes()[i]
    return implies(not rule() and not are_small(of_axes()) and r ^ s_all < r, leads_in(i))


rule_is_closed.include(each(lowered, "0123"))
BY_NIM = [f"from outside, s or s ^ 1 lowers some r_i, into the rule, if s lowers {r}" for r in XORS]


@rule_is_closed.step(uses=[into_if_small, by_nim, *BY_NIM], definitions=[])
def into():
    """from outside, s or s ^ 1 lowers some r_i, into the rule."""
    return implies(not rule() and any(r > 0 for r in of_axes()), any(leads_in(i) for i in range(4)))


# --- In the words of the claim ----------------------------------------------------------------------------------------

MEANT = (xor.equal, xor.near, xor.of_0, xor.not_negative, xor.from_0, none_negative)


@in_place.step(uses=[first, last], definitions=[*PLACES, *XORS])
def changes_r(i, axis, at, other, n):
    """changing {at} by n changes the xor of its axis by n."""
    look_at(at ^ n)
    return implies(n >= 0, ((at ^ n) ^ other if i < 4 else other ^ (at ^ n)) == of_axes()[axis] ^ n)


@in_place.step(uses=[*MEANT, changes_r, "changing r_{axis} by n changes s by n"], definitions=[*PLACES, *XORS])
def follows_after(p, i, axis, at, n):
    """the rule after {at} is changed by n."""
    look_at(at ^ n)
    return implies(n >= 0, _sets.follows_rule(p, i, at ^ n) == rule_after(axis, n))


@in_place.step(uses=[xor.undo_last, xor.equal, xor.not_negative], definitions=[*PLACES, "t"])
def undone(t, at):
    """lowering {at} changes it by some n > 0."""
    return implies(t < at, at ^ (t ^ at) == t and t ^ at > 0)


@in_place.step(uses=[undone, follows_after, "changing r_{axis} leads out of the rule"], definitions=[])
def leads_out_by(p, t, i, at):
    """lowering {at} leads out of the rule."""
    return implies(rule() and t < at, not _sets.follows_rule(p, i, t))


@in_place.let
def leads_by_(p, i, at, n):
    """{at} is lowered by n into the rule."""
    return at ^ n < at and _sets.follows_rule(p, i, at ^ n)


rule_is_closed.include(each(in_place, PLACES))


@rule_is_closed.step(uses=MEANT, definitions=[*PLACES, *XORS, s_all])
def by_xors(p):
    """the rule by r_i and s."""
    return _sets.follows_rule(p, -1, 0) == rule()


@rule_is_closed.step(uses=[first, last, none_negative, xor.not_negative], definitions=[*PLACES, *XORS, s_all])
def exchanged(a, b, c, d, e, f, g, h):
    """coordinates exchanged in a xor."""
    return (
        a ^ e ^ b ^ f ^ c ^ g ^ d ^ h == s_all
        and a ^ e ^ b ^ f ^ c ^ g ^ d ^ h == a ^ b ^ e ^ f ^ c ^ g ^ d ^ h
        and a ^ b ^ e ^ f ^ c ^ g ^ d ^ h == a ^ b ^ e ^ c ^ f ^ g ^ d ^ h
        and a ^ b ^ e ^ c ^ f ^ g ^ d ^ h == a ^ b ^ c ^ e ^ f ^ g ^ d ^ h
        and a ^ b ^ c ^ e ^ f ^ g ^ d ^ h == a ^ b ^ c ^ e ^ f ^ d ^ g ^ h
        and a ^ b ^ c ^ e ^ f ^ d ^ g ^ h == a ^ b ^ c ^ e ^ d ^ f ^ g ^ h
        and a ^ b ^ c ^ e ^ d ^ f ^ g ^ h == a ^ b ^ c ^ d ^ e ^ f ^ g ^ h
    )


@rule_is_closed.step(uses=[exchanged, xor.from_0], definitions=[*PLACES])
def total(p):
    """s is the xor of all coordinates."""
    return _sets.total(p) == s_all


def leads(n):
    """Return for each coordinate whether it is lowered by n into the rule."""
    return by_a(n), by_b(n), by_c(n), by_d(n), by_e(n), by_f(n), by_g(n), by_h(n)


@by_one.step(
    uses=[lower_by, "the rule after {at} is changed by n", "the rule after {other} is changed by n"],
    definitions=[*PLACES, *XORS, "lowers_r_{i}", "leads_by_{at}", "leads_by_{other}"],
)
def lowered_by_one(i, n):
    """r_{i} can be lowered by lowering a coordinate."""
    look_at(lowers(i, n))
    return implies(n >= 0, implies(lowers(i, n), leads(n)[i] or leads(n)[i + 4]))


rule_is_closed.include(each(by_one, "0123"))
BY_ONE = [f"{r} can be lowered by lowering a coordinate" for r in XORS]


@rule_is_closed.step(
    uses=[into, total, none_negative, xor.equal, xor.not_negative, *BY_ONE], definitions=[*PLACES, *XORS]
)
def named_move(p):
    """from outside, a named move leads into the rule."""
    m, k = leads(_sets.total(p)), leads(_sets.total(p) ^ 1)
    return any((rule(), not _sets.apart(p), *m, *k))


def on_one_square(p):
    """Whether both rooks are on one square."""
    return not _sets.apart(p)


def named(i):
    """Return the case in which a named move leads into the rule."""

    def is_named(p):
        n = _sets.total(p) if i < 8 else _sets.total(p) ^ 1
        return not rule() and leads(n)[i % 8]

    return is_named


rule_is_closed.conclude(
    uses=[by_xors, named_move, *(f"lowering {at} leads out of the rule" for at in PLACES)],
    cases=[rule, on_one_square, *map(named, range(16))],
    definitions=LEADS,
)


def closed(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that the rule is closed under outcomes."""
    return rule_is_closed(case, p=case.variables[:-1])
