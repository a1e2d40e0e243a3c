"""Comments in the file of a claim, for readers who know Coq but not the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

ENCODED = """
    The theorem at the end is the claim. Numbers have type Z, also if only some of them are meant. A set of numbers is a
    function to bool: S n = true means that n is an element of S. All symbols are variables of the theorem. The meaning
    of a symbol is a definition whose name ends with _means, and a hypothesis of the theorem, which therefore holds for
    all objects with these properties. A number that is <= and >= another is equal to it. The section Script is the
    proof, and not part of the claim. Its lemmas have the names of the steps of the proof, without punctuation and
    truncated, but the comment before a lemma has the full name.
"""
GAME = """
    The game is Sylver Coinage. Two players take turns to name a positive number. A number that is a sum of numbers
    named before, with repetition, may not be named. The player who names 1 loses. The sums are the numbers that are not
    legal moves: a set that contains 0 and is closed under addition. After 2 and 3 they are 0, 2, 3, 4, ...: then 1 is
    the only legal move. A P-position is one from which the player to move loses, with best play.
"""
FROBENIUS = """
    If there are only finitely many legal moves, the sums are a numerical semigroup S, and the greatest number that is
    not an element is its Frobenius number t_S. After 2 and 3 it is 1; after 3 and 5 the legal moves are 1, 2, 4,
    7, and t_S = 7.
"""
SEMIGROUP = "any numerical semigroup"
NOTES = {
    SEMIGROUP: "0 is an element, and the sum of two elements (z, which is x + y), and no negative number: a submonoid "
    "of the natural numbers. From some number on all are elements, which {t}_means says.",
    "the Frobenius number of": "the greatest number that is not an element.",
}
"""Additions to the descriptions of symbols that begin with these words."""
DIVISIONS = {
    "quotient_by": "the quotient of two numbers, rounded down, where the second one is positive",
    "remainder_by": "the remainder, from 0 on, that this quotient leaves",
}
"""Descriptions of symbols that occur only in proofs."""
WORDS = {
    "is_legal": "a legal move: a positive number that is not an element",
    "is_end": "a legal move x that rules no other one out: of 2x and all sums x + s (y, which is x + s), where s > 0 "
    "is an element, none is legal",
    "is_ender": "the Frobenius number is the only end, which is a legal move that rules no other one out",
    "is_quiet_ender": "an ender where, for each legal n below the Frobenius number t, the difference t - n is an "
    "element",
}
"""Comments on the definitions of words, by name."""


WITH_4 = """
    If 4 was named, the least sums a, b, c with remainders 1, 2, 3 modulo 4 determine a position. After 4, 5 and 11 they
    are 5, 10, 11: this is a P-position, so 11 is the partner of 5.
"""


def heading(title: str, words: Iterable[str]) -> str:
    """Return the comment at the top of a file, from its title and the descriptions of its symbols."""
    said = " ".join(words)
    semigroups = FROBENIUS if "Frobenius" in said else ""
    with_4 = WITH_4 if "P-positions with 4" in said else ""
    game = GAME if semigroups or with_4 else ""
    return f"(** {title}\n{game}{semigroups}{with_4}{ENCODED}*)\n"


def defined(name: str) -> str:
    """Return the comment before the definition of a word, by its name."""
    return f"(** {_wrapped(f'{name}: {WORDS[name]}.')} *)\n" if name in WORDS else ""


def named(constants: Sequence[str]) -> tuple[str, str, str]:
    """Return three comments: where a step names objects, at the end of that section, and on their existence."""
    names = f"{' and '.join(constants)} {'is' if len(constants) == 1 else 'are'}"
    return (
        f"(* From here on {names} as this hypothesis says. *)",
        f"(* So the statement holds where {names} as that hypothesis says, *)",
        "(* and that this can be so was shown before the section. *)",
    )


def exemplified(without: Sequence[str]) -> str:
    """Return the comment before an example of the hypotheses, from the names of the symbols without a value."""
    words = "What the theorem supposes does not contradict itself: here is an example."
    if without:
        words = f"An example of some of the hypotheses of the theorem. It omits {', '.join(without)}."
    return f"(** {_wrapped(words)} *)"


def explained(words: str, name: str) -> str:
    """Return a description of a symbol, by its name."""
    note = next((note for begin, note in NOTES.items() if words.startswith(begin)), "")
    text = f"{name}: {words}" + (f": {note}".format(t=f"t_{name}") if note else "")
    return _wrapped(text)


def _wrapped(text: str) -> str:
    return "\n    ".join(wrap(text, 110))
