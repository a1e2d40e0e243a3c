"""The files of a site: a later report removes those of an earlier one that it lacks, and never anything else."""

import json

import pytest

from sylver_claims.reports.site import build
from sylver_claims.reports.site.files import LIST, write

OLD = {"index.html": "old", "claim/a.html": "a", "claim/b.html": "b", "proofs/a/001.smt2": "(check-sat)"}
NEW = {"index.html": "new", "claim/b.html": "b"}


def names(folder):
    return {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()} - {LIST}


@pytest.fixture
def folder(tmp_path):
    write(tmp_path / "site", OLD.items())
    return tmp_path / "site"


def test_what_the_later_report_lacks_is_removed_with_its_empty_folders(folder):
    write(folder, NEW.items())
    assert names(folder) == set(NEW)
    assert (folder / "index.html").read_text() == "new"
    assert not (folder / "proofs").exists()
    assert (folder / "claim").is_dir()
    write(folder, OLD.items())
    assert names(folder) == set(OLD)


def test_what_others_put_there_stays(folder):
    mine = ("claim/mine.html", "notes.txt", "proofs/a/own.smt2")
    for name in mine:
        (folder / name).write_text("mine")
    (folder / "claim" / "a.html").write_text("changed by hand")
    write(folder, NEW.items())
    assert names(folder) == {*NEW, *mine, "claim/a.html"}


def test_a_file_that_a_report_no_longer_lists_is_nobodys(folder):
    (folder / LIST).unlink()
    write(folder, NEW.items())
    assert names(folder) == set(OLD)


@pytest.mark.parametrize(
    "name", ["../outside.txt", "claim/../../outside.txt", "/outside.txt", "..", "", "link/outside.txt"]
)
def test_no_list_leads_out_of_the_folder(folder, name):
    outside = folder.parent / "outside.txt"
    outside.write_text("a")
    (folder / "link").symlink_to(folder.parent)
    held = json.loads((folder / LIST).read_text())
    listed = str(outside) if name.startswith("/") else name
    held["files"] = {listed: held["files"]["claim/a.html"]}
    (folder / LIST).write_text(json.dumps(held))
    write(folder, NEW.items())
    assert outside.read_text() == "a"


def test_a_link_in_the_place_of_a_page_stays(folder):
    page = folder / "claim" / "a.html"
    page.rename(folder.parent / "a.html")
    page.symlink_to(folder.parent / "a.html")
    write(folder, NEW.items())
    assert page.is_symlink()
    assert (folder.parent / "a.html").read_text() == "a"


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"files": {"claim/a.html": "x"}}', '{"kind": "sylver-claims report"}', "\xff"]
)
def test_a_list_that_is_none_removes_nothing(folder, text):
    (folder / LIST).write_bytes(text.encode("latin-1"))
    write(folder, NEW.items())
    assert names(folder) == set(OLD)


def test_names_that_differ_in_case_alone_are_kept(folder):
    write(folder, {"index.html": "new", "Claim/A.html": "a", "claim/b.html": "b"}.items())
    assert (folder / "Claim" / "A.html").read_text() == "a"
    assert (folder / "claim" / "a.html").exists()  # where case is no matter, it is the same file


@pytest.mark.slow
def test_pages_of_claims_that_are_gone_leave_the_report(results, tmp_path):
    first = {"upto": 9, "command": "verify", "versions": {}}
    build.write(results, tmp_path, **first)
    gone = tmp_path / "claim" / "made2024-thm-4.html"
    (tmp_path / "claim" / "notes.txt").write_text("mine")
    assert gone.exists()
    build.write(results[1:], tmp_path, **first)
    assert not gone.exists()
    assert (tmp_path / "claim" / "notes.txt").exists()
    build.write(results[1:], tmp_path / "fresh", **first)
    fresh = names(tmp_path / "fresh")
    assert {n for n in names(tmp_path) if not n.startswith("fresh/")} == {*fresh, "claim/notes.txt"}
