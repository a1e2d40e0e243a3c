"""Weak and n-weak positions by their definitions, and matchings by search."""

from sylver_claims.kernels.reference.weak.positions import (
    ANY_REPLY,
    DISTINCT_REPLIES,
    EXACTLY_ONE,
    MUTUAL_PAIRS,
    WHATEVER_REPLY,
    adjoined,
    comes_to,
    counts_by_genus,
    is_answered,
    is_infinity_weak,
    is_n_weak,
    is_weak,
    levels,
    replies,
    returned,
)

__all__ = [
    "ANY_REPLY",
    "DISTINCT_REPLIES",
    "EXACTLY_ONE",
    "MUTUAL_PAIRS",
    "WHATEVER_REPLY",
    "adjoined",
    "comes_to",
    "counts_by_genus",
    "is_answered",
    "is_infinity_weak",
    "is_n_weak",
    "is_weak",
    "levels",
    "replies",
    "returned",
]
