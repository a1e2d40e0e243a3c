"""Whatever code of a claim file raises, wherever it is called, is an error of its claim; all others are checked."""

import sys
import threading
import time
from contextlib import suppress

import numpy as np
import pytest

from claims import Exhaustive, Fuzz, Margin, Proof, Sample, Table, Verdict, cases, plain_python, variant
from claims.domains.integers import Axis, Tuples
from verifiers.common.contained import Escaped, contained, containing, kind_of
from verifiers.evidence.replay import check_again
from verifiers.ledger import Ledger
from verifiers.processes.timeouts import TimeLimitExceeded, run_with_cpu_limit
from verifiers.run import run
from verifiers.walks.plan import Options

ENDINGS = {"SystemExit": SystemExit, "ValueError": ValueError, "StopIteration": StopIteration}
PLACES = (
    "then", "given", "variant", "table", "argument", "twin of a table", "fuzz", "steps", "margin", "counted", "printed",
    "known",
)  # fmt: skip


def pairs(counted):
    axes = (Axis("x", 1), Axis("y", 1))
    return Tuples(("x", "y"), axes=axes, words="pairs", counted=counted)


def fields_of(place, leave):
    """Return the fields of a claim whose code leaves at one place."""

    def late(n):
        return n < 5 or leave()

    def one(n):
        return leave()

    def anything(*_):
        return leave()

    def table(**fields):
        of = {"compute": lambda bound: np.arange(bound + 1)} | fields
        return {"then": lambda n, t: t[n] >= 0, "using": [Table("t", **of)]}

    then = plain_python(late)
    return {
        "then": {"then": then},
        "given": {"given": then},
        "variant": {"variants": [variant("changed", then=then)]},
        "table": table(compute=anything),
        "argument": table(argument_for=one),
        "twin of a table": table(twin=one),
        "fuzz": {"then": then, "means": [Fuzz()]},
        "steps": {"means": [Proof(steps=one)]},
        "margin": {"margin": Margin(of="n", value=plain_python(one))},
        "counted": {"forall": pairs(one), "then": lambda x, y: x > 0},
        "printed": {"forall": cases("n", [1, 9]), "then": then},
        "known": {"then": plain_python(lambda n: n != 7 or leave()), "counterexample": {"n": 7}},
    }[place]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("place", PLACES)
def test_what_code_raises_is_one_sentence_about_its_claim(make, place, ending):
    def leave():
        raise ENDINGS[ending]()

    bad, good = make(id="t/bad", **fields_of(place, leave)), make(id="t/good")
    found, other = run([bad, good], Options(upto=20, jobs=1), Ledger(None))
    assert (found.verdict, other.verdict) == (Verdict.ERROR, Verdict.VERIFIED)
    assert not found.matches_declaration
    for evidence in found.evidence:
        if evidence.verdict is Verdict.ERROR:
            assert ending in evidence.message
            assert "Traceback" not in evidence.message
            assert "\n" not in evidence.message
            assert "test_contained.py:" in evidence.message


@pytest.mark.parametrize("trial", [lambda *_: None, lambda *_: "all", lambda *_: 10**6, lambda *_: sys.exit(0)])
def test_a_trial_must_give_a_number_of_successes(make, trial):
    means = [Sample(trial=trial)]
    bad = make(id="t/bad", forall=cases("n", [1, 2]), then=lambda n, low, high: low >= 0, means=means)
    found, other = run([bad, make(id="t/good")], Options(upto=20, jobs=1), Ledger(None))
    assert (found.verdict, other.verdict) == (Verdict.ERROR, Verdict.VERIFIED)
    assert "the trial: " in found.evidence[0].message
    assert "Traceback" not in found.evidence[0].message


@pytest.mark.parametrize("given", [None, "far", 2.5, True])
def test_the_argument_for_a_table_must_be_an_integer(make, given):
    using = [Table("t", lambda bound: np.arange(bound + 1), argument_for=lambda n: given)]
    (found,) = run([make(then=lambda n, t: t[n] >= 0, using=using)], Options(upto=20, jobs=1), Ledger(None))
    assert found.verdict is Verdict.ERROR
    assert f'"argument_for" of the table "t": TypeError: {given!r} is not an integer' in found.evidence[0].message


@pytest.mark.parametrize("counted", [lambda v: None, lambda v: v * v if v in (0, 20) else None, lambda v: "many"])
def test_counted_must_give_an_integer(make, counted):
    bad, good = make(id="t/bad", forall=pairs(counted), then=lambda x, y: x > 0), make(id="t/good")
    found, other = run([bad, good], Options(upto=20, jobs=1), Ledger(None))
    assert (found.verdict, other.verdict) == (Verdict.ERROR, Verdict.VERIFIED)
    assert '"forall"' in found.evidence[0].message
    assert "Traceback" not in found.evidence[0].message


def test_a_keyboard_interrupt_goes_on(make):
    def then(n):
        if n > 4:
            raise KeyboardInterrupt
        return True

    for means in (Exhaustive(), Fuzz()):
        with pytest.raises(KeyboardInterrupt):
            run([make(then=plain_python(then), means=[means])], Options(upto=20, jobs=1), Ledger(None))


