"""Predicates ready to evaluate: compiled, in plain Python, and with the reference implementation."""
