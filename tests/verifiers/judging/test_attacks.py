"""Claim files that once gave a false verdict: each is refused when it is loaded, or judged rightly."""

import re

import pytest

from sylver_claims.claims.language import LanguageError
from sylver_claims.claims.registry import load
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.methods import exhaustive
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

HEAD = """
import math, random
from functools import cache
from math import comb, gcd, isqrt, lcm
import numpy as np
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.kernels import four, heaps, semigroups
"""
SQUARES = "using=[Table('t', lambda bound: [k * k for k in range(bound + 1)])]"
FIELDS = {
    "n": "forall=integers('n')",
    "n, t": "forall=integers('n', start=0), " + SQUARES,
    "S": "forall=numerical_semigroups('S', limit=7)",
    "x, y": "forall=tuples('x y')",
}
"""Fields of a claim, by the parameters of its predicate."""
WHERE = "Tuples(('x',), axes=(Axis('x', 1),), words='', counted=abs, where=lambda x: random.random() < 1)"
REFUSED = [
    ("lambda x, y: x + x + x == y", "decimal|float", "forall=cases('x y', [(0.1, 0.3)])"),
    ("lambda n: np.uint64(n) - np.uint64(n + 1) > 0", "np.uint64"),
    ("lambda n: np.array([2**62, 2**62]).sum() < 0", "sum|np.array"),
    ("lambda n: random.randrange(10**6) > 0", "random.randrange"),
    ("seen = []\ndef then(n):\n    seen.append(n)\n    return len(seen) < 20", "seen"),
    ("def then(n, seen=[]):\n    return len(seen) < 20", "seen is a list", FIELDS["n"]),
    ("@cache\ndef kept(n):\n    return [n]\nthen = lambda n: len(kept(0)) < 9", "kept"),
    ("lambda n: max(semigroups.genus, n) > 0", "semigroups.genus is a function"),
    ("lambda n: four.memory_needed(n) > 0", "no reference"),
    ("own = plain_python(lambda n: n < 9)\nthen = lambda n: own(n)", "own is plain Python"),
    ("exec('def then(n): return n > 0')", "source of then", FIELDS["n"]),
    ("lambda x: x != 0", "random.random", f"forall={WHERE}"),
    ("lambda n, t: len(t[:n]) == n", "table"),
    ("lambda n, t: (t, n) == ((0,), n)", "a whole table"),
    ("lambda S: (semigroups.gaps(S), 1) == (semigroups.gaps(S), 1)", "holds an array"),
    ("def size(u):\n    return len(u)\nthen = lambda n, t: size(t) > n", "len of a table"),
    ("lambda n, t: heaps.mex(t) >= 30 or n != 25", "table"),
    ("def pick(n, u):\n    return u if n > 5 else (1, 2)\nthen = lambda n, t: len(pick(n, t)) <= 41", "len of a table"),
    ("lambda n, t: max((t, (1, 2))[n % 2]) < 1600", "a whole table"),
    ("lambda x, y: x is None or x * 3 == y", "decimal number or other", "forall=cases('x y', [(0.1, 0.3), (None, 1)])"),
    ("lambda n: sorted((3, n)) == (3, n)", "sorted gives a list"),
    ("lambda n: sum({n, 1}) == n + 1", "values of a set may be the same"),
    ("lambda n: tuple(k for k in {8, 1}) == (1, 8)", "a set has no order"),
    ("def then(n):\n    n, m = m, n = (n, n)\n    return n == m", "several targets", FIELDS["n"]),
    ("lambda n: " + "+".join("n" * 150) + " > 0", "nested more than 100 levels"),
    ("from functools import partial\nthen = partial(max, 1)", "not a Python function with source", FIELDS["n"]),
]
BEYOND = "lambda n: comb(100, n) > 0 and lcm(n * 2**40, 2**40 + 1) > 2**40 and gcd(n * 2**62, 2**63) >= 2**62"
IN_A_LOOP = """
def then(n):
    found = 0
    for k in range(n):
        k *= 2
        found += k
    return found == n * (n - 1)
"""
NAMED_AS_FUNCTIONS = """
def then(n):
    sum, max, tuple = 0, 3, (1, 2)
    for len in range(n):
        sum += len
    min, all = (n, max)
    return sum * 2 == n * (n - 1) and (*tuple, all) == (1, 2, max) and any(range == 0 for range in range(n))
"""
DEFAULTS = """
def then(n, k=3, m=2):
    k += 1
    return k == 4 and m == 2 and all(k < 3 for k in range(3))
"""
JUDGED = {
    "sets": ("lambda n: all(n + k > 0 for k in {2, 1}) and sum({0, 1}) == 1 and max({1, 5}) == 5", "verified"),
    "two names for one value": (
        "def then(n):\n    k = n\n    k = m = k + 1\n    return m == n + 2", r"refuted \{'n': 1\}",
    ),
    "names of functions as variables": (NAMED_AS_FUNCTIONS, "verified", FIELDS["n"]),
    "a default that is changed": (DEFAULTS, "verified", FIELDS["n"]),
    "an argument by name only": (
        "def sum_of(n, *, k=2):\n    return n + k\nthen = lambda n: sum_of(n) == n + 2", "verified",
    ),
    "half of a lambda": ("then, other = lambda n: n > 3 if n > 2 else False, lambda n: n > 0", r"refuted \{'n': 1\}"),
    "a condition of a lambda that is folded": (
        "other, then = lambda n: n, lambda n: True and n > 1", r"refuted \{'n': 1\}",
    ),
    "ends of ranges": ("lambda n: n != 30 or all(k == 0 for k in range(-2**63, 2**63 - 1))", r"refuted \{'n': 30\}"),
    "a default that fails": (
        "lambda n: min((k for k in range(n)), default=10 // (n - 30)) == 0", "error .*ZeroDivisionError on n=30",
    ),
    "one comprehension in another": (
        "lambda n: all(any(k * j >= 0 for k in range(j + 1)) for j in range(n))", "verified",
    ),
    "a place that is a truth value": ("lambda n, t: t[n > 3] == (n > 3)", "verified"),
    "sparse cases": ("lambda n: n < 0", r"refuted \{'n': 5\}", "forall=integers('n', start=5 - 10**18, step=10**17)"),
    "a product that grows": (
        "def then(n):\n    for k in range(n):\n        n = n * n\n    return n > 0", "inconclusive",
    ),
    "a large binomial coefficient": ("lambda n: comb(10**9 + n, 10**8) > 0", "inconclusive"),
    "a power beyond 64 bits": ("lambda n: n**12 < 2**63", r"refuted \{'n': 39\}"),
    "a helper beyond 64 bits": ("def cube(k):\n    return k**3\nthen = lambda n: cube(2**20 * n) > 0", "verified"),
    "a Wieferich prime": ("lambda n: 2 ** (n + 1091) % (n + 1092)**2 != 1", r"refuted \{'n': 1\}"),
    "sums beyond 64 bits": ("lambda n: sum(2**62 for k in range(n)) == n * 2**62", "verified"),
    "shifts": ("lambda n: (n << 63) >> 63 == n and 1 << n > n and -1 >> n == -1", "verified"),
    "roots": ("lambda n: isqrt(2**80 + n) == 2**40 and isqrt(n * n - 1) < n", "verified"),
    "functions beyond 64 bits": (BEYOND, "verified"),
    "a large modulus": ("lambda n: pow(3, n, 10**20) == 3**n % 10**20", "verified"),
    "division rounds down": ("lambda n: -n // 2 * 2 == -n", r"refuted \{'n': 1\}"),
    "signs of remainders": ("lambda n: -n % 3 >= 0 and n % -3 <= 0 and divmod(-n, 7)[1] >= 0", "verified"),
    "a truth value is a number": ("lambda n: (n > 5) + 1 == 1", r"refuted \{'n': 6\}"),
    "~ of a truth value": ("lambda n: ~(n > 5) == -1", r"refuted \{'n': 6\}"),
    "1 is True": ("lambda n: 1 in (n, True) and (True, n) == (1, n)", "verified"),
    "members of a range": ("lambda n: n in range(1, 400, 2)", r"refuted \{'n': 2\}"),
    "a variable of a comprehension": (
        "def then(n):\n    k = 3\n    return sum(1 for k in range(k + 2)) == 5 and k == 3", "verified",
    ),
    "a variable of a loop": (IN_A_LOOP, "verified"),
    "what is asked first": ("lambda n: all(12 // (3 - k) > 0 for k in range(min(n, 3)))", "verified"),
    "the second function of a line": ("then = [lambda n: n > 0, lambda n: n < 5][1]", r"refuted \{'n': 5\}"),
    "a remainder by 0": ("lambda n: n % (n - 30) != 1", r"error .*mine.py:\d+: ZeroDivisionError on n=30"),
    "a power that is a fraction": ("lambda n: 2 ** (3 - n) > 0", r"error .*mine.py:\d+: \w+ on n=4"),
    "an assertion": ("def then(n):\n    assert n < 30\n    return True", r"error .*on n=3\d: assert n < 30 failed"),
    "the least of nothing": ("lambda n: min(k for k in range(3, n) if n % k == 0) > 2", "error .*on n=1"),
    "an enormous power": ("lambda n: 10 ** 10**n > 0", "inconclusive"),
    "an enormous shift": ("lambda n: 1 << 10**n > 0", "inconclusive"),
    "whole arrays": (
        "lambda S: semigroups.gaps(S) == semigroups.gaps(S) != (1, 1) and not semigroups.gaps(S) != semigroups.gaps(S)",
        "verified",
    ),
    "long ranges": (
        "lambda n: sum(range(n * 10**12)) > n and max(range(n + 10**15)) > min(range(n, 10**15)) == n "
        "and all(range(1, 10**15)) and any(range(-(10**15), 1)) and max(range(n - 1, 0, -1), default=0) == n - 1",
        "verified",
    ),
    "short ranges": (
        "lambda n: sum(range(n, 3 * n, 2)) == sum(k for k in range(n, 3 * n, 2)) and any(range(n)) == (n > 1) "
        "and all(range(n - 5, n)) == (n - 5 > 0 or n < 1) and sum(range(n, 0, -3)) == sum(k for k in range(n, 0, -3))",
        "verified",
    ),
    "the least of an empty range": ("lambda n: min(range(n, n)) > 0", "error .*on n=1"),
    "a tuple that grows": (
        "def then(n):\n    t = (n,)\n    while len(t) > 0:\n        t = t + t\n    return True", "inconclusive",
    ),
    "a tuple of a long range": ("lambda n: len(tuple(range(10**15))) > n", "inconclusive"),
    "a comprehension over a long range": ("lambda n: len(tuple(sorted(k for k in range(10**15)))) > n", "inconclusive"),
    "numbers that a kernel does not take": ("lambda n: heaps.nim_sum((n * 2**60, 1)) > 0", "inconclusive"),
    "a number that a kernel does not take": (
        "lambda n: not semigroups.is_legal(semigroup(4, 9), n * 2**60)", "inconclusive",
    ),
    "numbers of a kernel": ("lambda S: semigroups.minimal_generators(S)[0] * 2**62 + 2**62 > 0", "verified"),
    "equal semigroups": ("lambda S: (S == semigroup(1, 2)) == (1 in S)", "verified"),
    "an entry before the first": ("lambda n, t: t[n - 1] >= 0", r"error .*mine.py:\d+: IndexError on n=0"),
    "the last entry": ("lambda n, t: n != 3 or t[-1] >= 0", r"error .*mine.py:\d+: IndexError on n=3"),
    "an entry beyond the last": ("lambda n, t: t[n + 1] >= 0", "error .*IndexError on n=0"),
    "a condition that is chance": (
        "lambda x, y: x <= y", "conflict", FIELDS["x, y"] + ", given=plain_python(lambda x, y: random.random() < 0.5)",
    ),
}  # fmt: skip
TABLES = [
    ("127, np.int8", "t[n] + t[n] == 254 and t[n]**2 == 127**2 and -t[n] < 0", "verified"),
    ("2**64 - 1, np.uint64", "t[n] - 2**64 == -1 and t[n] + 1 == 2**64", "verified"),
    ("True", "t[n] + t[n] == 2 and -t[n] == -1", "verified"),
    ("2**70, object", "t[n] == 2**70", "verified"),
    ("1.5", "t[n] == 1", 'error .*the table "t" up to .*: TypeError: a table holds integers'),
]


