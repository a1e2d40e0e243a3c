"""Games of bots: Table 5 in full, and the naive bots by the second."""

from itertools import combinations

from sylver_claims.claims.moskowitz.printed import TABLES
from sylver_claims.kernels import bots
from sylver_claims.kernels.bots.tournament import round_robin

NAIVE = ["randomBot", "alwaysMin", "alwaysMax", "maximalOdd"]


def test_table_5(benchmark, size):
    every = [line.bot for line in TABLES["5"]]
    field = every[: size(len(every), 2)]
    round_robin(field, "uniform-30", rounds=1, games=1)
    matches = benchmark.pedantic(lambda: round_robin(field, size("uniform-100", "uniform-30"), jobs=2), rounds=1)
    assert sum(m.won + m.lost for m in matches) == 150 * len(list(combinations(field, 2)))


def test_naive_bots(benchmark, size):
    round_robin(NAIVE, "uniform-30", rounds=1, games=1)

    def play():
        return [bots.wins(a, b, size("uniform-100", "uniform-30"), 1, size(500, 20)) for a, b in combinations(NAIVE, 2)]

    assert len(benchmark.pedantic(play, rounds=1)) == 6
