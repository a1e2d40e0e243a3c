"""Letters to the authors: statements that fail as printed, with counterexamples and corrections, and no others."""

from made_results import made_result
from made_results import searched as evidence

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import registry
from sylver_claims.reports.site import letters
from sylver_claims.reports.views.claims import papers_of
from sylver_claims.reports.views.inventory import inventory_of

CLAIMS = {c.id: c for c in registry()}
RULE, MENDED = CLAIMS["boyers2024/thm-2@from-6"], CLAIMS["boyers2024/thm-2@no-odd-reply"]
INEQUALITY, OURS = CLAIMS["boyers2024/thm-4"], CLAIMS["conjectures/no-two-ends"]


def letters_about(*results):
    papers = papers_of(results)
    return letters.letters_of(papers, {page.file: inventory_of(page) for page in papers})


def fails(claim, **case):
    return made_result(claim, evidence(Verdict.REFUTED, counterexample=case, failed=1))


def test_what_fails_stands_in_the_letter_with_what_holds_instead():
    mended = made_result(MENDED, evidence(Verdict.VERIFIED))
    (letter,) = letters_about(fails(RULE, a=13, c=11), mended, made_result(INEQUALITY, evidence(Verdict.PROVED)))
    text = letters.text(letter, 100, "verify check --upto 100")
    assert text.startswith(
        "# On winning strategies in Sylver Coinage when 4 has been chosen: 1 statement fails as printed\n\n"
        "Dear Morgan Boyers, "
    )
    assert "\n\nWe checked the 55 statements of your paper by computer, " in text
    assert "up to 100 (`verify check --upto 100`): 1 proved, 1 refuted; 6 were not checked." in text
    assert text.endswith("With kind regards,  \n(your name)\n")
    assert "## Theorem 2: the least number" in text
    assert "**Needs a hypothesis.** The number $2$ stands in no cell" in text
    assert "It fails at `a=13 c=11`. Reproduce: `verify explain boyers2024/thm-2@from-6 a=13 c=11`" in text
    assert text.index("As printed") < text.index("Corrected form (verified: ")
    assert "Theorem 4" not in text


def test_nobody_is_written_to_where_nothing_fails():
    assert (
        letters_about(made_result(INEQUALITY, evidence(Verdict.PROVED)), made_result(RULE, evidence(Verdict.TESTED)))
        == ()
    )


def test_we_write_no_letter_to_ourselves():
    assert letters_about(fails(OURS, q=819)) == ()


def test_the_gravest_comes_first_and_last_what_stands_beside_a_statement():
    first, second = made_result(CLAIMS["boyers2024/thm-1"], evidence(Verdict.VERIFIED)), CLAIMS["boyers2024/thm-5"]
    beside, misprint = CLAIMS["boyers2024/thm-1@any-response"], CLAIMS["boyers2024/msg"]
    (letter,) = letters_about(
        first, fails(beside, m=1, n=5), fails(misprint, S=[1]), fails(RULE, a=13, c=11), fails(second, x=11)
    )
    assert [row.statement.number for row in letter.rows] == ["Theorem 5", "Theorem 2", "", "Theorem 1"]
    text = letters.text(letter, 100, "c")
    assert "**Holds; related edge case.** The theorem holds." in text
    assert "## Section 2: sums of minimal generators" in text
