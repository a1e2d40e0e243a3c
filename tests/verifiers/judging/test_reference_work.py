"""The work of the reference, counted before it is asked: against the lines that it runs, and in the verdicts."""

import sys
from importlib import import_module

import numpy as np
import pytest

from sylver_claims.claims import Table, Verdict, cases, integers, semigroup
from sylver_claims.claims.language.catalogue import is_kernel, reference_of, row_of
from sylver_claims.kernels import finite, heaps, numbers, semigroups
from sylver_claims.kernels.heaps import octal_values
from sylver_claims.kernels.numbers import divisors, phi
from sylver_claims.kernels.reference import semigroups as reference
from sylver_claims.kernels.reference.semigroups import generators as reference_generators
from sylver_claims.kernels.semigroups import frobenius_number, genus, minimal_generators, special_gaps
from sylver_claims.verifiers.evidence import UNCONFIRMED
from sylver_claims.verifiers.judging import reference_work
from sylver_claims.verifiers.judging.reference_work import NODES, SEARCHED, WORK, Work, quick_in_python, within, work_of
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods import confirmation
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options


def lines_run(function, *arguments):
    """Count the lines that a call runs."""
    lines = 0

    def trace(_, event, __):
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function(*arguments)
    finally:
        sys.settrace(before)
    return lines


@pytest.mark.parametrize(
    ("kernel", "arguments"),
    [
        (semigroups.from_generators, (np.array([20, 23]),)),
        (semigroups.from_generators, (np.array([60, 61]),)),
        (semigroups.special_gaps, ([11, 13],)),
        (semigroups.minimal_generators, ([20, 23],)),
        (semigroups.pseudo_frobenius_numbers, ([20, 23],)),
        (semigroups.is_arf, ([20, 23],)),
        (semigroups.is_quiet_ender, ([20, 23],)),
        (semigroups.factorizations, ([5, 7, 11], 200)),
        (semigroups.elasticity, ([31, 33], 2000)),
        (semigroups.catenary_degree, ([5, 7, 11], 200)),
        (semigroups.betti_elements, ([21, 22, 25],)),
        (finite.winning_moves, ([7, 9],)),
        (finite.nim_value, ([5, 7],)),
        (heaps.octal_values, (np.array([7, 7]), 60)),
        (heaps.splitting_values, (60,)),
        (heaps.taking_values, (np.array([1, 3, 4]), 200)),
        (numbers.is_prime, (1_000_003,)),
        (numbers.is_prime, (1_000_001,)),
        (numbers.least_prime_factor, (997 * 1009,)),
        (numbers.prime_factors, (4 * 997 * 1009,)),
        (numbers.factorization, (3**4 * 10_007,)),
        (numbers.primes_up_to, (2000,)),
        (numbers.divisors, (1_000_000,)),
        (numbers.sigma, (1_000_000, 1)),
        (numbers.mu, (30_030,)),
        (numbers.phi, (3000,)),
    ],
)
def test_the_count_is_near_the_lines_that_are_run(kernel, arguments):
    """A line is a few steps; one that copies or sorts a list is more."""
    row = row_of(kernel)
    made = [semigroups.from_generators(np.array(a)) if type(a) is list else a for a in arguments]
    slow = [reference.from_generators(a) if type(a) is list else a for a in arguments]
    work = work_of(row, made, kernel(*made))
    finite_reference = import_module("sylver_claims.kernels.reference.finite.solver")
    finite_reference.is_p_position.cache_clear()
    assert 0.2 < work / lines_run(reference_of(kernel), *slow) < 40


def test_work_is_known_of_kernels_alone():
    homes = [
        import_module(f"sylver_claims.kernels.{name}")
        for name in ("semigroups", "finite", "heaps", "numbers", "semigroups.coordinates")
    ]
    for name in (*WORK, *SEARCHED):
        kernels = [found for home in homes if is_kernel(found := getattr(home, name, None))]
        assert kernels, name
        assert not isinstance(row_of(kernels[0]), str)


def frobenius(m, n):
    return frobenius_number(semigroup(m, n)) == m * n - m - n


def one_too_many(m, n):
    return frobenius_number(semigroup(m, n)) == m * n - m - n + 1


