"""Examples which show that the hypotheses of a theorem are consistent.

This module searches for values of the variables that satisfy the hypotheses, and computes sets of sums, their Frobenius
numbers and their gaps. Coq checks the example.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import gcd
from typing import Any

import z3

from sylver_claims.verifiers.coq.headings import SEMIGROUP
from sylver_claims.verifiers.formulas.nodes import declarations
from sylver_claims.verifiers.formulas.theory import Theory

VARIABLE = "a variable of the claim"
SUMS, FROBENIUS, GAPS = "the sums of ", "the Frobenius number of ", "number of gaps of "
OF_COQ = {"quotient_by": "Z.div", "remainder_by": "Z.modulo"}
LARGEST, FACTOR = 30, 9
"""Largest numbers to try, for variables and for witnesses."""
Numbers = Mapping[str, int]


def example(theory: Theory, symbols: Sequence[str], words: Callable[[str], str]) -> tuple[dict[str, str], str]:
    """Return the values of symbols in an example, as text, and a tactic for its existence statements.

    It covers an initial segment of the symbols: those of a known kind, whose definitions mention no others.
    """
    said = {name: words(name) for name in symbols}
    known = [name for name in symbols if _is_known(said, name)]
    while left := [
        n for n in known if not {str(d.name()) for f in theory.facts[n] for d in declarations(f)} <= {*known}
    ]:
        known = [name for name in known if name not in left]
    variables = [name for name in known if said[name] == VARIABLE]
    for values in sorted(product(range(1, LARGEST + 1), repeat=len(variables)), key=sum):
        numbers = dict(zip(variables, values, strict=True))
        if all(gcd(*_generators(said, name, numbers)) == 1 for name in known if _is_set(said, name)):
            given = [(theory.declared[name](), z3.IntVal(value)) for name, value in numbers.items()]
            facts = [z3.substitute(fact, *given) for name in variables for fact in theory.facts[name]]
            if all(map(_holds, facts)):
                return {name: _text(said, name, numbers) for name in known}, _there_are(facts)
    return {}, ""


def _is_set(said: Mapping[str, str], name: str) -> bool:
    parts = said[name].removeprefix(SUMS).split(", ")
    sums = said[name].startswith(SUMS) and all(part.isdigit() or said.get(part) == VARIABLE for part in parts)
    return sums or said[name] == SEMIGROUP


def _is_known(said: Mapping[str, str], name: str) -> bool:
    if name in OF_COQ or said[name] == VARIABLE or _is_set(said, name):
        return True
    of = _set_of(said[name])
    return of in said and _is_set(said, of)


def _set_of(words: str) -> str:
    """Return the name of the set of which words say that something is its Frobenius number, or its gaps."""
    return words.removeprefix(FROBENIUS).removeprefix(GAPS).removesuffix(" up to")


def _generators(said: Mapping[str, str], name: str, numbers: Numbers) -> list[int]:
    """Return numbers whose sums are a set; a set that is any semigroup is that of the sums of 2 and 3."""
    if said[name] == SEMIGROUP:
        return [2, 3]
    parts = said[name].removeprefix(SUMS).split(", ")
    return [int(part) if part.isdigit() else numbers[part] for part in parts]


def _gaps(generators: Sequence[int]) -> list[int]:
    """Return the numbers that are not sums of the given coprime numbers."""
    least, there, n = min(generators), [True], 0
    while not all(there[-least:]) or n < least:
        n += 1
        there.append(any(n >= g and there[n - g] for g in generators))
    return [n for n, is_sum in enumerate(there) if not is_sum]


def _text(said: Mapping[str, str], name: str, numbers: Numbers) -> str:
    """Return the value of a symbol."""
    if name in OF_COQ or name in numbers:
        return OF_COQ[name] if name in OF_COQ else str(numbers[name])
    gaps = _gaps(_generators(said, name if _is_set(said, name) else _set_of(said[name]), numbers))
    largest = max(gaps, default=-1)
    if said[name].startswith(FROBENIUS):
        return str(largest) if gaps else "(-1)"
    if said[name].startswith(GAPS):
        return f"(fun k => {' + '.join(f'(if {gap} <=? k then 1 else 0)' for gap in gaps) or '0'})"
    test = f"({largest + 1} <=? n)"
    for element in reversed([n for n in range(largest) if n not in gaps]):
        test = f"(orb (n =? {element}) {test})"
    return f"(fun n => {test[1:-1]})"


def _holds(fact: Any) -> bool:
    fact = z3.simplify(fact)
    if z3.is_true(fact) or z3.is_false(fact):
        return bool(z3.is_true(fact))
    solver = z3.Solver()
    solver.set("rlimit", 1_000_000)
    solver.add(fact)
    return bool(solver.check() == z3.sat)


def _there_are(facts: Sequence[Any]) -> str:
    """Return a tactic that names the witnesses of existence statements without other variables."""
    named = sorted({f"exists {', '.join(map(_numeral, next(_witnesses(e))))}" for f in facts for e in _quantified(f)})
    return "".join(f"try ({name}; reflexivity); " for name in named)


def _quantified(e: Any) -> Iterator[Any]:
    if z3.is_quantifier(e):
        yield e
    else:
        for part in e.children():
            yield from _quantified(part)


def _witnesses(quantified: Any) -> Iterator[tuple[int, ...]]:
    tried = product(range(-FACTOR, FACTOR + 1), repeat=quantified.num_vars())
    for values in sorted(tried, key=lambda values: (sum(map(abs, values)), values)):
        body = z3.substitute_vars(quantified.body(), *(z3.IntVal(value) for value in reversed(values)))
        if z3.is_true(z3.simplify(body)):
            yield values


def _numeral(n: int) -> str:
    return str(n) if n >= 0 else f"({n})"
