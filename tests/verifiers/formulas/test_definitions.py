"""Each definition against kernel and reference: on all small semigroups, on random ones, and when it is changed by one.

A semigroup is fixed by its members; then the solver is asked whether what the theory says of a value, and that it is
another one than the kernel's, contradict each other. Undecided is a failure.
"""

import functools
import importlib
import itertools
import math
import random
from pathlib import Path

import numpy as np
import pytest
import z3

from claims import Table
from kernels import apery, coordinates, finite, four, semigroups, silver_dollar_moves
from kernels.reference import apery as slow_apery
from kernels.reference import coordinates as slow_coordinates
from kernels.reference import finite as slow_finite
from kernels.reference import four as slow_four
from kernels.reference import semigroups as slow
from kernels.reference import silver_dollar_moves as slow_moves
from kernels.reference.tree import semigroups_of_genus
from verifiers.formulas import definitions
from verifiers.formulas.bits import Bits
from verifiers.formulas.definitions import all_meanings, meaning_of, outcomes
from verifiers.formulas.reader import Reader
from verifiers.formulas.theory import Semigroup, Theory
from verifiers.formulas.values import Array

LIMIT, FEW = 40_000_000, 100_000
LIMIT_OF_CHANGED = 4_000_000  # enough for definitions as they are, as is tested
GENUS = 10  # up to here the tables of lost positions go
SMALL = [S for g in range(7) for S in semigroups_of_genus(g)]
LOST, LOST_SLOW = finite.p_positions(GENUS), slow_finite.p_positions(GENUS)


