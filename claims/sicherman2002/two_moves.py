"""Sicherman 2002, section 1: positions of two coprime moves m and n; Sylvester's formula and Hutchings's theorem.

All numbers but finitely many are sums of m's and n's; t(m, n) is the greatest that is not. An end is a legal move that
eliminates no other legal move; t always is one, and an ender is a position in which it is the only one.
"""

import numpy as np

from claims import Claim, Exhaustive, Fuzz, Proof, Standing, coprime_pairs, variant
from claims._two_generators import ender_script, frobenius_number, sylvester_script
from claims.sicherman2002 import PAPER
from kernels import apery, semigroups

sylvester = Claim(
    id="sicherman2002/sylvester",
    title="Sylvester's formula",
    source=PAPER.at("Sylvester's formula", section="1"),
    standing=Standing.THEOREM,
    same_as=["boyers2024/frobenius-2"],
    statement=r"If $m$ and $n$ are coprime, both at least 2, then $t(m, n) = (m - 1)(n - 1) - 1$.",
    forall=coprime_pairs("m", "n", start=2, limit=500),
    then=lambda m, n: frobenius_number(m, n) == (m - 1) * (n - 1) - 1,
    means=[Exhaustive(), Fuzz(most=200_000), Proof(script=sylvester_script)],
    remark="No lower bound is printed; with m = 1 every number is a sum, and there is no t.",
    sharp=[
        variant(
            "the neighbouring value mn - m - n + 1",
            then=lambda m, n: frobenius_number(m, n) == m * n - m - n + 1,
        )
    ],
    survivors={"domain: m from 1": "with m = 1 there is no t; the kernel gives -1, as the formula does"},
)

hutchings_enders = Claim(
    id="sicherman2002/hutchings-enders",
    title="Hutchings: two coprime moves make an ender",
    source=PAPER.at("Hutchings's theorem", section="1"),
    standing=Standing.THEOREM,
    statement=(
        r"If $m < n$ are coprime, both at least 2, then the position $\{m, n\}$ is an ender, and $t(m, n) = 1$ holds "
        r"for $\{2, 3\}$ only."
    ),
    forall=coprime_pairs("m", "n", start=2, limit=120),
    then=lambda m, n: (
        semigroups.is_ender(apery.from_generators(np.array([m, n])))
        and (frobenius_number(m, n) == 1) == (m == 2 and n == 3)
    ),
    means=[Exhaustive(), Fuzz(most=500), Proof(script=ender_script)],
    remark="No lower bound is printed; once 1 has been named no move is left, and the position has no end at all.",
    sharp=[variant("m = 1 allowed", forall=coprime_pairs("m", "n", start=1, limit=120))],
)
