"""Results as JSON: real ones and made-up ones are in the shape of the schema, and the schema knows every field."""

import copy
import json
from dataclasses import replace

import jsonschema
import pytest

from sylver_claims.claims import Exhaustive, Fuzz, Verdict, plain_python
from sylver_claims.claims.registry import select
from sylver_claims.reports.formats import json_file
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.evidence.plain import evidence_data
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run, versions
from sylver_claims.verifiers.walks.plan import Options

SCHEMA = json.loads(json_file.SCHEMA.read_text(encoding="utf-8"))


def strict(schema, named=False):
    """Return the schema with all objects closed: it allows only the described fields."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: part if key == "allOf" else strict(part, named=key == "$defs") for key, part in schema.items()}
    if named:
        return {key: {k: v for k, v in part.items() if k != "unevaluatedProperties"} for key, part in found.items()}
    if "$ref" in found or ("properties" in found and "additionalProperties" not in found):
        found["unevaluatedProperties"] = False
    return found


def validator(schema):
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.fixture(scope="module")
def real():
    chosen = select(
        ["boyers2024/thm-4", "boyers2024/prop-8v", "moskowitz/elo-first-sum", "moskowitz/elo-first-sum@ties"]
    )
    ledger = Ledger(None)
    results = run(chosen, Options(upto=20, jobs=0, methods=frozenset({"exhaustive", "fuzz"})), ledger)
    ledger.close()
    return json_file.as_data(results, upto=20, command="verify check", versions=versions())


@pytest.mark.slow
def test_a_run_is_in_the_shape_of_the_schema(real):
    assert real["format"] == SCHEMA["properties"]["format"]["const"] == json_file.FORMAT
    validator(strict(SCHEMA)).validate(json.loads(json.dumps(real)))
    assert {c["verdict"] for c in real["claims"]} >= {"verified", "refuted"}
    assert (
        next(c for c in real["claims"] if c["id"] == "boyers2024/thm-4")["relations"]["uses"][0]
        == "boyers2024/thm-3@procedure"
    )


def test_every_verdict_and_the_strangest_text_are(results):
    data = json_file.as_data(results, upto=201, command="verify check", versions={"numba": "1"})
    validator(SCHEMA).validate(json.loads(json.dumps(data)))
    assert {c["verdict"] for c in data["claims"]} == set(SCHEMA["$defs"]["verdict"]["enum"]) - {
        "tested",
        "out of range",
    }


def test_what_plain_python_judged_is_marked(make):
    for then, own in ((lambda n: n > 0, None), (plain_python(lambda n: n > 0), True)):
        claim = make(then=then, methods=[Exhaustive(), Fuzz(examples=5)])
        data = json_file.as_data(run([claim], Options(upto=9, jobs=0), Ledger(None)), upto=9, command="", versions={})
        assert [method["detail"].get("own python") for method in data["claims"][0]["methods"]] == [own, own]


def test_each_claim_has_a_line(results):
    written = json_file.text(results, upto=201, command="verify check", versions={"numba": "1"})
    lines = written.splitlines()
    assert [json.loads(line.rstrip(","))["id"] for line in lines[1:-1]] == [r.claim.id for r in results]
    assert json.loads(written) == json_file.as_data(results, upto=201, command="verify check", versions={"numba": "1"})


def test_names_of_files_that_are_not_utf_8_are_escaped(results, tmp_path):
    command = "verify check a\udc80"
    json_file.write(results, tmp_path / "results.json", upto=201, command=command, versions={})
    written = (tmp_path / "results.json").read_bytes()
    assert written.startswith(b'{"format": 2, "command": "verify check a\\udc80", "commit": "", ')
    assert json.loads(written)["command"] == command


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda data: data.update(format=1), "2 was expected"),
        (lambda data: data.pop("upto"), "'upto' is a required property"),
        (lambda data: data["claims"][0].update(verdict="true"), "'true' is not one of"),
        (lambda data: data["claims"][0]["methods"][0].update(cases=-1), "-1 is less than the minimum"),
        (lambda data: data["claims"][0]["methods"][0]["scope"].update(missing=[[1]]), "too short"),
        (lambda data: data["claims"][0]["relations"].update(likes=["a/b"]), "'likes' is not one of"),
    ],
)
def test_what_is_not_in_the_shape_is_refused(real, spoil, told):
    data = copy.deepcopy(json.loads(json.dumps(real)))
    spoil(data)
    with pytest.raises(jsonschema.ValidationError, match=told):
        validator(SCHEMA).validate(data)


def test_a_field_that_the_schema_does_not_know_is_seen(real):
    data = copy.deepcopy(json.loads(json.dumps(real)))
    data["claims"][0]["methods"][0]["new"] = 1
    with pytest.raises(jsonschema.ValidationError, match="'new' was unexpected"):
        validator(strict(SCHEMA)).validate(data)


@pytest.mark.parametrize(
    ("name", "detail", "smallest"),
    [
        ("exhaustive", {}, True),
        ("exhaustive", {"not the smallest": True}, False),
        ("fuzz", {}, False),
        ("proof", {}, False),
        ("automaton", {}, False),
        ("known counterexample", {}, False),
    ],
)
def test_smallest_is_said_only_of_what_a_search_in_order_found(name, detail, smallest):
    evidence = Evidence(name=name, verdict=Verdict.REFUTED, scope=Covered(), counterexample={"n": 3}, detail=detail)
    assert evidence_data(evidence)["smallest"] is smallest
    assert not replace(evidence, verdict=Verdict.CONFLICT).found_smallest
    assert not replace(evidence, counterexample=None).found_smallest
