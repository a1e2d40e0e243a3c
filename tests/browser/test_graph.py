"""The graph in a real browser: boxes link to claims, by mouse and keyboard, and doubtful results are marked."""

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
    graph.driver.find_element("css selector", "svg.relations a[aria-label^='boyers2024/thm-4,'] .name").click()
    graph.wait("!location.href.includes('graph.html')")
    graph.wait("document.body?.innerText.includes('boyers2024/thm-4')")


def test_the_keyboard_reaches_each_box_and_opens_it(graph):
    from selenium.webdriver.common.keys import Keys

    seen = []
    for _ in range(400):
        graph.press(Keys.TAB)
        words = graph.js("document.activeElement.closest('svg.relations a')?.getAttribute('aria-label') ?? ''")
        if words and words not in seen:
            seen.append(words)
            assert graph.js("getComputedStyle(document.activeElement.querySelector('.shape')).strokeWidth") == "4px"
        if graph.js("document.activeElement === document.body"):
            break
    assert len(seen) == graph.js(f"{NODES}.length")
    graph.driver.execute_script(f"{NODES}[0].focus()")
    wanted = graph.js(f"{NODES}[0].href.baseVal")
    graph.press(Keys.ENTER)
    graph.wait(f"location.href.endsWith('{wanted}')")


def test_what_rests_on_a_refuted_claim_is_marked(graph):
    shaky = graph.js(f"{NODES}.filter(a => a.querySelector('.shaky')).map(a => a.getAttribute('aria-label'))")
    assert {words.partition(",")[0] for words in shaky} >= {
        "boyers2024/thm-4",
        "boyers2024/prop-5",
    }
    assert all(words.endswith("uses a refuted claim") for words in shaky)
    frames = "[...document.querySelectorAll('.node')].map(n => [n.matches('.shaky'), !!n.querySelector('.halo')])"
    assert all(is_shaky == framed for is_shaky, framed in graph.js(frames))
    told = graph.js("document.querySelector('ul.shaky').innerText")
    assert "boyers2024/thm-4" in told
    assert "boyers2024/thm-3@procedure" in told


def test_colours_are_those_of_the_verdicts(graph):
    stroke = "getComputedStyle(document.querySelector('.node.v-{} .shape')).stroke"
    assert graph.js(stroke.format("refuted")) != graph.js(stroke.format("verified"))


def test_the_words_say_what_the_picture_says(graph):
    graph.driver.execute_script("document.querySelectorAll('details.words').forEach(d => { d.open = true })")
    told = graph.js("[...document.querySelectorAll('details.words')].map(d => d.innerText).join(' ')")
    for words in graph.js(f"{NODES}.map(a => a.getAttribute('aria-label').split(',')[0])"):
        assert words in told


def test_a_wide_graph_scrolls_in_its_own_frame(browser, site):
    browser.driver.get("about:blank")
    browser.show(site / "graph.html", 400)
    assert browser.js("[...document.querySelectorAll('.scroll')].some(s => s.scrollWidth > s.clientWidth)")
    assert browser.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


BOX = "document.querySelector('.drawn')"
WIDTH = f"{BOX}.querySelector('svg').getBoundingClientRect().width"


def test_buttons_zoom_and_fit(graph):
    graph.turn(700)
    natural = graph.js(f"{BOX}.querySelector('svg').viewBox.baseVal.width")
    assert graph.js(WIDTH) == natural
    acts = {a: graph.driver.find_element("css selector", f"[data-act={a}]") for a in ("closer", "away", "fit", "full")}
    acts["closer"].click()
    assert graph.js(WIDTH) == pytest.approx(1.25 * natural, abs=1)
    acts["away"].click()
    acts["away"].click()
    assert graph.js(WIDTH) == pytest.approx(natural / 1.25, abs=1)
    acts["fit"].click()
    assert graph.js(f"{BOX}.scrollWidth <= {BOX}.clientWidth")
    assert graph.driver.find_element("css selector", ".tools output").text.endswith("%")
    acts["full"].click()
    assert graph.js(WIDTH) == natural


def test_keys_and_wheel_zoom_and_leave_the_point_under_the_pointer(graph):
    graph.turn(700)
    natural = graph.js(WIDTH)
    graph.driver.execute_script(f"{BOX}.focus()")
    graph.press("+")
    assert graph.js(WIDTH) == pytest.approx(1.25 * natural, abs=1)
    graph.press("-")
    graph.press("0")
    assert graph.js(f"{BOX}.scrollWidth <= {BOX}.clientWidth")
    graph.driver.execute_script(
        f"const f = {BOX}.getBoundingClientRect(); {BOX}.dispatchEvent(new WheelEvent('wheel', "
        "{ deltaY: -500, ctrlKey: true, cancelable: true, clientX: f.left + 90, clientY: f.top + 40 }))"
    )
    assert graph.js(WIDTH) > natural


