"""Positions with 4 and an odd number: facts about P-positions that follow from the rules.

Such a position is the triple (a, b, c) of its least elements ≡ 1, 2, 3 mod 4. Its even number b is the *entry* of a and
c if it is not a sum, b < 2 min(a, c), and {4, a, b, c} is a P-position; a and c are a *4-pair* if {4, a, c} is one.
Conway's inequality is proved from these facts.
"""

from __future__ import annotations

from sylver_claims import Claim, Exhaustive, Kind, Proof, Table, conway_cells, odd_numbers, variant
from sylver_claims.claims.beyond import PAPER
from sylver_claims.claims.beyond._four import (
    LINES,
    POSITIONS,
    a_move_wins,
    counted_positions,
    has_partner,
    has_smaller_entry,
    has_smaller_partner,
    is_before,
    is_entry,
    is_in_line,
    is_least_available,
    is_pair,
    is_partner_of_its_own,
    is_taken,
    is_twice_a_partner,
    is_won,
    lost,
    reaches_twice,
)
from sylver_claims.claims.lemmas import conway
from sylver_claims.claims.lemmas.with_4 import proofs
from sylver_claims.kernels import four

PARTNERS = Table("partners", four.partners)
TABLES = [Table("replies", four.even_replies), PARTNERS]
NO_REPLIES = Table("replies", four.even_replies, lambda n: 0)  # {4, q, r} with q, r odd is decided by the partners
SECTION = "4"
RESOURCES = 8_000_000

NO_NUMBERS = "no b is 5"
NOT_FAR = "of two numbers with an entry, or that are a pair, none is three times the other or more"
OF_PAIRS = "then b is a sum, and the numbers are a pair, of which D2 says the same"
OF_PAIRS_TOO = "then b is a sum, and the numbers are a pair, of which it holds as well"
SAYS_LESS = "it says less"
NOT_ATTAINED = "as far as the table was searched, b is never a - c + 4; c - a + 4 it is"
NO_OTHER = "then b is a sum, and two numbers are a pair with b at least twice one of them, which is named as well"

# Numbers of cases that the rules alone decide in a second or two: see compare_smallest.
POSITIONS_BY_RULES = counted_positions(145)
LINES_BY_RULES = LINES.counted(201)
CELLS_BY_RULES = 50 * 49  # up to 201
NUMBERS_BY_RULES = 99  # up to 201

# --- Claims -----------------------------------------------------------------------------------------------------------

two_three = Claim(
    id="beyond/four-s",
    title="S: of the P-positions with 4, only {2, 3} has 2 or 3",
    source=PAPER.at("S", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Let $a, b, c$ be the least elements $\equiv 1, 2, 3$ mod $4$ of a position with $4$ in which $1$ has "
    r"not been played. If $b = 2$ or $c = 3$, it is a P-position exactly if both are so.",
    forall=POSITIONS,
    using=TABLES,
    given=lambda a, b, c, replies, partners: b == 2 or c == 3,
    then=lambda a, b, c, replies, partners: four.is_p_position(a, b, c, replies, partners) == (b == 2 and c == 3),
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.facts_up_to_s, resources=RESOURCES)],
)

stealing = Claim(
    id="beyond/four-n1",
    title="N1: {4, x, b} is won, for odd x ≥ 5 and even b ≤ 2x",
    source=PAPER.at("N1", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Let $x \ge 5$ be odd, $b \equiv 2$ mod $4$, $b \le 2x$. Then $\{4, x, b\}$ is an N-position.",
    forall=LINES,
    using=TABLES,
    then=lambda x, b, replies, partners: not lost(x, b, 0, replies, partners),
    compare_smallest=LINES_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.facts_up_to_n1, resources=RESOURCES)],
)

reach = Claim(
    id="beyond/four-d1",
    title="D1: how far the numbers of a P-position with 4 are apart",
    source=PAPER.at("D1", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"If $(a, b, c)$ is a P-position other than $\{2, 3\}$, then $b \ge 6$ and $b \ge |a - c| + 4$.",
    forall=POSITIONS,
    using=TABLES,
    given=lambda a, b, c, replies, partners: b != 2 and four.is_p_position(a, b, c, replies, partners),
    then=lambda a, b, c, replies, partners: b >= 6 and b >= a - c + 4 and b >= c - a + 4,
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.facts_up_to_n1, resources=RESOURCES)],
    accepted_mutants={
        "then: b > a - c + 4": NOT_ATTAINED,
        "then: b >= a - c + 5": NOT_ATTAINED,
    },
)

no_move = Claim(
    id="beyond/four-d2",
    title="D2: no move leads from one P-position with 4 to another",
    source=PAPER.at("D2", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"No move but $1$ leads from a P-position $(a, b, c)$ to a P-position.",
    forall=POSITIONS,
    using=TABLES,
    given=four.is_p_position,
    then=lambda a, b, c, replies, partners: not a_move_wins(a, b, c, replies, partners),
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.facts_of_moves, resources=RESOURCES)],
    variants=[variant("from other positions too", given=None)],
)

