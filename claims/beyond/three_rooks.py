"""Two rooks in one row, and three rooks: which rules with the xor remain true.

With two rooks in one row the Grundy value is that of Welter's game on a strip, in which no two coins share a square.
Three rooks in the first row are that game with three coins. Elsewhere in the plane every number is the xor of some
P-position of three rooks, and corrections for the pairs of rooks cannot explain it. The table ``lines`` maps the other
coordinates of a P-position to the last one, and is computed from the rules of the game.
"""

from __future__ import annotations

from dataclasses import replace

from sylver_claims import Claim, Entries, Exhaustive, Kind, Proof, Table, tuples, variant
from sylver_claims.claims.beyond import PAPER, _sets
from sylver_claims.claims.beyond.proofs import rooks, welter
from sylver_claims.kernels.boards import many_rooks, two_coins

# --- Definitions ------------------------------------------------------------------------------------------------------

THREE = "x y z w u v"
SMALL = replace(tuples(THREE, start=0, limit=4), scale="three-rooks")
THREE_LINES = Table("lines", many_rooks.three_lines, lambda n: n + 1)
ROW_LINES = Table("lines", many_rooks.row_lines, lambda n: n + 1)
VALUES = Table("values", two_coins.rooks_values, lambda n: n + 1)


def apart(x: int, y: int, z: int, w: int, u: int, v: int) -> bool:
    """Whether three rooks are on different squares."""
    return (x != z or y != w) and (x != u or y != v) and (z != u or w != v)


def pairs_in_one_block(x: int, y: int, z: int, w: int, u: int, v: int) -> int:
    """Return the number of pairs with both rooks in one block of two by two."""
    return _sets.in_one_block(x, y, z, w) + _sets.in_one_block(x, y, u, v) + _sets.in_one_block(z, w, u, v)


def each_three_lost(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, lines: Entries) -> bool:
    """Return whether every three of the squares (a, b), (c, d), (e, f), (g, h) form a P-position of three rooks."""
    return bool(
        lines[a, b, c, d, e] == f
        and lines[a, b, c, d, g] == h
        and lines[a, b, e, f, g] == h
        and lines[c, d, e, f, g] == h
    )


# --- Claims -----------------------------------------------------------------------------------------------------------

in_a_row = Claim(
    id="beyond/row-of-two",
    title="Two rooks in one row: the Grundy value is one less than the xor",
    source=PAPER.at("Rule 3", section="2"),
    kind=Kind.CONJECTURE,
    statement=r"In Corner the Two Rooks the Grundy value of $(x, y, z, y)$ is $(x \oplus z) - 1$, for all $x \neq z$ "
    "and every $y$.",
    forall=replace(tuples("x y z", start=0, limit=44), scale="row"),
    using=[VALUES],
    given=lambda x, y, z, values: x != z,
    then=lambda x, y, z, values: values[x, y, z, y] == (x ^ z) - 1,
    methods=[Exhaustive(), Proof(steps=rooks.in_a_row)],
    remark="So it is in Welter's game with two coins, in which no rook can leave the row. In the game of Definition "
    "1.4, where coins may leave the board, the values differ.",
    variants=[
        variant(
            "with the xor itself",
            then=lambda x, y, z, values: values[x, y, z, y] == x ^ z,
        )
    ],
)


three_xor = Claim(
    id="beyond/three-rooks@xor",
    title="Three rooks: the xor alone",
    source=PAPER.at("Rule 4", section="3"),
    kind=Kind.CONJECTURE,
    statement=r"Three rooks at $(x, y)$, $(z, w)$, $(u, v)$, on different squares, are a $\mathcal{P}$-position "
    r"exactly if $x \oplus y \oplus z \oplus w \oplus u \oplus v = 0$.",
    forall=SMALL,
    using=[THREE_LINES],
    given=lambda x, y, z, w, u, v, lines: apart(x, y, z, w, u, v),
    then=lambda x, y, z, w, u, v, lines: (lines[x, y, z, w, u] == v) == (x ^ y ^ z ^ w ^ u ^ v == 0),
    counterexample=dict(zip("xyzwuv", (0, 0, 0, 1, 0, 2), strict=True)),
    remark="Where rooks may jump onto each other it is nim with six heaps, and holds.",
)

