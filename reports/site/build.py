"""The report as a static site: an overview, the errata, a page for each paper and each claim, and the tables.

The pages need only their folder, without fonts or images from elsewhere. The same results give the same bytes. All
pages share one style sheet. One script searches, filters and sorts. Each page contains it and allows it by its hash,
because a page opened from disk cannot allow one script file without allowing all of them.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from sylver_claims.claims import Verdict
from sylver_claims.reports import FOLDER
from sylver_claims.reports.site import (
    after_16,
    badge,
    bots,
    conway_proof,
    documentation,
    even_positions,
    explore,
    fonts,
    made_from,
    menu,
    overview,
    pictures,
    sources,
    two_coins,
    two_generators,
)
from sylver_claims.reports.site import errata as errata_pages
from sylver_claims.reports.site import files as site_files
from sylver_claims.reports.site import graph as graph_page
from sylver_claims.reports.site import letters as letters_page
from sylver_claims.reports.site import proofs as proofs_page
from sylver_claims.reports.site.page import done_without
from sylver_claims.reports.text import mathml
from sylver_claims.reports.text.citation import of_paper
from sylver_claims.reports.text.words import MEANING, SIGN, capital, counted, duration, number, short
from sylver_claims.reports.views import changes as changes_view
from sylver_claims.reports.views import coq as coq_view
from sylver_claims.reports.views import errata as errata_view
from sylver_claims.reports.views import proof_files
from sylver_claims.reports.views.claims import ClaimView, PaperView, papers_of
from sylver_claims.reports.views.errata import board_of, errata_of
from sylver_claims.reports.views.inventory import inventory_of
from sylver_claims.verifiers.common.commit import in_words
from sylver_claims.verifiers.coq.record import Record
from sylver_claims.verifiers.evidence import Result
from sylver_claims.verifiers.evidence.replay import is_registered
from sylver_claims.verifiers.games.playout import Played
from sylver_claims.verifiers.ledger.changes import Change

TEMPLATES = FOLDER / "templates"
STYLE = "style.css"
RESERVED = (
    "index.html",
    errata_view.FILE,
    errata_view.FAILED,
    overview.TABLE,
    overview.CHANGES,
    proofs_page.FILE,
    graph_page.FILE,
)
"""Pages that every report may have; pages of papers have other names."""
PAGES = (
    explore.PAGE,
    pictures.PAGE,
    two_generators.PAGE,
    even_positions.PAGE,
    after_16.PAGE,
    two_coins.PAGE,
    bots.PAGE,
    conway_proof.PAGE,
)
"""Pages about the games of the registry; a report without claims of the registry omits them."""
ICON = "data:image/svg+xml," + quote(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#fcfbf8" '
    'stroke="#1f1e1b" stroke-width="3"/><text x="16" y="22" text-anchor="middle" font-family="Georgia,serif" '
    'font-size="18" font-weight="700" fill="#1f1e1b">4</text></svg>'
)
"""The icon of the site, a coin."""
Boards = Callable[[Sequence[Result]], Mapping[str, Played]]


def write(
    results: Sequence[Result],
    folder: Path,
    *,
    upto: int,
    command: str,
    versions: Mapping[str, str],
    changes: Sequence[Change] | None = None,
    boards: Boards | None = None,
    dates: Mapping[str, str] | None = None,
    coq: Mapping[str, Record] | None = None,
    program: str = "",
    commit: str = "",
    commits: Mapping[str, Sequence[str]] | None = None,
    address: str = "",
) -> Path:
    """Write the report of a run, and return the path of its overview.

    A complete report from the same inputs is not written again.

    Parameters
    ----------
    results
        The claims with their evidence, in the order of the pages within each section.
    folder
        Folder of the pages; created if it does not exist. Pages with the same name are replaced, and pages of an
        earlier report that this one does not have are removed.
    upto, command, versions
        The bound and the command of the run, and the versions of the libraries by name.
    changes
        The changes since earlier runs; None if there is no earlier run.
    boards
        The function that solves the boards of counterexamples: from results to boards by the id of the claim.
    dates
        The dates of stored evidence, by its fingerprint.
    coq
        The answers of Coq about the proofs of claims, by the ids of the claims.
    program
        A digest of the files of the program, as `made_from.PROGRAM`; if it is empty, the report is always written.
    commit, commits
        The commit of the run, and the commits of evidence, by its fingerprint; empty if not recorded.
    address
        Address at which the report will be published, for links in previews; empty if unknown.
    """
    docs = documentation.address_from(folder)
    made_from_ = made_from.digest_of(
        results, program=program, changes=changes, boards=boards, upto=upto, command=command, versions=dict(versions),
        dates=dict(dates or {}), commit=commit, commits={key: list(held) for key, held in (commits or {}).items()},
        docs=docs, coq={claim: asdict(record) for claim, record in (coq or {}).items()}, address=address,
    )  # fmt: skip
    if made_from_ is None or not site_files.is_there(folder, made_from_):
        solved = {} if boards is None else boards(results)
        files = _files(
            results, upto=upto, command=command, versions=versions, changes=changes, boards=solved, commit=commit,
            docs=docs, coq=coq or {}, provenance={"dates": dates or {}, "commits": commits or {}}, address=address,
        )  # fmt: skip
        site_files.write(folder, files, made_from_)
    return folder / "index.html"


def _files(
    results: Sequence[Result],
    *,
    upto: int,
    command: str,
    versions: Mapping[str, str],
    changes: Sequence[Change] | None,
    boards: Mapping[str, Played],
    commit: str,
    docs: str,
    coq: Mapping[str, Record],
    provenance: Mapping[str, Any],
    address: str,
) -> Iterator[tuple[str, str | bytes]]:
    """Yield all files of a report, as name and content."""
    papers = papers_of(results, [*RESERVED, *(page.file for page in PAGES)])
    environment = _environment()
    graph = graph_page.shared(results, papers)
    with_tables = any(is_registered(r.claim) for r in results)
    shown = [page for page in PAGES if with_tables and page.is_shown(results)]
    state = state_of(results, provenance["dates"], commit)
    environment.globals.update(upto=upto, papers=papers, docs=docs, with_tables=with_tables, state=state)
    environment.globals.update(**graph, **provenance, theorems=coq_view.current(results, coq), address=address)
    environment.globals["proof_pages"] = {page.proof_of: page for page in shown if page.proof_of}
    environment.globals["done_without"] = done_without(shown, results, graph["relations"])
    inventories = {page.file: inventory_of(page) for page in papers}
    errata = errata_of(results, papers, boards)
    letters = letters_page.letters_of(papers, inventories)
    changed = changes_view.groups_of(changes or (), _views(papers))
    contexts = {page.file: page.context(results, papers) for page in shown}
    front = overview.context(results, papers, inventories, errata, upto)
    proofs = proofs_page.context(results, papers, coq)
    lists = list(errata_pages.contexts(errata, inventories))
    environment.globals.update(
        menu=list(menu.sections(papers, shown, docs, with_proofs=bool(proofs["proofs"]), with_errata=bool(errata))),
        description=overview.description(front["tally"], papers, len(results)),
        has_erratum={e.claim.id: e.file for paper in errata for group in paper.groups for e in group.items},
    )
    index = {
        "command": command,
        "commit": commit,
        "versions": dict(versions),
        "inventories": inventories,
        "changed": changed,
        "proved": len(proofs["proofs"]),
        **front,
        **contexts.get(two_generators.FILE, {}),
        **contexts.get(even_positions.FILE, {}),
        **contexts.get(after_16.FILE, {}),
    }
    paper_pages = (
        (page.file, "paper", {"page": page, "inventory": inventories[page.file], "bibtex": of_paper(page.paper),
                              "has_errata": page.file in front["with_errata"], "story": front["stories"][page.file],
                              "letter": next((one for one in letters if one.page is page), None)})
        for page in papers
    )  # fmt: skip
    pages: Iterator[tuple[str, str, Mapping[str, Any]]] = chain(
        paper_pages,
        _claim_pages(papers, boards),
        letters_page.pages(letters),
        sources.pages(papers),
        [
            *((file, "errata", values) for file, values in lists),
            (overview.TABLE, "claims", overview.table(results, papers)),
            *([(overview.CHANGES, "changes", {"changed": changed})] if changed else []),
            *([(proofs_page.FILE, "proofs", proofs)] if proofs["proofs"] else []),
            (graph_page.FILE, "graph", {"graph": graph_page.context(results, papers, graph["relations"])}),
            ("index.html", "index", index),
        ],
        ((page.file, page.template, contexts[page.file]) for page in shown),
        ((file, "erratum", values) for file, values in errata_pages.pages(errata, inventories, results, papers)),
    )
    yield from ((file, _page(environment, file, template, values)) for file, template, values in pages)
    kept = [(STYLE, TEMPLATES / STYLE), (fonts.FILE, fonts.PATH), (fonts.LICENSE.name, fonts.LICENSE)]
    if with_tables:
        certificates = contexts[even_positions.FILE]["evens"]["certificates"]
        kept += [(f"{proof_files.FOLDER}/{path.name}", path) for path in certificates.values()]
        kept += [(f"{proof_files.FOLDER}/after_16/{p.name}", p) for p in sorted(after_16.CERTIFICATES.glob("*.json"))]
        kept += [(pictures.MAP.name, pictures.MAP)]
    yield from errata_pages.previews(errata)
    yield from proof_files.files(results)
    yield from coq_view.files(results, coq)
    yield from ((letter.text_file, letters_page.text(letter, upto, command, state)) for letter in letters)
    for file, template, values in badge.files(results, papers, inventories, upto):
        yield file, environment.get_template(f"{template}.svg.j2").render(values)
    yield from ((name, path.read_bytes()) for name, path in kept)


def state_of(results: Sequence[Result], dates: Mapping[str, str], commit: str) -> str:
    """Return the date of the newest stored evidence of a run and its commit, if they are known."""
    found = [dates[e.fingerprint] for result in results for e in result.evidence if e.fingerprint in dates]
    date = f"results of {max(found)}" if found else ""
    return ", ".join(filter(None, [date, f"commit {in_words([commit])}" if commit else ""]))


def _page(environment: Environment, file: str, template: str, values: Mapping[str, Any]) -> str:
    root = "../" * file.count("/")
    return environment.get_template(f"{template}.html.j2").render(here=file, root=root, **values)


def _views(papers: Sequence[PaperView]) -> dict[str, ClaimView]:
    return {c.id: c for page in papers for c in page.claims}


def _claim_pages(
    papers: Sequence[PaperView], boards: Mapping[str, Played]
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the page of each claim, with the claims before and after it, and the page of a long proof."""
    for page in papers:
        row = (None, *page.claims, None)
        for previous, claim, following in zip(row, page.claims, row[2:], strict=False):
            board = board_of(boards.get(claim.id))
            values = {"page": page, "claim": claim, "previous": previous, "next": following, "board": board}
            yield claim.file, "claim", values
            if claim.long_proof:
                yield claim.proof_file, "proof", {"page": page, "claim": claim, "row": claim.long_proof}


