"""Sicherman: The care and feeding of enders (web page, revised 2020)."""

from sylver_claims import Paper

PAPER = Paper(
    key="sicherman2020",
    title="The care and feeding of enders",
    authors=("George Sicherman",),
    venue="web page, revised 2020-12-26",
    year=2020,
    sections=(
        "Definitions",
        "The Antisymmetry Principle",
        "The Quiet End Theorem",
        "Long and short positions",
        "The enclosure function",
    ),
)