@pytest.fixture
def checked(make, monkeypatch):
    """Check a claim whose reference creates no large semigroup."""
    made = reference_generators.from_generators

    def from_generators(generators):
        assert min(map(int, generators)) < 100, "the reference was asked"
        return made(generators)

    monkeypatch.setattr(reference_generators, "from_generators", from_generators)
    monkeypatch.setattr(reference, "from_generators", from_generators)

    def check(upto=5000, **fields):
        ledger = Ledger(None)
        (result,) = run([make(**fields)], Options(upto=upto, jobs=0), ledger)
        (again,) = run([make(**fields)], Options(upto=upto, jobs=0), ledger)
        assert (again.verdict, again.evidence[0].detail) == (result.verdict, result.evidence[0].detail)
        return result.verdict, result.evidence[0]

    return check


@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ({"forall": cases("m n", [(5001, 5002)]), "then": frobenius}, 1),
        ({"forall": cases("m n", [(4001, 4003), (6001, 7001)]), "then": frobenius}, 2),
        ({"forall": integers("m", start=4998, limit=5000), "then": lambda m: frobenius(m, m + 1)}, 3),
        (
            {
                "forall": integers("m", start=2000, limit=2001),
                "then": lambda m: len(minimal_generators(semigroup(m, m + 1))) == 2,
            },
            2,
        ),
        ({"forall": cases("n", [10**17]), "then": lambda n: len(divisors(n)) == 18 * 18}, 1),
        ({"forall": cases("n", [10**9 + 7]), "then": lambda n: phi(n) == n - 1}, 1),
        ({"forall": cases("n", [30_000]), "then": lambda n: octal_values((7, 7), n)[0] == 0}, 1),
    ],
)
def test_a_reference_that_would_take_hours_is_not_asked(checked, fields, number):
    verdict, evidence = checked(**fields)
    assert (verdict, evidence.cases, evidence.failed) == (Verdict.INCONCLUSIVE, number, 0)
    assert (
        f"{number} of {number} hold by the kernels alone; {UNCONFIRMED}: the reference would need" in evidence.message
    )
    assert evidence.detail["compared"] == 0
    assert "the reference would need about" in evidence.detail[UNCONFIRMED]


def test_a_counterexample_that_the_reference_is_not_asked_about_refutes_nothing(checked):
    verdict, evidence = checked(forall=cases("m n", [(5001, 5002)]), then=one_too_many)
    assert (verdict, evidence.counterexample) == (Verdict.INCONCLUSIVE, {"m": 5001, "n": 5002})
    assert f"m=5001 n=5002 fails; {UNCONFIRMED}: the reference would need about" in evidence.message


def test_a_counterexample_of_uncounted_work_is_not_put_before_the_reference(checked, monkeypatch):
    monkeypatch.setattr(confirmation, "CONFIRMING_NODES", 10)
    then = lambda n: all((n + k) % 7 != 3 for k in range(100))
    verdict, evidence = checked(forall=cases("n", [1]), then=then)
    assert (verdict, evidence.counterexample) == (Verdict.INCONCLUSIVE, {"n": 1})
    assert f"n=1 fails; {UNCONFIRMED}: plain Python would need more than" in evidence.message


@pytest.mark.slow
def test_a_counterexample_of_much_work_without_kernels_is_judged_by_python(checked):
    def odd_below(n):
        found = 0
        for k in range(n):
            found += k & 1
        return found

    verdict, evidence = checked(forall=cases("n", [4 * 10**6]), then=lambda n: odd_below(n) != 2 * 10**6)
    assert (verdict, evidence.message) == (Verdict.REFUTED, "judged by this code alone")


@pytest.mark.parametrize("pairs", [[(5001, 5002), (3, 4)], [(3, 4), (5001, 5002)]], ids=str)
def test_cases_that_the_reference_can_judge_are_compared_in_any_order(checked, pairs):
    verdict, evidence = checked(forall=cases("m n", pairs), then=frobenius)
    assert (verdict, evidence.detail["compared"], evidence.detail["compared of"]) == (Verdict.INCONCLUSIVE, 1, 2)
    assert "2 of 2 hold by the kernels, 1 of 2 by the reference as well; not independently" in evidence.message
    assert "m=5001 n=5002" in evidence.detail[UNCONFIRMED]
    verdict, evidence = checked(forall=cases("m n", pairs), then=lambda m, n: one_too_many(m, n) == (m > 100))
    assert verdict is Verdict.INCONCLUSIVE or evidence.counterexample == {"m": 3, "n": 4}


