"""Sicherman 2002, section 1: quiet enders among the positions that a move completes to greatest common divisor 1.

S x p is the position in which p times each move of S has been made; after a move z coprime to p it is finite again. An
ender is a finite position in which t, the greatest legal move, is the only one that eliminates no other, and it is
quiet when each legal n < t eliminates t with a single n. Every move z > t(S) is illegal in S, so that Sz = S.
"""

from math import gcd

from claims import Claim, Exhaustive, Proof, Semigroup, Standing, numerical_semigroups, variant
from claims.sicherman2002 import PAPER
from claims.sicherman2002.proofs import multiples as proofs
from kernels import semigroups

LARGEST_MULTIPLIER = 5
PRIMES = (2, 3, 5)
LARGEST_Z = 10
MOVES = 8
RESOURCES = 4_000_000  # for a step of the proof: most take a tenth of it


def quiet_alike(S: Semigroup) -> bool:
    """Whether (S x x)z and (S x y)z both are quiet enders or both are none, for all small z coprime to x and y."""
    for z in range(1, LARGEST_Z + 1):
        for y in range(1, LARGEST_MULTIPLIER + 1):
            if gcd(y, z) > 1:
                continue
            of_y = semigroups.is_quiet_ender(semigroups.multiple_with(S, y, z))
            for x in range(1, y):
                if gcd(x, z) == 1 and semigroups.is_quiet_ender(semigroups.multiple_with(S, x, z)) != of_y:
                    return False
    return True


def makes_quiet_enders(S: Semigroup, below: int) -> bool:
    """Whether (S x p)z is a quiet ender for p = 2, 3, 5 and the z coprime to p among the first."""
    t = semigroups.frobenius_number(S)
    for p in PRIMES:
        for z in range(max(1, t + 1 - below), t + 1 + MOVES):
            if z % p != 0 and not semigroups.is_quiet_ender(semigroups.multiple_with(S, p, z)):
                return False
    return True


def makes_non_enders(S: Semigroup, times: int) -> bool:
    """Whether (S x p)z is no ender and has t = z(p - 1) + p t(S), for p = 2, 3, 5 and the first z > ``times`` t(S)."""
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
FAR = 10  # for p up to 5, z > 2p t(S) is large enough for the printed argument
SUFFICIENT = (
    "No bound is printed. The argument asks that t(T) - ps > t(T)/2 for some s ≤ t(S), and t(T) is greater than z: so "
    f"z > 2p t(S) is large enough. Checked for p = 2, 3, 5 and the z coprime to p among the {MOVES} above {FAR} t(S)."
)
LOOKED_AT = f"p = 2, 3 and 5, and for the z coprime to p among the {MOVES} moves above t(S)."
PAIRS = f"Checked for x, y ≤ {LARGEST_MULTIPLIER} and z ≤ {LARGEST_Z}."

quiet_end = Claim(
    id="sicherman2002/quiet-end",
    title="The Quiet End Theorem, with two multipliers",
    source=PAPER.at("Quiet End Theorem", section="1"),
    standing=Standing.THEOREM,
    statement=(
        r"If $z$ is coprime with each of $x$ and $y$, then $(S \times x)z$ is a quiet ender if and only if "
        rf"$(S \times y)z$ is; here $x, y \le {LARGEST_MULTIPLIER}$ and $z \le {LARGEST_Z}$."
    ),
    forall=POSITIONS,
    then=quiet_alike,
    counterexample={"S": [1]},
    remark=(
        "False when S is {1}: then it speaks of {x, z} and {y, z}, and for x = 1 < y, z the second is a quiet ender "
        f"while the first has no legal move. The paper does not ask that S be finite. {PAIRS}"
    ),
)

quiet_end_with_a_move = Claim(
    id="sicherman2002/quiet-end@a-move-left",
    title="The Quiet End Theorem, with two multipliers and a legal move",
    source=PAPER.at("Quiet End Theorem", section="1"),
    standing=Standing.THEOREM,
    corrects=("sicherman2002/quiet-end",),
    statement=(
        r"Let 1 be legal in $S$. If $z$ is coprime with each of $x$ and $y$, then $(S \times x)z$ is a quiet ender if "
        rf"and only if $(S \times y)z$ is; here $x, y \le {LARGEST_MULTIPLIER}$ and $z \le {LARGEST_Z}$."
    ),
    forall=POSITIONS,
    given=has_a_legal_move,
    then=quiet_alike,
    compare_smallest=5,
    remark=PAIRS,
    accepted_mutants={"given": "t is never 0"},
)

