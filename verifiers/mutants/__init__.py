"""Mutation tests of claims."""

from sylver_claims.verifiers.mutants.mutations import mutants_of

__all__ = ["mutants_of"]
