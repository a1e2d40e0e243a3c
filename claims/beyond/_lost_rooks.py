"""The lost positions of rooks on boards of any size: those of a set that no move joins, and that a move leads into.

No move leads from a position of the set to another one, and some move leads from each other position into the set. So
it is the set of the lost positions, by induction on the sum of the coordinates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let, Step

THE_SET, AFTER = "the set", "the positions after one move are lost if they are in the set"
OUT, INTO = "no move leads from the set into it", "some move leads from each other position into the set"
LOST, NOT_LOST = "so a position of the set is lost", "so another position is not lost"
SMALL, ONE_MORE = "the positions up to a sum are lost if they are in the set", "so are those after a move from one more"
HERE, BY_SUM, UP_TO_SUM = "a position of one more is lost if it is in the set", "by the sum", "up to each sum"
OUTCOME = "the lost positions are those of the set"
ON_LINE, ENTRY = "a line has one lost position at most", "the table has the positions of the set"


class Rooks:
    """Terms of the steps: lost positions, the set, and a position, whose coordinates can be lowered to t."""

    def __init__(self, case: Any, rooks: int, dimension: int) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        count = rooks * dimension
        self.case, self.dimension = case, dimension
        self.place = Ints(" ".join(f"{letter}_at" for letter in "abcdef"[:count]))
        self.t, self.n = Ints("t_at n_at")
        name = f"{rooks}_rooks_{dimension}"
        self.lost, self.least = case.symbol(f"lost_{name}"), case.symbol(f"line_{name}")
        self.inside, self.after = (
            Function(name, *[IntSort()] * count, BoolSort()) for name in ("inside_set", "after_is_known")
        )
        self.up_to = Function("known_up_to", IntSort(), BoolSort())

    def lowered(self, i: int, t: Any) -> list[Any]:
        """Return the position with a coordinate changed to t."""
        return [t if i == j else at for j, at in enumerate(self.place)]

    def are_apart(self, place: Sequence[Any]) -> Any:
        """Return the formula that no two rooks share a square."""
        from z3 import And, Or

        squares = [place[i : i + self.dimension] for i in range(0, len(place), self.dimension)]
        pairs = [(a, b) for i, a in enumerate(squares) for b in squares[:i]]
        differ = [[m != n for m, n in zip(a, b, strict=True)] for a, b in pairs]
        return And(*(Or(*pair) if len(pair) > 1 else pair[0] for pair in differ))

    def can(self, i: int, t: Any) -> Any:
        """Return the formula that a coordinate can be lowered to t."""
        from z3 import And

        return And(t >= 0, t < self.place[i], self.are_apart(self.lowered(i, t)))

    def all(self, holds: Any, *patterns: Any, more: Sequence[Any] = ()) -> Any:
        """Return the formula that all positions, the rooks apart, have a property."""
        from z3 import And, ForAll, Implies

        of = [*self.place, *more]
        supposed = And(xor.none_negative(*self.place), self.are_apart(self.place))
        return ForAll(of, Implies(supposed, holds), patterns=list(patterns))

    def entered(self, *moves: tuple[int, Any]) -> Any:
        """Return the formula that one of these moves leads into the set."""
        from z3 import And, Or

        return Or(*(And(self.can(i, to), self.inside(*self.lowered(i, to))) for i, to in moves))

    def leads(self, i: int) -> Any:
        """Return the formula that a coordinate can be lowered to lead into the set."""
        from z3 import And, Exists, Int

        to = Int("to_at")
        after = self.inside(*self.lowered(i, to))
        return Exists(to, And(self.can(i, to), after), patterns=[after])


def outcome(R: Rooks) -> list[AnyStep]:
    """Show that the lost positions are those of the set, after the steps OUT and INTO."""
    from z3 import And, ForAll, Implies, Not, Sum

    place, t, n, lost, inside = R.place, R.t, R.n, R.lost(*R.place), R.inside(*R.place)
    known, up_to, same = R.after(*place), R.up_to(n), []
    for i in range(len(place)):
        after = R.lowered(i, t)
        goal = Implies(R.can(i, t), R.lost(*after) == R.inside(*after))
        same.append(ForAll(t, goal, patterns=[R.lost(*after), R.inside(*after)]))
    return [
        Let(name=AFTER, constant=known, value=And(*same)),
        Let(name=SMALL, constant=up_to, value=R.all(Implies(Sum(*place) <= n, lost == inside), lost, inside)),
        Step(
            name=LOST,
            goal=R.all(Implies(And(known, inside), lost), known),
            uses=[OUT],
            definitions=[str(R.lost), "after_is_known"],
        ),
        Step(
            name=NOT_LOST,
            goal=R.all(Implies(And(known, Not(inside)), Not(lost)), known),
            uses=[INTO],
            definitions=[str(R.lost), "after_is_known"],
        ),
        Step(
            name=ONE_MORE,
            goal=R.all(Implies(And(up_to, Sum(*place) <= n + 1), known), together(up_to, lost), more=[n]),
            definitions=["after_is_known", "known_up_to"],
        ),
        Step(
            name=HERE,
            goal=R.all(Implies(And(up_to, Sum(*place) <= n + 1), lost == inside), together(up_to, lost), more=[n]),
            uses=[LOST, NOT_LOST, ONE_MORE],
            definitions=[],
        ),
        Induction(name=BY_SUM, variable=n, start=-1, goal=up_to, uses=[HERE], definitions=["known_up_to"]),
        Step(name=UP_TO_SUM, goal=R.all(R.up_to(Sum(*place)), lost, inside), uses=[BY_SUM], definitions=[]),
        Step(
            name=OUTCOME,
            goal=R.all(lost == inside, lost, inside),
            uses=[UP_TO_SUM],
            definitions=["known_up_to"],
        ),
    ]


def on_lines(R: Rooks, *at: Any) -> list[AnyStep]:
    """Show that the table has an entry of the set on the line of a position."""
    from z3 import Implies

    least, lost = R.least(*R.place[:-1]), R.lost(*R.place)
    entry = Implies(R.are_apart(at), (R.least(*at[:-1]) == at[-1]) == R.inside(*at))
    return [
        Step(
            name=ON_LINE,
            goal=R.all(Implies(lost, least == R.place[-1]), together(least, lost)),
            definitions=[str(R.lost), str(R.least)],
        ),
        Step(name=ENTRY, goal=entry, uses=[ON_LINE, OUTCOME], definitions=[*map(str, at), str(R.least)]),
    ]
