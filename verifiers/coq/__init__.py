"""Proofs as Coq theorems: writing and checking them."""
