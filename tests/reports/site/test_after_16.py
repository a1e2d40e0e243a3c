"""Replies to 16: rows are about legal moves, confirmed ones are decided again, certificates are checked."""

import pytest

from sylver_claims.claims import Position
from sylver_claims.reports.site import after_16, build
from sylver_claims.verifiers.certificates import outcome_check, period_check, reasons_check
from sylver_claims.verifiers.reasons.decide import Decider

ROWS = after_16.load()
CONFIRMED = [row for row in ROWS if row["confirmed"]]
CERTIFICATES = sorted(after_16.CERTIFICATES.glob("*.json"))


def test_every_even_reply_has_one_row():
    assert [row["reply"] for row in ROWS] == [n for n in range(2, ROWS[-1]["reply"] + 1, 2) if n % 16]


@pytest.mark.parametrize("row", [row for row in ROWS if row["answer"]], ids=lambda row: str(row["reply"]))
def test_an_answer_leaves_the_position_beside_it(row):
    after = Position(16).play(row["reply"])
    assert after.play(row["answer"]) == Position(*row["position"])
    assert row["found_by"]
    assert (row["by"] in ("short", "search")) == row["confirmed"]
    assert bool(after_16.command(row)) == row["confirmed"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "row", [row for row in CONFIRMED if row["searched"] < 20_000_000], ids=lambda row: str(row["reply"])
)
def test_what_is_confirmed_is_decided_again(row):
    reason = Decider().reason(Position(*row["position"]))
    if reason.outcome == "?":  # a position that is searched, and has more positions than the decider begins on
        assert (row["by"], row["searched"] > 10**7) == ("search", True)
        return
    assert (reason.outcome, reason.by) == ("P", row["by"])


@pytest.mark.parametrize("path", CERTIFICATES, ids=lambda path: path.stem)
def test_certificates_are_checked_by_other_code(path):
    held = path.read_text(encoding="utf-8")
    if reasons_check.FORMAT in held[:200]:
        proved = reasons_check.check(reasons_check.read(path), period_check.check)
    else:
        proved = outcome_check.check(outcome_check.read(path))
    assert proved.startswith(f"[{path.stem.replace('-', ', ')}] is a P-position")
    assert path.stem in {"-".join(map(str, row["position"])) for row in CONFIRMED}


def test_the_page_says_what_is_open():
    shown = after_16.context(ROWS)
    assert (shown["confirmed"], shown["confirmed"] + shown["published"] < len(ROWS)) == (len(CONFIRMED), True)
    assert after_16.command(next(row for row in ROWS if row["reply"] == 28)) == "verify position 16 28 58 --force"
    assert [one["status"] for one in shown["strip"]].count("confirmed") == shown["confirmed"]
    assert next(one["reply"] for one in shown["strip"] if one["status"] == "open") == shown["first_open"] == 38
    assert {row["status"] for row in shown["rows"]} <= {"confirmed", "published", "open"}
    assert "G. Sicherman (reported by R. Cilibrasi)" in {row["by_whom"] for row in shown["rows"]}


@pytest.mark.slow
def test_the_table_calls_it_status(results, tmp_path):
    build.write(results, tmp_path, upto=9, command="c", versions={})
    text = (tmp_path / after_16.FILE).read_text(encoding="utf-8")
    assert '<th scope="col">status</th>' in text
    assert "kind" not in text
