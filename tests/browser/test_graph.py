"""The graph in a real browser: boxes lead to claims, by mouse and by keyboard, and what is shaky is marked."""

from urllib.parse import unquote

import pytest

pytestmark = pytest.mark.browser
NODES = "[...document.querySelectorAll('svg.relations a')]"


@pytest.fixture
def graph(browser, site):
    browser.show(site / "graph.html", 1600)
    return browser


def test_every_box_leads_to_its_claim(graph, site):
    boxes = graph.js(f"{NODES}.map(a => [a.getAttribute('href'), a.getAttribute('aria-label')])")
    assert len(boxes) >= 10
    for href, words in boxes:
        file, _, anchor = href.partition("#")
        graph.show(site / unquote(file))
        claim = words.partition(",")[0]
        assert claim in graph.js("document.body.innerText")
        if anchor:
            assert graph.js(f"!!document.getElementById({unquote(anchor)!r})"), href


def test_a_click_opens_the_claim(graph):
    graph.driver.find_element("css selector", "svg.relations a[aria-label^='boyers2024/thm-4,'] rect").click()
    assert "graph.html" not in graph.driver.current_url
    assert "boyers2024/thm-4" in graph.js("document.body.innerText")


def test_the_keyboard_reaches_each_box_and_opens_it(graph):
    from selenium.webdriver.common.keys import Keys

    seen = []
    for _ in range(400):
        graph.press(Keys.TAB)
        words = graph.js("document.activeElement.closest('svg.relations a')?.getAttribute('aria-label') ?? ''")
        if words and words not in seen:
            seen.append(words)
            assert graph.js("getComputedStyle(document.activeElement.querySelector('rect')).strokeWidth") == "4px"
        if graph.js("document.activeElement === document.body"):
            break
    assert len(seen) == graph.js(f"{NODES}.length")
    graph.driver.execute_script(f"{NODES}[0].focus()")
    wanted = graph.js(f"{NODES}[0].href.baseVal")
    graph.press(Keys.ENTER)
    assert graph.driver.current_url.endswith(wanted)


def test_what_rests_on_a_refuted_claim_is_marked(graph):
    shaky = graph.js(f"{NODES}.filter(a => a.querySelector('.shaky')).map(a => a.getAttribute('aria-label'))")
    assert {words.partition(",")[0] for words in shaky} >= {
        "boyers2024/thm-4",
        "boyers2024/prop-5",
    }
    assert all(words.endswith("rests on a refuted claim") for words in shaky)
    outline = "getComputedStyle(document.querySelector('.node.shaky rect')).outlineStyle"
    assert graph.js(outline) == "solid"
    told = graph.js("document.querySelector('ul.shaky').innerText")
    assert "boyers2024/thm-4" in told
    assert "boyers2024/thm-3@procedure" in told


def test_colours_are_those_of_the_verdicts(graph):
    stroke = "getComputedStyle(document.querySelector('.node.v-{} rect')).stroke"
    assert graph.js(stroke.format("refuted")) != graph.js(stroke.format("verified"))


def test_the_words_say_what_the_picture_says(graph):
    graph.driver.execute_script("document.querySelectorAll('details.words').forEach(d => { d.open = true })")
    told = graph.js("[...document.querySelectorAll('details.words')].map(d => d.innerText).join(' ')")
    for words in graph.js(f"{NODES}.map(a => a.getAttribute('aria-label').split(',')[0])"):
        assert words in told


def test_a_wide_graph_scrolls_in_its_own_frame(browser, site):
    browser.show(site / "graph.html", 400)
    assert browser.js("[...document.querySelectorAll('.scroll')].some(s => s.scrollWidth > s.clientWidth)")
    assert browser.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
