"""A finite form of a statement about limits: no page takes its verdict for that of the printed statement."""

import json

import pytest

from sylver_claims.claims import ClaimError, Exhaustive, Kind, Paper, Verdict, integers
from sylver_claims.reports.formats import json_file, markdown
from sylver_claims.reports.terminal.words import scope_words
from sylver_claims.reports.views.errata import failing, group_of
from sylver_claims.verifiers.evidence import STAYS_OPEN
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options

PRINTED = r"Almost every number is composite: the density of the primes is $0$."
PAPER = Paper(key="density", title="Densities", authors=("A. Author",), venue="journal", year=2020)


def few(n):
    return n < 10 or 2 * sum(1 for k in range(2, n) if all(k % d for d in range(2, k))) < n


@pytest.fixture
def results(make):
    forms = {
        "density/half": few,
        "density/fails": lambda n: n != 8,
    }
    claims = [
        make(
            id=name, source=PAPER.at("Theorem 1"), kind=Kind.THEOREM, then=then, finite_form_of=PRINTED,
            statement="Below each $n \\ge 10$ at most half of the numbers are prime.", methods=[Exhaustive()],
            forall=integers("n"),
        )
        for name, then in forms.items()
    ]  # fmt: skip
    return run(claims, Options(upto=40, jobs=0), Ledger(None))


def test_the_verdict_line_says_that_the_printed_statement_stays_open(results):
    assert [r.verdict for r in results] == [Verdict.VERIFIED, Verdict.REFUTED]
    assert all(scope_words(r).endswith(f"; {STAYS_OPEN}") for r in results)


def test_json_and_markdown_say_so(results):
    data = json_file.as_data(results, upto=40, command="", versions={})
    assert [claim["finite_form_of"] for claim in json.loads(json.dumps(data))["claims"]] == [PRINTED, PRINTED]
    assert markdown.text(results, 40, "").count(STAYS_OPEN) == 1  # of the one that holds; the other is not as declared


def test_a_refuted_finite_form_is_no_erratum_of_the_printed_statement(results):
    assert failing(results) == []
    assert group_of(results[1].claim) == "reading"


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        (3, "must be the printed statement as a str"),
        ("$n > 0$.", 'let "statement" be the finite form of it'),
        ("for $n", "that is left open"),
        ("  ", "is the printed statement"),
    ],
)
def test_a_malformed_finite_form_is_refused(make, printed, words):
    with pytest.raises(ClaimError, match=words):
        make(finite_form_of=printed)
