"""The stored certificates of the package: each agrees with the table."""

import json

import pytest

from sylver_claims.reports.site import even_positions
from sylver_claims.verifiers.certificates import period_check

FILES = sorted(even_positions.CERTIFICATES.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_certificate_and_table_agree(path):
    held = period_check.read(path)
    row = even_positions.load()[tuple(held["position"])]
    assert path.stem == "-".join(map(str, held["position"]))
    entry = held["semigroups"][-1]
    assert entry["generators"] == held["position"]
    if row["odd_wins"]:
        assert entry["won_by"] == row["odd_wins"]
    else:
        assert entry["period"] == row["period"]
        assert (entry["start"] - row["start"]) % 2 == 0
        assert entry["start"] >= row["start"]


LONG = ["6-50-94"]  # 8 minutes
COMPUTED = [p for p in FILES if p.stat().st_size < 7000 and p.stem not in LONG]


@pytest.mark.parametrize("path", COMPUTED, ids=lambda path: path.stem)
def test_certificates_are_computed_again(path):
    """{8, 12, 34, 38} is among them: its P-positions repeat before those after even moves do."""
    held = json.loads(path.read_text())
    row = even_positions.load()[tuple(held["position"])]
    assert f"is {row['outcome']}:" in period_check.check(held)


def test_a_start_at_which_nothing_repeats_yet_is_rejected():
    held = json.loads((even_positions.CERTIFICATES / "8-12-34-38.json").read_text())
    held["semigroups"][-1]["start"] -= 2
    with pytest.raises(period_check.Rejected, match="do not repeat with period 720"):
        period_check.check(held)
