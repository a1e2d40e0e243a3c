"""Processes of fuzzing and proofs that die or never end: the run loses only that piece of evidence."""

from textwrap import indent

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

pytestmark = pytest.mark.process

DEADLY = """
def dies(name):
    __import__(name)
    return True

def fuzzed(name, then):
    return Claim(**stated(id=f"mine/{name}", forall=integers("n"), methods=[Fuzz(examples=20)], then=then))

once = fuzzed("once", plain_python(lambda n: dies("marks_once")))
always = fuzzed("always", plain_python(lambda n: dies("marks_always")))

def goes_on(n):
    while n > 0:
        n += 1
    return True

def compiled(n):
    return int(10 ** (10 ** (10 + n)) > 0)  # one instruction, that nothing in Python can break off

endless = fuzzed("endless", lambda n: goes_on(n))
stuck = fuzzed("stuck", plain_python(lambda n: compiled(n)))
never = fuzzed("never", lambda n: n > 0)
"""


def outcomes(marked, tmp_path, *names, **options):
    marker = str(tmp_path / "marker")
    dies = "import os\nos.kill(os.getpid(), 9)\n"
    once = f"with open({marker!r}, 'x'):\n    pass\n{dies}"
    path = marked(DEADLY, once=f"try:\n{indent(once, '    ')}except FileExistsError:\n    pass\n", always=dies)
    claims = [c for c in load(path) if c.id.removeprefix("mine/") in names]
    results = run(claims, Options(upto=50, jobs=2, methods=frozenset(["fuzz"]), **options), Ledger(None))
    return {r.claim.id.removeprefix("mine/"): r.evidence[0] for r in results}


def test_a_process_that_dies_once_costs_nothing(marked, tmp_path):
    found = outcomes(marked, tmp_path, "once", "never")
    assert (tmp_path / "marker").exists()
    assert {name: evidence.verdict for name, evidence in found.items()} == dict.fromkeys(found, Verdict.TESTED)


def test_a_process_that_dies_each_time_costs_one_piece_of_evidence(marked, tmp_path):
    found = outcomes(marked, tmp_path, "always", "never")
    assert found["always"].verdict is Verdict.INCONCLUSIVE
    assert "died twice, probably because it ran out of memory" in found["always"].message
    assert found["never"].verdict is Verdict.TESTED


@pytest.mark.parametrize("name", ["endless", "stuck"])
def test_drawn_cases_that_never_end_are_given_up_with_the_mend(marked, tmp_path, name):
    found = outcomes(marked, tmp_path, name, "never", cpu_limit=3.0)
    assert found[name].verdict is Verdict.INCONCLUSIVE
    assert found[name].message == (
        "not finished within 3 s of CPU time, which --cpu-limit sets; draw smaller cases, such as by Fuzz(max_value=30)"
    )
    assert found["never"].verdict is Verdict.TESTED


@pytest.mark.parametrize("method", ["fuzz", "exhaustive"])
def test_a_file_that_was_changed_meanwhile_gives_no_evidence(written, method):
    """The run has loaded a false claim; the workers' results are about another one in the file."""
    body = """one = Claim(**stated(id="mine/one", forall=integers("n"), methods=[Exhaustive(), Fuzz(examples=20)],
    then=lambda n: n NOT 300, counterexample={"n": 300}))"""
    path = written(body.replace("NOT", ">="))
    claims = load(path)
    written(body.replace("NOT", "!="))
    (result,) = run(claims, Options(upto=50, jobs=2, methods=frozenset([method])), Ledger(None))
    assert {e.name for e in result.evidence} >= {"fuzz" if method == "fuzz" else "exhaustive", "known counterexample"}
    for found in result.evidence:
        assert found.verdict is Verdict.ERROR
        assert "it was edited meanwhile" in found.message
