"""Titles as plain text, for places without formulas: the title of a window, a label of a drawing, an address.

Indices and exponents use the small signs of Unicode if all of them exist. Otherwise they are in brackets: the partner
of q, ``x_q`` in LaTeX, is x(q).
"""

from __future__ import annotations

import re

COMMANDS = {
    "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "equiv": "≡", "in": "∈", "notin": "∉",
    "cdot": "·", "times": "×", "to": "→", "infty": "∞", "mid": "|", "cup": "∪", "cap": "∩", "setminus": "∖",
    "subset": "⊂", "subseteq": "⊆", "ldots": "…", "dots": "…", "bmod": "mod", "pmod": "mod", "langle": "⟨",
    "rangle": "⟩", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "Rightarrow": "⇒", "oplus": "⊕",
    "quad": " ",
}  # fmt: skip
SCRIPT = {"P": "𝒫", "N": "𝒩"}
LOWERED = dict(zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", strict=True))
RAISED = dict(
    zip("0123456789+-−=()abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", strict=True)
)
INDEXED = re.compile(r"(?<![^\W\d])([A-Za-z𝒫𝒩])_(\{[^{}]*\}|[A-Za-z0-9])(?![A-Za-z0-9_])")
IN_TEXT = re.compile(INDEXED.pattern + r"|(?<![\w.])\d+\^\d+(?![\w.])")
POWER = re.compile(r"(?<=[\w)\]])\^(\{[^{}]*\}|-?\d+|[A-Za-z])")


def plain(text: str) -> str:
    """Return a title in Unicode, including its formulas and indices such as x_q outside them."""
    pieces = re.split(r"\$([^$]*)\$", text)
    words = "".join(_without_commands(piece) if i % 2 else piece for i, piece in enumerate(pieces))
    return re.sub(r"[ \n\t]+", " ", POWER.sub(_raised, INDEXED.sub(_lowered, words))).strip()


def typeset(title: str) -> str:
    """Put indices and powers outside formulas between dollar signs."""
    pieces = re.split(r"(\$[^$]*\$)", title)
    return "".join(p if i % 2 else IN_TEXT.sub(_formula, p) for i, p in enumerate(pieces))


def _formula(found: re.Match[str]) -> str:
    latex = found[0]
    for name, sign in SCRIPT.items():
        latex = latex.replace(sign, rf"\mathcal{{{name}}}")
    return re.sub(r"\^(\d+)", r"^{\1}", f"${latex}$")


def _without_commands(latex: str) -> str:
    latex = re.sub(r"\\(?:mathcal|mathrm|text|operatorname)\{([^{}]*)\}", lambda f: SCRIPT.get(f[1], f[1]), latex)
    latex = re.sub(r"\\([A-Za-z]+)", lambda f: COMMANDS.get(f[1], f[1]), latex)
    return re.sub(r"\\([{}])", r"\1", re.sub(r"\\[,;:! ]", " ", latex))


def _lowered(found: re.Match[str]) -> str:
    index = found[2].strip("{}")
    small = all(sign in LOWERED for sign in index)
    return found[1] + ("".join(LOWERED[sign] for sign in index) if small else f"({index})")


def _raised(found: re.Match[str]) -> str:
    power = found[1].strip("{}")
    small = all(sign in RAISED for sign in power)
    return "".join(RAISED[sign] for sign in power) if small else f"^({power})"
