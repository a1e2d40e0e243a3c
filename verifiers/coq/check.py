"""Run Coq: compile the library and files, and read which theorems its kernel accepts.

The output of ``Print Assumptions`` at the end of a file lists the assumptions of a theorem; it depends on excluded
middle alone if this is the only one. If Coq rejects the proof of a lemma, the proof is removed, so that the rest can be
checked; the lemma is then listed as an assumption.
"""

from __future__ import annotations

import hashlib
import re
import resource
import shutil
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from sylver_claims.verifiers.coq.names import theory
from sylver_claims.verifiers.coq.printing_parser import question
from sylver_claims.verifiers.coq.shared_lemmas import LEMMA, Shown
from sylver_claims.verifiers.coq.shared_lemmas import LIBRARY as LIBRARY_OF_LEMMAS
from sylver_claims.verifiers.processes.timeouts import cpu_limit

if TYPE_CHECKING:
    from sylver_claims.verifiers.coq.expected_statement import Stated

LIBRARY = ("Numbers", "Principles", "Refutation", "Arithmetic", "Pick", "Positions", "Formulas", "Cases", "Digits")
"""The files of the library, each before those that need it."""
AXIOMS = {"classic": r"forall P : Prop, P \/ ~ P"}
"""The statement of the one axiom that a proof may use. An axiom of this name with another statement is not accepted."""
EXCLUDED_MIDDLE = frozenset(AXIOMS)
NOTHING = Shown()
_ERROR = re.compile(r"line (\d+), characters (\d+)-\d+:\n(?:Warning.*?\n)*(Error:.*)", re.S)
_WITHOUT = "Proof. Admitted."


class NoCoq(Exception):
    """Coq is not installed, or its library could not be compiled; the message has a fix."""


@dataclass(frozen=True)
class Checked:
    """The result of Coq for a file.

    ``refused`` are the lemmas whose proofs were rejected, with Coq's message, ``assumed`` the axioms and the lemmas
    without a proof that the theorem depends on, and ``seconds`` the compile time; ``differs`` is the difference between
    the theorem and the statement of the claim, if any.
    """

    lemmas: int
    refused: dict[str, str] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    seconds: float = 0.0
    differs: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the kernel accepts the whole theorem, with no assumption except excluded middle."""
        return not self.refused and not self.differs and set(self.assumed) <= EXCLUDED_MIDDLE


@cache
def version() -> str:
    """Version of Coq.

    Raises
    ------
    NoCoq
        If it is not found.
    """
    if shutil.which("coqc") is None:
        raise NoCoq("coqc is not on the PATH; install Coq, such as with apt-get install coq (1 GB)")
    done = subprocess.run(["coqc", "--print-version"], capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout.split():
        raise NoCoq(f"coqc does not run: {done.stderr.strip() or 'no message'}")
    return done.stdout.split()[0]


def library(folder: Path, on_progress: Callable[[str, int, int], object] = lambda *_: None) -> Path:
    """Compile the library into a folder within this one, unless that was done before; return that folder.

    ``on_progress`` takes the name of the file to be compiled next, how many are done, and of how many.
    """
    texts = [theory(name) for name in LIBRARY]
    key = hashlib.sha256("\0".join([version(), *texts]).encode()).hexdigest()[:16]
    place = folder / f"library-{key}"
    if (place / "compiled").exists():
        return place
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for done, (name, text) in enumerate(zip(LIBRARY, texts, strict=True)):
        on_progress(name, done, len(LIBRARY))
        (place / f"{name}.v").write_text(text, encoding="utf-8")
        status, said = _coqc(place / f"{name}.v", place)
        if status:
            raise NoCoq(f"Coq {version()} does not compile {name}.v of the library: {_first(said)}")
    (place / "compiled").touch()
    return place


def check(file: Path, compiled: Path, expected: Stated | None = None, shown: Shown = NOTHING) -> Checked:
    """Compile a file, and return the result of Coq; the file is not changed.

    The statement of the theorem is read back from Coq, and compared with the expected one, if given. Lemmas proved in
    other files are imported from there.

    Raises
    ------
    NoCoq
        If Coq is not found, or its output cannot be parsed.
    """
    whole = file.read_text(encoding="utf-8")
    start = perf_counter()
    attempt = file.with_name(f"{file.stem}_checked.v")
    try:
        text, refused, said = _as_far_as_it_goes(shown.put_into(whole), attempt, compiled, shown.folder)
        seconds = perf_counter() - start
        differs = expected.difference(text, _stated(text, attempt, compiled, shown.folder)) if expected else ""
        return Checked(len(LEMMA.findall(whole)), refused, _assumed(said), seconds, differs)
    finally:
        for stem in (attempt.stem, f"{attempt.stem}_said"):
            for left in attempt.parent.glob(f"{stem}.*"):
                left.unlink()
            (attempt.parent / f".{stem}.aux").unlink(missing_ok=True)


def refused_of(file: Path, compiled: Path) -> list[str]:
    """Compile a file of lemmas, and return the names of those whose proofs Coq rejects and which are removed.

    Raises
    ------
    NoCoq
        If Coq is not found, or its output cannot be parsed.
    """
    return list(_as_far_as_it_goes(file.read_text(encoding="utf-8"), file, compiled, str(file.parent))[1])


def _as_far_as_it_goes(
    text: str, file: Path, compiled: Path, shared: str | None = None
) -> tuple[str, dict[str, str], str]:
    """Compile a text as a file; return it without the proofs that Coq rejects, and the output."""
    refused: dict[str, str] = {}
    while True:
        file.write_text(text, encoding="utf-8")
        status, said = _coqc(file, compiled, shared)
        if not status:
            return text, refused, said
        name, message, text = _without_failing(text, said, status)
        refused[name] = message


def _stated(text: str, file: Path, compiled: Path, shared: str | None) -> str:
    """Return Coq's output for the theorem and the definitions of a compiled file."""
    asked = file.with_name(f"{file.stem}_said.v")
    asked.write_text(question(text, file.stem), encoding="utf-8")
    status, said = _coqc(asked, compiled, shared)
    if status:
        raise NoCoq(f"Coq ended with status {status} when it printed a theorem: {_first(said)}")
    return said


