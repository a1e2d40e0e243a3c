"""The words of numerical semigroups against GAP and its package numericalsgps; skipped where these are missing.

``GAP`` in the environment is the command with its options, such as ``gap -l ";/opt/gap"``, if it is not ``gap``.
"""

import os

import numpy as np
import pytest

from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import tree
from sylver_claims.verifiers.gap.session import NoGap, ask

pytestmark = pytest.mark.process
COMMAND = os.environ.get("GAP", "gap")
GENUS = 8
SEMIGROUPS = [row.copy() for rows in tree.chunks(1, GENUS) for row in rows][::3]
DRAWN = [(6, 9, 20), (10, 11, 13, 17), (5, 13, 29), (7, 24, 33), (12, 19, 20, 22, 23, 26), (31, 37, 41)]


@pytest.fixture(scope="module")
def cases():
    try:
        ask([], COMMAND)
    except NoGap as error:
        pytest.skip(str(error))
    made = [semigroups.from_generators(np.array(generators)) for generators in DRAWN]
    return [(semigroups.minimal_generators(S).tolist(), S) for S in [*SEMIGROUPS, *made]]


def compare(cases, each, ours):
    """Compare a word with GAP for each semigroup; ``each`` is its expression in S."""
    asked = [f"CallFuncList(S -> {each}, [NumericalSemigroup({generators})])" for generators, _ in cases]
    for (generators, S), wanted in zip(cases, ask(asked, COMMAND).values, strict=True):
        assert ours(S) == wanted, generators


LISTS = {
    "Gaps(S)": semigroups.gaps,
    "SmallElementsOfNumericalSemigroup(S)": semigroups.small_elements,
    "MinimalGenerators(S)": semigroups.minimal_generators,
    "PseudoFrobenius(S)": semigroups.pseudo_frobenius_numbers,
    "SpecialGaps(S)": semigroups.special_gaps,
    "BettiElements(S)": semigroups.betti_elements,
    "MinimalGenerators(CanonicalIdeal(S))": semigroups.canonical_ideal,
}
NUMBERS = {
    "FrobeniusNumber(S)": semigroups.frobenius_number,
    "Genus(S)": semigroups.genus,
    "Multiplicity(S)": semigroups.multiplicity,
    "EmbeddingDimension(S)": semigroups.embedding_dimension,
    "Type(S)": semigroups.semigroup_type,
    "WilfNumber(S)": semigroups.wilf_number,
    "Sum(Gaps(S)) - Genus(S) * (Genus(S) + 1) / 2": semigroups.weight,
    "IsSymmetric(S)": semigroups.is_symmetric,
    "IsArf(S)": semigroups.is_arf,
    "IsAcute(S)": semigroups.is_acute,
    "IsAlmostSymmetric(S)": semigroups.is_almost_symmetric,
    "CatenaryDegree(S)": lambda S: max(
        (semigroups.catenary_degree(S, b) for b in semigroups.betti_elements(S).tolist()), default=0
    ),
}


@pytest.mark.parametrize("each", LISTS)
def test_lists(cases, each):
    compare(cases, each, lambda S: LISTS[each](S).tolist())


@pytest.mark.parametrize("each", NUMBERS)
def test_numbers(cases, each):
    compare(cases, each, NUMBERS[each])


@pytest.mark.parametrize("n", [12, 30, 47, 60])
def test_factorizations_of_an_element(cases, n):
    """GAP answers for elements; it is not asked about other numbers."""
    inside = [(generators, S) for generators, S in cases if semigroups.has(S, n)]
    entries = f"Concatenation(Set(Factorizations({n}, S)))"
    compare(inside, entries, lambda S: semigroups.factorizations(S, n).ravel().tolist())
    compare(
        inside,
        f"LengthsOfFactorizationsIntegerWRTList({n}, MinimalGenerators(S))",
        lambda S: semigroups.factorization_lengths(S, n).tolist(),
    )
    compare(inside, f"DeltaSet({n}, S)", lambda S: semigroups.delta_set(S, n).tolist())
    compare(inside, f"CatenaryDegree({n}, S)", lambda S: semigroups.catenary_degree(S, n))
    elasticity = f"[NumeratorRat(Elasticity({n}, S)), DenominatorRat(Elasticity({n}, S))]"
    compare(inside, elasticity, lambda S: list(semigroups.elasticity(S, n)))


def test_ideals(cases):
    one, other = np.array([3, 5]), np.array([-2, 4, 7])
    gap = ("([3, 5] + S)", "([-2, 4, 7] + S)")
    ours = {
        f"MinimalGenerators({gap[0]} + {gap[1]})": lambda S: semigroups.ideal_sum(S, one, other),
        f"MinimalGenerators({gap[0]} - {gap[1]})": lambda S: semigroups.ideal_difference(S, one, other),
        f"MinimalGenerators({gap[1]})": lambda S: semigroups.ideal_generators(S, other),
        f"SmallElements({gap[1]})": lambda S: semigroups.ideal_elements(S, other),
    }
    for each, function in ours.items():
        compare(cases, each, lambda S, function=function: function(S).tolist())
    compare(cases, f"Conductor({gap[1]})", lambda S: semigroups.ideal_conductor(S, other))
