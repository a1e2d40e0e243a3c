"""Boyers et al., section 2: Fact 1 and Proposition 4 for more than three numbers, and sums of generators.

The paper states them for any number of numbers played. Here M = {v, w, x, y, z} with v <= w <= x <= y <= z, so that it
has at most five. ``basic_facts`` has Fact 1 and Proposition 4 (1) for three different numbers.
"""

from __future__ import annotations

from math import gcd

from sylver_claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Semigroup,
    numerical_semigroups,
    semigroup,
    tuples,
    variant,
)
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024.proofs import (
    closed,
    finitely_many_plays,
    largest_play,
    minimal_system,
    superfluous_numbers,
)
from sylver_claims.kernels import semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------


def has_finitely_many_plays(numbers: tuple[int, ...]) -> bool:
    """Return whether as many numbers in a row are sums as the first of these says, so that all greater ones are, too.

    They start up to the product of the first and the sum of the others, or never.
    """
    first, last = numbers[0], numbers[0] * sum(numbers[1:])
    is_sum = semigroups.sums_up_to(numbers, last + first)
    return any(all(is_sum[n + k] for k in range(first)) for n in range(last + 1))


def is_superfluous(n: int, numbers: tuple[int, ...]) -> bool:
    """Return whether coprime numbers in ascending order leave the same legal plays without n.

    Another number takes the place of n. No legal play is greater than F(M). If the next max(M) numbers are sums without
    n, all greater ones are, too.
    """
    first, last = numbers[0], numbers[len(numbers) - 1]
    another = last if n == first else first
    others = tuple(another if m == n else m for m in numbers)
    highest = semigroups.frobenius_number(semigroup(numbers)) + last
    is_sum, is_sum_of_others = semigroups.sums_up_to(numbers, highest), semigroups.sums_up_to(others, highest)
    return another != n and all(is_sum[k] == is_sum_of_others[k] for k in range(highest + 1))


def is_canonical(numbers: tuple[int, ...]) -> bool:
    """Return whether none of the numbers is superfluous."""
    return not any(is_superfluous(n, numbers) for n in numbers)


def is_largest_play(n: int, numbers: tuple[int, ...]) -> bool:
    """Return whether F(M) is n: n is legal, and the next v numbers are sums, where v is the first number of M.

    Then all greater numbers are sums.
    """
    if n < 1:
        return False
    is_sum = semigroups.sums_up_to(numbers, n + numbers[0])
    return not is_sum[n] and all(is_sum[k] for k in range(n + 1, n + numbers[0] + 1))


def sum_is_no_legal_play(numbers: tuple[int, ...], a: int, b: int) -> bool:
    """Return whether a or b is a legal play, or a + b is not one."""
    is_sum = semigroups.sums_up_to(numbers, a + b)
    return not is_sum[a] or not is_sum[b] or is_sum[a + b]


def generates_minimally(numbers: tuple[int, ...]) -> bool:
    """Return whether the numbers are the minimal generators of the semigroup S(M)."""
    msg = semigroups.minimal_generators(semigroup(numbers))
    return all(n in msg for n in numbers) and all(n in numbers for n in msg)


def each_is_a_sum(S: Semigroup) -> bool:
    """Return whether each s in S up to F + m is a sum of minimal generators; a greater one is a smaller one plus m."""
    highest = semigroups.frobenius_number(S) + semigroups.multiplicity(S)
    is_sum = semigroups.sums_up_to(semigroups.minimal_generators(S), highest)
    return all(semigroups.is_legal(S, s) or is_sum[s] for s in range(highest + 1))


def each_is_a_sum_of_all(S: Semigroup) -> bool:
    """Return whether each s in S up to F + m is a sum that uses each minimal generator at least once.

    To test s, the function subtracts each generator once; the remainder must be a sum of generators, or 0.
    """
    msg = semigroups.minimal_generators(S)
    highest = semigroups.frobenius_number(S) + semigroups.multiplicity(S)
    is_sum, taken = semigroups.sums_up_to(msg, highest), sum(msg)
    return all(semigroups.is_legal(S, s) or (s >= taken and is_sum[s - taken]) for s in range(highest + 1))


