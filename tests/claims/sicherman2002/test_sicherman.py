"""Sicherman's claims hold as stated; with a hypothesis dropped or an index shifted they are refuted."""

import pytest

from sylver_claims.claims import Verdict, cases, semigroup
from sylver_claims.claims.lemmas import unpaired
from sylver_claims.claims.sicherman2002 import enclosure, enders, progressions, two_moves
from sylver_claims.claims.sicherman2020 import antisymmetry, quiet_end
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import coordinates


@pytest.mark.parametrize(
    ("claim", "change", "smallest"),
    [
        (enders.antisymmetry_strong_with_a_move, {"then": semigroups.is_quiet_ender}, [3, 4, 5]),
        (enders.odds_and_enders, {"given": enders.has_a_legal_move}, [4, 5, 6, 7]),
        (enders.quiet_odd, {"then": lambda S: semigroups.frobenius_number(S) % 4 == 1}, [2, 5]),
        (enclosure.fixed, {"given": enders.has_a_legal_move}, [4, 5, 6, 7]),
        (enclosure.is_ender_with_a_move, {"then": semigroups.is_ender}, [4, 5, 6, 7]),
    ],
)
def test_mutated_semigroup_claims(claim, change, smallest, first_failure):
    assert first_failure(claim, **change) == {"S": smallest}


LITERAL = [
    (two_moves.sylvester, two_moves.sylvester_with_a_move),
    (two_moves.hutchings_enders, two_moves.hutchings_enders_with_a_move),
    (enders.hutchings_quiet, enders.hutchings_quiet_with_a_move),
    (antisymmetry.mn_quiet, antisymmetry.mn_quiet_with_a_move),
    (enders.antisymmetry_strong, enders.antisymmetry_strong_with_a_move),
    (enclosure.same_t, enclosure.same_t_with_a_move),
    (enclosure.is_ender, enclosure.is_ender_with_a_move),
]


@pytest.mark.parametrize(("claim", "mended"), LITERAL, ids=lambda claim: claim.id)
def test_what_is_printed_without_a_bound_fails_where_1_has_been_named_and_only_there(claim, mended, checked):
    literal, corrected = (checked(c, counterexample=c.counterexample, board=c.board) for c in (claim, mended))
    assert literal.matches_declaration
    found = literal.evidence[0]
    of_pairs = claim.forall.names == ("m", "n")
    assert found.counterexample == ({"m": 1, "n": 2} if of_pairs else {"S": [1]})
    assert found.failed == (13 if of_pairs else 1)  # {1, 2} to {1, 14}; the semigroup of all numbers
    assert corrected.verdict is Verdict.VERIFIED
    assert mended.corrects == (claim.id,)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("claim", "change", "smallest"),
    [
        (
            progressions.roberts,
            {
                "then": lambda a, d, s: (
                    semigroups.frobenius_of(semigroups.progression(a, d, s))
                    == ((a - 2) // (s + 1) + 1) * a + (d - 1) * (a - 1) - 1
                )
            },
            {"a": 3, "d": 1, "s": 1},
        ),
        (progressions.case_b, {"given": lambda a, d, s: s <= a - 1 and a == 3}, {"a": 3, "d": 1, "s": 1}),
        (progressions.case_c, {"given": lambda a, d, s: a >= 2}, {"a": 3, "d": 1, "s": 2}),
        (
            two_moves.sylvester_with_a_move,
            {"then": lambda m, n: two_moves.frobenius_number(m, n) == (m - 1) * (n - 1) - 2},
            {"m": 2, "n": 3},
        ),
        (
            antisymmetry.legal_by_sign,
            {"then": lambda m, n: coordinates.sign_tells_legality(m, n, -1)},
            {"m": 3, "n": 4},
        ),
        (
            quiet_end.four_six,
            {"then": lambda n: semigroups.is_quiet_ender(semigroup(6, 8, 10, n))},
            {"n": 5},
        ),
    ],
)
def test_mutated_integer_claims(claim, change, smallest, first_failure):
    assert first_failure(claim, **change) == smallest


def test_a_misprint_is_named(first_failure):
    what, position, _ = enclosure.example.forall.rows[0]
    assert first_failure(enclosure.example, forall=cases("what position value", [(what, position, 24)]))


@pytest.mark.process
def test_the_steps_of_another_statement_prove_nothing(verdict):
    found = verdict(enders.antisymmetry_weak, unpaired.no_unpaired, then=enders.is_antisymmetric)
    assert found is Verdict.INCONCLUSIVE
