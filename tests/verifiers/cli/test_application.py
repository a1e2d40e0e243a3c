"""The command line: the files that it writes, its exit statuses, and one clear sentence for each mistake."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from unittest.mock import Mock

import pytest
from messages import error

from sylver_claims.claims import Verdict
from sylver_claims.verifiers.cli.shared import Status

ROOT = Path(__file__).resolve().parents[3]
ONE = """
one = Claim(
    **stated(id="mine/one", forall=integers("n"), then=lambda n: n * n >= n, methods=[Exhaustive(), Fuzz(examples=20)])
)
"""
WRONG = 'wrong = Claim(**stated(id="mine/wrong", forall=integers("n"), then=lambda n: n != 77))'
RAISES = 'raises = Claim(**stated(id="mine/raises", forall=integers("n"), then=lambda n: 7 // (n - 9) < 9))'
NEVER = (
    'never = Claim(**stated(id="mine/never", forall=integers("n"), given=lambda n: n > 10**6, then=lambda n: n > 0))'
)


@pytest.mark.process
def test_a_run_leaves_table_ledger_json_and_report(verify, written, tmp_path):
    status, out, _ = verify("claims", written(ONE), "--upto", 60)
    assert status == Status.AS_DECLARED
    assert "integers n, 1 ≤ n ≤ 60" in out
    data = json.loads((tmp_path / ".verify/reports/mine.json").read_text())
    (claim,) = data["claims"]
    assert (data["upto"], claim["id"], claim["verdict"], claim["declared"]) == (60, "mine/one", "verified", "verified")
    exhaustive = claim["methods"][0]
    assert {"name", "verdict", "scope", "cases", "met", "counterexample", "seconds"} <= exhaustive.keys()
    assert (exhaustive["cases"], exhaustive["counterexample"]) == (60, None)
    assert (tmp_path / ".verify/reports/mine/index.html").read_text().startswith("<!doctype html>")
    with closing(sqlite3.connect(tmp_path / ".verify/ledger.sqlite")) as db:
        assert db.execute("SELECT sum(cases) FROM ranges").fetchall() == [(60,)]


@pytest.mark.slow
def test_the_report_can_be_rendered_again(verify, written, tmp_path):
    verify("claims", "boyers2024/thm-4", "--upto", 60, "--method", "exhaustive")
    before = (tmp_path / ".verify/reports/boyers2024-thm-4/boyers2024.html").read_bytes()
    (tmp_path / ".verify/reports/boyers2024-thm-4/boyers2024.html").unlink()
    assert verify("report")[0] == Status.AS_DECLARED
    assert (tmp_path / ".verify/reports/boyers2024-thm-4/boyers2024.html").read_bytes() == before


@pytest.mark.process
@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        (WRONG, Status.DIFFERS, "smallest counterexample n=77; judged by this code alone"),
        (WRONG, Status.DIFFERS, "mine.py::mine/wrong n=77"),
        (RAISES, Status.OUR_ERROR, "ZeroDivisionError"),
        (NEVER, Status.INCONCLUSIVE, "no case met the hypotheses"),
        (ONE + "\n" + WRONG, Status.DIFFERS, "2 claims"),
        (WRONG + "\n" + RAISES, Status.OUR_ERROR, "mine/wrong"),
    ],
)
def test_exit_status(verify, written, body, status, words):
    found, out, _ = verify("claims", written(body), "--upto", 100)
    assert found == status
    assert words in out.replace("\n", "")


@pytest.mark.process
def test_declared_counterexample_is_status_0(verify, written):
    body = WRONG.replace("n != 77))", 'n != 77, counterexample={"n": 77}))')
    assert verify("claims", written(body), "--upto", 50)[0] == Status.AS_DECLARED


def test_memory_that_does_not_suffice_says_what_would_fit(monkeypatch):
    from sylver_claims.claims.registry import select
    from sylver_claims.kernels.four import table
    from sylver_claims.verifiers.ledger import Ledger
    from sylver_claims.verifiers.run import run
    from sylver_claims.verifiers.walks import memory_needs
    from sylver_claims.verifiers.walks.plan import Options

    monkeypatch.setattr(memory_needs, "installed", lambda: 0)  # not known before: the kernel reports it
    monkeypatch.setattr(table, "available", lambda: 300 * 2**20)
    options = Options(upto=2_000_001, methods=frozenset(["exhaustive"]), jobs=0)
    (result,) = run(select(["boyers2024/thm-4"]), options, Ledger(None))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "upto" in result.evidence[0].message
    assert "fit" in result.evidence[0].message


def test_a_ledger_that_is_none_and_one_of_another_version(verify, tmp_path):
    (tmp_path / "text.sqlite").write_text("this is no database, but a text of some length" * 50)
    status, _, err = verify("claims", "boyers2024/thm-4", "--ledger", "text.sqlite")
    assert (status, "not a readable ledger" in err) == (Status.USAGE, True)
    other = sqlite3.connect(tmp_path / "newer.sqlite")
    other.execute("PRAGMA user_version=99")
    other.close()
    status, _, err = verify("claims", "boyers2024/thm-4", "--ledger", "newer.sqlite")
    assert (status, "has ledger format 99" in err) == (Status.USAGE, True)


def test_list_show_and_case(verify):
    assert "boyers2024/thm-4" in verify("list", "boyers2024/*")[1]
    assert "Conway's inequality" in verify("show", "boyers2024/thm-4")[1]
    shown = verify("show", "boyers2024/thm-4")[1]
    assert "given  q < partners[q]\n" in shown
    assert "then  2 * q < partners[q] < 3 * q\n" in shown
    shown = verify("show", "sicherman2002/antisymmetry-weak")[1]
    assert "given  is_ender: Return whether t is the only end" in shown
    assert "given  every case\n" in verify("show", "sicherman2002/sylvester")[1]
    assert "the kernels and by the reference, which agree" in verify("explain", "boyers2024/thm-4", "q=9")[1]
    status, out, _ = verify("explain", "sicherman2002/odds-and-enders", "S=4,5,7")
    assert (status, "S=4,5,7" in out, "outcome" in out) == (0, True, False)
    assert "outcome" in verify("explain", "sicherman2002/odds-and-enders", "S=4,5,7", "--play")[1]


@pytest.mark.process
def test_json_to_standard_output(verify, written):
    status, out, err = verify("claims", written(ONE), "--upto", 20, "--json", "-")
    assert status == 0
    assert json.loads(out)["claims"][0]["id"] == "mine/one"
    assert "mine/one  verified" in err


MANY = """
many = [
    Claim(**stated(id=f"mine/c{i}", forall=integers("n"), then=lambda n: n != 7, counterexample={"n": 7}))
    for i in range(13)
]
"""


@pytest.mark.process
def test_of_many_claims_a_line_a_paper_and_more_when_asked(verify, written):
    path = written(MANY)
    status, out, _ = verify("claims", path, "--upto", 20)
    assert (status, "refuted mine/" in out, "mine/c3  refuted" in out) == (Status.AS_DECLARED, False, False)
    lines = [" ".join(line.split()) for line in out.splitlines() if line and "decided; now:" not in line]
    assert lines[0] == "checking 1 paper, 13 claims, bound 20"
    assert lines[1].startswith("mine 13 claims")
    assert lines[1].endswith("13 refuted")
    assert "13 refuted, 0 undecided, 0 errors; 260 cases searched" in lines
    assert "all 13 as declared (exit 0); no earlier run to compare with" in lines
    assert len(out.splitlines()) <= 12
    _, out, _ = verify("claims", path, "--upto", 20, "-v")
    assert re.search(r"^mine/c3 +refuted +20 +20 +– +stored", out, re.MULTILINE)
    assert "refuted mine/c3" not in out
    assert "(0 computed, 13 stored)" in out
    assert "all 13 as declared (exit 0); since the last run: no change" in out
    _, out, _ = verify("claims", path, "--upto", 20, "-vv")
    assert "refuted mine/c3: t\n  smallest counterexample n=7; judged by this code alone\n" in out
    _, out, _ = verify("claims", path, "--upto", 5, "-vv")
    assert "known counterexample n=7, confirmed; none smaller up to 5; judged by this code alone" in out


@pytest.mark.process
def test_interrupt_keeps_what_was_done_and_goes_on(tmp_path):
    where = ["--ledger", tmp_path / "l.sqlite", "--report", tmp_path / "r", "--json", tmp_path / "r.json"]
    target = ["sicherman2002/odds-and-enders", "--method", "exhaustive", "--upto", "36", "--limit", "genus=36"]
    command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "claims", *target, *map(str, where)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
    kept = wait_for_ranges(tmp_path / "l.sqlite", 5)
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=300)
    assert running.returncode == Status.INTERRUPTED
    assert b"finished work is in the ledger" in err
    assert b"Traceback" not in err
    after = ranges(tmp_path / "l.sqlite")
    whole = {row[:3] for row in after if row.parts == 1}  # the shares of an interval are put together when all are in
    assert all(row in after or row[:3] in whole for row in kept)
    assert sum(row.cases for row in after) >= sum(row.cases for row in kept)


SLOW = """
def slow(n):
    __import__("marks_begun")
    while n:
        n += 1

