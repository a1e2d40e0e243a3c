"""``verify check``: targets, options, the line of a claim, and the places of the files that a run writes."""

import json
import os
import subprocess
import sys

import pytest
from messages import error, errors

from sylver_claims.verifiers.cli.shared import Status

GOOD = 'good = Claim(**stated(id="mine/good", forall=integers("n"), then=lambda n: n > 0))\n'
BAD = 'bad = Claim(**stated(id="mine/bad", forall=integers("n"), then=lambda n: n != 7))\n'
HALF = """
half = Claim(**stated(id="mine/half", forall=integers("n"), given=lambda n: n % 2 == 0, then=lambda n: n != 1,
                      methods=[Exhaustive(), Fuzz(examples=20)]))
"""
SQUARES = """
from sylver_claims.claims import Proof
squares = Claim(**stated(id="mine/squares", forall=tuples("x y z", start=0, limit=6), methods=[Proof(), Exhaustive()],
                         then=lambda x, y, z: (x * x + y * y + z * z) % 8 != 7))
"""


def claims_of(tmp_path, name):
    return json.loads((tmp_path / ".verify" / "reports" / f"{name}.json").read_text())["claims"]


# --- targets ----------------------------------------------------------------------------------------------------------


def test_a_target_is_the_key_of_a_paper(verify):
    listed = json.loads(verify("list", "sicherman2020", "--json", "-")[1])["claims"]
    globbed = json.loads(verify("list", "sicherman2020/*", "--json", "-")[1])["claims"]
    assert listed == globbed != []


@pytest.mark.parametrize(
    ("target", "meant"),
    [
        ("boyer2024", "boyers2024"),
        ("boyer2024/*", "boyers2024/*"),
        ("boyers2024/thm4", "boyers2024/thm-4 or"),
        ("siherman2002/quiet-odd", "sicherman2002/quiet-odd"),
    ],
)
def test_a_target_that_is_misspelt_is_suggested(verify, target, meant):
    assert f'no claim is called "{target}"; did you mean {meant}' in error(verify("check", target)[2])


def test_all_broken_files_and_unknown_targets_are_told_at_once(verify, written, tmp_path):
    (tmp_path / "broken").mkdir()
    for name, body in (("a", "x = ("), ("b", "import nosuchmodule"), ("c", GOOD)):
        written(body, f"broken/{name}.py")
    status, out, err = verify("check", "broken", "nosuch/claim")
    assert (status, out) == (Status.USAGE, "")
    one, two, three = errors(err)
    assert "broken/a.py:7: the file is not valid Python" in one
    assert "broken/b.py:7: there is no module nosuchmodule" in two
    assert 'no claim is called "nosuch/claim"' in three


@pytest.mark.parametrize(
    ("field", "meant"),
    [
        ("hypotheses=lambda n: True", "given"),
        ("assume=lambda n: True", "given"),
        ("conclusion=lambda n: True", "then"),
        ("domain=1", "forall"),
        ("corects=[]", "corrects"),
    ],
)
def test_a_field_under_another_word_is_suggested(verify, written, field, meant):
    path = written(f'a = Claim(**stated(id="mine/a", forall=integers("n"), then=lambda n: True), {field})')
    name = field.partition("=")[0]
    assert error(verify("check", path)[2]).endswith(f"a Claim has no field {name}; did you mean {meant}?")


def test_all_fields_are_listed_where_none_is_meant(verify, written):
    path = written('a = Claim(**stated(id="mine/a", forall=integers("n"), then=lambda n: True), qqqq=1)')
    message = error(verify("check", path)[2])
    assert all(name in message for name in ("same_as", "margin", "accepted_mutants"))


def test_a_certificate_is_a_target_too(verify, tmp_path):
    verify("position", 5, 7, "--certificate", "c.json")
    proved = verify("certificate", "c.json")
    assert proved[0] == Status.AS_DECLARED
    assert proved[1].startswith("proved: ")
    assert verify("check", "c.json") == proved
    (tmp_path / "other").write_bytes((tmp_path / "c.json").read_bytes())
    assert verify("check", "other") == proved
    assert json.loads(verify("certificate", "c.json", "--json", "-")[1])["certificates"][0]["proved"] is True
    assert "there is no file missing.json" in error(verify("check", "missing.json")[2])
    (tmp_path / "bad.json").write_text((tmp_path / "c.json").read_text().replace("7", "9"))
    assert verify("check", "c.json", "bad.json")[0] == Status.DIFFERS


