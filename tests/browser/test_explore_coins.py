"""The board of two coins and two rooks in a real browser: its solver against the kernels, and its use."""

from itertools import product

import pytest
from axe_core_python.selenium import Axe
from browser.test_every_page import SIDEWAYS, faults_of
from selenium.webdriver.common.keys import Keys

from sylver_claims.kernels.boards import two_coins as kernel
from sylver_claims.kernels.reference.boards import two_coins as reference
from sylver_claims.reports.site.explore import COINS
from sylver_claims.verifiers.games.two_coins import GAMES, solve

pytestmark = pytest.mark.browser
SIDE = 6
ANSWER = "['outcome', 'why', 'refused'].map(id => document.getElementById('coins-' + id).textContent.trim())"
WINS = "[...document.querySelectorAll('#coins-wins button')].map(b => b.textContent)"
ADDRESS = "location.hash"
FOCUS = "document.activeElement.dataset.square ?? document.activeElement.id"


@pytest.fixture
def at(browser, site):
    """Return a function that opens the board at an address, and returns outcome, reason and refusal."""

    def opened(address, width=900, scheme="light"):
        browser.driver.get("about:blank")
        browser.turn(width, scheme)
        browser.driver.get((site / "explore.html").as_uri() + address)
        return browser.js(ANSWER)

    return opened


def square(browser, x, y):
    """Return the square of the board with these coordinates, counted from 0; −1 is off the board."""
    return browser.driver.find_element("css selector", f"#coins-board [data-square='{x},{y}']")


def labels(browser, kind):
    return browser.js(f"[...document.querySelectorAll('#coins-board .{kind}')].map(e => e.getAttribute('aria-label'))")


def typed(browser, text):
    field = browser.driver.find_element("id", "coins-numbers")
    field.clear()
    field.send_keys(text, Keys.ENTER)
    return browser.js(ANSWER)


# --- the solver ---


@pytest.mark.parametrize("game", COINS)
def test_outcome_and_all_winning_moves_are_those_of_the_kernel(browser, at, game):
    at("#")
    coins = [None, *product(range(SIDE), repeat=2)]
    script = "return arguments[0].map(one => TwoCoins.solve(one, arguments[1]).winning.map(move => move.after))"
    positions = list(product(coins, repeat=2))
    found = browser.driver.execute_script(script, positions, game)
    values = kernel.grundy_values(SIDE, GAMES[game].number)
    number = {coin: i for i, coin in enumerate(coins)}
    for (first, second), winning in zip(positions, found, strict=True):
        known = {
            after
            for after in reference.moves((first, second), GAMES[game].number)
            if values[number[after[0]], number[after[1]]] == 0
        }
        told = [tuple(coin and tuple(coin) for coin in after) for after in winning]
        assert set(told) == known, (first, second)
        assert bool(told) == (values[number[first], number[second]] != 0), (first, second)


@pytest.mark.parametrize("game", COINS)
def test_every_position_that_can_be_reached_is_counted(browser, at, game):
    at("#")
    start, number = ((3, 4), (5, 2)), GAMES[game].number
    reached, new = {start}, [start]
    while new:
        new = [after for after in set(reference.moves(new.pop(), number)) - reached for _ in [reached.add(after)]] + new
    found = browser.driver.execute_script("return TwoCoins.solve(arguments[0], arguments[1])", start, game)
    lost = sum(reference.is_lost(*(a or (-1, -1)), *(b or (-1, -1)), number) for a, b in reached)
    assert (found["positions"], found["lost"]) == (len(reached), lost)


# --- texts ----------


@pytest.mark.parametrize(
    ("game", "numbers"),
    [("rooks", (5, 3, 2, 7)), ("rooks", (0, 0, 1, 1)), ("rooks", (6, 5, 2, 1)), ("push", (2, 3, 6, 3)),
     ("push", (4, 4, 4, 4)), ("push", (2, 5, 4, 7)), ("jump", (2, 4, 5, 4)), ("jump", (1, 1, 2, 1))],
)  # fmt: skip
def test_the_board_says_what_the_command_says(browser, at, game, numbers):
    known = solve(numbers, game)
    found = at(f"#{game}:{','.join(map(str, numbers))}")
    assert found[0][0] == known.outcome[0]
    assert f"verify rooks {' '.join(map(str, numbers))} --game {game}" in found[1]
    wins = browser.js(WINS)
    assert bool(wins) != known.lost
    if known.target is not None:
        assert f"{'AB'[known.mover]} to ({known.target[0]}, {known.target[1]})" in wins


