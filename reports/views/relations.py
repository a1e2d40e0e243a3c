"""The relations between claims in words, for the page of the graph and the page of each claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from sylver_claims.claims import Verdict
from sylver_claims.claims.registry.relations import KINDS, foundations, related
from sylver_claims.reports.views.claims import ClaimView
from sylver_claims.verifiers.evidence import Result

WORDS = {
    "uses": "Its proof as given uses",
    "implies": "It implies",
    "sharper_than": "It says more than",
    "same_as": "It says the same as",
    "corrects": "It is a corrected form of",
}
BACK = {
    "uses": "Used in the proof, as given, of",
    "implies": "Follows from",
    "sharper_than": "It says less than",
    "same_as": WORDS["same_as"],
    "corrects": "Corrected in",
}


@dataclass(frozen=True)
class Named:
    """A claim that another one names; if it is not in the run, it has neither a page nor a verdict."""

    id: str
    href: str = ""
    title: Markup = field(default_factory=Markup)
    place: str = ""
    verdict: Verdict | None = None
    plain: str = ""
    """Its title as plain text."""

    @property
    def label(self) -> str:
        """The part of its id after the slash."""
        return self.id.partition("/")[2]

    @property
    def paper(self) -> str:
        """The part of its id before the slash, the key of its paper."""
        return self.id.partition("/")[0]


@dataclass(frozen=True)
class Relations:
    """The relations of one claim: lists of other claims by kind, in words, and the refuted claims that it rests on."""

    rows: tuple[tuple[str, tuple[Named, ...]], ...]
    refuted: tuple[tuple[Named, bool, tuple[Named, ...]], ...]
    """Triples of a refuted claim, whether it is used directly, and its corrected forms."""


def edges_of(results: Sequence[Result]) -> list[tuple[str, str, str]]:
    """Return (claim, kind, other) for all relations that the claims declare, each same_as once."""
    found = dict.fromkeys(
        (r.claim.id, kind, other) for r in results for kind in KINDS for other in related(r.claim, kind)
    )
    return [(a, k, b) for a, k, b in found if k != "same_as" or (b, k, a) not in found or a < b]


def names_of(results: Sequence[Result], views: Sequence[ClaimView]) -> dict[str, Named]:
    """Return all claims of the run, and all others that they name."""
    found = {v.id: Named(v.id, v.href, v.title, v.place, v.verdict, v.plain) for v in views}
    for _, _, other in edges_of(results):
        found.setdefault(other, Named(other))
    return found


def relations_of(results: Sequence[Result], views: Sequence[ClaimView]) -> dict[str, Relations]:
    """Return the relations of each claim of the run, outgoing ones first."""
    names, edges = names_of(results, views), edges_of(results)
    below = foundations([r.claim for r in results])
    rows: dict[str, dict[str, list[Named]]] = {r.claim.id: {} for r in results}
    for kind in KINDS:
        for a, k, b in edges:
            if k == kind:
                rows[a].setdefault(WORDS[kind], []).append(names[b])
                rows.get(b, {}).setdefault(BACK[kind], []).append(names[a])
    mended: dict[str, list[Named]] = {}
    for a, k, b in edges:
        if k == "corrects":
            mended.setdefault(b, []).append(names[a])
    return {
        r.claim.id: Relations(
            rows=tuple((words, tuple(others)) for words, others in rows[r.claim.id].items()),
            refuted=_refuted(below[r.claim.id], related(r.claim, "uses"), names, mended),
        )
        for r in results
    }


def _refuted(
    below: Sequence[str], direct: Sequence[str], names: Mapping[str, Named], mended: Mapping[str, Sequence[Named]]
) -> tuple[tuple[Named, bool, tuple[Named, ...]], ...]:
    return tuple(
        (names[other], other in direct, tuple(mended.get(other, ())))
        for other in below
        if other in names and names[other].verdict is Verdict.REFUTED
    )
