"""The files of a bundle, and the archive that holds them."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import distributions
from io import BytesIO
from pathlib import Path

import sylver_claims
from sylver_claims import verifiers
from sylver_claims.claims.registry import origin, registry
from sylver_claims.verifiers.bundle import check, definitions, texts
from sylver_claims.verifiers.bundle.written import NotWritten, replayed
from sylver_claims.verifiers.certificates import outcome_check, reasons_check
from sylver_claims.verifiers.code.sources import PACKAGES, ROOT, reached
from sylver_claims.verifiers.coq.record import load
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.evidence.replay import is_registered
from sylver_claims.verifiers.ledger.schema import copied

DATE = (1980, 1, 1, 0, 0, 0)
"""The date of all files in an archive, so that the same content gives the same archive."""
LEFT_OUT = ("__pycache__", ".pyc", ".nbi", ".nbc")
Files = dict[str, bytes]


@dataclass(frozen=True)
class Contents:
    """Contents of a bundle: the results of a run, its files, and data for the texts.

    ``report`` is the folder of the HTML report, ``written`` the results as JSON text, and ``coq`` the folder of the Coq
    files. ``certificates`` are additional certificate files.
    """

    results: Sequence[Result]
    written: str
    ledger: Path
    report: Path
    coq: Path
    certificates: Sequence[Path]
    about: texts.About


def files_of(contents: Contents) -> Files:
    """Return the files of a bundle by their names in it.

    Raises
    ------
    LedgerError
        If the ledger cannot be read.
    Differs
        If the definitions of the bundle and this program disagree on a case.
    """
    coq = dict(_coq(contents))
    found = {
        "check.py": _source(check),
        "README.md": texts.readme(contents.about).encode(),
        ".zenodo.json": texts.zenodo(contents.about).encode(),
        "checkers/definitions.py": _source(definitions),
        "checkers/outcome_check.py": _source(outcome_check),
        "checkers/reasons_check.py": _source(reasons_check).replace(
            f"from {outcome_check.__name__} import".encode(), b"from outcome_check import"
        ),
        "environment/requirements.txt": _requirements().encode(),
        "environment/environment.json": _environment(contents.about).encode(),
        "evidence/ledger.sqlite": copied(contents.ledger),
        "evidence/results.json": contents.written.encode("utf-8", "backslashreplace"),
        "replay/predicates.json": _replay(contents.results).encode(),
        **{name: file.read_bytes() for file, name in _claim_files(contents.results).items()},
        **dict(_certificates(contents)),
        **coq,
        **dict(_folder(contents.report, "report")),
        **dict(_program()),
    }
    return found | {"MANIFEST.json": _manifest(found, coq).encode()}


def zipped(files: Mapping[str, bytes], top: str) -> bytes:
    """Return an archive of the files in one folder; equal files give equal bytes."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{top}/{name}", DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, files[name])
    return held.getvalue()


def _source(module: object) -> bytes:
    return Path(str(getattr(module, "__file__", ""))).read_bytes()


def _manifest(files: Mapping[str, bytes], coq: Mapping[str, bytes]) -> str:
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())}
    library = [Path(name).stem for name in coq if name.startswith("coq/library/")]
    theorems = [name.removeprefix("coq/") for name in coq if not name.startswith("coq/library/")]
    return f"{json.dumps({'files': digests, 'coq': {'library': library, 'theorems': theorems}}, indent=1)}\n"


def _replay(results: Sequence[Result]) -> str:
    held, others = {}, {}
    for result in results:
        try:
            held[result.claim.id] = replayed(result)
        except NotWritten as error:
            others[result.claim.id] = str(error)
    return f"{json.dumps({'claims': held, 'others': others}, indent=1, ensure_ascii=False)}\n"


def targets_of(results: Sequence[Result]) -> list[str]:
    """Return the command-line targets for the claims of a bundle: claim files, and ids of registry claims."""
    names = _claim_files(results)
    files = {names[path.resolve()] for r in results if _is_own(r) and (path := origin(r.claim)) is not None}
    listed = [r.claim.id for r in results if not _is_own(r)]
    return [*sorted(files), *([] if len(listed) == len(registry()) and not files else listed)]


def _claim_files(results: Sequence[Result]) -> dict[Path, str]:
    """Return claim files outside the registry and modules that they import, each with its name in the bundle."""
    own = [path for r in results if _is_own(r) and (path := origin(r.claim)) is not None]
    packages = [folder for folder, _ in _packages()]
    files = {file for path in own for file in reached(path.resolve()) if not any(map(file.is_relative_to, packages))}
    top = Path(os.path.commonpath([file.parent for file in files])) if files else Path()
    return {file: f"claims/{file.relative_to(top).as_posix()}" for file in sorted(files)}


def _is_own(result: Result) -> bool:
    return not is_registered(result.claim)


def _certificates(contents: Contents) -> Iterator[tuple[str, bytes]]:
    """Yield the additional certificates, and those of the registry if its claims were checked."""
    if not all(map(_is_own, contents.results)):
        folder = ROOT / "reports" / "data" / "certificates"
        yield from ((f"certificates/{path.name}", path.read_bytes()) for path in sorted(folder.glob("*.json")))
    yield from ((f"certificates/{path.name}", path.read_bytes()) for path in contents.certificates)


def _coq(contents: Contents) -> Iterator[tuple[str, bytes]]:
    """Yield the theorems of the claims that Coq has accepted, and the library that they use."""
    accepted = {name: record for name, record in load(contents.coq).items() if record.accepted and not record.missing}
    names = [r.claim.id for r in contents.results if r.claim.id in accepted]
    if names:
        from sylver_claims.verifiers.coq.check import LIBRARY  # importing these loads a solver
        from sylver_claims.verifiers.coq.names import theory
        from sylver_claims.verifiers.coq.theorems import file_name

        yield from ((f"coq/library/{name}.v", theory(name).encode()) for name in LIBRARY)
        yield from ((f"coq/{file_name(name)}", accepted[name].text.encode()) for name in names)


def _program() -> Iterator[tuple[str, bytes]]:
    """Yield the source of this program."""
    for folder, name in _packages():
        yield from _folder(folder, f"program/{name}")
    own = Path(sylver_claims.__file__)
    place = "sylver_claims/__init__.py" if own.name == "__init__.py" else own.name
    yield f"program/{place}", own.read_bytes()


def _packages() -> Iterator[tuple[Path, str]]:
    above = verifiers.__name__.rpartition(".")[0].replace(".", "/")
    yield from ((ROOT / name, f"{above}/{name}".lstrip("/")) for name in PACKAGES)


def _folder(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not any(part in str(path.relative_to(folder)) for part in LEFT_OUT):
            yield f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def _requirements() -> str:
    """Return the versions of all installed packages but this program."""
    found = {str(d.metadata["Name"]): d.version for d in distributions()}
    rows = sorted(f"{name}=={version}\n" for name, version in found.items() if name.lower() != "sylver-claims")
    return "".join(rows)


def _environment(about: texts.About) -> str:
    held = {
        "python": sys.version, "platform": platform.platform(), "machine": platform.machine(),
        "command": about.command, "commit": about.commit, "versions": dict(about.versions),
    }  # fmt: skip
    return f"{json.dumps(held, indent=1)}\n"
