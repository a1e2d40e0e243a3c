"""Sicherman 2002, section 3: enders, quiet enders, and the antisymmetry of legal and illegal moves.

In a finite position S a legal move is an end when it eliminates no other legal move; t, the greatest legal move, always
is one, and S is an ender when t is the only end. An ender is quiet when each legal n < t eliminates t with a single n,
that is, when t - n is a sum of elements of S; otherwise it is unquiet. The position in which 1 has been named has no
legal move and no t: it is not an ender, and no n has 0 < n < t (`claims.sicherman2002`).
"""

from sylver_claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Semigroup,
    coprime_pairs,
    numerical_semigroups,
    semigroup,
    variant,
)
from sylver_claims.claims.lemmas import two_generators, unpaired
from sylver_claims.claims.sicherman2002 import NO_T, PAPER
from sylver_claims.kernels import semigroups


def has_a_legal_move(S: Semigroup) -> bool:
    """Whether t exists."""
    return semigroups.frobenius_number(S) > 0


def is_antisymmetric(S: Semigroup) -> bool:
    """Whether for every n with 0 < n < t exactly one of n, t - n is legal."""
    t = semigroups.frobenius_number(S)
    for n in range(1, t):  # noqa: SIM110 - the proof has this loop
        if semigroups.is_legal(S, n) == semigroups.is_legal(S, t - n):
            return False
    return True


def is_antisymmetric_but_at_the_middle(S: Semigroup) -> bool:
    """Whether for every n with 0 < n < t and n != t/2 exactly one of n, t - n is legal."""
    t = semigroups.frobenius_number(S)
    for n in range(1, t):  # noqa: SIM110 - the proof has this loop
        if 2 * n != t and semigroups.is_legal(S, n) == semigroups.is_legal(S, t - n):
            return False
    return True


def is_unquiet(S: Semigroup) -> bool:
    """Whether S is an ender, but not a quiet one."""
    return semigroups.is_ender(S) and not semigroups.is_quiet_ender(S)


