"""Numerical semigroups as bitsets of their gaps: the positions of Sylver Coinage with greatest common divisor 1.

A semigroup is a ``uint64`` array of any length ``W``, shape (W,), C-contiguous: bit ``n % 64`` of word ``n // 64`` is
set exactly when ``n`` is a gap, that is, a legal move. Bit 0 is never set, and every number beyond the array belongs
to the semigroup, so zero words on top change nothing. ``S`` and ``T`` are such arrays, ``t`` is the Frobenius number
and all other numbers are ``int64``. The twin with the definitions themselves is ``kernels.reference.semigroups``;
semigroups from generators, and their Apéry sets, are at the end of this file.

References
----------
.. [1] G. Sicherman, "Theory and practice of Sylver Coinage", Integers 2 (2002) G2: ends, enders, enclosure.
.. [2] S. Böcker, Zs. Lipták, "A fast and simple algorithm for the money changing problem", Algorithmica 48 (2007).
.. [3] E. S. Selmer, "On the linear diophantine problem of Frobenius", J. reine angew. Math. 293/294 (1977).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from kernels.jit import kernel

Gaps = npt.NDArray[np.uint64]
Integers = npt.NDArray[np.int64]

LARGEST_FROBENIUS = 2**27
"""Largest Frobenius number that `from_generators` writes out as a bitset (16 MiB)."""
LARGEST_MULTIPLICITY = 2**24
"""Largest least generator that `apery_set` accepts (128 MiB)."""

ZERO = np.uint64(0)
ONE = np.uint64(1)
ALL = np.uint64(2**64 - 1)


def _instruction(emit: Callable[[Any, Any], Any], result: Any) -> Any:
    """Make one machine instruction on a ``uint64`` callable from kernels (and only from them)."""

    def instruction(_context: Any, _word: Any) -> Any:
        def codegen(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return result(types.uint64), codegen

    return intrinsic(instruction)


_ZERO_ALLOWED = ir.Constant(ir.IntType(1), 0)
bit_count: Callable[[np.uint64], int] = _instruction(lambda builder, word: builder.ctpop(word), types.int64)
lowest_bit: Callable[[np.uint64], int] = _instruction(
    lambda builder, word: builder.cttz(word, _ZERO_ALLOWED), types.int64
)
leading_zeros: Callable[[np.uint64], int] = _instruction(
    lambda builder, word: builder.ctlz(word, _ZERO_ALLOWED), types.int64
)
mirrored: Callable[[np.uint64], np.uint64] = _instruction(lambda builder, word: builder.bitreverse(word), types.uint64)


@kernel
def _window(S: Gaps, start: int) -> np.uint64:
    """Bits ``start`` to ``start + 63`` of the gaps; zeros below 0 and beyond the array."""
    word = start >> 6
    shift = np.uint64(start & 63)
    low: np.uint64 = S[word] >> shift if 0 <= word < S.size else ZERO
    if shift == ZERO or not -1 <= word < S.size - 1:
        return low
    high: np.uint64 = S[word + 1] << (np.uint64(64) - shift)
    return low | high


@kernel
def _mirror(S: Gaps, total: int, word: int) -> np.uint64:
    """Bit ``i``: whether ``total - n`` is a gap, for ``n = 64 * word + i``."""
    return mirrored(_window(S, total - 64 * word - 63))


@kernel
def is_legal(S: Gaps, n: int) -> bool:
    """Whether ``n`` is a gap of ``S``; False for ``n <= 0``."""
    if n <= 0 or n >= 64 * S.size:
        return False
    return bool((S[n >> 6] >> np.uint64(n & 63)) & ONE != ZERO)


@kernel
def frobenius_number(S: Gaps) -> int:
    """Return the largest gap, t(S); -1 when there is none."""
    for word in range(S.size - 1, -1, -1):
        if S[word] != ZERO:
            return 64 * word + 63 - leading_zeros(S[word])
    return -1


@kernel
def genus(S: Gaps) -> int:
    """Return the number of gaps."""
    total = 0
    for word in range(S.size):
        total += bit_count(S[word])
    return total


@kernel
def multiplicity(S: Gaps) -> int:
    """Return the least positive element of ``S``."""
    for word in range(S.size):
        elements = ~S[word] & (ALL if word > 0 else ~ONE)
        if elements != ZERO:
            return 64 * word + lowest_bit(elements)
    return 64 * S.size


@kernel
def is_symmetric(S: Gaps) -> bool:
    """Whether t is odd and the genus is (t + 1) / 2; by this formula the semigroup without gaps is symmetric."""
    t = frobenius_number(S)
    return t % 2 == 1 and 2 * genus(S) == t + 1


@kernel
def is_pseudo_symmetric(S: Gaps) -> bool:
    """Whether t is even and the genus is (t + 2) / 2."""
    t = frobenius_number(S)
    return t % 2 == 0 and 2 * genus(S) == t + 2


@kernel
def contains(T: Gaps, S: Gaps) -> bool:
    """Whether ``T`` contains ``S``: every gap of ``T`` is a gap of ``S`` (``T`` is ``S`` or later than ``S``)."""
    for word in range(T.size):  # noqa: SIM110 (numba has no all())
        if T[word] & ~(S[word] if word < S.size else ZERO) != ZERO:
            return False
    return True


@kernel
def equal(S: Gaps, T: Gaps) -> bool:
    """Whether ``S`` and ``T`` are the same semigroup, whatever the lengths of their arrays."""
    return contains(S, T) and contains(T, S)


@kernel
def eliminates(S: Gaps, x: int, y: int) -> bool:
    """Whether ``y`` is in the semigroup generated by ``S`` and ``x``: y = kx + s with k >= 0 and s in ``S``.

    True for every ``y`` in ``S`` and for ``y = x``; False for negative ``y``.

    Raises
    ------
    ValueError
        If ``x`` is not positive.
    """
    if x <= 0:
        raise ValueError("a move x is a positive number")
    while y >= 0:
        if not is_legal(S, y):
            return True
        y -= x
    return False


@kernel
def adjoin(S: Gaps, x: int) -> Gaps:
    """Gaps of the semigroup generated by ``S`` and ``x``, in a new array of the same length.

    Raises
    ------
    ValueError
        If ``x`` is not positive.
    """
    if x <= 0:
        raise ValueError("a move x is a positive number")
    T = S.copy()
    # A number stays a gap when subtracting kx from it leaves a gap or nothing, for k < 2, then for k < 4, ...
    # Words are replaced from the top, so that the lower ones, read by the window, still are those of the last round.
    while x < 64 * T.size:
        for word in range(T.size - 1, (x >> 6) - 1, -1):
            start = 64 * word - x
            below = ALL >> np.uint64(64 + start) if start < 0 else ZERO
            T[word] &= _window(T, start) | below
        x *= 2
    return T


@kernel
def _is_end_in_two_words(low: np.uint64, high: np.uint64, x: np.uint64) -> bool:
    """Whether x + s is no gap for every s in the semigroup except 0, x < 128."""
    if x < np.uint64(64):
        carried = (high << ONE) << (np.uint64(63) - x)  # in two steps: a shift by 64 is undefined
        return bool(((low >> x) | carried) & ~low & ~ONE | (high >> x) & ~high == ZERO)
    return bool((high >> (x - np.uint64(64))) & ~low & ~ONE == ZERO)


@kernel
def is_end(S: Gaps, x: int) -> bool:
    """Whether ``x`` is legal and eliminates no other legal move [1]_."""
    # Let x eliminate the gap y = kx + s, y != x. If 2x is in S and k is even, y is in S; if 2x is in S and k is odd,
    # y = x + s' with s' = (k - 1)x + s in S and not 0. So x is an end if and only if 2x is no gap and x + s is no gap
    # for every s in S except 0.
    if not is_legal(S, x) or is_legal(S, 2 * x):
        return False
    if S.size <= 2:
        return _is_end_in_two_words(S[0], S[1] if S.size == 2 else ZERO, np.uint64(x))
    word = 0
    while 64 * word + x < 64 * S.size:
        elements = ~S[word] & (ALL if word > 0 else ~ONE)
        if _window(S, 64 * word + x) & elements != ZERO:
            return False
        word += 1
    return True


@kernel
def is_ender(S: Gaps) -> bool:
    """Whether t is the only end of ``S`` [1]_; False without gaps."""
    t = frobenius_number(S)
    # t always is an end. Other ends mostly lie high, so the gaps are tried from the largest down.
    for word in range(t >> 6, -1, -1):
        gaps = S[word]
        while gaps != ZERO:
            n = 63 - leading_zeros(gaps)
            if 64 * word + n != t and is_end(S, 64 * word + n):
                return False
            gaps ^= ONE << np.uint64(n)
    return t > 0


@kernel
def is_quiet_ender(S: Gaps) -> bool:
    """Whether ``S`` is an ender in which each legal n < t eliminates t with a single n: t - n is in ``S`` [1]_."""
    # A legal n < t with t - n in S eliminates t, so it is no end: that ``S`` is an ender need not be tested.
    # The condition is symmetric in n and t - n, so the words up to t / 2 are enough; t itself stands against 0, no gap.
    t = frobenius_number(S)
    for word in range((t >> 7) + 1):
        if S[word] & _mirror(S, t, word) != ZERO:
            return False
    return t > 0


@kernel
def enclosure(S: Gaps) -> Gaps:
    """Gaps of the enclosure E(S) [1]_: adjoin every legal n with t/2 < n < t and t - n legal; a new array."""
    # The set is closed as it stands: let n be adjoined, and s in S. If n + s were t, t - n would not be legal; if
    # n + s < t is legal, so is t - n - s (else t - n is in S), and n + s is adjoined. Two such n have a sum above t.
    t = frobenius_number(S)
    T = S.copy()
    least = t // 2 + 1
    for word in range(least >> 6, (t >> 6) + 1):
        pairs = S[word] & _mirror(S, t, word)
        T[word] ^= pairs & (ALL << np.uint64(least & 63) if word == least >> 6 else ALL)
    return T


@kernel
def _find_generators(S: Gaps, found: Integers) -> int:
    """Write the minimal generators into ``found``, which has room for the multiplicity of them; return their number."""
    m = multiplicity(S)
    found[0] = m
    count = 1
    # Every other generator n has n - m neither 0 nor in S, so it is at most t + m, and different modulo m from the
    # others. It also is g + s for no generator g <= n / 2 and no s in S except 0.
    top = frobenius_number(S) + m
    for word in range((top >> 6) + 1):
        candidates = ~(S[word] if word < S.size else ZERO) & _window(S, 64 * word - m)
        for k in range(1, count):
            if 2 * found[k] > top:
                break
            candidates &= _window(S, 64 * word - found[k])
        while candidates != ZERO:
            n = 64 * word + lowest_bit(candidates)
            found[count] = n
            count += 1
            candidates &= candidates - ONE
            if 2 * n <= top:
                candidates &= _window(S, 64 * word - n)
    return count


@kernel
def minimal_generators(S: Gaps) -> Integers:
    """Minimal generators of ``S`` in increasing order: its positive elements that are no sum of two such elements.

    Returns
    -------
    int64 array, shape (embedding dimension,)
    """
    found = np.empty(multiplicity(S), np.int64)
    return found[: _find_generators(S, found)].copy()


@kernel
def embedding_dimension(S: Gaps) -> int:
    """Return the number of minimal generators."""
    return _find_generators(S, np.empty(multiplicity(S), np.int64))


@kernel
def apery_set(generators: Integers) -> Integers:
    """Least element of each residue class modulo the least generator, by the round-robin algorithm [2]_.

    Parameters
    ----------
    generators : int64 array, shape (k,)
        Positive numbers with greatest common divisor 1, in any order.

    Returns
    -------
    int64 array, shape (m,)
        ``w[r]`` is the least element congruent to r modulo the least generator m.

    Raises
    ------
    ValueError
        If a generator is not positive, or the greatest common divisor is not 1.
    OverflowError
        If m is above `LARGEST_MULTIPLICITY`, or m times the largest generator reaches 2**63.
    """
    divisor = 0
    largest = 0
    m = 2**63 - 1
    for generator in generators:
        if generator <= 0:
            raise ValueError("generators are positive numbers")
        divisor = math.gcd(divisor, int(generator))
        largest = max(largest, int(generator))
        m = min(m, int(generator))
    if divisor != 1:
        raise ValueError("generators of a numerical semigroup have greatest common divisor 1")
    # An Apéry element is a sum of fewer than m generators (m of them have a part with sum divisible by m), so nothing
    # below exceeds m * largest.
    if m > LARGEST_MULTIPLICITY or largest > (2**63 - 1) // m:
        raise OverflowError("generators are too large: the Apéry set would need too much memory or pass 64 bits")
    return _round_robin(generators, m)


@kernel
def _round_robin(generators: Integers, m: int) -> Integers:
    """Apéry set for checked generators with least member ``m``."""
    unreached = 2**63 - 1
    least = np.full(m, unreached, np.int64)
    least[0] = 0
    for generator in generators:
        step = int(generator)
        cycles = math.gcd(m, step)
        for r in range(cycles):
            n = unreached
            for residue in range(r, m, cycles):
                n = min(n, int(least[residue]))
            if n == unreached:
                continue
            for _ in range(m // cycles - 1):
                n += step
                n = min(n, int(least[n % m]))
                least[n % m] = n
    return least


@kernel
def frobenius_of(generators: Integers) -> int:
    """Frobenius number of the semigroup with these generators, as `apery_set` takes them: max w - m [3]_."""
    least = apery_set(generators)
    return int(least.max()) - least.size


@kernel
def genus_of(generators: Integers) -> int:
    """Genus of the semigroup with these generators, as `apery_set` takes them: the sum of floor(w / m) [3]_."""
    least = apery_set(generators)
    return int((least // least.size).sum())


@kernel
def from_generators(generators: Integers) -> Gaps:
    """Gaps of the semigroup with these generators, as `apery_set` takes them; shape (max(t, 0) // 64 + 1,).

    Raises
    ------
    ValueError
        As `apery_set`.
    OverflowError
        As `apery_set`, and if the Frobenius number t is above `LARGEST_FROBENIUS`.
    """
    least = apery_set(generators)
    t = least.max() - least.size
    if t > LARGEST_FROBENIUS:
        raise OverflowError("the Frobenius number is above LARGEST_FROBENIUS = 2**27: use frobenius_of or genus_of")
    S = np.zeros((max(t, 0) >> 6) + 1, np.uint64)
    for r in range(least.size):
        for n in range(r, least[r], least.size):
            S[n >> 6] |= ONE << np.uint64(n & 63)
    return S
