"""Sicherman 2002, section 1: positions of two coprime moves m and n; Sylvester's formula and Hutchings's theorem.

All but finitely many numbers are sums of m's and n's; t(m, n) is the greatest that is not. An end is a legal move that
eliminates no other legal move; t is always an end, and an ender is a position in which it is the only one. After 1 no
move is legal and there is no t: printed statements about t are then false (`claims.sicherman2002`).
"""

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Proof, coprime_pairs, semigroup, variant
from sylver_claims.claims.lemmas import two_generators
from sylver_claims.claims.sicherman2002 import NO_T, PAPER
from sylver_claims.kernels import semigroups


def frobenius_number(m: int, n: int) -> int:
    """Return t(m, n), the greatest number that is not a sum of m's and n's."""
    return semigroups.frobenius_of((m, n))


def makes_an_ender(m: int, n: int) -> bool:
    """Whether {m, n} is an ender, and has t = 1 only if it is {2, 3}."""
    S = semigroup(m, n)
    return semigroups.is_ender(S) and (semigroups.frobenius_number(S) == 1) == (m == 2 and n == 3)


sylvester = Claim(
    id="sicherman2002/sylvester",
    title="Sylvester's formula",
    source=PAPER.at("Sylvester's formula", section="1"),
    kind=Kind.THEOREM,
    statement=r"If $m$ and $n$ are coprime, then $t(m, n) = (m - 1)(n - 1) - 1$.",
    forall=coprime_pairs("m", "n", start=1, limit=500),
    then=lambda m, n: frobenius_number(m, n) > 0 and frobenius_number(m, n) == (m - 1) * (n - 1) - 1,
    counterexample={"m": 1, "n": 2},
    remark=f"With m = 1 every number is a sum. {NO_T} As the greatest integer that is not a sum, t(1, n) would be -1, "
    "in agreement with the formula.",
)

sylvester_with_a_move = Claim(
    id="sicherman2002/sylvester@a-move-left",
    title="Sylvester's formula, for two numbers from 2 on",
    source=PAPER.at("Sylvester's formula", section="1"),
    kind=Kind.THEOREM,
    same_as=["boyers2024/frobenius-2"],
    corrects=("sicherman2002/sylvester",),
    statement=r"If $m$ and $n$ are coprime, both at least 2, then $t(m, n) = (m - 1)(n - 1) - 1$.",
    forall=coprime_pairs("m", "n", start=2, limit=500),
    then=lambda m, n: frobenius_number(m, n) == (m - 1) * (n - 1) - 1,
    methods=[
        Exhaustive(),
        Fuzz(max_value=200_000),
        Proof(steps=two_generators.sylvester, resources=two_generators.RESOURCES),
    ],
    variants=[
        variant(
            "the neighbouring value mn - m - n + 1",
            then=lambda m, n: frobenius_number(m, n) == m * n - m - n + 1,
        )
    ],
    accepted_mutants={"domain: m from 1": "with m = 1 there is no t; the kernel gives -1, as the formula does"},
)

hutchings_enders = Claim(
    id="sicherman2002/hutchings-enders",
    title="Hutchings: two coprime moves make an ender",
    source=PAPER.at("Hutchings's theorem", section="1"),
    kind=Kind.THEOREM,
    statement=(
        r"If $m < n$ are coprime, then the position $\{m, n\}$ is an ender; $t(m, n) = 1$ holds for $\{2, 3\}$ only."
    ),
    forall=coprime_pairs("m", "n", start=1, limit=120),
    then=makes_an_ender,
    counterexample={"m": 1, "n": 2},
    remark="Once 1 has been named no move is left, and the position has no end at all.",
)

hutchings_enders_with_a_move = Claim(
    id="sicherman2002/hutchings-enders@a-move-left",
    title="Hutchings: two coprime moves from 2 on make an ender",
    source=PAPER.at("Hutchings's theorem", section="1"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/hutchings-enders",),
    statement=(
        r"If $m < n$ are coprime, both at least 2, then the position $\{m, n\}$ is an ender, and $t(m, n) = 1$ holds "
        r"for $\{2, 3\}$ only."
    ),
    forall=coprime_pairs("m", "n", start=2, limit=120),
    then=makes_an_ender,
    methods=[Exhaustive(), Fuzz(max_value=500), Proof(steps=two_generators.ender, resources=two_generators.RESOURCES)],
)
