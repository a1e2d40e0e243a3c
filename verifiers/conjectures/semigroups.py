"""Inequalities between invariants of numerical semigroups: fitted, checked to a larger genus, written as claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sylver_claims.claims.domains.semigroups import Semigroups
from sylver_claims.kernels.engine.jit import kernel
from sylver_claims.kernels.semigroups import (
    Gaps,
    frobenius_number,
    genus,
    left_generators,
    minimal_generators,
    semigroup_type,
    special_gaps,
    tree,
    wilf_number,
)
from sylver_claims.verifiers.conjectures.hull import Row, facets, independent_of

Table = npt.NDArray[np.int64]


class Invariant(NamedTuple):
    """An invariant: its letter, its name, and its expression in the claim language."""

    letter: str
    name: str
    expression: str


INVARIANTS = (
    Invariant("g", "genus", "genus(S)"),
    Invariant("F", "Frobenius number", "frobenius_number(S)"),
    Invariant("m", "multiplicity", "multiplicity(S)"),
    Invariant("e", "embedding dimension", "embedding_dimension(S)"),
    Invariant("t", "type", "semigroup_type(S)"),
    Invariant("l", "number of minimal generators below F", "len(left_generators(S))"),
    Invariant("s", "number of special gaps", "len(special_gaps(S))"),
    Invariant("M", "largest minimal generator", "max(minimal_generators(S))"),
    Invariant("W", "Wilf number e(F + 1 - g) - (F + 1)", "wilf_number(S)"),
)
"""The invariants, in the order of the columns of a table."""
MOST_TERMS = 3
LARGEST_COEFFICIENT = 4
"""Larger coefficients belong to infinitely many faces that touch a curve, such as a parabola, in few points."""


def _row(text: str) -> Row:
    """Read an inequality between sums, such as ``2 g >= F + 1``."""
    letters = [each.letter for each in INVARIANTS]
    found = [0] * (1 + len(letters))
    for side, sign in zip(text.split(" >= "), (1, -1), strict=True):
        for term in side.split(" + "):
            *factor, last = term.split()
            if last in letters:
                found[1 + letters.index(last)] += sign * int(factor[0] if factor else 1)
            else:
                found[0] += sign * int(last)
    return tuple(found)


FACTS = tuple(
    _row(text)
    for text in (
        "g >= 1", "e >= 2", "t >= 1", "s >= 1", "l >= 0",
        "2 g >= F + 1", "F + 1 >= m", "g + 1 >= m", "m >= e", "m >= t + 1", "F >= g",  # verify lemmas has most of these
        "2 g >= F + t", "t >= s",
        "e >= l", "m >= l + 1", "F >= g + l",  # of the classes modulo m, that of F has none; 0 is not a generator
        "F + m >= M", "2 g + 1 >= M", "M + 1 >= m + e",  # one of a and M - a is a gap, for 0 < a < M
        "g + e + 1 >= 2 m",  # each class modulo m without a generator has two gaps
        "W >= 0",
    )
)  # fmt: skip
"""Inequalities in print, for all semigroups with a gap: facts of textbooks, and Wilf's conjecture, which is open."""


@kernel
def _fill(rows: Gaps, values: Table) -> None:
    for i in range(rows.shape[0]):
        S = rows[i]
        generators = minimal_generators(S)
        values[i, 0] = genus(S)
        values[i, 1] = frobenius_number(S)
        values[i, 2] = generators[0]
        values[i, 3] = generators.size
        values[i, 4] = semigroup_type(S)
        values[i, 5] = left_generators(S).size
        values[i, 6] = special_gaps(S).size
        values[i, 7] = generators[-1]
        values[i, 8] = wilf_number(S)


def blocks(lowest: int, highest: int) -> Iterator[tuple[Gaps, Table]]:
    """Yield the semigroups of these genera, block by block, with the values of their invariants."""
    for rows in tree.chunks(lowest, highest):
        values = np.empty((len(rows), len(INVARIANTS)), np.int64)
        _fill(rows, values)
        yield rows, values


