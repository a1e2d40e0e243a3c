"""Sicherman 2020, The Quiet End Theorem: multiplying a position by m and naming n coprime to m.

S x m is the position with m times each move of S, and Sn the position S after n; n need not be legal. A quiet ender is
an ender in which each legal u < t eliminates t with a single u.
"""

from math import gcd
from typing import Any

from sylver_claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Induction,
    Kind,
    Let,
    Proof,
    Semigroup,
    Step,
    numerical_semigroups,
    odd_numbers,
    semigroup,
    semigroups_and_integers,
    variant,
)
from sylver_claims.claims.lemmas import quiet_ends, short_and_long
from sylver_claims.claims.lemmas.multiplied import RESOURCES
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups

LARGEST_M, LARGEST_N = 6, 12
ONE_LESS = "each of these numbers but 0 is 4, 6 or n more than another one"
THE_SUMS = "the sums of 4, 6 and n up to m are these numbers"
SUMS_ARE = "the sums of 4, 6 and n are these numbers"
NO_SUM = "n + 2 is not a sum"
BEYOND = "every k > n + 2 is a sum"
OTHER = "if k < n + 2 is not one of these numbers, n + 2 - k is one"
QUIET = "if k < t is not a sum, t - k is one"


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


def four_six_steps(case: Any) -> list[AnyStep]:
    """Prove it from the elements of {4, 6, n}: 0, 4, 6, 8, ..., and n plus each of these, so that t = n + 2.

    These numbers satisfy the recursion of the sums of 4, 6 and n: each of them but 0 is 4, 6 or n more than another
    one. Whenever k < t is not one of them, t - k is. So k eliminates t with a single k, and is not an end.
    """
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, IntSort, Not, Or

    n, k, m = case.n, Int("k"), Int("m")
    is_sum, t = case.symbol("G_4_6_n"), case.symbol("t_G_4_6_n")
    meant = Function("meant", IntSort(), BoolSort())

    def even_sum(number: Any) -> Any:
        return And(number >= 0, number % 2 == 0, number != 2)

    def beyond(among: Any) -> Any:
        return ForAll(k, Implies(k > n + 2, among(k)), patterns=[among(k)])

    same = ForAll(k, Implies(k <= m, is_sum(k) == meant(k)))
    one_less = Or(k == 0, meant(k - 4), meant(k - 6), meant(k - n))
    other = ForAll(k, Implies(And(k < n + 2, Not(meant(k))), meant(n + 2 - k)), patterns=[meant(k)])
    quiet = ForAll(k, Implies(And(k < t, Not(is_sum(k))), is_sum(t - k)), patterns=[is_sum(k)])
    return [
        Let(name="let these numbers be meant", constant=meant(k), value=Or(even_sum(k), even_sum(k - n))),
        Step(name=ONE_LESS, goal=ForAll(k, meant(k) == one_less, patterns=[meant(k)])),
        Induction(name=THE_SUMS, goal=same, variable=m, uses=[ONE_LESS]),
        Step(name=SUMS_ARE, goal=ForAll(k, is_sum(k) == meant(k), patterns=[is_sum(k)]), uses=[THE_SUMS]),
        Step(name=NO_SUM, goal=And(Not(meant(n + 2)), Not(is_sum(n + 2))), uses=[SUMS_ARE]),
        Step(name="every k > n + 2 is one of these numbers", goal=beyond(meant)),
        Step(name=BEYOND, goal=beyond(is_sum), uses=[SUMS_ARE, "every k > n + 2 is one of these numbers"]),
        Step(name="t ≥ n + 2", goal=t >= n + 2, uses=[NO_SUM]),
        Step(name="t ≤ n + 2", goal=t <= n + 2, uses=[BEYOND]),
        Step(name=OTHER, goal=other),
        Step(name=QUIET, goal=quiet, uses=[SUMS_ARE, "t ≥ n + 2", "t ≤ n + 2", OTHER]),
    ]


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
    title="A step of the proof that long positions are left by non-enders: t is less than 2n",
    source=PAPER.at("proof of the converse", section="Long and short positions"),
    kind=Kind.OBSERVATION,
    statement=(
        r"If $S$ is finite and no quiet ender, and $p$ is a prime, then $t((S \times p)n) < 2n$ for all sufficiently "
        r"large $n$ that are coprime with $p$; here $p = 2, 3, 5$, and $n$ is one of the first "
        rf"{LARGEST_N} from $10p\,t(S)$ on."
    ),
    forall=POSITIONS,
    given=lambda S: not semigroups.is_quiet_ender(S),
    then=lambda S: t_is_less_than_2n(S, 2) and t_is_less_than_2n(S, 3) and t_is_less_than_2n(S, 5),
    counterexample={"S": [1]},
    remark="False for S = {1} and p = 5, and for every S with a legal move and each p > 2: for large n, "
    "t = (p - 1)n + p t(S), which is less than 2n for p = 2 only. The statement that it should prove is "
    "sicherman2002/long-moves, where the argument is another one. Checked for the first n above 10p t(S).",
)

long_argument_2 = Claim(
    id="sicherman2020/long-argument@p-2",
    title="A step of the proof that long positions are left by non-enders: t is less than 2n, for p = 2",
    source=PAPER.at("proof of the converse", section="Long and short positions"),
    kind=Kind.OBSERVATION,
    corrects=("sicherman2020/long-argument",),
    statement=r"If $S$ is finite, then $t((S \times 2)n) < 2n$ for every odd $n > 2\,t(S)$.",
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

four_six = Claim(
    id="sicherman2020/g2-4-6",
    title="{4, 6, n} is a quiet ender for every odd n from 5 on",
    source=PAPER.at("example of the Quiet End Theorem", section="The Quiet End Theorem"),
    kind=Kind.EXAMPLE,
    uses=["sicherman2020/quiet-end"],
    statement=r"For each odd $n \geq 5$ the position $\{4, 6, n\}$ is a quiet ender.",
    forall=odd_numbers("n", start=5, limit=401),
    then=lambda n: semigroups.is_quiet_ender(semigroup(4, 6, n)),
    methods=[Exhaustive(), Fuzz(max_value=1_000_000), Proof(steps=four_six_steps)],
    remark="The paper then concludes that {4, 6} is a P-position; that is a separate statement.",
    variants=[variant("n = 1 as well", forall=odd_numbers("n", start=1, limit=401))],
    accepted_mutants={"domain: n from 3": "{4, 6, 3} is {3, 4}, a quiet ender as well"},
)
