"""The methods: each class has all data of its method, and former names work for one release."""

from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

from sylver_claims.claims import Exhaustive, Fuzz, Proof, Sample, Table, Verdict, variant
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.claims.vocabulary.methods import METHODS, OneJobMethod


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_all_that_is_said_of_a_means_is_there(method):
    assert METHODS[method.name] is method
    assert method.in_words
    assert all(map(version, method.engines))
    for name in (*method.rests_on, *([method.checker] if issubclass(method, OneJobMethod) else [])):
        module, _, attribute = name.rpartition(".")
        assert callable(getattr(import_module(module), attribute))


def test_the_strongest_means_decides_what_is_declared(make):
    assert make(methods=[Fuzz()]).declared is Verdict.TESTED
    assert make(methods=[Fuzz(), Exhaustive()]).declared is Verdict.VERIFIED
    assert make(methods=[Exhaustive(), Proof()]).declared is Verdict.PROVED


@pytest.mark.parametrize(
    ("make_it", "new", "value"),
    [
        (lambda _: Fuzz(most=30), "max_value", 30),
        (lambda _: Fuzz(times=3), "bound_factor", 3),
        (lambda _: Sample(trial=min, least=8), "min_trials", 8),
        (lambda _: Sample(trial=min, most=99), "max_trials", 99),
        (lambda _: Table("t", min, reach=abs), "argument_for", abs),
        (lambda _: Table("t", min, twin=max), "reference", max),
        (lambda _: Proof(digits=64), "width", 64),
        (lambda _: Tuples(("n",), axes=(Axis("n", 1),), words="w", counted=abs, reach=3), "factor", 3),
        (lambda make: make(examples=7), "compare_smallest", 7),
        (lambda make: make(mends=("a/b",)), "corrects", ("a/b",)),
        (lambda make: make(survivors={"given": "why"}), "accepted_mutants", {"given": "why"}),
    ],
)
def test_a_former_name_is_taken_with_a_warning(make, make_it, new, value):
    words = f'is now called "{new}"; the old name goes with the next release'
    with pytest.warns(DeprecationWarning, match=words) as told:
        found = make_it(make)
    assert getattr(found, new) == value
    assert told[0].filename in (__file__, str(Path(__file__).parents[2] / "conftest.py"))


def test_a_former_value_is_taken_with_a_warning_at_the_line_that_gives_it():
    with pytest.warns(DeprecationWarning, match='"all" of Proof is now called "unbounded"') as told:
        assert Proof(width="all").width == "unbounded"
    assert told[0].filename == __file__
    with pytest.warns(DeprecationWarning, match="is now called") as told:
        assert Proof(digits="all").width == "unbounded"
    assert [warning.filename for warning in told] == [__file__] * 2


def test_what_a_former_name_gives_is_told_too(make):
    claim = make(variants=[variant("else", then=lambda n: n > 9)])
    with pytest.warns(DeprecationWarning, match='"sharp" of Claim is now called "variants"'):
        assert claim.sharp == claim.variants


def test_a_former_name_of_a_reference_and_of_a_width_gives_the_value():
    with pytest.warns(DeprecationWarning, match='"twin" of Table is now called "reference"'):
        assert Table("t", min, reference=max).twin is max
    with pytest.warns(DeprecationWarning, match='"digits" of Proof is now called "width"'):
        assert Proof(width="unbounded").digits == "unbounded"


def test_a_former_name_beside_the_new_one_is_refused(make):
    with pytest.raises(TypeError, match='gives "most" and "max_value", which are the same'):
        Fuzz(most=3, max_value=4)
