"""Games with two numbers: Wythoff's game, Euclid, and Chomp with two rows."""

from math import isqrt

import numpy as np

from sylver_claims import Claim, Kind, Paper, Table, integers, tuples, variant

WYTHOFF = Paper(
    key="wythoff",
    title="A modification of the game of Nim",
    authors=("W. A. Wythoff",),
    venue="Nieuw Arch. Wisk. 7",
    year=1907,
)
EUCLID = Paper(
    key="euclid",
    title="A game based on the Euclidean algorithm and a winning strategy for it",
    authors=("A. J. Cole", "A. J. T. Davie"),
    venue="Math. Gaz. 53",
    year=1969,
)
CHOMP = Paper(
    key="chomp", title="A curious nim-type game", authors=("D. Gale",), venue="Amer. Math. Monthly 81", year=1974
)


def lost_by_queens(most):
    """Whether the player to move loses two heaps, when a number is taken from one heap, or the same one from both."""
    lost = np.zeros((most + 1, most + 1), np.bool_)
    for x in range(most + 1):
        for y in range(most + 1):
            slanted = any(lost[x - k, y - k] for k in range(1, min(x, y) + 1))
            lost[x, y] = not (lost[:x, y].any() or lost[x, :y].any() or slanted)
    return lost


def lost_in_euclid(most):
    """Whether the player to move loses two numbers, when a multiple of one is taken from the other; 0 is won."""
    lost = np.zeros((most + 1, most + 1), np.bool_)
    for x in range(1, most + 1):
        for y in range(1, most + 1):
            small, large = min(x, y), max(x, y)
            after = [large - k * small for k in range(1, large // small + 1)]
            lost[x, y] = not any(rest == 0 or lost[small, rest] for rest in after)
    return lost


def lost_in_chomp(most):
    """Whether the player to move loses two rows of x and y squares, y at most x, of which the first is poisoned."""
    lost = np.zeros((most + 1, most + 1), np.bool_)
    for x in range(1, most + 1):
        for y in range(x + 1):
            below = any(lost[k, min(k, y)] for k in range(1, x))
            lost[x, y] = not (below or lost[x, :y].any())
    return lost


def lower(k):
    """The integral part of k times the golden ratio."""
    return (k + isqrt(5 * k * k)) // 2


wythoff = Claim(
    id="wythoff/pairs",
    title="Wythoff's pairs",
    source=WYTHOFF.at("p. 199"),
    kind=Kind.THEOREM,
    statement=r"Two heaps $x \le y$ are lost exactly when $x = \lfloor k \varphi \rfloor$ for $k = y - x$.",
    forall=tuples("x y", start=0, limit=80),
    using=[Table("lost", lost_by_queens)],
    given=lambda x, y, lost: x <= y,
    then=lambda x, y, lost: lost[x, y] == (x == lower(y - x)),
    variants=[variant("of equal heaps as well", then=lambda x, y, lost: lost[x, y] == (x == y))],
)

euclid = Claim(
    id="euclid/golden-ratio",
    title="Euclid is lost below the golden ratio",
    source=EUCLID.at("p. 354"),
    kind=Kind.THEOREM,
    statement=r"For $1 \le x < y$ the numbers are lost exactly when $y < \varphi x$, that is $y^2 - xy - x^2 < 0$.",
    forall=tuples("x y", limit=80),
    using=[Table("lost", lost_in_euclid)],
    given=lambda x, y, lost: x < y,
    then=lambda x, y, lost: lost[x, y] == (y * y - x * y - x * x < 0),
)

chomp = Claim(
    id="chomp/two-rows",
    title="Chomp with two rows",
    source=CHOMP.at("p. 876"),
    kind=Kind.THEOREM,
    statement=r"Two rows of $x$ and $y \le x$ squares are lost exactly when $y = x - 1$.",
    forall=tuples("x y", start=0, limit=60),
    using=[Table("lost", lost_in_chomp)],
    given=lambda x, y, lost: x >= 1 and y <= x,
    then=lambda x, y, lost: lost[x, y] == (y == x - 1),
)

first_moves = Claim(
    id="chomp/first-move",
    title="The winning first move in two rows",
    source=CHOMP.at("p. 876"),
    kind=Kind.OBSERVATION,
    statement=r"From two rows of $n \ge 1$ squares the only winning move takes the last square of the second row.",
    forall=integers("n", limit=60),
    using=[Table("lost", lost_in_chomp)],
    then=lambda n, lost: lost[n, n - 1] and not any(lost[n, k] for k in range(n - 1)),
)
