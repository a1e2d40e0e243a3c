"""Speed of the positions with greatest common divisor 2; run with --benchmark-only.

Floors to beat, on one core, compiled code apart: {8, 30, 34} in 2 s, {6, 44, 82} in 3 s, {6, 40, 74} with its period in
2 s, {20, 22, 24, 26, 28, 36} in 10 s, and 15 million steps/s for the sweep of {6, 50, 94} itself.
"""

import pytest

from sylver_claims.kernels import even
from sylver_claims.kernels.even.sweep import POWER, X, advance

PRINTED = [(8, 30, 34), (6, 44, 82), (6, 40, 74), (20, 22, 24, 26, 28, 36)]


@pytest.mark.parametrize("generators", PRINTED, ids=str)
def test_solve(benchmark, size, noted, generators):
    even.solve([8, 14])
    solution = benchmark.pedantic(even.solve, (size(generators, (8, 30, 34)),), setup=even.forget, rounds=2)
    noted("steps_per_second", lambda seconds: solution.steps / seconds)


def test_the_sweep_of_an_open_position(benchmark, size, noted):
    """The position itself is swept once all above it are decided; one of them has a period beyond the usual limit."""
    kept = []

    class Enough(Exception):
        pass

    def report(number, count, sweep):
        if number == count - 1 and sweep.counts[POWER]:
            kept.append(sweep)
            raise Enough

    position, steps = size(((6, 50, 94), 2 * 10**7), ((6, 40, 74), 10**5))
    with pytest.raises(Enough):
        even.solve(position, limit=10**8, report=report)
    sweep = kept[0]._replace(lost=kept[0].lost[:0])
    first = int(sweep.counts[X])
    rounds = size(3, 1)
    benchmark.pedantic(advance, (sweep, steps), rounds=rounds)
    noted("steps_per_second", lambda seconds: (int(sweep.counts[X]) - first) / rounds / seconds)
