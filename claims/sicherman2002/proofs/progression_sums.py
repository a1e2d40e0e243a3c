"""Section 4: which numbers are sums of an arithmetic progression, and Roberts's formula; see the coordinates."""

from __future__ import annotations

from sylver_claims import Induction, Step
from sylver_claims.claims.sicherman2002.proofs.progression_coordinates import (
    FORM,
    GROWS,
    LOWERED,
    RANGE,
    SIGNS,
    UNIQUE,
    Progression,
    coordinates,
    names,
    products,
    together,
)
from sylver_claims.claims.vocabulary.steps import AnyStep

POSITIVE = "if n is not 0 and i(n) ≤ m(n)s, then m(n) is positive"
LEFT = "the rest has i(n) less the term's j, and m(n) − 1"
NOT_NEGATIVE = "n with i(n) ≤ m(n)s are not negative"
MORE = "a term more is j more times d, and once more a"
LESS = "a term less is j less times d, and once less a"
RAISED = "with it m(n) grows, and i(n) by no more than j"
ENOUGH = "so i(n) stays at most m(n)s"
ADDED = "adding a term to an n with i(n) ≤ m(n)s leads to another"
TAKEN = "from each but 0 the term with the smaller of i(n) and s can be taken away"
LAST = "so it is a sum, if the rest is one"
ONLY = "sums n have i(n) ≤ m(n)s"
ALL = "n with i(n) ≤ m(n)s are sums"
SUMS = "the sums are the n with i(n) ≤ m(n)s"
HIGHEST = "i(n)d is at most (a − 1)d"
AREA = "a(a + d) is aa + ad"
BOUND = "and (a − 1)d + qa is at most that"
QUOTIENT = "qs ≤ a − 2 < (q + 1)s"
DEFINED = "so the position is finite"
VALUE = "that is Roberts's formula"
NO_SUM = "(a − 1)d + qa is not a sum, because qs < a − 1"
ABOVE = "if n is greater, then m(n) > q"
BEYOND = "so that a greater n is a sum"
T = "so it is t"


def sums(p: Progression) -> list[AnyStep]:
    """The sums of the terms are the id + ma with 0 ≤ i ≤ ms and i < a."""
    from z3 import And, ForAll, Implies, Ints

    s, P, i, m = p.s, p.P, p.i, p.m
    n, j, N, K = Ints("n j N K")
    last = p.last(n)
    rest, more = n - p.term(last), p.more(n, j)
    signs = list(SIGNS.values())
    return [
        Step(
            name=NOT_NEGATIVE,
            goal=ForAll(n, Implies(p.is_sum(n), And(n >= 0, m(n) >= 0)), patterns=[i(n)]),
            uses=[RANGE, FORM, *signs],
        ),
        Step(
            name=MORE,
            goal=ForAll([n, j], more == n + p.term(j), patterns=[more]),
            uses=[FORM],
        ),
        Step(
            name=LESS,
            goal=ForAll([n, j], p.less(n, j) == n - p.term(j), patterns=[p.less(n, j)]),
            uses=[FORM],
        ),
        Step(
            name=RAISED,
            goal=ForAll(
                [n, j], Implies(j >= 0, And(m(more) >= m(n) + 1, i(more) <= i(n) + j, i(n) >= 0)), patterns=[more]
            ),
            uses=[RANGE, LOWERED],
        ),
        Step(
            name=ENOUGH,
            goal=ForAll([n, j], Implies(And(p.is_sum(n), j >= 0, j <= s), p.is_sum(more)), patterns=[more]),
            uses=[RAISED, GROWS["s"]],
        ),
        Step(
            name=ADDED,
            goal=ForAll(
                [n, j],
                Implies(And(p.is_sum(n), j >= 0, j <= s, more == n + p.term(j)), p.is_sum(n + p.term(j))),
                patterns=[together(P(n), p.term(j))],
            ),
            uses=[ENOUGH],
        ),
        Step(
            name=POSITIVE,
            goal=ForAll(n, Implies(And(p.is_sum(n), n != 0), m(n) > 0), patterns=[i(n)]),
            uses=[RANGE, FORM, NOT_NEGATIVE, *signs],
        ),
        Step(
            name=LEFT,
            goal=ForAll(
                n,
                And(
                    p.less(n, last) == rest,
                    Implies(And(last >= 0, last <= i(n)), And(i(rest) == i(n) - last, m(rest) == m(n) - 1)),
                ),
                patterns=[last],
            ),
            uses=[RANGE, LESS, UNIQUE],
        ),
        Step(
            name=TAKEN,
            goal=ForAll(
                n, Implies(And(p.is_sum(n), n != 0), And(p.is_sum(rest), rest >= 0, p.term(last) > 0)), patterns=[last]
            ),
            uses=[RANGE, LEFT, POSITIVE, GROWS["s"], NOT_NEGATIVE, *signs],
        ),
        Step(
            name=LAST,
            goal=ForAll(n, Implies(And(p.is_sum(n), n != 0, P(rest)), P(n)), patterns=[P(n)]),
            uses=[TAKEN, RANGE],
        ),
        Induction(
            name=ONLY,
            goal=And(ForAll(n, Implies(And(n <= N, P(n)), p.is_sum(n)), patterns=[P(n)]), Implies(P(N), p.is_sum(N))),
            variable=N,
            uses=[ADDED, MORE, UNIQUE, FORM, *signs],
        ),
        Induction(
            name=ALL,
            goal=And(
                ForAll(n, Implies(And(n <= K, p.is_sum(n)), P(n)), patterns=[P(n)]),
                Implies(p.is_sum(K), P(K)),
            ),
            variable=K,
            uses=[TAKEN, LAST, NOT_NEGATIVE],
        ),
        Step(
            name=SUMS,
            goal=ForAll(n, P(n) == p.is_sum(n), patterns=[P(n)]),
            uses=[ONLY, ALL, NOT_NEGATIVE],
        ),
    ]


