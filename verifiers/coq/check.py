"""Coq itself: the library compiled, files compiled, and what its kernel accepts of them.

What is accepted is read off the answer of ``coqc`` to ``Print Assumptions`` at the end of a file: a theorem stands on
excluded middle alone if that is all that is listed. A lemma whose proof Coq refuses is left without one, so that the
rest can still be looked at; it is listed among the assumptions then.
"""

from __future__ import annotations

import hashlib
import re
import resource
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from verifiers.coq.sayings import question
from verifiers.coq.shared_lemmas import LEMMA, Shown
from verifiers.coq.shared_lemmas import LIBRARY as LIBRARY_OF_LEMMAS
from verifiers.processes.timeouts import cpu_limit

if TYPE_CHECKING:
    from verifiers.coq.stated import Stated

THEORIES = Path(__file__).parent / "theories"
LIBRARY = ("Numbers", "Principles", "Refutation", "Arithmetic", "Pick", "Formulas", "Cases", "Digits")
"""The files of the library, each before those that need it."""
AXIOMS = {"classic": r"forall P : Prop, P \/ ~ P"}
"""What the one axiom that a proof may rest on says: one that says something else under its name is another one."""
EXCLUDED_MIDDLE = frozenset(AXIOMS)
NOTHING = Shown()
_ERROR = re.compile(r"line (\d+), characters (\d+)-\d+:\n(?:Warning.*?\n)*(Error:.*)", re.S)
_WITHOUT = "Proof. Admitted."


class NoCoq(Exception):
    """Coq is not there, or its library could not be compiled; the message says what to do."""


@dataclass(frozen=True)
class Checked:
    """What Coq said of a file.

    ``refused`` are the lemmas whose proofs were not accepted, with Coq's message, ``assumed`` the axioms and the lemmas
    without a proof that the theorem rests on, and ``seconds`` what compiling took; ``differs`` says why the theorem is
    not the statement of the claim, if it is not.
    """

    lemmas: int
    refused: dict[str, str] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    seconds: float = 0.0
    differs: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the kernel accepts the whole theorem, and it rests on excluded middle at most."""
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
        raise NoCoq(f"coqc does not run: {done.stderr.strip() or 'it said nothing'}")
    return done.stdout.split()[0]


def library(folder: Path) -> Path:
    """Compile the library into a folder within this one, unless that was done before; return that folder."""
    texts = [(THEORIES / f"{name}.v").read_text(encoding="utf-8") for name in LIBRARY]
    key = hashlib.sha256("\0".join([version(), *texts]).encode()).hexdigest()[:16]
    place = folder / f"library-{key}"
    if (place / "compiled").exists():
        return place
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for name, text in zip(LIBRARY, texts, strict=True):
        (place / f"{name}.v").write_text(text, encoding="utf-8")
        status, said = _coqc(place / f"{name}.v", place)
        if status:
            raise NoCoq(f"Coq {version()} does not compile {name}.v of the library: {_first(said)}")
    (place / "compiled").touch()
    return place


def check(file: Path, compiled: Path, expected: Stated | None = None, shown: Shown = NOTHING) -> Checked:
    """Compile a file, and say what Coq accepts of it; the file stays as it is.

    What the theorem states is read back from Coq, and compared with what it is to state, if that is given. Lemmas that
    are shown in other files are taken from there.

    Raises
    ------
    NoCoq
        If Coq is not found, or says something that is no answer about a lemma.
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
    """Compile a file of lemmas, and return the names of those whose proofs Coq refuses, which are left without one.

    Raises
    ------
    NoCoq
        If Coq is not found, or says something that is no answer about a lemma.
    """
    return list(_as_far_as_it_goes(file.read_text(encoding="utf-8"), file, compiled, str(file.parent))[1])


def _as_far_as_it_goes(
    text: str, file: Path, compiled: Path, shared: str | None = None
) -> tuple[str, dict[str, str], str]:
    """Compile a text as a file; return it without the proofs that Coq refuses, and what it said then."""
    refused: dict[str, str] = {}
    while True:
        file.write_text(text, encoding="utf-8")
        status, said = _coqc(file, compiled, shared)
        if not status:
            return text, refused, said
        name, message, text = _without_failing(text, said, status)
        refused[name] = message


def _stated(text: str, file: Path, compiled: Path, shared: str | None) -> str:
    """Return what Coq says of the theorem of a file that it has compiled, and of the definitions there."""
    asked = file.with_name(f"{file.stem}_said.v")
    asked.write_text(question(text, file.stem), encoding="utf-8")
    status, said = _coqc(asked, compiled, shared)
    if status:
        raise NoCoq(f"Coq ended with status {status} when it was asked for a theorem: {_first(said)}")
    return said


def _coqc(file: Path, compiled: Path, shared: str | None = None) -> tuple[int, str]:
    """Run Coq on a file, with lemmas from a folder; return its exit status and what it said."""
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
    """Return the lemma that Coq stopped at, what it said, and the text with that lemma left without a proof."""
    found = _ERROR.search(said)
    if found is None:
        raise NoCoq(f"Coq ended with status {status}: {_first(said) or 'it said nothing'}")
    lines = text.encode().splitlines(keepends=True)
    at = sum(map(len, lines[: int(found[1]) - 1])) + int(found[2])
    for lemma in LEMMA.finditer(text):
        first, last = (len(text[:place].encode()) for place in (lemma.start(2), lemma.end(2)))
        if first <= at <= last and lemma[2] != _WITHOUT:
            rest = text[: lemma.start(2)] + _WITHOUT + text[lemma.end(2) :]
            return lemma[1], " ".join(found[3].split())[:300], rest
    raise NoCoq(f"Coq refuses what is no proof of a lemma: {_first(said)}")


def _assumed(said: str) -> list[str]:
    """Return the names that stand under "Axioms:" at the end of what Coq said."""
    if "Axioms:" not in said:
        if "Closed under the global context" not in said:
            raise NoCoq("Coq does not say what the theorem rests on: the file does not end with Print Assumptions")
        return []
    listed = said.rpartition("Axioms:")[2]
    found = re.findall(r"^([\w.']+)\s*:(.*?)(?=^\S|\Z)", listed, re.M | re.S)
    return sorted({_axiom(name.rpartition(".")[2], " ".join(says.split())) for name, says in found})


def _axiom(name: str, says: str) -> str:
    """Return the name of what is assumed; if it is that of an axiom that says something else, with what it says."""
    return name if AXIOMS.get(name, says) == says else f"{name} : {says}"


def _first(said: str) -> str:
    lines: Iterable[str] = (line.strip() for line in said.splitlines())
    return " ".join([line for line in lines if line][:4])[:300]
