"""A claim file changes nothing but its own names as it is loaded."""

import math
from fractions import Fraction

import numpy as np
import pytest

from claims import ClaimError
from claims.registry import load
from kernels import four, semigroups
from verifiers import run

FILES = {
    "a function of Python": ("import math\nmath.gcd = lambda *numbers: 1", "math.gcd"),
    "a method of a library's class": (
        "from fractions import Fraction\nFraction.__add__ = lambda a, b: a",
        "Fraction.__add__",
    ),
    "a kernel": ("from kernels import four\nfour.partners = lambda upto: [3]", "kernels.four.partners"),
    "the code of a kernel": (
        "from kernels import four\nfour.partners.__code__ = (lambda upto: [3]).__code__",
        "kernels.four.table.partners",
    ),
    "the code under a compiled kernel": (
        "from kernels import semigroups\nsemigroups.apery_set.py_func.__code__ = (lambda w: 3).__code__",
        "kernels.semigroups.generators.apery_set",
    ),
    "the function under a compiled kernel": (
        "from kernels import semigroups\nsemigroups.apery_set.py_func = lambda w: 3",
        "kernels.semigroups.generators.apery_set",
    ),
    "what is no function under a compiled kernel": (
        "from kernels import semigroups\nsemigroups.apery_set.py_func = None",
        "kernels.semigroups.generators.apery_set",
    ),
    "a default": (
        "from kernels.reference import four\nfour.partners.__defaults__ = (1,)",
        "kernels.reference.four.table.partners",
    ),
    "the tool": ("from verifiers import run\nrun.run = None", "verifiers.run.run"),
    "a name of Python": ("import builtins\nbuiltins.len = lambda held: 1", "builtins.len"),
    "a name that is gone": ("import numpy\ndel numpy.sum", "numpy.sum"),
}


def all_of_it():
    return (
        math.gcd(4, 6),
        len,
        Fraction(1, 2) + 1,
        np.sum,
        run.run,
        four.partners(9).tolist(),
        four.partners.__defaults__,
        semigroups.apery_set.py_func,
        semigroups.apery_set.py_func.__code__,
    )


@pytest.mark.parametrize(("text", "name"), FILES.values(), ids=FILES)
def test_what_a_file_changes_is_named_and_put_back(written, text, name):
    before = all_of_it()
    with pytest.raises(ClaimError, match=f"changes {name} as it is loaded"):
        load(written(text))
    assert all_of_it() == before


def test_what_a_file_adds_is_its_own(written):
    load(written("import math\nmath.half = lambda n: n // 2"))
