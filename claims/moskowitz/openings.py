"""Moskowitz and Ponomarenko, section 1: two different statements on which openings win.

According to the second paragraph, each prime from 5 on is a winning opening by Hutchings's Theorem; a later passage
says only of primes greater than 5 that they are proven to win. An opening p wins if {p} is a P-position: if each legal
reply n, that is each n not divisible by p, makes an N-position {p, n}.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, coprime_pairs, integers, semigroup, variant
from sylver_claims.claims.lemmas import two_generators
from sylver_claims.claims.lemmas.primes import is_prime_above_3
from sylver_claims.claims.moskowitz import PAPER
from sylver_claims.kernels import finite

# --- Definitions ------------------------------------------------------------------------------------------------------


def one_is_prime_from(m: int, n: int, least: int) -> bool:
    """Whether m or n is a prime, and not below ``least``, which is 5 or more."""
    return (m >= least and is_prime_above_3(m)) or (n >= least and is_prime_above_3(n))


def is_won(m: int, n: int) -> bool:
    """Whether {m, n} is an N-position, by the solver of finite positions."""
    return not finite.is_p_position(semigroup(m, n))


PAIRS = coprime_pairs("m", "n", start=1, limit=13, scale="solved")
SOLVED = "The prime is m or n. The search solves the replies one by one."

# --- Claims -----------------------------------------------------------------------------------------------------------

from_5 = Claim(
    id="moskowitz/openings",
    title="Any prime from 5 on is a winning first move",
    source=PAPER.at("second paragraph: Hutchings's Theorem", section="1"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-1@enders", "boyers2024/prop-2"],
    same_as=["boyers2024/thm-1"],
    sharper_than=["moskowitz/openings@above-5"],
    corrects=("moskowitz/only-openings",),
    statement=r"If $p \ge 5$ is a prime, then $\{p\}$ is a P-position: every legal reply $n$ makes an N-position "
    r"$\{p, n\}$.",
    forall=PAIRS,
    given=lambda m, n: one_is_prime_from(m, n, 5),
    then=is_won,
    methods=[Exhaustive(), Proof(steps=two_generators.pair_is_n, resources=8_000_000)],
    compare_smallest=8,
    remark=SOLVED,
    variants=[variant("the primes 2 and 3 as well", given=None)],
    accepted_mutants={"given: one_is_prime_from(m, n, 4)": "4 is not a prime"},
)

above_5 = Claim(
    id="moskowitz/openings@above-5",
    title="Any prime greater than 5 is a winning first move",
    source=PAPER.at("the openings that are proven to win", section="1"),
    kind=Kind.THEOREM,
    statement=r"If $p > 5$ is a prime, then $\{p\}$ is a P-position: every legal reply $n$ makes an N-position "
    r"$\{p, n\}$.",
    forall=PAIRS,
    given=lambda m, n: one_is_prime_from(m, n, 6),
    then=is_won,
    methods=[Exhaustive(), Proof(steps=two_generators.pair_is_n, resources=8_000_000)],
    compare_smallest=8,
    remark=SOLVED,
    variants=[variant("the primes 2 and 3 as well", given=None)],
    accepted_mutants={
        "given: one_is_prime_from(m, n, 5)": "5 wins too: see moskowitz/openings",
        "given: one_is_prime_from(m, n, 7)": "6 is not a prime",
    },
)

only_above_5 = Claim(
    id="moskowitz/only-openings",
    title="No openings are proven to win but the primes greater than 5",
    source=PAPER.at("the openings that are proven to win", section="1"),
    kind=Kind.OBSERVATION,
    uses=["moskowitz/openings"],
    statement=r"Every opening $p$ that Hutchings's Theorem, as the second paragraph has it, proves to win is a prime "
    r"with $p > 5$.",
    forall=integers("p"),
    given=is_prime_above_3,
    then=lambda p: p > 5,
    counterexample={"p": 5},
    remark="The same theorem proves that 5 wins: each reply to it but 1 makes an ender with F > 1, which is won.",
)
