"""Steps about three rooks in one row, which is Welter's game with three coins.

The lost positions are those with (a + 1) ^ (b + 1) ^ (c + 1) = 0: from any other one, a nim move of the numbers a + 1,
b + 1 and c + 1 leads to 0. It leads to no other coin and not below 0, because the other two numbers differ.

By induction on the binary digits this is Welter's function. If a and b have different last digits, M(a, b) = 1. Else
M(a, b) = 2 M(a', b') + 1 for their halves a' and b', rounded down. So the last digit of the function is known, and its
half is the function of the halves, or, if c has another last digit than a and b, a' ^ b' ^ c' ^ M(a', b'), which is 0
if and only if a' ^ b' ^ (c' + 1) = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.beyond import _sets
from sylver_claims.claims.beyond._lost_rooks import ENTRY, INTO, OUT, THE_SET, Rooks, on_lines, outcome
from sylver_claims.claims.lemmas import xor
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Let, Step

CHANGES, AT_0 = "if x ^ y = x, then y = 0", "x ^ 0 = x"
DIGITS_3, DIGITS_4 = "the digits of x ^ y ^ z", "the digits of x ^ y ^ z ^ w"
ORDER, TO_0 = "x ^ y ^ z in another order", "x ^ y ^ z = 0 if and only if one is the xor of the others"
NIM = "if x ^ y ^ z is not 0, one of them can be lowered to the xor of the others"
BELOW = "the digits of d ^ (d - 1)"
MATE, LOWEST = "M(a, b)", "d ^ (d - 1) is 1, or 2 (d / 2 ^ (d / 2 - 1)) + 1"
DIFFERENT, ODD = "M(a, b) = 1 if the last digits differ", "M(a, b) is positive and odd"
MATES = "else M(a, b) = 2 M(a', b') + 1 for the halves"
OF_TWO, OF_THREE = "a ^ b ^ c ^ M(a, b)", "a ^ b ^ c ^ M(a, b) ^ M(a, c) ^ M(b, c)"
PARTS_OF_TWO, PARTS_OF_THREE = (f"{name}: the halves and the last digits" for name in (OF_TWO, OF_THREE))
TWO_DIGITS, LAST_DIGIT = f"{OF_TWO}: its half and its last digit", f"{OF_THREE}: its last digit"
NOT_NEGATIVE, HALF, BY_ONE = (
    f"{OF_THREE}: {what}" for what in ("no half is negative", "its half", "its half, by one M")
)
NEXT_DIGITS, NEXT_HALF = (f"{what} of (a + 1) ^ (b + 1) ^ (c + 1)" for what in ("the digits", "the half"))
TWO = "a ^ b ^ c ^ M(a, b) = 0 if and only if a ^ b ^ (c + 1) = 0"
THREE = "Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) = 0"
AWAY, EVEN = "then n ^ (M(a, b) // 2) = n", f"{THREE}, if their sum is even"
ORDERS = (0, 1, 2), (0, 2, 1), (1, 2, 0)
IN_WORDS, IN_SET = "Welter's function is that of the statement", "it is 0 in the positions of the set"


def of_three(case: Any) -> list[AnyStep]:
    """Return the steps about the xor of three numbers."""
    from z3 import And, Implies, Or

    X = xor.Xor(case)
    of, x, y, z = X.of, X.x, X.y, X.z
    total, pair = of(of(x, y), z), of(x, y)
    digits = And(total / 2 == of(of(x / 2, y / 2), z / 2), (total - x - y - z) % 2 == 0)
    others = And((total == 0) == (pair == z), (total == 0) == (of(x, z) == y), (total == 0) == (of(y, z) == x))
    lower = Implies(total != 0, Or(of(y, z) < x, of(x, z) < y, pair < z))
    return [
        *X.by_induction(CHANGES, 2, And(Implies(pair == x, y == 0), Implies(pair == y, x == 0)), pair),
        Step(name=DIGITS_3, goal=X.all(3, digits, total), uses=[xor.DIGITS], definitions=[]),
        *X.by_induction(ORDER, 3, And(total == of(of(x, z), y), total == of(of(y, z), x)), total, uses=[DIGITS_3]),
        *X.by_induction(TO_0, 3, others, total, uses=[DIGITS_3]),
        *X.by_induction(NIM, 3, lower, total, uses=[DIGITS_3, TO_0]),
    ]


def lost_positions(R: Rooks, of: Any) -> list[AnyStep]:
    """Return the steps that (a + 1) ^ (b + 1) ^ (c + 1) = 0 in the lost positions, and in no other ones."""
    from z3 import And, Implies, Not

    a, b, c = (n + 1 for n in R.place)
    inside = R.inside(*R.place)
    moves = [(0, of(b, c) - 1), (1, of(a, c) - 1), (2, of(a, b) - 1)]
    out = []
    for i in range(3):
        after = R.inside(*R.lowered(i, R.t))
        out.append(R.all(Implies(And(inside, R.can(i, R.t)), Not(after)), together(inside, after), more=[R.t]))
    return [
        Let(name=THE_SET, constant=inside, value=of(of(a, b), c) == 0),
        Step(name=OUT, goal=And(*out), uses=[TO_0], definitions=["inside_set"]),
        Step(
            name=INTO,
            goal=R.all(Implies(Not(inside), R.entered(*moves)), inside),
            uses=[NIM, TO_0, CHANGES, xor.NOT_NEGATIVE, xor.EQUAL],
            definitions=["inside_set"],
        ),
        *outcome(R),
    ]


class Welter:
    """Terms of the steps: M(a, b), and Welter's function of three numbers, without and with the last two M."""

    def __init__(self, case: Any) -> None:
        from z3 import And, Function, Implies, IntSort, substitute

        self.case, self.X = case, xor.Xor(case)
        self.mate, self.two, self.three = (
            Function(name, *[IntSort()] * n) for name, n in (("mate", 3), ("of_two", 4), ("of_three", 4))
        )
        x, y, z = self.place = self.X.x, self.X.y, self.X.z
        self.halves = x / 2, y / 2, z / 2
        self.apart = And(x != y, x != z, y != z)
        self.meant = (self.three(x, y, z) == 0) == (self.total(x + 1, y + 1, z + 1) == 0)
        self.of_halves = substitute(Implies(self.apart, self.meant), *zip(self.place, self.halves, strict=True))

    def total(self, x: Any, y: Any, z: Any) -> Any:
        """Return x ^ y ^ z."""
        return self.X.of(self.X.of(x, y), z)

    def step(self, name: str, goal: Any, pattern: Any, uses: Any, definitions: Any = ()) -> Step:
        """Return the step that three numbers have a property."""
        return Step(name=name, goal=self.X.all(3, goal, pattern), uses=uses, definitions=definitions)


