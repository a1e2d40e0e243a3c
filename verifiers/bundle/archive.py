"""The files of a bundle, and the archive that holds them."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import distributions
from io import BytesIO
from pathlib import Path

import sylver_claims
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


def files_of(
    about: texts.About,
    results: Sequence[Result],
    written: str,
    *,
    ledger: Path,
    report: Path,
    coq: Path,
    certificates: Sequence[Path],
) -> Files:
    """Return the files of a bundle by their names in it.

    ``written`` is the results as JSON text, ``report`` the folder of the HTML report, and ``coq`` the folder of the Coq
    files. ``certificates`` are additional certificate files.

    Raises
    ------
    LedgerError
        If the ledger cannot be read.
    Differs
        If the definitions of the bundle and this program disagree on a case.
    """
    theorems = dict(_coq(results, coq))
    found = {
        "check.py": _source(check),
        "README.md": texts.readme(about).encode(),
        ".zenodo.json": texts.zenodo(about).encode(),
        "checkers/definitions.py": _source(definitions),
        "checkers/outcome_check.py": _source(outcome_check),
        "checkers/reasons_check.py": _source(reasons_check).replace(
            f"from {outcome_check.__name__} import".encode(), b"from outcome_check import"
        ),
        "environment/requirements.txt": _requirements().encode(),
        "environment/environment.json": _environment(about).encode(),
        "evidence/ledger.sqlite": copied(ledger),
        "evidence/results.json": written.encode("utf-8", "backslashreplace"),
        "replay/predicates.json": _replay(results).encode(),
        **{name: file.read_bytes() for file, name in _claim_files(results).items()},
        **dict(_certificates(results, certificates)),
        **theorems,
        **dict(_folder(report, "report")),
        **dict(_program()),
    }
    return found | {"MANIFEST.json": _manifest(found, theorems).encode()}


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
    packages = [ROOT / name for name in PACKAGES]
    files = {file for path in own for file in reached(path.resolve()) if not any(map(file.is_relative_to, packages))}
    top = Path(os.path.commonpath([file.parent for file in files])) if files else Path()
    return {file: f"claims/{file.relative_to(top).as_posix()}" for file in sorted(files)}


def _is_own(result: Result) -> bool:
    return not is_registered(result.claim)


def _certificates(results: Sequence[Result], more: Sequence[Path]) -> Iterator[tuple[str, bytes]]:
    """Yield the additional certificates, and those of the registry if its claims were checked."""
    folder = ROOT / "reports" / "data" / "certificates"
    ours = [] if all(map(_is_own, results)) else sorted(folder.glob("*.json"))
    yield from ((f"certificates/{path.name}", path.read_bytes()) for path in (*ours, *more))


def _coq(results: Sequence[Result], folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the theorems of the claims that Coq has accepted, and the library that they use."""
    accepted = {name: record for name, record in load(folder).items() if record.accepted and not record.missing}
    names = [r.claim.id for r in results if r.claim.id in accepted]
    if names:
        from sylver_claims.verifiers.coq.check import LIBRARY  # importing these loads a solver
        from sylver_claims.verifiers.coq.names import theory
        from sylver_claims.verifiers.coq.theorems import file_name

        yield from ((f"coq/library/{name}.v", theory(name).encode()) for name in LIBRARY)
        yield from ((f"coq/{file_name(name)}", accepted[name].text.encode()) for name in names)


def _program() -> Iterator[tuple[str, bytes]]:
    """Yield the source of this program."""
    for name in PACKAGES:
        yield from _folder(ROOT / name, f"program/sylver_claims/{name}")
    yield "program/sylver_claims/__init__.py", _source(sylver_claims)


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
