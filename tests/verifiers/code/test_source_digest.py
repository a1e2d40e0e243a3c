"""Digests of source files: by what is parsed, and the same whether they are kept or worked out."""

import pytest

from verifiers.code import source_digest as module


@pytest.fixture
def digest_of(tmp_path, monkeypatch):
    """The digest of a text, worked out or kept, and the folder of what is kept."""
    monkeypatch.setattr(module, "_folder", lambda: tmp_path / "kept")
    file = tmp_path / "a.py"

    def of(text):
        file.write_text(text)
        module.source_digest.cache_clear()
        return module.source_digest(file)

    yield of, tmp_path / "kept"
    module.source_digest.cache_clear()


def test_comments_and_docstrings_change_nothing_and_all_else_does(digest_of):
    of, _ = digest_of
    first = of('"""One."""\nx = 1  # one\n')
    assert of('"""Two."""\n\n\nx = (1)\n') == first
    assert of('"""One."""\nx = 2  # one\n') != first


def test_what_is_kept_is_what_would_be_worked_out(digest_of):
    of, kept = digest_of
    first = of("x = 1\n")
    (file,) = kept.iterdir()
    assert file.read_text() == first == of("x = 1\n")
    file.write_text("cut")
    assert of("x = 1\n") == first
    file.write_bytes(b"\xff" * 64)
    assert of("x = 1\n") == first


def test_a_folder_that_cannot_be_written_costs_time_alone(tmp_path, digest_of):
    of, kept = digest_of
    kept.write_text("a file stands where the folder would be")
    assert len(of("x = 1\n")) == 64
