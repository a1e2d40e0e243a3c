"""What a notebook shows: claims, results and positions."""

import linecache

import pytest

from claims import Exhaustive, Fuzz, Position, Verdict, plain_python
from claims.registry import select
from verifiers.notebook import check


def test_a_claim_shows_its_statement_with_formulas():
    (claim,) = select(["boyers2024/thm-4"])
    text = claim._repr_markdown_()
    assert text.startswith("**Conway's inequality** (`boyers2024/thm-4`)\n\nIf $(q, x_q)$ is")
    assert "- standing: theorem" in text


def test_a_result_shows_verdict_and_means(make):
    result = check(make(then=lambda n: n != 17 or n < 0, means=[Exhaustive(), Fuzz(examples=5)]), upto=30)
    lines = result._repr_markdown_().splitlines()
    assert lines[0] == "**a claim** (`test/claim`): **refuted**"
    assert (
        "| exhaustive | refuted | 30 | 30 | integers n, 1 ≤ n ≤ 30 | fails at n=17; judged by this code alone |"
        in lines
    )
    assert all(line.count(" | ") == 5 for line in lines if line.startswith("| "))


def test_a_bar_in_a_text_does_not_break_the_table(make):
    result = check(make(then=plain_python(lambda n: {}[("|", n)] > 0)), upto=3)
    (line,) = [line for line in result._repr_markdown_().splitlines() if line.startswith("| exhaustive")]
    assert line.replace(r"\|", "").count("|") == 7


@pytest.mark.parametrize("name", ["<ipython-input-3-abc>", "<stdin>", "<python-input-7>"])
def test_what_is_typed_is_read_as_a_file_is(make, monkeypatch, name):
    def typed(limit):
        text, scope = f"def is_small(n):\n    return n < {limit}\ndef then(n):\n    return is_small(n)\n", {}
        monkeypatch.setitem(linecache.cache, name, (len(text), None, text.splitlines(keepends=True), name))
        exec(compile(text, name, "exec"), scope)
        return check(make(then=scope["then"]), upto=9).verdict

    assert [typed(limit) for limit in (10, 9)] == [Verdict.VERIFIED, Verdict.REFUTED]


@pytest.mark.parametrize(
    ("numbers", "words"),
    [((4, 17), "N: 43 wins"), ((4, 6), "<p>"), ((1,), "<"), ((5, 101, 203), "<table"), ((2, 3), "P: every move loses")],
)
def test_a_position_shows_its_board_and_outcome(numbers, words):
    assert words in Position(*numbers)._repr_html_()


def test_a_check_by_one_means_is_kept_in_a_ledger(make, tmp_path):
    claim = make(then=lambda n: n > 0, means=[Exhaustive(), Fuzz(examples=5)])
    first = check(claim, upto=30, means=["exhaustive"], ledger=tmp_path / "ledger.sqlite")
    again = check(claim, upto=30, means=["exhaustive"], ledger=str(tmp_path / "ledger.sqlite"))
    assert [e.name for e in first.evidence] == ["exhaustive"]
    assert [first.evidence[0].fresh, again.evidence[0].fresh] == [True, False]
    assert [e.name for e in check(claim, upto=30).evidence] == ["exhaustive", "fuzz"]


def test_a_check_with_a_budget_ends(make):
    result = check(make(then=lambda n: n > 0), upto=30, budget=0.0)
    assert result.verdict is Verdict.INCONCLUSIVE


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"means": ["guess"]}, "the means are automaton, exhaustive, fuzz, proof, sample; got guess"),
        ({"upto": 0}, "upto must be at least 1"),
    ],
)
def test_what_a_check_is_asked_is_looked_at(make, asked, told):
    with pytest.raises(ValueError, match=told):
        check(make(), **asked)
