"""Names in a file of Coq: each has one meaning, and differs from the names of Coq, of the theories and of proofs."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

KEYWORDS = """
Axiom CoFixpoint Definition Fixpoint Hypothesis Lemma Parameter Proof Prop Qed SProp Section Set Theorem Type Variable
as at by cofix else end exists exists2 fix for forall fun if in let ltac match mod quot rem return then using where with
IF
"""
OF_COQ = """
Z bool list positive nil cons true false True False not negb andb orb implb eqb xorb ex ex_intro conj proj1 proj2 iff
iff_refl eq_refl f_equal f_equal2 f_equal3 f_equal4 f_equal5 classic NNPP Bool
"""
NAMED_NUMBERS = 1000
"""Numbers of atoms and forms up to this one have a name, such as _7, so that Coq builds each only once."""
NUMBERS = """(** Names of the numbers of atoms and forms, so that Coq builds each only once. *)

From Coq Require Import PArith.
Open Scope positive_scope.

"""


def theory(name: str) -> str:
    """Return the text of a file of the library."""
    if name != "Numbers":
        return (Path(__file__).parent / "theories" / f"{name}.v").read_text(encoding="utf-8")
    return NUMBERS + "".join(f"Definition _{n} := {n}.\n" for n in range(1, NAMED_NUMBERS + 1))


def _defined_in(*files: str) -> str:
    """Return the names that files of the library define."""
    text = "\n".join(map(theory, files))
    names = re.findall(
        r"^\s*(?:Theorem|Lemma|Definition|Fixpoint|Inductive|(?:Combined )?Scheme|with) (\w+)", text, re.M
    )
    for cases in re.findall(r"^Inductive [^:=]*(?::[^=]*)?:=(.*?)\.\s", text, re.M | re.S):
        names += re.findall(r"(?:^|\|)\s*(\w+)", cases)
    return " ".join(names)


OF_THE_THEORIES = f"{_defined_in('Principles', 'Refutation', 'Arithmetic', 'Pick')} game_induction"
"""All else of Positions.v may be hidden: no proof that is printed names it."""
OF_DIGITS = f"{_defined_in('Digits', 'Formulas', 'Cases')} given natural"
RESERVED = frozenset(f"{KEYWORDS} {OF_COQ} {OF_THE_THEORIES}".split())
WITH_DIGITS = RESERVED | frozenset(OF_DIGITS.split())
"""Reserved names of a file about binary digits. Only such a file imports the theory with these names."""
IN_PROOFS = re.compile(r"H\d*|denied|env|(excluded|fact|part|term)\d+|chosen\d+_\d+")
"""Names of hypotheses in proofs. No symbol may hide them."""


def readable(name: str) -> str:
    """Return a valid Coq identifier that resembles this name."""
    found = re.sub(r"[^A-Za-z0-9_]", "_", name)
    return found if found[:1].isalpha() else f"x{found}"


class Names:
    """The names in one file: of symbols, definitions, lemmas and bound variables."""

    def __init__(self, reserved: frozenset[str] = RESERVED) -> None:
        self._reserved = reserved
        self._of: dict[Any, str] = {}
        self._taken: set[str] = set()

    def of(self, declaration: Any) -> str:
        """Return the name of a constant or a function, by its declaration."""
        if declaration not in self._of:
            self._of[declaration] = self.fresh(str(declaration.name()))
        return self._of[declaration]

    def fresh(self, wanted: str) -> str:
        """Return a name that resembles the wanted one, and reserve it."""
        name = self._free(readable(wanted), ())
        self._taken.add(name)
        return name

    def bound(self, wanted: str, scope: Collection[str]) -> str:
        """Return a name for a bound variable that differs from the variables in scope and from all symbols so far."""
        return self._free(readable(re.sub(r"!\d+$", "", wanted)), scope)

    def _free(self, base: str, scope: Collection[str]) -> str:
        name, count = base, 0
        while name in self._reserved or IN_PROOFS.fullmatch(name) or name in self._taken or name in scope:
            count += 1
            name = f"{base}_{count}"
        return name
