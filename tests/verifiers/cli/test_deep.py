"""``verify deep``: bounds grow while there is time, new results are printed, and the next call resumes."""

from sylver_claims.claims import Verdict, integers, numerical_semigroups
from sylver_claims.claims.domains.integers import Axis, Tuples
from sylver_claims.kernels.semigroups import genus
from sylver_claims.verifiers.cli import deep
from sylver_claims.verifiers.cli.deep import deepen, limits_at
from sylver_claims.verifiers.ledger import Ledger


def test_bounds_grow_and_a_later_night_tells_only_what_is_new(make, monkeypatch):
    monkeypatch.setattr(deep, "STEPS", 3)
    claims = [
        make(then=lambda n: n < 10**6),
        make(id="test/tree", forall=numerical_semigroups("S", limit=12), then=lambda S: genus(S) < 30),
    ]
    ledger, found = Ledger(None), []
    reached, stopped = deepen(claims, ledger, 3600.0, 1, found.append)
    assert (reached, stopped) == (452, [])
    assert [f.cases for f in found if f.claim == "test/claim"] == [201, 302, 452]
    assert [f.words[-4:] for f in found if f.claim == "test/tree"] == ["≤ 12", "≤ 13", "≤ 14"]
    assert {f.verdict for f in found} == {"verified"}
    again = []
    deepen(claims, ledger, 3600.0, 1, again.append)
    assert again == []
    monkeypatch.setattr(deep, "STEPS", 4)
    deepen(claims, ledger, 3600.0, 1, again.append)
    assert [f.claim for f in again] == ["test/claim", "test/tree"]


def test_a_refutation_further_out_is_told(make, monkeypatch):
    monkeypatch.setattr(deep, "STEPS", 2)
    found = []
    deepen([make(then=lambda n: n != 290)], Ledger(None), 3600.0, 1, found.append)
    assert [f.verdict for f in found] == ["verified", f"{Verdict.REFUTED}, declared verified"]


def test_without_time_nothing_is_begun(make):
    assert deepen([make()], Ledger(None), 0.0, 1, lambda _: None) == (0, [])


def test_limits_of_claims_grow_too(make):
    assert limits_at(make(forall=integers("n", limit=100)), 2) == {"bound": 225}
    assert limits_at(make(), 2) == {}


def test_command(verify, written, monkeypatch):
    monkeypatch.setattr(deep, "STEPS", 2)
    path = written('one = Claim(**stated(id="mine/one", forall=integers("n"), then=lambda n: n * n >= n))')
    status, out, _ = verify("deep", path, "--budget", "1h", "--jobs", 1)
    assert status == 0
    assert "new: mine/one: verified: integers n, 1 ≤ n ≤ 201, 201 cases" in out.replace("\n", " ")


def test_a_claim_that_cannot_be_searched_is_said_to_have_stopped(make, monkeypatch):
    def uncounted(v):
        raise ZeroDivisionError(f"{v} by nothing")

    monkeypatch.setattr(deep, "STEPS", 3)
    claim = make(forall=Tuples(("n",), axes=(Axis("n", 1),), words="w", counted=uncounted))
    _, (stopped,) = deepen([claim], Ledger(None), 3600.0, 1, lambda _: None)
    assert stopped.startswith("test/claim: ")
    assert "by nothing" in stopped
