"""Counting over domains, and games on heaps. The figures are stored; a slow run does not fail."""

import numpy as np
import pytest

from sylver_claims.claims import Claim, Count, Kind, Paper, integers, numerical_semigroups
from sylver_claims.kernels import heaps, semigroups
from sylver_claims.verifiers.judging import totals
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

NOTES = Paper(key="counting", title="Counting", authors=("A. Tester",), venue="tests", year=2026)
ALL = numerical_semigroups("S")


def claim(name: str, total: Count, highest: int) -> Claim:
    return Claim(
        id=f"counting/{name}", title=name, source=NOTES.at("page 1"), kind=Kind.CONJECTURE,
        statement="$n_g > 0$.",
        forall=integers("g", start=1, limit=highest), using=[total], then=lambda g, n: n[g] > 0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "total", "genera"),
    [
        ("all", Count("n", ALL), (32, 12)),
        ("arf", Count("n", ALL, where=semigroups.is_arf), (26, 12)),
    ],
    ids=["all to genus 32", "Arf to genus 26"],
)
def test_counting_semigroups(benchmark, size, noted, name, total, genera):
    highest = size(*genera)
    stated = claim(name, total, highest)

    def count():
        totals.forget_totals()
        (result,) = run([stated], Options(upto=highest, jobs=2), Ledger(None))
        return result.evidence[0].detail["totals"][0]["cases"]

    cases = benchmark.pedantic(count, rounds=3, warmup_rounds=1)
    noted("semigroups a second", lambda seconds: cases / seconds)


def test_kayles(benchmark, size):
    benchmark(heaps.octal_values, np.array([7, 7]), size(20_000, 200))