def mating(W: Welter) -> list[AnyStep]:
    """Return the steps about M(a, b), by its last digit and its half."""
    from z3 import And, Implies

    X, (x, y, z) = W.X, W.place
    low, low_half, here = X.of(x, x - 1), X.of(x / 2, x / 2 - 1), W.mate(x, y)
    odd, even = Implies(x % 2 == 1, low == 1), Implies(x % 2 == 0, low == 2 * low_half + 1)
    half = W.mate(x / 2, y / 2)
    return [
        *X.by_induction(AT_0, 1, X.of(x, 0) == x, X.of(x, 0)),
        Step(
            name=BELOW,
            goal=X.all(1, And(low / 2 == X.of(x / 2, (x - 1) / 2), low % 2 == 1), low),
            uses=[xor.DIGITS],
            definitions=[],
        ),
        Step(
            name=LOWEST,
            goal=X.all(1, Implies(x > 0, And(odd, even, low > 0)), low),
            uses=[BELOW, xor.EQUAL, xor.NOT_NEGATIVE],
            definitions=[],
        ),
        Let(name=MATE, constant=here, value=W.case.of(_sets.mating, x, y)),
        Step(
            name=DIFFERENT,
            goal=X.all(2, Implies(x % 2 != y % 2, here == 1), here),
            uses=[LOWEST],
            definitions=["mate"],
        ),
        Step(
            name=AWAY,
            goal=X.all(3, Implies(x % 2 != y % 2, X.of(z, here / 2) == z), X.of(z, here / 2)),
            uses=[DIFFERENT, AT_0],
            definitions=[],
        ),
        Step(
            name=ODD,
            goal=X.all(2, Implies(x != y, And(here > 0, here % 2 == 1)), here),
            uses=[LOWEST],
            definitions=["mate"],
        ),
        Step(
            name=MATES,
            goal=X.all(2, Implies(And(x != y, x % 2 == y % 2), here == 2 * half + 1), together(here, half)),
            uses=[LOWEST],
            definitions=["mate"],
        ),
    ]


