"""Domains: the cases of a claim."""

from sylver_claims.claims.domains.base import Domain, Rows, Scope, Values
from sylver_claims.claims.domains.coprime import arithmetic_progressions, coprime_pairs
from sylver_claims.claims.domains.four import conway_cells, odd_with_even_reply
from sylver_claims.claims.domains.integers import integers, odd_numbers, tuples
from sylver_claims.claims.domains.layered import layered
from sylver_claims.claims.domains.oeis import oeis_cases
from sylver_claims.claims.domains.printed import cases
from sylver_claims.claims.domains.semigroup_elements import semigroup_elements
from sylver_claims.claims.domains.semigroup_orders import numerical_semigroups
from sylver_claims.claims.domains.semigroups_and_integers import semigroups_and_integers

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
    "oeis_cases",
    "semigroup_elements",
    "semigroups_and_integers",
    "tuples",
]
