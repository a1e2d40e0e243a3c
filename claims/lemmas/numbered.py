"""From a finite position, after some moves, to numbered positions: the same is legal in both, and the same wins."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.positions import played, together
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction
from sylver_claims.kernels import finite


class Numbered:
    """Terms of the steps: S, its number, and the positions after up to ``most`` moves."""

    def __init__(self, case: Any, most: int, S: Any = None) -> None:
        from z3 import And, Ints

        self.case, self.moves = case, Ints(" ".join(f"move_{i}" for i in range(1, most + 1)))
        self.S = case.S if S is None else S
        self.P, self.number = case.positions, case.number_of(self.S)
        self.k = Ints("k_num")[0]
        self.legal = [And(*(move > 0 for move in self.moves[:i])) for i in range(most + 1)]

    def at(self, *moves: Any) -> Any:
        """Return the number of the position after some moves."""
        number = self.number
        for move in moves:
            number = self.P.after(number, move)
        return number


def alike(count: int) -> str:
    """Return the name of the step that both positions have the same elements after ``count`` moves."""
    return f"the same is in both positions after {count} moves"


def outcome(count: int) -> str:
    """Return the name of the step that both positions have the same outcome after ``count`` moves."""
    return f"both positions have the same outcome after {count} moves"


def numbered(N: Numbered) -> list[AnyStep]:
    """By induction on the number that is asked about: each further move makes the same difference in both."""
    from z3 import And, ForAll, Implies, Int

    has, case, k = N.P.element, N.case, N.k
    steps: list[AnyStep] = [
        step(
            alike(0),
            ForAll(k, N.S(k) == has(N.number, k), patterns=[N.S(k)]),
            [],
            [f"number_of_{N.S.name}"],
        )
    ]
    for count in range(1, len(N.moves) + 1):
        moves, of = N.moves[:count], N.legal[count]
        before, here = played(case, *moves[:-1], S=N.S), played(case, *moves, S=N.S)
        s, t, c = N.at(*moves[:-1]), N.at(*moves), Int(f"k_num{count}")
        known = Implies(of, And(before(c) == has(s, c), here(c) == has(t, c)))
        shown = Implies(of, here(k) == has(t, k))
        case.same_as(here, t)
        lost = case.of(finite.is_p_position, here)
        steps += [
            Induction(
                name=f"by induction: {alike(count)}",
                variable=c,
                complete=True,
                goal=ForAll(moves, known),
                uses=[alike(count - 1)],
                definitions=[f"el_{before.name}", "after_move"],
            ),
            step(
                f"{alike(count)}, below 0",
                ForAll([*moves, k], Implies(And(of, k < 0), And(here(k) == has(t, k)))),
                [alike(count - 1)],
                [f"el_{before.name}", "after_move", "in_position"],
            ),
            step(
                alike(count),
                ForAll([*moves, k], shown, patterns=[together(here(k)), together(has(t, k), t)]),
                [f"by induction: {alike(count)}", f"{alike(count)}, below 0"],
            ),
            step(
                outcome(count),
                ForAll(moves, Implies(of, lost == N.P.lost(t)), patterns=[lost, N.P.lost(t)]),
                [alike(count)],
                [f"lost_{here.name}"],
            ),
        ]
    return steps
