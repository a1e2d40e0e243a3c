"""Names for the terms that a proof says more than once: the text says the same as before."""

import random
import re

import pytest

from sylver_claims.verifiers.coq.short_names import SHORT, with_short_names

TERM = "(if w4 <? w5 then w4 else w5)"
LONG = f"(2 * {TERM} + w6 mod 4)"


def spelled_out(names, text):
    """Replace each name by its definition, the last one first."""
    for sentence in reversed(names):
        name, said = re.fullmatch(r"pose \((term\d+) := (.*)\)\.", sentence, re.S).groups()
        text = re.sub(rf"\b{name}\b", said, text)
    return text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (f"f {TERM} {TERM}", [TERM]),
        (f"f {LONG} {LONG} {TERM}", [TERM, "(2 * term1 + w6 mod 4)"]),
        (f"f {LONG} {LONG}", [LONG]),  # the inner one occurs once
        (f"f {TERM}", []),
        ("f (w4 + w5) (w4 + w5)", []),  # short
        ("(S (w4 + w5) = true) -> (S (w4 + w5) = true)", []),
        ("forall (w4 : Z), f (2 * w4 + 12345678) (2 * w4 + 12345678)", []),
        ("(fun H => H (1 + H + 1234567)) (fun H => H (1 + H + 1234567))", []),
        ("f (test_lt 12345678 w4) (test_lt 12345678 w4)", []),
        ("[(Atom _1); (Atom _2); (Atom _3)] [(Atom _1); (Atom _2); (Atom _3)]", []),
    ],
)
def test_terms_that_stand_in_several_places_are_named(text, named):
    names, short = with_short_names(text)
    assert names == [f"pose (term{i} := {term})." for i, term in enumerate(named, 1)]
    assert spelled_out(names, short) == text
    assert not any(term in short for term in named)


def random_term(draw, depth):
    if depth == 0:
        return draw.choice(["a", "b", "17", "(- 3)"])
    one, two = (random_term(draw, depth - 1) for _ in range(2))
    return draw.choice([f"(if {one} <? {two} then {one} else {two})", f"({one} + {two} + {one})", f"(f {two} {one})"])


def test_names_stand_for_what_was_there():
    draw = random.Random(3)
    for _ in range(50):
        text = f"({random_term(draw, 5)} <= {random_term(draw, 5)} /\\ S {random_term(draw, 4)} = true)"
        names, short = with_short_names(text)
        assert names
        assert spelled_out(names, short) == text
        assert len(short) + sum(map(len, names)) < len(text) + SHORT * len(names)
