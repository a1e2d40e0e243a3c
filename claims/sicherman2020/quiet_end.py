"""Sicherman 2020, The Quiet End Theorem: multiplying a position by m and naming n coprime to m.

S x m is the position with m times each move of S, and Sn the position S after n; n need not be legal. A quiet ender is
an ender in which each legal u < t eliminates t with a single u.
"""

from math import gcd

from sylver_claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Semigroup,
    numerical_semigroups,
    odd_numbers,
    semigroup,
    semigroups_and_integers,
    variant,
)
from sylver_claims.claims.lemmas import quiet_ends, short_and_long
from sylver_claims.claims.lemmas.enders_of_multiples import quiet_if_ender
from sylver_claims.claims.lemmas.multiplied import RESOURCES
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.claims.sicherman2020.proofs.four_six import steps as four_six_steps
from sylver_claims.kernels import numbers, semigroups

LARGEST_M, LARGEST_N = 6, 12


def are_alike(S: Semigroup, m: int, n: int) -> bool:
    """Whether (S x m)n is a quiet ender exactly when Sn is."""
    of_multiple = semigroups.is_quiet_ender(semigroups.multiple_with(S, m, n))
    return of_multiple == semigroups.is_quiet_ender(semigroups.adjoin(S, n))


def t_is_less_than_2n(S: Semigroup, p: int) -> bool:
    """Whether t((S x p)n) < 2n for the first n above 10p t(S) that are coprime to p."""
    first = 10 * p * max(1, semigroups.frobenius_number(S))
    for n in range(first, first + LARGEST_N):
        if n % p > 0 and semigroups.frobenius_number(semigroups.multiple_with(S, p, n)) >= 2 * n:
            return False
    return True


NOT_NEEDED = "the bound is not needed: see long-argument@not-unquiet"
POSITIONS = numerical_semigroups("S", limit=12, scale="multiples")
WITH_TWO = semigroups_and_integers("S m n", upto=(LARGEST_M, LARGEST_N), limit=12, scale="multiples")
FINITE = "The paper does not ask that S be finite."

quiet_end = Claim(
    id="sicherman2020/quiet-end",
    title="The Quiet End Theorem, for any finite position",
    source=PAPER.at("The Quiet End Theorem", section="The Quiet End Theorem"),
    kind=Kind.THEOREM,
    implies=["sicherman2002/quiet-end"],
    statement=(
        r"Let $S$ be a finite position. If $m$ and $n$ are coprime, then $(S \times m)n$ is a quiet ender if and only "
        "if $Sn$ is."
    ),
    forall=WITH_TWO,
    given=lambda S, m, n: gcd(m, n) == 1,
    then=are_alike,
    counterexample={"S": [1], "m": 2, "n": 3},
    remark=(
        "False when 1 has been named in S: then (S × m)n is {m, n}, a quiet ender by Hutchings if m, n ≥ 2, but in Sn "
        f"no move is left, and it has no end. {FINITE}"
    ),
)

quiet_end_with_a_move = Claim(
    id="sicherman2020/quiet-end@a-move-left",
    title="The Quiet End Theorem, for a finite position with a legal move",
    source=PAPER.at("The Quiet End Theorem", section="The Quiet End Theorem"),
    kind=Kind.THEOREM,
    implies=["sicherman2002/quiet-end@a-move-left"],
    corrects=("sicherman2020/quiet-end",),
    statement=(
        r"Let $S$ be a finite position in which 1 is legal. If $m$ and $n$ are coprime, then $(S \times m)n$ is a "
        r"quiet ender if and only if $Sn$ is; $n$ need not be legal in $S$."
    ),
    forall=WITH_TWO,
    given=lambda S, m, n: semigroups.frobenius_number(S) > 0 and gcd(m, n) == 1,
    then=are_alike,
    methods=[Exhaustive(), Proof(steps=quiet_ends.quiet_end, resources=RESOURCES)],
    compare_smallest=600,
    remark=FINITE,
    variants=[variant("1 need not be legal", given=lambda S, m, n: gcd(m, n) == 1)],
    accepted_mutants={"given: semigroups.frobenius_number(S) >": "t is never 0"},
)

long_argument = Claim(
    id="sicherman2020/long-argument",
    title="A step of the proof that large moves in long positions make non-enders: t is less than 2n",
    source=PAPER.at("proof of the converse", section="Long and short positions"),
    kind=Kind.OBSERVATION,
    statement=(
        r"If $S$ is finite and not a quiet ender, and $p$ is a prime, then $t((S \times p)n) < 2n$ for all "
        r"sufficiently large $n$ that are coprime with $p$; here $p = 2, 3, 5$, and $n$ is among the "
        rf"{LARGEST_N} numbers from $10p \max(1, t(S))$ on, with $t(\{{1\}}) = -1$."
    ),
    forall=POSITIONS,
    given=lambda S: not semigroups.is_quiet_ender(S),
    then=lambda S: t_is_less_than_2n(S, 2) and t_is_less_than_2n(S, 3) and t_is_less_than_2n(S, 5),
    counterexample={"S": [1]},
    remark="False for S = {1} and p = 5, and for every S with a legal move and each p > 2: for large n, "
    "t = (p - 1)n + p t(S), which is less than 2n for p = 2 only. The statement that it should prove is "
    "sicherman2002/long-moves, where the argument is another one.",
)

