"""The vocabulary of claims. The package ``sylver_claims`` re-exports these names for claim files."""

if __name__ == "claims":  # the name before version 0.2
    from sylver_claims import use_new_name

    use_new_name(__name__)


import warnings

from sylver_claims.claims.domains import (
    arithmetic_progressions,
    cases,
    conway_cells,
    coprime_pairs,
    integers,
    layered,
    numerical_semigroups,
    odd_numbers,
    odd_with_even_reply,
    oeis_cases,
    semigroup_elements,
    semigroups_and_integers,
    tuples,
)
from sylver_claims.claims.errors import ClaimError
from sylver_claims.claims.language import Entries, Semigroup, plain_python, semigroup
from sylver_claims.claims.language.proof_steps import every, implies, look_at, some
from sylver_claims.claims.positions import NumericalSemigroup, Position, PositionError, SemigroupError
from sylver_claims.claims.vocabulary.claim import Claim, Table, Variant, variant
from sylver_claims.claims.vocabulary.margin import Margin
from sylver_claims.claims.vocabulary.methods import Automaton, Exhaustive, Fuzz, Periodic, Proof, Pruned, Sample
from sylver_claims.claims.vocabulary.script import Steps
from sylver_claims.claims.vocabulary.source import Kind, Paper, Source, Verdict
from sylver_claims.claims.vocabulary.steps import (
    Assumption,
    Choice,
    Conclusion,
    GameInduction,
    Induction,
    Let,
    Pick,
    Pigeonhole,
    Step,
)
from sylver_claims.claims.vocabulary.totals import Count, Sum, Total

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
    "GameInduction",
    "Induction",
    "Kind",
    "Let",
    "Margin",
    "NumericalSemigroup",
    "Paper",
    "Periodic",
    "Pick",
    "Pigeonhole",
    "Position",
    "PositionError",
    "Proof",
    "Pruned",
    "Sample",
    "Semigroup",
    "SemigroupError",
    "Source",
    "Step",
    "Steps",
    "Sum",
    "Table",
    "Total",
    "Variant",
    "Verdict",
    "arithmetic_progressions",
    "cases",
    "conway_cells",
    "coprime_pairs",
    "every",
    "implies",
    "integers",
    "layered",
    "look_at",
    "numerical_semigroups",
    "odd_numbers",
    "odd_with_even_reply",
    "oeis_cases",
    "plain_python",
    "semigroup",
    "semigroup_elements",
    "semigroups_and_integers",
    "some",
    "tuples",
    "variant",
]


def __getattr__(name: str) -> object:
    """Return `Kind` for its name before version 0.2, with a warning."""
    if name == "Standing":
        warnings.warn(
            '"Standing" is now called "Kind"; the old name goes with the next release', DeprecationWarning, stacklevel=2
        )
        return Kind
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
