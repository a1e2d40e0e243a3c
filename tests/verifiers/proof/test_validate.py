"""A mistake in the steps of a proof is reported in one sentence, with the line where they begin."""

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

SCRIPT = """
from sylver_claims.claims import Assumption, Choice, Conclusion, Induction, Let, Pick, Proof, Step

def steps(case):
    import z3
    from z3 import Ints

    n, k = Ints("n k")
    known = Step(name="known", goal=n * n >= 0)
    return {steps}

a = Claim(**stated(id="mine/a", forall=integers("n", start=0), then=lambda n: n * n >= 0, methods=[Proof(steps=steps)]))
"""

MISTAKES = [
    ("None", 'a proof takes a list of steps, as [Step(name="...", goal=...)]; got None'),
    ("known", "a proof takes a list of steps, as [Step("),
    ("[n >= 0]", '"steps" takes steps, as Step(name="...", goal=...); got n >= 0'),
    ('[Step(name="b", goal=n)]', 'step "b": goal takes a formula of z3; got n'),
    ("[Step(name=3, goal=n >= 0)]", "the name of a step is a text; got 3"),
    ('[Step(name="b", goal=n >= 0, uses=[known])]', 'as uses=["known"]'),
    ('[Step(name="b", goal=n >= 0, uses="known")]', 'uses takes a list of names, as ["..."]'),
    ('[Step(name="b", goal=n >= 0, uses=[3])]', "uses takes the names of steps; got 3"),
    ('[Step(name="b", goal=n >= 0, uses=["x"])]', 'step "b" uses x, which is not an earlier step'),
    ("[known, known]", 'two steps are called "known"; rename one'),
    ('[Step(name="b", goal=n >= 0, cases=n >= 0)]', 'step "b": cases takes a list'),
    ('[Step(name="b", goal=n >= 0, cases=[n])]', 'step "b": each of cases takes a formula'),
    ('[Step(name="b", goal=n >= 0, definitions="n")]', 'step "b": definitions takes a list of names of symbols'),
    ('[Induction(name="i", variable="k", goal=k * k >= 0)]', "variable takes a constant"),
    ('[Induction(name="i", variable=k, goal=k * k >= 0, start="0")]', "start takes an integer"),
    ('[Induction(name="i", variable=k, goal=k * k >= 0, complete=1)]', "complete takes True or False"),
    ('[Choice(name="c", constant=k + 1, goal=k < 1, bound=1)]', "constant takes a constant"),
    ('[Choice(name="c", constant=k, goal=k < 1, bound="1")]', "bound takes an integer or a term"),
    ('[Choice(name="c", constant=k, goal=k < 1, bound=1, largest=1)]', "largest takes True or False"),
    ('[Let(name="l", constant=k + 1, value=n)]', "constant takes a constant, as of Ints"),
    ('[Let(name="l", constant=k, value=3)]', "value takes a term of z3; got 3"),
    ('[Let(name="l", constant=k, value=n > 3)]', "value is of another kind than k"),
    ('[Pick(name="p", constants=k, goal=k < 1)]', "constants takes a list; got k"),
    ('[Conclusion(uses=["x"])]', "the conclusion uses x, which is not a step"),
    ("[Conclusion(cases=n)]", "the conclusion: cases takes a list; got n"),
    ("[Conclusion(), known]", '"steps" takes steps, as Step(name="...", goal=...); got Conclusion('),
    ('[Step(name="the statement", goal=n >= 0)]', "which is a reserved name; rename it"),
]


def evidence(path):
    """Return the evidence of the proof of the only claim in a file."""
    (result,) = run(load(path), Options(upto=9, jobs=0, methods=frozenset(["proof"])), Ledger(None))
    return result.evidence[0]


@pytest.mark.parametrize(("steps", "words"), MISTAKES)
def test_a_mistake_in_the_steps_is_one_sentence(written, steps, words):
    found = evidence(written(SCRIPT.replace("{steps}", steps)))
    assert found.verdict is Verdict.ERROR
    assert "mine.py:10: in the steps of a proof: " in found.message
    assert words in found.message
    assert "Traceback" not in found.message


@pytest.mark.process
@pytest.mark.parametrize("steps", ["[known]", "()", "[known, Conclusion(uses=['known'])]"])
def test_right_steps_are_not_refused(written, steps):
    assert "in the steps of a proof" not in evidence(written(SCRIPT.replace("{steps}", steps))).message
