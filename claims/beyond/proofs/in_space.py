"""Steps about two rooks in space, whose lost positions have xor 1 in one block of side 2, and xor 0 elsewhere.

Let r, s and t be the xors of both first, second and third coordinates. A position is in the set if r ^ s ^ t is 1
where none of them is more than 1, and 0 elsewhere. A change of one of them leads out of the set. From outside, one of
them can be lowered to lead into it: if none is more than 1, to 0; else to the xor of the others, by a move of nim, or
to the other one of 0 and 1 if none would then be more than 1. By the nim lemma one of both coordinates can then be
lowered.
"""

from __future__ import annotations

from sylver_claims import Steps, implies, look_at, some
from sylver_claims.claims.beyond import _sets
from sylver_claims.claims.beyond.proofs.lost_rooks import ONE_ON_LINE, OUTCOME, outcome
from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.lemmas.coin_outcomes import lowered
from sylver_claims.claims.lemmas.coin_tables import on_board, xor_on_board
from sylver_claims.claims.vocabulary.script import defined, given

# --- The rule ---------------------------------------------------------------------------------------------------------

played = Steps("", xor.facts, xor.three, xor.zero_last, xor.zero_first)
"""The lost positions are those of the set, and boards have the sides that they are made for."""
of_each, of_pairs, of_coordinates = Steps("i name"), Steps("i pair"), Steps("i name axis")
NAMES, PAIRS, COORDINATES = "xyz", ("a, d", "b, e", "c, f"), "abcdef"


@played.let
def rule(x, y, z):
    """the rule."""
    return x ^ y ^ z == (1 if are_digits(x, y, z) else 0)


def are_digits(x, y, z):
    """Whether no number is more than 1."""
    return x <= 1 and y <= 1 and z <= 1


def rule_after(p, i, to):
    """Whether the rule holds after one of three numbers is changed."""
    x, y, z = lowered(p, i, to)
    return rule(x, y, z)


def targets(p, i):
    """Return to which numbers one of three is lowered: 0, the xor of the others, and 1 minus that."""
    others = (p[1] if i == 0 else p[0]) ^ (p[1] if i == 2 else p[2])
    return 0, others, 1 - others


def is_lowered(p, i):
    """Whether one of three numbers can be lowered into the rule."""
    return any(to >= 0 and to < p[i] and rule_after(p, i, to) for to in targets(p, i))


@played.step(uses=[xor.digits_of_three, xor.of_0], definitions=[])
def bits(x, y, z):
    """x ^ y ^ z of digits."""
    look_at(x ^ y ^ z)
    of_digits = implies(are_digits(x, y, z), x ^ y ^ z == (x + y + z) % 2)
    return implies(x >= 0 and y >= 0 and z >= 0, of_digits)


@played.step(uses=[xor.of_0], definitions=[rule])
def not_0():
    """the rule does not hold of 0, 0, 0."""
    return not rule(0, 0, 0)


@of_each.step(uses=[bits, xor.to_0, xor.near, xor.not_negative], definitions=["rule"])
def out_of(i, x, y, z, w):
    """changing {name} leads out of the rule."""
    p = (x, y, z)
    look_at(rule(x, y, z), rule_after(p, i, w))
    return implies(
        x >= 0 and y >= 0 and z >= 0 and w >= 0, implies(rule(x, y, z) and w != p[i], not rule_after(p, i, w))
    )


@of_each.step(uses=[bits, xor.to_0, xor.near, xor.not_negative], definitions=["rule"])
def by_nim(i, x, y, z):
    """if {name} can be lowered to the xor of the others, it can be lowered into the rule."""
    p = (x, y, z)
    look_at(rule(x, y, z))
    can = not rule(x, y, z) and not are_digits(x, y, z) and targets(p, i)[1] < p[i]
    return implies(x >= 0 and y >= 0 and z >= 0, implies(can, is_lowered(p, i)))


played.include(lambda case: [step for i in range(3) for step in of_each(case, i=i, name=NAMES[i])])
BY_NIM = [f"if {name} can be lowered to the xor of the others, it can be lowered into the rule" for name in NAMES]


@played.step(uses=[bits], definitions=[rule])
def small(x, y, z):
    """of digits, one can be lowered to 0 into the rule."""
    look_at(rule(x, y, z))
    is_out = not rule(x, y, z) and are_digits(x, y, z) and x + y + z > 0
    return implies(x >= 0 and y >= 0 and z >= 0, implies(is_out, any(is_lowered((x, y, z), i) for i in range(3))))


@played.step(uses=[*BY_NIM, small, xor.nim], definitions=[rule])
def into_rule(x, y, z):
    """one of x, y, z can be lowered into the rule."""
    look_at(rule(x, y, z))
    is_out = not rule(x, y, z) and x + y + z > 0
    return implies(x >= 0 and y >= 0 and z >= 0, implies(is_out, any(is_lowered((x, y, z), i) for i in range(3))))


# --- The lost positions -----------------------------------------------------------------------------------------------


@played.let
def inside_set(a, b, c, d, e, f):
    """the set."""
    return rule(a ^ d, b ^ e, c ^ f)


