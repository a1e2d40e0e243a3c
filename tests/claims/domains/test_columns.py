"""The condition of a domain says of each tuple what Python's integers say, or is refused in one sentence."""

import operator
from math import gcd

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from claims import ClaimError, Exhaustive, Fuzz, Verdict
from claims.boyers2024.brute_force import SEARCHED
from claims.domains.columns import satisfying
from claims.domains.integers import Axis, Tuples
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options

NUMBERS = [-(2**63), -(2**62), -(2**32), -7, -1, 0, 1, 2, 5, 63, 2**31, 3037000500, 2**53 + 1, 2**62, 2**63 - 1]
PAIRS = [(x, y) for x in NUMBERS for y in NUMBERS]


def domain(where, names="xyz", start=1):
    axes = tuple(Axis(name, start) for name in names)

    def counted(v):
        return sum(len(block) for block in walked.blocks(walked.lowest, v))

    walked = Tuples(tuple(names), axes=axes, words="some tuples", counted=counted, where=where)
    return walked


def is_one(x, y, z):
    return ((x < y) + (y < z)) == 1


EXACT = [
    lambda x, y: (x < y) + (x > -5) + (y > 3) == 2,
    lambda x, y: (x < y) - (y > 0) < 0,
    lambda x, y: (x < y) * 3 + True == 4,
    lambda x, y: -(x < y) == -1,
    lambda x, y: +(x < y) == 1,
    lambda x, y: x * 2**62 >= y,
    lambda x, y: x * y * x > y,
    lambda x, y: x**3 - y**2 > 0,
    lambda x, y: x**0 == 1,
    lambda x, y: x + y > y,
    lambda x, y: 2**70 - x > y * 2**10,
    lambda x, y: -x <= y,
    lambda x, y: abs(x) + abs(x > y) < y,
    lambda x, y: x // 7 + y % 5 == y % -5,
    lambda x, y: x // -1 > 0,
    lambda x, y: (x & y) < (x | -3) ^ y,
    lambda x, y: ~x == y,
    lambda x, y: (x > 0) & (y > 0) | (x < y) ^ (y == 5),
    lambda x, y: ((x > 0) & 1) == 1,
    lambda x, y: (x == y) == False,  # noqa: E712
    lambda x, y: np.gcd(x, y) == 1,
    lambda x, y: np.gcd(x * 6, y * 2**40) > 4,
    lambda x, y: np.minimum(x, y) + np.maximum(x, y) == x + y,
    lambda x, y: np.logical_not(np.logical_or(x > 3, y > 3)),
    lambda x, y: np.isin(x, [1, 5, 2**63, 2**62]) & np.isin(y, range(-1, 9)),
    lambda x, y: np.add(x, 1) > np.multiply(np.int64(3), y),
    lambda x, y: sum((x < y, y > 0, x > 0)) >= 2,
    lambda x, y: 7 // ((x > 0) + 1) == 3,
]


def said(where, rows):
    return satisfying(where, "pairs", np.array(rows)).tolist()


@pytest.mark.parametrize("where", EXACT)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_columns_say_what_integers_say(where):
    wanted = [bool(where(*row)) for row in PAIRS] if "np" not in where.__code__.co_names else None
    alone = [said(where, [row])[0] for row in PAIRS if wanted is not None or max(map(abs, row)) < 2**30]
    if wanted is None:
        pairs = [row for row in PAIRS if max(map(abs, row)) < 2**30]
        assert alone == said(where, pairs) == [bool(where(*row)) for row in pairs]
    else:
        assert said(where, PAIRS) == alone == wanted
    assert said(where, PAIRS[:0] or np.zeros((0, 2), np.int64)) == []


def test_a_greatest_common_divisor_is_that_of_integers_however_large():
    assert said(lambda x, y: np.gcd(x, y) == 1, PAIRS) == [gcd(*row) == 1 for row in PAIRS]


