"""What the reader does not understand is refused, with a reason."""
# ruff: noqa: E711, F821, PLC3002, PLE0643, PLR0133, PLW0120, PLW0603, RET502, SIM110, SIM300, UP018
# Odd ways of writing are what is tested.

import functools
import itertools
import math
import operator

import numpy as np
import pytest
import z3

from kernels import finite
from verifiers.formulas.errors import Unreadable


def goes_on_while(a):
    while a > 3:
        a -= 2
    return a == 1


def tries(a):
    try:
        return 6 // a == 2
    except ZeroDivisionError:
        return False


def breaks(a):
    for b in (1, 2, 3):
        if b == a:
            break
    return b == a


def loops_else(a):
    for b in range(a):
        if b * b == a:
            return True
    else:
        return False


def defines_inside(a):
    def twice():
        return 2 * a

    return twice() > 3


def changes_what_is_enclosed():
    count = 0

    def predicate(a):
        nonlocal count
        count += 1
        return a > count

    return predicate


GLOBAL, THREE = [3], 3
FRACTION = 0.5
SYMBOL = z3.Int("a")


def changes_a_global(a):
    global FRACTION
    FRACTION = a
    return a > 3


def recursive(a):
    return a > 0 and recursive(a - 1)


def by_keyword(a, *, b=2):
    return a > b


def any_keywords(a, **b):
    return a > len(b)


def set_on_one_way(a):
    if a > 3:
        b = 1
    return b == 1


def set_in_a_loop(a):
    for b in range(a):
        c = b
        if c == 5:
            return False
    return c > 3


def variable_after_a_loop(a):
    for b in range(a):
        if b * b == a:
            return True
    return b > 3


def changed_in_a_loop(a):
    b = 0
    for c in range(a):
        if b > 3:
            return False
        b = b + c
    return True


def both_in_a_loop(a):
    for b in range(a):
        if b == 3:
            return True
        if b == 4:
            return False
    return True


def returns_nothing(a):
    if a > 3:
        return
    return True


def deletes(a):
    b = a
    del b
    return a > 3


def walrus(a):
    return (b := a + 1) > 3 and b < 9


def unpacks_by_stars(a):
    b, *_ = (a, 1, 2)
    return b > 3


