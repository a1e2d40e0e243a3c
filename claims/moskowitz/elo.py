"""Moskowitz and Ponomarenko, section 3: the two formulas by which a match changes the ratings of two bots.

Let w = 10^((R_B - R_A)/400). Then A is expected to score E_A = 1/(1 + w) and B to score E_B = 1/(1 + 1/w), and a match
with scores a and b changes R_A by K(a - 2 E_A) and R_B by K(b - 2 E_B). By the first formula K = 20, and the scores
are 3 and 0, or 1 and 1 for a tie; by the second K = 16, and the scores are 1 and 0, or 1/2 and 1/2.

Here w = p/q with integers p, q > 0, so that all values are exact: E_A = q/(p + q), E_B = p/(p + q), and E_A + E_B = 1.
The functions return 2(p + q) times the change, which is an integer.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Proof, tuples, variant
from sylver_claims.claims.moskowitz import PAPER

# --- Definitions ------------------------------------------------------------------------------------------------------


def change_of_a(K: int, twice_score: int, weight: int, p: int, q: int) -> int:
    """Return 2(p + q) times the change of R_A, ``weight`` being the factor of E_A, printed as 2."""
    return K * (twice_score * (p + q) - 2 * weight * q)


def change_of_b(K: int, twice_score: int, weight: int, p: int, q: int) -> int:
    """Return 2(p + q) times the change of R_B."""
    return K * (twice_score * (p + q) - 2 * weight * p)


def change_of_sum(K: int, twice: tuple[int, int], weight: int, p: int, q: int) -> int:
    """Return 2(p + q) times the change of R_A + R_B."""
    return change_of_a(K, twice[0], weight, p, q) + change_of_b(K, twice[1], weight, p, q)


def keeps_sum(K: int, win: int, tie: int, weight: int, p: int, q: int) -> bool:
    """Return whether no match changes R_A + R_B; ``win`` and ``tie`` are twice the scores for a win and a tie."""
    return (
        change_of_sum(K, (win, 0), weight, p, q) == 0
        and change_of_sum(K, (tie, tie), weight, p, q) == 0
        and change_of_sum(K, (0, win), weight, p, q) == 0
    )


def changes_no_more(weight: int, p: int, q: int) -> bool:
    """Return whether no result changes R_A more by the second formula, with this factor of E_A, than by the first."""
    return (
        abs(change_of_a(16, 2, weight, p, q)) <= abs(change_of_a(20, 6, 2, p, q))
        and abs(change_of_a(16, 1, weight, p, q)) <= abs(change_of_a(20, 2, 2, p, q))
        and abs(change_of_a(16, 0, weight, p, q)) <= abs(change_of_a(20, 0, 2, p, q))
    )


def greatest_change(K: int, won: int, tied: int, p: int, q: int) -> int:
    """Return 2(p + q) times the largest change of R_A, up or down; ``won`` and ``tied`` are twice the scores."""
    return max(abs(change_of_a(K, twice, 2, p, q)) for twice in (won, tied, 0))


ODDS = tuples("p q", limit=300)
SECTION = "3"

# --- Claims -----------------------------------------------------------------------------------------------------------

first_neutral = Claim(
    id="moskowitz/elo-first-neutral",
    title="First formula: a tie between equals changes neither rating",
    source=PAPER.at("first formula", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"If $R_A = R_B$ and the match is a tie, then $R_A' = R_A$ and $R_B' = R_B$ by the formula with $K = 20$ "
    r"and scores $3$, $1$, $0$.",
    forall=ODDS,
    given=lambda p, q: p == q,
    then=lambda p, q: change_of_a(20, 2, 2, p, q) == 0 and change_of_b(20, 2, 2, p, q) == 0,
    methods=[
        Exhaustive(),
        Proof(),
    ],
    remark=r"$R_A = R_B$ is $w = 1$, that is $p = q$.",
    variants=[variant("whatever the ratings", given=lambda p, q: p >= 1)],
    accepted_mutants={"then: change_of": "the factor K divides out of 0: it holds for every K"},
)

second_neutral = Claim(
    id="moskowitz/elo-second-neutral",
    title="Second formula, as printed: a tie between equals changes neither rating",
    source=PAPER.at("second formula", section=SECTION),
    kind=Kind.QUESTION,
    statement=r"If $R_A = R_B$ and the match is a tie, then $R_A' = R_A$ and $R_B' = R_B$ by "
    r"$R_A' = R_A + 16 (a - 2 E_A)$ with scores $1$, $\frac{1}{2}$, $0$.",
    forall=ODDS,
    given=lambda p, q: p == q,
    then=lambda p, q: change_of_a(16, 1, 2, p, q) == 0 and change_of_b(16, 1, 2, p, q) == 0,
    counterexample={"p": 1, "q": 1},
    remark=r"Each of the two loses 8. The paper gives the scores of a tie by the second formula, but does not say that "
    r"equals then keep their ratings. It says this as the reason for the scores of the first formula, from which the "
    r"factor 2 of $E_A$ seems to be left.",
)

second_neutral_mended = Claim(
    id="moskowitz/elo-second-neutral@without-2",
    title="Second formula, without the factor 2: a tie between equals changes neither rating",
    source=PAPER.at("second formula", section=SECTION),
    kind=Kind.QUESTION,
    corrects=("moskowitz/elo-second-neutral",),
    statement=r"If $R_A = R_B$ and the match is a tie, then $R_A' = R_A$ and $R_B' = R_B$ by "
    r"$R_A' = R_A + 16 (a - E_A)$ with scores $1$, $\frac{1}{2}$, $0$.",
    forall=ODDS,
    given=lambda p, q: p == q,
    then=lambda p, q: change_of_a(16, 1, 1, p, q) == 0 and change_of_b(16, 1, 1, p, q) == 0,
    methods=[
        Exhaustive(),
        Proof(),
    ],
    variants=[variant("whatever the ratings", given=lambda p, q: p >= 1)],
    accepted_mutants={"then: change_of": "the factor K divides out of 0: it holds for every K"},
)

first_sum = Claim(
    id="moskowitz/elo-first-sum",
    title="First formula: a match keeps the sum of the ratings",
    source=PAPER.at("first formula", section=SECTION),
    kind=Kind.QUESTION,
    statement=r"By the formula with $K = 20$ and scores $3$, $1$, $0$, every match has $R_A' + R_B' = R_A + R_B$.",
    forall=ODDS,
    then=lambda p, q: keeps_sum(20, 6, 2, 2, p, q),
    counterexample={"p": 1, "q": 1},
    remark="Not printed; asked here. A match that is not a tie adds 20 to the sum.",
)

first_sum_of_ties = Claim(
    id="moskowitz/elo-first-sum@ties",
    title="First formula: a tie keeps the sum of the ratings, any other match adds 20",
    source=PAPER.at("first formula", section=SECTION),
    kind=Kind.QUESTION,
    corrects=("moskowitz/elo-first-sum",),
    statement=r"By the formula with $K = 20$ and scores $3$, $1$, $0$, $R_A' + R_B' = R_A + R_B$ after a tie, and "
    r"$R_A' + R_B' = R_A + R_B + 20$ after any other match.",
    forall=ODDS,
    then=lambda p, q: (
        change_of_sum(20, (2, 2), 2, p, q) == 0
        and change_of_sum(20, (6, 0), 2, p, q) == 40 * (p + q)
        and change_of_sum(20, (0, 6), 2, p, q) == 40 * (p + q)
    ),
    methods=[
        Exhaustive(),
        Fuzz(),
        Proof(),
    ],
    remark=r"What is compared is $2(p + q)$ times the change.",
    variants=[variant("10 for any other match", then=lambda p, q: change_of_sum(20, (6, 0), 2, p, q) == 20 * (p + q))],
    accepted_mutants={
        "then: change_of": "the factor K divides out of 0: it holds for every K",
        "domain": "w = 0 and 1/w = 0 are limits of positive w",
    },
)

second_sum = Claim(
    id="moskowitz/elo-second-sum",
    title="Second formula, as printed: a match keeps the sum of the ratings",
    source=PAPER.at("second formula", section=SECTION),
    kind=Kind.QUESTION,
    statement=r"By $R_A' = R_A + 16 (a - 2 E_A)$ with scores $1$, $\frac{1}{2}$, $0$, every match has "
    r"$R_A' + R_B' = R_A + R_B$.",
    forall=ODDS,
    then=lambda p, q: keeps_sum(16, 2, 1, 2, p, q),
    counterexample={"p": 1, "q": 1},
    remark="Not printed; asked here. Every match takes 16 from the sum.",
)

second_sum_mended = Claim(
    id="moskowitz/elo-second-sum@without-2",
    title="Second formula, without the factor 2: a match keeps the sum of the ratings",
    source=PAPER.at("second formula", section=SECTION),
    kind=Kind.QUESTION,
    corrects=("moskowitz/elo-second-sum",),
    statement=r"By $R_A' = R_A + 16 (a - E_A)$ with scores $1$, $\frac{1}{2}$, $0$, every match has "
    r"$R_A' + R_B' = R_A + R_B$.",
    forall=ODDS,
    then=lambda p, q: keeps_sum(16, 2, 1, 1, p, q),
    methods=[
        Exhaustive(),
        Fuzz(),
        Proof(),
    ],
    variants=[variant("as printed", then=lambda p, q: keeps_sum(16, 2, 1, 2, p, q))],
    accepted_mutants={
        "then: keeps_sum(1": "the factor K divides out of 0: it holds for every K",
        "domain": "w = 0 and 1/w = 0 are limits of positive w",
    },
)

conservative = Claim(
    id="moskowitz/elo-conservative",
    title="Second formula: the greatest change of a rating is at most four fifths of that by the first",
    source=PAPER.at("the text after the second formula", section=SECTION),
    kind=Kind.OBSERVATION,
    corrects=("moskowitz/elo-conservative@every-result",),
    statement=r"Whatever the ratings are, the greatest change that a match can bring to $R_A$ by $16 (a - 2 E_A)$ with "
    r"scores $1$, $\frac{1}{2}$, $0$ is at most $\frac{4}{5}$ of that by $20 (a - 2 E_A)$ with scores $3$, $1$, $0$.",
    forall=ODDS,
    then=lambda p, q: 5 * greatest_change(16, 2, 1, p, q) <= 4 * greatest_change(20, 6, 2, p, q),
    methods=[Exhaustive(), Fuzz(max_value=10**6), Proof()],
    remark="The text says that the second formula is more conservative, so that scores do not change so drastically.",
    variants=[
        variant(
            "half of that", then=lambda p, q: 2 * greatest_change(16, 2, 1, p, q) <= greatest_change(20, 6, 2, p, q)
        )
    ],
    accepted_mutants={
        "domain": "w = 0 and 1/w = 0 are limits of positive w",
        "then: 5 * greatest_change(16, 3": "the winner gains less than the loser may lose",
        "then: 5 * greatest_change(16, 2, ": "a tie brings less than a win or a loss",
    },
)

conservative_every_result = Claim(
    id="moskowitz/elo-conservative@every-result",
    title="Second formula, as printed: no result changes a rating by more than by the first",
    source=PAPER.at("the text after the second formula", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Reading: for each result of a match, $R_A$ changes by $16 (a - 2 E_A)$ with scores $1$, $\frac{1}{2}$, "
    r"$0$ at most as much as by $20 (a - 2 E_A)$ with scores $3$, $1$, $0$.",
    forall=ODDS,
    then=lambda p, q: changes_no_more(2, p, q),
    counterexample={"p": 1, "q": 1},
    remark="After a tie of equals the first formula changes nothing, and the second takes 8.",
)

conservative_mended = Claim(
    id="moskowitz/elo-conservative@without-2",
    title="Second formula, without the factor 2: no match changes a rating by more than by the first",
    source=PAPER.at("the text after the second formula", section=SECTION),
    kind=Kind.OBSERVATION,
    corrects=("moskowitz/elo-conservative@every-result",),
    statement=r"For each result of a match, $R_A$ changes by $16 (a - E_A)$ with scores $1$, $\frac{1}{2}$, $0$ at "
    r"most as much as by $20 (a - 2 E_A)$ with scores $3$, $1$, $0$.",
    forall=ODDS,
    then=lambda p, q: changes_no_more(1, p, q),
    methods=[Exhaustive(), Proof()],
    variants=[variant("as printed", then=lambda p, q: changes_no_more(2, p, q))],
    accepted_mutants={"domain": "w = 0 and 1/w = 0 are limits of positive w"},
)
