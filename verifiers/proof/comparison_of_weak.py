"""Definitions of weak positions against kernel and reference, where all positions two moves later are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from functools import cache, partial
from typing import Any

import z3

from sylver_claims.claims import Table
from sylver_claims.claims.language.catalogue import python_of
from sylver_claims.kernels import semigroups, weak
from sylver_claims.kernels.reference import weak as slow_weak
from sylver_claims.kernels.reference.semigroups import adjoin
from sylver_claims.verifiers.formulas.definitions.positions import number_of, positions
from sylver_claims.verifiers.formulas.definitions.weak import (
    coming_to,
    finite_position,
    infinity,
    level,
    lists,
    numbered,
)
from sylver_claims.verifiers.formulas.nodes import Term
from sylver_claims.verifiers.formulas.theory import name_of
from sylver_claims.verifiers.proof.comparison import Fixed, Gaps, _members, bits

LEVELS = Table("levels", weak.levels)
GENUS = 10
TELLING: list[Gaps] = [frozenset({1, 2, 3, 4, 5, last}) for last in (5, 6)]
TELLING += [frozenset({1, 2, 3, 4, 5, 6, last}) for last in (8, 9)]
"""Positions in which the readings differ."""
Replies = Mapping[int, Set[int]]


def compare_n_weak(gaps: Gaps, n: int, reading: int) -> int:
    """Compare whether a position is n-weak, for n > 0 after all positions two moves later are known to be or not."""
    case, number = _case(gaps), z3.IntVal(n)
    S, replies = case.theory.positions["S"], None
    said = case.of(weak.is_n_weak, S, number, reading, LEVELS)
    symbol = level(case.theory, reading)
    if n > 0:
        later = partial(slow_weak.is_n_weak, n=n - 1, reading=reading)
        _know_later(case, gaps, lambda t, there: symbol(n - 1, t) == later(there))
        replies = slow_weak.replies(gaps, later)
    _unfold(case, symbol, (number, number_of(case.theory, S)), replies, reading)
    return _compared(case, weak.is_n_weak, said, gaps, n, reading)


def compare_infinity_weak(gaps: Gaps, reading: int) -> int:
    """Compare whether a position is ∞-weak, after all positions two moves later are known to be or not."""
    case = _case(gaps)
    S = case.theory.positions["S"]
    said = case.of(weak.is_infinity_weak, S, reading, LEVELS)
    symbol, later = infinity(case.theory, reading), partial(slow_weak.is_infinity_weak, reading=reading)
    _know_later(case, gaps, lambda t, there: symbol(t) == later(there))
    replies = slow_weak.replies(gaps, lambda there: slow_weak.is_weak(there) and later(there))
    _unfold(case, symbol, (number_of(case.theory, S),), replies, reading)
    return _compared(case, weak.is_infinity_weak, said, gaps, reading)


def compare_comes_to(gaps: Gaps, highest: int) -> int:
    """Compare whether 1, ..., ``highest`` can be left at last, after this is known of all positions two moves later."""
    case, most = _case(gaps), z3.IntVal(highest)
    S = case.theory.positions["S"]
    said = case.of(weak.comes_to, S, most, LEVELS)
    symbol, again = coming_to(case.theory), infinity(case.theory, weak.ANY_REPLY)

    def known(t: Any, there: Gaps) -> Any:
        values = slow_weak.is_infinity_weak(there, weak.ANY_REPLY), slow_weak.comes_to(there, highest)
        return z3.And(again(t) == values[0], symbol(most, t) == values[1])

    _know_later(case, gaps, known)
    case.fixed.add(name_of(again))
    _unfold(case, symbol, (most, number_of(case.theory, S)), None, weak.ANY_REPLY)
    return _compared(case, weak.comes_to, said, gaps, highest)


def _compared(case: Fixed, function: Callable[..., Any], said: Any, gaps: Gaps, *of: int) -> int:
    """Compare the formula for a position with the kernel and the reference."""
    fast, slow = function(bits(gaps), *of, _levels()), getattr(slow_weak, python_of(function).__name__)(gaps, *of)
    case.note(function, said, fast, slow, gaps=gaps, of=of)
    count = case.check()
    case.check_consistent(gaps=gaps, of=of)
    return count


@cache
def _levels() -> Any:
    return weak.levels(GENUS)


def _case(gaps: Gaps) -> Fixed:
    """Return a theory with the position S of these gaps, whose number has as many legal moves, as is compared."""
    case, n = Fixed(), z3.Int("n_fixed")
    s = number_of(case.theory, case.semigroup("S", gaps))
    element = positions(case.theory).element(s, n)
    case.known += _members(Term(element), gaps)
    beyond = z3.ForAll(n, z3.Implies(n > max(gaps, default=0), element), patterns=[element])
    finite = finite_position(case.theory)(s)
    case.known.append(z3.Implies(z3.Not(finite), z3.Not(beyond)))
    case.note(semigroups.genus, case.of(semigroups.genus, numbered(case.theory, s)), len(gaps), len(gaps), gaps=gaps)
    case.check(keep=True)
    return case


def _know_later(case: Fixed, gaps: Gaps, known: Callable[[Any, Gaps], Any]) -> None:
    """Make known: the members after each move j, and the moves and the value after each reply k."""
    P, s = positions(case.theory), number_of(case.theory, case.theory.positions["S"])
    for j in gaps - {1}:
        after = P.after(s, j)
        case.known += _members(Term(P.element(after, z3.Int("n_fixed"))), adjoin(gaps, j))
        for k in adjoin(gaps, j) - {1}:
            t, there = P.after(after, k), slow_weak.returned(gaps, j, k)
            case.known += [case.of(semigroups.genus, numbered(case.theory, t)) == len(there), known(t, there)]


def _unfold(case: Fixed, symbol: Any, of: tuple[Any, ...], replies: Replies | None, reading: int) -> None:
    """Take the definition of a symbol for these arguments only; give the replies by the list 0, if one is asked for."""
    _restrict(case, symbol, of)
    if (name := f"{name_of(symbol)}_by") not in case.theory.facts:
        return
    by, p = case.theory.known(name), z3.Int("p_fixed")
    _restrict(case, by, (*of, p))
    chosen = None if replies is None else _chosen(replies, sorted(replies), reading)
    if chosen is not None:
        entry, place = lists(case.theory)
        case.known += [z3.And(entry(0, i) == k, place(0, k) == i) for i, k in chosen.items()]
        case.note(weak.is_n_weak, by(*of, 0), True, True, replies=chosen)
        case.check(keep=True)


def _restrict(case: Fixed, symbol: Any, of: tuple[Any, ...]) -> None:
    """Take the definition of a symbol for these arguments only; the last one may be the variable p."""
    case.fixed.add(name_of(symbol))
    free = [a for a in of if str(a) == "p_fixed"]
    for fact in case.theory.facts[name_of(symbol)]:
        said = z3.substitute_vars(fact.body(), *reversed(of))
        case.known.append(z3.ForAll(free, said, patterns=[symbol(*of)]) if free else said)


def _chosen(replies: Replies, left: list[int], reading: int) -> dict[int, int] | None:
    """Return the entries of a list that has the replies, by their places; None if there is none."""
    if not left:
        return {}
    j, *others = left
    for k in replies[j]:
        if reading == weak.DISTINCT_REPLIES:
            found = _chosen({i: ks - {k} for i, ks in replies.items()}, others, reading)
            entered = {j: k}
        elif k in others and j in replies[k]:
            found = _chosen(replies, [i for i in others if i != k], reading)
            entered = {len(left) // 2 - 1: j, -(len(left) // 2): k}
        else:
            continue
        if found is not None:
            return found | entered
    return None
