"""T3: x_q is not 3q − 4, but for q = 5: then each r would need an entry in line q, or a partner less than q."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.conway.counting import far_partner
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
from sylver_claims.claims.lemmas.conway.lower import LOWER
from sylver_claims.claims.vocabulary.steps import AnyStep, Choice, Induction, Let, Pick, Pigeonhole, Step

UPPER_3 = "T3: for q ≡ 3 mod 4, x is not 3q − 4"
UPPER_1 = "T3: for q ≡ 1 mod 4 and q ≥ 9, x is not 3q − 4"


def upper_3(s: Lines) -> list[AnyStep]:
    """T3 for c ≡ 3 mod 4."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, IntSort, Not, Or

    q, c, i = Int("q"), Int("c_3"), Int("i")
    bad = Function("too_far_3", IntSort(), BoolSort())
    x = s.x(q)
    name = "T3a"
    when = And(bad(c), c >= 7, c % 4 == 3, s.x(c) == 3 * c - 4)
    steps, place = far_partner(s, c, 7, when, name)
    return [
        Let(
            name="let q ≡ 3 be too far when x = 3q − 4", constant=bad(q), value=And(q >= 7, q % 4 == 3, x == 3 * q - 4)
        ),
        Pick(
            name="T3a: let c be one that is too far, if any is",
            constants=[c],
            goal=Or(bad(c), ForAll(q, Not(bad(q)), patterns=[bad(q)])),
            definitions=[],
        ),
        *steps,
        Pigeonhole(
            name="T3a: counted",
            value=place(i),
            variable=i,
            count=(3 * c - 9) / 4,
            holes=(c - 3) / 2 + (c - 7) / 4,
            when=when,
            uses=["T3a: each goes there", SAME, PARTNERS],
            definitions=[],
        ),
        Step(name="T3a: this one is not", goal=Not(bad(c)), uses=["T3a: counted"], definitions=["too_far_3"]),
        Step(
            name=UPPER_3,
            goal=ForAll(q, Implies(And(q >= 7, q % 4 == 3), And(x != 3 * q - 4, Not(bad(q)))), patterns=[x]),
            uses=["T3a: this one is not", "T3a: let c be one that is too far, if any is"],
            definitions=["too_far_3"],
        ),
    ]


