"""A finite form on the command line: summary, page, and one case."""

import pytest

from sylver_claims.verifiers.evidence import STAYS_OPEN


@pytest.mark.process
def test_the_page_and_the_summary_say_so(verify, written, tmp_path):
    body = r"""
a = Claim(**stated(id="mine/a", forall=integers("n"), methods=[Exhaustive()], then=lambda n: n != 8)
          | {"finite_form_of": r"For almost all $n$, this holds."})
"""
    status, out, _ = verify("claims", written(body), "--upto", 20)
    assert status == 1
    assert f"fails at n=8; in integers n, 1 ≤ n ≤ 20: 1 of 20; {STAYS_OPEN}" in out
    assert f"  {STAYS_OPEN}: For almost all $n$, this holds." in out
    pages = [path.read_text() for path in (tmp_path / ".verify").rglob("*.html")]
    assert any("The printed statement stays open, whatever the verdict is" in page for page in pages)
    status, out, _ = verify("explain", tmp_path / "mine.py", "n=3")
    assert "finite form of  For almost all $n$, this holds." in out
