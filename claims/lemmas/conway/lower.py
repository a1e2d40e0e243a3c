"""T2: if q < x_q, then x_q ≥ 2q − 1, because line q contains all even b below 2q."""

from __future__ import annotations

from sylver_claims import Steps, every, implies, look_at
from sylver_claims.claims.lemmas.conway.counting import SIZES, counted, each_place, named
from sylver_claims.claims.lemmas.conway.lines import partner

lower_bound = Steps()
q_2 = lower_bound.symbol("q_2")


@lower_bound.let
def falls_short(q):
    """let q fall short when it is lower, and x is too small."""
    return q >= 5 and q % 2 == 1 and q < partner(q) and partner(q) < 2 * q - 1


@lower_bound.pick(q_2, definitions=[])
def one_falls_short():
    """T2: let q be one that falls short, if any does."""
    return falls_short(q_2) or every(lambda q: not falls_short(q), at=falls_short)


lower_bound.include(lambda case: counted(case, mark="_T2", label="T2", q=lambda: q_2, bad=falls_short))


@lower_bound.step(uses=named("T2", each_place, *SIZES), definitions=[falls_short])
def does_not():
    """T2: this one does not."""
    return not falls_short(q_2)


@lower_bound.step(uses=[does_not, one_falls_short], definitions=[falls_short])
def lower(q):
    """T2: if q < x, then x ≥ 2q − 1."""
    look_at(partner(q))
    return implies(q >= 5 and q % 2 == 1 and q < partner(q), partner(q) >= 2 * q - 1 and not falls_short(q))
