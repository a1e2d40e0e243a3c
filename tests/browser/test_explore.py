"""The board in a real browser: its solver against the kernels, typing, keys, and shared links."""

import random
from functools import cache
from math import gcd

import numpy as np
import pytest
from selenium.webdriver.common.keys import Keys

from sylver_claims.claims import Verdict
from sylver_claims.claims.positions import Position
from sylver_claims.kernels import finite, four
from sylver_claims.kernels.semigroups import apery_set

pytestmark = pytest.mark.browser
LARGEST_GENUS = 25  # of the random positions: the kernels solve each in milliseconds
LARGEST_WITH_4 = 8001  # as in the page
PROVED = ("sicherman2002/enders-n", "sicherman2002/hutchings-quiet@a-move-left")
ANSWER = "['outcome', 'why', 'wins'].map(id => document.getElementById(id).textContent.trim())"


@pytest.fixture(scope="module")
def board(tmp_path_factory, browser):
    """Return the page of a run that has proved the theorems."""
    from made_results import made_result, searched

    from sylver_claims.claims.registry import select
    from sylver_claims.reports.site import build

    folder = tmp_path_factory.mktemp("board")
    results = [made_result(claim, searched(Verdict.PROVED)) for claim in select(PROVED)]
    build.write(results, folder, upto=9, command="c", versions={})
    return folder / "explore.html"


@pytest.fixture
def at(browser, board):
    """Return a function that opens the board at an address, and waits for the answer."""

    def opened(address="", width=900):
        browser.driver.get("about:blank")
        browser.turn(width)
        browser.driver.get(board.as_uri() + address)
        return answer(browser)

    return opened


def answer(browser):
    """Return outcome, reason and winning moves, when they are there."""
    browser.wait("document.getElementById('answer').getAttribute('aria-busy') === 'false'")
    return browser.js(ANSWER)


def address(browser):
    return browser.js("location.hash")


# --- the solver ---


def small_semigroups(genus):
    """Yield the gaps of all numerical semigroups up to a genus: children lack one more generator above all gaps."""
    level = [frozenset()]
    for _ in range(genus + 1):
        yield from level
        level = [gaps | {n} for gaps in level for n in generators_above(gaps)]


def generators_above(gaps):
    last = max(gaps, default=0)
    elements = [n for n in range(1, 2 * last + 4) if n not in gaps]
    sums = {a + b for a in elements for b in elements}
    return [n for n in elements if n > last and n not in sums]


def test_there_are_as_many_small_semigroups_as_are_known():
    assert len(list(small_semigroups(8))) == 1 + 1 + 2 + 4 + 7 + 12 + 23 + 39 + 67


@cache
def positions():
    """Return 5000 positions: all with at most 12 legal moves, and random ones."""
    found = [
        Position(*(n for n in range(1, 2 * max(gaps, default=0) + 3) if n not in gaps)).generators
        for gaps in small_semigroups(12)
    ]
    draw = random.Random(5)
    while len(found) < 5000:
        numbers = draw.sample(range(3, 60), draw.randint(2, 8))
        if gcd(*numbers) == 1 and Position(*numbers).genus <= LARGEST_GENUS:
            found.append(numbers)
    return found


@pytest.mark.slow
def test_outcome_all_winning_moves_and_counts_are_those_of_the_kernels(browser, at):
    at()
    wanted = positions()
    found = browser.driver.execute_script("return arguments[0].map(numbers => Sylver.solve(numbers))", wanted)
    assert len(found) == len(wanted) == 5000
    for numbers, solved in zip(wanted, found, strict=True):
        known = finite.solve(numbers)
        assert solved == {
            "winning": known.winning_moves.tolist(), "positions": known.positions, "lost": known.p_positions
        }, numbers  # fmt: skip


@pytest.mark.slow
def test_larger_positions_are_solved_as_well(browser, at):
    at()
    for numbers in ([12, 17], [11, 23], [15, 22, 29], [3, 200], [2, 999]):
        known = finite.solve(numbers)
        solved = browser.driver.execute_script("return Sylver.solve(arguments[0])", numbers)
        assert (solved["winning"], solved["positions"]) == (known.winning_moves.tolist(), known.positions), numbers


def winning_with_4(numbers, tables):
    """Return the winning moves of a position with 4, by the kernel."""
    least = [int(n) for n in apery_set(np.array(numbers, np.int64))]
    moves = (n for r in (1, 2, 3) for n in range(r, least[r], 4))
    after = ((n, [n if n % 4 == r else least[r] for r in (1, 2, 3)]) for n in moves)
    return sorted(n for n, left in after if four.is_p_position(*left, *tables))


