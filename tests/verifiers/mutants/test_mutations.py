"""Automatic mutants: created, refuted, implied, and accepted ones."""

import pytest

from sylver_claims.claims import (
    ClaimError,
    Table,
    cases,
    coprime_pairs,
    integers,
    numerical_semigroups,
    odd_numbers,
    odd_with_even_reply,
    plain_python,
)
from sylver_claims.claims.registry import select
from sylver_claims.kernels import semigroups
from sylver_claims.verifiers.cli.mutants import joined
from sylver_claims.verifiers.mutants import judge, mutants_of
from sylver_claims.verifiers.mutants.judge import Fate, outcomes


def is_small(n):
    """Whether n is small, found by a loop."""
    for k in range(3):  # noqa: SIM110 - the mutant changes this loop
        if n > 10 + k:
            return False
    return True


def fates(claim, upto=30):
    return {o.mutant.name: o.fate for o in outcomes(claim, upto)}


def test_bounds_constants_and_the_hypothesis_are_changed(make):
    claim = make(given=lambda n: n < 10, then=lambda n: n * n <= 81)
    assert fates(claim) == {
        "given: dropped": Fate.KILLED,
        "given: n <= 10": Fate.KILLED,
        "given: n < 9": Fate.IMPLIED,
        "given: n < 11": Fate.KILLED,
        "then: n * n < 81": Fate.KILLED,
        "then: n * n <= 80": Fate.KILLED,
        "then: n * n <= 82": Fate.IMPLIED,
        "domain: n from 0": Fate.SURVIVES,
    }


def test_a_bound_that_is_not_sharp_survives(make):
    found = fates(make(forall=integers("n", start=2), then=lambda n: n * n > 2))
    assert found["then: n * n > 3"] is Fate.SURVIVES
    assert found["then: n * n >= 2"] is Fate.IMPLIED
    assert found["domain: n from 1"] is Fate.KILLED


def test_what_a_comparison_helps_is_told_through_and_or_not(make):
    found = fates(make(then=lambda n: not (n < 1) and (n > 5 or n <= 5)))
    assert found["then: n <= 1"] is Fate.KILLED
    assert found["then: n < 0"] is Fate.IMPLIED
    assert found["then: n >= 5"] is Fate.IMPLIED
    assert found["then: n > 6"] is Fate.KILLED
    assert found["then: n < 5"] is Fate.KILLED


def test_no_remainder_modulo_1_is_asked_for(make):
    found = fates(make(then=lambda n: (n * n - n) % 2 == 0))
    assert "then: (n * n - n) % 3 == 0" in found
    assert not [name for name in found if "% 1" in name]
    assert "then: n % n == 1 - n" in fates(make(then=lambda n: n % n == 2 - n, counterexample={"n": 1}))


def test_parts_of_a_hypothesis_are_dropped_one_by_one(make):
    found = fates(make(given=lambda n: n % 2 == 1 and n < 20, then=lambda n: n % 4 != 2))
    assert found["given: without n % 2 == 1"] is Fate.KILLED
    assert found["given: without n < 20"] is Fate.SURVIVES


def test_the_file_says_why_a_mutant_survives(make):
    claim = make(
        forall=odd_numbers("n", start=1),
        given=lambda n: n > 8,
        then=lambda n: n > 8,
        accepted_mutants={"given: n >= 8": "n is odd", "domain": "not so"},
    )
    found = {o.mutant.name: (o.fate, o.words) for o in outcomes(claim, 30)}
    assert found["given: n >= 8"] == (Fate.DECLARED, "n is odd")
    assert found["then: n >= 8"][0] is Fate.IMPLIED
    assert not any(fate is Fate.DECLARED for name, (fate, _) in found.items() if name.startswith("domain"))


def test_functions_that_a_predicate_names_are_changed_one_level_deep_and_counted_once(make):
    one = make(forall=integers("n", limit=8), then=lambda n: n > 0 and is_small(n))
    other = make(id="test/other", forall=integers("n", limit=12), then=lambda n: is_small(n) == (n <= 10))
    assert {"then: is_small: n >= 10 + k", "then: is_small: n > 9 + k"} <= {m.name for m in mutants_of(one)}
    alone, both = outcomes(one, 30), [*outcomes(one, 30), *outcomes(other, 30)]
    assert not any(o.fate is Fate.KILLED and o.mutant.shared for o in joined(alone))
    shared = [o for o in joined(both) if o.mutant.shared]
    assert len(shared) == len([m for m in mutants_of(one) if m.shared])
    assert sum(o.fate is Fate.KILLED for o in shared) > 0


def test_cases_that_meet_a_changed_hypothesis_are_counted_and_not_those_that_no_longer_do(make):
    (found,) = [
        o
        for o in outcomes(make(given=lambda n: n % 7 == 1, then=lambda n: n > 0), 20)
        if o.mutant.name == "given: n % 8 == 1"
    ]
    assert (found.fate, found.words) == (Fate.SURVIVES, "2 other cases meet it, and none fails")


def digit_sum(k):
    total = 0
    while k > 0:
        total += k % 10
        k //= 10
    return total


def test_a_change_by_which_a_loop_never_ends_is_noticed(make, monkeypatch):
    monkeypatch.setattr(judge, "PATIENCE", 0.2)
    found = outcomes(make(then=lambda n: digit_sum(n) % 9 == n % 9), 30)
    told = {o.mutant.name: (o.fate, o.words.partition(" within")[0]) for o in found}
    assert told["then: digit_sum: k >= 0"] == (Fate.KILLED, "does not end")
    assert told["then: digit_sum: k > 1"][0] is Fate.KILLED


