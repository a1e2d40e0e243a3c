"""What a case of a domain is, for solvers: its variables, and the conditions that define it.

Integers have their bounds and residues; coprime numbers m and n have u and v with um + vn = 1, which says the same, by
Bézout's identity; a numerical semigroup has 0, has no negative number, is closed under addition, and all integers from
some number on belong to it. Printed cases have no such conditions: they are searched, not proved.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import z3

from claims.domains import Domain
from claims.domains.integers import Axis, Integers, Tuples
from claims.domains.semigroups import Semigroups
from claims.language import PlainPython, tree_for
from verifiers.formulas import terms
from verifiers.formulas.bits import SOLVED, WIDTH, Bits
from verifiers.formulas.definitions.semigroups import frobenius_number
from verifiers.formulas.errors import Unreadable
from verifiers.formulas.smtlib import is_name
from verifiers.formulas.theory import Semigroup, Theory
from verifiers.formulas.translate import Translator

Digits = int | Literal["all"] | None


def variables_of(domain: Domain, theory: Theory, digits: Digits) -> tuple[list[Any], Any]:
    """Return the variables of a domain, their conditions being part of the theory, and a further hypothesis.

    With ``digits`` integers are bit-vectors, and the hypothesis bounds them by that many binary digits, or does not if
    they are to be all; see `bounds`.

    Raises
    ------
    Unreadable
        When the conditions of the domain are not understood.
    """
    if unfit := [name for name in domain.names if not is_name(name)]:
        raise Unreadable(
            f"solvers can not take a variable called {unfit[0]}: it is a word of theirs, or is not made of plain "
            "letters, digits and _; rename it"
        )
    if type(domain) is Semigroups and digits is None:
        return [_semigroup(theory, domain.names[0])], True
    if type(domain) is Integers:
        axes = [domain.axis]
    elif type(domain) is Tuples:
        axes = list(domain.axes)
    else:
        raise Unreadable(f"what a case is, {domain.describe(domain.lowest, domain.lowest)}, is not understood")
    if any(type(axis) is not Axis for axis in axes) or tuple(axis.name for axis in axes) != domain.names:
        raise Unreadable(f"what a case is, values of {', '.join(domain.names)}, is not understood")
    values = [_variable(theory, axis, digits) for axis in axes]
    conditions = [_on(axis, value) for axis, value in zip(axes, values, strict=True)]
    if isinstance(domain, Tuples) and domain.leading:
        most = terms.computed("*", domain.factor, values[0])
        conditions += [terms.compared("<=", value, most) for value in values[1:]]
    if isinstance(domain, Tuples) and domain.where is not None:
        conditions.append(_where(theory, domain, values))
    if digits == "all":
        return values, terms.both(*conditions)
    if digits is not None:
        return values, terms.both(*conditions, *bounds(values, digits))
    for value in values:
        theory.define(value, *(c for c in conditions if c is not True))
    return values, True


def _semigroup(theory: Theory, name: str) -> Semigroup:
    """All from some number on belong to it, and −1 does not: so there is a greatest that does not."""
    S = theory.semigroup(name, "any numerical semigroup")
    frobenius_number(theory, S)
    return S


def bounds(values: Iterable[Any], digits: int = SOLVED) -> list[Any]:
    """Return the formulas that say of variables which are bit-vectors that they have so many binary digits."""
    return [value.term < 2**digits for value in values if isinstance(value, Bits)]


def _variable(theory: Theory, axis: Axis, digits: Digits) -> Any:
    if digits is None:
        return theory.symbol(axis.name, z3.IntSort(), words="a variable of the claim")
    term = theory.symbol(axis.name, z3.BitVecSort(WIDTH), words="a variable of the claim")
    return Bits(term, axis.start, 2 ** (SOLVED if digits == "all" else digits) - 1)


def _on(axis: Axis, value: Any) -> Any:
    """Say that a value is one of an axis."""
    since = terms.compared(">=", value, axis.start)
    if axis.step == 1:
        return since
    return terms.both(since, terms.compared("==", terms.computed("%", value, axis.step), axis.start % axis.step))


def _where(theory: Theory, domain: Tuples, values: list[Any]) -> Any:
    """Translate the condition of a domain; gcd(m, n) == 1 in it says that there are u and v with um + vn = 1."""
    tree = tree_for(domain.where, domain.types)
    if isinstance(tree, PlainPython):
        raise Unreadable("the condition of the domain is plain Python, which is never proved")
    translator = Translator(theory)
    condition = translator.read(tree, values)
    if not terms.is_truth(condition):
        raise Unreadable("the condition of the domain gives no truth value")
    if translator.defined:
        raise Unreadable("the condition of the domain might be an error")
    return condition
