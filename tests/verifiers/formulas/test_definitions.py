"""Changed definitions differ from kernel and reference; ``make audit`` compares those that are used, and many cases."""

import importlib
import itertools
import math
import random
import re
from functools import cache, partial
from pathlib import Path

import pytest
import z3

from sylver_claims.kernels import four, semigroups
from sylver_claims.kernels.boards import many_rooks
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.kernels.reference.four import table as slow_four
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.verifiers.formulas import definitions
from sylver_claims.verifiers.formulas.definitions import all_meanings
from sylver_claims.verifiers.proof import comparison
from sylver_claims.verifiers.proof.comparison import (
    Differs,
    Fixed,
    compare_between,
    compare_pair,
    compare_semigroup,
    decided,
)
from sylver_claims.verifiers.proof.comparison_of_coins import (
    compare_boards,
    compare_lost_coins,
    compare_named_move,
    compare_side,
)
from sylver_claims.verifiers.proof.comparison_of_games import (
    LEAST,
    NAMED,
    NUMBERS_WITH_4,
    compare_cell,
    compare_numbers_with_4,
    compare_odd_reply,
    compare_periodic,
    compare_the_end,
    compare_with_4,
)
from sylver_claims.verifiers.proof.comparison_of_invariants import (
    compare_apery_set,
    compare_invariants,
    compare_numbers,
)
from sylver_claims.verifiers.proof.comparison_of_rooks import OF_ROOKS
from sylver_claims.verifiers.proof.comparison_of_sums import (
    compare_any_generator,
    compare_coordinates,
    compare_generators,
)
from sylver_claims.verifiers.proof.comparison_of_weak import (
    TELLING,
    compare_comes_to,
    compare_infinity_weak,
    compare_n_weak,
)
from sylver_claims.verifiers.proof.definitions_audit import Extent, coprime_sets, parts, semigroups_drawn, uncovered

LIMIT_OF_CHANGED = 400_000  # twice the need of most definitions as they are, or more
SMALL = [S for g in range(7) for S in semigroups_of_genus(g)]


def some(drawn, count):
    return list(itertools.islice(drawn, count))


RANDOM = some(semigroups_drawn(random.Random(1)), 40)


@pytest.mark.slow
def test_what_is_said_of_any_semigroup_is_so_of_each():
    for gaps in (*SMALL, *RANDOM):
        case = Fixed()
        S = case.semigroup("S", gaps)
        assert decided([*case.known, z3.Not(z3.And(*case.theory.about([S(0)])))]) == z3.unsat, gaps
    for gaps in ({1, 2, 4}, {1, 4}, {2, 3}):  # 3 + 3, 2 + 2, and 1 + 1
        case = Fixed()
        S = case.semigroup("S", gaps)
        assert (decided([*case.known, *case.theory.about([S(0)])]) == z3.unsat) is any(
            a not in gaps and b not in gaps and a + b in gaps for a in range(5) for b in range(5)
        )


def test_nothing_is_said_of_the_multiplicity_of_what_is_no_semigroup():
    """A divisor that is not positive gives no value: nothing may follow from it, or everything would be proved."""
    case = Fixed()
    S = case.semigroup("S", frozenset({1, 3}))
    for T in (semigroups.quotient, z3.IntVal(-1)), (semigroups.multiple_with, z3.IntVal(0), z3.IntVal(0)):
        said = case.of(semigroups.multiplicity, case.of(T[0], S, *T[1:])) > 0
        facts = [*case.theory.about([said], without=case.fixed), *case.known]
        assert decided([*facts, said], comparison.FEW) != z3.unsat


def test_what_is_needed_of_generators_is_so():
    """All numbers beyond the product of coprime generators are sums; each proof must prove this."""
    for generators in some(coprime_sets(random.Random(3), 14, 4), 300):
        assert max(slow.from_generators(generators), default=0) <= math.prod(generators)


# --- Nothing is left out, and a change is seen ------------------------------------------------------------------------


def test_every_definition_is_compared():
    every = parts(random.Random(1), Extent(1, 1))
    assert not uncovered(every), "a comparison with kernel and reference is to be written"
    assert {f for part in every for f in part.functions} == {meaning.function for meaning in all_meanings().values()}
    assert all(part.cases for part in every)


