"""Every page of a real report, in a real browser: silent, at home, readable, without a serious fault of access."""

import json

import pytest
from axe_core_python.selenium import Axe

pytestmark = pytest.mark.browser
SERIOUS = ("serious", "critical")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


def requests_of(browser):
    """Return the address of everything that pages asked for since the log was last read."""
    messages = [json.loads(entry["message"])["message"] for entry in browser.driver.get_log("performance")]
    return [m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"]


def test_pages_are_silent_and_ask_for_nothing_outside_their_folder(browser, site, pages):
    requests_of(browser)
    browser.driver.get_log("browser")
    for page in pages:
        browser.show(page)
    assert [entry["message"] for entry in browser.driver.get_log("browser")] == []
    asked = requests_of(browser)
    assert {page.as_uri() for page in pages} <= set(asked)
    assert (site / "conway.png").as_uri() in asked
    assert [url for url in asked if not url.startswith((site.as_uri() + "/", "data:"))] == []


def test_the_log_would_show_a_request_that_leaves(browser, tmp_path):
    page = tmp_path / "leaves.html"
    page.write_text(
        "<!doctype html><title>t</title><img src=\"http://127.0.0.1:9/lost.png\"><script>console.error('loud')</script>"
    )
    requests_of(browser)
    browser.show(page)
    assert "http://127.0.0.1:9/lost.png" in requests_of(browser)
    assert any("loud" in entry["message"] for entry in browser.driver.get_log("browser"))


@pytest.mark.parametrize(("width", "scheme"), [(400, "light"), (1600, "dark")])
def test_axe_finds_no_serious_fault(browser, pages, width, scheme):
    for page in pages:
        browser.show(page, width, scheme)
        faults = faults_of(browser)
        assert not faults, f"{page.name}: {faults}"


def test_axe_would_find_one(browser, tmp_path):
    page = tmp_path / "bad.html"
    page.write_text('<!doctype html><html lang="en"><title>t</title><main><h1>h</h1><button></button></main>')
    browser.show(page)
    assert [fault[0] for fault in faults_of(browser)] == ["button-name"]


def faults_of(browser):
    """Return rule, help and places of the serious faults of the page."""
    browser.driver.execute_script(Axe().axe_script)
    run = "axe.run(document, arguments[0]).then(arguments[1])"
    found = browser.driver.execute_async_script(run, {**RULES, "resultTypes": ["violations"]})["violations"]
    return [
        (fault["id"], fault["help"], [node["target"] for node in fault["nodes"]][:5])
        for fault in found
        if fault["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("width", [400, 900, 1600])
def test_no_page_scrolls_sideways(browser, pages, width):
    for page in pages:
        browser.show(page, width)
        assert browser.js("innerWidth") == width
        assert browser.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, page.name


def test_light_and_dark_follow_the_system(browser, pages):
    papers = {}
    for scheme in ("light", "dark"):
        for page in pages:
            browser.show(page, 900, scheme)
            papers.setdefault(scheme, set()).add(browser.js("getComputedStyle(document.body).backgroundColor"))
    assert len(papers["light"]) == len(papers["dark"]) == 1
    assert papers["light"] != papers["dark"]


def test_links_between_pages_lead_to_what_they_name(browser, site, pages):
    for page in pages:
        browser.show(page)
        hrefs = browser.js("[...document.querySelectorAll('a[href]')].map(a => [a.href.baseVal ?? a.href, a.baseURI])")
        for href, base in hrefs:
            target = browser.js(
                f"(u => [u.protocol, u.pathname, u.hash])(new URL({json.dumps(href)}, {json.dumps(base)}))"
            )
            assert target[0] == "file:", href
            assert browser.js(f"decodeURIComponent({json.dumps(target[1])})").startswith(str(site)), href
