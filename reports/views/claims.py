"""Papers, sections and claims as the pages show them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from markupsafe import Markup

from sylver_claims.claims import Paper, Verdict
from sylver_claims.reports.text.citation import of_claim
from sylver_claims.reports.text.claim_source import source_of
from sylver_claims.reports.text.margins import margin_words
from sylver_claims.reports.text.mathml import inline, prose
from sylver_claims.reports.text.plain import plain
from sylver_claims.reports.text.reference_source import Kernels, Reference, kernels_of, references_of
from sylver_claims.reports.text.words import capital, case_words, duration, means_in_words, number, unbroken
from sylver_claims.reports.views.evidence import Refutation, Row, bar_of, bound_of, refutations, row_of, scope_words
from sylver_claims.verifiers.evidence import STAYS_OPEN, Evidence, Result, described
from sylver_claims.verifiers.evidence.replay import check_again
from sylver_claims.verifiers.judging.predicates import is_own_python

FOLDER, PROOFS = "claim/", "proof/"
LONG_PROOF = 12
"""A proof with more formulas than this has a separate page."""


@dataclass(frozen=True)
class VariantRow:
    """A variant of a claim, and its result."""

    title: Markup
    needed: bool
    words: str
    row: Row


@dataclass(frozen=True)
class ClaimView:
    """One claim with its evidence, as the templates need it."""

    id: str
    anchor: str
    file: str
    href: str
    title: Markup
    plain: str
    place: str
    kind: str
    statement: Markup
    written: str
    remark: Markup
    finite_form_of: Markup
    verdict: Verdict
    bound: str
    limited: bool
    alarm: str
    declared: str
    rows: tuple[Row, ...]
    refutations: tuple[Refutation, ...]
    variants: tuple[VariantRow, ...]
    margin: Markup
    accepted_mutants: tuple[tuple[str, Markup], ...]
    stale: tuple[str, ...]
    outdated: tuple[str, ...]
    source: str
    own_python: bool
    references: tuple[Reference, ...]
    kernels: Kernels
    where: str
    command: str
    domain: str
    own_limit: str
    corrects: tuple[str, ...]
    bibtex: str
    methods: tuple[str, ...]
    cases: int
    met: int
    seconds: float
    time: str

    @property
    def long_proof(self) -> Row | None:
        """The evidence whose steps are too many for the page of the claim; None if there is none."""
        return next((row for row in self.rows if len(row.steps) > LONG_PROOF), None)

    @property
    def proof_file(self) -> str:
        """The page with the steps of a long proof."""
        return PROOFS + self.file.removeprefix(FOLDER)


@dataclass(frozen=True)
class SectionView:
    """A section of a paper with its claims."""

    anchor: str
    number: str
    heading: str
    title: Markup
    claims: tuple[ClaimView, ...]


@dataclass(frozen=True)
class PaperView:
    """A paper, its sections in their order, and the file of its page."""

    paper: Paper
    file: str
    sections: tuple[SectionView, ...]
    counts: tuple[tuple[Verdict, int], ...]

    @property
    def claims(self) -> tuple[ClaimView, ...]:
        """All claims of the paper, in its order."""
        return tuple(c for s in self.sections for c in s.claims)


def papers_of(results: Sequence[Result], reserved: Iterable[str] = ()) -> list[PaperView]:
    """Return the papers of results, in order of first occurrence; other pages use the ``reserved`` file names."""
    by_key: dict[str, list[Result]] = {}
    for result in results:
        by_key.setdefault(result.claim.source.paper.key, []).append(result)
    taken = set(reserved)
    files = {key: _free_name(key, taken) for key in by_key}
    return [_paper(group, files[key], taken) for key, group in by_key.items()]


def counts_of(verdicts: Sequence[Verdict]) -> tuple[tuple[Verdict, int], ...]:
    """Return the counts of the verdicts that occur, in the order of the legend."""
    counts = Counter(verdicts)
    return tuple((v, counts[v]) for v in Verdict if counts[v])


def _free_name(key: str, taken: set[str], folder: str = "") -> str:
    """Return a file name in ``folder`` that no other page has, and add it to ``taken``."""
    stem = folder + (re.sub(r"[^A-Za-z0-9._-]+", "-", key).strip(".-") or "page")
    name, number_ = f"{stem}.html", 2
    while name.lower() in taken:
        name, number_ = f"{stem}-{number_}.html", number_ + 1
    taken.add(name.lower())
    return name


def _paper(results: list[Result], file: str, taken: set[str]) -> PaperView:
    paper = results[0].claim.source.paper
    anchors = _anchors(results)
    groups: dict[tuple[str, str], list[ClaimView]] = {heading: [] for heading in paper.numbered_sections}
    for result in results:
        heading = _heading(result.claim.source.section.strip(), paper)
        own = _free_name(result.claim.id, taken, FOLDER)
        groups.setdefault(heading, []).append(_claim(result, anchors[result.claim.id], own))
    sections = tuple(
        SectionView(f"section:{i}", number_, title, inline(title), tuple(claims))
        for i, ((number_, title), claims) in enumerate(groups.items(), 1)
    )
    return PaperView(paper, file, sections, counts_of([r.verdict for r in results]))


def _heading(section: str, paper: Paper) -> tuple[str, str]:
    """Return number and title of a section, which a source gives by number, by subsection number or by title."""
    known = dict(paper.numbered_sections)
    leading = re.match(r"(\d+)(?:$|[.\s])", section)
    for number_ in (section, str(int(leading[1])) if leading else ""):
        if number_ in known:
            return number_, known[number_]
    for number_, title in known.items():
        if section in (title, f"{number_} {title}"):
            return number_, title
    if section:
        return "", f"Section {section}" if section[0].isdigit() else section
    return "", "Elsewhere in the paper" if paper.sections else "Claims"


def _anchors(results: list[Result]) -> dict[str, str]:
    """Return an anchor for each claim: the part of the id after the slash, or the whole id if two would clash."""
    tails = Counter(r.claim.id.rpartition("/")[2] for r in results)
    whole = {r.claim.id: r.claim.id.rpartition("/")[2] for r in results}
    return {full: tail if tails[tail] == 1 else full.replace("/", ":") for full, tail in whole.items()}


def _claim(result: Result, anchor: str, file: str) -> ClaimView:
    claim = result.claim
    place = claim.source.place.strip()
    decided_by = result.deciding
    bar = bar_of(decided_by) if decided_by else None
    declared = "" if result.declared is result.verdict else f"The claim file declares {result.declared}."
    command = check_again(claim, result.scope)
    bound = bound_of(result) + (f"; {STAYS_OPEN}" if claim.finite_form_of else "")
    layers = next((e.scope.layers for e in result.evidence if e.scope.layers and not e.scope.missing), result.scope)
    return ClaimView(
        id=claim.id,
        anchor=anchor,
        file=file,
        href=quote(file),
        title=inline(claim.title),
        plain=plain(claim.title),
        place=capital(place) if place.lower() != claim.title.strip().lower() else "",
        kind=str(claim.kind),
        statement=prose(claim.statement),
        written=claim.statement,
        remark=prose(claim.remark),
        finite_form_of=prose(claim.finite_form_of),
        verdict=result.verdict,
        bound=bound,
        limited=bool(bar and bar.option and result.verdict.supports),
        alarm=_alarm(result),
        declared=declared,
        rows=tuple(row_of(claim, e) for e in result.evidence),
        refutations=tuple(refutations(result)),
        variants=tuple(_variant(result, title, e) for title, e in result.sharpness),
        margin=prose(margin_words(result)),
        accepted_mutants=tuple((name, inline(reason)) for name, reason in claim.accepted_mutants.items()),
        stale=result.stale,
        outdated=tuple(map(means_in_words, result.outdated)),
        source=source_of(claim),
        where=claim.where,
        own_python=(own := is_own_python(claim)),
        references=() if own else references_of(claim),
        kernels=kernels_of(claim),
        command=command,
        domain=unbroken(described(claim.forall, layers.lowest, layers.highest)),
        own_limit="" if claim.forall.limit is None else f"{claim.forall.scale} ≤ {number(claim.forall.limit)}",
        corrects=claim.corrects,
        bibtex=of_claim(claim, str(result.verdict), bound, command),
        methods=tuple(e.name for e in result.evidence),
        cases=result.cases,
        met=result.met,
        seconds=result.seconds,
        time=duration(result.seconds),
    )


def _alarm(result: Result) -> str:
    """Return how the verdict differs from the declared one; empty if it does not."""
    if result.matches_declaration:
        return ""
    found = f"Declared {result.declared}, found {result.verdict}"
    against = [e for e in result.evidence if not e.verdict.supports]
    if all(e.verdict is result.verdict for e in against):
        return found + (f" by {' and by '.join(means_in_words(e.name) for e in against)}." if against else ".")
    return f"{found}: {', '.join(f'{means_in_words(e.name)} is {e.verdict}' for e in against)}."


def _variant(result: Result, title: str, evidence: Evidence) -> VariantRow:
    needed = evidence.verdict is Verdict.REFUTED
    scope = scope_words(evidence)
    if needed:
        dropped = any(change.drop_given for change in result.claim.variants if change.title == title)
        at = f" at {case_words(result.claim, evidence.counterexample)}" if evidence.counterexample else ""
        words = f"{'the hypothesis is needed: ' if dropped else ''}it fails{at}"
    elif evidence.verdict.supports:
        words = f"not refuted, so the statement may be weaker than necessary: {scope}"
    else:
        words = evidence.message.strip().splitlines()[-1] if evidence.message.strip() else scope
    return VariantRow(inline(title), needed, words, row_of(result.claim, evidence))
