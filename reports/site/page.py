"""A page of the site: what it is called, its template, and what that is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from reports.views.claims import PaperView
from verifiers.evidence import Result


class Page(NamedTuple):
    """A page beside the overview and those of papers and claims.

    ``template`` is the name of a file in ``templates``, without ``.html.j2``; it is given what ``context`` returns.
    """

    title: str
    file: str
    template: str
    context: Callable[[Sequence[Result], Sequence[PaperView]], Mapping[str, Any]]
