"""Proofs and definitions that more than one paper rests on."""
