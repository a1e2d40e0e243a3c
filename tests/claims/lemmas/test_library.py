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


def proved(make, then, steps):
    claim = make(
        forall=numerical_semigroups("S", limit=4),
        then=then,
        methods=[Exhaustive(), Proof(steps=steps, resources=RESOURCES)],
    )
    (result,) = run([claim], Options(upto=4, methods=frozenset(["proof"])), Ledger(None))
    return result.evidence[0]


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("name", STATED)
def test_each_inequality_is_proved(make, name):
    found = proved(make, STATED[name], library.using(name))
    assert found.verdict is Verdict.PROVED, found.message


@pytest.mark.process
@pytest.mark.slow
def test_lemmas_are_used_in_another_proof(make):
    def steps(case):
        names = "few-generators", "few-pseudo-frobenius", "multiplicity-near"
        found = library.using(*names)(case)
        e, t = case.of(embedding_dimension, case.S), case.of(semigroup_type, case.S)
        F = case.of(frobenius_number, case.S)
        uses = [library.lemma(name).step for name in names]
        return [*found, Step(name="so", goal=z3.Or(F < 1, e + t <= 2 * F + 3), uses=uses, definitions=[])]

    def then(S):
        return frobenius_number(S) < 1 or embedding_dimension(S) + semigroup_type(S) <= 2 * frobenius_number(S) + 3

    found = proved(make, then, steps)
    assert found.verdict is Verdict.PROVED, found.message


@pytest.mark.process
@pytest.mark.slow
def test_a_lemma_does_not_prove_what_is_false(make):
    found = proved(make, lambda S: embedding_dimension(S) < multiplicity(S), library.using("few-generators"))
    assert found.verdict is not Verdict.PROVED


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
