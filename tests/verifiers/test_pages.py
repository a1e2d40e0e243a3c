"""What the pages show is run: Python blocks, ``verify`` lines with their exit status, and the output that is printed.

A block with a title is a file of the page's folder, others are executed one after the other; a shell block may hold
``verify`` lines, with ``# exit status N`` behind those that do not end with 0; a block of text that follows is part of
the output.
"""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from sylver_claims.claims import ClaimError
from sylver_claims.claims.language.catalogue import BUILTINS
from sylver_claims.claims.registry import load

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]*)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
STATUS = re.compile(r"# exit status (\d+)")
LANGUAGE = ROOT / "docs" / "language.md"
REFUSED = re.compile(r"^\| `(.*)` \| `(.*)` \|$", re.MULTILINE)
CLAIM = """
from math import gcd, isqrt
from sylver_claims.claims import Claim, Paper, Kind, Table, integers, semigroup
NOTES = Paper(key="a", title="A", authors=("A",), venue="A", year=2026)
a = Claim(id="a/a", title="A", source=NOTES.at("A"), kind=Kind.THEOREM, statement="A", forall=integers("n"),
    using=[Table("t", lambda most: [0] * (most + 1))], then=lambda n, t: {})
"""
TIME = re.compile(r"(?:<|\b)((\d+ min )?\d+(\.\d+)? m?s|stored)\b")


def blocks(page):
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def words(text):
    """Return the lines without times and alignment."""
    return [" ".join(TIME.sub("", line).split()) for line in text.splitlines() if line.strip()]


def included(text):
    """Replace a line that includes a file by the file."""
    whole = re.sub(r'^--8<-- "(.*)"\n', lambda found: (ROOT / "docs" / found[1]).read_text(), text, flags=re.MULTILINE)
    assert "--8" not in whole, "a line that includes a file is not written as it should be"
    return whole


@pytest.mark.process
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_page(page, verify, tmp_path):
    shutil.copytree(ROOT / "docs" / "examples", tmp_path, dirs_exist_ok=True)
    namespace, printed = {}, ""
    for kind, title, body in blocks(page):
        if kind == "python" and title:
            (tmp_path / title).write_text(included(body), encoding="utf-8")
        elif kind == "python":
            exec(compile(body, page.name, "exec"), namespace)
        elif kind == "sh":
            printed = "".join(run(line, verify) for line in body.splitlines() if line.startswith("verify "))
        elif kind == "text" and not title:
            shown, found = words(body), words(printed)
            assert shown, page
            assert [line for line in shown if not any(line in whole for whole in found)] == [], printed


def run(line, verify):
    """Run a line of a shell block, and return its output."""
    status = STATUS.search(line)
    found, out, err = verify(*shlex.split(line, comments=True)[1:])
    assert found == (int(status[1]) if status else 0), (line, out, err)
    return out


def test_the_pages_run_something():
    assert sum(body.count("verify ") for page in PAGES for kind, _, body in blocks(page) if kind == "sh") > 25
    named = {page.stem for page in (ROOT / "docs").rglob("*.md") if page.parent.name in ("domains", "methods")}
    assert {
        "exhaustive",
        "fuzz",
        "proof",
        "automaton",
        "periodic",
        "integers",
        "tuples",
        "coprime_pairs",
        "cases",
    } <= named
    for page in (ROOT / "docs").rglob("*.md"):
        if page.parent.name in ("domains", "methods"):
            assert {"python", "sh"} <= {kind for kind, _, _ in blocks(page)}, page


@pytest.mark.parametrize(("code", "message"), REFUSED.findall(LANGUAGE.read_text(encoding="utf-8")))
def test_code_is_refused_as_the_page_on_the_language_says(code, message, tmp_path):
    (helpers,) = [body for _, title, body in blocks(LANGUAGE) if title == "refused.py"]
    path = tmp_path / "refused.py"
    path.write_text(helpers + CLAIM.replace("{}", code))
    with pytest.raises(ClaimError, match=rf"refused.py:\d+: {re.escape(message)}$"):
        load(path)


def test_the_page_on_the_language_names_its_functions():
    page = LANGUAGE.read_text(encoding="utf-8")
    assert [name for name in BUILTINS if not re.search(rf"`[^`]*\b{name}\b[^`]*`", page)] == []
    assert len(REFUSED.findall(page)) > 10
