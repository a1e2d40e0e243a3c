"""Fact 1 and the largest play: coprime numbers, and no others, leave finitely many plays."""

from __future__ import annotations

from typing import Any

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.boyers2024.proofs import coprime_numbers
from sylver_claims.claims.boyers2024.proofs.coprime_numbers import Sums, far_ones, is_finite
from sylver_claims.claims.vocabulary.script import given, then
from sylver_claims.claims.vocabulary.steps import AnyStep


def fact_1(case: Any) -> list[AnyStep]:
    """Prove Fact 1 of the numbers of the claim."""
    s, proof, names = Sums(case), Steps("x others G coprime finite all"), [*map(str, case.variables)]
    named = [str(s.coprime)] if s.are_many else []
    of_row = [*map(s.named, (coprime_numbers.IS_F, coprime_numbers.AT_1, coprime_numbers.NEXT))]

    @proof.step(uses=[s.named(coprime_numbers.FAR)], definitions=names)
    def row(x, others, G, coprime, n):
        """from x(y + z) on, too, of {all}."""
        look_at(G(n))
        return implies(coprime and n >= x * others, G(n))

    @proof.step(uses=[row], definitions=names)
    def enough(coprime, finite):
        """coprime numbers leave finitely many plays, of {all}."""
        return implies(coprime, finite)

    @proof.step(uses=of_row, definitions=[str(s.is_f), *named])
    def in_a_row(x, G, coprime):
        """two sums in a row, or x = 1, make the numbers coprime, of {all}."""
        are_sums = every(lambda n: implies(n >= 0 and G(n) and G(n + 1), coprime), at=lambda n: (G(n), G(n + 1)))
        return are_sums and implies(x == 1, coprime)

    @proof.step(uses=[in_a_row], definitions=names)
    def only(coprime, finite):
        """numbers that leave finitely many plays are coprime, of {all}."""
        return implies(finite, coprime)

    @proof.step(uses=[enough, only], definitions=named)
    def both():
        """Fact 1."""
        return then

    (x, *others), (finite, _) = s.numbers, case.then.children()
    values = {"x": x, "others": coprime_numbers.total_of(others), "finite": finite, "all": ", ".join(names)}
    return [*coprime_numbers.combinations(s), *far_ones(s), *proof(case, G=s.G, coprime=s.coprime, **values)]


# --- The largest play is the Frobenius number: the position is finite, and the rest is the definition -----------------

bounds = Steps("coprime")
G, t, NUMBERS = bounds.known("G_x_y_z"), bounds.known("t_G_x_y_z"), ("x", "y", "z")


@bounds.step(definitions=[*NUMBERS, t])
def last_gap(coprime):
    """t is legal, and each greater number is a sum, of x, y, z."""
    return implies(coprime, not G(t) and every(lambda n: implies(n > t, G(n)), at=G))


largest = Steps("coprime", bounds)


@largest.step(definitions=[*NUMBERS, G])
def one_is_legal():
    """1 is legal, of x, y, z."""
    return not G(1)


@largest.step(uses=[last_gap, one_is_legal], definitions=NUMBERS)
def is_frobenius():
    """so it is F(M), of x, y, z."""
    return implies(given, then)


def largest_play(case: Any) -> list[AnyStep]:
    """Prove that the largest play is the Frobenius number."""
    s = Sums(case)
    return [*is_finite(s), *largest(case, coprime=s.coprime)]