def _environment() -> Environment:
    """Return the environment of the templates, which escape all values except the formulas of ``mathml``."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(number=number, duration=duration, capital=capital, commits=in_words)
    environment.globals.update(SIGN=SIGN, MEANING=MEANING, counted=counted, short=short, math=mathml.inline)
    environment.globals.update(formula=mathml.formula, errata_file=errata_view.FILE, style=STYLE)
    environment.globals.update(failed_file=errata_view.FAILED, table_file=overview.TABLE, changes_file=overview.CHANGES)
    environment.globals.update(
        icon=ICON, picture=pictures.MAP.name, proofs_file=proofs_page.FILE, archive=proof_files.ARCHIVE
    )
    environment.globals.update(silver_file=two_coins.FILE, source_link=sources.link)
    environment.globals.update(coq_said=coq_view.said, theorem_file=proof_files.theorem_name)
    environment.globals.update(badge_file=badge.BADGE, summary_file=badge.SUMMARY, board_link=explore.link)
    environment.globals["order"] = {verdict: place for place, verdict in enumerate(Verdict)}
    environment.globals.update(_script("script", "site.js") | _script("map_script", "map.js"))
    environment.globals.update(_script("sylver_script", "sylver.js") | _script("explore_script", "explore.js"))
    environment.globals.update(_script("graph_script", "graph.js"))
    environment.globals.update(_script("two_coins_script", "two_coins.js"))
    environment.globals.update(_script("explore_coins_script", "explore_coins.js"))
    return environment


def _script(name: str, file: str) -> dict[str, Any]:
    """Return a script for a page, and the hash with which the policy of the page allows it."""
    text = (TEMPLATES / file).read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return {name: Markup(text), f"{name}_source": f"'sha256-{digest}'"}
