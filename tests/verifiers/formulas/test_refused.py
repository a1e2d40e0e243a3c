"""What the translator does not understand is refused, with the line and the reason."""
# ruff: noqa: PLE0643, PLR0133, SIM300
# This file tests odd ways of writing.

import math

import pytest

from sylver_claims.claims import Claim, Kind, integers, plain_python, semigroup
from sylver_claims.claims.sicherman2002 import PAPER
from sylver_claims.kernels import finite, semigroups
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.statement import statement_of


def goes_on_while(a):
    while a > 3:
        a -= 2
    return a == 1


def breaks(a):
    for b in (1, 2, 3):
        if b == a:
            break
    return a > 3


def goes_on_with_the_next(a):
    for b in (1, 2, 3):
        if b == a:
            continue
        a = a + 1
    return a > 3


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


def changes_its_kind(a):
    b = 0
    for c in range(a):
        if b != 0:
            return False
        if c == 3:
            b = (1, 2)
    return True


def both_in_a_loop(a):
    for b in range(a):
        if b == 3:
            return True
        if b == 4:
            return False
    return True


REFUSED = {
    "while": (goes_on_while, "while is not supported in proofs"),
    "break": (breaks, "break is not supported in proofs"),
    "continue": (goes_on_with_the_next, "continue is not supported in proofs"),
    "set on one way": (set_on_one_way, "b does not have a value on every path"),
    "set in a loop": (set_in_a_loop, "c does not have a value on every path"),
    "a loop's variable after it": (variable_after_a_loop, "b does not have a value on every path"),
    "changed in a loop": (changed_in_a_loop, "may not change b"),
    "a name that changes its kind": (changes_its_kind, "may not change b"),
    "two ways to return": (both_in_a_loop, "only return True, or only return False"),
    "nothing": (lambda a: (a, None) == (3, None), "None is not supported"),
    "a power modulo": (lambda a: pow(2, a, a) == 2, "pow is not supported in proofs"),
    "a binomial coefficient": (lambda a: math.comb(a, 2) == 1, "comb is not supported in proofs"),
    "a power": (lambda a: 2**a > a, r"\*\* of numbers that are not literals"),
    "a negative power": (lambda a: a**-1 == a, r"\*\* of numbers that are not literals"),
    "a shift by a number": (lambda a: 1 << a > 3, "<< of numbers that are not literals"),
    "a negative shift": (lambda a: a << -1 == a, "<< of numbers that are not literals"),
    "a shift back": (lambda a: 5 >> -1 == a, "5 >> -1"),
    "or": (lambda a: a | 1 > a, r"\| of .* are not literals .* as in Proof\(width=64\)"),
    "some digits": (lambda a: a & 5 == 1, r"& of .* are not literals .* as in Proof\(width=64\)"),
    "division by 0": (lambda a: a > 3 // 0, "3 // 0"),
    "remainder by a negative number": (lambda a: a % -3 == 0, "% of numbers that are not literals"),
    "bool of a tuple": (lambda a: bool((a,)), "tuple is used as a condition"),
    "text": (lambda a: "a" == "a" and a > 3, "only integers, booleans and tuples"),
    "text put together": (lambda a: len("a" + "b") > a, "of values that are not integers"),
    "digits of a number": (lambda a: a.bit_length() > 2, "bit_length is not supported in proofs"),
    "a place that is not a literal": (lambda a: (1, 2, 3)[a] > 1, "must be a literal"),
    "a place that is not there": (lambda a: (1, 2, 3)[3] > a, "must be a literal within the range"),
    "a place from the end": (lambda a: (1, 2, 3)[-1] > a, "must be a literal within the range"),
    "a range backwards": (lambda a: all(b > 3 for b in range(a, 0, -1)), "a step that is a positive literal"),
    "the sum of a range": (lambda a: sum(range(a)) > 3, "ranges with literal ends"),
    "too many items": (lambda a: sum(range(5000)) > a, "up to 4096 items"),
    "items chosen by the case": (lambda a: sum(b for b in (1, 2) if b > a) > 3, "not depend on the case"),
    "min of one number": (lambda a: min(a) > 2, "supported for tuples"),
    "min of nothing": (lambda a: min(()) > a, "min and max are supported for integers"),
    "min of truth values": (lambda a: min(a > 3, 2) == 1, "min and max are supported for integers"),
    "abs of a truth value": (lambda a: abs(a > 3) == 1, "different types"),
    "sorting": (lambda a: tuple(sorted((a, 3))) == (a, 3), "sorted is not supported in proofs"),
    "a common divisor other than 1": (lambda a: math.gcd(a, 6) == 3, "only integers, booleans and tuples"),
    "a common divisor in a sum": (lambda a: math.gcd(a, 6) + 1 == 2, "of values that are not integers"),
    "a number beside and": (lambda a: a and a > 3, "and gets a number; compare it with 0"),
    "a number beside or": (lambda a: (a > 3 or a) == 1, "or gets a number; compare it with 0"),
    "ways of different kinds": (lambda a: (a if a > 3 else a > 1) == 1, "different types"),
    "tuples in order": (lambda a: (a, 1) < (2, 3), "by == and !="),
    "a number and a tuple": (lambda a: a == (a,), "tuples are compared with tuples"),
    "a kernel without a definition": (lambda a: finite.nim_value(semigroup(2, 3)) > a, "has no definition"),
    "truth values as generators": (lambda a: semigroups.genus(semigroup(a > 3, 2)) > 3, "arrays are supported for"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_on_the_list_is_refused(read, name):
    function, reason = REFUSED[name]
    with pytest.raises(Unreadable, match=rf"test_refused\.py:\d+: .*{reason}"):
        read(function)


def test_the_line_is_that_of_the_part(read):
    def predicate(a):
        b = a + 1
        return b > 3 and 2**b > a

    first = predicate.__code__.co_firstlineno
    with pytest.raises(Unreadable, match=rf"test_refused\.py:{first + 2}: "):
        read(predicate)


def test_plain_python_is_never_proved():
    claim = Claim(
        id="x/plain",
        title="Plain",
        source=PAPER.at("1"),
        kind=Kind.CONJECTURE,
        statement="Plain.",
        forall=integers("n"),
        then=plain_python(lambda n: n >= 1),
    )
    with pytest.raises(Unreadable, match="is plain Python, which cannot be proved"):
        statement_of(claim)
