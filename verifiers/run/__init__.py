"""A run: schedule the work, decide each claim when its work is complete."""

from sylver_claims.verifiers.common.versions import versions
from sylver_claims.verifiers.run.checking import run

__all__ = ["run", "versions"]
