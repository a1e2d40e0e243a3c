"""The words and numbers of a report: meanings of the verdicts, numbers, durations, bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from sylver_claims.claims import Claim, Paper, Verdict
from sylver_claims.claims.vocabulary.methods import METHODS
from sylver_claims.verifiers.common import units
from sylver_claims.verifiers.common.units import case_text

THIN = "\u202f"  # narrow no-break space
number, counted, duration = (partial(words, between=THIN) for words in (units.number, units.counted, units.duration))
"""Numbers in words for pages, with spaces that do not break."""
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
SCIENTIFIC = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)e([+-]?\d+)\b")
ARTICLE = r"a\s+(?!(?:and|divides|is|mod|or)\b)[^\W\d_]"
VARIABLE = re.compile(rf"(?!{ARTICLE})[^\W\d_](?:_|\b)")
LARGE = re.compile(r"(?<![\w.=/:#-])[1-9]\d{4,}(?![\w=]|[.-]\d)")

MEANING = {
    Verdict.PROVED: "Holds in every case of the scope. A solver closed each step of the proof, or a period "
    "certificate covers all moves.",
    Verdict.CONDITIONAL: "Follows from the assumptions that the claim lists. The assumptions are not proved.",
    Verdict.VERIFIED: "Every case up to the stated bound was checked, and none fails. Larger cases were not checked.",
    Verdict.TESTED: "The stated number of random cases passed, or a sample agrees with the stated figures. Other "
    "cases may fail.",
    Verdict.REFUTED: "A counterexample was found. It is the smallest one if every smaller case was searched. “The "
    "reference agrees” means that an independent implementation confirms it. A sampled statement is refuted if it "
    "contradicts an exact confidence interval under every registered policy.",
    Verdict.NOT_REPRODUCED: "A simulation contradicts the stated figure, but under assumptions that the source leaves "
    "open. This is not a refutation.",
    Verdict.INCONCLUSIVE: "A limit was reached before every case was checked. The page gives the limit and the cases "
    "that were checked.",
    Verdict.CONFLICT: "Two engines or two methods disagree, so at least one of them is wrong. The statement is open.",
    Verdict.VACUOUS: "No case up to the bound satisfies the hypotheses, so nothing was checked.",
    Verdict.OUT_OF_RANGE: "The bound of the run is below the first case that satisfies the hypotheses. A higher bound "
    "checks the statement.",
    Verdict.ERROR: "The check failed because of an error in a predicate or in the tool. The statement is open.",
}

SIGN = {
    Verdict.PROVED: "■",
    Verdict.CONDITIONAL: "⇐",
    Verdict.VERIFIED: "✓",
    Verdict.TESTED: "∼",
    Verdict.REFUTED: "✗",
    Verdict.NOT_REPRODUCED: "≁",
    Verdict.INCONCLUSIVE: "…",
    Verdict.CONFLICT: "≠",
    Verdict.VACUOUS: "∅",
    Verdict.OUT_OF_RANGE: "↥",
    Verdict.ERROR: "!",
}


def case_words(claim: Claim, values: Mapping[str, Any]) -> str:
    """Return a case in words: variables as ``q=321``, the entries of a printed record with their names."""
    if claim.forall.kind != "printed" or all(len(name) == 1 for name in values):
        return case_text(dict(values))
    return "; ".join(_entry(name.replace("_", " "), value) for name, value in values.items())


def _entry(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return f"{name}: {'yes' if value else 'no'}"
    if isinstance(value, list | tuple):
        return f"{name}: {', '.join(map(str, value)) or 'none'}"
    return f"{name} = {value}" if len(name) == 1 else f"{name}: {'–' if value in ('', None) else value}"


def means_in_words(name: str) -> str:
    """Return the name of a method for use in a sentence."""
    return METHODS[name].in_words if name in METHODS else f"the {name}"


def unbroken(text: str) -> str:
    """Return text with spaces that do not break around relations."""
    return re.sub(r" ([≤≥<>=≡]) ", "\xa0\\1\xa0", text)


def decimal(value: float) -> str:
    """Return a number with at most three significant digits, very small and very large ones with a power of ten."""
    mantissa, _, power = f"{value:.3g}".partition("e")
    return readable(f"{mantissa}e{power}" if power else mantissa)


def readable(text: str) -> str:
    """Return text with its numbers in the style of the pages: 65536 in groups of digits, 6.3e-05 as a power of ten.

    Numbers in names, such as ``q=100001``, and in addresses are unchanged.
    """
    text = SCIENTIFIC.sub(lambda found: f"{found[1]}\xa0×\xa010{raised(str(int(found[2])))}", text)
    return LARGE.sub(lambda found: number(int(found[0])), text)


def raised(digits: str) -> str:
    """Return an integer as an exponent."""
    return digits.translate(RAISED)


def total_words(total: Mapping[str, Any], number: Callable[[int], str] = number) -> str:
    """Return a description of an aggregate that was computed before a claim was checked."""
    some = "" if total["counted"] == total["cases"] else f", of which {number(total['counted'])} count"
    slowly = f"; run in Python: {total['why_not']}" if total["why_not"] else ""
    return f"{total['name']}, the {total['what']}: {number(total['cases'])} cases of {total['over']}{some}{slowly}"


def short(paper: Paper) -> str:
    """Return a paper by its authors' last names and its year."""
    last = [author.split()[-1] for author in paper.authors]
    named = last[0] + " et al." if len(last) > 3 else " and ".join(filter(None, (", ".join(last[:-1]), last[-1])))
    return f"{named} ({paper.year})"


def capital(text: str) -> str:
    """Return text with a capital first letter, except for a variable, as in ``a ≡ 1 mod 4``."""
    return text if VARIABLE.match(text) else text[:1].upper() + text[1:]
