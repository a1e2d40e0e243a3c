"""What the tests share: a paper, a maker of small claims, and ``--quick``, with which no test starts a process."""

import multiprocessing.process
import os
import signal
import sys
from pathlib import Path

import pytest

from sylver_claims.claims import Claim, Exhaustive, Kind, Paper, integers
from sylver_claims.verifiers.common.commit import this_commit

pytest_plugins = ["pytester"]

os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"  # one of them, which comes with selenium, takes as long to load as all else

# What tests start inherits the signals that are ignored, as in the background of a shell or under nohup; not handlers.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) == signal.SIG_IGN or "PYTEST_XDIST_WORKER" in os.environ:
    signal.signal(signal.SIGHUP, lambda *_: None)

LEFT_OUT = {"slow", "process", "cluster", "browser"}
"""Markers of the tests that ``--quick`` leaves out."""
STARTS = {"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system", "pty.spawn"}
"""Python's audit events for starting a process."""


class Refusal:
    """Refuses to start a process during a test without the mark, and reports it."""

    def __init__(self):
        self.testing, self.refused = False, []
        start = multiprocessing.process.BaseProcess.start

        def refused_or_started(process):
            self("subprocess.Popen", process.name)
            start(process)

        multiprocessing.process.BaseProcess.start = refused_or_started
        sys.addaudithook(self)

    def __call__(self, event, arguments):
        if self.testing and event in STARTS:
            self.refused.append(f"{event} {arguments}")
            raise RuntimeError("a test that is not marked starts no process")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        self.testing, self.refused = not is_left_out(item), []
        try:
            yield
        finally:
            self.testing = False
            if self.refused:
                pytest.fail(f"mark it with pytest.mark.process, for it starts {self.refused[0]}", pytrace=False)


def pytest_addoption(parser):
    parser.addoption("--quick", action="store_true", help=f"leave out what is marked {', '.join(sorted(LEFT_OUT))}")


def pytest_configure(config):
    this_commit()  # git is asked once a process, and here not by a test
    config.pluginmanager.register(Refusal())


def is_left_out(item):
    """Whether ``--quick`` skips a test."""
    return bool(LEFT_OUT & {mark.name for mark in item.iter_markers()})


def pytest_collection_modifyitems(config, items):
    """Run slow tests first, so that no long test is left at the end."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if config.getoption("--quick"):
        left_out = [item for item in items if is_left_out(item)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


PAPER = Paper(key="test", title="A paper for tests", authors=("A. Tester",), venue="tests", year=2026)


@pytest.fixture
def make():
    """Return a function that creates a claim, with defaults for the other fields."""

    def made(**fields):
        defaults = {
            "id": "test/claim",
            "title": "a claim",
            "source": PAPER.at("page 1"),
            "kind": Kind.CONJECTURE,
            "statement": "$n > 0$.",
            "forall": integers("n"),
            "then": lambda n: n > 0,
            "methods": [Exhaustive()],
        }
        return Claim(**(defaults | fields))

    return made


@pytest.fixture
def written(tmp_path: Path):
    """Return a function that writes a claim file and returns its path."""

    def write(body: str, name: str = "mine.py") -> Path:
        path = tmp_path / name
        path.write_text(HEAD + body, encoding="utf-8")
        return path

    return write


@pytest.fixture
def marked(written, tmp_path: Path):
    """Return a function that writes a claim file whose predicates run code by ``__import__("marks_...")``.

    A predicate writes no file itself; a module that it imports may. With an empty text it makes a file of its name.
    """

    def write(body: str, **code: str) -> Path:
        for name, text in code.items():
            making = f"open({str(tmp_path / name)!r}, 'w').close()\n"
            (tmp_path / f"marks_{name}.py").write_text(text or making, encoding="utf-8")
        return written(f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\n{body}")

    return write


HEAD = """
from sylver_claims.claims import *
from sylver_claims.claims import Exhaustive, Fuzz
PAPER = Paper(key="mine", title="Mine", authors=("Me",), venue="notebook", year=2026)
def stated(**fields):
    return dict(title="t", source=PAPER.at("p. 1"), kind=Kind.CONJECTURE, statement="s") | fields
"""
