"""A step of a proof that is false for small values is reported with these."""

import pytest

from sylver_claims.claims import (
    Claim,
    Exhaustive,
    Kind,
    Paper,
    Proof,
    Steps,
    every,
    implies,
    integers,
    look_at,
    numerical_semigroups,
)
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.registry import registry
from sylver_claims.claims.vocabulary.script import Part
from sylver_claims.kernels.semigroups import frobenius_number, genus
from sylver_claims.verifiers.proof import false_step
from sylver_claims.verifiers.proof.false_step import false_for

NOTES = Paper(key="notes", title="Notes", authors=("A",), venue="notebook", year=2026)


def claim(proof, forall=None, then=lambda n: n * n >= n):
    return Claim(
        id="notes/claim", title="A claim", source=NOTES.at("page 1"), kind=Kind.THEOREM, statement="It holds.",
        forall=forall or integers("n", start=1), then=then, methods=[Exhaustive(), Proof(steps=proof)],
    )  # fmt: skip


def found(*decorated, names="n", forall=None, then=lambda n: n * n >= n):
    """Return the values for which the step "in words" is false."""
    proof = Steps(names)
    for function in decorated:
        function(proof)
    return false_for(claim(proof, forall, then), Proof(steps=proof), "in words")


def step(function, **options):
    """Return a function that records a step of the name "in words"."""
    function.__doc__ = "in words."
    return lambda proof: proof.step(**options)(function)


def test_values_of_the_case_and_of_other_integers():
    assert found(step(lambda n, k: implies(k > 0, n * k > n))) == "n=1 k=1"
    assert found(step(lambda n, k: implies(k > 1, n * k > n))) == ""
    assert found(step(lambda n: n != 7)) == "n=7"
    assert found(step(lambda n, k: k >= -1), names="") == "k=-2"  # n is another integer here, too


def test_an_induction_on_halves_is_about_numbers_from_0_on():
    def halves(function):
        function.__doc__ = "in words."
        return lambda proof: proof.by_halves("k")(function)

    assert found(halves(lambda k: k > -1)) == ""
    assert found(halves(lambda k: k * k != 9)) == "k=3"


def test_a_semigroup():
    of_s = {"names": "S", "forall": numerical_semigroups("S", limit=9), "then": lambda S: genus(S) >= 0}
    assert found(step(lambda S: 2 * genus(S) == frobenius_number(S) + 1), **of_s) == "S=3,4,5"
    assert found(step(lambda S, x: implies(x in S, frobenius_number(S) - x not in S)), **of_s) == ""


def doubled(n, k):
    """Return 2k, by a function that the step calls."""
    return k * (n + 2 - n)


def test_a_parameter_is_a_variable_of_the_claim_only_where_its_steps_name_it():
    def let(proof):
        @proof.let
        def is_small(n):
            """Let n be small below 5."""
            return n < 5

        step(lambda: not is_small(7))(proof)

    assert found(let, names="") == ""  # it is about 7, and not about the n of the claim


def test_functions_names_and_hints():
    def let(proof):
        @proof.let
        def half(k):
            """Let half(k) be k/2."""
            return k // 2

        step(lambda n, k: 2 * half(k) == k)(proof)

    assert found(let) == "k=1"
    assert found(step(lambda n, k: doubled(n, k) != 6)) == "n=1 k=3"

    def hinted(n, k):
        look_at(doubled(n, k))
        return doubled(n, k) != 4

    assert found(step(hinted)) == "n=1 k=2"


def test_induction_counts_from_its_start():
    def by(start):
        def record(proof):
            @proof.induction("k", start=start)
            def squares(k):
                """in words."""
                return k * k > 2 * k

        return record

    assert found(by(3)) == ""
    assert found(by(2)) == "k=2"


def test_other_steps_are_left_out():
    assert found(step(lambda n: every(lambda k: k > 0))) == ""
    assert found(step(lambda n, k: 1 // k < 0 and False)) == "k=1"  # there is no value at 0

    def picked(proof):
        c = proof.symbol("c")
        proof.pick(c)(lambda_with_words(lambda n: c > n))
        step(lambda n: c < n)(proof)

    assert found(picked) == ""


def lambda_with_words(function):
    function.__doc__ = "Let c be more."
    return function


@pytest.mark.process
def test_the_verdict_names_the_values(prove):
    proof = Steps()

    @proof.induction("k")
    def wrong(k):
        """4 divides k³ − k."""
        return (k**3 - k) % 4 == 0

    made = claim(proof, then=lambda n: (n**3 - n) % 3 == 0)
    assert prove(made, made.methods[1]).message.endswith('step "4 divides k³ − k" is false for k=2; correct it')


def of_registry():
    return [(c, m) for c in registry() for m in c.methods if isinstance(m, Proof) and isinstance(m.steps, Steps)]


@pytest.mark.parametrize(("claim", "method"), [pytest.param(*pair, id=pair[0].id) for pair in of_registry()])
def test_no_step_of_the_registry_is_false(claim, method):
    for part, _ in false_step._parts(method.steps):
        assert isinstance(part, Part)
        assert false_for(claim, method, words_of(part.function)) == "", words_of(part.function)
