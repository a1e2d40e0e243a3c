"""The notes in LaTeX: well formed; built, if LaTeX is installed; and with the figures of the kernels."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from sylver_claims.claims.registry import select
from sylver_claims.kernels import four
from sylver_claims.reports.text import conway_proof, mathml

ROOT = Path(__file__).resolve().parent.parent
NOTES = sorted((ROOT / "docs" / "notes").glob("*.tex"))
CONWAY = (ROOT / "docs" / "notes" / "conway.tex").read_text(encoding="utf-8")
TWICE = re.compile(r"\\(begin|end)\{(\w+\*?)\}")
MATHS = re.compile(
    r"\$([^$]+)\$|\\\[(.*?)\\\]|\\begin\{equation\}(?:\\label\{[^}]*\})?(.*?)\\end\{equation\}", re.DOTALL
)


def plain(text):
    """The text without comments and verbatim parts."""
    return re.sub(r"\\verb\|[^|]*\|", "", re.sub(r"(?<!\\)%.*", "", text))


def unbalanced(text):
    """Return the environments that are closed out of order, or not at all."""
    still_open, wrong = [], []
    for kind, name in TWICE.findall(plain(text)):
        if kind == "begin":
            still_open.append(name)
        elif still_open[-1:] == [name]:
            still_open.pop()
        else:
            wrong.append(name)
    return wrong + still_open


def names(command, text):
    return re.findall(rf"\\{command}\{{([^}}]*)\}}", plain(text))


def test_what_is_unbalanced_is_found():
    assert unbalanced(r"\begin{a}\begin{b}\end{b}\end{a}") == []
    assert unbalanced(r"\begin{a}\begin{b}\end{a}") == ["a", "a", "b"]
    assert unbalanced("% \\begin{a}\n") == []


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.name)
def test_environments_braces_and_references(note):
    text = note.read_text(encoding="utf-8")
    assert unbalanced(text) == []
    bare = re.sub(r"\\[\\{}]", "", plain(text))
    assert bare.count("{") == bare.count("}")
    assert bare.replace(r"\$", "").count("$") % 2 == 0
    labels, cited = names("label", text), names("bibitem", text)
    assert len(set(labels)) == len(labels)
    assert {*names("ref", text), *names("eqref", text)} <= set(labels)
    assert set(names("cite", text)) <= set(cited)
    assert names("usepackage", text) == ["amsmath,amsthm"]
    assert text.isascii()


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.name)
def test_every_formula_is_one(note):
    found = MATHS.findall(plain(note.read_text(encoding="utf-8")).partition(r"\begin{document}")[2])
    assert len(found) > 100
    for formula in (next(filter(None, each)) for each in found):
        assert "<code>" not in mathml.formula(formula.replace(r"\,", "")), formula


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.name)
def test_paragraphs_have_formulas_that_end(note):
    for paragraph in re.split(r"\n\s*\n|\\step\{|\\fact\{|\\item", plain(note.read_text(encoding="utf-8"))):
        assert paragraph.count("$") % 2 == 0, paragraph


def test_the_note_has_the_parts_of_the_page():
    """What the page of the report calls its parts, the note calls by the same names."""
    for part in conway_proof.PARTS:
        if part.number not in ("Rules", "Lines", "End"):
            assert re.search(rf"\b{part.number.rstrip('ab')}\b", CONWAY), part.number


def test_the_figures_of_the_note():
    partners = four.partners(823)
    for low, high in ((5, 11), (7, 13), (9, 19), (15, 33), (17, 43), (25, 67), (317, 819), (321, 823)):
        assert (partners[low], partners[high]) == (high, low)
        assert all(str(number) in CONWAY for number in (low, high))
    (printed,) = select(["boyers2024/thm-3@procedure"])
    (base,) = select(["boyers2024/thm-4@base"])
    assert (printed.counterexample, base.counterexample) == ({"x": 11}, {"q": 13})


def test_the_note_names_what_it_was_checked_with():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"{project['name']} {project['version']} by two solvers, z3 5.4.0 and cvc5 1.4.2" in " ".join(CONWAY.split())


def test_make_says_in_a_sentence_what_is_missing():
    target = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nnote:")[2].partition("\n\n")[0]
    assert "make note needs pdflatex or tectonic, and neither is found" in target


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.name)
def test_it_is_built_where_latex_is(note, tmp_path):
    tectonic, pdflatex = shutil.which("tectonic"), shutil.which("pdflatex")
    if not tectonic and not pdflatex:
        pytest.skip("neither tectonic nor pdflatex is here")
    options = ["--outdir", str(tmp_path)]
    if not tectonic:
        options = ["-interaction=nonstopmode", "-halt-on-error", f"-output-directory={tmp_path}"]
    for _ in range(1 if tectonic else 2):
        subprocess.run([tectonic or pdflatex, *options, str(note)], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / note.with_suffix(".pdf").name).stat().st_size > 10_000
    if not tectonic:
        said = (tmp_path / note.with_suffix(".log").name).read_text(encoding="latin-1").replace("\n", "")
        pages = re.search(r"\((\d+) pages", said)
        assert pages is not None
        assert int(pages[1]) <= 3
