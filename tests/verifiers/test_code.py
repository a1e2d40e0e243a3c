"""Twins and digests: a predicate by the reference, and what changes evidence."""

import textwrap

import pytest

from claims.registry import load
from kernels import apery, four, semigroups
from kernels.jit import kernel
from kernels.reference import semigroups as reference
from verifiers.code import by_reference, code_digest, reached, twin
from verifiers.fingerprint import fingerprint


@kernel
def helper(S):
    return semigroups.frobenius_number(S) + 1


def test_twin_is_the_function_of_the_same_name():
    assert twin(semigroups.is_ender) is reference.is_ender
    assert twin(four.partners).__module__ == "kernels.reference.four"


def test_a_kernel_without_a_twin_is_told():
    with pytest.raises(LookupError, match=r"kernels.four.memory_needed has no twin"):
        twin(four.memory_needed)


def test_predicate_runs_on_the_reference_also_inside_helpers():
    gaps = frozenset({1, 2, 3, 6})
    assert by_reference(lambda S: helper(S) == 7 and semigroups.genus(S) == 4)(gaps)
    with pytest.raises(Exception, match=r".+"):
        helper(gaps)  # the kernel itself cannot take a set


def test_enclosed_kernels_and_constants_are_followed():
    limit = 3
    rebuilt = by_reference(lambda S: semigroups.multiplicity(S) > limit)
    assert rebuilt(frozenset({1, 2, 3}))


def test_reached_names_kernels_below_kernels():
    names = " ".join(reached(lambda a: apery.frobenius_of(a) + 1))
    assert "kernels.apery.frobenius_of" in names
    assert "kernels.apery._round_robin" in names


SOURCE = """
    LIMIT = 5

    def half(n):
        "Half of n."
        return n // 2

    one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: half(n) < LIMIT))
"""


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("", "", True),
        ("return n // 2", "return n // 2  # a comment", True),
        ('"Half of n."', '"The half."', True),
        ("LIMIT = 5", "\n\n\nLIMIT = 5", True),
        ("LIMIT = 5", "LIMIT = 6", False),
        ("n // 2", "n // 3", False),
        ("half(n) < LIMIT", "half(n) <= LIMIT", False),
        ("half(n) < LIMIT", "half(n + 1) < LIMIT", False),
        ('forall=integers("n")', 'forall=integers("n", start=2)', False),
        ('forall=integers("n")', 'forall=integers("n", limit=50)', True),
    ],
)
def test_fingerprint_changes_with_what_is_stated_only(written, tmp_path, old, new, same):
    body = textwrap.dedent(SOURCE)
    (before,) = load(written(body, "before.py"))
    (after,) = load(written(body.replace(old, new) if old else body, "after.py"))
    assert (fingerprint(before, before.means[0]) == fingerprint(after, after.means[0])) is same


def test_two_lambdas_on_one_line_differ():
    a, b = (lambda n: n < 5), (lambda n: n < 6)
    assert code_digest(a) != code_digest(b)
