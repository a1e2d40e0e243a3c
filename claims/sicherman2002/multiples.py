"""Sicherman 2002, section 1: quiet enders among the positions that a move completes to greatest common divisor 1.

S x p is the position in which p times each move of S has been made; after a move z coprime to p it is finite again. An
ender is a finite position in which t, the greatest legal move, is the only one that eliminates no other, and it is
quiet when each legal n < t eliminates t with a single n. Every move z > t(S) is illegal in S, so that Sz = S.
"""

from math import gcd

from sylver_claims import (
    Claim,
    Exhaustive,
    Kind,
    Proof,
    Semigroup,
    numerical_semigroups,
    semigroups_and_integers,
    variant,
)
from sylver_claims.claims.lemmas import quiet_ends, short_and_long
from sylver_claims.claims.lemmas.multiplied import RESOURCES
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import finite, semigroups

PRIMES = (2, 3, 5)
MOVES = 8


def are_alike(S: Semigroup, x: int, y: int, z: int) -> bool:
    """Whether (S x x)z is a quiet ender exactly when (S x y)z is."""
    of_x = semigroups.is_quiet_ender(semigroups.multiple_with(S, x, z))
    return of_x == semigroups.is_quiet_ender(semigroups.multiple_with(S, y, z))


def is_coprime_move(S: Semigroup, p: int, z: int) -> bool:
    """Whether p > 1, z > t(S), and p and z are coprime."""
    return p > 1 and z > semigroups.frobenius_number(S) and gcd(p, z) == 1


def makes_non_ender(S: Semigroup, p: int, z: int) -> bool:
    """Return whether T = (S x p)z is not an ender, and t(T) = z(p - 1) + p t(S)."""
    T = semigroups.multiple_with(S, p, z)
    value = z * (p - 1) + p * semigroups.frobenius_number(S)
    return not semigroups.is_ender(T) and semigroups.frobenius_number(T) == value


def makes_non_enders(S: Semigroup, times: int) -> bool:
    """Return whether (S x p)z is not an ender and has t = z(p - 1) + p t(S), for p = 2, 3, 5 and some z.

    The z are those of the first `MOVES` integers above ``times`` t(S), or above 1 if S is {1}, that p does not divide.
    """
    t = semigroups.frobenius_number(S)
    for p in PRIMES:
        for z in range(max(times * t, 1) + 1, max(times * t, 1) + 1 + MOVES):
            if z % p == 0:
                continue
            T = semigroups.multiple_with(S, p, z)
            if semigroups.frobenius_number(T) != z * (p - 1) + p * t or semigroups.is_ender(T):
                return False
    return True


def has_a_legal_move(S: Semigroup) -> bool:
    """Whether 1 has not been named."""
    return semigroups.frobenius_number(S) > 0


POSITIONS = numerical_semigroups("S", limit=10, scale="multiples")
WITH_TWO = semigroups_and_integers("S x y z", upto=(5, 5, 10), limit=10, scale="multiples")
WITH_P = semigroups_and_integers("S p z", upto=(5, 28), limit=10, scale="multiples")
FAR = 10  # for p up to 5, z > 2p t(S) is large enough for the printed argument
SUFFICIENT = (
    "No bound is printed. The argument asks that t(T) - ps > t(T)/2 for some s ≤ t(S), and t(T) is greater than z: so "
    "z > 2p t(S) is large enough."
)
NOT_PRIME = "The paper speaks of primes p; that p is one is not used."

quiet_end = Claim(
    id="sicherman2002/quiet-end",
    title="The Quiet End Theorem, with two multipliers",
    source=PAPER.at("Quiet End Theorem", section="1"),
    kind=Kind.THEOREM,
    statement=(
        r"Let $S$ be finite. If $z$ is coprime with each of $x$ and $y$, then $(S \times x)z$ is a quiet ender if "
        r"and only if $(S \times y)z$ is."
    ),
    forall=WITH_TWO,
    given=lambda S, x, y, z: gcd(x, z) == 1 and gcd(y, z) == 1,
    then=are_alike,
    counterexample={"S": [1], "x": 1, "y": 2, "z": 3},
    remark=(
        "False when S is {1}: then it speaks of {x, z} and {y, z}, and for x = 1 < y, z the second is a quiet ender "
        "while the first has no legal move. The paper does not ask that S be finite."
    ),
)

