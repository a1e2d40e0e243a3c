"""Definitions against kernel and reference: P-positions with 4, sole winning moves, and periods."""

from __future__ import annotations

import itertools
import math
from functools import cache
from typing import Any

import z3

from sylver_claims.claims import Table
from sylver_claims.kernels import finite, four, semigroups
from sylver_claims.kernels.even import replies
from sylver_claims.kernels.four import procedure
from sylver_claims.kernels.reference import finite as slow_finite
from sylver_claims.kernels.reference import four as slow_four
from sylver_claims.kernels.reference.even import replies as slow_replies
from sylver_claims.kernels.reference.four import procedure as slow_procedure
from sylver_claims.kernels.reference.semigroups import Gaps, adjoin, from_generators, multiple_with
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.definitions.even import agree, doubled, recur
from sylver_claims.verifiers.formulas.definitions.four import played
from sylver_claims.verifiers.formulas.definitions.positions import empty, number_of
from sylver_claims.verifiers.formulas.definitions.positions import positions as numbered
from sylver_claims.verifiers.formulas.definitions.separations import winning
from sylver_claims.verifiers.formulas.terms import Row
from sylver_claims.verifiers.proof.comparison import Differs, Fixed, bits, decided, of_case, require_same, title
from sylver_claims.verifiers.proof.comparison_of_invariants import note_coprime

Triple = tuple[int, int, int]
NAMED = Table("replies", four.even_replies), Table("partners", four.partners)
LEAST: list[Triple] = sorted(
    (
        (a, b, c)
        for a, b, c in itertools.product(range(5, 18, 4), range(2, 23, 4), range(3, 20, 4))
        if a <= b + c and b <= 2 * min(a, c) and c <= a + b and a + b + c <= 40
    ),
    key=sum,
)
"""The least elements of all positions with 4 in which they add up to at most 40, those of smaller sums first."""
NUMBERS_WITH_4: list[Triple] = [
    (a, b, c)
    for a, b, c in itertools.product((0, 5, 9), (0, 2, 6, 10, 22), (0, 3, 7, 11))
    if (a or c) and ((a and c) or b) and (a or c + 2 * b < 22) and sum((a, b, c)) < 30
]
"""Numbers played in addition to 4 (0 for none), whose positions are among those of LEAST."""
LARGEST_GENUS = 10


# --- Positions with 4 -------------------------------------------------------------------------------------------------


def compare_with_4(position: Triple) -> int:
    """Compare whether a position with 4 is lost, and its legal moves, by its least elements.

    The outcomes of all positions with a smaller sum are known, and determine the outcome of this one.
    """
    case, where = Fixed(), dict(zip("abc", position, strict=True))
    said = _with_4(case, position)
    P, legal = case.theory.known("P_with_4"), case.theory.known("legal_with_4")
    case.known += [P(*other) == slow_four.is_p_position(*other) for other in LEAST if sum(other) < sum(position)]
    n, moves = z3.Int("n_fixed"), range(max(position) + 1)
    few = z3.Implies(legal(*position, n), z3.Or(*(n == move for move in moves)))
    if decided([*case.theory.about([few]), z3.Not(few)]) != z3.unsat:
        raise Differs(
            f"{title(four.is_p_position)}{of_case(where)}: the definition does not say that few moves are legal"
        )
    case.known += [z3.ForAll(n, few, patterns=[legal(*position, n)])]
    for move in moves:
        by = next((p for r, p in enumerate(position, 1) if move % 4 == r), 0)
        is_legal = 1 < move < by
        case.note(four.is_p_position, legal(*position, z3.IntVal(move)), is_legal, is_legal, **where, move=move)
    count = case.check(keep=True)
    case.note(
        four.is_p_position, said, four.is_p_position(*position, *_tables()), slow_four.is_p_position(*position), **where
    )
    return count + case.check()


