"""What a run shows while it goes: lines by a clock that the test moves, papers as they fill, and the picture."""

import io
import threading
import time
from dataclasses import replace

import pytest
from made_results import made_result, searched_to
from rich.console import Console

from sylver_claims.claims import Exhaustive, Fuzz, Verdict, variant
from sylver_claims.reports.terminal import console as screen
from sylver_claims.reports.terminal.console import Detail, Watcher
from sylver_claims.reports.terminal.progress import Work
from sylver_claims.reports.terminal.words import scope_words
from sylver_claims.verifiers.evidence import Covered, Evidence


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def claims(make):
    """Return three claims of two papers."""
    varied = {"variants": [variant("from 5 on", given=lambda n: n > 4)]}
    return [make(id="one/a", **varied), make(id="one/b"), make(id="two/c", methods=[Exhaustive(), Fuzz()])]


def shown(claims, detail=Detail.PAPERS, width=120, terminal=False):
    """Return a watcher with a clock, and its output."""
    file, clock = io.StringIO(), Clock()
    console = Console(file=file, width=width, force_terminal=terminal, color_system=None)
    return Watcher(console, claims, 60, detail, clock), clock, file


def line_at(seconds, watcher, clock, file):
    """Return the last line that is printed up to a time."""
    clock.now = seconds
    watcher.tick()
    return file.getvalue().splitlines()[-1]


def result_of(claim, verdict=Verdict.VERIFIED, **changes):
    fields = {
        "name": "exhaustive",
        "verdict": verdict,
        "scope": searched_to(60),
        "cases": 60,
        "met": 60,
        "seconds": 2.0,
    }
    return made_result(claim, Evidence(**(fields | changes)))


def test_no_time_is_predicted_while_few_cases_are_searched():
    work = Work(walks={"one/a": [1, 60]}, first=0.0)
    assert work.searched(10.0) == "1 % of 60 cases searched"
    work.walks["one/a"][0] = 30
    assert work.searched(10.0) == "50 % of 60 cases searched, about 10 s left"


def test_the_header_comes_at_once(claims):
    watcher, _, file = shown(claims)
    with watcher:
        assert file.getvalue() == "checking 1 paper, 3 claims, bound 60\n"


def test_without_a_terminal_a_line_says_what_is_being_worked_on_and_the_next_one_after_twice_as_long(claims):
    watcher, clock, file = shown(claims)
    for seconds, lines in ((9, 0), (10, 1), (10, 1), (29, 1), (30, 2), (30, 2), (69, 2), (70, 3)):
        clock.now = seconds
        watcher.tick()
        assert len(file.getvalue().splitlines()) == lines, seconds
    assert file.getvalue().splitlines()[0] == "10 s: 0 of 3 claims decided; now: getting ready"
    clock.now = 131.5
    watcher.begin(claims[0], 60)
    watcher.started(claims[0], "exhaustive")
    clock.now = 133
    watcher.started(claims[2], "fuzz")
    watcher.done(result_of(claims[1]))
    watcher.advance(claims[0], 15)
    assert line_at(151.5, watcher, clock, file) == (
        "2 min 32 s: 1 of 3 claims decided, 25 % of 60 cases searched, about 56 s left; now: one/a exhaustive 20 s "
        "(25 % of 60 cases, about 1 min 0 s left); two/c fuzz 18 s"
    )
    watcher.ended(claims[2], "fuzz")
    watcher.done(result_of(claims[0]))
    watcher.stage("writing the report")
    line = line_at(490, watcher, clock, file)
    assert line == "8 min 10 s: 2 of 3 claims decided; now: writing the report"


def test_the_lines_are_printed_by_a_thread_that_ends_with_the_run(claims, monkeypatch):
    monkeypatch.setattr(screen, "LOOK", 0.001)
    watcher, clock, file = shown(claims)
    before = threading.active_count()
    with watcher:
        clock.now = 10
        deadline = time.monotonic() + 60
        while "0 of 3 claims decided" not in file.getvalue():
            assert time.monotonic() < deadline
            time.sleep(0.001)
    assert threading.active_count() == before


