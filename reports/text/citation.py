"""BibTeX entries: of a paper, and of the check of one of its statements."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import version

from sylver_claims.claims import Claim, Paper
from sylver_claims.reports.text.plain import typeset

PROGRAM, AUTHORS = "sylver-claims", "The sylver-claims authors"
TEX = {
    "≤": r"\le", "≥": r"\ge", "≠": r"\ne", "≡": r"\equiv", "−": "-", "×": r"\times", "·": r"\cdot", "∪": r"\cup",
    "⊕": r"\oplus", "∈": r"\in", "𝒫": r"\mathcal{P}", "𝒩": r"\mathcal{N}", "∞": r"\infty",
}  # fmt: skip
"""Signs that TeX allows only in formulas."""
SMALL = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
SPECIAL = re.compile(r"(?<!\\)[&%#_]")


@cache
def _version() -> str:
    return version(PROGRAM)


def of_paper(paper: Paper) -> str:
    """Return the entry of a paper: an article if it has a journal, else with its venue."""
    where = {"journal": paper.journal} if paper.journal else {"howpublished": paper.venue}
    fields = {
        "author": _authors(paper.authors),
        "title": f"{{{paper.title}}}",
        **where,
        "volume": paper.volume,
        "number": paper.number,
        "pages": re.sub(r"(?<=\d)[-–](?=\d)", "--", paper.pages),
        "year": str(paper.year),
        "doi": paper.doi,
        "url": "" if paper.doi else paper.url,
    }
    return _entry("article" if paper.journal else "misc", _key(paper.key), fields)


def of_claim(claim: Claim, verdict: str, bound: str, command: str) -> str:
    """Return the BibTeX entry of the check of a claim: verdict, bound, and the command that reproduces it."""
    fields = {
        "author": f"{{{AUTHORS}}}",
        "title": f"{{{typeset(claim.title)}: {claim.source}}}",
        "howpublished": f"{PROGRAM} {_version()}, claim \\texttt{{{claim.id}}}",
        "note": f"{verdict}, {bound}; \\texttt{{{command}}}",
    }
    return _entry("misc", _key(claim.id), fields)


def _authors(names: Sequence[str]) -> str:
    """Join names for BibTeX; the name of a group is in braces, because BibTeX would split it."""
    return " and ".join(f"{{{name}}}" if name.startswith("The ") else name for name in names)


def _entry(kind: str, key: str, fields: Mapping[str, str]) -> str:
    verbatim = ("doi", "url")  # not escaped
    lines = [
        f"  {name:<12} = {{{value if name in verbatim else _escaped(value)}}},"
        for name, value in fields.items()
        if value
    ]
    return "\n".join((f"@{kind}{{{key},", *lines, "}"))


def _key(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9:.-]+", ":", name).strip(":") or "claim"


def _escaped(text: str) -> str:
    """Escape TeX commands outside formulas."""
    pieces = re.split(r"(\$[^$]*\$)", text.replace("\xa0", " ").replace("\u202f", " ").replace("\n", " "))
    return "".join(p if i % 2 else _of_words(p) for i, p in enumerate(pieces))


def _of_words(text: str) -> str:
    text = SPECIAL.sub(r"\\\g<0>", text)
    text = re.sub(f"[{''.join(TEX)}]", lambda sign: f"${TEX[sign[0]]}$", text)
    return re.sub("[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda power: f"$^{{{power[0].translate(SMALL)}}}$", text)
