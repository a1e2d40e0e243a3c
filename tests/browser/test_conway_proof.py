"""The page of the proof of Conway's inequality in a real browser: its drawing, in light and dark, and its steps."""

import pytest

pytestmark = pytest.mark.browser
FILE = "conway.html"


@pytest.fixture
def proof_page(browser, site):
    browser.show(site / FILE, 900)
    return browser


def colours(page):
    """The colours of the paper, of an entry, and of a possible place of a late one."""
    style = "(s => getComputedStyle(document.querySelector(s)))"
    found = [page.js(f"{style}('body').backgroundColor"), page.js(f"{style}('.chart circle:not(.place)').fill")]
    return [*found, page.js(f"{style}('.chart circle.place').stroke")]


def test_the_drawing_is_seen_in_light_and_dark(proof_page):
    light = colours(proof_page)
    proof_page.turn(900, "dark")
    dark = colours(proof_page)
    assert all(a != b for a, b in zip(light, dark, strict=True))
    assert len(set(light)) == len(set(dark)) == 3


def test_no_entry_is_drawn_beyond_the_partner(proof_page):
    beyond = "[...document.querySelectorAll('.chart circle:not(.place)')].filter(c => c.getBoundingClientRect().left > "
    beyond += "document.querySelector('.chart .partner').getBoundingClientRect().right).length"
    assert proof_page.js(beyond) == 0
    assert proof_page.js("document.querySelectorAll('.chart circle.place').length") > 9


def test_the_steps_of_a_part_are_shown_when_it_is_opened(proof_page):
    part = "document.getElementById('part:T2').parentElement.querySelector('details')"
    assert not proof_page.js(f"{part}.open")
    proof_page.driver.execute_script(f"{part}.querySelector('summary').click()")
    assert proof_page.js(f"{part}.open")
    assert proof_page.js(f"{part}.innerText.includes('T2: each has its place')")


def test_it_is_reached_from_the_page_of_the_claim(browser, site):
    browser.show(site / "claim" / "boyers2024-thm-4.html", 900)
    browser.driver.find_element("link text", "The proof in words").click()
    browser.wait(f"location.href.endsWith('{FILE}')")
    browser.wait("document.querySelector('h1')?.textContent === 'Conway’s inequality'")
