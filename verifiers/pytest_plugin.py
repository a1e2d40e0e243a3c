"""``pytest claims``: one test per claim and method, so that the registry runs in CI, also under ``pytest -n auto``.

Workers check claims with a ledger in memory; the test report contains the results, and only the controlling process
writes the ledger file of ``--claims-ledger``. Verdict, scope and cases are properties of a test, which ``--junitxml``
writes.

Pytest loads this module in each project, so it imports the rest of the program only for claim files.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Generator, Iterator
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from sylver_claims.claims import Claim

FOUND = "claim_evidence"
REGISTRY = Path(__file__).resolve().parent.parent / "claims"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("claims")
    group.addoption("--upto", type=int, default=201, help="the bound of the run over claim files (201)")
    group.addoption("--claims-ledger", type=Path, default=None, help="keep the evidence in this ledger")
    parser.addini("claim_files", "names of claim files in folders (*_claims.py)", type="args", default=["*_claims.py"])


@pytest.hookimpl(tryfirst=True)
def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the registry's packages as folders: pytest would import them under their old names."""
    return pytest.Dir.from_parent(parent, path=path) if path.is_relative_to(REGISTRY) else None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Collect files of the registry, and claim files given on the command line or named ``*_claims.py``.

    A claim file imports from ``claims`` or from ``sylver_claims``, which is the same package under a name that is
    unique. If the tested project has its own package ``claims``, only ``sylver_claims`` counts.

    Collecting a file executes it, so no other files are collected: a project may have this plugin installed for other
    reasons.
    """
    if file_path.suffix != ".py" or file_path.name.startswith(("test_", "_", "conftest")):
        return None
    if file_path.is_relative_to(REGISTRY):
        from sylver_claims.claims.registry import papers

        wanted = any(file_path.is_relative_to(folder) for folder in papers())
        return ClaimFile.from_parent(parent, path=file_path) if wanted else None
    return ClaimFile.from_parent(parent, path=file_path) if _is_claim_file(file_path, parent.config) else None


class NoModule(pytest.Module):
    """A claim file for pytest's own collector, which would otherwise import it to look for tests."""

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        """Return no tests, and import nothing."""
        return []


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Keep a claim file from being imported here."""
    return NoModule.from_parent(parent, path=module_path) if _is_claim_file(module_path, parent.config) else None


def _is_claim_file(path: Path, config: pytest.Config) -> bool:
    """Whether a file has the imports of claim files, and is given on the command line or by ``claim_files``."""
    if path.name.startswith(("test_", "_", "conftest", "sylver_claims.")):
        return False
    named = {Path(str(a).partition("::")[0]).resolve() for a in config.args}
    if path.resolve() in named:
        return _imports_claims(path, otherwise=True)  # an error in a file given by name is reported
    by_name = any(fnmatch(path.name, pattern) for pattern in config.getini("claim_files"))
    return by_name and _imports_claims(path, otherwise=b"sylver_claims" in path.read_bytes())


def _imports_claims(path: Path, *, otherwise: bool) -> bool:
    """Whether a file has the imports of claim files; ``otherwise`` if it is not Python."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        return otherwise
    ours = ("sylver_claims", "claims") if _claims_is_ours() else ("sylver_claims",)
    imported = (node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level)
    return any(module.partition(".")[0] in ours for module in imported)


def _claims_is_ours() -> bool:
    """Whether the name ``claims`` refers to this project's package, not to one of the tested project."""
    try:
        spec = find_spec("claims")
    except ValueError:  # it has no file
        return False
    places = [] if spec is None else [Path(place).resolve() for place in spec.submodule_search_locations or ()]
    return places == [REGISTRY]


class ClaimFile(pytest.File):
    """A claim file."""

    def collect(self) -> Iterator[ClaimItem]:
        """Yield one item for each claim and method, in the order of the file."""
        from sylver_claims.claims.errors import UserError
        from sylver_claims.claims.registry import load
        from sylver_claims.verifiers.common.contained import contained

        try:
            claims = contained(load)(self.path)
        except UserError as error:
            raise self.CollectError(str(error)) from None
        for claim in claims:
            for method in claim.methods:
                yield ClaimItem.from_parent(self, name=f"{claim.id}[{method.name}]", claim=claim, method=method.name)


class NotAsDeclared(Exception):
    """The verdict of a claim differs from the declared one."""


class ClaimItem(pytest.Item):
    """One claim, checked by one method."""

    def __init__(self, *, claim: Claim, method: str, **rest: Any) -> None:
        super().__init__(**rest)
        self._claim, self._method = claim, method
        self.found = ""

    def runtest(self) -> None:
        """Check the claim; fail if its verdict is not the declared one."""
        from sylver_claims.verifiers.common.contained import contained
        from sylver_claims.verifiers.run.one_test import checked, in_words, properties

        result, found = contained(checked)(self._claim, self._method, self.config.getoption("--upto"))
        self.found = json.dumps(found)
        self.user_properties += properties(result)
        if not result.matches_declaration:
            raise NotAsDeclared(in_words(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Describe a verdict that differs, and anything else as pytest does."""
        if isinstance(excinfo.value, NotAsDeclared):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the line of the claim."""
        line = self._claim.where.rpartition(":")[2]
        return self.path, int(line) - 1 if line.isdecimal() else 0, self.name


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the result of a claim's test to its report, which a worker sends to the controlling process."""
    report = yield
    if isinstance(item, ClaimItem) and report.when == "call":
        setattr(report, FOUND, item.found)
    return report


def pytest_configure(config: pytest.Config) -> None:
    """Store the results of the workers, in the controlling process."""
    if config.getoption("--upto") < 1:
        raise pytest.UsageError(f"--upto must be at least 1, got {config.getoption('--upto')}")
    path = config.getoption("--claims-ledger")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Keeper(path), "claims ledger")


class _Keeper:
    """Writes the evidence of each finished test into the ledger."""

    def __init__(self, path: Path) -> None:
        from sylver_claims.claims.errors import UserError
        from sylver_claims.verifiers.ledger import Ledger

        try:
            self._ledger = Ledger(path)
        except UserError as error:
            raise pytest.UsageError(str(error)) from None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Store the result of one test."""
        from sylver_claims.claims.errors import UserError

        if found := getattr(report, FOUND, ""):
            try:
                self._ledger.take(json.loads(found))
            except UserError as error:
                raise pytest.UsageError(str(error)) from None

    def pytest_unconfigure(self) -> None:
        """Close the ledger."""
        self._ledger.close()
