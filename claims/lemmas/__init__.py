"""Proofs and definitions shared by several papers."""
