"""Examples of hypotheses of theorems: Coq accepts them, and rejects others."""

import pytest

from sylver_claims.claims.registry import registry
from sylver_claims.verifiers.coq.layout import definitions
from sylver_claims.verifiers.coq.theorem import exported

WITHOUT_CONTRADICTION = "What the theorem supposes does not contradict itself: here is an example."
EXAMPLES = {
    "moskowitz/elo-first-neutral": "exists 1, 1.",
    "sicherman2002/quiet-odd": "exists (fun n => orb (n =? 0) (2 <=? n)), 1.",
    "sicherman2020/g2-4-6": "(orb (n =? 4) (orb (n =? 5) (orb (n =? 6) (8 <=? n))))), 7.",
    "boyers2024/thm-1@enders": "exists 2, 3, Z.div, Z.modulo, (fun n => orb (n =? 0) (2 <=? n)), 1.",
    "boyers2024/genus-bounds": "exists (fun n => orb (n =? 0) (2 <=? n)), 1, (fun k => (if 1 <=? k then 1 else 0)).",
}
CHANGES = {
    "a semigroup with another number": ("8 <=? n", "7 <=? n"),
    "a semigroup without a number": ("8 <=? n", "9 <=? n"),
    "another Frobenius number": ("(8 <=? n))))), 7.", "(8 <=? n))))), 8."),
    "a number that is no case of the claim": ("exists 5,", "exists 6,"),
}


def before_the_proof(name):
    """Return the definitions in the file of a claim, with the example."""
    return definitions(exported(next(claim for claim in registry() if claim.id == name)).text({}))


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_the_first_that_there_is(name):
    text = before_the_proof(name)
    assert f"(** {WITHOUT_CONTRADICTION} *)\nLemma an_example : " in text
    assert EXAMPLES[name] in text


def test_what_an_example_leaves_out_is_named():
    text = before_the_proof("sicherman2002/no-mutual-elimination")
    assert "(** An example of some of the hypotheses of the theorem. It omits el_S. *)" in text
    assert "S_means S /\\\n  t_S_means S t_S.\n" in text


@pytest.mark.process
@pytest.mark.slow
def test_coq_refuses_another_one(coq):
    text = before_the_proof("sicherman2020/g2-4-6")
    coq.accepts(text)
    for change, (old, new) in CHANGES.items():
        assert old in text
        assert coq.says(text.replace(old, new))[0], change
