"""The printed figures of Boyers et al.: a misprint is found and named, and a family that is shifted fails."""

from dataclasses import replace

import pytest

from sylver_claims.claims import Verdict, cases, integers
from sylver_claims.claims.boyers2024 import (
    conway_table,
    four_and_odd,
    printed,
    semigroups,
    small_even_replies,
    table_examples,
)
from sylver_claims.claims.boyers2024.proofs.multiplicity_four import with_multiplicity_4
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options


def checked(claim, upto=60):
    (result,) = run([claim], Options(upto=upto, methods=frozenset(["exhaustive"])), Ledger(None))
    return result


def misprinted(claim, **change):
    """The claim with its one case at these a, c given another figure."""
    wrong = [
        tuple(change.get(name, value) for name, value in zip(claim.forall.names, row, strict=True))
        if all(dict(zip(claim.forall.names, row, strict=True))[k] == change[k] for k in ("a", "c"))
        else row
        for row in claim.forall.rows
    ]
    assert sum(x != y for x, y in zip(wrong, claim.forall.rows, strict=True)) == 1
    return replace(claim, forall=cases(" ".join(claim.forall.names), wrong))


@pytest.mark.parametrize(
    ("claim", "misprint"),
    [
        (conway_table.table_1, {"a": 37, "c": 31, "b": 14}),
        (conway_table.table_1_smallest, {"a": 37, "c": 31, "b": 34}),
        (conway_table.table_3, {"a": 41, "c": 43, "printed": 17}),  # wins too, but 6 is even
        (conway_table.table_3, {"a": 37, "c": 15, "printed": 0}),
        (conway_table.table_3, {"a": 65, "c": 51, "printed": 51}),
        (conway_table.table_3, {"a": 69, "c": 27, "printed": 27}),
    ],
)
def test_a_misprint_is_refuted_and_named(claim, misprint):
    result = checked(misprinted(claim, **misprint))
    assert result.verdict is Verdict.REFUTED
    (evidence,) = result.evidence
    assert evidence.failed == 1
    assert {k: evidence.counterexample[k] for k in misprint} == misprint


def test_tables_agree_with_each_other():
    even = {(a, c): b for a, c, b in printed.TABLE_3 if b % 2 == 0}
    assert {(a, c): b for a, c, b in printed.TABLE_1 if b} == {k: b for k, b in even.items() if b}


@pytest.mark.parametrize(
    ("claim", "start", "first"),
    [
        (small_even_replies.prop_8ii, 3, 3),
        (small_even_replies.prop_8iii, 9, 9),
        (small_even_replies.prop_8iv, 5, 13),  # {4, 5, 11, 14} is {4, 5, 11}, a P-position
        (small_even_replies.prop_8v_21, 25, 25),
    ],
)
def test_a_shifted_family_is_refuted(claim, start, first):
    result = checked(replace(claim, forall=integers("x", start=start, step=8), variants=()))
    assert result.verdict is Verdict.REFUTED
    assert result.evidence[0].counterexample == {"x": first}


@pytest.mark.parametrize("claim", [four_and_odd.ex_5, semigroups.ex_3, table_examples.ex_11, small_even_replies.ex_8])
def test_every_printed_fact_is_a_case_that_can_fail(claim):
    wrong = [(*row[:-1], (row[-1],)) for row in claim.forall.rows]
    result = checked(replace(claim, forall=cases(" ".join(claim.forall.names), wrong)))
    assert result.evidence[0].failed == len(wrong)


def test_semigroups_of_multiplicity_4_are_counted_and_complete():
    domain = with_multiplicity_4("x", "y")
    found = {tuple(row) for block in domain.blocks(1, 40) for row in block.tolist()}
    brute = set()
    for y in range(6, 41):
        for x in range(5, y):
            sums = {4 * i + x * j for i in range(11) for j in range(9)}
            if x % 4 and y not in sums and (x % 2 or y % 2):
                brute.add((x, y))
    assert found == brute
    assert [domain.count(domain.lowest, v) for v in (10, 40)] == [sum(y <= v for _, y in brute) for v in (10, 40)]


def test_every_even_entry_of_table_3_is_the_smallest_available_number():
    entries = conway_table.EVEN_ENTRIES
    assert len(entries) == 136
    assert [entry for *entry, left, above in entries if entry[2] != printed.smallest_available(left + above)] == []
