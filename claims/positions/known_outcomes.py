"""Theorems about positions in which only one number was played."""

from __future__ import annotations


def known_alone(generators: tuple[int, ...]) -> str:
    """Say who wins when one number alone was played, and by which theorem; nothing of products of 2s and 3s above 3."""
    if len(generators) != 1 or generators == (1,):
        return ""
    (n,) = generators
    if n in (2, 3):
        return f" by this program; {5 - n} wins, for only 1 is left then"
    if (p := _largest_prime_factor(n)) == n:
        return " by this program; it is a P-position, as every prime above 3 is, by Hutchings's theorem"
    if p > 3:
        return f" by this program; {p} wins, for every prime above 3 is a P-position, by Hutchings's theorem"
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
