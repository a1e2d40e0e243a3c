"""Sicherman 2002, section 4: positions whose moves form an arithmetic progression.

The moves are a, a + d, ..., a + sd, with a >= 2 (a_0 in the paper), d >= 1 and s >= 1. Their greatest common divisor
is 1 exactly when a and d are coprime. Enders and quiet enders are those of section 3.
"""

from sylver_claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Semigroup,
    arithmetic_progressions,
    integers,
    semigroup,
    tuples,
    variant,
)
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.claims.sicherman2002.proofs import even_terms, failing_moves
from sylver_claims.claims.sicherman2002.proofs import progressions as proofs
from sylver_claims.claims.sicherman2002.proofs.longest_progressions import longest
from sylver_claims.claims.sicherman2002.proofs.progression_sums import roberts as roberts_formula
from sylver_claims.claims.sicherman2002.proofs.three_terms import legal_moves
from sylver_claims.kernels import semigroups


def position(a: int, d: int, s: int) -> Semigroup:
    """Return the position in which the terms have been named."""
    return semigroup(semigroups.progression(a, d, s))


def formula(a: int, d: int, s: int) -> int:
    """Return the value of Roberts's formula."""
    return ((a - 2) // s + 1) * a + (d - 1) * (a - 1) - 1


def is_unquiet_ender(S: Semigroup) -> bool:
    """Whether S is an ender, but not a quiet one."""
    return semigroups.is_ender(S) and not semigroups.is_quiet_ender(S)


def quiet_if_divisible(a: int, d: int, s: int) -> bool:
    """Whether the position is a quiet ender when s divides a - 2, and no ender when it does not."""
    if (a - 2) % s == 0:
        return semigroups.is_quiet_ender(position(a, d, s))
    return not semigroups.is_ender(position(a, d, s))


def is_listed_as_failing(a: int, d: int, s: int, t: int, n: int) -> bool:
    """Whether n is t - kd with 1 <= k <= r, r the remainder on dividing a - 2 by s."""
    return (t - n) % d == 0 and 1 <= (t - n) // d <= (a - 2) % s


def fail_to_eliminate(a: int, d: int, s: int, only: bool) -> bool:
    """Whether those that are listed are legal moves that fail to eliminate t, and, with ``only``, no others do."""
    S = position(a, d, s)
    t = semigroups.frobenius_number(S)
    for n in range(1, t):
        fails = semigroups.is_legal(S, n) and not semigroups.eliminates(S, n, t)
        listed = is_listed_as_failing(a, d, s, t, n)
        if (listed and not fails) or (only and fails and not listed):
            return False
    return True


def is_listed_as_legal(d: int, n: int) -> bool:
    """Whether n is d - 3k or 2d - 3k with k >= 0."""
    return any((m - n) % 3 == 0 and n <= m for m in (d, 2 * d))


def legal_from_3(d: int) -> bool:
    """Whether t is 2d in {3, 3 + d, 3 + 2d}, and the legal moves are those that are listed."""
    S = position(3, d, 2)
    t = semigroups.frobenius_number(S)
    return t == 2 * d and all(semigroups.is_legal(S, n) == is_listed_as_legal(d, n) for n in range(1, t + 1))


def only_d_twice(d: int) -> bool:
    """Whether n and t - n are legal in {3, 3 + d, 3 + 2d} for n = d, and for no other n from 1 to t - 1."""
    S = position(3, d, 2)
    t = semigroups.frobenius_number(S)
    return t == 2 * d and all(
        (semigroups.is_legal(S, n) and semigroups.is_legal(S, t - n)) == (n == d) for n in range(1, t)
    )


def fail_to_eliminate_sd(a: int, d: int, s: int) -> bool:
    """Whether t is sd, and the moves that fail to eliminate t are the kd, 1 <= k <= s, with k no divisor of s."""
    S = position(a, d, s)
    t = semigroups.frobenius_number(S)
    return t == s * d and all(
        (semigroups.is_legal(S, n) and not semigroups.eliminates(S, n, t)) == (n % d == 0 and s % (n // d) != 0)
        for n in range(1, t + 1)
    )


RESOURCES = 4_000_000  # for a step: most take a tenth of it
PROGRESSIONS = arithmetic_progressions("a", "d", "s", limit=45)
FIRST_PART = "Let $S = \\{a, a + d, \\dots, a + sd\\}$ with $a \\geq 2$, $g(S) = 1$ and $1 \\leq s \\leq a - 1$. "

roberts = Claim(
    id="sicherman2002/roberts",
    title="Roberts's formula",
    source=PAPER.at("Roberts's theorem", section="4"),
    kind=Kind.THEOREM,
    implies=["sicherman2002/sylvester@a-move-left"],
    statement=(
        r"If $a \geq 2$, $d \geq 1$, $s \geq 1$ and $a, a + d, \dots, a + sd$ have greatest common divisor 1, then "
        r"$t = \left(\left\lfloor \frac{a - 2}{s} \right\rfloor + 1\right) a + (d - 1)(a - 1) - 1$."
    ),
    forall=PROGRESSIONS,
    then=lambda a, d, s: (
        semigroups.frobenius_of(semigroups.progression(a, d, s)) == ((a - 2) // s + 1) * a + (d - 1) * (a - 1) - 1
    ),
    methods=[Exhaustive(), Fuzz(max_value=1000), Proof(steps=roberts_formula, resources=RESOURCES)],
    remark="No upper bound on s is printed here, and none is needed: the terms a + kd with k ≥ a are sums of earlier "
    "ones.",
    variants=[
        variant(
            "with a - 1 in place of a - 2",
            then=lambda a, d, s: (
                semigroups.frobenius_of(semigroups.progression(a, d, s))
                == ((a - 1) // s + 1) * a + (d - 1) * (a - 1) - 1
            ),
        ),
    ],
    accepted_mutants={"domain: a from 1": "with a = 1 there is no t; the kernel gives -1, as the formula does"},
)

roberts_of_two = Claim(
    id="sicherman2002/roberts@two-terms",
    title="For s = 1 Roberts's formula is Sylvester's",
    source=PAPER.at("remark on Roberts's theorem", section="4"),
    kind=Kind.OBSERVATION,
    statement=r"If $a \geq 2$ and $d \geq 1$, then the value of Roberts's formula for $s = 1$ is $(a - 1)(n - 1) - 1$, "
    r"with $n = a + d$.",
    forall=tuples("a d", limit=201),
    given=lambda a, d: a >= 2,
    then=lambda a, d: formula(a, d, 1) == (a - 1) * (a + d - 1) - 1,
    methods=[Exhaustive(), Fuzz(), Proof()],
    variants=[variant("for s = 2", then=lambda a, d: formula(a, d, 2) == (a - 1) * (a + d - 1) - 1)],
    accepted_mutants={
        "given": "it is an identity of polynomials",
        "domain": "it is an identity of polynomials",
    },
)

case_a = Claim(
    id="sicherman2002/roberts-enders-a",
    title="Arithmetic progressions of two terms",
    source=PAPER.at("Theorem, part A", section="4"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/hutchings-quiet@a-move-left"],
    statement=FIRST_PART + "If $s = 1$, then $S$ is a quiet ender.",
    forall=PROGRESSIONS,
    given=lambda a, d, s: s <= a - 1 and s == 1,
    then=lambda a, d, s: semigroups.is_quiet_ender(position(a, d, s)),
    methods=[Exhaustive(), Fuzz(examples=120, max_value=200), Proof(steps=proofs.two_terms, resources=RESOURCES)],
    variants=[variant("three terms", given=lambda a, d, s: s <= a - 1 and s == 2)],
    accepted_mutants={"given": "with s = 1 and a at least 2, s is at most a - 1"},
)

case_b = Claim(
    id="sicherman2002/roberts-enders-b",
    title="Arithmetic progressions of three terms with first term 3",
    source=PAPER.at("Theorem, part B", section="4"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/roberts", "sicherman2002/quiet-odd"],
    statement=FIRST_PART + "If $a = 3$ and $s = 2$, then $S$ is an unquiet ender.",
    forall=PROGRESSIONS,
    given=lambda a, d, s: s <= a - 1 and a == 3 and s == 2,
    then=lambda a, d, s: is_unquiet_ender(position(a, d, s)),
    methods=[
        Exhaustive(),
        Fuzz(examples=1000, max_value=30),
        Proof(steps=proofs.three_terms_from_3, resources=RESOURCES),
    ],
    variants=[variant("three terms from any a on", given=lambda a, d, s: s <= a - 1 and s == 2)],
    accepted_mutants={"given": "with s = 2 and a = 3, s is at most a - 1"},
)

case_c = Claim(
    id="sicherman2002/roberts-enders-c",
    title="Arithmetic progressions with first term at least 4",
    source=PAPER.at("Theorem, part C", section="4"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/roberts", "sicherman2002/odds-and-enders"],
    statement=(
        FIRST_PART
        + r"If $a > 3$, then $S$ is a quiet ender when $s$ divides $a - 2$, and not an ender when it does not."
    ),
    forall=PROGRESSIONS,
    given=lambda a, d, s: s <= a - 1 and a > 3,
    then=quiet_if_divisible,
    methods=[Exhaustive(), Fuzz(examples=110, max_value=200), Proof(steps=proofs.from_4_on, resources=RESOURCES)],
    remark="It holds for larger s too, since a + kd with k ≥ a is a sum of earlier terms.",
    variants=[variant("a = 3 allowed", given=lambda a, d, s: s <= a - 1 and a >= 3)],
    accepted_mutants={"given": "it holds for larger s too: see the remark"},
)

failing = Claim(
    id="sicherman2002/roberts-enders-c@failing",
    title="A step of the proof of part C: which moves fail to eliminate t",
    source=PAPER.at("proof of part C, subcase II", section="4"),
    kind=Kind.THEOREM,
    statement=FIRST_PART + r"Let $a > 3$ and $s < a - 1$. The moves that fail to eliminate $t$ are the $t - kd$ with "
    r"$1 \leq k \leq r$, $r$ the remainder of $a - 2$ by $s$.",
    forall=arithmetic_progressions("a", "d", "s", limit=20),
    given=lambda a, d, s: a > 3 and s < a - 1,
    then=lambda a, d, s: fail_to_eliminate(a, d, s, True),
    counterexample={"a": 9, "d": 1, "s": 2},
    board=(9, 10, 11),
    remark="In {9, 10, 11}, where t = 35 and r = 1, not only 34 fails, but 23 too. Part C itself is not touched: where "
    "r = 0 none fails, and where r > 0 some do.",
)

failing_among = Claim(
    id="sicherman2002/roberts-enders-c@failing-among",
    title="A step of the proof of part C: some moves that fail to eliminate t",
    source=PAPER.at("proof of part C, subcase II", section="4"),
    kind=Kind.OBSERVATION,
    corrects=("sicherman2002/roberts-enders-c@failing",),
    statement=FIRST_PART + r"Let $a > 3$ and $s < a - 1$. Each $t - kd$ with $1 \leq k \leq r$, $r$ the remainder of "
    r"$a - 2$ by $s$, is a legal move that fails to eliminate $t$; if $r = 0$, every legal move eliminates $t$.",
    forall=arithmetic_progressions("a", "d", "s", limit=20),
    given=lambda a, d, s: a > 3 and s < a - 1,
    then=lambda a, d, s: fail_to_eliminate(a, d, s, (a - 2) % s == 0),
    methods=[Exhaustive(), Proof(steps=failing_moves.failing, resources=RESOURCES)],
    variants=[variant("for every a and s", given=None)],
    accepted_mutants={
        "given: ": "it holds for a = 3 as well, where s is 1",
        "then: (a - 2) % s == -1": "it is then never asked whether others fail",
    },
)

parity = Claim(
    id="sicherman2002/roberts-enders-c@parity",
    title="A step of the proof of part C: both terms of Roberts's formula are even",
    source=PAPER.at("proof of part C, subcase II", section="4"),
    kind=Kind.THEOREM,
    statement=FIRST_PART + r"Let $a > 3$, and let $s$ divide $a - 2$. Then $\left(\frac{a - 2}{s} + 1\right) a$ and "
    r"$(d - 1)(a - 1)$ are even.",
    forall=PROGRESSIONS,
    given=lambda a, d, s: s <= a - 1 and a > 3 and (a - 2) % s == 0,
    then=lambda a, d, s: ((a - 2) // s + 1) * a % 2 == 0 and (d - 1) * (a - 1) % 2 == 0,
    methods=[Exhaustive(), Proof(steps=even_terms.even, resources=RESOURCES)],
    variants=[variant("s need not divide a - 2", given=lambda a, d, s: s <= a - 1 and a > 3)],
    accepted_mutants={"given": "it holds for every a; for a > 3, an s that divides a - 2 is at most a - 2"},
)

legal_moves_b = Claim(
    id="sicherman2002/roberts-enders-b@legal-moves",
    title="A step of the proof of part B: the legal moves",
    source=PAPER.at("proof of case B", section="4"),
    kind=Kind.THEOREM,
    statement=r"If 3 does not divide $d$ and $S = \{3, 3 + d, 3 + 2d\}$, then $t = 2d$, and the legal moves are just "
    r"the positive values of $d - 3k$ and $2d - 3k$ for $k \geq 0$.",
    forall=integers("d"),
    given=lambda d: d % 3 != 0,
    then=legal_from_3,
    methods=[Exhaustive(), Fuzz(max_value=1000), Proof(steps=legal_moves)],
    variants=[variant("t = 2d - 3", then=lambda d: semigroups.frobenius_number(position(3, d, 2)) == 2 * d - 3)],
)

only_pair_b = Claim(
    id="sicherman2002/roberts-enders-b@only-pair",
    title="A step of the proof of part B: only d and d are legal with sum t",
    source=PAPER.at("proof of case B", section="4"),
    kind=Kind.THEOREM,
    uses=["sicherman2002/roberts-enders-b@legal-moves"],
    statement=r"If 3 does not divide $d$ and $S = \{3, 3 + d, 3 + 2d\}$, then the only two legal moves that sum to "
    r"$t = 2d$ are $d$ and $d$.",
    forall=integers("d"),
    given=lambda d: d % 3 != 0,
    then=only_d_twice,
    methods=[Exhaustive(), Fuzz(max_value=1000), Proof(steps=legal_moves)],
    variants=[
        variant(
            "1 and t - 1 as well",
            then=lambda d: only_d_twice(d) and (d == 1 or semigroups.is_legal(position(3, d, 2), 2 * d - 1)),
        )
    ],
)

fails_sd = Claim(
    id="sicherman2002/roberts-enders-c@subcase-i",
    title="A step of the proof of part C: the longest progressions",
    source=PAPER.at("proof of part C, subcase I", section="4"),
    kind=Kind.THEOREM,
    statement=FIRST_PART + r"Let $a > 3$ and $s = a - 1$. Then $t = sd$, and the moves that fail to eliminate $t$ are "
    r"the values of $kd$ where $1 \leq k \leq s$ and $k$ does not divide $s$.",
    forall=PROGRESSIONS,
    given=lambda a, d, s: a > 3 and s == a - 1,
    then=fail_to_eliminate_sd,
    methods=[Exhaustive(), Fuzz(examples=110, max_value=200), Proof(steps=longest, resources=RESOURCES)],
    variants=[variant("s = a - 2", given=lambda a, d, s: a > 3 and s == a - 2)],
    accepted_mutants={"given": "with a = 2 or 3 it holds as well: all k up to s divide s"},
)