@cache
def of_small(*names):
    def compare():
        for gaps in SMALL[:8]:  # up to genus 3
            compare_semigroup(gaps, range(-2, max(gaps, default=0) + 4), names)

    return compare


@cache
def of_invariants(*names):
    def compare():
        for gaps in (*SMALL[:8], frozenset({1, 2, 3, 5, 6, 9}), frozenset({1, 2, 3, 6}), NOT_ACUTE):
            compare_invariants(gaps, range(-2, max(gaps, default=0) + 4), names)

    return compare


def of_apery_sets():
    for generators in ((1,), (3, 5), (6, 4, 9)):
        compare_apery_set(generators)


def of_pairs():
    for S, T in itertools.product(SMALL[:8], repeat=2):
        compare_pair(S, T)


def of_betweens():
    for S, T in itertools.product(SMALL[1:12], repeat=2):
        compare_between(S, SMALL[1], T)


def of_generators():
    for generators in ((1, 2), (3, 5), (4, 6, 9)):
        compare_generators(generators)


def of_ends():
    for n, p in ((5, 3), (3, 4), (4, 5), (14, 5)):
        compare_the_end(n, p)


def of_cells():
    for i, j in ((0, 0), (1, 0), (1, 3), (3, 2)):
        compare_cell(i, j)


def of_odd_replies():
    for a, c in ((5, 11), (13, 11), (9, 19), (17, 15)):
        compare_odd_reply(a, c)


def of_periods():
    for gaps in ((), (1,), (1, 3)):
        compare_periodic(frozenset(gaps))


def of_coins(game, *position):
    return partial(compare_lost_coins, game, position)


def of_named_moves():
    for position in ((0, 1, 2, 3), (1, 2, 3, 0), (5, 1, 4, 1)):
        compare_named_move(0, position)


def of_boards():
    for game in range(4):
        compare_boards(game, 3)


def of_rooks():
    for compare in OF_ROOKS:
        compare(many_rooks.row_lines, 4)


def of_sides():
    for n in range(-1, 10):
        compare_side(n)


def of_numbers():
    for n in (6, 4, 1):
        compare_numbers(n)


def of_any_generator():
    for generators in ((4, 5), (4, 3, 9)):
        compare_any_generator(generators, 1)


def of_coordinates():
    for m, n in ((2, 3), (3, 5), (4, 3)):
        for bound in (-1, 0, 1):
            compare_coordinates(m, n, bound)


def of_positions_with_4():
    for position in ((1, 2, 3), *LEAST[:15]):  # 1 was played: it is not a P-position
        compare_with_4(position)
    for triple in NUMBERS_WITH_4:
        compare_numbers_with_4(triple)


def of_moves_with_4():
    """The least elements after each move."""
    for position in LEAST:
        case = Fixed()
        case.of(four.is_p_position, *map(z3.IntVal, position), *NAMED)
        for n in filter(partial(slow_four._legal, position), range(max(position))):
            for letter, least in zip("abc", slow_four._play(position, n), strict=True):
                after = case.theory.known(f"{letter}_after")(*position, n)
                case.note(four.is_p_position, after, least, least, position=position, move=n)
        case.check()


def of_weak():
    for gaps in (frozenset({1}), frozenset({1, 2}), frozenset({1, 2, 3}), *TELLING):
        for reading in range(4):
            compare_n_weak(gaps, 1, reading)
            compare_infinity_weak(gaps, reading)
        compare_n_weak(gaps, 0, 0)
        compare_comes_to(gaps, 3)


