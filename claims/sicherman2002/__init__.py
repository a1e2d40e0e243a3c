"""Sicherman: Theory and practice of Sylver Coinage (2002).

The paper prints "if g = 1" where its proofs need a legal move, and so t: where 1 has been named there is none. Printed
statements are read literally there. What has no value makes false what says something of it: with no t, "t = 5",
"0 < n < t" and "t is the only end" are all false, and so "for every n with 0 < n < t" is true. The form with a legal
move stands beside a statement that fails for {1} only, under the same name with ``@a-move-left``.
"""

from sylver_claims import Paper

NO_T = "No move is legal in {1}, so that it has no t; what says something of its t is taken as false."

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
