"""The commit of the program is reported only for its own checkout, with a mark for uncommitted changes."""

import subprocess

import pytest

from sylver_claims.verifiers.common.commit import commit_of, in_words, joined

pytestmark = pytest.mark.process
NAME = "0123456789abcdef" + "0" * 24


def git(folder, *words):
    named = ("-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(
        ["git", "-C", folder, *named, *words], check=True, capture_output=True, encoding="utf-8"
    ).stdout


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout of something that is laid out as the program is."""
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):  # as they are in a hook of git's
        monkeypatch.delenv(name, raising=False)
    root = tmp_path / "program"
    for name in ("claims", "kernels", "reports", "verifiers", "docs"):
        (root / name).mkdir(parents=True)
        (root / name / "__init__.py").write_text("")
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "first")
    return root


def test_the_commit_is_that_which_is_checked_out(checkout):
    first = commit_of(checkout)
    assert first == git(checkout, "rev-parse", "HEAD").strip()
    git(checkout, "commit", "-qm", "second", "--allow-empty")
    assert commit_of(checkout) == git(checkout, "rev-parse", "HEAD").strip() != first


@pytest.mark.parametrize("name", ["kernels/__init__.py", "claims/mine.py"])
def test_a_file_that_runs_and_is_changed_or_new_is_told(checkout, name):
    before = commit_of(checkout)
    (checkout / name).write_text("x = 1")
    assert commit_of(checkout) == f"{before}+"


def test_a_change_to_what_does_not_run_is_not(checkout):
    before = commit_of(checkout)
    for name in ("docs/__init__.py", "docs/new.md", "conjecture.py"):
        (checkout / name).write_text("x = 1")
    assert commit_of(checkout) == before


def test_a_checkout_of_another_project_above_the_program_is_not_taken_for_its_own(checkout):
    inside = checkout / "lib"
    (inside / "verifiers").mkdir(parents=True)
    (inside / "verifiers" / "__init__.py").write_text("")
    assert commit_of(inside) == ""
    git(checkout, "add", ".")
    git(checkout, "commit", "-qm", "with a copy")
    assert commit_of(inside) == ""


def test_without_a_checkout_or_without_git_there_is_no_commit(tmp_path, checkout, monkeypatch):
    assert commit_of(tmp_path) == ""
    (tmp_path / "empty").mkdir()
    git(tmp_path / "empty", "init", "-q")
    assert commit_of(tmp_path / "empty") == ""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert commit_of(checkout) == ""


def test_commits_in_words():
    assert in_words(()) == "not recorded"
    assert in_words((NAME,)) == "0123456789ab"
    assert in_words((NAME, f"{NAME}+")) == "0123456789ab and 0123456789ab with changes not committed"


def test_lists_of_commits_are_joined_each_once():
    other = "f" * 40 + "+"
    assert joined("", f"{NAME} {other}", NAME) == f"{NAME} {other}"
