"""The map of Conway's table in a real browser: it comes closer, goes away, and names the cell under the pointer."""

import pytest

pytestmark = pytest.mark.browser
SIDES = ("Left", "Width", "Width", "Top", "Height", "Height")
WIDTH = "document.querySelector('#map svg').getBoundingClientRect().width"


@pytest.fixture
def map_page(browser, site):
    browser.show(site / "pictures.html", 900)
    return browser


def press(page, name):
    page.driver.find_element("id", f"map:{name}").click()


def test_the_image_is_drawn(map_page):
    loaded = "(async () => { const i = new Image(); i.src = document.querySelector('#map image').href.baseVal; "
    loaded += "await i.decode(); return [i.naturalWidth, i.naturalHeight] })()"
    assert map_page.js(loaded) == [1000, 1000]


def test_it_fits_at_first_and_comes_closer_and_goes_away(map_page):
    fits = map_page.js(WIDTH)
    assert abs(fits - map_page.js("document.getElementById('map').clientWidth")) < 2
    widths = []
    for _ in range(3):
        press(map_page, "closer")
        widths.append(map_page.js(WIDTH))
    assert widths == [1000, 2000, 4000]
    assert map_page.js("document.getElementById('zoom').textContent") == "4 pixels a cell"
    press(map_page, "away")
    assert map_page.js(WIDTH) == 2000
    press(map_page, "all")
    assert map_page.js(WIDTH) == fits
    assert map_page.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


def test_closer_keeps_the_middle_in_the_middle(map_page):
    across, down = ("(m.scroll{} + m.client{} / 2) / m.scroll{}".format(*names) for names in (SIDES[:3], SIDES[3:]))
    middle = f"(m => [{across}, {down}])(document.getElementById('map'))"
    press(map_page, "closer")
    press(map_page, "closer")
    before = map_page.js(middle)
    press(map_page, "closer")
    assert map_page.js(middle) == pytest.approx(before, abs=0.005)


def test_the_keyboard_does_it_as_well(map_page):
    map_page.driver.execute_script("document.getElementById('map').focus()")
    map_page.press("+", "+")
    assert map_page.js(WIDTH) == 2000
    map_page.press("-")
    assert map_page.js(WIDTH) == 1000
    map_page.press("0")
    assert map_page.js(WIDTH) < 1000


def test_the_printed_cells_are_shown_and_the_pointer_names_a_cell(map_page):
    press(map_page, "printed")
    outline = map_page.js("(r => [r.width, r.height])(document.querySelector('#map .outline').getBoundingClientRect())")
    assert outline == pytest.approx([16 * 16, 17 * 16], abs=3)
    place = map_page.js("(r => [r.left, r.top])(document.querySelector('#map svg').getBoundingClientRect())")
    move = "document.getElementById('map').dispatchEvent("
    move += "new PointerEvent('pointermove', {clientX: arguments[0], clientY: arguments[1]}))"
    map_page.driver.execute_script(move, place[0] + 16 * 3 + 5, place[1] + 16 * 2 + 5)
    assert map_page.js("document.getElementById('cell').textContent") == "a = 13, c = 19"


def test_a_cell_that_is_clicked_leads_to_the_board(map_page):
    press(map_page, "printed")
    place = map_page.js("(r => [r.left, r.top])(document.querySelector('#map svg').getBoundingClientRect())")
    click = "document.getElementById('map').dispatchEvent("
    click += "new MouseEvent('click', {clientX: arguments[0], clientY: arguments[1]}))"
    map_page.driver.execute_script(click, place[0] + 16 * 3 + 5, place[1] + 16 * 2 + 5)
    link = map_page.driver.find_element("id", "map:board")
    assert link.text == "{4, 13, 19} on the board"
    assert link.get_attribute("href").endswith("/explore.html#4,13,19")


def test_without_the_script_the_map_is_there(site):
    text = (site / "pictures.html").read_text(encoding="utf-8")
    assert 'id="map:tools" hidden' in text
