"""Boyers et al., section 6: Conway's inequality for the partners of odd numbers."""

from claims import Claim, Exhaustive, Margin, Standing, Table, cases, odd_numbers, variant
from claims.boyers2024 import PAPER
from kernels import four

PARTNERS = Table("partners", four.partners)  # partners[q] is x_q, the odd number with {4, q, x_q} a P-position


def partner_of(q: int) -> int:
    """x_q, from a table that reaches q."""
    return int(four.partners(q)[q])


conway_inequality = Claim(
    id="boyers2024/thm-4",
    title="Conway's inequality",
    source=PAPER.at("Theorem 4", section="6"),
    standing=Standing.THEOREM,
    uses=["boyers2024/thm-3", "boyers2024/frobenius-2"],
    statement="If $(q, x_q)$ is a 4-pair with $7 < q < x_q$, then $2q < x_q < 3q$.",
    forall=odd_numbers("q", start=9),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: 2 * q < partners[q] < 3 * q,
    means=[Exhaustive()],
    margin=Margin(
        of="$x_q/q$",
        value=lambda q, partners: partners[q],
        over=lambda q, partners: q,
        near=lambda q, partners: partners[q] <= 2 * q + 1 or partners[q] >= 3 * q - 1,
        within="$x_q$ within one of $2q$ or $3q$",
    ),
    sharp=[
        variant("with 7 allowed", forall=odd_numbers("q", start=7)),
        variant("without q < x_q", given=None),
        variant("with 5/2 in place of 3", then=lambda q, partners: 2 * q < partners[q] and 2 * partners[q] < 5 * q),
    ],
    survivors={"given: q <= partners[q]": "no x_q is q: both odd and, by their classes mod 4, different"},
)

first_pairs = Claim(
    id="boyers2024/thm-4-small",
    title="The first 4-pairs, and which of them keep the bounds",
    source=PAPER.at("the text before Theorem 4", section="6"),
    standing=Standing.EXAMPLE,
    statement=r"$(5, 11)$, $(7, 13)$ and $(9, 19)$ are 4-pairs; of these only $(7, 13)$ is outside $2q < x_q < 3q$.",
    forall=cases("q x inside", [(5, 11, True), (7, 13, False), (9, 19, True)], words="printed pairs"),
    then=lambda q, x, inside: partner_of(q) == x and partner_of(x) == q and (2 * q < x < 3 * q) == inside,
)
