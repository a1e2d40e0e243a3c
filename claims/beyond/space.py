"""Two rooks on a board of three or four dimensions: a generalisation of Theorem 4 of Miyadera, Li and Tsujii.

Cut the board into blocks of side 2. In the plane the theorem says that the xor of all coordinates is 1 at P-positions
with both rooks in one block (𝒫_1, and not 𝒩_0), and 0 at all others. In this form it remains true in more dimensions;
the rule of the xor alone does not. The table ``lines`` maps the other coordinates of a P-position to the last one, and
is computed from the rules of the game.
"""

from __future__ import annotations

from dataclasses import replace

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, Table, tuples, variant
from sylver_claims.claims.beyond import PAPER, _sets
from sylver_claims.claims.beyond.proofs import closed, in_space
from sylver_claims.kernels.boards import many_rooks, two_coins_lines

# --- Definitions ------------------------------------------------------------------------------------------------------

SPACE = "x y z u v w"
POSITIONS = replace(tuples(SPACE, start=0, limit=7), scale="space")
LINES = replace(tuples("x y z u v", start=0, limit=15), scale="space-lines")
SPACE_LINES = Table("lines", many_rooks.space_lines, lambda n: two_coins_lines.side_for(n + 1))
SECTION = "1"
RESOURCES = 5_000_000
CLOSED = (
    "rooks on different squares, before and after the move: lowering one coordinate to $t$ never leads from a "
    "position of the rule to another; and from a position outside it one coordinate can be lowered to the xor of the "
    "others, or to that with its last digit changed, to reach one of the rule"
)


def is_line_of_rule(x: int, y: int, z: int, u: int, v: int, lines: Entries) -> bool:
    """Return whether the w of the board that follow the rule are the entry of the table alone, which is on the board.

    The board is that of the least side that is a power of 2; see `side_for`.
    """
    side = two_coins_lines.side_for(max(x, y, z, u, v) + 1)
    for w in range(side):
        if (lines[x, y, z, u, v] == w) != _sets.follows_rule((x, y, z, u, v, w), -1, 0):
            return False
    return bool(lines[x, y, z, u, v] < side)


# --- Claims -----------------------------------------------------------------------------------------------------------

space_xor = Claim(
    id="beyond/space@xor",
    title="Two rooks in space: the xor alone",
    source=PAPER.at("Rule 1", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=r"Two rooks on different squares $(x, y, z)$ and $(u, v, w)$ are a $\mathcal{P}$-position exactly if "
    r"$x \oplus y \oplus z \oplus u \oplus v \oplus w = 0$.",
    forall=replace(POSITIONS, limit=3, scale="space-refuted"),
    using=[SPACE_LINES],
    given=lambda x, y, z, u, v, w, lines: _sets.apart((x, y, z, u, v, w)),
    then=lambda x, y, z, u, v, w, lines: (lines[x, y, z, u, v] == w) == (x ^ y ^ z ^ u ^ v ^ w == 0),
    counterexample=dict(zip("xyzuvw", (0, 0, 0, 0, 0, 1), strict=True)),
)

space_carried_on = Claim(
    id="beyond/space@p1-n0",
    title="Two rooks in space: 𝒫_1 and 𝒩_0 carried on word for word",
    source=PAPER.at("Rule 1, with exceptions", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=r"The $\mathcal{P}$-positions of rooks on different squares are those with xor $0$, or with all "
    "coordinates equal but one that differs in its last digit; without those in which two or more "
    "differ, each in its last digit.",
    forall=replace(POSITIONS, limit=3, scale="space-refuted"),
    using=[SPACE_LINES],
    given=lambda x, y, z, u, v, w, lines: _sets.apart((x, y, z, u, v, w)),
    then=lambda x, y, z, u, v, w, lines: (lines[x, y, z, u, v] == w) == _sets.carried_on((x, y, z, u, v, w)),
    counterexample=dict(zip("xyzuvw", (0, 0, 0, 1, 1, 1), strict=True)),
    remark="In the plane no more than two coordinates can differ; in space opposite corners of a block are lost too.",
)

space = Claim(
    id="beyond/space@blocks",
    title="Two rooks in space: xor 1 in one block, else xor 0",
    source=PAPER.at("Rule 2", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=r"Two rooks at $(x, y, z)$ and $(u, v, w)$, on different squares, are a $\mathcal{P}$-position exactly "
    r"if $x \oplus y \oplus z \oplus u \oplus v \oplus w$ is $1$ where they are in one block of side 2, and $0$ where "
    "they are not.",
    forall=POSITIONS,
    using=[SPACE_LINES],
    given=lambda x, y, z, u, v, w, lines: _sets.apart((x, y, z, u, v, w)),
    then=lambda x, y, z, u, v, w, lines: (lines[x, y, z, u, v] == w) == _sets.follows_rule((x, y, z, u, v, w), -1, 0),
    methods=[Exhaustive(), Proof(steps=in_space.blocks)],
    remark="The proof is by induction on the sum of coordinates; space@closed states its main step.",
    accepted_mutants={
        "given: dropped": "with both rooks on one square, neither the rule nor the table has a P-position",
        "then: (lines[x, y, z, u, v] == w) == _sets.follows_rule((x, y, z, u, v, w), -": "a place below 0 changes no "
        "coordinate of the position, whatever number comes after it",
    },
    variants=[
        variant(
            "with blocks of side 4",
            then=lambda x, y, z, u, v, w, lines: (
                (lines[x, y, z, u, v] == w)
                == (x ^ y ^ z ^ u ^ v ^ w == (1 if x // 4 == u // 4 and y // 4 == v // 4 and z // 4 == w // 4 else 0))
            ),
        )
    ],
)

space_lines = Claim(
    id="beyond/space@lines",
    title="Two rooks in space, on larger boards: a case is a line, all its positions decided",
    source=PAPER.at("Rule 2", section=SECTION),
    kind=Kind.CONJECTURE,
    statement="On each line $(x, y, z, u, v)$ the rule is met at the one $w$ that play finds, if there is one, "
    "and at no other.",
    forall=LINES,
    using=[SPACE_LINES],
    then=is_line_of_rule,
    methods=[Exhaustive(), Proof(steps=in_space.lines)],
)

space_closed = Claim(
    id="beyond/space@closed",
    title="Two rooks in space: the rule is closed under outcomes, on all boards",
    source=PAPER.at("Rule 2", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=f"For {CLOSED}.",
    forall=replace(tuples(SPACE + " t", start=0, limit=3), scale="space-moves"),
    then=lambda x, y, z, u, v, w, t: _sets.is_closed_at((x, y, z, u, v, w), t),
    methods=[Exhaustive(), Proof(width="unbounded", resources=RESOURCES)],
    remark="By induction on the sum of the coordinates this is the rule for all boards.",
)

four_closed = Claim(
    id="beyond/four-dimensions@closed",
    title="Two rooks in four dimensions: the rule is closed under outcomes, on all boards",
    source=PAPER.at("Rule 2", section=SECTION),
    kind=Kind.CONJECTURE,
    statement=f"In four dimensions, for {CLOSED}.",
    forall=replace(tuples("a b c d e f g h t", start=0, limit=3), scale="four-dimensions"),
    then=lambda a, b, c, d, e, f, g, h, t: _sets.is_closed_at((a, b, c, d, e, f, g, h), t),
    methods=[Exhaustive(), Proof(steps=closed.closed)],
    remark="By induction on the sum of the coordinates this is the rule for all boards in four dimensions.",
)
