"""The proof of a claim as a theorem of Coq: the lemmas, their proofs, and the file with both.

The proofs are not trusted: Coq checks each lemma and its proof. A stored proof is therefore reused for each lemma with
the same name, statement and hypotheses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import z3

from sylver_claims.claims import Claim, Proof
from sylver_claims.claims.errors import ScriptError
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.coq.check import check, refused_of
from sylver_claims.verifiers.coq.digits import DigitsPrinter, file_of, statement_by_digits
from sylver_claims.verifiers.coq.expected_statement import Stated, stated, stated_by_digits
from sylver_claims.verifiers.coq.export import Lemma, Part, parts_of
from sylver_claims.verifiers.coq.layout import folded
from sylver_claims.verifiers.coq.lemma import proof_lines
from sylver_claims.verifiers.coq.names import WITH_DIGITS, Names
from sylver_claims.verifiers.coq.printer import NotInCoq, Printer
from sylver_claims.verifiers.coq.shared_lemmas import Sentence, Shown
from sylver_claims.verifiers.coq.vocabulary import ReadablePrinter
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.nodes import Term, declarations
from sylver_claims.verifiers.formulas.statement import statement_of
from sylver_claims.verifiers.proof.script import Script, script_of
from sylver_claims.verifiers.refutation.found import NotFound
from sylver_claims.verifiers.refutation.search import refute

MISSING = "Proof. Admitted."


@dataclass(frozen=True)
class Exported:
    """The file of a claim before its proofs: its parts, and the text and the ``Sentence`` of each lemma, by name.

    ``stated`` is the expected statement of the theorem, as a formula. It is compared with the statement that Coq
    prints.
    """

    parts: list[Part]
    says: dict[str, str]
    sentences: dict[str, Sentence]
    printer: Printer
    stated: Stated

    @cached_property
    def keys(self) -> dict[str, str]:
        """Return the keys of the lemmas, by name."""
        return {name: sentence.key for name, sentence in self.sentences.items()}

    @property
    def lemmas(self) -> dict[str, Lemma]:
        """Return the lemmas, by name."""
        return {part.name: part for part in self.parts if isinstance(part, Lemma)}

    def text(self, proofs: Mapping[str, str | None]) -> str:
        """Return the text of the file, with the given proofs, by key; a lemma without a proof is admitted."""
        return "\n".join(folded(p) if isinstance(p, str) else self._with_proof(p, proofs) for p in self.parts)

    def _with_proof(self, lemma: Lemma, proofs: Mapping[str, str | None]) -> str:
        return f"{folded(self.says[lemma.name])}\n{proofs.get(self.keys[lemma.name]) or MISSING}\n"


def proof_of(claim: Claim) -> Proof:
    """Return the proof of a claim that can be exported to Coq.

    Raises
    ------
    NotInCoq
        If there is none.
    """
    method = next((m for m in claim.methods if isinstance(m, Proof)), None)
    if method is None:
        raise NotInCoq("the claim has no proof")
    if method.width not in (None, "unbounded"):
        raise NotInCoq("the proof is about a bounded number of binary digits")
    return method


def exported(claim: Claim) -> Exported:
    """Return the file of a claim before its proofs; names in it are the same in each call.

    Raises
    ------
    NotInCoq
        If the claim has no proof, or a part of it cannot be expressed in Coq here.
    """
    method = proof_of(claim)
    if method.width is not None:
        by_digits = DigitsPrinter(Names(WITH_DIGITS))
        statement = statement_by_digits(claim, method)
        return Exported([file_of(claim, statement, by_digits)], {}, {}, by_digits, stated_by_digits(statement))
    script = _script(claim, method)
    printer = Printer(Names())
    readable = ReadablePrinter(printer.names, printer.propositions)
    parts = parts_of(claim, script, readable)
    lemmas = [part for part in parts if isinstance(part, Lemma)]
    says = {lemma.name: lemma.text(readable) for lemma in lemmas}
    return Exported(parts, says, _sentences(lemmas, printer), printer, stated(script))


def to_state(claim: Claim) -> Stated:
    """Return the expected statement of a claim's theorem. This does not write the file, which takes much longer.

    Raises
    ------
    NotInCoq
        If the claim has no proof that can be exported to Coq.
    """
    method = proof_of(claim)
    if method.width is not None:
        return stated_by_digits(statement_by_digits(claim, method))
    return stated(_script(claim, method))


def _script(claim: Claim, method: Proof) -> Script:
    try:
        return script_of(claim, method, statement_of(claim))
    except (Unreadable, ScriptError) as error:
        raise NotInCoq(str(error)) from error


def _sentences(lemmas: Iterable[Lemma], printer: Printer) -> dict[str, Sentence]:
    """Return the statements and hypotheses of lemmas, by name; shared ones are printed once."""
    printed = lru_cache(maxsize=None)(lambda term: printer.prop(term.of))
    declared = lru_cache(maxsize=None)(lambda term: frozenset(declarations(term.of)))
    found = {}
    for lemma in lemmas:
        terms = [Term(lemma.goal), *(Term(formula) for _, formula in lemma.hypotheses)]
        goal, *supposed = map(printed, terms)
        labels = [label for label, _ in lemma.hypotheses]
        symbols = {printer.names.of(d): printer.type_of(d) for term in terms for d in declared(term)}
        found[lemma.name] = Sentence(lemma.name, goal, [*zip(labels, supposed, strict=True)], sorted(symbols.items()))
    return found


def found_proof(lemma: Lemma, printer: Printer) -> str:
    """Find a proof of a lemma.

    Raises
    ------
    NotFound, NotInCoq
        If none is found.
    """
    formulas: list[Any] = [formula for _, formula in lemma.hypotheses]
    refutation = refute([*formulas, z3.Not(lemma.goal)])
    return "\n".join(proof_lines(refutation, [*(label for label, _ in lemma.hypotheses), "denied"], printer))


# --- Jobs of worker processes, as plain data --------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _exported(path: str, claim: str) -> Exported:
    return exported(_claim(path, claim))


def _claim(path: str, claim: str) -> Claim:
    return next(c for c in load(Path(path)) if c.id == claim)


def proof_of_lemma(path: str, claim: str, name: str) -> dict[str, str]:
    """Return the proof of a lemma in the file of a claim, or why there is none."""
    whole = _exported(path, claim)
    try:
        return {"proof": found_proof(whole.lemmas[name], whole.printer)}
    except (NotFound, NotInCoq) as error:
        return {"why": str(error)}


def checked_file(path: str, claim: str, file: str, library: str, shown: dict[str, Any]) -> dict[str, Any]:
    """Return the result of Coq for the file of a claim, as plain data."""
    return asdict(check(Path(file), Path(library), to_state(_claim(path, claim)), Shown(**shown)))


def compiled_lemmas(file: str, library: str) -> dict[str, Any]:
    """Compile a file of lemmas, and return which of them Coq refuses."""
    return {"refused": refused_of(Path(file), Path(library))}
