"""The declaration of a claim: within the width of a terminal, and one line for each part elsewhere."""

import io

import pytest
from rich.console import Console

from sylver_claims.claims.registry import registry
from sylver_claims.reports.terminal.claims import described


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_claim_is_shown_within_the_width_of_a_terminal(is_terminal):
    (claim,) = (claim for claim in registry() if claim.id == "boyers2024/prop-6@table")
    file = io.StringIO()
    described(Console(file=file, width=80, force_terminal=is_terminal, color_system=None), claim)
    lines = file.getvalue().splitlines()
    assert (max(map(len, lines)) <= 80) == is_terminal
    assert lines[0].split() == ["claim", claim.id]
    assert " ".join(claim.remark.split()) in " ".join(file.getvalue().split())