one = Claim(**stated(id="mine/one", forall=integers("n"), using=[Table("t", slow)], then=lambda n, t: n > 0))
"""


FOREVER = """
def begun(n):
    __import__("marks_begun")
    return [0] * (n + 1)

def forever(n):
    while n > 0:
        n += 1
    return True

one = Claim(**stated(id="mine/one", forall=integers("n"), methods=[Exhaustive()], compare_smallest=0,
                     using=[Table("t", begun)], then=lambda n, t: forever(n)))
"""


@pytest.mark.process
@pytest.mark.parametrize("body", [SLOW, FOREVER])
def test_a_table_or_a_predicate_that_takes_its_time_does_not_hold_up_an_interrupt(tmp_path, marked, body):
    command = [
        sys.executable,
        "-m",
        "sylver_claims.verifiers.cli",
        "claims",
        str(marked(body, begun="")),
        "--upto",
        "20",
    ]
    running = subprocess.Popen(
        command, stderr=subprocess.PIPE, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}
    )
    deadline = time.monotonic() + 300
    while not (tmp_path / "begun").exists():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=300)
    assert running.returncode == Status.INTERRUPTED
    assert b"finished work is in the ledger" in err


class Range(NamedTuple):
    """A row of a ledger's ranges."""

    claim: str
    low: int
    high: int
    part: int
    parts: int
    cases: int
    digest: str


