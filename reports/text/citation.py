"""BibTeX entries: of a paper, and of the check of one of its statements."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version

from claims import Claim, Paper

PROGRAM = "sylver-claims"
SPECIAL = re.compile(r"(?<!\\)[&%#_]")


@cache
def _version() -> str:
    return version(PROGRAM)


def of_paper(paper: Paper) -> str:
    """Return the entry of a paper."""
    fields = {
        "author": " and ".join(paper.authors),
        "title": f"{{{paper.title}}}",
        "howpublished": paper.venue,
        "year": str(paper.year),
    }
    return _entry(_key(paper.key), fields)


def of_claim(claim: Claim, verdict: str, bound: str, command: str) -> str:
    """Return the entry of the check of a claim: what was found, how far, and the command that shows it again."""
    fields = {
        "title": f"{{{claim.title}: {claim.source}}}",
        "howpublished": f"{PROGRAM} {_version()}, claim \\texttt{{{claim.id}}}",
        "note": f"{verdict}, {bound}; \\texttt{{{command}}}",
    }
    return _entry(_key(claim.id), fields)


def _entry(key: str, fields: dict[str, str]) -> str:
    lines = [f"  {name:<12} = {{{_escaped(value)}}}," for name, value in fields.items()]
    return "\n".join((f"@misc{{{key},", *lines, "}"))


def _key(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9:.-]+", ":", name).strip(":") or "claim"


def _escaped(text: str) -> str:
    """Escape what TeX reads as commands, but not inside formulas."""
    pieces = re.split(r"(\$[^$]*\$)", text.replace("\xa0", " ").replace("\u202f", " ").replace("\n", " "))
    return "".join(p if i % 2 else SPECIAL.sub(r"\\\g<0>", p) for i, p in enumerate(pieces))
