"""Conway's inequality, sharpened and proved for every q, and further statements that the table suggests.

Odd q and x_q are partners when {4, q, x_q} is a P-position; q is *lower* if q < x_q, else *upper*. Line q of the table
contains the entry b of q and r if {4, q, b, r} is a P-position with b < 2q and b < 2r.
"""

from sylver_claims import (
    Claim,
    Entries,
    Exhaustive,
    Kind,
    Margin,
    Proof,
    Table,
    conway_cells,
    odd_numbers,
    variant,
)
from sylver_claims.claims.beyond import PAPER
from sylver_claims.claims.lemmas import conway
from sylver_claims.kernels import four

REPLIES = Table("replies", four.even_replies)
PARTNERS = Table("partners", four.partners)
SECTION = "4"
CELLS = 4001
SEARCHED = (
    r"Searched in the $4556182500$ cells with $a, c \le 270001$, without a failure. The search took five minutes; its "
    "limit is memory, because the table of entries takes $18$ GB."
)
WITH_NEXT = Table("partners", four.partners, argument_for=lambda n: n + 8)


def lower_before(q: int, partners: Entries) -> int:
    """The last lower number before q in its class mod 4, or 0."""
    for r in range(q - 4, 4, -4):
        if partners[r] > r:
            return r
    return 0


