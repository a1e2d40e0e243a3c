"""A run: planned, walked by threads and worker processes, and decided claim by claim."""

from verifiers.run.checking import run, versions

__all__ = ["run", "versions"]
