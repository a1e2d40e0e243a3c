"""Whether the reference is other code than what was judged: only then does it say something that it agrees.

The reference of a predicate is the predicate itself, with the twin of each kernel, and each twin that the claim gives,
in place of what they stand for. Where there are none, both are the same code, run twice.
"""

from __future__ import annotations

from claims import Claim, Table
from verifiers.code.dependencies import judges, names_one_of
from verifiers.code.twins import plain

AGREES = "the reference agrees"
ALONE = "judged by this code alone"


def has_other_code(claim: Claim) -> bool:
    """Tell whether the predicates or tables of a claim name a kernel that has a twin, or a function given one."""
    own = {id(plain(function)) for function in claim.twin}
    given = any(isinstance(t, Table) and t.twin is not None for t in claim.using)
    return given or any(judges(root) or names_one_of(root, own) for root in claim.functions)


def agreement(claim: Claim) -> str:
    """Return in words what it is worth that the reference says the same."""
    return AGREES if has_other_code(claim) else ALONE
