"""Errors that a moved file would not report: folders determined from a file, and paths within texts."""

import ast
import importlib
import importlib.util
import re
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules, walk_packages

import pytest
from numba.core.dispatcher import Dispatcher

from sylver_claims import claims, kernels, reports, verifiers
from sylver_claims.claims.language.catalogue import is_kernel, reference_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = (kernels, claims, verifiers, reports)
WITHOUT_REFERENCE = {
    "engine.checked": "compared with Python's integers, which are its reference",
    "engine.bits": "machine instructions, which the kernels that use them are judged with",
    "engine.modular": "compared with Python's integers, which are its reference",
    "engine.inlining": "arrays as they are, and what numba puts in place of a call",
    "semigroups.counts": "its one function counts what those of semigroups.tree list",
    "four.driver": "parts of four.table",
    "four.planes": "parts of four.table",
    "four.state": "parts of four.table",
    "four.steps": "parts of four.table",
    "four.tiles": "parts of four.table",
    "finite.part_walk": "parts of finite.solver",
    "finite.parts": "parts of finite.solver, judged by the rules in test_together",
    "finite.path": "parts of finite.solver",
    "finite.sampling": "parts of finite.solver",
    "finite.store": "parts of finite.solver",
    "finite.together": "parts of finite.solver",
    "finite.walk": "parts of finite.solver",
    "even.driver": "parts of even.solver",
    "even.inputs": "parts of even.solver",
    "even.lattice": "parts of even.solver",
    "even.replay": "parts of even.solver",
    "even.replay_small": "parts of even.solver",
    "even.single": "parts of even.solver",
    "even.small": "parts of even.solver",
    "even.sweep": "parts of even.solver",
    "bots.choice": "parts of bots.games",
    "bots.opening": "parts of bots.games",
    "bots.position": "parts of bots.games",
    "bots.tournament": "parts of bots.games",
    "bots.weakness": "parts of bots.games",
}
"""Subpackages and files of kernels whose functions have no reference, with their substitute."""
OF_OTHERS = {"LOADED", "LIBRARIES"}
"""Paths of claim files and of installed packages, which this test does not check."""
THROUGH_OTHERS = {"fill", "child", "precedes"}
"""Functions that are judged through tree.chunks and judge.judge_of."""


WORDS = ("verifiers/common", "reports/text", "reports/terminal")
"""Folders with the texts for users."""


def test_each_word_for_what_users_read_is_defined_once():
    places = {}
    for file in (file for folder in WORDS for file in sorted((ROOT / folder).glob("*.py"))):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in places.items() if len(files) > 1} == {}
    assert places["duration"] == places["number"] == places["counted"] == ["verifiers/common/units.py"]


def modules(package):
    names = [m.name for m in walk_packages(package.__path__, f"{package.__name__}.")]
    return [importlib.import_module(name) for name in names if not name.endswith(".__main__")]


def paths_of(value):
    held = value if isinstance(value, list | tuple | set | frozenset) else [value]
    return [part for part in held if isinstance(part, Path)]


def dispatchers():
    for module in modules(kernels):
        if not module.__name__.startswith("sylver_claims.kernels.reference"):
            own = [v for v in vars(module).values() if isinstance(v, Dispatcher) and v.__module__ == module.__name__]
            yield from ((module.__name__, kernel) for kernel in own)


def test_each_kernel_and_each_reference_counts_for_the_folder_of_compiled_code(monkeypatch):
    from sylver_claims.kernels.engine import jit

    before = jit.source_digest()
    read = Path.read_bytes
    for path in (ROOT / "kernels").rglob("*.py"):
        with monkeypatch.context() as changed:
            changed.setattr(Path, "read_bytes", lambda p, path=path: read(p) + b"#" * (p == path))
            assert jit.source_digest() != before, path


def test_each_public_kernel_has_a_reference():
    found = []
    for name, kernel in dispatchers():
        own = kernel.py_func.__name__
        exempt = any(f"{name}.".startswith(f"sylver_claims.kernels.{part}.") for part in WITHOUT_REFERENCE)
        if not (exempt or own.startswith("_") or own in THROUGH_OTHERS):
            found.append(own)
            assert is_kernel(kernel), own
            assert reference_of(kernel) is not None, own
    assert len(found) > 40


