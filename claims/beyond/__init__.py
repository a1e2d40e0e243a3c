"""Statements beyond print: generalisations of the papers' theorems, found on small boards."""

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
