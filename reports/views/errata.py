"""Statements that do not hold: as printed, the counterexample played out, and the corrected form with its evidence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sylver_claims.claims import Claim, Kind, Verdict
from sylver_claims.claims.registry.inventory import said_by, statements_of
from sylver_claims.reports.views.claims import ClaimView, PaperView
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.games.playout import Played

FILE, FAILED, FOLDER = "errata.html", "failed_conjectures.html", "erratum/"
GROUPS = {
    "printed": "Printed statements",
    "reading": "Readings and steps of proofs",
    "answered": "Conjectures and questions of the paper",
    "asked": "Questions of this project",
}
SHOWN_MOVES = 16
"""Largest length of a line of play that is shown."""


@dataclass(frozen=True)
class Board:
    """A position played out: its outcome, the winning moves, and a line of play if it is short.

    The line has pairs of a move and whether it is a move of the winner.
    """

    given: tuple[int, ...]
    numbers: tuple[int, ...]
    outcome: str
    winning: tuple[int, ...]
    line: tuple[tuple[int, bool], ...]
    command: str


@dataclass(frozen=True)
class Erratum:
    """A claim that is refuted, with the board of its counterexample and the claims that correct it."""

    claim: ClaimView
    board: Board | None
    corrected_by: tuple[ClaimView, ...]

    @property
    def file(self) -> str:
        """The page of this erratum."""
        return FOLDER + self.claim.file.rpartition("/")[2]

    @property
    def preview(self) -> str:
        """The image of this erratum for previews of links."""
        return self.file.removesuffix(".html") + ".png"

    @property
    def fails_at(self) -> str:
        """The counterexample: the position if it is one, else the values of the case."""
        if self.board is not None:
            return f"{{{', '.join(map(str, self.board.given))}}}"
        return next((found.case for found in self.claim.refutations), "")


@dataclass(frozen=True)
class ErrataGroup:
    """The errata of one kind in one paper."""

    name: str
    heading: str
    items: tuple[Erratum, ...]


@dataclass(frozen=True)
class PaperErrata:
    """The errata of one paper."""

    page: PaperView
    groups: tuple[ErrataGroup, ...]


def board_of(played: Played | None) -> Board | None:
    """Return the board of a position that was played out."""
    if played is None:
        return None
    numbers = played.position.generators
    command = f"verify position {' '.join(map(str, numbers))}" if played.general else ""
    return Board(played.given, numbers, played.outcome, played.winning, _line_of_play(played), command)


def _line_of_play(played: Played) -> tuple[tuple[int, bool], ...]:
    """Return the moves, each with whether it is a move of the winner; none for a long or incomplete line."""
    if not played.whole or len(played.line) > SHOWN_MOVES:
        return ()
    first = played.outcome == "N"
    return tuple((n, (i % 2 == 0) == first) for i, n in enumerate(played.line))


def group_of(claim: Claim) -> str:
    """Return the group of an erratum, by the kind of its claim, and whether this is a reading or beyond print."""
    if claim.finite_form_of:
        return "reading"
    beyond = {name for statement in statements_of(claim.source.paper.key) for name in statement.beyond}
    if claim.kind in (Kind.CONJECTURE, Kind.QUESTION):
        return "asked" if claim.id in beyond else "answered"
    return "reading" if "@" in claim.id or claim.id in beyond else "printed"


def failing(results: Sequence[Result]) -> list[list[str]]:
    """Return the printed statements that fail, each as the ids of its refuted claims.

    In a paper without an inventory, each claim counts as a statement.
    """
    refuted = {r.claim.id for r in results if r.verdict is Verdict.REFUTED and not r.claim.finite_form_of}
    of_paper: dict[str, list[Claim]] = {}
    for claim in (r.claim for r in results if r.claim.source.paper.printed):
        of_paper.setdefault(claim.source.paper.key, []).append(claim)
    found: list[list[str]] = []
    for paper, claims in of_paper.items():
        ids, statements = [c.id for c in claims], statements_of(paper)
        if statements:
            found += [[name for name in said_by(statement, ids) if name in refuted] for statement in statements]
        else:
            found += [[c.id] for c in claims if c.id in refuted and group_of(c) == "printed"]
    return [names for names in found if names]


def errata_of(
    results: Sequence[Result], papers: Sequence[PaperView], boards: Mapping[str, Played]
) -> tuple[PaperErrata, ...]:
    """Return the errata by paper and kind, in the order of each paper."""
    views = {c.id: c for p in papers for c in p.claims}
    correcting: dict[str, list[ClaimView]] = {}
    for result in results:
        for name in result.claim.corrects:
            correcting.setdefault(name, []).append(views[result.claim.id])
    kinds = {r.claim.id: group_of(r.claim) for r in results if r.verdict is Verdict.REFUTED}
    found = []
    for page in papers:
        items = [
            (kinds[c.id], Erratum(c, board_of(boards.get(c.id)), tuple(correcting.get(c.id, ()))))
            for c in page.claims
            if c.id in kinds
        ]
        groups = tuple(
            ErrataGroup(name, heading, tuple(e for kind, e in items if kind == name))
            for name, heading in GROUPS.items()
            if any(kind == name for kind, _ in items)
        )
        if groups:
            found.append(PaperErrata(page, groups))
    return tuple(found)
