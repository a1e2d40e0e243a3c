"""Section 3 in the language of a solver: steps of the proofs about any finite position.

S is the position, that is, the numbers that are sums of the moves made so far, t its largest legal move. The functions
that claims call define enders, quiet enders and the enclosure.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Choice, Let, Step
from sylver_claims.claims.vocabulary.steps import AnyStep
from sylver_claims.kernels import semigroups


def together(*terms: Any) -> Any:
    """Return the pattern for an instance that the solver is to look at once it has looked at all of these terms."""
    from z3 import MultiPattern

    return MultiPattern(*terms)  # its own names hold the terms: z3's function lets go of them too early


def every(variables: Any, formula: Any, *looked_at: Any) -> Any:
    """Quantify over variables, with an instance once the solver has looked at all of some terms."""
    from z3 import ForAll

    return ForAll(variables, formula, patterns=[together(*looked_at)])


def some(variables: Any, formula: Any, *looked_at: Any) -> Any:
    """Say that there are such values; the terms are the pattern of the negation."""
    from z3 import Exists

    return Exists(variables, formula, patterns=[together(*looked_at)])


def played(case: Any, *numbers: Any, S: Any = None) -> Any:
    """Return the position after these have been played in S, or in another position, one after the other."""
    after = case.S if S is None else S
    for n in numbers:
        after = case.of(semigroups.adjoin, after, n)
    return after


def t_of(case: Any, S: Any = None) -> Any:
    """Return the largest legal move of S, or of another position."""
    return case.of(semigroups.frobenius_number, case.S if S is None else S)


def ender(case: Any, S: Any = None) -> Any:
    """Say that S, or another position, is an ender."""
    return case.of(semigroups.is_ender, case.S if S is None else S)


def quiet(case: Any, S: Any = None) -> Any:
    """Say that S, or another position, is a quiet ender."""
    return case.of(semigroups.is_quiet_ender, case.S if S is None else S)


NO_UNPAIRED = (
    "let c be the largest n > t/2 with n and t - n legal, or 0",
    "c + s is in S for each s > 0 in S",
    "in an ender there is none",
    "an ender has no legal n > t/2 with t - n legal",
)


def no_unpaired(case: Any, S: Any = None) -> list[AnyStep]:
    """Take the largest n > t/2 with n and t - n legal: it would be an end, so an ender has none.

    Let c be this n, and 0 if there is none. For s > 0 in S, c + s is in S: it is not t, as t - c is not in S; if it
    were a greater legal number below t, then t - c - s would be in S, and t - c too. So for the position of the case,
    or for another one.
    """
    from z3 import And, ForAll, If, Implies, Ints, Not, Or

    t, S = t_of(case, S), case.S if S is None else S
    c, s, n = Ints("c s n")
    found, after, zero, none = NO_UNPAIRED

    def unpaired(n: Any) -> Any:
        return And(t < 2 * n, n < t, Not(S(n)), Not(S(t - n)))

    is_ender = ender(case, S)
    sums = ForAll(s, Implies(And(s > 0, S(s)), S(c + s)))
    return [
        Choice(name=found, goal=Or(c == 0, unpaired(c)), constant=c, bound=If(t > 0, t, 0)),
        Step(name=after, goal=Implies(c != 0, sums), uses=[found]),
        Step(name=zero, goal=Implies(is_ender, c == 0), uses=[found, after]),
        Step(name=none, goal=Implies(is_ender, ForAll(n, Not(unpaired(n)))), uses=[found, zero]),
    ]


HALF, ONE_HALF = "let h be the half of t, rounded down", "in a quiet ender just one of h and t - h is legal"


def one_half(case: Any) -> list[AnyStep]:
    """Antisymmetry at h, the half of t rounded down; were t = 2h, both would be the same move."""
    from z3 import Implies, Int, Xor

    S, t, h = case.S, t_of(case), Int("h")
    return [
        Let(name=HALF, constant=h, value=t / 2),
        Step(name=ONE_HALF, goal=Implies(quiet(case), Xor(S(h), S(t - h)))),
    ]


def odds_and_enders(case: Any) -> list[AnyStep]:
    """The two directions: a quiet ender has t odd, and an ender with t odd is quiet."""
    from z3 import And, Implies

    odd = t_of(case) % 2 == 1
    return [
        *no_unpaired(case),
        *one_half(case),
        Step(name="a quiet ender has t odd", goal=Implies(quiet(case), odd), uses=[ONE_HALF]),
        Step(
            name="an ender with t odd is quiet",
            goal=Implies(And(ender(case), odd), quiet(case)),
            uses=[NO_UNPAIRED[-1]],
        ),
    ]
