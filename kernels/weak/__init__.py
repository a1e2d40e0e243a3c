"""Weak and n-weak positions, and the graph matchings that decide them."""

from sylver_claims.kernels.weak.positions import (
    ANY_REPLY,
    DISTINCT_REPLIES,
    EXACTLY_ONE,
    LARGEST_GENUS,
    MUTUAL_PAIRS,
    WHATEVER_REPLY,
    Words,
    adjoined,
    comes_to,
    counts_by_genus,
    is_infinity_weak,
    is_n_weak,
    levels,
)

__all__ = [
    "ANY_REPLY",
    "DISTINCT_REPLIES",
    "EXACTLY_ONE",
    "LARGEST_GENUS",
    "MUTUAL_PAIRS",
    "WHATEVER_REPLY",
    "Words",
    "adjoined",
    "comes_to",
    "counts_by_genus",
    "is_infinity_weak",
    "is_n_weak",
    "levels",
]
