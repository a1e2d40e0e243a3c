"""Certificates of reasons: correct ones are accepted, and wrong ones are rejected, for each theorem."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sylver_claims.claims import Position
from sylver_claims.kernels.reference import semigroups
from sylver_claims.kernels.reference.semigroups.tree import semigroups_of_genus
from sylver_claims.reports.site.even_positions import CERTIFICATES
from sylver_claims.verifiers.certificates import outcome_check, period_check, reasons_check
from sylver_claims.verifiers.certificates.outcome_check import Rejected
from sylver_claims.verifiers.certificates.reasons_check import KNOWN
from sylver_claims.verifiers.reasons import certificate
from sylver_claims.verifiers.reasons.decide import KEPT, TABLE, Decider, Limits, Reason

BY_SHORT = ", by sicherman2002/enders-n and sicherman2002/short-moves"


def made(*numbers, allowed=()):
    return certificate.make(Decider(allowed=allowed), Position(*numbers))


def checked(held, folder):
    """Check a certificate as a file would be."""
    path = folder / "certificate.json"
    path.write_text(certificate.text(held), encoding="utf-8")
    return reasons_check.check(reasons_check.read(path), period_check.check)


def sealed(held):
    return held | {"digest": outcome_check.content_digest(held)}


@pytest.fixture(scope="module")
def short():
    return made(10, 16, 24)


@pytest.mark.parametrize(
    ("numbers", "proved"),
    [
        ((4, 6), "[4, 6] is a P-position" + BY_SHORT),
        ((4,), "[4] is an N-position, won by 6" + BY_SHORT),
        ((9,), "[9] is an N-position, won by 6" + BY_SHORT),
        ((16, 24), "[16, 24] is an N-position, won by 10" + BY_SHORT),
        ((2,), "[2] is an N-position, won by 3"),
        ((3,), "[3] is an N-position, won by 2"),
        ((7,), "[7] is a P-position, by sicherman2002/enders-n and sicherman2002/hutchings-quiet@a-move-left"),
        ((999_999, 1_000_000), "[999999, 1000000] is an N-position, by "),
        ((5, 7), "[5, 7] is an N-position, won by 8"),
        ((8, 10, 22), "[8, 10, 22] is a P-position"),
    ],
)
def test_what_is_made_is_accepted(numbers, proved, tmp_path):
    assert checked(made(*numbers), tmp_path).startswith(proved)


def test_a_period_that_is_kept_stands_in_the_certificate(tmp_path):
    lost = (8, 12, 26, 30)
    decider = Decider(
        Limits(even_gap=0),
        kept=lambda at: Reason(at.generators, "P", KEPT, (), True) if at.generators == lost else None,
    )
    period = json.loads((CERTIFICATES / "8-12-26-30.json").read_text())
    held = certificate.make(decider, Position(8, 12, 26), lambda at: period)
    assert checked(held, tmp_path).startswith("[8, 12, 26] is an N-position, won by 30")
    with pytest.raises(certificate.NoCertificate, match=r"\{8, 12, 26, 30\} is lost is stored without a certificate"):
        certificate.make(decider, Position(8, 12, 26))


def test_the_table_of_4_gives_way_to_a_theorem_and_has_no_certificate_itself(tmp_path):
    decider = Decider()
    assert decider.all_moves(Position(4, 3001)).by == TABLE
    held = certificate.make(decider, Position(4, 3001))
    assert checked(held, tmp_path).startswith("[4, 3001] is an N-position, by ")
    with pytest.raises(certificate.NoCertificate, match="lost by the Conway table"):
        certificate.make(decider, Position(4, 3003, 4005))


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.sets(st.integers(3, 12), min_size=2, max_size=4), st.sampled_from([1, 2, 3, 5]))
def test_outcomes_agree_with_the_decider(numbers, factor):
    position = Position(*(factor * n for n in numbers))
    decider = Decider()
    if divided_genus(position) > 20 or decider.reason(position).outcome == "?":
        return
    held = certificate.make(decider, position)
    assert f"is a{'n N' if held['outcome'] == 'N' else ' P'}-position" in reasons_check.check(held, period_check.check)
    assert held["outcome"] == decider.reason(position).outcome


def divided_genus(position):
    return Position(*(n // position.gcd for n in position.generators)).genus


def test_the_checker_tells_enders_as_the_definition_does():
    for S in (S for genus in range(1, 10) for S in semigroups_of_genus(genus)):
        bits, size = outcome_check.elements(sorted(semigroups.minimal_generators(S)))
        assert reasons_check.is_ender(bits, size) == semigroups.is_ender(S), S
        assert reasons_check.is_quiet_ender(bits, size) == semigroups.is_quiet_ender(S), S


@pytest.mark.parametrize(
    ("numbers", "is_one"),
    [
        ([4, 9], True), ([4, 8, 9, 13], True), ([2, 3], False), ([2, 5], True), ([1, 4], False), ([4, 6], False),
        ([4], False), ([4, 9, 11], False), ([4, 6, 9], False),
    ],
)  # fmt: skip
def test_coprime_pairs_may_have_superfluous_numbers(numbers, is_one):
    assert reasons_check.is_coprime_pair(numbers) == is_one


def test_every_reply_is_looked_at(short, tmp_path):
    row = short["lost"][0]
    assert row["by"] == "short"
    for i, reply in enumerate(row["replies"][:12]):
        held = copy.deepcopy(short)
        held["lost"][0]["replies"][i] = reply + 1 if isinstance(reply, int) else 7
        with pytest.raises(Rejected):
            checked(sealed(held), tmp_path)
        with pytest.raises(Rejected, match="digest"):
            checked(held, tmp_path)


def test_every_row_is_needed(short, tmp_path):
    for i in range(0, len(short["lost"]), 29):
        held = copy.deepcopy(short)
        del held["lost"][i]
        with pytest.raises(Rejected, match=r"is not met by|not on the list"):
            checked(sealed(held), tmp_path)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"outcome": "N"}, "None is not a move"),
        ({"outcome": "N", "won_by": "enders"}, "not a position with gcd 1"),
        ({"outcome": "N", "won_by": "short"}, "no position is won by short alone"),
        ({"outcome": "N", "winning_move": 32}, "not a legal move"),
        ({"outcome": "N", "winning_move": 11}, "does not lead onto the list"),
        ({"winning_move": 11}, "is not won"),
        ({"won_by": ["enders"]}, "must be a string"),
        ({"position": [10, 16]}, "not on the list"),
        ({"position": [16, 10, 24]}, "not increasing"),
        ({"theorems": {}}, "not named"),
        ({"format": "sylver-reasons 2"}, "the format is not"),
    ],
)
def test_what_else_is_wrong_is_told(short, change, fault, tmp_path):
    with pytest.raises(Rejected, match=fault):
        checked(sealed(short | change), tmp_path)


@pytest.mark.parametrize("name", sorted(KNOWN))
@pytest.mark.parametrize("change", [{"declared": "verified"}, {"claim": "sicherman2002/other"}])
def test_only_proved_claims_are_used(name, change, tmp_path):
    held = made(7) if name == "two coprime numbers" else made(4, 6)
    held["theorems"][name] |= change
    with pytest.raises(Rejected, match=f"{name} is not proved"):
        checked(sealed(held), tmp_path)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"position": [8, 12], "by": "short", "replies": []}, "is not a prime"),
        ({"position": [8, 10, 22], "by": "short", "replies": []}, "is not 2 times a quiet ender"),
        ({"position": [6], "by": "short", "replies": []}, "is not a prime"),
        ({"position": [5], "by": "short", "replies": []}, "is not 5 times a quiet ender"),
        ({"position": [4, 6], "by": "short", "replies": []}, "has 1 moves to answer, and 0 replies"),
        ({"position": [3], "by": "two coprime numbers", "replies": []}, "is not a prime above 3"),
        ({"position": [9], "by": "two coprime numbers", "replies": []}, "is not a prime above 3"),
        ({"position": [4, 6], "by": "replies", "replies": []}, "is not lost by replies"),
        ({"position": [4, 6], "by": "enders", "replies": []}, "is not lost by enders"),
        ({"position": [1], "by": "replies", "replies": []}, "the move 1 has been made"),
        ({"position": [2, 5], "by": "replies", "replies": ["enders"]}, "not an ender with t > 1"),
        ({"position": [3, 4], "by": "replies", "replies": ["two coprime numbers", 3]}, "not a pair of coprime numbers"),
        ({"position": [8, 10, 22], "by": "recurrence", "certificate": {}}, "the certificate of another position"),
    ],
)
def test_hypotheses_of_theorems_are_checked(row, fault, tmp_path):
    both = made(4, 6)["theorems"] | made(7)["theorems"]
    held = made(4, 6) | {"theorems": both, "position": row["position"], "lost": [row]}
    with pytest.raises(Rejected, match=fault):
        checked(sealed(held), tmp_path)


def test_a_period_is_computed_again(tmp_path):
    held = made(8, 10, 22)
    assert held["lost"][0]["by"] == "recurrence"
    with pytest.raises(Rejected, match="is not checked"):
        reasons_check.check(held)
    wrong = copy.deepcopy(held)
    wrong["lost"][0]["certificate"]["semigroups"][-1]["period"] += 2
    with pytest.raises(period_check.Rejected):
        checked(sealed(wrong), tmp_path)


@pytest.mark.parametrize(
    ("numbers", "claim", "declared"),
    [
        ((3, 5), "boyers2024/prop-4b", "refuted"),
        ((2, 3), "boyers2024/prop-4b", "refuted"),
    ],
)
def test_what_rests_on_an_allowed_claim_is_rejected(numbers, claim, declared, tmp_path):
    held = made(*numbers, allowed=[claim])
    with pytest.raises(Rejected, match=f"it rests on {claim}, which is declared {declared}"):
        checked(held, tmp_path)


def test_a_wrong_claim_makes_a_wrong_outcome_that_the_checker_rejects(tmp_path):
    assert Decider().reason(Position(2)).outcome == "N"
    held = made(2, allowed=["boyers2024/prop-4b"])
    assert held["outcome"] == "P"
    with pytest.raises(Rejected, match="is not a prime above 3"):
        checked(held, tmp_path)


def test_an_open_position_has_none():
    with pytest.raises(certificate.NoCertificate, match="is not decided"):
        made(12, 15, 21)


def test_a_file_that_is_none(tmp_path):
    path = tmp_path / "certificate.json"
    for content, fault in (("[]", "does not hold an object"), ("{}", "must have the keys"), ("{", "not valid JSON")):
        path.write_text(content, encoding="utf-8")
        with pytest.raises(Rejected, match=fault):
            reasons_check.read(path)
    held = made(4, 6)
    path.write_text(json.dumps(held | {"lost": [{"position": [4, 6], "by": "short"}]}), encoding="utf-8")
    with pytest.raises(Rejected, match="a lost position needs"):
        reasons_check.read(path)
