"""Proofs and their details on the page of a claim, in a real browser: nothing is wider than the window."""

import pytest

pytestmark = pytest.mark.browser
CLAIM, PROOF = "claim/boyers2024-thm-4.html", "proof/boyers2024-thm-4.html"
OPEN = "document.querySelectorAll('details').forEach(d => { d.open = true })"
WIDEST = 1100
"""Pixels that a line of a formula may take: lines are broken long before."""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
WIDTHS_OF_LINES = "[...document.querySelectorAll('.formula')].map(f => f.scrollWidth)"


@pytest.fixture
def proof(browser, site):
    browser.driver.get("about:blank")
    browser.show(site / PROOF, 1024)
    return browser


@pytest.fixture
def claim(browser, site):
    browser.driver.get("about:blank")
    browser.show(site / CLAIM, 1024)
    return browser


@pytest.mark.parametrize("width", [390, 1024])
def test_no_formula_makes_a_claim_page_wider_than_the_window(browser, site, width):
    wide = {}
    for page in sorted([*(site / "claim").glob("*.html"), *(site / "proof").glob("*.html")]):
        browser.show(page, width)
        browser.driver.execute_script(OPEN)
        wide[page.name] = browser.js(SIDEWAYS), max(browser.js(WIDTHS_OF_LINES), default=0)
    assert {name: found for name, found in wide.items() if found[0] > 0 or found[1] > WIDEST} == {}
    assert max(lines for _, lines in wide.values()) > 300


def test_a_formula_that_is_wider_than_a_small_window_scrolls_in_its_box(proof):
    proof.turn(390)
    proof.driver.execute_script(OPEN)
    boxes = "[...document.querySelectorAll('.formula')].filter(f => f.scrollWidth > f.clientWidth)"
    assert proof.js(f"{boxes}.length") > 0
    assert proof.js(f"{boxes}.every(f => getComputedStyle(f).overflowX === 'auto' && f.tabIndex === 0)")


def test_steps_are_numbered_and_lead_to_those_that_they_use(proof):
    proof.driver.execute_script(OPEN)
    numbers = proof.js("[...document.querySelectorAll('.proof > li')].map(li => li.value)")
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 50
    used = proof.js(
        "[...document.querySelectorAll('.proof > li')].flatMap(li => [...li.querySelectorAll('.after a')]"
        ".map(a => [li.value, Number(a.textContent.slice(1, -1)), a.getAttribute('href')]))"
    )
    assert len(used) > 50
    assert all(earlier < step and href == f"#step:{earlier}" for step, earlier, href in used)
    assert proof.js("document.querySelectorAll('.after a:not(:scope)').length") == len(used)


def test_on_paper_all_of_a_proof_is_there_and_nothing_is_clipped(proof):
    paper = {"media": "print"}
    proof.turn(700)
    proof.driver.execute_script(OPEN)
    proof.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", paper)
    try:
        assert proof.js(SIDEWAYS) == 0
        assert proof.js(
            "[...document.querySelectorAll('math, pre')].every(m => m.getBoundingClientRect().right <= innerWidth)"
        )
        assert proof.js("[...document.querySelectorAll('[data-copy], .tools')].every(b => !b.offsetParent)")
    finally:
        proof.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_the_command_is_copied_or_selected(claim):
    button = claim.driver.find_element("css selector", "button[data-copy]")
    command = claim.js("document.getElementById('command').textContent")
    assert command.startswith("verify check boyers2024/thm-4")
    claim.driver.execute_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject() } })"
    )
    button.click()
    assert button.text == "Selected"
    assert claim.js("getSelection().toString()") == command
    claim.driver.execute_script(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }"
    )
    button.click()
    assert button.text == "Copied"
    assert claim.js("window.copied") == command


def test_the_neighbours_of_a_claim_are_drawn_and_lead_to_their_pages(claim):
    drawn = claim.js("[...document.querySelectorAll('.around .node')].map(n => n.dataset.claim)")
    said = claim.js("[...document.querySelectorAll('.said .other a, .said .other .id')].map(a => a.textContent)")
    assert set(drawn) == {"boyers2024/thm-4", *said}
    claim.driver.find_element("css selector", "a[href$='graph.html#boyers2024/thm-4']").click()
    claim.wait("location.href.endsWith('graph.html#boyers2024/thm-4')")
    claim.wait("document.querySelector('.chosen')?.dataset.claim === 'boyers2024/thm-4'")
