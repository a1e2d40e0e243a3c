"""The theorems on two coins about the tables of lost positions, on boards of any size.

A line of the board has at most one lost position, because each coordinate may be lowered to any smaller one. The side
of a board is a power of 2, so the xor of its squares is on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sylver_claims.claims.lemmas import coin_sets, xor
from sylver_claims.claims.lemmas.coin_outcomes import (
    IN_WORDS,
    NOT_LOST,
    OUTCOME,
    Coins,
    StepList,
    in_words,
    near,
    played,
)
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Induction, Step
from sylver_claims.kernels.boards import two_coins

SIDE, ON_LINE = "a board has the squares that it is made for", "the table has the one lost position of each line"
SMALL_BOARD, HALF_BOARD = "the xor of squares is on a board of side 2", "so it is, if that of the halves is"
ON_BOARD, XOR_FITS = "the xor is on boards for up to m squares", "the xor of two squares is on the board"
IN_SET, TARGET_FITS = "the position with xor 0 is in the set", "it is on the board"


def table(C: Coins, *positions: Sequence[Any]) -> list[AnyStep]:
    """Show that the table has the one lost position of each line, and that these positions are lost if in the set."""
    from z3 import And, Implies, Int

    case, (x, y, z, w) = C.case, C.here
    side, line, n = _side(C), _line(C), Int("n_squares")
    entries = [And((line(*at[:3]) == at[3]) == C.lost(*at), C.lost(*at) == C.inside(*at)) for at in positions]
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
            uses=[C.named(NOT_LOST[3])],
            definitions=[line.name()],
        ),
        *(
            Step(
                name=entry_name(i),
                goal=Implies(And(case.given, C.is_allowed(*at)), goal),
                uses=[ON_LINE, C.named(OUTCOME), xor.not_negative],
                definitions=variables(case),
            )
            for i, (at, goal) in enumerate(zip(positions, entries, strict=True))
        ),
    ]


def entry_name(i: int) -> str:
    """Return the name of the step about an entry of the table."""
    return f"entry {i} of the statement"


def has_entries(case: Any) -> Step:
    """Return the step that the table has the entries of the statement."""
    return Step(name="the table has the entries", goal=case.defined, uses=[SIDE], definitions=variables(case))


def variables(case: Any) -> list[str]:
    """Return the names of the symbols whose definitions bound the variables of the claim."""
    return [str(case.variables[0]), "bound_of_run"]


def _side(C: Coins) -> Any:
    return C.case.symbol("side_for")


def _line(C: Coins) -> Any:
    return C.case.symbol(C.lost.name().replace("lost", "line"))


def xor_on_board(case: Any, of: Any, x: Any, y: Any) -> list[AnyStep]:
    """Show that the xor of numbers below the side of a board is below it: the side is a power of 2."""
    from z3 import And, ForAll, Implies, Ints

    (n, m), side = Ints("n_squares m_squares"), case.symbol("side_for")
    on_board = Implies(And(x < side(n), y < side(n)), of(x, y) < side(n))
    of_halves, half = of(x / 2, y / 2), side((n + 1) / 2)
    on_half = Implies(And(x / 2 < half, y / 2 < half), of_halves < half)
    both = together(side(n), of(x, y))

    def each(when: Any, holds: Any) -> Any:
        return ForAll([n, x, y], Implies(And(xor.none_negative(n, x, y), when), holds), patterns=[both])

    return [
        Step(
            name=SMALL_BOARD, goal=each(n <= 2, on_board), uses=[xor.near, xor.not_negative], definitions=["side_for"]
        ),
        Step(
            name=HALF_BOARD,
            goal=each(n > 2, Implies(on_half, on_board)),
            uses=[xor.digits],
            definitions=["side_for"],
        ),
        Induction(
            name=ON_BOARD,
            variable=m,
            goal=each(n <= m, on_board),
            uses=[SMALL_BOARD, HALF_BOARD],
            definitions=[],
        ),
        Step(name=XOR_FITS, goal=each(n >= 0, on_board), uses=[ON_BOARD], definitions=[]),
    ]


def entry(game: int, words: Callable[..., Any], first: int) -> Callable[[Any], StepList]:
    """Return the proof of a theorem about each position of the table, squares counted from 0 or 1."""

    def steps(case: Any) -> StepList:
        C, at = Coins(case, game), [at - first for at in case.variables]
        return [
            *played(C),
            in_words(C, words, case.given, case.variables, at),
            *table(C, at),
            has_entries(case),
            Conclusion(uses=[SIDE, entry_name(0), IN_WORDS], definitions=variables(case)),
        ]

    return steps


def line_of_nim(game: int) -> Callable[[Any], StepList]:
    """Return the proof that a line (w, x, y), squares counted from 1, has its lost position where the xor is 0."""

    def steps(case: Any) -> StepList:
        from z3 import And

        C = Coins(case, game)
        first = [at - 1 for at in case.variables]
        target = C.xor(C.xor(first[0], first[1]), first[2])
        at, side = [*first, target], _side(C)(case.symbol("bound_of_run"))
        return [
            *played(C),
            *table(C, at),
            has_entries(case),
            *xor_on_board(case, C.xor, *C.here[:2]),
            Step(
                name=IN_SET,
                goal=And(C.xor(target, target) == 0, C.inside(*at)),
                uses=[xor.pairs, xor.equal, xor.not_negative],
                definitions=["inside", *variables(case)],
            ),
            Step(
                name=TARGET_FITS,
                goal=And(target >= 0, target < side),
                uses=[XOR_FITS, SIDE, xor.not_negative],
                definitions=variables(case),
            ),
            Conclusion(uses=[entry_name(0), IN_SET, TARGET_FITS], definitions=[]),
        ]

    return steps


def line_of_rooks(case: Any) -> StepList:
    """Return the proof that a line has its lost position where the set of Theorem 4 has a position, or none."""
    from z3 import And, Implies, Or

    C = Coins(case, two_coins.ROOKS)
    x, y, z = case.variables
    target = C.xor(C.xor(x, y), z)
    both = [target, C.xor(target, 1)]
    positions = [[x, y, z, w] for w in both]
    side, line, of = _side(C)(case.symbol("bound_of_run") + 1), _line(C)(x, y, z), C.xor
    total, halves = C.total(*C.here), C.total(*(at / 2 for at in C.here))
    first = of(of(C.here[0], C.here[1]), C.here[2])
    words = [C.case.of(coin_sets.in_script_p, *at) for at in positions]
    return [
        *played(C),
        *table(C, *positions),
        has_entries(case),
        *xor_on_board(case, C.xor, *C.here[:2]),
        Step(
            name=IN_WORDS,
            goal=C.all(C.inside(*C.here) == C.case.of(coin_sets.in_script_p, *C.here), C.inside(*C.here)),
            uses=[xor.pairs, xor.near, xor.equal, xor.not_negative],
            definitions=["inside"],
        ),
        Step(
            name="the xor of near coins is 0 or 1",
            goal=C.all(Implies(near(*C.here), And(halves == 0, total <= 1)), total),
            uses=[xor.digits, xor.pairs, xor.equal, xor.not_negative],
            definitions=[],
        ),
        Step(
            name="the set has at most two positions on a line",
            goal=C.all(
                Implies(C.inside(*C.here), And(total <= 1, Or(C.here[3] == first, C.here[3] == of(first, 1)))),
                C.inside(*C.here),
            ),
            uses=["the xor of near coins is 0 or 1", xor.pairs, xor.near, xor.with_1, xor.not_negative],
            definitions=["inside"],
        ),
        Step(
            name="the table has one of them, or none",
            goal=Or(line == -1, *(And(line == at[3], C.is_allowed(*at)) for at in positions)),
            uses=["the set has at most two positions on a line", C.named(OUTCOME)],
            definitions=["x", _line(C).name()],
        ),
        Step(
            name=TARGET_FITS,
            goal=And(*(And(to >= 0, to < side) for to in both), both[0] != both[1]),
            uses=[XOR_FITS, SIDE, xor.with_1, xor.not_negative],
            definitions=variables(case),
        ),
        Step(
            name="both in words",
            goal=And(
                *(Implies(C.is_allowed(*at), C.inside(*at) == said) for at, said in zip(positions, words, strict=True))
            ),
            uses=[IN_WORDS, xor.not_negative],
            definitions=["x"],
        ),
        Conclusion(
            uses=[entry_name(0), entry_name(1), "both in words", TARGET_FITS, "the table has one of them, or none"],
            definitions=[],
        ),
    ]
