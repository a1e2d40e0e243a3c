"""Proofs for the claims that state the facts one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sylver_claims.claims.lemmas.with_4 import facts
from sylver_claims.claims.lemmas.with_4.bounds import bounds, ends
from sylver_claims.claims.lemmas.with_4.rules import RULES, rules
from sylver_claims.claims.lemmas.with_4.words import (
    BELOW,
    BOUNDS,
    EARLIER,
    ENDS,
    HAS_PARTNER,
    IN_LINE,
    INSIDE,
    LOSING,
    NO_ENTRY,
    ONE_EVEN,
    ONE_ODD,
    ONE_PARTNER,
    Words,
    least,
    words_of,
)
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion, Step
from sylver_claims.kernels import four

ENTRY = "an even number with which two odd ones are lost is their entry"
ALL_BEFORE = "each such number is before b"
PAIR = "two odd numbers that are lost without an even one are a pair"


def facts_up_to_s(case: Any) -> list[AnyStep]:
    """Show S."""
    return [*rules(case), *ends(case)]


def facts_up_to_n1(case: Any) -> list[AnyStep]:
    """Show S, N1 and D1."""
    return [*rules(case), *ends(case), *bounds(case)]


def facts_of_moves(case: Any) -> list[AnyStep | Conclusion]:
    """Show for each class of moves that no move from the position of the case leads to a P-position."""
    from z3 import And, ForAll, Implies, Int, Not

    w, n, here = words_of(case), Int("n"), case.variables
    steps: list[AnyStep] = []
    for r, least_of_class in enumerate(here, 1):
        after = [n if k == r else other for k, other in enumerate(here, 1)]
        inside = And(n > 1, n % 4 == r, n < least_of_class)
        lost = case.of(four.is_p_position, *after, *case.tables)
        steps.append(
            Step(
                name=f"no move ≡ {r} mod 4 leads to a P-position",
                goal=Implies(case.given, ForAll(n, Implies(And(inside, w.play(*here, n)), Not(lost)), patterns=[lost])),
                uses=[LOSING],
                definitions=[*RULES, "P_with_4", "lost_with_4", "play", *map(str, here)],
            )
        )
    return [*rules(case), *steps, Conclusion(uses=[step.name for step in steps], definitions=["play", *map(str, here)])]


def _from(case: Any, seen: Sequence[Any], *names: str) -> list[AnyStep | Conclusion]:
    """Prove the statement from the facts ``names``; solvers consider the moves of the terms ``seen``.

    Some steps express entries and pairs in the numbers that are played.
    """
    from z3 import And, ForAll, Implies, Ints, MultiPattern

    w, (a, b, c) = words_of(case), Ints("a_any b_any c_any")
    lost, alone = (case.of(four.is_p_position, a, even, c, *case.tables) for even in (b, 0))
    entries, pairs = "an entry in the numbers that are played", "a pair in the numbers that are played"
    looked_at = "this is looked at"
    defined = ["lost_with_4", "position_with_4", "P_with_4"]
    larger = Implies(And(b >= 2 * least(a, c), b % 4 == 2), lost)
    return [
        *facts(case),
        Step(
            name=entries,
            goal=ForAll([a, b, c], Implies(w.entry(a, b, c), lost), patterns=[w.entry(a, b, c)]),
            uses=[BOUNDS],
            definitions=[*defined, "entry"],
        ),
        Step(
            name=pairs,
            goal=ForAll([a, c], Implies(w.pair(a, c), alone), patterns=[w.pair(a, c)]),
            uses=[f"{BOUNDS}, pairs"],
            definitions=[*defined, "pair"],
        ),
        Step(
            name=f"{pairs}, with an even one",
            goal=ForAll(
                [a, b, c], Implies(w.pair(a, c), larger), patterns=[MultiPattern(w.pair(a, c), w.play(0, b, 0, 0))]
            ),
            uses=[f"{BOUNDS}, pairs"],
            definitions=[*defined, "pair"],
        ),
        Step(name=looked_at, goal=And(*seen), definitions=["play"]),
        Step(name="the words have a meaning here", goal=case.defined, definitions=[*map(str, case.variables)]),
        Conclusion(
            uses=[entries, pairs, f"{pairs}, with an even one", BOUNDS, f"{BOUNDS}, pairs", looked_at, *names],
            definitions=["play", "entry", *map(str, case.variables)],
        ),
    ]


def has_partner(case: Any) -> list[AnyStep | Conclusion]:
    """Show D3."""
    return _from(case, [words_of(case).play(case.q, 0, 0, 0)], f"{HAS_PARTNER}: a", f"{HAS_PARTNER}: c")


def is_somewhere(case: Any) -> list[AnyStep | Conclusion]:
    """Show D4."""
    play = words_of(case).play
    seen = [play(case.x, case.b, 0, 0), play(case.x, 0, 0, 0), play(0, case.b, 0, 0)]
    return _from(case, seen, *(f"{fact}: {line}" for fact in (IN_LINE, HAS_PARTNER) for line in "ac"))


def why_not(case: Any) -> list[AnyStep | Conclusion]:
    """Show D6."""
    return _from(case, [words_of(case).play(case.a, case.b, case.c, 0)], EARLIER)


def why_empty(case: Any) -> list[AnyStep | Conclusion]:
    """Show D7."""
    return _from(case, [words_of(case).play(case.a, 0, case.c, 0)], NO_ENTRY)


def entries_and_pairs(case: Any) -> list[AnyStep]:
    """Show that numbers that are played, and lost, are an entry or a pair: N1 leaves no other way to be lost."""
    from z3 import And, ForAll, Implies, Ints

    w, (a, b, c), played = words_of(case), Ints("a_any b_any c_any"), case.symbol("lost_with_4")
    lost, alone = (played(a, even, c) for even in (b, 0))
    odd = And(a % 4 == 1, a >= 5, c % 4 == 3, c >= 7)
    entry = And(lost, odd, b % 4 == 2, b >= 6, b < 2 * a, b < 2 * c)
    pair = And(alone, odd, a < 3 * c, c < 3 * a)
    return [
        Step(
            name=ENTRY,
            goal=ForAll([a, b, c], Implies(entry, w.entry(a, b, c)), patterns=[lost]),
            uses=[INSIDE, ENDS],
            definitions=["lost_with_4", "entry"],
        ),
        Step(
            name=PAIR,
            goal=ForAll([a, c], Implies(pair, w.pair(a, c)), patterns=[alone]),
            definitions=["lost_with_4", "pair"],
        ),
    ]


def _single(case: Any, *names: str) -> list[AnyStep | Conclusion]:
    """Prove the statement from the facts ``names`` about existing entries and pairs."""
    return [
        *facts(case),
        *entries_and_pairs(case),
        Step(name="the words have a meaning here", goal=case.defined, definitions=[*map(str, case.variables)]),
        Conclusion(uses=[ENTRY, PAIR, *names], definitions=["play", *map(str, case.variables)]),
    ]


def one_in_a_cell(case: Any) -> list[AnyStep | Conclusion]:
    """Show the part of D2 about a cell."""
    return _single(case, ONE_EVEN, f"{ONE_EVEN}, as pairs")


def once_in_a_line(case: Any) -> list[AnyStep | Conclusion]:
    """Show the part of D2 about a line."""
    return _single(case, f"{ONE_ODD}: a", f"{ONE_ODD}: c")


def one_partner(case: Any) -> list[AnyStep | Conclusion]:
    """Show the part of D2 about partners."""
    return _single(case, f"{ONE_PARTNER}: a", f"{ONE_PARTNER}: c")


def below_twice(case: Any) -> list[AnyStep | Conclusion]:
    """Show D5."""
    return _single(case, f"{BELOW}: a", f"{BELOW}: c")


def least_available(case: Any) -> list[AnyStep | Conclusion]:
    """Show that each even number from 6 on that is less than an entry b is in the line of a before c, or of c before a.

    Let n be such a number. If it is more than |a − c|, D6 says why it is not the entry: no other number is one, and n
    is less than twice a smaller partner, as b is. If it is not, D4 says where it is in the line of the larger number.
    """
    from z3 import ForAll, Implies, Ints

    w, (a, b, c) = words_of(case), case.variables
    x, y, z = Ints("a_any b_any c_any")
    lost = case.of(four.is_p_position, x, y, z, *case.tables)
    entries = "an entry in the numbers that are played"
    return [
        *facts(case),
        *entries_and_pairs(case),
        Step(
            name=entries,
            goal=ForAll([x, y, z], Implies(w.entry(x, y, z), lost), patterns=[w.entry(x, y, z)]),
            uses=[BOUNDS],
            definitions=["lost_with_4", "position_with_4", "P_with_4", "entry"],
        ),
        *each_is_before(w, a, b, c),
        Step(name="the words have a meaning here", goal=case.defined, definitions=[*map(str, case.variables)]),
        Step(
            name="b is an entry",
            goal=Implies(case.given, w.entry(a, b, c)),
            uses=[ENTRY],
            definitions=[*map(str, case.variables)],
        ),
        Conclusion(
            uses=[
                "b is an entry",
                ENTRY,
                entries,
                ALL_BEFORE,
                BOUNDS,
                *(f"{ONE_ODD}: {line}" for line in "ac"),
            ],
            definitions=["play", *map(str, case.variables)],
        ),
    ]


def each_is_before(w: Words, a: Any, b: Any, c: Any) -> list[AnyStep]:
    """Show it for the entry b of a and c."""
    from z3 import And, Exists, ForAll, Implies, Ints, Or

    n, r = Ints("n_any r_any")
    left = And(r >= 7, r < c, r % 4 == 3, w.entry(a, n, r))
    above = And(r >= 5, r < a, r % 4 == 1, w.entry(r, n, c))
    seen = And(w.play(a, n, c, 0), w.play(a, n, 0, 0), w.play(c, n, 0, 0))
    smaller = And(w.entry(a, b, c), n >= 6, n < b, n % 4 == 2)
    before = Or(Exists(r, left, patterns=[w.entry(a, n, r)]), Exists(r, above, patterns=[w.entry(r, n, c)]))
    known = [BOUNDS, f"{BOUNDS}, pairs", ONE_EVEN, *(f"{BELOW}: {line}" for line in "ac")]

    def step(name: str, supposed: Any, *uses: str) -> Step:
        goal = ForAll(n, Implies(And(smaller, seen, supposed), before), patterns=[w.play(a, n, c, 0)])
        return Step(name=name, goal=goal, uses=[*known, *uses], definitions=["play"])

    cases = (
        step("if n is more than |a − c|, it is before b", And(a - c < n, c - a < n), EARLIER),
        step("if n is at most c − a, it is before b", n <= c - a, f"{IN_LINE}: a"),
        step("if n is at most a − c, it is before b", n <= a - c, f"{IN_LINE}: c"),
    )
    return [
        *cases,
        Step(
            name=ALL_BEFORE,
            goal=ForAll(n, Implies(smaller, before), patterns=[w.play(a, n, c, 0)]),
            uses=[each.name for each in cases],
            definitions=["play"],
        ),
    ]