def loaded(written, text, fields=""):
    text = text if "then" in text else f"then = {text}"
    parameters = re.search(r"(?s:.*)(?:lambda |def then\()([\w, ]+)", text)
    fields = fields or FIELDS[parameters[1]]
    return load(written(f"{HEAD}{text}\nmade = Claim(**stated(id='mine/made', then=then, {fields}))\n"))


@pytest.mark.parametrize("attack", REFUSED, ids=lambda attack: attack[1])
def test_refused_when_loaded(written, attack):
    text, words, *fields = attack
    with pytest.raises(LanguageError, match=rf"(mine\.py|<string>):\d+: .*({words}).*\. Fix: \w"):
        loaded(written, text, *fields)


@pytest.fixture(params=["evaluated", "compiled"])
def said(request, written, monkeypatch):
    """Return a function that returns verdict, counterexample and message of a claim, for each engine."""
    if request.param == "compiled":
        monkeypatch.setattr(exhaustive, "WORTH_COMPILING", 0)

    def say(*claim):
        (result,) = run(loaded(written, *claim), Options(upto=40, jobs=0), Ledger(None))
        evidence = result.evidence[0]
        return f"{evidence.verdict} {evidence.counterexample} {evidence.message}"

    return say


@pytest.mark.parametrize("attack", JUDGED.values(), ids=JUDGED)
def test_judged_rightly(said, attack):
    text, expected, *fields = attack
    found = said(text, *fields)
    assert re.match(expected, found), found
    assert "Traceback" not in found