def formula(p: Progression) -> list[AnyStep]:
    """Show that (a − 1)d + qa is the greatest number that is not a sum."""
    from z3 import And, ForAll, Implies, Int, Not

    a, d, s, q, P, t, i, m = p.a, p.d, p.s, p.q, p.P, p.t, p.i, p.m
    of_a, of_d, of_s = (p.times[letter] for letter in "ads")
    n, found = Int("n"), p.number(a - 1, q)
    return [
        Step(name=QUOTIENT, goal=And(q >= 0, of_s(q) <= a - 2, a - 2 < of_s(q) + s)),
        Step(name=NO_SUM, goal=Not(P(found)), uses=[UNIQUE, SUMS, QUOTIENT]),
        Step(
            name=HIGHEST,
            goal=ForAll(n, of_d(i(n)) <= of_d(a - 1), patterns=[i(n)]),
            uses=[RANGE, GROWS["d"]],
        ),
        Step(
            name=ABOVE,
            goal=ForAll(n, Implies(n > found, And(m(n) > q, i(n) < a)), patterns=[i(n)]),
            uses=[RANGE, FORM, HIGHEST, GROWS["a"]],
        ),
        Step(
            name=BEYOND,
            goal=ForAll(n, Implies(n > found, P(n)), patterns=[P(n)]),
            uses=[RANGE, SUMS, QUOTIENT, ABOVE, GROWS["s"]],
        ),
        Step(name=AREA, goal=of_a(a) + of_d(a) == a * (a + d)),
        Step(
            name=BOUND,
            goal=And(of_d(a - 1) + d == of_d(a), of_a(q) <= of_a(a), found <= a * (a + d)),
            uses=[AREA, QUOTIENT, SIGNS["s"], GROWS["a"], GROWS["d"]],
        ),
        Step(name=DEFINED, goal=p.case.defined, uses=[BOUND, BEYOND]),
        Step(name=T, goal=t == found, uses=[NO_SUM, BEYOND]),
        Step(name=VALUE, goal=found == (q + 1) * a + (d - 1) * (a - 1) - 1),
    ]


def common(p: Progression) -> list[AnyStep]:
    """Return the steps up to Roberts's formula."""
    factors = zip("ads", (p.a, p.d, p.s), strict=True)
    return [
        *names(p),
        *(step for letter, factor in factors for step in products(p, letter, factor)),
        *coordinates(p),
        *sums(p),
        *formula(p),
    ]
