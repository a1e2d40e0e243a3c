"""The numbers that cannot be played are closed under addition, in the claim language.

A number n is a sum of numbers played if it is 0, or if n less one of them is such a sum. Taking a summand of m away
reduces m + n to a smaller sum.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at

NAMES = ["v", "w", "x", "y", "z"]
by_induction = Steps("v w x y z")
is_sum = by_induction.known("G_v_w_x_y_z")


@by_induction.step(definitions=[is_sum, *NAMES])
def added(v, w, x, y, z, m, n):
    """a sum plus a number played is a sum."""
    look_at(is_sum(m), is_sum(n))
    is_more = n == m + v or n == m + w or n == m + x or n == m + y or n == m + z
    return implies(is_sum(m) and is_more, is_sum(n))


@by_induction.induction("m", complete=True, uses=[added], definitions=[is_sum, *NAMES])
def closed(m, n, k):
    """the sum of two sums is a sum."""
    look_at(is_sum(m), is_sum(n), is_sum(k))
    return implies(is_sum(m) and is_sum(n) and k <= m + n and k >= m + n, is_sum(k))


by_induction.conclude(uses=[closed], definitions=["a", "b"])
