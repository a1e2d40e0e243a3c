"""A run that is killed, or whose terminal is closed, leaves no process behind: no worker, no solver, no cluster."""

import fcntl
import os
import pty
import signal
import subprocess
import sys
import termios
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[3]
GENEROUS = 120  # timeout in seconds for actions that take one or two on an idle machine
ENDLESS = """
import z3

from sylver_claims.claims import Proof, Step

def waits(n):
    __import__("marks_drawn")
    while n >= 0:
        n += 1
    return True

x, y, z = z3.Ints("x y z")

def hard(case):
    fermat = z3.Implies(z3.And(x > 0, y > 0, z > 0), x*x*x*x + y*y*y*y != z*z*z*z)
    return [Step(name="Fermat for 4", goal=fermat)]

drawn = Claim(**stated(id="mine/drawn", forall=integers("n"), methods=[Fuzz(examples=20)], compare_smallest=0,
    then=plain_python(waits)))
proved = Claim(**stated(id="mine/proved", forall=integers("n"), methods=[Proof(steps=hard, resources=10**12)],
    compare_smallest=0, then=lambda n: n >= 1))
"""
WALKED = """
def slow(n):
    if n > 30:
        __import__("marks_walked")
        while n:
            n += 1
    return True

walked = Claim(**stated(id="mine/walked", forall=integers("n"), methods=[Exhaustive()], compare_smallest=0,
    then=plain_python(slow)))
"""


class Run:
    """A run in a separate session, with or without a terminal; it records all processes that it started."""

    def __init__(self, folder, path, *arguments, terminal):
        places = ["--ledger", folder / "l.sqlite", "--report", folder / "r", "--json", folder / "r.json"]
        command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "claims", path, *arguments, *places]
        self.said = folder / "said"
        self.terminal, inside = pty.openpty() if terminal else (None, subprocess.DEVNULL)
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                list(map(str, command)), stdin=inside, stdout=said, stderr=said, cwd=folder, start_new_session=True,
                preexec_fn=controlled_by_its_input if terminal else None,  # noqa: PLW1509 - no other thread is at work
                env=os.environ | {"PYTHONPATH": str(ROOT)},
            )  # fmt: skip
        if terminal:
            os.close(inside)
        self.started = set()

    def look(self):
        """Return its child processes and theirs, and remember them."""
        found = psutil.Process(self.process.pid).children(recursive=True)
        self.started |= set(found)
        return found

    def wait_until(self, condition):
        deadline = time.monotonic() + GENEROUS
        while not condition():
            self.look()
            assert self.process.poll() is None, self.said.read_text()
            assert time.monotonic() < deadline, self.said.read_text()
            time.sleep(0.05)
        self.look()

    def close_terminal(self):
        if self.terminal is not None:
            os.close(self.terminal)
        self.terminal = None

    def left(self):
        """Wait for the processes that it has started to end; return those that do not."""
        self.process.wait(GENEROUS)
        deadline = time.monotonic() + GENEROUS
        while (left := alive(self.started)) and time.monotonic() < deadline:
            time.sleep(0.05)
        return left

    def clean_up(self):
        with suppress(psutil.NoSuchProcess):
            self.look()
        self.process.kill()
        self.process.wait()
        for other in self.started:
            with suppress(psutil.NoSuchProcess):
                other.kill()
        self.close_terminal()


def controlled_by_its_input():
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def begun(*arguments, terminal):
    run = Run(*arguments, terminal=terminal)
    try:
        yield run
    finally:
        run.clean_up()


def alive(processes):
    """Those that run on; one that has ended, and that nobody has asked for its status, does not."""
    left = []
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            if process.status() != psutil.STATUS_ZOMBIE:
                left.append(f"{process.pid} {' '.join(process.cmdline())}")
    return left


def killed(run):
    run.process.kill()


def told_to_end(run):
    run.process.terminate()


def hung_up(run):
    run.process.send_signal(signal.SIGHUP)


def its_terminal_closed(run):
    run.close_terminal()


ENDED = [killed, told_to_end, hung_up, its_terminal_closed]


@pytest.mark.parametrize("end", ENDED)
def test_workers_and_solvers_end_with_the_run(marked, tmp_path, end):
    with begun(tmp_path, marked(ENDLESS, drawn=""), "--jobs", 2, terminal=end is its_terminal_closed) as run:
        run.wait_until(lambda: (tmp_path / "drawn").exists() and solvers(run))
        assert len(run.started) >= 2  # a worker that draws cases, and a solver
        end(run)
        assert run.left() == []


def solvers(run):
    return [
        other for other in run.look() if "sylver_claims.verifiers.proof.solver_process" in " ".join(other.cmdline())
    ]


@pytest.mark.parametrize("end", ENDED)
def test_a_local_cluster_ends_with_the_run(marked, tmp_path, end):
    pytest.importorskip("distributed")
    arguments = ["--cluster", "local:2", "--method", "exhaustive", "--upto", 60]
    with begun(tmp_path, marked(WALKED, walked=""), *arguments, terminal=end is its_terminal_closed) as run:
        run.wait_until((tmp_path / "walked").exists)
        assert len(run.started) >= 2
        end(run)
        assert run.left() == []
