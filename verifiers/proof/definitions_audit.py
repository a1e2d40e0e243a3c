"""Comparison of all definitions for solvers with kernel and reference, on small and on random cases.

All small cases are compared. The random cases depend on a seed that is printed, so an audit can be repeated. A
definition that no part covers is a difference.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from sylver_claims.kernels import finite, four, numbers, semigroups, weak
from sylver_claims.kernels.boards import two_coins, two_coins_lines, two_coins_moves
from sylver_claims.kernels.even import replies
from sylver_claims.kernels.four import procedure
from sylver_claims.kernels.heaps import any_game
from sylver_claims.kernels.reference import semigroups as slow
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.kernels.semigroups import coordinates
from sylver_claims.verifiers.formulas.definitions import all_meanings
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.proof.comparison import (
    OF_ANY,
    ONE,
    Differs,
    Gaps,
    compare_between,
    compare_pair,
    compare_semigroup,
)
from sylver_claims.verifiers.proof.comparison import title as title_of
from sylver_claims.verifiers.proof.comparison_of_coins import (
    GAMES,
    LINES,
    Position,
    compare_boards,
    compare_coins,
    compare_lost_coins,
    compare_moves_of_rooks,
    compare_named_move,
    compare_side,
    positions_on_board,
)
from sylver_claims.verifiers.proof.comparison_of_games import (
    LEAST,
    NUMBERS_WITH_4,
    compare_cell,
    compare_numbers_with_4,
    compare_odd_reply,
    compare_partners,
    compare_periodic,
    compare_sole_win,
    compare_the_end,
    compare_with_4,
)
from sylver_claims.verifiers.proof.comparison_of_invariants import (
    INVARIANTS,
    compare_apery_set,
    compare_invariants,
    compare_numbers,
)
from sylver_claims.verifiers.proof.comparison_of_rooks import OF_ROOKS, TABLES
from sylver_claims.verifiers.proof.comparison_of_sums import (
    compare_any_generator,
    compare_coordinates,
    compare_generators,
    compare_multiples,
    compare_progression,
    compare_sums,
    compare_sums_of_minimal_generators,
)
from sylver_claims.verifiers.proof.comparison_of_values import (
    compare_game,
    compare_moves,
    compare_sums_of_games,
    compare_values_of_rooks,
)
from sylver_claims.verifiers.proof.comparison_of_weak import (
    TELLING,
    compare_comes_to,
    compare_infinity_weak,
    compare_n_weak,
)

Function = Callable[..., Any]
Case = Callable[[], int]


class Extent(NamedTuple):
    """The size of an audit: the genus up to which all semigroups are compared, and the number of random cases."""

    genus: int = 6
    drawn: int = 40


EXTENT = Extent()


class Part(NamedTuple):
    """Definitions that are compared together, and the cases: each compares some values, and returns their number."""

    functions: tuple[Function, ...]
    cases: list[Case]


class Compared(NamedTuple):
    """The number of compared definitions and values, and the differences."""

    definitions: int
    values: int
    differing: list[str]


def parts(draw: random.Random, extent: Extent) -> list[Part]:
    """Return all parts of the audit; a definition belongs to the parts that list it."""
    small = [S for genus in range(extent.genus + 1) for S in semigroups_of_genus(genus)]
    drawn = list(itertools.islice(semigroups_drawn(draw), extent.drawn))
    few_games = [7, 29, 63, *(draw.getrandbits(10) for _ in range(extent.drawn // 10))]
    games = [Part((two_coins_moves.winning_move,), _coins(draw, extent, game)) for game in GAMES.values()]
    return [
        Part(OF_ONE, _of_one(draw, small, drawn)),
        Part(OF_INVARIANTS, _invariants(draw, small, drawn)),
        Part((semigroups.contains, semigroups.equal), _pairs(small, drawn)),
        Part((semigroups.between,), _betweens(draw, small, extent)),
        Part(
            (semigroups.from_generators, semigroups.sums_up_to, semigroups.frobenius_of, semigroups.genus_of),
            _generators(draw, extent),
        ),
        Part((coordinates.sign_tells_legality,), _coordinates(extent)),
        Part((semigroups.progression,), _progressions(draw, extent)),
        Part((semigroups.multiple_with,), _multiples(draw, extent)),
        Part((four.is_p_position,), _with_4(extent)),
        Part((finite.wins_alone_somewhere,), [partial(compare_sole_win, n) for n in range(-1, 2 * extent.genus)]),
        Part(
            (four.even_replies, procedure.available_entries),
            [partial(compare_cell, *cell) for cell in itertools.product(range(5), repeat=2)],
        ),
        Part(
            (four.smallest_odd_reply,),
            [partial(compare_odd_reply, a, c) for a, c in itertools.product(range(5, 38, 4), range(3, 36, 4))],
        ),
        Part((finite.wins_alone_in_the_end,), _constructions(draw, extent)),
        Part((replies.becomes_periodic,), [partial(compare_periodic, S) for S in small if len(S) < 4]),
        Part((four.partners,), [partial(compare_partners, upto) for upto in range(2 * extent.genus)]),
        *_weak([S for S in small if len(S) < 4], TELLING[: extent.drawn // 10]),
        Part(
            (numbers.is_prime, numbers.least_prime_factor, numbers.divisors, numbers.least_coprime),
            _numbers(draw, extent),
        ),
        *games,
        Part((two_coins.has_move,), [partial(compare_moves_of_rooks, p) for p in _board(3)]),
        Part((two_coins.is_lost, two_coins_moves.is_move), _games_of_coins(draw, extent)),
        Part(
            (two_coins.lost_positions, two_coins.is_position, *LINES.values()),
            [partial(compare_boards, game, side) for game in range(len(two_coins.RULES)) for side in (1, 2, 3)],
        ),
        Part((two_coins_lines.side_for,), [partial(compare_side, n) for n in range(-3, 5 * extent.genus)]),
        Part((any_game.is_option,), [partial(compare_moves, game, 4) for game in few_games]),
        Part(
            (any_game.is_lost, any_game.reaches, any_game.grundy_value),
            [partial(compare_game, game, 4) for game in (*range(8), *few_games)],
        ),
        Part((any_game.sum_value,), [partial(compare_sums_of_games, 5, game, 3) for game in few_games]),
        Part((two_coins.rooks_values,), [partial(compare_values_of_rooks, side) for side in range(3)]),
        *(
            Part((table,), [partial(f, table, n) for f in OF_ROOKS for n in sides])
            for table, (*_, sides) in TABLES.items()
        ),
    ]


def uncovered(compared: list[Part]) -> set[Function]:
    """Return the kernels that have a definition which no part compares."""
    named = {function for part in compared for function in part.functions}
    return {meaning.function for meaning in all_meanings().values()} - named


def compare_definitions(seed: int, progress: Callable[[float], object] = lambda _: None) -> Compared:
    """Compare all definitions; a part ends at its first difference, because later values may depend on it.

    ``progress`` is called with the percentage of cases that are done.
    """
    compared = parts(random.Random(seed), EXTENT)
    values = 0
    left_out = sorted(map(title_of, uncovered(compared)))
    differing = [f"{name}: no comparison with kernel and reference covers this definition" for name in left_out]
    for done, part in enumerate(compared):
        for number, case in enumerate(part.cases, 1):
            try:
                values += case()
            except (Differs, Unreadable) as error:
                differing.append(str(error) if isinstance(error, Differs) else f"{_names(part)}: {error}")
                break
            progress(100 * (done + number / len(part.cases)) / len(compared))
    return Compared(len(all_meanings()) - len(left_out), values, differing)


def _names(part: Part) -> str:
    return ", ".join(map(title_of, part.functions))


# --- Random cases -----------------------------------------------------------------------------------------------------


def coprime_sets(draw: random.Random, largest: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield random sets of at most ``most`` coprime numbers up to ``largest``, without end."""
    while True:
        generators = tuple(draw.randint(2, largest) for _ in range(draw.randint(2, most)))
        if math.gcd(*generators) == 1:
            yield generators


