"""The table of all claims in a real browser: it is searched, filtered and sorted, and the theme can be chosen."""

import pytest

pytestmark = pytest.mark.browser
ROWS = "[...document.getElementById('claims:rows').rows]"
SHOWN = f"{ROWS}.filter(row => !row.hidden).map(row => row.querySelector('.id').textContent)"
SEARCH = "claims:search"


@pytest.fixture
def overview(browser, site):
    browser.show(site / "index.html", 1600)
    return browser


def choose(page, select, value):
    script = "const s = document.getElementById(arguments[0]); s.value = arguments[1];"
    script += "s.dispatchEvent(new Event('input', {bubbles: true}))"
    page.driver.execute_script(script, f"claims:{select}", value)


def head(page, words):
    return page.driver.find_element(
        "xpath", f"//table[.//*[@id='claims:rows']]//th[normalize-space()='{words}']//button"
    )


def test_everything_is_shown_at_first(overview):
    assert len(overview.js(SHOWN)) == overview.js(f"{ROWS}.length") == 12


def test_the_search_keeps_rows_with_all_words(overview):
    field = overview.driver.find_element("id", SEARCH)
    field.send_keys("ender")
    assert overview.js(SHOWN) == [i for i in overview.js(SHOWN) if i]
    field.clear()
    field.send_keys("boyers2024/thm-4")
    assert overview.js(SHOWN) == ["boyers2024/thm-4"]
    field.clear()
    field.send_keys("no such words")
    assert overview.js(SHOWN) == []


def test_a_filter_keeps_one_verdict(overview):
    refuted = overview.js(
        f"{ROWS}.filter(r => r.querySelector('.v-refuted')).map(r => r.querySelector('.id').textContent)"
    )
    choose(overview, "verdict", "refuted")
    assert overview.js(SHOWN) == refuted
    assert 0 < len(refuted) < 12
    choose(overview, "paper", "sicherman2020")
    assert overview.js(SHOWN) == ["sicherman2020/quiet-end"]


def test_a_heading_sorts_and_says_so(overview):
    cases = f"{ROWS}.map(r => Number(r.querySelector('[data-label=\"cases tried\"]').dataset.v))"
    before = overview.js(cases)
    button = head(overview, "cases tried")
    sort = "document.querySelector('th[aria-sort]')?.getAttribute('aria-sort') ?? ''"
    button.click()
    assert overview.js(sort) == "ascending"
    assert overview.js(cases) == sorted(before)
    button.click()
    assert overview.js(sort) == "descending"
    assert overview.js(cases) == sorted(before, reverse=True)


def test_the_theme_is_chosen_by_a_button(overview):
    paper = "getComputedStyle(document.body).backgroundColor"
    button = overview.driver.find_element("id", "theme")
    seen = []
    for _ in range(3):
        seen.append((overview.js(paper), button.text))
        button.click()
    assert len({colour for colour, _ in seen}) == 2
    assert len({words for _, words in seen}) == 3
    assert (overview.js(paper), button.text) == seen[0]