@pytest.mark.parametrize(
    ("former", "name"), [("claims", "check"), ("case", "explain"), ("why", "stale"), ("check", "certificate")]
)
def test_commands_have_their_former_names_too(verify, former, name):
    status, out, _ = verify(former, "-h")
    assert (status, f"Usage: verify {former}" in out) == (0, True)
    assert f" {name} " in verify("-h")[1]


@pytest.mark.parametrize(
    ("former", "name", "arguments"), [("case", "explain", ("boyers2024/thm-4", "q=9")), ("why", "stale", ())]
)
def test_a_former_name_of_a_command_gives_a_warning(verify, former, name, arguments):
    said = f'warning: "verify {former}" is now called "verify {name}"; the old name goes with the next release\n'
    status, out, err = verify(former, *arguments)
    now = verify(name, *arguments)
    assert (status, out, err) == (now[0], now[1], said + now[2])


@pytest.mark.process
def test_a_former_name_in_a_claim_file_warns_once_on_the_error_stream(written, tmp_path):
    body = 'one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0, methods=[Proof(digits=8)]))'
    path = written(f"from sylver_claims.claims import Proof\n{body}")
    command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "check", path, "--upto", "9"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONWARNINGS"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("DeprecationWarning")) == (Status.AS_DECLARED, 1), done.stderr
    assert f"{path}:" in done.stderr
    assert '"digits" of Proof is now called "width"; the old name goes with the next release' in done.stderr


# --- files of a run and their places ----------------------------------------------------------------------------------


@pytest.mark.process
def test_a_run_of_own_claims_leaves_the_report_of_the_registry_alone(verify, written, tmp_path):
    (tmp_path / ".verify" / "report").mkdir(parents=True)
    (tmp_path / ".verify" / "report" / "index.html").write_text("of the registry")
    (tmp_path / ".verify" / "results.json").write_text("of the registry")
    assert "report .verify/reports/mine/index.html" in verify("check", written(GOOD), "--upto", 9)[1]
    assert (
        "report .verify/reports/sicherman2002-quiet-odd/" in verify("check", "sicherman2002/quiet-odd", "--upto", 9)[1]
    )
    assert (tmp_path / ".verify" / "report" / "index.html").read_text() == "of the registry"
    assert (tmp_path / ".verify" / "results.json").read_text() == "of the registry"
    assert claims_of(tmp_path, "mine")[0]["id"] == "mine/good"
    verify("check", "mine.py", "--upto", 9)
    assert verify("report", "mine.py")[1] == "report .verify/reports/mine/index.html\n"


def test_the_whole_registry_has_its_place_and_others_are_named_by_their_papers(make):
    from sylver_claims.claims.registry import registry
    from sylver_claims.verifiers.cli.places import name_of

    everything = registry()
    assert name_of(everything) == ""
    assert name_of(everything[:-1]) != ""
    assert name_of([make(id="own/a"), make(id="own/b")]) == "own"
    assert name_of([make(id=f"p{i}/a") for i in range(5)]) == "p0-p1-p2-2-more"


@pytest.mark.process
def test_git_is_told_to_ignore_the_folder_of_results(verify, written, tmp_path):
    verify("check", written(GOOD), "--upto", 9)
    assert (tmp_path / ".verify" / ".gitignore").read_text() == "*\n"
    assert not (tmp_path / ".gitignore").exists()


@pytest.mark.parametrize("option", ["--ledger", "--json", "--report"])
def test_no_folder_outside_the_working_folder_is_made(verify, written, tmp_path_factory, option):
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "none"
    message = error(verify("check", written(GOOD), option, elsewhere / "x")[2])
    assert f"there is no folder {elsewhere} for " in message
    assert "make it first" in message
    assert not elsewhere.exists()


def test_a_file_that_is_not_there_and_a_place_that_cannot_be_written_get_other_advice(verify, tmp_path):
    assert error(verify("certificate", "none.json")[2]) == "there is no file none.json; correct its name"
    message = error(verify("position", 5, 7, "--certificate", "none/c.json")[2])
    assert message == "there is no folder none for c.json; make it first, or name another one"