def ranges(path: Path):
    if not path.exists():
        return []
    with closing(sqlite3.connect(path, timeout=10)) as db:
        try:
            return list(map(Range._make, db.execute(f"SELECT {', '.join(Range._fields)} FROM ranges")))
        except sqlite3.OperationalError:
            return []


def wait_for_ranges(path: Path, wanted: int):
    deadline = time.monotonic() + 300
    while len(found := ranges(path)) < wanted:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return found


MISTAKES = """
from sylver_claims.claims import Proof, Step
from sylver_claims.kernels.semigroups import minimal_generators

def forgotten(case):
    x = Ints("x")

def positional(case):
    return [Step("one", goal=case.n > 0)]

def made(name, **fields):
    fields = {"methods": [Exhaustive()], "forall": integers("n")} | fields
    return Claim(**stated(id=f"mine/{name}", compare_smallest=0, **fields))

no_entry = made("no-entry", forall=numerical_semigroups("S"), then=lambda S: minimal_generators(S)[1] > 2)
no_import = made("no-import", methods=[Proof(steps=forgotten)], then=lambda n: n > 0)
no_name = made("no-name", methods=[Proof(steps=positional)], then=lambda n: n > 0)
"""


@pytest.mark.process
def test_a_mistake_in_a_predicate_or_a_script_is_one_sentence_with_its_line(verify, written):
    path = written(MISTAKES)
    status, out, _ = verify("claims", path, "--upto", 9)
    found = re.findall(r"^error: (.*)\n(?:  help: (.*)\n)?  in mine/([\w-]+), declared ", out, re.MULTILINE)
    told = {name: f"{problem}; {fix}" for problem, fix, name in found}
    lines = path.read_text().splitlines()
    assert status == Status.OUR_ERROR
    assert "Traceback" not in out
    for name, marked, words in (
        ("no-entry", "no_entry =", "IndexError on S=1: there is no entry 1: indices are from 0 to 0"),
        ("no-import", '    x = Ints("x")', "NameError in the steps of a proof: name 'Ints' is not defined; define it"),
        ("no-name", "    return [Step", "TypeError in the steps of a proof: Step.__init__() takes 1 positional"),
    ):
        line = next(i for i, text in enumerate(lines, 1) if text.startswith(marked))
        assert f"mine.py:{line}: " in told[name], name
        assert words in told[name], name


