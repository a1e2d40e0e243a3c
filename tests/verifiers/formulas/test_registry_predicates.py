"""Translatable predicates of the registry against their evaluation by the reference, on small cases.

The values of kernels are given in each case, because their definitions are compared elsewhere. The test is whether the
formula of a predicate is true exactly where its evaluation is.
"""

import math
from dataclasses import dataclass, field
from functools import cache
from itertools import product

import numpy as np
import pytest
import z3

from sylver_claims.claims import Proof
from sylver_claims.claims.registry import registry
from sylver_claims.kernels.reference import finite, four, semigroups
from sylver_claims.kernels.reference.boards import many_rooks, two_coins, two_coins_lines, two_coins_moves
from sylver_claims.kernels.reference.four import procedure
from sylver_claims.kernels.reference.heaps import any_game
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.formulas.definitions import coins
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.statement import statement_of
from sylver_claims.verifiers.judging.predicates import by_reference_alone, for_case

LIMIT = 20_000_000
CASES = 12
WITH_4 = ("position_with_4", "legal_with_4", "wins_with_4", "a_after", "b_after", "c_after")
BY_FORMULAS = ("gaps_", "el_", "quotient_by", "remainder_by", *WITH_4)
"""The values of symbols: by their definitions, or written down."""
NOT_COMPARED = ("S_times", "P_a_d_s", "P_3_d_2", "in_position", "T", "xy_", "t_S_and", "cofinite_")
"""Symbols about all numbers, or about all positions: their values cannot be written down one by one."""
GAMES = {name: game for game, name in coins.NAMES.items()}
COINS = (
    "bound_of_run",
    "side_for",
    "xor_of",
    *(f"lost_{name}" for name in GAMES),
    *(f"lost_reading_{n}" for n in range(16)),
)
ROOKS = ("_3_rooks_1", "_2_rooks_3")
"""Ends of the names of symbols for three rooks in one row, and for two rooks in space."""
VALUES = {
    **{"digit": None, "option": any_game.is_option, "lost_in_game": any_game.is_lost},
    **{"grundy_value": any_game.grundy_value, "reaches_value": any_game.reaches, "grundy_of_sum": any_game.sum_value},
    **dict.fromkeys(("sum_reaches_value", "grundy_of_rooks", "rooks_reach_value")),
}
"""The values of finite games; predicates do not read those without a function, or read them from a table."""
TOO_LONG = {
    "miyadera/lemma-1",
    *(f"boyers2024/{name}" for name in ("prop-5", "future-conjecture", "future-multi", "future-multi@missing")),
}
"""Of these z3 takes minutes for a few cases; the games' definitions are compared on more cases elsewhere."""


def read(claim):
    """Return the translation of a claim, or None; the translation of a claim with a proof must exist."""
    width = next((method.width for method in claim.methods if isinstance(method, Proof)), None)
    try:
        return statement_of(claim, width)
    except Unreadable:
        assert not any(isinstance(method, Proof) for method in claim.methods), claim.id
        return None


