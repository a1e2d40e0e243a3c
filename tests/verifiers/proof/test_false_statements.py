"""False statements that could be mistaken for true ones: exactly the predicate must be proved.

Each statement here is false for some case, or an error there; and it must not be proved.
"""

# ruff: noqa: PLW0108 (the predicates are to be as odd as they are)

import numpy as np
import pytest

from sylver_claims.claims import Proof, Table, integers, numerical_semigroups, plain_python
from sylver_claims.claims.domains.integers import Axis, Integers, Tuples
from sylver_claims.kernels import finite, semigroups
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.statement import statement_of
from sylver_claims.verifiers.proof.proving import prepare

pytestmark = pytest.mark.process

# --- Domains, hypotheses, tables, definitions -------------------------------------------------------------------------


class FromMinusOne(Axis):
    def up_to(self, highest):
        return np.arange(-1, highest + 1)


class Changed(Integers):
    pass


def pairs(where):
    axes = (Axis("m", 1), Axis("n", 1))
    return Tuples(("m", "n"), axes=axes, words="pairs", counted=lambda v: v, where=where)


def pair_from(k):
    return semigroups.progression(k, 1, 2)


def has_one_frobenius_number(n):
    return any(all(semigroups.frobenius_of(pair_from(k)) == c for k in range(2, n)) for c in range(-1, 40))


def has_one_frobenius_number_of_listed_ones(n):
    return any(all(semigroups.frobenius_of((2, 2 * (k % 5) + 1)) == c for k in range(1, n)) for c in range(-1, 40))


def has_one_genus(n):
    return any(all(semigroups.genus_of(pair_from(k)) == c for k in range(2, n)) for c in range(40))


def two_positions_of_one_name(S):
    for S_and in semigroups.between(S, semigroups.enclosure(S)):
        if semigroups.frobenius_number(S_and) != semigroups.frobenius_number(semigroups.adjoin(S, 3)):
            return False
    return True


OTHER, SHORT = Table("lost", finite.outcomes_by_genus), Table("lost", finite.p_positions, lambda genus: genus // 2)
LISTED = {"forall": numerical_semigroups("S"), "given": lambda S, lost: finite.is_p_position(S)}
OF_CASES = [
    ("an axis of another kind", {"forall": Integers(("n",), axis=FromMinusOne("n", 1))}, "is not understood"),
    ("a domain of another kind", {"forall": Changed(("n",), axis=Axis("n", 1))}, "is not understood"),
    (
        "names in another order",
        {"forall": Tuples(("m", "n"), axes=(Axis("n", 5), Axis("m", 1)), words="w", counted=lambda v: v)}
        | {"then": lambda m, n: n >= 5},
        "is not understood",
    ),
    (
        "a condition in plain Python",
        {"forall": pairs(plain_python(lambda m, n: m < n)), "then": lambda m, n: m < n},
        "is plain Python, which cannot be proved",
    ),
    (
        "a domain without cases",
        {"forall": pairs(lambda m, n: (m < n) & (n < m)), "then": lambda m, n: m == 77},
        "is vacuous",
    ),
    (
        "a hypothesis that never holds",
        {"given": lambda n: n < 3 and n > 5, "then": lambda n: n > 7},
        "is vacuous: its hypotheses contradict each other",
    ),
    ("and False of it", {"given": lambda n: n < 3 and n > 5, "then": lambda n: False}, "is vacuous"),
    ("another table", LISTED | {"using": [OTHER], "then": lambda S, lost: finite.is_listed(S, lost)}, "is understood"),
    ("a short table", LISTED | {"using": [SHORT], "then": lambda S, lost: finite.is_listed(S, lost)}, "reaches"),
    (
        "a definition that depends on a bound number",
        {"then": has_one_frobenius_number},
        "a definition cannot depend on",
    ),
    (
        "a generator that is a bound number",
        {"then": has_one_frobenius_number_of_listed_ones},
        "has a value in every case",
    ),
    ("two positions of one name", {"forall": numerical_semigroups("S"), "then": two_positions_of_one_name}, "S_and"),
    (
        "generators with a common divisor",
        {"then": lambda n: semigroups.frobenius_of((4, 6)) == n},
        "all numbers from some one on are in G_4_6",
    ),
    (
        "a move of 0",
        {"forall": numerical_semigroups("S"), "then": lambda S: semigroups.equal(S, semigroups.adjoin(S, 0))},
        "has a value in every case",
    ),
]


@pytest.mark.parametrize(("fields", "words"), [a[1:] for a in OF_CASES], ids=[a[0] for a in OF_CASES])
def test_cases_and_definitions(make, fails, fields, words):
    fails(make(**fields), words)


def test_a_definition_of_a_bound_number_is_found_when_it_is_read(make):
    with pytest.raises(Unreadable, match="a definition cannot depend on n!"):
        statement_of(make(then=has_one_genus))


DIGITS = [
    ("a sum", lambda n: n + n + 1 < 2**64, 64, "as a model"),
    ("a difference", lambda n: n - 1 >= 0, 64, "as a model"),
    ("xor with a negative number", lambda n: (n ^ (n - 1)) >= 0, 64, "as a model"),
    ("a sum of many", lambda n: (n + n + n + n + n + n + n + n + n) ^ n >= 0, 65, "68 binary digits"),
    ("the largest number", lambda n: n < 2**64 - 1, 64, "as a model"),
    ("a shift to the left", lambda n: n << 1 >= n, 64, "<< of bit-vectors is not supported"),
    (
        "a power",
        lambda n: 2**n > n,
        64,
        "the statement cannot be translated: tests/verifiers/proof/test_false_statements",
    ),
]


@pytest.mark.parametrize(("then", "width", "words"), [a[1:] for a in DIGITS], ids=[a[0] for a in DIGITS])
def test_binary_digits_never_wrap(make, fails, then, width, words):
    fails(make(forall=integers("n", start=0), then=then), words, width=width)


def test_no_case_below_the_start(make, fails):
    claim = make(forall=integers("n", start=2**61), then=lambda n: n == 1)
    fails(claim, "is vacuous", width=60)


def below_5(n):
    return n < 5


def test_a_kind_of_proof_that_changes(make):
    class Forgetful(Proof):
        @property
        def assume(self):
            return ()

        @assume.setter
        def assume(self, value):
            pass

    assert prepare(make(then=below_5), Forgetful()).message.endswith("this subclass of Proof is not supported")
