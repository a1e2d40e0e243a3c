"""Large moves in multiples of quiet enders: the proof goes through for all of them, and for no altered statement."""

import re
from dataclasses import replace

import pytest
import z3

from claims import Proof, Verdict
from claims.boyers2024 import outcomes
from claims.sicherman2002 import _multiples_proofs as proofs
from claims.sicherman2002 import multiples
from kernels import semigroups
from verifiers.proof import prove
from verifiers.steps import symbols

pytestmark = pytest.mark.process

p, z, t, n = z3.Ints("p z t n")
SCRIPT = proofs.short_moves(multiples.PRIMES, multiples.MOVES)


def proved(script, claim=multiples.short_moves):
    """Check a script for the claim, with fewer resources than the proof needs to fail for lack of them."""
    return prove(replace(claim, sharp=()), Proof(script=lambda: script, resources=8_000_000))


def test_every_multiplier_and_every_large_move():
    evidence = proved(SCRIPT)
    assert evidence.verdict is Verdict.PROVED
    assert "28 formulas: 28 by z3" in evidence.message
    assert "28 by cvc5" in evidence.message


def test_no_formula_limits_the_multiplier_or_the_move():
    """Of p and z nothing is supposed but p > 1, z > 0, z > t and that they are coprime."""
    bounds = [str(a) for a in SCRIPT.axioms if {"p", "z"} & symbols(a) and not re.search("in_T|d_", str(a))]
    assert bounds[0] == "And(p > 1, z > t, z > 0, u*p + v*z == 1)"
    assert " ".join(bounds[1].split()).startswith("And(k >= 0, k < p, And(k <= v*n - q*p")
    assert len(bounds) == 2


@pytest.mark.usefixtures("z3_first")
@pytest.mark.parametrize(
    "left_out", ["And(p > 1, z > t", "And(k >= 0, k < p", "ForAll(b, Implies(b > t", "Implies(n_in_T"]
)
def test_each_axiom_is_needed(left_out):
    axioms = [a for a in SCRIPT.axioms if not " ".join(str(a).split()).startswith(left_out)]
    assert len(axioms) == len(SCRIPT.axioms) - 1
    assert proved(replace(SCRIPT, axioms=axioms)).verdict is Verdict.INCONCLUSIVE


@pytest.mark.usefixtures("z3_first")
def test_positions_that_are_no_quiet_enders():
    script = replace(SCRIPT, given=t > 0)
    claim = replace(multiples.short_moves, given=lambda S: semigroups.genus(S) > 0)
    assert proved(script, claim).verdict is Verdict.REFUTED


@pytest.mark.usefixtures("z3_first")
def test_t_itself_as_a_move():
    """With z = t the largest legal move is less than N, so that N and 0 both are in T."""
    axioms = [z3.substitute(a, (z, z + 1)) if str(a).startswith("And(p > 1") else a for a in SCRIPT.axioms]
    assert proved(replace(SCRIPT, axioms=axioms)).verdict is not Verdict.PROVED


@pytest.mark.usefixtures("z3_first")
@pytest.mark.parametrize("n", [4, 2])
def test_a_bound_on_the_prime_that_is_too_low(n):
    """Of Hutchings's theorem: for 3 the steps do not close, since {2, 3} has no move but 1."""
    (means,) = [m for m in outcomes.thm_1_enders.means if isinstance(m, Proof)]
    script = means.script()
    axioms = [a for a in script.axioms if not str(a).startswith("Implies(prime")]
    assert len(axioms) == len(script.axioms) - 1
    lower = z3.Implies(z3.Bool("prime"), z3.Int("n") >= n)
    verdict = proved(replace(script, axioms=[*axioms, lower]), outcomes.thm_1_enders).verdict
    assert verdict is (Verdict.PROVED if n == 4 else Verdict.INCONCLUSIVE)
