import pytest

from sylver_claims.reports.text.mathml import formula, inline, prose


def test_a_formula_becomes_mathml_without_namespace_and_without_a_word_of_source() -> None:
    made = formula("2q < x_q")
    assert made.startswith("<math")
    assert made.endswith("</math>")
    assert "<msub><mi>x</mi><mi>q</mi></msub>" in made
    assert "<mo>&lt;</mo>" in made
    assert "http" not in made


@pytest.mark.parametrize("latex", ["x_", r"\frac{a}{", r"\left( x", r"\undefined{x}", ""])
def test_what_cannot_be_read_is_shown_as_its_source(latex: str) -> None:
    assert formula(latex) == f"<code>{latex}</code>"


@pytest.mark.parametrize("hostile", ["<script>alert(1)</script>", '"><img src=x>', "a & b"])
def test_nothing_in_a_formula_or_around_it_becomes_markup(hostile: str) -> None:
    made = prose(rf"{hostile} $\text{{{hostile}}}$ ${hostile}$")
    assert "<script" not in made
    assert "<img" not in made
    assert "& " not in made


def test_an_attribute_that_is_not_listed_is_dropped() -> None:
    assert "onclick" not in formula(r"\class{x}{y}")
    assert "href" not in formula(r"\href{javascript:alert(1)}{y}")


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"\lfloor x \rfloor", '<mo stretchy="false">⌊</mo>'),
        (r"\langle 4, 5 \rangle", '<mo stretchy="false">⟨</mo>'),
        (r"\gcd(a, b)", '<mi mathvariant="normal">gcd</mi><mo'),
        (r"\max S", '<mi mathvariant="normal">max</mi><mspace'),
        (r"a \bmod 4", "<mo>mod</mo>"),
        (r"S \setminus T", "<mo>∖</mo>"),
        (r"\equiv 3", '<mo lspace="0">≡</mo>'),
        (r"\{4, x\}", "{"),
    ],
)
def test_the_fields_notation(latex: str, expected: str) -> None:
    assert expected in formula(latex)


def test_punctuation_stays_with_its_formula() -> None:
    made = inline("a ($4$-pair), then $q$")
    assert made.startswith('a <span class="together">(<math')
    assert "</math>-pair),</span> then <math" in made


def test_a_hyphened_word_of_the_field_stays_on_its_line() -> None:
    assert inline("a P-position & a well-known 4-pair") == (
        'a <span class="together">P-position</span> &amp; a well-known <span class="together">4-pair</span>'
    )


def test_paragraphs_and_a_lone_dollar() -> None:
    assert prose("one\n two\n\nthree") == "<p>one two</p><p>three</p>"
    assert prose("costs 3 $ & more") == "<p>costs 3 $ &amp; more</p>"
    assert prose("") == ""


def test_indices_and_powers_outside_dollar_signs_are_formulas():
    assert str(inline("below 3x_q, up to 2^64")) == str(inline("below 3x_q, up to $2^{64}$"))
    assert "<msub>" in inline("{q, x_q} without 𝒫_1")
    assert "_" not in inline("{q, x_q} without 𝒫_1")
    assert inline("test_x and a_bc") == "test_x and a_bc"
