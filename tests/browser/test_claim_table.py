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
    """Wait until the page has handled an event."""
    page.driver.execute_async_script("setTimeout(arguments[0], 50)")


def test_everything_is_shown_at_first(table):
    assert len(table.js(SHOWN)) == table.js(f"{ROWS}.length") == ALL


def test_the_search_keeps_rows_with_all_words(table):
    everything = table.js(SHOWN)
    field = table.driver.find_element("id", SEARCH)
    field.send_keys("ender")
    assert 0 < len(table.js(SHOWN)) < ALL
    for words, found in (
        ("boyers2024/thm-4", ["boyers2024/thm-4"]),
        ("made2024 Inequality", ["made2024/thm-4"]),
        ("no such words", []),
    ):
        field.clear()
        field.send_keys(words)
        assert table.js(SHOWN) == found
        assert table.js("document.querySelector('.filters output').textContent") == f"{len(found)} of {ALL} claims"
    table.driver.find_element("css selector", ".filters button").click()
    rested(table)
    assert table.js(SHOWN) == everything


def test_a_filter_keeps_one_verdict(table):
    refuted = table.js(
        f"{ROWS}.filter(r => r.querySelector('.v-refuted')).map(r => r.querySelector('.id').textContent)"
    )
    choose(table, "verdict", "refuted")
    assert table.js(SHOWN) == refuted
    assert 0 < len(refuted) < ALL
    choose(table, "paper", "sicherman2020")
    assert table.js(SHOWN) == ["sicherman2020/quiet-end"]


def test_a_filter_keeps_one_means(table):
    options = "[...document.getElementById('claims:method').options].map(o => o.value)"
    assert table.js(options) == ["", "exhaustive", "fuzz", "known counterexample", "none", "proof", "sample"]
    choose(table, "method", "fuzz")
    assert table.js(SHOWN) == ["made2024/thm-9@strict"]
    choose(table, "verdict", "refuted")
    assert table.js(SHOWN) == []


@pytest.mark.parametrize("width", [400, 900, 1600])
def test_long_words_do_not_widen_the_page(table, width):
    table.turn(width)
    for selector in (".scope span", ".id"):
        script = "document.querySelector(`#claims\\\\:rows ${arguments[0]}`).textContent = 'x'.repeat(90)"
        table.driver.execute_script(script, selector)
    assert table.js("innerWidth") == width
    assert table.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("#claims?verdict=proved", ["boyers2024/thm-4", "made2024/lem-1"]),
        (
            "#claims?kind=conjecture&verdict=refuted",
            ["made2024/conj-2", "made2024/conj-4", "other/odd-2"],
        ),
    ],
)
def test_an_address_chooses_claims(table, address, found):
    table.driver.execute_script("location.hash = arguments[0]", address)
    rested(table)
    assert table.js(SHOWN) == found


def test_what_is_chosen_stands_in_the_address(table):
    choose(table, "verdict", "refuted")
    table.driver.find_element("id", SEARCH).send_keys("made2024")
    chosen = table.js(SHOWN)
    address = table.js("location.href")
    assert address.endswith("#claims?search=made2024&verdict=refuted")
    table.driver.get("about:blank")
    table.driver.get(address)
    assert table.js(SHOWN) == chosen
    table.driver.find_element("css selector", ".filters button").click()
    rested(table)
    assert table.js("location.hash") == ""


def test_a_statement_is_searched_and_an_id_comes_first(table):
    field = table.driver.find_element("id", SEARCH)
    table.press("/")
    assert table.js("document.activeElement.id") == SEARCH
    table.press("4-pair")
    assert "boyers2024/thm-4" in table.js(SHOWN)
    field.clear()
    field.send_keys("thm-4")
    assert table.js(SHOWN)[:2] == ["boyers2024/thm-4", "made2024/thm-4"]
    field.clear()
    field.send_keys("thm-2@from-6")
    assert table.js(SHOWN) == ["boyers2024/thm-2@from-6"]


def test_a_heading_sorts_says_so_and_brings_the_order_back(table):
    everything = table.js(SHOWN)
    cases = f"{ROWS}.map(r => Number(r.querySelector('[data-label=\"cases\"]').dataset.v))"
    before = table.js(cases)
    button = head(table, "cases")
    sort = "document.querySelector('.claims thead th:nth-child(6)').getAttribute('aria-sort')"
    for order, expected in (
        ("ascending", sorted(before)),
        ("descending", sorted(before, reverse=True)),
        (None, before),
    ):
        button.click()
        assert table.js(sort) == order
        assert table.js("document.querySelectorAll('th[aria-sort]').length") == (order is not None)
        assert table.js(cases) == expected
    assert table.js(SHOWN) == everything


def test_the_theme_is_chosen_by_a_button_and_kept(table, site):
    button = table.driver.find_element("id", "theme")
    seen = []
    for _ in range(3):
        seen.append((table.js(PAPER), button.text))
        button.click()
    assert [words for _, words in seen] == ["Auto", "Light", "Dark"]
    light, same, dark = (colour for colour, _ in seen)
    assert light == same != dark
    assert (table.js(PAPER), button.text) == seen[0]
    for _ in range(2):
        button.click()
    table.show(site / "errata.html", 900)
    assert table.js(PAPER) == dark
    table.driver.find_element("id", "theme").click()
    assert table.js(PAPER) == light


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