@pytest.mark.process
@pytest.mark.parametrize("module", ["typer", "numba", "sylver_claims.verifiers.run"])
def test_an_interrupt_while_modules_are_imported_is_one_sentence(module, tmp_path):
    script = f"""
import builtins, os, signal, sys
kept = builtins.__import__
def slow(name, *arguments):
    if name == {module!r}:
        os.kill(os.getpid(), signal.SIGINT)
    return kept(name, *arguments)
from sylver_claims.verifiers.cli import main
builtins.__import__ = slow
sys.argv = ["verify", "claims", "boyers2024/thm-4", "--upto", "9"]
main()
"""
    ended = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (Status.INTERRUPTED, "")
    assert re.fullmatch(r"verify: interrupted(; .*)?\n", ended.stderr)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("import os; os._exit(0)", "the file calls sys.exit"),
        ("raise SystemExit", "the file calls sys.exit"),
        ("raise KeyboardInterrupt", "the file cannot be loaded: KeyboardInterrupt"),
        ("total = '\udcff'", "the byte 0xff is not valid utf-8"),
        ("# total \udcff", "the byte 0xff is not valid utf-8"),
        ("def f(n): return f(n + 1)\nf(0)", "the recursion is too deep for Python"),
    ],
)
def test_a_file_that_ends_its_loading_is_named(verify, written, as_a_program, line, words):
    path = written("")
    path.write_bytes(f"one = 1\n{line}\n".encode("utf-8", "surrogateescape"))
    status, out, err = verify("claims", path)
    assert (status, out) == (Status.USAGE, "")
    assert re.match(rf".*{path.name}(:2)?: .*{words}", error(err))


@pytest.mark.process
def test_a_predicate_that_raises_an_interrupt_or_prints_spoils_nothing_else(verify, written, as_a_program):
    text = """
def stops(n):
    print("n is", n)
    if n == 4:
        raise KeyboardInterrupt
    return True
print("loaded")
one = Claim(**stated(id="mine/one", forall=integers("n"), then=plain_python(stops), methods=[Exhaustive()]))
two = Claim(**stated(id="mine/two", forall=integers("n"), then=lambda n: n > 0, methods=[Exhaustive()]))
"""
    status, out, err = verify("claims", written(text), "--upto", 9, "--json", "-")
    one, two = json.loads(out)["claims"]
    assert (status, one["verdict"], two["verdict"]) == (Status.OUR_ERROR, "error", "verified")
    assert "KeyboardInterrupt on n=4" in one["methods"][0]["message"]
    assert "loaded" in err  # the output of a worker process goes to the error stream of the system


@pytest.mark.process
def test_what_a_program_prints_that_a_file_starts_does_not_spoil_json(written, tmp_path):
    text = """
import subprocess
subprocess.run(["echo", "started"])
one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n > 0, methods=[Exhaustive()]))
"""
    command = [sys.executable, "-m", "sylver_claims.verifiers.cli", "check", str(written(text)), "--json", "-"]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert json.loads(ended.stdout)["claims"][0]["verdict"] == "verified"
    assert "started" in ended.stderr


@pytest.mark.slow
def test_a_folder_whose_name_is_not_utf_8(verify, written, tmp_path):
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/named \xff"))
    folder.mkdir()
    path = written(WRONG).rename(folder / "mine.py")
    places = ("--json", folder / "r.json", "--report", folder / "report", "--ledger", folder / "ledger.sqlite")
    status, out, _ = verify("claims", path, "--upto", 90, *places)
    assert status == Status.DIFFERS
    assert "named \\xff/mine.py" in out
    assert json.loads((folder / "r.json").read_text())["claims"][0]["verdict"] == "refuted"


@pytest.mark.process
@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (MemoryError(), Status.INCONCLUSIVE, "there is not enough memory"),
        (ZeroDivisionError(), Status.OUR_ERROR, "a bug in the program"),
    ],
)
def test_a_fault_after_all_is_decided_does_not_say_that_a_verdict_differs(
    verify, written, monkeypatch, error, status, words
):
    monkeypatch.setattr("sylver_claims.verifiers.cli.claims.write_site", Mock(side_effect=error))
    ended, _, err = verify("claims", written(ONE), "--upto", 9)
    assert (ended, words in err, "Traceback" in err) == (status, True, status == Status.OUR_ERROR)