@pytest.mark.parametrize(("value", "then", "expected"), TABLES)
def test_entries_of_tables_are_integers_of_python(said, value, then, expected):
    using = f"forall=integers('n'), using=[Table('t', lambda bound: np.full(bound + 1, {value}))]"
    found = said(f"lambda n, t: {then}", using)
    assert re.match(expected, found), found


@pytest.mark.parametrize("then", ["lambda n: n + k <= 42", "lambda n, k=k: n + k <= 42", "lambda n: below(n, k)"])
def test_claims_made_in_a_loop_have_constants_of_their_own(written, then):
    text = f"""
LIMIT = 42
def below(n, k):
    return n + k <= LIMIT
made = [Claim(**stated(id=f'mine/c{{k}}', forall=integers('n'), then={then})) for k in (1, 2, 3)]
LIMIT = 30
"""
    results = run(load(written(text)), Options(upto=40, jobs=0), Ledger(None))
    assert [r.evidence[0].counterexample for r in results] == [None, None, {"n": 40}]


def test_an_attribute_of_a_module_is_read_for_each_claim(written):
    text = """
from types import ModuleType
settings = ModuleType('settings')
def small(n):
    return n < settings.LIMIT
made = []
for limit in (100, 5):
    settings.LIMIT = limit
    made.append(Claim(**stated(id=f'mine/below{limit}', forall=integers('n'), then=small)))
"""
    results = run(load(written(text)), Options(upto=40, jobs=0), Ledger(None))
    assert [r.evidence[0].counterexample for r in results] == [None, {"n": 5}]
