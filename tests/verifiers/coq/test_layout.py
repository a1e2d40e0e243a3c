"""Long lines of a file for Coq: broken at natural places, without other changes."""

import pytest

from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.coq.headings import WORDS
from sylver_claims.verifiers.coq.layout import WIDTH, folded
from sylver_claims.verifiers.coq.theorem import exported
from sylver_claims.verifiers.formulas.definitions import semigroups

NAME = "Lemma a_name_that_is_long_enough_for_this : "
BROKEN = {
    "between the parts that are within the fewest parentheses": (
        f"{NAME}forall (x : Z), (x > 1000000000000 /\\ x < 1000000000001) -> (x = 1000000000000 \\/ x < 0)",
        [
            f"{NAME}forall (x : Z), (x > 1000000000000 /\\ x < 1000000000001) ->",
            "    (x = 1000000000000 \\/ x < 0)",
        ],
    ),
    "between the arguments, where nothing is joined": (
        f"  exact (f (g {'a' * 60}) (g {'b' * 60})).",
        [f"  exact (f (g {'a' * 60})", f"      (g {'b' * 60}))."],
    ),
    "at a space, if need be": (f"{'a' * 70} {'b' * 70}", ["a" * 70, f"  {'b' * 70}"]),
    "nowhere": ("a" * 140, ["a" * 140]),
}


@pytest.mark.parametrize("where", BROKEN)
def test_a_long_line_is_broken(where):
    line, parts = BROKEN[where]
    assert folded(line).split("\n") == parts
    assert folded(f"(** short *)\n{line}\n") == "\n".join(["(** short *)", *parts, ""])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["boyers2024/thm-4", "miyadera/thm-4-partition", "sicherman2002/odds-and-enders"])
def test_the_lines_of_a_file_say_the_same_as_before_they_were_broken(name):
    whole = exported(next(claim for claim in registry() if claim.id == name))
    parts = [part if isinstance(part, str) else whole.says[part.name] for part in whole.parts]
    found, before = folded("\n".join(parts)), "\n".join(parts)
    assert found.split() == before.split()
    assert max(map(len, found.split("\n"))) <= WIDTH < max(map(len, before.split("\n")))


def test_words_that_are_explained_are_defined_somewhere():
    assert all(hasattr(semigroups, name) for name in WORDS)
