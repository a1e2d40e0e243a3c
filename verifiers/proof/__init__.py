"""Proofs: what the solvers are asked, their processes, and the definitions compared."""
