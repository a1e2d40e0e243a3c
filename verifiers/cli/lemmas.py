"""``verify lemmas``: lemmas for proofs about numerical semigroups."""

from __future__ import annotations

from sylver_claims.verifiers.cli.shared import AUTHOR, JsonFile, command
from sylver_claims.verifiers.cli.terminal import say, screen_for, write_json


@command("lemmas", AUTHOR, "verify lemmas")
def lemmas_command(json: JsonFile = None) -> None:
    """List the lemmas that proofs may use, with their steps."""
    from sylver_claims.claims.lemmas.library import LEMMAS

    console = screen_for(json)
    width = max(len(each.name) for each in LEMMAS)
    for each in LEMMAS:
        say(console, f"{each.name:{width}}  {each.statement}\n{'':{width}}  uses=[{each.step!r}]")
    rows = [{"name": each.name, "statement": each.statement, "step": each.step} for each in LEMMAS]
    write_json(json, "lemmas", rows)
    console.print(
        "\nProof(steps=using(...)), with using from sylver_claims.claims.lemmas.library", markup=False, highlight=False
    )