def are_placed(p):
    """Whether p is a position with the rooks on different squares."""
    return all(at >= 0 for at in p) and are_apart(p)


def are_apart(p):
    """Whether the rooks are on different squares."""
    return p[3] != p[0] or p[4] != p[1] or p[5] != p[2]


def inside_after(p, i, t):
    """Whether a position is in the set after one coordinate is changed."""
    return is_inside(lowered(p, i, t))


def is_inside(p):
    """Whether a position is in the set."""
    return inside_set(p[0], p[1], p[2], p[3], p[4], p[5])


def enters(p, i, t):
    """Whether a coordinate can be lowered to t, to lead into the set."""
    return (t >= 0 and t < p[i] and are_apart(lowered(p, i, t))) and inside_after(p, i, t)


def leads(p, i):
    """Whether a coordinate can be lowered to lead into the set."""
    return some(lambda t: enters(p, i, t), at=lambda t: inside_after(p, i, t))


def can_lower(p, i, n):
    """Whether the xor of both coordinates on an axis can be lowered to n, into the rule."""
    xors = p[0] ^ p[3], p[1] ^ p[4], p[2] ^ p[5]
    return n >= 0 and n < xors[i] and rule_after(xors, i, n)


@of_pairs.step(
    uses=[xor.lower, xor.undo, xor.undo_last, xor.not_negative, xor.equal, not_0], definitions=["inside_set"]
)
def one_is_lowered(i, a, b, c, d, e, f, n):
    """if the xor of {pair} can be lowered into the rule, so can one of them."""
    p = (a, b, c, d, e, f)
    look_at(inside_set(a, b, c, d, e, f), rule_after((a ^ d, b ^ e, c ^ f), i, n))
    one_does = enters(p, i, n ^ p[i + 3]) or enters(p, i + 3, n ^ p[i])
    return implies(are_placed(p), implies(can_lower(p, i, n), one_does))


@of_pairs.step(uses=[one_is_lowered], definitions=[])
def some_move(i, a, b, c, d, e, f, n):
    """by some move of {pair}."""
    p = (a, b, c, d, e, f)
    look_at(inside_set(a, b, c, d, e, f), rule_after((a ^ d, b ^ e, c ^ f), i, n))
    return implies(are_placed(p), implies(can_lower(p, i, n), leads(p, i) or leads(p, i + 3)))


@of_coordinates.step(
    uses=["changing {axis} leads out of the rule", xor.same, xor.same_first, xor.not_negative],
    definitions=["inside_set"],
)
def out_by(i, a, b, c, d, e, f, n):
    """lowering {name} leads out of the set."""
    p = (a, b, c, d, e, f)
    look_at(inside_set(a, b, c, d, e, f), inside_after(p, i, n))
    return implies(are_placed(p), implies(inside_set(a, b, c, d, e, f), not enters(p, i, n)))


played.include(lambda case: [step for i in range(3) for step in of_pairs(case, i=i, pair=PAIRS[i])])
played.include(
    lambda case: [step for i in range(6) for step in of_coordinates(case, i=i, name=COORDINATES[i], axis=NAMES[i % 3])]
)


@played.step(uses=[f"lowering {name} leads out of the set" for name in COORDINATES], definitions=[])
def none_enters(a, b, c, d, e, f, n):
    """no move leads from the set into it."""
    look_at(inside_set(a, b, c, d, e, f), inside_set(n, b, c, d, e, f))
    look_at(inside_set(a, b, c, d, e, f), inside_set(a, n, c, d, e, f))
    look_at(inside_set(a, b, c, d, e, f), inside_set(a, b, n, d, e, f))
    look_at(inside_set(a, b, c, d, e, f), inside_set(a, b, c, n, e, f))
    look_at(inside_set(a, b, c, d, e, f), inside_set(a, b, c, d, n, f))
    look_at(inside_set(a, b, c, d, e, f), inside_set(a, b, c, d, e, n))
    p = (a, b, c, d, e, f)
    return implies(are_placed(p), implies(inside_set(a, b, c, d, e, f), not any(enters(p, i, n) for i in range(6))))


@played.step(
    uses=[*(f"by some move of {pair}" for pair in PAIRS), into_rule, xor.equal, xor.not_negative],
    definitions=[inside_set],
)
def some_enters(a, b, c, d, e, f):
    """some move leads from each other position into the set."""
    look_at(inside_set(a, b, c, d, e, f))
    p = (a, b, c, d, e, f)
    return implies(are_placed(p), implies(not inside_set(a, b, c, d, e, f), any(leads(p, i) for i in range(6))))


least = played.known("line_2_rooks_3")
played.include(outcome("a b c d e f", "2_rooks_3", is_inside, are_apart))
side, bound = played.known("side_for"), played.known("bound_of_run")


@played.induction("n_squares", complete=True, definitions=["side_for"])
def has_squares(n_squares):
    """a board has the squares that it is made for."""
    return side(n_squares) >= n_squares and side(n_squares) >= 2


