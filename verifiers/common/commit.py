"""The commit of the program that computed evidence, for information only: verdicts do not depend on it.

The fingerprint covers the dependencies of a verdict. A commit is recorded only if the program is in its own git
checkout, not if it is installed elsewhere, even below a checkout of another project.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

from sylver_claims import verifiers

ROOT = Path(verifiers.__file__).resolve().parents[1]
PROGRAM = ("sylver_claims", "claims", "kernels", "reports", "verifiers")
"""Folders of the program in a checkout; changes elsewhere, such as in the documentation, do not count."""
CHANGED = "+"
PATIENCE = 30.0
"""Seconds to wait for git."""


@cache
def this_commit() -> str:
    """Return the commit of this program when this process first read it; see `commit_of`."""
    return commit_of(ROOT)


def commit_of(root: Path) -> str:
    """Return the commit of the program in a folder; the empty string if unknown.

    Returns
    -------
    str
        The full name of the commit, followed by ``+`` if the program has uncommitted changes.
    """
    with suppress(OSError, subprocess.SubprocessError, ValueError):
        top, name = _git(root, "rev-parse", "--show-toplevel", "HEAD").splitlines()
        own = f"{PROGRAM[-1]}/__init__.py"
        if Path(top).resolve() == root.resolve() and _git(root, "ls-files", own).strip() == own:
            changes = _git(root, "status", "--porcelain", "--untracked-files=all", "--", *PROGRAM)
            return name + CHANGED * bool(changes.strip())
    return ""


def _git(root: Path, *words: str) -> str:
    """Return the output of git for a folder, ignoring a repository named by the environment, as in git hooks."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    given = ["git", "-C", str(root), "--no-optional-locks", *words]
    return subprocess.run(
        given, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True, encoding="utf-8",
        timeout=PATIENCE,
    ).stdout  # fmt: skip


def joined(*commits: str) -> str:
    """Merge commits or lists of commits to one list without duplicates; unknown ones are omitted."""
    return " ".join(dict.fromkeys(" ".join(commits).split()))


def in_words(commits: Iterable[str]) -> str:
    """Describe commits, to follow the word "commit"."""
    said = [f"{name[:12]}{' with changes not committed' if name.endswith(CHANGED) else ''}" for name in commits]
    return " and ".join(said) or "not recorded"
