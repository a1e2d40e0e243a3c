"""Stored proofs for Coq, by the keys of their lemmas, in a compressed file of the package.

Finding a proof takes minutes, checking it seconds. Stored proofs are not trusted: they are used only if they consist of
the known sentences of proofs, which declare nothing, and Coq checks them. Failed searches are stored, too, so that they
are not repeated.
"""

from __future__ import annotations

import json
import lzma
import re
from collections.abc import Mapping
from pathlib import Path

from sylver_claims.claims.errors import UserError
from sylver_claims.verifiers.common.files import write_whole

PLACE = Path(__file__).parent / "proofs.json.xz"
LARGEST = 2**28
"""Maximal number of bytes to read."""


TACTICS = frozenset(["apply", "assert", "destruct", "intro", "number", "pose", "refine", "reflexivity", "vm_compute"])
"""First words of the sentences of a proof. None of them declares anything, such as an axiom or another theorem."""
_SENTENCES = re.compile(r"\.(?:\s+|$)")
_PLAIN = re.compile(r"[ -!#-~\n]*")  # printable ASCII without the quotation mark


class CorruptProofs(UserError):
    """The file of proofs is damaged; the message has a fix."""


def load(place: Path = PLACE) -> dict[str, str | None]:
    """Return the proofs in a file, by key: None for a lemma without a proof. Without a file, the result is empty.

    Raises
    ------
    CorruptProofs
        If it is not a file of proofs.
    """
    if not place.exists():
        return {}
    try:
        with lzma.open(place) as file:
            found: dict[str, str | None] = json.loads(file.read(LARGEST))
        if not all(type(key) is str and (proof is None or is_proof(proof)) for key, proof in found.items()):
            raise ValueError("it contains something other than proofs")
    except (OSError, ValueError, AttributeError, EOFError, lzma.LZMAError) as error:
        raise CorruptProofs(
            f"{place} is not a file of proofs for Coq ({error}); remove it to find them again"
        ) from error
    return found


def is_proof(text: object) -> bool:
    """Whether a text is a single proof whose sentences declare nothing: no comment, and no other command of Coq."""
    if type(text) is not str or not _PLAIN.fullmatch(text) or "(*" in text:
        return False
    sentences = _SENTENCES.split(text)
    if len(sentences) < 3:
        return False
    first, *middle, last, rest = sentences
    words = [re.split(r"[\s(]", sentence.strip(), maxsplit=1)[0] for sentence in middle]
    return (first, last, rest) == ("Proof", "Qed", "") and all(word in TACTICS for word in words)


def store(proofs: Mapping[str, str | None], place: Path = PLACE) -> None:
    """Write proofs to a file, in the order of their keys."""
    content = json.dumps(dict(sorted(proofs.items())), indent=0, ensure_ascii=False)
    write_whole(place, lzma.compress(content.encode(), preset=9))