def test_dragging_moves_the_drawing_and_opens_no_claim(graph):
    from selenium.webdriver import ActionChains

    graph.turn(500)
    wide = "[...document.querySelectorAll('.drawn')].find(b => b.scrollWidth > b.clientWidth + 150)"
    place = graph.js(f"{wide}.querySelector('a .name')")
    graph.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", place)
    ActionChains(graph.driver).move_to_element(place).click_and_hold().move_by_offset(-50, 0).release().perform()
    assert graph.js("location.pathname").endswith("graph.html")
    assert graph.js(f"{wide}.scrollLeft") == 50
    ActionChains(graph.driver).move_to_element(place).click().perform()
    graph.wait("location.pathname.includes('/claim/')")


def test_the_address_of_a_claim_marks_it_with_its_neighbours(browser, site):
    browser.driver.get("about:blank")
    browser.turn(700)
    browser.driver.get(f"{(site / 'graph.html').as_uri()}#boyers2024/thm-3%40procedure")
    claim = "boyers2024/thm-3@procedure"
    browser.drawn()
    assert browser.js("document.querySelector('.chosen').dataset.claim") == claim
    near = browser.js("[...document.querySelectorAll('.node.near')].map(n => n.dataset.claim)")
    ends = browser.js(
        "[...document.querySelector('.marking').querySelectorAll('.line')].map(l => [l.dataset.from, l.dataset.to])"
    )
    assert set(near) == {end for pair in ends if claim in pair for end in pair}
    assert len(near) < browser.js("document.querySelectorAll('.marking .node').length")
    rect = browser.js(
        "(r => [r.left, r.top, r.right, r.bottom])(document.querySelector('.chosen').getBoundingClientRect())"
    )
    assert rect[0] >= 0
    assert rect[1] >= 0
    assert rect[2] <= browser.js("innerWidth")
    assert rect[3] <= browser.js("innerHeight")
    assert claim in browser.driver.find_element("id", "marked").text
    browser.driver.find_element("css selector", "#marked button").click()
    assert browser.js("document.querySelectorAll('.near, .marking').length") == 0


def test_without_script_the_drawing_is_there_and_scrolls(browser, site):
    browser.driver.get("about:blank")
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.show(site / "graph.html", 500)
        box = browser.driver.find_element("css selector", ".drawn")
        assert box.find_elements("css selector", ".node")
        assert box.value_of_css_property("overflow-x") == "auto"
        assert not browser.driver.find_element("css selector", ".tools").is_displayed()
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_verdicts_and_lines_are_told_apart_without_colours(graph):
    shapes = graph.js(
        "Object.fromEntries([...document.querySelectorAll('.node')].map(n => ["
        "n.className.baseVal.match(/v-[a-z]+/)?.[0] ?? 'absent', n.querySelector('.shape').getAttribute('d')]))"
    )
    assert len(shapes) >= 3
    assert shapes["v-refuted"] not in {d for verdict, d in shapes.items() if verdict != "v-refuted"}
    dashes = graph.js("[...document.querySelectorAll('.key path.line')].map(l => getComputedStyle(l).strokeDasharray)")
    assert len(set(dashes)) == len(dashes) == 6


def test_on_paper_the_drawing_comes_in_pieces_that_can_be_read(graph):
    assert graph.js("[...document.querySelectorAll('.on-paper')].every(e => e.getBoundingClientRect().height === 0)")
    graph.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert graph.js("[...document.querySelectorAll('.drawn')].every(e => e.getBoundingClientRect().height === 0)")
        pieces = graph.js(
            "[...document.querySelectorAll('.on-paper svg')].map(svg => { const box = svg.getBoundingClientRect();"
            " return [box.width, box.height, box.width / svg.viewBox.baseVal.width,"
            " svg.querySelector('use').getBoundingClientRect().width] })"
        )
        assert pieces
        for width, height, scale, drawn in pieces:
            assert 0 < width <= 718  # pixels across a sheet of A4 with the margins of the browser
            assert 0 < height <= 940
            assert scale * 10.5 * 0.75 >= 6  # points of the smaller letters
            assert drawn > 0, "the drawing that a piece is of is found"
    finally:
        graph.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
