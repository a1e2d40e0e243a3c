"""Check a bundle: its files, its ledger, its certificates, and its predicates on small cases.

Run ``python check.py`` in the folder of the bundle. It needs only Python 3.11 or later: no package and no
network. It prints one line per check. The exit status is 0 if all checks pass, and 1 otherwise.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import sqlite3
import subprocess
import sys
import zlib
from collections import Counter
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

HERE = Path(__file__).resolve().parent
RANGE = (
    "claim", "fingerprint", "low", "high", "part", "parts", "cases", "met", "failed", "digest", "first", "seconds",
    "why_not", "margin",
)  # fmt: skip
EVIDENCE = ("claim", "fingerprint", "means", "data")
WEIGHT = (
    "error", "conflict", "refuted", "not reproduced", "proved", "conditional", "vacuous", "inconclusive", "verified",
    "tested", "out of range",
)  # fmt: skip
"""Verdicts, from that which decides first."""
SUPPORTS = ("proved", "conditional", "verified", "tested")
EXCLUDED_MIDDLE = "classic:forallP:Prop,P\\/~P"
"""The one axiom that a theorem of Coq may use, without spaces."""
NAMED = 3
"""Maximum number of faults listed per check."""


class Failed(Exception):
    """A check failed; the message describes the fault."""


def main() -> int:
    """Run all checks; return 1 if one fails."""
    parts = (files, ledger, verdicts, certificates, predicates, theorems)
    failed = 0
    for part in parts:
        try:
            print(f"{part.__name__:<13}{part()}")
        except (Failed, OSError, ValueError, KeyError, TypeError, sqlite3.Error) as error:
            failed += 1
            print(f"{part.__name__:<13}FAILED: {error}")
    print("The bundle is as it was written." if not failed else f"{failed} of {len(parts)} checks failed.")
    return 1 if failed else 0


def files() -> str:
    """Compare each file with its digest in the manifest."""
    manifest = _json("MANIFEST.json")["files"]
    faults = []
    for name, digest in manifest.items():
        path = HERE / name
        if not path.is_file():
            faults.append(f"{name} is missing")
        elif hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            faults.append(f"{name} was changed")
    _fail(faults)
    return f"{len(manifest)} files have the digests of the manifest"


def ledger() -> str:
    """Compare each row of the ledger with its checksum."""
    faults, number = [], 0
    with _database() as db:
        (sound,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise Failed(f"the ledger is damaged: {sound}")
        for table, columns in (("ranges", RANGE), ("evidence", EVIDENCE)):
            for row in db.execute(f"SELECT {', '.join(columns)}, seal FROM {table}"):
                number += 1
                if hashlib.sha256(json.dumps(row[:-1]).encode()).hexdigest()[:16] != row[-1]:
                    faults.append(f"a row of {table} for {row[0]} has another seal")
    _fail(faults)
    return f"{number} rows of evidence have their seals"


def verdicts() -> str:
    """Compare the results with the run in the ledger, and each verdict with its evidence."""
    results = _json("evidence/results.json")
    with _database() as db:
        rows = db.execute("SELECT results FROM runs ORDER BY id DESC LIMIT 1").fetchall()
    kept = {row["claim"]: row for row in json.loads(zlib.decompress(rows[0][0]))} if rows else {}
    faults = []
    for claim in results["claims"]:
        found = [_row(method) for method in claim["methods"]]
        stored = [_row(method) for method in kept.get(claim["id"], {"evidence": []})["evidence"]]
        if found != stored:
            faults.append(f"{claim['id']}: the results and the ledger differ")
        if claim["verdict"] != _verdict(claim["methods"]):
            faults.append(f"{claim['id']}: the evidence does not give the verdict {claim['verdict']}")
    _fail(faults)
    counts = Counter(claim["verdict"] for claim in results["claims"])
    return f"{_claims(results)}, as in the ledger: {', '.join(f'{n} {v}' for v, n in counts.items())}"


def _claims(data: dict[str, Any]) -> str:
    number = len(data["claims"])
    return f"{number} claim{'s' * (number != 1)}"


def _row(method: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(method[name] for name in ("name", "verdict", "cases", "met", "failed"))


def _verdict(evidence: list[dict[str, Any]]) -> str:
    """Return the verdict of a claim; a vacuous fuzz result is ignored if there is other evidence."""
    found = [(e["name"], e["verdict"]) for e in evidence]
    others = any(verdict in (*SUPPORTS, "out of range") for _, verdict in found)
    telling = [verdict for name, verdict in found if not (others and (name, verdict) == ("fuzz", "vacuous"))]
    said = {verdict for verdict in telling if verdict != "out of range"} or set(telling)
    if {"refuted", "proved"} <= said:
        return "conflict"
    if ("exhaustive", "verified") in found:
        said.discard("inconclusive")
    return next((verdict for verdict in WEIGHT if verdict in said), "inconclusive")


def certificates() -> str:
    """Check certificates of outcomes: each reply of each list."""
    outcome, reasons = _module("outcome_check"), _module("reasons_check")
    proved, left = 0, 0
    for path in sorted((HERE / "certificates").glob("*.json")):
        start = path.read_text(encoding="utf-8")[:200]
        if reasons.FORMAT not in start and "sylver-certificate" not in start:
            left += 1  # only sylver-claims itself checks a period
            continue
        checker = reasons if reasons.FORMAT in start else outcome
        try:
            checker.check(checker.read(path))
        except outcome.Rejected as fault:
            raise Failed(f"{path.name} proves nothing: {fault}") from fault
        proved += 1
    if not proved + left:
        return "none in this bundle"
    more = f"; {left} of periods are checked by sylver-claims: verify check" if left else ""
    return f"{proved} {'certificate is' if proved == 1 else 'certificates are'} valid{more}"


def predicates() -> str:
    """Evaluate cases of claims again, with definitions in plain Python."""
    judge = _module("definitions")
    replay = _json("replay/predicates.json")
    verdict = {claim["id"]: claim["verdict"] for claim in _json("evidence/results.json")["claims"]}
    faults, cases, fails = [], 0, 0
    for name, row in replay["claims"].items():
        found = "".join(judge.judged(row["text"], judge.value_of(case)) for case in row["cases"])
        cases += len(found)
        fails += "0" in found
        if found != row["found"]:
            place = next(i for i, (a, b) in enumerate(zip(found, row["found"], strict=False)) if a != b)
            faults.append(f"{name}: the case {row['cases'][place]} gives {found[place]}, not {row['found'][place]}")
        if "0" in found and verdict[name] in SUPPORTS:
            faults.append(f"{name}: a case fails, and the verdict is {verdict[name]}")
        if "0" not in found and verdict[name] == "refuted":
            faults.append(f"{name}: no case fails, and the verdict is refuted")
    _fail(faults)
    others = len(replay["others"])
    return f"{cases} cases of {_claims(replay)} judged again, with a counterexample to {fails} of them" + (
        f"; not replayed: {others}, see replay/predicates.json" if others else ""
    )


def theorems() -> str:
    """Check the theorems with Coq, if ``--coq`` is given."""
    coq = _json("MANIFEST.json")["coq"]
    if not coq["theorems"]:
        return "none in this bundle"
    number = len(coq["theorems"])
    if "--coq" not in sys.argv:
        return f"{number} files of Coq, not compiled; with Coq installed, python check.py --coq compiles them"
    if shutil.which("coqc") is None:
        raise Failed("coqc is not installed")
    folder, free = HERE / "coq", 0
    for name in coq["library"]:
        _coqc(folder / "library", f"{name}.v", ".")
    for name in coq["theorems"]:
        said = _coqc(folder, name, "library")
        rests_on = said.rpartition("Axioms:")[2].split() if "Axioms:" in said else []
        if not rests_on and "Closed under the global context" not in said:
            raise Failed(f"Coq does not list the assumptions of {name}")
        if rests_on and "".join(rests_on) != EXCLUDED_MIDDLE:
            raise Failed(f"{name} rests on more than excluded middle: {' '.join(rests_on)[:200]}")
        free += not rests_on
    return f"Coq accepts {number} theorems, {free} without any axiom and {number - free} with excluded middle alone"


def _coqc(folder: Path, name: str, library: str) -> str:
    command = ["coqc", "-q", "-noglob", "-R", library, "Sylver", name]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"Coq refuses {name}: {' '.join((done.stdout + done.stderr).split())[:200]}")
    return done.stdout


def _fail(faults: list[str]) -> None:
    if faults:
        more = f"; and {len(faults) - NAMED} more" if len(faults) > NAMED else ""
        raise Failed("; ".join(faults[:NAMED]) + more)


def _json(name: str) -> Any:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


def _database() -> closing[sqlite3.Connection]:
    """Open the ledger of the bundle for reading."""
    uri = f"{(HERE / 'evidence' / 'ledger.sqlite').as_uri()}?mode=ro&immutable=1"
    return closing(sqlite3.connect(uri, uri=True))


def _module(name: str) -> ModuleType:
    """Load a checker that is part of the bundle."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, HERE / "checkers" / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


if __name__ == "__main__":
    sys.exit(main())
