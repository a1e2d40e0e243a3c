"""MY CONJECTURE, IN ONE SENTENCE.

Check it:              verify check THIS_FILE --upto 60
On every save:         verify watch THIS_FILE --upto 60
One case, explained:   verify explain THIS_FILE::KEY/first m=4 n=7
"""

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Paper, coprime_pairs, variant

# Where the statements come from: a paper, or your notes. "key" is the first part of each id, and names the report page.
NOTES = Paper(key="KEY", title="My notes", authors=("Me",), venue="notebook", year=2026)


# Functions that the claims use: integers, loops, tuples, other such functions. docs/language.md has the whole language.
def is_sum(m, n, k):
    """Whether k is a sum of m's and n's: one of k, k − n, k − 2n, ... is a multiple of m."""
    return any(rest % m == 0 for rest in range(k, -1, -n))


def number_of_gaps(m, n):
    """Count the positive numbers that are not a sum of m's and n's; all of them are below mn."""
    return sum(1 for k in range(1, m * n) if not is_sum(m, n, k))


# Keep each claim in a variable of its own.
first = Claim(
    id="KEY/first",
    title="Two coprime numbers leave half of the numbers 0, ..., mn − m − n",
    source=NOTES.at("page 1"),
    kind=Kind.CONJECTURE,
    statement=r"For odd $n$ and coprime $2 \le m < n$ the set $\{m, n\}$ leaves $(m - 1)(n - 1)/2$ gaps.",
    # For all ...: integers("n"), odd_numbers("q"), tuples("x y"), coprime_pairs("m", "n"), numerical_semigroups("S")
    forall=coprime_pairs("m", "n", limit=100),  # the bound of a run is --upto, and at most this limit
    # ... with this hypothesis (leave "given" out if there is none): a function of the variables, True or False
    given=lambda m, n: n % 2 == 1,
    # ... this is claimed: a function of the same variables, True or False
    then=lambda m, n: 2 * number_of_gaps(m, n) == (m - 1) * (n - 1),
    # Check every case, in order, and some larger random ones
    methods=[Exhaustive(), Fuzz(max_value=300)],
    # Variants should be refuted; if one is not, the claim could be stronger, or tests nothing
    variants=[variant("one gap fewer", then=lambda m, n: 2 * (number_of_gaps(m, n) + 1) == (m - 1) * (n - 1))],
)
