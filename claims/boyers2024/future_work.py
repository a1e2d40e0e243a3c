"""Boyers et al., section 7: the ratio x_q/q of a 4-pair.

A 4-pair is (q, x_q) with q < x_q and {4, q, x_q} a P-position. Statements on "most" q and on a limit are registered in
explicit finite forms.
"""

from sylver_claims import Claim, Entries, Kind, Margin, Table, integers, odd_numbers, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.kernels import four

PARTNERS = Table(
    "partners", four.partners, argument_for=lambda n: n | 63
)  # a few bounds, so that single cases share a table
FOUR_TIMES = Table("partners", four.partners, argument_for=lambda n: 4 * n)


def pairs_upto(n: int, partners: Entries) -> int:
    """Return the number of 4-pairs with 7 < q <= n."""
    pairs = 0
    for q in range(9, n + 1, 2):
        pairs += partners[q] > q
    return pairs


def ratios_near(n: int, partners: Entries, centre: int, within: int) -> int:
    """How many of these have x_q / q less than ``within`` from ``centre``, both in hundred-thousandths."""
    near = 0
    for q in range(9, n + 1, 2):
        near += partners[q] > q and abs(100_000 * partners[q] - centre * q) < within * q
    return near


def pair_before(q: int, partners: Entries) -> int:
    """The last q' < q of the class of q mod 4 with q' < x_q', or 0."""
    q -= 4
    while q >= 5 and partners[q] < q:
        q -= 4
    return max(q, 0) if q >= 5 else 0


def spread(low: int, high: int, partners: Entries) -> tuple[int, int]:
    """The largest less the smallest x_q / q over the 4-pairs with low < q <= high: a fraction."""
    x_least, q_least, x_most, q_most = 3, 1, 0, 1
    for q in range(low + 1 + low % 2, high + 1, 2):
        if partners[q] > q:
            if partners[q] * q_least < x_least * q:
                x_least, q_least = partners[q], q
            if partners[q] * q_most > x_most * q:
                x_most, q_most = partners[q], q
    return x_most * q_least - x_least * q_most, q_least * q_most


def spreads_less(n: int, partners: Entries) -> bool:
    """Whether the ratios with 2n < q <= 4n spread less than those with n < q <= 2n."""
    above, over_above = spread(2 * n, 4 * n, partners)
    below, over_below = spread(n, 2 * n, partners)
    return above * over_below < below * over_above


def billionths(low: int, high: int, partners: Entries) -> int:
    """The spread in whole billionths."""
    above, below = spread(low, high, partners)
    return 10**9 * above // below


