"""Numbers that are too many for their places: how entries and partners are counted."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.conway.lines import (
    ALL_STAND,
    PAIR_EMPTY,
    PARTNERS,
    REACH,
    SAME,
    WHY_EMPTY,
    WHY_NOT,
    Lines,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Let, Pigeonhole, Step


class Counted:
    """A count of the even b below 2q in line q with x = x_q, under a hypothesis about q alone.

    Early ones are before x, each at a different place; late ones are in line x before q.
    """

    def __init__(self, s: Lines, q: Any, name: str, when: Any, meaning: str) -> None:
        from z3 import And, Function, If, Int, IntSort

        self.s, self.q, self.x, self.name = s, q, s.x(q), name
        self.meaning = meaning
        self.when = And(when, q >= 5, q % 2 == 1, q < self.x)
        self.i, self.early, self.late = Int("i"), Int(f"early_{name}"), Int(f"late_{name}")
        self.place = Function(f"place_{name}", IntSort(), IntSort())
        r, before = s.at(q, self.b(self.i)), s.at(self.x, self.b(self.i))
        self.value = If(r < self.x, (self.x - 4 - r) / 4, self.early + (q - 4 - before) / 4)

    @staticmethod
    def b(i: Any) -> Any:
        """Return the even number with this index."""
        return 6 + 4 * i

    def of(self, what: str) -> str:
        """Return the name of a step of this count."""
        return f"{self.name}: {what}"

    @property
    def steps(self) -> list[AnyStep]:
        """Show where each b is, and give each b its place."""
        from z3 import And, ForAll, If, Implies, Int, Or

        s, q, x, i, b = self.s, self.q, self.x, self.i, Int("b")
        even = And(self.when, b % 4 == 2, b >= 6, b <= 2 * q - 4)
        r, before = s.at(q, b), s.at(x, b)
        at_r = And(s.in_line(q, b, r), r != x, (r - x) % 4 == 0, 3 * r >= q + 8)
        in_x = And(s.in_line(x, b, before), before <= q - 4, (before - q) % 4 == 0, 3 * before >= x + 8)
        inside = And(self.when, i >= 0, i < self.count)
        r_i, before_i, place = s.at(q, self.b(i)), s.at(x, self.b(i)), self.place(i)
        is_early = And(4 * place == x - 4 - r_i, place >= 0, place < self.early)
        is_late = And(4 * (place - self.early) == q - 4 - before_i, place >= self.early, place < self.early + self.late)
        in_line = And(s.in_line(q, self.b(i), r_i), Or(r_i < x, s.in_line(x, self.b(i), before_i)))
        return [
            Step(
                name=self.of("b is in line q"),
                goal=ForAll(b, Implies(even, at_r), patterns=[r]),
                uses=[PARTNERS, ALL_STAND, PAIR_EMPTY, REACH],
                definitions=["play"],
            ),
            Step(
                name=self.of("if late, also in line x"),
                goal=ForAll(b, Implies(And(even, s.look(q, b, x)), Or(r < x, in_x)), patterns=[r]),
                uses=[self.of("b is in line q"), PARTNERS, REACH, SAME, PAIR_EMPTY, WHY_NOT],
                definitions=["play", "look"],
            ),
            Let(name=self.of("places before x"), constant=self.early, value=(3 * x - q - 8) / 12),
            Let(name=self.of("places before q"), constant=self.late, value=(3 * q - x - 8) / 12),
            Let(name=self.of("its place in the line"), constant=self.place(i), value=self.value),
            *(
                Step(
                    name=self.of(f"the number of {words}"),
                    goal=And(12 * places <= least, 12 * places >= least - 11),
                    definitions=[str(places)],
                )
                for words, places, least in (
                    ("places before x", self.early, 3 * x - q - 8),
                    ("places before q", self.late, 3 * q - x - 8),
                )
            ),
            Step(
                name=self.of("each has its place"),
                goal=ForAll(i, Implies(inside, And(in_line, If(r_i < x, is_early, is_late))), patterns=[place]),
                uses=[
                    self.of(words)
                    for words in (
                        "b is in line q",
                        "if late, also in line x",
                        "the number of places before x",
                        "the number of places before q",
                    )
                ],
                definitions=[f"place_{self.name}", "look"],
            ),
        ]

    @property
    def count(self) -> Any:
        """The number of b."""
        return (self.q - 3) / 2

    def counted(self, name: str, missing: Any = None, when: Any = True, uses: Any = ()) -> Pigeonhole:
        """Count them."""
        from z3 import And

        return Pigeonhole(
            name=name,
            value=self.place(self.i),
            variable=self.i,
            count=self.count,
            holes=self.early + self.late,
            missing=missing,
            when=And(self.when, when),
            uses=[self.of("each has its place"), SAME, *self.sizes, *uses],
            definitions=[self.meaning],
        )

    @property
    def sizes(self) -> list[str]:
        """Names of the steps that count the places."""
        return [self.of("the number of places before x"), self.of("the number of places before q")]


def far_partner(s: Lines, c: Any, first: int, when: Any, name: str) -> tuple[list[AnyStep], Any]:
    """Map each r ≡ −c mod 4, r ≤ 3c − 8, to its entry in line c, or else to its partner, when x_c = 3c − 4.

    The even numbers below 2c take the first (c − 3)/2 places, the partners from ``first`` on the others. Return also
    where the r of an index goes.
    """
    from z3 import And, ForAll, Function, If, Implies, Int, IntSort, substitute

    i, r, place = Int("i"), Int("r"), Function(f"place_{name}", IntSort(), IntSort())
    least = 12 - first  # 7 goes with 5, and 5 with 7
    count = (3 * c - 4 - least) / 4
    in_line, x, v = And(when, r % 4 == least % 4, r >= least, r <= 3 * c - 8), s.x(r), s.value(c, r)
    goes = If(
        s.filled(c, r),
        And(v >= 6, v <= 2 * c - 4, v % 4 == 2),
        And(x < c, x >= first, x % 4 == first % 4, s.x(x) == r),
    )
    r_i = least + 4 * i
    inside = And(when, i >= 0, i < count)
    v_i, x_i, evens = s.value(c, r_i), s.x(r_i), (c - 3) / 2
    is_place = If(s.filled(c, r_i), 4 * place(i) == v_i - 6, 4 * (place(i) - evens) == x_i - first)
    steps: list[AnyStep] = [
        Step(
            name=f"{name}: each r has an entry, or a partner less than c",
            goal=ForAll(r, Implies(And(in_line, s.look(c, 0, r)), goes), patterns=[s.value(c, r)]),
            uses=[PARTNERS, REACH, WHY_EMPTY],
            definitions=["play"],
        ),
        Let(
            name=f"{name}: where r goes",
            constant=place(i),
            value=If(s.filled(c, r_i), (v_i - 6) / 4, evens + (x_i - first) / 4),
        ),
        Step(
            name=f"{name}: each goes there",
            goal=ForAll(i, Implies(inside, And(is_place, substitute(goes, (r, r_i)))), patterns=[place(i)]),
            uses=[f"{name}: each r has an entry, or a partner less than c"],
            definitions=[f"place_{name}", "look"],
        ),
    ]
    return steps, place
