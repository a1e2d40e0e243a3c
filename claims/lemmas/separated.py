"""The Separation Lemma for finite positions, as claims state it, derived from facts about all positions."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.numbered import Numbered, alike, numbered, outcome
from sylver_claims.claims.lemmas.order import BASICS, same_outcome, step, swapped
from sylver_claims.claims.lemmas.positions import played
from sylver_claims.claims.lemmas.separation import SEPARATED, SOME_WINS, Separation, separation
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion
from sylver_claims.kernels import finite, semigroups

BOTH_WIN = "x and y both win in the numbered position"
TURNED = "z wins in Sxy if it wins in Syx"
FOUND, EACH = "so some z up to t wins in the finite position", "and each such z separates x and y there"


def separated(case: Any) -> list[AnyStep | Conclusion]:
    """Prove the lemma for S from the lemma for its numbered position: up to three moves later the outcomes agree."""
    from z3 import And, Exists, ForAll, Implies, Int, Not

    N, L = Numbered(case, 3), Separation(case)
    S, x, y, given, k, z, s = case.S, case.x, case.y, case.given, N.k, Int("z_move"), N.number
    Sxy, T = played(case, y, x), played(case, y, z)
    t = case.of(semigroups.frobenius_number, Sxy)
    both = And(x != y, x > 0, y > 0, L.wins(s, x), L.wins(s, y))

    def lost(*moves: Any) -> Any:
        return case.of(finite.is_p_position, played(case, *moves))

    z_wins = And(z > 0, Not(Sxy(z)), lost(y, x, z))
    in_T = And(ForAll(k, Implies(S(k), T(k))), T(y), Not(S(y)), Not(T(x)), lost(y, z, x))
    turned = Implies(L.wins(N.at(y, x), z), L.wins(N.at(x, y), z))
    return [
        *separation(case),
        *numbered(N),
        step(BOTH_WIN, Implies(given, both), [alike(0), outcome(1)], ["x", "y"]),
        step(
            TURNED,
            Implies(And(x > 0, y > 0), ForAll(z, turned, patterns=[N.at(y, x, z)])),
            [*BASICS, swapped, same_outcome, "the same move in positions that contain each other"],
        ),
        step(
            FOUND,
            Implies(given, Exists(z, And(z <= t, z_wins))),
            [BOTH_WIN, SOME_WINS, alike(2), outcome(3)],
            [f"t_{Sxy.name}"],
        ),
        step(
            EACH,
            Implies(given, ForAll(z, Implies(z_wins, in_T), patterns=[lost(y, x, z)])),
            [BOTH_WIN, TURNED, SEPARATED, *BASICS, *map(alike, range(3)), outcome(3)],
        ),
        Conclusion(uses=[FOUND, EACH], definitions=["x", "y"]),
    ]
