"""Recursion that is too deep for Python is reported in one sentence, for all code of a claim file."""

import pytest

from sylver_claims.claims import Fuzz, Verdict, integers, plain_python
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run.checking import run
from sylver_claims.verifiers.walks.plan import Options

HEAD = """
from functools import cache
from sylver_claims.claims import Table

@cache
def count(n):
    return 0 if n == 0 else 1 + count(n - 1)

def chain(n):
    return 0 if n == 0 else 1 + max(chain(k) for k in range(n - 1, n))

@cache
def is_lost(n):
    return n > 0 and not any(is_lost(m) for m in range(max(n - 3, 0), n))

"""
METHODS = {
    "a cache": "a = Claim(id='mine/a', **stated(), methods=[Exhaustive()], forall=integers('n', start=5000), "
    "then=plain_python(lambda n: count(n) == n))",
    "no cache": "a = Claim(id='mine/a', **stated(), methods=[Exhaustive()], forall=integers('n', start=5000), "
    "then=plain_python(lambda n: chain(n) == n))",
    "a game": "a = Claim(id='mine/a', **stated(), methods=[Exhaustive()], forall=integers('n', start=5000), "
    "then=plain_python(lambda n: is_lost(n) == (n % 4 == 1)))",
    "a hypothesis": "a = Claim(id='mine/a', **stated(), methods=[Exhaustive()], forall=integers('n', start=5000), "
    "given=plain_python(lambda n: count(n) == n), then=lambda n: n > 0)",
    "drawn cases": "a = Claim(id='mine/a', **stated(), methods=[Fuzz(max_value=10**6)], "
    "forall=integers('n', start=5000), then=plain_python(lambda n: count(n) == n))",
    "a table": "a = Claim(id='mine/a', **stated(), methods=[Exhaustive()], forall=integers('n', start=5000), "
    "using=[Table('t', lambda most: [count(most)] * (most + 1))], then=lambda n, t: t[n] > 0)",
    "a counterexample": "a = Claim(id='mine/a', **stated(), methods=[Fuzz(max_value=50)], "
    "forall=integers('n'), counterexample={'n': 5000}, then=plain_python(lambda n: count(n) == n))",
    "listed objects": "a = Claim(id='mine/a', **stated(), methods=[Exhaustive()], "
    "forall=layered('w', lambda n: [(count(n + 5000),)]), then=lambda w: w[0] > 0)",
}


@pytest.mark.parametrize("body", METHODS.values(), ids=METHODS.keys())
def test_a_recursion_that_is_too_deep_gives_one_sentence_with_its_line(written, body):
    (claim,) = load(written(HEAD + body))
    (result,) = run([claim], Options(upto=5010, jobs=0), Ledger(None))
    assert result.verdict is Verdict.ERROR
    (told,) = [evidence.message for evidence in result.evidence if evidence.verdict is Verdict.ERROR]
    assert "\n" not in told
    assert "mine.py:" in told
    assert "too deep for Python" in told or "RecursionError where the objects of size 0 are listed" in told


@pytest.mark.process
def test_worker_processes_give_the_same_sentence(verify, written):
    status, out, err = verify("claims", written(HEAD + METHODS["a cache"]), "--upto", 5010)
    assert status == 4
    assert ": the recursion is too deep for Python on n=5000\n  help: compute the values in a loop" in out
    assert "Traceback" not in out + err


@pytest.mark.parametrize("body", [METHODS["a cache"], METHODS["a table"]], ids=["a cache", "a table"])
def test_one_case_gives_the_same_sentence(verify, written, body):
    status, out, _ = verify("explain", written(HEAD + body), "n=6000")
    assert status == 4
    assert "too deep for Python" in out
    assert "Traceback" not in out


def test_a_case_that_fails_only_once_while_drawing_is_a_conflict(make):
    asked = []

    def fails_once(n):
        asked.append(n)
        return asked.count(n) > 2

    claim = make(forall=integers("n"), then=plain_python(fails_once), methods=[Fuzz(max_value=100)])
    (result,) = run([claim], Options(upto=20, jobs=0), Ledger(None))
    assert result.verdict is Verdict.CONFLICT
    assert "it has state, or is random" in result.evidence[0].message