def compare_numbers_with_4(triple: Triple) -> int:
    """Compare positions with superfluous or missing numbers with their least elements, compared above."""
    where = dict(zip("abc", triple, strict=True))
    case = Fixed()
    asked = _with_4(case, triple)
    (meant,) = case.theory.facts[str(asked.decl().name())]
    said = z3.simplify(z3.substitute_vars(meant.body().arg(1), *reversed(asked.children())))
    least = tuple(n.as_long() for n in said.children())
    if least not in LEAST:
        raise Differs(
            f"{title(four.is_p_position)}{of_case(where)}: the definition says that it is {least}, no position"
        )
    expected = four.is_p_position(*triple, *_tables())
    require_same(four.is_p_position, expected, slow_four.is_p_position(*triple), **where)
    if expected != slow_four.is_p_position(*least):
        text = f"kernel and reference say {expected}, and {not expected} of {least}, which it is by the definition"
        raise Differs(f"{title(four.is_p_position)}{of_case(where)}: {text}")
    return 1


def compare_partners(upto: int) -> int:
    """Compare the partners of the numbers up to this one, given the P-positions {4, q, r} of the reference."""
    case = Fixed()
    row, fast, slow = case.of(four.partners, z3.IntVal(upto)), four.partners(upto), slow_four.partners(upto)
    P, paired = case.theory.known("P_with_4"), case.theory.known("pair_with_4")
    for q in range(5, upto + 1, 2):
        others = [r for r in range(12 - (5 if q % 4 == 1 else 7), 3 * q + 1, 4) if 3 * r >= q]
        for r in others:
            a, c = sorted((q, r), key=lambda n: n % 4)
            case.known.append(P(a, 2 * min(q, r), c) == slow_four.is_p_position(a, 0, c))
        r = z3.Int("r_fixed")
        few = z3.Implies(paired(q, r), z3.Or(*(r == other for other in others)))
        if decided([*case.theory.about([few]), z3.Not(few)]) != z3.unsat:
            raise Differs(
                f"{title(four.partners)} of {q}: the definition does not say that few numbers can be partners"
            )
        case.known.append(z3.ForAll(r, few, patterns=[paired(q, r)]))
    for q in range(upto + 1):
        case.note(four.partners, row.at(z3.IntVal(q)), int(fast[q]), slow[q], q=q)
    count = case.check(keep=True)
    case.check_consistent(upto=upto)
    return count


def compare_cell(i: int, j: int) -> int:
    """Compare an entry of Conway's table and the available number there; the P-positions {4, a, b, c} are known.

    The entries of the row before the cell and of the column above it follow first.
    """
    case, (a, c) = Fixed(), (5 + 4 * i, 7 + 4 * j)
    lost, upto = played(case.theory), max(a, c)
    case.fixed.add(str(lost.name()))
    entries, fast, slow = _table(case, four.even_replies, slow_four.even_replies, upto)
    for row, column in [*((i, k) for k in range(j)), *((k, j) for k in range(i)), (i, j)]:
        x, y = 5 + 4 * row, 7 + 4 * column
        case.known += [lost(x, b, y) == slow_four.is_p_position(x, b, y) for b in range(2, 2 * min(x, y), 4)]
        entry = entries.at(z3.IntVal(row)).at(z3.IntVal(column))
        case.note(four.even_replies, entry, int(fast[row, column]), slow[row, column], a=x, c=y)
    count, function = case.check(keep=True), procedure.available_entries
    available, fast, slow = _table(case, function, slow_procedure.available_entries, upto)
    least, taken = int(fast[i, j]), case.theory.known("taken_with_4")
    for b in range(6, least + 1, 4):
        case.note(function, taken(a, b, c), b < least, b < least, a=a, b=b, c=c)
    count += case.check(keep=True)
    case.note(function, available.at(z3.IntVal(i)).at(z3.IntVal(j)), least, slow[i, j], a=a, c=c)
    count += case.check(keep=True)
    case.check_consistent(a=a, c=c)
    return count


