"""Weak and n-weak positions by their definitions, and matchings by NetworkX."""

from kernels.reference.weak.positions import (
    ANY_REPLY,
    DISTINCT_REPLIES,
    EXACTLY_ONE,
    MUTUAL_PAIRS,
    WHATEVER_REPLY,
    adjoined,
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
    "counts_by_genus",
    "is_answered",
    "is_infinity_weak",
    "is_n_weak",
    "is_weak",
    "levels",
    "replies",
    "returned",
]
