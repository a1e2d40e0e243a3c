"""Every page of a report in a real browser: no messages or external requests, readable, no serious accessibility error.

Each page is loaded once; its window is then changed to each width and to light and dark.
"""

import json
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from axe_core_python.selenium import Axe

pytestmark = pytest.mark.browser
SERIOUS = ("serious", "critical")
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    "resultTypes": ["violations"],
    "selectors": False,
    "iframes": False,
    "preload": False,
}
ROWS = 40  # of a table, a drawing, or a proof, which are made in one loop each; axe takes seconds for thousands
WIDTHS = (400, 900, 1600)
AXE = ((400, "light"), (1600, "dark"))
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
OPEN = "document.querySelectorAll('details:not([open])').forEach(d => { d.open = d.dataset.closed = true })"
CLOSE = "document.querySelectorAll('[data-closed]').forEach(d => { d.open = false })"
SHORTER = (
    f"document.querySelectorAll('tbody, svg, g').forEach(e => [...e.children].slice({ROWS}).forEach(c => c.remove()));"
    f"[...document.querySelectorAll('.proof > li')].slice({ROWS}).forEach(step => step.remove())"
)
LINKS = "[...document.querySelectorAll('a[href]')].map(a => new URL(a.href.baseVal ?? a.href, a.baseURI).href)"
PAPER = "getComputedStyle(document.body).backgroundColor"
DRAWN = "[...document.querySelectorAll('main math')].map(m => m.getBoundingClientRect())"
DRAWN += ".map(r => r.width > 4 && r.height > 4)"
CONTRAST = """(() => {
  const value = (e, p) => getComputedStyle(e)[p].match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0)
  const paper = value(document.body, 'backgroundColor')
  return Math.min(...[...document.querySelectorAll('p, td, th, dt, dd, h1, h2, h3, a, .strip li, .sign')]
    .filter(e => !e.closest('.badge')).map(e => value(e, 'color'))
    .map(ink => (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)))
})()"""