def upper_1(s: Lines) -> list[AnyStep]:
    """T3 for c ≡ 1 mod 4: let c be the smallest that is too far, u the greatest partner of an l ≡ 1 less than c."""
    from z3 import And, BoolSort, ForAll, Function, Implies, Int, IntSort, Not, Or

    q, r, b, k, i = (Int(name) for name in ("q", "r", "b", "k", "i"))
    c, u, l = Int("c_1"), Int("u"), Int("l")  # noqa: E741 - as in the text
    x, in_line, value = s.x, s.in_line, s.value
    bad, reached, runs, run_to = (
        Function(name, IntSort(), BoolSort()) for name in ("too_far_1", "reached", "runs", "run_to")
    )
    when = And(bad(c), c >= 9, c % 4 == 1, x(c) == 3 * c - 4)
    steps, place = far_partner(s, c, 5, when, "T3b")
    evens, goes_on = (c - 3) / 2, value(c, r) + c - 4
    beyond = And(when, r > u, r >= c - 2, r <= 3 * c - 8, r % 4 == 3)
    first, fits = u - c + 8, 3 * l >= u + 8
    in_u, many, holes = Function("place_in_u", IntSort(), IntSort()), (2 * l - u + c - 8) / 4, (3 * c - u - 8) / 12
    from_first = And(when, b % 4 == 2, b >= first, b <= 2 * l - 4)
    a, a_i = s.at(u, b), s.at(u, first + 4 * i)

    def in_line_u(b: Any, a: Any) -> Any:
        return And(in_line(u, b, a), a <= c - 4, a % 4 == 1, a != l, 3 * a >= u + 8)

    next_one = And(goes_on > r, goes_on <= 3 * c - 8, goes_on % 4 == 3, goes_on >= c + 2, Not(runs(goes_on)))
    here = And(value(c, r) == r - c + 4, r >= c + 2, runs(r))
    all_run = ForAll(r, Implies(And(beyond, r >= c + 2, r >= 3 * c - 8 - 4 * k), runs(r)), patterns=[runs(r)])
    what_c, what_u, what_l, unfilled = (
        "T3b: the value of c",
        "T3b: the value of u",
        "T3b: the value of l",
        "T3b: c and u have no entry",
    )
    filled, chain, run, at_least = (
        "T3b: beyond u all cells are filled",
        "T3b: the entry at r, or at a greater place otherwise",
        "T3b: beyond u and from c + 2 on the entry at r is r − c + 4",
        "T3b: u is at least c − 2",
    )
    in_both, tight, small = "T3b: such b are in line u, too", "T3b: u is 3l − 4", "T3b: l is 5, and u is 11"
    goal_u = Or(And(when, reached(u)), And(Not(when), u == 3 * c))
    return [
        Let(
            name="let q ≡ 1 be too far when x = 3q − 4",
            constant=bad(q),
            value=And(q >= 9, q % 4 == 1, x(q) == 3 * q - 4),
        ),
        Choice(
            name="T3b: let c be the smallest that is too far, if any is",
            constant=c,
            bound=0,
            largest=False,
            goal=Or(bad(c), And(c == 0, ForAll(q, Not(bad(q)), patterns=[bad(q)]))),
            definitions=["too_far_1"],
        ),
        Step(name=what_c, goal=Implies(bad(c), when), definitions=["too_far_1"]),
        *steps,
        Let(
            name="let u be reached when it is the partner of an l ≡ 1 mod 4 less than c",
            constant=reached(r),
            value=And(r >= 7, r % 4 == 3, x(r) < c),
        ),
        Step(name="T3b: x_5 is reached", goal=Implies(when, reached(x(5))), uses=[PARTNERS], definitions=["reached"]),
        Step(
            name="T3b: none above 3c is reached",
            goal=ForAll(r, Implies(And(when, reached(r)), r <= 3 * c), patterns=[reached(r)]),
            uses=[PARTNERS],
            definitions=["reached"],
        ),
        Choice(
            name="T3b: let u be the greatest that is reached",
            constant=u,
            bound=3 * c + 1,
            goal=goal_u,
            uses=["T3b: x_5 is reached", "T3b: none above 3c is reached"],
            definitions=[],
        ),
        Let(name="let l be the partner of u", constant=l, value=x(u)),
        Step(
            name=what_u,
            goal=Implies(when, And(reached(u), ForAll(r, Implies(r > u, Not(reached(r))), patterns=[reached(r)]))),
            uses=["T3b: let u be the greatest that is reached"],
            definitions=[],
        ),
        Step(
            name=what_l,
            goal=Implies(
                when,
                And(
                    u >= 7,
                    u % 4 == 3,
                    l % 4 == 1,
                    l >= 5,
                    l <= c - 4,
                    x(l) == u,
                    x(u) == l,
                    u <= 3 * l - 4,
                    u <= 3 * c - 16,
                ),
            ),
            uses=[what_u, PARTNERS],
            definitions=["reached", "l"],
        ),
        Pigeonhole(
            name="T3b: counted, if c and u had an entry",
            value=place(i),
            variable=i,
            count=(3 * c - 11) / 4,
            holes=evens + (c - 5) / 4,
            missing=evens + (l - 5) / 4,
            when=And(when, s.filled(c, u)),
            uses=["T3b: each goes there", SAME, PARTNERS, what_l],
            definitions=[],
        ),
        Step(
            name=unfilled,
            goal=Implies(when, Not(s.filled(c, u))),
            uses=["T3b: counted, if c and u had an entry"],
            definitions=[],
        ),
        Let(name="let r run if the entry at r is r − c + 4", constant=runs(r), value=in_line(c, r - c + 4, r)),
        Step(
            name=filled,
            goal=ForAll(
                r, Implies(And(beyond, s.look(c, 0, r)), And(s.filled(c, r), Not(reached(r)))), patterns=[value(c, r)]
            ),
            uses=[what_u, what_l, PARTNERS, WHY_EMPTY],
            definitions=["play", "reached"],
        ),
        Step(
            name=chain,
            goal=ForAll(r, Implies(beyond, And(s.filled(c, r), Or(here, next_one))), patterns=[runs(r)]),
            uses=[filled, REACH, SAME],
            definitions=["runs", "look"],
        ),
        Let(name="let all run from 3c − 8 down to 3c − 8 − 4k", constant=run_to(k), value=all_run),
        Induction(
            name="T3b: they run down from 3c − 8", variable=k, goal=run_to(k), uses=[chain], definitions=["run_to"]
        ),
        Step(
            name="T3b: they run so far as c steps go",
            goal=Implies(when, run_to(c)),
            uses=["T3b: they run down from 3c − 8"],
            definitions=[],
        ),
        Step(
            name=run,
            goal=ForAll(r, Implies(And(beyond, r >= c + 2), runs(r)), patterns=[runs(r)]),
            uses=["T3b: they run so far as c steps go"],
            definitions=["run_to"],
        ),
        Step(
            name=f"{at_least}, or the entry at c − 2 is 2",
            goal=Implies(when, Or(u >= c - 2, runs(c - 2))),
            uses=[chain, run, REACH],
            definitions=[],
        ),
        Step(
            name=at_least,
            goal=Implies(when, And(u >= c - 2, Not(runs(c - 2)))),
            uses=[f"{at_least}, or the entry at c − 2 is 2", REACH],
            definitions=["runs"],
        ),
        Step(
            name=in_both,
            goal=ForAll(b, Implies(And(from_first, s.look(c, b, u), runs(b + c - 4)), in_line_u(b, a)), patterns=[a]),
            uses=[what_l, at_least, unfilled, REACH, SAME, PAIR_EMPTY, WHY_NOT],
            definitions=["play", "runs"],
        ),
        Let(name="let this be the place of b in line u", constant=in_u(i), value=(c - 4 - a_i) / 4),
        Step(
            name="T3b: each has its place in line u",
            goal=ForAll(
                i,
                Implies(
                    And(when, i >= 0, i < many),
                    And(in_line_u(first + 4 * i, a_i), 4 * in_u(i) == c - 4 - a_i, in_u(i) >= 0, in_u(i) < holes),
                ),
                patterns=[in_u(i)],
            ),
            uses=[in_both, run, what_l, at_least],
            definitions=["place_in_u", "look"],
        ),
        *(
            Pigeonhole(
                name=name,
                value=in_u(i),
                variable=i,
                count=many,
                holes=holes,
                missing=missing,
                when=supposed,
                uses=["T3b: each has its place in line u", SAME, what_l, at_least],
                definitions=[],
            )
            for name, missing, supposed in (
                ("T3b: counted in line u", None, when),
                ("T3b: counted in line u without l", (c - 4 - l) / 4, And(when, fits)),
            )
        ),
        Step(
            name=tight,
            goal=Implies(when, u == 3 * l - 4),
            uses=["T3b: counted in line u", "T3b: counted in line u without l", what_l, at_least],
            definitions=[],
        ),
        Step(
            name=small,
            goal=Implies(when, And(l == 5, u == 11, Not(bad(l)))),
            uses=[tight, what_l, "T3b: let c be the smallest that is too far, if any is"],
            definitions=["too_far_1"],
        ),
        Step(
            name="T3b: c is 9",
            goal=Implies(when, Or(c == 9, And(reached(x(9)), x(7) > 0))),
            uses=[small, what_u, PARTNERS, LOWER],
            definitions=["reached"],
        ),
        Step(
            name="T3b: 9 comes no further than 11, but 7",
            goal=Implies(And(when, c > 9), Or(Not(reached(x(9))), x(7) == 9)),
            uses=[small, what_u, PARTNERS, LOWER],
            definitions=["reached"],
        ),
        Step(
            name="T3b: c is 9, for 9 would have no partner",
            goal=Implies(when, c == 9),
            uses=["T3b: c is 9", "T3b: 9 comes no further than 11, but 7", PARTNERS, LOWER],
            definitions=[],
        ),
        Step(
            name="T3b: 6 would be twice in line 7",
            goal=Not(And(when, runs(15), s.look(9, 0, 7), s.at(5, 6) > 0, value(9, 7) > 0)),
            uses=[
                "T3b: c is 9, for 9 would have no partner",
                small,
                what_l,
                run,
                WHY_EMPTY,
                ALL_STAND,
                PARTNERS,
                REACH,
                SAME,
            ],
            definitions=["play", "runs", "look"],
        ),
        Step(
            name="T3b: c is not",
            goal=Not(when),
            uses=[
                "T3b: 6 would be twice in line 7",
                "T3b: c is 9, for 9 would have no partner",
                small,
                run,
                WHY_EMPTY,
                ALL_STAND,
                PARTNERS,
                REACH,
                SAME,
                what_l,
            ],
            definitions=["play", "look", "runs"],
        ),
        Step(
            name=UPPER_1,
            goal=ForAll(q, Implies(And(q >= 9, q % 4 == 1), And(x(q) != 3 * q - 4, Not(bad(q)))), patterns=[x(q)]),
            uses=["T3b: c is not", what_c, "T3b: let c be the smallest that is too far, if any is"],
            definitions=["too_far_1"],
        ),
    ]
