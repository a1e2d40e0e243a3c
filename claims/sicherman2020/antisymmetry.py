"""Sicherman 2020, The Antisymmetry Principle: the position {m, n} for coprime m and n.

Every integer k is mx + ny for exactly one pair with 0 <= x < n. A move is legal in {m, n} if it is not a sum of m's and
n's; t is the greatest legal move. A quiet ender is an ender, with t as its only end, in which each legal u < t
eliminates t with a single u.
"""

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Proof, coprime_pairs, semigroup, variant
from sylver_claims.claims.lemmas import two_generators
from sylver_claims.claims.sicherman2020 import PAPER
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import coordinates


def known_by_y_below(m: int, n: int, bound: int) -> bool:
    """Whether each k is legal exactly when y < bound, with the x of m below n as with the x of n below m."""
    return coordinates.sign_tells_legality(m, n, bound) and coordinates.sign_tells_legality(n, m, bound)


legal_by_sign = Claim(
    id="sicherman2020/legal-by-sign",
    title="The sign of y tells whether a move is legal",
    source=PAPER.at("first proof of the quiet-ender statement", section="The Antisymmetry Principle"),
    kind=Kind.OBSERVATION,
    uses=["sicherman2002/sylvester@a-move-left"],
    statement=(
        r"Let $m, n \geq 2$ be coprime and $0 < k < t(m, n)$. Write $k = mx + ny$ with $0 \leq x < n$. Then $k$ is "
        r"legal in $\{m, n\}$ if and only if $y < 0$."
    ),
    forall=coprime_pairs("m", "n", start=2, limit=150),
    then=lambda m, n: known_by_y_below(m, n, 0),
    methods=[
        Exhaustive(),
        Fuzz(max_value=1000),
        Proof(steps=two_generators.sign_of_y, resources=two_generators.RESOURCES),
    ],
    remark="Each pair m < n is taken in both orders, since x < n treats the two differently.",
    variants=[variant("y = 0 as well", then=lambda m, n: known_by_y_below(m, n, 1))],
    accepted_mutants={"domain: m from 1": "with m = 1 no move is legal, and no y is negative"},
)

mn_quiet = Claim(
    id="sicherman2020/mn-quiet",
    title="Two coprime moves make a quiet ender",
    source=PAPER.at("statement after the Antisymmetry Principle", section="The Antisymmetry Principle"),
    kind=Kind.THEOREM,
    uses=["sicherman2020/legal-by-sign", "sicherman2002/sylvester", "sicherman2002/antisymmetry-strong"],
    same_as=["sicherman2002/hutchings-quiet"],
    statement=r"If $m < n$ are coprime, then $\{m, n\}$ is a quiet ender.",
    forall=coprime_pairs("m", "n", start=1, limit=201),
    then=lambda m, n: semigroups.is_quiet_ender(semigroup(m, n)),
    counterexample={"m": 1, "n": 2},
    remark="Once 1 has been named no move is left, and the position has no end; the proof asks for m, n > 1.",
)

mn_quiet_with_a_move = Claim(
    id="sicherman2020/mn-quiet@a-move-left",
    title="Two coprime moves from 2 on make a quiet ender",
    source=PAPER.at("statement after the Antisymmetry Principle", section="The Antisymmetry Principle"),
    kind=Kind.THEOREM,
    corrects=("sicherman2020/mn-quiet",),
    uses=[
        "sicherman2020/legal-by-sign",
        "sicherman2002/sylvester@a-move-left",
        "sicherman2002/antisymmetry-strong@a-move-left",
    ],
    same_as=["sicherman2002/hutchings-quiet@a-move-left"],
    statement=r"If $m < n$ are coprime, both at least 2, then $\{m, n\}$ is a quiet ender.",
    forall=coprime_pairs("m", "n", start=2, limit=201),
    then=lambda m, n: semigroups.is_quiet_ender(semigroup(m, n)),
    methods=[Exhaustive(), Fuzz(max_value=2000), Proof(steps=two_generators.ender, resources=two_generators.RESOURCES)],
)
