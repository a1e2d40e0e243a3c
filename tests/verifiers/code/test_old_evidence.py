"""A change that old evidence must not survive: the fingerprint changes with it, or there is none."""

import functools
import os
import shutil
import sys
import sysconfig
import textwrap
from pathlib import Path
from types import FunctionType, ModuleType

import numba
import numpy as np
import pytest

from claims import Verdict
from claims.registry import load
from verifiers.code.digest import NotFingerprintable, _Describer, code_digest
from verifiers.evidence.fingerprint import UNKEYED, fingerprint, forget, why_unkeyed
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options

CLAIM = '\none = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: small(n), means=[Exhaustive()]))\n'


def digest_of(function):
    try:
        return code_digest(function)
    except NotFingerprintable:
        return None


def survives(one, other):
    """Tell whether evidence of one would be taken for the other."""
    return digest_of(one) is not None and digest_of(one) == digest_of(other)


# --- values -----------------------------------------------------------------------------------------------------------


class Pair(tuple):
    pass


class Slotted:
    __slots__ = ("value",)


class Array(np.ndarray):
    def largest(self):
        return 5


def made(text):
    names = {"__name__": "mine"}
    exec(textwrap.dedent(text), names)
    return names["made"]


def with_number(text):
    """Return what a text makes with 1 and with 2 in the place of NUMBER."""
    return tuple(made(text.replace("NUMBER", number)) for number in "12")


def slotted(value):
    held = Slotted()
    held.value = value
    return held


def function_with(value):
    def small(n):
        return n < small.limit

    small.limit = value
    return small


def wrapped_as(value):
    wrapped = functools.cache(lambda n: n > value)
    wrapped.__wrapped__ = len
    return wrapped


def named(name, function=lambda n: n > 0):
    """Return a copy of a function with a name of its own."""
    copy = FunctionType(function.__code__, function.__globals__, name)
    copy.__qualname__ = name
    return copy


def renamed(function, name):
    function.__name__ = name
    return function


def given(function, value):
    """Return a function, or what wraps it, with an attribute."""
    function.limit = value
    return function


FIELD = """
    from dataclasses import KW_ONLY, InitVar, dataclass, field
    from typing import ClassVar
    @dataclass
    class made:
        x: int
        y: FIELD
    """
