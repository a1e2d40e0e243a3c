"""Phases of commands: lines on the error stream if there is no terminal."""

from io import StringIO
from time import monotonic, sleep

import pytest
from rich.console import Console

from sylver_claims.verifiers.cli import terminal


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(terminal, "FIRST", 0.001)
    monkeypatch.setattr(terminal, "EVERY", 0.001)


def printed(capsys):
    """Wait for the first line."""
    end = monotonic() + 120
    text = ""
    while "\n" not in text and monotonic() < end:
        sleep(0.01)
        text += capsys.readouterr().err
    return text.splitlines()[0]


def test_a_phase_elsewhere_than_on_a_terminal(capsys, at_once):
    file = StringIO()
    with terminal.working(Console(file=file), lambda: "deciding [8, 14]; 3 positions looked at"):
        assert printed(capsys) == "0 s: deciding [8, 14]; 3 positions looked at"
    assert file.getvalue() == ""
    capsys.readouterr()
    sleep(0.05)
    assert capsys.readouterr().err == ""  # nothing follows


def test_a_count_has_a_rate(capsys, at_once):
    with terminal.progress(Console(file=StringIO()), "positions", 2e6) as advance:
        advance(12)
        line = printed(capsys)
    assert line.startswith(("0 s: positions 0 of about 2e+06, ", "0 s: positions 12 of about 2e+06, "))
    assert line.endswith(" a second")
