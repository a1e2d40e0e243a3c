"""What once made a false statement come out well, or lost work: none of it may come back."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sylver_claims.claims import ClaimError, Exhaustive, Verdict, cases, integers, plain_python, variant
from sylver_claims.claims.registry import load, select
from sylver_claims.verifiers.evidence.ranges import Shard
from sylver_claims.verifiers.ledger import Finding, Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


def once(claims, upto=200, **options):
    return run(claims, Options(upto=upto, **options), Ledger(None))


def test_a_variant_cannot_be_taken_for_a_claim(make):
    with pytest.raises(ClaimError, match="the id must read"):
        make(id="t/base~0", then=lambda n: n != 150)
    base = make(id="t/base", given=lambda n: n > 1, variants=[variant("dropped", given=None)])
    assert once([base])[0].sharpness[0][1].verdict is Verdict.VERIFIED


def test_one_bad_predicate_does_not_touch_its_neighbours(make):
    bad, good = make(id="t/bad", then=lambda n: 7 // (n - 100) < 100), make(id="t/good")
    assert [r.verdict for r in once([bad, good])] == [Verdict.ERROR, Verdict.VERIFIED]


def test_claims_that_are_made_but_not_kept_are_told(written):
    body = 'one = Claim(**stated(id="m/one", forall=integers("n"), then=lambda n: n > 0))\n'
    lost = body.replace("m/one", "m/two")
    with pytest.raises(ClaimError, match=r"m/one: the claim is not assigned to a variable"):
        load(written(body + lost, "rebound.py"))
    with pytest.raises(ClaimError, match=r"m/one: the claim is not assigned to a variable"):
        load(written(body.replace("one = Claim", "held = {}\nheld[1] = Claim"), "hidden.py"))
    assert [c.id for c in load(written("made = [" + body.removeprefix("one = ").strip() + "]", "listed.py"))] == [
        "m/one"
    ]


@pytest.mark.parametrize("ending", ["sys.exit(0)", "sys.exit('bye')", "raise BaseException('odd')"])
def test_a_file_that_ends_the_program_is_told(written, ending):
    with pytest.raises(ClaimError, match=r"ending\.py.*(calls sys.exit|ends the program|cannot be loaded)"):
        load(written(f"import sys\n{ending}\n", "ending.py"))


def test_an_empty_target_is_told():
    with pytest.raises(ClaimError, match="a target is empty"):
        select([""])


def test_unhashable_cases_and_odd_constants(make):
    lists = make(id="t/lists", forall=cases("s", [[1, 2], [3]]), then=lambda s: len(s) > 0)
    odd = make(id="t/odd", then=plain_python(lambda n: n not in {1.5, "a", None}))
    assert [r.verdict for r in once([lists, odd])] == [Verdict.VERIFIED, Verdict.VERIFIED]


def test_cases_that_compare_equal_are_told_apart(make):
    (result,) = once([make(forall=cases("n", [1, True, 1.0]), then=plain_python(lambda n: n is not True))])
    assert (result.verdict, result.evidence[0].counterexample) == (Verdict.REFUTED, {"n": True})


@pytest.mark.parametrize("value", [float("nan"), 10**5000, {1}, object()], ids=["nan", "huge", "set", "object"])
def test_cases_hold_only_what_json_can(value):
    with pytest.raises(ValueError, match="a case consists of"):
        cases("n", [value])


def test_a_replayed_case_that_the_domain_has_no_more_is_dropped(make):
    from sylver_claims.claims import Fuzz

    ledger = Ledger(None)
    run([make(then=lambda n: n > 1, methods=[Fuzz()])], Options(upto=50), ledger)
    changed = make(forall=integers("n", start=3), then=lambda n: n > 1, methods=[Fuzz()])
    assert run([changed], Options(upto=50), ledger)[0].verdict is Verdict.TESTED


def test_a_counterexample_beyond_a_gap_does_not_claim_to_be_the_smallest(make):
    from sylver_claims.verifiers.evidence.fingerprint import fingerprint
    from sylver_claims.verifiers.evidence.tally import Tally

    ledger = Ledger(None)
    claim = make(then=lambda n: n not in (50, 150), methods=[Exhaustive()])
    found = Tally(cases=100, met=100, failed=1, first={"n": 150})
    ledger.keep_shard([Finding(claim.id, fingerprint(claim, Exhaustive()), found, "")], Shard(101, 200))
    (result,) = run([claim], Options(upto=200, budget=0.0), ledger)
    assert result.verdict is Verdict.REFUTED
    assert "there may be a smaller counterexample" in result.evidence[0].message


def verify(tmp_path: Path, *arguments: str, **settings):
    where = ["--ledger", tmp_path / "l.sqlite", "--report", tmp_path / "r"]
    command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "claims", *arguments, *map(str, where)]
    return subprocess.run(command, capture_output=True, timeout=600, check=False, **settings)


@pytest.mark.process
def test_a_device_is_written_to_and_not_replaced(tmp_path):
    import os

    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE)
    done = verify(tmp_path, "conjectures/no-two-ends", "--upto", "50", "--json", str(pipe))
    assert done.returncode == 0
    assert json.loads(reader.communicate(timeout=600)[0])["upto"] == 50
    assert pipe.is_fifo()


@pytest.mark.process
def test_a_claim_file_is_not_overwritten_by_results(tmp_path, written):
    path = written('one = Claim(**stated(id="m/one", forall=integers("n"), then=lambda n: n > 0))')
    before = path.read_text()
    done = verify(tmp_path, str(path), "--json", str(path))
    assert done.returncode == 2
    assert b"would be overwritten" in done.stderr
    assert path.read_text() == before


@pytest.mark.process
def test_a_reader_that_leaves_changes_neither_status_nor_results(tmp_path):
    command = f"{sys.executable} -m sylver_claims.verifiers.cli claims boyers2024/thm-4 --upto 50"
    line = (
        f"set -o pipefail; {command} --ledger {tmp_path}/l.sqlite --report {tmp_path}/r --json {tmp_path}/r.json | true"
    )
    assert subprocess.run(["bash", "-c", line], capture_output=True, timeout=600, check=False).returncode == 0
    assert json.loads((tmp_path / "r.json").read_text())["upto"] == 50


@pytest.mark.process
def test_output_that_knows_no_such_letters(tmp_path):
    import os

    plain = dict(os.environ) | {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = verify(tmp_path, "boyers2024/thm-2@entries", "--upto", "50", "--json", str(tmp_path / "r.json"), env=plain)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.process
def test_the_plugin_runs_no_file_that_was_not_named(pytester):
    pytester.makepyfile(
        **{"app/insurance": "# from claims\nclass Claim: pass\nx = Claim()\nopen('ran', 'w').close()\n"}
    )
    pytester.runpytest_subprocess("app")
    assert not (pytester.path / "ran").exists()
