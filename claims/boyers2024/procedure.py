"""Boyers et al., section 5: the procedure that finds the winning move of {4, x}.

For x = 2j + 1 >= 9 the candidates are the q ≡ x − 2 mod 4 with 7 <= q < 3x, in increasing order. To each one the
procedure names a response: x_q where that is known (from a smaller number) and 2q or 2x_q is at most e_q, and otherwise
e_q, the least b = 6, 10, ... not yet in the row or the column. After j − 1 numbers e_q it stops, and the next candidate
is the answer. It is run by ``kernels.four.procedure`` with the true entries of the smaller rows.
"""

from sylver_claims import Claim, Exhaustive, Kind, Proof, Table, cases, odd_numbers, semigroup, variant
from sylver_claims.claims.boyers2024 import PAPER
from sylver_claims.claims.boyers2024.proofs import winning_moves_of_four
from sylver_claims.claims.lemmas.conway import RESOURCES, involution
from sylver_claims.kernels import finite, four, semigroups
from sylver_claims.kernels.four import procedure as conway
from sylver_claims.kernels.four.procedure import ANSWER, EVENS, FIRST_WRONG, MENDED

PROCEDURE = Table("procedure", conway.printed_procedure)
PARTNERS = Table("partners", four.partners)
LIMIT = 10001  # the table for x up to here takes about 0.5 GB


def finds(x: int, q: int) -> bool:
    """Whether q is the only winning move of {4, x}, by the solver of finite positions."""
    winning = finite.winning_moves(semigroup(4, x))
    return len(winning) == 1 and q in winning


def even_legal_moves(x: int, least: int) -> int:
    """The number of even legal moves of {4, x} from ``least`` on."""
    S = semigroup(4, x)
    found = 0
    for b in range(least, 2 * x + 4, 2):
        found += semigroups.is_legal(S, b)
    return found


computed = Claim(
    id="boyers2024/thm-3",
    title="The winning move of {4, x} can be computed",
    source=PAPER.at("Theorem 3", section="5"),
    kind=Kind.THEOREM,
    statement=r"For every odd $x \ge 5$ the set $O(\{4, x\})$ can be computed: trying all plays ends, and finds just "
    r"one winning move, the partner of $x$.",
    forall=odd_numbers("x", start=5, limit=201, scale="solved-four"),
    using=[PARTNERS],
    then=lambda x, partners: finds(x, partners[x]),
    methods=[Exhaustive(), Proof(steps=winning_moves_of_four.one_move_wins, resources=winning_moves_of_four.RESOURCES)],
    compare_smallest=8,
    remark="The theorem says no more than this; the procedure of its proof is thm-3@procedure.",
)

procedure_as_printed = Claim(
    id="boyers2024/thm-3@procedure",
    title="The printed procedure returns the winning move of {4, x}",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.THEOREM,
    uses=["boyers2024/prop-6", "boyers2024/thm-2@from-6", "boyers2024/thm-3@steps", "boyers2024/thm-3-count@from-6"],
    implies=["boyers2024/thm-3@beyond-base", "boyers2024/thm-3@new-partner"],
    statement=r"For every odd $x \ge 9$ the procedure, run step by step as printed, returns the winning move of "
    r"$\{4, x\}$.",
    remark=r"For $x = 11$ the candidates begin at $9$ and leave out the answer $5$; the procedure returns $25$. The "
    r"numbers $e_q$ are taken from $6$ on, as in Example 12, where $e_7 = 14$.",
    forall=odd_numbers("x", start=9, limit=LIMIT, scale="procedure"),
    using=[PROCEDURE, PARTNERS],
    then=lambda x, procedure, partners: procedure[x, ANSWER] == partners[x],
    counterexample={"x": 11},
    board=(4, 11, 25),
)

beyond_the_base = Claim(
    id="boyers2024/thm-3@beyond-base",
    title="The same, from the first x that the proof does not take as known",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.THEOREM,
    statement=r"Reading: for every odd $x \ge 21$ (up to $19$ the moves are recalled) the procedure returns the "
    r"winning move of $\{4, x\}$.",
    remark=r"For $x = 33$ the procedure skips the candidate $q = 15$, because its partner is known; but that partner "
    r"is $33$ itself, so $15$ is the answer. The procedure returns $87$. It fails whenever the partner of $x$ is "
    r"smaller than $x$.",
    forall=odd_numbers("x", start=21, limit=LIMIT, scale="procedure"),
    using=[PROCEDURE, PARTNERS],
    then=lambda x, procedure, partners: procedure[x, ANSWER] == partners[x],
    counterexample={"x": 33},
    board=(4, 33, 87),
)

