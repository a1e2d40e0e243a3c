"""Outcomes of finite positions: which are lost for the player to move.

A position is lost if 1 is legal and no legal move leads to a lost position, because naming 1 loses. Each move leaves
fewer legal moves, so this is a recursion to positions with one more number. A proof has a symbol for the outcome of
each position that it mentions, as a function of numbers (such as S after a move w). The outcome depends only on the
legal moves.
"""

from __future__ import annotations

from typing import Any

from z3 import And, BoolSort, ForAll, If, Implies, IntSort, Not

from sylver_claims.claims import Table
from sylver_claims.kernels import finite
from sylver_claims.verifiers.formulas.definitions import defines
from sylver_claims.verifiers.formulas.definitions.semigroups import (
    adjoin,
    each,
    frobenius_number,
    is_legal,
    parameters,
    pattern,
)
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.terms import Listed
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory

REACHED = 32
"""Largest genus at which the table is looked up: no search of all positions gets that far."""


@defines(finite.is_p_position)
def is_p_position(theory: Theory, S: Semigroup) -> Any:
    """State that 1 is legal, and that no legal move leads to a lost position."""
    lost = _outcome(theory, S)

    def define() -> bool:
        free, general = parameters(theory, S)
        w = theory.variable("w")
        after = _outcome(theory, adjoin(theory, general, w))
        none = ForAll(w, Implies(is_legal(theory, general, w), Not(after)), patterns=[after])
        here = _outcome(theory, general)
        meant = here == And(is_legal(theory, general, 1), none)
        theory.define(here, each(free, meant, here))
        return True

    theory.once(("the definition of a lost position", S.name), define)
    return lost


@defines(finite.is_listed)
def is_listed(theory: Theory, S: Semigroup, listed: Any) -> Any:
    """State that S is lost: the table `finite.p_positions` lists the lost positions. Other tables are refused."""
    if type(listed) is not Table or listed.compute is not finite.p_positions:
        raise Unreadable("is_listed is understood of the table that finite.p_positions computes")
    if any(listed.argument_for(genus) < genus for genus in range(REACHED + 1)):
        raise Unreadable(f"is_listed is understood of a table that reaches each genus of a scope, up to {REACHED}")
    return is_p_position(theory, S)


def _outcome(theory: Theory, S: Semigroup) -> Any:
    """Return an uninterpreted symbol for "the position is lost"."""

    def make() -> Any:
        sorts = [IntSort()] * len(S.of)
        return theory.symbol(f"lost_{S.name}", *sorts, BoolSort(), words=f"whether {S.name} is a P-position")

    lost = theory.once(("lost", S.name), make)
    return lost(*S.of) if S.of else lost


@defines(finite.winning_moves)
def winning_moves(theory: Theory, S: Semigroup) -> Listed:
    """The legal moves to lost positions; none is beyond the largest legal move, so they are counted up to there."""
    highest = frobenius_number(theory, S)

    def make() -> tuple[Any, Any]:
        number, free, general = IntSort(), *parameters(theory, S)
        n, sorts = theory.variable("n"), [number] * (len(free) + 1)
        wins = theory.symbol(f"wins_{S.name}", *sorts, BoolSort(), words=f"the winning moves of {S.name}")
        won = And(is_legal(theory, general, n), is_p_position(theory, adjoin(theory, general, n)))
        theory.define(wins, ForAll([*free, n], wins(*free, n) == won, patterns=[wins(*free, n)]))
        count = theory.symbol(
            f"wins_up_to_{S.name}", *sorts, number, words=f"number of winning moves of {S.name} up to"
        )
        here, one_more = count(*free, n), count(*free, n - 1) + If(wins(*free, n), 1, 0)
        theory.define(count, ForAll([*free, n], Implies(n > 0, here == one_more), patterns=[here]))
        theory.define(count, ForAll([*free, n], Implies(n <= 0, here == 0), patterns=[here]))
        return wins, count

    wins, count = theory.once(("winning moves", S.name), make)
    return Listed(lambda n: wins(*S.of, n), count(*S.of, highest))


def same_members_same_outcome(theory: Theory, A: Semigroup, B: Semigroup) -> None:
    """Note that A and B are both lost or both not if the same moves are legal, for all values of their parameters."""

    def define() -> bool:
        (mine, a), (other, b) = parameters(theory, A), parameters(theory, B)
        n = theory.variable("n")
        here, there = is_p_position(theory, a), is_p_position(theory, b)
        same = Implies(ForAll(n, a(n) == b(n)), here == there)
        patterns = [pattern(*(x for x, free in ((here, mine), (there, other)) if free))] if mine or other else []
        theory.define(here, each([*mine, *other], same, *patterns))
        return True

    theory.once(("same outcome", A.name, B.name), define)