OPERATORS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv, "%": operator.mod}
OPERATORS |= {"<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt}
OPERATORS |= {"&": operator.and_, "|": operator.or_, "^": operator.xor}
TREES = st.recursive(
    st.one_of(st.sampled_from("xy"), st.sampled_from(NUMBERS), st.integers(-9, 9)),
    lambda tree: st.tuples(st.sampled_from(sorted(OPERATORS)), tree, tree),
    max_leaves=9,
)


def value(tree, x, y):
    if not isinstance(tree, tuple):
        return {"x": x, "y": y}.get(tree, tree)
    return OPERATORS[tree[0]](value(tree[1], x, y), value(tree[2], x, y))


@settings(max_examples=300, deadline=None, database=None)
@given(TREES, st.lists(st.sampled_from(PAIRS), min_size=1, max_size=30))
def test_random_conditions(tree, rows):
    try:
        wanted = [value(tree, *row) for row in rows]
    except ZeroDivisionError:
        with pytest.raises(ClaimError):
            said(lambda x, y: value(tree, x, y), rows)
        return
    assume("x" in str(tree) or "y" in str(tree))
    if type(wanted[0]) is bool:
        assert said(lambda x, y: value(tree, x, y), rows) == wanted
    else:
        with pytest.raises(ClaimError):
            said(lambda x, y: value(tree, x, y), rows)


def raising(x, y, z):
    raise KeyError("x")


def other_alone(x, y, z):
    return (x < y) if isinstance(x, int) else (x > y)


REFUSED = [
    (lambda x, y, z: (x + y) % 2, r"gives integers, not truth values; compare them, as in \(x \+ y\) % 2 == 1"),
    (lambda x, y, z: x, "gives integers, not truth values"),
    (lambda x, y, z: ~(x < y), 'writes "~" before a comparison'),
    (lambda x, y, z: True, "gives True for all tuples at once; let it compare them, as in x < y"),
    (lambda x, y, z: None, "gives None for all tuples at once"),
    (lambda x, y, z: np.array([True, False]), "for all tuples at once"),
    (lambda x, y, z: x < y and x < z, r'asks by "and".*; write "&" and "\|"'),
    (lambda x, y, z: x < y < z, 'asks by "and"'),
    (lambda x, y, z: not x < y, 'asks by "and"'),
    (lambda x, y, z: max(x, y) < z, 'asks by "and"'),
    (lambda x, y, z: x in (1, 2), 'asks by "and"'),
    (lambda x, y, z: gcd(x, y) == 1, "raises TypeError"),
    (lambda x, y, z: x / 2 < y, "raises TypeError"),
    (lambda x, y, z: x < 2.5, "computes with 2.5, which is no integer; write integers"),
    (lambda x, y, z: x**-1 < y, "takes a power"),
    (lambda x, y, z: x // (y - 2) < z, "divides by 0"),
    (lambda x, y, z: x % (y - 2) < z, "divides by 0"),
    (lambda x, y, z: np.sqrt(x) < y, "calls np.sqrt, which is not understood here; there are np.gcd"),
    (lambda x, y, z: np.where(x < y, True, False), "calls np.where, which is not understood here"),
    (lambda x, y, z: np.logical_not(x), "asks for truth values of integers"),
    (lambda x, y, z: np.asarray(x) < y, "makes an array of a variable"),
    (lambda x, y, z: np.arange(9)[x] < y, "makes an array of a variable"),
    (lambda x, y, z: x + np.array([1]) < y, "computes with array"),
    (lambda x, y, z: np.isin(x, [0.5]), "calls np.isin otherwise"),
    (raising, "raises KeyError: 'x'"),
    (other_alone, "alone, and not so among others"),
]  # fmt: skip


@pytest.mark.parametrize(("where", "told"), REFUSED)
def test_refused_in_one_sentence_that_names_the_domain_and_the_mend(make, where, told):
    tuples = domain(where)
    sentence = rf'^the condition "where" of the domain "some tuples" .*{told}.*\(\S*test_columns.py:\d+\)$'
    with pytest.raises(ClaimError, match=sentence):
        list(tuples.blocks(1, 5))
    tuples = Tuples(tuples.names, axes=tuples.axes, words=tuples.words, counted=lambda v: v**3, where=where)
    claim = make(forall=tuples, then=lambda x, y, z: x > 0, means=[Exhaustive(), Fuzz()])
    walked, drawn = run([claim], Options(upto=5, jobs=1), Ledger(None))[0].evidence
    for evidence in [walked] if "by 0" in told else [walked, drawn]:
        assert evidence.verdict is Verdict.ERROR
        assert told.split(" ")[0] in evidence.message
        assert "Traceback" not in evidence.message


def test_truth_values_are_added_as_numbers(make):
    tuples = domain(is_one)
    cases = [tuple(row) for block in tuples.blocks(1, 4) for row in block.tolist()]
    triples = [(x, y, z) for x in range(1, 5) for y in range(1, 5) for z in range(1, 5)]
    assert sorted(cases) == [case for case in triples if is_one(*case)]
    claim = make(forall=tuples, then=lambda x, y, z: not x < y < z)
    assert run([claim], Options(upto=6, jobs=1), Ledger(None))[0].verdict is Verdict.VERIFIED
    with pytest.raises(ValueError, match="x=1, y=2, z=3 is not among"):
        tuples.row({"x": 1, "y": 2, "z": 3})


def test_products_of_a_condition_do_not_wrap():
    tuples = domain(lambda x, y: x * 2**62 >= y, "xy")
    assert [len(block) for block in tuples.blocks(1, 9)] == [81]
    assert tuples.row({"x": 4, "y": 1}).tolist() == [4, 1]


def test_pairs_beyond_those_that_are_listed_are_not_taken_for_them():
    assert sum(len(block) for block in SEARCHED.blocks(2, 150)) == SEARCHED.count(2, 150)
