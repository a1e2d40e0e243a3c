"""Many claims as theorems of Coq: worker processes find and check the proofs, each lemma once for all claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sylver_claims.claims import Claim
from sylver_claims.claims.registry.loader import origin
from sylver_claims.verifiers.common.files import write_whole
from sylver_claims.verifiers.coq.check import Checked, version
from sylver_claims.verifiers.coq.printer import NotInCoq
from sylver_claims.verifiers.coq.record import Record
from sylver_claims.verifiers.coq.shared_lemmas import Shown, files_of, in_several, shown_in
from sylver_claims.verifiers.coq.theorem import Exported, exported, proof_of
from sylver_claims.verifiers.evidence.fingerprint import fingerprint
from sylver_claims.verifiers.processes.timeouts import TimeLimitExceeded
from sylver_claims.verifiers.processes.worker_pool import Pool


@dataclass
class Theorem:
    """A claim and its file: the lemmas without a proof, with reasons, and the result of Coq, if it was run."""

    claim: Claim
    exported: Exported
    file: Path
    missing: dict[str, str] = field(default_factory=dict)
    checked: Checked | None = None

    @property
    def accepted(self) -> bool:
        """Whether Coq accepts the whole theorem, with no assumption except excluded middle."""
        return self.checked is not None and self.checked.accepted

    def record(self) -> Record | None:
        """Return the record of the result of Coq, if it was run."""
        if (checked := self.checked) is None:
            return None
        return Record(
            claim=self.claim.id,
            key=fingerprint(self.claim, proof_of(self.claim)),
            coq=version(),
            text=self.file.read_text(encoding="utf-8"),
            lemmas=len(self.exported.keys),
            missing=len(self.missing),
            refused=len(checked.refused),
            assumed=checked.assumed,
            seconds=checked.seconds,
            differs=checked.differs,
        )


def in_folder(
    claims: Sequence[Claim], folder: Path, on_progress: Callable[[str, int, int], object] = lambda *_: None
) -> tuple[list[Theorem], dict[str, str]]:
    """Return the claims that can be exported to Coq, with their files, and the reasons for the others.

    ``on_progress`` takes the next claim, the number of claims done, and the number of claims.
    """
    found: list[Theorem] = []
    others: dict[str, str] = {}
    for done, claim in enumerate(claims):
        on_progress(claim.id, done, len(claims))
        try:
            found.append(Theorem(claim, exported(claim), folder / file_name(claim.id)))
        except NotInCoq as error:
            others[claim.id] = str(error)
    return found, others


def file_name(claim: str) -> str:
    """Return the name of the file of a claim: Coq takes letters, digits and _."""
    return "".join(c if c.isalnum() else "_" for c in claim) + ".v"


def written(
    theorems: Sequence[Theorem], proofs: dict[str, str | None], pool: Pool, library: Path | None
) -> Iterator[Theorem]:
    """Yield the theorems in order, each after its file is written, and checked if there is a library.

    Each proof found is added to ``proofs``; its value is None if none is found or Coq rejects it.
    """
    with ExitStack() as opened:
        shown = [Shown()] * len(theorems)
        if library is not None:
            folder = opened.enter_context(TemporaryDirectory(prefix="shared-", dir=library.parent))
            shown = _shared(theorems, proofs, pool, library, Path(folder).resolve())
        asked = _asked(theorems, proofs, pool)
        checks: list[Future[Any] | None] = []
        done = 0
        for theorem, elsewhere in zip(theorems, shown, strict=True):
            for name, key in theorem.exported.keys.items():
                before: dict[str, Any] = {"proof": proofs.get(key), "why": "none was found before"}
                answer = _answer(asked[key]) if key in asked else before
                proofs[key] = answer.get("proof")
                if proofs[key] is None:
                    theorem.missing[name] = answer["why"]
            write_whole(theorem.file, theorem.exported.text(proofs))
            checks.append(_check(theorem, proofs, pool, library, elsewhere) if library else None)
            while done < len(checks) and ((check := checks[done]) is None or check.done()):
                yield _with_check(theorems[done], check)
                done += 1
        for theorem, check in zip(theorems[done:], checks[done:], strict=True):
            yield _with_check(theorem, check)
        for theorem in theorems:
            refused = theorem.checked.refused if theorem.checked else ()
            for name in set(refused) & theorem.exported.keys.keys():
                proofs[theorem.exported.keys[name]] = None


def _answer(job: Future[Any]) -> dict[str, Any]:
    """Return a proof of a lemma, or say why none was found."""
    try:
        answer: dict[str, Any] = job.result()
    except (TimeLimitExceeded, EOFError) as error:  # time or memory limit
        return {"why": str(error) or "the process that searched died"}
    return answer


def _check(theorem: Theorem, proofs: Mapping[str, str | None], pool: Pool, library: Path, shown: Shown) -> Future[Any]:
    """Submit the check of the file of a theorem; longer files have priority."""
    length = sum(len(proofs[key] or "") for name, key in theorem.exported.keys.items() if name not in shown.proofs)
    of = {"path": str(origin(theorem.claim)), "claim": theorem.claim.id}
    arguments = {**of, "file": str(theorem.file), "library": str(library), "shown": asdict(shown)}
    return pool.submit("coq", arguments, cost=1e9 + length)


def _shared(
    theorems: Sequence[Theorem], proofs: Mapping[str, str | None], pool: Pool, library: Path, folder: Path
) -> list[Shown]:
    """Compile the lemmas with known proofs that several theorems need; return those that each theorem can import."""
    lemmas = in_several(
        [{name: (said, proofs.get(said.key)) for name, said in t.exported.sentences.items()} for t in theorems]
    )
    files = files_of(lemmas)
    waiting = []
    for name, text in files.items():
        write_whole(folder / f"{name}.v", text)
        arguments = {"file": str(folder / f"{name}.v"), "library": str(library)}
        waiting.append(pool.submit("lemmas", arguments, cost=2e9 + len(text)))
    refused = [name for answer in waiting for name in answer.result()["refused"]]
    return [shown_in(str(folder), files, of_a_theorem, refused) for of_a_theorem in lemmas]


def _asked(theorems: Sequence[Theorem], proofs: dict[str, str | None], pool: Pool) -> dict[str, Future[Any]]:
    """Submit a search for each lemma without a stored proof, once for all claims that share the lemma."""
    asked: dict[str, Future[Any]] = {}
    for place, theorem in enumerate(theorems):
        for name, key in theorem.exported.keys.items():
            if key not in proofs and key not in asked:
                arguments = {"path": str(origin(theorem.claim)), "claim": theorem.claim.id, "name": name}
                asked[key] = pool.submit("lemma", arguments, cost=float(-place), group=theorem.claim.id)
    return asked


def _with_check(theorem: Theorem, check: Future[Any] | None) -> Theorem:
    if check is not None:
        theorem.checked = Checked(**check.result())
    return theorem