def with_one(W: Welter) -> list[AnyStep]:
    """Return the steps that a ^ b ^ c ^ M(a, b) = 0 if and only if a ^ b ^ (c + 1) = 0."""
    from z3 import And, If, Implies

    X, (x, y, z), w = W.X, W.place, W.X.w
    of, total, two, xy = X.of, W.total(x, y, z), W.two(x, y, z), W.mate(x, y)
    four, half_of_four = of(total, w), of(W.total(*W.halves), w / 2)
    digits = And(four / 2 == of(total / 2, w / 2), (four - total - w) % 2 == 0)
    parts = And(two / 2 == of(W.total(*W.halves), xy / 2), (two - x - y - z - xy) % 2 == 0)
    half = If(x % 2 == y % 2, two / 2 == W.two(*W.halves), two / 2 == W.total(*W.halves))
    return [
        Let(name=OF_TWO, constant=two, value=of(total, xy)),
        Step(
            name="the digits of (x ^ y ^ z) ^ w",
            goal=X.all(4, digits, four),
            uses=[xor.DIGITS],
            definitions=[],
        ),
        Step(
            name=DIGITS_4,
            goal=X.all(4, And(four / 2 == half_of_four, (four - x - y - z - w) % 2 == 0), four),
            uses=[DIGITS_3, "the digits of (x ^ y ^ z) ^ w"],
            definitions=[],
        ),
        W.step(PARTS_OF_TWO, Implies(x != y, parts), two, [DIGITS_4, ODD], ["of_two"]),
        W.step(
            TWO_DIGITS,
            Implies(x != y, And(half, (two - x - y - z - 1) % 2 == 0)),
            two,
            [DIFFERENT, MATES, PARTS_OF_TWO, AT_0, xor.NOT_NEGATIVE],
            ["of_two"],
        ),
        *X.by_induction(
            TWO, 3, Implies(x != y, (two == 0) == (of(of(x, y), z + 1) == 0)), two, uses=[TWO_DIGITS, DIGITS_3]
        ),
    ]


def function(W: Welter) -> list[AnyStep]:
    """Return the steps that Welter's function is 0 if and only if (a + 1) ^ (b + 1) ^ (c + 1) = 0."""
    from z3 import And, Implies

    X, (x, y, z), (a, b, c), apart, of = W.X, W.place, W.halves, W.apart, W.X.of
    xy, xz, yz = W.mate(x, y), W.mate(x, z), W.mate(y, z)
    three, next_three, total = W.three(x, y, z), W.total(x + 1, y + 1, z + 1), W.total(a, b, c)
    all_odd = And(apart, *(n % 2 == 1 for n in W.place))
    parts = And(three / 2 == of(of(of(total, xy / 2), xz / 2), yz / 2), (three - x - y - z - xy - xz - yz) % 2 == 0)
    orders = [next_three / 2 == W.total(*((W.place[i] + 1) / 2 for i in order)) for order in ORDERS]
    return [
        Let(name=OF_THREE, constant=three, value=of(of(of(W.total(x, y, z), xy), xz), yz)),
        W.step(PARTS_OF_THREE, Implies(apart, parts), three, [DIGITS_4, DIGITS_3, ODD, xor.NOT_NEGATIVE], ["of_three"]),
        W.step(LAST_DIGIT, Implies(apart, (three - x - y - z - 1) % 2 == 0), three, [ODD, PARTS_OF_THREE]),
        W.step(
            NOT_NEGATIVE,
            Implies(apart, And(total >= 0, of(total, xy / 2) >= 0, of(total, xz / 2) >= 0)),
            three,
            [ODD, xor.NOT_NEGATIVE],
        ),
        W.step(NEXT_DIGITS, And(*orders, (next_three - x - y - z - 1) % 2 == 0), next_three, [DIGITS_3, ORDER]),
        W.step(EVEN, Implies(And(apart, (x + y + z) % 2 == 0), W.meant), three, [LAST_DIGIT, NEXT_DIGITS]),
        W.step(
            f"{HALF}, if all are odd",
            Implies(all_odd, three / 2 == W.three(a, b, c)),
            three,
            [MATES, PARTS_OF_THREE],
            ["of_three"],
        ),
        W.step(
            f"{NEXT_HALF}, if all are odd",
            Implies(all_odd, next_three / 2 == W.total(a + 1, b + 1, c + 1)),
            three,
            [NEXT_DIGITS],
        ),
        W.step(
            f"{THREE}, if all are odd",
            Implies(And(all_odd, W.of_halves), W.meant),
            three,
            [LAST_DIGIT, NEXT_DIGITS, f"{HALF}, if all are odd", f"{NEXT_HALF}, if all are odd"],
        ),
        *(step for order in ORDERS for step in one_odd(W, order)),
        *X.by_induction(
            THREE,
            3,
            Implies(apart, W.meant),
            three,
            uses=[EVEN, f"{THREE}, if all are odd", *(f"{THREE}, {if_odd(order)}" for order in ORDERS)],
        ),
    ]


