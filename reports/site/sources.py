"""The source of the kernels that the claims of a run use: a page for each file, with links from pages of claims.

Most claims use the same few files. The page of a claim also shows the kernels that it names; all others are only here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from sylver_claims.reports.text.reference_source import Reference
from sylver_claims.reports.views.claims import PaperView

FOLDER = "source/"


def link(kernel: Reference) -> str:
    """Return the address of a function of the kernels, from the folder of the report."""
    return f"{_file(kernel.module)}#{kernel.function}"


def pages(papers: Sequence[PaperView]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield a page for each file of kernels that a claim uses: its file, its template, and the template's values."""
    claims = [claim for page in papers for claim in page.claims]
    reached = {kernel.name: kernel for claim in claims for kernel in (*claim.kernels.named, *claim.kernels.others)}
    in_order = sorted(reached.values(), key=lambda kernel: (kernel.module, kernel.function))
    for module, functions in groupby(in_order, key=lambda kernel: kernel.module):
        yield _file(module), "source", {"module": module, "functions": tuple(functions)}


def _file(module: str) -> str:
    return f"{FOLDER}{module}.html"
