"""The result of a paper in one sentence, and the verdicts that the sentence depends on.

It is in ``story.json``, next to the claim files of the paper: an object with ``sentence`` (formulas between dollar
signs) and ``rests_on``, a verdict for each claim that the sentence mentions. A report shows the sentence only if the
run has all of these verdicts, so it is never older than the evidence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sylver_claims.claims.errors import ClaimError
from sylver_claims.claims.registry.loader import HOME
from sylver_claims.claims.vocabulary.source import Verdict


@dataclass(frozen=True)
class Story:
    """A sentence, and the verdict by id of each claim that it speaks of."""

    sentence: str
    rests_on: Mapping[str, Verdict]

    def is_shown_by(self, verdicts: Mapping[str, Verdict]) -> bool:
        """Whether a run, with these verdicts by id, says all that the sentence says."""
        return all(verdicts.get(name) is verdict for name, verdict in self.rests_on.items())


@cache
def story_of(paper: str) -> Story | None:
    """Return the story of a paper by its key, None if it has none; ClaimError if the file is malformed."""
    path = HOME / paper / "story.json"
    if not path.resolve().is_relative_to(HOME) or not path.is_file():
        return None
    return read(path, paper)


def read(path: Path, paper: str) -> Story:
    """Read a story from its file.

    Raises
    ------
    ClaimError
        If the file does not have the form above; the message has the file and the problem.
    """
    try:
        row = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ClaimError(f"{path}: the file is not valid JSON: {error}") from error
    if not isinstance(row, dict) or row.keys() != {"sentence", "rests_on"}:
        raise ClaimError(f'{path}: a story must be an object with exactly "sentence" and "rests_on"')
    sentence, rests_on = row["sentence"], row["rests_on"]
    if not isinstance(sentence, str) or not sentence or not isinstance(rests_on, dict) or not rests_on:
        raise ClaimError(f'{path}: "sentence" must be a string, and "rests_on" must map claims to verdicts')
    for name, verdict in rests_on.items():
        if "/" in name or verdict not in list(Verdict):
            raise ClaimError(f'{path}: "{name}" must be a claim without {paper}/, and "{verdict}" a verdict')
    return Story(sentence, {f"{paper}/{name}": Verdict(verdict) for name, verdict in rests_on.items()})
