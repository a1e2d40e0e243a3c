"""Twins and digests: a predicate by the reference, and what changes evidence."""

import dis
import functools
import importlib
import io
import textwrap
import types
import typing
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from claims import Verdict
from claims.registry import load
from kernels import four, semigroups
from kernels.engine.jit import kernel
from kernels.reference import semigroups as reference
from verifiers.code.digest import NotFingerprintable, code_digest
from verifiers.code.names_in_code import instructions
from verifiers.code.twins import twin
from verifiers.evidence.fingerprint import fingerprint
from verifiers.judging.rebuild import by_reference
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options


@kernel
def helper(S):
    return semigroups.frobenius_number(S) + 1


def test_twin_is_the_function_of_the_same_name():
    assert twin(semigroups.is_ender) is reference.is_ender
    assert twin(four.partners).__module__ == "kernels.reference.four.table"


def test_a_kernel_without_a_twin_is_told():
    with pytest.raises(LookupError, match=r"kernels.four.driver.memory_needed has no twin"):
        twin(four.memory_needed)


def test_predicate_runs_on_the_reference_also_inside_helpers():
    gaps = frozenset({1, 2, 3, 6})
    assert by_reference(lambda S: helper(S) == 7 and semigroups.genus(S) == 4)(gaps)
    with pytest.raises(Exception, match=r".+"):
        helper(gaps)  # the kernel itself cannot take a set


def codes_of(code):
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from codes_of(inner)


@pytest.mark.parametrize("module", [dis, textwrap, typing, importlib, four], ids=lambda m: m.__name__)
def test_instructions_are_those_of_python(module):
    telling = {dis.opname[operation] for operation in (*dis.hasconst, *dis.hasname)} - {"KW_NAMES"}
    whole = compile(Path(module.__file__).read_text(), "m", "exec")
    for code in codes_of(whole):
        shown = [(i.opname, i.argval) for i in dis.get_instructions(code) if i.opname != "EXTENDED_ARG"]
        found = [i for i in instructions(code) if i[0] != "CACHE"]
        assert [name for name, _ in found] == [name for name, _ in shown]
        assert [i for i in found if i[0] in telling] == [i for i in shown if i[0] in telling]
    assert any(len(code.co_names) > 130 for code in codes_of(whole)) or module is not typing  # beyond one byte


def test_enclosed_kernels_and_constants_are_followed():
    limit = 3
    rebuilt = by_reference(lambda S: semigroups.multiplicity(S) > limit)
    assert rebuilt(frozenset({1, 2, 3}))


def test_kernels_in_containers_and_behind_decorators_are_rebuilt_too():
    table = {"genus": semigroups.genus}
    partial = functools.partial(semigroups.eliminates, x=2)
    gaps = frozenset({1, 2, 3, 6})
    assert by_reference(lambda S: table["genus"](S) == 4 and partial(S, y=6))(gaps)
    assert by_reference(lambda S: remembered(S) == 6)(gaps)


@functools.cache
def remembered(S):
    return semigroups.frobenius_number(S)


class Hidden:
    def __call__(self, S):
        return semigroups.genus(S)


def test_a_kernel_that_cannot_be_rebuilt_is_told():
    hidden = Hidden()
    with pytest.raises(LookupError, match=r"Hidden.__call__ calls a kernel"):
        by_reference(lambda S: hidden(S) == 4)


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


HELD = [
    ([1, 2], [1, 3]),
    ({"a": 1}, {"a": 2}),
    ({1, 2}, {1, 3}),
    (np.array([1, 2]), np.array([1, 3])),
    (np.int64(5), np.int64(6)),
    (Fraction(1, 2), Fraction(1, 3)),
    (b"a", b"b"),
    (range(3), range(4)),
    (functools.partial(max, 3), functools.partial(max, 4)),
    (Hidden(), type("Hidden", (), {"__call__": lambda self, S: 3})()),
    ((1, [2]), (1, [3])),
    (functools.cache(lambda n: n), functools.cache(lambda n: n + 1)),
    (1, True),
    (1, 1.0),
]


@pytest.mark.parametrize(("old", "new"), HELD)
def test_what_a_predicate_holds_is_part_of_its_digest(old, new):
    def holding(value):
        return lambda n: value

    assert code_digest(holding(old)) == code_digest(holding(old))
    assert code_digest(holding(old)) != code_digest(holding(new))


def test_kernels_that_call_themselves_and_named_tuples_are_told():
    from claims.moskowitz import _trials

    assert len({code_digest(f) for f in (_trials.won_against, _trials.won_in_table, _trials.rated_above)}) == 3
    assert code_digest(_trials.won_against) == code_digest(_trials.won_against)


def test_what_cannot_be_told_is_never_used_again(make):
    stream = io.StringIO()
    with pytest.raises(NotFingerprintable):
        code_digest(lambda n: stream)
    claim, same = (make(then=lambda n: stream is not None) for _ in range(2))
    assert fingerprint(claim, claim.means[0]).startswith("unkeyed")
    assert fingerprint(claim, claim.means[0]) != fingerprint(same, same.means[0])


def test_helpers_of_a_users_own_module_are_followed(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    digests = []
    for number in (1, 2):
        (tmp_path / f"helpers{number}.py").write_text(f"def half(n):\n    return n // {number + 1}\n")
        module = importlib.import_module(f"helpers{number}")
        module.half.__qualname__ = "half"
        half = module.half
        digests.append(code_digest(lambda n, half=half: half(n) > 0))
    assert digests[0] != digests[1]


@pytest.mark.slow
def test_every_claim_of_the_registry_can_be_keyed():
    from claims.registry import registry

    assert not [c.id for c in registry() for m in c.means if fingerprint(c, m).startswith("unkeyed")]


def test_a_function_that_keeps_its_values_still_does(make):
    """Without them 2^60 calls would be made."""

    @functools.cache
    def fibonacci(n):
        return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)

    claim = make(then=lambda n: fibonacci(n) > n or n < 6, compare_smallest=60)
    (result,) = run([claim], Options(upto=60), Ledger(None))
    assert (result.verdict, result.evidence[0].cases) == (Verdict.VERIFIED, 60)


@pytest.mark.parametrize(
    "body",
    [
        "return any(s == TEXT for s in ('a', 'b')[:n])",
        "return [s for s in ('a', 'b') if s != TEXT]",
        "def inner(s):\n    return s == TEXT\nreturn inner('a')",
        "'a'\nreturn TEXT",
    ],
)
def test_a_text_is_part_of_the_code_wherever_it_stands_but_for_docstrings(body):
    def written(text):
        names = {}
        lines = textwrap.indent(body.replace("TEXT", text), "    ")
        exec(f"def f(n):\n{lines}\n", names)
        return code_digest(names["f"])

    assert len({written("'a'"), written("'b'"), written("None")}) == 3


def test_a_docstring_is_no_part_of_the_code():
    def one(n):
        """Say something."""
        return n > 3

    def other(n):
        """Say something else."""
        return n > 3

    other.__qualname__, other.__name__ = one.__qualname__, one.__name__
    assert code_digest(one) == code_digest(other)
