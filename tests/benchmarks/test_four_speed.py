"""Speed of the Conway table; run with --benchmark-only.

Floors to beat, on two cores: partners to 40001 in 2 s, to 100001 in 10 s, to 200001 in 25 s and 100 MB of planes.
"""

import pytest

from sylver_claims.kernels import four
from sylver_claims.kernels.four.driver import planes_expected
from sylver_claims.kernels.four.planes import TILE
from sylver_claims.kernels.reference.four import table as reference


@pytest.fixture(autouse=True, scope="module")
def _compiled():
    four.partners(101)
    four.even_replies(101)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("upto", [1001, 40001])
def test_partners(benchmark, size, upto, threads):
    found = benchmark.pedantic(four.partners, (size(upto, 1001),), {"threads": threads}, rounds=3)
    assert found[321] == 823


@pytest.mark.parametrize("upto", [100001, 200001])
def test_partners_far(benchmark, size, upto):
    upto = size(upto, 1001)
    most = [0]

    def report(sweep):
        most[0] = max(most[0], sweep.store.unused.shape[1] - int(sweep.store.heights.sum()))

    assert benchmark.pedantic(four.partners, (upto,), {"report": report}, rounds=1)[upto - 2] > 0
    benchmark.extra_info["MB of planes"] = round(most[0] * 8 * TILE / 1e6, 1)
    assert most[0] <= planes_expected(upto) / 1.5


@pytest.mark.parametrize("upto", [1001, 20001])
def test_even_replies(benchmark, size, upto):
    assert benchmark.pedantic(four.even_replies, (size(upto, 1001),), rounds=3)[0, 0] == 6


def test_reference_confirms_a_reply(benchmark, size):
    q, reply = size((321, 823), (21, 51))

    def confirm():
        reference._p_positions.clear()
        reference._decided_to.clear()
        reference._guesses.clear()
        return reference.partners(q)[q]

    assert benchmark.pedantic(confirm, rounds=1) == reply
