"""``verify watch``: a run at once, another when the file is saved, and a clean end on Ctrl-C."""

import os
import signal
import subprocess
import sys
import threading

import pytest

from sylver_claims.verifiers.cli.shared import Status

pytestmark = pytest.mark.process


def lines_until(process, words, seconds=300):
    """Read lines up to one that has these words; the process is killed when it takes too long."""
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    read = []
    try:
        for line in process.stdout:
            read.append(line)
            if words in line:
                return "".join(read)
    finally:
        timer.cancel()
    pytest.fail(f"{words!r} did not come; there was {''.join(read)!r}")


def save(path, text):
    """Save a file as editors do."""
    other = path.with_suffix(".tmp")
    other.write_text(text, encoding="utf-8")
    other.replace(path)


def test_a_saved_file_is_checked_again_until_an_interrupt(written, tmp_path):
    path = written('a = Claim(**stated(id="mine/a", forall=integers("n"), then=lambda n: n > 0))')
    command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "watch", str(path), "--upto", "12"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=tmp_path, start_new_session=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    with process:
        try:
            assert "mine/a  verified" in lines_until(process, "waiting for a change")
            save(path, path.read_text().replace("n > 0", "n != 7"))
            assert "smallest counterexample n=7" in lines_until(process, "waiting for a change")
            save(path, path.read_text().replace("n != 7", "n !="))
            assert "is not valid Python" in lines_until(process, "waiting for a change")
            os.killpg(process.pid, signal.SIGINT)
            rest = lines_until(process, "no longer watched")
            assert "Traceback" not in rest
            assert process.wait(300) == Status.AS_DECLARED
        finally:
            process.kill()