@pytest.mark.slow
def test_positions_with_4_are_those_of_the_kernel(browser, at):
    at()
    draw = random.Random(4)
    wanted = [[4, a, c] for a in range(5, 120, 4) for c in range(7, 120, 4)]
    for _ in range(1000):
        odd = draw.sample(range(5, LARGEST_WITH_4 // 3, 2), draw.randint(1, 2))
        wanted.append([4, *odd, *([4 * draw.randint(1, 900) + 2] if draw.random() < 0.5 else [])])
    found = browser.driver.execute_script("return arguments[0].map(numbers => Sylver.solveWith4(numbers))", wanted)
    tables = four.even_replies(LARGEST_WITH_4), four.partners(LARGEST_WITH_4)
    for numbers, solved in zip(wanted, found, strict=True):
        assert solved["winning"] == winning_with_4(numbers, tables), numbers


def test_what_has_too_many_positions_is_given_up(browser, at):
    at()
    assert browser.js("Sylver.solve([12, 17], 1000)") == {"moreThan": 1000, "of": "positions"}
    assert browser.js("Sylver.solve([2, 2051])") == {"moreThan": 1024, "of": "legal moves"}
    assert browser.js("Sylver.solve([12, 17], 158793).winning") == [50, 105]


# --- texts about a position -------


@pytest.mark.parametrize(
    ("numbers", "outcome", "wins", "why"),
    [
        ("4,321,819", "N", "317", "Conway’s table"),
        ("13,21", "N", "239", "table of two coprime numbers"),
        ("7,8,11", None, None, "Found by a search"),
        ("8,14", "P", "", "table of even positions"),
        ("6,8,10", "N", "4711", "table of even positions"),
        ("16,23,36", "P", "", "replies to 16"),
        ("16,62", "N", "37", "{16, 37, 62}"),
        ("11", "P", "", "A prime above 3"),
        ("15", "N", "5", "quiet ender"),
        ("2", "N", "3", "3 leaves a P-position"),
        ("16", "?", "", "Try verify position 16."),
        ("9", "?", "", "Try verify position 9."),
        ("100,101", "N", "", "{m, n} is a quiet ender"),
        ("30,77,91", "?", "", "Try verify position 30 77 91."),
        ("1", "1 was played: the player who played it has lost.", "", ""),
    ],
)
def test_a_position_is_told(at, numbers, outcome, wins, why):
    found = at(f"#{numbers}")
    if outcome is None:
        known = finite.solve([int(n) for n in numbers.split(",")]).winning_moves.tolist()
        outcome, wins = "N" if known else "P", "".join(map(str, known))
    assert found[0].split(" ")[0] == outcome or found[0] == outcome
    assert found[2].partition(":")[2] == wins
    assert why in found[1]


def test_without_proved_theorems_nothing_is_said_by_them(browser, site):
    browser.show(site / "explore.html")
    browser.driver.get((site / "explore.html").as_uri() + "#11")
    assert answer(browser)[0].startswith("?")
    browser.driver.get((site / "explore.html").as_uri() + "#100,101")
    assert answer(browser)[0].startswith("?")


def test_theorems_lead_to_their_claims(browser, at, board):
    at("#11")
    links = browser.js("[...document.querySelectorAll('#why a')].map(a => a.getAttribute('href'))")
    assert len(links) == len(PROVED)
    assert all((board.parent / link).is_file() for link in links)


# --- typing, playing, sharing ---


@pytest.mark.parametrize(
    ("typed", "said"),
    [("4 x 9", "“x” cannot be played here"), ("0", "“0” cannot be played"), ("-3", "“-3”"), ("4.5", "“4.5”"),
     ("100001 2", "whole numbers from 1 to"), ("1 " * 101, "more than 100 numbers")],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_in_one_sentence(browser, at, typed, said):
    at("#5,7")
    field = browser.driver.find_element("id", "numbers")
    field.clear()
    field.send_keys(typed, Keys.ENTER)
    refused = browser.js("document.getElementById('refused').textContent")
    assert said in refused
    assert refused.count(". ") == 0
    assert refused.endswith(".")
    assert address(browser) == "#5,7"


def test_an_illegal_move_is_refused(browser, at):
    at("#5,7")
    browser.driver.find_element("id", "move").send_keys("12", Keys.ENTER)
    assert browser.js("document.getElementById('illegal').textContent") == (
        "12 is not legal in {5, 7}: it is a sum of numbers played."
    )


def test_a_game_with_an_illegal_move_is_refused(browser, at):
    at("#7,8;3.11")
    assert browser.js("document.getElementById('refused').textContent") == (
        "11 is not legal in {3, 7, 8}: it is a sum of numbers played."
    )
    assert browser.js("document.getElementById('line').hidden")


def test_the_keyboard_alone_plays(browser, at):
    at()
    browser.driver.find_element("id", "numbers").send_keys(Keys.CONTROL, "a")
    browser.press("7", " ", "8", Keys.ENTER)
    assert answer(browser)[2] == "All winning moves:5"
    for _ in range(20):
        browser.press(Keys.TAB)
        if browser.js("document.activeElement.closest('#board') !== null"):
            break
    assert browser.js("document.activeElement.textContent") == "1"
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert browser.js("document.activeElement.textContent") == "3"
    browser.press(Keys.ENTER)
    browser.wait("location.hash.includes(';')")
    reply = finite.solve([3, 7, 8]).winning_moves[0]
    assert address(browser) == f"#7,8;3.{reply}"
    assert browser.js("document.activeElement.id") == "shown"


def test_the_computer_answers_with_a_winning_move_and_undo_takes_both_back(browser, at):
    at("#13,21")
    browser.driver.find_element("id", "move").send_keys("20", Keys.ENTER)
    browser.wait("location.hash.includes(';')")
    reply = int(address(browser).rpartition(".")[2])
    assert reply in finite.solve([13, 20, 21]).winning_moves
    assert answer(browser)[0].startswith("P")
    browser.driver.find_element("id", "undo").click()
    assert address(browser) == "#13,21"


def test_undo_takes_back_one_turn_and_then_the_last_number_of_the_position(browser, at):
    at("#13,21;239.226,20")
    for left in ("#13,21;239.226", "#13,21", "#13", "#"):
        browser.driver.find_element("id", "undo").click()
        assert address(browser) == left.rstrip("#")
    assert not browser.driver.find_element("id", "undo").is_enabled()


def test_who_has_lost_plays_the_largest_move(browser, at):
    at("#13,21")
    browser.driver.find_element("css selector", "#wins button").click()
    browser.wait("location.hash.includes(';')")
    assert address(browser) == "#13,21;239.226"
    assert "The computer has no winning move" in browser.js("document.getElementById('told').textContent")


def test_who_has_won_is_told(browser, at):
    at("#4,5,6,7")
    browser.driver.find_element("css selector", "#board button[aria-label='1'], #board button").click()
    told = "document.getElementById('told').textContent"
    assert browser.js(told) == "You have played 1: the computer has won."
    at("#2,3,5")
    browser.driver.find_element("id", "move").send_keys("1\n")
    assert browser.js(told) == "You have played 1: the computer has won."
    at("#3,4,5")
    browser.driver.find_element("id", "move").send_keys("2\n")
    browser.wait("location.hash.includes(';')")
    assert browser.js(told) == "The computer had to play 1: you have won."


def test_alone_one_plays_both(browser, at):
    at("#2,3")
    browser.driver.find_element("id", "computer").click()
    browser.driver.find_element("css selector", "#board button").click()
    assert address(browser) == "#2,3;1"
    assert answer(browser)[0] == "1 was played: the player who played it has lost."


def test_back_and_forward_and_the_link_itself_show_the_position(browser, at):
    at("#7,8")
    first = answer(browser)
    browser.driver.find_element("css selector", "#wins button").click()
    browser.wait("location.hash.includes(';')")
    second, link = answer(browser), address(browser)
    browser.driver.back()
    browser.wait("location.hash === '#7,8'")
    assert answer(browser) == first
    browser.driver.forward()
    browser.wait("location.hash !== '#7,8'")
    assert answer(browser) == second
    assert at(link) == second


def test_a_question_that_is_no_longer_asked_is_given_up(browser, at):
    at("#13,21")
    browser.driver.execute_script("location.hash = '#30,77,91'; location.hash = '#7,8,11'")
    browser.wait("document.getElementById('shown').textContent === '{7, 8, 11}'")
    assert answer(browser)[1].startswith("Found by a search")


@pytest.mark.parametrize("numbers", ["4,321,819", "30,77,91", "99999,100000", ""])
def test_a_phone_has_it_whole(browser, at, numbers):
    at(f"#{numbers}", 390)
    assert browser.js("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    wide = "[...document.querySelectorAll('#board > *')].filter(e => e.scrollWidth > e.clientWidth + 1).length"
    assert browser.js(wide) == 0


def test_the_board_is_silent(browser, at):
    browser.driver.get_log("browser")
    for numbers in ("4,321,819", "7,8,11", "16", "99999,100000"):
        at(f"#{numbers}")
    assert browser.driver.get_log("browser") == []


# --- losing moves ---


def reasons(browser):
    """Wait for the replies to losing moves, and return the labels of the cells of the board."""
    browser.wait("document.getElementById('board').dataset.reasons !== undefined")
    cells = "[...document.querySelectorAll('#board button')]"
    return dict(browser.js(f"{cells}.map(e => [e.textContent, e.getAttribute('aria-label')])"))


@pytest.mark.slow
def test_each_losing_move_has_a_reply_that_wins(browser, at):
    at()
    wanted = [numbers for numbers in positions() if 1 not in numbers][::100]
    wanted += [[13, 21], [4, 33, 87], [4, 41, 43], [5, 18]]
    found = browser.driver.execute_script("return arguments[0].map(numbers => Sylver.replies(numbers))", wanted)
    for numbers, replies in zip(wanted, found, strict=True):
        winning = set(finite.solve(numbers).winning_moves.tolist())
        losing = [n for n in Position(*numbers).legal_moves if n not in winning]
        assert [n for n, _ in replies] == [n for n in losing if n > 1], numbers
        for n, reply in replies:
            assert finite.solve([*numbers, n]).winning_moves[0] == reply, (numbers, n)


def test_all_moves_are_classed_and_a_losing_move_says_why(browser, at):
    at("#7,16")
    named = reasons(browser)
    winning = finite.solve([7, 16]).winning_moves.tolist()
    assert {int(n) for n, words in named.items() if words.endswith(", wins")} == set(winning)
    assert all(words.endswith(", wins") or ", loses" in words for words in named.values())
    reply = finite.solve([7, 9, 16]).winning_moves[0]
    assert named["9"] == f"9, loses to {reply}"
    browser.driver.execute_script("document.querySelector('#board [data-n=\"9\"]').focus()")
    left = ", ".join(map(str, Position(7, 9, 16).play(int(reply)).generators))
    assert browser.js("document.getElementById('about').textContent") == (
        f"9 leaves {{7, 9}}. It loses: the reply {reply} leaves {{{left}}}, a P-position."
    )
    gone = "[...document.querySelectorAll('#board .gone')].map(e => Number(e.dataset.n))"
    legal = set(Position(7, 16).legal_moves) - set(Position(7, 9, 16).legal_moves) - {9}
    assert set(browser.js(gone)) == legal


def test_the_arrows_step_through_the_game(browser, at):
    at("#13,21;239.226,20")
    browser.driver.execute_script("document.activeElement.blur()")
    for key, left in ((Keys.ARROW_LEFT, "#13,21;239.226"), (Keys.ARROW_LEFT, "#13,21"),
                      (Keys.ARROW_RIGHT, "#13,21;239.226"), (Keys.ARROW_RIGHT, "#13,21;239.226,20")):  # fmt: skip
        browser.press(key)
        browser.wait(f"location.hash === '{left}'")
    assert not browser.driver.find_element("id", "redo").is_enabled()
    browser.driver.find_element("id", "numbers").send_keys(Keys.ARROW_LEFT)
    assert address(browser) == "#13,21;239.226,20"


@pytest.mark.parametrize(("width", "most"), [(390, 400), (1024, 300), (1600, 300)])
def test_the_board_is_above_the_fold(browser, at, width, most):
    at("#7,16", width)
    assert browser.js("document.getElementById('board').getBoundingClientRect().top") < most


def test_a_random_position_is_one_that_the_page_solves(browser, at):
    at()
    for _ in range(5):
        browser.driver.find_element("id", "random").click()
        assert answer(browser)[0][0] in "NP"


def test_a_random_position_that_is_too_large_is_drawn_again(browser, at):
    at()
    draws = [number / 30 + 0.01 for number in (15, 27, 28, 29, 15, 5, 6, 9)]  # three numbers, twice
    browser.driver.execute_script("const draws = arguments[0]; Math.random = () => draws.shift()", draws)
    browser.driver.find_element("id", "random").click()
    assert address(browser) == "#9,10,13"


def test_an_erratum_is_played_on_its_page(browser, site):
    browser.show(site / "erratum" / "boyers2024-thm-2.html", 1024)
    outcome = answer(browser)
    assert browser.js("document.getElementById('shown').textContent") == "{2, 5}"
    assert outcome[0].startswith("N")
    assert outcome[2] == "All winning moves:3"
    reasons(browser)
    browser.driver.find_element("css selector", "#wins button").click()
    browser.wait("location.hash === '#2,5;3.1'")
    assert "you have won" in browser.js("document.getElementById('told').textContent")
    assert browser.js("document.querySelectorAll('#why a').length") == 0 or browser.js(
        "[...document.querySelectorAll('#why a')].every(a => a.getAttribute('href').startsWith('../'))"
    )
