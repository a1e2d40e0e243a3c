"""Proofs that more than one paper rests on."""
