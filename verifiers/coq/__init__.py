"""Proofs of claims as theorems of Coq: refutations found here, written as a file, and checked by its kernel."""