def semigroups_drawn(draw: random.Random) -> Iterator[Gaps]:
    """Yield random semigroups of genus 7 to 39."""
    for generators in coprime_sets(draw, 24, 5):
        gaps = slow.from_generators(generators)
        if 6 < len(gaps) < 40:
            yield gaps


OF_ONE = tuple(getattr(semigroups, name, None) or getattr(finite, name) for name in ONE)


def _of_one(draw: random.Random, small: list[Gaps], drawn: list[Gaps]) -> list[Case]:
    cases: list[Case] = [partial(compare_semigroup, S, range(-2, max(S, default=0) + 4), ONE) for S in small]
    for S in drawn:
        numbers = {draw.randint(-2, max(S) + 9) for _ in range(4)} | set(draw.sample(sorted(S), 3))
        cases.append(partial(compare_semigroup, S, sorted(numbers), OF_ANY))
    return cases


OF_INVARIANTS = tuple(getattr(semigroups, name) for name in INVARIANTS)


def _invariants(draw: random.Random, small: list[Gaps], drawn: list[Gaps]) -> list[Case]:
    cases: list[Case] = [partial(compare_invariants, S, range(-2, max(S, default=0) + 4)) for S in small]
    cases += [partial(compare_invariants, S, sorted({1, 2, 3, draw.randint(4, max(S) + 9)})) for S in drawn]
    return cases + [partial(compare_apery_set, one) for one in ((1,), (6, 4, 9), (5, 7, 10, 12), (8, 3, 6))]


