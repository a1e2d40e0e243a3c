"""Notes on two generators, section 2: winning moves."""

from sylver_claims import Claim, Exhaustive, Kind, Paper, cases, coprime_pairs, semigroup
from sylver_claims.kernels.finite import winning_moves

PAPER = Paper(key="two", title="Notes on two generators", authors=("A. Writer",), venue="to appear", year=2026)

# --- Table 1, as printed; the second row is a misprint ---------------------------------------------------------------

PRINTED = [((4, 5), (11,)), ((5, 7), (9,)), ((7, 9), (19, 24))]
CORRECTED = [((5, 7), (8,)) if row[0] == (5, 7) else row for row in PRINTED]

table = Claim(
    id="two/table-1",
    title="Winning moves, as printed",
    source=PAPER.at("Table 1", section="2"),
    kind=Kind.EXAMPLE,
    statement=r"The winning moves of $\{4, 5\}$, $\{5, 7\}$, $\{7, 9\}$ are $11$; $9$; $19$ and $24$.",
    forall=cases("position wins", PRINTED, words="rows of Table 1"),
    then=lambda position, wins: winning_moves(semigroup(position)) == wins,
    counterexample={"position": (5, 7), "wins": (9,)},
    remark=r"$8$ is the only winning move of $\{5, 7\}$.",
)

corrected = Claim(
    id="two/table-1@corrected",
    title="Winning moves, with the row of {5, 7} corrected",
    source=PAPER.at("Table 1", section="2"),
    kind=Kind.EXAMPLE,
    statement=r"The winning moves of $\{4, 5\}$, $\{5, 7\}$, $\{7, 9\}$ are $11$; $8$; $19$ and $24$.",
    forall=cases("position wins", CORRECTED, words="rows of Table 1, corrected"),
    then=lambda position, wins: winning_moves(semigroup(position)) == wins,
    corrects=("two/table-1",),
)

# --- Conjecture 3 ----------------------------------------------------------------------------------------------------

hutchings = Claim(
    id="two/conj-3",
    title="Some move wins",
    source=PAPER.at("Conjecture 3", section="2"),
    kind=Kind.CONJECTURE,
    statement=r"For coprime $1 < m < n$ other than $\{2, 3\}$ some move wins in $\{m, n\}$.",
    forall=coprime_pairs("m", "n", start=2, limit=13),
    given=lambda m, n: n > 3,
    then=lambda m, n: len(winning_moves(semigroup(m, n))) > 0,
    methods=[Exhaustive()],
    remark="For m, n > 3 a theorem of Hutchings.",
)
