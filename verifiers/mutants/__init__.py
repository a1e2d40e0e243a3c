"""Automatic mutants of claims, and what becomes of them."""

from verifiers.mutants.mutations import mutants_of

__all__ = ["mutants_of"]
