"""Steps about Grundy values: of any finite game, and of sums of two games (Sprague and Grundy).

Let v = G(p) ^ G(q). If each option of p + q has the xor of its values as its value, no option has the value v, because
a move changes just one of the two. Each k < v is the value of an option, by the nim lemma: k ^ G(q) < G(p) is the value
of an option of p, or k ^ G(p) < G(q) of one of q. So v is the mex.
"""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas import xor
from sylver_claims.kernels.heaps.any_game import grundy_value, is_lost, is_option, reaches, sum_value

RESOURCES = 2_000_000

moves = Steps("game")


@moves.step(definitions=["option"])
def smaller(game, p, q):
    """a move leads to a smaller number (game)."""
    look_at(is_option(game, p, q))
    return implies(is_option(game, p, q), q >= 0 and q < p)


exists = Steps("game", moves)


@exists.induction("p_any", complete=True, uses=[smaller], definitions=["grundy_value", "reaches_value"])
def at_most_p(game, p_any):
    """G(p) <= p."""
    value = grundy_value(game, p_any)
    return value <= p_any and implies(p_any < value, reaches(game, p_any, p_any))


exists.conclude(uses=[smaller, at_most_p], definitions=["p", "grundy_value", "reaches_value"])

zero = Steps("game", moves)


@zero.step(definitions=["grundy_value"])
def zero_without_option(game, p):
    """G(p) = 0 if no option has the value 0."""
    look_at(grundy_value(game, p))
    return (grundy_value(game, p) == 0) == (not reaches(game, p, 0))


@zero.induction(
    "p_any", complete=True, uses=[smaller, zero_without_option], definitions=["reaches_value", "lost_in_game"]
)
def zero_where_lost(game, p_any):
    """G(p) = 0 just in P-positions."""
    return (grundy_value(game, p_any) == 0) == is_lost(game, p_any)


sums = Steps("game other", xor.facts, moves)
sum_reaches = sums.known("sum_reaches_value")


@sums.step(definitions=["option"])
def smaller_in_other(other, p, q):
    """a move leads to a smaller number (other)."""
    look_at(is_option(other, p, q))
    return implies(is_option(other, p, q), q >= 0 and q < p)


def v(game, p, other, q):
    """Return the xor of the values of p and q."""
    return grundy_value(game, p) ^ grundy_value(other, q)


@sums.let
def options_are_xors(game, other, p, q):
    """each option has the xor of its values."""
    return every(
        lambda r: implies(is_option(game, p, r), sum_value(game, r, other, q) == v(game, r, other, q)),
        at=lambda r: is_option(game, p, r),
    ) and every(
        lambda r: implies(is_option(other, q, r), sum_value(game, p, other, r) == v(game, p, other, r)),
        at=lambda r: is_option(other, q, r),
    )


OPTIONS = [options_are_xors, "sum_reaches_value", "grundy_value", "reaches_value"]


@sums.step(uses=[xor.same, xor.same_first], definitions=OPTIONS)
def no_option(game, other, p, q):
    """no option has the value v."""
    look_at(options_are_xors(p, q))
    return implies(options_are_xors(p, q), not sum_reaches(game, p, other, q, v(game, p, other, q)))


@sums.step(uses=[xor.not_negative, xor.lower], definitions=["grundy_value"])
def nim_lemma(game, other, p, q, k):
    """the nim lemma, for two values."""
    look_at(sum_reaches(game, p, other, q, k))
    below = k >= 0 and k < v(game, p, other, q)
    in_one = reaches(game, p, k ^ grundy_value(other, q)) or reaches(other, q, k ^ grundy_value(game, p))
    return implies(below, in_one)


@sums.step(uses=[xor.not_negative, xor.undo, xor.undo_last, nim_lemma], definitions=OPTIONS)
def some_option(game, other, p, q, k):
    """each k < v is the value of an option."""
    look_at(sum_reaches(game, p, other, q, k))
    below = options_are_xors(p, q) and k >= 0 and k < v(game, p, other, q)
    return implies(below, sum_reaches(game, p, other, q, k))


@sums.step(uses=[xor.not_negative, no_option, some_option], definitions=["grundy_of_sum", "grundy_value"])
def mex(game, other, p, q):
    """so the value is v."""
    look_at(options_are_xors(p, q))
    return implies(options_are_xors(p, q), sum_value(game, p, other, q) == v(game, p, other, q))


@sums.induction("n_any", uses=[mex, smaller, smaller_in_other], definitions=[options_are_xors])
def value_of_sum(game, other, p, q, n_any):
    """the value of p + q is v."""
    look_at(sum_value(game, p, other, q))
    return implies(p >= 0 and q >= 0 and p + q <= n_any, sum_value(game, p, other, q) == v(game, p, other, q))


sums.conclude(uses=[value_of_sum], definitions=["p", "q"])
