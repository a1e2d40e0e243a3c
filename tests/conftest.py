"""What the tests share: a paper, and a maker of small claims."""

import signal
from pathlib import Path

import pytest

from claims import Claim, Exhaustive, Paper, Standing, integers

pytest_plugins = ["pytester"]

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # in the background of a shell; what tests start inherits it
    signal.signal(signal.SIGINT, signal.default_int_handler)

PAPER = Paper(key="test", title="A paper for tests", authors=("A. Tester",), venue="tests", year=2026)


@pytest.fixture
def make():
    """Return a function that makes a claim, with defaults for all that a test does not care for."""

    def made(**fields):
        defaults = {
            "id": "test/claim",
            "title": "a claim",
            "source": PAPER.at("page 1"),
            "standing": Standing.CONJECTURE,
            "statement": "$n > 0$.",
            "forall": integers("n"),
            "then": lambda n: n > 0,
            "means": [Exhaustive()],
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


HEAD = """
from claims import *
from claims import Exhaustive, Fuzz
PAPER = Paper(key="mine", title="Mine", authors=("Me",), venue="notebook", year=2026)
def stated(**fields):
    return dict(title="t", source=PAPER.at("p. 1"), standing=Standing.CONJECTURE, statement="s") | fields
"""
