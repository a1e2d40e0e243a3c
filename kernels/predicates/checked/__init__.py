"""Integers of predicates that raise where they would wrap: a compiler that is exact, or raises, or refuses."""

from kernels.predicates.checked.compiler import CheckedCompiler, checked_as, is_checked

__all__ = ["CheckedCompiler", "checked_as", "is_checked"]
