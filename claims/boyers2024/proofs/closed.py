"""The numbers that cannot be played are closed under addition, in the claim language.

A number n is a sum of x's, y's and z's when it is 0 or when one of n − x, n − y, n − z is such a sum. Taking a summand
of a away reduces a + b to a smaller sum.
"""

from __future__ import annotations

from sylver_claims import Steps, implies

by_induction = Steps("z")
is_sum = by_induction.known("G_x_y_z")


def are_sums(a, b):
    """Whether a and b are sums."""
    return is_sum(a) and is_sum(b) and a >= 0 and b >= 0


@by_induction.induction("k")
def closed(z, k, a, b):
    """a + b is a sum, if it is at most 4z."""
    return implies(are_sums(a, b) and a <= k and a + b <= 4 * z, is_sum(a + b))
