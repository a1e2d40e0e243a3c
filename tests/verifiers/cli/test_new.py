"""A claim file of one's own: written by ``verify new``, run from anywhere, and each mistake told with its line."""

import pytest
from messages import error

from sylver_claims.verifiers.cli.shared import Status

CASES = [
    ("a = claim(then=lambda n: n >", "mine.py:9: the file is not valid Python"),
    ("import nosuchmodule", "mine.py:9: there is no module nosuchmodule; correct the name, or install it for"),
    (
        "from sylver_claims.claims import odd_number",
        "mine.py:9: the file cannot be loaded: cannot import name 'odd_number'",
    ),
    (
        "from sylver_claims.kernels import apery",
        "mine.py:9: sylver_claims.kernels.apery is now sylver_claims.kernels.semigroups; import that",
    ),
    (
        "from sylver_claims.kernels.tree import chunks",
        "mine.py:9: sylver_claims.kernels.tree is now sylver_claims.kernels.semigroups.tree; import that",
    ),
    (
        "a = claim(forall=odd_number('n'))",
        "mine.py:9: the name odd_number is not defined; did you mean odd_numbers of sylver_claims?",
    ),
    ("a = claim()\nb = claim()", "mine/a is defined twice"),
    ("a = claim(then=lambda n, m: n > m)", '"then" takes (n, m), but the claim gives (n); make it take (n) or change'),
    (
        "a = claim(forall=integers('n', limit=float('inf')))",
        "mine.py:9: the limit of n must be None or an integer of at least 0, got inf",
    ),
    ("a = claim(forall=range(9))", 'got a range; write integers("n") or another domain'),
    ("a = claim(then=late)\ndef late(n):\n    return n > 0", "the name late is not defined before line 10; move it up"),
    ("a = claim(then=lambda n: m > 0)", "m is not defined; define it above this claim, or write a parameter: n"),
    ("a = claim(kind='conjecture')", "\"kind\" must be a Kind, got 'conjecture'; write Kind.CONJECTURE"),
    ("a = claim(methods=[Exhaustive])", '"methods" has the class Exhaustive; write Exhaustive()'),
    (
        "from sylver_claims import Steps\n@Steps('n').step(use=[])\ndef s(n): ...",
        "Steps.step has no argument use",
    ),
    ("a = claim(givn=lambda n: True)", "a Claim has no field givn; did you mean given?"),
    (
        "from sylver_claims.claims import Proof\ndef s(): return 1\na = Proof(steps=s())",
        "mine.py:11: Proof takes steps, an object of Steps or a function that",
    ),
    (
        "from sylver_claims.claims import Proof\na = Proof(steps=int, resources=-5)",
        "mine.py:10: Proof needs resources, an",
    ),
    ("x = 1", "defines no claim"),
    ("a = claim(then=lambda n: None)", '"then" gives None, not True or False; return a comparison'),
]
HEAD = """def claim(**own):
    return Claim(**stated(id='mine/a') | dict(forall=integers('n'), then=lambda n: n > 0) | own)
"""


@pytest.mark.parametrize(("body", "words"), CASES)
def test_a_mistake_in_a_claim_file_is_one_sentence_with_its_line(verify, written, body, words):
    status, out, err = verify("claims", written(HEAD + body), "--upto", 20)
    assert (status, out) == (Status.USAGE, "")
    assert words in error(err)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            "lambda n: 7 // (n - 15) < 9",
            "error: mine.py:9: ZeroDivisionError on n=15: division by zero\n  help: return True",
        ),
        (
            "plain_python(lambda n: n > limit)",
            "mine.py:9: NameError on n=1: name 'limit' is not defined\n  help: define it or import it",
        ),
        ("plain_python(lambda n: None)", "mine.py:9: TypeError on n=1: a predicate must give True or False, not None"),
        (
            "lambda n: (1, 2)[n] > 0",
            "mine.py:9: IndexError on n=2: there is no entry 2: indices are from 0 to 1\n  help: use only existing",
        ),
    ],
)
def test_an_exception_in_a_predicate_names_line_case_and_mend(verify, written, body, words):
    status, out, _ = verify("claims", written(f"{HEAD}a = claim(then={body}, methods=[Exhaustive()])"), "--upto", 20)
    assert status == Status.OUR_ERROR
    assert words in out
    assert "Traceback" not in out


@pytest.mark.process
def test_an_exception_far_out_is_found_by_fuzzing_too(verify, written):
    body = f"{HEAD}a = claim(then=lambda n: n // max(0, 21 - n) >= 0, methods=[Fuzz()])"
    status, out, _ = verify("claims", written(body), "--upto", 20)
    assert status == Status.OUR_ERROR
    assert "mine.py:9: ZeroDivisionError on n=" in out


