"""Proofs: questions to the solvers, their processes, and comparison of the definitions."""
