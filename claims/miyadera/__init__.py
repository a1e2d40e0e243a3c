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
        "1.1 Variants of Silver Dollar game with a push",
        "1.2 Two-dimensional Silver Dollar game without a push",
        "1.3 Corner the two rooks",
    ),
)