LIMITS = {of_weak: 1_600_000, of_ends: 2_000_000, of_periods: 3_000_000}  # of those that need more
FROBENIUS = "frobenius_number"
PSEUDO, MINIMAL = "pseudo_frobenius_numbers", "minimal_generators"
NOT_ACUTE = frozenset({1, 2, 3, 4, 6, 8, 9})
MUTANTS = [
    ("semigroups", "return And(n > 0, Not(S(n)))", "return And(n >= 0, Not(S(n - 1)))", of_small("is_legal")),
    ("semigroups", "return And(n > 0, Not(S(n)))", "return Not(S(n))", of_small("is_legal")),
    ("semigroups", "Implies(x > value, general(x))", "Implies(x >= value, general(x))", of_small(FROBENIUS)),
    ("semigroups", "Not(general(value))", "Not(general(value + 1))", of_small(FROBENIUS)),
    ("semigroups", "And(value > 0, general(value))", "And(value >= 0, general(value))", of_small("multiplicity")),
    ("semigroups", "And(x > 0, x < value)", "And(x > 1, x < value)", of_small("multiplicity")),
    ("semigroups", "Implies(k > 0, here", "Implies(k > 1, here", of_small(FROBENIUS, "genus")),
    ("semigroups", "If(general(k), 0, 1)", "If(general(k), 1, 0)", of_small(FROBENIUS, "genus")),
    ("semigroups", "Implies(k <= 0, here == 0)", "Implies(k <= 0, here == 1)", of_small(FROBENIUS, "genus")),
    ("semigroups", "t % 2 == 1, 2 * genus", "t % 2 == 1, genus", of_small(FROBENIUS, "genus", "is_symmetric")),
    ("semigroups", "t % 2 == 1, 2 *", "t % 2 == 0, 2 *", of_small(FROBENIUS, "genus", "is_symmetric")),
    ("semigroups", "== t + 2)", "== t + 1)", of_small(FROBENIUS, "genus", "is_pseudo_symmetric")),
    ("semigroups", "Implies(S(n), T(n))", "Implies(T(n), S(n))", of_pairs),
    ("semigroups", "S(n) == T(n)", "Implies(S(n), T(n))", of_pairs),
    ("semigroups", "a <= b, el", "a < b, el", of_small("eliminates")),
    ("semigroups", "And(a > 0, a <= b", "And(a > 1, a <= b", of_small("eliminates")),
    ("semigroups", "el(*free, a, b - a)))", "general(b - a)))", of_small("eliminates")),
    ("semigroups", "of[-1], n)", "of[-1] + 1, n)", of_small("adjoin")),
    ("semigroups", "Or(Not(S(2 * x)), Exists", "Or(Exists", of_small("is_end")),
    ("semigroups", "S(2 * x)", "S(2 * x + 1)", of_small("is_end")),
    ("semigroups", "sums = And(s > 0,", "sums = And(s > 2,", of_small("is_end")),
    ("semigroups", "Not(S(y)))\n    goes_on", "S(y))\n    goes_on", of_small("is_end")),
    ("semigroups", "is_legal(theory, S, x), x != t)", "is_legal(theory, S, x))", of_small("is_ender")),
    ("semigroups", "And(t > 0, ForAll(x", "And(t >= -1, ForAll(x", of_small("is_ender")),
    ("semigroups", "n < t), S(t - n)", "n < t), S(n - t)", of_small(FROBENIUS, "is_quiet_ender")),
    ("semigroups", "And(is_ender(theory, S), quiet)", "quiet", of_small(FROBENIUS, "is_quiet_ender")),
    ("semigroups", "t < 2 * n, n < t", "t <= 2 * n, n < t", of_small(FROBENIUS, "enclosure")),
    ("semigroups", "t < 2 * n, n < t", "t < 2 * n, n < t - 1", of_small(FROBENIUS, "enclosure")),
    ("semigroups", "Not(S(n)), Not(S(t - n)))", "Not(S(n)))", of_small(FROBENIUS, "enclosure")),
    ("semigroups", "And(n > 0, smaller)", "And(n > 3, smaller)", of_small(FROBENIUS, "enclosure")),
    ("semigroups", "return Between(S, T)", "return Between(T, S)", of_betweens),
    ("outcomes", "is_legal(theory, general, 1)", "is_legal(theory, general, 2)", of_small("is_p_position")),
    ("outcomes", "is_legal(theory, general, 1), none)", "none)", of_small("is_p_position")),
    ("outcomes", "Not(after))", "after)", of_small("is_p_position")),
    ("outcomes", "return is_p_position(theory, S)", "return Not(is_p_position(theory, S))", of_small("is_listed")),
    ("outcomes", "If(wins(*free, n), 1, 0)", "If(wins(*free, n), 0, 1)", of_small(FROBENIUS, "winning_moves")),
    ("outcomes", "Implies(n <= 0, here == 0)", "Implies(n <= 0, here == 1)", of_small(FROBENIUS, "winning_moves")),
    ("outcomes", "Implies(n > 0, here ==", "Implies(n > 3, here ==", of_small(FROBENIUS, "winning_moves")),
    ("outcomes", "wins(*free, n) == won", "wins(*free, n) == Not(won)", of_small(FROBENIUS, "winning_moves")),
    ("outcomes", "count(*S.of, highest)", "count(*S.of, highest - 1)", of_small(FROBENIUS, "winning_moves")),
    ("generators", "n >= g, G(n - g)", "n > g, G(n - g)", of_generators),
    ("generators", "n >= g, G(n - g)", "n >= g, G(n - g - 1)", of_generators),
    ("generators", "Or(n == 0, *(And(n", "Or(n == 1, *(And(n", of_generators),
    ("generators", "Or(n == 0, *(And(g", "Or(n == 1, *(And(g", of_any_generator),
    ("generators", "n >= g, G(*free", "n > g, G(*free", of_any_generator),
    ("generators", "n >= g, G(*free, n - g)", "n >= g, G(*free, n - g - 1)", of_any_generator),
    ("generators", "x > Product(*all_of(free))", "x > 1 + Product(*all_of(free))", of_any_generator),
    ("generators", '"+", highest, 1', '"+", highest, 0', of_generators),
    ("generators", "return of_semigroups.genus", "return 1 + of_semigroups.genus", of_generators),
    ("generators", "return of_semigroups.frobenius", "return 1 + of_semigroups.frobenius", of_generators),
    ("four", "a > 1, a % 4 == 1", "a > 5, a % 4 == 1", of_positions_with_4),
    ("four", "a > 1, a % 4 == 1", "a > 0, a % 4 == 1", of_positions_with_4),
    ("four", "And(n > 1, Or(And(n % 4 == 1", "And(n > 0, Or(And(n % 4 == 1", of_positions_with_4),
    ("four", "And(n % 4 == 2, n < b)", "And(n % 4 == 2, n <= b)", of_positions_with_4),
    ("four", "And(n % 4 == 3, n < c)", "And(n % 4 == 3, n < c, n > 3)", of_positions_with_4),
    ("four", "_least(new_b, 2 * new_a, 2 * new_c)", "_least(new_b, 2 * new_a)", of_moves_with_4),
    ("four", "_least(new_c, new_a + b_after)", "new_c", of_moves_with_4),
    ("four", "_least(new_a, b_after + c_after)", "new_a", of_moves_with_4),
    ("four", "And(position(*here), no_move_wins)", "no_move_wins", of_positions_with_4),
    ("four", "If(c > 0, _least(c, a + least_b), a + least_b)", "If(c > 0, c, a + least_b)", of_positions_with_4),
    ("four", "If(c > 0, 2 * c, 2 * a)", "2 * a", of_positions_with_4),
    ("four", "If(a > 0, _least(a, least_b + least_c), least_b", "If(a > 0, a, least_b", of_positions_with_4),
    ("four", "b <= 2 * a,", "b < 2 * a,", of_positions_with_4),
    ("four", "n % 4 == 2, n < b", "n % 4 == 2, n < b - 4", of_positions_with_4),
    ("four", "_least(c, a + least_b), a + least_b)", "_least(c, a + least_b + 4), a + least_b)", of_positions_with_4),
    ("four", "And(legal(*move), P(*after))", "And(legal(*move), Not(P(*after)))", of_positions_with_4),
    ("four", "_least(a, least_b + least_c), least_b", "_least(a, least_b + least_c), 0", of_positions_with_4),
    ("invariants", "frobenius_number(theory, S) + 1\n", "frobenius_number(theory, S)\n", of_invariants("conductor")),
    ("invariants", "at(i) > at(i - 1), sk", "at(i) >= at(i - 1), sk", of_invariants("left_elements")),
    ("invariants", "Implies(i <= 0, at(i) == 0)", "Implies(i <= 0, at(i) == 1)", of_invariants("left_elements")),
    ("invariants", "x < at(i)), Not", "x < at(i) - 1), Not", of_invariants("small_elements")),
    ("invariants", "genus(theory, S) + 1)", "genus(theory, S))", of_invariants("small_elements")),
    ("invariants", "s > 0, general(s), y", "s >= 0, general(s), y", of_invariants(PSEUDO)),
    ("invariants", "s > 0, general(s), y", "s > 2, general(s), y", of_invariants(PSEUDO)),
    ("invariants", "And(Not(general(x)), Not(Exists", "And(Not(Exists", of_invariants(PSEUDO)),
    ("invariants", "is_pseudo_frobenius, -1)", "is_pseudo_frobenius, 0)", of_invariants(PSEUDO)),
    ("invariants", "is_pseudo_frobenius, -1)", "is_pseudo_frobenius, 0)", of_invariants(PSEUDO, "semigroup_type")),
    ("invariants", "is_end(theory, general, x)", "is_end(theory, general, x - 1)", of_invariants("special_gaps")),
    ("invariants", "is_special_gap, 1)", "is_special_gap, 3)", of_invariants("special_gaps")),
    ("invariants", "And(a > 0, b > 0,", "And(a > 0, b >= 0,", of_invariants(MINIMAL)),
    ("invariants", "And(n > 0, general(n), Not", "And(general(n), Not", of_invariants(MINIMAL)),
    ("invariants", "a + b <= n, a", "a + b <= n + 1, a", of_invariants(MINIMAL)),
    ("invariants", "multiplicity(theory, S) + 1)", "multiplicity(theory, S))", of_invariants(MINIMAL)),
    ("invariants", "* (c - genus(theory, S)) - c", "* (c - genus(theory, S))", of_invariants(MINIMAL, "wilf_number")),
    ("invariants", "IntVal(0), 1)", "IntVal(1), 1)", of_invariants("kunz_coordinates")),
    ("invariants", "kunz(place + 1)", "kunz(place)", of_invariants("kunz_coordinates")),
    ("invariants", "lambda n: n, 0)", "lambda n: n, 1)", of_apery_sets),
    ("invariants", "Row(least, multi", "Row(least, 1 + multi", of_apery_sets),
    ("invariants", "x >= y, y >= z, n", "y >= z, n", of_invariants("is_arf")),
    ("invariants", "x >= y, y >= z, n", "x > y + 2, y > z, n", of_invariants("is_arf")),
    ("invariants", "return 2 * genus", "return 1 + 2 * genus", of_invariants(PSEUDO, "is_almost_symmetric")),
    ("invariants", "run(n) == run(n - 1) + 1", "run(n) == run(n - 1)", of_invariants("is_acute")),
    ("invariants", "last(n - 1), n)", "last(n - 1), n - 1)", of_invariants("is_acute")),
    ("invariants", "Or(end == 0, run(t)", "Or(run(t)", of_invariants("is_acute")),
    ("invariants", "run(t) <= run(end)", "run(t) < run(end)", of_invariants("is_acute")),
    ("invariants", "general(by * x)", "general(by * x + 1)", of_invariants("quotient")),
    ("invariants", "And(when(*free, by), x > f", "And(when(*free, by), x >= f", of_invariants("quotient")),
    ("coordinates", "k > 0, k < t", "k > 0, k <= t", of_coordinates),
    ("coordinates", "k > 0, k < t", "k < t", of_coordinates),
    ("coordinates", "== (y < bound)", "== (y <= bound)", of_coordinates),
    ("coordinates", "x >= 0, x < n", "x >= 0, x <= n", of_coordinates),
    ("weak", "placed = place(p, k) == j", "placed = place(p, k) > 0", of_weak),
    ("weak", "k = entry(p, -1 - i)", "k = entry(p, 1 - i)", of_weak),
    ("weak", "-most < 2 * i + 1", "-most < 2 * i", of_weak),
    ("weak", "other == k)", "other >= k)", of_weak),
    ("weak", "Implies(n <= 0,", "Implies(n < 0,", of_weak),
    ("weak", "% 2 == 1", "% 2 == 0", of_weak),
    ("weak", "And(n > 1, Not(", "And(n > 0, Not(", of_weak),
    ("weak", "And(_answered(theory, reading, [s], name, partial(is_weak, theory)), again)", "again", of_weak),
    ("weak", "And(is_weak(theory, t), symbol(t))", "is_weak(theory, t)", of_weak),
    ("weak", "== (k > h)", "== (k >= h)", of_weak),
    ("weak", "And(Exists(k, _legal(theory, s, k)), ", "And(", of_weak),
    ("weak", "Or(left, goes_on)", "goes_on", of_weak),
    ("separations", "Or(m == 0, And(z", "Or(m != 0, And(z", of_ends),
    ("separations", "And(m > 0, m <= x)", "And(m > 0, m >= x)", of_ends),
    ("separations", "And(wins(s, m), m != n)", "wins(s, m)", of_ends),
    ("separations", "here.after(here.after(s, m), z)", "here.after(here.after(s, n), z)", of_ends),
    ("separations", "x > 0, Not(here.element(s, x)), here", "x > 0, here", of_ends),
    ("separations", "r > 0, coprime(theory, p, r), symbols", "r > 0, symbols", of_ends),
    ("even", "S.at(of)(n / 2)", "S.at(of)(n)", of_periods),
    ("even", "here.after(s, x), here.after(s, x + p)", "here.after(s, x), here.after(s, x)", of_periods),
    ("even", "n - y <= 2 * t, y - n <= 2 * t", "n - y <= 0, y - n <= 0", of_periods),
    ("even", "wins(second, n + p)", "wins(second, n)", of_periods),
    ("even", "n % 2 == 0, wins(first, n) == wins(second, n)", "n % 2 == 0, wins(first, n)", of_periods),
    ("even", "And(wins(first, n), Not(near))", "wins(first, n)", of_periods),
    ("even", "And(wins(second, n), Not(near_second))", "wins(second, n)", of_periods),
    ("even", "start > 0, p > 0", "start > 0, p >= 0", of_periods),
    ("even", "start > 0, p > 0", "p > 0", of_periods),
    ("even", "p > 0, p % 2 == 0", "p > 0", of_periods),
    ("even", "x % 2 == 1, x >= start", "x % 2 == 1", of_periods),
    ("four_tables", "b < 2 * a, b < 2 * c, lost", "b < 2 * a, lost", of_cells),
    ("four_tables", "b > 0, b % 4 == 2, b < 2", "b > 6, b % 4 == 2, b < 2", of_cells),
    ("four_tables", "Or(least == 0, wins(a, least, c))", "Or(least == 2, wins(a, least, c))", of_cells),
    ("four_tables", "r >= 7, r < c", "r >= 7, r <= c", of_cells),
    ("four_tables", "r >= 5, r < a", "r >= 9, r < a", of_cells),
    ("four_tables", "Or(in_row, in_column)", "in_column", of_cells),
    ("four_tables", "And(least >= 6, least % 4 == 2, Not", "And(least >= 6, Not", of_cells),
    ("four_tables", "entry(5 + 4 * i, 7 + 4 * j), columns", "entry(5 + 4 * j, 7 + 4 * i), columns", of_cells),
    ("four_tables", "for first in (5, 7)", "for first in (5, 3)", of_cells),
    ("four_tables", "n % 4 == 1, n < x,", "n % 4 == 1, n < x - 8,", of_odd_replies),
    ("four_tables", "n % 4 == 3, n < y,", "n % 4 == 3, n < y - 4,", of_odd_replies),
    ("four_tables", "lost(x, 0, n)", "lost(x, 2, n)", of_odd_replies),
    ("four_tables", "Or(least == 0, wins(a, least, c))", "Or(least == 1, wins(a, least, c))", of_odd_replies),
    ("coins", "winning_move, [*here, game]", "winning_move, [*here[2:], *here[:2], game]", of_named_moves),
    ("coins", "beyond < at, here", "here", of_coins(0, 1, 1, 2, 1)),
    ("coins", "And(t >= 0, t < at, free)", "And(t >= 0, t <= at, free)", of_coins(1, 1, 1, 0, 2)),
    ("coins", "[t == beyond] * onto", "[t == beyond] * over", of_coins(2, 2, 1, 0, 1)),
    ("coins", 'edge == "both"', 'edge != "wall"', of_coins(6, 2, 1, 0, 1)),
    ("coins", 'edge != "wall"', 'edge == "both"', of_coins(6, 2, 1, 0, 1)),
    ("coins", "t >= 0, t <= beyond", "t >= 0, t < beyond", of_coins(0, 2, 1, 1, 1)),
    ("coins", "p >= 0, p < t", "p >= 0, p <= t", of_coins(10, 2, 1, 1, 1)),
    ("coins", "And(pushing, t == 0)", "pushing", of_coins(0, 2, 1, 1, 1)),
    ("coins", "Not(symbol(*after))", "symbol(*after)", of_coins(3, 1, 1, 1, 1)),
    ("coins", "w(*place) < side", "w(*place) <= side", of_boards),
    ("coins", "And(least >= 0, least <= w)", "least >= 0", of_boards),
    ("coins", "rules.onto or rules.push", "rules.over or rules.push", of_boards),
    ("coins", "2 * side((n + 1) / 2)", "2 * side(n / 2)", of_sides),
    ("rooks", "And(t >= 0, t < at,", "And(t >= 0, t <= at,", of_rooks),
    ("rooks", "And(t >= 0, t < at,", "And(t > 0, t < at,", of_rooks),
    ("rooks", "are_apart(after, dimension))", "True)", of_rooks),
    ("rooks", "Not(symbol(*after))", "symbol(*after)", of_rooks),
    ("rooks", "least(*place) < side", "least(*place) <= side", of_rooks),
    ("rooks", "And(least >= 0, least <= last)", "least >= 0", of_rooks),
    ("rooks", "And(n >= 0, are_apart([*others, n], dimension), of", "And(n >= 0, of", of_rooks),
    ("numbers", "d >= 2, d < found), Not", "d >= 2, d < found - 1), Not", of_numbers),
    ("numbers", "found >= 2, coprime(theory, found", "found >= 2, coprime(theory, found + 1", of_numbers),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("room", "old", "new", "compare"), MUTANTS)
