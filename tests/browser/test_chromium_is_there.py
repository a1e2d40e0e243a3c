"""Without a Chromium the tests of this folder fail in CI, and are skipped elsewhere; both say what to install."""

from pathlib import Path

import pytest

WORDS = "*/nowhere/chromium not found; run: apt-get install chromium chromium-driver*"


@pytest.mark.parametrize("ci", [True, False])
def test_its_absence_is_told(pytester, monkeypatch, ci):
    text = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
    pytester.makeconftest(text.replace('"/usr/bin/chromium"', '"/nowhere/chromium"'))
    pytester.makepyfile("def test_page(browser):\n    assert browser\n")
    monkeypatch.delenv("CI", raising=False)
    if ci:
        monkeypatch.setenv("CI", "true")
    result = pytester.runpytest_subprocess("-rs")
    result.assert_outcomes(errors=1) if ci else result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines([WORDS])
