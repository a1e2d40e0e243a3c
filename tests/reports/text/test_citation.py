"""BibTeX entries: articles with volume and pages, others with an address; names and signs in BibTeX's syntax."""

from sylver_claims.claims import Paper, boyers2024, sicherman2002
from sylver_claims.reports.text.citation import of_claim, of_paper

FIELDS = {
    "key": "some2024",
    "title": "On $x_q$ & more",
    "authors": ("A. One", "B. Two"),
    "venue": "notes",
    "year": 2024,
}


def test_an_article_has_a_journal_and_its_place_in_it():
    article = of_paper(Paper(**FIELDS, journal="Integers", volume="24", number="3", pages="10-19"))
    assert article.splitlines() == [
        "@article{some2024,",
        "  author       = {A. One and B. Two},",
        r"  title        = {{On $x_q$ \& more}},",
        "  journal      = {Integers},",
        "  volume       = {24},",
        "  number       = {3},",
        "  pages        = {10--19},",
        "  year         = {2024},",
        "}",
    ]


def test_what_is_no_article_is_told_by_where_it_was_made_known():
    entry = of_paper(Paper(**FIELDS))
    assert entry.startswith("@misc{some2024,")
    assert "howpublished = {notes}" in entry
    assert "volume" not in entry
    assert "doi" not in entry


def test_a_doi_stands_as_it_is_and_takes_the_place_of_an_address():
    found = {"url": "https://some.where/a_b"}
    assert "  url          = {https://some.where/a_b}," in of_paper(Paper(**FIELDS, **found))
    both = of_paper(Paper(**FIELDS, **found, doi="10.1000/a_b"))
    assert "  doi          = {10.1000/a_b}," in both
    assert "url" not in both


def test_the_name_of_a_group_is_not_taken_apart():
    assert "{{The authors of x}}" in of_paper(Paper(**FIELDS | {"authors": ("The authors of x",)}))


def test_the_articles_of_the_registry():
    assert [of_paper(m.PAPER).partition("{")[0] for m in (boyers2024, sicherman2002)] == ["@article", "@article"]
    assert "pages        = {G2}" in of_paper(sicherman2002.PAPER)


def test_signs_that_tex_has_in_formulas_only_are_in_formulas(make):
    entry = of_claim(make(title="𝒫_1 ∪ 𝒩 & x_q"), "verified", "n\xa0≤\xa02⁶⁴", "verify check test/one")
    assert r"{{$\mathcal{P}_1$ $\cup$ $\mathcal{N}$ \& $x_q$: " in entry
    assert r"note         = {verified, n $\le$ 2$^{64}$; \texttt{verify check test/one}}" in entry
