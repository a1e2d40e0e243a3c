"""The certificates that the package keeps: each says of its position what the table says."""

import json

import pytest

from reports.site import even_positions
from verifiers.certificates import period_check

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


@pytest.mark.parametrize("path", [p for p in FILES if p.stat().st_size < 2000], ids=lambda path: path.stem)
def test_small_certificates_are_computed_again(path):
    held = json.loads(path.read_text())
    row = even_positions.load()[tuple(held["position"])]
    assert f"is {row['outcome']}:" in period_check.check(held)
