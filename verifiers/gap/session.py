"""A GAP process that computes a list of expressions with the package numericalsgps."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

OPTIONS = ("-q", "-A", "-T")
"""No banner, no other packages, and no dialogue after an error."""
PATIENCE = 1800.0
"""Timeout of GAP, in seconds."""
HEAD = """
SetPrintFormattingStatus("*stdout*", false);;
if LoadPackage("numericalsgps") = fail then Print("= missing\\n"); ForceQuitGap(1); fi;
Print("= ", GAPInfo.Version, " ", InstalledPackageVersion("numericalsgps"), "\\n");
show := function(v) local x;
  if v = true then Print("= true\\n"); elif v = false then Print("= false\\n");
  elif IsList(v) then Print("= ["); for x in v do Print(x, " "); od; Print("]\\n");
  else Print("= ", v, "\\n"); fi;
end;;
"""


class NoGap(Exception):
    """GAP or its package is missing or does not answer; the message describes a fix."""


class Answers(NamedTuple):
    """The versions of GAP and of numericalsgps, and the value of each expression."""

    gap: str
    package: str
    values: list[Any]


def ask(expressions: Iterable[str], command: str = "gap") -> Answers:
    """Compute expressions with GAP; each gives a number, a boolean or a list of numbers.

    Raises
    ------
    NoGap
        If GAP or numericalsgps is not installed, or GAP does not answer all of them.
    """
    program, *options = shlex.split(command) or [""]
    if shutil.which(program) is None:
        raise NoGap(f"{program or 'GAP'} is not found; install GAP with its package numericalsgps, or name it by --gap")
    asked = list(expressions)
    text = HEAD + "".join(f"show({expression});\n" for expression in asked) + "QUIT;\n"
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "ask.g"
        script.write_text(text, encoding="utf-8")
        said = _run([program, *options, *OPTIONS, str(script)])
    lines = [line.removeprefix("= ") for line in said.splitlines() if line.startswith("= ")]
    if lines[:1] == ["missing"]:
        raise NoGap("GAP has no package numericalsgps; install it, or name another GAP by --gap")
    if len(lines) != len(asked) + 1:
        raise NoGap(f"GAP answers {max(len(lines) - 1, 0)} of {len(asked)} questions: {_fault(said)}")
    gap, _, package = lines[0].partition(" ")
    return Answers(gap, package, [_value(line) for line in lines[1:]])


def _run(command: Sequence[str]) -> str:
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise NoGap(f"GAP takes more than {PATIENCE / 60:.0f} minutes; ask about fewer cases") from None
    return done.stdout + done.stderr


def _value(line: str) -> Any:
    if line in ("true", "false"):
        return line == "true"
    return list(map(int, line[1:-1].split())) if line.startswith("[") else int(line)


def _fault(said: str) -> str:
    lines = [line for line in said.splitlines() if line and not line.startswith("= ")]
    return " ".join(lines)[:200] or "it ended"