def fit(upto: int) -> list[Row]:
    """Return the facets of all projections to at most three invariants, for all semigroups of genus 1 to ``upto``."""
    table = np.unique(np.concatenate([np.unique(values, axis=0) for _, values in blocks(1, upto)]), axis=0)
    found = set()
    for count in range(1, MOST_TERMS + 1):
        for places in combinations(range(len(INVARIANTS)), count):
            for facet in facets(_extremes(table[:, places])):
                if all(facet[1:]) and max(map(abs, facet[1:])) <= LARGEST_COEFFICIENT:
                    whole = [facet[0]] + [0] * len(INVARIANTS)
                    for place, coefficient in zip(places, facet[1:], strict=True):
                        whole[1 + place] = coefficient
                    found.add(tuple(whole))
    return sorted(found)


def _extremes(points: Table) -> list[tuple[int, ...]]:
    """Return, among points that agree in the other entries, those with the least and the greatest last entry."""
    ends: dict[tuple[int, ...], tuple[int, int]] = {}
    for *rest, last in points.tolist():
        low, high = ends.get(tuple(rest), (last, last))
        ends[tuple(rest)] = min(low, last), max(high, last)
    return sorted({(*rest, last) for rest, pair in ends.items() for last in pair})


@dataclass
class Inequality:
    """An inequality, with the cases of equality, the smallest one, and the first failure.

    Cases are minimal generators. ``cases`` counts the semigroups in which it was evaluated.
    """

    row: Row
    cases: int = 0
    equal: int = 0
    smallest: tuple[int, ...] = ()
    fails: tuple[int, ...] = ()

    def side(self, sign: int, term: Callable[[int, Invariant], str]) -> str:
        """Return the greater side for 1, and the smaller one for -1; ``term`` writes a multiple of an invariant."""
        pairs = zip(self.row[1:], INVARIANTS, strict=True)
        terms = [term(sign * number, invariant) for number, invariant in pairs if sign * number > 0]
        constant = max(sign * self.row[0], 0)
        return " + ".join([*terms, str(constant)] if constant or not terms else terms)

    @property
    def words(self) -> str:
        """The inequality with letters, such as ``t <= 2s``."""
        left, right = (self.side(sign, lambda n, of: of.letter if n == 1 else f"{n}{of.letter}") for sign in (-1, 1))
        return f"{left} <= {right}"

    @property
    def sides(self) -> tuple[str, str]:
        """The two sides in the claim language, the smaller one first."""
        left, right = (
            self.side(sign, lambda n, of: of.expression if n == 1 else f"{n} * {of.expression}") for sign in (-1, 1)
        )
        return left, right


def evaluate(found: Sequence[Row], lowest: int, highest: int) -> list[Inequality]:
    """Evaluate inequalities at all semigroups of these genera; drop one after a genus in which it fails.

    The smallest case has the least genus, and among these the lexicographically least gaps.
    """
    domain = Semigroups(("S",))
    inequalities = [Inequality(row) for row in found]
    for layer in range(lowest, highest + 1):
        active = [each for each in inequalities if not each.fails]
        matrix = np.array([each.row for each in active], np.int64).reshape(len(active), 1 + len(INVARIANTS))
        failing: list[Gaps | None] = [None] * len(active)
        equal = failing.copy()
        for rows, values in blocks(layer, layer):
            slack = values @ matrix[:, 1:].T + matrix[:, 0]
            for i, each in enumerate(active):
                each.cases += len(rows)
                each.equal += int((slack[:, i] == 0).sum())
                failing[i] = _least(failing[i], rows[slack[:, i] < 0], domain)
                if not each.smallest:
                    equal[i] = _least(equal[i], rows[slack[:, i] == 0], domain)
        for each, at_failure, at_equality in zip(active, failing, equal, strict=True):
            if at_failure is not None:
                each.fails = domain.position(at_failure)
            if at_equality is not None:
                each.smallest = domain.position(at_equality)
    return inequalities


