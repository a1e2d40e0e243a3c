"""The two operations on Grundy values: mex and nim-sum.

By the theorem of Sprague and Grundy, the Grundy value of a position is the mex of the Grundy values of its options, and
the Grundy value of a sum of games is the nim-sum of their values.

References
----------
.. [1] E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays", Academic Press 1982,
   chapters 3 and 4.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sylver_claims.kernels.engine.jit import kernel

Integers = npt.NDArray[np.int64]


@kernel
def mex(values: Integers) -> int:
    """Return the smallest non-negative integer that is not among the values [1]_; 0 if there are none.

    Parameters
    ----------
    values : int64 array, shape (k,)
        Any integers, in any order; negative ones are ignored.

    Returns
    -------
    int
        From 0 to k.
    """
    found = np.zeros(values.size + 1, np.bool_)
    for value in values:
        if 0 <= value < values.size:
            found[value] = True
    least = 0
    while found[least]:
        least += 1
    return least


@kernel
def nim_sum(values: Integers) -> int:
    """Return the sum without carries in base 2, that is, the exclusive or [1]_; 0 if there are no values.

    Parameters
    ----------
    values : int64 array, shape (k,)
        Numbers that are not negative.

    Returns
    -------
    int
        Below the smallest power of 2 above all values.

    Raises
    ------
    ValueError
        If a value is negative.
    """
    total = 0
    for value in values:
        if value < 0:
            raise ValueError("nim_sum takes non-negative numbers")
        total ^= int(value)
    return total
