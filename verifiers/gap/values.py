"""Values that kernels return when cases of a claim are evaluated, with the corresponding GAP expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from sylver_claims.claims import Claim
from sylver_claims.claims.language import PlainPython
from sylver_claims.claims.language.evaluate import Array, evaluator
from sylver_claims.verifiers.common.cases import smallest_rows
from sylver_claims.verifiers.judging.tables import tables_for, tupled

ROOM = "semigroups"
"""The subpackage of kernels whose functions are available in numericalsgps."""
SHOWN = 40


class NotComparable(Exception):
    """GAP cannot check a claim; the message has the reason."""


class Value(NamedTuple):
    """A value of a kernel: the name of the kernel, a description of its arguments, the value, and GAP's expression."""

    kernel: str
    arguments: str
    value: Any
    expression: str


def _of(function: str) -> Callable[..., str]:
    return lambda S: f"{function}({S})"


EXPRESSIONS: dict[str, Callable[..., str]] = {
    "frobenius_number": _of("FrobeniusNumber"), "genus": _of("Genus"), "multiplicity": _of("Multiplicity"),
    "embedding_dimension": _of("EmbeddingDimension"), "conductor": _of("Conductor"),
    "minimal_generators": _of("MinimalGenerators"), "is_symmetric": _of("IsSymmetric"),
    "is_pseudo_symmetric": _of("IsPseudoSymmetric"), "is_almost_symmetric": _of("IsAlmostSymmetric"),
    "is_arf": _of("IsArf"), "is_acute": _of("IsAcute"), "pseudo_frobenius_numbers": _of("PseudoFrobenius"),
    "semigroup_type": _of("Type"), "kunz_coordinates": _of("KunzCoordinates"),
    "small_elements": _of("SmallElements"), "wilf_number": _of("WilfNumber"), "eliahou_number": _of("EliahouNumber"),
    "special_gaps": lambda S: f"Filtered(SpecialGaps({S}), x -> x > 0)",  # GAP has -1 for all natural numbers
    "is_end": lambda S, x: f"{x} > 0 and {x} in SpecialGaps({S})",
    "has": lambda S, n: f"{n} in {S}",
    "is_legal": lambda S, n: f"{n} > 0 and not {n} in {S}",
    "adjoin": lambda S, x: f"Gaps(NumericalSemigroup(Concatenation(MinimalGenerators({S}), [{x}])))",
    "quotient": lambda S, d: f"Gaps(QuotientOfNumericalSemigroup({S}, {d}))",
    "equal": lambda S, T: f"{S} = {T}",
    "from_generators": lambda g: f"Gaps(NumericalSemigroup({g}))",
    "frobenius_of": lambda g: f"FrobeniusNumber(NumericalSemigroup({g}))",
    "genus_of": lambda g: f"Genus(NumericalSemigroup({g}))",
    "apery_set": lambda g: f"AperyList(NumericalSemigroup({g}), Minimum({g}))",
    "multiple_with": lambda S, p, z: f"Gaps(NumericalSemigroup(Concatenation({p} * MinimalGenerators({S}), [{z}])))",
}  # fmt: skip
"""GAP's expression for the value of each kernel, from GAP's expressions for its arguments."""


def values_of(claim: Claim, upto: int, cases: int, most: int) -> list[Value]:
    """Evaluate the smallest cases of a claim, and return the kernel values that GAP can compute, too.

    Parameters
    ----------
    claim
        Its predicates are trees.
    upto
        The bound of the cases.
    cases, most
        Maximum numbers of evaluated cases, and of returned values per kernel.

    Raises
    ------
    NotComparable
        If there is no such value.
    """
    if any(isinstance(tree, PlainPython) for tree in claim.trees.values()):
        raise NotComparable("its predicates are plain Python")
    answers: dict[str, dict[Any, Any]] = {}
    functions = [evaluator(claim.trees[name], remember=answers) for name in ("given", "then") if name in claim.trees]
    highest = claim.forall.scope(upto).highest
    tables = tables_for(claim, highest) if claim.using else ()
    for row in smallest_rows(claim.forall, highest, cases):
        for function in functions:
            try:
                if not function(*map(tupled, claim.forall.arguments(row)), *tables):
                    break
            except (ArithmeticError, ValueError, IndexError):  # the case has no result
                break
    found = [value for dotted, held in answers.items() for value in islice(_values(dotted, held), most)]
    if not found:
        raise NotComparable("its predicates use nothing that numericalsgps has")
    return found


def _values(dotted: str, held: dict[Any, Any]) -> Iterator[Value]:
    module, _, name = dotted.rpartition(".")
    if module.split(".")[-2] == ROOM and name in EXPRESSIONS:
        for key, value in held.items():
            arguments = [_argument(part) for part in key]
            yield Value(name, _words(arguments), plain_value(value), EXPRESSIONS[name](*map(_in_gap, arguments)))


def _argument(part: Any) -> Any:
    """Return an argument from its cache key: a semigroup as the frozenset of its gaps."""
    if isinstance(part, tuple) and len(part) == 3 and isinstance(part[2], bytes):
        shape, kind, content = part
        array = np.frombuffer(content, kind).reshape(shape)
        return _gaps(array) if array.dtype == np.uint64 else array.tolist()
    return list(part) if isinstance(part, tuple) else part


def _gaps(words: Any) -> frozenset[int]:
    return frozenset(64 * i + n for i, word in enumerate(words.tolist()) for n in range(64) if word >> n & 1)


def plain_value(value: Any) -> Any:
    """Return a value in the form of GAP's answers: a semigroup as the list of its gaps."""
    if isinstance(value, Array):
        return list(value)
    if isinstance(value, np.ndarray):
        return sorted(_gaps(value)) if value.dtype == np.uint64 else value.tolist()
    return list(value) if isinstance(value, tuple) else value


def _in_gap(argument: Any) -> str:
    if isinstance(argument, frozenset):
        return f"NumericalSemigroupByGaps({sorted(argument)})" if argument else "NumericalSemigroup(1)"
    return str(argument)


def _words(arguments: Sequence[Any]) -> str:
    shown = ("gaps " + str(sorted(a)) if isinstance(a, frozenset) else str(a) for a in arguments)
    return ", ".join(text if len(text) <= SHOWN else f"{text[:SHOWN]}..." for text in shown)
