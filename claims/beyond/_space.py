"""Steps about two rooks in space, whose lost positions have xor 1 in one block of side 2, and xor 0 elsewhere.

Let r, s and t be the xors of both first, second and third coordinates. A position is in the set if r ^ s ^ t is 1
where none of them is more than 1, and 0 elsewhere. A change of one of them leads out of the set. From outside, one of
them can be lowered to lead into it: if none is more than 1, to 0; else to the xor of the others, by a move of nim, or
to the other one of 0 and 1 if none would then be more than 1. By the nim lemma one of both coordinates can then be
lowered.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.beyond import _sets
from sylver_claims.claims.beyond._lost_rooks import (
    ENTRY,
    INTO,
    ON_LINE,
    OUT,
    OUTCOME,
    THE_SET,
    Rooks,
    on_lines,
    outcome,
)
from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.lemmas.coin_tables import SIDE, XOR_FITS, xor_on_board
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Let, Step

RULE, BITS, NOT_0 = "the rule", "x ^ y ^ z of digits", "the rule does not hold of 0, 0, 0"
OUT_OF = [f"changing {name} leads out of the rule" for name in "xyz"]
BY_NIM = [f"if {name} can be lowered to the xor of the others, it can be lowered into the rule" for name in "xyz"]
SMALL, INTO_RULE = "of digits, one can be lowered to 0 into the rule", "one of x, y, z can be lowered into the rule"
OUT_BY = [f"lowering {name} leads out of the set" for name in "abcdef"]
LOWERED = [
    f"if the xor of {pair} can be lowered into the rule, so can one of them" for pair in ("a, d", "b, e", "c, f")
]
SOME = [f"by some move of {pair}" for pair in ("a, d", "b, e", "c, f")]
LAST, EACH = "the last coordinate is the xor of the others and of the whole", "each position of the set is in the table"
EACH_APART, EACH_W = "each w of another square is the entry if it follows the rule", "each w is, if it does"
GROWS, FITS = "the side grows with the squares", "the board of a line is within that of the table"
ENTRY_FITS = "the entry is on the board of the line"
IN_WORDS = "the set is that of the statement"


class Space:
    """Terms of the steps: the rule for three xors, and the set of positions."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, IntSort

        self.X, self.R = xor.Xor(case), Rooks(case, 2, 3)
        self.rule = Function("rule", *[IntSort()] * 3, BoolSort())
        self.three = [self.X.x, self.X.y, self.X.z]
        of, (a, b, c, d, e, f) = self.X.of, self.R.place
        self.xors = [of(a, d), of(b, e), of(c, f)]

    def changed(self, i: int, to: Any, three: Any = None) -> Any:
        """Return the formula that the rule holds after one of three numbers is changed."""
        return self.rule(*(to if i == j else n for j, n in enumerate(three or self.three)))

    def lower(self, i: int, three: Any = None) -> list[Any]:
        """Return the numbers to which one of three is lowered: 0, the xor of the others, and 1 minus that."""
        from z3 import IntVal

        others = [n for j, n in enumerate(three or self.three) if j != i]
        return [IntVal(0), self.X.of(*others), 1 - self.X.of(*others)]


