"""Cases of a domain for solvers: variables, and the conditions that define them.

Integers have bounds and residues. Coprime numbers m and n have u and v with um + vn = 1, which is equivalent by
Bézout's identity. A numerical semigroup contains 0, has no negative number, is closed under addition, and contains all
integers from some number on. Printed cases have no such conditions: they are searched, not proved.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import z3

from sylver_claims.claims.domains import Domain
from sylver_claims.claims.domains.integers import Axis, Integers, Tuples
from sylver_claims.claims.domains.semigroup_elements import SemigroupElements
from sylver_claims.claims.domains.semigroup_orders import ORDERS, OfMultiplicity
from sylver_claims.claims.domains.semigroups_and_integers import SemigroupsAndIntegers
from sylver_claims.claims.language import PlainPython, tree_for
from sylver_claims.verifiers.formulas import terms
from sylver_claims.verifiers.formulas.bits import Bits
from sylver_claims.verifiers.formulas.definitions.semigroups import frobenius_number, multiplicity
from sylver_claims.verifiers.formulas.errors import Unreadable
from sylver_claims.verifiers.formulas.smtlib import is_name
from sylver_claims.verifiers.formulas.theory import Semigroup, Theory
from sylver_claims.verifiers.formulas.translate import Translator
from sylver_claims.verifiers.formulas.widths import SOLVED, WIDTH

Width = int | Literal["unbounded"] | None


def variables_of(domain: Domain, theory: Theory, width: Width) -> tuple[list[Any], Any]:
    """Return the variables of a domain, after adding their conditions to the theory, and a further hypothesis.

    With ``width`` integers are bit-vectors, and the hypothesis bounds their binary digits, unless the width is
    unbounded; see `bounds`.

    Raises
    ------
    Unreadable
        If the conditions of the domain are not supported.
    """
    if unfit := [name for name in domain.names if not is_name(name)]:
        raise Unreadable(
            f"the variable {unfit[0]} is a reserved word of the solvers, or not made of letters, digits and _; "
            "rename it"
        )
    if type(domain) in (*ORDERS.values(), OfMultiplicity, SemigroupElements) and width is None:
        return _of_semigroups(domain, theory)
    if type(domain) is SemigroupsAndIntegers and width is None:
        return _with_integers(theory, domain), True
    if type(domain) is Integers:
        axes = [domain.axis]
    elif type(domain) is Tuples:
        axes = list(domain.axes)
    else:
        raise Unreadable(f"the domain, {domain.describe(domain.lowest, domain.lowest)}, is not understood")
    if any(type(axis) is not Axis for axis in axes) or tuple(axis.name for axis in axes) != domain.names:
        raise Unreadable(f"the domain, values of {', '.join(domain.names)}, is not understood")
    values = [_variable(theory, axis, width) for axis in axes]
    conditions = [_on(axis, value) for axis, value in zip(axes, values, strict=True)]
    if isinstance(domain, Tuples) and domain.leading:
        most = terms.computed("*", domain.factor, values[0])
        conditions += [terms.compared("<=", value, most) for value in values[1:]]
    if isinstance(domain, Tuples) and domain.where is not None:
        conditions.append(_where(theory, domain, values))
    if width == "unbounded":
        return values, terms.both(*conditions)
    if width is not None:
        return values, terms.both(*conditions, *bounds(values, width))
    for value in values:
        theory.define(value, *(c for c in conditions if c is not True))
    return values, True


def _of_semigroups(domain: Domain, theory: Theory) -> tuple[list[Any], Any]:
    """Return a semigroup, and an element of it if the domain has one; the hypothesis fixes the multiplicity, if any."""
    S = _semigroup(theory, domain.names[0])
    if isinstance(domain, SemigroupElements):
        x = theory.symbol(domain.names[1], z3.IntSort(), words=f"any element of {S.name}")
        theory.define(x, S(x))
        return [S, x], True
    if isinstance(domain, OfMultiplicity):
        return [S], multiplicity(theory, S) == domain.multiplicity
    return [S], True


def _semigroup(theory: Theory, name: str) -> Semigroup:
    """Return any numerical semigroup. It has a largest gap: −1 is outside, all numbers from some number on inside."""
    S = theory.semigroup(name, "any numerical semigroup")
    frobenius_number(theory, S)
    return S


def _with_integers(theory: Theory, domain: SemigroupsAndIntegers) -> list[Any]:
    """Return any numerical semigroup, and integers from the first one of the domain on."""
    values = [theory.symbol(name, z3.IntSort(), words="a variable of the claim") for name in domain.names[1:]]
    for value in values:
        theory.define(value, value >= domain.start)
    return [_semigroup(theory, domain.names[0]), *values]


def bounds(values: Iterable[Any], width: int = SOLVED) -> list[Any]:
    """Return the formulas that bound bit-vector variables by the number of their binary digits."""
    return [value.term < 2**width for value in values if isinstance(value, Bits)]


def _variable(theory: Theory, axis: Axis, width: Width) -> Any:
    if width is None:
        return theory.symbol(axis.name, z3.IntSort(), words="a variable of the claim")
    term = theory.symbol(axis.name, z3.BitVecSort(WIDTH), words="a variable of the claim")
    return Bits(term, axis.start, 2 ** (SOLVED if width == "unbounded" else width) - 1)


def _on(axis: Axis, value: Any) -> Any:
    """Return the formula that a value is on an axis."""
    since = terms.compared(">=", value, axis.start)
    if axis.step == 1:
        return since
    return terms.both(since, terms.compared("==", terms.computed("%", value, axis.step), axis.start % axis.step))


def _where(theory: Theory, domain: Tuples, values: list[Any]) -> Any:
    """Translate the condition of a domain; gcd(m, n) == 1 becomes um + vn = 1 for some u and v."""
    tree = tree_for(domain.where, domain.types)
    if isinstance(tree, PlainPython):
        raise Unreadable("the condition of the domain is plain Python, which cannot be proved")
    translator = Translator(theory)
    condition = translator.read(tree, values)
    if not terms.is_truth(condition):
        raise Unreadable("the condition of the domain does not return a boolean")
    if translator.defined:
        raise Unreadable("the condition of the domain may raise an error")
    return condition
