"""The reference is stopped when it takes too long, and the comparisons until then are reported."""

import os
import random
import signal
import sys
import time
from contextlib import contextmanager, suppress
from itertools import count
from threading import Timer
from types import FunctionType

import pytest

from sylver_claims.claims import Proof, Verdict, integers, numerical_semigroups, semigroup
from sylver_claims.kernels import finite
from sylver_claims.kernels.reference.finite import solver as reference
from sylver_claims.kernels.reference.four import lines
from sylver_claims.kernels.reference.semigroups import bitsets as semigroup_reference
from sylver_claims.kernels.semigroups import genus, is_symmetric, multiplicity
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes import timeouts
from sylver_claims.verifiers.processes.timeouts import (
    GivenUp,
    TimeLimitExceeded,
    compute_for,
    innermost,
    overdue,
    run_with_case_limit,
    run_with_cpu_limit,
)
from sylver_claims.verifiers.run import run, tasks
from sylver_claims.verifiers.walks.plan import Options


def never_ending():
    for _ in count():
        pass


def test_a_block_that_takes_too_long_is_broken_off_and_the_next_one_is_not():
    def stubborn():
        try:
            never_ending()
        except Exception:
            never_ending()

    with pytest.raises(TimeLimitExceeded):
        run_with_cpu_limit(0.1, stubborn)
    assert run_with_cpu_limit(60, lambda: sum(range(1000))) == 499500


def test_what_is_raised_is_raised_again():
    with pytest.raises(ZeroDivisionError):
        run_with_cpu_limit(60, lambda: 1 // 0)


def spin(end):
    while time.process_time() < end:
        pass


def test_a_limit_waits_for_the_end_of_numba_s_own_code():
    """Python code of numba runs in a call with a function as an argument; an exception in it becomes a TypeError."""
    in_numba = FunctionType(spin.__code__, {"__name__": "numba.core.serialize", "time": time})
    ended = []

    def compute():
        in_numba(time.process_time() + 0.3)
        ended.append(True)
        never_ending()

    with pytest.raises(TimeLimitExceeded):
        run_with_cpu_limit(0.1, compute)
    assert ended


class Stubborn:
    """An object whose deletion takes long; a deletion cannot be interrupted."""

    def __del__(self):
        start = time.thread_time()
        while time.thread_time() - start < 0.3:
            pass


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_one_that_is_swallowed_is_followed_by_another():
    def stubborn():
        held = Stubborn()
        del held
        never_ending()

    with pytest.raises(TimeLimitExceeded):
        run_with_cpu_limit(0.1, stubborn)


def test_only_computing_counts():
    run_with_cpu_limit(0.1, lambda: time.sleep(0.3))


@pytest.mark.slow
def test_one_that_ends_just_in_time_leaves_nothing_behind(monkeypatch):
    monkeypatch.setattr(timeouts, "EVERY", 0.001)

    def just_as_long():
        start = time.thread_time()
        while time.thread_time() - start < 0.01:
            pass
        return "done"

    ended = []
    for _ in range(200):
        with suppress(TimeLimitExceeded):
            ended.append(run_with_cpu_limit(0.01, just_as_long))
    assert set(ended) <= {"done"}
    assert sum(1 for _ in range(10**6)) == 10**6  # where an exception that came late would surface


def test_an_interrupt_leaves_no_clock_behind():
    Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        run_with_cpu_limit(60, never_ending)
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)


def test_of_two_limits_the_one_that_is_over_ends_its_own_computation():
    def inner():
        with suppress(TimeLimitExceeded):
            run_with_cpu_limit(60, never_ending)
        return "not here"

    def outer():
        with suppress(TimeLimitExceeded):
            run_with_cpu_limit(0.1, never_ending)
        return "went on"

    with pytest.raises(TimeLimitExceeded):
        run_with_cpu_limit(0.1, inner)
    assert run_with_cpu_limit(60, outer) == "went on"


@pytest.fixture
def short(monkeypatch):
    monkeypatch.setattr(timeouts, "_limit", 0.1)


def test_a_case_that_takes_too_long_is_named_and_what_it_is_part_of_goes_on(short):
    def case(n, compute):
        try:
            return compute_for("a claim", lambda: f"n={n}", compute)
        except GivenUp as error:
            return str(error)

    def cases():
        return [case(1, lambda: "holds"), case(2, never_ending), case(3, lambda: "fails")]

    found = run_with_case_limit(str, lambda: compute_for("a claim", lambda: "all", cases, is_many=True))
    assert found == ["holds", "n=2 was given up after 0 s of CPU time, by --cpu-limit", "fails"]


def test_what_is_computed_can_be_named_and_its_time_counts_from_where_it_is(short):
    place = [0]

    def inner():
        found = innermost()
        assert (found.claim, found.words()) == ("inner", "n=7")
        found.seconds()
        for place[0] in range(3):
            start = time.process_time()
            while time.process_time() < start + 0.08:
                pass
            found.seconds()
        return overdue(found)

    def outer():
        return compute_for("inner", lambda: "n=7", inner, lambda: place[0]), innermost().claim

    assert run_with_case_limit(str, lambda: compute_for("outer", str, outer, is_many=True)) == ("", "outer")
    assert innermost() is None


def wins(m):
    return len(finite.winning_moves(semigroup(m, m + 1))) > 0


