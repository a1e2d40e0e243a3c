"""{4, 6, n} is a quiet ender: its elements are 0, 4, 6, 8, ..., and n plus each of these, so that t = n + 2.

These numbers satisfy the recursion of the sums of 4, 6 and n: each of them but 0 is 4, 6 or n more than another one.
Whenever k < t is not one of them, t - k is. So k eliminates t with a single k, and is not an end.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at

steps = Steps("n")
is_sum, t = steps.known("G_4_6_n"), steps.known("t_G_4_6_n")


def is_even_sum(k):
    """Say that k is a sum of 4 and 6."""
    return k >= 0 and k % 2 == 0 and k != 2


@steps.let
def meant(n, k):
    """let these numbers be meant."""
    return is_even_sum(k) or is_even_sum(k - n)


@steps.step
def one_less(n, k):
    """each of these numbers but 0 is 4, 6 or n more than another one."""
    look_at(meant(k))
    return meant(k) == (k == 0 or meant(k - 4) or meant(k - 6) or meant(k - n))


@steps.induction("m", uses=[one_less])
def sums_up_to(k, m):
    """the sums of 4, 6 and n up to m are these numbers."""
    return implies(k <= m, is_sum(k) == meant(k))


@steps.step(uses=[sums_up_to])
def sums(k):
    """the sums of 4, 6 and n are these numbers."""
    look_at(is_sum(k))
    return is_sum(k) == meant(k)


@steps.step(uses=[sums])
def no_sum(n):
    """n + 2 is not a sum."""
    return not meant(n + 2) and not is_sum(n + 2)


@steps.step
def meant_beyond(n, k):
    """every k > n + 2 is one of these numbers."""
    look_at(meant(k))
    return implies(k > n + 2, meant(k))


@steps.step(uses=[sums, meant_beyond])
def sums_beyond(n, k):
    """every k > n + 2 is a sum."""
    look_at(is_sum(k))
    return implies(k > n + 2, is_sum(k))


@steps.step(uses=[no_sum])
def t_at_least(n):
    """t ≥ n + 2."""
    return t >= n + 2


@steps.step(uses=[sums_beyond])
def t_at_most(n):
    """t ≤ n + 2."""
    return t <= n + 2


@steps.step
def other_one(n, k):
    """if k < n + 2 is not one of these numbers, n + 2 - k is one."""
    look_at(meant(k))
    return implies(k < n + 2 and not meant(k), meant(n + 2 - k))


@steps.step(uses=[sums, t_at_least, t_at_most, other_one])
def other_sum(k):
    """if k < t is not a sum, t - k is one."""
    look_at(is_sum(k))
    return implies(k < t and not is_sum(k), is_sum(t - k))
