"""Only the parser reads predicates: no file depends on bytecode, frames, or the inner modules of numba."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
INNER = re.compile(
    r"^\s*import dis\b|\bfrom dis\b|co_code\b|settrace|gc\.get_referents"
    r"|(?<!types\.)FunctionType\(|numba\.core(?!\.types)",
    re.MULTILINE,
)
READERS = {"claims/language/source.py"}
"""Files that read the source of a function to determine its result."""


@pytest.mark.parametrize("package", ["claims", "kernels", "verifiers", "reports"])
def test_nothing_depends_on_bytecode(package):
    files = (f for f in (ROOT / package).rglob("*.py") if "kernels/engine" not in f.as_posix())
    assert {f.name: INNER.findall(f.read_text("utf-8")) for f in files if INNER.search(f.read_text("utf-8"))} == {}


def test_one_file_reads_the_source_of_predicates():
    found = {
        file.relative_to(ROOT).as_posix()
        for package in ("claims", "kernels", "verifiers")
        for file in (ROOT / package).rglob("*.py")
        if re.search(r"linecache|inspect\.getsource|co_positions", file.read_text("utf-8"))
    }
    assert found == READERS