larger_partner = Claim(
    id="boyers2024/thm-3@new-partner",
    title="The same, where the winning move is not known already",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.THEOREM,
    statement=r"Reading: for every odd $x \ge 9$ whose winning move is larger than $x$ the procedure returns it.",
    remark="For $x = 321$ the last of the $159$ even numbers is identified at $q = 815$, and the next candidate, "
    r"$819$, is returned; but $819$ is the partner of $317$, and the winning move of $\{4, 321\}$ is $823$.",
    forall=odd_numbers("x", start=9, limit=LIMIT, scale="procedure"),
    using=[PROCEDURE, PARTNERS],
    given=lambda x, procedure, partners: partners[x] > x,
    then=lambda x, procedure, partners: procedure[x, ANSWER] == partners[x],
    counterexample={"x": 321},
    board=(4, 321, 819),
)

mended = Claim(
    id="boyers2024/thm-3@mended",
    title="Corrected: take a known partner, and skip candidates whose partner is known",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/thm-3@procedure", "boyers2024/thm-3@beyond-base", "boyers2024/thm-3@new-partner"),
    statement=r"For every odd $x \ge 9$: if $x$ is the partner of a smaller number, that number is the winning move "
    r"of $\{4, x\}$; otherwise it is the first of the candidates after the one at which the last even number is "
    "identified that has no known partner.",
    forall=odd_numbers("x", start=9, limit=LIMIT, scale="procedure"),
    using=[PROCEDURE, PARTNERS],
    then=lambda x, procedure, partners: procedure[x, MENDED] == partners[x],
)

steps_as_printed = Claim(
    id="boyers2024/thm-3@steps-as-printed",
    title="Each response that the procedure names wins, from the first x on",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.THEOREM,
    uses=["boyers2024/thm-2@from-6"],
    statement=r"For every odd $x \ge 9$ the response that the procedure names to each candidate $q$ before it stops is "
    r"a winning move of $\{4, x, q\}$.",
    remark=r"For $x = 11$ and $q = 13$ the procedure names $10$, but $5$ wins $\{4, 10, 11, 13\}$. Wherever the "
    r"partner of $x$ is smaller than $x$, some response that the procedure names does not win. The numbers $e_q$ are "
    r"taken from $6$ on, as in Example 12, where $e_7 = 14$.",
    forall=odd_numbers("x", start=9, limit=LIMIT, scale="procedure"),
    using=[PROCEDURE],
    then=lambda x, procedure: procedure[x, FIRST_WRONG] == 0,
    counterexample={"x": 11},
    board=(4, 10, 11, 13),
)

steps = Claim(
    id="boyers2024/thm-3@steps",
    title="Each response that the procedure names wins, where the winning move is larger",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.OBSERVATION,
    uses=["boyers2024/thm-2@from-6"],
    corrects=("boyers2024/thm-3@steps-as-printed",),
    statement=r"Reading: for every odd $x \ge 9$ whose winning move is larger than $x$, the response that the "
    r"procedure names to each candidate $q$ before it stops is a winning move of $\{4, x, q\}$.",
    forall=odd_numbers("x", start=9, limit=LIMIT, scale="procedure"),
    using=[PROCEDURE, PARTNERS],
    given=lambda x, procedure, partners: partners[x] > x,
    then=lambda x, procedure, partners: procedure[x, FIRST_WRONG] == 0,
    accepted_mutants={
        "given: partners[x] >= x": "no x_q is q",
        "domain: x from 7": "the procedure is not run below 9: the table has 0 for x = 7",
    },
)

candidates = Claim(
    id="boyers2024/thm-3@candidates",
    title="The winning move is among the candidates",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.THEOREM,
    statement=r"For every odd $x \ge 9$ the unique element $q$ of $O(\{4, x\})$ has $q \equiv x - 2$ modulo $4$ and "
    r"$7 \le q < 3x$.",
    forall=odd_numbers("x", start=9, limit=LIMIT),
    using=[PARTNERS],
    then=lambda x, partners: (partners[x] - x) % 4 == 2 and 7 <= partners[x] < 3 * x,
    counterexample={"x": 11},
    board=(4, 11),
    remark=r"$O(\{4, 11\}) = \{5\}$.",
    variants=[variant("q < 2x", then=lambda x, partners: partners[x] < 2 * x)],
)

candidates_from_5 = Claim(
    id="boyers2024/thm-3@candidates-from-5",
    title="The winning move is among the candidates, where these begin with 5 or 7",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.OBSERVATION,
    corrects=("boyers2024/thm-3@candidates",),
    statement=r"For every odd $x \ge 9$ the unique element $q$ of $O(\{4, x\})$ has $q \equiv x - 2$ modulo $4$ and "
    r"$5 \le q < 3x$.",
    forall=odd_numbers("x", start=9, limit=LIMIT),
    using=[PARTNERS],
    then=lambda x, partners: (partners[x] - x) % 4 == 2 and 5 <= partners[x] < 3 * x,
    methods=[Exhaustive(), Proof(steps=involution, resources=RESOURCES)],
    accepted_mutants={"domain: x from 7": "it holds for 7 as well; the procedure begins with 9"},
)

