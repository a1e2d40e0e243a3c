"""The date under each fingerprint is that of the last row."""

from verifiers.ledger import Ledger
from verifiers.ledger.dates import dates_of


def test_dates_are_those_of_the_last_rows():
    ledger = Ledger(None)
    assert dates_of(ledger) == {}
    row = "INSERT INTO evidence (claim, fingerprint, means, data, seal, kept) VALUES (?, ?, ?, '{}', '', ?)"
    for claim, fingerprint, kept in (("a/b", "f", "2026-01-31 10:00:00"), ("a/c", "g", "2026-02-01 00:00:01")):
        ledger.rows(row, (claim, fingerprint, "proof", kept))
    ledger.rows(row, ("a/b", "f", "fuzz", "2026-03-02 10:00:00"))
    assert dates_of(ledger) == {"f": "2026-03-02", "g": "2026-02-01"}
