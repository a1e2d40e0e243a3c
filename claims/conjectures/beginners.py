"""Fresh: how the odd numbers that begin a 4-pair lie among those of their class mod 4.

A 4-pair is (q, x_q) with {4, q, x_q} a P-position; q begins it when q < x_q, and ends it otherwise. In the list of the
partners up to 800 each q that ends its pair had neighbours q - 4 and q + 4 that begin theirs. That two ends never
follow each other would say that the greater members of a class, taken in order, are at least 8 apart.
"""

from sylver_claims import Claim, Kind, Margin, Table, odd_numbers, variant
from sylver_claims.claims.conjectures import PAPER
from sylver_claims.kernels import four

WITH_NEXT = Table("partners", four.partners, argument_for=lambda n: n + 4)

no_two_ends = Claim(
    id="conjectures/no-two-ends",
    title="No two neighbours of a class both end their 4-pairs",
    source=PAPER.at("beginners of 4-pairs", section="1"),
    kind=Kind.CONJECTURE,
    statement=r"For every odd $q \ge 5$, at least one of $q$ and $q + 4$ is less than its partner.",
    forall=odd_numbers("q", start=5),
    using=[WITH_NEXT],
    then=lambda q, partners: partners[q] > q or partners[q + 4] > q + 4,
    margin=Margin(
        of="how many of $q$, $q + 4$ are less than their partners",
        value=lambda q, partners: int(partners[q] > q) + int(partners[q + 4] > q + 4),
        near=lambda q, partners: (partners[q] > q) != (partners[q + 4] > q + 4),
        within="just one of them",
    ),
    counterexample={"q": 819},
    remark=r"It holds for the first 407 values of $q$. The partners of $819$ and $823$ are $317$ and $321$; the same "
    r"pairs refute Corollary 2 of Boyers et al. The next ones to fail are $5323$, $5797$ and $9727$. Of the $49999$ "
    r"values up to $100001$ it fails for $77$, of the $499999$ up to $1000001$ for $744$. Each of these is one cell in "
    r"which Corollary 2 fails, and there are no other such cells: that is beyond/conway-corollary-2, which was "
    r"searched in all cells with $a, c \le 100001$ and is not proved. So the $77$ count these cells, and the $744$ do "
    r"if it holds farther. Of three neighbours $q$, $q + 4$, $q + 8$ one begins its pair, for all $q \le 1000001$.",
    variants=[variant("q itself", then=lambda q, partners: partners[q] > q)],
)