long_argument_2 = Claim(
    id="sicherman2020/long-argument@p-2",
    title="A step of the proof that large moves in long positions make non-enders: t is less than 2n, for p = 2",
    source=PAPER.at("proof of the converse", section="Long and short positions"),
    kind=Kind.OBSERVATION,
    corrects=("sicherman2020/long-argument",),
    statement=r"If $S$ is finite, then $t((S \times 2)n) < 2n$ for every odd $n > 2\,t(S)$; here $t(\{1\}) = -1$.",
    forall=semigroups_and_integers("S n", upto=60, limit=12, scale="multiples"),
    given=lambda S, n: n % 2 == 1 and n > 2 * semigroups.frobenius_number(S),
    then=lambda S, n: semigroups.frobenius_number(semigroups.multiple_with(S, 2, n)) < 2 * n,
    methods=[Exhaustive(), Proof(steps=short_and_long.long_argument, resources=RESOURCES)],
    compare_smallest=600,
    remark="It does not matter whether S is a quiet ender. In print n is sufficiently large: t is 2t(S) + n.",
    variants=[
        variant("n > 2t(S) - 2", given=lambda S, n: n % 2 == 1 and n > 2 * semigroups.frobenius_number(S) - 2),
    ],
    accepted_mutants={"given: n >= 2": "n is odd"},
)

not_an_ender = Claim(
    id="sicherman2020/long-argument@not-an-ender",
    title="A step of the proof that large moves in long positions make non-enders: the inference from t < 2n",
    source=PAPER.at("proof of the converse", section="Long and short positions"),
    kind=Kind.OBSERVATION,
    statement=(
        r"Let $S$ be finite, $p$ a prime and $n$ coprime with $p$. If $(S \times p)n$ is not a quiet ender and "
        r"$t((S \times p)n) < 2n$, then $(S \times p)n$ is not an ender; $t(\{1\}) = -1$."
    ),
    forall=semigroups_and_integers("S p n", upto=(5, 40), limit=10, scale="multiples"),
    given=lambda S, p, n: (
        gcd(p, n) == 1
        and numbers.is_prime(p)
        and not semigroups.is_quiet_ender(semigroups.multiple_with(S, p, n))
        and semigroups.frobenius_number(semigroups.multiple_with(S, p, n)) < 2 * n
    ),
    then=lambda S, p, n: not semigroups.is_ender(semigroups.multiple_with(S, p, n)),
    methods=[Exhaustive(), Proof(steps=quiet_if_ender, resources=RESOURCES)],
    compare_smallest=600,
    variants=[
        variant("p = 1", given=lambda S, p, n: p == 1 and not semigroups.is_quiet_ender(semigroups.adjoin(S, n)))
    ],
    accepted_mutants={"given: semigroups.frobenius": NOT_NEEDED, "given: without semigroups.frobenius": NOT_NEEDED},
)

not_unquiet = Claim(
    id="sicherman2020/long-argument@not-unquiet",
    title="A multiple of a finite position with one coprime move is not an unquiet ender",
    source=PAPER.at("beyond print, on the proof of the converse", section="Long and short positions"),
    kind=Kind.QUESTION,
    sharper_than=["sicherman2020/long-argument@not-an-ender"],
    statement=(
        r"Let $S$ be finite, $m \ge 2$ and $n$ coprime with $m$. If $(S \times m)n$ is an ender, it is a quiet ender."
    ),
    forall=WITH_TWO,
    given=lambda S, m, n: m > 1 and gcd(m, n) == 1 and semigroups.is_ender(semigroups.multiple_with(S, m, n)),
    then=lambda S, m, n: semigroups.is_quiet_ender(semigroups.multiple_with(S, m, n)),
    methods=[Exhaustive(), Proof(steps=quiet_if_ender, resources=RESOURCES)],
    compare_smallest=600,
    remark="Not printed; asked here. So the bound on t in the proof of the converse is not needed.",
    variants=[
        variant(
            "m = 1 as well",
            given=lambda S, m, n: gcd(m, n) == 1 and semigroups.is_ender(semigroups.multiple_with(S, m, n)),
        )
    ],
)

four_six = Claim(
    id="sicherman2020/g2-4-6",
    title="{4, 6, n} is a quiet ender for every odd n from 5 on",
    source=PAPER.at("example of the Quiet End Theorem", section="The Quiet End Theorem"),
    kind=Kind.EXAMPLE,
    uses=["sicherman2020/quiet-end@a-move-left"],
    statement=r"For each odd $n \geq 5$ the position $\{4, 6, n\}$ is a quiet ender.",
    forall=odd_numbers("n", start=5, limit=401),
    then=lambda n: semigroups.is_quiet_ender(semigroup(4, 6, n)),
    methods=[Exhaustive(), Fuzz(max_value=1_000_000), Proof(steps=four_six_steps)],
    remark="The paper then concludes that {4, 6} is a P-position; that is a separate statement.",
    variants=[variant("n = 1 as well", forall=odd_numbers("n", start=1, limit=401))],
    accepted_mutants={"domain: n from 3": "{4, 6, 3} is {3, 4}, a quiet ender as well"},
)
