"""Period certificates: the proved statement, and that every number in them is checked."""

import copy
import json
import subprocess
import sys
from functools import partial
from textwrap import dedent

import numpy as np
import pytest

from sylver_claims.claims import Automaton, Exhaustive, Verdict, cases
from sylver_claims.kernels import even
from sylver_claims.kernels.even import replay
from sylver_claims.kernels.even.replay import Lists, Source
from sylver_claims.verifiers.certificates import period_check, period_make
from sylver_claims.verifiers.evidence import Evidence
from sylver_claims.verifiers.games import checkpoint
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.tables import even_positions
from sylver_claims.verifiers.tables.two_generators import RecordError
from sylver_claims.verifiers.walks.plan import Options


def certificate(*generators):
    return json.loads(json.dumps(period_make.make(even.solve(generators))))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("generators", "proved"),
    [
        ((4, 6), "{4, 6} is P: no odd move wins, and no even move wins"),
        ((8, 10, 22), "{8, 10, 22} is P: no odd move wins, and no even move wins"),
        ((6, 8), "{6, 8} is N: no odd move wins, and the even moves that win are 4"),
        ((6, 8, 10), "{6, 8, 10} is N: the odd moves that win are 7, 11, and the even moves that win are 4"),
        ((2,), "{2} is N: the odd moves that win are 3, and no even move wins"),
    ],
)
def test_what_is_proved(generators, proved):
    assert period_check.check(certificate(*generators)) == proved


def changed(held):
    """Yield the certificate with each of its numbers and digests changed, one at a time."""
    for i in range(len(held["position"])):
        for step in (-2, -1, 1, 2):
            other = copy.deepcopy(held)
            other["position"][i] += step
            yield f"position {i} {step}", other
    for number, entry in enumerate(held["semigroups"]):
        for name, value in entry.items():
            for step in (-2, -1, 1, 2):
                places = range(len(value)) if isinstance(value, list) else [None]
                for place in places:
                    other = copy.deepcopy(held)
                    at = other["semigroups"][number]
                    if name == "digest":
                        at[name] = ("0" if value[0] != "0" else "1") + value[1:]
                    elif place is None:
                        at[name] = value + step
                    else:
                        at[name][place] = value[place] + step
                    yield f"{number} {name} {place} {step}", other
        other = copy.deepcopy(held)
        del other["semigroups"][number]
        yield f"{number} left out", other


@pytest.mark.slow
@pytest.mark.parametrize("generators", [(8, 10, 22), (6, 8, 10), (6, 10)])
def test_no_number_can_be_another_one(generators):
    held = certificate(*generators)
    accepted = []
    for name, other in changed(held):
        try:
            period_check.check(other)
            accepted.append(name)
        except period_check.Rejected:
            pass
    assert accepted == []


@pytest.mark.parametrize("text", ["", "[]", '{"format": "other"}', "{" * 5000, '{"format": 3}'])
def test_what_is_no_certificate_is_rejected(text, tmp_path):
    path = tmp_path / "c.json"
    path.write_text(text)
    with pytest.raises((period_check.Rejected, RecursionError)):
        period_check.read(path)


@pytest.mark.parametrize(
    "change", [{"position": [8, 10**9]}, {"position": ["8"]}, {"position": [8, 12]}, {"position": []}]
)
def test_what_is_out_of_bounds_is_rejected(change):
    with pytest.raises(period_check.Rejected):
        period_check.check(certificate(8, 10, 22) | change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"start": 2**40 + 1}, "takes about 66 hours; the limit is about 2"),
        ({"period": 2**40}, "are needed; the limit is"),
        ({"won_by": [2**40 + 1]}, "are needed; the limit is"),
    ],
)
def test_what_nobody_would_wait_for_is_not_begun(change, words):
    held = certificate(8, 10, 22)
    other = held | {"semigroups": [*held["semigroups"][:-1], held["semigroups"][-1] | change]}
    with pytest.raises(period_check.TooLong, match=words):
        period_check.check(other)


