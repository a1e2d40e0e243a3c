"""Notes on two generators, section 1: the largest gap, and how many there are."""

from sylver_claims import Claim, Exhaustive, Kind, Paper, coprime_pairs, variant

PAPER = Paper(key="two", title="Notes on two generators", authors=("A. Writer",), venue="to appear", year=2026)


# --- Definitions -------------------------------------------------------------------------------------------------


def is_sum(m, n, k):
    """Whether k is a sum of m's and n's."""
    return any(rest % m == 0 for rest in range(k, -1, -n))


def number_of_gaps(m, n):
    """How many positive numbers are not sums of m's and n's; all of these are below mn."""
    return sum(1 for k in range(1, m * n) if not is_sum(m, n, k))


# --- Claims ------------------------------------------------------------------------------------------------------

largest = Claim(
    id="two/lem-1",
    title="mn − m − n is a gap",
    source=PAPER.at("Lemma 1", section="1"),
    kind=Kind.THEOREM,
    statement=r"For coprime $1 < m < n$, $mn - m - n$ is not a sum of $m$'s and $n$'s.",
    forall=coprime_pairs("m", "n", start=2, limit=100),
    then=lambda m, n: not is_sum(m, n, m * n - m - n),
    methods=[Exhaustive()],
    variants=[variant("the next number", then=lambda m, n: not is_sum(m, n, m * n - m - n + 1))],
)

half = Claim(
    id="two/thm-2",
    title="Half of the numbers are gaps",
    source=PAPER.at("Theorem 2", section="1"),
    kind=Kind.THEOREM,
    statement=r"For coprime $1 < m < n$ there are $(m - 1)(n - 1)/2$ gaps.",
    forall=coprime_pairs("m", "n", start=2, limit=60),
    then=lambda m, n: 2 * number_of_gaps(m, n) == (m - 1) * (n - 1),
    methods=[Exhaustive()],
)