SAID = {
    "the name of a function": (named("below_5"), named("below_6")),
    "the name of a function that keeps its values": tuple(
        renamed(functools.cache(named("f")), name) for name in ("below_5", "below_6")
    ),
    "an attribute of a function that keeps its values": tuple(given(functools.cache(named("f")), k) for k in (1, 2)),
    "whether such a function tells 1 from True": tuple(
        functools.lru_cache(typed=typed)(named("f")) for typed in (False, True)
    ),
    "a name that code gives to what it makes": with_number(
        """
        def below_NUMBER(n):
            def inner(): pass
            return inner.__qualname__
        made = below_NUMBER
        made.__name__ = made.__qualname__ = "below"
        """
    ),
    "the name of a compiled function": (numba.njit(named("below_5")), numba.njit(named("below_6"))),
    "an attribute of a compiled function": tuple(given(numba.njit(named("f")), k) for k in (1, 2)),
    "the name of a class": with_number("class made: pass\nmade.__name__ = 'below_NUMBER'"),
    "the module of a class": with_number("class made: pass\nmade.__module__ = 'below_NUMBER'"),
    "what is abstract": with_number(
        """
        from abc import ABC, abstractmethod
        class made(ABC):
            @abstractmethod
            def low(self): ...
        made.__abstractmethods__ = frozenset(["low"][NUMBER - 1:])
        """
    ),
    "an attribute of a member of an enumeration": with_number(
        """
        from enum import Enum
        class made(Enum):
            LEFT = 0
        made.LEFT.limit = NUMBER
        """
    ),
    "a field that belongs to the class": tuple(
        made(FIELD.replace("FIELD", field))
        for field in ("ClassVar[int] = 3", "int = field(default=3, init=False, repr=False, compare=False)")
    ),
    "a field for the making only": tuple(
        made(FIELD.replace("FIELD", field))
        for field in ("InitVar[int] = 3", "int = field(default=3, init=False, repr=False, compare=False)")
    ),
    "what is told of a field": tuple(
        made(FIELD.replace("FIELD", f"int = field(default=3, metadata={{'limit': {k}}})")) for k in (1, 2)
    ),
    "which fields there are": with_number(
        """
        from dataclasses import dataclass
        @dataclass
        class made:
            x: int = 0
            y: int = 0
        if NUMBER == 2:
            del made.__dataclass_fields__["y"]
        """
    ),
    "whether a dataclass is frozen, as one that inherits from it asks": with_number(
        """
        from dataclasses import dataclass
        @dataclass
        class made:
            x: int = 0
        made.__dataclass_params__.frozen = NUMBER == 1
        """
    ),
}
HELD = SAID | {
    "a method of a built-in set": ({1, 2}.__contains__, {1, 3}.__contains__),
    "a method of a built-in tuple": ((1, 2).__contains__, (1, 3).__contains__),
    "a method of a built-in dict": ({1: 2}.get, {1: 3}.get),
    "a plain subclass of tuple": (Pair((1, 2)), Pair((1, 3))),
    "slots": (slotted(1), slotted(2)),
    "a function's attributes": (function_with(1), function_with(2)),
    "a wrapper that says it wraps another": (wrapped_as(1), wrapped_as(2)),
    "what a function says that it wraps": tuple(
        functools.wraps(lambda n, k=k: n < k)(made("made = lambda n: made.__wrapped__(n)")) for k in (1, 2)
    ),
    "a function of numpy's from Python": tuple(np.frompyfunc(lambda n, k=k: n < k, 1, 1) for k in (1, 2)),
    "options of the compiler": (
        numba.njit(lambda x: x + 1.0),
        numba.njit(fastmath=True)(made("made = lambda x: x + 1.0")),
    ),
    "a method of a named tuple": with_number(
        """
        from typing import NamedTuple
        class Limits(NamedTuple):
            low: int
            def allows(self, n): return n > self.low + NUMBER
        made = Limits(3)
        """
    ),
    "a default of a named tuple": with_number(
        """
        from typing import NamedTuple
        class made(NamedTuple):
            low: int = NUMBER
        """
    ),
    "an attribute of a metaclass": with_number(
        """
        class Meta(type):
            limit = NUMBER
        class made(metaclass=Meta): pass
        """
    ),
    "a property of a metaclass": with_number(
        """
        class Meta(type):
            @property
            def limit(self): return NUMBER
        class made(metaclass=Meta): pass
        """
    ),
    "what setting a property does": with_number(
        """
        class made:
            def set(self, n): self.n = n + NUMBER
            low = property(None, set)
        """
    ),
    "a default of a dataclass": with_number(
        """
        from dataclasses import dataclass
        @dataclass(frozen=True)
        class made:
            low: int = NUMBER
        """
    ),
    "a generic function": with_number(
        """
        import functools
        @functools.singledispatch
        def made(n): return NUMBER
        made.register(int, lambda n: NUMBER)
        """
    ),
    "a context manager": with_number(
        """
        import contextlib
        @contextlib.contextmanager
        def made(): yield NUMBER
        """
    ),
    "which classes are registered": with_number(
        """
        import abc
        class Base(abc.ABC): pass
        made = Base
        if NUMBER == 2:
            Base.register(int)
        """
    ),
    "an array of a user's kind": (np.arange(3).view(Array), np.arange(4).view(Array)),
}


def test_a_description_names_no_place_in_memory():
    for one, other in SAID.values():
        text = _Describer().of(one) + _Describer().of(other)
        assert " at 0x" not in text


@pytest.mark.parametrize("held", HELD.values(), ids=HELD)
def test_what_a_global_holds(held):
    one, other = ((lambda n, value=value: value) for value in held)
    assert not survives(one, other)


UNDERSTOOD = {name: HELD[name] for name in list(HELD) if "method of" in name or "default" in name or "tuple" in name}
UNDERSTOOD |= SAID


@pytest.mark.parametrize("held", UNDERSTOOD.values(), ids=UNDERSTOOD)
def test_these_are_understood(held):
    assert digest_of(lambda n: held[0]) is not None


# --- modules and names that are made up ------------------------------------------------------------------------------

