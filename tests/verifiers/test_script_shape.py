"""A mistake in the script of a proof is told in one sentence, with the line where the script begins."""

import pytest

from verifiers.cli import Status

SCRIPT = """
from claims import Choice, Induction, Proof, Script, Step

def script():
    import z3
    from z3 import Ints

    n, k = Ints("n k")
    known = Step(name="known", goal=n * n >= 0)
    return {script}

a = Claim(**stated(id="mine/a", forall=integers("n", start=0), then=lambda n: n * n >= 0, means=[Proof(script=script)]))
"""
RIGHT = "variables=[n], given=n >= 0, then=n * n >= 0"

MISTAKES = [
    ("None", "it returns None; return Script(variables=..., given=..., then=...)"),
    ("Script(variables=n, given=n >= 0, then=n * n >= 0)", '"variables" takes a list; got n'),
    ('Script(variables=["n"], given=n >= 0, then=n * n >= 0)', '"variables" takes constants or functions of z3'),
    ("Script(variables=[n, k], given=n >= 0, then=n * n >= 0)", '"variables" has 2 and the domain gives n; name each'),
    ("Script(variables=[n], given=n >= 0, then=n * n)", '"then" takes a formula of z3; got n*n'),
    ("Script(variables=[n], given=n, then=n * n >= 0)", '"given" takes a formula of z3; got n'),
    (f"Script({RIGHT}, axioms=n >= 0)", '"axioms" takes a list; got n >= 0'),
    (f"Script({RIGHT}, axioms=[n])", 'each of "axioms" takes a formula of z3; got n'),
    (f"Script({RIGHT}, steps=known)", '"steps" takes a list; got Step('),
    (f"Script({RIGHT}, steps=[n >= 0])", '"steps" takes steps, as Step(name="...", goal=...); got n >= 0'),
    (f'Script({RIGHT}, steps=[Step(name="b", goal=n)])', 'step "b": goal takes a formula of z3; got n'),
    (f"Script({RIGHT}, steps=[Step(name=3, goal=n >= 0)])", "the name of a step is a text; got 3"),
    (f'Script({RIGHT}, steps=[Step(name="b", goal=n >= 0, uses=[known])])', 'as uses=["known"]'),
    (f'Script({RIGHT}, steps=[Step(name="b", goal=n >= 0, uses="known")])', 'uses takes a list of names, as ["..."]'),
    (f'Script({RIGHT}, steps=[Step(name="b", goal=n >= 0, uses=[3])])', "uses takes the names of steps; got 3"),
    (f'Script({RIGHT}, steps=[Step(name="b", goal=n >= 0, uses=["x"])])', 'step "b" uses x, which is no earlier step'),
    (f'Script({RIGHT}, steps=[Step(name="b", goal=n >= 0, cases=n >= 0)])', 'step "b": cases takes a list'),
    (f'Script({RIGHT}, steps=[Step(name="b", goal=n >= 0, cases=[n])])', 'step "b": each of cases takes a formula'),
    (f'Script({RIGHT}, steps=[Induction(name="i", variable="k", goal=k * k >= 0)])', "variable takes a constant"),
    (f'Script({RIGHT}, steps=[Induction(name="i", variable=k, goal=k * k >= 0, start="0")])', "start takes an integer"),
    (f'Script({RIGHT}, steps=[Choice(name="c", constant=k + 1, goal=k < 1, bound=1)])', "constant takes a constant"),
    (
        f'Script({RIGHT}, steps=[Choice(name="c", constant=k, goal=k < 1, bound="1")])',
        "bound takes an integer or a term",
    ),
    (f"Script({RIGHT}, terms=[k])", '"terms" takes pairs of a constant or function of z3 and a function'),
    (f"Script({RIGHT}, terms=[(k, 3)])", '"terms" takes pairs of a constant or function of z3 and a function'),
    (f"Script({RIGHT}, terms=[(k, lambda a, b: 3)])", 'the value of k in "terms" must be a function of n'),
    (f"Script({RIGHT}, terms=[(z3.Function('f', n.sort(), n.sort()), lambda n: 3)])", "of n, and the arguments"),
    (f'Script({RIGHT}, steps=[Step(name="the statement", goal=n >= 0)])', "which is the name of the last one; rename"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("script", "words"), MISTAKES)
def test_a_mistake_in_a_script_is_one_sentence(verify, written, script, words):
    status, out, err = verify("claims", written(SCRIPT.replace("{script}", script)), "--jobs", 1)
    assert status == Status.OUR_ERROR
    (line,) = [line for line in out.splitlines() if "proof: error: " in line]
    assert "mine.py:10: in the script of a proof: " in line
    assert words in line
    assert "Traceback" not in out + err


@pytest.mark.process
@pytest.mark.parametrize(
    "script", [f"Script({RIGHT}, steps=[known])", "Script(variables=(n,), given=n >= 0, then=True)"]
)
def test_a_right_script_is_not_refused(verify, written, script):
    _, out, _ = verify("claims", written(SCRIPT.replace("{script}", script)), "--jobs", 1)
    assert "in the script of a proof" not in out