def test_a_period_of_the_input_that_nobody_would_wait_for_is_not_begun():
    periods = [Lists(np.zeros(p + 1, np.int64), np.zeros(0, np.int64)) for p in (10**5 + 3, 10**5 + 19, 10**5 + 43)]
    sources = [Source(lost, 1, lost.starts.size - 1, lost) for lost in periods]
    with pytest.raises(period_check.TooLong):
        period_check._check_input(5, [8, 10], sources, 1, 1)


def test_more_semigroups_than_are_stated_are_not_looked_for():
    """A position of numbers from 200 to 398 is contained in too many of them to list."""
    with pytest.raises(period_check.Rejected, match="does not list all"):
        period_check.check(certificate(8, 10, 22) | {"position": list(range(200, 400, 2))})


@pytest.mark.parametrize("rows", [1, 10, 70_000])
def test_a_sweep_whose_room_runs_out_goes_on(rows):
    """If all positions that are not won are P, a row needs more than the initial capacity: one per ideal."""
    nothing = Lists(np.zeros(8, np.int64), np.zeros(0, np.int64))
    inputs = np.zeros((rows, 7), np.uint8)
    lost = replay.sweep(1, 0, nothing, nothing, inputs, np.zeros((1, 7), np.uint8))
    assert lost.members.tolist() == list(range(7)) * rows
    assert lost.starts.tolist() == list(range(0, 7 * rows + 1, 7))


@pytest.mark.process
def test_what_a_signal_handler_raises_in_a_check_comes_through():
    """Raised while compiled code returned a named tuple, it crashed the process."""
    program = dedent("""
        import signal
        import numpy as np
        from sylver_claims.kernels.even.replay import Lists, sweep

        class Rung(Exception):
            pass

        def ring(*_):
            raise Rung

        signal.signal(signal.SIGALRM, ring)
        nothing = Lists(np.zeros(5, np.int64), np.zeros(0, np.int64))
        inputs, marks = np.zeros((4_000_000, 4), np.uint8), np.zeros((1, 4), np.uint8)
        sweep(1, 0, nothing, nothing, inputs[:9], marks)
        rung = 0
        for _ in range(5):
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.005)
                sweep(1, 0, nothing, nothing, inputs, marks)
            except Rung:
                rung += 1
        print(rung)
    """)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stdout.strip()) == (0, "5"), done.stderr


def test_by_the_command_line(verify, tmp_path):
    status, out, err = verify("position", 8, 10, 22, "--certificate", "c.json", "--json", "-")
    assert status == 0
    assert json.loads(out)["position"]["even_positions"][-1]["period"] == 8
    assert "P: every move loses" in err
    status, out, _ = verify("check", "c.json")
    assert (status, "proved: {8, 10, 22} is P" in out) == (0, True)
    text = (tmp_path / "c.json").read_text()
    (tmp_path / "c.json").write_text(text.replace('"period": 8', '"period": 10', 1))
    assert verify("check", "c.json")[0] == 1
    status, out, _ = verify("position", 8, 30, 34, "--to", "1e4", "--force")
    assert (status, "none up to" in out, "? {8, 30, 34}" in out) == (3, True, True)
    assert list((tmp_path / ".verify/sweeps").glob("*.npz"))
    status, out, _ = verify("position", 8, 30, 34, "--force")
    assert (status, "49337; all others lose" in out) == (0, True)
    assert not list((tmp_path / ".verify/sweeps").glob("*.npz"))
    assert verify("position", 8, 30, 34, "--to", "far")[0] == 2
    assert verify("position", 30, 402, 404, 406, 408)[0] == 2


def test_a_kept_sweep_of_another_position_or_kernel_is_left(tmp_path):
    kept = []

    def report(number, count, sweep):
        kept[:] = [sweep] if number == count - 1 else []

    even.solve([8, 30, 34], limit=20_001, report=report)
    path = tmp_path / "s.npz"
    checkpoint.save(kept[0], (8, 30, 34), path)
    assert checkpoint.load(kept[0], (8, 30, 36), path) is kept[0]
    assert checkpoint.load(kept[0], (8, 30, 34), path).lost.size == 0
    path.write_bytes(b"no archive")
    assert checkpoint.load(kept[0], (8, 30, 34), path) is kept[0]


