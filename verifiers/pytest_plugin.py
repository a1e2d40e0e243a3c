"""``pytest claims``: one test a claim and means, so that the registry runs in CI, also under ``pytest -n auto``.

Workers check claims against a ledger in memory; what they found travels in the report, and only the controlling
process writes the ledger file of ``--claims-ledger``. Verdict, scope and cases of each test are properties of it, which
``--junitxml`` shows.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from claims import Claim
    from verifiers.evidence import Result

FOUND = "claim_evidence"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of a run."""
    group = parser.getgroup("claims")
    group.addoption("--upto", type=int, default=201, help="the bound of the run over claim files (201)")
    group.addoption("--claims-ledger", type=Path, default=None, help="keep the evidence in this ledger")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ClaimFile | None:
    """Collect the files of the registry, and those that are named on the command line and import from ``claims``.

    To collect a file is to run it, so nothing else is: a project may have this plugin installed for other reasons.
    """
    if file_path.suffix != ".py" or file_path.name.startswith(("test_", "_", "conftest")):
        return None
    registry = Path(__file__).resolve().parent.parent / "claims"
    if file_path.is_relative_to(registry):
        from claims.registry import papers

        wanted = any(file_path.is_relative_to(folder) for folder in papers())
    else:
        named = {Path(str(a).partition("::")[0]).resolve() for a in parent.config.args}
        wanted = file_path.resolve() in named and _imports_claims(file_path)
    return ClaimFile.from_parent(parent, path=file_path) if wanted else None


def _imports_claims(path: Path) -> bool:
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        return True  # named on the command line, so its mistake is told
    return any(isinstance(node, ast.ImportFrom) and node.module == "claims" for node in ast.walk(tree))


class ClaimFile(pytest.File):
    """A file that defines claims."""

    def collect(self) -> Iterator[ClaimItem]:
        """Yield one item for each claim and means, in the order of the file."""
        from claims import ClaimError
        from claims.registry import load

        try:
            claims = load(self.path)
        except ClaimError as error:
            raise self.CollectError(str(error)) from error
        for claim in claims:
            for means in claim.means:
                yield ClaimItem.from_parent(self, name=f"{claim.id}[{means.name}]", claim=claim, means=means.name)


class NotAsDeclared(Exception):
    """A claim has another verdict than its file declares."""


class ClaimItem(pytest.Item):
    """One claim, checked by one means."""

    def __init__(self, *, claim: Claim, means: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.claim, self.means = claim, means
        self.found = ""

    def runtest(self) -> None:
        """Check the claim; fail when its verdict is not the one declared."""
        from verifiers.ledger import Ledger
        from verifiers.run import run
        from verifiers.run.plan import Options

        ledger = Ledger(None)
        options = Options(upto=self.config.getoption("--upto"), means=frozenset([self.means]), jobs=1)
        (result,) = run([self.claim], options, ledger)
        self.found = json.dumps(ledger.contents())
        self.user_properties += _properties(result)
        ledger.close()
        if not result.matches_declaration:
            raise NotAsDeclared(_told(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show a verdict that differs in words, anything else as pytest does."""
        if isinstance(excinfo.value, NotAsDeclared):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Name the line of the claim."""
        line = self.claim.where.rpartition(":")[2]
        return self.path, int(line) - 1 if line.isdecimal() else 0, self.name


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Give what a claim's test found to its report, which goes from a worker to the controlling process."""
    report = yield
    if isinstance(item, ClaimItem) and report.when == "call":
        setattr(report, FOUND, item.found)
    return report


def _properties(result: Result) -> list[tuple[str, object]]:
    evidence = result.evidence[0]
    return [
        ("verdict", str(result.verdict)),
        ("declared", str(result.declared)),
        ("scope", evidence.scope.words),
        ("cases", evidence.cases),
        ("cases that met the hypotheses", evidence.met),
    ]


def _told(result: Result) -> str:
    from verifiers.common.units import shown_case
    from verifiers.evidence.replay import see_again

    lines = [
        f"{result.claim.id}: {result.claim.title}",
        f"declared {result.declared}, found {result.verdict} ({result.claim.where})",
    ]
    for e in result.evidence:
        lines.append(f"  {e.name}: {e.verdict}; {e.scope.words}; {e.cases} cases, {e.met} met, {e.failed} failed")
        if e.message:
            lines.append(f"    {e.message}")
        if e.counterexample is not None:
            kind = "smallest counterexample" if e.found_smallest else f"counterexample by {e.name}"
            case = shown_case(e.counterexample)
            again = see_again(result.claim, e.counterexample)
            lines.append(f"    {kind} {case}; see it again: {again}")
    return "\n".join(lines)


def pytest_configure(config: pytest.Config) -> None:
    """In the controlling process, keep what the workers find."""
    if config.getoption("--upto") < 1:
        raise pytest.UsageError(f"--upto must be at least 1, got {config.getoption('--upto')}")
    path = config.getoption("--claims-ledger")
    if path is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Keeper(path), "claims ledger")


class _Keeper:
    """Writes the evidence of each finished test into the ledger."""

    def __init__(self, path: Path) -> None:
        from verifiers.ledger import Ledger
        from verifiers.ledger.database import LedgerError

        try:
            self.ledger = Ledger(path)
        except LedgerError as error:
            raise pytest.UsageError(str(error)) from error

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what one test found."""
        found = getattr(report, FOUND, "")
        if found:
            self.ledger.take(json.loads(found))

    def pytest_unconfigure(self) -> None:
        """Close the ledger."""
        self.ledger.close()
