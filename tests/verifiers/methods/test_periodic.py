"""``Periodic``: claims that a period proves, refutes, or does not decide."""

import pytest

from sylver_claims.claims import Exhaustive, Periodic, Table, Verdict, cases, integers
from sylver_claims.kernels.heaps import octal_values, splitting_values, taking_values
from sylver_claims.verifiers.judging.tables import tables_for
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods.periodic import certify
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

pytestmark = pytest.mark.process
CODE = (7, 7)
KAYLES = Table("value", lambda most: octal_values(CODE, most), argument_for=lambda n: n + 12)
THREE = Table("taken", lambda most: taking_values((1, 3, 4), most), argument_for=lambda n: n + 12)


def evidence(make, then, **fields):
    fields = {"forall": integers("n", start=71), "using": [KAYLES], "methods": [Periodic(limit=2000)]} | fields
    claim = make(then=then, **fields)
    (result,) = run([claim], Options(upto=50, methods=frozenset(["periodic"])), Ledger(None))
    return result.evidence[0]


def test_a_period_is_proved(make):
    found = evidence(make, lambda n, value: value[n + 12] == value[n])
    assert found.verdict is Verdict.PROVED
    assert (found.cases, found.met, found.failed) == (13, 13, 0)
    assert found.scope.words == "every case, without bound"
    assert found.detail["certificates"][0]["certificate"]["period"] == 12


@pytest.mark.parametrize(
    ("then", "start"),
    [
        (lambda n, value: value[n] in (1, 2, 4, 7, 8) and value[n] != 0, 71),
        (lambda n, value: value[n] > 0 or n == 0, 0),
        (lambda n, value: value[n] <= 9 if n > 3 else max(value[n], 3) == 3, 0),
        (lambda n, value: n % 12 != 5 or value[n] == value[n - 12], 83),
        (lambda n, value: not (n >= 71 and (n + 1) % 12 == 0) or value[n] ^ value[n + 12] == 0, 0),
    ],
)
def test_statements_near_n_are_proved(make, then, start):
    assert evidence(make, then, forall=integers("n", start=start)).verdict is Verdict.PROVED


def test_two_tables(make):
    found = evidence(make, lambda n, value, taken: taken[n] <= 3 and value[n] <= 9, using=[KAYLES, THREE])
    assert found.verdict is Verdict.PROVED
    assert found.cases == 84 + 1
    assert [held["certificate"]["period"] for held in found.detail["certificates"]] == [12, 7]


def test_a_false_period_is_refuted(make):
    found = evidence(make, lambda n, value: value[n + 12] == value[n], forall=integers("n", start=60))
    assert found.verdict is Verdict.REFUTED
    assert found.counterexample == {"n": 70}


def test_the_last_case_of_a_period_counts(make):
    found = evidence(make, lambda n, value: n % 12 != 11 or value[n] < 0, forall=integers("n", start=72))
    assert found.verdict is Verdict.REFUTED
    assert found.counterexample == {"n": 83}


def test_without_a_case_it_is_vacuous(make):
    assert evidence(make, lambda n, value: value[n] == 99, given=lambda n, value: n < 5).verdict is Verdict.VACUOUS


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (lambda n, value: value[n] < n, "is compared with the variable"),
        (lambda n, value: value[2 * n] > 0, "not an index near n"),
        (lambda n, value: value[value[n]] >= 0, "not an index near n"),
        (lambda n, value: value[n] + n > 0, "n is not understood"),
        (lambda n, value: n // 2 > 0, "n is not understood"),
        (lambda n, value: all(value[k] >= 0 for k in range(n)), "not understood"),
    ],
)
def test_what_does_not_depend_on_values_near_n_is_not_decided(make, then, words):
    found = evidence(make, then)
    assert found.verdict is Verdict.INCONCLUSIVE
    assert words in found.message


def by_definition(n, value):
    bound = 9
    return value[n] <= bound


def computed(most):
    return [0] * (most + 1)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"using": [Table("value", lambda most: octal_values((1, 0, 6), most))]}, "show no period; raise limit="),
        ({"using": [Table("value", splitting_values)]}, "is not written as"),
        ({"using": [Table("value", computed)]}, "is not written as"),
        ({"using": [Table("value", lambda most: octal_values((7, most), most))]}, "is not written as"),
        ({"using": [Table("value", lambda most: octal_values((7, 7), most + 1))]}, "is not written as"),
    ],
)
def test_tables_that_show_no_period_decide_nothing(make, fields, words):
    found = evidence(make, lambda n, value: value[n] <= 9, **fields)
    assert found.verdict is Verdict.INCONCLUSIVE
    assert words in found.message


def test_a_predicate_of_several_lines_is_not_decided(make):
    assert "is not one expression" in evidence(make, by_definition).message


def test_periodic_takes_integers(make):
    claim = make(
        forall=cases("n", [3, 4]),
        using=[KAYLES],
        then=lambda n, value: value[n] > 0,
        methods=[Exhaustive(), Periodic()],
    )
    (result,) = run([claim], Options(upto=50), Ledger(None))
    assert 'Periodic takes claims on integers("n")' in str([e.message for e in result.evidence])


@pytest.mark.parametrize("limit", [0, -1, 2.5, True])
def test_a_limit_is_a_positive_integer(limit):
    with pytest.raises(ValueError, match="limit that is an integer of at least 1"):
        Periodic(limit=limit)


def test_a_table_that_differs_from_its_certificate_is_a_conflict(make, monkeypatch):
    def wrong(claim, layer):
        (values,) = tables_for(claim, layer)
        values = values.copy()
        values[70] += 1  # the last heap before the period
        return (values,)

    monkeypatch.setattr("sylver_claims.verifiers.methods.periodic.tables_for", wrong)
    claim = make(
        forall=integers("n", start=0),
        using=[KAYLES],
        methods=[Periodic(limit=2000)],
        then=lambda n, value: value[n] < 99,
    )
    found = certify(claim, claim.methods[0])
    assert (found.verdict, "value are not those of its certificate" in found.message) == (Verdict.CONFLICT, True)
