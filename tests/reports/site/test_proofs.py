"""The page of all proofs: a pruned search is conditional, and no proof."""

import pytest

from sylver_claims.claims import Pruned, Verdict, numerical_semigroups
from sylver_claims.kernels.semigroups import left_generators, multiplicity, wilf_number
from sylver_claims.reports.site import proofs
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


@pytest.mark.process
def test_a_pruned_search_is_not_among_the_proofs(make):
    many = Pruned(prune=lambda S: 3 * len(left_generators(S)) >= multiplicity(S), because="a theorem", plain=6)
    claim = make(forall=numerical_semigroups("S"), then=lambda S: wilf_number(S) >= 0, methods=[many])
    results = run([claim], Options(upto=8), Ledger(None))
    assert results[0].verdict is Verdict.CONDITIONAL
    assert proofs.context(results, [], {})["proofs"] == []
