"""Convex hulls and consequences of linear inequalities, in exact integers and rationals.

An inequality is a tuple of integers (c, a_1, ..., a_d) and says that c + a_1 x_1 + ... + a_d x_d >= 0.

References
----------
.. [1] K. Fukuda, A. Prodon, "Double description method revisited", LNCS 1120 (1996): adjacent rays.
.. [2] R. G. Bland, "New finite pivoting rules for the simplex method", Math. Oper. Res. 2 (1977).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm

Row = tuple[int, ...]


def facets(points: Iterable[Sequence[int]]) -> list[Row]:
    """Return the inequalities of the facets of the convex hull of some points, each with coprime integers.

    These are the extreme rays of the cone of all inequalities that hold at the points. Each point cuts that cone: the
    rays at which it fails are replaced by the edges from these to the others, by the double description method [1]_.
    If the points lie in a hyperplane, the result is empty.
    """
    rows = [(1, *point) for point in points]
    basis = _independent(rows)
    if not basis or len(basis) < len(rows[0]):
        return []
    size = len(basis)
    rays = [(ray, frozenset(range(size)) - {i}) for i, ray in enumerate(_dual(basis))]  # with the points of equality
    for number, row in enumerate(rows, size):
        signed = [(_dot(ray, row), ray, equal) for ray, equal in rays]
        if all(value >= 0 for value, _, _ in signed):
            continue
        kept = [(ray, equal | {number} if value == 0 else equal) for value, ray, equal in signed if value >= 0]
        for value, ray, equal in signed:
            for other, failing, also in signed:
                if value > 0 > other and _adjacent(equal & also, [held for _, held in rays], size):
                    edge = [value * b - other * a for a, b in zip(ray, failing, strict=True)]
                    kept.append((_coprime(edge), equal & also | {number}))
        rays = kept
    return sorted(ray for ray, _ in rays)


def _adjacent(common: frozenset[int], held: list[frozenset[int]], size: int) -> bool:
    """Whether two rays, with these points of equality in common, span a face: no third ray has all of them."""
    return len(common) >= size - 2 and sum(common <= each for each in held) == 2


def _dot(a: Sequence[int], b: Sequence[int]) -> int:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _coprime(entries: Sequence[int]) -> Row:
    divisor = gcd(*entries)
    return tuple(entry // divisor for entry in entries)


def _independent(rows: Iterable[Row]) -> list[Row]:
    """Return the first maximal set of linearly independent rows."""
    found: list[Row] = []
    reduced: list[tuple[list[Fraction], int]] = []
    for row in rows:
        rest = [Fraction(entry) for entry in row]
        for other, place in reduced:
            factor = rest[place] / other[place]
            rest = [a - factor * b for a, b in zip(rest, other, strict=True)]
        place = next((i for i, entry in enumerate(rest) if entry), -1)
        if place >= 0:
            found.append(row)
            reduced.append((rest, place))
        if len(found) == len(row):
            break
    return found


def _dual(basis: list[Row]) -> list[Row]:
    """Return the columns of the inverse of a matrix, each scaled to coprime integers."""
    size = len(basis)
    table = [[Fraction(x) for x in row] + [Fraction(i == j) for j in range(size)] for i, row in enumerate(basis)]
    for column in range(size):
        pivot = next(i for i in range(column, size) if table[i][column])
        table[column], table[pivot] = table[pivot], table[column]
        _eliminate(table, column, column)
    duals = []
    for j in range(size, 2 * size):
        common = lcm(*(row[j].denominator for row in table))
        duals.append(_coprime([int(row[j] * common) for row in table]))
    return duals


def _eliminate(table: list[list[Fraction]], pivot: int, column: int) -> None:
    """Divide a row by its entry in a column, and clear that column in the other rows."""
    entry = table[pivot][column]
    table[pivot] = [x / entry for x in table[pivot]]
    for i, row in enumerate(table):
        if i != pivot and row[column]:
            factor = row[column]
            table[i] = [a - factor * b for a, b in zip(row, table[pivot], strict=True)]


def follows(wanted: Row, given: Sequence[Row]) -> bool:
    """Whether an inequality is a combination of others, and of 1 >= 0, with rational factors that are not negative.

    By the lemma of Farkas these are all its consequences, if the others have a solution. The simplex method looks for
    the factors, in exact rationals, and ends by the rule of Bland [2]_.
    """
    columns = [*given, (1,) + (0,) * (len(wanted) - 1)]
    count = len(columns)
    table = []
    for i, entry in enumerate(wanted):
        sign = -1 if entry < 0 else 1
        table.append([Fraction(sign * column[i]) for column in columns] + [Fraction(sign * entry)])
    basis = [count + i for i in range(len(table))]  # variables from count on are artificial, and must become 0
    while True:
        artificial = [row for row, variable in zip(table, basis, strict=True) if variable >= count]
        if not any(row[count] for row in artificial):
            return True
        enters = next((j for j in range(count) if sum(row[j] for row in artificial) > 0), None)
        if enters is None:
            return False
        possible = [i for i, row in enumerate(table) if row[enters] > 0]
        leaves = min(possible, key=lambda i: (table[i][count] / table[i][enters], basis[i]))
        _eliminate(table, leaves, enters)
        basis[leaves] = enters


def independent_of(known: Sequence[Row], found: Iterable[Row]) -> list[Row]:
    """Return the found inequalities that follow neither from known ones nor from the other returned ones.

    Inequalities with few terms and small integers are preferred.
    """
    kept: list[Row] = []
    for row in sorted(found, key=lambda row: (sum(a != 0 for a in row[1:]), sum(map(abs, row)), row)):
        if not follows(row, [*known, *kept]):
            kept.append(row)
    for row in kept[::-1]:
        others = [other for other in kept if other != row]
        if follows(row, [*known, *others]):
            kept = others
    return kept
