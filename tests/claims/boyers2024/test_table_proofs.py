"""Theorem 2 for the table as it is computed: statements that are false of a small cell are not proved."""

from dataclasses import replace

import pytest

from sylver_claims.claims import Verdict
from sylver_claims.claims.boyers2024.conway_rule import entry, theorem_2_corrected, theorem_2_entries
from sylver_claims.claims.language.proof_steps import words_of
from sylver_claims.claims.lemmas.with_4 import proofs, table
from sylver_claims.kernels import four

pytestmark = [pytest.mark.process, pytest.mark.slow]

FALSE = {
    "where no even number wins as well: {4, 5, 11}": {"given": None},
    "where the available number is legal: {4, 10, 11, 13}": {
        "given": lambda a, c, available, replies: entry(a, c, available) < 2 * min(a, c)
    },
    "by 4 less: {4, 5, 6, 7}": {
        "then": lambda a, c, available, replies: entry(a, c, replies) == entry(a, c, available) + 4
    },
    "the available number of the next row: {4, 5, 6, 7}": {
        "given": lambda a, c, available, replies: a > 5 and entry(a, c, replies) > 0,
        "then": lambda a, c, available, replies: entry(a, c, replies) == entry(a - 4, c, available),
    },
}


@pytest.mark.parametrize("name", FALSE)
def test_false_statements_are_not_proved(name, methods_of, altered):
    claim = replace(theorem_2_entries, variants=(), accepted_mutants={}, **FALSE[name])
    found = altered(claim, replace(methods_of(theorem_2_entries), resources=300_000), of=theorem_2_entries)
    assert found.verdict in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)


FALSE_OF_OTHERS = {
    "an odd move may win": {
        "given": lambda a, c, available, replies, partners: four.smallest_odd_reply(a, c, partners) >= 0
    },
    "an odd move wins": {
        "given": lambda a, c, available, replies, partners: four.smallest_odd_reply(a, c, partners) > 0
    },
    "it is legal": {"then": lambda a, c, available, replies, partners: entry(a, c, available) < 2 * min(a, c)},
}


@pytest.mark.parametrize("name", FALSE_OF_OTHERS)
def test_false_statements_about_other_cells_are_not_proved(name, methods_of, altered):
    claim = replace(theorem_2_corrected, variants=(), accepted_mutants={}, **FALSE_OF_OTHERS[name])
    found = altered(claim, replace(methods_of(theorem_2_corrected), resources=300_000), of=theorem_2_corrected)
    assert found.verdict in (Verdict.INCONCLUSIVE, Verdict.REFUTED, Verdict.ERROR)


@pytest.mark.parametrize("name", [words_of(proofs.all_before)])
def test_the_proof_needs_each_of_these_facts(name, verdict, left):
    def without(case):
        *steps, last = table.entries_are_least(case)
        return [*left(steps, name), replace(last, uses=[used for used in last.uses if used != name])]

    assert verdict(theorem_2_entries, steps=without) is not Verdict.PROVED
