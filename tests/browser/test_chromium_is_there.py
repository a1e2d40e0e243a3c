"""Without Chromium and its driver, the tests of this folder fail in CI, and are skipped elsewhere, with a fix."""

from pathlib import Path

import pytest

CONFTEST = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")


@pytest.fixture
def tried(pytester, monkeypatch):
    """Run a test that asks for a browser, on a machine that has some of the two programs; none is ever started."""

    def run(ci, **places):
        text = CONFTEST
        for name in ("chromium", "chromedriver"):
            constant = f'"/usr/bin/{name}"'
            assert text.count(constant) == 1
            text = text.replace(constant, repr(str(places[name])))
        pytester.makeconftest(text)
        pytester.makepyfile("def test_page(browser):\n    assert browser\n")
        monkeypatch.delenv("CI", raising=False)
        if ci:
            monkeypatch.setenv("CI", "true")
        return pytester.runpytest_inprocess("-rs", "-p", "no:xdist", "-p", "no:benchmark")

    return run


@pytest.mark.parametrize("ci", [True, False])
@pytest.mark.parametrize("lacking", [["chromium"], ["chromedriver"], ["chromium", "chromedriver"]])
def test_the_absence_of_one_or_both_is_told(tried, tmp_path, ci, lacking):
    there = tmp_path / "there"
    there.touch()
    places = {name: f"/nowhere/{name}" if name in lacking else there for name in ("chromium", "chromedriver")}
    result = tried(ci, **places)
    result.assert_outcomes(errors=1) if ci else result.assert_outcomes(skipped=1)
    named = " and ".join(f"/nowhere/{name}" for name in lacking)
    result.stdout.fnmatch_lines([f"*: {named} not found; run: apt-get install chromium chromium-driver*"])


def test_with_both_a_browser_is_started(tried, tmp_path, monkeypatch):
    """The two installed programs are started; a stand-in for selenium records this."""
    from selenium import webdriver

    class Started:
        def __init__(self, options, service):
            assert (options.binary_location, service.path) == (str(tmp_path / "c"), str(tmp_path / "d"))

        def quit(self):
            pass

    monkeypatch.setattr(webdriver, "Chrome", Started)
    for name in "cd":
        (tmp_path / name).touch()
    tried(True, chromium=tmp_path / "c", chromedriver=tmp_path / "d").assert_outcomes(passed=1)
