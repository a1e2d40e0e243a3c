"""The exclusive or of integers x, y >= 0, from its recursion on binary digits.

Halves of x ^ y are the xor of the halves, and its last digit is 1 if the last digits of x and y differ. The rest is
induction on the larger number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Step

DIGITS, OF_0 = "the digits of x ^ y", "0 ^ 0 = 0"
NOT_NEGATIVE = "x ^ y is not negative"
UNDO, UNDO_FIRST, UNDO_LAST = "(x ^ y) ^ y = x", "(x ^ y) ^ x = y", "y ^ (x ^ y) = x"
EQUAL, NEAR = "x ^ y = 0 if and only if x = y", "x ^ y <= 1 if and only if x // 2 = y // 2"
PAIRS = "x ^ y ^ z ^ w = 0 if and only if x ^ z = y ^ w"
WITH_1 = "x ^ 1 is the other number with the same half, rounded down"
LOWER = "if z < x ^ y, then z ^ y < x or z ^ x < y"
SAME, SAME_FIRST = "if x ^ z = y ^ z, then x = y", "if z ^ x = z ^ y, then x = y"


def not_negative(*numbers: Any) -> Any:
    """Return the formula that none of the numbers is negative."""
    from z3 import And

    return And(*(n >= 0 for n in numbers))


class Xor:
    """Terms of the steps: x ^ y, and variables."""

    def __init__(self, case: Any) -> None:
        from z3 import Ints

        self.of = case.of(lambda x, y: x ^ y, *Ints("x_any y_any")).decl()
        self.x, self.y, self.z, self.w, self.n = Ints("x_any y_any z_any w_any n_any")

    def all(self, count: int, holds: Any, *patterns: Any) -> Any:
        """Return the formula that the first variables, if none is negative, have a property."""
        from z3 import ForAll, Implies

        variables = [self.x, self.y, self.z, self.w][:count]
        return ForAll(variables, Implies(not_negative(*variables), holds), patterns=list(patterns))

    def by_induction(
        self, name: str, count: int, holds: Any, *patterns: Any, uses: Sequence[str] = (), most: int = 4
    ) -> list[AnyStep]:
        """Return the steps for a property of the first variables, if their halves, rounded down, have it.

        The induction is on the largest of the first ``most``.
        """
        from z3 import And, ForAll, Implies, substitute

        variables = [self.x, self.y, self.z, self.w][:count]
        of_halves = substitute(holds, *((v, v / 2) for v in variables))
        few = And(not_negative(*variables), *(v <= self.n for v in variables[:most]))
        by_halves, up_to = f"{name}, if it holds of the halves", f"{name}, up to n"
        return [
            Step(
                name=by_halves,
                goal=self.all(count, Implies(of_halves, holds), *patterns),
                uses=[DIGITS, *uses],
                definitions=[],
            ),
            Induction(
                name=up_to,
                variable=self.n,
                goal=ForAll(variables, Implies(few, holds), patterns=list(patterns)),
                uses=[OF_0, by_halves],
                definitions=[],
            ),
            Step(name=name, goal=self.all(count, holds, *patterns), uses=[up_to], definitions=[]),
        ]


def xor(case: Any) -> list[AnyStep]:
    """The facts about ^ that the names of the steps state."""
    from z3 import And, ForAll, If, Implies, Or

    X = Xor(case)
    of, x, y, z, w = X.of, X.x, X.y, X.z, X.w
    three = [together(of(x, y), of(z, y), of(z, x))]
    total = of(of(of(x, y), z), w)
    lowered = Or(of(z, y) < x, of(z, x) < y)
    halves = Or(of(z / 2, y / 2) < x / 2, of(z / 2, x / 2) < y / 2)
    digits = And(of(x, y) / 2 == of(x / 2, y / 2), of(x, y) % 2 == If(x % 2 == y % 2, 0, 1))
    last = z / 2 == of(x / 2, y / 2)
    return [
        Step(
            name=DIGITS,
            goal=ForAll([x, y], digits, patterns=[together(of(x, y), of(x / 2, y / 2))]),
            definitions=["xor_of"],
        ),
        Step(name=OF_0, goal=of(0, 0) == 0, definitions=["xor_of"]),
        *X.by_induction(NOT_NEGATIVE, 2, of(x, y) >= 0, of(x, y)),
        *X.by_induction(UNDO, 2, of(of(x, y), y) == x, of(of(x, y), y)),
        *X.by_induction(UNDO_FIRST, 2, of(of(x, y), x) == y, of(of(x, y), x)),
        *X.by_induction(UNDO_LAST, 2, of(y, of(x, y)) == x, of(y, of(x, y))),
        *X.by_induction(EQUAL, 2, (of(x, y) == 0) == (x == y), of(x, y), uses=[NOT_NEGATIVE]),
        *X.by_induction(PAIRS, 4, (total == 0) == (of(x, z) == of(y, w)), total, uses=[NOT_NEGATIVE]),
        Step(
            name="x ^ y <= 1 if and only if the xor of the halves is 0",
            goal=X.all(2, (of(x, y) <= 1) == (of(x / 2, y / 2) == 0), of(x, y)),
            uses=[DIGITS, NOT_NEGATIVE],
            definitions=[],
        ),
        Step(
            name=NEAR,
            goal=X.all(2, (of(x, y) <= 1) == (x / 2 == y / 2), of(x, y)),
            uses=["x ^ y <= 1 if and only if the xor of the halves is 0", EQUAL],
            definitions=[],
        ),
        Step(
            name=WITH_1,
            goal=X.all(1, And(of(of(x, 1), x) == 1, of(x, 1) / 2 == x / 2, of(x, 1) != x), of(x, 1)),
            uses=[UNDO_FIRST, NEAR, EQUAL, NOT_NEGATIVE],
            definitions=[],
        ),
        Step(
            name=SAME,
            goal=X.all(3, Implies(of(x, z) == of(y, z), x == y), together(of(x, z), of(y, z))),
            uses=[UNDO],
            definitions=[],
        ),
        Step(
            name=SAME_FIRST,
            goal=X.all(3, Implies(of(z, x) == of(z, y), x == y), together(of(z, x), of(z, y))),
            uses=[UNDO_FIRST],
            definitions=[],
        ),
        Step(
            name="z // 2 is at most the xor of the halves",
            goal=X.all(3, Implies(z < of(x, y), z / 2 <= of(x / 2, y / 2)), *three),
            uses=[DIGITS],
            definitions=[],
        ),
        Step(
            name="lower at a digit before the last",
            goal=X.all(3, Implies(halves, lowered), *three),
            uses=[DIGITS],
            definitions=[],
        ),
        Step(
            name="the halves of z ^ y and z ^ x",
            goal=X.all(3, Implies(last, And(of(z / 2, y / 2) == x / 2, of(z / 2, x / 2) == y / 2)), *three),
            uses=[UNDO, UNDO_FIRST],
            definitions=[],
        ),
        Step(
            name="lower at the last digit",
            goal=X.all(3, Implies(And(last, z < of(x, y)), lowered), *three),
            uses=[DIGITS, "the halves of z ^ y and z ^ x"],
            definitions=[],
        ),
        *X.by_induction(
            LOWER,
            3,
            Implies(z < of(x, y), lowered),
            together(of(z, x), of(z, y)),
            most=2,
            uses=[
                "z // 2 is at most the xor of the halves",
                "lower at a digit before the last",
                "lower at the last digit",
            ],
        ),
    ]
