"""The proofs about two coprime moves: with a bound tightened, an index shifted or a hypothesis dropped, none stands."""

from dataclasses import replace

import pytest
import z3

from claims import Fuzz, Proof, Verdict, coprime_pairs
from claims import _two_generators as two
from claims.boyers2024._symmetric_pairs import symmetric_script
from claims.boyers2024.semigroups import prop_3a
from claims.sicherman2002 import enders, two_moves
from claims.sicherman2020 import antisymmetry
from kernels import coordinates
from verifiers import points
from verifiers.proof import prove

pytestmark = pytest.mark.process

RESOURCES = 3_000_000  # more than each step needs
m, n, t = z3.Ints("m n t")


@pytest.fixture(autouse=True)
def _few_points(monkeypatch, z3_first):
    """The bridge is the same each time, and hardly the subject here: less than a tenth of its points."""
    monkeypatch.setitem(points.POINTS, "integers", 60)


def proved(claim, script, **changes):
    """Run the proof alone, with the script given, on the claim with some changes; the bridge is made short."""
    means = [Fuzz(most=60), Proof(script=lambda: script, resources=RESOURCES)]
    short = {"forall": replace(claim.forall, limit=9)}
    changed = replace(claim, **(short | {"sharp": (), "means": means} | changes))
    return prove(changed, means[1])


def without(script, *starts):
    """Leave out of a script the axioms that begin so."""
    left = [a for a in script.axioms if not str(a).startswith(starts)]
    assert len(left) == len(script.axioms) - len(starts)
    return replace(script, axioms=left)


@pytest.mark.parametrize(
    ("then", "script_then"),
    [
        (lambda m, n: two.frobenius_number(m, n) == m * n - m - n - 1, t == m * n - m - n - 1),
        (lambda m, n: two.frobenius_number(m, n) < m * n - m - n, t < m * n - m - n),
    ],
)
def test_a_shifted_formula_is_refuted(then, script_then):
    script = replace(two.sylvester_script(), then=script_then)
    assert proved(two_moves.sylvester_with_a_move, script, then=then).verdict is Verdict.REFUTED


def test_a_formula_that_is_not_the_claim_is_a_conflict():
    script = replace(two.sylvester_script(), then=t >= m * n - m - n + 1)
    assert proved(two_moves.sylvester_with_a_move, script).verdict is Verdict.CONFLICT


@pytest.mark.parametrize(
    ("claim", "script", "starts"),
    [
        (two_moves.sylvester_with_a_move, two.sylvester_script, "u*m + v*n"),  # not coprime
        (two_moves.sylvester_with_a_move, two.sylvester_script, "Implies(t == m*x_t"),  # t may be a sum
        (two_moves.sylvester_with_a_move, two.sylvester_script, "Implies(t <"),  # t need not be the largest
        (two_moves.sylvester_with_a_move, two.sylvester_script, "And(x_t >= 0"),
        (enders.hutchings_quiet_with_a_move, two.quiet_script, "Or(c == 0"),
        (two_moves.hutchings_enders_with_a_move, two.ender_script, "Or(e == 0"),
        (antisymmetry.legal_by_sign, antisymmetry.sign_of_y, "Or(h == 0"),
        (prop_3a, symmetric_script, "Implies(k == -1"),
    ],
)
def test_each_axiom_is_needed(claim, script, starts):
    assert proved(claim, without(script(), starts)).verdict is Verdict.INCONCLUSIVE


def test_a_false_axiom_is_seen():
    script = two.sylvester_script()
    assert (
        proved(two_moves.sylvester_with_a_move, replace(script, axioms=[*script.axioms, n > m + 1])).verdict
        is Verdict.CONFLICT
    )


def test_a_step_with_its_bound_tightened_is_not_closed():
    script = two.sylvester_script()
    tightened = [replace(s, goal=t <= m * n - m - n - 1) if s.name.startswith("so t ≤ F") else s for s in script.steps]
    assert tightened != list(script.steps)
    assert proved(two_moves.sylvester_with_a_move, replace(script, steps=tightened)).verdict is Verdict.INCONCLUSIVE


def test_m_from_1_on_is_not_proved():
    pairs = coprime_pairs("m", "n", start=1, limit=9)
    for claim, script in (
        (enders.hutchings_quiet_with_a_move, two.quiet_script()),
        (two_moves.hutchings_enders_with_a_move, two.ender_script()),
    ):
        wider = replace(script, given=z3.substitute(script.given, (m >= 2, m >= 1)))
        assert proved(claim, wider, forall=pairs).verdict is Verdict.CONFLICT  # the axiom m >= 2 fails


def test_y_equal_to_0_as_well_is_not_proved():
    def then(m, n):
        return coordinates.sign_tells_legality(m, n, 1) and coordinates.sign_tells_legality(n, m, 1)

    script = two.sign_script(lambda m, n: coordinates.misjudged(m, n, 1))
    assert proved(antisymmetry.legal_by_sign, script, then=then).verdict is Verdict.CONFLICT