@pytest.mark.process
def test_the_same_id_in_another_file_is_another_claim(verify, written, tmp_path):
    verify("check", written(GOOD), "--upto", 9)
    _, out, _ = verify("check", written(GOOD.replace("n > 0", "n < 0"), "other.py"), "--upto", 9)
    assert "1 new claim" in out
    assert "other verdict" not in out
    _, out, _ = verify("check", "mine.py", "--upto", 9)
    assert "since the last run: no change" in out


@pytest.mark.process
def test_a_letter_is_about_own_claims_where_their_files_are_named(verify, written, tmp_path):
    verify("check", written(BAD), "--upto", 9)
    assert "name the claim files of that run as well" in error(verify("letter", "mine", "l.md")[2])
    status, out, _ = verify("letter", "mine", "l.md", "mine.py")
    assert (status, out) == (Status.AS_DECLARED, "letter l.md\n")
    assert "It fails at `n=7`" in (tmp_path / "l.md").read_text()


# --- the line of a claim ----------------------------------------------------------------------------------------------


@pytest.mark.process
def test_counts_stand_apart_and_the_bound_beside_the_verdict(verify, written, tmp_path):
    _, out, _ = verify("check", written(HALF), "--upto", 60)
    heading, line = (line.split() for line in out.splitlines() if line.startswith(("claim ", "mine/half ")))
    assert heading == ["claim", "verdict", "searched", "met", "random", "work", "scope"]
    assert line[:6] == ["mine/half", "verified", "≤", "60", "60", "30"]
    (claim,) = claims_of(tmp_path, "mine")
    assert claim["bound"] == {"scale": "bound", "value": 60}
    assert (claim["searched"], claim["met"]) == (60, 30)
    assert claim["random"] >= claim["random_met"] > 0
    drawn = f"{claim['random_met']} of {claim['random']}".split()
    assert line[6:9] == drawn or line[6] == drawn[0]


@pytest.mark.process
def test_a_proof_that_is_not_found_hides_nothing_and_ends_soon(verify, written, tmp_path):
    status, out, _ = verify("check", written(SQUARES), "--upto", 20)
    assert status == Status.INCONCLUSIVE
    assert "mine/squares  verified ≤ 6 " in out
    assert "; no proof found\n" in out
    assert "not as declared: mine.py:9: mine/squares: verified ≤ 6, but not proved\n" in out
    assert '  proof: inconclusive: step "the statement" is not proved: z3 and cvc5 reached the limit' in out
    assert "  help: add a step that leads to it, or search longer with a higher --effort\n" in out
    (claim,) = claims_of(tmp_path, "mine")
    assert (claim["verdict"], claim["as_declared"], claim["bound"]["value"]) == ("verified", False, 6)
    answers = claim["methods"][1]["detail"]["steps"][0]["answers"]
    assert answers[0]["resources"] < 3_000_000
    verify("check", "mine.py", "--upto", 20, "--effort", 2)
    (claim,) = claims_of(tmp_path, "mine")
    again = claim["methods"][1]["detail"]["steps"][0]["answers"]
    assert again[0]["resources"] > 1.9 * answers[0]["resources"]


@pytest.mark.process
@pytest.mark.parametrize("then", ["n != 3 and 10 // (5 - n) != 99", "n != 40 and 10 // (50 - n) != 99"])
def test_an_error_names_a_case_in_which_the_claim_fails(verify, written, then):
    file = written(f'bad = Claim(**stated(id="mine/bad", forall=integers("n"), then=lambda n: {then}))\n')
    first, error_at = (3, 5) if "!= 3 " in then else (40, 50)
    for upto in (error_at - 1, error_at + 9):  # the second time, the ledger has the cases below the error
        status, out, _ = verify("check", file, "--upto", upto)
    assert status == Status.OUR_ERROR
    assert f"ZeroDivisionError on n={error_at}: " in out
    assert f"; n={first} fails, which is not confirmed\n" in out
    assert f"at n={first}; " not in out
    (again,) = (
        line
        for line in verify("check", file, "--upto", error_at + 9, "--ledger", "new.sqlite")[1].splitlines()
        if "Zero" in line
    )
    assert again in out


