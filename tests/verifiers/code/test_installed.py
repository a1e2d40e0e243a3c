"""Files of a library that were edited since it was installed are a change."""

import base64
import hashlib
from pathlib import Path

import pytest

from sylver_claims.claims import Exhaustive
from sylver_claims.verifiers.code import installed
from sylver_claims.verifiers.evidence import fingerprint as fingerprints
from sylver_claims.verifiers.evidence.fingerprint import forget, parts


@pytest.fixture
def package(tmp_path, monkeypatch):
    """An installed package of two files, and its metadata."""
    monkeypatch.setenv("SYLVER_CACHE", str(tmp_path / "cache"))
    (tmp_path / "some.py").write_text("LIMIT = 1\n")
    (tmp_path / "other.py").write_text("LIMIT = 2\n")

    def said(path):
        return f"sha256={base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b'=').decode()}"

    return [(str(path), said(path)) for path in sorted(tmp_path.glob("*.py"))]


def test_files_that_are_as_they_were_installed_say_nothing(package):
    assert installed.edited_files("some", package) == installed.edited_files("some", package) == []


def test_an_edited_file_is_told_by_its_content(package):
    path = Path(package[0][0])
    assert installed.edited_files("some", package) == []
    path.write_text("LIMIT = 5\n")
    (first,) = installed.edited_files("some", package)
    path.write_text("LIMIT = 15\n")
    assert installed.edited_files("some", package) not in ([], [first])
    path.unlink()
    assert installed.edited_files("some", package) == [f"{path.name} is gone"]


def test_an_edited_engine_is_part_of_the_fingerprint(make, monkeypatch):
    before = parts(make(), Exhaustive())
    monkeypatch.setattr(fingerprints, "edited", lambda name: "edited 0123" * (name == "numba"))
    forget()
    after = parts(make(), Exhaustive())
    assert {name: after[name] for name in after.keys() - before.keys()} == {"files of numba": "edited 0123"}
