"""Boyers et al., section 6: Conway's inequality for the partners of odd numbers."""

from math import gcd

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Margin, Proof, Table, cases, odd_numbers, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024.proofs import multiplicity_four
from sylver_claims.claims.lemmas import conway
from sylver_claims.kernels import four, semigroups

PARTNERS = Table("partners", four.partners)  # partners[q] is x_q, the odd number with {4, q, x_q} a P-position


def partner_of(q: int) -> int:
    """x_q, from a table that reaches q."""
    return int(four.partners(q)[q])


def frobenius_of_two(m: int, n: int) -> int:
    """F({m, n})."""
    return semigroups.frobenius_of((m, n))


def pair_keeps_bounds(q: int) -> bool:
    """Whether the smaller number of the 4-pair to which q belongs, twice and three times, has the larger between."""
    low, high = sorted((q, partner_of(q)))
    return 2 * low < high < 3 * low


conway_inequality = Claim(
    id="boyers2024/thm-4",
    title="Conway's inequality",
    corrects=("boyers2024/thm-4@guy",),
    source=PAPER.at("Theorem 4", section="6"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-3@procedure", "boyers2024/frobenius-2"],
    statement="If $(q, x_q)$ is a 4-pair with $7 < q < x_q$, then $2q < x_q < 3q$.",
    forall=odd_numbers("q", start=9),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: 2 * q < partners[q] < 3 * q,
    methods=[Exhaustive(), Proof(steps=conway.inequality, resources=conway.RESOURCES)],
    margin=Margin(
        of="$x_q/q$",
        value=lambda q, partners: partners[q],
        over=lambda q, partners: q,
        near=lambda q, partners: partners[q] <= 2 * q + 1 or partners[q] >= 3 * q - 1,
        within="$x_q$ within one of $2q$ or $3q$",
    ),
    variants=[
        variant("with 7 allowed", forall=odd_numbers("q", start=7)),
        variant("without q < x_q", given=None),
        variant("with 5/2 in place of 3", then=lambda q, partners: 2 * q < partners[q] and 2 * partners[q] < 5 * q),
    ],
    remark=r"The printed proof infers from the procedure of Theorem 3, which is false as printed, that the row of $q$ "
    r"contains all even numbers below $2q$ before $x_q$. This is not shown, though no exception is known. The printed "
    r"upper bound comes from a Frobenius number. The proof here uses neither: it counts the places of these numbers, "
    r"and gives $2q + 1 \le x_q \le 3q - 8$. The exception $(7, 13)$ is the case $x_q = 2q - 1$, which is excluded "
    r"only for $q > 7$.",
    accepted_mutants={"given: q <= partners[q]": "no x_q is q: both odd and, by their classes mod 4, different"},
)

guys = Claim(
    id="boyers2024/thm-4@guy",
    title="Conway's inequality as Guy has it, for every q > 3",
    source=PAPER.at("the text before Theorem 4", section="6"),
    kind=Kind.OBSERVATION,
    sharper_than=["boyers2024/thm-4"],
    statement="If $q > 3$ is odd and $q < x_q$, then $2q < x_q < 3q$.",
    forall=odd_numbers("q", start=5),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: 2 * q < partners[q] < 3 * q,
    counterexample={"q": 7},
    remark="The paper itself adds that $(7, 13)$ is the only pair without this property.",
)

base = Claim(
    id="boyers2024/thm-4@base",
    title="The base of the induction: the 4-pairs of 5, 9, 11, ..., 41",
    source=PAPER.at("proof of Theorem 4", section="6"),
    kind=Kind.THEOREM,
    statement="For every odd integer from $5$ to $41$ but $7$, the 4-pair $(q, x_q)$, $q < x_q$, to which it belongs "
    "has $2q < x_q < 3q$.",
    forall=cases("q", [q for q in range(5, 42, 2) if q != 7], words="printed numbers"),
    then=pair_keeps_bounds,
    counterexample={"q": 13},
    remark="13 belongs to (7, 13), the one exception.",
)

base_mended = Claim(
    id="boyers2024/thm-4@base-without-13",
    title="The base of the induction: the 4-pairs of 5, 9, 11, ..., 41 without 13",
    source=PAPER.at("proof of Theorem 4", section="6"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/thm-4@base",),
    statement="For every odd integer from $5$ to $41$ but $7$ and $13$, the 4-pair $(q, x_q)$, $q < x_q$, to which it "
    "belongs has $2q < x_q < 3q$.",
    forall=cases("q", [q for q in range(5, 42, 2) if q not in (7, 13)], words="numbers"),
    then=pair_keeps_bounds,
)

upper_bound = Claim(
    id="boyers2024/thm-4@frobenius",
    title="A step of its proof: all legal moves of {q, x_q} are below 3q",
    source=PAPER.at("proof of Theorem 4", section="6"),
    kind=Kind.THEOREM,
    statement=r"If $q \ge 9$ is odd and $q < x_q$, then $F(\{q, x_q\}) < 3q$.",
    forall=odd_numbers("q", start=9, limit=2001),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: gcd(q, partners[q]) == 1 and frobenius_of_two(q, partners[q]) < 3 * q,
    counterexample={"q": 9},
    remark=r"$F(\{9, 19\}) = 143$; $\{15, 33\}$ has infinitely many legal moves, and no $F$. The printed step is for "
    r"$q \ge 43$, where $F(\{47, 117\}) = 5335$. What is meant is $F(\{4, q\}) = 3q - 4$.",
)

upper_bound_mended = Claim(
    id="boyers2024/thm-4@frobenius-4",
    title="A step of its proof: all legal moves of {4, q} are below 3q",
    source=PAPER.at("proof of Theorem 4", section="6"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/thm-4@frobenius",),
    uses=["boyers2024/frobenius-2"],
    statement=r"If $q \ge 9$ is odd, then $F(\{4, q\}) < 3q$.",
    forall=odd_numbers("q", start=9, limit=2001),
    then=lambda q: frobenius_of_two(4, q) < 3 * q,
    methods=[Exhaustive(), Fuzz(max_value=10**6), Proof(steps=multiplicity_four.below_3q)],
    accepted_mutants={"domain: q from 7": "it holds for every q; the proof begins there"},
    variants=[variant("below 3q - 4", then=lambda q: frobenius_of_two(4, q) < 3 * q - 4)],
)

first_pairs = Claim(
    id="boyers2024/thm-4-small",
    title="The first 4-pairs, and which of them keep the bounds",
    source=PAPER.at("the text before Theorem 4", section="6"),
    kind=Kind.EXAMPLE,
    statement=r"$(5, 11)$, $(7, 13)$ and $(9, 19)$ are 4-pairs; of these only $(7, 13)$ is outside $2q < x_q < 3q$.",
    forall=cases("q x inside", [(5, 11, True), (7, 13, False), (9, 19, True)], words="printed pairs"),
    then=lambda q, x, inside: partner_of(q) == x and partner_of(x) == q and (2 * q < x < 3 * q) == inside,
)