def test_a_definition_that_is_changed_is_seen(monkeypatch, room, old, new, compare):
    module = importlib.import_module(f"{definitions.__name__}.{room}")
    text = Path(module.__file__).read_text(encoding="utf-8")
    assert text.count(old) == 1, "the definition is written in another way; change it here too"
    monkeypatch.setattr(definitions, "_MEANINGS", dict(all_meanings()))
    exec(compile(text.replace(old, new), module.__file__, "exec"), {"__name__": f"{module.__name__}.changed"})
    monkeypatch.setattr(comparison, "LIMIT", LIMITS.get(compare, LIMIT_OF_CHANGED))
    with pytest.raises(Differs):
        compare()


@pytest.mark.slow
def test_what_differs_is_named(monkeypatch):
    monkeypatch.setattr(comparison, "LIMIT", LIMIT_OF_CHANGED)
    meanings = all_meanings()
    changed = {}
    for function, of in ((semigroups.is_symmetric, _denied), (semigroups.genus, _one_more)):
        ((key, meaning),) = [(k, m) for k, m in meanings.items() if m.function is function]
        changed[key] = definitions.Meaning(function, partial(of, meaning.of))
    monkeypatch.setattr(definitions, "_MEANINGS", meanings | changed)
    for names, words in (
        (
            ["is_symmetric"],
            "semigroups.is_symmetric of gaps = {1, 2}: kernel and reference say False, the definition says True",
        ),
        (["genus"], "semigroups.genus of gaps = {1, 2}: kernel and reference say 2, the definition says 3"),
    ):
        with pytest.raises(Differs, match=re.escape(words)):
            compare_semigroup(frozenset({1, 2}), range(4), ["frobenius_number", *names])