@pytest.mark.process
def test_a_new_file_runs_as_it_is_and_is_never_overwritten(verify, tmp_path):
    folder = tmp_path / "a folder"
    folder.mkdir()
    file = folder / "my conjecture.py"
    status, out, _ = verify("new", file)
    assert (status, f"verify check '{file}' --upto 60" in out) == (Status.AS_DECLARED, True)
    text = file.read_text()
    assert 'id="my_conjecture/first"' in text
    compile(text, str(file), "exec")
    status, out, _ = verify("claims", file, "--upto", 20)
    assert status == Status.AS_DECLARED
    assert "my_conjecture/first  verified ≤ 20" in out
    assert "predicates: 1 compiled by numba, 0 run in Python" in out
    file.write_text("kept")
    status, _, err = verify("new", file)
    assert (status, "already exists" in err, file.read_text()) == (Status.USAGE, True, "kept")


@pytest.mark.process
def test_a_new_file_about_semigroups_runs_as_it_is(verify, tmp_path):
    file = tmp_path / "wilf.py"
    status, out, _ = verify("new", file, "--over", "semigroups")
    assert (status, f"verify check {file} --upto 14" in out) == (Status.AS_DECLARED, True)
    status, out, _ = verify("claims", file, "--upto", 8)
    assert status == Status.AS_DECLARED
    assert "wilf/first  verified genus ≤ 8" in out
    assert "not refuted" not in out


@pytest.mark.slow
def test_a_power_that_is_an_exclusive_or_is_told(verify, written):
    helper = "def square(n):\n    return n ^ 2\n"
    body = f"{helper}{HEAD}a = claim(then=lambda n: square(n) >= 0, methods=[Exhaustive()])"
    _, out, _ = verify("claims", written(body), "--upto", 20)
    assert "  mine/a: n ^ 2 is the exclusive or of bits; a power is written **\n" in out
    _, out, _ = verify("claims", written(body.replace("n ^ 2", "n ^ n ^ 1"), "other.py"), "--upto", 20)
    assert "exclusive" not in out


@pytest.mark.slow
def test_the_output_says_why_a_predicate_was_not_compiled(verify, written):
    body = f"{HEAD}a = claim(then=lambda n: n < {10**20}, methods=[Exhaustive()])"
    status, out, _ = verify("claims", written(body), "--upto", 5000)
    assert status == Status.AS_DECLARED
    assert "predicates: 0 compiled by numba, 1 run in Python\n  mine/a: numba cannot compile the predicate: " in out
    assert "\x1b" not in out


@pytest.mark.slow
def test_a_variant_that_is_not_refuted_is_told(verify, written):
    body = f"{HEAD}a = claim(given=lambda n: n > 2, methods=[Exhaustive()], variants=[variant('all n', given=None)])"
    _, out, _ = verify("claims", written(body), "--upto", 20)
    assert "not refuted: mine/a, variant: all n; in integers n, 1 ≤ n ≤ 20; the claim could be stronger" in out


@pytest.mark.process
def test_a_lower_bound_that_reaches_no_case_fails_no_build(verify, written):
    hypothesis = "given=lambda n: n > 90, methods=[Exhaustive()]"
    body = f"{HEAD}a = claim(forall=integers('n', start=100), methods=[Exhaustive()])\n"
    body += f"b = claim(id='a/b', {hypothesis})\nc = claim(id='a/c', then=lambda n: n < 9, methods=[Exhaustive()])"
    path = written(body)
    status, out, _ = verify("claims", f"{path}::mine/a", f"{path}::a/b", "--upto", 20)
    assert status == Status.AS_DECLARED
    assert "the bound is below the first case, which has 100; raise it" in out
    assert "no case met the hypotheses up to this bound; raise it" in out
    assert "0 of 2 as declared, 2 out of the range of this bound (exit 0)" in out
    assert verify("claims", path, "--upto", 20)[0] == Status.DIFFERS
    status, out, _ = verify("claims", f"{path}::a/b", "--upto", 95)
    assert (status, "a/b  verified ≤ 95" in " ".join(out.split("\n"))) == (Status.AS_DECLARED, True)
    path = written(f"{HEAD}a = claim(forall=integers('n', start=50, limit=20), methods=[Exhaustive()])", "limited.py")
    assert "the limit of the domain, 20, is below the first case, which has 50; raise it" in verify("claims", path)[1]


@pytest.mark.process
def test_hypotheses_that_no_case_meets_are_told_at_any_bound(verify, written):
    body = f"{HEAD}a = claim(given=lambda n: n % 4 == 2 and n % 8 == 0, methods=[Exhaustive()])\n"
    late = "b = claim(id='a/b', forall=integers('n', start=300), methods=[Exhaustive()])"
    path = written(body + late)
    for bound in (20, 201):
        status, out, _ = verify("claims", f"{path}::mine/a", "--upto", bound)
        assert (status, "vacuous" in out) == (Status.INCONCLUSIVE, True)
    assert verify("claims", f"{path}::a/b", "--upto", 201)[0] == Status.INCONCLUSIVE
