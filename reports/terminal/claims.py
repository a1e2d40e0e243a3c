"""The claims as ``verify list`` and ``verify show`` print them."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from sylver_claims.claims import Claim
from sylver_claims.reports.text.claim_source import predicate_text


def listing(console: Console, claims: Sequence[Claim]) -> None:
    """Print a table of claims."""
    table = Table(box=None, pad_edge=False)
    for column in ("claim", "kind", "declared", "title"):
        table.add_column(column)
    for claim in claims:
        table.add_row(claim.id, str(claim.kind), str(claim.declared), escape(claim.title))
    (console if console.is_terminal else Console(file=sys.stdout, width=200)).print(table)


def described(console: Console, claim: Claim) -> None:
    """Print one claim: its statement, its source, and its methods; in a terminal within its width."""
    parts = {
        "claim": claim.id,
        "title": claim.title,
        "source": str(claim.source),
        "kind": str(claim.kind),
        "statement": claim.statement,
        "finite form of": claim.finite_form_of,
        "remark": claim.remark,
        "variables": ", ".join(claim.arguments),
        "given": predicate_text(claim.given) if claim.given else "every case",
        "then": predicate_text(claim.then),
        "methods": ", ".join(m.name for m in claim.methods),
        "variants": "; ".join(variant.title for variant in claim.variants),
        "declared": str(claim.declared),
        "at": claim.where,
    }
    shown = {name: value for name, value in parts.items() if value}
    if not console.is_terminal:
        for name, value in shown.items():
            console.print(f"{name:>10}  {value}", markup=False, highlight=False, soft_wrap=True)
        return
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", style="bold")
    for name, value in shown.items():
        grid.add_row(name, Text(value))
    console.print(grid, highlight=False)
