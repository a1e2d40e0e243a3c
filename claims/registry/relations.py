"""Relations between claims: ``uses``, ``implies``, ``sharper_than``, ``same_as`` and ``corrects``.

Each is a field of a claim that lists ids, in the file of the claim or of another paper. Verdicts do not depend on
relations, so a proof with a refuted lemma differs from a refuted statement.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from graphlib import CycleError, TopologicalSorter

from sylver_claims.claims.vocabulary.claim import Claim

KINDS = ("uses", "implies", "sharper_than", "same_as", "corrects")


def related(claim: Claim, kind: str) -> tuple[str, ...]:
    """Return the ids that a claim lists under one of `KINDS`."""
    return tuple(getattr(claim, kind, ()))


def named(claims: Iterable[Claim]) -> set[str]:
    """Return every id that some claim lists."""
    return {other for claim in claims for kind in KINDS for other in related(claim, kind)}


def check(claims: Sequence[Claim], known: Collection[str]) -> None:
    """Check that all listed ids are known, and that no claim depends on itself.

    Raises
    ------
    ClaimError
        For an id that is not in ``known``, and for a cycle in ``uses``; with the file, the claim and a fix.
    """
    for claim in claims:
        for kind in KINDS:
            for other in related(claim, kind):
                if other not in known:
                    hint = _hint(other, set(known) - {claim.id})
                    raise claim.fail(f'"{kind}" lists {other}, which is not a claim{hint}')
    _refuse_cycles(claims)


def _hint(unknown: str, known: Collection[str]) -> str:
    close = get_close_matches(unknown, sorted(known), n=1, cutoff=0.5)
    if close:
        return f"; did you mean {close[0]}, or is it in a file that you did not name?"
    return '; remove it, give an id that "verify list" shows, or also name the file that defines it'


def _refuse_cycles(claims: Sequence[Claim]) -> None:
    by_id = {claim.id: claim for claim in claims}
    try:
        TopologicalSorter({claim.id: related(claim, "uses") for claim in claims}).prepare()
    except CycleError as error:
        circle = list(reversed(error.args[1]))  # each uses the next
        words = " uses ".join(circle)
        raise by_id[circle[0]].fail(f'"uses" is circular: {words}; remove one of these') from None


def foundations(claims: Sequence[Claim]) -> dict[str, list[str]]:
    """Return for each claim the claims that its proof uses, directly or indirectly, nearest first.

    Claims outside ``claims`` are listed without the claims that they use.
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
