"""The lost positions of two coins or rooks, on all boards.

The theorem of a game gives a set. No move leads from a position of the set to another one, and from each other position
some move leads into the set. So it is the set of the lost positions, by induction on the sum of the coordinates. After
a coin leaves the board alone, the other coin follows, so this move loses.

The set is x ^ z = y ^ w if a coin may reach each square on its way. From any other position, let the xor of the columns
x and z be greater than that of the rows: one of the columns can be lowered, so that both are equal. If a coin pushes
the other off the board and follows it, each position in line is won, and the xors differ there.

If a coin jumps over the other but not onto it, call a position near if both columns have the same half, rounded down,
and both rows, too. The set has the near positions in line, and the others with x ^ z = y ^ w. A near position out of
line is won by a move into line. From others, one of the columns can be lowered as above, unless the coins are then
near, and not in line; then the xor of the rows is 0 or 1, and a column is lowered until that of the columns is the
other one of 0 and 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sylver_claims.claims.lemmas import coin_sets, xor
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.script import Use
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Step
from sylver_claims.kernels.boards import two_coins

StepList = list[AnyStep | Conclusion]
THE_SET, IN_WORDS = "the set of the theorem", "the set is that of the theorem"
CLOSED = [f"lowering {name} leads out of the set" for name in "xyzw"]
INTO = "some move leads from each other position into the set"
BOTH_OFF, ALONE = "both coins off the board are lost", "a coin that is alone leaves the board"
NOT_LOST = [f"lowering {name} leads from no lost position to another one" for name in "xyzw"]
SOME_LOST = "some move leads from each other position to a lost one"
WRONG = ["if a position of the set is not lost, a smaller one is wrong", "so it is if another position is lost"]
BY_SUM, OUTCOME = "up to a sum of the coordinates", "the lost positions are those of the set"


class Coins:
    """Terms of the steps: the lost positions of a game, the set of its theorem, and a position."""

    def __init__(self, case: Any, game: int) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        self.case, self.game = case, game
        self.here = Ints("x_at y_at z_at w_at")
        self.t, self.n = Ints("t_at n_at")
        self.lost = case.of(two_coins.is_lost, *self.here, game).decl()
        self.inside = Function("inside", *[IntSort()] * 4, BoolSort())
        self.xor = case.of(lambda x, y: x ^ y, *self.here[:2]).decl()
        self.over, self.onto, self.leave, self.push = (bool(rule) for rule in two_coins.RULES[game, :4])
        self.keeps_apart = self.over and not self.onto

    def named(self, name: str) -> str:
        """Return the name of a step about this game."""
        return f"{name} [{self.lost.name()}]"

    def total(self, x: Any, y: Any, z: Any, w: Any) -> Any:
        """Return x ^ y ^ z ^ w."""
        return self.xor(self.xor(self.xor(x, y), z), w)

    def lowered(self, i: int, t: Any) -> list[Any]:
        """Return the position with a coordinate changed to t."""
        return [t if i == j else at for j, at in enumerate(self.here)]

    def is_allowed(self, x: Any, y: Any, z: Any, w: Any) -> Any:
        """Return the formula that the coins are on different squares, if they cannot meet."""
        from z3 import BoolVal, Or

        return Or(x != z, y != w) if self.keeps_apart else BoolVal(True)

    def all(self, holds: Any, *patterns: Any, more: Sequence[Any] = ()) -> Any:
        """Return the formula that all allowed positions on the board have a property."""
        from z3 import And, ForAll, Implies

        of = [*self.here, *more]
        supposed = [xor.none_negative(*of), *([self.is_allowed(*self.here)] if self.keeps_apart else [])]
        return ForAll(of, Implies(And(*supposed), holds), patterns=list(patterns))

    def can(self, i: int, t: Any) -> Any:
        """Return the formula that a coordinate may be lowered to t, if no coin is in the way."""
        from z3 import And

        return And(t >= 0, t < self.here[i], *([self.is_allowed(*self.lowered(i, t))] if self.keeps_apart else []))

    def entered(self, *moves: tuple[int, Any]) -> Any:
        """Return the formula that one of these moves leads into the set."""
        from z3 import And, Or

        return Or(*(And(self.can(i, to), self.inside(*self.lowered(i, to))) for i, to in moves))

    def leads_to(self, holds: Callable[..., Any]) -> Any:
        """Return the formula that some move leads to a position with a property."""
        from z3 import And, Exists, Or

        after = [(self.lowered(i, self.t), self.can(i, self.t)) for i in range(4)]
        return Or(*(Exists(self.t, And(can, holds(*p)), patterns=[self.inside(*p), self.lost(*p)]) for p, can in after))


def near(x: Any, y: Any, z: Any, w: Any) -> Any:
    """Return the formula that the columns have the same half, rounded down, and the rows, too."""
    from z3 import And

    return And(x / 2 == z / 2, y / 2 == w / 2)


def ways(C: Coins) -> Iterator[tuple[str, list[Any], list[tuple[int, Any]]]]:
    """Yield the ways from outside into the set: when they are possible, and moves of which one is legal."""
    from z3 import Not

    (x, y, z, w), of = C.here, C.xor
    for these, axis, less, more in (("columns", 0, of(y, w), of(x, z)), ("rows", 1, of(x, z), of(y, w))):
        name, both = f"where {these} differ more", (axis, axis + 2)
        if not C.keeps_apart:
            yield name, [less < more], [(i, of(less, C.here[i ^ 2])) for i in both]
            continue
        apart = [Not(near(*C.here)), less < more]
        yield f"{name}, and the others a little", [*apart, less <= 1], [(i, of(1 - less, C.here[i ^ 2])) for i in both]
        yield name, [*apart, less > 1], [(i, of(less, C.here[i ^ 2])) for i in both]
    if C.keeps_apart:
        yield "where the coins are near", [near(*C.here)], [(0, z), (1, w), (2, x), (3, y)]


def closed_set(C: Coins) -> list[AnyStep]:
    """Show that no move leads from the set into it, and that some move leads into it from outside."""
    from z3 import And, If, Implies, Not, Or

    (x, y, z, w), t, of, inside = C.here, C.t, C.xor, C.inside
    here, value = inside(*C.here), of(x, z) == of(y, w)
    if C.keeps_apart:
        value = If(near(*C.here), (x == z) != (y == w), value)
    into = [
        Step(
            name=name,
            goal=C.all(Implies(And(Not(here), *when), C.entered(*moves)), here),
            uses=[xor.near, xor.not_negative, xor.equal, xor.undo, xor.undo_last, xor.lower],
            definitions=["inside"],
        )
        for name, when, moves in ways(C)
    ]
    return [
        Let(name=THE_SET, constant=here, value=value),
        *(
            Step(
                name=name,
                goal=C.all(
                    Implies(And(here, t < C.here[i]), Not(inside(*C.lowered(i, t)))),
                    together(here, inside(*C.lowered(i, t))),
                    more=[t],
                ),
                uses=[xor.near, xor.same, xor.same_first],
                definitions=["inside"],
            )
            for i, name in enumerate(CLOSED)
        ),
        *into,
        Step(
            name=INTO,
            goal=C.all(Or(here, C.leads_to(inside)), here),
            uses=[step.name for step in into],
            definitions=["inside"],
        ),
    ]


def outcomes(C: Coins) -> list[AnyStep]:
    """Show that the lost positions are those of the set: no position is the first one where this is wrong."""
    from z3 import And, BoolVal, ForAll, Implies, Not, Or, Sum

    (x, y, z, w), t, lost, inside = C.here, C.t, C.lost(*C.here), C.inside(*C.here)
    name, in_line = C.lost.name(), (x == z) != (y == w) if C.push else BoolVal(False)

    def wrong(*position: Any) -> Any:
        return C.lost(*position) != C.inside(*position)

    def step(title: str, goal: Any, *uses: Use, definitions: Sequence[str] = ()) -> Step:
        return Step(name=C.named(title), goal=C.all(goal, lost, inside), uses=uses, definitions=definitions)

    alone = [C.lost(-1, -1, x, y), C.lost(x, y, -1, -1)]
    off = [C.named(BOTH_OFF)]
    steps: list[AnyStep] = [Step(name=off[0], goal=C.lost(-1, -1, -1, -1), definitions=[name])]
    if C.leave:
        nobody = ForAll([x, y], Implies(xor.none_negative(x, y), And(*map(Not, alone))), patterns=alone)
        steps.append(Step(name=C.named(ALONE), goal=nobody, uses=off, definitions=[name]))
        off = [C.named(ALONE), *off]
    return [
        *steps,
        *(
            Step(
                name=C.named(title),
                goal=C.all(
                    Implies(And(lost, C.can(i, t)), Not(C.lost(*C.lowered(i, t)))),
                    together(lost, C.lost(*C.lowered(i, t))),
                    more=[t],
                ),
                uses=off,
                definitions=[name],
            )
            for i, title in enumerate(NOT_LOST)
        ),
        Step(
            name=C.named(SOME_LOST),
            goal=C.all(Or(lost, in_line, C.leads_to(C.lost)), lost),
            uses=off,
            definitions=[name],
        ),
        step(
            WRONG[0],
            Implies(And(inside, Not(lost)), C.leads_to(wrong)),
            *CLOSED,
            C.named(SOME_LOST),
            *([xor.equal] if C.push else []),
            definitions=["inside"] if C.push else [],
        ),
        step(WRONG[1], Implies(And(Not(inside), lost), C.leads_to(wrong)), INTO, *map(C.named, NOT_LOST)),
        Induction(
            name=C.named(BY_SUM),
            variable=C.n,
            start=-1,
            goal=C.all(Implies(Sum(*C.here) <= C.n, lost == inside), inside, lost),
            uses=[*map(C.named, WRONG)],
            definitions=[],
        ),
        step(OUTCOME, lost == inside, C.named(BY_SUM)),
    ]


def in_words(C: Coins, words: Callable[..., Any], given: Any, arguments: Sequence[Any], at: Sequence[Any]) -> Step:
    """Return the step that the set at a position is that of the theorem, read for these arguments."""
    from z3 import Implies

    return Step(
        name=IN_WORDS,
        goal=Implies(given, C.inside(*at) == C.case.of(words, *arguments)),
        uses=[xor.pairs, xor.near, xor.equal, xor.not_negative],
        definitions=["inside", str(C.case.variables[0])],
    )


def played(C: Coins) -> list[AnyStep]:
    """Show that the lost positions of a game are those of the set."""
    return [*xor.facts(C.case), *closed_set(C), *outcomes(C)]


def outcome(game: int, words: Callable[..., Any], first: int) -> Callable[[Any], StepList]:
    """Return the proof of a theorem about each position, squares counted from 0 or 1."""

    def steps(case: Any) -> StepList:
        C, at = Coins(case, game), [at - first for at in case.variables]
        return [
            *played(C),
            in_words(C, words, case.given, case.variables, at),
            Conclusion(uses=[C.named(OUTCOME), IN_WORDS], definitions=[str(case.variables[0])]),
        ]

    return steps


def jump_like_rooks(case: Any) -> StepList:
    """Prove that the lost positions are the same whether or not a coin may leave the board by itself."""
    C, other = Coins(case, two_coins.ROOKS), Coins(case, two_coins.JUMP)
    return [
        *played(C),
        *outcomes(other),
        Conclusion(uses=[C.named(OUTCOME), other.named(OUTCOME)], definitions=[]),
    ]


def rooks_on_one_square(case: Any) -> StepList:
    """Prove which positions are lost if both rooks may be on one square: there, if both coordinates are even."""
    from z3 import And, Exists, Implies, Not, Or

    C, at = Coins(case, two_coins.ROOKS), case.variables
    (x, y, *_), t, lost, inside = C.here, C.t, C.lost, C.inside
    moves = [([t, y, x, y], x), ([x, y, t, y], x), ([x, t, x, y], y), ([x, y, x, t], y)]
    here = lost(x, y, x, y)

    def of_all(holds: Any, *patterns: Any, more: Sequence[Any] = ()) -> Any:
        from z3 import ForAll

        of = [x, y, *more]
        return ForAll(of, Implies(xor.none_negative(*of), holds), patterns=list(patterns))

    beside = [
        Step(
            name=f"the set next to the other rook: {i}",
            goal=of_all(Implies(t < v, inside(*p) == (t / 2 == v / 2)), inside(*p), more=[t]),
            uses=[xor.equal, xor.near, xor.not_negative],
            definitions=["inside"],
        )
        for i, (p, v) in enumerate(moves)
    ]
    no_move = [
        Step(
            name=f"lowering from one square leads from no lost position to another one: {i}",
            goal=of_all(Implies(And(here, t < v), Not(lost(*p))), together(here, lost(*p)), more=[t]),
            definitions=[lost.name()],
        )
        for i, (p, v) in enumerate(moves)
    ]
    to_lost = Or(*(Exists(t, And(t >= 0, t < v, lost(*p)), patterns=[lost(*p)]) for p, v in moves))
    some_lost = Step(name="some move from one square", goal=of_all(Or(here, to_lost), here), definitions=[lost.name()])
    even = And(x % 2 == 0, y % 2 == 0)
    return [
        *played(C),
        *beside,
        *no_move,
        some_lost,
        Step(
            name="lost if even",
            goal=of_all(Implies(even, here), here),
            uses=[some_lost.name, C.named(OUTCOME), *(step.name for step in beside)],
            definitions=[],
        ),
        Step(
            name="not lost if odd",
            goal=of_all(
                And(
                    Implies(x % 2 == 1, And(inside(x - 1, y, x, y), lost(x - 1, y, x, y), Not(here))),
                    Implies(y % 2 == 1, And(inside(x, y - 1, x, y), lost(x, y - 1, x, y), Not(here))),
                ),
                here,
            ),
            uses=[C.named(OUTCOME), *(step.name for step in [*beside, *no_move])],
            definitions=[],
        ),
        in_words(C, coin_sets.in_script_p, C.is_allowed(*at), at, at),
        Conclusion(uses=["lost if even", "not lost if odd", IN_WORDS, C.named(OUTCOME)], definitions=["x"]),
    ]
