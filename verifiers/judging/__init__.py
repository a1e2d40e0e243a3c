"""Predicates made ready to judge cases: compiled, in plain Python, and by the reference."""
