"""``verify compare gap``: the questions, answered by a substitute for GAP that parses the same expressions."""

import re
import sys
from pathlib import Path

import pytest

from sylver_claims.claims.registry import select
from sylver_claims.verifiers.cli.shared import Status
from sylver_claims.verifiers.gap.session import HEAD, NoGap, ask
from sylver_claims.verifiers.gap.values import EXPRESSIONS, NotComparable, values_of

ROOT = Path(__file__).resolve().parents[3]
INSTEAD = """
import re, sys
sys.path.insert(0, {root!r})
from sylver_claims.claims import NumericalSemigroup

text = open(sys.argv[-1]).read()
names = dict(
    NumericalSemigroup=NumericalSemigroup, NumericalSemigroupByGaps=NumericalSemigroup.by_gaps,
    FrobeniusNumber=lambda S: S.frobenius_number, Genus=lambda S: S.genus {wrong}, Gaps=lambda S: list(S.gaps),
    MinimalGenerators=lambda S: list(S.minimal_generators), IsSymmetric=lambda S: S.is_symmetric,
    Concatenation=lambda a, b: a + b,
)
print("a banner")
print("= 4.99.0 1.9.9")
for asked in re.findall(r"^show\\((.*)\\);$", text, re.MULTILINE):
    value = eval(asked, names)
    shown = "[" + "".join(f"{{n}} " for n in value) + "]" if isinstance(value, list) else str(value)
    print("=", shown.lower())
"""
CLAIMS = """
from sylver_claims.kernels.semigroups import adjoin, frobenius_number, genus, has, is_symmetric
bound = Claim(**stated(id="mine/bound", forall=numerical_semigroups("S"), given=lambda S: not is_symmetric(S),
                       then=lambda S: frobenius_number(S) < 2 * genus(S)))
pair = Claim(**stated(id="mine/pair", forall=integers("n", start=2),
                      then=lambda n: genus(adjoin(semigroup(n, n + 1), 2 * n + 1)) > 0 and n in semigroup(n, n + 1)))
numbers = Claim(**stated(id="mine/numbers", forall=integers("n"), then=lambda n: n > 0))
plain = Claim(**stated(id="mine/plain", forall=integers("n"), then=plain_python(lambda n: n > 0)))
"""


@pytest.fixture
def instead(tmp_path):
    """Return the command of a program in place of GAP, which may give wrong answers for the genus."""

    def made(wrong=""):
        (tmp_path / "gap.py").write_text(INSTEAD.format(root=str(ROOT), wrong=wrong))
        return f"{sys.executable} {tmp_path / 'gap.py'}"

    return made


@pytest.fixture
def mine(written):
    """A claim file."""
    return written(CLAIMS).name


@pytest.mark.process
def test_values_that_agree(verify, mine, instead):
    status, out, _ = verify("compare", "gap", mine, "--upto", 4, "--gap", instead())
    assert status == 0
    assert "mine/bound  29 values of frobenius_number, genus, is_symmetric: all agree" in out
    assert "mine/pair  12 values of adjoin, from_generators, genus, has: all agree" in out
    assert "mine/numbers  not compared: its predicates use nothing that numericalsgps has" in out
    assert "mine/plain  not compared: its predicates are plain Python" in out
    assert out.endswith("41 values compared with GAP 4.99.0 with numericalsgps 1.9.9, 0 differ\n")


@pytest.mark.process
def test_values_that_differ_are_named(verify, mine, instead):
    status, out, _ = verify("compare", "gap", "mine.py::mine/bound", "--upto", 2, "--gap", instead("+ 1"))
    assert status == Status.DIFFERS
    assert "mine/bound  6 values of frobenius_number, genus, is_symmetric: 1 differ" in out
    assert "  genus(gaps [1, 2]) is 2 here, and 3 in GAP" in out


@pytest.mark.process
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("print('= missing')", "skipped: GAP has no package numericalsgps"),
        ("print('Error, no such file')", "skipped: GAP answers 0 of 6 questions: Error, no such file"),
        ("print('= 4 1')\nprint('= true')", "skipped: GAP answers 1 of 6 questions: it ended"),
    ],
)
def test_where_gap_does_not_answer_that_is_said(verify, mine, tmp_path, answer, words):
    (tmp_path / "gap.py").write_text(answer)
    command = f"{sys.executable} {tmp_path / 'gap.py'}"
    status, out, _ = verify("compare", "gap", "mine.py::mine/bound", "--upto", 2, "--gap", command)
    assert (status, words in out) == (Status.INCONCLUSIVE, True), out


def test_where_gap_is_missing_that_is_said(verify, mine):
    status, out, _ = verify("compare", "gap", mine, "--upto", 2, "--gap", "no-such-gap")
    assert status == Status.INCONCLUSIVE
    assert "skipped: no-such-gap is not found; install GAP with its package numericalsgps" in out
    assert verify("compare", "gap", "mine.py::mine/numbers")[0] == Status.INCONCLUSIVE


def test_an_empty_command_is_refused():
    with pytest.raises(NoGap, match="GAP is not found"):
        ask([], "")


def test_each_expression_is_for_a_kernel_with_as_many_arguments():
    from inspect import signature

    from sylver_claims.kernels import semigroups

    for name, expression in EXPRESSIONS.items():
        kernel = getattr(semigroups, name)
        taken = len(signature(getattr(kernel, "py_func", kernel)).parameters)
        assert len(signature(expression).parameters) == taken, name
        assert expression(*["S"] * taken).count("(") == expression(*["S"] * taken).count(")")
    assert HEAD.count("(") == HEAD.count(")")
    assert not re.search(r"if [^;]*QUIT", HEAD)  # GAP refuses it there


def test_values_are_those_of_the_cases():
    (claim,) = select(["sicherman2002/sylvester"])
    values = values_of(claim, 6, cases=100, most=3)
    assert [v.kernel for v in values] == ["frobenius_of"] * 3
    assert all(v.expression.startswith("FrobeniusNumber(NumericalSemigroup([") for v in values)
    with pytest.raises(NotComparable, match="nothing that numericalsgps has"):
        values_of(select(["boyers2024/thm-4"])[0], 20, 10, 10)


@pytest.mark.process
def test_gaps_beyond_one_word_reach_gap(verify, mine, instead):
    status, out, _ = verify("compare", "gap", "mine.py::mine/pair", "--upto", 12, "--gap", instead())
    assert (status, "44 values of adjoin, from_generators, genus, has: all agree" in out) == (0, True), out