short_moves = Claim(
    id="sicherman2002/short-moves",
    title="Large moves in a prime multiple of a quiet ender make quiet enders",
    source=PAPER.at("short positions", section="1"),
    standing=Standing.THEOREM,
    uses=["sicherman2002/quiet-end"],
    statement=(
        r"If $S$ is a quiet ender and $p$ is a prime, then every move $z > t(S)$ that is coprime with $p$ makes "
        rf"$S \times p$ a quiet ender; here $p$ is $2$, $3$ or $5$, and $z \le t(S) + {MOVES}$."
    ),
    forall=POSITIONS,
    given=semigroups.is_quiet_ender,
    then=lambda S: makes_quiet_enders(S, 0),
    means=[Exhaustive(), Proof(steps=proofs.short_moves, resources=RESOURCES)],
    compare_smallest=5,
    remark=(
        "“Sufficiently large” is z > t(S), as the paper's own argument has it. Search and proof are "
        f"for {LOOKED_AT} The steps of the proof hold of every p > 0, prime or not, and every z > t(S) coprime with p."
    ),
    variants=[
        variant("z = t(S) as well", then=lambda S: makes_quiet_enders(S, 1)),
        variant("for every position", given=has_a_legal_move),
    ],
    accepted_mutants={"then: makes_quiet_enders(S, -1)": "fewer z are tried"},
)

long_moves = Claim(
    id="sicherman2002/long-moves",
    title="Large moves in a prime multiple of any other position make non-enders",
    source=PAPER.at("long positions", section="1"),
    standing=Standing.THEOREM,
    statement=(
        r"If $S$ is finite and no quiet ender, $p$ is a prime, and $z$ is sufficiently large and coprime with $p$, "
        r"then $T = (S \times p)z$ is no ender, and $t(T) = z(p - 1) + p\,t(S)$; here $p$ is $2$, $3$ or $5$, and $z$ "
        rf"one of the {MOVES} numbers above ${FAR}\,t(S)$."
    ),
    forall=POSITIONS,
    given=lambda S: not semigroups.is_quiet_ender(S),
    then=lambda S: makes_non_enders(S, FAR),
    counterexample={"S": [1]},
    remark=f"False when S is {{1}}, which has no end and so is no ender: {{p, z}} is one, for all z > 1. {SUFFICIENT}",
)

long_moves_with_a_move = Claim(
    id="sicherman2002/long-moves@a-move-left",
    title="Large moves in a prime multiple of a position with a legal move, no quiet ender, make non-enders",
    source=PAPER.at("long positions", section="1"),
    standing=Standing.THEOREM,
    corrects=("sicherman2002/long-moves",),
    statement=(
        r"If $S$ is finite, has a legal move and is no quiet ender, $p$ is a prime, and $z$ is sufficiently large and "
        r"coprime with $p$, then $T = (S \times p)z$ is no ender, and $t(T) = z(p - 1) + p\,t(S)$; here $p$ is $2$, "
        rf"$3$ or $5$, and $z$ one of the {MOVES} numbers above ${FAR}\,t(S)$."
    ),
    forall=POSITIONS,
    given=lambda S: has_a_legal_move(S) and not semigroups.is_quiet_ender(S),
    then=lambda S: makes_non_enders(S, FAR),
    compare_smallest=5,
    remark=SUFFICIENT,
    variants=[variant("for quiet enders too", given=has_a_legal_move)],
    accepted_mutants={"given: has_a_legal_move": "t is never 0, and the one position with t = 1 is a quiet ender"},
)

long_moves_from_t = Claim(
    id="sicherman2002/long-moves@from-t",
    title="All legal moves above t in a prime multiple of such a position make non-enders",
    source=PAPER.at("long positions", section="1"),
    standing=Standing.OBSERVATION,
    sharper_than=["sicherman2002/long-moves@a-move-left"],
    statement=(
        r"If $S$ is finite, has a legal move and is no quiet ender, $p$ is a prime and $z > t(S)$ is coprime with $p$, "
        r"then $T = (S \times p)z$ is no ender, and $t(T) = z(p - 1) + p\,t(S)$; here $p$ is $2$, $3$ or $5$, and "
        rf"$z \le t(S) + {MOVES}$."
    ),
    forall=POSITIONS,
    given=lambda S: has_a_legal_move(S) and not semigroups.is_quiet_ender(S),
    then=lambda S: makes_non_enders(S, 1),
    compare_smallest=5,
    remark=(
        "The paper asks for large z without a bound. The bound z > t(S) is enough: some legal s ≤ t(S)/2 does not "
        f"eliminate t(S) quietly, and t(T) - ps > t(T)/2 as soon as t(T) > p t(S). Checked for {LOOKED_AT}"
    ),
    variants=[variant("for quiet enders too", given=has_a_legal_move)],
    accepted_mutants={
        "given: has_a_legal_move": "t is never 0, and the one position with t = 1 is a quiet ender",
        "then: makes_non_enders(S, 2)": "larger z are tried, and these make no enders either",
    },
)
