"""What is said in the file of a claim to who knows Coq, and not the game: what is meant by what stands there."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

ENCODED = """
    The theorem at the end is the claim. Numbers are of type Z, also where only some of them are meant. A set of numbers
    is a function to truth values: S n = true says that n is an element of S. All symbols are variables of the theorem.
    What one means is a definition, as S_means, and the theorem supposes it: it speaks of all things that have the
    properties there. A number that is <= and >= another is that one. What stands in the section Script is the proof,
    and no part of what is claimed.
"""
GAME = """
    The game is Sylver Coinage. Two players take turns to name a positive number. One that is a sum of numbers that were
    named before, each as often as one likes, can not be named. Who names 1 loses. The sums are what is no legal move: a
    set that has 0 and the sum of any two of its elements. After 2 and 3 they are 0, 2, 3, 4, ...: then 1, the only
    number that is left, has to be named. A P-position is one from which the player to move loses, with best play.
"""
FROBENIUS = """
    If there are only finitely many legal moves, the sums are a numerical semigroup S, and the greatest number that is
    no element is its Frobenius number t_S. After 2 and 3 that is 1; after 3 and 5 the legal moves are 1, 2, 4, 7, and
    t_S = 7.
"""
SEMIGROUP = "any numerical semigroup"
NOTES = {
    SEMIGROUP: "0 is an element, and the sum of two elements (z, which is x + y), and no negative number: a submonoid "
    "of the natural numbers. From some number on all are elements, which {t}_means says.",
    "the Frobenius number of": "the greatest number that is no element.",
}
"""What is added to the words for a symbol that begin so."""


WITH_4 = """
    Where 4 was named, a position is told by the least sums a, b, c that leave the remainders 1, 2, 3 by 4. After 4, 5
    and 11 they are 5, 10, 11: that is a P-position, and so 11 is the partner of 5.
"""


def heading(title: str, words: Iterable[str]) -> str:
    """Return the comment at the top of a file, by its title, and the words for the symbols in it."""
    said = " ".join(words)
    semigroups = FROBENIUS if "Frobenius" in said else ""
    with_4 = WITH_4 if "P-positions with 4" in said else ""
    game = GAME if semigroups or with_4 else ""
    return f"(** {title}\n{game}{semigroups}{with_4}{ENCODED}*)\n"


def explained(words: str, name: str) -> str:
    """Return the words for a symbol, by its name, with what a reader may want to know of it."""
    note = next((note for begin, note in NOTES.items() if words.startswith(begin)), "")
    text = f"{name}: {words}" + (f": {note}".format(t=f"t_{name}") if note else "")
    return "\n    ".join(wrap(text, 110))


def example(lemma: str, semigroup: str, frobenius: str) -> str:
    """Return a lemma that says that there is a semigroup: what the theorem supposes of these two is not impossible."""
    return f"""(** There are such: the sums of 2 and 3. *)
Lemma {lemma} : exists ({semigroup} : Z -> bool) ({frobenius} : Z), {semigroup}_means {semigroup} /\\ \
{frobenius}_means {semigroup} {frobenius}.
Proof.
  exists (fun n => orb (n =? 0) (2 <=? n)), 1. unfold {semigroup}_means, {frobenius}_means.
  repeat split; intros; rewrite ?Bool.orb_true_iff, ?Z.eqb_eq, ?Z.leb_le in *; lia.
Qed.
"""
