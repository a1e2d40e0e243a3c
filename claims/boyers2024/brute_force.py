"""Boyers et al., section 7: brute-force results on the winning moves O(M) of positions M of two numbers.

The two numbers are coprime, so that M is finite; p is a prime. A winning move is a legal move to a P-position.
"""

from __future__ import annotations

from math import gcd

from sylver_claims import Claim, Kind, integers, semigroup, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.kernels import finite, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
PRINTED = (
    (5, 23), (6, 13), (7, 11), (7, 37), (8, 23), (9, 7), (9, 17), (9, 19), (9, 23), (9, 29), (9, 37), (10, 11),
    (10, 23), (10, 29), (10, 31), (11, 13), (11, 17), (11, 37), (12, 17), (12, 23), (12, 31), (13, 17),
)  # fmt: skip
MISSING = ((5, 29), (9, 11), (12, 37), (13, 31))
WINNING = (
    ((5, 23), (22, 26)), ((5, 29), (27, 28)), ((6, 13), (23, 28)), ((7, 11), (24, 34)), ((7, 37), (53, 108)),
    ((8, 23), (11, 17)), ((9, 7), (19, 24)), ((9, 11), (13, 30)), ((9, 17), (22, 59)), ((9, 19), (4, 7)),
    ((9, 23), (74, 139)), ((9, 29), (86, 102)), ((9, 37), (98, 105)), ((10, 11), (24, 28)), ((10, 23), (48, 54)),
    ((10, 29), (64, 66)), ((10, 31), (54, 119)), ((11, 13), (9, 19)), ((11, 17), (24, 71)), ((11, 37), (91, 141)),
    ((12, 17), (50, 105)), ((12, 23), (135, 146)), ((12, 31), (53, 176)), ((12, 37), (118, 200)), ((13, 17), (15, 27)),
    ((13, 31), (48, 90)),
)  # fmt: skip
WITNESSES = (
    (5, 23, (22, 26)), (6, 13, (23, 28)), (7, 11, (24, 34)), (8, 23, (11, 17)), (9, 7, (19, 24)), (10, 11, (24, 28)),
    (11, 7, (24, 34)), (12, 17, (50, 105)), (13, 11, (9, 19)), (14, 17, (38, 74)), (15, 13, (17, 55)),
    (16, 7, (6, 15)), (17, 11, (24, 71)), (18, 5, (14, 16)),
)  # fmt: skip


def all_win(position: tuple[int, ...], moves: tuple[int, ...]) -> bool:
    """Return whether each of these moves is legal and leads to a P-position."""
    S = semigroup(position)
    return all(semigroups.is_legal(S, x) and finite.is_p_position(semigroups.adjoin(S, x)) for x in moves)


def have_two(m: int, p: int) -> bool:
    """Return whether the two moves of `WINNING` for {m, p} win."""
    for pair, (x, y) in WINNING:
        if pair == (m, p):
            return x != y and all_win(pair, (x, y))
    raise ValueError(f"no winning moves are kept for {m} and {p}; find two, and add them to WINNING")


def has_its_witness(y: int) -> bool:
    """Return whether `WITNESSES` has a suitable prime p for y, and two different winning moves in {p, y}."""
    for n, p, (x, z) in WITNESSES:
        if n == y:
            return p > 3 and p in PRIMES and gcd(p, y) == 1 and x != z and all_win((p, y), (x, z))
    raise ValueError(f"no prime is kept for y = {y}; find one, and add it to WITNESSES")


def is_one_of(m: int, n: int, pairs: tuple[tuple[int, int], ...]) -> bool:
    """Whether {m, n} is one of these pairs, in either order."""
    return (m, n) in pairs or (n, m) in pairs


def has_several(m: int, p: int) -> bool:
    """Whether {m, p} has at least two winning moves."""
    return len(finite.winning_moves(semigroup(m, p))) > 1


def pairs_among(pairs: tuple[tuple[int, int], ...], words: str, limit: int) -> Tuples:
    """Return the domain of these pairs (m, p), the bound being on the larger of the two."""

    def counted(v: int) -> int:
        return sum(1 for pair in pairs if max(pair) <= v)

    return Tuples(
        ("m", "p"), limit=limit, scale="brute-force", axes=(Axis("m", 5), Axis("p", 2)), words=words,
        counted=counted, where=lambda m, p: (m, p) in pairs,
    )  # fmt: skip