def test_kernels_and_plain_python_are_not_changed_but_the_hypothesis_is_dropped(make):
    S = numerical_semigroups("S")
    claim = make(forall=S, given=semigroups.is_ender, then=semigroups.is_ender)
    assert {m.name for m in mutants_of(claim)} == {"given: dropped"}
    claim = make(given=plain_python(lambda n: n < 5), then=plain_python(lambda n: n < 5))
    assert fates(claim) == {"given: dropped": Fate.KILLED, "domain: n from 0": Fate.SURVIVES}


def test_constants_with_a_name_are_not_changed(make):
    made = [make(then=lambda n, k=k: n * k >= k) for k in (1, 2)]
    assert [fates(claim) for claim in made] == [{"then: n * k > k": Fate.KILLED, "domain: n from 0": Fate.KILLED}] * 2


def test_a_change_that_the_language_refuses_is_not_a_mutant(make):
    found = fates(make(then=lambda n: (n, n + 1)[1] > n), 9)
    assert found["then: (n, n + 1)[0] > n"] is Fate.KILLED
    assert "then: (n, n + 1)[2] > n" not in found


def test_the_changed_side_of_a_comparison_is_measured_where_the_hypothesis_is_met(make):
    found = fates(make(given=lambda n: n > 1, then=lambda n: n * n - 4 >= n - 2))
    assert found["then: n * n - 3 >= n - 2"] is Fate.IMPLIED
    assert found["then: n * n - 4 >= n - 1"] is Fate.KILLED
    both_ways = fates(make(then=lambda n: (n - 5) * 2 <= n * n))
    assert both_ways["then: (n - 6) * 2 <= n * n"] is Fate.IMPLIED
    assert both_ways["then: (n - 5) * 1 <= n * n"] is Fate.SURVIVES


def test_lambdas_on_one_line_and_with_enclosed_variables(make):
    def made(limit):
        return make(given=lambda n: n < limit, then=lambda n: n < limit + 1)

    assert fates(made(9))["given: n <= limit"] is Fate.SURVIVES
    assert fates(made(9))["then: n < limit + 0"] is Fate.SURVIVES
    assert fates(made(9))["then: n < limit + 2"] is Fate.IMPLIED


def test_pairs_begin_earlier(make):
    found = fates(make(forall=coprime_pairs("m", "n"), then=lambda m, n: m > 1 and n > 2))
    assert found["domain: m from 1"] is Fate.KILLED
    (found,) = outcomes(make(forall=odd_with_even_reply("x", "b"), then=lambda x, b: True), 9)
    assert (found.mutant.name, found.fate, found.cases) == ("domain: x from 3", Fate.SURVIVES, 1)


def test_each_printed_case_is_changed(make):
    claim = make(forall=cases("n square", [(2, 4), (3, 9), (4, 16)]), then=lambda n, square: n < 4 <= square)
    assert fates(claim) == {f"printed: case {i}": Fate.KILLED for i in (1, 2, 3)}  # by another n of the column
    blind = make(forall=cases("n square", [(2, 4), (3, 9), (4, 16)]), then=lambda n, square: n <= square)
    assert fates(blind) == {f"printed: case {i}": Fate.SURVIVES for i in (1, 2, 3)}
    right = make(forall=cases("n square", [(2, 4), (3, 9)]), then=lambda n, square: n * n == square)
    assert set(fates(right).values()) == {Fate.KILLED}


def test_of_a_false_claim_every_mutant_that_fails_is_refuted(make):
    claim = make(then=lambda n: n < 20, counterexample={"n": 20})
    found = fates(claim)
    assert found["then: n < 21"] is Fate.KILLED


def test_of_a_statement_about_a_probability_nothing_is_changed():
    (claim,) = select(["moskowitz/head-to-head-*"])[:1]
    assert claim.sampled
    assert outcomes(claim, 10) == []


@pytest.mark.slow
def test_mutants_of_the_registry_can_be_made():
    from sylver_claims.claims.registry import registry

    assert sum(len(mutants_of(c)) for c in registry()) > 1000


@pytest.mark.parametrize(("file", "status"), [("n > 7", 1), ("n > 8", 0)])
def test_the_command(verify, written, file, status):
    path = written(f'one = Claim(**stated(id="mine/one", forall=integers("n", start=9), then=lambda n: {file}))')
    found, out, _ = verify("mutants", path)
    assert (found, "mutants:" in out) == (status, True)


def for_ever(n):
    while n >= 0:
        n += 1
    return n


def test_a_claim_that_fails_itself_has_no_mutants(make):
    with pytest.raises(ClaimError, match="fails itself at n=1; run verify check"):
        outcomes(make(then=lambda n: n > 1), 20)
    assert outcomes(make(then=lambda n: n > 1, counterexample={"n": 1}), 20)


def test_a_claim_that_never_ends_is_given_up(make):
    for fields in (
        {"then": lambda n: for_ever(n) < n < 5},
        {"using": [Table("t", for_ever)], "then": lambda n, t: n < 5},
    ):
        with pytest.raises(ClaimError, match=r"the claim itself was not finished within 0\.3 s of CPU time"):
            outcomes(make(**fields), 20, cpu_limit=0.3)
