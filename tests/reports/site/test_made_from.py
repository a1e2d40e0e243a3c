"""A site is made again when anything that it is made from changes, and only then."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from made_results import made_result

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import HOME, load
from sylver_claims.reports.site import build, documentation, made_from
from sylver_claims.reports.site.files import LIST
from sylver_claims.verifiers.evidence import Covered, Evidence, Result
from sylver_claims.verifiers.games.playout import boards
from sylver_claims.verifiers.ledger.changes import Change, ChangeKind

RUN: dict[str, Any] = {"upto": 9, "command": "verify check", "versions": {"z3": "5"}, "program": "1", "boards": boards}
WALKED = Evidence(name="exhaustive", verdict=Verdict.VERIFIED, scope=Covered("n ≤ 9"), cases=9, met=9, seconds=0.5)


@pytest.fixture(scope="module")
def results() -> list[Result]:
    claims = load(HOME / "sicherman2002" / "multiples.py")[:2]
    return [made_result(c, WALKED, sharpness=(("a variant", WALKED),)) for c in claims]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., bool]:
    """Return a function that writes a site of one page, and returns whether the page was created."""
    count = []

    def page(results: Sequence[Result], **_: object) -> Iterator[tuple[str, str]]:
        count.append(len(results))
        yield "index.html", f"page {len(count)}"
        yield "claim/a.html", "a"

    def write(results: Sequence[Result], **changed: Any) -> bool:
        before = len(count)
        assert build.write(results, tmp_path / "site", **(RUN | changed)) == tmp_path / "site" / "index.html"
        return len(count) > before

    monkeypatch.setattr(build, "_files", page)
    return write


def test_what_is_there_is_not_made_again(results: list[Result], made: Callable[..., bool]) -> None:
    assert made(results)
    assert not made(results)
    assert not made([replace(r) for r in results])


@pytest.mark.parametrize("change", [{"cases": 10}, {"detail": {"digest": "00"}}, {"engines": {"numba": "1"}}])
def test_other_evidence(results: list[Result], made: Callable[..., bool], change: dict[str, Any]) -> None:
    other = replace(WALKED, **change)
    made(results)
    assert made([replace(results[0], evidence=(other,)), *results[1:]])
    assert made(results)
    assert made([replace(results[0], sharpness=(("a variant", other),)), *results[1:]])


def test_other_results(results: list[Result], made: Callable[..., bool]) -> None:
    for changed in ({"stale": ("old",)}, {"outdated": ("fuzz",)}, {"sharpness": (("another", WALKED),)}):
        made(results)
        assert made([replace(results[0], **changed), *results[1:]])
    assert made(results[::-1])
    assert made(results[1:])


@pytest.mark.parametrize(
    "changed",
    [
        {"upto": 10},
        {"command": "verify check --upto 9"},
        {"versions": {"z3": "6"}},
        {"program": "2"},
        {"commit": "1" * 40},
        {"commits": {"f": ("1" * 40,)}},
        {"boards": None},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_another_run(results: list[Result], made: Callable[..., bool], changed: dict[str, Any]) -> None:
    made(results)
    assert made(results, **changed)
    assert not made(results, **changed)


def test_documentation_that_has_come(results: list[Result], made: Callable[..., bool], tmp_path: Path) -> None:
    made(results)
    (tmp_path / documentation.FOLDER).mkdir()
    (tmp_path / documentation.FOLDER / "index.html").write_text(documentation.BEGINS)
    assert made(results)
    assert not made(results)


def test_what_changed_since_the_run_before(results: list[Result], made: Callable[..., bool]) -> None:
    before = made_result(results[0].claim, replace(WALKED, verdict=Verdict.TESTED))
    change = Change(ChangeKind.VERDICT, results[0], before, "2030-01-01")
    found = [
        [replace(change, when="2030-01-02")],
        [replace(change, kind=ChangeKind.SCOPE)],
        [replace(change, before=results[0])],
        [replace(change, now=results[1])],
    ]
    for changes in found:
        made(results, changes=[change])
        assert made(results, changes=changes)
    assert made(results, changes=[])
    assert not made(results, changes=None)  # for the page says the same of both


def test_other_libraries(results: list[Result], made: Callable[..., bool], monkeypatch: pytest.MonkeyPatch) -> None:
    made(results)
    for library in made_from.LIBRARIES:
        monkeypatch.setattr(made_from, "version", lambda name, library=library: "9" if name == library else "1")
        assert made(results)


def test_another_folder_in_which_the_command_is_given(results: list[Result], made: Callable[..., bool]) -> None:
    made(results)
    moved = results[0].claim
    object.__setattr__(moved, "where", moved.where + "0")
    try:
        assert made(results)
    finally:
        object.__setattr__(moved, "where", moved.where[:-1])


@pytest.mark.parametrize("name", ["index.html", "claim/a.html", LIST])
def test_a_file_that_was_edited_or_removed(
    results: list[Result], made: Callable[..., bool], tmp_path: Path, name: str
) -> None:
    file = tmp_path / "site" / name
    made(results)
    for change in (lambda: file.write_text("mine"), file.unlink):
        change()
        assert made(results)
        assert file.read_text() != "mine"
        assert not made(results)


def test_what_cannot_be_told_is_made_each_time(results: list[Result], made: Callable[..., bool], written: Any) -> None:
    body = 'one = Claim(**stated(id="mine/one", forall=integers("n"), methods=[Exhaustive()], then=lambda n: n > 0))'
    mine = made_result(load(written(body))[0], WALKED)
    copied = made_result(replace(results[0].claim), WALKED)
    for run in ({"program": ""}, {"boards": lambda _: {}}):
        assert made(results, **run)
        assert made(results, **run)
    for unknown in (mine, copied):
        assert made([*results, unknown])
        assert made([*results, unknown])


def test_the_files_of_the_program(tmp_path: Path) -> None:
    package = tmp_path / "reports"
    (package / "data").mkdir(parents=True)
    (package / "a.py").write_text("1")
    digests = [made_from.files_of([package])]
    for name, text in (("a.py", "2"), ("b.css", ""), ("data/table.json", "{}"), ("data/table.json", "{ }")):
        (package / name).write_text(text)
        digests.append(made_from.files_of([package]))
    (package / "b.css").rename(package / "c.css")
    digests.append(made_from.files_of([package]))
    assert len(set(digests)) == len(digests)
    (package / "a.pyc").write_text("1")
    assert made_from.files_of([package]) == digests[-1]
    assert {path.name for path in made_from.PACKAGES} == {"claims", "kernels", "reports", "verifiers"}


def test_no_page_says_whether_evidence_is_of_this_run(results: list[Result], tmp_path: Path) -> None:
    held = [replace(results[0], evidence=(replace(WALKED, fresh=False),)), *results[1:]]
    sites = [build.write(run, tmp_path / name, **RUN).parent for name, run in (("new", results), ("held", held))]
    files = [{p.relative_to(s): p.read_bytes() for p in s.rglob("*.*")} for s in sites]
    assert len(files[0]) > 10
    assert files[0] == files[1]