def test_what_is_decided_is_worked_on_no_more_with_its_variants(claims):
    watcher, clock, file = shown(claims)
    (varied,) = [claims[0].varied(v, i) for i, v in enumerate(claims[0].variants)]
    watcher.begin(claims[0], 60)
    watcher.advance(claims[0], 0)  # being compiled: nobody said that it was started
    watcher.started(varied, "exhaustive")
    line = line_at(10, watcher, clock, file)
    assert line.endswith("now: one/a exhaustive 10 s; one/a~0 exhaustive 10 s")
    watcher.done(result_of(claims[0]))
    watcher.advance(claims[0], 5)
    watcher.started(varied, "exhaustive")
    assert line_at(30, watcher, clock, file).endswith("now: at work")


def test_a_walk_that_has_tried_all_is_over(claims):
    watcher, clock, file = shown(claims)
    watcher.begin(claims[0], 60)
    watcher.advance(claims[0], 20)
    watcher.advance(claims[0], 40)
    assert line_at(10, watcher, clock, file).endswith("now: at work")


def test_of_much_work_the_oldest_is_named(make):
    claims = [make(id=f"one/c{i}") for i in range(7)]
    watcher, clock, file = shown(claims)
    for claim in claims:
        watcher.started(claim, "proof")
        clock.now += 1
    assert line_at(12, watcher, clock, file) == (
        "12 s: 0 of 7 claims decided; now: one/c0 proof 12 s; one/c1 proof 11 s; one/c2 proof 10 s; one/c3 proof 9 s"
        " and 3 more"
    )


def test_a_paper_has_its_line_when_its_last_claim_is_decided_in_whatever_order(claims):
    watcher, _, file = shown(claims)
    watcher.done(result_of(claims[1], Verdict.REFUTED))
    assert file.getvalue() == ""
    watcher.done(result_of(claims[2], fresh=False))
    assert " ".join(file.getvalue().split()) == "two 1 claim 60 searched stored 1 verified"
    watcher.done(result_of(claims[0]))
    line = file.getvalue().splitlines()[1]
    assert " ".join(line.split()) == "one 2 claims 120 searched 4.0 s work 1 verified, 1 refuted, 1 not as declared"


def test_results_from_several_threads_are_all_counted(make):
    claims = [make(id=f"one/c{i}") for i in range(64)]
    watcher, _, file = shown(claims)
    threads = [threading.Thread(target=watcher.done, args=(result_of(claim),)) for claim in claims]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert file.getvalue().count("64 verified") == 1


def test_a_line_for_each_claim(claims):
    watcher, _, file = shown(claims, Detail.CLAIMS)
    for claim in claims:
        watcher.done(result_of(claim))
    lines = file.getvalue().splitlines()
    assert [line.split()[:2] for line in lines] == [[c.id, "verified"] for c in claims]


@pytest.mark.parametrize(
    ("claims", "verbose", "detail"),
    [(1, 0, Detail.ALL), (12, 0, Detail.ALL), (13, 0, Detail.PAPERS), (13, 1, Detail.CLAIMS), (288, 5, Detail.ALL)],
)
def test_how_much_is_printed(claims, verbose, detail):
    assert Detail.of(claims, verbose) is detail


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_lines_are_as_wide_as_the_terminal_and_whole_elsewhere(claims, width):
    words = "n ≤ 60, " * 40 + "and no more"
    long = result_of(claims[0])
    long = replace(long, evidence=(replace(long.evidence[0], scope=replace(long.evidence[0].scope, words=words)),))
    watcher, _, file = shown(claims, Detail.CLAIMS, width, terminal=True)
    watcher.done(long)
    lines = file.getvalue().splitlines()
    assert all(len(line) <= width for line in lines)
    shown_words = " ".join(" ".join(lines).split())
    assert shown_words.startswith("one/a verified ≤ 60 ")
    assert shown_words.endswith(words)  # no word is cut, and none is left out
    watcher, _, file = shown(claims, Detail.CLAIMS, width)
    watcher.done(long)
    assert file.getvalue().endswith("and no more\n")