@dataclass
class Known:
    """Known facts in one case: the numbers, the members of positions, and their consequences for kernels."""

    theory: object
    pairs: list
    positions: dict = field(default_factory=dict)
    said: list = field(default_factory=list)

    def fix(self, name, gaps):
        S, n = self.theory.known(name), z3.Int("n_fixed")
        self.positions[name] = gaps
        self.said.append(z3.ForAll(n, S(n) == z3.And(n >= 0, *(n != gap for gap in gaps)), patterns=[S(n)]))
        self.said += [S(k) == (k >= 0 and k not in gaps) for k in range(-2, 2 * max(gaps, default=0) + 3)]

    def add(self, name):
        """Add the known facts about a symbol."""
        if name.startswith(BY_FORMULAS):
            self.said += [z3.substitute(fact, *self.pairs) for fact in self.theory.facts[name]]
        elif name.startswith("wins_"):
            self._wins(name)
        elif name.startswith(("m_", "minimal_", "minimals_")) or name == "G_minimal_S":
            self._generators(name)
        elif name == "combination":
            pass  # a name that is replaced by its value
        elif name.startswith("G_"):
            self._sums(name)
        elif name.startswith("t_G_") and name[2:] not in self.positions:
            pass  # of generators with a common divisor there is no Frobenius number
        elif name.startswith("t_"):
            self.said.append(self.theory.known(name) == max(self.positions[name[2:]], default=-1))
        elif name.startswith("E_"):
            self.fix(name, semigroups.enclosure(self.positions[name[2:]]))
        elif name in ("lost_with_4", "odd_from_5", "pair_with_4"):
            self.said += self.theory.facts[name]
        elif name == "partner":
            self.said += [x == value for x, value in self._partners()]
        elif name in ("even_reply", "available_with_4", "odd_reply", "P_with_4"):
            self.said.append(with_4_in_small_tables(self.theory.known(name), name))
        elif name in ("even_wins_with_4", "odd_wins_with_4", "taken_with_4"):
            pass  # predicates read only the tables
        elif name in COINS or name.removeprefix("line_") in GAMES:
            self.said.append(coins_on_small_boards(self.theory.known(name), name))
        elif name.endswith(ROOKS):
            self.said.append(rooks_on_small_boards(self.theory.known(name), name))
        elif name.startswith((*coins.MOVE, coins.IN_SET, coins.IS_NAMED)):
            self.said.append(named_moves_on_small_boards(self.theory.known(name), name))
        elif name in VALUES:
            self.said.append(values_of_small_games(self.theory.known(name), name))
        elif name.startswith("lost_"):
            self._outcomes(name)
        else:
            raise AssertionError(f"nothing is known of {name}")

    def _generators(self, name):
        n, symbol = z3.Int("n_fixed"), self.theory.known(name)
        of = "S" if name == "G_minimal_S" else name.partition("_")[2]
        if of not in self.positions:
            return  # of generators with a common divisor nothing is asked
        minimal = semigroups.minimal_generators(self.positions[of]).tolist()
        if name == f"m_{of}":
            self.said.append(symbol == minimal[0])
        elif name == f"minimals_{of}":
            last = max(self.positions[of], default=-1) + minimal[0] + 1
            self.said += [symbol(k) == sum(g <= k for g in minimal) for k in range(-2, last + 1)]
        elif name == f"minimal_{of}":
            self.said.append(z3.ForAll(n, symbol(n) == z3.Or(*(n == g for g in minimal)), patterns=[symbol(n)]))
        else:
            self.fix(name, semigroups.from_generators(minimal))

    def _sums(self, name):
        """The definition says that n is a sum if it is 0, or if n >= g and n - g is one, for some generator g."""
        (fact,) = (z3.substitute(fact, *self.pairs) for fact in self.theory.facts[name])
        (less,) = (side for side in fact.body().children() if z3.is_or(side))
        known = self._partners() if "partner" in self.theory.facts else []
        bounds = [
            z3.simplify(z3.substitute(part, *known)) for case in less.children()[1:] for part in case.arg(0).children()
        ]
        generators = [bound.as_long() for bound in bounds if z3.is_int_value(bound)]
        if math.gcd(*generators) == 1:
            self.fix(name, semigroups.from_generators(generators))
        else:
            self.said.append(fact)

    def _partners(self):
        x, partners = self.theory.known("partner"), four.partners(40)
        return [(x(z3.IntVal(q)), z3.IntVal(partners[q])) for q in range(len(partners))]

    def _wins(self, name):
        n, symbol = z3.Int("n_fixed"), self.theory.known(name)
        base = name.removeprefix("wins_up_to_").removeprefix("wins_")
        gaps = self.positions[base]
        won = finite.winning_moves(gaps).tolist()
        if name.startswith("wins_up_to_"):
            self.said += [symbol(k) == sum(w <= k for w in won) for k in range(-1, max(gaps, default=0) + 1)]
        else:
            self.said.append(z3.ForAll(n, symbol(n) == z3.Or(*(n == w for w in won)), patterns=[symbol(n)]))

    def _outcomes(self, name):
        base, moves = name[len("lost_") :], 0
        while base.endswith("_and"):
            base, moves = base[: -len("_and")], moves + 1
        if base not in self.positions:
            return  # of generators with a common divisor nothing is asked
        lost = self.theory.known(name)
        for played, gaps in _after(self.positions[base], moves):
            self.said.append((lost(*played) if played else lost) == finite.is_p_position(gaps))


def as_one_formula(function):
    """Let a function return all facts of a symbol as one formula, built once: z3 has one symbol of a name."""
    return cache(lambda symbol, name: z3.And(function(symbol, name)))


@as_one_formula
def with_4_in_small_tables(symbol, name):
    """Return entries of tables of positions with 4, or the outcomes of such positions."""
    if name == "odd_reply":
        cells = product(range(5, 26, 4), range(7, 28, 4))
        return [symbol(*cell) == four.smallest_odd_reply(*cell) for cell in cells]
    if name != "P_with_4":
        of_cell = four.even_replies(60) if name == "even_reply" else procedure.available_entries(60)
        return [symbol(5 + 4 * i, 7 + 4 * j) == of_cell[i, j] for i in range(12) for j in range(12)]
    triples = [*product(range(1, 54, 4), range(2, 38, 4), range(3, 54, 4))]
    triples += [(x, 2 * x, 3 * x) if x % 4 == 1 else (3 * x, 2 * x, x) for x in range(19, 60, 2)]  # {4, x}
    valid = [(a, b, c) for a, b, c in triples if a <= b + c and b <= 2 * min(a, c) and c <= a + b]
    return [symbol(*triple) == four.is_p_position(*triple) for triple in valid]


@as_one_formula
def values_of_small_games(symbol, name):
    """Return the values of small games, and those of two rooks on a small board."""
    function = VALUES[name]
    if name == "grundy_of_rooks":
        table = two_coins.rooks_values(3)
        return [symbol(*place) == int(table[place]) for place in product(range(3), repeat=4)]
    return [symbol(*of) == function(*of) for of in product(range(5), repeat=symbol.arity())] if function else []


