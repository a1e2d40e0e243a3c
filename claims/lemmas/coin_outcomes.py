"""The lost positions of two coins or rooks, on all boards.

The theorem of a game gives a set. No move leads from a position of the set to another one, and from each other position
some move leads into the set. So it is the set of the lost positions, by induction on the sum of the coordinates.

For rooks that are apart, call a position near if both columns have the same half, rounded down, and both rows, too.
The set has the near positions in one line, and the others with x ^ z = y ^ w. From any other position, a near one is
won by a move into line with the other rook. Else let the xor of the columns x and z be greater than that of the rows:
one of the columns can be lowered, so that both are equal. If the rooks are then near, they are apart in both
directions or in none, and the other number with the same half does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas import coin_sets
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.lemmas.xor import (
    EQUAL,
    LOWER,
    NEAR,
    NOT_NEGATIVE,
    PAIRS,
    SAME,
    SAME_FIRST,
    UNDO,
    UNDO_LAST,
    not_negative,
    xor,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Step
from sylver_claims.kernels.boards import two_coins

SIDE, ON_LINE = "a board has the squares that it is made for", "each line has its one lost position in the table"
ENTRY = "the entry of the statement"
IN_WORDS = "the set is that of the theorem"
THE_SET, OUTCOME = "the set of the theorem", "the lost positions are those of the set"
CLOSED = [f"lowering {name} leads out of the set" for name in "xyzw"]
ENTERED = [
    "from a near position",
    *(
        f"if {these} differ more, and {those} {how}"
        for these, those in (("columns", "rows"), ("rows", "columns"))
        for how in ("by at most 1", "by more")
    ),
]
NOT_LOST = [f"lowering {name} leads from no lost position to another one" for name in "xyzw"]
SOME_LOST = "some move leads from each other position to a lost one"
INTO = "some move leads from each other position into the set"
WRONG = ["if a position of the set is not lost, a smaller one is wrong", "so it is if another position is lost"]


class Coins:
    """Terms of the steps: the lost positions of a game, the set, and a position."""

    def __init__(self, case: Any, game: int) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        self.case, self.game = case, game
        self.here = Ints("x_at y_at z_at w_at")
        self.t, self.n = Ints("t_at n_at")
        self.lost = case.of(two_coins.is_lost, *self.here, game).decl()
        self.inside = Function("inside", *[IntSort()] * 4, BoolSort())
        self.xor = case.of(lambda x, y: x ^ y, *self.here[:2]).decl()

    def lowered(self, i: int, t: Any) -> list[Any]:
        """Return the position with a coordinate changed to t."""
        return [t if i == j else at for j, at in enumerate(self.here)]

    def all(self, holds: Any, *patterns: Any, more: Sequence[Any] = ()) -> Any:
        """Return the formula that all positions on the board, the coins apart, have a property."""
        from z3 import And, ForAll, Implies

        of = [*self.here, *more]
        return ForAll(of, Implies(And(not_negative(*of), apart(*self.here)), holds), patterns=list(patterns))


def apart(x: Any, y: Any, z: Any, w: Any) -> Any:
    """Return the formula that the coins are on different squares."""
    from z3 import Or

    return Or(x != z, y != w)


def near(x: Any, y: Any, z: Any, w: Any) -> Any:
    """Return the formula that the columns have the same half, rounded down, and the rows, too."""
    from z3 import And

    return And(x / 2 == z / 2, y / 2 == w / 2)


def set_of_rooks(C: Coins) -> list[AnyStep]:
    """Show that the set of Theorem 4 is closed under the rule of outcomes."""
    from z3 import And, If, Implies, Not, Or

    (x, y, z, w), t, of, inside = C.here, C.t, C.xor, C.inside
    value = If(near(*C.here), (x == z) != (y == w), of(x, z) == of(y, w))

    def entered(moves: Sequence[tuple[int, Any]]) -> Any:
        """Return the formula that one of these moves is legal and leads into the set."""
        return Or(
            *(And(to >= 0, to < C.here[i], apart(*C.lowered(i, to)), inside(*C.lowered(i, to))) for i, to in moves)
        )

    outside = And(Not(inside(*C.here)), Not(near(*C.here)))
    far = []
    for axis, (less, more) in enumerate(((of(y, w), of(x, z)), (of(x, z), of(y, w)))):
        for is_near, to in ((less <= 1, 1 - less), (less > 1, less)):
            moves = [(i, of(to, C.here[(i + 2) % 4])) for i in (axis, axis + 2)]
            far.append(C.all(Implies(And(outside, less < more, is_near), entered(moves)), inside(*C.here)))
    in_line = entered([(0, z), (1, w), (2, x), (3, y)])
    return [
        Let(name=THE_SET, constant=inside(*C.here), value=value),
        *(
            Step(
                name=name,
                goal=C.all(
                    Implies(And(inside(*C.here), t < C.here[i]), Not(inside(*C.lowered(i, t)))),
                    together(inside(*C.here), inside(*C.lowered(i, t))),
                    more=[t],
                ),
                uses=[NEAR, SAME, SAME_FIRST],
                definitions=["inside"],
            )
            for i, name in enumerate(CLOSED)
        ),
        Step(
            name=ENTERED[0],
            goal=C.all(Implies(And(Not(inside(*C.here)), near(*C.here)), in_line), inside(*C.here)),
            definitions=["inside"],
        ),
        *(
            Step(
                name=name,
                goal=goal,
                uses=[NEAR, NOT_NEGATIVE, EQUAL, UNDO, UNDO_LAST, LOWER],
                definitions=["inside"],
            )
            for name, goal in zip(ENTERED[1:], far, strict=True)
        ),
    ]


def outcomes(C: Coins) -> list[AnyStep]:
    """Show that the lost positions are those of the set: no position is the first one where this is wrong."""
    from z3 import And, Exists, Implies, Not, Or, Sum

    t, lost, inside, name = C.t, C.lost(*C.here), C.inside(*C.here), C.lost.name()
    moves = [(C.lowered(i, t), And(t >= 0, t < at, apart(*C.lowered(i, t)))) for i, at in enumerate(C.here)]

    def leads_to(holds: Any) -> Any:
        """Return the formula that some move leads to a position with a property."""
        return Or(
            *(Exists(t, And(can, holds(*after)), patterns=[C.inside(*after), C.lost(*after)]) for after, can in moves)
        )

    def wrong(*position: Any) -> Any:
        return C.lost(*position) != C.inside(*position)

    def step(name: str, goal: Any, *uses: str) -> Step:
        return Step(name=name, goal=C.all(goal, lost, inside), uses=uses, definitions=[])

    return [
        *(
            Step(
                name=one,
                goal=C.all(Implies(And(lost, can), Not(C.lost(*after))), together(lost, C.lost(*after)), more=[t]),
                definitions=[name],
            )
            for one, (after, can) in zip(NOT_LOST, moves, strict=True)
        ),
        Step(name=SOME_LOST, goal=C.all(Or(lost, leads_to(C.lost)), lost), definitions=[name]),
        step(WRONG[0], Implies(And(inside, Not(lost)), leads_to(wrong)), *CLOSED, SOME_LOST),
        Step(name=INTO, goal=C.all(Or(inside, leads_to(C.inside)), inside), uses=ENTERED, definitions=["inside"]),
        step(WRONG[1], Implies(And(Not(inside), lost), leads_to(wrong)), INTO, *NOT_LOST),
        Induction(
            name="up to a sum of the coordinates",
            variable=C.n,
            start=-1,
            goal=C.all(Implies(Sum(*C.here) <= C.n, lost == inside), inside, lost),
            uses=WRONG,
            definitions=[],
        ),
        step(OUTCOME, lost == inside, "up to a sum of the coordinates"),
    ]


def on_lines(C: Coins, *at: Any) -> list[AnyStep | Conclusion]:
    """Show that the table has the one lost position of each line, and conclude the statement about the position."""
    from z3 import And, Implies, Int

    case, (x, y, z, w) = C.case, C.here
    side, line = (case.symbol(name) for name in ("side_for", C.lost.name().replace("lost", "line")))
    n, variables = Int("n_squares"), [str(case.variables[0]), "bound_of_run"]
    return [
        Induction(
            name=SIDE,
            variable=n,
            goal=And(side(n) >= n, side(n) >= 2),
            complete=True,
            definitions=["side_for"],
        ),
        Step(
            name=ON_LINE,
            goal=C.all((line(x, y, z) == w) == C.lost(*C.here), C.lost(*C.here)),
            uses=NOT_LOST[3:],
            definitions=[line.name()],
        ),
        Step(name="the table has the entries of the statement", goal=case.defined, uses=[SIDE], definitions=variables),
        Step(
            name=ENTRY,
            goal=Implies(case.given, And((line(*at[:3]) == at[3]) == C.lost(*at), C.lost(*at) == C.inside(*at))),
            uses=[ON_LINE, OUTCOME],
            definitions=variables,
        ),
        Conclusion(uses=[SIDE, ENTRY, IN_WORDS], definitions=variables),
    ]


def rooks_apart(case: Any) -> list[AnyStep | Conclusion]:
    """Theorem 4, on all boards."""
    C = Coins(case, two_coins.ROOKS)
    return [
        *xor(case),
        *set_of_rooks(C),
        *outcomes(C),
        Step(
            name=IN_WORDS,
            goal=C.all(C.inside(*C.here) == case.of(coin_sets.in_script_p, *C.here), C.inside(*C.here)),
            uses=[PAIRS, NEAR, EQUAL, NOT_NEGATIVE],
            definitions=["inside"],
        ),
        *on_lines(C, *case.variables),
    ]
