"""Sicherman: Theory and practice of Sylver Coinage (2002).

The paper prints "if g = 1" where its proofs need a legal move, and so t; after 1 there is none. The registry reads
printed statements literally. A statement about a value that does not exist is false: without t, "t = 5", "0 < n < t",
"t(S) >= t" and "t is the only end" are all false, so "for every n with 0 < n < t" is true. If a statement fails for {1}
only, the registry also contains its form with a legal move, under the same name with ``@a-move-left``.
"""

from sylver_claims import Paper

NO_T = "No move is legal in {1}, so it has no t; a statement about its t counts as false."

PAPER = Paper(
    key="sicherman2002",
    title="Theory and practice of Sylver Coinage",
    authors=("George Sicherman",),
    venue="Integers 2, G2",
    journal="Integers",
    volume="2",
    pages="G2",
    year=2002,
    sections=(
        "Basic knowledge",
        "Computing Sylver Coinage",
        "Enders",
        "Arithmetic progressions",
        "Synthetic methods",
    ),
)
