"""``Pruned``: the tree of numerical semigroups without subtrees in which an argument excludes failures.

Up to some genus nothing is pruned. There every semigroup is evaluated, and each child of one that would be pruned must
have the property, too. So the argument is checked up to this genus, and is an assumption beyond.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from sylver_claims.claims import Claim, Pruned, Verdict
from sylver_claims.claims.domains import Rows, Scope
from sylver_claims.claims.domains.base import ROWS_AT_ONCE
from sylver_claims.kernels import semigroups
from sylver_claims.kernels.semigroups import pruned, tree
from sylver_claims.verifiers.common.units import row_text
from sylver_claims.verifiers.evidence import Covered, Evidence
from sylver_claims.verifiers.judging.predicates import CompiledClaim, Disagreement, compiled_of, for_case, ready
from sylver_claims.verifiers.methods.confirmation import confirmed
from sylver_claims.verifiers.methods.exhaustive import compare_with_reference
from sylver_claims.verifiers.processes.timeouts import compute_for

COMPARED = 9
"""Genus up to which ``prune`` is also evaluated by the reference."""


class NotHereditary(Exception):
    """A semigroup would be pruned, but not a descendant of it; the message has both."""


@dataclass
class _Search:
    """The counts of a search so far: evaluated cases, those that met the hypotheses, failures; the first failure."""

    claim: Claim
    made: CompiledClaim
    cases: int = 0
    met: int = 0
    failed: int = 0
    first: Rows | None = field(default=None)

    def judge(self, blocks: Iterator[Rows]) -> int:
        """Evaluate blocks of cases; return the number of cases."""
        before = self.cases
        for block in blocks:
            met, failed, first, _ = self.made.block(block)
            self.cases, self.met, self.failed = self.cases + len(block), self.met + met, self.failed + failed
            if failed and self.first is None:
                self.first = block[first].copy()
        return self.cases - before


def search(claim: Claim, method: Pruned, scope: Scope, replayed: dict[str, Any] | None = None) -> Evidence:
    """Evaluate all semigroups up to one genus, and beyond it those without a pruned ancestor."""
    del replayed  # the search finds it again
    highest = min(scope.asked, method.limit)
    plain = min(method.plain, highest)
    found = _Search(claim, ready(claim, ()))
    compare_with_reference(claim, found.made, plain)
    verdict, message, words = Verdict.VERIFIED, "", claim.forall.describe(0, plain)
    try:
        prune = _compiled_prune(claim)
        words_so_far = lambda: f"{found.cases} semigroups searched"
        judge = lambda: _search_tree(found, prune, plain, highest)
        beyond = compute_for(claim.id, words_so_far, judge, is_many=True)
    except NotHereditary as error:
        return _evidence(method, Verdict.ERROR, str(error), Covered(), found)
    except Disagreement as error:
        return _evidence(method, Verdict.CONFLICT, str(error), Covered(), found)
    if highest > plain:
        verdict = Verdict.CONDITIONAL
        words += (
            f"; those of genus {plain + 1} to {highest} by pruning: {beyond} were searched, the others follow from: "
            f"{method.because}"
        )
    if found.first is not None:
        values = claim.forall.values(found.first)
        verdict, message = confirmed(claim, values)
    elif not found.met:
        verdict, message = Verdict.VACUOUS, f"none of {found.cases} semigroups met the hypotheses"
    else:
        message = f"no failure; up to genus {plain}, prune= is hereditary, and nothing was pruned"
    return _evidence(method, verdict, message, Covered(words, replace(scope, highest=highest)), found)


def _evidence(method: Pruned, verdict: Verdict, message: str, scope: Covered, found: _Search) -> Evidence:
    values = None if found.first is None else found.claim.forall.values(found.first)
    return Evidence(
        name=method.name,
        verdict=verdict,
        scope=scope,
        cases=found.cases,
        met=found.met,
        failed=found.failed,
        counterexample=values,
        message=message,
        detail={"compiled": not found.made.why_not, "why_not": found.made.why_not},
    )


def _search_tree(found: _Search, prune: Any, plain: int, highest: int) -> int:
    """Search both parts; return the number of semigroups beyond the plain part."""
    searched = found.judge(_hereditary(found.claim, prune, plain))
    if searched != found.claim.forall.count(0, plain):
        raise Disagreement(
            f"the tree has {searched} semigroups up to genus {plain}, by the walk, and others by counting"
        )
    return found.judge(pruned.chunks(plain + 1, highest, prune, ROWS_AT_ONCE))


def _compiled_prune(claim: Claim) -> Any:
    try:
        return compiled_of(claim, "prune", pruned.PREDICATE, "bool")
    except Exception as error:  # numba cannot compile it
        raise claim.fail(f"prune= must be a predicate that is compiled: {error}") from error


def _hereditary(claim: Claim, prune: Any, highest: int) -> Iterator[Rows]:
    """Yield all semigroups up to a genus, and require the property of the children of those that have it.

    The reference evaluates the property of the smallest ones, too.
    """
    by_reference = for_case(claim, claim.trees["prune"], "reference")
    for block in tree.chunks(0, highest, size=ROWS_AT_ONCE):
        has, inherits = pruned.where(block, prune), pruned.where(pruned.parents(block), prune)
        for row in block[inherits & ~has]:
            if semigroups.frobenius_number(row) >= semigroups.multiplicity(row):
                (parent,) = pruned.parents(row[None, :])
                raise NotHereditary(
                    f"prune= is not hereditary: it holds for {row_text(claim, parent)}, and not for its child "
                    f"{row_text(claim, row)}"
                )
        for i in np.flatnonzero(claim.forall.layers(block) <= COMPARED):
            if bool(by_reference(*claim.forall.reference_arguments(block[i]))) != has[i]:
                raise Disagreement(f"{row_text(claim, block[i])}: kernels and reference differ on prune=")
        yield block
