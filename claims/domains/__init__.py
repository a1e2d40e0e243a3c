"""The domains: the values that a claim can speak of."""

from claims.domains.base import Domain, Rows, Scope, Values
from claims.domains.coprime import arithmetic_progressions, coprime_pairs
from claims.domains.four import conway_cells, odd_with_even_reply
from claims.domains.integers import integers, odd_numbers, tuples
from claims.domains.layered import layered
from claims.domains.printed import cases
from claims.domains.semigroups import numerical_semigroups

__all__ = [
    "Domain",
    "Rows",
    "Scope",
    "Values",
    "arithmetic_progressions",
    "cases",
    "conway_cells",
    "coprime_pairs",
    "integers",
    "layered",
    "numerical_semigroups",
    "odd_numbers",
    "odd_with_even_reply",
    "tuples",
]
