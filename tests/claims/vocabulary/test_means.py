"""The means: all that is to be known of one stands in its class, and former names are taken for one release."""

from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

from claims import Exhaustive, Fuzz, Proof, Sample, Table, Verdict, variant
from claims.domains.integers import Axis, Tuples
from claims.vocabulary.means import MEANS, OneJobMeans


@pytest.mark.parametrize("means", MEANS.values(), ids=MEANS)
def test_all_that_is_said_of_a_means_is_there(means):
    assert MEANS[means.name] is means
    assert means.in_words
    assert all(map(version, means.engines))
    for name in (*means.rests_on, *([means.checker] if issubclass(means, OneJobMeans) else [])):
        module, _, attribute = name.rpartition(".")
        assert callable(getattr(import_module(module), attribute))


def test_the_strongest_means_decides_what_is_declared(make):
    assert make(means=[Fuzz()]).declared is Verdict.TESTED
    assert make(means=[Fuzz(), Exhaustive()]).declared is Verdict.VERIFIED
    assert make(means=[Exhaustive(), Proof()]).declared is Verdict.PROVED


@pytest.mark.parametrize(
    ("make_it", "new", "value"),
    [
        (lambda _: Fuzz(most=30), "max_value", 30),
        (lambda _: Fuzz(times=3), "bound_factor", 3),
        (lambda _: Sample(trial=min, least=8), "min_trials", 8),
        (lambda _: Sample(trial=min, most=99), "max_trials", 99),
        (lambda _: Table("t", min, reach=abs), "argument_for", abs),
        (lambda _: Tuples(("n",), axes=(Axis("n", 1),), words="w", counted=abs, reach=3), "factor", 3),
        (lambda make: make(examples=7), "compare_smallest", 7),
        (lambda make: make(mends=("a/b",)), "corrects", ("a/b",)),
        (lambda make: make(survivors={"given": "why"}), "accepted_mutants", {"given": "why"}),
    ],
)
def test_a_former_name_is_taken_with_a_warning(make, make_it, new, value):
    with pytest.warns(FutureWarning, match=f'is now called "{new}"; the old name goes with the next release') as told:
        found = make_it(make)
    assert getattr(found, new) == value
    assert told[0].filename in (__file__, str(Path(__file__).parents[2] / "conftest.py"))


def test_what_a_former_name_gives_is_told_too(make):
    claim = make(variants=[variant("else", then=lambda n: n > 9)])
    with pytest.warns(FutureWarning, match='"sharp" of Claim is now called "variants"'):
        assert claim.sharp == claim.variants


def test_a_former_name_beside_the_new_one_is_refused(make):
    with pytest.raises(TypeError, match='gives "most" and "max_value", which are the same'):
        Fuzz(most=3, max_value=4)
