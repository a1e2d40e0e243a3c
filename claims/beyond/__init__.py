"""Statements beyond print: the theorems of the papers carried on, found by looking at small boards."""

from sylver_claims import Paper

PAPER = Paper(
    key="beyond",
    title="Beyond print: rooks in space, and Conway's inequality",
    authors=("The authors of sylver-claims",),
    venue="this registry",
    printed=False,
    year=2026,
    sections=("Two rooks in more dimensions", "Two rooks in one row", "Three rooks", "Positions with 4"),
)