def entry(a: int, c: int, replies: Entries) -> int:
    """The entry of a and c, or 0."""
    return int(replies[(a - 5) // 4, (c - 7) // 4])


def both_upper(q: int, partners: Entries) -> bool:
    """Whether q and q + 4 are both upper."""
    return bool(partners[q] < q and partners[q + 4] < q + 4)


sharp = Claim(
    id="beyond/conway-sharp",
    title="Conway's inequality, sharpened",
    source=PAPER.at("T4", section=SECTION),
    kind=Kind.OBSERVATION,
    implies=["boyers2024/thm-4"],
    statement=r"If $7 < q < x_q$, then $2q + 1 \le x_q \le 3q - 8$.",
    forall=odd_numbers("q", start=9),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: 2 * q + 1 <= partners[q] <= 3 * q - 8,
    methods=[Exhaustive(), Proof(steps=conway.inequality, resources=conway.RESOURCES)],
    margin=Margin(
        of="$x_q/q$",
        value=lambda q, partners: partners[q],
        over=lambda q, partners: q,
        near=lambda q, partners: partners[q] == 2 * q + 1 or partners[q] == 3 * q - 8,
        within="a bound that is attained",
    ),
    remark=r"Both bounds are attained: $x_9 = 19 = 2 \cdot 9 + 1 = 3 \cdot 9 - 8$, $x_{17} = 43$ and $x_{25} = 67$. "
    r"All $360016$ lower $q$ with $7 < q \le 1000001$ satisfy them, and no other one attains them.",
    accepted_mutants={"given: q <= partners[q]": "no x_q is q: both odd and, by their classes mod 4, different"},
    variants=[
        variant("with 7 allowed", forall=odd_numbers("q", start=7)),
        variant("with 2q + 3", then=lambda q, partners: 2 * q + 3 <= partners[q]),
        variant("with 3q - 12", then=lambda q, partners: partners[q] <= 3 * q - 12),
    ],
)

every_pair = Claim(
    id="beyond/conway-every-pair",
    title="Conway's inequality, with 5 and 7",
    source=PAPER.at("T1 to T4", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"If $5 \le q < x_q$, then $(q, x_q)$ is $(5, 11)$ or $(7, 13)$, or $2q + 1 \le x_q \le 3q - 8$.",
    forall=odd_numbers("q", start=5),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: (
        (q == 5 and partners[q] == 11) or (q == 7 and partners[q] == 13) or 2 * q + 1 <= partners[q] <= 3 * q - 8
    ),
    methods=[Exhaustive(), Proof(steps=conway.every_pair, resources=conway.RESOURCES)],
    remark=r"The one exception to Conway's inequality, $(7, 13)$, is the case $x_q = 2q - 1$: there all places that "
    r"the counting leaves are taken, and only from $q = 19$ on this leads to a contradiction.",
    accepted_mutants={"given: q <= partners[q]": "no x_q is q: both odd and, by their classes mod 4, different"},
    variants=[
        variant("without 5", then=lambda q, partners: q == 7 or 2 * q + 1 <= partners[q] <= 3 * q - 8),
        variant("without 7", then=lambda q, partners: q == 5 or 2 * q + 1 <= partners[q] <= 3 * q - 8),
    ],
)

seven_thirds = Claim(
    id="beyond/conway-seven-thirds",
    title="If no entry is late, a partner is at least 7/3 of a lower number",
    source=PAPER.at("T2 without late entries", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=r"If $5 \le q < x_q$, then $3 x_q \ge 7q - 10$.",
    forall=odd_numbers("q", start=5),
    using=[PARTNERS],
    given=lambda q, partners: q < partners[q],
    then=lambda q, partners: 3 * partners[q] >= 7 * q - 10,
    methods=[
        Exhaustive(),
        Proof(steps=conway.seven_thirds, assume=[conway.NONE_LATE], resources=conway.RESOURCES),
    ],
    remark=r"The count of T2, with every even number kind before $x_q$. The bound is attained at $q = 7$.",
    accepted_mutants={"given: q <= partners[q]": "no x_q is q: both odd and, by their classes mod 4, different"},
    variants=[variant("with 7q - 7", then=lambda q, partners: 3 * partners[q] >= 7 * q - 7)],
)

no_late_entry = Claim(
    id="beyond/conway-no-late-entry",
    title="No entry of a lower line lies beyond its partner",
    source=PAPER.at("Conjecture 1", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=r"If $q < x_q < r$, then $q$ and $r$ have no entry.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[REPLIES, PARTNERS],
    given=lambda a, c, replies, partners: a < partners[a] < c or c < partners[c] < a,
    then=lambda a, c, replies, partners: entry(a, c, replies) == 0,
    remark=r"The proof of Conway's inequality allows for such late entries; each must also appear in line $x_q$ before "
    r"$q$. Without them the same count gives $3 x_q \ge 7q - 10$, which $(7, 13)$ attains. " + SEARCHED,
    accepted_mutants={
        "given: a <= partners[a]": "no partner of a is a",
        "given: c <= partners[c]": "no partner of c is c",
        "given: a < partners[a] <= c": "a pair has no entry",
        "given: c < partners[c] <= a": "a pair has no entry",
    },
    variants=[variant("upper lines as well", given=lambda a, c, replies, partners: partners[a] < c)],
)

empty_before = Claim(
    id="beyond/conway-empty-before",
    title="An upper line has no entry before its partner",
    source=PAPER.at("Conjecture 2", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=r"If $r < q < x_q$, then $r$ and $x_q$ have no entry.",
    forall=conway_cells("a", "c", limit=CELLS),
    using=[REPLIES, PARTNERS],
    given=lambda a, c, replies, partners: c < partners[a] < a or a < partners[c] < c,
    then=lambda a, c, replies, partners: entry(a, c, replies) == 0,
    remark="With no such entry there is no late one either. " + SEARCHED,
    implies=["beyond/conway-no-late-entry"],
    accepted_mutants={
        "given: c <= partners[a] < a": "a pair has no entry",
        "given: a <= partners[c] < c": "a pair has no entry",
        "given: c < partners[a] <= a": "no partner of a is a",
        "given: a < partners[c] <= c": "no partner of c is c",
    },
    variants=[variant("lower lines as well", given=lambda a, c, replies, partners: c < partners[a])],
)

increasing = Claim(
    id="beyond/conway-increasing",
    title="Along the lower numbers of a class the partners increase",
    source=PAPER.at("Conjecture 3", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=r"If $q < q'$ are lower numbers of the same class mod $4$, then $x_q < x_{q'}$.",
    forall=odd_numbers("q", start=5),
    using=[PARTNERS],
    given=lambda q, partners: partners[q] > q,
    then=lambda q, partners: partners[lower_before(q, partners)] < partners[q],
    remark=r"It is enough to compare each lower number with the last one before it. Searched for $q \le 1000001$, "
    "without a failure.",
    accepted_mutants={
        "given: partners[q] >= q": "no x_q is q: both odd and, by their classes mod 4, different",
        "then: lower_before: partners[r] >= r": "no x_q is q: both odd and, by their classes mod 4, different",
    },
    variants=[
        variant(
            "by more than 8",
            then=lambda q, partners: partners[lower_before(q, partners)] + 8 < partners[q],
        ),
    ],
)

where_corollary_2_fails = Claim(
    id="beyond/conway-corollary-2",
    title="Corollary 2 fails just before two neighbours that are both upper",
    source=PAPER.at("Corollary 2 and upper neighbours", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Let $b$ be the entry of $a$ and $c$, or $0$. Then $b + 4 = 2a$ and $x_a \ne c + 4$ exactly if $c + 4$ "
    r"and $c + 8$ are both upper and $x_{c + 8} = a$; and $b + 4 = 2c$ and $x_c \ne a + 4$ exactly if $a + 4$ and "
    r"$a + 8$ are both upper and $x_{a + 8} = c$.",
    forall=conway_cells("a", "c", limit=20001),
    using=[REPLIES, WITH_NEXT],
    then=lambda a, c, replies, partners: (
        (entry(a, c, replies) + 4 == 2 * a and partners[a] != c + 4)
        == (both_upper(c + 4, partners) and partners[c + 8] == a)
        and (entry(a, c, replies) + 4 == 2 * c and partners[c] != a + 4)
        == (both_upper(a + 4, partners) and partners[a + 8] == c)
    ),
    compare_smallest=50 * 49,  # up to 201
    remark=r"So each $q$ of which $q$ and $q + 4$ are both upper, $q \ge 11$, gives one cell in which Corollary 2 of "
    r"Boyers et al. fails, that of $q - 4$ and $x_{q + 4}$, and there is no other: as far as this was searched, to "
    r"count such $q$ is to count these cells. In the $624975000$ cells with $a, c \le 100001$ this "
    r"has no exception, and Corollary 2 fails in $77$ of them.",
    variants=[
        variant(
            "before one upper number, in the row",
            then=lambda a, c, replies, partners: (
                (entry(a, c, replies) + 4 == 2 * a and partners[a] != c + 4)
                == (partners[c + 8] < c + 8 and partners[c + 8] == a)
            ),
        ),
        variant(
            "before one upper number, in the column",
            then=lambda a, c, replies, partners: (
                (entry(a, c, replies) + 4 == 2 * c and partners[c] != a + 4)
                == (partners[a + 8] < a + 8 and partners[a + 8] == c)
            ),
        ),
    ],
    accepted_mutants={
        "then": "the first cell in which Corollary 2 fails is that of a = 321 and c = 815: no mutant is tried so far "
        "out",
    },
)
