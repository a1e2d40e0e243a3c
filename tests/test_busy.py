"""The loops that keep a machine busy end with the command, and with the process that started them."""

import subprocess
import sys
from pathlib import Path

import psutil
import pytest

pytestmark = pytest.mark.process

BUSY = [sys.executable, str(Path(__file__).with_name("busy.py"))]
WAITS = "import sys; print('begun', flush=True); sys.stdin.read(); sys.exit(7)"
GENEROUS = 120


@pytest.fixture
def begun():
    """Begin a command beside three loops; return its process and those of the loops."""
    command = [*BUSY, "3", "--", sys.executable, "-c", WAITS]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"begun\n"
        children = psutil.Process(process.pid).children()
        yield process, [child for child in children if WAITS not in child.cmdline()]
        process.kill()


def test_they_run_beside_the_command_and_end_with_it(begun):
    process, loops = begun
    assert len(loops) == 3
    assert all(loop.is_running() for loop in loops)
    process.communicate(timeout=GENEROUS)
    assert process.returncode == 7
    assert not any(loop.is_running() for loop in loops)


def test_they_end_when_what_started_them_is_killed(begun):
    process, loops = begun
    process.kill()
    process.wait()
    _, alive = psutil.wait_procs(loops, timeout=GENEROUS)
    assert [loop for loop in alive if loop.status() != psutil.STATUS_ZOMBIE] == []


def test_a_mistake_is_told():
    done = subprocess.run([*BUSY, "many", "make"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.startswith("usage: python tests/busy.py")) == (2, True)
