"""Lemmas that several claims show: each is compiled once, and where it is shown again Coq is told its name.

There it is a theorem by itself, about all symbols and hypotheses of which it speaks. Nothing here has to be right for
what Coq accepts to be right: a theorem of another meaning would not be the proof of the lemma that it is used for.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from sylver_claims.verifiers.coq.layout import BEGIN, HEAD

BEGINNING = "Proof.\n"
LIBRARY = "Shared"
"""What Coq calls the folder with the files of such lemmas."""


@dataclass(frozen=True)
class Sentence:
    """What a lemma says, and from what it follows, as Coq has it; hypotheses and symbols with their names."""

    name: str
    goal: str
    hypotheses: list[tuple[str, str]]
    symbols: list[tuple[str, str]]

    @property
    def key(self) -> str:
        """Tell what is to be shown apart, by what is said, from what, and under which names."""
        said = [self.name, self.goal, *(f"{label} : {text}" for label, text in self.hypotheses)]
        return hashlib.sha256("\n".join(said).encode()).hexdigest()[:32]

    def alone(self, proof: str) -> Alone:
        """Return it as a theorem by itself, with a proof."""
        supposed = [f"Variable {name} : {kind}.\n" for name, kind in self.symbols]
        supposed += [f"Hypothesis {label} : {text}.\n" for label, text in self.hypotheses]
        rest = "\n".join([*supposed, self.goal, proof])
        own = f"shown_{hashlib.sha256(rest.encode()).hexdigest()[:32]}"
        proof = f"Proof using All.\n{proof.removeprefix(BEGINNING)}"
        text = f"Section {own}.\n{''.join(supposed)}Lemma {own} : {self.goal}.\n{proof}\nEnd {own}.\n"
        names = [own, *(name for name, _ in (*self.symbols, *self.hypotheses))]
        return Alone(own, text, f"Proof. exact ({' '.join(names)}). Qed.")


@dataclass(frozen=True)
class Alone:
    """A lemma as a theorem by itself: its name, the text, and the proof of the lemma by it."""

    name: str
    text: str
    proof: str


@dataclass(frozen=True)
class Shown:
    """What a file may take as shown: proofs of its lemmas, by their names, and files of a folder that show these."""

    folder: str | None = None
    proofs: dict[str, str] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)

    def put_into(self, text: str) -> str:
        """Return the text of a file in which these proofs are in place of those that it has."""
        if not self.proofs:
            return text
        text = text.replace(BEGIN, f"{BEGIN}From {LIBRARY} Require Import {' '.join(self.files)}.\n", 1)
        return LEMMA.sub(self._with_proof, text)

    def _with_proof(self, lemma: re.Match[str]) -> str:
        proof = self.proofs.get(lemma[1])
        return f"{lemma[0][: lemma.start(2) - lemma.start()]}{proof}" if proof else lemma[0]


LEMMA = re.compile(r"^(?:Lemma|Theorem) (\w+) :.*?^(Proof\b.*?(?:Qed|Admitted)\.)$", re.M | re.S)
"""A lemma of a file, with its name and its proof."""


def in_several(files: Sequence[Mapping[str, tuple[Sentence, str | None]]]) -> list[dict[str, Alone]]:
    """Return for each file which of its lemmas are to be shown elsewhere, since they stand in another file as well.

    Parameters
    ----------
    files
        For each file what its lemmas say, and the proofs that there are, by the names of the lemmas.
    """
    found = [
        {name: said.alone(proof) for name, (said, proof) in lemmas.items() if proof and proof.startswith(BEGINNING)}
        for lemmas in files
    ]
    count = Counter(name for lemmas in found for name in {alone.name for alone in lemmas.values()})
    return [{name: alone for name, alone in lemmas.items() if count[alone.name] > 1} for lemmas in found]


def files_of(lemmas: Iterable[Mapping[str, Alone]]) -> dict[str, str]:
    """Return files in which lemmas are shown, each once: those that come first in one claim are together."""
    texts: dict[str, list[str]] = defaultdict(list)
    seen: set[str] = set()
    for place, of_a_claim in enumerate(lemmas, 1):
        for alone in of_a_claim.values():
            if alone.name not in seen:
                seen.add(alone.name)
                texts[f"Lemmas_{place}"].append(alone.text)
    return {name: HEAD.format(more="") + "\n".join(parts) for name, parts in texts.items()}


def shown_in(folder: str, files: Mapping[str, str], lemmas: Mapping[str, Alone], refused: Iterable[str]) -> Shown:
    """Return what one file may take as shown, of lemmas in the files of a folder, but for those that Coq refused."""
    left = {name: alone for name, alone in lemmas.items() if alone.name not in {*refused}}
    needed = {alone.name for alone in left.values()}
    where = [file for file, text in files.items() if needed & {*re.findall(r"^Lemma (\w+) :", text, re.M)}]
    return Shown(folder, {name: alone.proof for name, alone in left.items()}, where)