def in_words(x, y, z, u, v, w):
    """Whether a position is in the set exactly if it follows the rule of the statement."""
    return inside_set(x, y, z, u, v, w) == _sets.follows_rule((x, y, z, u, v, w), -1, 0)


# --- The statements ---------------------------------------------------------------------------------------------------

blocks = Steps("x y z u v w", played)
"""The lost positions of two rooks in space are those of the rule."""
IN_CASE = [*"xyzuvw", "bound_of_run"]


@blocks.step(uses=[ONE_ON_LINE, OUTCOME], definitions=[*"xyzuvw", least])
def in_table_here(x, y, z, u, v, w):
    """the table has the positions of the set."""
    is_entry = (least(x, y, z, u, v) == w) == inside_set(x, y, z, u, v, w)
    return implies(are_apart((x, y, z, u, v, w)), is_entry)


@blocks.step(uses=[xor.from_0, xor.near, xor.not_negative], definitions=[*"xyzuvw", inside_set, rule])
def is_of_statement(x, y, z, u, v, w):
    """the set is that of the statement."""
    return implies(given, in_words(x, y, z, u, v, w))


@blocks.step(uses=[has_squares], definitions=IN_CASE)
def has_entries():
    """the table has the entries."""
    return defined


blocks.conclude(uses=[has_squares, in_table_here, is_of_statement], definitions=IN_CASE)

lines = Steps("x y z u v", played, xor_on_board)
"""Each line has its lost position where the rule has a position, or none."""
ON_LINE, LINE = [*"xyzuv", "bound_of_run"], [*"xyzuv"]


@lines.step(uses=[xor.undo_first, xor.not_negative], definitions=[inside_set, rule])
def last(a, b, c, d, e, f):
    """the last coordinate is the xor of the others and of the whole."""
    look_at(inside_set(a, b, c, d, e, f))
    r, q = (a ^ d) ^ (b ^ e), c ^ f
    is_last = (r ^ q) ^ r ^ c == f and implies(inside_set(a, b, c, d, e, f), r ^ q <= 1)
    return implies(are_placed((a, b, c, d, e, f)), is_last)


@lines.step(uses=[ONE_ON_LINE, OUTCOME], definitions=[least])
def in_table(a, b, c, d, e, f):
    """each position of the set is in the table."""
    look_at(inside_set(a, b, c, d, e, f))
    is_entry = (least(a, b, c, d, e) == f) == inside_set(a, b, c, d, e, f)
    return implies(are_placed((a, b, c, d, e, f)), is_entry)


@lines.step(uses=[xor.from_0, xor.near, xor.not_negative], definitions=[inside_set, rule])
def said(a, b, c, d, e, f):
    """the set is that of the statement."""
    look_at(inside_set(a, b, c, d, e, f))
    return implies(are_placed((a, b, c, d, e, f)), in_words(a, b, c, d, e, f))


@lines.induction("k_squares", complete=True, definitions=["side_for"])
def grows(k_squares, n):
    """the side grows with the squares."""
    look_at(side(n), side(k_squares))
    return implies(n >= 0 and n <= k_squares, side(n) <= side(k_squares))


def board(x, y, z, u, v):
    """Return the side of the board of a line."""
    return side(max(0, x, y, z, u, v) + 1)


@lines.step(uses=[has_squares, grows], definitions=ON_LINE)
def fits(x, y, z, u, v):
    """the board of a line is within that of the table."""
    here = board(x, y, z, u, v)
    return max(0, x, y, z, u, v) < here and here <= side(bound + 1)  # noqa: PLR1716


@lines.step(uses=[OUTCOME], definitions=[*LINE, least])
def entry(x, y, z, u, v):
    """the table has the positions of the set."""
    w = least(x, y, z, u, v)
    is_inside = w >= 0 and are_apart((x, y, z, u, v, w)) and inside_set(x, y, z, u, v, w)
    return implies(w != -1, is_inside)


@lines.step(uses=[entry, last, on_board, has_squares, fits, xor.not_negative], definitions=LINE)
def entry_fits(x, y, z, u, v):
    """the entry is on the board of the line."""
    return implies(least(x, y, z, u, v) != -1, least(x, y, z, u, v) < board(x, y, z, u, v))


@lines.step(uses=[in_table, said], definitions=LINE)
def each_apart(x, y, z, u, v, w):
    """each w of another square is the entry if it follows the rule."""
    look_at(z ^ w)
    is_entry = (least(x, y, z, u, v) == w) == inside_set(x, y, z, u, v, w)
    follows = is_entry and in_words(x, y, z, u, v, w)
    return implies(w >= 0, implies(are_apart((x, y, z, u, v, w)), follows))


@lines.step(uses=[each_apart, entry], definitions=LINE)
def each_w(x, y, z, u, v, w):
    """each w is, if it does."""
    look_at(z ^ w)
    return implies(w >= 0, (least(x, y, z, u, v) == w) == _sets.follows_rule((x, y, z, u, v, w), -1, 0))


lines.step(uses=[has_squares], definitions=ON_LINE)(has_entries)
lines.conclude(uses=[each_w, entry, entry_fits, fits], definitions=ON_LINE)