def test_a_push_is_told(browser, at):
    at("#push:2,3,6,3")
    assert browser.js(WINS) == ["B pushes A off the board and follows it"]
    assert labels(browser, "winning") == ["(0, 3) off the board; legal for B, wins"]
    square(browser, 1, 2).click()  # B takes the square of A
    assert browser.js("document.getElementById('coins-line').children[0].textContent") == (
        "B to (2, 3), pushing A to (1, 3)"
    )


def test_legal_and_winning_squares_of_the_chosen_piece_are_marked(browser, at):
    at("#rooks:5,3,2,7")
    assert labels(browser, "winning") == ["(5, 0); legal for A, wins"]
    assert len(labels(browser, "legal")) == 8
    browser.driver.find_element("id", "coins-B").click()
    assert labels(browser, "winning") == ["(2, 4); legal for B, wins", "(1, 7); legal for B, wins"]
    sign = "getComputedStyle(document.querySelector('#coins-board .winning'), '::after').content"
    assert browser.js(sign) == '"*"'


def test_each_game_is_chosen_by_a_link_and_sylver_coinage_again(browser, at):
    at("#7,8")
    for game in COINS:
        browser.driver.find_element("css selector", f"#games [data-game={game}]").click()
        assert browser.js(ADDRESS).startswith(f"#{game}:")
        assert browser.js("[document.getElementById('sylver').hidden, document.getElementById('coins').hidden]") == [
            True, False
        ]  # fmt: skip
        assert browser.js("document.querySelector('#games [aria-current]').dataset.game") == game
        assert browser.js("document.getElementById('coins-by').textContent") == COINS[game].rules
        assert browser.driver.find_element("id", "coins-off").is_displayed() == (GAMES[game].first == 1)
    browser.driver.back()
    browser.driver.back()
    assert browser.js("document.querySelector('#games [aria-current]').dataset.game") == "push"
    browser.driver.find_element("css selector", "#games [data-game='']").click()
    assert browser.js("document.getElementById('shown').textContent") == "No number is played"
    assert not browser.driver.find_element("id", "coins").is_displayed()


# --- typing, playing, sharing ---


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [("rooks", "5 x 2 7", "“x” is not a coordinate here"), ("rooks", "5 3 2", "a column and a row of each rook"),
     ("rooks", "5 3 2 16", "“16” is not a coordinate here: type four whole numbers from 0 to 15"),
     ("push", "5 3 2 17", "from 1 to 16"), ("jump", "-1 3 2 2", "“-1”"), ("jump", "1 2 3 4 5", "of each coin"),
     ("jump", "3 3 3 3", "Both coins are on (3, 3), which is not a position of this game"),
     ("rooks", "0 0 0 0", "Both rooks are on (0, 0)"), ("push", "", "a column and a row")],
)  # fmt: skip
def test_what_is_no_position_is_refused_in_one_sentence(browser, at, game, text, said):
    at(f"#{game}:2,3,4,5")
    refused = typed(browser, text)[2]
    assert said in refused
    assert refused.count(". ") == 0
    assert refused.endswith(".")
    assert browser.js(ADDRESS) == f"#{game}:2,3,4,5"


def test_an_address_with_an_illegal_move_is_refused(at):
    assert at("#rooks:5,3,2,7;5,4,2,7")[2] == "No legal move leads from (5, 3) and (2, 7) to (5, 4) and (2, 7)."


def test_a_coin_off_the_board_has_coordinate_0(browser, at):
    at("#push:0,0,3,1")
    assert browser.js("document.getElementById('coins-shown').textContent") == "A off the board, B (3, 1)"
    assert browser.js(WINS) == ["B off the board"]


def test_the_computer_answers_with_a_winning_move_undo_takes_both_back_and_the_link_is_the_game(browser, at):
    at("#rooks:5,3,2,7")
    square(browser, 5, 2).click()
    played = browser.js(ADDRESS)
    assert played.startswith("#rooks:5,3,2,7;5,2,2,7/")
    after = played.rpartition("/")[2]
    assert solve(tuple(map(int, after.split(","))), "rooks").lost
    said, line = browser.js(ANSWER), browser.js("document.getElementById('coins-line').textContent")
    assert said[0].startswith("P")
    browser.driver.find_element("id", "coins-undo").click()
    assert browser.js(ADDRESS) == "#rooks:5,3,2,7"
    assert not browser.driver.find_element("id", "coins-undo").is_enabled()
    browser.driver.back()
    assert browser.js(ANSWER) == said
    assert at(played) == said
    assert browser.js("document.getElementById('coins-line').textContent") == line