@pytest.fixture
def checked(make, monkeypatch):
    """Check a claim about {m, m + 1} whose reference never decides a case with fifteen gaps or more, such as {6, 7}."""
    quick = reference.winning_moves

    def winning_moves(S):
        if len(S) >= 15:
            never_ending()
        return quick(S)

    monkeypatch.setattr(reference, "winning_moves", winning_moves)
    wins(9)  # loading the kernel takes CPU time, which a case has not
    ledger = Ledger(None)

    def run_once(then, start=3):
        claim = make(forall=integers("m", start=start), then=then)
        (result,) = run([claim], Options(upto=9, jobs=0, cpu_limit=3.0), ledger)
        (evidence,) = result.evidence
        return evidence

    return run_once


@pytest.mark.slow
def test_the_comparison_ends_where_the_reference_is_too_slow_and_that_is_told(checked):
    first, again = (checked(wins) for _ in range(2))
    for evidence in (first, again):
        assert (evidence.verdict, evidence.cases) == (Verdict.VERIFIED, 7)
        assert (evidence.detail["compared"], evidence.detail["compared of"]) == (3, 7)
        assert evidence.seconds > 1.0
    assert (first.fresh, again.fresh) == (True, False)


def met_by_few(n):
    return n % 50 == 0


def test_cases_that_meet_the_hypotheses_are_put_before_the_reference_too(make):
    evidence = run([make(given=met_by_few)], Options(upto=1000, jobs=0), Ledger(None))[0].evidence[0]
    assert (evidence.detail["compared"], evidence.detail["compared further"]) == (20, 5)
    (rare,) = run([make(given=lambda n: n == 900)], Options(upto=1000, jobs=0), Ledger(None))
    assert rare.evidence[0].detail["compared further"] == 1
    (all_met,) = run([make(given=lambda n: n > 0)], Options(upto=1000, jobs=0), Ledger(None))
    assert "compared further" not in all_met.evidence[0].detail


@pytest.mark.slow
def test_a_reference_that_differs_only_where_the_hypotheses_hold_is_noticed(make, monkeypatch):
    quick = semigroup_reference.is_symmetric
    monkeypatch.setattr(semigroup_reference, "is_symmetric", lambda S: len(S) != 7 and quick(S))
    claim = make(
        forall=numerical_semigroups("S", limit=9),
        given=lambda S: genus(S) == 7,
        then=lambda S: is_symmetric(S) or genus(S) == 7,
    )
    assert run([claim], Options(upto=9, jobs=0), Ledger(None))[0].verdict is Verdict.VERIFIED
    claim = make(
        forall=numerical_semigroups("S", limit=9),
        given=lambda S: genus(S) == 7 and multiplicity(S) == 2,
        then=lambda S: is_symmetric(S) and multiplicity(S) == 2,
    )
    assert run([claim], Options(upto=9, jobs=0), Ledger(None))[0].verdict is Verdict.CONFLICT


@pytest.mark.slow
def test_nothing_is_verified_that_the_reference_never_judged(checked):
    evidence = checked(wins, start=6)
    assert evidence.verdict is Verdict.INCONCLUSIVE
    assert "m=6 is the smallest case, and the reference did not finish" in evidence.message


@pytest.mark.slow
def test_a_counterexample_that_the_reference_does_not_decide_refutes_nothing(checked, monkeypatch):
    def then(m):
        return wins(m) and m != 8

    evidence = checked(then)
    assert (evidence.verdict, evidence.failed) == (Verdict.INCONCLUSIVE, 1)
    assert "m=8 fails by the kernel; the reference was not finished within 3 s of CPU time" in evidence.message
    monkeypatch.setattr(tasks, "confirmed", lambda *_: (Verdict.REFUTED, ""))  # the ledger held no answer, and asks
    assert checked(then).verdict is Verdict.REFUTED


@pytest.mark.process
def test_a_proof_that_takes_too_long_says_what_to_do(make):
    endless = Proof(steps=lambda case: never_ending())
    claim = make(forall=integers("n", start=0), then=lambda n: n >= 0, methods=[endless])
    (result,) = run([claim], Options(upto=9, jobs=0, cpu_limit=3.0), Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.evidence[0].message.startswith("not finished within 3 s of CPU time, which --cpu-limit sets; let the")


@pytest.mark.slow
def test_a_case_says_who_judged_it(verify, written, monkeypatch):
    monkeypatch.setattr(reference, "winning_moves", lambda S: never_ending())
    body = """
from sylver_claims.kernels import finite
a = Claim(**stated(id="mine/a", forall=integers("m", start=3),
    then=lambda m: len(finite.winning_moves(semigroup(m, m + 1))) > 0))
"""
    status, out, _ = verify("explain", written(body), "m=5", "--cpu-limit", "1s")
    assert status == Status.AS_DECLARED
    assert "so the claim   holds here" in out
    alone = "judged by      the kernels alone, not independently confirmed"
    assert f"{alone}: the reference was not finished within 1 s of CPU time" in out


def test_cells_that_were_broken_off_are_decided_anew(monkeypatch):
    cells = [(a, c) for a in range(5, 200, 4) for c in range(7, 200, 4)]

    def forgotten():
        for held in (lines._rows, lines._columns, lines._entries, lines._partners):
            held.clear()
        lines._decided_to.clear()

    forgotten()
    right = [lines.entry(*cell) for cell in cells]
    assert sum(map(bool, right)) > 1000
    rng = random.Random(5)
    for _ in range(20):
        forgotten()
        with suppress(TimeLimitExceeded), at_most_steps(rng.randrange(40_000)):
            lines.entry(197, 199)
        assert [lines.entry(*cell) for cell in cells] == right


@contextmanager
def at_most_steps(steps):
    """Interrupt after this number of opcodes, at any place."""

    def trace(frame, event, argument):
        nonlocal steps
        frame.f_trace_opcodes = True
        steps -= event == "opcode"
        if steps < 0:
            raise TimeLimitExceeded(0)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)
