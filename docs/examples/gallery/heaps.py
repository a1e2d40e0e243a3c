"""Games with heaps: Kayles, Grundy's game, a subtraction game, and Moore's Nim."""

import numpy as np

from sylver_claims import Claim, Exhaustive, Kind, Paper, Periodic, Table, cases, integers, tuples, variant
from sylver_claims.kernels.heaps import octal_values, splitting_values, taking_values

WAYS = Paper(
    key="heaps",
    title="Winning Ways for your Mathematical Plays",
    authors=("E. R. Berlekamp", "J. H. Conway", "R. K. Guy"),
    venue="Academic Press",
    year=1982,
)
MOORE = Paper(
    key="moore",
    title="A generalization of the game called Nim",
    authors=("E. H. Moore",),
    venue="Ann. of Math. 11",
    year=1910,
)


def lost_by_two_heaps(most):
    """Whether the player to move loses three heaps, when any numbers are taken from one heap or from two."""
    lost = np.zeros((most + 1, most + 1, most + 1), np.bool_)
    for x in range(most + 1):
        for y in range(most + 1):
            for z in range(most + 1):
                wins = lost[:x, : y + 1, z].any() or lost[:x, y, :z].any() or lost[x, :y, : z + 1].any()
                lost[x, y, z] = not (wins or lost[x, y, :z].any() or lost[:x, y, z].any())
    return lost


def digits_vanish(x, y, z):
    """Whether, bit by bit, the sum of the three bits is a multiple of 3."""
    while x + y + z > 0:
        if (x % 2 + y % 2 + z % 2) % 3 != 0:
            return False
        x, y, z = x // 2, y // 2, z // 2
    return True


kayles_is_periodic = Claim(
    id="heaps/kayles",
    title="Kayles has period 12 from 71 on",
    source=WAYS.at("chapter 4"),
    kind=Kind.THEOREM,
    statement=r"For $n \ge 71$, the Grundy value of $n + 12$ pins is that of $n$ pins.",
    forall=integers("n", start=71),
    using=[Table("value", lambda most: octal_values((7, 7), most), argument_for=lambda n: n + 12)],
    then=lambda n, value: value[n + 12] == value[n],
    methods=[Exhaustive(), Periodic()],
    variants=[variant("from 70 on", forall=integers("n", start=70))],
)

grundy = Claim(
    id="heaps/grundys-game",
    title="The first values of Grundy's game",
    source=WAYS.at("chapter 4"),
    kind=Kind.EXAMPLE,
    statement="Heaps of 0 to 20 have the values 0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0.",
    forall=cases("n value", list(enumerate([0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]))),
    using=[Table("found", splitting_values, argument_for=lambda n: 20)],
    then=lambda n, value, found: found[n] == value,
)

subtraction = Claim(
    id="heaps/take-1-3-4",
    title="Taking 1, 3 or 4 has period 7",
    source=WAYS.at("chapter 4"),
    kind=Kind.OBSERVATION,
    statement="The Grundy value of a heap of $n + 7$ is that of a heap of $n$.",
    forall=integers("n", start=0),
    using=[Table("value", lambda most: taking_values((1, 3, 4), most), argument_for=lambda n: n + 7)],
    then=lambda n, value: value[n + 7] == value[n],
    methods=[Exhaustive(), Periodic()],
    variants=[variant("period 6", then=lambda n, value: value[n + 6] == value[n])],
)

moore = Claim(
    id="moore/three-heaps",
    title="Moore's Nim with one or two of three heaps",
    source=MOORE.at("p. 93"),
    kind=Kind.THEOREM,
    statement="Three heaps are lost exactly when, digit by digit in base 2, the sum of the digits is a multiple of 3.",
    forall=tuples("x y z", start=0, limit=15),
    using=[Table("lost", lost_by_two_heaps)],
    then=lambda x, y, z, lost: lost[x, y, z] == digits_vanish(x, y, z),
)
