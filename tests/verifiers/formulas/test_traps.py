"""What looks like something that is understood, and is something else; and which source is that of a function."""
# ruff: noqa: PLW0603
# Odd ways of writing are what is tested.

import linecache
from types import ModuleType

import numpy as np
import pytest

from kernels import semigroups
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.reader import Reader
from verifiers.formulas.theory import Theory

FRACTION = 0.5


def yields_never(a):
    return a > 3
    yield


def hides_a_global(a):
    if False:
        global FRACTION
    FRACTION = a
    return FRACTION > 3


def changes_its_kind(a):
    b = 0
    for c in range(a):
        if b != 0:
            return False
        if c == 3:
            b = (1, 2)
    return True


def has_two_names(a):
    b = c = [1]
    c += [2]
    return len(b) == a


def has_another_name(a):
    b = [1]
    c = b
    c += [2]
    return len(b) == a


def goes_through_twice(a):
    b = (c for c in (a, 2))
    return sum(b) == sum(b)


def keeps_a_generator(a):
    b = (enumerate((a, 2)), 1)
    return len(tuple(b[0])) == len(tuple(b[0]))


def total(items):
    return sum(items) + sum(items)


class Equal:
    """It is equal to ``abs``, and has its hash."""

    def __eq__(self, other):
        return other is abs

    def __hash__(self):
        return hash(abs)

    def __call__(self, n):
        return 7


class OddPair(tuple):
    """A pair that has other items when it is gone through."""

    def __iter__(self):
        return iter((7, 7))


class OddNumber(int):
    def __add__(self, other):
        return 7


EQUAL, ODD_PAIR, ODD_NUMBER = Equal(), OddPair((1, 2)), OddNumber(2)

TRAPS = {
    "a yield that is never reached": (yields_never, "yields or waits"),
    "a global that is declared where nothing is reached": (hides_a_global, "belongs to the outside of the function"),
    "a value that changes its kind in a loop": (changes_its_kind, "may not change b"),
    "a list with two names": (has_two_names, "Assign is not on the list"),
    "a list with another name": (has_another_name, "of what are no whole numbers"),
    "a generator gone through twice": (goes_through_twice, "gone through at once"),
    "a generator that is kept": (keeps_a_generator, "gone through at once"),
    "a generator given to a function": (lambda a: total(b for b in (a, 2)) > 3, "gone through at once"),
    "an array of a generator": (lambda a: semigroups.genus(np.array(b for b in (a, 2))) > 3, "of tuples and lists"),
    "the length of a generator": (lambda a: len(b for b in (a, 2)) == 2, "of tuples and lists only"),
    "a list and a tuple": (lambda a: [a] == (a,), "tuples of these are compared"),
    "a list and a tuple, further in": (lambda a: (1, [a]) == (1, (a,)), "whole numbers and truth values"),
    "a list and a tuple together": (lambda a: [a] + (a,) == [a, a], "of what are no whole numbers"),
    "what is equal to abs": (lambda a: EQUAL(a) == 7, "of the type Equal"),
    "a tuple of its own": (lambda a: sum(ODD_PAIR) == a, "of the type OddPair"),
    "a number of its own": (lambda a: ODD_NUMBER + a > 3, "of the type OddNumber"),
}  # fmt: skip


@pytest.mark.parametrize("name", TRAPS)
def test_what_looks_like_something_else_is_refused(read, name):
    function, reason = TRAPS[name]
    with pytest.raises(Unreadable, match=reason):
        read(function)


def test_a_function_with_the_mark_of_another_is_read_itself(read):
    """Numba keeps the function under a compiled one as ``py_func``; any function may have such an attribute."""

    def seven(a):
        return a == 7

    seven.py_func = semigroups.genus.py_func
    value, _ = read(seven)
    assert value.sexpr() == "(= 7 a)"


