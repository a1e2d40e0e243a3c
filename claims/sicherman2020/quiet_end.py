"""Sicherman 2020, The Quiet End Theorem: multiplying a position by m and naming n coprime to m.

S x m is the position in which m times each move of S has been named, and Sn the one in which n has been named after
those of S; n need not be legal. A quiet ender is an ender in which each legal u < t eliminates t with a single u.
"""

from math import gcd
from typing import Any

import numpy as np

from claims import Claim, Exhaustive, Fuzz, Proof, Script, Standing, Step, numerical_semigroups, odd_numbers, variant
from claims.sicherman2020 import PAPER
from kernels import apery, semigroups
from kernels.jit import kernel

LARGEST_M = 6
LARGEST_N = 12


@kernel
def quiet_alike(S: Any) -> bool:
    """Whether (S x m)n is a quiet ender exactly when Sn is, for all small coprime m and n."""
    for n in range(1, LARGEST_N + 1):
        Sn_is_quiet = semigroups.is_quiet_ender(semigroups.adjoin(S, n))
        for m in range(1, LARGEST_M + 1):
            if gcd(m, n) == 1 and semigroups.is_quiet_ender(apery.multiple_with(S, m, n)) != Sn_is_quiet:
                return False
    return True


@kernel
def has_a_legal_move(S: Any) -> bool:
    """Whether 1 has not been named."""
    return semigroups.frobenius_number(S) > 0


def four_six_script() -> Script:
    """Prove antisymmetry from what {4, 6, n} consists of: 0, 4, 6, 8, ..., and n plus each of these.

    Three steps show that these are the sums of 4, 6 and n: 0 is among them, adding 4, 6 or n leads to others of them,
    and from each but 0 one of 4, 6 and n can be taken away. That antisymmetry makes a quiet ender is the
    Antisymmetry Principle, sicherman2002/antisymmetry-strong@a-move-left.
    """
    from z3 import And, ForAll, Implies, Ints, Not, Or, Xor

    n, k = Ints("n k")

    def even_sum(number: Any) -> Any:
        return And(number >= 0, number % 2 == 0, number != 2)

    def is_sum(number: Any) -> Any:
        return Or(even_sum(number), even_sum(number - n))

    odd, t = And(n >= 5, n % 2 == 1), n + 2
    steps = [
        Step(name="0 is a sum", goal=is_sum(0)),
        Step(
            name="adding 4, 6 or n to a sum gives a sum",
            goal=Implies(And(odd, is_sum(k)), And(is_sum(k + 4), is_sum(k + 6), is_sum(k + n))),
        ),
        Step(
            name="from a sum other than 0, taking 4, 6 or n leaves a sum",
            goal=Implies(And(odd, is_sum(k), k != 0), Or(is_sum(k - 4), is_sum(k - 6), is_sum(k - n))),
        ),
    ]
    greatest = And(Not(is_sum(t)), ForAll(k, Implies(k > t, is_sum(k))))
    antisymmetric = ForAll(k, Implies(And(k > 0, k < t), Xor(is_sum(k), is_sum(t - k))))
    return Script(variables=[n], given=odd, then=And(greatest, antisymmetric), steps=steps)


POSITIONS = numerical_semigroups("S", limit=12, scale="multiples")
CHECKED = f"Checked for m ≤ {LARGEST_M} and n ≤ {LARGEST_N}; the paper does not ask that S be finite."

quiet_end = Claim(
    id="sicherman2020/quiet-end",
    title="The Quiet End Theorem, for any finite position",
    source=PAPER.at("The Quiet End Theorem", section="The Quiet End Theorem"),
    standing=Standing.THEOREM,
    implies=["sicherman2002/quiet-end"],
    statement=(
        r"Let $S$ be a finite position. If $m$ and $n$ are coprime, then $(S \times m)n$ is a quiet ender if and only "
        r"if $Sn$ is."
    ),
    forall=POSITIONS,
    then=quiet_alike,
    counterexample={"S": [1]},
    remark=(
        "False when 1 has been named in S: then (S × m)n is {m, n}, a quiet ender by Hutchings if m, n ≥ 2, but in Sn "
        f"no move is left, and it has no end. {CHECKED}"
    ),
)

quiet_end_with_a_move = Claim(
    id="sicherman2020/quiet-end@a-move-left",
    title="The Quiet End Theorem, for a finite position with a legal move",
    source=PAPER.at("The Quiet End Theorem", section="The Quiet End Theorem"),
    standing=Standing.THEOREM,
    implies=["sicherman2002/quiet-end@a-move-left"],
    mends=("sicherman2020/quiet-end",),
    statement=(
        r"Let $S$ be a finite position in which 1 is legal. If $m$ and $n$ are coprime, then $(S \times m)n$ is a "
        r"quiet ender if and only if $Sn$ is; $n$ need not be legal in $S$."
    ),
    forall=POSITIONS,
    given=has_a_legal_move,
    then=quiet_alike,
    examples=5,
    remark=CHECKED,
    survivors={"given": "t is never 0"},
)

four_six = Claim(
    id="sicherman2020/g2-4-6",
    title="{4, 6, n} is a quiet ender for every odd n from 5 on",
    source=PAPER.at("example of the Quiet End Theorem", section="The Quiet End Theorem"),
    standing=Standing.EXAMPLE,
    uses=["sicherman2020/quiet-end"],
    statement=r"For each odd $n \geq 5$ the position $\{4, 6, n\}$ is a quiet ender.",
    forall=odd_numbers("n", start=5, limit=401),
    then=lambda n: semigroups.is_quiet_ender(apery.from_generators(np.array([4, 6, n]))),
    means=[Exhaustive(), Fuzz(most=1_000_000), Proof(script=four_six_script)],
    remark="The paper goes on to conclude that {4, 6} is a P-position; that is a statement of its own.",
    sharp=[variant("n = 1 as well", forall=odd_numbers("n", start=1, limit=401))],
    survivors={"domain: n from 3": "{4, 6, 3} is {3, 4}, a quiet ender as well"},
)