def if_odd(order: Sequence[int]) -> str:
    """Return the words for the case of a step in which only the last number of an order is odd."""
    return f"if only {'abc'[order[2]]} is odd"


def one_odd(W: Welter, order: Sequence[int]) -> list[AnyStep]:
    """Return the steps for the case that only the last number of an order is odd."""
    from z3 import And, Implies, substitute

    only = if_odd(order)
    when = And(W.apart, *(W.place[i] % 2 == (1 if i == order[2] else 0) for i in range(3)))
    first, second, last = (W.halves[i] for i in order)
    three, next_three = W.three(*W.place), W.total(*(n + 1 for n in W.place))
    by_one, two = W.X.of(W.total(*W.halves), W.mate(first, second)), W.two(first, second, last)
    of_whole, two_of_whole = (substitute(term, *zip(W.halves, W.place, strict=True)) for term in (by_one, two))
    return [
        W.step(
            f"{BY_ONE}, {only}",
            Implies(when, three / 2 == by_one),
            three,
            [MATES, AWAY, NOT_NEGATIVE, PARTS_OF_THREE],
        ),
        W.step(f"{OF_TWO} in another order, {only}", of_whole == two_of_whole, of_whole, [ORDER], ["of_two"]),
        W.step(
            f"{HALF}, {only}",
            Implies(when, three / 2 == two),
            three,
            [f"{BY_ONE}, {only}", f"{OF_TWO} in another order, {only}"],
        ),
        W.step(
            f"{NEXT_HALF}, {only}",
            Implies(when, next_three / 2 == W.total(first, second, last + 1)),
            three,
            [NEXT_DIGITS],
        ),
        W.step(
            f"{THREE}, {only}",
            Implies(when, W.meant),
            three,
            [LAST_DIGIT, NEXT_DIGITS, f"{HALF}, {only}", f"{NEXT_HALF}, {only}", TWO],
        ),
    ]


def first_row(case: Any) -> list[AnyStep | Conclusion]:
    """Return the steps that the lost positions of three rooks in one row are the zeros of Welter's function."""
    from z3 import Implies

    R, W = Rooks(case, 3, 1), Welter(case)
    here = case.a, case.b, case.c
    value, names = W.three(*here), [*map(str, here)]
    return [
        *xor.xor(case),
        *of_three(case),
        *lost_positions(R, W.X.of),
        *on_lines(R, *here),
        *mating(W),
        *with_one(W),
        *function(W),
        Step(
            name=IN_WORDS,
            goal=Implies(case.given, value == case.of(_sets.welter, *here)),
            definitions=[*names, "of_three", "mate"],
        ),
        Step(
            name=IN_SET,
            goal=Implies(case.given, R.inside(*here) == (value == 0)),
            uses=[THREE],
            definitions=[*names, "inside_set"],
        ),
        Conclusion(uses=[ENTRY, IN_WORDS, IN_SET], definitions=[*names, "bound_of_run"]),
    ]
