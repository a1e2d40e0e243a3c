"""``verify coq``: the proofs of claims as theorems of Coq, and what its kernel accepts of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from claims.registry import select
from verifiers.cli.arguments import UsageError, cpu_limit_of
from verifiers.cli.shared import CHECK, DEFAULT, CpuLimit, Status, Targets, command
from verifiers.cli.terminal import Screen
from verifiers.coq import kept, record
from verifiers.coq.check import NoCoq, library, version
from verifiers.coq.theorems import Theorem, in_folder, written
from verifiers.processes.worker_pool import WorkerPool

FOLDER = DEFAULT / "coq"


@command("coq", CHECK, "verify coq sicherman2002/odds-and-enders --check")
def coq_command(
    targets: Targets = None,
    *,
    check: Annotated[bool, typer.Option("--check", help="let Coq check the files; it must be installed")] = False,
    folder: Annotated[Path, typer.Option(help="where the files go")] = FOLDER,
    again: Annotated[bool, typer.Option("--again", help="search again for what was not found before")] = False,
    keep: Annotated[bool, typer.Option("--keep", help="keep what is found with the program")] = False,
    jobs: Annotated[int, typer.Option(help="worker processes", min=1)] = os.cpu_count() or 1,
    cpu_limit: CpuLimit = "",
) -> None:
    """Write the proofs of claims as theorems of Coq, and let its kernel check them."""
    console = Screen(soft_wrap=True, highlight=False)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        compiled = library(folder) if check else None
    except NoCoq as error:
        raise UsageError(str(error)) from error
    theorems, others = in_folder(select(targets or []), folder)
    for claim, why in others.items():
        if targets and claim in targets:
            raise UsageError(f"{claim} can not be a theorem of Coq: {why}")
    if not theorems:
        raise UsageError("none of these claims has a proof that can be a theorem of Coq; verify list shows which have")
    here, ours = folder / kept.PLACE.name, kept.load()
    known = ours | kept.load(here)
    proofs = {key: proof for key, proof in known.items() if proof or not again}
    with closing(WorkerPool(jobs, cpu_limit_of(cpu_limit))) as pool:
        for theorem in written(theorems, proofs, pool, compiled):
            if len(proofs) > len(known):
                kept.store({key: proof for key, proof in proofs.items() if key not in ours}, here)
                known = dict(proofs)
            for line in _lines(theorem):
                console.print(line, markup=False)
    record.store(folder, [found for t in theorems if (found := t.record()) is not None])
    if keep:
        kept.store(proofs if targets else {key: proofs[key] for t in theorems for key in t.exported.keys.values()})
    console.print(f"\n{_summary(theorems, check)}", markup=False)
    raise typer.Exit(_status(theorems, check))


def _lines(theorem: Theorem) -> list[str]:
    """Say what became of a theorem, and of each lemma that has no proof, or none that Coq accepts."""
    count = len(theorem.exported.keys)
    how = f"{count - len(theorem.missing)} of {count} lemmas with a proof" if count else "by reflection"
    line = f"{theorem.claim.id}  {how}"
    if (checked := theorem.checked) is None:
        return [f"{line}  {theorem.file}", *(f"  {name}: {why}" for name, why in theorem.missing.items())]
    said = "accepted" if checked.accepted else "not accepted"
    lines = [f"{line}  {said}  {checked.seconds:.1f} s  {theorem.file}"]
    lines += [f"  {name}: {why}" for name, why in theorem.missing.items()]
    lines += [f"  {checked.differs}"] * bool(checked.differs)
    return lines + [f"  {name}: Coq says {message}" for name, message in checked.refused.items()]


def _summary(theorems: Sequence[Theorem], check: bool) -> str:
    lemmas = {key: name in t.missing for t in theorems for name, key in t.exported.keys.items()}
    words = f"{len(theorems)} claims, {len(lemmas)} lemmas, {sum(lemmas.values())} of them without a proof"
    if not check:
        return words
    whole = [t.checked for t in theorems if t.checked is not None and t.checked.accepted]
    free = sum(not checked.assumed for checked in whole)
    return (
        f"{words}; the kernel of Coq {version()} accepts {len(whole)} theorems, {free} without any axiom and "
        f"{len(whole) - free} with excluded middle alone, and {len(theorems) - len(whole)} in part or not at all"
    )


def _status(theorems: Sequence[Theorem], check: bool) -> Status:
    """Tell whether Coq refuses a proof, or a theorem is another one, and whether a proof is missing unexpectedly."""
    if any(t.checked is not None and (t.checked.refused or t.checked.differs) for t in theorems):
        return Status.DIFFERS
    if any(t.missing.keys() - t.open for t in theorems):
        return Status.INCONCLUSIVE
    return Status.AS_DECLARED
