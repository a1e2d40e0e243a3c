"""The largest play of up to five coprime numbers above 1 is the Frobenius number."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import Sums, far_ones
from sylver_claims.claims.boyers2024.proofs.superfluous_numbers import NAMES, G, finite, t
from sylver_claims.claims.vocabulary.script import given, then
from sylver_claims.claims.vocabulary.steps import AnyStep

COPRIME = "coprime_v_w_x_y_z"


def largest() -> Steps:
    """Return the steps: the position is finite, and the rest is the definition."""
    proof = Steps("v w x y z numbers coprime product", finite())

    @proof.step(definitions=[t, COPRIME, *NAMES])
    def last_gap(coprime):
        """t is legal, and each greater number is a sum."""
        return implies(coprime, not G(t) and every(lambda n: implies(n > t, G(n)), at=G))

    @proof.step(definitions=[G, *NAMES])
    def one_is_legal():
        """1 is legal."""
        return not G(1)

    @proof.step(uses=[last_gap, one_is_legal], definitions=[COPRIME, *NAMES])
    def is_frobenius():
        """so it is F(M)."""
        return implies(given, then)

    return proof


def is_frobenius_number(case: Any) -> list[AnyStep]:
    """Prove that the largest play is the Frobenius number."""
    s = Sums(case)
    values = {"numbers": s.numbers, "coprime": s.coprime, "product": s.product}
    return [*far_ones(s), *largest()(case, **values)]