quiet_end_with_a_move = Claim(
    id="sicherman2002/quiet-end@a-move-left",
    title="The Quiet End Theorem, with two multipliers and a legal move",
    source=PAPER.at("Quiet End Theorem", section="1"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/quiet-end",),
    statement=(
        r"Let $S$ be finite, and 1 legal in it. If $z$ is coprime with each of $x$ and $y$, then $(S \times x)z$ is a "
        r"quiet ender if and only if $(S \times y)z$ is."
    ),
    forall=WITH_TWO,
    given=lambda S, x, y, z: semigroups.frobenius_number(S) > 0 and gcd(x, z) == 1 and gcd(y, z) == 1,
    then=are_alike,
    methods=[Exhaustive(), Proof(steps=quiet_ends.with_two_multipliers, resources=RESOURCES)],
    compare_smallest=600,
    remark="The paper does not ask that S be finite.",
    accepted_mutants={"given: semigroups.frobenius_number(S) >": "t is never 0"},
)

short_moves = Claim(
    id="sicherman2002/short-moves",
    title="Large moves in a prime multiple of a quiet ender make quiet enders",
    source=PAPER.at("short positions", section="1"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/quiet-end@a-move-left"],
    statement=(
        r"If $S$ is a quiet ender, then every move $z > t(S)$ that is coprime with $p$ makes $S \times p$ a quiet "
        "ender."
    ),
    forall=WITH_P,
    given=lambda S, p, z: semigroups.is_quiet_ender(S) and z > semigroups.frobenius_number(S) and gcd(p, z) == 1,
    then=lambda S, p, z: semigroups.is_quiet_ender(semigroups.multiple_with(S, p, z)),
    methods=[Exhaustive(), Proof(steps=short_and_long.short_moves, resources=RESOURCES)],
    compare_smallest=600,
    remark=f"The bound z > t(S) is printed in the paragraph on the Quiet End Theorem; that on short positions says "
    f"“sufficiently large”. {NOT_PRIME}",
    variants=[
        variant(
            "z = t(S) as well",
            given=lambda S, p, z: (
                semigroups.is_quiet_ender(S) and z >= semigroups.frobenius_number(S) and gcd(p, z) == 1
            ),
        ),
        variant(
            "for every position",
            given=lambda S, p, z: (
                semigroups.frobenius_number(S) > 0 and z > semigroups.frobenius_number(S) and gcd(p, z) == 1
            ),
        ),
    ],
)

short_wins = Claim(
    id="sicherman2002/short-wins",
    title="Large moves do not win in a prime multiple of a quiet ender",
    source=PAPER.at("short positions", section="1"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/short-moves", "sicherman2002/enders-n"],
    statement=(
        r"If $S$ is a quiet ender and $p > 1$, then no move $z > t(S)$ that is coprime with $p$ wins in $S \times p$."
    ),
    forall=semigroups_and_integers("S p z", upto=(3, 16), limit=5, scale="short-multiples"),
    given=lambda S, p, z: (
        p > 1 and semigroups.is_quiet_ender(S) and z > semigroups.frobenius_number(S) and gcd(p, z) == 1
    ),
    then=lambda S, p, z: not finite.is_p_position(semigroups.multiple_with(S, p, z)),
    methods=[Exhaustive(), Proof(steps=short_and_long.short_no_win, resources=RESOURCES)],
    compare_smallest=30,
    remark=f"{NOT_PRIME} For a prime p only finitely many other moves remain: the multiples of p, of which finitely "
    "many are legal, and z ≤ t(S).",
    variants=[
        variant(
            "for every position",
            given=lambda S, p, z: (
                p > 1 and semigroups.frobenius_number(S) > 0 and z > semigroups.frobenius_number(S) and gcd(p, z) == 1
            ),
        ),
    ],
    accepted_mutants={"given: z >=": "t(S) itself is never such a move, as far as it was tried"},
)

long_moves = Claim(
    id="sicherman2002/long-moves",
    title="Large moves in a prime multiple of any other position make non-enders",
    source=PAPER.at("long positions", section="1"),
    kind=Kind.THEOREM,
    statement=(
        r"If $S$ is finite and no quiet ender, $p$ is a prime, and $z$ is sufficiently large and coprime with $p$, "
        r"then $T = (S \times p)z$ is no ender, and $t(T) = z(p - 1) + p\,t(S)$; here $p$ is $2$, $3$ or $5$, and $z$ "
        rf"one of the {MOVES} numbers above ${FAR}\,t(S)$, or above $1$ if $S$ is $\{{1\}}$."
    ),
    forall=POSITIONS,
    given=lambda S: not semigroups.is_quiet_ender(S),
    then=lambda S: makes_non_enders(S, FAR),
    counterexample={"S": [1]},
    remark=f"False if S is {{1}}, which has no end and so is not an ender: {{p, z}} is one for all z > 1. {SUFFICIENT} "
    f"Checked for p = 2, 3, 5 and the z coprime to p among the {MOVES} above {FAR} t(S).",
)

long_moves_with_a_move = Claim(
    id="sicherman2002/long-moves@a-move-left",
    title="Large moves in a prime multiple of a position with a legal move, no quiet ender, make non-enders",
    source=PAPER.at("long positions", section="1"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/long-moves",),
    statement=(
        r"If $S$ is finite, has a legal move and is no quiet ender, $p > 1$, and $z > 2p\,t(S)$ is coprime with $p$, "
        r"then $T = (S \times p)z$ is no ender, and $t(T) = z(p - 1) + p\,t(S)$."
    ),
    forall=semigroups_and_integers("S p z", upto=(3, 70), limit=6, scale="far-multiples"),
    given=lambda S, p, z: (
        semigroups.frobenius_number(S) > 0
        and not semigroups.is_quiet_ender(S)
        and is_coprime_move(S, p, z)
        and z > 2 * p * semigroups.frobenius_number(S)
    ),
    then=makes_non_ender,
    methods=[Exhaustive(), Proof(steps=short_and_long.long_moves, resources=RESOURCES)],
    compare_smallest=600,
    remark=f"{SUFFICIENT} {NOT_PRIME}",
    variants=[
        variant(
            "for quiet enders too",
            given=lambda S, p, z: (
                semigroups.frobenius_number(S) > 0
                and is_coprime_move(S, p, z)
                and z > 2 * p * semigroups.frobenius_number(S)
            ),
        )
    ],
    accepted_mutants={
        "given: semigroups.frobenius_number(S) >": "t is never 0, and the one position with t = 1 is a quiet ender",
        "given: without z > 2": "z > t is enough: see long-moves@from-t",
        "given: z >": "z > t is enough: see long-moves@from-t",
        "given: is_coprime_move: z": "z > 2pt is more",
    },
)

long_moves_from_t = Claim(
    id="sicherman2002/long-moves@from-t",
    title="All moves above t(S) that are coprime with p make non-enders of such a multiple",
    source=PAPER.at("long positions", section="1"),
    kind=Kind.OBSERVATION,
    sharper_than=["sicherman2002/long-moves@a-move-left"],
    statement=(
        r"If $S$ is finite, has a legal move and is no quiet ender, $p > 1$, and $z > t(S)$ is coprime with $p$, then "
        r"$T = (S \times p)z$ is no ender, and $t(T) = z(p - 1) + p\,t(S)$."
    ),
    forall=WITH_P,
    given=lambda S, p, z: (
        semigroups.frobenius_number(S) > 0 and not semigroups.is_quiet_ender(S) and is_coprime_move(S, p, z)
    ),
    then=makes_non_ender,
    methods=[Exhaustive(), Proof(steps=short_and_long.long_moves, resources=RESOURCES)],
    compare_smallest=600,
    remark=(
        "The paper asks for large z without a bound. The bound z > t(S) is enough: some legal s ≤ t(S)/2 does not "
        f"eliminate t(S) quietly, and t(T) - ps > t(T)/2 as soon as t(T) > p t(S). {NOT_PRIME}"
    ),
    variants=[
        variant(
            "for quiet enders too",
            given=lambda S, p, z: semigroups.frobenius_number(S) > 0 and is_coprime_move(S, p, z),
        )
    ],
    accepted_mutants={
        "given: semigroups.frobenius_number(S) >": "t is never 0, and the one position with t = 1 is a quiet ender"
    },
)
