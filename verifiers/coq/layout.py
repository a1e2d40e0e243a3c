"""How the parts of a file for Coq are told apart: definitions, the proof in a section, the theorem."""

from __future__ import annotations

import re

BEGIN = "Open Scope Z_scope.\n"
SECTION = "Section Script.\n"
STATEMENT = "(* The statement *)\n"
"""Lines of the file of a claim: after the first come the definitions, up to the second; after the third the theorem."""
THEOREM = "claim"


def definitions(text: str) -> str:
    """Return the definitions of a file."""
    return text.partition(SECTION)[0].partition(BEGIN)[2].strip()


def defined(text: str) -> list[str]:
    """Return the names of what a file defines before the proof."""
    return re.findall(r"^Definition (\w+)", definitions(text), re.M)


def statement(text: str) -> str:
    """Return the theorem of a file, without its proof."""
    return text.partition(STATEMENT)[2].partition("\nProof.")[0].strip()
