"""The report as a static site: an overview and a page for each paper, to be read beside it.

The pages need nothing but themselves: no script, no font, no image from elsewhere. The same results give the same
bytes. One script searches a table; the page that has it names its hash, and allows no other.
"""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from claims import Standing, Verdict
from reports import even_page, graph_page, mathml, proof_files, record_page
from reports.claim_view import counts_of, papers_of
from reports.words import MEANING, SIGN, capital, counted, number
from verifiers.evidence import Result

TEMPLATES = Path(__file__).resolve().parent / "templates"


def write(results: Sequence[Result], folder: Path, *, upto: int, command: str, versions: Mapping[str, str]) -> Path:
    """Write the report of a run, and return the path of its overview.

    Parameters
    ----------
    results
        The claims with their evidence, in the order in which they are to be shown within each section.
    folder
        Where the pages go; it is made if it is not there. Pages of the same name are replaced.
    upto, command, versions
        The bound of the run, the command that made it, and the versions of what it rests on, by name.
    """
    papers = papers_of(results, upto)
    environment = _environment()
    shared: dict[str, Any] = {"upto": upto, "papers": papers} | graph_page.shared(results, papers)
    folder.mkdir(parents=True, exist_ok=True)
    for page in papers:
        _put(folder / page.file, environment.get_template("paper.html.j2").render(page=page, **shared))
    proof_files.write(results, folder)
    graph = graph_page.facts(results, papers, shared["relations"])
    _put(folder / graph_page.FILE, environment.get_template("graph.html.j2").render(graph=graph, **shared))
    record = record_page.facts(record_page.kept())
    _put(folder / record_page.FILE, environment.get_template("record.html.j2").render(record=record, **shared))
    evens = even_page.facts(even_page.kept())
    _put(folder / even_page.FILE, environment.get_template("evens.html.j2").render(evens=evens, **shared))
    for path in evens["certificates"].values():
        _put(folder / proof_files.FOLDER / path.name, path.read_text(encoding="utf-8"))
    overview = environment.get_template("index.html.j2").render(
        command=command,
        versions=dict(versions),
        total=len(results),
        record=record,
        evens=evens,
        counts=counts_of([r.verdict for r in results]),
        table=_by_standing(results),
        claims=[c for p in papers for c in p.claims],
        paper_of={c.id: p.paper for p in papers for c in p.claims},
        **shared,
    )
    return _put(folder / "index.html", overview)


def _environment() -> Environment:
    """Return the templates; everything that they are given is escaped, but for what ``mathml`` made."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(number=number, capital=capital)
    environment.globals.update(SIGN=SIGN, MEANING=MEANING, counted=counted, Verdict=Verdict, math=mathml.inline)
    environment.globals["formula"] = mathml.formula
    script = (TEMPLATES / "search.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    environment.globals.update(search_script=Markup(script), search_source=f"'sha256-{digest}'")
    return environment


def _by_standing(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Count the verdicts for each standing that occurs."""
    counts = Counter((r.claim.standing, r.verdict) for r in results)
    rows = []
    for standing in Standing:
        row = {v: counts[standing, v] for v in Verdict}
        if sum(row.values()):
            rows.append({"standing": str(standing), "counts": row, "total": sum(row.values())})
    return rows


def _put(path: Path, text: str) -> Path:
    """Write a page whole or not at all."""
    path.parent.mkdir(exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.write_text(text, encoding="utf-8")
    return partial.replace(path)