legal_evens = Claim(
    id="boyers2024/thm-3-count",
    title="There are j − 1 even legal moves in {4, x}",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.THEOREM,
    statement=r"For every odd $x = 2j + 1 \ge 9$ the number of even integers in $L(\{4, x\})$ is "
    r"$(2(2j + 1) - 6)/4 = j - 1$.",
    remark=r"There are $j$: in $\{4, 9\}$ they are $2$, $6$, $10$ and $14$.",
    forall=odd_numbers("x", start=9, limit=LIMIT),
    then=lambda x: even_legal_moves(x, 2) == (x - 1) // 2 - 1,
    counterexample={"x": 9},
    board=(4, 9),
)

number_of_evens = Claim(
    id="boyers2024/thm-3-count@from-6",
    title="The procedure identifies j − 1 even numbers before it stops, as many as there are even legal moves from "
    "6 on",
    source=PAPER.at("proof of Theorem 3", section="5"),
    kind=Kind.THEOREM,
    corrects=("boyers2024/thm-3-count",),
    statement=r"For every odd $x = 2j + 1 \ge 9$ there are $j - 1$ even integers $b \ge 6$ in $L(\{4, x\})$; the "
    r"procedure identifies exactly that many even numbers, and then stops.",
    remark="The candidates never run out first.",
    forall=odd_numbers("x", start=9, limit=LIMIT, scale="procedure"),
    using=[PROCEDURE],
    then=lambda x, procedure: (
        even_legal_moves(x, 6) == procedure[x, EVENS] == (x - 1) // 2 - 1 and procedure[x, ANSWER] > 0
    ),
    accepted_mutants={
        "then: procedure[x, ANSWER] > 1": "the answer is 5 or more, or 0",
        "then: even_legal_moves(x, 6) == procedure[x, EVENS] == ": "x is odd: (x - 1) // 2 is x // 2",
    },
)


def winning_move(x: int) -> int:
    """The winning move of {4, x}, from a table of partners that reaches x."""
    return int(four.partners(x)[x])


def even_entry(a: int, c: int) -> int:
    """The even entry of the cell of {4, a, c}, from a table that reaches it."""
    return int(four.even_replies(max(a, c))[(a - 5) // 4, (c - 7) // 4])


def holds(what: str, x: int, value: int) -> bool:
    """Judge one printed fact of example 12."""
    if what == "partner":
        return winning_move(x) == value
    if what == "not known at 29":
        return winning_move(x) > 29 and x > 29
    if what == "even entry in row 29":
        return even_entry(29, x) == value
    if what == "even legal moves":
        return even_legal_moves(x, 2) == value
    if what == "even legal moves from 6 on":
        return even_legal_moves(x, 6) == value
    if what == "available in row 29":
        return bool(conway.available_entries(29)[6, (x - 7) // 4] == value)
    return bool(conway.printed_procedure(x)[x, ANSWER if what == "answer" else EVENS] == value)


EXAMPLE_12 = (
    ("partner", 7, 13),
    ("available in row 29", 7, 14),
    ("partner", 15, 33),
    ("even entry in row 29", 15, 26),
    ("not known at 29", 39, 0),
    ("even entry in row 29", 39, 22),
    ("evens", 29, 13),
    ("answer", 29, 75),
    ("partner", 29, 75),
)

example_12 = Claim(
    id="boyers2024/ex-12",
    title="The procedure for {4, 29}",
    source=PAPER.at("Example 12", section="5"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/thm-3@procedure"],
    statement="For $x = 29$: the partners of $7$ and $15$ are $13$ and $33$; the entries of row $29$ at $15$ and "
    "$39$ are $26$ and $22$; the minimal available number there at $7$ is $14$; the partner of $39$ is not known; "
    r"$L(\{4, 29\})$ has $13$ even numbers, and after these the answer is $75$, the winning move.",
    remark=r"$L(\{4, 29\})$ has $14$ even numbers: $2$, $6$, ..., $54$.",
    forall=cases("what x value", [*EXAMPLE_12, ("even legal moves", 29, 13)], words="printed facts"),
    then=holds,
    counterexample={"what": "even legal moves", "x": 29, "value": 13},
    board=(4, 29),
)

example_12_from_6 = Claim(
    id="boyers2024/ex-12@from-6",
    title="The procedure for {4, 29}, which leaves out the even number 2",
    source=PAPER.at("Example 12", section="5"),
    kind=Kind.EXAMPLE,
    uses=["boyers2024/thm-3@procedure"],
    corrects=("boyers2024/ex-12",),
    statement="For $x = 29$: the partners of $7$ and $15$ are $13$ and $33$; the entries of row $29$ at $15$ and "
    "$39$ are $26$ and $22$; the minimal available number there at $7$ is $14$; the partner of $39$ is not known; "
    r"$L(\{4, 29\})$ has $13$ even numbers from $6$ on, and after these the answer is $75$, the winning move.",
    remark=r"The value $e_7 = 14$ is the minimal available number of its cell, not an entry of the table.",
    forall=cases("what x value", [*EXAMPLE_12, ("even legal moves from 6 on", 29, 13)], words="printed facts"),
    then=holds,
)
