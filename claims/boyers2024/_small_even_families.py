"""Boyers et al.: all P-positions with 4 and an even number up to 14, and the proof that these are all.

A position with 4 and an odd number, in which 1 has not been played, is the triple (a, b, c) of its least elements
≡ 1, 2, 3 mod 4; it consists of 0, 4, 8, ... and of the numbers that are at least the least element of their class. A
number is legal when it lies below that least element; 1 is left out of the moves, since playing it loses. A play
lowers one of the three and raises none, so that the game ends, and b never grows: the positions with b ≤ 14 are a game
of their own.

Its P-positions are the one set from which no move leads to a member and every other position has a move to a member:
in a game that ends there is only one such set, for of the smallest positions in which two of them differ, all that can
be reached is common to both. The steps of the script show that the set `is_member` is such a set. That these are the
P-positions is this principle; the solvers are asked for the two properties.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from claims import Script, Step

EVENS = (2, 6, 10, 14)


def is_member(a: Any, b: Any, c: Any) -> Any:
    """Say that {4, a, b, c} is one of the P-positions with b ≤ 14.

    With each b there is at most one of them in a row a and in a column c: one move would lead from one to the other.
    The rule for 14 has an exception: a = 13 would go with c = 11, but there 5 wins, and so it goes with 7.
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


def answers(a: Any, b: int, c: Any) -> list[Any]:
    """Moves of which one leads from a position outside the set into it.

    They are the a that goes with c, the c that goes with a, and where neither is legal a smaller even number; with
    b = 14 and c = 11, which goes with no a, it is 5, which leads to {4, 5, 11}.
    """
    from z3 import If

    if b == 2:
        return [3]
    if b == 6:
        return [c - 2, a + 2, 2]
    if b == 10:
        return [If(c % 8 == 3, c - 6, c + 2), If(a % 8 == 5, a + 6, a - 2), 6]
    in_column = If(c == 7, 13, If(c % 8 == 7, c - 6, c + 2))
    in_row = If(a == 13, 7, If(a % 8 == 1, a + 6, a - 2))
    return [in_column, in_row, 5, 6, 10]


# --- The game ---------------------------------------------------------------------------------------------------------


def is_position(a: Any, b: Any, c: Any) -> Any:
    """Say that a, b, c are the least elements ≡ 1, 2, 3 mod 4 of a position in which 1 has not been played."""
    from z3 import And

    classes = And(a >= 5, a % 4 == 1, b >= 2, b % 4 == 2, c >= 3, c % 4 == 3)
    return And(classes, a <= b + c, b <= 2 * a, b <= 2 * c, c <= a + b)


def contains(a: Any, b: Any, c: Any, n: Any) -> Any:
    """Say that n has been played or is generated."""
    from z3 import And, Or

    in_class = (And(n % 4 == r, n >= least) for r, least in enumerate((0, a, b, c)))
    return Or(*in_class)


def is_legal(a: Any, b: Any, c: Any, n: Any) -> Any:
    """Say that n can be played without losing at once."""
    from z3 import And, Not

    return And(n >= 2, Not(contains(a, b, c, n)))


def least_elements(a: Any, b: Any, c: Any) -> tuple[Any, Any, Any]:
    """Return the least elements when a, b and c have been played: these and sums of them, taken class by class."""

    def least(n: Any, *others: Any) -> Any:
        from z3 import If

        for other in others:
            n = If(other < n, other, n)
        return n

    b = least(b, a + a, c + c)
    c = least(c, a + b)
    return least(a, b + c), b, c


def played(a: Any, b: Any, c: Any, n: Any) -> tuple[Any, Any, Any]:
    """Return the position after n has been played."""
    from z3 import If

    return least_elements(If(n % 4 == 1, n, a), If(n % 4 == 2, n, b), If(n % 4 == 3, n, c))


# --- The proof --------------------------------------------------------------------------------------------------------


def script(
    start: int,
    step: int,
    position: Callable[[Any], tuple[Any, Any, Any]],
    member: Callable[[Any, Any, Any], Any] = is_member,
) -> Script:
    """Script of the claim that ``position(x)`` is a P-position for x = start, start + step, ...: it is a member."""
    import z3

    x, a, b, c, m, n = z3.Ints("x a b c m n")
    here, after = (a, b, c), played(a, b, c, n)

    def leads_in(answer: Any) -> Any:
        return z3.And(is_legal(a, b, c, answer), member(*played(a, b, c, answer)))

    def from_a_position(*suppose: Any, follows: Any) -> Any:
        return z3.Implies(z3.And(is_position(*here), *suppose), follows)

    game = [
        Step(
            name="the numbers from the least elements of their classes on are closed under addition",
            goal=from_a_position(contains(*here, m), contains(*here, n), follows=contains(*here, m + n)),
        ),
        Step(
            name="a legal move leads to a position, lowers a least element and raises none",
            goal=from_a_position(
                is_legal(*here, n),
                follows=z3.And(
                    is_position(*after),
                    contains(*after, n),
                    *(new <= old for new, old in zip(after, here, strict=True)),
                    z3.Or(*(new < old for new, old in zip(after, here, strict=True))),
                ),
            ),
        ),
        Step(name="the members are positions", goal=z3.Implies(member(*here), is_position(*here))),
    ]
    out = [
        Step(
            name=f"no move ≡ {r} mod 4 leads from a member to a member",
            goal=from_a_position(member(*here), is_legal(*here, n), n % 4 == r, follows=z3.Not(member(*after))),
        )
        for r in (1, 2, 3)
    ]
    back = [
        Step(
            name=f"from every other position with b = {even} a move leads to a member",
            goal=from_a_position(b == even, z3.Not(member(*here)), follows=z3.Or(*map(leads_in, answers(a, even, c)))),
        )
        for even in EVENS
    ]
    return Script(
        variables=[x],
        given=z3.And(x >= start, (x - start) % step == 0),
        then=z3.And(x > 1, member(*least_elements(*position(x)))),
        steps=[*game, *out, *back],
    )


def prop_8i_script() -> Script:
    """6 answers {4, x, x + 2} when x ≡ 1 mod 4; in canonical form, x is at least 5."""
    return script(5, 4, lambda x: (x, 6, x + 2))


def prop_8ii_script() -> Script:
    """10 answers {4, x, x + 2} when x ≡ 7 mod 8."""
    return script(7, 8, lambda x: (x + 2, 10, x))


def prop_8iii_script() -> Script:
    """10 answers {4, x, x + 6} when x ≡ 5 mod 8."""
    return script(5, 8, lambda x: (x, 10, x + 6))


def prop_8iv_script() -> Script:
    """14 answers {4, x, x + 6} when x ≡ 1 mod 8; in canonical form, x is at least 9."""
    return script(9, 8, lambda x: (x, 14, x + 6))


def prop_8v_script(start: int = 21) -> Script:
    """14 answers {4, x, x − 2} when x ≡ 5 mod 8, x ≥ 21."""
    return script(start, 8, lambda x: (x, 14, x - 2))