one_in_a_cell = Claim(
    id="beyond/four-d2-cell",
    title="D2: a cell has one entry at most, and none if its numbers are a pair",
    source=PAPER.at("D2", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"If $b$ is the entry of $a$ and $c$, then no smaller number is, and $a$ and $c$ are no 4-pair.",
    forall=POSITIONS,
    using=TABLES,
    given=is_entry,
    then=lambda a, b, c, replies, partners: (
        not has_smaller_entry(a, b, c, replies, partners) and not is_pair(a, c, replies, partners)
    ),
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.one_in_a_cell, resources=RESOURCES)],
    variants=[
        variant("cells without b", given=lambda a, b, c, replies, partners: not is_entry(a, b, c, replies, partners))
    ],
    accepted_mutants={"given: 5 <= b": NO_NUMBERS, "then: is_pair": NOT_FAR},
)

once_in_a_line = Claim(
    id="beyond/four-d2-line",
    title="D2: an even number is at most once in a line",
    source=PAPER.at("D2", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"If $b$ is the entry of $a$ and $c$, then it is not that of $a$ and a smaller $c$, nor of a smaller $a$ "
    r"and $c$.",
    forall=POSITIONS,
    using=TABLES,
    given=is_entry,
    then=lambda a, b, c, replies, partners: not is_before(a, b, c, replies, partners),
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.once_in_a_line, resources=RESOURCES)],
    variants=[
        variant("cells without b", given=lambda a, b, c, replies, partners: not is_entry(a, b, c, replies, partners))
    ],
    accepted_mutants={"given: 5 <= b": NO_NUMBERS, "given: 6 <= b": OF_PAIRS, "given: b <": OF_PAIRS},
)

one_partner = Claim(
    id="beyond/four-d2-partner",
    title="D2: an odd number has one partner at most",
    source=PAPER.at("D2", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"If $a$ and $c$ are a 4-pair, then $a$ and a smaller $c$ are none, nor a smaller $a$ and $c$.",
    forall=conway_cells("a", "c", limit=401),
    using=[NO_REPLIES, PARTNERS],
    given=is_pair,
    then=lambda a, c, replies, partners: not has_smaller_partner(a, c, replies, partners),
    compare_smallest=CELLS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.one_partner, resources=RESOURCES)],
    variants=[variant("no 4-pair", given=lambda a, c, replies, partners: not is_pair(a, c, replies, partners))],
    accepted_mutants={"given: a <": NOT_FAR, "given: c <": NOT_FAR},
)

partner = Claim(
    id="beyond/four-d3",
    title="D3: every odd number from 5 on has a partner",
    source=PAPER.at("D3", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"For every odd $q \ge 5$ there is an odd $r < 3q$, $q + r \equiv 0$ mod $4$, such that "
    r"$\{4, q, r\}$ is a P-position.",
    forall=odd_numbers("q", start=5, limit=2001),
    using=[NO_REPLIES, PARTNERS],
    then=has_partner,
    compare_smallest=NUMBERS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.has_partner, resources=RESOURCES)],
    variants=[variant("with 3", forall=odd_numbers("q", start=3, limit=2001))],
)

mutual = Claim(
    id="beyond/four-d3-involution",
    title="D3: the partner of the partner is the number itself",
    source=PAPER.at("D3", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Let $5 \le q < r$ be odd. Then $x_q = r$ exactly if $x_r = q$.",
    forall=odd_numbers("r", start=5, limit=20001),
    using=[PARTNERS],
    then=is_partner_of_its_own,
    compare_smallest=NUMBERS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=conway.involution, resources=conway.RESOURCES)],
    remark=r"So $x$ is an involution: $x_q$, which is not $q$, is greater or less.",
    variants=[
        variant("each x_r is greater", then=lambda r, partners: partners[r] > r),
    ],
    accepted_mutants={"domain: r from 3": "there is no q for r = 3"},
)

stands = Claim(
    id="beyond/four-d4",
    title="D4: an even number below 2q is in line q, or is at least twice its partner",
    source=PAPER.at("D4", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Let $q \ge 5$ be odd, $b \equiv 2$ mod $4$, $6 \le b < 2q$. Then for some $r < q + b$, $b$ is the "
    r"entry of $q$ and $r$, or $q$ and $r$ are a 4-pair and $b \ge 2r$.",
    forall=LINES,
    using=[Table("replies", four.even_replies, lambda n: 3 * n), Table("partners", four.partners, lambda n: 3 * n)],
    given=lambda x, b, replies, partners: 6 <= b < 2 * x,
    then=lambda x, b, replies, partners: (
        is_in_line(x, b, replies, partners) or is_twice_a_partner(x, b, replies, partners)
    ),
    compare_smallest=LINES_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.is_somewhere, resources=RESOURCES)],
    variants=[
        variant("the entry alone", then=is_in_line),
        variant("the partner alone", then=is_twice_a_partner),
        variant("b = 2q as well", given=lambda x, b, replies, partners: b >= 6),
        variant("b = 2 as well", given=lambda x, b, replies, partners: b < 2 * x),
    ],
    accepted_mutants={"given: 5 <= b": NO_NUMBERS, "then: is_twice_a_partner: b >= 1": SAYS_LESS},
)