def test_the_line_of_a_paper_fits_a_narrow_terminal(claims):
    watcher, _, file = shown(claims, width=80, terminal=True)
    watcher.done(result_of(claims[2]))
    assert "1 verified" in file.getvalue()
    assert "cases" not in file.getvalue()


def test_the_picture_has_the_papers_that_are_not_full_and_what_is_being_worked_on(claims):
    watcher, clock, file = shown(claims, width=80, terminal=True)
    watcher.begin(claims[1], 60)
    watcher.started(claims[1], "exhaustive")
    clock.now = 4
    watcher.advance(claims[1], 30)
    watcher.done(result_of(claims[0]))
    watcher.done(result_of(claims[2]))
    file.truncate(file.seek(0))
    watcher._console.print(watcher._picture())
    lines = [" ".join(line.split()) for line in file.getvalue().splitlines()]
    assert len(lines) == 2
    assert lines[0].startswith("one ")
    assert lines[0].endswith(" 1 of 2 1 verified")
    assert lines[1] == "now one/b exhaustive 4 s, 50 % of 60 cases, about 4 s left"


def test_on_a_terminal_the_picture_goes_away(claims):
    watcher, _, file = shown(claims, terminal=True)
    with watcher:
        for claim in claims:
            watcher.done(result_of(claim))
    assert file.getvalue().endswith("\x1b[2K")


def test_a_line_of_a_proof_says_of_which_cases_it_speaks(claims):
    scope = Covered("every case with n below 2^2")
    proved = result_of(claims[0], Verdict.PROVED, name="proof", scope=scope, message="1 step, 1 formula: 1 by z3")
    assert scope_words(proved) == "every case with n below 2^2; 1 step, 1 formula: 1 by z3"


def test_a_case_that_takes_long_is_named_until_cases_go_on(claims):
    watcher, clock, file = shown(claims)
    watcher.begin(claims[0], 60)
    watcher.started(claims[0], "exhaustive")
    watcher.dwelling(claims[0], "n=7", 12.3)
    named = "15 s: 0 of 3 claims decided; now: one/a exhaustive 15 s (at n=7 for 12 s of CPU time)"
    assert line_at(15, watcher, clock, file) == named
    watcher.advance(claims[0], 30)
    assert "n=7" not in line_at(36, watcher, clock, file)


def test_a_phase_is_named_until_its_check_ends(claims):
    watcher, clock, file = shown(claims)
    watcher.started(claims[0], "exhaustive")
    watcher.phase(claims[0], "exhaustive", "comparing with the reference, 3 of 20 cases done")
    watcher.started(claims[1], "proof")
    watcher.phase(claims[1], "proof", "2 of 5 questions to solvers answered")
    one = "one/a exhaustive 11 s (comparing with the reference, 3 of 20 cases done)"
    two = "proof 11 s (2 of 5 questions to solvers answered)"
    assert line_at(11, watcher, clock, file).endswith(f"now: {one}; {claims[1].id} {two}")
    watcher.ended(claims[0], "exhaustive")
    watcher.started(claims[0], "exhaustive")
    assert "comparing" not in line_at(32, watcher, clock, file)


def test_a_limit_of_the_scope_is_not_named_where_another_limit_was_hit(claims):
    scope = replace(searched_to(60), layers=replace(searched_to(60).layers, asked=99, limit=60))
    stopped = result_of(claims[0], Verdict.INCONCLUSIVE, scope=scope, message="n=7 was given up")
    assert scope_words(stopped).endswith(": n=7 was given up")
    assert "limit" not in scope_words(stopped)
    assert "limit" in scope_words(result_of(claims[0], scope=scope))