def _coqc(file: Path, compiled: Path, shared: str | None = None) -> tuple[int, str]:
    """Run Coq on a file, with lemmas from a folder; return its exit status and output."""
    limit = int(cpu_limit())
    lemmas = ["-Q", shared, LIBRARY_OF_LEMMAS] if shared else []

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))

    done = subprocess.run(
        ["coqc", "-q", "-noglob", "-R", str(compiled.resolve()), "Sylver", *lemmas, file.name],
        cwd=file.parent, capture_output=True, text=True, check=False, preexec_fn=limited,  # only a limit
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def _without_failing(text: str, said: str, status: int) -> tuple[str, str, str]:
    """Return the lemma at which Coq stopped, the message, and the text without the proof of that lemma."""
    found = _ERROR.search(said)
    if found is None:
        raise NoCoq(f"Coq ended with status {status}: {_first(said) or 'no message'}")
    lines = text.encode().splitlines(keepends=True)
    at = sum(map(len, lines[: int(found[1]) - 1])) + int(found[2])
    for lemma in LEMMA.finditer(text):
        first, last = (len(text[:place].encode()) for place in (lemma.start(2), lemma.end(2)))
        if first <= at <= last and lemma[2] != _WITHOUT:
            rest = text[: lemma.start(2)] + _WITHOUT + text[lemma.end(2) :]
            return lemma[1], " ".join(found[3].split())[:300], rest
    raise NoCoq(f"Coq rejects the proof of a lemma: {_first(said)}")


def _assumed(said: str) -> list[str]:
    """Return the names under "Axioms:" at the end of Coq's output."""
    if "Axioms:" not in said:
        if "Closed under the global context" not in said:
            raise NoCoq(
                "Coq did not print the assumptions of the theorem: the file does not end with Print Assumptions"
            )
        return []
    listed = said.rpartition("Axioms:")[2]
    found = re.findall(r"^([\w.']+)\s*:(.*?)(?=^\S|\Z)", listed, re.M | re.S)
    return sorted({_axiom(name.rpartition(".")[2], " ".join(says.split())) for name, says in found})


def _axiom(name: str, says: str) -> str:
    """Return the name of an assumption; with its statement, if an axiom of this name has another one."""
    return name if AXIOMS.get(name, says) == says else f"{name} : {says}"


def _first(said: str) -> str:
    lines: Iterable[str] = (line.strip() for line in said.splitlines())
    return " ".join([line for line in lines if line][:4])[:300]
