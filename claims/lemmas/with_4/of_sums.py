"""Sums of 4 and other numbers as positions: their elements are the numbers of a triple, and their outcome is its."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sylver_claims import semigroup
from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.positions import together
from sylver_claims.claims.lemmas.with_4.as_positions import same_outcome
from sylver_claims.claims.vocabulary.script import value_of
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let
from sylver_claims.kernels import finite


def of_1(p: int) -> Any:
    """Return the sums of 4 and another number."""
    return semigroup(4, p)


def of_2(p: int, q: int) -> Any:
    """Return the sums of 4 and two other numbers."""
    return semigroup(4, p, q)


def of_3(p: int, q: int, r: int) -> Any:
    """Return the sums of 4 and three other numbers."""
    return semigroup(4, p, q, r)


def always():
    """Whether this is always so."""
    return True


class Sums:
    """Terms of the steps: the sums S of 4 and ``numbers``, which are the numbers of a triple where ``supposed`` holds.

    The numbers are variables of the claim, or else parameters of S. The functions take some of them, by their names;
    where ``proper`` holds, too, 1 is not a sum. The steps have the name of S in their names.
    """

    def __init__(
        self,
        case: Any,
        numbers: str,
        triple: Callable[..., Any],
        supposed: Callable[..., Any] = always,
        proper: Callable[..., Any] = always,
    ) -> None:
        from z3 import And, BoolSort, Function, Int, IntSort

        names = numbers.split()
        self.given = [name for name in names if hasattr(case, name)]
        values = [getattr(case, name, Int(name)) for name in names]
        S = case.of((of_1, of_2, of_3)[len(values) - 1], *values)
        self.S, self.generators = S, (4, *values)
        self.free = list(S.of)
        self.values, self.supposed, proper = (value_of(case, f) for f in (triple, supposed, proper))
        self.proper = And(self.supposed, proper)
        self.number = case.number_of(S)
        self.lost = case.of(finite.is_p_position, S)
        case.same_as(S, self.number)
        self.positions, self.position, self.triple_lost = (
            case.positions,
            case.symbol("position_with_4"),
            case.symbol("P_with_4"),
        )
        self.inside, self.alike = (Function(name, *[IntSort()] * 4, BoolSort()) for name in ("inside", "alike"))
        sorts = [IntSort()] * (len(self.free) + 1)
        self.least = [f"{letter}_of_{S.name}" for letter in "abc"]
        self.triple = tuple(Function(name, *sorts)(*self.free) for name in self.least)
        self._meant = Function(f"meant_{S.name}", *sorts, BoolSort())
        self.k, self.y = Int("k_sums"), Int("y_sums")

    def meant(self, k: Any) -> Any:
        """Say that k is one of the numbers that are meant to be the sums: those of the triple."""
        return self._meant(*self.free, k)

    def named(self, name: str) -> str:
        """Return the name of a step about these sums."""
        return f"{self.S.name}: {name}"

    def each(self, variables: Sequence[Any], goal: Any, *looked_at: Any) -> Any:
        """Return a formula for all values of the parameters and of more variables."""
        from z3 import ForAll

        bound = [*self.free, *variables]
        return ForAll(bound, goal, patterns=list(looked_at)) if bound else goal


CLOSED_SUMS, ELEMENTS = "the sums are closed under addition", "the sums are the numbers of the triple"
IS_TRIPLE, OUTCOME = "the number of these sums has the elements of the triple", "the outcome is that of the triple"


def closed(G: Sums) -> list[AnyStep]:
    """Show that the sums of any generators are a position: if k − g + y is a sum, so is k + y."""
    from z3 import And, BoolSort, Function, Implies, Int, IntSort, Or

    S, k, y, c = G.S, G.k, G.y, Int(f"c_{G.S.name}")
    holds = Function(f"closed_{S.name}", *[IntSort()] * (len(G.free) + 2), BoolSort())
    at, own = holds(*G.free, k, y), [S.name, *G.given]
    none, by_induction = G.named("no sum is negative"), G.named(f"by induction: {CLOSED_SUMS}")
    from_less = G.named("k + y is a sum if it is one with a generator less")
    names = [G.named(f"so if the generator is {i}") for i in range(1, len(G.generators) + 1)]
    less = [And(g > 0, k >= g, S(k - g), holds(*G.free, k - g, y)) for g in G.generators]
    each_less = And(*(Implies(And(g > 0, k >= g), holds(*G.free, k - g, y)) for g in G.generators))
    return [
        Let(name=G.named("k + y is a sum if k and y are"), constant=at, value=Implies(And(S(k), S(y)), S(k + y))),
        step(none, G.each([k], Implies(S(k), k >= 0), S(k)), definitions=own),
        *(
            step(name, G.each([k, y], Implies(And(one, S(y)), S(k + y)), at), [none], [f"closed_{S.name}", *own])
            for name, one in zip(names, less, strict=True)
        ),
        step(
            G.named("k is 0, or a generator more than a sum"),
            G.each([k], Implies(S(k), Or(k == 0, *(And(g > 0, k >= g, S(k - g)) for g in G.generators))), S(k)),
            definitions=own,
        ),
        step(
            from_less,
            G.each([k, y], Implies(each_less, at), at),
            [G.named("k is 0, or a generator more than a sum"), *names],
            [f"closed_{S.name}"],
        ),
        Induction(
            name=by_induction,
            variable=c,
            complete=True,
            goal=G.each([y], holds(*G.free, c, y), holds(*G.free, c, y)),
            uses=[from_less],
            definitions=G.given,
        ),
        step(
            G.named(CLOSED_SUMS),
            G.each([k, y], Implies(And(S(k), S(y)), S(k + y)), together(S(k), S(y))),
            [none, by_induction],
            [f"closed_{S.name}"],
        ),
    ]


def of_triple(G: Sums) -> list[AnyStep]:
    """Show by induction that the sums are the numbers of the triple, and that the outcome is that of the triple."""
    from z3 import And, Implies, Int, Or

    S, k, m, meant, supposed = G.S, G.k, Int(f"m_{G.S.name}"), G.meant, G.supposed
    one_less = Or(k == 0, *(And(k >= g, meant(k - g)) for g in G.generators))
    named = G.named("each number of the triple but 0 is a generator more than another")
    by_induction, same = G.named(f"by induction: {ELEMENTS}"), G.named("the outcome is that of the number")
    number, lost = G.number, G.lost
    return [
        *closed(G),
        *(
            Let(name=G.named(f"the least number ≡ {r} of the triple"), constant=constant, value=value)
            for r, (constant, value) in enumerate(zip(G.triple, G.values, strict=True), 1)
        ),
        Let(name=G.named("the numbers of the triple"), constant=meant(k), value=G.inside(*G.triple, k)),
        step(
            named,
            G.each([k], Implies(supposed, meant(k) == one_less), meant(k)),
            definitions=[str(meant(k).decl().name()), "inside", *G.least, *G.given],
        ),
        Induction(
            name=by_induction,
            variable=m,
            complete=True,
            goal=G.each([], Implies(supposed, S(m) == meant(m)), *([S(m)] if G.free else [])),
            uses=[named],
            definitions=[S.name, *G.given],
        ),
        step(
            G.named(ELEMENTS),
            G.each([k], Implies(supposed, S(k) == G.inside(*G.triple, k)), S(k)),
            [by_induction, G.named("no sum is negative")],
            ["inside", str(meant(k).decl().name())],
        ),
        step(
            G.named(IS_TRIPLE),
            G.each(
                [],
                Implies(G.proper, And(G.position(*G.triple), G.alike(number, *G.triple))),
                *([number] if G.free else []),
            ),
            [G.named(ELEMENTS)],
            ["alike", "position_with_4", f"number_of_{S.name}", *G.least, *G.given],
        ),
        step(
            same,
            G.each([], lost == G.positions.lost(number), *([lost] if G.free else [])),
            definitions=[f"lost_{S.name}", f"number_of_{S.name}"],
        ),
        step(
            G.named(OUTCOME),
            G.each([], Implies(G.proper, lost == G.triple_lost(*G.triple)), *([lost] if G.free else [])),
            [same, G.named(IS_TRIPLE), same_outcome],
            [],
        ),
    ]


def least(p, q):
    """Return the lesser of two numbers."""
    return q if q < p else p


def triple_of(a, b, c):
    """Return the least elements of {4, a, b, c}; 0 represents a number that is not played, but a or c is."""
    twice_a, twice_c = 2 * a if a > 0 else 2 * c, 2 * c if c > 0 else 2 * a
    least_b = least(least(b if b > 0 else twice_a, twice_a), twice_c)
    least_c = (least(c, a + least_b) if c > 0 else a + least_b) if a > 0 else c
    return least(a, least_b + least_c) if a > 0 else least_b + least_c, least_b, least_c
