"""Fresh: P-positions prefer an odd genus.

The genus of a finite position is the number of its legal moves. The counts of the P-positions of genus 0, 1, 2, ...
begin 0, 1, 0, 1, 0, 6, 0, 15, 1, 34, 11, 94, 46: they fall after each odd genus, though there are ever more semigroups.
"""

from sylver_claims import Claim, Kind, Margin, Table, integers, odd_numbers, variant
from sylver_claims.claims.conjectures import PAPER
from sylver_claims.kernels import finite

COUNTS = Table("counts", finite.outcomes_by_genus, argument_for=lambda n: n + 1)

odd_genus = Claim(
    id="conjectures/odd-genus",
    title="More P-positions leave g legal moves than g + 1, for odd g",
    source=PAPER.at("P-positions by genus", section="2"),
    kind=Kind.CONJECTURE,
    statement=r"For every odd $g$ there are more P-positions with $g$ legal moves than with $g + 1$.",
    forall=odd_numbers("g", start=1, limit=29, scale="outcomes"),
    using=[COUNTS],
    then=lambda g, counts: counts[g + 1] < counts[g],
    compare_smallest=5,
    margin=Margin(
        of="the number of P-positions with $g + 1$ legal moves over that with $g$",
        value=lambda g, counts: counts[g + 1],
        over=lambda g, counts: counts[g],
        near=lambda g, counts: counts[g + 1] + 1 == counts[g],
        within="one P-position more",
    ),
    remark="Found in the counts up to genus 12. Counted up to genus 37: the last three, of genus 35, 36 and 37, are "
    "7 875 800, 3 684 287 and 21 015 530. --limit outcomes=35 takes a minute and a half, and 3 GB.",
    variants=[
        variant("for every g", forall=integers("g", limit=29, scale="outcomes")),
        variant("half as many", then=lambda g, counts: 2 * counts[g + 1] < counts[g]),
    ],
)