about_2_56 = Claim(
    id="boyers2024/future-ratio@within-0.05",
    title="For most q the ratio is near 2.56",
    source=PAPER.at("the text on question 14", section="7"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/future-ratio@two-decimals",),
    statement=r"Reading: for every $n \ge 107$, more than half of the 4-pairs with $7 < q \le n$ have "
    r"$|x_q/q - 2.56| < 0.05$.",
    remark=r"Measured for $q \le 1000001$: the ratio settles near $2.572$, not $2.56$. Its mean is $2.5694$ for "
    r"$1000 < q < 2000$, $2.5719$ for $64000 < q < 100001$, and $2.5720$ for $500000 < q < 1000001$, where it stays "
    r"between $2.5717$ and $2.5724$. For $q > 7$ it is least at $q = 9$, $19/9$, and greatest at $q = 25$, $67/25$.",
    forall=integers("n", start=107, limit=20001, scale="ratio"),
    using=[PARTNERS],
    then=lambda n, partners: 2 * ratios_near(n, partners, 256_000, 5_000) > pairs_upto(n, partners),
    margin=Margin(
        of="the share of these pairs among those with $q$ up to $n$",
        value=lambda n, partners: ratios_near(n, partners, 256_000, 5_000),
        over=pairs_upto,
        near=lambda n, partners: 2 * ratios_near(n, partners, 256_000, 5_000) <= pairs_upto(n, partners) + 2,
        within="so few that one fewer would be no more than half",
    ),
    variants=[variant("from 106 on", forall=integers("n", start=106, limit=20001, scale="ratio"))],
    accepted_mutants={
        "then: 2 *": "the hundred-thousandths are there to state 2.56 and 0.05 in integers",
        "then: pairs_upto: partners[q] >= q": "no x_q is q",
        "then: ratios_near: partners[q] >= q": "no x_q is q",
        "then: ratios_near: abs(100000 * partners[q] - centre * q) <=": "q is odd: no ratio is 251/100 or 261/100",
        "then: ratios_near: abs(": "the hundred-thousandths are there to state 2.56 and 0.05 in integers",
    },
)

two_decimals = Claim(
    id="boyers2024/future-ratio@two-decimals",
    title="Reading: most ratios are 2.56, to the two decimals that are printed",
    source=PAPER.at("the text on question 14", section="7"),
    kind=Kind.OBSERVATION,
    statement=r"Reading: for every $n \ge 9$, more than half of the 4-pairs with $7 < q \le n$ have a ratio $x_q/q$ "
    r"that rounds to $2.56$: $|x_q/q - 2.56| < 0.005$.",
    remark="The paper says that for most $q$ the ratio is approximately $2.56$; it gives neither a tolerance nor an "
    r"$n$ from which on this holds. With the tolerance of the two decimals it holds for no $n \le 1000001$: at most a "
    r"third of the ratios round to $2.56$, and none with $1323 < q \le 1000001$ does.",
    forall=integers("n", start=9, limit=20001, scale="ratio"),
    using=[PARTNERS],
    then=lambda n, partners: 2 * ratios_near(n, partners, 256_000, 500) > pairs_upto(n, partners),
    counterexample={"n": 9},
)

measured_ratio = Claim(
    id="boyers2024/future-ratio@measured",
    title="Measured: bounds of the ratio from 100 on",
    source=PAPER.at("the text on question 14", section="7"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/future-ratio@two-decimals",),
    statement=r"For every 4-pair with $q > 100$, $2.495 < x_q/q < 2.591$.",
    forall=odd_numbers("q", start=101),
    using=[PARTNERS],
    given=lambda q, partners: partners[q] > q,
    then=lambda q, partners: 2495 * q < 1000 * partners[q] < 2591 * q,
    margin=Margin(of="$x_q/q$", value=lambda q, partners: partners[q], over=lambda q, partners: q),
    variants=[
        variant("with 2.496", then=lambda q, partners: 2496 * q < 1000 * partners[q]),
        variant("with 2.590", then=lambda q, partners: 1000 * partners[q] < 2590 * q),
    ],
    accepted_mutants={
        "given: partners[q] >= q": "no x_q is q",
        "then: 2495 * q < 1000 * partners[q] < 2590": "it fails at q = 205: see the variant",
        "then: 2495 * q < 1001": "the scale 1000 is there to state the bounds in integers",
        "domain: q from 99": "no bound is claimed below 100; the variants show that both are tight above",
    },
)

monotone = Claim(
    id="boyers2024/future-monotone@smaller-partner",
    title="In each class mod 4 the larger members of the 4-pairs increase",
    source=PAPER.at("the text on the improved bounds", section="7"),
    kind=Kind.CONJECTURE,
    corrects=("boyers2024/future-monotone",),
    statement=r"Reading: if $q' < q$ are consecutive among the $q \equiv 1$, or among the $q \equiv 3$ mod $4$, that "
    "begin a 4-pair ($q < x_q$), then $x_{q'} < x_q$.",
    forall=odd_numbers("q", start=5),
    using=[PARTNERS],
    given=lambda q, partners: partners[q] > q and pair_before(q, partners) > 0,
    then=lambda q, partners: partners[pair_before(q, partners)] < partners[q],
    margin=Margin(
        of="$x_q - x_{q'}$",
        value=lambda q, partners: partners[q] - partners[pair_before(q, partners)],
        near=lambda q, partners: partners[q] == partners[pair_before(q, partners)] + 4,
        within="a difference of $4$, the least that there can be",
    ),
    variants=[
        variant(
            "with a step of at least 10",
            then=lambda q, partners: partners[pair_before(q, partners)] + 10 <= partners[q],
        )
    ],
    accepted_mutants={
        "given: without pair": "without a pair before, that of q = 0 is taken, where the table has 0",
        "given: partners[q] >= q": "no x_q is q",
        "given: pair_before(": "pair_before is 0 or at least 5",
        "given: pair_before: ": "q = 5 has no pair before it, and no x_q is q",
    },
)

monotone_all = Claim(
    id="boyers2024/future-monotone",
    title="In each class mod 4 the partners increase",
    source=PAPER.at("the text on the improved bounds", section="7"),
    kind=Kind.CONJECTURE,
    sharper_than=["boyers2024/future-monotone@smaller-partner"],
    statement=r"In each of the classes of $1$ and $3$ mod $4$ the values $x_q$ increase with $q$: $x_{q-4} < x_q$ for "
    r"every odd $q \ge 9$.",
    remark=r"The partners of $7$ and $11$ are $13$ and $5$. The paper does not say that only $q$ with $q < x_q$ are "
    r"meant; the bounds that are to follow suppose it.",
    forall=odd_numbers("q", start=9),
    using=[PARTNERS],
    then=lambda q, partners: partners[q - 4] < partners[q],
    counterexample={"q": 11},
)

limit = Claim(
    id="boyers2024/future-limit",
    title="The ratios draw together from each range to the next, up to n = 110 720",
    source=PAPER.at("question 14", section="7"),
    kind=Kind.QUESTION,
    statement=r"For $30 \le n \le 110720$ the ratios $x_q/q$ of the 4-pairs with $2n < q \le 4n$ spread less (largest "
    r"less smallest) than those with $n < q \le 2n$.",
    remark="A finite form of the question whether $x_q/q$ has a limit; it and its bounds are ours. At first the "
    "spread about halves from each range to the next: $0.047$ from $n = 200$, $0.0060$ from $2000$, $0.00082$ from "
    r"$25000$. This does not continue: in the table of $x_q$ for $q \le 1000001$ the later spread is not less for $n "
    "= 110721$, and the spread is $0.00052$ from $122880$, $0.00057$ from $245760$ and $0.00068$ from $491520$.",
    forall=integers("n", start=30, limit=20001, scale="ratio"),
    using=[FOUR_TIMES],
    given=lambda n, partners: n <= 110_720,
    then=spreads_less,
    margin=Margin(
        of="the later spread over the earlier, each in whole billionths,",
        value=lambda n, partners: billionths(2 * n, 4 * n, partners),
        over=lambda n, partners: billionths(n, 2 * n, partners),
    ),
    variants=[variant("for every n", forall=integers("n", start=5, limit=20001, scale="ratio"))],
    compare_smallest=4,
    accepted_mutants={
        "given": "the first n for which it fails is 110721, far beyond the cases on which mutants are tried",
        "then: spread: partners[q] >= q": "no x_q is q",
        "then: spread: partners[q] * q_least <=": "of two equal ratios either may be kept",
        "then: spread: partners[q] * q_most >=": "of two equal ratios either may be kept",
    },
)
