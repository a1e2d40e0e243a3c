"""What ``verify -h`` and ``verify --version`` say."""

import os
import re
import subprocess
import sys
from importlib.metadata import version

import pytest
import typer

from verifiers.cli import shared
from verifiers.cli.application import COMMANDS, load


def test_each_command_has_a_panel_and_an_example_of_itself():
    load()
    commands = typer.main.get_command(shared.app).commands
    named = {name: f"verifiers.cli.{file}" for file, names in COMMANDS.items() for name in names}
    assert {name: command.callback.__module__ for name, command in commands.items()} == named
    for name, command in commands.items():
        assert command.rich_help_panel in shared.PANELS
        assert re.match(rf"Example: verify {name}( |$)", command.epilog)
        assert command.help


def test_the_panels_stand_in_their_order_and_the_exit_statuses_below(verify):
    status, out, _ = verify("-h")
    assert status == 0
    places = [out.index(panel) for panel in shared.PANELS]
    assert places == sorted(places)
    said = " ".join(out.split())
    assert all(f"{int(s)}, " in said[said.index("Exit status") :] for s in shared.Status)


def test_versions_are_those_of_the_engines(verify):
    status, out, _ = verify("--version")
    assert status == 0
    for engine in ("numba", "z3-solver", "cvc5", "hypothesis"):
        assert f"{engine} {version(engine)}\n" in out


@pytest.mark.process
@pytest.mark.parametrize("words", [["-h"], ["coq", "-h"]], ids=" ".join)
def test_help_that_no_one_reads_to_its_end(words):
    """As in ``verify -h | head -1``."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-c", "from verifiers.cli import main; main()", *words]
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False, timeout=300)
    os.close(writing)
    assert ended.returncode in (0, 1)
    assert ended.stderr == b""
