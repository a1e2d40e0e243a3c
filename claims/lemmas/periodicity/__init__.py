"""The Periodicity Theorem: if S = 2H has greatest common divisor 2, the winning moves of Sx, x odd, become periodic.

Let T be t(H), or 0. So S has all even numbers above 2T, and the steps of ``halves`` hold for S and all later
positions with an odd number. These are of finitely many kinds (``tables``): the kind of a position has its even
numbers up to 2T, and of its odd ones those at most 2T above the least, 2q + 1. If q is given, kind and outcome belong
together. A winning move of the position is of one of four sorts:

- an even move, or an odd one above 2q + 1: q remains, and the position gets larger;
- an odd move near below, between 2(q − T) + 1 and 2q + 1: it leads to a kind of position with another q;
- an odd move 2y + 1 far below: what it leads to depends on the even numbers alone. If there is one for a kind, there is
  one below a number that is fixed for the kind. G is the greatest of these numbers for all kinds. So if q ≥ G + T,
  whether there is one depends on the kind alone, not on q.

By game induction, for q from some Q on the outcomes of all kinds at the T places before q determine those at q.
Finitely many windows of outcomes are possible, so two are the same, and the outcomes repeat from there on. If an odd
move wins in S, no x far above it does, for it wins in Sx. So from some number on none wins, and the odd winning moves
of Sx far below x are those of S.
"""

from __future__ import annotations

from typing import Any

from sylver_claims.claims.lemmas.periodicity import far, kinds, replies, windows
from sylver_claims.claims.lemmas.periodicity.terms import Periodic
from sylver_claims.claims.vocabulary.steps import AnyStep, Conclusion


def become_periodic(case: Any) -> list[AnyStep | Conclusion]:
    """Show that the winning moves of Sx become periodic in odd x."""
    D = Periodic(case)
    return [
        *kinds.begin(D),
        *kinds.kinds(D),
        *far.bounds(D),
        *far.far_moves(D),
        *windows.sorts(D),
        *windows.windows(D),
        *windows.recurrence(D),
        *replies.after_x(D),
        *replies.late_moves(D),
        *replies.by_halves(D),
        *replies.replies(D),
    ]
