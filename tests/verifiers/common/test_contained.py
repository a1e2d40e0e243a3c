"""Any exception of claim-file code is an error of its claim; all other claims are checked."""

import numpy as np
import pytest

from sylver_claims.claims import Fuzz, Margin, Proof, Sample, Table, Verdict, cases, plain_python, variant
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.verifiers.common.contained import Escaped, contained, containing, kind_of
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.processes.timeouts import run_with_cpu_limit
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


def both(make, **fields):
    """Return the evidence for a claim that cannot be evaluated, in a run with one that can."""
    bad, good = make(id="t/bad", **fields), make(id="t/good")
    found, other = run([bad, good], Options(upto=20, jobs=0), Ledger(None))
    assert (found.verdict, other.verdict) == (Verdict.ERROR, Verdict.VERIFIED)
    assert not found.matches_declaration
    messages = [evidence.message for evidence in found.evidence if evidence.verdict is Verdict.ERROR]
    assert not any("Traceback" in message or "\n" in message for message in messages)
    return messages


def pairs(counted, **fields):
    axes = (Axis("x", 1), Axis("y", 1))
    return {"forall": Tuples(("x", "y"), axes=axes, words="", counted=counted, **fields), "then": lambda x, y: x > 0}


def with_table(**fields):
    of = {"compute": lambda bound: np.arange(bound + 1)} | fields
    return {"then": lambda n, t: t[n] >= 0, "using": [Table("t", **of)]}


PLACES = {
    "then": lambda f: {"then": plain_python(lambda n: n < 5 or f())},
    "given": lambda f: {"given": plain_python(lambda n: n < 5 or f())},
    "variant": lambda f: {"variants": [variant("changed", then=plain_python(lambda n: n < 5 or f()))]},
    "table": lambda f: with_table(compute=f),
    "argument": lambda f: with_table(argument_for=f),
    "reference": lambda f: with_table(reference=f),
    "fuzz": lambda f: {"then": plain_python(lambda n: f()), "methods": [Fuzz()]},
    "steps": lambda f: {"methods": [Proof(steps=f)]},
    "margin": lambda f: {"margin": Margin(of="n", value=plain_python(lambda n: f()))},
    "counted": lambda f: pairs(f),  # noqa: PLW0108
    "printed": lambda f: {"forall": cases("n", [1, 9]), "then": plain_python(lambda n: f())},
    "known": lambda f: {"then": plain_python(lambda n: n != 7 or f()), "counterexample": {"n": 7}},
}


@pytest.mark.parametrize("ending", [SystemExit, ValueError, StopIteration])
@pytest.mark.parametrize("fields_of", PLACES.values(), ids=PLACES)
def test_what_code_raises_is_one_sentence_about_its_claim(make, fields_of, ending):
    def leave(*_):
        raise ending

    for message in both(make, **fields_of(leave)):
        assert ending.__name__ in message
        assert "test_contained.py:" in message


@pytest.mark.slow
@pytest.mark.parametrize("given", [None, "far", 2.5])
def test_functions_of_a_claim_must_give_what_they_should(make, given):
    def gives(*_):
        return given

    sampled = {"forall": cases("n", [1, 2]), "then": lambda n, low, high: low >= 0, "methods": [Sample(trial=gives)]}
    assert "the trial: " in both(make, **sampled)[0]
    words = f'"argument_for" of the table "t": TypeError: {given!r} is not an integer'
    assert words in both(make, **with_table(argument_for=gives))[0]
    if not isinstance(given, float):
        assert '"forall"' in both(make, **pairs(gives))[0]


def test_what_is_contained_keeps_its_traceback():
    def leave():
        raise SystemExit(0)

    for call in (contained(leave), containing()(leave), lambda: run_with_cpu_limit(60, leave)):
        with pytest.raises(Escaped, match="must not end the program") as caught:
            call()
        assert kind_of(caught.value) == "SystemExit"
        assert caught.traceback[-1].name == "leave"


LEAVING = """
def leaves(n):
    if n >= 5:
        raise ENDING
    return True
left = plain_python(leaves)
one = Claim(**stated(id="m/one", forall=integers("n"), then=left, methods=[Exhaustive(), Fuzz()]))
two = Claim(**stated(id="m/two", forall=integers("n"), then=lambda n: n > 0, variants=[variant("left", then=left)]))
good = Claim(**stated(id="m/good", forall=integers("n"), then=lambda n: n > 0))
"""


@pytest.mark.process
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("ending", ["SystemExit", "KeyboardInterrupt"])
def test_a_claim_file_that_exits_leaves_its_verdict_and_its_status(verify, written, as_a_program, ending, jobs):
    path = written(LEAVING.replace("ENDING", ending))
    status, out, err = verify("claims", path, "--upto", 40, "--jobs", jobs, "-v")
    assert (status, out.count(f"{ending} on n="), "1 verified" in out) == (4, 3, True)
    assert "Traceback" not in out + err
    status, out, err = verify("mutants", f"{path}::m/one")
    assert (status, f"the claim itself cannot be judged: {ending}" in err) == (4, True)
    assert "Traceback" not in out + err