def bits(S):
    words = np.zeros(max(S, default=0) // 64 + 1, np.uint64)
    for n in S:
        words[n // 64] |= np.uint64(1 << n % 64)
    return words


def coprime_sets(count, largest, most, seed):
    draw = random.Random(seed)
    while count:
        generators = [draw.randint(2, largest) for _ in range(draw.randint(2, most))]
        if math.gcd(*generators) == 1:
            count -= 1
            yield tuple(generators)


RANDOM = [S for S in map(slow_apery.from_generators, coprime_sets(400, 24, 5, seed=1)) if 6 < len(S) < 40][:60]


class Fixed:
    """A theory in which the members of some sets are known; values are noted, and then compared all at once."""

    def __init__(self):
        self.theory = Theory()
        self.known, self.noted, self.fixed = [], [], set()

    def semigroup(self, name, gaps):
        S = self.theory.semigroup(name, "fixed here")
        self.fix(S, gaps)
        return S

    def fix(self, S, gaps):
        """Say which numbers belong to S, and what follows of each number that is looked at."""
        self.fixed.add(S.name if isinstance(S, Semigroup) else str(S.name()))
        n = z3.Int("n_fixed")
        member = z3.And(n >= 0, *(n != gap for gap in gaps))
        self.known.append(z3.ForAll(n, S(n) == member, patterns=[S(n)]))
        self.known += [S(k) == (k >= 0 and k not in gaps) for k in range(-3, 2 * max(gaps, default=0) + 4)]

    def of(self, function, *arguments):
        meaning = meaning_of(function)
        if meaning.requires is not None:
            meaning.requires(self.theory, *arguments)
        return meaning.of(self.theory, *arguments)

    def note(self, said, fast, slow, *where):
        """Note that a term or formula has the value of the kernel, which is also that of the reference."""
        assert fast == slow, where
        self.noted.append((said, fast))

    def check(self, keep=False):
        """Ask whether what is noted follows, and keep it for later questions; return the number of values."""
        facts = [*self.theory.about([said for said, _ in self.noted], without=self.fixed), *self.known]
        others = [said != value for said, value in self.noted]
        assert decided([*facts, z3.Or(*others)]) == z3.unsat, [s for s, o in zip(self.noted, others, strict=True)][:9]
        count = len(self.noted)
        noted, self.noted = self.noted, []
        if keep:
            self.known += [said == value for said, value in noted]
        return count

    def check_consistent(self):
        """Ask whether what the theory says, and what is known here, contradict each other."""
        facts = [fact for name, facts in self.theory.facts.items() if name not in self.fixed for fact in facts]
        assert decided([*facts, *self.known], FEW) != z3.unsat, "what the theory says contradicts itself"


def decided(formulas, limit=None):
    solver = z3.Solver()
    solver.set("rlimit", limit or LIMIT)
    solver.add(*formulas)
    return solver.check()


# --- Of one semigroup -------------------------------------------------------------------------------------------------

NUMBERS = ("frobenius_number", "multiplicity", "genus")
PROPERTIES = ("is_symmetric", "is_pseudo_symmetric", "is_ender", "is_quiet_ender")


def compare_semigroup(gaps, numbers, names):
    """Compare what is said of one semigroup; ``numbers`` are tried as arguments."""
    case, count = Fixed(), 0
    S, fast = case.semigroup("S", gaps), bits(gaps)
    for name in names:
        compare = BY_NUMBERS.get(name, _of_the_semigroup)
        compare(case, S, fast, gaps, numbers, name)
        count += case.check(keep=name in NUMBERS)
    case.check_consistent()
    return count


def _of_the_semigroup(case, S, fast, gaps, numbers, name):
    case.note(case.of(getattr(semigroups, name), S), getattr(semigroups, name)(fast), getattr(slow, name)(gaps), gaps)


def _of_numbers(case, S, fast, gaps, numbers, name):
    for n in numbers:
        said = case.of(getattr(semigroups, name), S, z3.IntVal(n))
        case.note(said, getattr(semigroups, name)(fast, n), getattr(slow, name)(gaps, n), gaps, n)


def _eliminates(case, S, fast, gaps, numbers, name):
    for x, y in itertools.product(numbers, repeat=2):
        if x > 0:
            said = case.of(semigroups.eliminates, S, z3.IntVal(x), z3.IntVal(y))
            case.note(said, semigroups.eliminates(fast, x, y), slow.eliminates(gaps, x, y), gaps, x, y)


def _adjoin(case, S, fast, gaps, numbers, name):
    for x in numbers:
        if x > 0:
            T = case.of(semigroups.adjoin, S, z3.IntVal(x))
            _same_members(case, T, semigroups.adjoin(fast, x), slow.adjoin(gaps, x), numbers)


def _enclosure(case, S, fast, gaps, numbers, name):
    case.of(semigroups.frobenius_number, S)
    E = case.of(semigroups.enclosure, S)
    _same_members(case, E, semigroups.enclosure(fast), slow.enclosure(gaps), numbers)


def _same_members(case, T, fast, gaps, numbers):
    for n in numbers:
        case.note(T(n), n >= 0 and not semigroups.is_legal(fast, n), n >= 0 and n not in gaps, n)


def _lost(case, S, fast, gaps, numbers, name):
    """The outcome after each move is known: then that of S is."""
    _know_outcomes(case, S, (), gaps)
    if name == "is_listed":
        table = Table("lost", finite.p_positions)
        listed = finite.is_listed(fast, LOST), slow_finite.is_listed(gaps, LOST_SLOW)
        case.note(case.of(finite.is_listed, S, table), *listed, gaps)
    else:
        case.note(case.of(finite.is_p_position, S), *outcome(gaps), gaps)


def outcome(gaps):
    return finite.is_p_position(bits(gaps)), slow_finite.is_p_position(gaps)


def _know_outcomes(case, S, played, gaps):
    """Say which moves from a position lead to one that is lost, where some moves have been played."""
    for n in gaps:
        T = case.of(semigroups.adjoin, S, z3.IntVal(n))
        case.known.append(outcomes._outcome(case.theory, T) == outcome(slow.adjoin(gaps, n))[0])


BY_NUMBERS = {
    "is_legal": _of_numbers,
    "is_end": _of_numbers,
    "eliminates": _eliminates,
    "adjoin": _adjoin,
    "enclosure": _enclosure,
    "is_p_position": _lost,
    "is_listed": _lost,
}
ONE = (*NUMBERS, *PROPERTIES, *BY_NUMBERS)


@pytest.mark.slow
@pytest.mark.parametrize("genus", range(7))
def test_all_small_semigroups(genus):
    count = 0
    for gaps in semigroups_of_genus(genus):
        count += compare_semigroup(gaps, range(-2, max(gaps, default=0) + 4), ONE)
    assert count > 50


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_random_semigroups(part):
    draw = random.Random(part)
    for gaps in RANDOM[part::4]:
        numbers = sorted({draw.randint(-2, max(gaps) + 9) for _ in range(4)} | set(draw.sample(sorted(gaps), 3)))
        compare_semigroup(gaps, numbers, [name for name in ONE if BY_NUMBERS.get(name) != _lost])


@pytest.mark.slow
def test_what_is_said_of_any_semigroup_is_so_of_each():
    for gaps in (*SMALL, *RANDOM[:40]):
        case = Fixed()
        S = case.semigroup("S", gaps)
        assert decided([*case.known, z3.Not(z3.And(*case.theory.about([S(0)])))]) == z3.unsat, gaps
    for gaps in ({1, 2, 4}, {1, 4}, {2, 3}):  # 3 + 3, 2 + 2, and 1 + 1
        case = Fixed()
        S = case.semigroup("S", gaps)
        assert (decided([*case.known, *case.theory.about([S(0)])]) == z3.unsat) is any(
            a not in gaps and b not in gaps and a + b in gaps for a in range(5) for b in range(5)
        )


# --- Of two semigroups ------------------------------------------------------------------------------------------------


def compare_pair(gaps, others):
    case, T = Fixed(), frozenset(others)
    two = [case.semigroup("S", gaps), case.semigroup("T", T)]
    for name in ("contains", "equal"):
        fast, plain = getattr(semigroups, name), getattr(slow, name)
        case.note(case.of(fast, *two), fast(bits(gaps), bits(T)), plain(gaps, T), name)
        case.note(case.of(fast, *two[::-1]), fast(bits(T), bits(gaps)), plain(T, gaps), name)
    return case.check()


def compare_between(gaps, high, others):
    """A loop over all semigroups between two speaks of any one that the kernel and the reference have among them."""
    case = Fixed()
    S, H = case.semigroup("S", gaps), case.semigroup("H", high)
    found = [
        frozenset(n for n in gaps if semigroups.is_legal(row, n))
        for row in semigroups.between(*map(bits, (gaps, high)))
    ]
    assert sorted(map(sorted, found)) == sorted(map(sorted, slow.between(gaps, high)))
    Reader(case.theory, concludes=True).read(says_nothing_of_each, (S, H))
    T = case.theory.positions["T"]
    case.fix(T, others)
    facts = [*case.theory.about([T(0)], without="SH"), *case.known]
    is_between = frozenset(others) in slow.between(gaps, high)
    assert decided(facts) == z3.unsat if not is_between else decided(facts, FEW) != z3.unsat
    return is_between


def says_nothing_of_each(S, H):
    for T in semigroups.between(S, H):  # noqa: SIM110
        if semigroups.is_legal(T, 0):
            return False
    return True


@pytest.mark.slow
def test_pairs_of_semigroups():
    small = [S for S in SMALL if len(S) < 5]
    assert sum(compare_pair(S, T) for S in small for T in small) == 4 * len(small) ** 2
    for S in RANDOM[:60]:
        compare_pair(S, slow.adjoin(S, max(S) - 1))
        compare_pair(S, S)


@pytest.mark.slow
def test_semigroups_between_two():
    small = [S for S in SMALL if 0 < len(S) < 5]
    found = [compare_between(S, H, T) for S in small[-7:] for H in (slow.enclosure(S), small[0], S) for T in small]
    assert 20 < sum(found) < len(found) - 20


# --- From generators --------------------------------------------------------------------------------------------------


def compare_generators(generators):
    case, numbers = Fixed(), np.array(generators)
    entries = Array(tuple(map(z3.IntVal, generators)))
    gaps = slow_apery.from_generators(generators)
    fast = apery.from_generators(numbers)
    S = case.of(apery.from_generators, entries)
    most = max(gaps, default=0) + max(generators) + 3
    for n in range(-3, most):
        case.note(S(n), n >= 0 and not semigroups.is_legal(fast, n), n >= 0 and n not in gaps, generators, n)
    highest = z3.IntVal(most - 1)
    row = case.of(apery.sums_up_to, entries, highest)
    case.note(row.size, apery.sums_up_to(numbers, most - 1).size, len(slow_apery.sums_up_to(generators, most - 1)))
    sums = apery.sums_up_to(numbers, most - 1), slow_apery.sums_up_to(generators, most - 1)
    for n in range(most):
        case.note(row.at(z3.IntVal(n)), *(bool(said[n]) for said in sums), generators, n)
    count = case.check()
    assert decided([z3.Not(z3.simplify(_up_to(S.cofinite, most)))]) == z3.unsat
    case.fix(S, gaps)  # those further up belong to it, as those less the least generator do
    for name in ("frobenius_of", "genus_of"):
        plain = getattr(slow_apery, name)
        case.note(case.of(getattr(apery, name), entries), getattr(apery, name)(numbers), plain(generators), generators)
        count += case.check(keep=True)
    case.check_consistent()
    return count


def _up_to(cofinite, most):
    """What must be shown for a Frobenius number, the sums beyond the product apart: that generators are positive."""
    return z3.And(*(part for part in cofinite.children() if not z3.is_quantifier(part)))


def test_sums_with_a_common_divisor():
    for generators in ((4, 6), (2,), (6, 10, 14), (3, 9), (5, 5)):
        case = Fixed()
        row = case.of(apery.sums_up_to, Array(tuple(map(z3.IntVal, generators))), z3.IntVal(30))
        sums = apery.sums_up_to(np.array(generators), 30), slow_apery.sums_up_to(generators, 30)
        for n in range(31):
            case.note(row.at(z3.IntVal(n)), *(bool(said[n]) for said in sums), generators, n)
        assert case.check() == 31


@pytest.mark.slow
def test_generators():
    pairs = [(m, n) for m in range(1, 8) for n in range(1, 9) if math.gcd(m, n) == 1]
    for generators in [*pairs, (1,), (4, 6, 9), (6, 10, 15), (5, 7, 9, 11, 13), *coprime_sets(40, 12, 4, seed=2)]:
        assert compare_generators(generators) > 6


def test_what_is_needed_of_generators_is_so():
    """All numbers beyond the product of coprime generators are sums, as is to be shown in each proof."""
    for generators in coprime_sets(300, 14, 4, seed=3):
        assert max(slow_apery.from_generators(generators), default=0) <= math.prod(generators)


def compare_coordinates(m, n, bound):
    case = Fixed()
    said = case.of(coordinates.sign_tells_legality, z3.IntVal(m), z3.IntVal(n), z3.IntVal(bound))
    gaps = slow_apery.from_generators([m, n])
    (G,) = [name for name in case.theory.facts if name.startswith("G_")]
    case.fix(case.theory.known(G), gaps)
    case.known.append(case.theory.known(f"t_{G}") == max(gaps, default=-1))  # as is shown by its own comparison
    at = case.theory.known(f"xy_{G}")
    case.known += [at(x, y) == m * x + n * y for x in range(n) for y in range(-m, m + 1)]
    fast, plain = coordinates.sign_tells_legality, slow_coordinates.sign_tells_legality
    case.note(said, fast(m, n, bound), plain(m, n, bound), m, n, bound)
    return case.check()


@pytest.mark.slow
def test_coordinates():
    pairs = [(m, n) for m in range(1, 8) for n in range(1, 8) if math.gcd(m, n) == 1]
    for m, n in pairs:
        for bound in (-1, 0, 1, 2):
            assert compare_coordinates(m, n, bound) == 1


# --- Positions with 4 ------------------------------------------------------------------------------------------------

TABLES = four.even_replies(60), four.partners(60)
NAMED = Table("replies", four.even_replies), Table("partners", four.partners)
LEAST = sorted(
    (
        (a, b, c)
        for a, b, c in itertools.product(range(5, 18, 4), range(2, 23, 4), range(3, 20, 4))
        if a <= b + c and b <= 2 * min(a, c) and c <= a + b and a + b + c <= 40
    ),
    key=sum,
)


def compare_with_4(positions):
    """What is lost among all positions of a smaller sum is known: then so is whether each of these is."""
    for position in positions:
        case = Fixed()
        said = _with_4(case, position)
        P, legal = case.theory.known("P_with_4"), case.theory.known("legal_with_4")
        case.known += [P(*other) == slow_four.is_p_position(*other) for other in LEAST if sum(other) < sum(position)]
        n, moves = z3.Int("n_fixed"), range(max(position) + 1)
        few = z3.Implies(legal(*position, n), z3.Or(*(n == move for move in moves)))
        assert decided([*case.theory.about([few]), z3.Not(few)]) == z3.unsat
        case.known += [z3.ForAll(n, few, patterns=[legal(*position, n)])]
        for move in moves:
            by = next((p for r, p in enumerate(position, 1) if move % 4 == r), 0)
            case.note(legal(*position, z3.IntVal(move)), 1 < move < by, 1 < move < by, position, move)
        case.check(keep=True)
        case.note(said, four.is_p_position(*position, *TABLES), slow_four.is_p_position(*position), position)
        case.check()


def compare_numbers_with_4(triples):
    """Numbers that are superfluous, or not there, stand for the least ones of their classes, compared above."""
    for triple in triples:
        said = z3.simplify(_with_4(Fixed(), triple))
        least = tuple(n.as_long() for n in said.children())
        assert least in LEAST, triple
        expected = four.is_p_position(*triple, *TABLES)
        assert expected == slow_four.is_p_position(*triple) == slow_four.is_p_position(*least), triple


def _with_4(case, triple):
    return case.of(four.is_p_position, *map(z3.IntVal, triple), *NAMED)


NUMBERS_WITH_4 = [
    (a, b, c)
    for a, b, c in itertools.product((0, 5, 9), (0, 2, 6, 10, 22), (0, 3, 7, 11))
    if (a or c) and ((a and c) or b) and (a or c + 2 * b < 22) and sum((a, b, c)) < 30
]


@pytest.mark.slow
def test_positions_with_4():
    assert sum(slow_four.is_p_position(*p) for p in LEAST) > 3
    compare_with_4(LEAST)
    compare_numbers_with_4(NUMBERS_WITH_4)


# --- Coins ------------------------------------------------------------------------------------------------------------

GAMES = {name: getattr(silver_dollar_moves, name) for name in ("PUSH", "ONTO", "JUMP", "ROOKS", "NIM")}


def compare_coins(game, positions):
    variables = [z3.BitVec(name, 68) for name in "xyzw"]
    reader = Reader(Theory())
    said = reader.read(silver_dollar_moves.winning_move, [*(Bits(v, 0, 2**64 - 1) for v in variables), game])
    for position in positions:
        fast = silver_dollar_moves.winning_move(*(np.uint64(n) if n >= 2**63 else n for n in position), game)
        assert tuple(map(int, fast)) == slow_moves.winning_move(*position, game)
        here = [(v, z3.BitVecVal(n, 68)) for v, n in zip(variables, position, strict=True)]
        assert z3.is_true(z3.simplify(z3.substitute(z3.And(*reader.defined), *here)))
        told = [z3.simplify(z3.substitute(part.term, *here)).as_signed_long() for part in said]
        assert told == [int(n) for n in fast], position


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_coins(game):
    draw = random.Random(game)
    small = list(itertools.product(range(4), repeat=4))
    far = [tuple(draw.getrandbits(draw.choice((3, 8, 63, 64))) for _ in range(4)) for _ in range(150)]
    near = [tuple(n ^ draw.getrandbits(1) for n in (a, b, a, b)) for a, b, *_ in far]
    compare_coins(GAMES[game], [p for p in (*small, *far, *near) if p[:2] != p[2:]])


# --- Nothing is left out, and a change is seen ------------------------------------------------------------------------

ELSEWHERE = {apery.progression, apery.multiple_with}  # in test_families.py
COMPARED = {
    *(getattr(semigroups, name) for name in ONE if hasattr(semigroups, name)),
    *(semigroups.contains, semigroups.equal, semigroups.between),
    *(finite.is_p_position, finite.is_listed, four.is_p_position),
    *(apery.from_generators, apery.sums_up_to, apery.frobenius_of, apery.genus_of, coordinates.sign_tells_legality),
    silver_dollar_moves.winning_move,
}


def test_every_definition_is_compared():
    defined = {meaning.function for meaning in all_meanings().values()}
    assert defined == COMPARED | ELSEWHERE, "a comparison with kernel and reference is to be written"


@functools.cache
def of_small(*names):
    def compare():
        for gaps in SMALL[:23]:  # up to genus 5
            compare_semigroup(gaps, range(-2, max(gaps, default=0) + 4), names)

    return compare


def of_pairs():
    for S, T in itertools.product(SMALL[:8], repeat=2):
        compare_pair(S, T)


def of_betweens():
    for S, T in itertools.product(SMALL[1:12], repeat=2):
        compare_between(S, SMALL[1], T)


def of_generators():
    for generators in ((1, 2), (3, 5), (4, 6, 9)):
        compare_generators(generators)


def of_coordinates():
    for m, n in ((2, 3), (3, 5), (4, 3)):
        for bound in (-1, 0, 1):
            compare_coordinates(m, n, bound)


def of_positions_with_4():
    compare_with_4(LEAST[:25])
    compare_numbers_with_4(NUMBERS_WITH_4)


FROBENIUS = "frobenius_number"
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
    ("generators", "n >= g, G(n - g)", "n > g, G(n - g)", of_generators),
    ("generators", "n >= g, G(n - g)", "n >= g, G(n - g - 1)", of_generators),
    ("generators", "Or(n == 0, *", "Or(n == 1, *", of_generators),
    ("generators", '"+", highest, 1', '"+", highest, 0', of_generators),
    ("generators", "return of_semigroups.genus", "return 1 + of_semigroups.genus", of_generators),
    ("generators", "return of_semigroups.frobenius", "return 1 + of_semigroups.frobenius", of_generators),
    ("four", "a > 1, a % 4 == 1", "a > 5, a % 4 == 1", of_positions_with_4),
    ("four", "b <= 2 * a,", "b < 2 * a,", of_positions_with_4),
    ("four", "n % 4 == 2, n < b", "n % 4 == 2, n < b - 4", of_positions_with_4),
    ("four", "_least(c, a + b), a + b)", "_least(c, a + b + 4), a + b)", of_positions_with_4),
    ("four", "And(legal(*move), P(*after))", "And(legal(*move), Not(P(*after)))", of_positions_with_4),
    ("four", "If(a > 0, _least(a, b + c), b + c)", "If(a > 0, _least(a, b + c), c)", of_positions_with_4),
    ("coordinates", "k > 0, k < t", "k > 0, k <= t", of_coordinates),
    ("coordinates", "k > 0, k < t", "k < t", of_coordinates),
    ("coordinates", "== (y < bound)", "== (y <= bound)", of_coordinates),
    ("coordinates", "x >= 0, x < n", "x >= 0, x <= n", of_coordinates),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("room", "old", "new", "compare"), MUTANTS)
def test_a_definition_that_is_changed_is_seen(monkeypatch, room, old, new, compare):
    module = importlib.import_module(f"{definitions.__name__}.{room}")
    text = Path(module.__file__).read_text(encoding="utf-8")
    assert text.count(old) == 1, "the definition is written in another way; change it here too"
    monkeypatch.setattr(definitions, "_MEANINGS", dict(all_meanings()))
    exec(compile(text.replace(old, new), module.__file__, "exec"), {"__name__": f"{module.__name__}.changed"})
    monkeypatch.setitem(globals(), "LIMIT", LIMIT_OF_CHANGED)
    with pytest.raises(AssertionError):
        compare()


@pytest.mark.slow
def test_nothing_is_seen_where_nothing_is_changed(monkeypatch):
    """Within the same limit: a change is not taken for one because the solver gave up."""
    monkeypatch.setitem(globals(), "LIMIT", LIMIT_OF_CHANGED)
    for compare in dict.fromkeys(mutant[-1] for mutant in MUTANTS):
        compare()