@pytest.mark.process
def test_an_error_names_the_failing_case_of_an_earlier_run(verify, written):
    file = written(
        'bad = Claim(**stated(id="mine/b", forall=integers("n"), then=lambda n: n != 5000 and 1 // (6000 - n) > -1))\n'
    )
    assert verify("check", file, "--upto", 5999)[0] == Status.DIFFERS
    status, out, _ = verify("check", file, "--upto", 6001)
    assert status == Status.OUR_ERROR
    assert "ZeroDivisionError on n=6000: " in out
    assert "; n=5000 fails, which is not confirmed\n" in out


@pytest.mark.process
def test_a_proved_claim_names_its_vacuous_search(verify, written):
    file = written(
        'far = Claim(**stated(id="mine/far", forall=integers("n", start=0), given=lambda n: n > 3000,\n'
        "                     then=lambda n: n > 2000, methods=[Exhaustive(), Proof()]))\n",
    )
    file.write_text(file.read_text().replace("Exhaustive, Fuzz", "Exhaustive, Fuzz, Proof"))
    status, out, _ = verify("check", file, "--upto", 201)
    assert status == Status.INCONCLUSIVE
    assert "mine/far: proved, but exhaustive is vacuous\n" in out


@pytest.mark.process
def test_a_counterexample_outside_the_hypothesis_is_refused_as_such(verify, written):
    file = written(
        'odd = Claim(**stated(id="mine/odd", forall=integers("n"), given=lambda n: n % 2 == 1, then=lambda n: n < 5,\n'
        '                     counterexample={"n": 6}))\n'
    )
    assert (
        '"counterexample" names n=6, a case that does not meet the hypothesis' in verify("check", file, "--upto", 9)[1]
    )


def test_an_error_begins_with_the_line_where_it_arose(verify, written):
    helper = "def helper(n):\n    k = n - 5\n    return 10 // k\n\n"
    body = f'{helper}a = Claim(**stated(id="mine/a", forall=integers("n"), then=lambda n: helper(n) < 100))'
    _, out, _ = verify("check", written(body), "--upto", 9)
    said = (
        "error: mine.py:9: ZeroDivisionError on n=5: division by zero\n"
        '  help: return True or False there, or exclude the case with "given" or "forall"\n'
        "  in mine/a, declared verified, by exhaustive (mine.py:11)\n"
    )
    assert said in out


# --- which claims, and how much is printed ----------------------------------------------------------------------------


@pytest.mark.process
def test_only_claims_that_failed_in_their_last_run(verify, written):
    path = written(GOOD + BAD)
    assert "the ledger has no run of these claims" in error(verify("check", path, "--lf")[2])
    assert verify("check", path, "--upto", 9)[0] == Status.DIFFERS
    status, out, _ = verify("check", path, "--upto", 9, "--last-failed")
    assert (status, "mine/bad" in out, "mine/good" in out) == (Status.DIFFERS, True, False)
    verify("check", f"{path}::mine/good", "--upto", 9)
    assert "mine/bad" in verify("check", path, "--upto", 9, "--lf")[1]
    verify("check", path, "--upto", 5)
    status, out, _ = verify("check", path, "--upto", 9, "--lf")
    assert (status, out) == (Status.AS_DECLARED, "each of these claims was as declared in its last run\n")


@pytest.mark.process
def test_a_run_stops_at_the_first_failure(verify, written, tmp_path):
    bad = "".join(BAD.replace("bad", f"bad{i}") for i in range(3))
    assert verify("check", written(bad), "--upto", 9, "-x")[0] == Status.DIFFERS
    assert len(claims_of(tmp_path, "mine")) == 1
    assert verify("check", written(GOOD, "other.py"), "--upto", 9, "--exit-first")[0] == Status.AS_DECLARED


@pytest.mark.process
def test_quiet_prints_only_what_is_not_as_declared(verify, written):
    assert verify("check", written(GOOD), "--upto", 9, "-q") == (Status.AS_DECLARED, "", "")
    status, out, _ = verify("check", written(GOOD + BAD, "other.py"), "--upto", 9, "--quiet")
    assert status == Status.DIFFERS
    assert out.split("\n")[1] == "refuted mine/bad: t"
    assert "mine/good" not in out
    assert "report" not in out
