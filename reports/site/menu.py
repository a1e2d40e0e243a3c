"""The menu of all pages: single pages, and groups of pages that open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sylver_claims.reports.site import graph, overview, proofs
from sylver_claims.reports.site.page import Page
from sylver_claims.reports.text.words import short
from sylver_claims.reports.views.claims import PaperView
from sylver_claims.reports.views.errata import FILE as ERRATA


class Section(NamedTuple):
    """An entry of the menu: a page, or a group of pages by their titles."""

    title: str
    file: str = ""
    pages: tuple[tuple[str, str], ...] = ()


def sections(
    papers: Sequence[PaperView], shown: Sequence[Page], docs: str, *, with_proofs: bool, with_errata: bool
) -> Iterator[Section]:
    """Yield the entries of the menu, in order."""
    if papers:
        yield Section("Papers", pages=tuple((_name(page), page.file) for page in papers))
    if with_errata:
        yield Section("Errata", ERRATA)
    yield Section("Claims", overview.TABLE)
    if with_proofs:
        yield Section("Proofs", proofs.FILE)
    yield Section("Explore", pages=(*((page.title, page.file) for page in shown), ("Graph of claims", graph.FILE)))
    if docs:
        yield Section("Documentation", f"{docs}index.html")


def _name(page: PaperView) -> str:
    return short(page.paper) if page.paper.printed else page.paper.title.partition(":")[0]
