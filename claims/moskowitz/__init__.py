"""Moskowitz and Ponomarenko: A heuristic approach to the game of Sylver Coinage."""

from sylver_claims import Paper

PAPER = Paper(
    key="moskowitz",
    title="A heuristic approach to the game of Sylver Coinage",
    authors=("Gilad Moskowitz", "Vadim Ponomarenko"),
    venue="preprint, undated; it mentions 2021",
    year=2021,
    sections=("Introduction", "Bot strategies", "Introducing Elo to keep track of bot success", "Conclusion"),
)