def test_a_claim_may_rely_on_the_kernels_alone_and_says_so(checked):
    verdict, evidence = checked(forall=cases("m n", [(5001, 5002)]), then=frobenius, compare_smallest=0)
    assert (verdict, evidence.detail["compared"]) == (Verdict.VERIFIED, 0)
    assert evidence.detail[UNCONFIRMED] == "compare_smallest=0 relies on the kernels alone"


def test_quick_cases_are_all_asked(checked):
    verdict, evidence = checked(forall=integers("m", start=2, limit=40), then=lambda m: genus(semigroup(m, m + 1)) >= 0)
    assert (verdict, evidence.detail["compared"]) == (Verdict.VERIFIED, 20)
    assert UNCONFIRMED not in evidence.detail


def test_many_cases_are_counted_one_by_one_where_some_are_dear(make):
    claim = make(forall=integers("m", start=2), then=lambda m: len(special_gaps(semigroup(m, m + 1))) > 0)
    rows = [claim.forall.row({"m": m}) for m in range(2, 122)]
    chosen, why = within(claim, rows, (), most=10**8)
    assert rows[: len(chosen)] == chosen
    assert 30 < len(chosen) < 119
    assert f"for m={len(chosen) + 2}" in why
    assert within(claim, rows[:31], (), most=10**9) == (rows[:31], "")


def loop(n):
    return sum(1 for k in range(n) if k % 7 == 3) >= 0


def test_work_that_was_not_counted_to_the_end_has_no_duration():
    assert str(Work(2.0**24, is_least=True)) == "more than 1.7e7 steps"
    assert str(Work(10.0**9)) == "about 1.0e9 steps, or 30.0 s"


def reaches(n):
    while n != 30:
        n -= 1
    return True


def test_the_conclusion_is_not_counted_where_the_hypothesis_is_false(make):
    claim = make(forall=integers("n", start=0), given=lambda n: n >= 30, then=reaches)
    rows = [claim.forall.row({"n": n}) for n in range(40)]
    assert within(claim, rows, ()) == (rows, "")
    assert quick_in_python(claim, rows, ()) == rows


def test_python_is_not_asked_for_long_loops(make):
    claim = make(forall=integers("n"), then=loop)
    rows = [claim.forall.row({"n": n}) for n in (10, NODES, 20)]
    assert [int(row[0]) for row in quick_in_python(claim, rows, ())] == [10, 20]
    many = [claim.forall.row({"n": n}) for n in range(1, 61)]
    assert quick_in_python(claim, many, ()) == many


def test_a_count_that_raises_leaves_the_case_to_the_search(make):
    claim = make(forall=integers("n"), then=lambda n: (1, 2)[n] > 0)
    assert reference_work.reference_work(claim, claim.forall.row({"n": 9})).steps < 100


BODY = """
from sylver_claims.kernels.semigroups import frobenius_number
one = Claim(
    id="mine/one", **stated(), forall=cases("m n", [(5001, 5002)]), methods=[Exhaustive()],
    then=lambda m, n: frobenius_number(semigroup(m, n)) == m * n - m - n,
)
"""


def test_a_heavy_case_says_who_judged_it(verify, written):
    status, out, _ = verify("explain", written(BODY), "case=1")
    assert status == 0
    assert f"the kernels alone, {UNCONFIRMED}: the reference was not asked: it would need about 1.3e10 steps" in out


def test_a_table_of_several_cases_is_made_once(make):
    table = Table("p", finite.p_positions, argument_for=lambda n: 20)
    claim = make(forall=integers("n"), using=[table], then=lambda n, p: n > 0)
    rows, tables = [claim.forall.row({"n": n}) for n in range(1, 21)], (finite.p_positions(20),)
    once = reference_work.reference_work(claim, rows[0], tables).steps
    assert once > 10**7
    assert within(claim, rows, tables, most=2 * once) == (rows, "")
