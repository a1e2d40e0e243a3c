"""The four packages resolve to this checkout, and contain no unexpected files."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("package", ["kernels", "claims", "verifiers", "reports"])
def test_package_is_of_this_checkout(package):
    module = importlib.import_module(f"sylver_claims.{package}")
    assert Path(module.__file__).resolve() == ROOT / package / "__init__.py"


@pytest.mark.parametrize("package", ["kernels", "claims", "verifiers", "reports"])
def test_files_are_readable_in_one_sitting(package):
    long = {p.name: n for p in (ROOT / package).rglob("*.py") if (n := len(p.read_text().splitlines())) > 400}
    assert not long


@pytest.mark.process
def test_the_command_line_loads_no_solver_until_one_is_needed():
    heavy = ("z3", "cvc5", "hypothesis", "networkx", "dask", "scipy.stats", "jinja2", "latex2mathml")
    told = f"import sys, verifiers.cli; print([m for m in {heavy} if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout == "[]\n"
