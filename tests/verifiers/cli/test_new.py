"""A claim file of one's own: written by ``verify new``, run from anywhere, and each mistake told with its line."""

import pytest

from verifiers.cli import Status

CASES = [
    ("a = claim(then=lambda n: n >", "mine.py:9: the file is not valid Python"),
    ("import nosuchmodule", "mine.py:9: there is no module nosuchmodule; mend the name, or install it for"),
    ("from claims import odd_number", "mine.py:9: the file cannot be loaded: cannot import name 'odd_number'"),
    ("from kernels import apery", "mine.py:9: kernels.apery is now kernels.semigroups; import that"),
    ("from kernels.tree import chunks", "mine.py:9: kernels.tree is now kernels.semigroups.tree; import that"),
    (
        "a = claim(forall=odd_number('n'))",
        "mine.py:9: the name odd_number is not defined; did you mean odd_numbers of claims?",
    ),
    ("a = claim()\nb = claim()", "mine/a stands twice"),
    ("a = claim(then=lambda n, m: n > m)", '"then" takes (n, m), but the claim gives (n); make it take (n) or change'),
    ("a = claim(forall=integers('n', limit=float('inf')))", "mine.py:9: the limit of n must be an integer, got inf"),
    ("a = claim(forall=range(9))", 'got range(0, 9); take one such as integers("n")'),
    ("a = claim(givn=lambda n: True)", "a Claim has no field givn; did you mean given?"),
    ("from claims import Proof\ndef s(): return 1\na = Proof(steps=s())", "mine.py:11: Proof takes the function that"),
    ("from claims import Proof\na = Proof(steps=int, resources=-5)", "mine.py:10: Proof needs resources that are an"),
    ("x = 1", "defines no claim"),
    ("a = claim(then=lambda n: None)", '"then" gives None, not True or False; let it return a comparison'),
]
HEAD = """def claim(**own):
    return Claim(**stated(id='mine/a') | dict(forall=integers('n'), then=lambda n: n > 0) | own)
"""


@pytest.mark.parametrize(("body", "words"), CASES)
def test_a_mistake_in_a_claim_file_is_one_sentence_with_its_line(verify, written, body, words):
    status, out, err = verify("claims", written(HEAD + body), "--upto", 20)
    assert (status, out) == (Status.USAGE, "")
    assert words in err
    assert len(err.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            "lambda n: 7 // (n - 15) < 9",
            "mine.py:9: ZeroDivisionError on n=15: integer division or modulo by zero; make",
        ),
        (
            "plain_python(lambda n: n > limit)",
            "mine.py:9: NameError on n=1: name 'limit' is not defined; define it or import it",
        ),
        ("plain_python(lambda n: None)", "mine.py:9: TypeError on n=1: a predicate must give True or False, not None"),
        (
            "lambda n: (1, 2)[n] > 0",
            "mine.py:9: IndexError on n=2: there is no entry 2: places are from 0 to 1; ask for it only",
        ),
    ],
)
def test_an_exception_in_a_predicate_names_line_case_and_mend(verify, written, body, words):
    status, out, _ = verify("claims", written(f"{HEAD}a = claim(then={body}, means=[Exhaustive()])"), "--upto", 20)
    assert status == Status.OUR_ERROR
    assert words in out
    assert "Traceback" not in out


@pytest.mark.process
def test_an_exception_far_out_is_found_by_fuzzing_too(verify, written):
    body = f"{HEAD}a = claim(then=lambda n: n // max(0, 21 - n) >= 0, means=[Fuzz()])"
    status, out, _ = verify("claims", written(body), "--upto", 20)
    assert status == Status.OUR_ERROR
    assert "mine.py:9: ZeroDivisionError on n=" in out


@pytest.mark.process
def test_a_new_file_runs_as_it_is_and_is_never_overwritten(verify, tmp_path):
    folder = tmp_path / "a folder"
    folder.mkdir()
    file = folder / "my conjecture.py"
    status, out, _ = verify("new", file)
    assert (status, f"verify claims '{file}' --upto 60" in out) == (Status.AS_DECLARED, True)
    text = file.read_text()
    assert 'id="my_conjecture/first"' in text
    compile(text, str(file), "exec")
    status, out, _ = verify("claims", file, "--upto", 20)
    assert status == Status.AS_DECLARED
    assert "my_conjecture/first  verified" in out
    assert "predicates: 1 compiled by numba, 0 run in Python" in out
    file.write_text("kept")
    status, _, err = verify("new", file)
    assert (status, "is there already" in err, file.read_text()) == (Status.USAGE, True, "kept")


@pytest.mark.process
def test_a_new_file_about_semigroups_runs_as_it_is(verify, tmp_path):
    file = tmp_path / "wilf.py"
    status, out, _ = verify("new", file, "--over", "semigroups")
    assert (status, f"verify claims {file} --upto 14" in out) == (Status.AS_DECLARED, True)
    status, out, _ = verify("claims", file, "--upto", 8)
    assert status == Status.AS_DECLARED
    assert "wilf/first  verified" in out
    assert "not refuted" not in out
    status, _, err = verify("new", tmp_path / "other.py", "--over", "integers")
    assert (status, '--over takes pairs or semigroups; got "integers"' in err) == (Status.USAGE, True)


@pytest.mark.slow
def test_a_power_that_is_an_exclusive_or_is_told(verify, written):
    helper = "def square(n):\n    return n ^ 2\n"
    body = f"{helper}{HEAD}a = claim(then=lambda n: square(n) >= 0, means=[Exhaustive()])"
    _, out, _ = verify("claims", written(body), "--upto", 20)
    assert "  mine/a: n ^ 2 is the exclusive or of bits; a power is written **\n" in out
    _, out, _ = verify("claims", written(body.replace("n ^ 2", "n ^ n ^ 1"), "other.py"), "--upto", 20)
    assert "exclusive" not in out


@pytest.mark.parametrize(("name", "words"), [("mine", "take mine.py in place of mine"), ("no/mine.py", "no folder no")])
def test_names_that_no_claim_file_can_have(verify, name, words):
    status, _, err = verify("new", name)
    assert (status, words in err) == (Status.USAGE, True)


@pytest.mark.slow
def test_the_output_says_why_a_predicate_was_not_compiled(verify, written):
    body = f"{HEAD}a = claim(then=lambda n: n < {10**20}, means=[Exhaustive()])"
    status, out, _ = verify("claims", written(body), "--upto", 5000)
    assert status == Status.AS_DECLARED
    assert "predicates: 0 compiled by numba, 1 run in Python\n  mine/a: numba cannot compile the predicate: " in out
    assert "\x1b" not in out


@pytest.mark.slow
def test_a_variant_that_is_not_refuted_is_told(verify, written):
    body = f"{HEAD}a = claim(given=lambda n: n > 2, means=[Exhaustive()], variants=[variant('all n', given=None)])"
    _, out, _ = verify("claims", written(body), "--upto", 20)
    assert "not refuted: mine/a, variant: all n; in integers n, 1 ≤ n ≤ 20; the claim could be stronger" in out


@pytest.mark.slow
def test_a_bound_below_the_first_case_is_told(verify, written):
    body = f"{HEAD}a = claim(forall=integers('n', start=100), means=[Exhaustive()])"
    status, out, _ = verify("claims", written(body), "--upto", 20)
    assert status == Status.INCONCLUSIVE
    assert "the bound is below the first case, which has 100; raise it" in out
