"""The library of lemmas: each is proved, lemmas are used in other proofs, and the command lists them."""

import pytest
import z3

from sylver_claims.claims import Exhaustive, Proof, Step, Verdict, numerical_semigroups
from sylver_claims.claims.lemmas import library
from sylver_claims.kernels.semigroups import embedding_dimension, frobenius_number, genus, multiplicity, semigroup_type
from sylver_claims.verifiers.cli.application import main
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

RESOURCES = 4_000_000
STATED = {
    "half-are-gaps": lambda S: 2 * genus(S) >= frobenius_number(S) + 1,
    "multiplicity-near": lambda S: multiplicity(S) <= frobenius_number(S) + 2,
    "multiplicity-small": lambda S: multiplicity(S) <= genus(S) + 1,
    "few-generators": lambda S: embedding_dimension(S) <= multiplicity(S),
    "few-pseudo-frobenius": lambda S: frobenius_number(S) < 1 or semigroup_type(S) <= multiplicity(S) - 1,
}


def so(case):
    """Return an inequality with the steps of three lemmas, which it uses."""
    names = "few-generators", "few-pseudo-frobenius", "multiplicity-near"
    e, t = case.of(embedding_dimension, case.S), case.of(semigroup_type, case.S)
    F = case.of(frobenius_number, case.S)
    uses = [library.lemma(name).step for name in names]
    goal = z3.Or(F < 1, e + t <= 2 * F + 3)
    return [*library.using(*names)(case), Step(name="so", goal=goal, uses=uses, definitions=[])]


@pytest.mark.process
@pytest.mark.slow
def test_lemmas_are_proved_and_used_and_prove_nothing_false(make):
    stated = {name: (then, library.using(name)) for name, then in STATED.items()}
    stated["used"] = (
        lambda S: frobenius_number(S) < 1 or embedding_dimension(S) + semigroup_type(S) <= 2 * frobenius_number(S) + 3,
        so,
    )
    stated["false"] = (lambda S: embedding_dimension(S) < multiplicity(S), library.using("few-generators"))
    claims = [
        make(
            id=f"test/{name}",
            forall=numerical_semigroups("S", limit=4),
            then=then,
            methods=[Exhaustive(), Proof(steps=steps, resources=RESOURCES)],
        )
        for name, (then, steps) in stated.items()
    ]
    results = run(claims, Options(upto=4, methods=frozenset(["proof"])), Ledger(None))
    assert {r.claim.id for r in results if r.verdict is not Verdict.PROVED} == {"test/false"}


def test_a_name_that_is_none_is_refused():
    names = [each.name for each in library.LEMMAS]
    assert len(set(names)) == len(names)
    with pytest.raises(ValueError, match="there is no lemma 'few-generator'; take few-generators"):
        library.using("few-generator")


def test_the_command_lists_them(capsys):
    with pytest.raises(SystemExit):
        main(["lemmas"])
    printed = capsys.readouterr().out
    for each in library.LEMMAS:
        assert each.name in printed
        assert each.statement in printed
        assert repr(each.step) in printed
