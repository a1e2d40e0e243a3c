"""``Pruned``: the result of a pruned search, and the predicates that it refuses."""

import pytest

from sylver_claims.claims import ClaimError, Pruned, Verdict, integers, numerical_semigroups
from sylver_claims.kernels.semigroups import conductor, genus, left_generators, multiplicity, wilf_number
from sylver_claims.reports.terminal.words import verdict_words
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

pytestmark = pytest.mark.process


def evidence(make, then=lambda S: wilf_number(S) >= 0, upto=18, given=None, **method):
    method = {
        "prune": lambda S: 3 * len(left_generators(S)) >= multiplicity(S), "because": "a theorem", "plain": 12,
    } | method  # fmt: skip
    claim = make(forall=numerical_semigroups("S"), then=then, given=given, methods=[Pruned(**method)])
    (result,) = run([claim], Options(upto=upto), Ledger(None))
    (found,) = result.evidence
    bound = f" genus ≤ {min(upto, method.get('limit', 40))}" if found.verdict.supports else ""
    assert (verdict_words(result), result.counts[:2]) == (f"{found.verdict}{bound}", (found.cases, found.met))
    return found


def test_a_pruned_search_is_conditional_and_says_so(make):
    found = evidence(make)
    assert found.verdict is Verdict.CONDITIONAL, found.message
    assert found.scope.words == (
        "all numerical semigroups of genus ≤ 12; those of genus 13 to 18 by pruning: 1149 were searched, "
        "the others follow from: a theorem"
    )
    assert found.cases == 1413 + 1149


def test_up_to_the_plain_genus_nothing_is_pruned(make):
    found = evidence(make, upto=12)
    assert (found.verdict, found.cases) == (Verdict.VERIFIED, 1413)
    assert found.scope.words == "all numerical semigroups of genus ≤ 12"
    assert evidence(make, limit=11).scope.words == "all numerical semigroups of genus ≤ 11"


def test_a_failure_is_confirmed_in_both_parts(make):
    plain = evidence(make, then=lambda S: genus(S) != 5)
    beyond = evidence(make, then=lambda S: genus(S) != 15 or conductor(S) < 20)
    assert plain.verdict is beyond.verdict is Verdict.REFUTED
    assert plain.failed == 12
    assert beyond.counterexample is not None
    assert not beyond.found_smallest


def test_a_pruned_failure_is_found_where_nothing_is_pruned(make):
    """The property holds for all but N, so no semigroup beyond the plain genus would be searched."""
    found = evidence(make, then=lambda S: genus(S) < 12, prune=lambda S: genus(S) > 0)
    assert found.verdict is Verdict.REFUTED
    assert found.cases == 1413


def test_a_property_that_a_child_lacks_is_an_error(make):
    found = evidence(make, prune=lambda S: genus(S) == 7)
    assert found.verdict is Verdict.ERROR
    assert "prune= is not hereditary: it holds for" in found.message
    assert "and not for its child" in found.message


def test_a_multiplicity_may_be_pruned(make):
    assert evidence(make, prune=lambda S: multiplicity(S) <= 8).verdict is Verdict.CONDITIONAL


def test_no_case_meets_the_hypotheses(make):
    assert evidence(make, given=lambda S: genus(S) > 40).verdict is Verdict.VACUOUS


@pytest.mark.parametrize("forall", [numerical_semigroups("S", multiplicity=5), integers("S")])
def test_another_domain_is_refused(make, forall):
    with pytest.raises(ClaimError, match=r'Pruned needs numerical_semigroups\("S"\)'):
        make(forall=forall, then=lambda S: True, methods=[Pruned(prune=lambda S: True, because="nothing")])


def test_the_predicate_is_of_the_language(make):
    with pytest.raises(ClaimError, match='"prune" takes'):
        evidence(make, prune=lambda S, n: True)


@pytest.mark.parametrize("fields", [{"because": " "}, {"because": "x", "limit": 65}, {"because": "x", "plain": -1}])
def test_fields_are_checked(fields):
    with pytest.raises(ValueError, match="Pruned needs"):
        Pruned(prune=lambda S: True, **fields)