REFUSED = {
    "while": (goes_on_while, "While is not on the list"),
    "try": (tries, "Try is not on the list"),
    "break": (breaks, "Break is not on the list"),
    "else of a loop": (loops_else, "For is not on the list"),
    "a function inside": (defines_inside, "FunctionDef is not on the list"),
    "a lambda inside": (lambda a: (lambda b: b + 1)(a) > 3, "Lambda is not on the list"),
    "nonlocal": (changes_what_is_enclosed(), "Nonlocal is not on the list"),
    "global": (changes_a_global, "Global is not on the list"),
    "del": (deletes, "Delete is not on the list"),
    "walrus": (walrus, "NamedExpr is not on the list"),
    "a target with a star": (unpacks_by_stars, "can not be assigned to"),
    "recursion": (recursive, "calls itself"),
    "arguments by keyword": (by_keyword, "by keyword only"),
    "any keywords": (any_keywords, "by keyword only"),
    "a call by keyword": (lambda a: by_keyword(a, b=3), "arguments by name are not understood"),
    "set on one way": (set_on_one_way, "b has no value here on each way"),
    "set in a loop": (set_in_a_loop, "c has no value here on each way"),
    "a loop's variable after it": (variable_after_a_loop, "b has no value here on each way"),
    "changed in a loop": (changed_in_a_loop, "may not change b"),
    "two ways to return": (both_in_a_loop, "only return True, or only return False"),
    "return of nothing": (returns_nothing, "Return is not on the list"),
    "an unknown name": (lambda a: a > unknown, "unknown is not known"),
    "a fraction": (lambda a: a > 0.5, "0.5 is no whole number"),
    "a global fraction": (lambda a: a > FRACTION, "of the type float"),
    "division": (lambda a: a / 2 > 1, "Div is not on the list"),
    "a root": (lambda a: a**0.5 > 2, "0.5 is no whole number"),
    "rounding": (lambda a: round(a) == a, "round is not on the list"),
    "logarithm": (lambda a: math.log(a) > 2, "log is not on the list"),
    "nothing": (lambda a: a == None, "None is no whole number"),
    "a Fermat test": (lambda a: pow(2, a, a) == 2, "pow is not on the list"),
    "a power": (lambda a: 2**a > a, r"\*\* of numbers that are not written down"),
    "a negative power": (lambda a: a**-1 == a, r"\*\* of numbers that are not written down"),
    "a shift": (lambda a: a << 1 == 2 * a, "<< of numbers that are not written down"),
    "a shift back": (lambda a: 5 >> -1 == a, "5 >> -1"),
    "xor of whole numbers": (lambda a: a ^ 1 > a, r"\^ of numbers that are not written down"),
    "the other digits": (lambda a: ~a < 0, "Invert is not understood"),
    "plus alone": (lambda a: +a > 0, "UAdd is not understood"),
    "division by 0": (lambda a: a > 3 // 0, "3 // 0"),
    "remainder by a negative number": (lambda a: a % -3 == 0, "% of numbers that are not written down"),
    "isinstance": (lambda a: isinstance(a, int), "isinstance is not on the list"),
    "a type": (lambda a: type(a) is int, "type is not on the list"),
    "is": (lambda a: a is THREE, "only numbers, truth values and tuples"),
    "is not": (lambda a: (a > 3) is not True, "only numbers, truth values and tuples"),
    "int of text": (lambda a: int("5") == a, "int is understood of"),
    "int with a base": (lambda a: int("11", 2) == a, "int is given"),
    "int of nothing": (lambda a: int() == a, "int is given"),
    "bool of nothing": (lambda a: bool() == (a > 3), "bool is given"),
    "bool of a tuple": (lambda a: bool((a,)), "tuple is asked whether it is true"),
    "text": (lambda a: "a" == "a" and a > 3, "only numbers, truth values and tuples"),
    "text put together": (lambda a: len("a" + "b") > a, "of what are no whole numbers"),
    "text of a number": (lambda a: str(a) > "3", "str is not on the list"),
    "f-text": (lambda a: f"{a}" == "3", "JoinedStr is not on the list"),
    "part of text": (lambda a: "a" in "abc" and a > 3, '"in" is understood of tuples, lists, and arrays'),
    "a method": (lambda a: a.bit_length() > 2, "is taken from what is no module"),
    "a set": (lambda a: a in {1, 2}, "Set is not on the list"),
    "a dictionary": (lambda a: {1: 2}[1] > a, "Dict is not on the list"),
    "a global list": (lambda a: GLOBAL[0] > a, "of the type list"),
    "a default list": (lambda a, b=[3]: b[0] > a, "of the type list"),
    "a symbol from outside": (lambda a: a == SYMBOL, "of the type ArithRef"),
    "a place that is not written down": (lambda a: (1, 2, 3)[a] > 1, "must be written down"),
    "a place that is not there": (lambda a: (1, 2, 3)[3] > a, "must be written down, and be there"),
    "in a range": (lambda a: a in range(5), '"in" is understood of tuples, lists, and arrays'),
    "an endless range": (lambda a: any(b * b == a for b in itertools.count()), "count is not on the list"),
    "a range backwards": (lambda a: all(b > 3 for b in range(a, 0, -1)), "written down and positive"),
    "sum of a range": (lambda a: sum(range(a)) > 3, "of tuples and lists only"),
    "two loops in one": (lambda a: any(b == c for b in (1, 2) for c in (a, 3)), "of one loop"),
    "min with a key": (lambda a: min(a, 3, key=operator.neg) > 2, "arguments by name are not understood"),
    "min of one number": (lambda a: min(a) > 2, "of tuples and lists only"),
    "min of nothing": (lambda a: min(()) > a, "min and max are understood of whole numbers"),
    "min of truth values": (lambda a: min(a > 3, 2) == 1, "min and max are understood of whole numbers"),
    "abs of a truth value": (lambda a: abs(a > 3) == 1, "values of different kinds"),
    "sorting": (lambda a: sorted((a, 3))[0] > 1, "sorted is not on the list"),
    "a remembered function": (lambda a: functools.cache(abs)(a) > 1, "is not on the list"),
    "arrays added": (lambda a: (np.array([a, 1]) + np.array([2, 3]))[0] > 3, "of what are no whole numbers"),
    "the sum of an array": (lambda a: np.array([a, 1]).sum() > 3, "is taken from what is no module"),
    "np.sum": (lambda a: np.sum(np.array([a, 1])) > 3, "sum is not on the list"),
    "an entry of an array": (lambda a: np.array([a, 1])[0] > 3, "entries are taken only from"),
    "narrow numbers": (lambda a: np.int8(a) > 3, "is not on the list"),
    "a common divisor other than 1": (lambda a: math.gcd(a, 6) == 3, "only numbers, truth values and tuples"),
    "a common divisor in a sum": (lambda a: math.gcd(a, 6) + 1 == 2, "of what are no whole numbers"),
    "np.gcd into a third": (lambda a: np.gcd(a, 6, 5) == 1, "gcd is given"),
    "a number beside and": (lambda a: a and a > 3, 'beside "and", "or" stands a number'),
    "a number beside or": (lambda a: (a > 3 or a) == 1, 'beside "and", "or" stands a number'),
    "ways of different kinds": (lambda a: (a if a > 3 else a > 1) == 1, "values of different kinds"),
    "tuples in order": (lambda a: (a, 1) < (2, 3), "by == and !="),
    "a kernel without a definition": (finite.winning_moves, "has no definition for solvers"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_on_the_list_is_refused(read, name):
    function, reason = REFUSED[name]
    with pytest.raises(Unreadable, match=reason):
        read(function)
