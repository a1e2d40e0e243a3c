"""Terms and names of the steps of the Periodicity Theorem."""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.periodicity.halves import Halves
from sylver_claims.claims.lemmas.periodicity.tables import each_row, few
from sylver_claims.claims.lemmas.positions import t_of

LET_T, LET_M, KINDS = "let T be t(H), or 0", "let the kinds be 0, ..., M", "there are kinds"
OF_S, FULL = "2i is in S exactly if i is in H, and no odd number is", "all even numbers above 2T are in S"
HAS_KIND, SAME_KIND = "each position is of some kind", "positions of the same kind are alike"
ALIKE_KIND = "positions that are alike are of the same kind"
LOST_KIND = "a position is lost exactly if its kind is lost at q"
LET_G, FAR_ALIKE = "let G be enough for all kinds", "far below: one wins in both of two positions that are alike"
SORTS = "a position is lost exactly if no move of the four sorts wins"
NEAR_ALIKE = "near below: one wins in both of two positions that are alike"
ABOVE_ALIKE = "above: the positions after the move at the same distance are alike"
NO_ODD_WINS = "no odd move wins in a lost position"
DETERMINED = "the outcomes at the T places before q determine those at q"
NEXT = "and the next window"
LET_N, LET_B = "let the windows be 0, ..., N", "let B ≤ N have the window of N + 1"
PERIOD = "from Q + B on, outcomes repeat"
LEAST_OF_SX, SX_ALIKE = "2q + 1 is the least odd number of Sx, x = 2q + 1", "any two Sx are alike"
FAR_IN_S = "an odd move far below x wins in Sx exactly if it wins in S"
LET_Y = "let no odd move from 2Y + 1 on win in S"
BY_PARITY = "a winning move by halves"
NEAR_BOTH, OTHER_BOTH = "an odd move near x wins in both, at the same distance", "any other odd move wins in both"


class Tables:
    """Terms of the steps about the tables with these values: the tables of kinds, and those of windows."""

    def __init__(self, case: Any, of: str, values: Any, columns: Any) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        self.agree, self.enough, self.is_enough = (
            Function(f"{name}_{of}", *[IntSort()] * places, BoolSort())
            for name, places in (("agree", 4), ("enough", 3), ("is_enough", 2))
        )
        self.a, self.c, self.d, self.k = Ints("a_few c_few d_few k_few")
        self.few = f"{words_of(each_row)}: {of}"
        self.case, self.of, self.values, self.columns = case, of, values, columns

    def steps(self) -> Any:
        """Return the steps that finitely many tables are enough."""
        return few(self.case, mark=f"_{self.of}", label=f": {self.of}", values=self.values, columns=self.columns)


class Periodic(Halves):
    """Terms of the steps; S is 2H, the case is H, and x = 2q + 1 is written as q."""

    def __init__(self, case: Any) -> None:
        from z3 import BoolSort, Function, Ints, IntSort

        def relation(name: str, places: int) -> Any:
            return Function(name, *[IntSort()] * places, BoolSort())

        super().__init__(case)
        self.case, self.t, self.lost = case, t_of(case), self.P.lost
        self.S = case.symbol("number_of_S_doubled")
        self.at, self.place = (Function(name, IntSort(), IntSort()) for name in ("position_at", "place_of"))
        self.M, self.G, self.Q, self.N, self.B, self.Y, self.R = Ints(
            "M_kinds G_far Q_first N_windows B_first Y_late R_last"
        )
        self.shape, self.outcome = relation("shape", 3), relation("outcome_before", 3)
        self.kinds = Tables(case, "kind", self.shape, self.T + 1)
        self.windows = Tables(case, "window", self.outcome, self.M + 1)
        self.kind, self.lost_kind = relation("is_of_kind", 2), relation("lost_kind", 2)
        self.wins_far, self.bounded, self.bounds = (
            relation(f"{name}_far", 2) for name in ("wins", "bounded", "bounds")
        )
        self.has_bound, self.early = relation("has_bound_far", 1), relation("early", 1)
        self.by_even = relation("by_even", 1)
        self.above, self.near, self.far = (relation(name, 2) for name in ("above", "near_below", "far_below"))
        self.same, self.equal = relation("same_window", 2), relation("same_outcomes", 2)
        self.none_from = relation("none_from", 1)
        self.even_wins, self.odd_wins = relation("even_wins", 2), relation("odd_wins", 2)
        self.r, self.y, self.z, self.g, self.n = Ints("r_kind y_far z_far g_far n_move")

    @property
    def first(self) -> Any:
        """Return the first place from which on outcomes repeat."""
        return self.Q + self.B

    @property
    def period(self) -> Any:
        """Return half of the period."""
        return self.N + 1 - self.B
