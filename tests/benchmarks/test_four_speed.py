"""Speed of the Conway table; run with --benchmark-only.

Floors to beat, on two cores: partners to 38001 in 10 s, to 100001 in 60 s and 4 GiB.
"""

import pytest

from kernels import four
from kernels.reference.four import table as reference


@pytest.fixture(autouse=True, scope="module")
def _compiled():
    four.partners(101)
    four.even_replies(101)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("upto", [1001, 38001])
def test_partners(benchmark, size, upto, threads):
    found = benchmark.pedantic(four.partners, (size(upto, 1001),), {"threads": threads}, rounds=3)
    assert found[321] == 823


def test_partners_to_100001(benchmark, size):
    upto = size(100001, 1001)
    assert benchmark.pedantic(four.partners, (upto,), rounds=1)[upto - 2] > 0


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
