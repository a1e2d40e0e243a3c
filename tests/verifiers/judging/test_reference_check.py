"""That the reference agrees is said only where it is other code than what was judged; a user can give such code."""

from itertools import accumulate

import numpy as np
import pytest

from claims import ClaimError, Table, Verdict, integers, numerical_semigroups
from kernels import four, semigroups
from reports.views.evidence import row_of
from verifiers.judging.reference_check import ALONE, agreement, has_other_code
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options


def is_square(n):
    return any(i * i == n for i in range(n + 1))


def is_square_by_sums(n):
    """A square is a sum of the first odd numbers."""
    odd = 1
    while n > 0:
        n, odd = n - odd, odd + 2
    return n == 0


def is_square_or_26(n):
    return n == 26 or is_square_by_sums(n)


def squares(n):
    return np.arange(n + 1) ** 2


def squares_by_sums(n):
    return np.array(list(accumulate(range(1, 2 * n, 2), initial=0)))


def judged(claim):
    (result,) = run([claim], Options(upto=30), Ledger(None))
    return result.evidence[0]


ODD = {"forall": integers("n"), "then": lambda n: not is_square(n) or n < 20}


def test_the_same_code_run_twice_is_no_other_judge(make):
    evidence = judged(make(**ODD))
    assert (evidence.verdict, evidence.message) == (Verdict.REFUTED, ALONE)
    assert evidence.counterexample == {"n": 25}
    assert evidence.detail["alone"]


@pytest.mark.parametrize(
    ("other", "verdict", "message"),
    [
        (is_square_by_sums, Verdict.REFUTED, "the reference agrees"),
        (is_square_or_26, Verdict.CONFLICT, "n=26"),
        (lambda n: n < 2 or is_square(n), Verdict.ERROR, "RecursionError"),
    ],
)
def test_a_twin_of_a_helper_is_another_judge(make, other, verdict, message):
    evidence = judged(make(**ODD, twin={is_square: other}, compare_smallest=30))
    assert evidence.verdict is verdict
    assert message in evidence.message
    assert "alone" not in evidence.detail


def test_a_twin_of_a_helper_that_predicates_do_not_call_is_none(make):
    claim = make(forall=integers("n"), then=lambda n: n < 20, twin={is_square: is_square_by_sums})
    assert judged(claim).message == ALONE


@pytest.mark.parametrize(
    ("other", "verdict", "message"),
    [
        (None, Verdict.REFUTED, ALONE),
        (squares_by_sums, Verdict.REFUTED, "the reference agrees"),
        (lambda n: squares(n) + (np.arange(n + 1) == 10), Verdict.CONFLICT, "n=10"),
    ],
)
def test_a_twin_of_a_table_is_another_judge(make, other, verdict, message):
    table = Table("square", squares, twin=other)
    evidence = judged(make(forall=integers("n"), then=lambda n, square: square[n] % 5 != 1 or n < 9, using=[table]))
    assert evidence.verdict is verdict
    assert message in evidence.message


def test_a_table_of_a_users_own_code_does_not_wrap(make):
    table = Table("cube", lambda n: np.arange(n + 1) * 10**6 * (np.arange(n + 1) * 10**6) * (np.arange(n + 1) * 10**6))
    evidence = judged(
        make(forall=integers("n"), then=lambda n, cube: cube[n] < 2**63, using=[table], compare_smallest=1)
    )
    assert evidence.verdict is Verdict.INCONCLUSIVE
    assert "does not fit 64 bits" in evidence.message


def test_a_table_of_a_users_own_code_computes_with_no_floats(make):
    table = Table("root", lambda n: (np.arange(n + 1) ** 0.5).astype(np.int64))
    evidence = judged(make(forall=integers("n"), then=lambda n, root: root[n] <= n, using=[table]))
    assert evidence.verdict is Verdict.ERROR
    assert "need not be a fraction" in evidence.message


def marked(n):
    return np.array([is_square(i) for i in range(n + 1)])


def test_a_twin_of_a_helper_is_taken_by_tables_too(make):
    fields = {"then": lambda n, square: not square[n] or n < 20, "using": [Table("square", marked)]}
    assert judged(make(forall=integers("n"), **fields)).message == ALONE
    evidence = judged(make(forall=integers("n"), **fields, twin={is_square: is_square_or_26}, compare_smallest=30))
    assert (evidence.verdict, "n=26" in evidence.message) == (Verdict.CONFLICT, True)


def partners(upto):
    return four.partners(upto)


def gaps(S):
    return semigroups.genus(S)


def test_a_kernel_has_its_twin_wherever_it_is_named(make):
    whole = numerical_semigroups("S")
    assert has_other_code(make(forall=whole, then=lambda S: gaps(S) >= 0))
    assert not has_other_code(make(forall=whole, then=lambda S: True))
    named = Table("partners", partners)
    made = make(forall=integers("n", start=5, step=2), then=lambda n, partners: partners[n] < 3 * n, using=[named])
    assert agreement(made) == "the reference agrees"
    assert judged(made).verdict is Verdict.VERIFIED


def test_what_was_compared_with_itself_is_not_said_to_be_compared_with_the_reference(make):
    alone = make(forall=integers("n"), then=lambda n: n > 0)
    by_twin = make(forall=integers("n"), then=lambda n: is_square(n * n), twin={is_square: is_square_by_sums})
    (said,) = (note for note in row_of(alone, judged(alone)).notes if "20 smallest" in note)
    assert said == "judged by this code alone, once more in plain Python on the 20 smallest cases"
    (said,) = (note for note in row_of(by_twin, judged(by_twin)).notes if "20 smallest" in note)
    assert said == "compared with the reference on the 20 smallest cases"


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"twin": [is_square]}, '"twin" must name functions with their twins'),
        ({"twin": {is_square: 3}}, '"twin" must name functions'),
        ({"twin": {is_square: is_square}}, '"twin" gives is_square itself'),
        (
            {"using": [Table("t", squares, twin=squares)], "then": lambda n, t: True},
            '"twin" gives squares itself',
        ),
    ],
)
def test_what_is_no_twin_is_told(make, fields, problem):
    with pytest.raises(ClaimError, match=problem):
        make(**(ODD | fields))
