"""Theorems about positions in which only one number was played."""

from __future__ import annotations


def known_alone(generators: tuple[int, ...]) -> str:
    """Return who wins after one number alone, and by which theorem, as the end of a sentence.

    The text names no winner for products of 2s and 3s above 3. It is empty if not just one number above 1 was played.
    """
    if len(generators) != 1 or generators == (1,):
        return ""
    (n,) = generators
    if n in (2, 3):
        return f" by this program; {5 - n} wins, because only 1 is left then"
    if (p := _largest_prime_factor(n)) == n:
        return " by this program; it is a P-position, as every prime above 3 is, by Hutchings's theorem"
    if p > 3:
        return f" by this program; {p} wins, because every prime above 3 is a P-position, by Hutchings's theorem"
    return " by this program"


def _largest_prime_factor(n: int) -> int:
    """Return the largest prime factor of n > 1, by trial."""
    d = 2
    while d * d <= n:
        if n % d == 0:
            n //= d
        else:
            d += 1
    return n