def is_in_every_system(S: Semigroup) -> bool:
    """Return whether no minimal generator is a sum of two positive elements of S.

    Then every system of generators contains all of them.
    """
    for n in semigroups.minimal_generators(S):
        for s in range(1, n):
            if not semigroups.is_legal(S, s) and not semigroups.is_legal(S, n - s):
                return False
    return True


FIVE = tuples("v w x y z", limit=10)
GENERATORS = PAPER.at("Section 2, before the definition of the embedding dimension", section="2")
SEMIGROUPS = numerical_semigroups("S", limit=16)

# --- Claims -----------------------------------------------------------------------------------------------------------

fact_1_five = Claim(
    id="boyers2024/fact-1@five",
    title="Finitely many plays, if and only if the numbers played have no common divisor but 1: up to five numbers",
    source=PAPER.at("fact 1", section="2"),
    kind=Kind.THEOREM,
    sharper_than=["boyers2024/fact-1"],
    statement=r"For a set $M$ of at most five numbers, $L(M)$ is finite if and only if their greatest common divisor "
    r"is $1$.",
    forall=FIVE,
    given=lambda v, w, x, y, z: v <= w <= x <= y <= z,
    then=lambda v, w, x, y, z: has_finitely_many_plays((v, w, x, y, z)) == (gcd(v, w, x, y, z) == 1),
    methods=[Exhaustive(), Fuzz(max_value=100), Proof(steps=finitely_many_plays.fact_1)],
    remark="The paper states it for any number of numbers, and only that L(M) is finite if the greatest common divisor "
    "is 1; the converse is checked as well.",
    variants=[
        variant(
            "four of them already coprime",
            then=lambda v, w, x, y, z: has_finitely_many_plays((v, w, x, y, z)) == (gcd(v, w, x, y) == 1),
        )
    ],
    accepted_mutants={"given": "M is a set: the order of its numbers does not matter"},
)

def_2_closed = Claim(
    id="boyers2024/def-2-closed",
    title="The numbers that cannot be played are closed under addition",
    source=PAPER.at("Section 2, after Definition 2", section="2"),
    kind=Kind.OBSERVATION,
    statement=r"If $a, b \in \mathbb{N} \setminus L(M)$, then $a + b \notin L(M)$; here $M$ has at most five numbers.",
    forall=tuples("v w x y z a b", limit=5),
    given=lambda v, w, x, y, z, a, b: v <= w <= x <= y <= z,
    then=lambda v, w, x, y, z, a, b: sum_is_no_legal_play((v, w, x, y, z), a, b),
    methods=[Exhaustive(), Fuzz(max_value=100), Proof(steps=closed.by_induction, resources=8_000_000)],
    remark=r"The greatest common divisor of $M$ may be any number.",
    variants=[
        variant(
            "for all a and b",
            then=lambda v, w, x, y, z, a, b: semigroups.sums_up_to((v, w, x, y, z), a + b)[a + b],
        )
    ],
    accepted_mutants={
        "given": "M is a set: the order of its numbers does not matter",
        "domain": "a or b = 0: 0 is the sum of no numbers, and cannot be played",
    },
)

prop_4a_five = Claim(
    id="boyers2024/prop-4a@five",
    title="The canonical form consists of the minimal generators: up to five numbers",
    source=PAPER.at("Proposition 4 (1)", section="2"),
    kind=Kind.THEOREM,
    sharper_than=["boyers2024/prop-4a"],
    statement=r"A finite position $M$ of at most five numbers is in canonical form if and only if $M$ is the minimal "
    r"system of generators of $S(M)$.",
    forall=FIVE,
    given=lambda v, w, x, y, z: v <= w <= x <= y <= z and gcd(v, w, x, y, z) == 1,
    then=lambda v, w, x, y, z: is_canonical((v, w, x, y, z)) == generates_minimally((v, w, x, y, z)),
    methods=[Exhaustive(), Fuzz(max_value=60), Proof(steps=superfluous_numbers.minimal_system)],
    remark="The paper states it for any number of numbers, and only that a canonical M is minimal; the converse is "
    "checked as well.",
    variants=[variant("for every M", then=lambda v, w, x, y, z: generates_minimally((v, w, x, y, z)))],
)

