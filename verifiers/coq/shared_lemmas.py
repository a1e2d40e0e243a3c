"""Lemmas that occur in several claims: Coq compiles each of them once, and the other files import it by name.

A shared lemma becomes a theorem about all symbols and hypotheses that it mentions. This module is not trusted: a
theorem with another meaning would not prove the lemma that it is used for, and Coq would reject it.
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
"""Coq's name for the folder of shared lemmas."""
BINDER = re.compile(r"\(([\w']+) : [^()]*\)")
"""The variable of a quantifier, with its type."""


@dataclass(frozen=True)
class Sentence:
    """The statement of a lemma and the hypotheses from which it follows, as Coq text, and the symbols with their types.

    ``hypotheses`` are pairs of a label and a formula, ``symbols`` pairs of a name and a type.
    """

    name: str
    goal: str
    hypotheses: list[tuple[str, str]]
    symbols: list[tuple[str, str]]

    @property
    def key(self) -> str:
        """Return a checksum of the name, the statement and the hypotheses with their labels.

        It does not depend on the names of bound variables, and nor do proofs: new names need no new search.
        """
        formulas = ((label, _without_bound_names(text)) for label, text in self.hypotheses)
        said = [self.name, _without_bound_names(self.goal), *(f"{label} : {text}" for label, text in formulas)]
        return hashlib.sha256("\n".join(said).encode()).hexdigest()[:32]

    def alone(self, proof: str) -> Alone:
        """Return the lemma with a proof, as a theorem of its own."""
        supposed = [f"Variable {name} : {kind}.\n" for name, kind in self.symbols]
        supposed += [f"Hypothesis {label} : {text}.\n" for label, text in self.hypotheses]
        rest = "\n".join([*supposed, self.goal, proof])
        own = f"shown_{hashlib.sha256(rest.encode()).hexdigest()[:32]}"
        proof = f"Proof using All.\n{proof.removeprefix(BEGINNING)}"
        text = f"Section {own}.\n{''.join(supposed)}Lemma {own} : {self.goal}.\n{proof}\nEnd {own}.\n"
        names = [own, *(name for name, _ in (*self.symbols, *self.hypotheses))]
        return Alone(own, text, f"Proof. exact ({' '.join(names)}). Qed.")


def _without_bound_names(formula: str) -> str:
    """Return a formula with numbers in place of its bound variables."""
    numbers = {name: f"#{i}" for i, name in enumerate(dict.fromkeys(BINDER.findall(formula)))}
    return re.sub(r"[\w']+", lambda word: numbers.get(word[0], word[0]), formula)


@dataclass(frozen=True)
class Alone:
    """A lemma as a theorem of its own: its name, its text, and a proof of the original lemma by it."""

    name: str
    text: str
    proof: str


@dataclass(frozen=True)
class Shown:
    """Proofs that a file can import: the folder, the proofs of its lemmas by name, and the files of the folder."""

    folder: str | None = None
    proofs: dict[str, str] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)

    def put_into(self, text: str) -> str:
        """Return the text of a file, with these proofs in place of its own."""
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
    """Return, for each file, its lemmas that also occur in another file and have a proof.

    Parameters
    ----------
    files
        For each file, the statements of its lemmas and their proofs (None if there is none), by lemma name.
    """
    found = [
        {name: said.alone(proof) for name, (said, proof) in lemmas.items() if proof and proof.startswith(BEGINNING)}
        for lemmas in files
    ]
    count = Counter(name for lemmas in found for name in {alone.name for alone in lemmas.values()})
    return [{name: alone for name, alone in lemmas.items() if count[alone.name] > 1} for lemmas in found]


def files_of(lemmas: Iterable[Mapping[str, Alone]]) -> dict[str, str]:
    """Return files that prove each lemma once, by name; a file holds the lemmas that first occur in the same claim."""
    texts: dict[str, list[str]] = defaultdict(list)
    seen: set[str] = set()
    for place, of_a_claim in enumerate(lemmas, 1):
        for alone in of_a_claim.values():
            if alone.name not in seen:
                seen.add(alone.name)
                texts[f"Lemmas_{place}"].append(alone.text)
    return {name: HEAD.format(more="") + "\n".join(parts) for name, parts in texts.items()}


def shown_in(folder: str, files: Mapping[str, str], lemmas: Mapping[str, Alone], refused: Iterable[str]) -> Shown:
    """Return the lemmas of a file that it can import from the files of a folder, without those that Coq rejected."""
    left = {name: alone for name, alone in lemmas.items() if alone.name not in {*refused}}
    needed = {alone.name for alone in left.values()}
    where = [file for file, text in files.items() if needed & {*re.findall(r"^Lemma (\w+) :", text, re.M)}]
    return Shown(folder, {name: alone.proof for name, alone in left.items()}, where)
