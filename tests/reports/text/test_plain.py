"""Titles without formulas: indices and powers in Unicode if they exist, else in plain text."""

import re

import pytest

from sylver_claims.claims.registry import registry
from sylver_claims.reports.text.plain import plain, typeset


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("all legal moves of {q, x_q} are below 3q", "all legal moves of {q, x(q)} are below 3q"),
        ("𝒫_1 and 𝒩_0", "𝒫₁ and 𝒩₀"),
        ("boards of side up to 2^64: closed", "boards of side up to 2⁶⁴: closed"),
        (r"If $\{4, x_{10}\} \le 2^{n}$", "If {4, x₁₀} ≤ 2ⁿ"),
        (r"$\mathcal{P}_1 \cup \mathcal{N}_0$", "𝒫₁ ∪ 𝒩₀"),
        ("names such as test_x and P-position", "names such as test_x and P-position"),
    ],
)
def test_plain(title, shown):
    assert plain(title) == shown


def test_typeset_puts_into_formulas_what_stands_outside_them():
    assert typeset("𝒫_1 up to 2^64") == r"$\mathcal{P}_1$ up to $2^{64}$"
    assert typeset("$x_q$ is x_q, not a_bc") == "$x_q$ is $x_q$, not a_bc"


def test_no_title_of_the_registry_shows_what_is_meant_for_latex():
    assert [c.id for c in registry() if re.search(r"[$\\]|\w_\w|\d\^", plain(c.title))] == []
