"""Every command that answers something writes it as JSON, too."""

import json

import pytest

from sylver_claims.verifiers.cli.application import COMMANDS

BODY = 'a = Claim(**stated(id="mine/a", forall=integers("n"), given=lambda n: n > 3, then=lambda n: n > 2))\n'
WITHOUT = {
    "new",
    "watch",
    "play",
    "letter",
    "pictures",
    "record",
    "evens",
    "report",
    "table",
    "bundle",
    "edges",
    "compare",
}
"""Commands that write files or talk; ``report`` has --format json, ``table`` prints CSV, and two have none yet."""


@pytest.mark.process
@pytest.mark.parametrize(
    ("command", "name", "holds"),
    [
        (["explain", "mine.py", "n=9"], "case", {"kernels": "holds", "reference": "holds", "agree": True}),
        (["show", "mine.py"], "claims", [{"id": "mine/a", "statement": "s"}]),
        (["list", "mine.py"], "claims", [{"id": "mine/a", "declared": "verified"}]),
        (["mutants", "mine.py", "--upto", "9"], "mutants", [{"claim": "mine/a"}]),
        (["stale", "mine.py"], "stale", []),
        (["audit", "mine.py", "--fraction", "1"], "audit", {"differing": []}),
        (["deep", "mine.py", "--budget", "0s"], "deep", {"new": []}),
        (["merge", "other.sqlite"], "merged", [{"ledger": "other.sqlite", "conflicts": []}]),
        (["rooks", "5", "3", "2", "7"], "position", {"outcome": "N"}),
        (["construct", "14"], "position", {"generators": [5, 16, 17, 18]}),
        (["position", "5", "7"], "position", {"generators": [5, 7]}),
    ],
    ids=lambda value: value[0] if isinstance(value, list) and value and isinstance(value[0], str) else None,
)
def test_an_answer_as_json(verify, written, command, name, holds):
    verify("check", written(BODY), "--upto", 9)
    verify("check", "mine.py", "--upto", 9, "--ledger", "other.sqlite")
    _, out, _ = verify(*command, "--json", "-")
    answer = json.loads(out)[name]
    for found, wanted in zip(*((answer, holds) if isinstance(holds, list) else ([answer], [holds])), strict=False):
        assert wanted.items() <= found.items()
    assert type(answer) is type(holds)
    assert bool(answer) == bool(holds)


def test_no_other_command_is_without(verify):
    for command in {name for names in COMMANDS.values() for name in names} - WITHOUT:
        assert "--json" in verify(command, "-h")[1], command