below_twice = Claim(
    id="beyond/four-d5",
    title="D5: an entry beyond a partner is less than twice that",
    source=PAPER.at("D5", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Let $b$ be the entry of $a$ and $c$. If $a$ and some $n < c$ are a 4-pair, then $b < 2n$; and so it is "
    r"if $c$ and some $n < a$ are one.",
    forall=POSITIONS,
    using=TABLES,
    given=is_entry,
    then=lambda a, b, c, replies, partners: not reaches_twice(a, b, c, replies, partners),
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.below_twice, resources=RESOURCES)],
    variants=[
        variant("of any number", given=None),
        variant(
            "by more than 4 less",
            then=lambda a, b, c, replies, partners: not reaches_twice(a, b + 4, c, replies, partners),
        ),
    ],
    accepted_mutants={
        "given: 5 <= b": NO_NUMBERS,
        "given: 6 <= b": OF_PAIRS,
        "given: b <": OF_PAIRS,
        "then: reaches_twice: b >= 3": SAYS_LESS,
    },
)

why_not = Claim(
    id="beyond/four-d6",
    title="D6: why b is not the entry of a and c",
    source=PAPER.at("D6", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"Let $|a - c| < b < 2 \min(a, c)$. Then $b$ is the entry of $a$ and $c$, or a smaller one "
    r"is; or $b$ is the entry of $a$ and a smaller $c$, or of a smaller $a$ and $c$; or $x_a < c$ and $b \ge 2 x_a$; "
    r"or $x_c < a$ and $b \ge 2 x_c$.",
    forall=POSITIONS,
    using=TABLES,
    given=lambda a, b, c, replies, partners: a - c < b < 2 * a and c - a < b < 2 * c,
    then=lambda a, b, c, replies, partners: (
        is_entry(a, b, c, replies, partners) or is_taken(a, b, c, replies, partners)
    ),
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.why_not, resources=RESOURCES)],
    accepted_mutants={
        "then: is_entry: 6 <= b < 3": NO_OTHER,
        "then: is_entry: b < 3": NO_OTHER,
        "then: is_taken: b >= 1": "if b < 2n, a pair of a and n has b as no number of its own",
    },
)

least_available = Claim(
    id="beyond/four-least-available",
    title="The entry of a and c is the least number from 6 on that is not yet in the lines of a and c",
    source=PAPER.at("Theorem 2 of Boyers et al.", section=SECTION),
    kind=Kind.OBSERVATION,
    implies=["boyers2024/thm-2@entries"],
    statement=r"Let $b$ be the entry of $a$ and $c$. Then each $n \equiv 2$ mod $4$ with $6 \le n < b$ is the entry of "
    r"$a$ and a smaller $c$, or of a smaller $a$ and $c$; and $b$ is not.",
    forall=POSITIONS,
    using=TABLES,
    given=is_entry,
    then=is_least_available,
    compare_smallest=POSITIONS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.least_available, resources=RESOURCES)],
    remark="So the procedure of Theorem 2 finds each entry; where there is none, it still names a number.",
    variants=[
        variant("cells without b", given=lambda a, b, c, replies, partners: not is_entry(a, b, c, replies, partners))
    ],
    accepted_mutants={"given: 5 <= b": NO_NUMBERS, "given: 6 <= b": OF_PAIRS_TOO, "given: b <": OF_PAIRS_TOO},
)

why_empty = Claim(
    id="beyond/four-d7",
    title="D7: why a and c have no entry",
    source=PAPER.at("D7", section=SECTION),
    kind=Kind.OBSERVATION,
    statement=r"If $a < 3c$ and $c < 3a$, then $a$ and $c$ are a 4-pair, or have an entry, or $x_a < c$, or $x_c < a$.",
    forall=conway_cells("a", "c", limit=401),
    using=TABLES,
    given=lambda a, c, replies, partners: a < 3 * c and c < 3 * a,
    then=lambda a, c, replies, partners: is_pair(a, c, replies, partners) or is_won(a, c, replies, partners),
    compare_smallest=CELLS_BY_RULES,
    methods=[Exhaustive(), Proof(steps=proofs.why_empty, resources=RESOURCES)],
    accepted_mutants={
        "given": "where one of the two is a sum, the other has a partner less than that",
        "then: is_pair": "where one of the two is a sum, {4, a, c} is won, as is {4, a}",
    },
)
