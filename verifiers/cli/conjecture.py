"""The command ``verify conjecture``: find sharp inequalities between invariants, and write them as claims."""

from __future__ import annotations

import shlex
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.claims import ClaimError
from sylver_claims.verifiers.cli.new import key_of, new_file
from sylver_claims.verifiers.cli.shared import AUTHOR, JsonFile, command
from sylver_claims.verifiers.cli.terminal import interruptible, say, screen_for, working, write_json
from sylver_claims.verifiers.conjectures.semigroups import INVARIANTS, Inequality, claim_file, search

LEAST, LARGEST, LARGEST_CHECK = 6, 22, 30
MORE = 4


@command("conjecture", AUTHOR, "verify conjecture found.py --over semigroups --upto 20")
def conjecture_command(
    file: Annotated[Path, typer.Argument(help="claim file to write")] = Path("found.py"),
    *,
    over: Annotated[str, typer.Option(help="domain of the conjectures: semigroups")] = "semigroups",
    upto: Annotated[int, typer.Option(help="largest genus of the fit", min=LEAST, max=LARGEST)] = 16,
    farther: Annotated[
        int | None, typer.Option(help=f"largest genus of the check (default: {MORE} more)", max=LARGEST_CHECK)
    ] = None,
    json: JsonFile = None,
) -> None:
    """Find inequalities between invariants; write them as claims."""
    if over != "semigroups":
        raise ClaimError(f'--over takes semigroups; got "{over}"')
    end = upto + MORE if farther is None else farther
    if end <= upto:
        raise ClaimError(f"--farther takes a genus above that of the fit, {upto}; got {end}")
    console = screen_for(json)
    with interruptible(console), new_file(file) as opened:
        with working(console, lambda: f"fitting to genus {upto}, checking to genus {end}"):
            found = search(upto, end)
        opened.write(claim_file(found.kept, shlex.quote(file.name), key_of(file), upto, end, date.today().year))
    lines = [f"{each.letter:3}{each.name}" for each in INVARIANTS]
    lines += [
        "",
        f"fitted to genus {upto}: {found.fitted} inequalities; {len(found.failing)} of them fail to genus {end}",
    ]
    if found.failing:
        first = min(found.failing, key=lambda each: (each.cases, sum(map(abs, each.row))))
        lines.append(f"one of the first to fail is {first.words}, at S={_case(first.fails)}")
    lines += [
        f"{len(found.kept)} follow neither from facts and Wilf's conjecture nor from each other; none is proved",
        "",
    ]
    width = max((len(each.words) for each in found.kept), default=0)
    for each in found.kept:
        scope = f"all {each.cases} of genus 1 to {end}"
        lines.append(f"{each.words:{width}}  {scope}; equal in {each.equal}, first S={_case(each.smallest)}")
    lines += ["", f"wrote {file}; check it with", f"    verify check {shlex.quote(str(file))} --upto {end}"]
    for line in lines:
        say(console, line)
    kept, failing = ([_plain(each) for each in some] for some in (found.kept, found.failing))
    write_json(json, "conjectures", {"upto": upto, "farther": end, "kept": kept, "failing": failing})


def _plain(each: Inequality) -> dict[str, object]:
    return {"inequality": each.words} | {name: value for name, value in vars(each).items() if name != "row"}


def _case(generators: tuple[int, ...]) -> str:
    return ",".join(map(str, generators))
