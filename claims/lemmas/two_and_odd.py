"""The sums of 2 and an odd b are the even numbers and those from b on."""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at

steps = Steps("b")
is_sum = steps.known("G_2_b")


def is_odd(b):
    """Say that b is odd and positive."""
    return b >= 1 and b % 2 == 1


@steps.let
def meant(b, k):
    """let the even numbers and those from b on be meant."""
    return k >= 0 and (k % 2 == 0 or k >= b)


@steps.step
def one_less(b, k):
    """each of these numbers but 0 is 2 or b more than another one."""
    look_at(meant(k))
    return implies(is_odd(b), meant(k) == (k == 0 or meant(k - 2) or meant(k - b)))


@steps.induction("m", uses=[one_less])
def sums_up_to(b, k, m):
    """the sums of 2 and b up to m are these numbers."""
    return implies(is_odd(b) and k <= m, is_sum(k) == meant(k))


@steps.step(uses=[sums_up_to])
def sums(b, k):
    """the sums of 2 and b are these numbers."""
    look_at(is_sum(k))
    return implies(is_odd(b), is_sum(k) == meant(k))
