"""The moves that are named win: see ``coin_outcomes`` for the lost positions.

The named moves lower a coordinate to the xor of the other three, or to that with its last digit changed. So do the
moves by which the set of the theorem is entered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sylver_claims import Steps, implies, look_at
from sylver_claims.claims.lemmas import coin_sets, xor
from sylver_claims.claims.lemmas.coin_outcomes import IN_WORDS, Coins, StepList, closed_set, played, ways
from sylver_claims.claims.lemmas.coin_tables import SIDE, entry_name, table, variables
from sylver_claims.claims.vocabulary.script import Use
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Let, Step
from sylver_claims.kernels.boards import two_coins_moves

TARGETS, SOME_WINS = "the targets of the named moves", "one of the moves that may be named leads into the set"
NAMED = "one of these moves is named, or none"
THE_SET_IN_WORDS = "the set is that of the statement"
SOME_ENTERS = "one of the moves that may be named leads into the set, as the reference tests it"
WINS = "whether a move that may be named wins"
IN_SET, ENTERS = "the set at the position", "when a move that may be named leads into the set"
NO_MOVE, BY_PUSH = "no move is named in the set", "a push is named in line"


nim_sums = Steps()
for_all_four = nim_sums.by_halves("x y z w", base=[xor.of_0], uses=[xor.digits])


@for_all_four
def without_x(x, y, z, w):
    """x ^ x ^ y ^ z ^ w."""
    look_at(x ^ (x ^ y ^ z ^ w))
    return x ^ (x ^ y ^ z ^ w) == y ^ w ^ z


@for_all_four
def without_y(x, y, z, w):
    """y ^ x ^ y ^ z ^ w."""
    look_at(y ^ (x ^ y ^ z ^ w))
    return y ^ (x ^ y ^ z ^ w) == x ^ z ^ w


@for_all_four
def without_z(x, y, z, w):
    """z ^ x ^ y ^ z ^ w."""
    look_at(z ^ (x ^ y ^ z ^ w))
    return z ^ (x ^ y ^ z ^ w) == y ^ w ^ x


@for_all_four
def without_w(x, y, z, w):
    """w ^ x ^ y ^ z ^ w."""
    look_at(w ^ (x ^ y ^ z ^ w))
    return w ^ (x ^ y ^ z ^ w) == x ^ z ^ y


@nim_sums.by_halves("x y z", base=[xor.of_0], uses=[xor.digits])
def exchanged(x, y, z):
    """(x ^ y) ^ z = (x ^ z) ^ y."""
    look_at(x ^ y ^ z)
    return x ^ y ^ z == x ^ z ^ y


@nim_sums.step(uses=[xor.with_1, xor.not_negative], definitions=[])
def of_digits(x):
    """x ^ 1 = 1 - x for 0 and 1."""
    look_at(x ^ 1)
    return implies(x >= 0, implies(x <= 1, x ^ 1 == 1 - x))


@nim_sums.step(uses=[xor.undo, xor.equal], definitions=[])
def with_0(x):
    """0 ^ x = x."""
    look_at(0 ^ x)
    return implies(x >= 0, x ^ x ^ x == x and x ^ x == 0 and 0 ^ x == x)


@nim_sums.step(uses=[exchanged, of_digits], definitions=[])
def last_digit(x, y):
    """(x ^ y) ^ 1 = (1 - x) ^ y for x = 0 and 1."""
    look_at(x ^ y ^ 1)
    return implies(x >= 0 and y >= 0, implies(x <= 1, x ^ y ^ 1 == x ^ 1 ^ y and x ^ y ^ 1 == (1 - x) ^ y))


@nim_sums.step(uses=[last_digit, with_0], definitions=[])
def last_digit_of_1(x, y):
    """(1 ^ y) ^ 1 = y."""
    look_at(x ^ y ^ 1)
    return implies(x >= 0 and y >= 0, implies(x == 1, x ^ y ^ 1 == (1 - x) ^ y and 0 ^ y == y and x ^ y ^ 1 == y))


class Named:
    """A move that may be named: the changed coordinate, its target, and the reason; the position after it."""

    def __init__(self, C: Coins, i: int, target: Any, why: int) -> None:
        from z3 import And

        here = list(C.case.variables)
        self.i, self.target, self.why = i, target, why
        self.after = [*here[:i], target, *here[i + 1 :]]
        self.wins = And(target >= 0, target < here[i], C.is_allowed(*self.after), C.inside(*self.after))


class NamedMoves:
    """The moves that may be named from the position of a claim, and the cases of the proof: which one is named."""

    def __init__(self, case: Any, game: int) -> None:
        from z3 import And, Bool, Implies, Not

        self.case, self.C, here = case, Coins(case, game), list(case.variables)
        C, of, (x, y, z, w) = self.C, self.C.xor, here
        self.here, self.given = here, And(case.given, C.is_allowed(*here))
        self.parts = case.of(two_coins_moves.winning_move, *here, game)
        place, _, why = self.parts
        total, others = of(of(of(x, y), z), w), [of(y, w), of(x, z)] * 2
        self.moves, self.same = [], []
        for i, (at, less) in enumerate(zip(here, others, strict=True)):
            self.moves.append(Named(C, i, of(at, total), two_coins_moves.BY_NIM))
            self.same.append(of(at, total) == of(less, here[i ^ 2]))
        if C.keeps_apart:
            for i, less in enumerate(others):
                other = of(self.moves[i].target, 1)
                self.moves.append(Named(C, i, other, two_coins_moves.BY_LAST_DIGIT))
                self.same.append(Implies(less <= 1, other == of(1 - less, here[i ^ 2])))
                self.same.append(Implies(less == 1, other == here[i ^ 2]))
        self.named = [And(place == move.i, why == move.why) for move in self.moves]
        self.none, self.push = why == two_coins_moves.LOST, [why == two_coins_moves.BY_PUSH] * C.push
        self.in_line = [(x == z) != (y == w)] * C.push
        self.cases = [*self.named, self.none, *self.push]
        self.all_cases = [*self.cases, *[Not(self.given)] * C.keeps_apart]
        self.wins = [Bool(f"wins_{k}") for k in range(len(self.moves))]
        self.symbols = [part.decl().name() for part in self.parts]
        self.game = self.symbols[0].removeprefix("place")
        self.found = [f"the named move {k}" for k in range(len(self.moves))]
        self.known = [NAMED, *self.found, NO_MOVE, *[BY_PUSH] * C.push]

    def steps(self) -> list[AnyStep]:
        """Show that the named move leads into the set, and that none is named in the set alone."""
        from z3 import And, ForAll, Implies, Not, Or

        C, here, (place, target, _) = self.C, self.here, self.parts
        in_set = self.case.symbol("in_set" + self.game)
        is_in = in_set(*C.here) == And(C.is_allowed(*C.here), C.inside(*C.here))
        either = [C.inside(*C.here), in_set(*C.here)]
        targets = [f"{TARGETS}: {k}" for k in range(len(self.same))]
        enters = [IN_SET, *(f"{ENTERS}: {k}" for k in range(len(self.moves)))]
        can = [in_set(*here), *(And(move.target < here[move.i], in_set(*move.after)) for move in self.moves)]
        wins = [C.inside(*here), *self.wins]
        outside = And(Not(C.inside(*here)), *map(Not, self.in_line))

        def step(name: str, goal: Any, *uses: Use, definitions: Sequence[str] = ()) -> Step:
            of = [str(self.case.variables[0]), *definitions]
            return Step(name=name, goal=Implies(self.given, goal), uses=uses, definitions=of)

        return [
            Step(
                name=IN_WORDS,
                goal=ForAll(C.here, Implies(xor.none_negative(*C.here), is_in), patterns=either),
                uses=[xor.pairs, xor.near, xor.equal, xor.not_negative],
                definitions=["inside", in_set.name()],
            ),
            *nim_sums(self.case),
            *(
                Let(name=f"{WINS}: {k}", constant=wins, value=move.wins)
                for k, (wins, move) in enumerate(zip(self.wins, self.moves, strict=True))
            ),
            *(
                step(
                    name,
                    goal,
                    without_x,
                    without_y,
                    without_z,
                    without_w,
                    last_digit,
                    last_digit_of_1,
                    xor.not_negative,
                )
                for name, goal in zip(targets, self.same, strict=True)
            ),
            step(
                SOME_WINS,
                Or(*wins, *self.in_line),
                *targets,
                *(name for name, _, _ in ways(C)),
                xor.near,
                xor.equal,
                xor.not_negative,
                definitions=["inside", *map(str, self.wins)],
            ),
            *(
                step(name, a == b, IN_WORDS, xor.not_negative, definitions=[*map(str, self.wins)])
                for name, a, b in zip(enters, can, wins, strict=True)
            ),
            step(SOME_ENTERS, Or(*can, *self.in_line), *enters, SOME_WINS),
            *(
                step(
                    name,
                    Implies(is_named, And(target == move.target, move.wins, outside)),
                    *enters,
                    SOME_ENTERS,
                    definitions=[*self.symbols, str(wins)],
                )
                for name, is_named, move, wins in zip(self.found, self.named, self.moves, self.wins, strict=True)
            ),
            step(NAMED, Or(*self.cases), *enters, SOME_ENTERS, definitions=self.symbols),
            step(
                NO_MOVE,
                Implies(self.none, And(place == -1, C.inside(*here))),
                *enters,
                definitions=self.symbols,
            ),
            *(
                step(
                    BY_PUSH,
                    Implies(push, And(Not(C.inside(*here)), *self.in_line)),
                    *enters,
                    definitions=self.symbols,
                )
                for push in self.push
            ),
        ]

    def conclusion(self, *uses: str, definitions: Sequence[str]) -> list[AnyStep | Conclusion]:
        """Prove the statement, and that it has a value, case by case."""
        return [
            Step(
                name="the statement has a value",
                goal=self.case.defined,
                cases=self.all_cases,
                uses=[SOME_ENTERS, *self.known, *uses],
                definitions=[*definitions, "is_named" + self.game],
            ),
            Conclusion(cases=self.all_cases, uses=[*self.known, *uses], definitions=definitions),
        ]


def by_play(game: int) -> Callable[[Any], StepList]:
    """Return the proof that the named moves win, and that none is named in a lost position."""

    def steps(case: Any) -> StepList:
        M = NamedMoves(case, game)
        entries = [entry_name(i) for i in range(len(M.moves) + 1)]
        return [
            *played(M.C),
            *M.steps(),
            *table(M.C, M.here, *(move.after for move in M.moves)),
            *M.conclusion(SIDE, *entries, definitions=variables(case)),
        ]

    return steps


def into_the_set(game: int, kind: int) -> Callable[[Any], StepList]:
    """Return the proof that the named moves lead into the set ``coin_sets.inside`` of a kind."""

    def steps(case: Any) -> StepList:
        M = NamedMoves(case, game)
        C, here = M.C, M.C.here
        words = C.inside(*here) == case.of(coin_sets.inside, *here, kind)
        return [
            *xor.facts(case),
            *closed_set(C),
            *M.steps(),
            Step(
                name=THE_SET_IN_WORDS,
                goal=C.all(words, C.inside(*here)),
                uses=[xor.pairs, xor.near, xor.equal, xor.not_negative],
                definitions=["inside"],
            ),
            *M.conclusion(THE_SET_IN_WORDS, definitions=[str(case.variables[0])]),
        ]

    return steps