def requests_of(browser):
    """Return the address of everything that pages asked for since the log was last read."""
    messages = [json.loads(entry["message"])["message"] for entry in browser.driver.get_log("performance")]
    return [m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"]


def faults_of(browser):
    """Return rule, help and places of the serious faults of the page, which has the script of axe."""
    run = "axe.run(document, arguments[0]).then(arguments[1])"
    found = browser.driver.execute_async_script(run, RULES)["violations"]
    return [
        (fault["id"], fault["help"], [node["html"] for node in fault["nodes"]][:5])
        for fault in found
        if fault["impact"] in SERIOUS
    ]


def seen_of(browser, page):
    """Load a page at all widths and themes, and return the measurements."""
    browser.show(page, 900, "light")
    seen = {"links": browser.js(LINKS), "drawn": browser.js(DRAWN), "sideways": {}, "faults": {}}
    seen["paper"], seen["contrast"] = {"light": browser.js(PAPER)}, {"light": browser.js(CONTRAST)}
    browser.turn(900, "dark")
    seen["paper"]["dark"], seen["contrast"]["dark"] = browser.js(PAPER), browser.js(CONTRAST)
    for width in reversed(WIDTHS):
        browser.turn(width)
        seen["sideways"][width] = browser.js(f"[innerWidth, {SIDEWAYS}]")
    browser.driver.execute_script(OPEN)
    seen["open"] = browser.js(f"[innerWidth, {SIDEWAYS}]")
    browser.driver.execute_script(f"{CLOSE}; {SHORTER}; {Axe().axe_script}")
    for width, scheme in AXE:
        browser.turn(width, scheme)
        seen["faults"][width] = faults_of(browser)
    return seen


def test_every_page(browser, site, pages):
    """One test, because several processes would each examine all pages for tests of their own."""
    browser.driver.get("about:blank")  # the page that a browser begins with asks for icons of its own, for a while
    requests_of(browser)
    browser.driver.get_log("browser")
    seen = {page: seen_of(browser, page) for page in pages}
    assert [entry["message"] for entry in browser.driver.get_log("browser")] == []
    require_own_files(site, seen, requests_of(browser))
    for width, _ in AXE:
        assert {page.name: s["faults"][width] for page, s in seen.items() if s["faults"][width]} == {}
    for width in WIDTHS:
        wide = {page.name: s["sideways"][width] for page, s in seen.items() if s["sideways"][width] != [width, 0]}
        assert wide == {}
    assert {page.name: s["open"] for page, s in seen.items() if s["open"] != [400, 0]} == {}
    require_light_and_dark(seen)
    require_drawn_formulas(seen)
    require_targets(site, seen)


def require_own_files(site, seen, asked):
    """Each page was loaded, and nothing outside their folder."""
    assert {page.as_uri() for page in seen} <= set(asked)
    assert {(site / name).as_uri() for name in ("conway.png", "style.css")} <= set(asked)
    own = (site.as_uri() + "/", "data:", "blob:null/")  # the worker of the board is made from a script of its page
    assert [url for url in asked if not url.startswith(own)] == []


def require_light_and_dark(seen):
    """Both follow the system, and are readable."""
    papers = {scheme: {s["paper"][scheme] for s in seen.values()} for scheme in ("light", "dark")}
    assert len(papers["light"]) == len(papers["dark"]) == 1
    assert papers["light"] != papers["dark"]
    for scheme in papers:
        assert {page.name: s["contrast"][scheme] for page, s in seen.items() if s["contrast"][scheme] < 4.5} == {}


def require_drawn_formulas(seen):
    """All formulas have an area, and each page of a claim has some."""
    for page, found in seen.items():
        assert all(found["drawn"]), page.name
        made = page.parent.name == "claim" and page.name.startswith("made2024")
        assert found["drawn"] or not made or page.name == "made2024-odd-1.html"  # cannot be read


def require_targets(site, seen):
    """Links between pages lead to files of the site."""
    for page, found in seen.items():
        for href in found["links"]:
            target = urlsplit(href)
            assert target.scheme == "file", (page.name, href)
            place = Path(unquote(target.path))
            assert place.is_relative_to(site), (page.name, href)
            assert place.is_file(), (page.name, href)


def test_the_log_would_show_a_request_that_leaves(browser, tmp_path):
    page = tmp_path / "leaves.html"
    page.write_text(
        "<!doctype html><title>t</title><img src=\"http://127.0.0.1:9/lost.png\"><script>console.error('loud')</script>"
    )
    requests_of(browser)
    browser.show(page)
    assert "http://127.0.0.1:9/lost.png" in requests_of(browser)
    assert any("loud" in entry["message"] for entry in browser.driver.get_log("browser"))


def test_axe_would_find_one(browser, tmp_path):
    page = tmp_path / "bad.html"
    page.write_text('<!doctype html><html lang="en"><title>t</title><main><h1>h</h1><button></button></main>')
    browser.show(page)
    browser.driver.execute_script(Axe().axe_script)
    assert [(fault[0], fault[2]) for fault in faults_of(browser)] == [("button-name", ["<button></button>"])]


def test_a_page_that_is_too_wide_would_be_seen(browser, tmp_path):
    page = tmp_path / "wide.html"
    page.write_text('<!doctype html><title>t</title><details><p style="width: 700px">wide</p></details>')
    browser.show(page, 400)
    assert browser.js(SIDEWAYS) == 0
    browser.driver.execute_script(OPEN)
    assert browser.js(SIDEWAYS) > 0
    browser.turn(1600)
    assert browser.js(f"[innerWidth, {SIDEWAYS}]") == [1600, 0]


def test_an_index_is_below_its_base(browser, site):
    browser.show(site / "claim" / "made2024-thm-4.html", 900)
    script = "(() => { const [x, q] = document.querySelector('msub').children; "
    script += "return q.getBoundingClientRect().bottom > x.getBoundingClientRect().bottom })()"
    assert browser.js(script)


def test_the_sections_are_next_to_the_claims_on_a_wide_screen_only(browser, site):
    beside = "document.querySelector('nav.sections').getBoundingClientRect().right <= "
    beside += "document.querySelector('h1').getBoundingClientRect().left"
    browser.show(site / "made2024.html", 1600)
    assert browser.js(beside)
    browser.turn(400)
    assert not browser.js(beside)
