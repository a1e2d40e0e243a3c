"""Boyers et al.: all P-positions with 4 and an even number up to 14, and the proof that these are all.

A position with 4 and an odd number, in which 1 has not been played, is the triple (a, b, c) of its least elements
≡ 1, 2, 3 mod 4; it consists of 0, 4, 8, ... and of the numbers that are at least the least element of their class. A
number is legal if it is below that least element; the moves exclude 1, which loses. A play lowers one of the three and
raises none, so the game ends, and b never grows: the positions with b ≤ 14 form a separate game.

Its P-positions are the only set such that no move leads from a member to a member, and every other position has a move
to a member. A game that ends has only one such set: two of them agree on all positions that are reachable from a
smallest position in which they differ, so they agree on that position, too. The steps show by induction that
`is_member` is this set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sylver_claims import Conclusion, Induction, Let, Step
from sylver_claims.claims.boyers2024.proofs.multiplicity_four import CLASSES, numbers_meant, sums, sums_are
from sylver_claims.claims.vocabulary.steps import AnyStep


def is_member(a: Any, b: Any, c: Any) -> Any:
    """Return the formula that {4, a, b, c} is one of the P-positions with b ≤ 14.

    For each b, a row a and a column c contain at most one of them: otherwise a move would lead from one to the other.
    The rule for 14 has an exception: it would pair a = 13 with c = 11, but there 5 wins, so c is 7.
    """
    from z3 import And, Or

    return Or(
        And(b == 2, a == 5, c == 3),
        And(b == 6, a >= 5, a % 4 == 1, c == a + 2),
        And(b == 10, a >= 5, a % 8 == 5, c == a + 6),
        And(b == 10, a >= 9, a % 8 == 1, c == a - 2),
        And(b == 14, a >= 9, a % 8 == 1, c == a + 6),
        And(b == 14, a >= 21, a % 8 == 5, c == a - 2),
        And(b == 14, a == 13, c == 7),
    )


def answers(a: Any, b: Any, c: Any) -> list[tuple[str, Any, list[Any]]]:
    """Return kinds of positions, each with a description, a formula, and candidate moves.

    From each position outside the set one of these moves leads into it: the a that the set pairs with c, the c that it
    pairs with a, or, if neither is legal, a smaller even number. For b = 14 and c = 11, which has no a, the move is 5,
    which leads to {4, 5, 11}.
    """
    from z3 import And

    with_10, with_14 = [a + 6, a - 2, 6], [a + 6, a - 2, 7, 5, 6, 10]
    return [
        ("b = 2", b == 2, [3]),
        ("b = 6", b == 6, [c - 2, a + 2, 2]),
        ("b = 10, c ≡ 3 mod 8", And(b == 10, c % 8 == 3), [c - 6, *with_10]),
        ("b = 10, c ≡ 7 mod 8", And(b == 10, c % 8 == 7), [c + 2, *with_10]),
        ("b = 14, c ≡ 3 mod 8", And(b == 14, c % 8 == 3), [c + 2, *with_14]),
        ("b = 14, c ≡ 7 mod 8", And(b == 14, c % 8 == 7, c > 7), [c - 6, *with_14]),
        ("b = 14, c = 7", And(b == 14, c == 7), [13, *with_14]),
    ]


# --- The proof --------------------------------------------------------------------------------------------------------

LOWERS = "a legal move leads to a position, lowers the sum and does not raise b"
POSITIONS = "the members are positions"
OUT = "no move leads from a member to a member"
BACK = "from every other position with b ≤ 14 a move leads to a member"
POSITIONS_TOO = "the P-positions are positions"
MEMBER_IS_LOST = "a member is a P-position, if those with a smaller sum are the members"
OTHER_IS_WON = "no other position is, if those with a smaller sum are the members"
WHATEVER_K = "this is so for the sum as k"
UP_TO_K = "the P-positions with b ≤ 14 and a sum of at most k are the members"
LOST = "the P-positions with b ≤ 14 are the members"
AS_PLAYED = "in a position a, b and c are the least elements, if these are played"
MEMBER_IF_PLAYED = "if the numbers of a member are played, that is a P-position"
HERE = "the numbers that are played here are those of a member"
RULES = ("position_with_4", "legal_with_4", "a_after", "b_after", "c_after")
OUTCOMES = ("P_with_4", "wins_with_4", "looked_at")


def by_members(case: Any, member: Callable[[Any, Any, Any], Any] = is_member) -> list[AnyStep]:
    """Show by induction on the sum that the members are the P-positions with b ≤ 14.

    ``looked_at`` is always true; as a pattern, it makes solvers look for an answer only in positions with this term.
    """
    from z3 import And, BoolSort, BoolVal, ForAll, Function, If, Implies, Ints, IntSort, Not, Or

    a, b, c, n, k, *smaller = Ints("a b c n k x y z")
    here, move = (a, b, c), (a, b, c, n)
    P, is_position, is_legal = map(case.symbol, ("P_with_4", "position_with_4", "legal_with_4"))
    new = [case.symbol(f"{letter}_after") for letter in "abc"]
    after = [least(*move) for least in new]
    is_in, looked_at = (Function(name, *[IntSort()] * 3, BoolSort()) for name in ("is_in", "looked_at"))
    at_most = Function("at_most", *[IntSort()] * 4, BoolSort())

    def of_moves(*suppose: Any, follows: Any) -> Any:
        return ForAll([*move], Implies(And(*suppose, is_legal(*move)), follows), patterns=[is_legal(*move)])

    def leads_in(n: Any) -> Any:
        return And(is_legal(*here, n), is_in(*(least(*here, n) for least in new)))

    def answered(among: Any, moves: list[Any]) -> Any:
        outside = And(is_position(*here), among, Not(is_in(*here)))
        return ForAll([*here], Implies(outside, Or(*map(leads_in, moves))), patterns=[looked_at(*here)])

    def alike(x: Any, y: Any, z: Any) -> Any:
        return Implies(y <= 14, P(x, y, z) == is_in(x, y, z))

    def by_smaller(*suppose: Any, follows: Any) -> Any:
        """Return a disjunction for "if ``suppose``, then ``follows``"; z3 takes minutes with an implication."""
        before = ForAll(smaller, Implies(sum(smaller) < sum(here), alike(*smaller)))
        supposed = And(looked_at(*here), b <= 14, before, *suppose)
        return ForAll([*here], Or(Not(supposed), follows), patterns=[P(*here)])

    def steps(name: str, parts: dict[str, Any], goal: Any) -> list[AnyStep]:
        """Return the steps that show ``goal`` from its parts, one for each class of moves."""
        each = [Step(name=f"{name}: {words}", goal=g, definitions=[*RULES, "is_in"]) for words, g in parts.items()]
        return [*each, Step(name=name, goal=goal, uses=[part.name for part in each], definitions=["legal_with_4"])]

    falls = And(is_position(*after), sum(after) < sum(here), after[1] <= b)
    classes = {f"n ≡ {r} mod 4": n % 4 == r for r in CLASSES}
    lowers = {words: of_moves(is_position(*here), r, follows=falls) for words, r in classes.items()}
    out = {words: of_moves(is_in(*here), r, follows=Not(is_in(*after))) for words, r in classes.items()}
    back, won = [], []
    for words, among, moves in answers(*here):
        back.append(Step(name=f"{BACK}: {words}", goal=answered(among, moves), definitions=[*RULES, "is_in"]))
        goal = by_smaller(is_position(*here), among, Not(is_in(*here)), follows=Not(P(*here)))
        uses = [LOWERS, back[-1].name]
        won.append(Step(name=f"{OTHER_IS_WON}: {words}", goal=goal, uses=uses, definitions=OUTCOMES))
    positions = ForAll([*here], Implies(is_in(*here), is_position(*here)), patterns=[is_in(*here)])
    positions_too = ForAll([*here], Implies(P(*here), is_position(*here)), patterns=[P(*here)])
    up_to_k = ForAll([*here], Implies(at_most(*here, k), alike(*here)))
    every_sum = ForAll([*here], Implies(at_most(*here, If(sum(here) < 0, 0, sum(here))), alike(*here)))
    return [
        Let(name="let these be the members", constant=is_in(*here), value=member(*here)),
        Let(name="the small numbers", constant=at_most(*here, k), value=sum(here) <= k),
        Let(name="the numbers that the predicate reads", constant=looked_at(*here), value=BoolVal(True)),
        *steps(LOWERS, lowers, of_moves(is_position(*here), follows=falls)),
        Step(name=POSITIONS, goal=positions),
        *steps(OUT, out, of_moves(is_in(*here), follows=Not(is_in(*after)))),
        *back,
        *won,
        Step(
            name=MEMBER_IS_LOST,
            goal=by_smaller(is_in(*here), follows=P(*here)),
            uses=[LOWERS, POSITIONS, OUT],
            definitions=OUTCOMES,
        ),
        Step(name=POSITIONS_TOO, goal=positions_too, definitions=["P_with_4"]),
        Induction(
            name=UP_TO_K,
            goal=up_to_k,
            variable=k,
            uses=[POSITIONS, POSITIONS_TOO, MEMBER_IS_LOST, *(step.name for step in won)],
            definitions=["position_with_4", "looked_at", "at_most"],
        ),
        Step(name=WHATEVER_K, goal=every_sum, uses=[UP_TO_K], definitions=[]),
        Step(
            name=LOST,
            goal=ForAll([*here], alike(*here), patterns=[P(*here)]),
            uses=[POSITIONS, POSITIONS_TOO, WHATEVER_K],
            definitions=["at_most", "position_with_4"],
        ),
    ]


def by_the_members(case: Any) -> list[AnyStep | Conclusion]:
    """Show that the position of the case is a member."""
    return [*by_members(case), *is_a_member(case)]


def is_a_member(case: Any, uses: Sequence[str] = (), definitions: Sequence[str] = ()) -> list[AnyStep | Conclusion]:
    """Show that played members are lost, and that the numbers of the case are those of a member."""
    from z3 import BoolSort, ForAll, Function, Implies, Ints, IntSort

    here = Ints("a b c")
    P, lost, is_position = map(case.symbol, ("P_with_4", "lost_with_4", "position_with_4"))
    is_in = Function("is_in", *[IntSort()] * 3, BoolSort())
    as_played = Implies(is_position(*here), lost(*here) == P(*here))
    member = Implies(is_in(*here), lost(*here))
    return [
        Step(
            name=AS_PLAYED,
            goal=ForAll(here, as_played, patterns=[lost(*here)]),
            definitions=["lost_with_4", "position_with_4"],
        ),
        Step(
            name=MEMBER_IF_PLAYED,
            goal=ForAll(here, member, patterns=[lost(*here)]),
            uses=[AS_PLAYED, POSITIONS, LOST],
            definitions=["is_in"],
        ),
        Step(
            name=HERE,
            goal=Implies(case.given, is_in(*case.then.children())),
            uses=uses,
            definitions=["is_in", "x", *definitions],
        ),
        Conclusion(uses=[MEMBER_IF_PLAYED, HERE], definitions=[]),
    ]


def in_canonical_form(case: Any, more: int) -> list[AnyStep | Conclusion]:
    """Show in addition the elements of {4, x} and {4, y}, y = x + ``more``; so x is not 1 in canonical form."""
    x, y, with_x, with_y = case.x, case.x + more, case.symbol("G_4_x"), case.symbol("G_4_x_")
    meant = [str(numbers_meant(with_x).name()), str(numbers_meant(with_y).name())]
    return [
        *sums(with_x, (x,), {1: x, 2: 2 * x, 3: 3 * x}),
        *sums(with_y, (y,), {1: 3 * y, 2: 2 * y, 3: y}),
        *by_members(case),
        *is_a_member(case, [sums_are(with_x), sums_are(with_y)], meant),
    ]


def by_2(case: Any) -> list[AnyStep | Conclusion]:
    """Proposition 8 (1) in canonical form, where y = x + 2."""
    return in_canonical_form(case, 2)


def by_6(case: Any) -> list[AnyStep | Conclusion]:
    """Proposition 8 (4) in canonical form, where y = x + 6."""
    return in_canonical_form(case, 6)
