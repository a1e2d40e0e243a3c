"""The steps of a proof: numbered by group, with links to the steps that they use."""

import pytest

from sylver_claims.reports.views.proof_steps import steps_of

TRUE = "(< 0 1)"


def formula(name, kind="lemma", uses=()):
    return {"name": name, "kind": kind, "verdict": "proved", "uses": list(uses), "formula": TRUE, "answers": []}


@pytest.fixture
def proof(make):
    return steps_of(
        make(),
        [
            formula("A: small cases: base", "induction"),
            formula("A: small cases: next", "induction"),
            formula("let r be a move: there are such", "definition"),
            formula("A: large cases", uses=["A: small cases"]),
            formula("the statement", uses=["A: large cases", "let r be a move"]),
        ],
    )


def test_formulas_of_one_step_have_one_number(proof):
    assert [(step["number"], step["part"]) for step in proof] == [
        (1, "base"), (1, "next"), (2, "there are such"), (3, ""), (4, ""),
    ]  # fmt: skip
    assert [step["says"] for step in proof[2:]] == ["Let r be a move.", "A: large cases.", "The statement."]


def test_what_a_step_uses_is_told_by_its_number(proof):
    assert [[(u.number, u.name) for u in step["after"]] for step in proof[3:]] == [
        [(1, "A: small cases")],
        [(2, "let r be a move"), (3, "A: large cases")],
    ]


def test_a_step_is_no_part_of_another_whose_name_it_begins_with(make):
    shown = steps_of(make(), [formula("N"), formula("N: more", uses=["N"]), formula("end", uses=["N: more", "N"])])
    assert [(step["number"], step["part"]) for step in shown] == [(1, ""), (2, ""), (3, "")]


def test_a_sign_at_the_beginning_keeps_its_case(make):
    assert [s["says"] for s in steps_of(make(), [formula("t is odd"), formula("{2, 3} is a P-position")])] == [
        "t is odd.",
        "{2, 3} is a P-position.",
    ]


def test_the_formula_is_in_lines(proof):
    assert [line.latex for line in proof[0]["lines"]] == ["0 < 1"]
