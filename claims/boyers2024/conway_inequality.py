"""Boyers et al., section 6: Conway's inequality for the partners of odd numbers."""

from claims import Claim, Exhaustive, Standing, Table, odd_numbers, variant
from claims.boyers2024 import PAPER
from kernels import four

PARTNERS = Table("partners", four.partners)  # partners[q] is x_q, the odd number with {4, q, x_q} a P-position

conway_inequality = Claim(
    id="boyers2024/thm-4",
    title="Conway's inequality",
    source=PAPER.at("Theorem 4", section="6"),
    standing=Standing.THEOREM,
    statement="If $(q, x_q)$ is a 4-pair with $7 < q < x_q$, then $2q < x_q < 3q$.",
    forall=odd_numbers("q", start=9),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: 2 * q < partners[q] < 3 * q,
    means=[Exhaustive()],
    sharp=[variant("with 7 allowed", forall=odd_numbers("q", start=7))],
)