WAYS = {
    "getattr": "def small(n): return n < getattr(helper, 'LIMIT')",
    "getattr by another name": "read = getattr\ndef small(n): return n < read(helper, 'LIMIT')",
    "a module in a list": "held = [helper]\ndef small(n): return n < held[0].LIMIT",
    "a module as a default": "def small(n, held=helper): return n < held.LIMIT",
    "a module that is returned": "def get(): return helper\ndef small(n): return n < get().LIMIT",
    "import_module by another name": """
        from importlib import import_module as other
        NAME = helper.__name__
        def small(n): return n < other(NAME).LIMIT
        """,
    "sys.modules": "import sys\nNAME = helper.__name__\ndef small(n): return n < sys.modules[NAME].LIMIT",
    "vars": "def small(n): return n < vars(helper)['LIMIT']",
    "attrgetter": """
        from operator import attrgetter
        limit = attrgetter('LIMIT')
        def small(n): return n < limit(helper)
        """,
    "the globals of a function": "def small(n): return n < helper.get.__globals__['LIMIT']",
    "a module's __getattr__": "def small(n): return n < helper.MADE_UP",
    "an import inside": "def small(n):\n    import HELPER\n    return n < HELPER.LIMIT",
    "an import inside, by another name": "def small(n):\n    import HELPER as h\n    return n < h.LIMIT",
    "an import inside, from": "def small(n):\n    from HELPER import LIMIT\n    return n < LIMIT",
    "a module from an import inside": "def small(n):\n    import HELPER as h\n    k = h\n    return n < k.LIMIT",
    "a class body": "def small(n):\n    class Limits:\n        low = helper.LIMIT\n    return n < Limits.low",
    "a nested function": "def small(n):\n    def inner():\n        return helper.LIMIT\n    return n < inner()",
    "globals of a file": "LIMIT = helper.LIMIT\ndef small(n): return n < globals()['LIMIT']",
    "a built-in name in another's place": """
        import builtins
        __builtins__ = dict(vars(builtins), abs=lambda n: n - helper.LIMIT)
        exec('def small(n): return abs(n) < 5', locals())
        """,
    "a name of a library in another's place": """
        import math
        math.gcd = lambda a, b, limit=helper.LIMIT: a < limit
        def small(n): return math.gcd(n, 1)
        """,
}
HELPER = """
LIMIT = NUMBER
def get(): return 0
def __getattr__(name):
    if name == 'MADE_UP':
        return LIMIT
    raise AttributeError(name)
"""


@pytest.fixture
def small(monkeypatch):
    """Return a function that makes ``small`` of a user's file, beside a helper module with a number in it."""
    import math

    monkeypatch.setattr(math, "gcd", math.gcd)

    def make(text, number, helper=HELPER):
        name = "mine_helper"
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        module.__file__ = f"/home/someone/{name}.py"
        exec(compile(helper.replace("NUMBER", str(number)), module.__file__, "exec"), vars(module))
        names = {"__name__": "mine", "helper": module}
        source = textwrap.dedent(text).replace("HELPER", name)
        exec(compile(source, "/home/someone/mine.py", "exec"), names)
        return names["small"]

    return make


@pytest.mark.parametrize("text", WAYS.values(), ids=WAYS)
def test_ways_to_take_a_value(small, text):
    def digest(number):
        forget()
        return digest_of(small(text, number))

    assert digest(1) is None or digest(1) != digest(2)


@pytest.mark.parametrize(
    "way", ["an import inside", "an import inside, by another name", "an import inside, from", "a class body",
            "a nested function"],
)  # fmt: skip
def test_these_ways_are_understood(small, way):
    assert digest_of(small(WAYS[way], 1)) is not None


def test_a_module_whose_getattr_raises_is_no_crash(small, make):
    helper = "def __getattr__(name): raise RuntimeError(name)\nLIMIT = NUMBER\n"
    then = small("def small(n): return n < 0 or helper.LIMIT > 0", 1, helper)
    result = run([make(then=then)], Options(upto=20, jobs=1), Ledger(None))[0]
    assert result.verdict is Verdict.VERIFIED


def test_a_plain_subclass_of_tuple_as_a_global_is_no_crash(make):
    pair = Pair((1, 2))
    result = run([make(then=lambda n: n > 0 and pair is not None)], Options(upto=20, jobs=1), Ledger(None))[0]
    assert result.verdict is Verdict.VERIFIED


# --- what stands in no code -------------------------------------------------------------------------------------------

