"""Speed of deciding n-weak and ∞-weak for all semigroups by genus; run with --benchmark-only.

Floors to beat, on two cores: all claims on weak positions up to genus 14 in 30 s, up to genus 24 in 60 s.
"""

import pytest

from sylver_claims.claims.registry import select
from sylver_claims.kernels import weak
from sylver_claims.kernels.semigroups import counts
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


@pytest.mark.parametrize("genus", [14, 20, 24])
def test_levels(benchmark, size, noted, genus):
    genus = size(genus, 10)
    weak.levels(5)
    benchmark.pedantic(weak.levels, (genus,), rounds=3)
    total = int(counts.count_by_genus(genus).sum())
    noted("us_per_semigroup", lambda seconds: seconds / total * 1e6)


@pytest.mark.parametrize("genus", [14, 24])
def test_claims(benchmark, size, genus):
    claims = select(size(["moskowitz/*weak*"], ["moskowitz/weak-small"]))
    options = Options(upto=201, scales={"weak": size(genus, 8)})
    results = benchmark.pedantic(lambda: run(claims, options, Ledger(None)), rounds=1)
    assert all(result.verdict is claim.declared for claim, result in zip(claims, results, strict=True))
