"""The exact order of fractions, against the reference."""

from itertools import product
from random import Random

from sylver_claims.kernels.predicates.extremes import fraction_order
from sylver_claims.kernels.reference.predicates import extremes as reference


def test_all_small_fractions():
    for a, b, c, d in product(range(-6, 7), range(1, 7), range(-6, 7), range(1, 7)):
        assert fraction_order(a, b, c, d) == reference.fraction_order(a, b, c, d)


def test_fractions_that_no_product_of_64_bits_tells_apart():
    random = Random(0)
    for _ in range(5000):
        b, d = random.randrange(1, 2**62), random.randrange(1, 2**62)
        a = random.randrange(-(2**62), 2**62)
        c = random.choice((a, a + 1, a * d // b, a * d // b + 1))
        if abs(c) < 2**63:
            assert fraction_order(a, b, c, d) == reference.fraction_order(a, b, c, d)
    assert fraction_order(2**62, 2**62 - 1, 2**62 - 1, 2**62 - 2) == -1
