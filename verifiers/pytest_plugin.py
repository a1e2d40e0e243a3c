"""``pytest claims``: one test a claim and means, so that the registry runs in CI, also under ``pytest -n auto``.

Workers check claims against a ledger in memory; what they found travels in the report, and only the controlling
process writes the ledger file of ``--claims-ledger``. Verdict, scope and cases of each test are properties of it, which
``--junitxml`` shows.

A file outside the registry is loaded and checked in a process of its own, one for each such file, so that the tests of
a project, which may have a package ``claims`` too, never meet ours. This module itself imports nothing of it.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable, Generator, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from claims import Claim
    from verifiers.processes.child_process import Child

FOUND = "claim_evidence"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of a run."""
    group = parser.getgroup("claims")
    group.addoption("--upto", type=int, default=201, help="the bound of the run over claim files (201)")
    group.addoption("--claims-ledger", type=Path, default=None, help="keep the evidence in this ledger")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Collect the files of the registry, and those that are named on the command line and import from ``claims``.

    Or from ``sylver_claims``, which is the same under a name that no other package has; from that alone, where a
    project has a package ``claims`` of its own.

    To collect a file is to run it, so nothing else is: a project may have this plugin installed for other reasons.
    """
    if file_path.suffix != ".py" or file_path.name.startswith(("test_", "_", "conftest")):
        return None
    registry = Path(__file__).resolve().parent.parent / "claims"
    if file_path.is_relative_to(registry):
        from claims.registry import papers

        wanted = any(file_path.is_relative_to(folder) for folder in papers())
        return RegistryFile.from_parent(parent, path=file_path) if wanted else None
    return ClaimFile.from_parent(parent, path=file_path) if _is_named(file_path, parent.config) else None


class NoModule(pytest.Module):
    """A claim file as pytest's own collector meets it, which would import it to look for tests."""

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        """Yield nothing, and import nothing."""
        return []


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Keep a claim file that is named on the command line from being imported here."""
    return NoModule.from_parent(parent, path=module_path) if _is_named(module_path, parent.config) else None


def _is_named(path: Path, config: pytest.Config) -> bool:
    """Tell whether a file is named on the command line and imports what claim files do."""
    named = {Path(str(a).partition("::")[0]).resolve() for a in config.args}
    return path.resolve() in named and not path.name.startswith(("test_", "_", "conftest")) and _imports_claims(path)


def _imports_claims(path: Path) -> bool:
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        return True  # named on the command line, so its mistake is told
    vocabulary = ("claims", "sylver_claims") if _claims_is_ours() else ("sylver_claims",)
    return any(isinstance(node, ast.ImportFrom) and node.module in vocabulary for node in ast.walk(tree))


def _claims_is_ours() -> bool:
    """Tell whether the tests here would get our package by the name ``claims``, and not one of their project."""
    try:
        spec = find_spec("claims")
    except ValueError:  # it was imported from no file
        return False
    places = [] if spec is None else [Path(place).resolve() for place in spec.submodule_search_locations or ()]
    return places == [Path(__file__).resolve().parent.parent / "claims"]


class RegistryFile(pytest.File):
    """A file of the registry, whose claims are checked in this process."""

    def collect(self) -> Iterator[ClaimItem]:
        """Yield one item for each claim and means, in the order of the file."""
        from claims.registry import load

        for claim in load(self.path):
            for means in claim.means:
                check = partial(self._checked, claim, means.name)
                yield ClaimItem.from_parent(self, name=f"{claim.id}[{means.name}]", where=claim.where, check=check)

    def _checked(self, claim: Claim, means: str) -> dict[str, Any]:
        from verifiers.run.one_file import checked

        return dict(checked(claim, means, self.config.getoption("--upto")))


class ClaimFile(pytest.File):
    """A file of a user's own, whose claims are checked in a process of their own."""

    def collect(self) -> Iterator[ClaimItem]:
        """Yield one item for each claim and means, in the order of the file."""
        from verifiers.processes.child_process import Child

        child = Child("verifiers.run.one_file", path=sys.path)
        self.config.add_cleanup(child.close)
        for place, (name, where, all_means) in enumerate(self._asked(child, {})["claims"]):
            for means in all_means:
                request = {"place": place, "means": means, "upto": self.config.getoption("--upto")}
                check = partial(self._asked, child, request)
                yield ClaimItem.from_parent(self, name=f"{name}[{means}]", where=where, check=check)

    def _asked(self, child: Child, request: dict[str, Any]) -> dict[str, Any]:
        child.send({"path": str(self.path), **request})
        answer: dict[str, Any] = child.answer()
        if "refused" in answer:
            raise self.CollectError(answer["refused"])
        return answer


class NotAsDeclared(Exception):
    """A claim has another verdict than its file declares."""


class ClaimItem(pytest.Item):
    """One claim, checked by one means."""

    def __init__(self, *, where: str, check: Callable[[], dict[str, Any]], **rest: Any) -> None:
        super().__init__(**rest)
        self._where, self._check = where, check
        self.found = ""

    def runtest(self) -> None:
        """Check the claim; fail when its verdict is not the one declared."""
        checked = self._check()
        self.found = json.dumps(checked["found"])
        self.user_properties += [(name, value) for name, value in checked["properties"]]
        if checked["differs"]:
            raise NotAsDeclared(checked["differs"])

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show a verdict that differs in words, anything else as pytest does."""
        if isinstance(excinfo.value, NotAsDeclared):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Name the line of the claim."""
        line = self._where.rpartition(":")[2]
        return self.path, int(line) - 1 if line.isdecimal() else 0, self.name


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Give what a claim's test found to its report, which goes from a worker to the controlling process."""
    report = yield
    if isinstance(item, ClaimItem) and report.when == "call":
        setattr(report, FOUND, item.found)
    return report


def pytest_configure(config: pytest.Config) -> None:
    """In the controlling process, keep what the workers find."""
    if config.getoption("--upto") < 1:
        raise pytest.UsageError(f"--upto must be at least 1, got {config.getoption('--upto')}")
    path = config.getoption("--claims-ledger")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Keeper(path), "claims ledger")


class _Keeper:
    """Writes the evidence of each finished test into the ledger, by a process in which ``claims`` is ours."""

    def __init__(self, path: Path) -> None:
        from verifiers.processes.child_process import Child

        self._path, self._child = path, Child("verifiers.run.one_file", path=sys.path)
        if (refused := self._taken(None)) is not None:
            self._child.close()
            raise pytest.UsageError(refused)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what one test found."""
        found = getattr(report, FOUND, "")
        if found and (refused := self._taken(json.loads(found))) is not None:
            raise pytest.UsageError(refused)

    def pytest_unconfigure(self) -> None:
        """Close the ledger."""
        self._child.close()

    def _taken(self, found: dict[str, Any] | None) -> str | None:
        """Let the ledger, which is opened, keep what was found; return why it cannot."""
        self._child.send({"ledger": str(self._path), "found": found})
        refused: str | None = self._child.answer().get("refused")
        return refused
