"""The numbers that cannot be played are closed under addition, in the claim language.

A number n is a sum of numbers played if it is 0, or if n less one of them is such a sum. Taking a summand of a away
reduces a + b to a smaller sum.
"""

from __future__ import annotations

from sylver_claims import Steps, implies

by_induction = Steps("")
is_sum = by_induction.known("G_v_w_x_y_z")


def are_sums(a, b):
    """Whether a and b are sums."""
    return is_sum(a) and is_sum(b) and a >= 0 and b >= 0


@by_induction.induction("k")
def closed(k, m, n):
    """m + n is a sum."""
    return implies(are_sums(m, n) and m <= k, is_sum(m + n))
