"""Estimated work of the reference for a case: evaluated nodes of the tree, and steps of each definition.

The estimate evaluates the case with the kernels, so it takes milliseconds even if the reference takes hours. A step is
about 30 ns. `WORK` has the steps of known definitions. Other definitions count as few steps, and a CPU-time limit stops
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from math import log2, prod
from typing import Any, NamedTuple

import numpy as np

from sylver_claims.claims import Claim, Table
from sylver_claims.claims.domains import Rows
from sylver_claims.claims.language import Function
from sylver_claims.claims.language.catalogue import is_kernel, row_of
from sylver_claims.claims.language.evaluate import Array
from sylver_claims.claims.language.nodes import Row
from sylver_claims.claims.language.steps import most_steps, steps, steps_of_case
from sylver_claims.claims.language.types import SEMIGROUP
from sylver_claims.kernels import finite, semigroups
from sylver_claims.verifiers.common.units import duration, row_text
from sylver_claims.verifiers.judging.predicates import has_other_code
from sylver_claims.verifiers.judging.tables import reached_by, table_tree, tables_for

STEP = 30e-9
"""Approximate seconds per step, used only in messages."""
NODES = 1 << 24
"""Maximum number of counted nodes; a case with more nodes takes Python more than a second."""
COMPARING = 4 * 10**8
"""Maximum number of reference steps for all smallest cases of a claim together."""
CONFIRMING = 4 * 10**9
"""Maximum number of reference steps for one counterexample."""
CONFIRMING_NODES = 1 << 29
"""Maximum number of counted nodes for one counterexample: about a minute of Python."""


TRIED = 10**12
"""Above this number the reference tests primes without trial division."""
MANY = 30
"""With more cases than this, a sample of them is counted first."""
MOST_REFUSED = 3
"""After this number of cases that are too expensive for the reference, no further cases are counted."""


class Work(NamedTuple):
    """The number of steps of the reference for a case; if ``is_least``, counting stopped there."""

    steps: float
    is_least: bool = False

    def __str__(self) -> str:
        steps = f"{self.steps:.1e}".replace("e+0", "e").replace("e+", "e")
        return f"more than {steps} steps" if self.is_least else f"about {steps} steps, or {duration(STEP * self.steps)}"


class Size(NamedTuple):
    """The genus, the conductor and the multiplicity of a semigroup."""

    genus: int
    conductor: int
    multiplicity: int


def reference_work(
    claim: Claim,
    row: Rows,
    tables: Sequence[Any] | None = None,
    made: set[tuple[str, int]] | None = None,
    *,
    nodes: int = NODES,
) -> Work:
    """Count the work of the reference for a case; if the case raises, the work up to there.

    Counting stops after ``nodes`` nodes. ``made`` has the tables of earlier cases, by name and bound; the tables of
    this case are added.
    """
    layer = claim.forall.layer(row)
    needed = {(table.name, reached_by(claim, table, layer, row)): table for table in _own(claim)}
    known = set() if made is None else made
    total = sum(_table_work(table, bound) for (name, bound), table in needed.items() if (name, bound) not in known)
    known.update(needed)
    held = tables_for(claim, layer, row) if tables is None else tuple(tables)
    weight = [0.0]
    seen = 0

    def weigh(called: Row, arguments: Sequence[Any], answer: Any) -> None:
        weight[0] += work_of(called, arguments, answer)

    with suppress(Exception):  # the search will report it, with the case
        for number in steps_of_case(_trees(claim), (*claim.forall.arguments(row), *held), nodes, weigh):
            seen += number
    return Work(total + weight[0] + seen, is_least=seen > nodes)


def within(
    claim: Claim, rows: Sequence[Rows], tables: Sequence[Any], most: float = COMPARING
) -> tuple[list[Rows], str]:
    """Return the cases that the reference can evaluate in at most ``most`` steps, and why it skips the others."""
    if len(rows) > MANY and most >= len(rows) * max(reference_work(claim, row, tables).steps for row in _some(rows)):
        return list(rows), ""
    chosen, why, refused = [], "", 0
    made: set[tuple[str, int]] = set()
    for row in rows:
        work = reference_work(claim, row, tables, made) if refused < MOST_REFUSED else Work(most, is_least=True)
        if work.steps <= most and not work.is_least:
            chosen.append(row)
            most -= work.steps
        else:
            refused += 1
            judge = "the reference" if has_other_code(claim) else "plain Python"
            why = why or f"{judge} would need {work} for {row_text(claim, row)}"
    return chosen, why


def quick_in_python(claim: Claim, rows: Sequence[Rows], tables: Sequence[Any]) -> list[Rows]:
    """Return the cases that Python evaluates quickly with the kernels."""
    left, chosen, refused = NODES, [], 0
    for row in rows:
        nodes = _nodes(claim, row, tables, left)
        if nodes <= left:
            chosen.append(row)
            left -= nodes
        elif (refused := refused + 1) == MOST_REFUSED:
            break
    return chosen


def _some(rows: Sequence[Rows]) -> Sequence[Rows]:
    """Return some of many cases, including the last one."""
    return rows[:: -(len(rows) // MANY)]


def _nodes(claim: Claim, row: Rows, tables: Sequence[Any], most: int) -> int:
    if (at_most := sum(map(most_steps, _trees(claim)))) <= most:
        return int(at_most)
    try:
        return sum(steps_of_case(_trees(claim), (*claim.forall.arguments(row), *tables), most))
    except Exception:  # the evaluation of the case will report it
        return 0


def _trees(claim: Claim) -> list[Function]:
    return [tree for name in ("given", "then") if isinstance(tree := claim.trees.get(name), Function)]


def _own(claim: Claim) -> Iterable[Table]:
    return (table for table in claim.using if isinstance(table, Table))


def _table_work(table: Table, bound: int) -> float:
    """Count the work of a table, as far as it is known."""
    if table.reference is None and is_kernel(table.compute):
        row = row_of(table.compute)
        return work_of(row, (bound,), None) if isinstance(row, Row) else 0
    tree = table_tree(table) if table.reference is None else None
    try:
        return steps(tree, (bound,), NODES) if tree is not None else 0
    except Exception:  # the computation of the table will report it
        return 0


def work_of(called: Row, arguments: Sequence[Any], answer: Any) -> float:
    """Return the steps of one call of a definition; for an unknown one, the sizes of semigroup arguments and answer."""
    sizes = [_size(value) if kind is SEMIGROUP else value for value, kind in zip(arguments, called.takes, strict=False)]
    gives = _size(answer) if called.gives is SEMIGROUP else answer
    if called.takes[:1] == (SEMIGROUP,) and (search := SEARCHED.get(called.name)) is not None:
        return float(search(*arguments, answer))
    if (known := WORK.get(called.name)) is not None:
        return float(known(*sizes, gives))
    return float(sum(value.conductor for value in sizes if isinstance(value, Size)) + _least(gives))


def _size(S: Any) -> Size:
    c = int(semigroups.frobenius_number(S)) + 1
    return Size(int(semigroups.genus(S)), c, int(semigroups.multiplicity(S)))


def _least(value: Any) -> int:
    if isinstance(value, Size):
        return value.conductor
    return len(value) if isinstance(value, tuple | list | np.ndarray | Array) else 1


def _coins(generators: Any) -> list[int]:
    return [int(n) for n in generators]


def _made(generators: Any, size: Size) -> float:
    """Return the steps of generating a semigroup: until m consecutive numbers are sums, for the least generator m."""
    coins = _coins(generators)
    return (size.conductor + min(coins)) * (12 + 2 * len(coins) + min(coins) / 10)


def _of_coins(generators: Any, _: Any) -> float:
    return _made(generators, _size(semigroups.from_generators(np.array(_coins(generators), np.int64))))


def _searched(S: Any, _: Any) -> float:
    """Return the steps of a search of all reachable positions."""
    size = _size(S)
    return 11.0 * size.genus * finite.estimate(semigroups.minimal_generators(S).tolist(), runs=2).positions


def _factorizations(S: Any, n: int) -> float:
    """Return about the number of sums of minimal generators but the largest one that are at most n."""
    coins: list[int] = semigroups.minimal_generators(S).tolist()[:-1]
    return 1 + prod((max(n, 0) + sum(coins) / 2) / (place * coin) for place, coin in enumerate(coins, 1))


def _factored_element(S: Any, n: int, _: Any) -> float:
    return 2 * _sums_of_two(_size(S), _) + 25 * _factorizations(S, n)


def _connected(S: Any, n: int, degree: int) -> float:
    """Return the steps in which each two factorizations are compared, for each distance up to the degree."""
    coins: list[int] = semigroups.minimal_generators(S).tolist()
    found = _factorizations(S, n)
    return _factored_element(S, n, degree) + 15 * len(coins) * (found / coins[-1]) ** 2 * (int(degree) + 1)


def _all_factored(S: Any, _: Any) -> float:
    """Return the steps in which all numbers up to twice the Frobenius number and the largest generator are factored."""
    coins: list[int] = semigroups.minimal_generators(S).tolist()
    most = 2 * (int(semigroups.frobenius_number(S)) + coins[-1])
    return _sums_of_two(_size(S), _) + 25 * most * (1 + _factorizations(S, most) / len(coins))


def _enclosed(S: Size, _: Any) -> float:
    """Return the steps of adjoining half of the gaps whose difference from the largest gap is a gap."""
    return 2.0 * S.genus + 0.75 * S.genus * (2 * S.genus - S.conductor)


def _sums_of_two(S: Size, _: Any) -> float:
    """Return the steps of forming all sums of two elements below twice the conductor."""
    return 0.75 * (2 * S.conductor - S.genus) ** 2


def _sums(most: int, moves: float) -> float:
    """Return the steps for the nim-values of heaps up to ``most``, with this number of moves per token."""
    return 7.0 * moves * most * most * log2(most + 2)


def _tried(n: int) -> float:
    """Return the steps of trial division up to the square root; larger numbers are tested by another method."""
    return 1.5 * float(max(n, 0)) ** 0.5 if n <= TRIED else 1000.0


def _factored(primes: Iterable[int]) -> float:
    """Return the steps of finding prime factors as least divisors; the largest one takes its square root."""
    *small, largest = sorted(map(int, primes)) or [1]
    return 1.5 * sum(small) + _tried(largest)


WORK: dict[str, Callable[..., float]] = {
    "from_generators": _made,
    "frobenius_of": _of_coins,
    "genus_of": _of_coins,
    "apery_set": _of_coins,
    "sums_up_to": lambda coins, highest, _: 4.0 * highest * (len(_coins(coins)) + 2),
    "multiple_with": lambda S, p, z, gives: 4.0 * (gives.conductor + z) * (gives.conductor / z + 2),
    "misjudged": lambda m, n, bound, _: 10.0 * m * n,
    "sign_tells_legality": lambda m, n, bound, _: 10.0 * m * n,
    "eliminates": lambda S, x, y, _: 2.0 * (y / max(x, 1) + 1),
    "adjoin": lambda S, x, _: 1.5 * S.genus,
    "is_end": lambda S, x, _: 5.0 * S.genus,
    "is_ender": lambda S, _: 8.0 * S.genus**1.5,
    "is_quiet_ender": lambda S, _: 8.0 * S.genus**1.5,
    "enclosure": _enclosed,
    "between": lambda S, T, _: 2.0 ** min(S.genus - T.genus, 200) * S.conductor,
    "minimal_generators": _sums_of_two,
    "embedding_dimension": _sums_of_two,
    "wilf_number": _sums_of_two,
    "eliahou_number": _sums_of_two,
    "pseudo_frobenius_numbers": lambda S, _: 30.0 * S.conductor,
    "semigroup_type": lambda S, _: 30.0 * S.conductor,
    "is_almost_symmetric": lambda S, _: 30.0 * S.conductor,
    "special_gaps": lambda S, _: 25.0 * S.genus * (S.conductor - S.genus + 1),
    "is_arf": lambda S, _: (S.conductor - S.genus + 1) ** 2,
    "outcomes_by_genus": lambda highest, _: 120.0 * highest * min(1.7**highest, 1e18),
    "p_positions": lambda highest, _: 120.0 * highest * min(1.7**highest, 1e18),
    "is_prime": lambda n, answer: _tried(n) if answer else min(_tried(n), 1e4),
    "least_prime_factor": lambda n, answer: _tried(n) if answer == n else 1.5 * answer,
    "prime_factors": lambda n, answer: _factored(answer),
    "factorization": lambda n, answer: _factored(p for p, k in answer for _ in range(k)),
    "primes_up_to": lambda most, _: 0.3 * float(max(most, 0)) ** 1.5,
    "divisors": lambda n, _: 1.5 * float(max(n, 0)) ** 0.5,
    "sigma": lambda n, k, _=0: 1.5 * float(max(n, 0)) ** 0.5,
    "mu": lambda n, _: 4.0 * float(max(n, 0)) ** 0.5,
    "phi": lambda n, _: 3.0 * max(n, 0),
    "octal_values": lambda digits, most, _: _sums(most, len(_coins(digits))),
    "splitting_values": lambda most, _: _sums(most, 1),
    "taking_values": lambda sizes, most, _: 20.0 * most * (len(_coins(sizes)) + 1),
}
"""The steps of a definition, from the sizes of its arguments and of its answer."""
SEARCHED: dict[str, Callable[..., float]] = {
    "is_p_position": _searched, "winning_moves": _searched, "nim_value": _searched,
    "factorizations": _factored_element, "factorization_lengths": _factored_element, "delta_set": _factored_element,
    "elasticity": _factored_element, "catenary_degree": _connected, "betti_elements": _all_factored,
}  # fmt: skip
"""The steps of a definition, from its arguments as they are."""
