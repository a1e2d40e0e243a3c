"""``verify deep`` searches beyond the usual bound, and prints only new results."""

import pytest

BODY = 'one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n < 300))'


@pytest.mark.slow
def test_a_later_call_prints_only_what_is_new(verify, written):
    path = written(BODY)
    status, out, _ = verify("deep", path, "--budget", "60s", "--jobs", 1)
    lines = out.splitlines()
    assert status == 0
    assert "new: mine/one: verified: integers n, 1 ≤ n ≤ 201, 201 cases" in lines
    assert "new: mine/one: refuted, declared verified: integers n, 1 ≤ n ≤ 402, 402 cases" in lines
    assert verify("deep", path, "--budget", "60s", "--jobs", 1)[1] == "0 new results\n"


def test_without_time_nothing_begins(verify, written):
    assert verify("deep", written(BODY), "--budget", "0s", "--jobs", 1)[1] == "0 new results\n"


def test_a_claim_that_cannot_be_searched_is_named(verify, written):
    path = written('one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: 1 // (n - 5) < 2))')
    out = verify("deep", path, "--budget", "60s", "--jobs", 1)[1]
    assert "stopped: mine/one: " in out
    assert "n=5" in out
