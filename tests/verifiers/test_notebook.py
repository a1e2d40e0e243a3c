"""What a notebook shows: claims, results and positions."""

import json
import linecache
import sys
from types import SimpleNamespace

import pytest

from sylver_claims.claims import Exhaustive, Fuzz, Position, Verdict, plain_python
from sylver_claims.claims.registry import select
from sylver_claims.reports.formats.json_file import as_data
from sylver_claims.verifiers import notebook
from sylver_claims.verifiers.notebook import check, reasons


def test_a_claim_shows_its_statement_with_formulas():
    (claim,) = select(["boyers2024/thm-4"])
    text = claim._repr_markdown_()
    assert text.startswith("**Conway's inequality** (`boyers2024/thm-4`)\n\nIf $(q, x_q)$ is")
    assert "- kind: theorem" in text


def test_a_result_shows_verdict_and_means(make):
    result = check(make(then=lambda n: n != 17 or n < 0, methods=[Exhaustive(), Fuzz(examples=5)]), upto=30)
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
    claim = make(then=lambda n: n > 0, methods=[Exhaustive(), Fuzz(examples=5)])
    first = check(claim, upto=30, methods=["exhaustive"], ledger=tmp_path / "ledger.sqlite")
    again = check(claim, upto=30, methods=["exhaustive"], ledger=str(tmp_path / "ledger.sqlite"))
    assert [e.name for e in first.evidence] == ["exhaustive"]
    assert [first.evidence[0].fresh, again.evidence[0].fresh] == [True, False]
    assert [e.name for e in check(claim, upto=30).evidence] == ["exhaustive", "fuzz"]


def test_a_check_with_a_budget_ends(make):
    result = check(make(then=lambda n: n > 0), upto=30, budget=0.0)
    assert result.verdict is Verdict.INCONCLUSIVE


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            {"methods": ["guess"]},
            "the methods are automaton, exhaustive, fuzz, periodic, proof, pruned, sample; got guess",
        ),
        ({"upto": 0}, "upto must be at least 1"),
    ],
)
def test_what_a_check_is_asked_is_looked_at(make, asked, told):
    with pytest.raises(ValueError, match=told):
        check(make(), **asked)


def test_claim_and_result_have_a_short_repr(make):
    result = check(make(then=lambda n: n != 17), upto=30)
    assert repr(result.claim) == "<Claim test/claim: a claim>"
    assert repr(result) == "<Result test/claim: refuted at n=17>"
    assert repr(check(result.claim, upto=10)) == "<Result test/claim: verified>"


def test_a_result_gives_its_counterexample_and_plain_data(make):
    result = check(make(then=lambda n: n != 17), upto=30)
    assert result.counterexample == {"n": 17}
    assert check(result.claim, upto=10).counterexample is None
    assert result.to_dict() == as_data([result], upto=30, command="", versions={})["claims"][0]
    assert json.loads(json.dumps(result.to_dict()))["methods"][0]["counterexample"] == {"n": 17}
    assert result.claim.to_dict()["methods"] == ["exhaustive"]
    assert result.claim.to_dict()["counterexample"] is None
    assert make(then=lambda n: n != 17, counterexample={"n": 17}).to_dict()["counterexample"] == {"n": 17}


class Handle:
    """A display handle of IPython that stores its displays."""

    def __init__(self):
        self.shown = []

    def update(self, data, raw):
        assert raw
        self.shown.append(data["text/html"])


@pytest.fixture
def handle(monkeypatch):
    """The handle of a notebook: IPython is loaded, and runs in a kernel."""
    made = Handle()
    ipython = SimpleNamespace(
        get_ipython=lambda: SimpleNamespace(kernel=1), display=SimpleNamespace(display=lambda *_, **__: made)
    )
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    monkeypatch.setattr(notebook, "REFRESH", 0.0)
    return made


def test_a_notebook_shows_progress_and_clears_it(make, handle):
    check(make(id="test/b", then=lambda n: n > 0), upto=3000)
    assert any("test/b: exhaustive, 3000 of 3000 cases" in text for text in handle.shown)
    assert handle.shown[0].startswith('<progress value="0"')
    assert handle.shown[-1] == ""


def test_progress_is_left_out_where_it_is_not_wanted(make, handle, monkeypatch):
    check(make(then=lambda n: n > 0), upto=30, progress=False)
    sys.modules["IPython"].get_ipython = SimpleNamespace  # a terminal
    check(make(then=lambda n: n > 0), upto=30)
    assert handle.shown == []


@pytest.mark.parametrize(
    ("numbers", "lines"),
    [
        ((4, 11), ["N {4, 11}: won by 5", "searched 1 finite position that these replies reach: it is lost"]),
        ((2, 3), ["P {2, 3}: by search"]),
    ],
)
def test_the_reasons_of_finite_positions(numbers, lines):
    assert reasons(Position(*numbers)).lines() == lines


def test_the_reasons_of_a_position_with_infinitely_many_moves():
    found = reasons(Position(4, 6))
    assert (found.outcome, found.winning_moves, found.complete) == ("P", (), True)
    assert repr(found) == "<Reasons {4, 6}: P>"
    assert found.lines()[0].startswith("P {4, 6}: {2, 3} is a quiet ender with t = 1, so ")
    assert found.lines()[1] == "  replies: 2 → 3"
    assert str(found) == "\n".join(found.lines())
    assert found._repr_markdown_().splitlines()[1] == "-   replies: 2 → 3"
    assert found.to_dict()["reasons"][0]["replies"] == {"2": 3}


def test_progress_adds_up_what_was_tried(make, handle):
    shown = notebook.ProgressBar(handle)
    claim = make()
    shown.begin(claim, 100)
    shown.started(claim, "exhaustive")
    shown.advance(claim, 30)
    shown.advance(claim, 20)
    assert handle.shown[-1].startswith('<progress value="50" max="100"></progress> test/claim: exhaustive, 50 of 100')


def test_check_takes_its_methods_by_their_old_name(make):
    with pytest.warns(DeprecationWarning, match='"means" of check is now called "methods"'):
        result = check(make(), upto=9, means=["exhaustive"])
    assert [e.name for e in result.evidence] == ["exhaustive"]