def compare_odd_reply(a: int, c: int) -> int:
    """Compare the least odd number that wins in {4, a, c}; the P-positions {4, n, c} and {4, a, n} are known."""
    case, upto, function = Fixed(), max(a, c), four.smallest_odd_reply
    lost = played(case.theory)
    case.fixed.add(str(lost.name()))
    case.theory.bound = z3.IntVal(upto)
    said = case.of(function, z3.IntVal(a), z3.IntVal(c), NAMED[1])
    case.known += [lost(n, 0, c) == slow_four.is_p_position(n, 0, c) for n in range(5, a, 4)]
    case.known += [lost(a, 0, n) == slow_four.is_p_position(a, 0, n) for n in range(3, c, 4)]
    wins = case.theory.known("odd_wins_with_4")
    for n in range(1, upto + 1, 2):
        is_legal = 1 < n < (min(a, 3 * c) if n % 4 == 1 else min(c, 3 * a))
        wins_here = is_legal and slow_four.is_p_position(*((n, 0, c) if n % 4 == 1 else (a, 0, n)))
        case.note(function, wins(a, n, c), wins_here, wins_here, a=a, c=c, move=n)
    count = case.check(keep=True)
    fast = function(a, c, four.partners(upto))
    case.note(function, said, fast, slow_four.smallest_odd_reply(a, c), a=a, c=c)
    return count + case.check()


def _table(case: Fixed, function: Any, plain: Any, upto: int) -> tuple[Row, Any, Any]:
    """Return a table of two dimensions by the definition, by the kernel and by the reference; compare its shape."""
    table, fast = case.of(function, z3.IntVal(upto)), function(upto)
    shape = tuple(z3.simplify(terms.integer(size)).as_long() for size in (table.size, table.at(z3.IntVal(0)).size))
    if shape != fast.shape:
        raise Differs(f"{title(function)}{of_case({'upto': upto})}: its shape is {fast.shape}, not {shape}")
    return table, fast, plain(upto)


@cache
def _tables() -> tuple[Any, Any]:
    return four.even_replies(60), four.partners(60)


def _with_4(case: Fixed, triple: Triple) -> Any:
    return case.of(four.is_p_position, *map(z3.IntVal, triple), *NAMED)


# --- Sole winning moves -----------------------------------------------------------------------------------------------


def compare_sole_win(n: int) -> int:
    """Compare whether n is the only winning move of some position: by an example, or because 1 and 0 never win."""
    function = finite.wins_alone_somewhere
    expected = function(n)
    require_same(function, expected, slow_finite.wins_alone_somewhere(n), n=n)
    case = Fixed()
    said = case.of(function, z3.IntVal(n))
    known = [*case.theory.about([said]), *(_example(case, n) if expected else ())]
    if decided([*known, said != expected]) != z3.unsat:
        raise Differs(f"{title(function)}{of_case({'n': n})}: the definition does not say {expected}")
    return 1


def _example(case: Fixed, n: int) -> list[z3.BoolRef]:
    """Return the members of a position in which only n wins, and the outcomes after its moves, as formulas."""
    P, k = numbered(case.theory), z3.Int("k_fixed")
    every = (S for genus in range(1, LARGEST_GENUS + 1) for S in semigroups_of_genus(genus))
    gaps = next(S for S in every if [x for x in S if slow_finite.is_p_position(adjoin(S, x))] == [n])
    inside = z3.ForAll(k, P.element(0, k) == z3.And(k >= 0, *(k != gap for gap in gaps)), patterns=[P.element(0, k)])
    outcomes = [P.lost(P.after(0, gap)) == slow_finite.is_p_position(adjoin(gaps, gap)) for gap in gaps]
    return [inside, P.after(0, n) == P.after(0, n), *outcomes]


def compare_the_end(n: int, p: int) -> int:
    """Compare whether the construction of the Single Win Theorem ends with n alone.

    The members of its positions are known, and the outcomes after each move. The winning moves follow first.
    """
    function, case = finite.wins_alone_in_the_end, Fixed()
    said = case.of(function, z3.IntVal(n), z3.IntVal(p))
    P, at = numbered(case.theory), empty(case.theory)
    (r, *_) = (*_winning(case, P.after(P.after(at, p), n), from_generators((n, p)), function), 0)
    note_coprime(case, function, p, n)
    if r:
        note_coprime(case, function, p, r)
    if r and math.gcd(p, r) == 1:
        S, gaps = P.after(P.after(at, p), r), from_generators((p, r))
        while n in (winning := _winning(case, S, gaps, function)) and len(winning) > 1:
            m = next(x for x in winning if x != n)
            T, there = P.after(S, m), adjoin(gaps, m)
            z = _winning(case, P.after(P.after(S, n), m), adjoin(there, n), function)[0]
            S, gaps = P.after(T, z), adjoin(there, z)
    count = case.check(keep=True)
    case.note(function, said, function(n, p), slow_finite.wins_alone_in_the_end(n, p), n=n, p=p)
    count += case.check(keep=True)
    case.check_consistent(n=n, p=p)
    return count