def test_what_is_contained_keeps_its_traceback():
    def leave():
        raise SystemExit(0)

    for call in (contained(leave), containing()(leave)):
        with pytest.raises(Escaped, match="must not end the program") as caught:
            call()
        assert kind_of(caught.value) == "SystemExit"
        assert caught.traceback[-1].name == "leave"


def test_code_that_leaves_its_thread_is_not_taken_for_one_that_took_too_long():
    def leave():
        raise SystemExit(0)

    with pytest.raises(Escaped):
        run_with_cpu_limit(60, leave)


def test_a_computation_that_catches_what_a_program_raises_is_broken_off(monkeypatch):
    said = []
    monkeypatch.setattr(threading, "excepthook", said.append)

    def stubborn():
        while True:
            with suppress(Exception, SystemExit):
                time.sleep(0)

    with pytest.raises(TimeLimitExceeded):
        run_with_cpu_limit(0.1, stubborn)
    assert not said


LEAVING = """
def leaves(n):
    if n >= 5:
        raise SystemExit(0)
    return True
left = plain_python(leaves)
one = Claim(**stated(id="m/one", forall=integers("n"), then=left, means=[Exhaustive(), Fuzz()]))
two = Claim(**stated(id="m/two", forall=integers("n"), then=lambda n: n > 0, variants=[variant("left", then=left)]))
good = Claim(**stated(id="m/good", forall=integers("n"), then=lambda n: n > 0))
"""
INTERRUPTING = """
def interrupts(n):
    if n >= 5:
        raise KeyboardInterrupt
    return True
one = Claim(**stated(id="m/one", forall=integers("n"), then=plain_python(interrupts), means=[Fuzz()]))
"""


@pytest.mark.process
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_claim_file_that_exits_leaves_its_verdict_and_its_status(verify, written, jobs):
    status, out, err = verify("claims", written(LEAVING), "--upto", 40, "--jobs", jobs, "-v")
    assert status == 4
    assert "Traceback" not in out + err
    assert out.count("SystemExit on n=") == 3
    assert "twice" not in out
    assert "1 verified" in out


@pytest.mark.process
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_in_a_claim_file_ends_the_run(verify, written, jobs):
    status, _, err = verify("claims", written(INTERRUPTING), "--upto", 40, "--jobs", jobs)
    assert status == 130
    assert "interrupted" in err


DOMAINS = """
import sys
from claims.domains.integers import Axis, Tuples
def leave(*_):
    sys.exit(0)
class Silent(Tuples):
    def describe(self, low, high):
        leave()
of = dict(axes=(Axis("x", 1), Axis("y", 1)), words="pairs", counted=lambda v: v * v)
one = Claim(**stated(id="m/one", forall=Silent(("x", "y"), **of), then=lambda x, y: x > 0))
two = Claim(**stated(id="m/two", forall=Tuples(("x", "y"), played=leave, **of), then=lambda x, y: x > 0))
"""


@pytest.mark.slow
def test_a_domain_that_exits_leaves_the_report(verify, written):
    path = written(DOMAINS)
    status, out, err = verify("claims", path, "--upto", 20, "--jobs", 1, "-v")
    assert (status, "1 verified" in out, "Traceback" in out + err) == (4, True, False)
    assert "SystemExit" in out
    status, _, err = verify("case", f"{path}::m/two", "x=2", "y=3")
    assert status == 4
    assert '"played" of its domain: SystemExit' in err


def test_mutants_of_a_claim_that_exits_are_refused(verify, written):
    status, out, err = verify("mutants", f"{written(LEAVING)}::m/one")
    assert status == 4
    assert "the claim itself cannot be judged: SystemExit" in err
    assert "Traceback" not in out + err


def test_no_command_ends_as_if_all_were_well(verify, monkeypatch):
    from verifiers.cli import claims as commands

    def leave(_):
        raise SystemExit(0)

    monkeypatch.setattr(commands, "select", leave)
    status, _, err = verify("list")
    assert status == 4
    assert "raised SystemExit" in err


def test_half_a_character_in_an_error_is_written_by_its_code(make):
    def then(n):
        raise ValueError("half \ud800 of it")

    (found,) = run([make(then=plain_python(then))], Options(upto=20, jobs=1), Ledger(None))
    assert "half \\ud800 of it" in found.evidence[0].message
    found.evidence[0].message.encode()


def test_a_domain_that_cannot_say_its_scope_ends_its_own_claim_alone(make):
    class Unbounded(Tuples):
        def scope(self, upto, scales=None):
            raise ZeroDivisionError("no scope")

    broken = make(forall=Unbounded(("n",), axes=(Axis("n", 1),), words="w", counted=lambda v: v))
    results = run([broken, make(id="test/sound")], Options(upto=20, jobs=1), Ledger(None))
    assert [r.verdict for r in results] == [Verdict.ERROR, Verdict.VERIFIED]
    assert check_again(broken, results[0].scope).endswith(" --upto 20")
