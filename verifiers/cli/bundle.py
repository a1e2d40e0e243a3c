"""``verify bundle``: the last run as one archive, which anyone can check with Python alone."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from sylver_claims.reports.formats import json_file
from sylver_claims.verifiers.bundle import archive
from sylver_claims.verifiers.bundle.texts import NOBODY, About
from sylver_claims.verifiers.cli.arguments import UsageError
from sylver_claims.verifiers.cli.report import last_run, write_site
from sylver_claims.verifiers.cli.shared import EVIDENCE, LEDGER, LedgerFile, command
from sylver_claims.verifiers.cli.terminal import Screen
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.common.versions import versions


@command("bundle", EVIDENCE, "verify bundle heap_claims.py --output heaps.zip")
def bundle_command(
    files: Annotated[list[str] | None, typer.Argument(help="claim files of the last run, if it had any")] = None,
    *,
    output: Annotated[Path, typer.Option(help="the archive, a file .zip")] = Path("bundle.zip"),
    title: Annotated[str, typer.Option(help="title of the archive")] = "Claims checked by sylver-claims",
    creator: Annotated[list[str] | None, typer.Option(help="a creator, as in 'Conway, John'; repeatable")] = None,
    licence: Annotated[str, typer.Option("--license", help="licence of the archive")] = "MIT",
    certificate: Annotated[list[Path] | None, typer.Option(help="add a certificate of a position; repeatable")] = None,
    ledger: LedgerFile = LEDGER,
) -> None:
    """Write the last run as one archive to cite.

    It holds claims, ledger, report, environment, and a checker.
    """
    if output.suffix != ".zip":
        raise UsageError(f'--output takes a file .zip, got "{output}"')
    if missing := [path for path in certificate or [] if not path.is_file()]:
        raise UsageError(f"there is no certificate {missing[0]}; name one that verify position --certificate wrote")
    results, run, changed = last_run(ledger, files or [])
    if old := [result.claim.id for result in results if result.outdated]:
        raise UsageError(f"the code of {old[0]} has changed since this run; run verify check again, then bundle")
    about = About(
        title=title, creators=tuple(creator or ()), license=licence, command=run.command, upto=run.upto,
        commit=run.commit, versions=versions(), counts=Counter(str(result.verdict) for result in results),
        targets=archive.targets_of(results),
    )  # fmt: skip
    written = json_file.text(results, upto=run.upto, command=run.command, versions=about.versions, commit=run.commit)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report"
        write_site(results, report, run.upto, run.command, changed, ledger, run.commit)
        held = archive.files_of(
            about, results, written, ledger=ledger, report=report, coq=ledger.parent / "coq",
            certificates=certificate or [],
        )  # fmt: skip
    content = archive.zipped(held, output.stem)
    write_whole(output, content)
    console = Screen()
    console.print(f"bundle {output}: {len(held)} files, {len(content) / 1e6:.1f} MB", markup=False, highlight=False)
    console.print("unpack it, and run: python check.py", markup=False, highlight=False)
    if not about.creators:
        console.print(f'.zenodo.json names "{NOBODY}" as its creator; give --creator', markup=False, highlight=False)
