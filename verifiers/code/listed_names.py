"""The names of Python and of libraries whose values depend on nothing but their arguments: the list that is understood.

Evidence is taken from a ledger only where all that a claim's code reaches is code of ours, data, or on this list.
Nothing here reads a file, the environment, a clock or chance, keeps a state, or takes an attribute by a name that it
makes up. Whoever adds a name adds it because that is so.
"""

from __future__ import annotations

import importlib
import sys
from functools import cache
from types import MappingProxyType
from typing import Any

from verifiers.code.installed import edition

BUILTINS = """
    abs all any bin bool bytearray bytes callable chr classmethod complex dict divmod enumerate filter float format
    frozenset hex int isinstance issubclass iter len list map max min next object oct ord pow property range repr
    reversed round set slice sorted staticmethod str sum super tuple type zip __build_class__ NotImplemented Ellipsis
    ArithmeticError AssertionError AttributeError BaseException Exception IndexError KeyError LookupError MemoryError
    NotImplementedError OverflowError RecursionError RuntimeError StopIteration TypeError ValueError ZeroDivisionError
"""
NUMPY = """
    abs absolute add all allclose any append arange argmax argmin argsort argwhere array array_equal asarray
    ascontiguousarray atleast_1d atleast_2d bincount bitwise_and bitwise_or bitwise_xor bool_ broadcast_to ceil clip
    column_stack complex128 concatenate copy count_nonzero cross cumprod cumsum delete diag diff divide divmod dot dtype
    empty empty_like equal eye fill_diagonal flatnonzero flip float32 float64 floor floor_divide frombuffer full
    full_like gcd generic greater greater_equal hstack identity indices inf inner insert int16 int32 int64 int8 integer
    intersect1d invert isin lcm left_shift less less_equal lexsort logical_and logical_not logical_or logical_xor
    maximum mean median meshgrid minimum mod multiply ndarray ndenumerate ndindex ndim negative nonzero not_equal ones
    ones_like outer power prod ravel remainder repeat reshape right_shift roll rot90 rint searchsorted setdiff1d shape
    sign size sort split sqrt square squeeze stack subtract sum swapaxes take tensordot tile transpose tril triu
    trunc uint16 uint32 uint64 uint8 union1d unique vstack where zeros zeros_like
"""
Z3 = """
    Abs And ArithRef Array ArraySort AtLeast AtMost BitVec BitVecRef BitVecSort BitVecVal BitVecs Bool BoolRef
    BoolSort BoolVal Bools Const Consts Distinct Exists ExprRef ForAll FreshInt FuncDeclRef Function If Implies
    Int IntSort IntVal Ints LShR Lambda MultiPattern Not Or PbEq PbGe PbLe Product Q RatVal Real RealSort
    RealVal Reals Select SortRef Store Sum ToInt ToReal UDiv UGE UGT ULE ULT URem Xor ZeroExt is_int_value
    is_true simplify substitute
"""
OPERATOR = """
    abs add and_ concat contains countOf eq floordiv ge getitem gt index indexOf inv invert is_ is_not le lshift lt
    matmul mod mul ne neg not_ or_ pos pow rshift sub truediv truth xor itemgetter
"""
LISTS = MappingProxyType(
    {
        "builtins": BUILTINS,
        "math": """acos asin atan atan2 cbrt ceil comb copysign cos dist e exp fabs factorial floor fmod frexp fsum gcd
            hypot inf isclose isfinite isinf isnan isqrt lcm ldexp log log10 log1p log2 modf nan perm pi pow prod sin
            sqrt tan tau trunc""",
        "itertools": """accumulate chain combinations combinations_with_replacement compress count cycle dropwhile
            filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest""",
        "operator": OPERATOR,
        "_operator": OPERATOR,
        "functools": "cache lru_cache partial reduce cmp_to_key total_ordering update_wrapper wraps",
        "fractions": "Fraction",
        "bisect": "bisect bisect_left bisect_right insort insort_left insort_right",
        "heapq": "heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest",
        "collections": "Counter OrderedDict UserDict UserList defaultdict deque namedtuple",
        "collections.abc": """Callable Collection Container Generator Hashable Iterable Iterator Mapping MutableMapping
            MutableSequence MutableSet Reversible Sequence Set Sized""",
        "contextlib": "suppress",
        "copy": "copy deepcopy",
        "json": "loads",
        "re": "compile escape findall finditer fullmatch match search split sub subn",
        "abc": "ABC ABCMeta abstractmethod",
        "numbers": "Integral Number Rational Real",
        "enum": "Enum EnumType Flag IntEnum IntFlag StrEnum auto unique",
        "dataclasses": "asdict astuple dataclass field replace FrozenInstanceError MISSING _HAS_DEFAULT_FACTORY",
        "typing": "Any Generic NamedTuple Protocol cast TYPE_CHECKING",
        "numpy": NUMPY,
        "hashlib": "blake2b sha256",
        "networkx": "Graph max_weight_matching",
        "networkx.algorithms.bipartite": "hopcroft_karp_matching",
        "z3": Z3,
        "scipy.special": "betainc betaincc betaincinv betaln binom comb erf erfc gamma gammaln",
    }
)  # fmt: skip
PACKAGES = MappingProxyType({"numpy": "numpy", "z3": "z3-solver", "scipy": "scipy", "networkx": "networkx"})
SLOW = ("z3", "scipy.special", "networkx", "networkx.algorithms.bipartite")  # to load


def is_listed(module: str, name: str) -> bool:
    """Tell by its name whether a value is on the list, without loading its module."""
    return name in LISTS.get(module, "").split()


def listed(value: Any) -> str | None:
    """Describe a value that is on the list, by its name and the edition of its library; None when it is not."""
    for known in (_at_hand(), *(_of_module(module) for module in SLOW if module in sys.modules)):
        if (found := known.get(id(value))) is not None:
            return called(found[1], found[2])
    return None


def called(module: str, name: str) -> str:
    """Return how a value on the list is described."""
    return f"library {module}.{name} {edition_of(module)}".rstrip()


def edition_of(module: str) -> str:
    """Return the edition of the package that a module is of; empty for Python's own."""
    package = PACKAGES.get(module.partition(".")[0])
    return "" if package is None else edition(package)


@cache
def _at_hand() -> dict[int, tuple[Any, str, str]]:
    modules = [module for module in LISTS if module not in SLOW]
    return {key: found for module in reversed(modules) for key, found in _of_module(module).items()}


@cache
def _of_module(module: str) -> dict[int, tuple[Any, str, str]]:
    """Return what a module holds of its list, by id: as it was when this was first asked for."""
    held = vars(importlib.import_module(module))
    values = [(held[name], name) for name in LISTS[module].split() if name in held]
    return {id(value): (value, module, name) for value, name in values if type(value) not in (bool, float, int)}


_at_hand()  # before a claim file could put something else in its place
