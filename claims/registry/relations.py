"""How claims rest on each other: what ``uses``, ``implies``, ``sharper_than``, ``same_as`` and ``corrects`` say.

Each is a field of a claim that lists ids, in the file of the claim or of another paper. They are read from the papers
and from the proofs that stand here; a verdict never depends on them, so that a proof whose lemma is refuted is told
apart from a statement that is refuted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from graphlib import CycleError, TopologicalSorter

from claims.vocabulary.claim import Claim

KINDS = ("uses", "implies", "sharper_than", "same_as", "corrects")


def related(claim: Claim, kind: str) -> tuple[str, ...]:
    """Return the ids that a claim lists under one of `KINDS`."""
    return tuple(getattr(claim, kind, ()))


def named(claims: Iterable[Claim]) -> set[str]:
    """Return every id that some claim lists."""
    return {other for claim in claims for kind in KINDS for other in related(claim, kind)}


def check(claims: Sequence[Claim], known: Collection[str]) -> None:
    """Check that every id which the claims list is known, and that no claim rests on itself.

    Raises
    ------
    ClaimError
        For an id that is not among ``known``, and for a cycle in ``uses``; it names the file, the claim and the mend.
    """
    for claim in claims:
        for kind in KINDS:
            for other in related(claim, kind):
                if other not in known:
                    hint = _hint(other, set(known) - {claim.id})
                    raise claim.fail(f'"{kind}" lists {other}, which is no claim{hint}')
    _refuse_cycles(claims)


def _hint(unknown: str, known: Collection[str]) -> str:
    close = get_close_matches(unknown, sorted(known), n=1, cutoff=0.5)
    if close:
        return f"; did you mean {close[0]}, or does it stand in a file that should be named too?"
    return '; take it out, give an id that "verify list" shows, or name the file in which it stands too'


def _refuse_cycles(claims: Sequence[Claim]) -> None:
    by_id = {claim.id: claim for claim in claims}
    try:
        TopologicalSorter({claim.id: related(claim, "uses") for claim in claims}).prepare()
    except CycleError as error:
        circle = list(reversed(error.args[1]))  # each uses the next
        words = " uses ".join(circle)
        raise by_id[circle[0]].fail(f'"uses" goes round in a circle: {words}; take one of these out') from None


def foundations(claims: Sequence[Claim]) -> dict[str, list[str]]:
    """Return for each claim all that its proof rests on, directly or through others, nearest first.

    A claim that is not among ``claims`` is listed, but what it rests on itself is not known.
    """
    direct = {claim.id: related(claim, "uses") for claim in claims}
    return {claim.id: _reached(claim.id, direct) for claim in claims}


def _reached(start: str, direct: Mapping[str, Sequence[str]]) -> list[str]:
    """Walk breadth-first along ``uses``."""
    found = dict.fromkeys(direct.get(start, ()))
    waiting = list(found)
    while waiting:
        for other in direct.get(waiting.pop(0), ()):
            if other not in found:
                found[other] = None
                waiting.append(other)
    return list(found)
