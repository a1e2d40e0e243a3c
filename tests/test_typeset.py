"""Formulas in the documentation: typeset as MathML wherever they occur in prose, and never in code."""

import importlib.util
import re
from pathlib import Path

import pytest

from sylver_claims.reports.text import mathml

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = sorted(page for page in DOCS.rglob("*.md") if "notes" not in page.parts)
CODE = re.compile(r"^(`{3,}).*?^\1|`[^`\n]+`", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def typeset():
    """Return the hook of the documentation, which is installed with it alone."""
    pytest.importorskip("markdown")
    spec = importlib.util.spec_from_file_location("typeset", DOCS / "typeset.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def html(typeset):
    """Return the converter from Markdown to HTML."""
    import markdown

    return lambda text: markdown.markdown(text, extensions=["tables", typeset.Typeset()])


def test_a_formula_is_set_with_the_punctuation_after_it(html):
    least, position, over = map(mathml.formula, (r"n \ge 2", r"\{4, q\}", "a\n= b"))
    assert html("All $n \\ge 2$ hold.") == f"<p>All {least} hold.</p>"
    assert html("in $\\{4, q\\}$ and\n$a\n= b$") == f"<p>in {position} and\n{over}</p>"
    assert html("so $x_q$, as") == f'<p>so <span class="together">{mathml.formula("x_q")},</span> as</p>'
    assert html("| a |\n| --- |\n| *$q*q$* |").count("<math") == 1


@pytest.mark.parametrize("text", ["`$n$`", "    $n$ in a block\n", "costs $5 or $6", "\\$n\\$", "a $ b $ c"])
def test_what_is_no_formula_is_left_as_it_is(html, text):
    assert "<math" not in html(text)
    assert "$" in html(text)


def test_a_formula_that_cannot_be_read_ends_the_build(html):
    with pytest.raises(ValueError, match=r"cannot be read: \$\\undefined\{x\}\$"):
        html("for $\\undefined{x}$")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_no_formula_stands_in_prose_as_plain_text(page):
    prose = CODE.sub("", page.read_text(encoding="utf-8"))
    prose = re.sub(r"\$[^$]+\$", "", prose)
    assert re.findall(r".*(?:[≤≥≠≡⊆⌊√²³]|\w\^\w|\b[a-z]_[a-z]\b).*", prose) == []