def of_rule(S: Space) -> list[AnyStep]:
    """Return the steps that a change leads out of the rule, and that one from outside leads into it."""
    from z3 import And, If, Implies, Not, Or

    X, (x, y, z), w = S.X, S.three, S.X.w
    total, small, here = X.of(X.of(x, y), z), And(x <= 1, y <= 1, z <= 1), S.rule(x, y, z)

    def into(i: int) -> Any:
        return Or(*(And(to >= 0, to < S.three[i], S.changed(i, to)) for to in S.lower(i)))

    uses = [BITS, xor.to_0, xor.near, xor.not_negative]
    return [
        Let(name=RULE, constant=here, value=total == If(small, 1, 0)),
        Step(
            name=BITS,
            goal=X.all(3, Implies(small, total == (x + y + z) % 2), total),
            uses=[xor.digits_of_three, xor.of_0],
            definitions=[],
        ),
        Step(name=NOT_0, goal=Not(S.rule(0, 0, 0)), uses=[xor.of_0], definitions=["rule"]),
        *(
            Step(
                name=OUT_OF[i],
                goal=X.all(
                    4, Implies(And(here, w != S.three[i]), Not(S.changed(i, w))), together(here, S.changed(i, w))
                ),
                uses=uses,
                definitions=["rule"],
            )
            for i in range(3)
        ),
        *(
            Step(
                name=BY_NIM[i],
                goal=X.all(3, Implies(And(Not(here), Not(small), S.lower(i)[1] < S.three[i]), into(i)), here),
                uses=uses,
                definitions=["rule"],
            )
            for i in range(3)
        ),
        Step(
            name=SMALL,
            goal=X.all(3, Implies(And(Not(here), small, x + y + z > 0), Or(*map(into, range(3)))), here),
            uses=[BITS],
            definitions=["rule"],
        ),
        Step(
            name=INTO_RULE,
            goal=X.all(3, Implies(And(Not(here), x + y + z > 0), Or(*map(into, range(3)))), here),
            uses=[*BY_NIM, SMALL, xor.nim],
            definitions=["rule"],
        ),
    ]


def lost_positions(S: Space) -> list[AnyStep]:
    """Return the steps that the lost positions are those of the set."""
    from z3 import And, Implies, Not, Or

    R, of, n = S.R, S.X.of, S.R.t
    inside, steps = R.inside(*R.place), list[AnyStep]()
    for i in range(3):
        mine, other = R.place[i], R.place[i + 3]
        leads = S.changed(i, n, S.xors)
        can = And(n >= 0, n < S.xors[i], leads)
        entered = R.entered((i, of(n, other)), (i + 3, of(n, mine)))
        steps += [
            Step(
                name=LOWERED[i],
                goal=R.all(Implies(can, entered), together(inside, leads), more=[n]),
                uses=[xor.lower, xor.undo, xor.undo_last, xor.not_negative, xor.equal, NOT_0],
                definitions=["inside_set"],
            ),
            Step(
                name=SOME[i],
                goal=R.all(Implies(can, Or(R.leads(i), R.leads(i + 3))), together(inside, leads), more=[n]),
                uses=[LOWERED[i]],
                definitions=[],
            ),
        ]
    out = []
    for i, name in enumerate(OUT_BY):
        after = R.inside(*R.lowered(i, n))
        out.append(R.all(Implies(And(inside, R.can(i, n)), Not(after)), together(inside, after), more=[n]))
        steps.append(
            Step(
                name=name,
                goal=out[-1],
                uses=[OUT_OF[i % 3], xor.same, xor.same_first, xor.not_negative],
                definitions=["inside_set"],
            )
        )
    return [
        Let(name=THE_SET, constant=inside, value=S.rule(*S.xors)),
        *steps,
        Step(name=OUT, goal=And(*out), uses=OUT_BY, definitions=[]),
        Step(
            name=INTO,
            goal=R.all(Implies(Not(inside), Or(*map(R.leads, range(6)))), inside),
            uses=[*SOME, INTO_RULE, xor.equal, xor.not_negative],
            definitions=["inside_set"],
        ),
        *outcome(R),
    ]


def _played(S: Space) -> list[AnyStep]:
    """Return the steps that the lost positions are those of the set, and about the sides of boards."""
    from z3 import And, Int

    side, n = S.R.case.symbol("side_for"), Int("n_squares")
    return [
        *xor.facts(S.R.case),
        *xor.three(S.R.case),
        *xor.zero_last(S.R.case),
        *xor.zero_first(S.R.case),
        *of_rule(S),
        *lost_positions(S),
        Induction(name=SIDE, variable=n, goal=And(side(n) >= n, side(n) >= 2), complete=True, definitions=["side_for"]),
    ]


def _in_words(S: Space, place: Any) -> Any:
    return S.R.inside(*place) == S.R.case.of(_sets.follows_rule, tuple(place), -1, 0)


