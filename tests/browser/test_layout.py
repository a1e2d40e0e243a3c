"""What a page looks like in a real browser: bars in proportion, words unbroken, tables that fit, the menu, the font."""

import pytest
from selenium.webdriver.common.keys import Keys

pytestmark = pytest.mark.browser
WIDTHS_OF = "[...document.querySelectorAll('{}')].map(e => e.getBoundingClientRect().width)"


@pytest.mark.parametrize("width", [390, 1600])
def test_the_bars_of_verdicts_are_in_proportion(browser, site, width):
    browser.show(site / "index.html", width)
    strips = "[...document.querySelectorAll('.strip')].map(s => [...s.querySelectorAll('{}')].map(e => {}))"
    counts = browser.js(strips.format("li b", "Number(e.textContent)"))
    bars = browser.js(strips.format(".shares span", "e.getBoundingClientRect().width"))
    assert len(counts) == len(bars) > 3
    for numbers, pieces in zip(counts, bars, strict=True):
        whole = sum(pieces)
        assert pieces == pytest.approx([whole * n / sum(numbers) for n in numbers], abs=1)


@pytest.mark.parametrize("page", ["bots.html", "index.html", "claim/made2024-conj-2.html"])
@pytest.mark.parametrize("width", [1024, 1600])
def test_no_name_is_broken_in_the_middle_of_a_word(browser, site, page, width):
    browser.show(site / page, width)
    names = "[...document.querySelectorAll('dt, .evidence tbody th')].filter(e => e.offsetParent)"
    lines = "(e => { const r = document.createRange(); r.selectNodeContents(e);"
    lines += (
        " const tops = [...r.getClientRects()].map(c => c.top); return Math.max(...tops) - Math.min(...tops) > 12 })"
    )
    broken = f"{names}.filter(e => !/\\s/.test(e.textContent.trim()) && {lines}(e)).map(e => e.textContent)"
    assert browser.js(f"{names}.length") > 0
    assert browser.js(broken) == []
    wide = f"{names}.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"
    assert browser.js(wide) == []


def test_the_table_of_claims_fits_and_is_no_longer_on_a_large_screen(browser, site):
    heights = {}
    for width in (1024, 1600):
        browser.show(site / "all_claims.html", width)
        right = "document.querySelector('{}').getBoundingClientRect().right"
        assert browser.js(f"{right.format('table.claims')} <= {right.format('main')}")
        heights[width] = browser.js("document.documentElement.scrollHeight")
    assert heights[1600] <= heights[1024]


@pytest.mark.parametrize(("page", "drawing"), [("two_generators.html", "svg.heat.whole"), ("index.html", ".hero img")])
def test_pictures_fit_a_large_screen(browser, site, page, drawing):
    browser.show(site / page, 1600)
    (drawn,) = browser.js(WIDTHS_OF.format(drawing))
    around = browser.js(f"document.querySelector('{drawing}').closest('.scroll, figure').clientWidth")
    assert drawn <= around + 1
    assert drawn > 300


def test_one_menu_is_open_at_a_time_and_escape_closes_it(browser, site):
    browser.show(site / "index.html", 1024)
    opened = "[...document.querySelectorAll('details.menu')].map(d => d.open)"
    papers, explore = browser.driver.find_elements("css selector", "details.menu > summary")
    papers.click()
    assert browser.js(opened) == [True, False]
    assert browser.driver.find_element("link text", "Boyers et al. (2024)").is_displayed()
    explore.click()
    assert browser.js(opened) == [False, True]
    browser.press(Keys.ESCAPE)
    assert browser.js(opened) == [False, False]


@pytest.mark.parametrize("width", [390, 1024, 1600])
def test_the_menu_takes_two_lines_at_most_and_opens_inside_the_window(browser, site, width):
    browser.show(site / "errata.html", width)
    assert browser.js("document.querySelector('.site').getBoundingClientRect().height") < 90
    for summary in browser.driver.find_elements("css selector", "details.menu > summary"):
        summary.click()
        box = browser.js(
            "(r => [r.left, r.right])(document.querySelector('details.menu[open] > ul').getBoundingClientRect())"
        )
        assert box[0] >= 0
        assert box[1] <= width


def test_the_errata_are_filtered_by_grade(browser, site):
    browser.show(site / "errata.html", 1024)
    shown = "[...document.querySelectorAll('[data-grade]')].filter(e => e.offsetParent).map(e => e.dataset.grade)"
    everything = browser.js(shown)
    assert len(set(everything)) > 1
    browser.driver.find_element("css selector", "input[value='needs a hypothesis']").click()
    assert browser.js(shown) == [grade for grade in everything if grade == "needs a hypothesis"]
    empty = (
        "[...document.querySelectorAll('.graded')].filter(g => g.offsetParent && !g.querySelector('li:not([hidden])'))"
    )
    assert browser.js(f"{empty}.length") == 0
    browser.driver.find_element("css selector", "input[name=grade][value='']").click()
    assert browser.js(shown) == everything


def test_the_font_of_formulas_is_loaded_from_the_folder(browser, site):
    browser.show(site / "index.html")
    loaded = browser.driver.execute_async_script(
        "document.fonts.load('16px Formulas').then(f => arguments[0](f.length))"
    )
    assert loaded == 1


@pytest.mark.parametrize("page", ["index.html", "errata.html", "claim/made2024-thm-4.html", "explore.html"])
def test_a_page_has_a_title_a_description_and_an_icon(browser, site, page):
    browser.show(site / page)
    assert browser.js("document.title").endswith(" · sylver-claims")
    assert len(browser.js("document.querySelector('meta[name=description]').content")) > 20
    assert browser.js("document.querySelector('meta[property=\"og:title\"]').content") in browser.js("document.title")
    size = browser.driver.execute_async_script(
        "const i = new Image(); i.onload = () => arguments[0](i.width); i.onerror = () => arguments[0](0);"
        "i.src = document.querySelector('link[rel=icon]').href"
    )
    assert size > 0
