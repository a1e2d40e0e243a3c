"""Sicherman: Theory and practice of Sylver Coinage (2002)."""

from claims import Paper

PAPER = Paper(
    key="sicherman2002",
    title="Theory and practice of Sylver Coinage",
    authors=("George Sicherman",),
    venue="Integers 2, G2",
    year=2002,
    sections=(
        "Basic knowledge",
        "Computing Sylver Coinage",
        "Enders",
        "Arithmetic progressions",
        "Synthetic methods",
    ),
)
