"""Outcomes of positions with reasons: theorems of the registry, or search."""
