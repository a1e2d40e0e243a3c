"""Definitions of the claim language and of Sylver Coinage in plain Python: they are part of a bundle.

This file imports nothing of sylver-claims, and no other package. A numerical semigroup is the frozenset of its gaps;
arrays are tuples. A computation that takes too many steps raises `TooLong`, so that each case ends soon.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

MOST = 100_000
"""Maximal number of steps of a case in a bundle; a step is a number or a position that a definition examines."""
MOST_BITS = 1 << 22
Gaps = frozenset[int]


class TooLong(Exception):
    """The case takes too many steps."""


class _Steps:
    """The remaining steps of the current case."""

    def __init__(self) -> None:
        self.left = MOST

    def take(self, number: int) -> None:
        self.left -= number
        if self.left < 0:
            raise TooLong


STEPS = _Steps()


# --- numerical semigroups ---------------------------------------------------------------------------------------------


def from_generators(generators: Iterable[int]) -> Gaps:
    """Return the gaps of the semigroup with these generators."""
    numbers = sorted(set(generators))
    if not numbers or numbers[0] <= 0 or math.gcd(*numbers) != 1:
        raise ValueError("generators must be positive with greatest common divisor 1")
    is_element, in_a_row = [True], 1
    while in_a_row < numbers[0]:
        n = len(is_element)
        STEPS.take(len(numbers))
        is_element.append(any(g <= n and is_element[n - g] for g in numbers))
        in_a_row = in_a_row + 1 if is_element[n] else 0
    return frozenset(n for n, is_in in enumerate(is_element) if not is_in)


def is_legal(S: Gaps, n: int) -> bool:
    """Whether n is a gap."""
    return n in S


def has(S: Gaps, n: int) -> bool:
    """Whether n is an element."""
    return n >= 0 and n not in S


def frobenius_number(S: Gaps) -> int:
    """Return the largest gap, or -1."""
    return max(S, default=-1)


def genus(S: Gaps) -> int:
    """Return the number of gaps."""
    return len(S)


def conductor(S: Gaps) -> int:
    """Return the least number from which on all numbers are elements."""
    return frobenius_number(S) + 1


def multiplicity(S: Gaps) -> int:
    """Return the least positive element."""
    return next(n for n in range(1, len(S) + 2) if n not in S)


def contains(T: Gaps, S: Gaps) -> bool:
    """Whether T contains S: each gap of T is a gap of S."""
    return T <= S


def equal(S: Gaps, T: Gaps) -> bool:
    """Whether two semigroups are equal."""
    return S == T


def eliminates(S: Gaps, x: int, y: int) -> bool:
    """Whether y = kx + s for an element s and k >= 0."""
    if x <= 0:
        raise ValueError("x is positive")
    STEPS.take(max(y, 0) // x + 1)
    return any(n not in S for n in range(y, -1, -x))


def adjoin(S: Gaps, x: int) -> Gaps:
    """Return the gaps of the semigroup with x as one more generator."""
    if x <= 0:
        raise ValueError("x is positive")
    STEPS.take(len(S))
    return frozenset(n for n in S if not eliminates(S, x, n))


def is_end(S: Gaps, x: int) -> bool:
    """Whether x is a gap that eliminates no other gap."""
    return x in S and adjoin(S, x) == S - {x}


def is_ender(S: Gaps) -> bool:
    """Whether the Frobenius number is the only end."""
    return [n for n in S if is_end(S, n)] == [frobenius_number(S)]


def is_quiet_ender(S: Gaps) -> bool:
    """Whether S is an ender, and t - n is an element for each gap n < t."""
    t = frobenius_number(S)
    return is_ender(S) and all(t - n not in S for n in S if n < t)


def is_symmetric(S: Gaps) -> bool:
    """Whether 2 g = t + 1."""
    return 2 * len(S) == frobenius_number(S) + 1


def is_pseudo_symmetric(S: Gaps) -> bool:
    """Whether 2 g = t + 2."""
    return 2 * len(S) == frobenius_number(S) + 2


def enclosure(S: Gaps) -> Gaps:
    """Adjoin each gap n with t/2 < n < t for which t - n is a gap."""
    t, T = frobenius_number(S), S
    for n in sorted(S):
        if t < 2 * n < 2 * t and t - n in S:
            T = adjoin(T, n)
    return T


def minimal_generators(S: Gaps) -> tuple[int, ...]:
    """Return the elements that are not sums of two positive elements."""
    top = frobenius_number(S) + multiplicity(S) + 1
    elements = [n for n in range(1, top + 1) if n not in S]
    STEPS.take(len(elements) ** 2 // 2)
    return tuple(n for n in elements if not any(n - a > 0 and n - a not in S for a in elements if a < n))


def embedding_dimension(S: Gaps) -> int:
    """Return the number of minimal generators."""
    return len(minimal_generators(S))


def frobenius_of(generators: Iterable[int]) -> int:
    """Return the Frobenius number of the semigroup with these generators."""
    return frobenius_number(from_generators(generators))


def genus_of(generators: Iterable[int]) -> int:
    """Return the genus of the semigroup with these generators."""
    return genus(from_generators(generators))


def multiple_with(S: Gaps, p: int, z: int) -> Gaps:
    """Return the gaps of the semigroup of all ps + jz."""
    if p <= 0 or z <= 0 or math.gcd(p, z) != 1:
        raise ValueError("p and z are coprime positive numbers")
    return from_generators([*(p * g for g in minimal_generators(S)), z])


def progression(a: int, d: int, s: int) -> tuple[int, ...]:
    """Return a, a + d, ..., a + sd."""
    if a <= 0 or d <= 0 or s < 0:
        raise ValueError("a and d are positive, and s is not negative")
    STEPS.take(s)
    return tuple(a + d * i for i in range(s + 1))


def sums_up_to(generators: Iterable[int], highest: int) -> tuple[bool, ...]:
    """Return, for each of 0, ..., ``highest``, whether it is a sum of generators."""
    numbers = tuple(generators)
    if min(numbers, default=1) <= 0 or highest < 0:
        raise ValueError("generators are positive, and the bound is not negative")
    found = [True]
    for n in range(1, highest + 1):
        STEPS.take(len(numbers))
        found.append(any(g <= n and found[n - g] for g in numbers))
    return tuple(found)


# --- Sylver Coinage ---------------------------------------------------------------------------------------------------

_LOST: dict[Gaps, bool] = {}


def is_p_position(S: Gaps) -> bool:
    """Whether the player to move loses; without gaps, 1 was played, and the player to move has won."""
    if S not in _LOST:
        STEPS.take(10)
        _LOST[S] = len(S) > 0 and not any(is_p_position(adjoin(S, x)) for x in sorted(S, reverse=True))
    return _LOST[S]


def winning_moves(S: Gaps) -> tuple[int, ...]:
    """Return the moves that leave P-positions."""
    return tuple(x for x in sorted(S) if is_p_position(adjoin(S, x)))


# --- the claim language -----------------------------------------------------------------------------------------------


def entry(array: Any, *places: int) -> Any:
    """Return an entry by its indices."""
    for place in places:
        if not 0 <= place < len(array):
            raise IndexError(f"there is no entry {place}")
        array = array[place]
    return array


def power(base: int, exponent: int, modulus: int | None = None) -> int:
    """Return a power with a non-negative exponent."""
    if exponent < 0:
        raise ArithmeticError("the exponent is negative")
    if modulus is None and base.bit_length() * exponent > MOST_BITS:
        raise TooLong
    return int(pow(base, exponent, modulus))


def times(one: int, other: int) -> int:
    """Return a product."""
    if one.bit_length() + other.bit_length() > MOST_BITS:
        raise TooLong
    return one * other


def shifted(number: int, count: int) -> int:
    """Return a number shifted to the left."""
    if count > MOST_BITS:
        raise TooLong
    return number << count


def counted(*limits: int) -> range:
    """Return a range; each of its numbers counts as a step."""
    found = range(*limits)
    STEPS.take(max(0, (found.stop - found.start) // found.step))
    return found


LANGUAGE: dict[str, Callable[..., Any]] = {
    **{f"{f.__name__}__": f for f in (abs, all, any, bool, divmod, int, len, max, min, sum, tuple)},
    "min_of_numbers__": min, "max_of_numbers__": max, "concatenated__": lambda one, other: one + other,
    "range__": counted, "sorted__": lambda values: tuple(sorted(values)),
    "enumerate__": lambda values: tuple(enumerate(values)), "zip__": lambda *values: tuple(zip(*values, strict=False)),
    "entry__": entry, "power__": power, "pow__": power, "times__": times, "shifted__": shifted,
    "gcd__": math.gcd, "lcm__": math.lcm, "isqrt__": math.isqrt, "comb__": math.comb,
    "min_default__": lambda values, default: min(values, default=default),
    "max_default__": lambda values, default: max(values, default=default),
}  # fmt: skip
"""Functions of the language, by the names that written predicates have for them."""
KERNELS: dict[str, Callable[..., Any]] = {
    f.__name__: cache(f) if f in (from_generators, adjoin) else f
    for f in (
        adjoin, conductor, contains, eliminates, embedding_dimension, enclosure, equal, frobenius_number, frobenius_of,
        from_generators, genus, genus_of, has, is_end, is_ender, is_legal, is_p_position, is_pseudo_symmetric,
        is_quiet_ender, is_symmetric, minimal_generators, multiple_with, multiplicity, progression, sums_up_to,
        winning_moves,
    )
}  # fmt: skip
"""Definitions that written predicates may call, by their names."""


def judged(text: str, arguments: tuple[Any, ...], most: int = 10 * MOST) -> str:
    """Evaluate a case with the source of a claim's predicates, in at most ``most`` steps.

    Returns
    -------
    str
        "-" if the hypothesis does not hold, "1" if the conclusion holds, "0" if it fails, "?" if the evaluation takes
        too
        many steps.
    """
    given, then = _predicates(text)
    STEPS.left = most
    try:
        if given is not None and not given(*arguments):
            return "-"
        return "1" if then(*arguments) else "0"
    except (TooLong, RecursionError):
        return "?"


@cache
def _predicates(text: str) -> tuple[Callable[..., Any] | None, Callable[..., Any]]:
    built_in = {"__builtins__": {"ValueError": ValueError}}
    scope: dict[str, Any] = {**built_in, **LANGUAGE, **{f"{name}__": f for name, f in KERNELS.items()}}
    exec(text, scope)
    return scope.get("given"), scope["then"]


def value_of(data: Any) -> Any:
    """Return a value of a case from JSON: a list becomes a tuple, and ``{"gaps": [...]}`` a semigroup."""
    if isinstance(data, list):
        return tuple(map(value_of, data))
    return frozenset(data["gaps"]) if isinstance(data, dict) else data
