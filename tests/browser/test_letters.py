"""Letters as PDF, printed by the real browser."""

import pytest

from sylver_claims.reports.formats import pdf

pytestmark = pytest.mark.browser


def test_a_letter_is_printed(browser, site):
    (letter, *_) = sorted((site / "letter").glob("boyers*.html"))
    made = pdf.printed(letter)
    assert made.startswith(b"%PDF-")
    assert len(made) > 10_000


def test_a_browser_that_prints_nothing_is_told(tmp_path, monkeypatch):
    fake = tmp_path / "chromium"
    fake.write_text("#!/bin/sh\necho no display >&2\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(pdf.NoPrinter, match=r"did not print .*: no display"):
        pdf.printed(tmp_path / "page.html")
