"""``verify coq``: write the proofs of claims as theorems of Coq, and report which of them its kernel accepts."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence, Set
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.arguments import UsageError, cpu_limit_of
from sylver_claims.verifiers.cli.shared import CHECK, DEFAULT, CpuLimit, JsonFile, Status, Targets, command
from sylver_claims.verifiers.cli.terminal import Screen, working, write_json
from sylver_claims.verifiers.common.files import make_folder
from sylver_claims.verifiers.common.units import counted
from sylver_claims.verifiers.coq import proof_cache, record
from sylver_claims.verifiers.coq.check import NoCoq, library, version
from sylver_claims.verifiers.coq.theorems import Theorem, in_folder, written
from sylver_claims.verifiers.processes.worker_pool import Pool, WorkerPool

FOLDER = DEFAULT / "coq"
WORK = {"lemma": "lemmas searched", "lemmas": "files of shared lemmas", "coq": "files checked by Coq"}
"""Descriptions of the jobs of worker processes."""


@command("coq", CHECK, "verify coq sicherman2002/odds-and-enders --check")
def coq_command(
    targets: Targets = None,
    *,
    check: Annotated[bool, typer.Option("--check", help="compile the files with Coq, which must be installed")] = False,
    folder: Annotated[Path, typer.Option(help="output folder")] = FOLDER,
    again: Annotated[bool, typer.Option("--again", help="search again for proofs not found before")] = False,
    keep: Annotated[bool, typer.Option("--keep", help="store the proofs found in the installation")] = False,
    jobs: Annotated[int, typer.Option(help="number of worker processes", min=1)] = os.cpu_count() or 1,
    cpu_limit: CpuLimit = "",
    json: JsonFile = None,
) -> None:
    """Write proofs as theorems of Coq, which can check them."""
    console = Screen(soft_wrap=True, highlight=False, stderr=str(json) == "-")
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    phase = _Phase("reading the claims")
    with working(console, phase.words):
        try:
            compiled = library(folder, phase.count("compiling the library of Coq")) if check else None
        except NoCoq as error:
            raise UsageError(str(error)) from error
        theorems, others = in_folder(select(targets or []), folder, phase.count("writing the steps of proofs for Coq"))
    for claim, why in others.items():
        if targets and claim in targets:
            raise UsageError(f"{claim} can not be a theorem of Coq: {why}")
    if not theorems:
        raise UsageError("none of these claims has a proof that can be a theorem of Coq; verify list shows which have")
    here, ours = folder / proof_cache.PLACE.name, proof_cache.load()
    known = ours | proof_cache.load(here)
    of_these = {key for theorem in theorems for key in theorem.exported.keys.values()}
    proofs = {key: proof for key, proof in known.items() if proof or not again or key not in of_these}
    with closing(WorkerPool(jobs, cpu_limit_of(cpu_limit))) as pool, working(console, phase.words):
        for theorem in written(theorems, proofs, phase.counted(pool), compiled):
            if len(proofs) > len(known):
                proof_cache.store({key: proof for key, proof in proofs.items() if key not in ours}, here)
                known = dict(proofs)
            for line in _lines(theorem):
                console.print(line, markup=False)
    record.store(folder, [found for t in theorems if (found := t.record()) is not None])
    if keep:
        proof_cache.store(proofs if targets else {key: proofs[key] for key in of_these})
    console.print(f"\n{_summary(theorems, check)}", markup=False)
    write_json(json, "theorems", [_data(theorem) for theorem in theorems])
    raise typer.Exit(_status(theorems, {key for key, proof in ours.items() if proof is None}))


class _Phase:
    """The current phase of the command, and its progress."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._asked: Counter[str] = Counter()
        self._done: Counter[str] = Counter()

    def words(self) -> str:
        """Describe the progress."""
        jobs = [f"{WORK[name]}: {self._done[name]} of {number} done" for name, number in self._asked.items()]
        return "; ".join(jobs) or self._text

    def count(self, text: str) -> Callable[[str, int, int], None]:
        """Return a callback that takes the next item, the number of items done, and the number of items."""

        def report(name: str, done: int, number: int) -> None:
            self._text = f"{text}: {done} of {number} done, now {name}"

        return report

    def counted(self, pool: Pool) -> Pool:
        """Return a pool that counts its jobs."""
        return cast(Pool, _CountedPool(pool, self._asked, self._done))


@dataclass
class _CountedPool:
    """A pool that counts submitted and finished jobs, by name."""

    pool: Pool
    asked: Counter[str]
    done: Counter[str]

    def submit(self, name: str, arguments: dict[str, Any], **how: Any) -> Future[Any]:
        job = self.pool.submit(name, arguments, **how)
        self.asked[name] += 1
        job.add_done_callback(lambda _: self.done.update([name]))
        return job


def _data(theorem: Theorem) -> dict[str, object]:
    return {
        "claim": theorem.claim.id, "file": str(theorem.file), "lemmas": len(theorem.exported.keys),
        "missing": theorem.missing, "accepted": theorem.accepted if theorem.checked is not None else None,
    }  # fmt: skip


def _lines(theorem: Theorem) -> list[str]:
    """Return the result of a theorem, and of each lemma without a proof that Coq accepts."""
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
    claims, parts = counted(len(theorems), "claim"), counted(len(lemmas), "lemma")
    words = f"{claims}, {parts}, {sum(lemmas.values())} of them without a proof"
    if not check:
        return words
    whole = [t.checked for t in theorems if t.checked is not None and t.checked.accepted]
    free = sum(not checked.assumed for checked in whole)
    return (
        f"{words}; the kernel of Coq {version()} accepts {counted(len(whole), 'theorem')}, {free} without any axiom "
        f"and {len(whole) - free} with excluded middle alone, and {len(theorems) - len(whole)} in part or not at all"
    )


def _status(theorems: Sequence[Theorem], known: Set[str]) -> Status:
    """Return the exit status: 1 if Coq rejects a proof or the theorem differs, 3 if a lemma has no proof.

    ``known`` are the keys of the lemmas without a proof that the installation lists.
    """
    if any(t.checked is not None and (t.checked.refused or t.checked.differs) for t in theorems):
        return Status.DIFFERS
    if any(t.exported.keys[name] not in known for t in theorems for name in t.missing):
        return Status.INCONCLUSIVE
    return Status.AS_DECLARED
