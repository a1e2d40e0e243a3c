"""A new method is its class, its place in ``METHODS``, and the module that its checker names."""

import gc
from dataclasses import dataclass
from typing import ClassVar

from sylver_claims.claims import Exhaustive, Verdict, integers
from sylver_claims.claims.vocabulary.methods import METHODS, OneJobMethod
from sylver_claims.reports.terminal.words import scope_words
from sylver_claims.reports.views.evidence import row_of
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.ledger import Ledger
from sylver_claims.verifiers.run import run
from sylver_claims.verifiers.walks.plan import Options

CHECKED = []


@dataclass(frozen=True, kw_only=True)
class Dice(OneJobMethod):
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


def throw(claim, method, scope, replayed):
    CHECKED.append((method.throws, scope.highest, replayed))
    return Evidence(name=method.name, verdict=method.best_verdict, scope=Covered("two throws"), cases=method.throws)


def known(method, monkeypatch):
    """Put a method into the mapping behind ``METHODS``, which only a test can change."""
    (table,) = gc.get_referents(METHODS)
    monkeypatch.setitem(table, method.name, method)


def test_a_new_means_is_checked_stored_and_shown(make, monkeypatch):
    known(Dice, monkeypatch)
    claim, ledger, before = make(methods=[Exhaustive(), Dice()]), Ledger(None), len(CHECKED)
    options = Options(upto=30, jobs=0)
    assert "dice" in options.methods
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
        claim = make(methods=[Exhaustive(), Dice(throws=throws)], forall=integers("n", limit=limit, scale="n"))
        run([claim], Options(upto=30, jobs=0, scales=scales), ledger)
    assert CHECKED[before:] == [(2, 20, None), (3, 20, None), (2, 12, None), (2, 10, None)]
