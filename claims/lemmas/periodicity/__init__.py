"""The Periodicity Theorem: if S = 2H, the winning moves of Sx become periodic in odd x.

Let T be t(H), or 0: S has all even numbers above 2T. A later position with an odd number is given by its least odd
number 2q + 1 and its kind, that is, its even numbers up to 2T and its odd ones up to 2(q + T) + 1 as seen from q. There
are finitely many kinds (``tables``). Winning moves are of four sorts:

- even moves, and odd moves above 2q + 1: q remains, and the position becomes larger;
- odd moves from 2(q − T) + 1 to 2q − 1: they lead to one of the T places before q;
- odd moves 2y + 1 with y < q − T: the next position depends only on y and on the even numbers (``alike``). If some y
  wins in a kind, some y < G does, with the same G for all kinds. So for q ≥ G + T only the kind determines whether such
  a move wins.

By game induction, the outcomes of all kinds at the T places before q determine those at q, for q from some Q on. There
are finitely many windows of T places, so two have the same outcomes, which repeat from there on. If an odd move wins in
S, it wins in Sx for each x far above, so that x does not win in S. Therefore only finitely many odd moves win in S, and
these are the odd winning moves of Sx far below x, for large x.
"""

from __future__ import annotations

from sylver_claims import Steps
from sylver_claims.claims.lemmas.periodicity.far import far
from sylver_claims.claims.lemmas.periodicity.kinds import kinds
from sylver_claims.claims.lemmas.periodicity.replies import replies, they_recur
from sylver_claims.claims.lemmas.periodicity.windows import windows

become_periodic = Steps("S", kinds, far, windows, replies)
become_periodic.conclude(uses=[they_recur], definitions=[])
