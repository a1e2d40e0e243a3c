"""A claim page shows the smallest margin of the statement, and its surviving mutants, with the reason."""

import pytest

from sylver_claims.claims import Margin
from sylver_claims.reports.site import build
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run, versions
from sylver_claims.verifiers.walks.plan import Options


@pytest.mark.slow
def test_the_page_of_a_claim(make, tmp_path):
    claim = make(
        given=lambda n: n > 1,
        then=lambda n: n > 1,
        margin=Margin(of="$n$ over 3", value=lambda n: n, over=lambda n: 3),
        accepted_mutants={"given: n >= 1 & <b>": "of $n$ nothing more is said"},
    )
    results = run([claim], Options(upto=9, jobs=0), Ledger(None))
    build.write(results, tmp_path, upto=9, command="verify check", versions=versions())
    page = (tmp_path / "claim/test-claim.html").read_text()
    assert "Smallest margin" in page
    assert "is least 0.66667 = 2/3 at n=2, greatest 3 at n=9" in page
    assert "<code>given: n &gt;= 1 &amp; &lt;b&gt;</code>" in page


def test_a_claim_without_them_shows_neither(make, tmp_path):
    results = run([make()], Options(upto=9, jobs=0), Ledger(None))
    build.write(results, tmp_path, upto=9, command="verify check", versions=versions())
    page = (tmp_path / "claim/test-claim.html").read_text()
    assert "Smallest margin" not in page
    assert "survive" not in page
