"""The report in a real browser: it loads in silence, fits a telephone, and its formulas are drawn."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from reports import html
from verifiers.evidence import Result

CHROMIUM, DRIVER = Path("/usr/bin/chromium"), Path("/usr/bin/chromedriver")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDTHS = (400, 900, 1600)

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Browser"]:
    lacking = [str(p) for p in (CHROMIUM, DRIVER) if not p.exists()]
    if lacking and os.environ.get("CI"):
        pytest.fail(f"{' and '.join(lacking)} not found: apt-get install chromium chromium-driver")
    if lacking:
        pytest.skip(f"{' and '.join(lacking)} not found: apt-get install chromium chromium-driver")
    made = Browser(tmp_path_factory.mktemp("profile"))
    yield made
    made.driver.quit()


class Browser:
    """A headless Chromium with a profile of its own."""

    def __init__(self, profile: Path) -> None:
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        options.binary_location = str(CHROMIUM)
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(str(DRIVER)))

    def show(self, page: Path, width: int, scheme: str = "light") -> None:
        metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        self.driver.get(page.as_uri())

    def js(self, script: str) -> object:
        return self.driver.execute_script(f"return {script}")


@pytest.fixture
def pages(results: Sequence[Result], tmp_path: Path) -> list[Path]:
    index = html.write(results, tmp_path, upto=201, command="verify claims --upto 201", versions={"numba": "0.68"})
    return sorted(index.parent.rglob("*.html"))


def test_the_console_is_silent_and_nothing_is_fetched(browser: Browser, pages: list[Path]) -> None:
    browser.driver.get_log("performance")
    for page in pages:
        browser.show(page, 900)
    assert browser.driver.get_log("browser") == []
    log = [entry["message"] for entry in browser.driver.get_log("performance")]
    assert any("requestWillBeSent" in message for message in log)
    assert not [m for m in log if "requestWillBeSent" in m and '"url":"http' in m]


def test_the_table_of_record_is_searched(browser: Browser, pages: list[Path]) -> None:
    browser.show(next(p for p in pages if p.name == "two_generators.html"), 900)
    shown = "[...document.querySelectorAll('#pairs tr')].filter(r => !r.hidden).map(r => r.cells[3].textContent)"
    everything = browser.js(shown)
    cleared = "const f = document.getElementById('search'); f.value = ''; f.dispatchEvent(new Event('input'))"
    field = browser.driver.find_element("id", "search")
    field.send_keys("{13, 21}")
    assert browser.js(shown) == ["239"]
    browser.driver.execute_script(cleared)
    field.send_keys("239 13 21")
    assert browser.js(shown) == ["239"]
    browser.driver.execute_script(cleared)
    field.send_keys("77777")
    assert browser.js(shown) == []
    browser.driver.execute_script(cleared)
    assert browser.js(shown) == everything


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_scrolls_sideways(browser: Browser, pages: list[Path], width: int) -> None:
    for page in pages:
        browser.show(page, width)
        assert browser.js("innerWidth") == width
        assert browser.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, page.name


def test_nothing_overflows_with_every_detail_open(browser: Browser, pages: list[Path]) -> None:
    for page in pages:
        browser.show(page, 400)
        browser.driver.execute_script("document.querySelectorAll('details').forEach(d => { d.open = true })")
        assert browser.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, page.name


def test_formulas_are_drawn(browser: Browser, pages: list[Path]) -> None:
    for page in pages:
        browser.show(page, 900)
        drawn = browser.js(
            "[...document.querySelectorAll('main math')].map(m => m.getBoundingClientRect())"
            ".map(r => r.width > 4 && r.height > 4)"
        )
        assert isinstance(drawn, list)
        assert all(drawn), page.name
        assert drawn or page.parent.name != "claim" or page.name == "made2024-odd-1.html"  # cannot be read
    browser.show(next(p for p in pages if p.name == "made2024-thm-4.html"), 900)
    script = "(() => { const [x, q] = document.querySelector('msub').children; "
    script += "return q.getBoundingClientRect().bottom > x.getBoundingClientRect().bottom })()"
    assert browser.js(script), "the index of x_q stands below its base"


def test_the_sections_stand_beside_the_claims_on_a_wide_screen_only(browser: Browser, pages: list[Path]) -> None:
    page = next(p for p in pages if p.name == "made2024.html")
    beside = "document.querySelector('nav.beside').getBoundingClientRect().right <= "
    beside += "document.querySelector('h1').getBoundingClientRect().left"
    browser.show(page, 1600)
    assert browser.js(beside)
    browser.show(page, 400)
    assert not browser.js(beside)


def test_dark_and_light_are_both_readable(browser: Browser, pages: list[Path]) -> None:
    luminance = """(() => {
      const value = (e, p) => getComputedStyle(e)[p].match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
        .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0)
      const paper = value(document.body, 'backgroundColor')
      return [...document.querySelectorAll('p, td, th, dt, dd, h1, h2, h3, a, .strip li, .sign')]
        .filter(e => !e.closest('.badge')).map(e => value(e, 'color'))
        .map(ink => (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05))
    })()"""
    for scheme in ("light", "dark"):
        for page in pages:
            browser.show(page, 900, scheme)
            contrast = browser.js(luminance)
            assert isinstance(contrast, list)
            assert min(contrast) >= 4.5, (scheme, page.name)


ROWS = "[...document.getElementById('claims:rows').rows].filter(r => !r.hidden)"
ROWS += ".map(r => r.querySelector('.id').textContent)"


def overview(browser: Browser, pages: list[Path], address: str = "") -> list[str]:
    """Show the overview, and return the ids in its table."""
    page = next(p for p in pages if p.name == "index.html")
    browser.driver.get("about:blank")  # so that another fragment loads the page anew
    browser.show(page, 1200)
    if address:
        browser.driver.execute_script(f"location.hash = '{address}'")
        browser.driver.execute_async_script("setTimeout(arguments[0], 50)")
    shown = browser.js(ROWS)
    assert isinstance(shown, list)
    return shown


def test_claims_are_filtered_by_word_and_by_kind(browser: Browser, pages: list[Path]) -> None:
    everything = overview(browser, pages)
    assert len(everything) == 12
    field = browser.driver.find_element("id", "claims:search")
    field.send_keys("Inequality")
    assert browser.js(ROWS) == ["made2024/thm-4"]
    assert browser.js("document.querySelector('.filters output').textContent") == "1 of 12 claims"
    browser.driver.find_element("css selector", ".filters button").click()
    browser.driver.execute_async_script("setTimeout(arguments[0], 50)")
    assert browser.js(ROWS) == everything
    options = "[...document.getElementById('claims:means').options].map(o => o.value)"
    assert browser.js(options) == ["", "exhaustive", "fuzz", "known counterexample", "none", "proof"]
    choose = "const s = document.getElementById('claims:{}'); s.value = '{}';"
    choose += "s.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    browser.driver.execute_script(choose.format("means", "fuzz"))
    assert browser.js(ROWS) == ["made2024/thm-9@strict"]
    browser.driver.execute_script(choose.format("verdict", "refuted"))
    assert browser.js(ROWS) == []


def test_an_address_chooses_claims(browser: Browser, pages: list[Path]) -> None:
    assert overview(browser, pages, "#claims?verdict=proved") == ["made2024/lem-1"]
    assert overview(browser, pages, "#claims?standing=conjecture&verdict=refuted") == [
        "made2024/conj-2",
        "made2024/conj-4",
        "other/odd-2",
    ]


def test_claims_are_sorted_by_a_column_and_brought_back(browser: Browser, pages: list[Path]) -> None:
    everything = overview(browser, pages)
    head = browser.driver.find_element("css selector", ".claims thead th:nth-child(7) button")
    cases = "[...document.getElementById('claims:rows').rows].map(r => +r.cells[6].dataset.v)"
    sorts = "document.querySelector('.claims thead th:nth-child(7)').getAttribute('aria-sort')"
    found = browser.js(cases)
    assert isinstance(found, list)
    for order, expected in (("ascending", sorted(found)), ("descending", sorted(found, reverse=True)), (None, found)):
        head.click()
        assert browser.js(sorts) == order
        assert browser.js(cases) == expected
    assert browser.js(ROWS) == everything


def test_the_theme_is_chosen_and_kept(browser: Browser, pages: list[Path]) -> None:
    overview(browser, pages)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = browser.js(paper)
    for words in ("Theme: light", "Theme: dark"):
        browser.driver.find_element("id", "theme").click()
        assert browser.js("document.getElementById('theme').textContent") == words
    assert browser.js(paper) != light
    dark = browser.js(paper)
    browser.show(next(p for p in pages if p.name == "errata.html"), 900)
    assert browser.js(paper) == dark
    browser.driver.find_element("id", "theme").click()
    assert browser.js(paper) == light
