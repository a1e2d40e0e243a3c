"""Each element of S is a sum of minimal generators: it is one of these, or a sum of two smaller elements."""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.vocabulary.script import defined
from sylver_claims.kernels.semigroups import frobenius_number, multiplicity

are_sums = Steps("S")
is_minimal, is_sum = are_sums.known("minimal_S"), are_sums.known("G_minimal_S")


@are_sums.step
def positive(n):
    """minimal generators are positive."""
    look_at(is_minimal(n))
    return implies(is_minimal(n), n > 0)


@are_sums.step(uses=[positive], definitions=[is_sum])
def one_more(a, b, n):
    """a sum and one generator more is a sum."""
    look_at(is_sum(a), is_minimal(b), is_sum(n))
    return implies(is_sum(a) and is_minimal(b) and a + b <= n and n <= a + b, is_sum(n))


@are_sums.induction("a", complete=True, uses=[positive, one_more], definitions=[is_sum])
def closed(a, b, n):
    """two sums of minimal generators make one."""
    look_at(is_sum(a), is_sum(b), is_sum(n))
    return implies(is_sum(a) and is_sum(b) and a + b <= n and n <= a + b, is_sum(n))


@are_sums.step
def generator(n):
    """a minimal generator is a sum of minimal generators."""
    look_at(is_minimal(n))
    return implies(is_minimal(n), is_sum(n))


@are_sums.step
def split(S, n):
    """each other element is a sum of two smaller ones."""
    look_at(is_minimal(n))
    is_split = some(
        lambda a, b: (
            a > 0 and a < n and b > 0 and b < n and a in S and b in S and a + b <= n and n <= a + b  # noqa: PLR1716
        ),
        at=lambda a, b: (a in S, b in S),
    )
    return implies(n > 0 and n in S and not is_minimal(n), is_split)


@are_sums.step(definitions=[is_sum])
def zero():
    """0 is a sum."""
    return is_sum(0)


@are_sums.induction("n", complete=True, uses=[closed, generator, split, zero], definitions=[])
def each_is_a_sum(S, n):
    """each element is a sum of minimal generators."""
    return implies(n in S, is_sum(n))


@are_sums.step
def not_negative(S):
    """F + m is not negative."""
    return frobenius_number(S) + multiplicity(S) >= 0


@are_sums.step(uses=[not_negative, positive], definitions=["S"])
def meaning():
    """the words have a meaning."""
    return defined