def _least(known: Gaps | None, rows: Gaps, domain: Semigroups) -> Gaps | None:
    """Return the smallest of some semigroups of one genus and the previous one, if any."""
    return min([*rows.copy(), *([] if known is None else [known])], key=domain.order, default=None)


class SearchResult(NamedTuple):
    """The result of a search: the remaining inequalities, the number fitted, and those that fail farther."""

    kept: list[Inequality]
    fitted: int
    failing: list[Inequality]


def search(upto: int, farther: int) -> SearchResult:
    """Fit inequalities to genus ``upto``, check them to genus ``farther``, and omit consequences of others.

    They are checked first, because a true inequality may follow from a false one.
    """
    candidates = fit(upto)
    checked = evaluate(candidates, upto + 1, farther)
    true = [each.row for each in checked if not each.fails]
    kept = evaluate(independent_of(FACTS, true), 1, farther)
    if any(each.fails or not each.smallest for each in kept):
        raise AssertionError("an inequality of the hull fails at one of its points, or is not sharp")
    return SearchResult(kept, len(candidates), [each for each in checked if each.fails])


HEAD = '''"""Conjectures: inequalities between invariants of numerical semigroups, found by verify conjecture.

They are facets of the convex hull of all semigroups of genus 1 to {upto}, in at most three invariants at a time. They
hold for all {cases} semigroups of genus 1 to {farther}, and no proof was tried.

Check them:  verify check {file} --upto {farther}
Farther:     verify check {file} --upto {more} --limit genus={more}
"""

from sylver_claims import Claim, Exhaustive, Fuzz, Kind, Paper, numerical_semigroups, variant
from sylver_claims.kernels.semigroups import (
{imports}
)

NOTES = Paper(
    key="{key}", title="Inequalities fitted to numerical semigroups", authors=("Me",), venue="notebook", year={year}
)
'''
CLAIM = """
inequality_{number} = Claim(
    id="{key}/inequality-{number}",
    title="{words}",
    source=NOTES.at("inequality {number}"),
    kind=Kind.CONJECTURE,
    statement=r"For each numerical semigroup with a gap, ${latex}$. Here "
    r"{where}.",
    forall=numerical_semigroups("S", limit={farther}),
    given=lambda S: genus(S) >= 1,
    then=lambda S: {left} <= {right},
    methods=[Exhaustive(), Fuzz(max_value=60)],
    variants=[variant("never equal", then=lambda S: {left} < {right})],
    remark="Fitted to genus {upto}. Equality in {equal} of the {cases} semigroups of genus 1 to {farther}; "
    "the smallest is generated by {smallest}.",
)
"""


def claim_file(found: Sequence[Inequality], file: str, key: str, upto: int, farther: int, year: int) -> str:
    """Return the text of a claim file with these inequalities, each a conjecture."""
    used = {invariant.expression.replace("(S)", "").rpartition("(")[2].strip(")") for invariant in INVARIANTS}
    scope = {"upto": upto, "farther": farther}
    texts = []
    for number, each in enumerate(found, 1):
        (left, right), terms = each.sides, [of for a, of in zip(each.row[1:], INVARIANTS, strict=True) if a]
        fields = {"number": number, "words": each.words, "latex": each.words.replace("<=", r"\leq")}
        where = ", ".join(f"${of.letter}$ is the {of.name}" for of in terms)
        smallest = ", ".join(map(str, each.smallest))
        measures = {"equal": each.equal, "cases": each.cases, "smallest": smallest}
        texts.append(CLAIM.format(**fields, **measures, key=key, where=where, left=left, right=right, **scope))
    body = "".join(texts)
    imports = "\n".join(f"    {name}," for name in sorted(used) if f"{name}(" in body)
    cases = found[0].cases if found else 0
    return HEAD.format(**scope, more=farther + 4, cases=cases, file=file, key=key, year=year, imports=imports) + body