three_blocks = Claim(
    id="beyond/three-rooks@blocks",
    title="Three rooks: xor 1 for an odd number of pairs in one block, else xor 0",
    source=PAPER.at("Rule 5", section="3"),
    kind=Kind.CONJECTURE,
    statement=r"Three rooks on different squares are a $\mathcal{P}$-position exactly if the xor of the "
    "coordinates is the parity of the number of pairs of rooks in one block of side 2.",
    forall=SMALL,
    using=[THREE_LINES],
    given=lambda x, y, z, w, u, v, lines: apart(x, y, z, w, u, v),
    then=lambda x, y, z, w, u, v, lines: (
        (lines[x, y, z, w, u] == v) == (x ^ y ^ z ^ w ^ u ^ v == pairs_in_one_block(x, y, z, w, u, v) % 2)
    ),
    counterexample=dict(zip("xyzwuv", (0, 0, 0, 1, 1, 0), strict=True)),
    remark="For two rooks it is Theorem 4.",
)

three_pairs = Claim(
    id="beyond/three-rooks@pairs",
    title="Three rooks: the xor with a correction for each pair of rooks",
    source=PAPER.at("Rule 6", section="3"),
    kind=Kind.CONJECTURE,
    statement=r"For some symmetric $\Phi$ all $\mathcal{P}$-positions $(a, b)$, $(c, d)$, $(e, f)$ of three rooks have "
    r"$a \oplus b \oplus c \oplus d \oplus e \oplus f = \Phi(a, b, c, d) \oplus \Phi(a, b, e, f) \oplus "
    r"\Phi(c, d, e, f)$; so if each three of four squares $(a, b)$, $(c, d)$, $(e, f)$, $(g, h)$ make a "
    r"$\mathcal{P}$-position, then $a \oplus b \oplus c \oplus d \oplus e \oplus f \oplus g \oplus h = 0$.",
    forall=replace(tuples("a b c d e f g h", start=0, limit=3), scale="four-squares"),
    using=[THREE_LINES],
    given=each_three_lost,
    then=lambda a, b, c, d, e, f, g, h, lines: a ^ b ^ c ^ d ^ e ^ f ^ g ^ h == 0,
    counterexample=dict(zip("abcdefgh", (0, 1, 1, 2, 2, 0, 5, 7), strict=True)),
    remark="Checked is the consequence: the xor of four such equations has each pair twice and each square three "
    "times. The counterexample leaves no rule of this kind, whatever Φ is.",
)

three_in_first_row = Claim(
    id="beyond/three-rooks@first-row",
    title="Three rooks in the first row: Welter's function",
    source=PAPER.at("Rule 7", section="3"),
    kind=Kind.CONJECTURE,
    statement=r"Three rooks at $(a, 0)$, $(b, 0)$, $(c, 0)$ are a $\mathcal{P}$-position exactly if "
    r"$a \oplus b \oplus c \oplus M(a, b) \oplus M(a, c) \oplus M(b, c) = 0$, with $M(a, b) = 2^{k+1} - 1$ for the "
    "largest $2^k$ that divides $a - b$.",
    forall=replace(tuples("a b c", start=0, limit=63), scale="strip"),
    using=[ROW_LINES],
    given=lambda a, b, c, lines: a not in (b, c) and b != c,
    then=lambda a, b, c, lines: (lines[a, b] == c) == (_sets.welter(a, b, c) == 0),
    methods=[Exhaustive(), Proof(steps=welter.first_row)],
    remark="Welter's theorem for three coins: no rook can leave the first row, and the game is his.",
    accepted_mutants={"given": "with two rooks on one square the table holds no third, and the function is not 0"},
)

three_in_any_row = Claim(
    id="beyond/three-rooks@any-row",
    title="Three rooks in any one row: Welter's function",
    source=PAPER.at("Rule 7, carried on", section="3"),
    kind=Kind.CONJECTURE,
    statement=r"Three rooks at $(a, y)$, $(b, y)$, $(c, y)$ are a $\mathcal{P}$-position exactly if Welter's function "
    r"of $a$, $b$, $c$ is $0$.",
    forall=replace(tuples("y a b c", start=0, limit=7), scale="three-in-a-row"),
    using=[THREE_LINES],
    given=lambda y, a, b, c, lines: a not in (b, c) and b != c,
    then=lambda y, a, b, c, lines: (lines[a, y, b, y, c] == y) == (_sets.welter(a, b, c) == 0),
    counterexample={"y": 3, "a": 0, "b": 1, "c": 2},
    remark="Two rooks in one row keep the values of Welter's game in every row; three do not.",
)
