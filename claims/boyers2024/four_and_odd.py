"""Boyers et al., section 3: the one winning move of {4, x} for odd x.

L(M) is the set of legal moves of the position M, O(M) the set of those that lead to a P-position. The odd numbers q and
x_q for which {4, q, x_q} is a P-position are partners: ``partners[q]`` is x_q.
"""

from __future__ import annotations

from sylver_claims import (
    Claim,
    Entries,
    Exhaustive,
    Fuzz,
    Kind,
    Proof,
    Table,
    odd_numbers,
    odd_with_even_reply,
    semigroup,
    variant,
)
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024._positions import EXAMPLE_TABLES, as_printed, facts
from sylver_claims.claims.boyers2024.proofs import even_moves, partners_by_play, winning_moves_of_four
from sylver_claims.claims.boyers2024.proofs.multiplicity_four import symmetric
from sylver_claims.claims.boyers2024.proofs.partners import RESOURCES, only_partner_answers, only_partner_wins
from sylver_claims.kernels import finite, four, semigroups

# --- Definitions ------------------------------------------------------------------------------------------------------

PARTNERS = Table("partners", four.partners)
NO_REPLIES = Table("replies", four.even_replies, lambda n: 0)  # {4, x, q} with x, q odd is decided by the partners
REPLIES = Table("replies", four.even_replies, lambda n: 3 * n)  # {4, x} leaves no legal move above 3x


def is_p(x: int, y: int, z: int, replies: Entries, partners: Entries) -> bool:
    """Return whether {4, x, y, z} is a P-position; 0 means that a number is not played."""
    a, b, c = 0, 0, 0
    for n in (x, y, z):
        if n % 4 == 1 and (a == 0 or n < a):
            a = n
        if n % 4 == 2 and (b == 0 or n < b):
            b = n
        if n % 4 == 3 and (c == 0 or n < c):
            c = n
    return four.is_p_position(a, b, c, replies, partners)


def is_n(x: int, b: int, replies: Entries, partners: Entries) -> bool:
    """Whether some legal move n of {4, x, b}, b an even move of {4, x}, leads to a P-position.

    The least elements of {4, x, b} are x, b and x + b: a move n of their class mod 4 is legal below them.
    """
    return any(is_p(x, b, n, replies, partners) for least in (x + b, x, b) for n in range(least % 4, least, 4))


def is_won_by_partner_alone(x: int, replies: Entries, partners: Entries) -> bool:
    """Whether O({4, x}) = {x_q}, x_q ≡ x − 2 mod 4; n is legal below x, 2x or 3x, the least of its class mod 4."""
    q = partners[x]
    is_legal = (q - x) % 4 == 2 and q < 3 * x
    return is_legal and all(
        is_p(x, n, 0, replies, partners) == (n == q) for least in (x, 2 * x, 3 * x) for n in range(least % 4, least, 4)
    )


def is_answered_by_partner_alone(q: int, replies: Entries, partners: Entries) -> bool:
    """Whether x_q is odd, and is the only x with {4, x} an N-position and {4, x, q} a P-position.

    From 3q on x is superfluous: {4, x, q} is {4, q}.
    """
    return (
        partners[q] % 2 == 1
        and partners[q] < 3 * q
        and not is_p(q, 0, 0, replies, partners)
        and all(
            (is_p(x, q, 0, replies, partners) and not is_p(x, 0, 0, replies, partners)) == (x == partners[q])
            for x in range(1, 3 * q)
        )
    )


def is_lost(position: tuple[int, ...]) -> bool:
    """Whether the numbers make a P-position, by the solver of finite positions."""
    return finite.is_p_position(semigroup(position))


def has_one_winning_move(x: int) -> bool:
    """Whether the winning moves of {4, x} are one, congruent to x - 2 mod 4, by the solver of finite positions."""
    winning = finite.winning_moves(semigroup(4, x))
    return len(winning) == 1 and all((q - x) % 4 == 2 for q in winning)


