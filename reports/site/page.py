"""A page of the site: what it is called, its template, and what that is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from claims import Verdict
from reports.views.claims import PaperView
from reports.views.relations import Relations
from verifiers.evidence import Result


class Page(NamedTuple):
    """A page beside the overview and those of papers and claims.

    ``template`` is the name of a file in ``templates``, without ``.html.j2``; it is given what ``context`` returns.
    ``proof_of`` is the claim whose proof the page tells: there is such a page only when the run has it proved.
    """

    title: str
    file: str
    template: str
    context: Callable[[Sequence[Result], Sequence[PaperView]], Mapping[str, Any]]
    proof_of: str = ""

    def is_shown(self, results: Sequence[Result]) -> bool:
        """Whether a run has what the page tells of: any has, where it tells of no proof; else the proof, in steps."""
        if not self.proof_of:
            return True
        proved = [r for r in results if r.claim.id == self.proof_of and r.verdict is Verdict.PROVED]
        return any(e.detail.get("steps") for r in proved for e in r.evidence)


def done_without(
    pages: Sequence[Page], results: Sequence[Result], relations: Mapping[str, Relations]
) -> dict[str, Page]:
    """Return each refuted claim on which a printed proof rests, or which is a step of it, with the page of another."""
    found: dict[str, Page] = {}
    corrected = {r.claim.id: r.claim.corrects for r in results}
    for page in pages:
        if page.proof_of in relations:
            steps = [r.claim.id for r in results if r.claim.id.startswith(f"{page.proof_of}@")]
            used = [named.id for named, *_ in relations[page.proof_of].refuted]
            found |= {name: page for name in (*used, *steps) if name not in corrected[page.proof_of]}
    return found
