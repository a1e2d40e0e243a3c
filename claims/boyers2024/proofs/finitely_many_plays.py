"""Fact 1: coprime numbers, and no others, leave finitely many plays."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.boyers2024.proofs.combinations import combinations
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import Sums, far_ones
from sylver_claims.claims.vocabulary.script import then
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
