"""Results name the engines that evaluated a case: the reference as well, this code alone, or the file's own Python."""

from itertools import accumulate

import numpy as np
import pytest

from sylver_claims.claims import Fuzz, Table, Verdict, cases, integers, numerical_semigroups, plain_python
from sylver_claims.kernels import four, semigroups
from sylver_claims.reports.views.evidence import row_of
from sylver_claims.verifiers.judging import compile as compile_module
from sylver_claims.verifiers.judging.predicates import ALONE, agreement, ready
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods import exhaustive
from sylver_claims.verifiers.methods.exhaustive import FEW, is_light
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


def is_square(n):
    return any(i * i == n for i in range(n + 1))


def gaps(S):
    return semigroups.genus(S)


def squares(n):
    return np.arange(n + 1) ** 2


def squares_by_sums(n):
    return list(accumulate(range(1, 2 * n, 2), initial=0))


def turning(n):
    found = 0
    for k in range(n):
        found += k
    return found >= 0


def judged(claim, upto=30):
    (result,) = run([claim], Options(upto=upto, jobs=0), Ledger(None))
    return result.evidence[-1]


def test_the_same_code_run_twice_is_judged_alone(make):
    evidence = judged(make(then=lambda n: not is_square(n) or n < 20))
    assert (evidence.verdict, evidence.message) == (Verdict.REFUTED, "judged by this code alone")
    assert evidence.counterexample == {"n": 25}
    assert evidence.detail["alone"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("other", "verdict", "message"),
    [
        (None, Verdict.REFUTED, ALONE),
        (squares_by_sums, Verdict.REFUTED, "the reference agrees"),
        (lambda n: squares(n) + (np.arange(n + 1) == 10), Verdict.CONFLICT, "n=10"),
    ],
)
def test_a_twin_of_a_table_is_another_judge(make, other, verdict, message):
    table = Table("square", squares, reference=other)
    evidence = judged(make(then=lambda n, square: square[n] % 5 != 1 or n < 9, using=[table]))
    assert evidence.verdict is verdict
    assert message in evidence.message


@pytest.mark.parametrize(
    "fields",
    [
        {"forall": numerical_semigroups("S", limit=5), "then": lambda S: gaps(S) < 4},
        {"using": [Table("p", four.partners)], "then": lambda n, p: p[n] < 9},
        {"using": [Table("p", lambda most: four.partners(most + 2))], "then": lambda n, p: p[n] < 9},
    ],
)
def test_a_kernel_has_a_reference_wherever_it_is_called(make, fields):
    evidence = judged(make(**({"forall": integers("n", start=5, step=2)} | fields)))
    assert (evidence.verdict, evidence.message) == (Verdict.REFUTED, "the reference agrees")
    assert not {"alone", "own python"} & evidence.detail.keys()


@pytest.mark.parametrize(
    "fields",
    [
        {"then": plain_python(lambda n: f"{n}" != "25")},
        {"given": plain_python(lambda n: n > 24), "then": lambda n: n > 25},
        {"forall": cases("n", [1, 25]), "then": plain_python(lambda n: n < 20)},
        {"then": plain_python(lambda n: n < 25), "methods": [Fuzz()]},
        {"then": plain_python(lambda n: {25: 1}.get(n) != 1), "counterexample": {"n": 25}},
    ],
    ids=["then", "given", "printed", "drawn", "known"],
)
def test_plain_python_is_judged_by_the_file_itself(make, fields):
    claim = make(**fields)
    evidence = judged(claim, 9 if claim.counterexample else 30)
    assert (evidence.verdict, evidence.counterexample) == (Verdict.REFUTED, {"n": 25})
    assert evidence.message == agreement(claim) == "judged by this file's own Python"
    assert evidence.detail["own python"]
    assert not {"alone", "compared"} & evidence.detail.keys()
    assert ready(claim, ()).why_not


@pytest.mark.parametrize(
    "then",
    [
        lambda n: n,
        lambda n: None,
        lambda n: np.arange(3) < n,
        lambda n: (n % p for p in range(2, n)),
        lambda n: "False",
    ],
)
def test_plain_python_must_give_a_truth_value(make, then):
    evidence = judged(make(then=plain_python(then)))
    assert evidence.verdict is Verdict.ERROR
    assert "test_who_judges.py:" in evidence.message
    assert "must give True or False" in evidence.message


def test_plain_python_that_keeps_a_state_is_a_conflict(make):
    asked = []

    def few(n):
        asked.append(n)
        return len(asked) <= 30

    evidence = judged(make(then=plain_python(few), compare_smallest=0))
    assert evidence.verdict is Verdict.CONFLICT
    assert "has state, or is random" in evidence.message


def test_what_was_compared_with_itself_is_not_reported_as_compared_with_the_reference(make):
    alone = make(then=lambda n: n > 0)
    with_kernel = make(then=lambda n: semigroups.genus(semigroups.from_generators((n, n + 1))) >= 0)
    (note,) = (note for note in row_of(alone, judged(alone)).notes if "20 smallest" in note)
    assert note == "checked again by the same code in plain Python, not by independent code, on the 20 smallest cases"
    (note,) = (note for note in row_of(with_kernel, judged(with_kernel)).notes if "20 smallest" in note)
    assert note == "compared with the reference implementation on the 20 smallest cases"


# --- Evaluated or compiled --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "highest", "light"),
    [
        ({}, 200, True),
        ({}, 10**6, False),
        ({"forall": numerical_semigroups("S"), "then": lambda S: semigroups.genus(S) >= 0}, 8, True),
        ({"then": lambda n: turning(500)}, 200, True),
        ({"then": lambda n: turning(5000)}, 200, False),
        ({"given": lambda n: turning(5000)}, 200, False),
        ({"given": lambda n: n < 100, "then": lambda n: turning(5000)}, 200, False),  # the last cases do not meet it
        ({"then": lambda n: n != 199 or turning(10**6)}, 200, False),
        ({"then": lambda n: n != 199 or turning(10**6)}, 198, True),
        ({"then": lambda n: turning(1 // (n - 200))}, 200, False),
        ({"then": lambda n: 1 // (n - 200) < 2}, 200, True),
    ],
)
def test_few_cheap_cases_are_light_and_many_or_expensive_ones_are_not(make, fields, highest, light):
    assert is_light(make(**fields), (), highest) is light


def test_the_result_says_how_it_was_judged_and_is_the_same(make):
    few, many = make(then=lambda n: n % 97 != 5), make(then=lambda n: n % 97 != 5 and turning(5000))
    plain = make(then=plain_python(lambda n: n % 97 != 5))
    found = [judged(claim, 200) for claim in (few, many, plain)]
    assert [e.detail["why_not"] for e in found[:2]] == [FEW, ""]
    assert len({(e.cases, e.met, e.failed, e.counterexample["n"], e.detail["digest"]) for e in found}) == 1


def test_compiled_code_that_differs_from_python_in_the_one_case_that_counts_is_a_conflict(make, monkeypatch):
    monkeypatch.setitem(compile_module.OPERATORS, "*", "add")
    monkeypatch.setattr(exhaustive, "WORTH_COMPILING", 0)
    claim = make(given=lambda n: n == 3007, then=lambda n: n * 3 > n + 3)
    (result,) = run([claim], Options(upto=4000, jobs=0), Ledger(None))
    assert result.verdict is Verdict.CONFLICT
    assert "n=3007: the compiled predicate says fails, Python holds" in result.evidence[0].message