READS = {
    "getenv": "from os import getenv\ndef small(n): return str(n) != getenv('LIMIT')",
    "environ": "from os import environ\ndef small(n): return str(n) != environ.get('LIMIT')",
    "os.environ": "import os\ndef small(n): return str(n) != os.environ.get('LIMIT')",
    "os, imported inside": "def small(n):\n    import os\n    return str(n) != os.getenv('LIMIT')",
    "Path.open": "from pathlib import Path\ndef small(n): return str(n) not in Path('x').open()",
    "io.open": "import io\ndef small(n): return str(n) not in io.open('x')",
    "open by another name": "read = open\ndef small(n): return str(n) not in read('x')",
    "linecache": "import linecache\ndef small(n): return str(n) not in linecache.getlines('x')",
    "linecache, from": "def small(n):\n    from linecache import getline\n    return str(n) != getline('x', 1)",
    "numpy.load": "import numpy\ndef small(n): return n in numpy.load('x')",
    "numpy.memmap": "from numpy import memmap\ndef small(n): return n in memmap('x')",
    "json.load": "import json\ndef small(n): return n in json.load(open('x'))",
    "the clock": "import time\ndef small(n): return n < time.time()",
    "chance": "import random\ndef small(n): return n < random.random()",
    "chance of numpy": "import numpy as np\ndef small(n): return n < np.random.random()",
    "another process": "import subprocess\ndef small(n): return subprocess.run(['true'])",
    "a method of a hidden object": "from random import random\ndef small(n): return n < random()",
    "frames": "def small(n): return n < (i for i in ()).gi_frame.f_back.f_locals['LIMIT']",
    "subclasses": "def small(n): return n < len(().__class__.__base__.__subclasses__())",
    "text that is run": "def small(n): return eval('n < 5')",
    "a name that stands nowhere": "def small(n): return n < NOWHERE",
}


@pytest.mark.parametrize("text", READS.values(), ids=READS)
def test_what_stands_in_no_code_is_never_stored(small, text):
    assert digest_of(small(text, 1)) is None


SOUND = {
    "math": "import math\ndef small(n): return math.gcd(n, 2) <= math.isqrt(n) + 2",
    "numpy": "import numpy as np\ndef small(n): return bool(np.sort(np.array([n, 1]))[0] <= n)",
    "itertools": "from itertools import product\ndef small(n): return all(a >= 0 for a, b in product(range(n), (1,)))",
    "fractions": "from fractions import Fraction\ndef small(n): return Fraction(1, n) <= 1",
    "from z3 inside": "def small(n):\n    from z3 import And, Int\n    return And(Int('n') > 0)",
    "z3 inside": "def small(n):\n    import z3\n    return z3.And(z3.Int('n') > 0)",
    "sorting": "def small(n): return sorted({n: 1}.items(), key=lambda item: item[1])[0][0] == n",
    "raising": "def small(n):\n    if n < 0:\n        raise ValueError(f'{n} is below zero')\n    return True",
    "a dataclass": """
        from dataclasses import dataclass, replace
        @dataclass(frozen=True, order=True)
        class Point:
            x: int
            y: int = 0
            def up(self): return replace(self, y=self.y + 1)
        def small(n): return Point(n).up() > Point(n)
        """,
    "an enumeration": """
        from enum import Enum, StrEnum
        class Side(Enum):
            LEFT = 1
        class Word(StrEnum):
            ONE = "one"
        def small(n): return Side.LEFT.value <= n and Word.ONE == "one"
        """,
    "an abstract class": """
        from abc import ABC, abstractmethod
        class Base(ABC):
            @abstractmethod
            def low(self): ...
        class Own(Base):
            def low(self): return super().__init__() or 0
        def small(n): return Own().low() < n
        """,
}


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_what_is_understood_is_stored(small, text):
    assert code_digest(small(text, 1)) == code_digest(small(text, 1))


def test_why_a_claim_is_never_stored_is_said(make, small):
    claim = make(then=small("import os\ndef small(n): return os.environ is not None", 1))
    assert why_unkeyed(claim, claim.means[0]) == (
        "never taken from the ledger, for it reaches an object of os._Environ, whose content cannot be told"
    )


# --- where a file lies ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", [sys.prefix, sysconfig.get_path("purelib")], ids=["prefix", "site-packages"])
def test_a_claim_file_below_the_prefix_of_the_environment(written, folder):
    keys = []
    where = Path(folder) / f"claims-of-a-test-{os.getpid()}"
    where.mkdir()
    try:
        for limit in (5, 6):
            text = f"def small(n):\n    return n < {limit}\n{CLAIM}"
            place = shutil.copy(written(text, "mine.py"), where)
            (claim,) = load(Path(place))
            del sys.modules[claim.then.__module__]
            keys.append(fingerprint(claim, claim.means[0]))
    finally:
        shutil.rmtree(where)
    assert not any(key.startswith(UNKEYED) for key in keys)
    assert keys[0] != keys[1]
