"""Sicherman 2002, section 1: every game ends.

After the first move, a position is S x g: g times each number of a finite position S, where g is the greatest common
divisor of all moves so far. Its legal moves are g times those of S, and all numbers that g does not divide. A legal
move lowers g, or it keeps g and makes (Sx) x g, where Sx has fewer legal moves than S. So each move lowers the pair of
g and the number of legal moves of S, in lexicographic order, and no sequence of lower and lower pairs is infinite.
"""

from sylver_claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Semigroup,
    numerical_semigroups,
    semigroups_and_integers,
    variant,
)
from sylver_claims.claims.lemmas import game_ends, multiples_after_moves
from sylver_claims.claims.lemmas.moves_of_multiples import MOVES, is_closer_to_the_end, is_legal, lowers_divisor
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import semigroups

EMPTY = "Before the first move nothing is named; the first move n makes {1} x n."


def is_eliminated(S: Semigroup, g: int, n: int, y: int) -> bool:
    """Whether y is not legal after the move n in S x g: it is kn + gs for some k >= 0 and s in S."""
    return any((y - k * n) % g == 0 and (y - k * n) // g in S for k in range(y // n + 1))


every_game_ends = Claim(
    id="sicherman2002/game-ends",
    title="Every game ends",
    source=PAPER.at("every game must end", section="1"),
    kind=Kind.OBSERVATION,
    statement=(
        r"Every game must end: let $S$ be finite and $g \ge 1$. A legal move $n$ of $S \times g$ lowers the greatest "
        r"common divisor from $g$ to $\gcd(g, n) < g$; or $g$ divides $n$, and $S(n/g)$ has fewer legal moves than "
        r"$S$."
    ),
    forall=MOVES,
    given=is_legal,
    then=is_closer_to_the_end,
    methods=[Exhaustive(), Proof(steps=game_ends.every_game_ends)],
    compare_smallest=600,
    uses=["sicherman2002/game-ends@position"],
    same_as=["boyers2024/fact-2"],
    remark="Each move lowers the pair of g and the number of legal moves of S in lexicographic order; no sequence of "
    f"such pairs is infinite. {EMPTY} That positions have Grundy values, which may be transfinite, follows: these are "
    "not computed here.",
    variants=[
        variant(
            "moves that are not legal, too",
            given=lambda S, g, n: n % g > 0 or n // g > 0,
        ),
        variant(
            "the genus falls by two",
            then=lambda S, g, n: n % g > 0 or semigroups.genus(semigroups.adjoin(S, n // g)) + 1 < semigroups.genus(S),
        ),
        variant(
            "each legal move lowers the divisor",
            then=lambda S, g, n: lowers_divisor(g, n),
        ),
    ],
)

position_after_move = Claim(
    id="sicherman2002/game-ends@position",
    title="The position after a move that preserves g",
    source=PAPER.at("every game must end", section="1"),
    kind=Kind.OBSERVATION,
    statement=(
        r"Let $S$ be finite, $g, x \ge 1$ and $n = gx$. Then $(S \times g)n = (Sx) \times g$: a number $y$ is "
        r"$kn + gs$ for some $k \ge 0$ and $s \in S$ if and only if $g$ divides $y$ and $y/g \in Sx$."
    ),
    forall=semigroups_and_integers("S g x y", upto=(4, 6, 40), limit=7, scale="multiples-after-moves"),
    then=lambda S, g, x, y: is_eliminated(S, g, g * x, y) == (y % g == 0 and y // g in semigroups.adjoin(S, x)),
    methods=[Exhaustive(), Proof(steps=multiples_after_moves.same_multiples)],
    compare_smallest=600,
    remark="So after a move that preserves g, the number gy is legal exactly if y is legal in Sx.",
    variants=[
        variant(
            "if and only if y/g is in S",
            then=lambda S, g, x, y: is_eliminated(S, g, g * x, y) == (y % g == 0 and y // g in S),
        ),
        variant(
            "the move x in place of gx",
            then=lambda S, g, x, y: is_eliminated(S, g, x, y) == (y % g == 0 and y // g in semigroups.adjoin(S, x)),
        ),
    ],
)

longest_game = Claim(
    id="sicherman2002/game-ends@longest",
    title="The longest game from a finite position has as many moves as are legal",
    source=PAPER.at("every game must end", section="1"),
    kind=Kind.OBSERVATION,
    statement=(
        r"If $g = 1$, each legal move lowers the number of legal moves, and the move $t$ lowers it by one. So a game "
        r"from $S$ has at most as many moves as are legal in $S$, and some game has as many."
    ),
    forall=numerical_semigroups("S", limit=16, scale="longest"),
    then=lambda S: (
        all(semigroups.genus(semigroups.adjoin(S, n)) < semigroups.genus(S) for n in semigroups.gaps(S))
        and (
            semigroups.frobenius_number(S) < 0
            or semigroups.genus(semigroups.adjoin(S, semigroups.frobenius_number(S))) == semigroups.genus(S) - 1
        )
    ),
    methods=[Exhaustive(), Fuzz(max_value=60), Proof(steps=game_ends.longest)],
    remark="The game continues until 1 is named.",
    accepted_mutants={
        "then: semigroups.genus(semigroups.adjoin(S, n)) <=": "it follows; the longest game is as long only with <"
    },
    variants=[
        variant(
            "each move lowers it by one",
            then=lambda S: all(
                semigroups.genus(semigroups.adjoin(S, n)) == semigroups.genus(S) - 1 for n in semigroups.gaps(S)
            ),
        ),
        variant(
            "t lowers it by two",
            then=lambda S: (
                semigroups.frobenius_number(S) < 0
                or semigroups.genus(semigroups.adjoin(S, semigroups.frobenius_number(S))) == semigroups.genus(S) - 2
            ),
        ),
    ],
)

moves_that_keep_g = Claim(
    id="sicherman2002/moves-that-keep-g",
    title="Finitely many legal moves preserve the value of g",
    source=PAPER.at("every game must end", section="1"),
    kind=Kind.OBSERVATION,
    statement=(
        r"At most finitely many legal moves preserve the value of $g$: a legal move $n$ of $S \times g$ that $g$ "
        r"divides is at most $\bar t(S \times g) = g\,t(S)$."
    ),
    forall=MOVES,
    given=lambda S, g, n: is_legal(S, g, n) and n % g == 0,
    then=lambda S, g, n: n <= g * semigroups.frobenius_number(S),
    methods=[Exhaustive(), Proof(steps=game_ends.keeps_g)],
    compare_smallest=600,
    remark=f"A move n preserves g exactly if g divides it. {EMPTY}",
    accepted_mutants={"given: is_legal: n % g": "g divides n here, so n % g is 0"},
    variants=[
        variant("less than that", then=lambda S, g, n: n < g * semigroups.frobenius_number(S)),
        variant("legal moves that lower g, too", given=is_legal),
    ],
)