def is_answered_by(q: int, x: int) -> bool:
    """Whether {4, x} is an N-position and {4, x, q} a P-position."""
    return is_lost((4, x, q)) and not is_lost((4, x))


def has_one_odd_partner(q: int) -> bool:
    """Whether {4, x} is an N-position and {4, x, q} a P-position for exactly one odd x.

    From 3q on x is superfluous: {4, x, q} is {4, q}, an N-position.
    """
    return not is_lost((4, q)) and any(
        is_answered_by(q, x) and not any(is_answered_by(q, y) for y in range(1, 3 * q, 2) if y != x)
        for x in range(1, 3 * q, 2)
    )


# --- Even moves lose --------------------------------------------------------------------------------------------------

prop_5 = Claim(
    id="boyers2024/prop-5",
    title="Every even move in {4, x} loses",
    source=PAPER.at("Proposition 5", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-5@symmetric", "boyers2024/prop-4b"],
    statement=r"Let $x \geq 5$ be odd. For each even $b \in L(\{4, x\})$ the position $\{4, x, b\}$ is an N-position.",
    forall=odd_with_even_reply("x", "b", limit=1001),
    using=[REPLIES, PARTNERS],
    then=is_n,
    methods=[Exhaustive(), Proof(steps=even_moves.a_reply_wins, resources=even_moves.RESOURCES)],
    remark="Decided by naming a move to a P-position, not by the symmetry on which the printed proof rests.",
)

prop_5_symmetric = Claim(
    id="boyers2024/prop-5@symmetric",
    title="Every even move in {4, x} leaves a symmetric semigroup",
    source=PAPER.at("Proposition 5, proof", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/frobenius-2"],
    statement=r"Let $x \geq 5$ be odd. For each even $b \in L(\{4, x\})$ the semigroup $\langle 4, x, b \rangle$ is "
    "symmetric.",
    forall=odd_with_even_reply("x", "b", limit=1001),
    then=lambda x, b: (
        semigroups.frobenius_of((4, x, b)) % 2 == 1
        and 2 * semigroups.genus_of((4, x, b)) == semigroups.frobenius_of((4, x, b)) + 1
    ),
    methods=[Exhaustive(), Fuzz(max_value=10**9), Proof(steps=symmetric, resources=8_000_000)],
    accepted_mutants={"domain: x from 3": "{4, 3} has the even move 2 only, for which it holds too"},
)

ex_5 = Claim(
    id="boyers2024/ex-5",
    title="The even moves of {4, 7}",
    source=PAPER.at("Example 5", section="3"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/prop-5"],
    statement=r"$\{4, 7\}$ is an N-position. Its even legal moves are $2$, $6$ and $10$; each of them leads to an "
    "N-position.",
    forall=facts(
        [
            ((4, 7), "outcome", "N"),
            ((4, 7), "even legal moves", (2, 6, 10)),
            ((4, 7, 2), "outcome", "N"),
            ((4, 7, 6), "outcome", "N"),
            ((4, 7, 10), "outcome", "N"),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed,
)

# --- One winning move -------------------------------------------------------------------------------------------------

prop_6 = Claim(
    id="boyers2024/prop-6",
    title="{4, x} has exactly one winning move",
    source=PAPER.at("Proposition 6", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-3a", "boyers2024/prop-4b", "boyers2024/prop-5"],
    statement=r"For odd $x \geq 5$ there is exactly one $q \in L(\{4, x\})$ with $\{4, x, q\}$ a P-position, and "
    r"$q \equiv x - 2$ modulo $4$.",
    forall=odd_numbers("x", start=5, limit=201, scale="solved-four"),
    then=has_one_winning_move,
    methods=[Exhaustive(), Proof(steps=winning_moves_of_four.one_move_wins, resources=winning_moves_of_four.RESOURCES)],
    compare_smallest=8,
    remark="All moves are tried, by the solver of finite positions, which knows nothing of 4. By the proof, a position "
    "with 4 has the outcome of its least elements mod 4.",
    variants=[variant("with 3 allowed", forall=odd_numbers("x", start=3, limit=201))],
)

prop_6_table = Claim(
    id="boyers2024/prop-6@table",
    title="{4, x} has exactly one winning move, its partner",
    source=PAPER.at("Proposition 6", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-5", "boyers2024/prop-6"],
    statement=r"For odd $x \geq 5$ the partner of $x$ is the only $q \in L(\{4, x\})$ with $\{4, x, q\}$ a "
    r"P-position, and $q \equiv x - 2$ modulo $4$.",
    forall=odd_numbers("x", start=5, limit=5001),
    using=[NO_REPLIES, PARTNERS],
    then=is_won_by_partner_alone,
    methods=[Exhaustive(), Proof(steps=only_partner_wins, resources=RESOURCES)],
    accepted_mutants={
        "then: q <": "the partner is at most 3x − 4",
        "then: is_p: n <=": "no number is named twice",
        "then: is_p: b ==": "even moves lose, with 4 and x as with 4, x and others",
    },
    remark="The search looks partners up in a table, and tests that the two are in different classes mod 4, and each "
    "is the partner of the other. The proof is of the game with 4 itself, given by the least numbers of each class.",
    variants=[variant("with 3 allowed", forall=odd_numbers("x", start=3, limit=201))],
)

ex_6 = Claim(
    id="boyers2024/ex-6",
    title="The moves of {4, 13}",
    source=PAPER.at("Example 6", section="3"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/prop-6"],
    statement=r"$\{4, 13\}$ is an N-position. In it the legal moves $\equiv 13$ modulo $4$ are $5$ and $9$, both "
    r"losing; those $\equiv 11$ modulo $4$ are $7, 11, 15, \ldots, 35$, and $7$ is the only winning one.",
    forall=facts(
        [
            ((4, 13), "outcome", "N"),
            ((4, 13), "legal moves ≡ x mod 4", (5, 9)),
            ((4, 13, 5), "outcome", "N"),
            ((4, 13, 9), "outcome", "N"),
            ((4, 13), "legal moves ≡ x − 2 mod 4", (7, 11, 15, 19, 23, 27, 31, 35)),
            ((4, 13), "winning moves", (7,)),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed,
    counterexample={"position": (4, 13), "what": "legal moves ≡ x mod 4", "printed": (5, 9)},
    remark="The legal move 1 is ≡ 13, and the legal move 3 is ≡ 11 modulo 4; the two lists omit them. Neither wins, so "
    "the conclusion holds.",
)

ex_6_above_3 = Claim(
    id="boyers2024/ex-6@above-3",
    title="The moves of {4, 13}, those above 3",
    source=PAPER.at("Example 6", section="3"),
    kind=Kind.EXAMPLE,
    corrects=("boyers2024/ex-6",),
    statement=r"$\{4, 13\}$ is an N-position. In it the legal moves above $3$ that are $\equiv 13$ modulo $4$ are $5$ "
    r"and $9$, both losing; those $\equiv 11$ modulo $4$ are $7, 11, 15, \ldots, 35$, and $7$ is the only winning "
    "move.",
    forall=facts(
        [
            ((4, 13), "outcome", "N"),
            ((4, 13), "legal moves > 3, ≡ x mod 4", (5, 9)),
            ((4, 13, 5), "outcome", "N"),
            ((4, 13, 9), "outcome", "N"),
            ((4, 13), "legal moves > 3, ≡ x − 2 mod 4", (7, 11, 15, 19, 23, 27, 31, 35)),
            ((4, 13), "winning moves", (7,)),
        ]
    ),
    using=EXAMPLE_TABLES,
    then=as_printed,
    remark="A corrected form of the two lists; the moves 1, 2 and 3 are known to lose.",
)

# --- Partners ---------------------------------------------------------------------------------------------------------

prop_7 = Claim(
    id="boyers2024/prop-7",
    title="Every odd q > 3 answers exactly one {4, x} with odd x",
    source=PAPER.at("Proposition 7", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-6"],
    statement=r"For each odd $q > 3$ there is exactly one odd $x_q$ such that $\{4, x_q\}$ is an N-position and "
    r"$\{4, x_q, q\}$ is a P-position.",
    forall=odd_numbers("q", start=5, limit=61, scale="solved-partners"),
    then=has_one_odd_partner,
    methods=[Exhaustive(), Proof(steps=partners_by_play.one_partner_answers, resources=partners_by_play.RESOURCES)],
    compare_smallest=5,
    remark=r"All odd $x$ below $3q$ are tried, by the solver of finite positions; from $3q$ on $x$ is superfluous.",
    variants=[variant("with 3 allowed", forall=odd_numbers("q", start=3, limit=61, scale="solved-partners"))],
)

prop_7_table = Claim(
    id="boyers2024/prop-7@table",
    title="Every odd q > 3 answers exactly one {4, x}, that of its partner",
    source=PAPER.at("Section 3, before Proposition 7", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-6@table", "boyers2024/prop-7"],
    statement=r"For each odd $q > 3$ its partner is the only $x_q$, odd or even, such that $\{4, x_q\}$ is an "
    r"N-position and $\{4, x_q, q\}$ is a P-position.",
    forall=odd_numbers("q", start=5, limit=5001),
    using=[NO_REPLIES, PARTNERS],
    then=is_answered_by_partner_alone,
    methods=[Exhaustive(), Proof(steps=only_partner_answers, resources=RESOURCES)],
    accepted_mutants={
        "then: partners[q] < 4": "the partner is at most 3q − 4",
        "then: (is_p(x, q, 0, replies, partners) and (not is_p(x, ": "with 1 named the position is N as well",
        "then: is_p: n <=": "for equal numbers it makes no difference",
        "then: is_p: b ==": "even numbers lose, with 4 and q",
    },
    remark="See prop-6@table for the table lookups of the search and the subject of the proof.",
    variants=[variant("with 3 allowed", forall=odd_numbers("q", start=3, limit=201))],
)

cor_1 = Claim(
    id="boyers2024/cor-1",
    title="Every odd q > 3 has exactly one partner",
    source=PAPER.at("Corollary 1", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-7"],
    statement=r"For each odd $q > 3$ there is exactly one odd $x_q$ such that $\{4, q\}$ and $\{4, x_q\}$ are "
    r"N-positions and $\{4, q, x_q\}$ is a P-position.",
    forall=odd_numbers("q", start=5, limit=61, scale="solved-partners"),
    then=lambda q: not is_lost((4, q)) and has_one_odd_partner(q),
    methods=[Exhaustive(), Proof(steps=partners_by_play.one_partner_answers, resources=partners_by_play.RESOURCES)],
    compare_smallest=5,
    remark="Decided by the solver of finite positions, as Proposition 7 is.",
    variants=[variant("with 3 allowed", forall=odd_numbers("q", start=3, limit=61, scale="solved-partners"))],
)

cor_1_table = Claim(
    id="boyers2024/cor-1@table",
    title="Every odd q > 3 has exactly one partner, that of the table",
    source=PAPER.at("Corollary 1", section="3"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-7@table", "boyers2024/cor-1"],
    statement=r"For each odd $q > 3$ its partner is the only $x_q$, odd or even, such that $\{4, q\}$ and "
    r"$\{4, x_q\}$ are N-positions and $\{4, q, x_q\}$ is a P-position.",
    forall=odd_numbers("q", start=5, limit=5001),
    using=[NO_REPLIES, PARTNERS],
    then=lambda q, replies, partners: (
        not is_p(q, 0, 0, replies, partners) and is_answered_by_partner_alone(q, replies, partners)
    ),
    methods=[Exhaustive(), Proof(steps=only_partner_answers, resources=RESOURCES)],
    remark="See prop-6@table for the table lookups of the search and the subject of the proof.",
    variants=[variant("with 3 allowed", forall=odd_numbers("q", start=3, limit=201))],
    accepted_mutants={"then: is_p(q, ": "with 1 named the position is N as well: the player of 1 has lost"},
)
