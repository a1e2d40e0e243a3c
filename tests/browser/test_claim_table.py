"""The tables of a report in a real browser: searched, filtered and sorted; and the theme, which can be chosen."""

import pytest

pytestmark = pytest.mark.browser
ALL = 29
ROWS = "[...document.getElementById('claims:rows').rows]"
SHOWN = f"{ROWS}.filter(row => !row.hidden).map(row => row.querySelector('.id').textContent)"
SEARCH = "claims:search"
PAPER = "getComputedStyle(document.body).backgroundColor"


def choose(page, select, value):
    script = "const s = document.getElementById(arguments[0]); s.value = arguments[1];"
    script += "s.dispatchEvent(new Event('input', {bubbles: true}))"
    page.driver.execute_script(script, f"claims:{select}", value)


def head(page, words):
    return page.driver.find_element(
        "xpath", f"//table[.//*[@id='claims:rows']]//th[normalize-space()='{words}']//button"
    )


def rested(page):
    """Wait until what the page does after an event is done."""
    page.driver.execute_async_script("setTimeout(arguments[0], 50)")


def test_everything_is_shown_at_first(overview):
    assert len(overview.js(SHOWN)) == overview.js(f"{ROWS}.length") == ALL


def test_the_search_keeps_rows_with_all_words(overview):
    everything = overview.js(SHOWN)
    field = overview.driver.find_element("id", SEARCH)
    field.send_keys("ender")
    assert 0 < len(overview.js(SHOWN)) < ALL
    for words, found in (
        ("boyers2024/thm-4", ["boyers2024/thm-4"]),
        ("made2024 Inequality", ["made2024/thm-4"]),
        ("no such words", []),
    ):
        field.clear()
        field.send_keys(words)
        assert overview.js(SHOWN) == found
        assert overview.js("document.querySelector('.filters output').textContent") == f"{len(found)} of {ALL} claims"
    overview.driver.find_element("css selector", ".filters button").click()
    rested(overview)
    assert overview.js(SHOWN) == everything


def test_a_filter_keeps_one_verdict(overview):
    refuted = overview.js(
        f"{ROWS}.filter(r => r.querySelector('.v-refuted')).map(r => r.querySelector('.id').textContent)"
    )
    choose(overview, "verdict", "refuted")
    assert overview.js(SHOWN) == refuted
    assert 0 < len(refuted) < ALL
    choose(overview, "paper", "sicherman2020")
    assert overview.js(SHOWN) == ["sicherman2020/quiet-end"]


def test_a_filter_keeps_one_means(overview):
    options = "[...document.getElementById('claims:means').options].map(o => o.value)"
    assert overview.js(options) == ["", "exhaustive", "fuzz", "known counterexample", "none", "proof", "sample"]
    choose(overview, "means", "fuzz")
    assert overview.js(SHOWN) == ["made2024/thm-9@strict"]
    choose(overview, "verdict", "refuted")
    assert overview.js(SHOWN) == []


@pytest.mark.parametrize("width", [400, 900, 1600])
def test_long_words_do_not_widen_the_page(overview, width):
    overview.turn(width)
    for selector in (".scope span", ".id"):
        script = "document.querySelector(`#claims\\\\:rows ${arguments[0]}`).textContent = 'x'.repeat(90)"
        overview.driver.execute_script(script, selector)
    assert overview.js("innerWidth") == width
    assert overview.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("#claims?verdict=proved", ["boyers2024/thm-4", "made2024/lem-1"]),
        (
            "#claims?standing=conjecture&verdict=refuted",
            ["made2024/conj-2", "made2024/conj-4", "other/odd-2"],
        ),
    ],
)
def test_an_address_chooses_claims(overview, address, found):
    overview.driver.execute_script("location.hash = arguments[0]", address)
    rested(overview)
    assert overview.js(SHOWN) == found


def test_a_heading_sorts_says_so_and_brings_the_order_back(overview):
    everything = overview.js(SHOWN)
    cases = f"{ROWS}.map(r => Number(r.querySelector('[data-label=\"cases tried\"]').dataset.v))"
    before = overview.js(cases)
    button = head(overview, "cases tried")
    sort = "document.querySelector('.claims thead th:nth-child(7)').getAttribute('aria-sort')"
    for order, expected in (
        ("ascending", sorted(before)),
        ("descending", sorted(before, reverse=True)),
        (None, before),
    ):
        button.click()
        assert overview.js(sort) == order
        assert overview.js("document.querySelectorAll('th[aria-sort]').length") == (order is not None)
        assert overview.js(cases) == expected
    assert overview.js(SHOWN) == everything


def test_the_theme_is_chosen_by_a_button_and_kept(overview, site):
    button = overview.driver.find_element("id", "theme")
    seen = []
    for _ in range(3):
        seen.append((overview.js(PAPER), button.text))
        button.click()
    assert [words for _, words in seen] == ["Theme: as the system", "Theme: light", "Theme: dark"]
    light, same, dark = (colour for colour, _ in seen)
    assert light == same != dark
    assert (overview.js(PAPER), button.text) == seen[0]
    for _ in range(2):
        button.click()
    overview.show(site / "errata.html", 900)
    assert overview.js(PAPER) == dark
    overview.driver.find_element("id", "theme").click()
    assert overview.js(PAPER) == light


def test_the_table_of_record_is_searched(browser, site):
    browser.show(site / "two_generators.html", 900)
    shown = "[...document.querySelectorAll('#pairs tr')].filter(r => !r.hidden).map(r => r.cells[3].textContent)"
    everything = browser.js(shown)
    cleared = "const f = document.getElementById('search'); f.value = ''; f.dispatchEvent(new Event('input'))"
    field = browser.driver.find_element("id", "search")
    for words, found in (("{13, 21}", ["239"]), ("239 13 21", ["239"]), ("77777", [])):
        field.send_keys(words)
        assert browser.js(shown) == found
        browser.driver.execute_script(cleared)
    assert browser.js(shown) == everything
