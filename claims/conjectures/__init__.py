"""Conjectures of the project itself, each suggested by data of the tool, in a file of its own."""

from sylver_claims import Paper

PAPER = Paper(
    key="conjectures",
    title="Conjectures found with the tool",
    authors=("The sylver-claims authors",),
    venue="this registry",
    printed=False,
    year=2026,
    sections=("Positions with 4", "P-positions by genus", "Enclosures"),
)
