"""A run: what is to be counted, walked, proved and drawn, and each claim decided when that has ended."""

from verifiers.common.versions import versions
from verifiers.run.checking import run

__all__ = ["run", "versions"]
