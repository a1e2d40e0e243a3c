"""The vocabulary of a claim. A claim file imports what it needs from here."""

from claims.claim import Claim, Table, Variant, variant
from claims.domains import (
    arithmetic_progressions,
    cases,
    conway_cells,
    coprime_pairs,
    integers,
    numerical_semigroups,
    odd_numbers,
    odd_with_even_reply,
    tuples,
)
from claims.errors import ClaimError
from claims.margin import Margin
from claims.means import (
    Assumption,
    Automaton,
    Choice,
    Conclusion,
    Exhaustive,
    Fuzz,
    Induction,
    Let,
    Pick,
    Proof,
    Sample,
    Step,
)
from claims.parsing import one_thread_at_a_time
from claims.position import Position, PositionError
from claims.source import Paper, Source, Standing, Verdict

__all__ = [
    "Assumption",
    "Automaton",
    "Choice",
    "Claim",
    "ClaimError",
    "Conclusion",
    "Exhaustive",
    "Fuzz",
    "Induction",
    "Let",
    "Margin",
    "Paper",
    "Pick",
    "Position",
    "PositionError",
    "Proof",
    "Sample",
    "Source",
    "Standing",
    "Step",
    "Table",
    "Variant",
    "Verdict",
    "arithmetic_progressions",
    "cases",
    "conway_cells",
    "coprime_pairs",
    "integers",
    "numerical_semigroups",
    "odd_numbers",
    "odd_with_even_reply",
    "tuples",
    "variant",
]

one_thread_at_a_time()
