"""Predicates as plain Python: the definitions of a bundle agree with the reference, and others are refused."""

from inspect import signature

import pytest
from made_results import made_result

from sylver_claims.claims.registry import select
from sylver_claims.kernels import finite, semigroups
from sylver_claims.kernels.reference import finite as plain_finite
from sylver_claims.kernels.reference import semigroups as plain_semigroups
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.verifiers.bundle import definitions
from sylver_claims.verifiers.bundle.written import MOST_CASES, Differs, NotWritten, replayed

UNARY = [
    "conductor", "embedding_dimension", "enclosure", "frobenius_number", "genus", "is_ender", "is_p_position",
    "is_pseudo_symmetric", "is_quiet_ender", "is_symmetric", "minimal_generators", "multiplicity", "winning_moves",
]  # fmt: skip


def plain(value):
    if isinstance(value, frozenset):
        return value
    return tuple(value.tolist()) if hasattr(value, "tolist") else value


@pytest.mark.parametrize("name", UNARY)
def test_definitions_of_a_semigroup_are_those_of_the_reference(name):
    home = plain_finite if name in ("is_p_position", "winning_moves") else plain_semigroups
    for g in range(8):
        for S in semigroups_of_genus(g):
            definitions.STEPS.left = 10**7
            assert definitions.KERNELS[name](S) == plain(getattr(home, name)(S)), (name, sorted(S))


def test_definitions_with_numbers_are_those_of_the_reference():
    both = [S for g in range(6) for S in semigroups_of_genus(g)]
    for S in both:
        definitions.STEPS.left = 10**7
        for n in range(1, 12):
            for name in ("adjoin", "is_end", "is_legal", "has"):
                assert definitions.KERNELS[name](S, n) == getattr(plain_semigroups, name)(S, n)
            assert definitions.eliminates(S, n, 7) == plain_semigroups.eliminates(S, n, 7)
        for T in both:
            assert definitions.contains(T, S) == plain_semigroups.contains(T, S)
        assert definitions.multiple_with(S, 2, 9) == plain_semigroups.multiple_with(S, 2, 9)
    for numbers in ((1,), (2, 3), (4, 6, 9), (5, 7), (6, 10, 15)):
        for name in ("from_generators", "frobenius_of", "genus_of"):
            assert definitions.KERNELS[name](numbers) == getattr(plain_semigroups, name)(numbers)
    for numbers in ((4, 6), (5,), ()):
        assert definitions.sums_up_to(numbers, 30) == plain(plain_semigroups.sums_up_to(numbers, 30))
    assert definitions.progression(3, 2, 4) == (3, 5, 7, 9, 11)


def test_each_definition_has_a_kernel_with_as_many_arguments():
    for name, function in definitions.KERNELS.items():
        kernel = getattr(finite if hasattr(finite, name) else semigroups, name)
        assert len(signature(getattr(kernel, "py_func", kernel)).parameters) == len(signature(function).parameters)


@pytest.mark.slow
@pytest.mark.parametrize("claim", ["boyers2024/fact-1", "sicherman2002/odds-and-enders", "sicherman2002/quiet-odd"])
def test_claims_of_the_registry_are_judged_alike(claim):
    (chosen,) = select([claim])
    row = replayed(made_result(chosen, upto=12))
    assert len(row["cases"]) == len(row["found"]) > 20
    assert set(row["found"]) <= {"1", "-"}
    assert len(row["cases"]) <= MOST_CASES


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("boyers2024/thm-4", "it uses tables"),
        ("sicherman2002/g2-16-22", "winning_moves has no definition in the bundle"),
        ("moskowitz/*", "its trials are drawn"),
    ],
)
def test_other_claims_are_not_replayed(claim, words):
    told = set()
    for chosen in select([claim]):
        try:
            replayed(made_result(chosen, upto=12))
        except NotWritten as error:
            told.add(str(error))
    assert any(words in text for text in told)


def test_a_difference_is_an_error(monkeypatch):
    (chosen,) = select(["sicherman2002/sylvester"])
    monkeypatch.setitem(definitions.KERNELS, "frobenius_of", lambda generators: 1)
    definitions._predicates.cache_clear()
    with pytest.raises(Differs, match="the definitions of the bundle give 0"):
        replayed(made_result(chosen, upto=12))
    definitions._predicates.cache_clear()


def test_what_takes_too_long_is_not_judged():
    text = "def then(n):\n    return all__(i >= 0 for i in range__(n))\n"
    assert definitions.judged(text, (10,)) == "1"
    assert definitions.judged(text, (10**9,)) == "?"
    assert definitions.judged(text.replace(">=", ">"), (10,)) == "0"
    with pytest.raises(NameError):
        definitions.judged("def then(n):\n    return open('x')\n", (1,))
