"""Table 3 of Boyers et al. can be completed: where 1 is legal, a position is lost, or some listed move wins."""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion
from sylver_claims.claims.lemmas.order import step
from sylver_claims.claims.lemmas.with_4.of_sums import of_1, of_2
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction, Let
from sylver_claims.kernels import finite

RESOURCES = 8_000_000
WIDE, DEFINED = "all numbers beyond the product are sums", "the words have a meaning here"
ODD, SOME, NONE = "a and c are odd", "if a move wins, the winning moves are counted", "if none wins, none is counted"
HIGHEST, ONE_LEGAL = "no winning move is above the largest legal move", "1 is legal"
FACTORS, IN_CASE = "4ac is at least 4a", "so they are in each case"


def both_odd(a: Any, c: Any) -> list[AnyStep]:
    """Show that a and c are odd if ac is: if one is twice a number, so is ac."""
    from z3 import And, Implies, Int, IntVal, Product

    product = Int("ac")
    steps: list[AnyStep] = [Let(name="ac", constant=product, value=a * c)]
    for p, q, letter in ((a, c, "a"), (c, a, "c")):
        half, times = Int(f"half_{letter}"), Int(f"half_{letter}_times")
        steps += [
            Let(name=f"half of {letter}", constant=half, value=p / 2),
            Let(name=f"half of {letter}, times the other", constant=times, value=half * q),
            step(f"if {letter} is even, it is twice its half", Implies(p % 2 == 0, p == 2 * half), [], [str(half)]),
            step(
                f"if {letter} is twice its half, so is ac",
                Implies(p == 2 * half, product == 2 * times),
                [],
                ["ac", str(times)],
            ),
            step(
                f"{letter} is odd",
                Implies(product % 2 == 1, p % 2 == 1),
                [f"if {letter} is even, it is twice its half", f"if {letter} is twice its half, so is ac"],
                [],
            ),
        ]
    return [
        *steps,
        step(ODD, Implies((a * c) % 2 == 1, And(a % 2 == 1, c % 2 == 1)), ["a is odd", "c is odd"], ["ac"]),
        step("ac is at least a", a * c >= a, [], ["a", "c"]),
        step(FACTORS, Product(IntVal(4), a, c) >= 4 * a, ["ac is at least a"], ["a", "c"]),
    ]


def all_beyond(S: Any, p: Any, own: list[str]) -> list[AnyStep]:
    """Show that all numbers from 3p on are sums of 4, an odd p and other numbers: those from 0, p, 2p, 3p on are."""
    from z3 import And, ForAll, Implies, Int

    k, m = Int("k_any"), Int(f"m_{S.name}")
    names = [f"{S.name}: {word}" for word in ("multiples of 4", "one p more", "two p more", "three p more")]
    found: list[AnyStep] = [
        Induction(name=names[0], variable=m, complete=True, goal=Implies(m % 4 == 0, S(m)), definitions=[S.name, *own])
    ]
    for i in (1, 2, 3):
        from_there = And(k >= i * p, (k - i * p) % 4 == 0)
        found.append(
            step(
                names[i],
                ForAll(k, Implies(from_there, And(S(k - p), S(k))), patterns=[S(k)]),
                [names[i - 1]],
                [S.name, *own],
            )
        )
    odd = And(k >= 3 * p, p % 2 == 1)
    found.append(step(f"{S.name}: all from 3p on are sums", ForAll(k, Implies(odd, S(k)), patterns=[S(k)]), names, own))
    return found


def counted(case: Any, S: Any, wide: Any) -> list[AnyStep]:
    """Show that the count of the winning moves is positive exactly if some move wins."""
    from z3 import And, ForAll, Implies, Int, Not

    wins, up_to = case.symbol(f"wins_{S.name}"), case.symbol(f"wins_up_to_{S.name}")
    t, n, k, i = case.symbol(f"t_{S.name}"), Int("n_any"), Int("k_none"), Int("k_some")
    none = ForAll(n, Not(wins(n)), patterns=[wins(n)])
    at_least = ForAll(n, Implies(And(wins(n), n <= i), up_to(i) >= 1), patterns=[wins(n)])
    by_none, by_some = f"by induction: {NONE}", f"by induction: {SOME}"
    defined = [f"wins_up_to_{S.name}"]
    return [
        Induction(name=by_none, variable=k, goal=Implies(none, up_to(k) == 0), definitions=defined),
        Induction(
            name=by_some, variable=i, goal=And(up_to(i) >= 0, at_least), definitions=[*defined, f"wins_{S.name}"]
        ),
        step(
            HIGHEST,
            ForAll(n, Implies(And(wide, wins(n)), And(n > 0, n <= t)), patterns=[wins(n)]),
            [],
            [f"wins_{S.name}", f"t_{S.name}"],
        ),
        step(SOME, ForAll(n, Implies(And(wide, wins(n)), up_to(t) >= 1), patterns=[wins(n)]), [by_some, HIGHEST], []),
        step(NONE, Implies(none, up_to(t) <= 0), [by_none], defined),
    ]


def lost_or_won(case: Any) -> list[AnyStep | Conclusion]:
    """Show that {4, a, c} is lost exactly if no winning move is listed, where 1 is legal."""
    from z3 import Implies, Not

    a, c = case.a, case.c
    own, S = ["a", "c"], case.of(of_2, a, c)
    case.of(finite.is_p_position, S)
    case.of(finite.winning_moves, S)
    alone = [case.of(of_1, p) for p in (a, c)]
    everything = [f"{G.name}: all from 3p on are sums" for G in (S, *alone)]
    wide = case.symbol(f"cofinite_{S.name}")
    return [
        *both_odd(a, c),
        *all_beyond(S, a, own),
        *(each for G, p in zip(alone, (a, c), strict=True) for each in all_beyond(G, p, own)),
        step(
            WIDE,
            Implies(a % 2 == 1, wide),
            [everything[0], FACTORS],
            [f"cofinite_{S.name}", *own],
        ),
        step(IN_CASE, Implies(case.given, wide), [WIDE, ODD], []),
        *counted(case, S, wide),
        step(ONE_LEGAL, Implies(case.given, Not(S(1))), [ODD, *everything[1:]], [S.name, *own]),
        step(DEFINED, case.defined, [*everything, ODD, IN_CASE], own),
        Conclusion(uses=[ONE_LEGAL, SOME, NONE, IN_CASE], definitions=[f"wins_{S.name}", f"lost_{S.name}", *own]),
    ]
