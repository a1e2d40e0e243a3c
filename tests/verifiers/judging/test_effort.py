"""Which claims are judged in plain Python: by how much there is to do, never by how long it took; and only once."""

import sys

import pytest

from claims import cases, integers, numerical_semigroups, variant
from kernels.engine.jit import kernel
from kernels.semigroups import genus
from verifiers.judging import predicates
from verifiers.judging.effort import WORTH_COMPILING, is_light
from verifiers.judging.predicates import in_python
from verifiers.ledger import Ledger
from verifiers.means.exhaustive import FEW, compare_with_reference, prepare_walk
from verifiers.run import run
from verifiers.walks.plan import Options


def turning(n):
    for _ in range(n):
        pass
    return True


@kernel
def turning_compiled(n: int) -> bool:
    for _ in range(n):
        pass
    return True


def light(claim, highest):
    return is_light(claim, in_python(claim, ()), highest)


def test_few_cheap_cases_are_light_and_many_or_dear_ones_are_not(make):
    assert light(make(), 200)
    assert light(make(forall=numerical_semigroups("S"), then=lambda S: genus(S) >= 0), 8)
    assert not light(make(), 10**6)
    assert light(make(then=lambda n: turning(500)), 200)
    assert not light(make(then=lambda n: turning(5000)), 200)
    assert not light(make(given=lambda n: turning(5000)), 200)
    assert not light(make(then=lambda n: turning_compiled(5000)), 200)  # in plain Python this is plain as well


def test_the_last_cases_stand_for_all(make):
    dear_at_199 = make(then=lambda n: n != 199 or turning(10**6))
    assert not light(dear_at_199, 200)
    assert light(dear_at_199, 198)


def test_what_watches_lines_is_as_before(make):
    before = sys.gettrace()
    light(make(then=lambda n: turning(WORTH_COMPILING)), 2)
    assert sys.gettrace() is before


def test_a_predicate_that_raises_is_left_to_the_walk(make):
    assert not light(make(then=lambda n: 1 // (n - 200) < 2), 200)


def test_the_result_says_how_it_was_judged_and_is_the_same(make):
    few, many = make(then=lambda n: n % 97 != 5), make(then=lambda n: n % 97 != 5 and turning(5000))
    found = [run([claim], Options(upto=200, jobs=1), Ledger(None))[0].evidence[0] for claim in (few, many)]
    assert [e.detail["why_not"] for e in found] == [FEW, ""]
    assert len({(e.cases, e.met, e.failed, e.counterexample["n"], e.detail["digest"]) for e in found}) == 1


@pytest.fixture
def said(monkeypatch):
    """The cases that are judged in Python, in their order."""
    noted, judged = [], predicates._outcome

    def outcome(given, then, arguments):
        noted.extend(arguments)
        return judged(given, then, arguments)

    monkeypatch.setattr(predicates, "_outcome", outcome)
    return noted


@pytest.mark.parametrize("rows", [[1, 2, 3], list(range(10))])
def test_a_case_is_judged_once_by_the_kernels_and_once_by_the_reference(make, said, rows):
    claim = make(forall=cases("n", rows), then=lambda n: n > 0 or n == 0, compare_smallest=2)
    made = prepare_walk(claim, 0, remembering=True)
    compare_with_reference(claim, made, 0)
    assert sorted(said) == [rows[0], rows[0], rows[1], rows[1]]
    for block in claim.forall.blocks(0, 0):
        made.block(block)
    assert sorted(said) == sorted([*rows, *rows[:2]])


def test_nothing_is_remembered_of_code_that_cannot_be_told(make, said):
    claim = make(forall=cases("n", [1, 2]), then=lambda n: n > 0)
    made = prepare_walk(claim, 0)
    for _ in range(2):
        for block in claim.forall.blocks(0, 0):
            made.block(block)
    assert said == [1, 2, 1, 2]


def test_variants_are_judged_alike(make):
    claim = make(forall=integers("n"), variants=[variant("all even", then=lambda n: n % 2 == 0)])
    (result,) = run([claim], Options(upto=50, jobs=1), Ledger(None))
    ((_, evidence),) = result.sharpness
    assert (evidence.cases, evidence.failed, evidence.counterexample) == (50, 25, {"n": 1})
    assert evidence.detail["why_not"] == FEW