def test_undo_takes_back_one_turn(browser, at):
    at("#rooks:5,3,2,7;5,2,2,7/5,2,1,7;5,1,1,7")
    for left in ("#rooks:5,3,2,7;5,2,2,7/5,2,1,7", "#rooks:5,3,2,7"):
        browser.driver.find_element("id", "coins-undo").click()
        assert browser.js(ADDRESS) == left


def test_alone_one_plays_both_until_no_move_is_left(browser, at):
    at("#rooks:0,0,0,2")
    browser.driver.find_element("id", "coins-computer").click()
    square(browser, 0, 1).click()
    assert browser.js(ADDRESS) == "#rooks:0,0,0,2;0,0,0,1"
    assert browser.js(ANSWER)[0] == "P No move is legal: the player to move loses."


def test_a_piece_is_chosen_and_put_anywhere(browser, at):
    at("#jump:2,2,5,5")
    browser.driver.find_element("id", "coins-place").click()
    browser.driver.find_element("id", "coins-A").click()
    square(browser, 6, 7).click()
    assert browser.js(ADDRESS) == "#jump:7,8,5,5"
    browser.driver.find_element("id", "coins-B").click()
    square(browser, 6, 7).click()
    assert "Both coins are on (7, 8)" in browser.js(ANSWER)[2]
    square(browser, -1, 3).click()
    assert browser.js(ADDRESS) == "#jump:7,8,0,0"


def test_the_keyboard_alone_plays(browser, at):
    at("#rooks:5,3,2,7")
    browser.driver.find_element("id", "coins-numbers").send_keys(Keys.CONTROL, "a")
    browser.press(*"4 1 6 6", Keys.ENTER)
    assert browser.js(ADDRESS) == "#rooks:4,1,6,6"
    for _ in range(20):
        browser.press(Keys.TAB)
        if browser.js("document.activeElement.closest('#coins-board') !== null"):
            break
    assert browser.js(FOCUS) == "4,1"
    browser.press(*3 * [Keys.ARROW_LEFT], Keys.ARROW_UP, Keys.ARROW_DOWN)
    assert browser.js("document.activeElement.getAttribute('aria-label')") == "(1, 1); legal for A, wins"
    browser.press(Keys.ENTER)
    assert browser.js(ADDRESS).startswith("#rooks:4,1,6,6;1,1,6,6/")
    assert browser.js(FOCUS) == "coins-shown"


def test_the_board_grows_to_side_16(browser, at):
    at("#push:1,1,2,2")
    assert len(browser.driver.find_elements("css selector", "#coins-board button:not(.off)")) == 64
    typed(browser, "16 1 1 16")
    assert len(browser.driver.find_elements("css selector", "#coins-board button:not(.off)")) == 256


@pytest.mark.parametrize("address", ["#push:16,15,14,16", "#jump:2,4,5,4", "#rooks:15,15,14,13"])
def test_a_phone_has_it_whole(browser, at, address):
    at(address, 390)
    assert browser.js(SIDEWAYS) == 0
    wide = "[...document.querySelectorAll('#coins-board > *')].filter(e => e.scrollWidth > e.clientWidth + 1).length"
    assert browser.js(wide) == 0
    boxes = "[...document.querySelectorAll('#coins-board button')].map(e => e.getBoundingClientRect())"
    assert browser.js(f"Math.max(...{boxes}.map(box => Math.abs(box.width - box.height)))") < 1


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1600, "dark")])
@pytest.mark.parametrize("address", ["#push:2,3,6,3", "#jump:2,4,5,4", "#rooks:5,3,2,7;5,0,2,7/5,0,2,5"])
def test_axe_finds_no_serious_fault_and_the_board_is_silent(browser, at, address, width, scheme):
    browser.driver.get_log("browser")
    at(address, width, scheme)
    browser.driver.execute_script(Axe().axe_script)
    assert faults_of(browser) == []
    assert browser.driver.get_log("browser") == []


def test_boards_of_the_pictures_lead_here(browser, site):
    browser.show(site / "silver_dollar.html")
    links = browser.js("[...document.querySelectorAll('figcaption a')].map(a => a.getAttribute('href'))")
    assert "explore.html#rooks:5,3,2,7" in links
    assert "explore.html#push:2,3,6,3" in links