def blocks(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that the lost positions of two rooks in space are those of the rule."""
    from z3 import Implies

    S, here = Space(case), case.variables
    names = [*map(str, here)]
    return [
        *_played(S),
        *on_lines(S.R, *here),
        Step(
            name=IN_WORDS,
            goal=Implies(case.given, _in_words(S, here)),
            uses=[xor.from_0, xor.near, xor.not_negative],
            definitions=[*names, "inside_set", "rule"],
        ),
        Step(name="the table has the entries", goal=case.defined, uses=[SIDE], definitions=[*names, "bound_of_run"]),
        Conclusion(uses=[SIDE, ENTRY, IN_WORDS], definitions=[*names, "bound_of_run"]),
    ]


def lines(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that each line has its lost position where the rule has a position, or none."""
    from z3 import And, ForAll, If, Implies, Ints, IntVal

    S, here = Space(case), case.variables
    R, of, side, (n, k, w) = S.R, S.X.of, case.symbol("side_for"), Ints("n_squares k_squares w_any")
    *line, last = R.place
    names, inside, least = [*map(str, here)], R.inside(*R.place), R.least(*line)
    r, q = of(*S.xors[:2]), S.xors[2]
    largest = IntVal(0)
    for at in here:
        largest = If(at > largest, at, largest)
    board, table = side(largest + 1), side(case.symbol("bound_of_run") + 1)
    here_least = R.least(*here)
    there, follows = R.inside(*here, w), case.of(_sets.follows_rule, (*here, w), -1, 0)
    both = together(side(n), side(k))

    def each(holds: Any) -> Any:
        return ForAll(w, Implies(w >= 0, holds), patterns=[of(here[2], w)])

    grows = Implies(And(n >= 0, n <= k), side(n) <= side(k))
    return [
        *_played(S),
        *xor_on_board(case, of, *R.place[:2]),
        Step(
            name=ON_LINE,
            goal=R.all(Implies(R.lost(*R.place), least == last), together(least, R.lost(*R.place))),
            definitions=[str(R.lost), str(R.least)],
        ),
        Step(
            name=LAST,
            goal=R.all(And(of(of(of(r, q), r), R.place[2]) == last, Implies(inside, of(r, q) <= 1)), inside),
            uses=[xor.undo_first, xor.not_negative],
            definitions=["inside_set", "rule"],
        ),
        Step(
            name=EACH,
            goal=R.all((least == last) == inside, inside),
            uses=[ON_LINE, OUTCOME],
            definitions=[str(R.least)],
        ),
        Step(
            name=IN_WORDS,
            goal=R.all(_in_words(S, R.place), inside),
            uses=[xor.from_0, xor.near, xor.not_negative],
            definitions=["inside_set", "rule"],
        ),
        Induction(
            name=GROWS, variable=k, goal=ForAll(n, grows, patterns=[both]), complete=True, definitions=["side_for"]
        ),
        Step(
            name=FITS,
            goal=And(largest < board, board <= table),
            uses=[SIDE, GROWS],
            definitions=[*names, "bound_of_run"],
        ),
        Step(
            name=ENTRY,
            goal=Implies(
                here_least != -1, And(here_least >= 0, R.are_apart([*here, here_least]), R.inside(*here, here_least))
            ),
            uses=[OUTCOME],
            definitions=[*names, str(R.least)],
        ),
        Step(
            name=ENTRY_FITS,
            goal=Implies(here_least != -1, here_least < board),
            uses=[ENTRY, LAST, XOR_FITS, SIDE, FITS, xor.not_negative],
            definitions=names,
        ),
        Step(
            name=EACH_APART,
            goal=each(Implies(R.are_apart([*here, w]), And((here_least == w) == there, _in_words(S, [*here, w])))),
            uses=[EACH, IN_WORDS],
            definitions=names,
        ),
        Step(name=EACH_W, goal=each((here_least == w) == follows), uses=[EACH_APART, ENTRY], definitions=names),
        Step(name="the table has the entries", goal=case.defined, uses=[SIDE], definitions=[*names, "bound_of_run"]),
        Conclusion(uses=[EACH_W, ENTRY, ENTRY_FITS, FITS], definitions=[*names, "bound_of_run"]),
    ]
