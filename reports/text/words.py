"""The words and figures of a report: what each verdict means, numbers, times, bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from claims import Claim, Paper, Verdict
from claims.vocabulary.means import MEANS
from verifiers.common.units import case_text

THIN = "\u202f"  # narrow no-break space
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
SCIENTIFIC = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)e([+-]?\d+)\b")
LARGE = re.compile(r"(?<![\w.=/:#-])[1-9]\d{4,}(?![\w=]|[.-]\d)")

MEANING = {
    Verdict.PROVED: "Every case that the scope names: each step of a proof of the predicates themselves is closed by a "
    "solver, or a period certificate covers all moves.",
    Verdict.CONDITIONAL: "Proved from assumptions that the claim names; it follows from these, and no more is said.",
    Verdict.VERIFIED: "Every case of the stated scope was tried, and none fails. Nothing is said beyond it.",
    Verdict.TESTED: "The stated number of drawn cases survived, or the exact intervals of a sample are such as stated. "
    "No more is said.",
    Verdict.REFUTED: "A counterexample. It is the smallest in the declared order where every smaller case was "
    "searched; that the reference agrees is said where other code than what was judged has judged it again. Of a "
    "sampled statement: under every registered policy an exact interval excludes what it says, at the level named.",
    Verdict.NOT_REPRODUCED: "Under the policy that is named, and that the source does not give, an exact interval "
    "excludes what the statement says. Under another policy it may hold: nobody is refuted.",
    Verdict.INCONCLUSIVE: "A limit was hit before the scope was covered. The limit and how far it got are stated.",
    Verdict.CONFLICT: "Two engines or two means disagree. One of them is wrong; nothing is said of the statement.",
    Verdict.VACUOUS: "No case of the scope met the hypotheses, so the statement was not checked at all.",
    Verdict.ERROR: "The check itself failed, by a fault of a predicate or of the program; the statement is left open.",
}

SIGN = {
    Verdict.PROVED: "∎",
    Verdict.CONDITIONAL: "⇐",
    Verdict.VERIFIED: "✓",
    Verdict.TESTED: "∼",
    Verdict.REFUTED: "✗",
    Verdict.NOT_REPRODUCED: "≁",
    Verdict.INCONCLUSIVE: "…",
    Verdict.CONFLICT: "≠",
    Verdict.VACUOUS: "∅",
    Verdict.ERROR: "!",
}


def case_words(claim: Claim, values: Mapping[str, Any]) -> str:
    """Return a case to be read: values of variables as ``q=321``, what stands in a printed record under its names."""
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
    """Return the name of a means as it stands in a sentence."""
    return MEANS[name].in_words if name in MEANS else f"the {name}"


def unbroken(text: str) -> str:
    """Keep the two sides of a relation on one line."""
    return re.sub(r" ([≤≥<>=≡]) ", "\xa0\\1\xa0", text)


def number(value: int) -> str:
    """Return an integer with thin spaces between groups of three digits."""
    return f"{value:,}".replace(",", THIN).replace("-", "−")


def decimal(value: float) -> str:
    """Return a fraction with three figures at the most, very small and very large ones with a power of ten."""
    mantissa, _, power = f"{value:.3g}".partition("e")
    return readable(f"{mantissa}e{power}" if power else mantissa)


def readable(text: str) -> str:
    """Return words with their numbers as the pages have them: 65536 in groups of digits, 6.3e-05 as a power of ten.

    What is named by its digits, as in ``q=100001`` and in an address, is left as it is.
    """
    text = SCIENTIFIC.sub(lambda found: f"{found[1]}\xa0×\xa010{raised(str(int(found[2])))}", text)
    return LARGE.sub(lambda found: number(int(found[0])), text)


def raised(digits: str) -> str:
    """Return an integer as an exponent."""
    return digits.translate(RAISED)


def duration(seconds: float) -> str:
    """Return a time in seconds or milliseconds, with two or three figures."""
    if seconds <= 0:
        return "–"
    if seconds < 0.001:
        return f"<{THIN}1{THIN}ms"
    if seconds < 1:
        return f"{round(seconds * 1000)}{THIN}ms"
    if seconds < 100:
        return f"{seconds:.1f}{THIN}s"
    return f"{number(round(seconds))}{THIN}s"


def total_words(total: Mapping[str, Any], number: Callable[[int], str] = number) -> str:
    """Say what was counted before a claim was checked."""
    some = "" if total["counted"] == total["cases"] else f", of which {number(total['counted'])} count"
    slowly = f"; run in Python: {total['why_not']}" if total["why_not"] else ""
    return f"{total['name']}, the {total['what']}: {number(total['cases'])} cases of {total['over']}{some}{slowly}"


def counted(value: int, one: str, many: str = "") -> str:
    """Return a number with its noun: ``1 claim``, ``1 234 claims``."""
    return f"{number(value)} {one if value == 1 else many or one + 's'}"


def short(paper: Paper) -> str:
    """Return a paper by its authors' last names and its year."""
    last = [author.split()[-1] for author in paper.authors]
    named = last[0] + " et al." if len(last) > 3 else " and ".join(filter(None, (", ".join(last[:-1]), last[-1])))
    return f"{named} ({paper.year})"


def capital(text: str) -> str:
    """Return text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]