def _pairs(small: list[Gaps], drawn: list[Gaps]) -> list[Case]:
    few = [S for S in small if len(S) < 5]
    pairs = [*itertools.product(few, repeat=2), *((S, T) for S in drawn for T in (S, slow.adjoin(S, max(S) - 1)))]
    return [partial(compare_pair, *pair) for pair in pairs]


def _betweens(draw: random.Random, small: list[Gaps], extent: Extent) -> list[Case]:
    few = [S for S in small if 0 < len(S) < 5]
    all_three = [(S, H, T) for S in few for H in (slow.enclosure(S), few[0], S) for T in few]
    return [partial(compare_between, *three) for three in draw.sample(all_three, min(len(all_three), 5 * extent.drawn))]


def _generators(draw: random.Random, extent: Extent) -> list[Case]:
    pairs = [(m, n) for m in range(1, extent.genus + 1) for n in range(1, extent.genus + 2) if math.gcd(m, n) == 1]
    drawn = itertools.islice(coprime_sets(draw, 12, 4), extent.drawn // 2)
    cases: list[Case] = [partial(compare_generators, one) for one in (*pairs, (1,), (4, 6, 9), *drawn)]
    cases += [partial(compare_any_generator, one, place) for one in ((4, 5), (4, 3, 9), (4, 1, 7)) for place in (0, 1)]
    divided = [(4, 6), (2,), (6, 10, 14), (3, 9), (5, 5)]
    cases += [partial(compare_sums, generators, 30) for generators in divided]
    coprime = [(1,), (2, 3), (4, 6, 9), (4, 5, 8), (5, 7, 10, 12)]
    return cases + [partial(compare_sums_of_minimal_generators, generators, 30) for generators in coprime]


def _coordinates(extent: Extent) -> list[Case]:
    ends = range(1, extent.genus + 2)
    pairs = [(m, n) for m, n in itertools.product(ends, repeat=2) if math.gcd(m, n) == 1]
    return [partial(compare_coordinates, m, n, bound) for m, n in pairs for bound in (-1, 0, 1, 2)]


def _progressions(draw: random.Random, extent: Extent) -> list[Case]:
    small = [(2, 1, 1), (1, 1, 0), (3, 2, 2)]
    all_others = [
        (a, d, s) for a, d, s in itertools.product(range(2, 6), range(1, 6), range(1, 4)) if math.gcd(a, d) == 1
    ]
    return [
        partial(compare_progression, *three) for three in (*small, *draw.sample(all_others, max(1, extent.drawn // 10)))
    ]


def _multiples(draw: random.Random, extent: Extent) -> list[Case]:
    pairs = [(p, z) for p, z in itertools.product(range(1, 6), repeat=2) if math.gcd(p, z) == 1]
    few = draw.sample(pairs, min(len(pairs), max(1, extent.drawn // 5)))
    return [partial(compare_multiples, generators, *pair) for generators in ((3, 5), (2, 7)) for pair in few]


def _with_4(extent: Extent) -> list[Case]:
    positions = [position for position in LEAST if sum(position) <= 5 * extent.genus + 10]
    cases: list[Case] = [partial(compare_with_4, position) for position in positions]
    return cases + [partial(compare_numbers_with_4, triple) for triple in NUMBERS_WITH_4]


def _weak(small: list[Gaps], telling: list[Gaps]) -> list[Part]:
    levels: list[Case] = [partial(compare_n_weak, S, n, r) for S in small for n in range(3) for r in range(4)]
    levels += [partial(compare_n_weak, S, 1, r) for S in telling for r in range(4)]
    endless: list[Case] = [partial(compare_infinity_weak, S, r) for S in (*small, *telling) for r in range(5)]
    ends: list[Case] = [partial(compare_comes_to, S, highest) for S in (*small, *telling) for highest in (1, 2, 3)]
    return [Part((weak.is_n_weak,), levels), Part((weak.is_infinity_weak,), endless), Part((weak.comes_to,), ends)]


def _constructions(draw: random.Random, extent: Extent) -> list[Case]:
    pairs = [(n, p) for n, p in itertools.product(range(1, 12), range(1, 8)) if math.gcd(n, p) == 1]
    wanted = [(2, 3), (3, 2), (3, 4), (6, 7), (14, 5), (13, 11)]
    return [partial(compare_the_end, *pair) for pair in (*wanted, *draw.sample(pairs, extent.drawn // 4))]


def _numbers(draw: random.Random, extent: Extent) -> list[Case]:
    drawn = [draw.randint(20, 60) for _ in range(extent.drawn // 10)]
    return [partial(compare_numbers, n) for n in (*range(-2, 3 * extent.genus), *drawn)]


def _coins(draw: random.Random, extent: Extent, game: int) -> list[Case]:
    small = _board(4)
    far = [_far(draw) for _ in range(2 * extent.drawn)]
    near = [(a ^ draw.getrandbits(1), b ^ draw.getrandbits(1), a, b) for a, b, _, _ in far]
    positions = [p for p in (*small, *far, *near) if p[:2] != p[2:]]
    drawn = draw.sample([p for p in small if p[:2] != p[2:]], extent.drawn // 4)
    return [partial(compare_coins, game, positions), *(partial(compare_named_move, game, p) for p in drawn)]


def _games_of_coins(draw: random.Random, extent: Extent) -> list[Case]:
    games, few = range(len(two_coins.RULES)), max(1, extent.drawn // 4)
    return [partial(compare_lost_coins, game, p) for game in games for p in draw.sample(positions_on_board(3), few)]


def _board(side: int) -> list[Position]:
    """Return the positions of two coins on a square board."""
    return list(itertools.product(range(side), repeat=4))  # type: ignore[arg-type]


def _far(draw: random.Random) -> Position:
    x, y, z, w = (draw.getrandbits(draw.choice((3, 8, 63, 64))) for _ in range(4))
    return x, y, z, w