def _winning(case: Fixed, S: Any, gaps: Gaps, function: Any) -> list[int]:
    """Make the members of S and the outcomes after its moves known, note which moves win, and return these."""
    P, k, wins = numbered(case.theory), z3.Int("k_fixed"), winning(case.theory)
    members = z3.And(k >= 0, *(k != gap for gap in gaps))
    case.known.append(z3.ForAll(k, P.element(S, k) == members, patterns=[P.element(S, k)]))
    found = [x for x in sorted(gaps) if slow_finite.is_p_position(adjoin(gaps, x))]
    case.known += [P.lost(P.after(S, x)) == (x in found) for x in gaps]
    for x in range(max(gaps, default=0) + 2):
        case.note(function, wins(S, x), x in found, x in found, gaps=gaps, move=x)
    return found


# --- Positions of greatest common divisor 2 ---------------------------------------------------------------------------


def compare_periodic(gaps: Gaps) -> int:
    """Compare whether the winning moves of (2S)x and (2S)(x + p) agree, and whether they become periodic.

    The members of these positions are known, and the outcomes after each move; in the end also that the moves agree
    from some x on.
    """
    function, case, fast = replies.becomes_periodic, Fixed(), bits(gaps)
    S = case.semigroup("S", gaps)
    said = case.of(function, S)
    P, same, always = numbered(case.theory), agree(case.theory), recur(case.theory)
    s, t = number_of(case.theory, doubled(case.theory, S)), case.of(semigroups.frobenius_number, S)
    case.note(semigroups.frobenius_number, t, *(2 * [max(gaps, default=-1)]), gaps=gaps)
    for n in range(-2, 2 * max(gaps, default=0) + 6):
        is_even = n >= 0 and n % 2 == 0 and n // 2 not in gaps
        case.note(function, P.element(s, n), is_even, is_even, gaps=gaps, member=n)
    count, window = case.check(keep=True), 2 * max(gaps, default=-1)
    start, period = slow_replies.recurrence([2 * n for n in semigroups.minimal_generators(fast).tolist()])
    agreed = []
    for x, p in ((3, 2), (5, 2), (5, period), (start, period)):
        for z in (x, x + p):
            _winning(case, P.after(s, z), multiple_with(gaps, 2, z), function)
        count += case.check(keep=True)
        values = [
            of.winning_after(T, x, window) == of.winning_after(T, x + p, window)
            for of, T in ((replies, fast), (slow_replies, gaps))
        ]
        agreed += [(x, p)] if values[0] else []
        case.note(function, same(s, t, x, p), *values, gaps=gaps, x=x, p=p)
    count += case.check(keep=True)
    x = z3.Int("x_fixed")
    known = z3.Implies(z3.And(x % 2 == 1, x >= start), same(s, t, x, period))
    case.known.append(z3.ForAll(x, known, patterns=[same(s, t, x, period)]))
    for first, p, value in ((start, period, True), (start, 0, False), (start, period + 1, False), (-1, period, False)):
        case.note(function, always(s, t, first, p), value, value, gaps=gaps, start=first, p=p)
    if (3, 2) not in agreed:
        case.note(function, always(s, t, 1, 2), False, False, gaps=gaps, start=1, p=2)
    count += case.check(keep=True)
    case.note(function, said, function(fast), slow_replies.becomes_periodic(gaps), gaps=gaps)
    count += case.check(keep=True)
    case.check_consistent(gaps=gaps)
    return count
