"""Prose with formulas between dollar signs, as safe HTML with MathML.

latex2mathml parses a formula. This module writes its tree with a fixed list of elements and attributes and escapes all
text, so no text of a claim can become markup. A formula that cannot be parsed is shown as its source.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from itertools import zip_longest
from xml.etree.ElementTree import Element

from markupsafe import Markup, escape

from sylver_claims.reports.text.plain import typeset

ELEMENTS = re.compile(
    "math|mrow|mi|mn|mo|mtext|ms|mspace|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mmultiscripts|"
    "mtable|mtr|mtd|mstyle|mpadded|mphantom|menclose|none|mprescripts"
)
ATTRIBUTES = re.compile(
    "display|stretchy|fence|form|separator|movablelimits|largeop|width|height|depth|accent|accentunder|linethickness|"
    "columnalign|rowspacing|columnspacing|mathvariant|minsize|maxsize|lspace|rspace|displaystyle|scriptlevel"
)
FENCES = frozenset("⌊⌋⌈⌉⟨⟩")
OPENING = frozenset("([{⌊⌈⟨|")
SETMINUS = {"⧵": "∖"}  # latex2mathml uses the wrong character for \setminus
MATH_NAMESPACE = "{http://www.w3.org/1998/Math/MathML}"

PIECE = re.compile(r"(?P<before>[(\[“‘\"']*)\$(?P<formula>[^$]+)\$(?P<after>(?:-\w+)?[,.;:!?)\]”’\"']*)")
HYPHENED = re.compile(r"(?<![\w-])([A-Z0-9]-\w+)")


class _NotAFormula(Exception):
    """The tree contains an element or a command that is not on the lists."""


@cache
def formula(latex: str) -> Markup:
    """Return one formula as a ``<math>`` element, or as ``<code>`` with its source if it cannot be parsed."""
    from latex2mathml.converter import convert_to_element

    source = Markup("<code>{}</code>").format(latex)
    try:
        tree = convert_to_element(latex)
    except Exception:  # for every error of the third-party parser, show the source
        return source
    try:
        return Markup(_written(tree))
    except _NotAFormula:
        return source


def prose(text: str) -> Markup:
    """Return text with formulas between dollar signs as safe HTML: paragraphs are split at blank lines.

    Punctuation next to a formula stays on its line. An unmatched dollar sign is text.
    """
    paragraphs = [re.sub(r"[ \t\n]+", " ", p).strip() for p in re.split(r"\n\s*\n", text)]
    return Markup("").join(Markup("<p>{}</p>").format(inline(p)) for p in paragraphs if p)


def inline(text: str) -> Markup:
    """Return one line of text with formulas between dollar signs as safe HTML, without a paragraph around it.

    An index or a power outside dollar signs, as in x_q and 2^64, is a formula too.
    """
    text = typeset(text)
    made: list[Markup] = []
    end = 0
    for found in PIECE.finditer(text):
        made.append(_plain(text[end : found.start()]))
        before, after = found["before"], found["after"]
        shape = Markup('<span class="together">{}{}{}</span>') if before or after else Markup("{}{}{}")
        made.append(shape.format(before, formula(found["formula"].strip()), after))
        end = found.end()
    made.append(_plain(text[end:]))
    return Markup("").join(made)


def _plain(text: str) -> Markup:
    """Return escaped text; words such as "P-position" stay on one line."""
    pieces = HYPHENED.split(text)
    kept = [Markup('<span class="together">{}</span>').format(p) if i % 2 else escape(p) for i, p in enumerate(pieces)]
    return Markup("").join(kept)


def _written(element: Element) -> str:
    """Return the text of an element and its children; raise _NotAFormula for elements that are not on the list."""
    text: list[str] = []
    _write(text, element, None)
    return "".join(text)


def _write(out: list[str], element: Element, following: Element | None) -> None:
    tag = element.tag.removeprefix(MATH_NAMESPACE)
    text = unescape(element.text or "")
    if not ELEMENTS.fullmatch(tag) or "\\" in text:
        raise _NotAFormula(f"{tag} {text!r} is not part of a formula")
    attributes = {k: v for k, v in element.attrib.items() if ATTRIBUTES.fullmatch(k)}
    tag, text, attributes, space = _mended(tag, text, attributes, following)
    shown = "".join(f' {k}="{escape(unescape(v))}"' for k, v in sorted(attributes.items()))
    out.append(f"<{tag}{shown}>{escape(text)}")
    children = list(element)
    if tag == "mrow" and children and children[0].tag.removeprefix(MATH_NAMESPACE) == "mo":
        children[0].set("lspace", "0")  # as in TeX: no space before a relation at the start
    for child, after in zip_longest(children, children[1:]):
        _write(out, child, after)
    out.append(f"</{tag}>")
    if space:
        out.append('<mspace width="0.167em"></mspace>')


def _mended(
    tag: str, text: str, attributes: dict[str, str], following: Element | None
) -> tuple[str, str, dict[str, str], bool]:
    """Return an element with fences, set difference and function names as in TeX, and if a thin space follows it."""
    if tag == "mi" and text in FENCES:
        return "mo", text, {"stretchy": "false"}, False
    if text in SETMINUS:
        return "mo", SETMINUS[text], {}, False
    if tag == "mo" and text.isalpha() and text.isascii() and text != "mod":
        opens = following is not None and unescape(following.text or "")[:1] in OPENING
        return "mi", text, {"mathvariant": "normal"}, following is not None and not opens
    return tag, text, attributes, False
