"""MY CONJECTURE, IN ONE SENTENCE.

Check it:              verify check THIS_FILE --upto 14
On every save:         verify watch THIS_FILE --upto 14
One case, explained:   verify explain THIS_FILE::KEY/first S=4,5,7
"""

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Paper, numerical_semigroups, variant
from sylver_claims.kernels.semigroups import embedding_dimension, frobenius_number, genus

# Where the statements come from: a paper, or your notes. "key" is the first part of each id, and names the report page.
NOTES = Paper(key="KEY", title="My notes", authors=("Me",), venue="notebook", year=2026)

# Keep each claim in a variable of its own.
first = Claim(
    id="KEY/first",
    title="Wilf's question: of the numbers 0, ..., F at least one in e belongs to S",
    source=NOTES.at("page 1"),
    kind=Kind.CONJECTURE,
    statement=r"For $S$ with Frobenius number $F$, genus $g$ and $e$ minimal generators, $F + 1 \le e(F + 1 - g)$.",
    # For all S, one after the other by genus: the bound of a run is --upto, and at most this limit
    forall=numerical_semigroups("S", limit=20),
    # ... with this hypothesis (leave "given" out if there is none): a function of S, True or False
    given=lambda S: embedding_dimension(S) >= 2,
    # ... this is claimed: a function of S. Use n in S, S == T and kernels.semigroups: is_legal, minimal_generators, ...
    then=lambda S: frobenius_number(S) + 1 <= embedding_dimension(S) * (frobenius_number(S) + 1 - genus(S)),
    # Check every case, in order, and some larger random ones
    methods=[Exhaustive(), Fuzz(max_value=30)],
    # Variants should be refuted; if one is not, the claim could be stronger, or tests nothing
    variants=[
        variant(
            "never equal",
            then=lambda S: frobenius_number(S) + 1 < embedding_dimension(S) * (frobenius_number(S) + 1 - genus(S)),
        )
    ],
)
