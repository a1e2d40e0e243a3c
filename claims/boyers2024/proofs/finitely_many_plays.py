"""Fact 1 and the largest play: coprime numbers, and no others, leave finitely many plays."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.boyers2024.proofs.combinations import combinations
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import Sums, far_ones, is_finite
from sylver_claims.claims.vocabulary.script import given, then
from sylver_claims.claims.vocabulary.steps import AnyStep


def fact_1(case: Any) -> list[AnyStep]:
    """Prove Fact 1 of the numbers of the claim."""
    s, proof = Sums(case), Steps("x total G coprime is_f finite")
    names = s.names

    @proof.step(uses=["from (x − 1)(y + z) on, each number is a sum{label}"], definitions=names)
    def row(x, total, G, coprime, n):
        """from x(y + z) on, too."""
        look_at(G(n))
        return implies(coprime and n >= x * total, G(n))

    @proof.let
    def finitely_many(finite):
        """that there are finitely many plays."""
        return finite

    @proof.step(uses=[row], definitions=[*names, finitely_many])
    def enough(coprime):
        """coprime numbers leave finitely many plays."""
        return implies(coprime, finitely_many)

    @proof.step(
        uses=["if n and n + 1 are sums, 1 is some f{label}", "if the first number is 1, 1 is some f{label}"],
        definitions=["{is_f}", "{coprime}"],
    )
    def in_a_row(x, G, coprime):
        """two sums in a row, or x = 1, make the numbers coprime."""
        are_sums = every(lambda n: implies(n >= 0 and G(n) and G(n + 1), coprime), at=lambda n: (G(n), G(n + 1)))
        return are_sums and implies(x == 1, coprime)

    @proof.step(uses=[in_a_row], definitions=[*names, finitely_many])
    def only(coprime):
        """numbers that leave finitely many plays are coprime."""
        return implies(finitely_many, coprime)

    @proof.step(uses=[enough, only], definitions=["{coprime}", finitely_many])
    def both():
        """Fact 1."""
        return then

    finite, _ = case.then.children()
    return [*far_ones(s), *combinations(s), *s.about(proof, x=s.numbers[0], total=s.total, finite=finite)]


# --- The largest play is the Frobenius number: the position is finite, and the rest is the definition -----------------

bounds = Steps("coprime")
G, t, COPRIME, NUMBERS = bounds.known("G_x_y_z"), bounds.known("t_G_x_y_z"), "coprime_x_y_z", ("x", "y", "z")


@bounds.step(definitions=[*NUMBERS, t, COPRIME])
def last_gap(coprime):
    """t is legal, and each greater number is a sum, of x, y, z."""
    return implies(coprime, not G(t) and every(lambda n: implies(n > t, G(n)), at=G))


largest = Steps("coprime", bounds)


@largest.step(definitions=[*NUMBERS, G])
def one_is_legal():
    """1 is legal, of x, y, z."""
    return not G(1)


@largest.step(uses=[last_gap, one_is_legal], definitions=[*NUMBERS, COPRIME])
def is_frobenius():
    """so it is F(M), of x, y, z."""
    return implies(given, then)


def largest_play(case: Any) -> list[AnyStep]:
    """Prove that the largest play is the Frobenius number."""
    s = Sums(case)
    return [*is_finite(s), *largest(case, coprime=s.coprime)]
