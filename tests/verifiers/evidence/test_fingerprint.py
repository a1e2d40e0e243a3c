"""What a means was given is in its key: also the code of an object that can be called."""

from dataclasses import dataclass
from typing import NamedTuple

import pytest

from claims import Assumption, Proof, Sample
from verifiers.evidence.fingerprint import fingerprint, forget


def as_dataclass(called):
    return dataclass(frozen=True)(type("Steps", (), {"__annotations__": {"n": int}, "__call__": called}))(1)


def as_named_tuple(called):
    class Steps(NamedTuple):
        n: int
        __call__ = called

    return Steps(1)


def as_function(called):
    return lambda *arguments: called(None, *arguments)


GIVEN = {
    "steps": lambda f: Proof(steps=f),
    "formula": lambda f: Proof(formula=f),
    "assumption": lambda f: Proof(assume=[Assumption(words="w", formula=f)]),
    "trial": lambda f: Sample(trial=f),
    "spot": lambda f: Sample(trial=min, spot=f),
}


@pytest.mark.parametrize("made", [as_dataclass, as_named_tuple, as_function])
@pytest.mark.parametrize("means", GIVEN.values(), ids=GIVEN)
def test_a_key_changes_with_the_code_of_what_can_be_called(make, means, made):
    keys = set()
    for called in (lambda self, *_: [], lambda self, *_: [1]):
        forget()
        keys.add(fingerprint(make(), means(made(called))))
    assert len(keys) == 2


def test_a_key_changes_with_each_number(make):
    forget()
    numbers = [Proof(), Proof(resources=7), Proof(digits=8), Proof(assume=[Assumption(words="w", formula=len)])]
    assert len({fingerprint(make(), means) for means in numbers}) == len(numbers)
