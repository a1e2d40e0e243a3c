"""Proposition 6 and Theorem 3 of Boyers et al.: trying all plays in {4, x} finds one winning move, the partner of x.

The winning moves of the finite position {4, x} are those of the triple of its least elements, of which the facts about
partners speak.
"""

from __future__ import annotations

from typing import Any

from sylver_claims import Conclusion, Table
from sylver_claims.claims.boyers2024.proofs.partners import KNOWN, near, near_the_case, outcomes
from sylver_claims.claims.lemmas.conway.lines import partners
from sylver_claims.claims.lemmas.numbered import Numbered, alike, numbered, outcome
from sylver_claims.claims.lemmas.order import basics, has_n, step
from sylver_claims.claims.lemmas.with_4.as_positions import (
    as_positions,
    moved,
    same_legal,
    same_outcome,
    to_triple,
)
from sylver_claims.claims.lemmas.with_4.of_sums import ELEMENTS, IS_TRIPLE, Sums, of_1, of_triple
from sylver_claims.claims.vocabulary.steps import AnyStep, Induction
from sylver_claims.kernels import finite, four

RESOURCES = 20_000_000
TABLES = Table("replies", four.even_replies), Table("partners", four.partners)
WINS = "the winning moves of {4, x} are those of its triple"
ONLY = "only the partner wins"
COUNTED = "by induction: up to k there is one winning move, or none below the partner"
ONE = "there is one winning move up to the largest legal move"
DEFINED = "the words have a meaning here"


def ask_for_partners(case: Any) -> None:
    """Ask for the outcomes of positions with 4, and for the partners, which a statement may not mention."""
    case.of(four.is_p_position, 5, 0, 7, *TABLES)
    case.of(four.partners, 5)


def triple_of_one(x: Any) -> tuple[Any, Any, Any]:
    """Return the least elements of {4, x}, for odd x."""
    from z3 import If

    return If(x % 4 == 1, x, 3 * x), 2 * x, If(x % 4 == 3, x, 3 * x)


def one_move_wins(case: Any) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of {4, x} are the partner of x alone."""
    from z3 import BoolVal, ForAll, If, Int, Not

    ask_for_partners(case)
    (x,), n, k = case.variables, Int("n_any"), Int("k_any")
    S, partner = case.of(of_1, x), case.symbol("partner")
    case.of(finite.winning_moves, S)
    wins, up_to = case.symbol(f"wins_{S.name}"), case.symbol(f"wins_up_to_{S.name}")
    t, of_four = case.symbol(f"t_{S.name}"), case.symbol("wins_with_4")
    G, N = Sums(case, S, (4, x), triple_of_one(x), BoolVal(True), [str(x)]), Numbered(case, 1, S)
    after_1, own, w = case.positions.after(G.number, 1), [str(x), *G.least], G.triple
    in_classes = only_partner(case, G)
    return [
        *basics(case),
        *outcomes(case),
        *near_the_case(case),
        *as_positions(case),
        *of_triple(G),
        *numbered(N),
        step("after 1 the position is not lost", Not(case.positions.lost(after_1)), [has_n], ["lost_position"]),
        step(
            WINS,
            ForAll(n, wins(n) == of_four(*w, n), patterns=[wins(n)]),
            [
                "after 1 the position is not lost",
                alike(0),
                outcome(1),
                same_legal,
                moved,
                to_triple,
                same_outcome,
                G.named(IS_TRIPLE),
            ],
            [f"wins_{S.name}", "wins_with_4", "legal_with_4"],
        ),
        *in_classes,
        step(
            ONLY,
            ForAll(n, wins(n) == (n == partner(x)), patterns=[wins(n)]),
            [WINS, near, *(each.name for each in in_classes)],
            [*own, "wins_with_4", "legal_with_4"],
        ),
        Induction(
            name=COUNTED,
            variable=k,
            goal=up_to(k) == If(k >= partner(x), 1, 0),
            uses=[ONLY, near],
            definitions=[f"wins_up_to_{S.name}"],
        ),
        step(
            "the partner is at most the largest legal move",
            partner(x) <= t,
            [ONLY, near],
            [f"wins_{S.name}", f"t_{S.name}"],
        ),
        step(ONE, up_to(t) == 1, [COUNTED, "the partner is at most the largest legal move", near], []),
        step(DEFINED, case.defined, [G.named(ELEMENTS)], [*own, "inside"]),
        Conclusion(uses=[ONE, ONLY, near], definitions=own),
    ]


def only_partner(case: Any, G: Sums) -> list[AnyStep]:
    """Show for each class of moves mod 4 that only the partner leads to a P-position."""
    from z3 import And, ForAll, Implies, Int

    (x,), n, partner, lost = case.variables, Int("n_any"), case.symbol("partner"), case.symbol("lost_with_4")
    wins, legal, w = case.symbol("wins_with_4"), case.symbol("legal_with_4"), G.triple
    P, own = case.symbol("P_with_4"), [str(x), *G.least]
    found: list[AnyStep] = []
    for mine in (1, 3):
        for r in (1, 2, 3):
            played = [n if r == place else x if mine == place and r != mine else 0 for place in (1, 2, 3)]
            supposed = And(x % 4 == mine, n % 4 == r, legal(*w, n))
            in_words = f"if x ≡ {mine}, a move ≡ {r} leaves the position of the numbers that are played"
            after = [case.symbol(f"{letter}_after")(*w, n) for letter in "abc"]
            found += [
                step(
                    in_words,
                    ForAll(n, Implies(supposed, P(*after) == lost(*played)), patterns=[legal(*w, n)]),
                    [],
                    ["lost_with_4", "legal_with_4", "a_after", "b_after", "c_after", *own],
                ),
                step(
                    f"if x ≡ {mine}, of the moves ≡ {r} only the partner can win",
                    ForAll(n, Implies(supposed, wins(*w, n) == (n == partner(x))), patterns=[wins(*w, n)]),
                    [in_words, *KNOWN, partners, near],
                    ["wins_with_4", "legal_with_4", *own],
                ),
            ]
    return found
