"""The vocabulary of a claim. A claim file imports what it needs from here."""

from claims.domains import (
    arithmetic_progressions,
    cases,
    conway_cells,
    coprime_pairs,
    integers,
    layered,
    numerical_semigroups,
    odd_numbers,
    odd_with_even_reply,
    tuples,
)
from claims.errors import ClaimError
from claims.language import Entries, Semigroup, plain_python, semigroup
from claims.positions import Position, PositionError
from claims.vocabulary.claim import Claim, Table, Variant, variant
from claims.vocabulary.margin import Margin
from claims.vocabulary.means import Automaton, Exhaustive, Fuzz, Proof, Sample
from claims.vocabulary.source import Paper, Source, Standing, Verdict
from claims.vocabulary.steps import Assumption, Choice, Conclusion, Induction, Let, Pick, Pigeonhole, Step
from claims.vocabulary.totals import Count, Sum, Total

__all__ = [
    "Assumption",
    "Automaton",
    "Choice",
    "Claim",
    "ClaimError",
    "Conclusion",
    "Count",
    "Entries",
    "Exhaustive",
    "Fuzz",
    "Induction",
    "Let",
    "Margin",
    "Paper",
    "Pick",
    "Pigeonhole",
    "Position",
    "PositionError",
    "Proof",
    "Sample",
    "Semigroup",
    "Source",
    "Standing",
    "Step",
    "Sum",
    "Table",
    "Total",
    "Variant",
    "Verdict",
    "arithmetic_progressions",
    "cases",
    "conway_cells",
    "coprime_pairs",
    "integers",
    "layered",
    "numerical_semigroups",
    "odd_numbers",
    "odd_with_even_reply",
    "plain_python",
    "semigroup",
    "tuples",
    "variant",
]
