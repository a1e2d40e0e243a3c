"""A new means is its class, its place in ``MEANS``, and the module that its checker names."""

import gc
from dataclasses import dataclass
from typing import ClassVar

from claims import Exhaustive, Verdict, integers
from claims.vocabulary.means import MEANS, OneJobMeans
from reports.terminal.words import scope_words
from reports.views.evidence import row_of
from verifiers.evidence import Covered, Evidence
from verifiers.ledger import Ledger
from verifiers.run import run
from verifiers.walks.plan import Options

CHECKED = []


@dataclass(frozen=True, kw_only=True)
class Dice(OneJobMeans):
    """Cases chosen by throwing dice."""

    throws: int = 2
    name: ClassVar[str] = "dice"
    in_words: ClassVar[str] = "throwing dice"
    checker: ClassVar[str] = f"{__name__}.throw"
    cost: ClassVar[float] = 0.1
    depends_on_scope: ClassVar[bool] = True

    @property
    def best_verdict(self):
        return Verdict.TESTED


def throw(claim, means, scope, replayed):
    CHECKED.append((means.throws, scope.highest, replayed))
    return Evidence(name=means.name, verdict=means.best_verdict, scope=Covered("two throws"), cases=means.throws)


def known(means, monkeypatch):
    """Put a means into what ``MEANS`` shows, which nothing but a test can change."""
    (table,) = gc.get_referents(MEANS)
    monkeypatch.setitem(table, means.name, means)


def test_a_new_means_is_checked_stored_and_shown(make, monkeypatch):
    known(Dice, monkeypatch)
    claim, ledger, before = make(means=[Exhaustive(), Dice()]), Ledger(None), len(CHECKED)
    options = Options(upto=30, jobs=0)
    assert "dice" in options.means
    for _ in range(2):
        (result,) = run([claim], options, ledger)
        exhaustive, dice = result.evidence
        assert (result.verdict, dice.cases, dice.scope.words) == (Verdict.VERIFIED, 2, "two throws")
    assert not dice.fresh
    assert CHECKED[before:] == [(2, 30, None)]
    assert scope_words(result).startswith(exhaustive.scope.words)
    assert row_of(claim, dice).name == "dice"


def test_its_evidence_is_of_one_scope(make, monkeypatch):
    known(Dice, monkeypatch)
    ledger, before = Ledger(None), len(CHECKED)
    for throws, limit, scales in ((2, 20, {}), (2, 20, {}), (3, 20, {}), (2, 12, {}), (2, 20, {"n": 10})):
        claim = make(means=[Exhaustive(), Dice(throws=throws)], forall=integers("n", limit=limit, scale="n"))
        run([claim], Options(upto=30, jobs=0, scales=scales), ledger)
    assert CHECKED[before:] == [(2, 20, None), (3, 20, None), (2, 12, None), (2, 10, None)]
