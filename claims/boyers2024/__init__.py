"""Boyers, Burton, Rushall, Warner, Zurick: Sylver Coinage when 4 has been chosen (2024)."""

from sylver_claims import Paper

PAPER = Paper(
    key="boyers2024",
    title="On winning strategies in Sylver Coinage when 4 has been chosen",
    authors=("Morgan Boyers", "Natalie Burton", "Jeff Rushall", "James Warner", "Tara Zurick"),
    venue="Integers 24",
    journal="Integers",
    volume="24",
    year=2024,
    sections=(
        "Introduction",
        "Background information",
        "Positions {4, x}",
        "The Conway table",
        "Finding winning moves to {4, x}",
        "The Conway inequality",
        "Future work",
    ),
)
