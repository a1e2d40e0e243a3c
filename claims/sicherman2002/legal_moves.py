"""Sicherman 2002, sections 1 and 2: which moves are legal if the greatest common divisor g of all moves is above 1.

S x g is g times each number of a finite position S. A number is legal if it is not g times a number of S; so all
numbers that g does not divide are legal.
"""

from math import gcd

from sylver_claims import Claim, Exhaustive, Kind, Proof, Semigroup, semigroups_and_integers, variant
from sylver_claims.claims.lemmas import gaps_of_multiples, lowering_moves
from sylver_claims.claims.lemmas.moves_of_multiples import MOVES, lowers_divisor
from sylver_claims.claims.lemmas.multiplied import RESOURCES
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import semigroups


def is_multiple(S: Semigroup, g: int, n: int) -> bool:
    """Whether n is gs for some s in S, and so illegal in S x g."""
    return any(g * s == n and s in S for s in range(n + 1))


def one_of_two_is_legal(S: Semigroup, g: int, k: int) -> bool:
    """Whether k + 1 or k + 2 is legal in S x g."""
    return not is_multiple(S, g, k + 1) or not is_multiple(S, g, k + 2)


lowering_moves_are_legal = Claim(
    id="sicherman2002/lowering-moves",
    title="All moves that lower g are legal",
    source=PAPER.at("paragraph on legal moves", section="1"),
    kind=Kind.OBSERVATION,
    statement=r"In $S \times g$, $S$ finite and $g \ge 1$, all moves that lower the value of $g$ are legal: if "
    r"$\gcd(g, n) < g$, then $n$ is not $gs$ for any $s \in S$.",
    forall=MOVES,
    given=lambda S, g, n: lowers_divisor(g, n),
    then=lambda S, g, n: not is_multiple(S, g, n),
    methods=[Exhaustive(), Proof(steps=lowering_moves.not_a_multiple)],
    compare_smallest=600,
    variants=[variant("moves that keep g, too", given=None)],
)

infinitely_many = Claim(
    id="sicherman2002/infinitely-many-moves",
    title="Infinitely many moves are legal, if and only if g > 1",
    source=PAPER.at("paragraph on legal moves", section="1"),
    kind=Kind.OBSERVATION,
    uses=["sicherman2002/lowering-moves"],
    statement=r"The set of legal moves of $S \times g$, $S$ finite and $g \ge 1$, is infinite if and only if $g > 1$: "
    r"for each $k > t(S)$, one of $k + 1$ and $k + 2$ is legal if and only if $g > 1$; here $t(\{1\}) = -1$.",
    forall=semigroups_and_integers("S g k", upto=(6, 40), limit=10, scale="multiples"),
    given=lambda S, g, k: k > semigroups.frobenius_number(S),
    then=lambda S, g, k: one_of_two_is_legal(S, g, k) == (g > 1),
    methods=[Exhaustive(), Proof(steps=lowering_moves.one_of_two)],
    compare_smallest=600,
    remark="So for g = 1 no legal move is above t(S) + 1; for g > 1 there is a legal move above each number.",
    variants=[
        variant("k + 1 alone", then=lambda S, g, k: (not is_multiple(S, g, k + 1)) == (g > 1)),
        variant("for each k", given=None),
    ],
    accepted_mutants={"given: k >=": "t(S) + 1 and t(S) + 2 are in S"},
)

legal_moves_of_three = Claim(
    id="sicherman2002/g3-legal-moves",
    title="The number of legal moves of Sx for g = 3",
    source=PAPER.at("paragraph on positions with g = 3", section="2"),
    kind=Kind.OBSERVATION,
    statement=r"If $g(S) = 3$, and $x > t(S \div 3)$ is not a multiple of $3$, then exactly $x - 1 + 3n$ moves are "
    r"legal in $Sx$, where $n$ is the number of legal moves of $S \div 3$; here $t(\{1\}) = -1$.",
    forall=semigroups_and_integers("S x", upto=60, limit=8, scale="multiples"),
    given=lambda S, x: gcd(3, x) == 1 and x > semigroups.frobenius_number(S),
    then=lambda S, x: semigroups.genus(semigroups.multiple_with(S, 3, x)) == x - 1 + 3 * semigroups.genus(S),
    methods=[Exhaustive(), Proof(steps=gaps_of_multiples.number_of_gaps, resources=RESOURCES)],
    compare_smallest=600,
    remark="The case is S ÷ 3. The paper says that the number of legal moves is o(2x); but its quotient by 2x tends to "
    "1/2.",
    variants=[
        variant("x = t(S ÷ 3), too", given=lambda S, x: gcd(3, x) == 1 and x >= semigroups.frobenius_number(S)),
        variant(
            "x more",
            then=lambda S, x: (
                semigroups.genus(semigroups.multiple_with(S, 3, x)) == 2 * x - 1 + 3 * semigroups.genus(S)
            ),
        ),
    ],
)
