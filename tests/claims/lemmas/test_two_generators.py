"""The proofs about two coprime moves: with a bound tightened or a step left out, none goes through."""

from dataclasses import replace

import pytest
import z3

from sylver_claims.claims import Proof, Verdict, coprime_pairs
from sylver_claims.claims.boyers2024 import outcomes
from sylver_claims.claims.boyers2024 import semigroups as boyers
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas import two_generators as two
from sylver_claims.claims.sicherman2002 import enders, two_moves
from sylver_claims.claims.sicherman2020 import antisymmetry
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import coordinates
from sylver_claims.verifiers.common.contained import PredicateRaises
from sylver_claims.verifiers.proof import proving

pytestmark = pytest.mark.process

FEW = 1_000_000  # more than a solver needs for each step that is not altered
STATED = "the statement in these terms"


@pytest.fixture
def failed(methods_of, altered, left):
    """Return the function that checks a proof of an altered claim, or without some steps: which step fails?"""

    def failed(claim, left_out=(), **changes):
        method = Proof(steps=lambda case: left(methods_of(claim).steps(case), *left_out), resources=FEW)
        evidence = altered(replace(claim, variants=(), **changes), method, of=claim)
        assert evidence.verdict in (Verdict.INCONCLUSIVE, Verdict.REFUTED), evidence.message
        return next(s["name"] for s in evidence.detail["steps"] if all(a["verdict"] != "proved" for a in s["answers"]))

    return failed


def t(m, n):
    return semigroups.frobenius_of((m, n))


def told_with_y_up_to_0(m, n):
    return coordinates.sign_tells_legality(m, n, 0) and coordinates.sign_tells_legality(n, m, 1)


def one_gap_more(a, b):
    return 2 * semigroups.genus_of((a, b)) == t(a, b) + 2


@pytest.mark.parametrize(
    ("claim", "changes", "fails"),
    [
        (two_moves.sylvester_with_a_move, {"then": lambda m, n: t(m, n) == m * n - m - n - 1}, STATED),
        (two_moves.sylvester_with_a_move, {"then": lambda m, n: t(m, n) < m * n - m - n}, STATED),
        (two_moves.hutchings_enders_with_a_move, {"then": lambda m, n: t(m, n) > 1}, STATED),
        (
            enders.hutchings_quiet_with_a_move,
            {"forall": coprime_pairs("m", "n", start=1, limit=9)},
            "(m - 2)(n - 2) ≥ 0",
        ),
        (outcomes.thm_1_enders, {"given": None}, "m or n is at least 5"),
        (antisymmetry.legal_by_sign, {"then": told_with_y_up_to_0}, STATED),
        (boyers.prop_3a, {"then": one_gap_more}, STATED),
    ],
)
def test_what_is_false_is_not_proved(claim, changes, fails, failed):
    assert failed(claim, **changes) == fails


@pytest.mark.parametrize(
    ("claim", "left_out", "fails"),
    [
        (two_moves.sylvester_with_a_move, ["x is um + vn times x"], "if mx + ny = 0, then x is a multiple of n"),
        (two_moves.sylvester_with_a_move, ["0 ≤ r < n"], "k is mx + ny, by induction: next"),
        (two_moves.sylvester_with_a_move, ["just one of k and mn - m - n - k is a sum"], "t = mn - m - n"),
        (enders.hutchings_quiet_with_a_move, [words_of(two.eliminated)], STATED),
        (boyers.prop_3a, ["gaps up to k, and from t - k on"], "twice the gaps up to t"),
        (
            antisymmetry.legal_by_sign,
            ["nx + my with 0 ≤ x < m is a sum exactly when y ≥ 0"],
            "k is nx + my, by induction",
        ),
    ],
)
def test_each_step_is_needed(claim, left_out, fails, failed):
    assert failed(claim, left_out).startswith(fails)


def test_the_generators_must_have_no_common_divisor(failed):
    pairs = replace(coprime_pairs("m", "n", limit=9), where=lambda m, n: m < n)
    with pytest.raises(PredicateRaises, match="greatest common divisor 1"):  # the first step fails, as in such a case
        failed(two_moves.sylvester_with_a_move, forall=pairs)


@pytest.mark.parametrize("bound", [-1, 0, 1])
def test_what_the_sign_tells_is_what_the_kernel_says(bound):
    """The definition, taken of all x and y that are near enough."""
    from sylver_claims.verifiers.formulas.definitions.coordinates import sign_tells_legality
    from sylver_claims.verifiers.formulas.theory import Theory

    for m, n in [(2, 3), (3, 2), (3, 5), (5, 3), (4, 7), (1, 4)]:
        S, theory = [m * i + n * j for i in range(n + 1) for j in range(m + 1)], Theory()
        formula = sign_tells_legality(theory, m, n, bound)
        k, a, b = z3.Var(0, z3.IntSort()), z3.Var(0, z3.IntSort()), z3.Var(1, z3.IntSort())
        (G, t, xy) = (theory.known(name.format(f"G_{m}_{n}")) for name in ("{}", "t_{}", "xy_{}"))
        is_sum = z3.Or(k > m * n, *(k == s for s in S))
        said = z3.substitute_funs(formula.body(), (G, is_sum), (xy, m * a + n * b))
        said = z3.substitute(said, (t, z3.IntVal(m * n - m - n)))
        points = [(x, y) for x in range(-1, n + 1) for y in range(-m - 1, m + 1)]
        told = all(z3.is_true(z3.simplify(z3.substitute_vars(said, *map(z3.IntVal, (y, x))))) for x, y in points)
        assert told == coordinates.sign_tells_legality(m, n, bound), (m, n)


def test_a_definition_needs_what_is_shown_of_all_numbers_from_some_one_on(methods_of):
    prepared = proving.prepare(enders.hutchings_quiet_with_a_move, methods_of(enders.hutchings_quiet_with_a_move))
    (shown,) = [s for s in prepared.to_show if s.step == "all numbers from some one on are in G_m_n"]
    assert "just one of k and mn - m - n - k is a sum" in shown.uses
    assert "t = mn - m - n" not in shown.uses
    assert "t_G_m_n" not in shown.question.text
