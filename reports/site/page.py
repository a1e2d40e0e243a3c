"""A page of the site: its title, its template, and the values for the template."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sylver_claims.claims import Verdict
from sylver_claims.reports.views.claims import PaperView
from sylver_claims.reports.views.relations import Relations
from sylver_claims.verifiers.evidence import Result


class Page(NamedTuple):
    """A page in addition to the overview and the pages of papers and claims.

    ``template`` is the name of a file in ``templates``, without ``.html.j2``; ``context`` returns its values.
    ``proof_of`` is the claim whose proof the page explains: the page exists only if the run has proved it.
    """

    title: str
    file: str
    template: str
    context: Callable[[Sequence[Result], Sequence[PaperView]], Mapping[str, Any]]
    proof_of: str = ""

    def is_shown(self, results: Sequence[Result]) -> bool:
        """Return whether a run has the content of the page: the steps of its proof, if the page explains one."""
        if not self.proof_of:
            return True
        proved = [r for r in results if r.claim.id == self.proof_of and r.verdict is Verdict.PROVED]
        return any(e.detail.get("steps") for r in proved for e in r.evidence)


def done_without(
    pages: Sequence[Page], results: Sequence[Result], relations: Mapping[str, Relations]
) -> dict[str, Page]:
    """Return the page of a new proof for each refuted claim that the printed proof uses or has as a step."""
    found: dict[str, Page] = {}
    corrected = {r.claim.id: r.claim.corrects for r in results}
    for page in pages:
        if page.proof_of in relations:
            steps = [r.claim.id for r in results if r.claim.id.startswith(f"{page.proof_of}@")]
            used = [named.id for named, *_ in relations[page.proof_of].refuted]
            found |= {name: page for name in (*used, *steps) if name not in corrected[page.proof_of]}
    return found
