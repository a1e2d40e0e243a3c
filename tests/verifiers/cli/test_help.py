"""What ``verify -h`` and ``verify --version`` say."""

import os
import re
import shlex
import subprocess
import sys
from importlib.metadata import version

import pytest
import typer

from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli import shared
from sylver_claims.verifiers.cli.application import COMMANDS, load


def test_each_command_has_a_panel_and_an_example_of_itself():
    load()
    commands = typer.main.get_command(shared.app).commands
    named = {name: f"sylver_claims.verifiers.cli.{file}" for file, names in COMMANDS.items() for name in names}
    assert {name: command.callback.__module__ for name, command in commands.items()} == named
    for name, command in commands.items():
        assert command.rich_help_panel in shared.PANELS
        assert re.match(rf"Example: verify {name}( |$)", command.epilog)
        assert len(command.help.split("\n")[0]) <= 60
        assert command.help


def test_the_panels_stand_in_their_order_and_the_exit_statuses_below(verify):
    status, out, _ = verify("-h")
    assert status == 0
    places = [out.index(panel) for panel in shared.PANELS]
    assert places == sorted(places)
    said = " ".join(out.split())
    assert all(f"{int(s)}, " in said[said.index("Exit status") :] for s in shared.Status)


@pytest.mark.parametrize("name", sorted(name for names in COMMANDS.values() for name in names))
def test_help_names_what_an_option_takes_and_cuts_no_word(verify, name):
    status, out, _ = verify(name, "-h")
    assert status == 0
    assert not re.search(r"<(bool|int|str|path|list|float)\b", out)
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "default: 0]" not in out


def test_an_example_names_claims_that_exist_and_options_that_its_command_has():
    load()
    for name, command in typer.main.get_command(shared.app).commands.items():
        example = shlex.split(command.epilog.removeprefix("Example: "))
        with command.make_context(name, example[2:]) as context:
            given = [context.params.get("claim"), *(context.params.get("targets") or ())]
        for target in filter(None, given):
            if not str(target).endswith(".py"):
                assert select([str(target)]), command.epilog


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
    command = [sys.executable, "-c", "from sylver_claims.verifiers.cli import main; main()", *words]
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False, timeout=300)
    os.close(writing)
    assert ended.returncode in (0, 1)
    assert ended.stderr == b""


def test_the_shell_completes_ids_papers_and_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "boyers_claims.py").touch()
    (tmp_path / "boyers.txt").touch()
    assert shared.completed("boyers2024/thm-4@g") == ["boyers2024/thm-4@guy"]
    found = shared.completed("boyers")
    assert found[0] == "boyers2024"
    assert found[-1] == "boyers_claims.py"
    assert "boyers2024/thm-4" in found
    assert shared.completed("/[") == []
    assert f"{tmp_path}/boyers_claims.py" in shared.completed(f"{tmp_path}/b")
