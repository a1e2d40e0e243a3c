"""``verify explain``: hypothesis and conclusion of a case with the values of their parts; its position played out."""

import pytest

from sylver_claims.claims import integers
from sylver_claims.verifiers.cli.shared import Status


@pytest.mark.slow
def test_the_case_of_the_paper(verify):
    status, out, _ = verify("explain", "boyers2024/thm-4", "q=321")
    lines = [line.strip() for line in out.splitlines()]
    assert status == Status.AS_DECLARED
    assert "partners[q] = 823" in lines
    assert "hypothesis     met:  q < partners[q]" in lines
    assert "conclusion     holds:  2 * q < partners[q] < 3 * q" in lines
    assert "position      {4, 321, 823}" in lines
    assert "outcome        P: every move loses" in lines
    assert any(line.startswith("line of play   819 317 ") and line.endswith("2 1   (411 moves)") for line in lines)


def test_a_case_outside_the_hypothesis(verify):
    _, out, _ = verify("explain", "boyers2024/thm-4", "q=19")
    assert "not met:  q < partners[q]" in out
    assert "says nothing about this case" in out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("claim", "case", "position", "outcome"),
    [
        ("boyers2024/future-multi-complete", ["m=9", "p=11"], "{9, 11}", "N: 13, 30 win"),
        ("sicherman2002/s1-examples", ["case=1"], "{5, 6}", "N: 19 wins"),
        ("boyers2024/cor-2a", ["a=321", "c=815"], "{4, 321, 819}", "N: 317 wins"),
    ],
)
def test_the_position_of_a_case_is_played_out(verify, claim, case, position, outcome):
    _, out, _ = verify("explain", claim, *case)
    assert f"position      {position}\noutcome        {outcome}\n" in out


@pytest.mark.parametrize(
    ("numbers", "words"),
    [("S=4,6,9", "line of play   "), ("S=1", "the game is over")],
)
def test_positions_of_semigroups(verify, written, numbers, words):
    claim = 'a = Claim(**stated(id="mine/a", forall=numerical_semigroups("S"), then=lambda S: genus(S) >= 0))'
    path = written(f"from sylver_claims.kernels.semigroups import genus\n{claim}")
    assert words in verify("explain", path, numbers, "--play")[1]
    assert "--play solves it" in verify("explain", path, numbers)[1]


def test_a_predicate_that_raises_and_a_file_of_several_claims(verify, written):
    body = 'a = Claim(**stated(id="mine/a", forall=integers("n"), then=lambda n: 7 // (n - 3) < 9))\n'
    status, out, _ = verify("explain", written(body), "n=3")
    assert (status, "mine.py:7: ZeroDivisionError on n=3" in out) == (Status.OUR_ERROR, True)
    path = written(body + body.replace("a =", "b =").replace("mine/a", "mine/b"), "both.py")
    status, _, err = verify("explain", path, "n=3")
    assert (status, "names 2 claims" in err, "help: give one of mine/a, mine/b" in err) == (Status.USAGE, True, True)


def test_the_default_domain_has_no_position():
    assert integers("n").position([4]) is None


def test_a_case_of_plain_python_says_who_judged_it(verify, written):
    path = written('a = Claim(**stated(id="mine/a", forall=integers("n"), then=plain_python(lambda n: n != 7)))')
    assert "judged by      this file's own Python\n" in verify("explain", path, "n=7")[1]