def _denied(of, theory, S):
    return z3.Not(of(theory, S))


def _one_more(of, theory, S):
    return 1 + of(theory, S)


def test_kernel_and_reference_are_compared_first():
    with pytest.raises(Differs, match=re.escape("semigroups.genus of n = 3: the kernel says 1, the reference 2")):
        Fixed().note(semigroups.genus, z3.IntVal(1), 1, 2, n=3)


@pytest.mark.slow
def test_nothing_is_seen_where_nothing_is_changed(monkeypatch):
    """Within the same limit: a change is not taken for one because the solver gave up."""
    for compare in dict.fromkeys(mutant[-1] for mutant in MUTANTS):
        monkeypatch.setattr(comparison, "LIMIT", LIMITS.get(compare, LIMIT_OF_CHANGED))
        compare()


def test_the_documentation_lists_the_functions_with_a_definition():
    page = (Path(__file__).parents[3] / "docs/methods/proof.md").read_text(encoding="utf-8")
    (table,) = re.findall(r"\| functions with a definition for solvers \|\n\| --- \| --- \|\n((?:\|.*\n)+)", page)
    rows = (re.findall(r"`(\w+)`", row) for row in table.splitlines())
    listed = {(folder, name) for folder, *names in rows for name in names}
    functions = (getattr(m.function, "py_func", m.function) for m in all_meanings().values())
    assert listed == {(f.__module__.split(".")[2], f.__name__) for f in functions}