def half_of_t_is_legal(S: Semigroup) -> bool:
    """Whether t is even, and t/2 is legal."""
    t = semigroups.frobenius_number(S)
    return t % 2 == 0 and semigroups.is_legal(S, t // 2)


antisymmetry_strong = Claim(
    id="sicherman2002/antisymmetry-strong",
    title="Strong Antisymmetry Principle",
    source=PAPER.at("Strong Antisymmetry Principle", section="3"),
    kind=Kind.THEOREM,
    statement=(
        r"A finite position $S$ is a quiet ender if and only if, for every $n$ with $0 < n < t(S)$, exactly one of "
        r"$n$ and $t(S) - n$ is legal."
    ),
    forall=numerical_semigroups("S"),
    then=lambda S: semigroups.is_quiet_ender(S) == is_antisymmetric(S),
    counterexample={"S": [1]},
    remark=f"{NO_T} So there is no n to check, and {{1}} is antisymmetric; but it has no end, so it is not an ender. "
    "The principle itself is on a page that is missing from the text; it is reconstructed from its proof and from the "
    "page of 2020.",
)

antisymmetry_strong_with_a_move = Claim(
    id="sicherman2002/antisymmetry-strong@a-move-left",
    title="Strong Antisymmetry Principle, for a position with a legal move",
    source=PAPER.at("Strong Antisymmetry Principle", section="3"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/antisymmetry-strong",),
    statement=(
        r"A finite position $S$ with a legal move is a quiet ender if and only if, for every $n$ with $0 < n < t(S)$, "
        r"exactly one of $n$ and $t(S) - n$ is legal."
    ),
    forall=numerical_semigroups("S"),
    given=has_a_legal_move,
    then=lambda S: semigroups.is_quiet_ender(S) == is_antisymmetric(S),
    methods=[Exhaustive(), Fuzz(max_value=500), Proof()],
    variants=[
        variant(
            "n = t/2 left out", then=lambda S: semigroups.is_quiet_ender(S) == is_antisymmetric_but_at_the_middle(S)
        ),
    ],
    accepted_mutants={"given: semigroups": "t is never 0; the kernel gives -1 where there is none"},
)

quiet_odd = Claim(
    id="sicherman2002/quiet-odd",
    title="In a quiet ender t is odd",
    source=PAPER.at("first Proposition after the Strong Antisymmetry Principle", section="3"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/antisymmetry-strong@a-move-left"],
    statement=r"If $S$ is a quiet ender, then $t(S)$ is odd.",
    forall=numerical_semigroups("S"),
    given=semigroups.is_quiet_ender,
    then=lambda S: semigroups.frobenius_number(S) % 2 == 1,
    methods=[Exhaustive(), Proof(steps=unpaired.one_half)],
    variants=[variant("for every ender", given=semigroups.is_ender)],
)

antisymmetry_weak = Claim(
    id="sicherman2002/antisymmetry-weak",
    title="Weak Antisymmetry Principle",
    source=PAPER.at("Weak Antisymmetry Principle", section="3"),
    kind=Kind.THEOREM,
    statement=(
        r"If $S$ is an ender, then for every $n$ with $0 < n < t(S)$ and $n \neq t(S)/2$, exactly one of $n$ and "
        r"$t(S) - n$ is legal."
    ),
    forall=numerical_semigroups("S"),
    given=semigroups.is_ender,
    then=is_antisymmetric_but_at_the_middle,
    methods=[Exhaustive(), Proof(steps=unpaired.no_unpaired)],
    variants=[
        variant("n = t/2 as well", then=is_antisymmetric),
        variant("for every position", given=None),
    ],
)

antisymmetry_middle = Claim(
    id="sicherman2002/antisymmetry-middle",
    title="In an unquiet ender antisymmetry fails at t/2",
    source=PAPER.at("remark on the Weak Antisymmetry Principle", section="3"),
    kind=Kind.OBSERVATION,
    uses=["sicherman2002/odd-quiet"],
    statement=r"If $S$ is an ender, but not a quiet one, then $n = t(S)/2$ is a number, and is legal: so antisymmetry "
    r"fails at $n$.",
    forall=numerical_semigroups("S"),
    given=is_unquiet,
    then=half_of_t_is_legal,
    methods=[Exhaustive(), Proof(steps=unpaired.no_unpaired)],
    remark="The paper says that it may fail there.",
    variants=[
        variant("for every ender", given=semigroups.is_ender),
        variant("S need not be an ender", given=lambda S: has_a_legal_move(S) and not semigroups.is_quiet_ender(S)),
    ],
)

odd_quiet = Claim(
    id="sicherman2002/odd-quiet",
    title="An ender with t odd is quiet",
    source=PAPER.at("Proposition after the Weak Antisymmetry Principle", section="3"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/antisymmetry-weak", "sicherman2002/antisymmetry-strong@a-move-left"],
    statement=r"If $S$ is an ender and $t(S)$ is odd, then $S$ is a quiet ender.",
    forall=numerical_semigroups("S"),
    given=lambda S: semigroups.is_ender(S) and semigroups.frobenius_number(S) % 2 == 1,
    then=semigroups.is_quiet_ender,
    methods=[Exhaustive(), Proof(steps=unpaired.no_unpaired)],
    variants=[
        variant("t may be even", given=semigroups.is_ender),
        variant(
            "S need not be an ender", given=lambda S: has_a_legal_move(S) and semigroups.frobenius_number(S) % 2 == 1
        ),
    ],
)

odds_and_enders = Claim(
    id="sicherman2002/odds-and-enders",
    title="Odds and Enders Theorem",
    source=PAPER.at("Theorem (Odds and Enders)", section="3"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/quiet-odd", "sicherman2002/odd-quiet"],
    statement=r"An ender $S$ is a quiet ender if and only if $t(S)$ is odd.",
    forall=numerical_semigroups("S"),
    given=semigroups.is_ender,
    then=lambda S: semigroups.is_quiet_ender(S) == (semigroups.frobenius_number(S) % 2 == 1),
    methods=[Exhaustive(), Proof(steps=unpaired.odds_and_enders)],
    variants=[variant("S need not be an ender", given=has_a_legal_move)],
)

hutchings_quiet = Claim(
    id="sicherman2002/hutchings-quiet",
    title="Two coprime moves make a quiet ender",
    source=PAPER.at("Proposition after the Odds and Enders Theorem", section="3"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/hutchings-enders", "sicherman2002/sylvester", "sicherman2002/odds-and-enders"],
    statement=r"If $m < n$ are coprime, then $\{m, n\}$ is a quiet ender.",
    forall=coprime_pairs("m", "n", start=1, limit=201),
    then=lambda m, n: semigroups.is_quiet_ender(semigroup(m, n)),
    counterexample={"m": 1, "n": 2},
    remark="Once 1 has been named no move is left, and the position has no end at all.",
)

hutchings_quiet_with_a_move = Claim(
    id="sicherman2002/hutchings-quiet@a-move-left",
    title="Two coprime moves from 2 on make a quiet ender",
    source=PAPER.at("Proposition after the Odds and Enders Theorem", section="3"),
    kind=Kind.THEOREM,
    corrects=("sicherman2002/hutchings-quiet",),
    uses=[
        "sicherman2002/hutchings-enders@a-move-left",
        "sicherman2002/sylvester@a-move-left",
        "sicherman2002/odds-and-enders",
    ],
    statement=r"If $m < n$ are coprime, both at least 2, then $\{m, n\}$ is a quiet ender.",
    forall=coprime_pairs("m", "n", start=2, limit=201),
    then=lambda m, n: semigroups.is_quiet_ender(semigroup(m, n)),
    methods=[Exhaustive(), Fuzz(max_value=2000), Proof(steps=two_generators.ender, resources=two_generators.RESOURCES)],
)
