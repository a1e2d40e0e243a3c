"""The exact order of fractions, and margins of a block, against the reference."""

from dataclasses import replace
from itertools import product
from random import Random

import numpy as np

from sylver_claims.claims import Margin
from sylver_claims.claims.domains.semigroups_and_integers import semigroups_and_integers
from sylver_claims.claims.registry import registry
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.predicates.extremes import fraction_order
from sylver_claims.kernels.reference.predicates import extremes as reference
from sylver_claims.verifiers.evidence import extremes
from sylver_claims.verifiers.evidence.extremes import measuring


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


def test_margins_of_semigroups_with_integers():
    def above_two(S, n):
        return semigroups.genus(S) + n > 2

    claim = replace(
        next(c for c in registry() if c.id == "boyers2024/fact-2"),
        forall=semigroups_and_integers("S n", upto=90, start=0),
        variants=(),
        given=above_two,
        then=above_two,
        margin=Margin(of="p", value=lambda S, n: (semigroups.genus(S) - 3) * (n % 5 - 2), over=lambda S, n: 1 + n % 3),
    )
    rows = np.random.default_rng(3).permutation(np.concatenate(list(claim.forall.blocks(0, 5))))
    found = measuring(claim, (), compiled=True)(rows)
    assert found == measuring(claim, (), compiled=False)(rows)
    fast = extremes._compiled(claim, claim.margin, ())(rows)
    assert claim.forall.values(rows[fast[0]]) == found.least.case
