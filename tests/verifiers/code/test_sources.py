"""Digests of source files by their syntax trees, and the files that code depends on."""

import pytest

from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.code import sources
from sylver_claims.verifiers.code.sources import NotInFile, files_of, forget_sources, source_digest


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """The folder of the cache of file digests."""
    monkeypatch.setattr(sources, "_folder", lambda: tmp_path / "kept")
    forget_sources()
    yield tmp_path / "kept"
    forget_sources()


@pytest.fixture
def digest_of(tmp_path, kept):
    """Return a function that writes a text to a file and gives the digest of the file."""

    def of(text):
        (tmp_path / "a.py").write_text(text)
        forget_sources()
        return source_digest(tmp_path / "a.py")

    return of


def test_comments_and_docstrings_change_nothing_and_all_else_does(digest_of):
    first = digest_of('"""One."""\nx = 1  # one\n')
    assert digest_of('"""Two."""\n\n\nx = (1)\n') == first
    assert digest_of('"""One."""\nx = 2  # one\n') != first


def test_what_is_kept_is_what_would_be_computed(digest_of, kept):
    first = digest_of("x = 1\n")
    (file,) = kept.iterdir()
    for spoilt in (file.read_bytes(), b"cut", b"\xff" * 64, b"[]"):
        file.write_bytes(spoilt)
        assert digest_of("x = 1\n") == first


def test_a_folder_that_cannot_be_written_costs_only_time(digest_of, kept):
    kept.write_text("a file in the place of the folder")
    assert len(digest_of("x = 1\n")) == 64


FILES = {
    "start.py": "import numpy\nimport own.inner\nfrom beside import near\n",
    "beside.py": "def near():\n    import late\n",
    "late.py": "ROWS = open('numbers.csv')\n",
    "numbers.csv": "1,2\n",
    "own/__init__.py": "from . import other\n",
    "own/inner.py": "from own import deep\nfrom .further import K\nimport up\n",
    "own/other.py": "",
    "own/deep.py": "import kernels.heaps\n",
    "own/further.py": "K = 1\n",
    "up.py": "",
    "not_imported.py": "",
}


def test_code_rests_on_its_file_and_on_all_that_this_imports_from_its_folder_or_the_project(tmp_path, kept):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    names = {}
    exec(compile("def function(): pass", tmp_path / "start.py", "exec"), names)
    found = files_of(names["function"])
    assert {name for name in found if not name.startswith("kernels/")} == FILES.keys() - {"not_imported.py"}
    assert {"kernels/__init__.py", "kernels/heaps/__init__.py", "kernels/heaps/games.py"} <= found.keys()
    assert not any(name.startswith("kernels/four") for name in found)


def test_a_kernel_rests_on_the_kernels_that_its_file_imports():
    assert {"kernels/semigroups/bitsets.py", "kernels/engine/bits.py"} <= files_of(semigroups.genus).keys()


def test_code_that_is_not_written_in_a_file_has_no_digest():
    names = {}
    exec("def typed(n): return n > 0", names)
    with pytest.raises(NotInFile, match="typed, which is not written in a file"):
        files_of(names["typed"])