def test_the_registry_has_these_papers():
    from sylver_claims.claims.registry import papers

    wanted = ["beyond", "boyers2024", "conjectures", "miyadera", "moskowitz", "sicherman2002", "sicherman2020"]
    assert papers() == [ROOT / "claims" / name for name in wanted]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_each_path_of_a_module_leads_somewhere(package):
    found = [
        (m.__name__, n, p)
        for m in modules(package)
        for n, v in vars(m).items()
        if n not in OF_OTHERS
        for p in paths_of(v)
    ]
    assert found
    gone = [row for row in found if row[2].is_relative_to(ROOT) and not row[2].exists()]
    assert not gone


def test_folders_are_those_of_the_packages():
    from sylver_claims.claims import registry
    from sylver_claims.claims.registry import diagnostics
    from sylver_claims.verifiers.code import sources
    from sylver_claims.verifiers.processes import child_process

    assert kernels.FOLDER == ROOT / "kernels"
    assert (registry.HOME, diagnostics.HERE) == (ROOT / "claims",) * 2
    assert (sources.ROOT, sources.VERIFIERS) == (ROOT, ROOT / "verifiers")
    assert child_process.OWN[-1] == str(ROOT)


def test_files_of_the_program_that_a_fingerprint_counts_are_there():
    from sylver_claims.verifiers.evidence import fingerprint

    counted = fingerprint._machinery()
    assert len(counted) == len(fingerprint.MACHINERY)
    assert all(re.fullmatch("[0-9a-f]{16,}", digest) for digest in counted.values())


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_modules_that_are_named_in_texts_are_there(package):
    named = re.compile(r"""["`](?:sylver_claims\.)?((?:kernels|claims|verifiers|reports)(?:\.[a-z]\w*)+)["`]""")
    texts = [(path, path.read_text("utf-8")) for path in (ROOT / package.__name__.partition(".")[2]).rglob("*.py")]
    names = {name for _, text in texts for name in named.findall(text)}
    assert not sorted(name for name in names if not is_there(f"sylver_claims.{name}"))


def is_there(name):
    """Whether a dotted name is a module, or an object in one."""
    first, _, rest = name.partition(".")
    held = importlib.import_module(first)
    while rest:
        first, _, rest = f"{rest}".partition(".")
        if not hasattr(held, first):
            try:
                importlib.import_module(f"{held.__name__}.{first}")
            except (ImportError, AttributeError):
                return False
        held = getattr(held, first)
    return True


def test_what_is_installed_is_there():
    (command,) = entry_points(group="console_scripts", name="verify")
    (plugin,) = entry_points(group="pytest11", name="sylver_claims")
    assert callable(command.load())
    assert plugin.load().pytest_collect_file


def test_what_a_face_of_kernels_names_is_no_file_of_its_room():
    for face in (m for m in modules(kernels) if hasattr(m, "__path__")):
        files = {m.name for m in walk_packages(face.__path__)}
        assert not files & set(getattr(face, "__all__", ())), face.__name__


def test_where_a_module_stands_now_is_there():
    from sylver_claims.claims.registry.diagnostics import MOVED

    for old, new in MOVED.items():
        assert not is_there(f"sylver_claims.kernels.{old}"), old
        assert is_there(new), new


def test_evidence_names_files_of_papers_and_lemmas_alone():
    from sylver_claims.claims.registry import papers
    from sylver_claims.verifiers.code.sources import VOCABULARY

    parts = {module.name for module in iter_modules(claims.__path__)}
    assert parts - set(VOCABULARY) == {"lemmas", "templates", *(folder.name for folder in papers())}


def test_the_documentation_has_each_room_with_what_its_face_says():
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for package in PACKAGES:
        for room in (m for m in modules(package) if hasattr(m, "__path__") and m.__name__.count(".") == 2):
            if not hasattr(room, "PAPER"):
                assert (
                    f"| `{room.__name__.partition('.')[2].replace('.', '/')}` | {room.__doc__.splitlines()[0]} |"
                    in page
                )


def test_the_api_page_names_the_whole_vocabulary():
    text = (ROOT / "docs" / "api" / "claims.md").read_text(encoding="utf-8")
    named = {name.strip() for part in re.findall(r"members: \[(.*)\]", text) for name in part.split(",")}
    assert set(claims.__all__) - named == set()
