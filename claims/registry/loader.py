"""Finding claim files, and choosing claims from them by id, glob, file or folder."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from fnmatch import fnmatchcase
from pathlib import Path
from types import ModuleType

from sylver_claims import claims
from sylver_claims.claims.errors import ClaimError, is_from_keyboard, raise_all
from sylver_claims.claims.registry import relations
from sylver_claims.claims.registry.diagnostics import explained
from sylver_claims.claims.registry.installed_claims import collections
from sylver_claims.claims.registry.own_modules import import_next_to
from sylver_claims.claims.vocabulary.claim import MADE, Claim

HOME = Path(claims.__file__).resolve().parent
LOADED: set[Path] = set()
"""Claim files outside the registry, wherever they lie."""
OWN: dict[Path, list[Claim]] = {}
"""The claims of each of these, in the order in which they were loaded."""
_origins: dict[int, Path] = {}  # id of a loaded claim -> its file; loaded claims are never dropped
_adopted: list[Claim] = []  # nor are those made of them


def papers() -> list[Path]:
    """Folders of the registry, one a paper, in alphabetical order: their ``__init__`` has a ``PAPER``."""
    return sorted(p.parent for p in HOME.glob("*/__init__.py") if re.search("^PAPER = ", p.read_text("utf-8"), re.M))


def claim_files(folder: Path) -> list[Path]:
    """Return the claim files below a folder, in alphabetical order."""
    return sorted(p for p in folder.rglob("*.py") if not p.name.startswith("_"))


def _module_of(path: Path) -> ModuleType:
    path = path.resolve()
    if path.is_relative_to(HOME):
        return importlib.import_module(".".join((claims.__name__, *path.relative_to(HOME).with_suffix("").parts)))
    name = f"claim_file_{path.stem}_{hashlib.sha256(os.fsencode(path)).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ClaimError(f"{path}: a claim file must end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    LOADED.add(path)
    MADE.pop(name, None)
    deepest = sys.getrecursionlimit()
    kept, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # a file may be edited twice in one second
    leave, os._exit = os._exit, sys.exit  # type: ignore[assignment]  # a file that ends the process ends its loading, and is named
    try:
        import_next_to(path)
        with _output_to_stderr():
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    finally:
        sys.dont_write_bytecode = kept
        sys.setrecursionlimit(deepest)
        os._exit = leave
    return module


@contextmanager
def _output_to_stderr() -> Iterator[None]:
    """Send the output of a file, and of the programs that it starts, to the error stream: the output may be JSON."""
    sys.stdout.flush()
    output = os.dup(1)
    os.dup2(2, 1)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(output, 1)
        os.close(output)


def _require_text(path: Path) -> None:
    """Raise ClaimError for a byte that is not valid, also in a comment, where Python lets it pass."""
    try:
        with tokenize.open(path) as file:
            file.read()
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        byte = f"the byte {error.object[error.start]:#04x} is not valid {error.encoding}"
        raise ClaimError(f"{path}:{line}: {byte}; save the file as UTF-8") from error
    except (OSError, SyntaxError):  # loading reports it
        return


def load(path: Path) -> list[Claim]:
    """Return the claims that a file defines, in the order of their lines.

    Raises
    ------
    ClaimError
        If the file cannot be run, with the line and a fix, or if it defines the same id twice.
    """
    try:
        _require_text(path)
        module = _module_of(path)
    except ClaimError:
        raise
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and is_from_keyboard(error):
            raise
        raise explained(path, error) from error
    found = [value for value in vars(module).values() if isinstance(value, Claim)]
    for value in vars(module).values():
        if isinstance(value, list | tuple):
            found += [v for v in value if isinstance(v, Claim)]
    bound = {id(c) for c in found}
    own = MADE.get(module.__name__, [])
    for claim in own:
        if id(claim) not in bound:
            raise claim.fail("the claim is not assigned to a variable; assign it to one at the top level of the file")
    _origins.update((id(c), path.resolve()) for c in own)
    if path.resolve() in LOADED:
        OWN[path.resolve()] = list(own)
    return list(own)


def origin(claim: Claim) -> Path | None:
    """Return the file that a claim was loaded from; None for a claim that was made otherwise."""
    return _origins.get(id(claim))


def adopt(made: Claim, like: Claim) -> None:
    """Let a claim that was made of another one have the same origin."""
    if (path := origin(like)) is not None:
        _origins[id(made)] = path
        _adopted.append(made)


def without_duplicates(claims: Iterable[Claim]) -> list[Claim]:
    """Return claims, each once.

    Raises
    ------
    ClaimError
        When two have the same id.
    """
    seen: dict[str, Claim] = {}
    for claim in claims:
        if claim.id in seen and seen[claim.id] is not claim:
            raise ClaimError(
                f"{claim.id} is defined twice: at {seen[claim.id].where} and at {claim.where}; rename one of them"
            )
        seen[claim.id] = claim
    return list(seen.values())


def registry() -> list[Claim]:
    """Return every claim of the registry, paper by paper, file by file, in the order of the lines."""
    found = without_duplicates(c for folder in papers() for path in claim_files(folder) for c in load(path))
    relations.check(found, {c.id for c in found})
    return found


def collected() -> list[Claim]:
    """Return every claim of the collections that other installed packages bring."""
    files = (path for place in collections().values() for path in (claim_files(place) if place.is_dir() else [place]))
    return without_duplicates(c for path in files for c in load(path))


def _matching(target: str, claims: Iterable[Claim]) -> list[Claim]:
    """Return the claims whose id a target is or matches, or whose paper it names by its key."""
    return [claim for claim in claims if fnmatchcase(claim.id, target) or _key(claim.id) == target]


def _key(name: str) -> str:
    """Return the key of the paper, the part of an id before the slash."""
    return name.partition("/")[0]


def _near(target: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    keys = list(dict.fromkeys(map(_key, known)))
    key, slash, rest = target.partition("/")
    others = keys if key not in keys else []
    meant = [f"{k}{slash}{rest}" for k in get_close_matches(key, others, n=1, cutoff=0.7)]
    if not (meant and any(fnmatchcase(name, meant[0]) or _key(name) == meant[0] for name in known)):
        meant = get_close_matches(target, [*known, *keys], n=3, cutoff=0.5)
    return f"; did you mean {' or '.join(meant)}?" if meant else '; "verify list" lists all claims'


def _loaded(files: Sequence[Path]) -> list[Claim]:
    """Return the claims of files; where several are broken, the error says it of each."""
    found: list[Claim] = []
    errors: list[ClaimError] = []
    for file in files:
        try:
            found += load(file)
        except ClaimError as error:
            errors.append(error)
    raise_all(errors)
    return found


def _chosen(target: str, everything: Sequence[Claim]) -> list[Claim]:
    if not target.strip():
        raise ClaimError("a target is empty; name a claim, a file or a folder")
    file, _, wanted = target.partition("::")
    path = Path(file)
    if path.suffix == ".py" or path.is_dir():
        if not path.exists():
            raise ClaimError(f"there is no file {file}")
        found = _loaded(claim_files(path) if path.is_dir() else [path])
        if not found:
            raise ClaimError(f"{target} defines no claim; a claim is a module-level Claim(...)")
        if wanted and all(c.id != wanted for c in found):
            raise ClaimError(f"{file} has no claim {wanted}; it has {', '.join(c.id for c in found)}")
        return [c for c in found if wanted in ("", c.id)]
    if target.endswith(("/", os.sep)):
        raise ClaimError(f"there is no folder {target}")
    found = _matching(target, everything) or _matching(target, collected())
    if not found:
        near = _near(target, [c.id for c in everything])
        own = f", and one of your own file is named as in my_conjecture.py::{target}" if near.startswith('; "') else ""
        raise ClaimError(f'no claim is called "{target}"{near}{own}')
    return found


def select(targets: Sequence[str]) -> list[Claim]:
    """Return the claims that the targets name; all of the registry for none.

    A target is an id, a glob of ids, the key of a paper, a claim file or a folder. One claim of a file is named
    ``file.py::id``.

    Raises
    ------
    ClaimError
        For a target that names nothing, and for a malformed claim file. It lists all such targets and files.
    """
    targets = [targets] if isinstance(targets, str) else targets
    files_only = targets and all(Path(t.partition("::")[0]).suffix == ".py" for t in targets)
    everything = [] if files_only else registry()
    if not targets:
        return everything
    chosen: list[Claim] = []
    errors: list[ClaimError] = []
    for target in targets:
        try:
            chosen += _chosen(target, everything)
        except ClaimError as error:
            errors.append(error)
    raise_all(errors)
    found = without_duplicates(chosen)
    _check_relations(found, everything)
    return found


def _check_relations(chosen: Sequence[Claim], everything: Sequence[Claim]) -> None:
    """Check the relations between claims, also to unselected claims of their files.

    The registry is loaded only for a file that names claims outside it.
    """
    in_the_same_files = (c for file in {origin(c) for c in chosen} if file is not None for c in load(file))
    known = {c.id for c in [*chosen, *everything, *in_the_same_files]}
    if not everything and relations.named(chosen) - known:
        known |= {c.id for c in registry()}
    relations.check(chosen, known)