prop_4c = Claim(
    id="boyers2024/prop-4c",
    title="The largest play is the Frobenius number",
    source=PAPER.at("Proposition 4 (3)", section="2"),
    kind=Kind.THEOREM,
    statement=r"In a finite position $M$ in canonical form, $F(M) = F(S(M))$; here $M$ has at most five numbers.",
    forall=FIVE,
    given=lambda v, w, x, y, z: v <= w <= x <= y <= z and gcd(v, w, x, y, z) == 1 and is_canonical((v, w, x, y, z)),
    then=lambda v, w, x, y, z: is_largest_play(semigroups.frobenius_of((v, w, x, y, z)), (v, w, x, y, z)),
    counterexample={"v": 1, "w": 1, "x": 1, "y": 1, "z": 1},
    remark=r"The position $\{1\}$ is in canonical form. Nothing is legal in it, so that there is no $F(M)$; a "
    "statement about it counts as false.",
)

prop_4c_with_a_move = Claim(
    id="boyers2024/prop-4c@a-move-left",
    title="The largest play is the Frobenius number, where 1 has not been played",
    source=PAPER.at("Proposition 4 (3)", section="2"),
    kind=Kind.THEOREM,
    corrects=("boyers2024/prop-4c",),
    statement=r"In a finite position $M$ in which $1$ has not been played, $F(M) = F(S(M))$; here $M$ has at most five "
    "numbers.",
    forall=tuples("v w x y z", start=2, limit=10),
    given=lambda v, w, x, y, z: v <= w <= x <= y <= z and gcd(v, w, x, y, z) == 1,
    then=lambda v, w, x, y, z: is_largest_play(semigroups.frobenius_of((v, w, x, y, z)), (v, w, x, y, z)),
    methods=[Exhaustive(), Fuzz(max_value=60), Proof(steps=largest_play.is_frobenius_number)],
    remark="In canonical form or not. The left side is read off the sums themselves; where it is computed, the right "
    "side comes from the Apéry set.",
    variants=[variant("of v and w alone", then=lambda v, w, x, y, z: is_largest_play(v * w - v - w, (v, w, x, y, z)))],
    accepted_mutants={"given: without v": "M is a set: the order of its numbers does not matter"},
)

sums_of_generators = Claim(
    id="boyers2024/msg",
    title="Every element is a sum in which each minimal generator occurs",
    source=GENERATORS,
    kind=Kind.THEOREM,
    statement=r"If $\{a_1, \dots, a_k\}$ is the minimal system of generators of $S$, then for each $s \in S$ there are "
    r"$n_1, \dots, n_k \in \mathbb{N}$ with $s = n_1 a_1 + \dots + n_k a_k$; here $0 \notin \mathbb{N}$, and $s "
    r"\leq F(S) + m(S)$, with $F(S) = -1$ if $S$ has no gaps.",
    forall=SEMIGROUPS,
    then=each_is_a_sum_of_all,
    counterexample={"S": [1]},
    remark=r"Where the paper includes $0$, it writes $\mathbb{N} \cup \{0\}$; plays are numbers of $\mathbb{N}$. Here "
    r"it does not, and the element $0$ of $S$ is not such a sum; nor is $a_1$ if there are two or more generators.",
)

sums_of_generators_0 = Claim(
    id="boyers2024/msg@from-0",
    title="Every element is a sum of minimal generators, and these are in every system of generators",
    source=GENERATORS,
    kind=Kind.THEOREM,
    corrects=("boyers2024/msg",),
    statement=r"If $\{a_1, \dots, a_k\}$ is the minimal system of generators of $S$, then for each $s \in S$ there "
    r"are $n_1, \dots, n_k \in \mathbb{N} \cup \{0\}$ with $s = n_1 a_1 + \dots + n_k a_k$; here $s \le F(S) + m(S)$, "
    "with $F(S) = -1$ if $S$ has no gaps. No $a_i$ is a sum of two positive elements of $S$, so that every system of "
    "generators contains it: there is just one minimal system.",
    forall=SEMIGROUPS,
    then=lambda S: each_is_a_sum(S) and is_in_every_system(S),
    methods=[Exhaustive(), Proof(steps=minimal_system.are_sums)],
    remark=r"Each $s > F(S) + m(S)$ is a smaller element plus a multiple of $m(S)$.",
    variants=[variant("each of them at least once", then=each_is_a_sum_of_all)],
)
