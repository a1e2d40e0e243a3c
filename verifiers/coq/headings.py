"""What is said in the file of a claim to who knows Coq, and not the game: what is meant by what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

ENCODED = """
    The theorem at the end is the claim. Numbers are of type Z, also where only some of them are meant. A set of numbers
    is a function to truth values: S n = true says that n is an element of S. All symbols are variables of the theorem.
    What one means is a definition whose name ends with _means, and the theorem supposes it: it speaks of all things
    that have the properties there. A number that is <= and >= another is that one. What stands in the section Script
    is the proof, and no part of what is claimed. Its lemmas are named after the steps of the proof: a name has no
    signs, and is cut off where it is long, but the comment before a lemma has the step in full.
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
DIVISIONS = {
    "quotient_by": "the quotient of two numbers, rounded down, where the second one is positive",
    "remainder_by": "the remainder, from 0 on, that this quotient leaves",
}
"""Words for symbols that proofs bring along."""
WORDS = {
    "is_legal": "a legal move: a positive number that is no element",
    "is_end": "a legal move x that rules no other one out: of 2x and all sums x + s (y, which is x + s), where s > 0 "
    "is an element, none is legal",
    "is_ender": "the Frobenius number is the only end, which is a legal move that rules no other one out",
    "is_quiet_ender": "an ender where, for each legal n below the Frobenius number, what is missing up to that is an "
    "element",
}
"""What is said by definitions of words, by their names."""


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


def defined(name: str) -> str:
    """Return the comment before the definition of a word, by its name."""
    return f"(** {_wrapped(f'{name}: {WORDS[name]}.')} *)\n" if name in WORDS else ""


def named(constants: Sequence[str]) -> tuple[str, str, str]:
    """Return the comments where a step names something, where that has served, and where it is shown that it exists."""
    names = f"{' and '.join(constants)} {'is' if len(constants) == 1 else 'are'}"
    return (
        f"(* From here on {names} as this hypothesis says. *)",
        f"(* So the statement holds where {names} as that hypothesis says, *)",
        "(* and that this can be so was shown before the section. *)",
    )


def exemplified(without: Sequence[str]) -> str:
    """Return the comment before an example of what a theorem supposes, by the names of the symbols without one."""
    words = "What the theorem supposes does not contradict itself: here is an example."
    if without:
        words = f"An example of a part of what the theorem supposes. There is none here of {', '.join(without)}."
    return f"(** {_wrapped(words)} *)"


def explained(words: str, name: str) -> str:
    """Return the words for a symbol, by its name, with what a reader may want to know of it."""
    note = next((note for begin, note in NOTES.items() if words.startswith(begin)), "")
    text = f"{name}: {words}" + (f": {note}".format(t=f"t_{name}") if note else "")
    return _wrapped(text)


def _wrapped(text: str) -> str:
    return "\n    ".join(wrap(text, 110))
