"""Outlines of the boxes of a graph; their shape shows the verdict."""

from __future__ import annotations

CUT, ROUND = 9, 13  # width of a point or a slant, and of a rounding


def outline(shape: str, wide: int, high: int) -> str:
    """Return the path of a box with its upper left corner at 0 0; raise KeyError for an unknown shape."""
    right, low, half = wide - CUT, high - CUT, high // 2
    return {
        "double": f"M0 0H{wide}V{high}H0zM3 3V{high - 3}H{wide - 3}V3z",
        "round": f"M{ROUND} 0H{wide - ROUND}a{ROUND} {ROUND} 0 0 1 {ROUND} {ROUND}V{high - ROUND}"
        f"a{ROUND} {ROUND} 0 0 1 -{ROUND} {ROUND}H{ROUND}a{ROUND} {ROUND} 0 0 1 -{ROUND} -{ROUND}V{ROUND}"
        f"a{ROUND} {ROUND} 0 0 1 {ROUND} -{ROUND}z",
        "pointed": f"M{CUT} 0H{right}L{wide} {half}L{right} {high}H{CUT}L0 {half}z",
        "cut": f"M{CUT} 0H{right}L{wide} {CUT}V{low}L{right} {high}H{CUT}L0 {low}V{CUT}z",
        "plain": f"M0 0H{wide}V{high}H0z",
    }[shape]