def test_an_object_with_the_mark_of_another_is_refused():
    class Seven:
        def __init__(self):
            self.py_func = semigroups.genus.py_func

        def __call__(self, a):
            return 7

    with pytest.raises(Unreadable, match="is not on the list"):
        Reader(Theory()).read(Seven(), [3])


def test_defaults_are_those_of_the_function_itself(read):
    """``inspect.signature`` tells those of the function that it says to wrap."""

    def function(a, b=1):
        return a == b

    function.__wrapped__ = lambda a, b=2: a == b
    value, _ = read(function, count=1)
    assert value.sexpr() == "(= 1 a)"


@pytest.mark.parametrize("arguments", [(), (1, 2, 3)])
def test_the_number_of_arguments(arguments):
    with pytest.raises(Unreadable, match=f"is given {len(arguments)}"):
        Reader(Theory()).read(lambda a, b=2: a > b, arguments)


def test_a_module_of_its_own_kind(read):
    class Odd(ModuleType):
        def __getattribute__(self, name):
            return 7

    odd = Odd("odd")
    ModuleType.__getattribute__(odd, "__dict__")["five"] = 5
    with pytest.raises(Unreadable, match="7 is not on the list"):
        read(lambda a: odd.five == a)


# --- Which source -----------------------------------------------------------------------------------------------------


def test_functions_beside_each_other_on_a_line(loaded, read):
    module = loaded("pair = lambda a: a > 3, lambda a: a > 4\nlater = lambda a: (lambda b: b > 5)\n")
    assert [read(f)[0].sexpr() for f in module.pair] == ["(< 3 a)", "(< 4 a)"]
    assert read(module.later(0), count=1)[0].sexpr() == "(< 5 a)"


def test_a_file_that_has_changed_since_it_was_loaded(loaded, read):
    module = loaded("def predicate(a):\n    return a > 3\n")
    with open(module.__file__, "w", encoding="utf-8") as file:
        file.write("def predicate(a):\n    return a > 4\n")
    linecache.clearcache()
    with pytest.raises(Unreadable, match="has changed since it was loaded"):
        read(module.predicate)


def test_an_assertion(loaded, read):
    module = loaded("def predicate(a):\n    assert a > 3\n    return True\n")
    with pytest.raises(Unreadable, match="Assert is not on the list"):
        read(module.predicate)


def test_code_without_a_file(read):
    scope = {}
    exec("def predicate(a):\n    return a > 3\n", scope)
    with pytest.raises(Unreadable, match="not at hand"):
        read(scope["predicate"])


def test_code_put_into_another_function(loaded, read):
    module = loaded("def one(a):\n    return a > 3\n\n\ndef other(a):\n    return a > 4\n")
    module.one.__code__ = module.other.__code__
    assert read(module.one)[0].sexpr() == "(< 4 a)"


def test_a_decorated_function_is_what_the_decorator_made_of_it(loaded, read):
    module = loaded(
        "def negated(f):\n    def inner(a):\n        return not f(a)\n    return inner\n\n"
        "@negated\ndef predicate(a):\n    return a > 3\n"
    )
    assert read(module.predicate)[0].sexpr() == "(not (< 3 a))"


def test_builtins_are_those_of_the_function(loaded, read):
    """A file may be run with builtins of its own."""
    text = "def predicate(a):\n    return min(a, 3) > 2\n"
    module = loaded(text)
    scope = {"__builtins__": {"min": lambda a, b: 7}}
    exec(compile(text, module.__file__, "exec"), scope)
    assert "ite" in read(module.predicate)[0].sexpr()
    assert scope["predicate"](1)
    assert read(scope["predicate"])[0] is True


def test_a_value_that_is_read_later(loaded, read):
    """What is read is what the function would compute now."""
    module = loaded("LIMIT = 3\npredicates = [lambda a: a > i + LIMIT for i in range(3)]\n")
    module.LIMIT = 5
    assert [read(f)[0].sexpr() for f in module.predicates] == ["(< 7 a)"] * 3
