"""Results built by hand, one for each feature of a report, without computations."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from made_results import made_result, searched_to

from sylver_claims.claims import (
    Claim,
    Exhaustive,
    Fuzz,
    Kind,
    Paper,
    Verdict,
    cases,
    numerical_semigroups,
    odd_numbers,
    plain_python,
)
from sylver_claims.claims.registry import HOME
from sylver_claims.verifiers.evidence import BY_OWN_PYTHON, Covered, Evidence, Result

PAPER = Paper(
    key="made2024",
    title="On winning strategies in a game <with> three & more coins",
    authors=("A. Author", "B. Other"),
    venue="Integers 24",
    year=2024,
    sections=("Introduction", "Positions $\\{4, x\\}$", "The inequality"),
)
ELSEWHERE = Paper(key="../else where", title="Notes", authors=("C. Third",), venue="web page", year=2002)

STEPS = [
    {
        "name": "closed", "kind": "lemma", "verdict": "proved", "uses": [], "formula": "(forall ((x Int)) (< x y))",
        "answers": [
            {"solver": "z3 4.15", "verdict": "proved", "resources": 1234567, "seconds": 2.5, "reason": ""},
            {"solver": "cvc5 1.3", "verdict": "undecided", "resources": 88, "seconds": 0.25,
             "reason": "resource limit"},
        ],
        "smt2": "(declare-fun y () Int)\n(check-sat)\n",
    },
    {
        "name": "the statement", "kind": "identity", "verdict": "proved", "uses": ["closed"], "formula": "(=> p q)",
        "answers": [{"solver": "z3 4.15", "verdict": "proved", "resources": 88, "seconds": 0.0004, "reason": ""}],
        "smt2": "(check-sat)\n", "note": "a note",
    },
]  # fmt: skip


def _positive(q: int) -> bool:
    """A named predicate, whose source is displayed separately from the claim."""
    return q > 0


def _claim(name: str, **changes: object) -> Claim:
    fields: dict[str, object] = {
        "id": f"made2024/{name}",
        "title": name,
        "source": PAPER.at("Theorem 4", section="3"),
        "kind": Kind.THEOREM,
        "statement": r"If $(q, x_q)$ is a $4$-pair with $7 < q < x_q$, then $2q < x_q < 3q$.",
        "forall": odd_numbers("q", start=9),
        "then": lambda q: q > 0,
        "where": f"{HOME}/made2024/inequality.py:11",
    }
    return Claim(**(fields | changes))  # type: ignore[arg-type]


def _evidence(verdict: Verdict, name: str = "exhaustive", **changes: object) -> Evidence:
    fields: dict[str, object] = {
        "name": name,
        "verdict": verdict,
        "scope": searched_to(201, "odd q, 9 ≤ q ≤ 201", low=9),
        "cases": 97,
        "met": 48,
        "seconds": 0.0123,
    }  # fmt: skip
    return Evidence(**(fields | changes))  # type: ignore[arg-type]


def _plain() -> list[Result]:
    """A theorem with sharpness, a proof with steps, and a search that stops at its own limit."""
    genus = searched_to(24, "all numerical semigroups of genus ≤ 24", low=0, asked=201, limit=24, scale="genus")
    return [
        made_result(
            _claim("thm-4", title="Conway's inequality", then=_positive, remark="Read $x_q$ as the partner."),
            _evidence(Verdict.VERIFIED, detail={"digest": "00ab", "compared": 20}),
            sharpness=(
                ("with 7 allowed", _evidence(Verdict.REFUTED, counterexample={"q": 7}, failed=1)),
                ("with $2q + 1$", _evidence(Verdict.VERIFIED)),
            ),
        ),
        made_result(
            _claim("lem-1", source=PAPER.at("Lemma 1", section="2"), methods=[Exhaustive()]),
            _evidence(Verdict.VERIFIED, fresh=False, detail={"why_not": "it uses a set"}),
            _evidence(
                Verdict.PROVED,
                "proof",
                scope=Covered("every case, without bound"),
                message="2 steps closed by z3 4.15",
                detail={
                    "steps": STEPS,
                    "certificates": [{"proved": "{8, 14} is P", "certificate": {"period": 920}}],
                },
            ),
            stale=('exhaustive: 50 cases in layers 1 to 50, 0 failed; kept 2026-01-01; since then: "then" changed',),
        ),
        made_result(
            _claim("thm-9@strict", forall=numerical_semigroups("S", limit=24), then=lambda S: True),
            _evidence(Verdict.VERIFIED, scope=genus, cases=1_234_567, met=1_200_000),
            _evidence(Verdict.TESTED, "fuzz", cases=100, met=100, scope=Covered("100 cases drawn")),
        ),
    ]


def _findings() -> list[Result]:
    """A false conjecture that is declared, one that is not, hostile text, a crash, an empty domain, a strange paper."""
    known = _evidence(
        Verdict.REFUTED, "known counterexample", counterexample={"q": 21}, cases=1, met=1, failed=1,
        scope=Covered("the one case that the claim file names"),
    )  # fmt: skip
    refuted = _evidence(Verdict.REFUTED, counterexample={"q": 21}, failed=17, message="the reference agrees")
    hostile = "<script>alert(1)</script>"
    printed = cases("row", ["a b"], words="printed entry")
    elsewhere = {"source": ELSEWHERE.at("p. 3"), "kind": Kind.CONJECTURE, "where": ""}
    return [
        made_result(_claim("conj-2", counterexample={"q": 21}, kind=Kind.CONJECTURE), refuted, known),
        made_result(
            _claim("conj-4", counterexample={"q": 321}, kind=Kind.CONJECTURE),
            _evidence(Verdict.VERIFIED),
            replace(known, counterexample={"q": 321}),
        ),
        made_result(_claim("conj-3", methods=[Exhaustive(), Fuzz()]), refuted),
        made_result(
            _claim("odd-1", title=hostile, statement=rf"{hostile} $\text{{{hostile}}} \undefined{{x}}$ & $x_$"),
            _evidence(Verdict.ERROR, message=f"Traceback\n  {hostile}\nValueError: {hostile}"),
        ),
        made_result(_claim("odd-2", source=PAPER.at("Table 1")), _evidence(Verdict.VACUOUS, met=0)),
        made_result(
            _claim("odd-3", id="other/odd-2", forall=printed, then=lambda row: False, **elsewhere),
            _evidence(Verdict.REFUTED, counterexample={"row": "a b"}, failed=1, met=1),
        ),
        made_result(
            _claim("odd-4", source=PAPER.at("Remark 7", section="2.1")),
            _evidence(Verdict.INCONCLUSIVE, message="stopped with 57 to 201 still to check"),
        ),
        made_result(
            _claim("odd-5", source=PAPER.at("Example 2", section="Appendix"), kind=Kind.EXAMPLE),
            _evidence(Verdict.CONFLICT, message="kernels say 3, the reference says 4"),
        ),
        made_result(_claim("odd-6")),
        *_short_of_proved(),
    ]


def _short_of_proved() -> list[Result]:
    """A proof from an assumption, a search by plain Python, and a sample under a policy of our own."""
    proof = {"name": "proof", "scope": Covered("every case, without bound")}
    conditional = "follows from: each row of the table ends <somewhere>; 2 steps closed by z3 4.15"
    policy = "under opening uniform-30 the interval 0.61 to 0.63 excludes 0.7"
    return [
        made_result(
            _claim("odd-7"),
            _evidence(Verdict.CONDITIONAL, **proof, message=conditional, detail={"steps": STEPS}),
            _evidence(Verdict.VERIFIED),
        ),
        made_result(
            _claim("odd-8", then=plain_python(_positive)),
            _evidence(Verdict.VERIFIED, detail={BY_OWN_PYTHON: True, "why_not": "it is plain Python"}),
        ),
        made_result(
            _claim("odd-9"),
            _evidence(Verdict.NOT_REPRODUCED, "sample", message=policy, detail={"under": "opening uniform-30"}),
        ),
    ]


def made() -> list[Result]:
    """Return the results of two made-up papers; the tests in a browser show them, too."""
    return [*_plain(), *_findings()]


@pytest.fixture(scope="session")
def results() -> Sequence[Result]:
    """Results of two made-up papers."""
    return made()
