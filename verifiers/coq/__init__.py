"""Proofs of claims as theorems of Coq: written as a file, and checked by its kernel."""
