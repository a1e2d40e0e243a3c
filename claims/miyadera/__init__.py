"""Miyadera, Li and Tsujii: Two dimensional Silver Dollar game."""

from sylver_claims import Paper

PAPER = Paper(
    key="miyadera",
    title="Two dimensional Silver Dollar game",
    authors=("Ryohei Miyadera", "Enchong Li", "Akito Tsujii"),
    venue="preprint, undated; it cites work of December 2020",
    year=2021,
    sections=(
        "Introduction and combinatorial game theory definitions",
        "Variants of Silver Dollar game with a push",
        "Two-dimensional Silver Dollar game without a push",
        "Corner the two rooks",
    ),
)
