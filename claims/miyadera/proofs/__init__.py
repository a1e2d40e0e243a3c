"""Proofs of the claims of this paper."""