def evidence(make, rows, then, given=None, **method) -> Evidence:
    claim = make(
        forall=cases("position odd", rows, words="positions"),
        given=given,
        then=then,
        methods=[Automaton(**method)],
        compare_smallest=0,
    )
    (result,) = run([claim], Options(upto=1, methods=frozenset(["automaton"])), Ledger(None))
    return result.evidence[0]


def is_won_by(position, odd):
    return even.winning_moves(position)[0] == odd


def test_the_means(make):
    found = evidence(make, [((8, 10, 22), ()), ((6, 8, 10), (7, 11))], is_won_by)
    assert found.verdict is Verdict.PROVED
    assert "2 period certificates" in found.message
    assert "{8, 10, 22}, {6, 8, 10}" in found.scope.words
    assert period_check.check(found.detail["certificates"][0]["certificate"]).startswith("{8, 10, 22} is P")


def test_a_false_statement_is_refuted_not_proved(make):
    found = evidence(make, [((8, 10, 22), (7,))], is_won_by)
    assert found.verdict is Verdict.REFUTED


def test_a_position_that_does_not_meet_the_hypothesis_is_left_out(make):
    rows = [((8, 10, 22), ()), ((6, 8, 10), ()), ((8, 12), ())]
    meets = lambda position, odd: position[0] == 8 and position[1] == 10
    found = evidence(make, rows, is_won_by, given=meets)
    assert (found.verdict, found.cases, found.met) == (Verdict.PROVED, 3, 1)
    assert evidence(make, rows, is_won_by, given=lambda position, odd: position[0] == 5).verdict is Verdict.VACUOUS


def test_a_position_with_another_divisor_is_one_sentence(make):
    found = evidence(make, [((8, 12), ())], lambda position, odd: True)
    assert found.verdict is Verdict.ERROR
    assert "Automaton takes positions with greatest common divisor 2; the greatest common divisor" in found.message
    assert "Traceback" not in found.message


def test_a_limit_leaves_it_open(make):
    found = evidence(make, [((8, 30, 34), (49337,))], lambda position, odd: True, limit=1001)
    assert found.verdict is Verdict.INCONCLUSIVE
    assert "is not decided" in found.message


def test_a_certificate_that_is_rejected_is_a_conflict(make, monkeypatch):
    wrong = certificate(8, 10, 22) | {"position": [8, 14]}

    def other(_):
        return wrong

    monkeypatch.setattr(period_make, "make", other)
    assert evidence(make, [((8, 10, 22), ())], is_won_by).verdict is Verdict.CONFLICT


def test_the_declared_verdict(make):
    rows = [((4, 6), ())]
    claim = make(forall=cases("position odd", rows, words="w"), then=is_won_by, methods=[Exhaustive(), Automaton()])
    assert claim.declared is Verdict.PROVED


@pytest.mark.slow
def test_the_table_of_positions(tmp_path):
    path = tmp_path / "table.json"
    rows = even_positions.extend(path, 3001, 600, 12, partial(even_positions.one_by_one, 3001), lambda *_: None)
    assert rows == even_positions.read(path)
    assert rows[8, 30, 34]["outcome"] == "?"
    assert rows[8, 10, 22] | {"folded": []} == rows[8, 10, 22] | {"folded": [], "outcome": "P", "period": 8, "start": 9}
    assert (6, 8, 10) in rows
    assert set(even_positions.family(12)) <= set(rows)
    assert even_positions.extend(path, 3001, 0, 12, partial(even_positions.one_by_one, 3001), lambda *_: None) == rows
    path.write_text("{}")
    with pytest.raises(RecordError):
        even_positions.read(path)
