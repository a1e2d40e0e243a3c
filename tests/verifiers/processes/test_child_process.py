"""Child processes: their prints are not answers, and they end with their parent during any computation."""

import os
import signal
import subprocess
import sys

import psutil
import pytest

from sylver_claims.verifiers.processes.child_process import Child

pytestmark = pytest.mark.process

PARENT = """
import sys, time
from sylver_claims.verifiers.processes.child_process import Child
child = Child("busy_child")
child.send(sys.argv[1])
print(child.pid, child.answer(), flush=True)
child.send("compute")
time.sleep(3600)
"""
BUSY_CHILD = """
from sylver_claims.verifiers.processes.child_process import serve

def answer(request):
    if request == "compute":
        return len(str(10 ** (10 ** 9)))  # one instruction of hours, that no thread of Python can interrupt
    print("this is no answer")
    return input() if request == "read" else request

def main():
    serve(answer)
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a folder that modules are looked for in."""
    (tmp_path / "busy_child.py").write_text(BUSY_CHILD)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_what_a_child_prints_is_no_answer(folder):
    child = Child("busy_child")
    try:
        for request in ("one", [2, {"three": 4.0}], None):
            child.send(request)
            assert child.answer() == request
    finally:
        child.close()
    assert not child.is_alive


def test_standard_input_of_a_child_is_empty(folder):
    child = Child("busy_child")
    child.send("read")
    with pytest.raises(EOFError) as ended:
        child.answer()
    assert ended.value.args == (1,)  # input() found no line, and nothing caught that
    child.close()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_child_ends_with_its_parent(folder, number):
    path = os.pathsep.join([str(folder), *sys.path])
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, "hello"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    )
    assert parent.stdout is not None
    with parent.stdout:
        child, _, answer = parent.stdout.readline().strip().partition(" ")
        assert answer == "hello"
        process = psutil.Process(int(child))
        parent.send_signal(number)
        parent.wait(60)
    process.wait(60)  # TimeoutExpired if it continues


def test_nothing_is_left_of_a_child_that_is_closed(folder):
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else None
    for _ in range(5):
        child = Child("busy_child")
        child.close()
        assert not psutil.pid_exists(child.pid)
    if before is not None:
        assert len(os.listdir("/proc/self/fd")) == before