@as_one_formula
def coins_on_small_boards(symbol, name):
    """Return the outcomes and tables of small boards, the sides of boards, and small values of ^."""
    kind, _, of = name.partition("_")
    if name == "bound_of_run":
        return [symbol == 5]
    if name == "side_for":
        return [symbol(n) == two_coins_lines.side_for(n) for n in range(9)]
    if name == "xor_of":
        return [symbol(x, y) == x ^ y for x in range(-16, 16) for y in range(-16, 16)]
    if kind == "line":
        lines = two_coins_lines.p_lines(4, GAMES[of])
        return [symbol(*place) == lines[place].item() for place in product(range(4), repeat=3)]
    game = GAMES[of] if of in GAMES else int(of.removeprefix("reading_"))
    return [symbol(*place) == two_coins.is_lost(*place, game) for place in product(range(-1, 4), repeat=4)]


@as_one_formula
def rooks_on_small_boards(symbol, name):
    """Return the lost positions of rooks on a small board, or the table of these."""
    kind, rooks, _, dimension = name.split("_")
    lines = many_rooks.row_lines(8) if int(rooks) == 3 else many_rooks.space_lines(2)
    if kind == "line":
        return [symbol(*place) == entry.item() for place, entry in np.ndenumerate(lines)]
    lost = []
    for place in product(range(lines.shape[0]), repeat=symbol.arity()):
        squares = [place[i : i + int(dimension)] for i in range(0, len(place), int(dimension))]
        if len(set(squares)) == len(squares):
            lost.append(symbol(*place) == many_rooks.is_lost(tuple(squares)))
    return lost


@as_one_formula
def named_moves_on_small_boards(symbol, name):
    """Return the sets of P-positions and the named moves on a small board."""
    kind, _, of = name.rpartition("_")
    game, small = GAMES[of], [*product(range(4), repeat=4)]
    if kind == coins.IN_SET:
        return [symbol(*place) == two_coins_moves.in_set(*place, game) for place in small]
    places = [place for place in small if of in ("push", "onto") or place[:2] != place[2:]]
    moves = [dict(zip(coins.MOVE, two_coins_moves.winning_move(*place, game), strict=True)) for place in places]
    return [symbol(*place) == move.get(kind, True) for place, move in zip(places, moves, strict=True)]


def _after(gaps, moves):
    if moves == 0:
        yield (), gaps
        return
    for n in gaps | {1, 2, 3}:
        for played, left in _after(semigroups.adjoin(gaps, n), moves - 1):
            yield (n, *played), left


def same(known, formula, expected, expanded):
    here = z3.simplify(expanded(z3.substitute(formula, *known.pairs)))
    if z3.is_true(here) or z3.is_false(here):
        return z3.is_true(here) is expected
    solver = z3.Solver()
    solver.set("rlimit", LIMIT)
    solver.add(*known.said, here != expected)
    return solver.check() == z3.unsat


def compare(claim, statement, expanded):
    """Compare both predicates; return the values of the conclusion that occurred."""
    seen = set()
    formulas = {"then": statement.then, "given": statement.given}
    trees = ((name, tree) for name, tree in claim.trees.items() if name in formulas)
    predicates = [(formulas[name], for_case(claim, tree, "reference")) for name, tree in trees]
    names = [name for name in statement.theory.facts if name not in claim.forall.names]
    highest = claim.forall.lowest + (4 if claim.forall.kind == "semigroups" else 12)
    for row in smallest_rows(claim.forall, highest, CASES):
        arguments = claim.forall.reference_arguments(row)
        pairs, fixed = [], {}
        for (name, variable), value in zip(statement.variables.items(), arguments, strict=True):
            if isinstance(value, frozenset):
                fixed[name] = value
            else:
                term = getattr(variable, "term", variable)
                pairs.append((term, z3.IntVal(value) if z3.is_int(term) else z3.BitVecVal(value, term.size())))
        known = Known(statement.theory, pairs)
        for name, gaps in fixed.items():
            known.fix(name, gaps)
        for name in names:
            known.add(name)
        for formula, predicate in predicates:
            expected = _value(claim, row, predicate)
            if expected is not None:
                assert same(known, formula, expected, expanded), (claim.id, arguments, expected)
                seen.add(expected)
    return seen


def _value(claim, row, predicate):
    """Return Python's result, or None if it has none, such as for a case that does not meet the hypotheses."""
    try:
        return bool(by_reference_alone(claim, row, predicate))
    except Exception:
        return None


PAPERS = sorted({claim.id.split("/")[0] for claim in registry()})
COMPARED = 60  # minimal number of claims


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_predicates_mean_what_they_mean_in_python(paper, expanded):
    for claim, statement in readable(paper):
        seen = compare(claim, statement, expanded)
        assert seen or claim.given is not None, claim.id


def readable(paper):
    """Yield the claims of a paper that can be translated and compared, with their translations."""
    for claim in registry():
        if claim.id.startswith(f"{paper}/") and claim.id not in TOO_LONG:
            statement = read(claim)
            if statement and not any(name.startswith(NOT_COMPARED) for name in statement.theory.facts):
                yield claim, statement


@pytest.mark.slow
def test_many_predicates_are_compared():
    assert sum(len(list(readable(paper))) for paper in PAPERS) >= COMPARED