SEARCHED = pairs_among(
    tuple((m, p) for m in range(5, 14) for p in PRIMES if gcd(m, p) == 1),
    "pairs of m = 5, ..., 13 and a prime p ≤ 37 that does not divide m",
    limit=19,
)

# --- Claims -----------------------------------------------------------------------------------------------------------

multi = Claim(
    id="boyers2024/future-multi",
    title="The printed pairs have at least two winning moves",
    source=PAPER.at("results of brute force", section="7"),
    kind=Kind.OBSERVATION,
    statement=r"$\{m, p\}$ has at least two winning moves for $(m, p) = $ "
    + ", ".join(f"$({m}, {p})$" for m, p in PRINTED)
    + ".",
    forall=pairs_among(PRINTED, "printed pairs", limit=37),
    then=have_two,
    compare_smallest=2,
    remark="The claim checks two stored winning moves for each pair.",
)

multi_complete = Claim(
    id="boyers2024/future-multi-complete",
    title="No other pair with a prime up to 37 has two winning moves",
    source=PAPER.at("results of brute force", section="7"),
    kind=Kind.OBSERVATION,
    statement=r"For $5 \le m \le 13$ and a prime $p \le 37$ that does not divide $m$, $\{m, p\}$ has at least two "
    r"winning moves only if it is one of the printed pairs.",
    forall=SEARCHED,
    then=lambda m, p: is_one_of(m, p, PRINTED) or not has_several(m, p),
    counterexample={"m": 9, "p": 11},
    board=(9, 11),
    compare_smallest=4,
    remark=r"It is not printed that the lists are complete. $\{9, 11\}$ is missing, in which $13$ and $30$ win, and so "
    r"are $\{5, 29\}$, $\{12, 37\}$ and $\{13, 31\}$. $\{7, 11\}$ and $\{11, 13\}$ are printed with one of their two "
    r"numbers as $m$, and are taken as printed for both.",
)

multi_completed = Claim(
    id="boyers2024/future-multi-complete@four-more",
    title="No other pair with a prime up to 37 has two winning moves, but for four more",
    source=PAPER.at("results of brute force", section="7"),
    kind=Kind.OBSERVATION,
    implies=["boyers2024/future-multi"],
    corrects=("boyers2024/future-multi-complete",),
    statement=r"For $5 \le m \le 13$ and a prime $p \le 37$ that does not divide $m$, $\{m, p\}$ has at least two "
    r"winning moves if and only if it is one of the printed pairs, $\{5, 29\}$, $\{9, 11\}$, $\{12, 37\}$ or "
    r"$\{13, 31\}$.",
    forall=SEARCHED,
    then=lambda m, p: has_several(m, p) == (is_one_of(m, p, PRINTED) or is_one_of(m, p, MISSING)),
    compare_smallest=4,
    remark="All of it takes half a minute: --limit brute-force=37.",
    variants=[variant("without the four", then=lambda m, p: has_several(m, p) == is_one_of(m, p, PRINTED))],
)

multi_missing = Claim(
    id="boyers2024/future-multi@missing",
    title="Four pairs that are not printed have two winning moves as well",
    source=PAPER.at("results of brute force", section="7"),
    kind=Kind.OBSERVATION,
    statement=r"In $\{5, 29\}$ the moves $27$ and $28$ win, in $\{9, 11\}$ $13$ and $30$, in $\{12, 37\}$ $118$ and "
    r"$200$, in $\{13, 31\}$ $48$ and $90$.",
    forall=pairs_among(MISSING, "pairs that are not printed", limit=29),
    then=have_two,
    compare_smallest=1,
    remark="The last two pairs take half a minute: --limit brute-force=37.",
)

conjecture = Claim(
    id="boyers2024/future-conjecture",
    title="For every y a prime p leaves two winning moves",
    source=PAPER.at("conjecture after the results of brute force", section="7"),
    kind=Kind.CONJECTURE,
    statement=r"For every $y > 4$ there is a prime $p > 3$ for which $\{p, y\}$ has at least two winning moves.",
    forall=integers("y", start=5, limit=18, scale="witnesses"),
    then=has_its_witness,
    compare_smallest=3,
    remark=r"The claim checks a stored prime and two winning moves for each $y$. For $y = 19$ none of the primes up to "
    r"$17$ suffices.",
    accepted_mutants={"then: p > 4": "4 is not a prime"},
)
